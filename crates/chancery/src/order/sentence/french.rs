//! The reasons in French.

use super::{Words, other};
use crate::board::{Location, Terrain, UnitKind};
use crate::order::{Fault, OrderWord};
use crate::phase::PhaseKind;

pub(super) fn sentence(fault: &Fault, words: &Words<'_>) -> String {
    let place = |at: &Location| words.place(*at);
    let province = |at: &Location| words.province(*at);
    let unit = |kind: &UnitKind| match kind {
        UnitKind::Army => "une armée",
        UnitKind::Fleet => "une flotte",
    };
    let the = |kind: &UnitKind| match kind {
        UnitKind::Army => "L’armée",
        UnitKind::Fleet => "La flotte",
    };
    match fault {
        Fault::NoSuchPower(name) => {
            let known: Vec<&str> = words.board.powers().map(|p| words.power(p)).collect();
            format!(
                "Il n’y a pas de puissance « {name} » ; les puissances sont {}.",
                known.join(", ")
            )
        }
        Fault::OtherPower(headed, giver) => format!(
            "L’ordre porte le nom d’une autre puissance ({}) que celle qui le donne ({}).",
            words.power(*headed),
            words.power(*giver)
        ),
        Fault::NoUnit(at) => format!("Aucune unité en place : {}.", province(at)),
        Fault::NotYourUnit(kind, at, owner) => {
            format!(
                "{} ({}) appartient à une autre puissance : {}.",
                the(kind),
                place(at),
                words.power(*owner)
            )
        }
        Fault::WrongPhase(word, phase) => {
            let word = match word {
                OrderWord::Hold => "Une tenue de position",
                OrderWord::Move => "Un déplacement",
                OrderWord::Support => "Un soutien",
                OrderWord::Convoy => "Un convoi",
                OrderWord::Retreat => "Une retraite",
                OrderWord::Disband => "Une dispersion",
                OrderWord::Build => "Une mobilisation",
                OrderWord::Waive => "Une mobilisation laissée de côté",
            };
            let phase = match phase {
                PhaseKind::Movement => {
                    "phase de mouvement, qui admet tenues, déplacements, soutiens et convois"
                }
                PhaseKind::Retreat => {
                    "phase de retraite, qui admet retraites et dispersions d’unités délogées"
                }
                PhaseKind::Adjustment => {
                    "phase d’ajustement, qui admet mobilisations et démobilisations"
                }
            };
            format!("{word} : ordre impossible en {phase}.")
        }
        Fault::SameProvince(at) => format!(
            "L’unité est déjà là : {} ; pour y rester, qu’elle tienne sa position.",
            province(at)
        ),
        Fault::NotAdjacent(kind, from, to) => {
            format!(
                "Pas de frontière praticable pour {} : {} → {}.",
                unit(kind),
                place(from),
                place(to)
            )
        }
        Fault::NoConvoy(from, to) => format!(
            "Convoi impossible, {} → {} : aucune chaîne de flottes en mer ne relie ces provinces.",
            place(from),
            place(to)
        ),
        Fault::FleetInland(at) => {
            format!("Une flotte ne peut pas être à l’intérieur des terres : {}.", place(at))
        }
        Fault::ArmyAtSea(at) => format!("Une armée ne peut pas être en mer : {}.", place(at)),
        Fault::CoastMissing(at) => {
            format!(
                "La flotte peut atteindre plusieurs côtes ({}) : précisez {}.",
                place(at),
                words.coasts(*at)
            )
        }
        Fault::CoastImpossible(from, to) => {
            format!(
                "Une flotte ({}) ne peut pas atteindre cette côte : {}.",
                place(from),
                place(to)
            )
        }
        Fault::FleetByConvoy(at) => format!(
            "La flotte ({}) ne peut pas aller par convoi ; seules les armées sont convoyées.",
            place(at)
        ),
        Fault::SupportsItself(at) => {
            format!("L’unité ({}) ne peut pas se soutenir elle-même.", province(at))
        }
        Fault::SupportsAttackOnItself(at) => {
            format!(
                "L’unité ({}) ne peut pas soutenir une attaque contre sa propre province.",
                province(at)
            )
        }
        Fault::NobodyToSupport(at) => {
            format!("Il n’y a aucune unité à soutenir : {}.", province(at))
        }
        Fault::CannotReach(kind, from, to) => format!(
            "{} ({}) ne peut pas donner de soutien ici : {} ; elle ne pourrait pas y aller elle-même.",
            the(kind),
            place(from),
            province(to)
        ),
        Fault::SupportedCannotGo(kind, from, to) => {
            format!(
                "{} soutenue ne peut pas faire ce déplacement : {} → {}.",
                the(kind),
                place(from),
                place(to)
            )
        }
        Fault::OnlyYouCouldCarry(fleet, from, to) => format!(
            "Seule la flotte ({}) pourrait convoyer l’armée, {} → {}, et elle ne peut pas la soutenir en même temps.",
            place(fleet),
            place(from),
            place(to)
        ),
        Fault::OnlyFleetsConvoy(at) => {
            format!("L’armée ({}) ne peut pas convoyer ; seules les flottes convoient.", place(at))
        }
        Fault::OnlyAtSea(at) => format!(
            "La flotte ({}) ne peut pas convoyer ; seule une flotte en mer convoie.",
            place(at)
        ),
        Fault::NobodyToConvoy(at) => {
            format!("Il n’y a aucune armée à convoyer : {}.", province(at))
        }
        Fault::OnlyArmiesConvoyed(at) => format!(
            "La flotte ({}) ne peut pas être convoyée ; seules les armées le sont.",
            place(at)
        ),
        Fault::FleetNotNeeded(fleet, from, to) => format!(
            "Aucun itinéraire de convoi, {} → {}, n’a besoin de la flotte ({}).",
            province(from),
            province(to),
            place(fleet)
        ),
        Fault::NotDislodged(at) => format!("Aucune unité n’a été délogée ici : {}.", province(at)),
        Fault::RetreatNotPossible(from, to) => format!(
            "L’unité ({}) ne peut pas se retirer ici : {} ; il faut une province adjacente, libre, d’où l’attaque ne vient pas et sans attaques bloquées.",
            province(from),
            place(to)
        ),
        Fault::RetreatByConvoy(at) => {
            format!("L’unité ({}) ne peut pas se retirer par convoi.", province(at))
        }
        Fault::NoBuildDue(Some(power)) => {
            format!(
                "Rien à mobiliser ({}) : pas plus de centres que d’unités.",
                words.power(*power)
            )
        }
        Fault::NoBuildDue(None) => {
            "Aucune puissance n’a de mobilisation à laisser de côté.".to_owned()
        }
        Fault::NotACentre(at) => {
            format!("Ce n’est pas un centre : {} ; on mobilise dans un centre.", province(at))
        }
        Fault::NotHome(at, power) => {
            format!(
                "Ce n’est pas un centre d’origine ({}) : {}.",
                words.power(*power),
                province(at)
            )
        }
        Fault::CentreOccupied(at) => {
            format!("Le centre est occupé : {} ; on mobilise dans un centre libre.", province(at))
        }
        Fault::CentreNotYours(at, Some(owner)) => {
            format!(
                "Le centre {} appartient à une autre puissance : {}.",
                province(at),
                words.power(*owner)
            )
        }
        Fault::CentreNotYours(at, None) => {
            format!("Le centre {} n’appartient à personne.", province(at))
        }
        Fault::UnitMissing(at) => {
            let units = match words.board.terrain(*at) {
                Terrain::Inland => "une armée",
                Terrain::Coastal => "une armée ou une flotte",
                Terrain::Sea => "une flotte",
            };
            format!("Précisez quoi mobiliser ({}) : {units}.", province(at))
        }
        Fault::BuildCoastMissing(at) => {
            format!(
                "Précisez la côte où mobiliser la flotte ({}) : {}.",
                province(at),
                words.coasts(*at)
            )
        }
        Fault::NoRemovalDue(power) => {
            format!(
                "Rien à démobiliser ({}) : pas plus d’unités que de centres.",
                words.power(*power)
            )
        }
        Fault::CoastOmitted(to) => format!(
            "L’ordre doit préciser la côte où va la flotte ({}) : {}.",
            province(to),
            words.id(*to)
        ),
        Fault::SupportCoastMissing(from, to) => format!(
            "Le soutien doit préciser la côte où va la flotte ({}) : {}.",
            province(to),
            words.coasts_from(*from, *to)
        ),
        Fault::WrongCoast(at) => {
            format!("La flotte est sur une autre côte que celle de l’ordre : {}.", place(at))
        }
        Fault::IrrelevantCoast(at) => format!(
            "L’ordre précise une côte ({}) pour une armée, qui n’en a pas : écrivez {}.",
            province(at),
            words.id(words.board.province_of(*at).location())
        ),
        Fault::UnitNotSaid(kind, at) => format!(
            "L’ordre doit dire quelle unité est en place ({}) : écrivez {} {}.",
            province(at),
            kind.letter(),
            words.id(*at)
        ),
        Fault::WrongUnit(kind, at) => {
            format!("L’unité ({}) est {}, et non {}.", place(at), unit(kind), unit(&other(*kind)))
        }
        Fault::NationalityMissing(kind, at, owner) => format!(
            "L’ordre doit dire à quelle puissance appartient {} ({}) : {}.",
            match kind {
                UnitKind::Army => "l’armée",
                UnitKind::Fleet => "la flotte",
            },
            place(at),
            words.power(*owner)
        ),
        Fault::WrongNationality(kind, at, said, owner) => format!(
            "{} ({}) appartient à une autre puissance ({}) que celle de l’ordre ({}).",
            the(kind),
            place(at),
            words.power(*owner),
            words.power(*said)
        ),
        Fault::NoWaiving => {
            "Les règles ne permettent pas de laisser une mobilisation de côté ; une mobilisation qui n’est pas ordonnée n’est pas faite."
                .to_owned()
        }
    }
}
