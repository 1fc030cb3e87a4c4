//! Reasons in French.

use super::Names;
use super::words::{self, list, say};
use crate::adjudicate::{Contender, Convoy, Reason, Role, Surplus, Travel, Verdict};
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, MovementOrder};

pub(super) const BETTERED: &str =
    "L’unité a un autre ordre, qui dit mieux de quelles unités il s’agit.";
pub(super) const CONTRADICTED: &str = "L’unité a reçu plusieurs ordres différents.";
pub(super) const NO_ORDER: &str = "Elle n’a pas reçu d’ordre et tient sa position.";
pub(super) const CONFUSED: &str =
    "Elle a reçu plusieurs ordres différents, donc elle tient sa position.";
pub(super) const NO_RETREAT_ORDER: &str =
    "Elle n’a reçu aucun ordre qui puisse être suivi ; elle est dispersée.";
pub(super) const NO_RETREAT: &str = "Elle n’a nulle part où se retirer ; elle est dispersée.";
pub(super) const DISORDER: &str = "Trop peu de démobilisations ont été ordonnées ; parmi les unités \
    restantes, elle est la première à partir : la plus éloignée, les flottes avant les armées, \
    puis par nom.";

/// Why an order of a movement phase came out as it did.
pub(super) fn reason(reason: &Reason, slot: usize, names: &Names<'_>) -> String {
    let unit = |slot: usize| names.unit(slot);
    match reason {
        Reason::Stands { strength, attacks } => stands(*strength, attacks, names),
        Reason::DrivenOut { strength, attacker } => driven_out(attacker, *strength, names),
        Reason::Moves { .. } | Reason::Bounces { .. } => moves(reason, names),
        Reason::OwnUnit { unit: own, role } => {
            let way = match role {
                Role::HeadToHead => {
                    format!("Déplacement opposé : {} vient en sens inverse", unit(*own))
                }
                Role::FailsToLeave => format!("Déplacement enchaîné : {} ne part pas", unit(*own)),
                _ => format!("{} s’y tient", unit(*own)),
            };
            format!("{way}, et aucune puissance ne déloge sa propre unité.")
        }
        Reason::NoRoute { walkable, path } => {
            let mut text = if *path {
                "Par ces règles un convoi exige son itinéraire, et l’ordre n’en nomme aucun qui \
                 soit ordonné."
            } else {
                "Aucune chaîne complète de flottes n’a l’ordre de la convoyer."
            }
            .to_owned();
            if *walkable {
                text += " Elle veut aller par convoi, donc elle ne va pas par terre.";
            }
            text
        }
        Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } => {
            let mut text = String::from("Son convoi est rompu : ");
            if !dislodged.is_empty() {
                let verb = if dislodged.len() == 1 { "est délogée" } else { "sont délogées" };
                say!(text, "{} {verb}", names.list(dislodged, "et"));
            }
            let stopped = words::without(fleets, dislodged);
            if !stopped.is_empty() {
                let and = if dislodged.is_empty() { "" } else { " et " };
                say!(text, "{and}un paradoxe arrête {}", names.list(&stopped, "et"));
            }
            text += if *other_route {
                ". Un autre itinéraire reste, mais selon ces règles un seul itinéraire rompu suffit."
            } else {
                ", et aucun autre itinéraire ne reste."
            };
            if let Some(core) = paradox {
                say!(text, " {}", convoys_fail(core, names));
            }
            text
        }
        Reason::Stopped { paradox } => format!(
            "Paradoxe : {} s’attendent les unes les autres, donc leurs déplacements s’arrêtent, et \
             les armées qu’elles devaient convoyer.",
            names.list(paradox, "et")
        ),
        Reason::Given { .. } => given(reason, slot, names),
        Reason::CutBy { dislodged: true, .. } => "Soutien contesté : une attaque depuis la \
            province visée ne le coupe qu’en délogeant l’unité."
            .into(),
        Reason::CutBy { attacker, by_convoy: true, from_goal, .. } => {
            let rule = if *from_goal {
                ", et selon ces règles le coupe même depuis la province visée"
            } else {
                ""
            };
            format!("Soutien coupé par convoi : {} l’attaque par convoi{rule}.", unit(*attacker))
        }
        Reason::CutBy { attacker, .. } => format!("{} l’attaque.", unit(*attacker)),
        Reason::NoMatch { unit: other } => {
            let what = match names.outcome.order(slot) {
                MovementOrder::SupportHold { .. } => {
                    "se déplace, donc ne peut pas être soutenue sur place"
                }
                MovementOrder::SupportMove { .. } => "n’a pas l’ordre de faire ce déplacement",
                _ => "n’a pas l’ordre d’y aller",
            };
            format!("{} {what} : son ordre est {}.", unit(*other), names.order(*other))
        }
        Reason::Unsupportable { unit: other, refusing: true } => format!(
            "{} a un déplacement illégal qui compte encore comme tel, donc ne peut pas être \
             soutenue sur place.",
            unit(*other)
        ),
        Reason::Unsupportable { unit: other, refusing: false } => format!(
            "Désordre civil ({}) : selon ces règles, {} ne peut pas être soutenue.",
            names.power(*other, Lang::Fr),
            unit(*other)
        ),
        Reason::Carries { army, convoy } => {
            let rest = match convoy {
                Convoy::Holds => "et le convoi tient",
                Convoy::Broken => "mais le convoi est rompu ailleurs",
                Convoy::Stopped => "mais un paradoxe arrête l’armée",
                Convoy::Incomplete => "mais aucune chaîne complète n’est ordonnée",
                Convoy::Unused => "mais l’armée ne va pas par convoi",
            };
            format!("Elle est prête à convoyer {}, {rest}.", unit(*army))
        }
        Reason::FleetDislodged { army, attacker, strength, other_route } => {
            let mut text = driven_out(attacker, *strength, names);
            let army_name = unit(*army);
            match other_route {
                Some(true) if names.outcome.convoy_broken(*army) => {
                    say!(
                        text,
                        " Un autre itinéraire reste à {army_name}, mais selon ces règles un seul \
                         itinéraire rompu suffit."
                    );
                }
                Some(true) => say!(text, " {army_name} a un autre itinéraire."),
                Some(false) => say!(text, " {army_name} n’a pas d’autre itinéraire."),
                None => {}
            }
            text
        }
        Reason::Paradox { core } => {
            format!("{} La flotte tient sa position.", convoys_fail(core, names))
        }
        Reason::Confused => CONFUSED.into(),
    }
}

fn stands(strength: u32, attacks: &[Contender], names: &Names<'_>) -> String {
    if attacks.is_empty() {
        return "Personne ne l’attaque.".into();
    }
    let each = attacks.iter().map(|one| {
        let why = match one.role {
            Role::SamePower => ", de la même puissance",
            Role::Broken => ", son convoi est rompu",
            Role::Stopped => ", arrêtée par un paradoxe",
            _ => "",
        };
        format!("{} ({}{why})", names.unit(one.slot), one.strength)
    });
    let attackers = list(&each.collect::<Vec<_>>(), "et");
    if attacks.iter().all(|attack| attack.strength <= strength) {
        format!("Elle tient avec une force de {strength} contre {attackers}.")
    } else {
        format!(
            "Garnison assiégée : sa force est de {strength}, mais {attackers} se bloquent mutuellement."
        )
    }
}

/// A move that got to its goal, to stay or to be kept out.
fn moves(reason: &Reason, names: &Names<'_>) -> String {
    let (Reason::Moves { discounted, travel, .. } | Reason::Bounces { discounted, travel, .. }) =
        reason
    else {
        return String::new();
    };
    let mut text = String::with_capacity(96);
    match travel {
        Travel::Plain => {}
        Travel::Afoot => text += "Aucun convoi n’est là pour elle, donc elle va par terre. ",
        Travel::Fallback => text += "Son convoi est rompu, donc elle va par terre. ",
        Travel::Convoy { fleets, lost, inferred } => {
            if *inferred {
                text += "D’autres ordres montrent qu’elle va par convoi. ";
            }
            say!(text, "Son convoi tient ({})", names.list(fleets, "et"));
            if !lost.is_empty() {
                say!(text, " sans {}", names.list(lost, "et"));
            }
            text += ". ";
        }
    }
    match reason {
        Reason::Moves { strength, beaten, follows, circle, .. } => {
            match (&circle[..], follows) {
                ([_, other], _) => {
                    say!(
                        text,
                        "Mouvement circulaire : elle échange sa place avec {}, car au moins l’une \
                         des deux va par convoi. ",
                        names.unit(*other)
                    );
                }
                ([_, ..], _) => {
                    say!(
                        text,
                        "Mouvement circulaire : {} se suivent, donc toutes avancent. ",
                        names.list(circle, "et")
                    );
                }
                ([], Some(slot)) => {
                    say!(text, "Déplacement enchaîné : {} lui fait place. ", names.unit(*slot));
                }
                ([], None) if beaten.is_empty() => text += "Personne ne s’y oppose.",
                ([], None) => {}
            }
            if !beaten.is_empty() {
                let beaten: Vec<String> = beaten.iter().map(|one| met(one, true, names)).collect();
                say!(text, "Elle l’emporte avec une force de {strength} : {}.", beaten.join(" ; "));
            }
        }
        Reason::Bounces { strength, by, .. } => {
            let by: Vec<String> = by.iter().map(|one| met(one, false, names)).collect();
            say!(text, "Sa force de {strength} ne suffit pas : {}.", by.join(" ; "));
        }
        _ => {}
    }
    text.truncate(text.trim_end().len());
    if !discounted.is_empty() {
        say!(
            text,
            " Le soutien de {} ne compte pas contre une unité de la même puissance.",
            names.list(discounted, "et")
        );
    }
    if let Reason::Bounces { past_convoy: Some(rival), .. } = reason {
        let attacker = names.outcome.dislodger(*rival).unwrap_or(*rival);
        say!(
            text,
            " {} est délogée, mais y bloque encore les autres : elle n’a pas affronté {} de face.",
            names.unit(*rival),
            names.unit(attacker)
        );
    }
    text
}

fn given(reason: &Reason, slot: usize, names: &Names<'_>) -> String {
    let Reason::Given { contested, contested_by_convoy, harmless, absent, spares } = reason else {
        return String::new();
    };
    let mut text = String::with_capacity(96);
    if let Some(army) = harmless {
        say!(
            text,
            "Selon la règle du paradoxe, {}, qui vient par convoi, ne le coupe pas, donc",
            names.unit(*army)
        );
    } else if let Some(attacker) = contested {
        let convoy = if *contested_by_convoy { "par convoi " } else { "" };
        say!(
            text,
            "Soutien contesté : {} l’attaque {convoy}depuis la province visée sans déloger \
             l’unité, donc",
            names.unit(*attacker)
        );
    } else if let Some(army) = absent {
        let why = if army.role == Role::Stopped {
            "un paradoxe l’arrête"
        } else {
            "son convoi est rompu"
        };
        say!(text, "{} n’arrive pas pour le couper, car {why}, donc", names.unit(army.slot));
    } else {
        text += "Personne ne le coupe, donc";
    }
    let supported = names.supported(slot);
    let goes = matches!(names.outcome.order(slot), MovementOrder::SupportMove { .. });
    let name = || if goes { names.order(supported) } else { names.unit(supported).to_owned() };
    if let Some(own) = spares {
        text.truncate(text.len() - ", donc".len());
        let own = names.unit(*own);
        say!(text, ", mais il ne compte pas contre {own}, de la même puissance.");
    } else if goes && names.outcome.verdict(supported) == Verdict::Void {
        text.truncate(text.len() - ", donc".len());
        say!(text, ", mais {} est nul.", name());
    } else {
        say!(text, " il compte pour {}.", name());
    }
    text
}

pub(super) fn driven_out(attacker: &Contender, strength: u32, names: &Names<'_>) -> String {
    format!("{} la déloge, à {} contre {strength}.", names.unit(attacker.slot), attacker.strength)
}

/// Where a dislodged unit can go.
pub(super) fn options(places: &[&str]) -> String {
    match places {
        [] => "L’unité n’a nulle part où se retirer.".into(),
        _ => format!("L’unité peut se retirer vers {}.", list(places, "ou")),
    }
}

fn convoys_fail(core: &[usize], names: &Names<'_>) -> String {
    format!(
        "Paradoxe : {} s’attendent les unes les autres, donc leurs convois échouent.",
        names.list(core, "et")
    )
}

/// An order in a paradox that something else decided in the end.
pub(super) fn in_paradox(core: &[usize], names: &Names<'_>) -> String {
    format!(
        "L’ordre est pris dans un paradoxe : {} s’attendent les unes les autres, et la règle du paradoxe \
         décide.",
        names.list(core, "et")
    )
}

/// How a unit meets a move, which wins or not.
fn met(one: &Contender, won: bool, names: &Names<'_>) -> String {
    let (unit, strength) = (names.unit(one.slot), one.strength);
    let dislodger = || names.unit(names.outcome.dislodger(one.slot).unwrap_or(one.slot));
    let too = || format!("{unit} y va aussi avec {strength}");
    match one.role {
        Role::Stands => format!("{unit} s’y tient avec {strength}"),
        Role::FailsToLeave => {
            format!("déplacement enchaîné, {unit} ne part pas et tient avec {strength}")
        }
        Role::HeadToHead => {
            format!("déplacement opposé, {unit} vient en sens inverse avec {strength}")
        }
        Role::Rival if won => too(),
        Role::Rival => format!("blocage, {}", too()),
        Role::Attacks | Role::SamePower => format!("{unit} attaque avec {strength}"),
        Role::Broken => format!("{}, car son convoi est rompu", too()),
        Role::Stopped if won => format!("{}, car un paradoxe l’arrête", too()),
        Role::Stopped => format!("blocage, {}, avant qu’un paradoxe ne l’arrête", too()),
        Role::Beaten => {
            format!("{}, car {} vient en sens inverse et la déloge", too(), dislodger())
        }
        Role::Swapped => format!("{}, car {}, qui en vient, la déloge", too(), dislodger()),
    }
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(disband: bool, rivals: &[String]) -> String {
    match rivals {
        [] if disband => "Elle quitte le plateau.".into(),
        [] => "Aucune autre unité ne s’y retire.".into(),
        [one] => format!("Elle est dispersée, car {one} s’y retire aussi."),
        _ => format!("Elle est dispersée, car {} s’y retirent aussi.", list(rivals, "et")),
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> String {
    match (order, surplus) {
        (AdjustmentOrder::Build { .. }, None) => "L’unité est mobilisée.",
        (AdjustmentOrder::Remove { .. }, None) => "L’unité est démobilisée.",
        (AdjustmentOrder::Waive, None) => "La mobilisation est laissée de côté.",
        (AdjustmentOrder::Build { .. }, Some(Surplus::Repeated)) => {
            "Une autre mobilisation est ordonnée dans le même centre."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::Repeated)) => {
            "L’unité est démobilisée par un autre ordre."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::TooMany)) => {
            "Plus de démobilisations sont ordonnées qu’il n’en est dû."
        }
        (_, Some(_)) => "Plus de mobilisations sont ordonnées qu’il n’en est dû.",
    }
    .into()
}
