//! The reasons as sentences, in English and in French.

use super::{Fault, OrderWord};
use crate::board::{Board, Location, Power, UnitKind};
use crate::lang::Lang;
use crate::phase::PhaseKind;

impl Fault {
    /// The reason as a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let words = Words { board, lang };
        match lang {
            Lang::En => english(self, &words),
            Lang::Fr => french(self, &words),
        }
    }
}

struct Words<'b> {
    board: &'b Board,
    lang: Lang,
}

impl Words<'_> {
    fn place(&self, at: Location) -> String {
        self.board.location_name(at, self.lang)
    }

    fn province(&self, at: Location) -> String {
        self.place(self.board.province_of(at).location())
    }

    fn power(&self, power: Power) -> &str {
        self.board.power(power).name.get(self.lang)
    }

    fn coasts(&self, at: Location) -> String {
        let coasts = &self.board.province(self.board.province_of(at)).coasts;
        let ids: Vec<&str> = coasts
            .iter()
            .map(|&coast| self.board.location_upper(coast))
            .collect();
        ids.join(match self.lang {
            Lang::En => " or ",
            Lang::Fr => " ou ",
        })
    }
}

fn english(fault: &Fault, words: &Words<'_>) -> String {
    let place = |at: &Location| words.place(*at);
    let province = |at: &Location| words.province(*at);
    let unit = |kind: &UnitKind| match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
    };
    match fault {
        Fault::NoSuchPower(name) => {
            let known: Vec<&str> = words.board.powers().map(|p| words.power(p)).collect();
            format!(
                "There is no power `{name}`; the powers are {}.",
                known.join(", ")
            )
        }
        Fault::OtherPower(headed, giver) => format!(
            "The order is headed {}, but {} gives it.",
            words.power(*headed),
            words.power(*giver)
        ),
        Fault::NoUnit(at) => format!("No unit stands in {}.", province(at)),
        Fault::NotYourUnit(kind, at, owner) => format!(
            "The {} in {} belongs to {}.",
            kind.name(Lang::En),
            place(at),
            words.power(*owner)
        ),
        Fault::WrongPhase(word, phase) => {
            let word = match word {
                OrderWord::Hold => "A hold",
                OrderWord::Move => "A move",
                OrderWord::Support => "A support",
                OrderWord::Convoy => "A convoy",
                OrderWord::Retreat => "A retreat",
                OrderWord::Disband => "A disbandment",
                OrderWord::Build => "A build",
                OrderWord::Waive => "A waived build",
            };
            let phase = match phase {
                PhaseKind::Movement => {
                    "a movement phase: it takes holds, moves, supports and convoys"
                }
                PhaseKind::Retreat => {
                    "a retreat phase: it takes retreats and disbandments of dislodged units"
                }
                PhaseKind::Adjustment => {
                    "an adjustment phase: it takes builds, removals and waived builds"
                }
            };
            format!("{word} cannot be ordered now, in {phase}.")
        }
        Fault::SameProvince(at) => format!(
            "The unit is in {} already; to stay there, let it hold.",
            province(at)
        ),
        Fault::NotAdjacent(kind, from, to) => {
            format!(
                "{} is not adjacent to {} for {}.",
                place(to),
                place(from),
                unit(kind)
            )
        }
        Fault::NoConvoy(from, to) => format!(
            "An army cannot be convoyed from {} to {}: no chain of fleets now at sea links them.",
            place(from),
            place(to)
        ),
        Fault::FleetInland(at) => format!("A fleet cannot go to {}, which is inland.", place(at)),
        Fault::ArmyAtSea(at) => format!("An army cannot go to {}, which is a sea.", place(at)),
        Fault::CoastMissing(at) => {
            format!(
                "The fleet can reach several coasts of {}: say {}.",
                place(at),
                words.coasts(*at)
            )
        }
        Fault::CoastImpossible(from, to) => {
            format!(
                "A fleet in {} cannot reach that coast: {}.",
                place(from),
                place(to)
            )
        }
        Fault::FleetByConvoy(at) => format!(
            "The fleet in {} cannot go by convoy; only armies are convoyed.",
            place(at)
        ),
        Fault::SupportsItself(at) => format!("The unit in {} cannot support itself.", province(at)),
        Fault::SupportsAttackOnItself(at) => {
            format!(
                "The unit in {} cannot support an attack on its own province.",
                province(at)
            )
        }
        Fault::NobodyToSupport(at) => format!("There is no unit in {} to support.", province(at)),
        Fault::CannotReach(kind, from, to) => format!(
            "{} in {} cannot give support in {}: it could not move there itself.",
            match kind {
                UnitKind::Army => "An army",
                UnitKind::Fleet => "A fleet",
            },
            place(from),
            province(to)
        ),
        Fault::SupportedCannotGo(kind, from, to) => format!(
            "The supported {} cannot go from {} to {}.",
            kind.name(Lang::En),
            place(from),
            place(to)
        ),
        Fault::OnlyYouCouldCarry(fleet, from, to) => format!(
            "Only the fleet in {} itself could convoy the army from {} to {}, and it cannot support as well.",
            place(fleet),
            place(from),
            place(to)
        ),
        Fault::OnlyFleetsConvoy(at) => format!(
            "The army in {} cannot convoy; only fleets convoy.",
            place(at)
        ),
        Fault::OnlyAtSea(at) => format!(
            "The fleet in {} cannot convoy; only a fleet at sea convoys.",
            place(at)
        ),
        Fault::NobodyToConvoy(at) => format!("There is no army in {} to convoy.", province(at)),
        Fault::OnlyArmiesConvoyed(at) => format!(
            "The fleet in {} cannot be convoyed; only armies are convoyed.",
            place(at)
        ),
        Fault::FleetNotNeeded(fleet, from, to) => format!(
            "No convoy route from {} to {} needs the fleet in {}.",
            province(from),
            province(to),
            place(fleet)
        ),
        Fault::NotDislodged(at) => format!("No unit in {} was dislodged.", province(at)),
        Fault::RetreatNotPossible(from, to) => format!(
            "The unit in {} cannot retreat to {}: it must be adjacent, vacant, not where the attacker came from, and free of a standoff.",
            province(from),
            place(to)
        ),
        Fault::RetreatByConvoy(at) => {
            format!("The unit in {} cannot retreat by convoy.", province(at))
        }
        Fault::NoBuildDue(Some(power)) => {
            format!(
                "{} has no more supply centres than units: no build is due.",
                words.power(*power)
            )
        }
        Fault::NoBuildDue(None) => "No power has a build to waive.".to_owned(),
        Fault::NotACentre(at) => format!(
            "{} is no supply centre; units are built in supply centres.",
            province(at)
        ),
        Fault::NotHome(at, power) => {
            format!(
                "{} is not a home centre of {}.",
                province(at),
                words.power(*power)
            )
        }
        Fault::CentreOccupied(at) => format!(
            "{} is occupied; a unit is built in a vacant centre.",
            province(at)
        ),
        Fault::CentreNotYours(at, Some(owner)) => {
            format!("{} belongs to {}.", province(at), words.power(*owner))
        }
        Fault::CentreNotYours(at, None) => format!("{} belongs to nobody.", province(at)),
        Fault::UnitMissing(at) => {
            format!("Say what to build in {}: an army or a fleet.", province(at))
        }
        Fault::BuildCoastMissing(at) => {
            format!(
                "Say on which coast of {} the fleet is built: {}.",
                province(at),
                words.coasts(*at)
            )
        }
        Fault::NoRemovalDue(power) => {
            format!(
                "{} has no more units than supply centres: no removal is due.",
                words.power(*power)
            )
        }
    }
}

fn french(fault: &Fault, words: &Words<'_>) -> String {
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
            "L’ordre porte le nom {}, mais c’est {} qui le donne.",
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
                "Pour {}, {} ne touche pas {}.",
                unit(kind),
                place(to),
                place(from)
            )
        }
        Fault::NoConvoy(from, to) => format!(
            "Aucune armée ne peut être convoyée de {} à {} : aucune chaîne de flottes en mer ne les relie.",
            place(from),
            place(to)
        ),
        Fault::FleetInland(at) => format!(
            "Une flotte ne peut pas aller à l’intérieur des terres : {}.",
            place(at)
        ),
        Fault::ArmyAtSea(at) => format!("Une armée ne peut pas aller en mer : {}.", place(at)),
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
        Fault::SupportsItself(at) => format!(
            "L’unité ({}) ne peut pas se soutenir elle-même.",
            province(at)
        ),
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
                "{} soutenue ne peut pas aller de {} à {}.",
                the(kind),
                place(from),
                place(to)
            )
        }
        Fault::OnlyYouCouldCarry(fleet, from, to) => format!(
            "Seule la flotte ({}) pourrait convoyer l’armée de {} à {}, et elle ne peut pas la soutenir en même temps.",
            place(fleet),
            place(from),
            place(to)
        ),
        Fault::OnlyFleetsConvoy(at) => format!(
            "L’armée ({}) ne peut pas convoyer ; seules les flottes convoient.",
            place(at)
        ),
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
            "Aucun itinéraire de convoi de {} à {} n’a besoin de la flotte ({}).",
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
        Fault::RetreatByConvoy(at) => format!(
            "L’unité ({}) ne peut pas se retirer par convoi.",
            province(at)
        ),
        Fault::NoBuildDue(Some(power)) => {
            format!(
                "{} n’a pas plus de centres que d’unités : rien à mobiliser.",
                words.power(*power)
            )
        }
        Fault::NoBuildDue(None) => {
            "Aucune puissance n’a de mobilisation à laisser de côté.".to_owned()
        }
        Fault::NotACentre(at) => format!(
            "Ce n’est pas un centre : {} ; on mobilise dans un centre.",
            province(at)
        ),
        Fault::NotHome(at, power) => {
            format!(
                "Ce n’est pas un centre d’origine ({}) : {}.",
                words.power(*power),
                province(at)
            )
        }
        Fault::CentreOccupied(at) => format!(
            "Le centre est occupé : {} ; on mobilise dans un centre libre.",
            province(at)
        ),
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
        Fault::UnitMissing(at) => format!(
            "Précisez quoi mobiliser ({}) : une armée ou une flotte.",
            province(at)
        ),
        Fault::BuildCoastMissing(at) => {
            format!(
                "Précisez la côte où mobiliser la flotte ({}) : {}.",
                province(at),
                words.coasts(*at)
            )
        }
        Fault::NoRemovalDue(power) => {
            format!(
                "{} n’a pas plus d’unités que de centres : rien à démobiliser.",
                words.power(*power)
            )
        }
    }
}
