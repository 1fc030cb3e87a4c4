//! Reasons in French.

use super::Names;
use super::words::list;
use crate::adjudicate::{Contender, Reason, Role, Surplus};
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, MovementOrder};

pub(super) const BETTERED: &str =
    "L'unité a un autre ordre, qui dit mieux de quelles unités il s'agit.";
pub(super) const CONTRADICTED: &str = "L'unité a reçu plusieurs ordres différents.";
pub(super) const NO_ORDER: &str = "Elle n'a pas reçu d'ordre et reste sur place.";
pub(super) const NO_RETREAT_ORDER: &str =
    "Elle n'a pas reçu d'ordre qui puisse être suivi et se disperse.";
pub(super) const NO_RETREAT: &str = "Elle n'a nulle part où reculer et se disperse.";
pub(super) const DISORDER: &str = "Trop peu de retraits ont été ordonnés ; des unités restantes \
    elle est la première à partir : la plus éloignée, les flottes avant les armées, puis par nom.";

/// Why an order of a movement phase came out as it did.
pub(super) fn reason(reason: &Reason, order: MovementOrder, names: &Names<'_>) -> String {
    let unit = |slot: usize| names.unit(slot);
    match reason {
        Reason::Stands { attacks, .. } if attacks.is_empty() => "Personne ne l'attaque.".into(),
        Reason::Stands { strength, attacks } => {
            let weaker = attacks.iter().all(|attack| attack.strength <= *strength);
            let attackers = strengths(attacks, names);
            if weaker {
                format!("Elle tient avec une force de {strength} contre {attackers}.")
            } else {
                format!("Garnison assiégée : ses attaquants s'excluent l'un l'autre, {attackers}.")
            }
        }
        Reason::DrivenOut { strength, attacker } => driven_out(attacker, *strength, names),
        Reason::Moves { strength, beaten, follows, circle, by_convoy, inferred } => {
            let mut parts = Vec::new();
            if *inferred {
                parts.push(
                    "Les autres ordres montrent qu'elle va par convoi, et le convoi tient."
                        .to_owned(),
                );
            } else if *by_convoy {
                parts.push("Le convoi tient.".to_owned());
            }
            match follows {
                _ if *circle => parts.push(
                    "Mouvement circulaire : les unités se suivent, donc toutes avancent.".into(),
                ),
                Some(slot) => {
                    parts.push(format!("Mouvement en chaîne : {} fait place.", unit(*slot)));
                }
                None => {}
            }
            if beaten.is_empty() {
                if follows.is_none() {
                    parts.push("Personne ne s'y oppose.".into());
                }
            } else {
                let beaten: Vec<String> = beaten.iter().map(|one| met(one, names)).collect();
                parts.push(format!(
                    "Elle l'emporte avec une force de {strength} : {}.",
                    beaten.join(" ; ")
                ));
            }
            parts.join(" ")
        }
        Reason::Bounces { strength, by, discounted, past_convoy } => {
            let by: Vec<String> = by.iter().map(|one| met(one, names)).collect();
            let mut text = format!("Sa force de {strength} ne suffit pas : {}.", by.join(" ; "));
            if !discounted.is_empty() {
                text += &format!(
                    " Le soutien de {} ne compte pas contre une unité de la même puissance.",
                    names.list(discounted, "et")
                );
            }
            if *past_convoy {
                text += " Une unité délogée y repousse encore les autres, car les deux ne se sont \
                         pas affrontées de face.";
            }
            text
        }
        Reason::OwnUnit { unit: own } => {
            format!("{} y reste, et aucune puissance ne déloge sa propre unité.", unit(*own))
        }
        Reason::NoRoute { walkable } => {
            let mut text =
                "Aucune route complète de flottes n'a l'ordre de la convoyer.".to_owned();
            if *walkable {
                text += " Elle veut aller par convoi, donc elle ne marche pas.";
            }
            text
        }
        Reason::ConvoyBroken { fleets, paradox, other_route } => match paradox {
            Some(core) => format!(
                "Un paradoxe arrête son convoi : {} s'attendent l'un l'autre.",
                names.list(core, "et")
            ),
            None if *other_route => format!(
                "Son convoi est rompu : {}. Une autre route restait, mais par ces règles une seule \
                 route coupée suffit.",
                are(fleets, names)
            ),
            None => format!(
                "Son convoi est rompu : {}, et aucune autre route ne restait.",
                are(fleets, names)
            ),
        },
        Reason::Stopped { paradox } => format!(
            "Un paradoxe : {} s'attendent l'un l'autre, donc tous leurs mouvements échouent.",
            names.list(paradox, "et")
        ),
        Reason::Given { contested, contested_by_convoy, harmless, broken } => {
            if let Some(army) = harmless {
                format!(
                    "{} l'attaque par convoi, mais la règle du paradoxe garde le soutien entier.",
                    unit(*army)
                )
            } else if let Some(slot) = contested {
                let convoy = if *contested_by_convoy { " par convoi, mais toujours" } else { "" };
                format!(
                    "Soutien contesté : {} l'attaque{convoy} depuis la cible du soutien, et ne la \
                     déloge pas.",
                    unit(*slot)
                )
            } else if let Some(army) = broken {
                format!("{} n'y arrive pas pour le couper : son convoi est rompu.", unit(*army))
            } else {
                "Personne ne le coupe.".into()
            }
        }
        Reason::CutBy { attacker, dislodged: true, .. } => format!(
            "Soutien contesté : {} attaque depuis la cible du soutien, et la déloge.",
            unit(*attacker)
        ),
        Reason::CutBy { attacker, by_convoy: true, .. } => {
            format!("Soutien coupé par convoi : {} l'attaque par convoi.", unit(*attacker))
        }
        Reason::CutBy { attacker, .. } => format!("{} l'attaque.", unit(*attacker)),
        Reason::NoMatch { unit: other } => {
            let what = match order {
                MovementOrder::SupportHold { .. } => {
                    "se déplace, donc ne peut pas être soutenue sur place"
                }
                MovementOrder::SupportMove { .. } => "n'a pas l'ordre de faire ce mouvement",
                _ => "n'a pas l'ordre d'y aller",
            };
            format!("{} {what} : son ordre est {}.", unit(*other), names.order(*other))
        }
        Reason::Unsupportable { unit: other, refusing: true } => format!(
            "{} a un mouvement illégal qui compte encore comme tel, donc ne peut pas être soutenue \
             sur place.",
            unit(*other)
        ),
        Reason::Unsupportable { unit: other, refusing: false } => format!(
            "{} est en désordre civil, donc {} ne peut pas être soutenue par ces règles.",
            names.power(*other, Lang::Fr),
            unit(*other)
        ),
        Reason::Carries { army, unused: false } => {
            format!("Elle se tient prête pour {}.", unit(*army))
        }
        Reason::Carries { army, unused: true } => {
            format!("Elle se tient prête, mais {} ne va pas par convoi.", unit(*army))
        }
        Reason::FleetDislodged { attacker, strength, other_route } => {
            let route = if *other_route { " L'armée avait une autre route." } else { "" };
            format!("{}{route}", driven_out(attacker, *strength, names))
        }
        Reason::Paradox { core } => format!(
            "Un paradoxe : {} s'attendent l'un l'autre, donc le convoi échoue et la flotte reste \
             sur place.",
            names.list(core, "et")
        ),
        Reason::Confused => "Elle a reçu plusieurs ordres différents, donc elle reste.".into(),
    }
}

pub(super) fn driven_out(attacker: &Contender, strength: u32, names: &Names<'_>) -> String {
    format!("{} la déloge, {} contre {strength}.", names.unit(attacker.slot), attacker.strength)
}

fn are(fleets: &[usize], names: &Names<'_>) -> String {
    let verb = if fleets.len() == 1 { "est délogée" } else { "sont délogées" };
    format!("{} {verb}", names.list(fleets, "et"))
}

fn strengths(all: &[Contender], names: &Names<'_>) -> String {
    let each = all.iter().map(|one| format!("{} ({})", names.unit(one.slot), one.strength));
    list(&each.collect::<Vec<_>>(), "et")
}

/// How a unit meets a move.
fn met(one: &Contender, names: &Names<'_>) -> String {
    let (unit, strength) = (names.unit(one.slot), one.strength);
    match one.role {
        Role::Stands => format!("{unit} s'y tient avec {strength}"),
        Role::FailsToLeave => format!("mouvement en chaîne, {unit} ne part pas et a {strength}"),
        Role::HeadToHead => {
            format!("mouvement opposé, {unit} vient en sens inverse avec {strength}")
        }
        Role::Rival => format!("rencontre, {unit} y va aussi avec {strength}"),
        Role::Attacks => format!("{unit} attaque avec {strength}"),
    }
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(disband: bool, rivals: &[String]) -> String {
    match rivals {
        [] if disband => "Elle quitte le plateau.".into(),
        [] => "Personne d'autre n'y recule.".into(),
        _ => format!("Elle se disperse, car {} y recule aussi.", list(rivals, "et")),
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> String {
    match (order, surplus) {
        (AdjustmentOrder::Build { .. }, None) => "L'unité est construite.",
        (AdjustmentOrder::Remove { .. }, None) => "L'unité quitte le plateau.",
        (AdjustmentOrder::Waive, None) => "La construction n'est pas utilisée.",
        (AdjustmentOrder::Build { .. }, Some(Surplus::Repeated)) => {
            "Une autre construction est ordonnée dans le même centre."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::Repeated)) => {
            "L'unité est retirée par un autre ordre."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::TooMany)) => {
            "Plus de retraits sont ordonnés qu'il n'en faut."
        }
        (_, Some(_)) => "Plus de constructions sont ordonnées que la puissance n'en a.",
    }
    .into()
}
