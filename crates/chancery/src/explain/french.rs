//! Reasons in French.

use std::fmt::{self, Display};

use super::Names;
use super::words::{self, join, list, say};
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
pub(super) fn reason(text: &mut String, reason: &Reason, slot: usize, names: &Names<'_, '_>) {
    let unit = |slot: usize| names.unit(slot);
    match reason {
        Reason::Stands { strength, attacks } => stands(text, *strength, attacks, names),
        Reason::DrivenOut { strength, attacker } => driven_out(text, attacker, *strength, names),
        Reason::Moves { .. } | Reason::Bounces { .. } => moves(text, reason, names),
        Reason::OwnUnit { unit: own, role } => {
            match role {
                Role::HeadToHead => {
                    say!(text, "Déplacement opposé : {} vient en sens inverse", unit(*own));
                }
                Role::FailsToLeave => {
                    say!(text, "Déplacement enchaîné : {} ne part pas", unit(*own));
                }
                _ => say!(text, "{} s’y tient", unit(*own)),
            }
            *text += ", et aucune puissance ne déloge sa propre unité.";
        }
        Reason::NoRoute { walkable, path } => {
            *text += if *path {
                "Par ces règles un convoi exige son itinéraire, et l’ordre n’en nomme aucun qui \
                 soit ordonné."
            } else {
                "Aucune chaîne complète de flottes n’a l’ordre de la convoyer."
            };
            if *walkable {
                *text += " Elle veut aller par convoi, donc elle ne va pas par terre.";
            }
        }
        Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } => {
            *text += "Son convoi est rompu : ";
            if !dislodged.is_empty() {
                let verb = if dislodged.len() == 1 { "est délogée" } else { "sont délogées" };
                say!(text, "{} {verb}", names.list(dislodged, "et"));
            }
            let stopped = words::without(fleets, dislodged);
            if !stopped.is_empty() {
                let and = if dislodged.is_empty() { "" } else { " et " };
                say!(text, "{and}un paradoxe arrête {}", names.list(&stopped, "et"));
            }
            *text += if *other_route {
                ". Un autre itinéraire reste, mais selon ces règles un seul itinéraire rompu suffit."
            } else {
                ", et aucun autre itinéraire ne reste."
            };
            if let Some(core) = paradox {
                say!(text, " {}", convoys_fail(core, names));
            }
        }
        Reason::Stopped { paradox } => say!(
            text,
            "Paradoxe : {} s’attendent les unes les autres, donc leurs déplacements s’arrêtent, et \
             les armées qu’elles devaient convoyer.",
            names.list(paradox, "et")
        ),
        Reason::Given { .. } => given(text, reason, slot, names),
        Reason::CutBy { dislodged: true, .. } => {
            *text += "Soutien contesté : une attaque depuis la \
            province visée ne le coupe qu’en délogeant l’unité.";
        }
        Reason::CutBy { attacker, by_convoy: true, from_goal, .. } => {
            let rule = if *from_goal {
                ", et selon ces règles le coupe même depuis la province visée"
            } else {
                ""
            };
            say!(
                text,
                "Soutien coupé par convoi : {} l’attaque par convoi{rule}.",
                unit(*attacker)
            );
        }
        Reason::CutBy { attacker, .. } => say!(text, "{} l’attaque.", unit(*attacker)),
        Reason::NoMatch { unit: other } => {
            let what = match names.outcome.order(slot) {
                MovementOrder::SupportHold { .. } => {
                    "se déplace, donc ne peut pas être soutenue sur place"
                }
                MovementOrder::SupportMove { .. } => "n’a pas l’ordre de faire ce déplacement",
                _ => "n’a pas l’ordre d’y aller",
            };
            say!(text, "{} {what} : son ordre est {}.", unit(*other), names.order(*other));
        }
        Reason::Unsupportable { unit: other, refusing: true } => say!(
            text,
            "{} a un déplacement illégal qui compte encore comme tel, donc ne peut pas être \
             soutenue sur place.",
            unit(*other)
        ),
        Reason::Unsupportable { unit: other, refusing: false } => say!(
            text,
            "Désordre civil ({}) : selon ces règles, {} ne peut pas être soutenue.",
            names.power(*other, Lang::FR),
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
            say!(text, "Elle est prête à convoyer {}, {rest}.", unit(*army));
        }
        Reason::FleetDislodged { army, attacker, strength, other_route } => {
            driven_out(text, attacker, *strength, names);
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
        }
        Reason::Paradox { core } => {
            say!(text, "{} La flotte tient sa position.", convoys_fail(core, names));
        }
        Reason::Confused => *text += CONFUSED,
    }
}

fn stands(text: &mut String, strength: u32, attacks: &[Contender], names: &Names<'_, '_>) {
    if attacks.is_empty() {
        *text += "Personne ne l’attaque.";
        return;
    }
    let each = attacks.iter().map(|one| {
        let why = match one.role {
            Role::SamePower => ", de la même puissance",
            Role::Broken => ", son convoi est rompu",
            Role::Stopped => ", arrêtée par un paradoxe",
            _ => "",
        };
        let (unit, strength) = (names.unit(one.slot), one.strength);
        fmt::from_fn(move |f| write!(f, "{unit} ({strength}{why})"))
    });
    let attackers = list(each, "et");
    if attacks.iter().all(|attack| attack.strength <= strength) {
        say!(text, "Elle tient avec une force de {strength} contre {attackers}.");
    } else {
        say!(
            text,
            "Garnison assiégée : sa force est de {strength}, mais {attackers} se bloquent mutuellement."
        );
    }
}

/// A move that got to its goal, to stay or to be kept out.
fn moves(text: &mut String, reason: &Reason, names: &Names<'_, '_>) {
    let (Reason::Moves { discounted, travel, .. } | Reason::Bounces { discounted, travel, .. }) =
        reason
    else {
        return;
    };
    match travel {
        Travel::Plain => {}
        Travel::Afoot => *text += "Aucun convoi n’est là pour elle, donc elle va par terre. ",
        Travel::Fallback => *text += "Son convoi est rompu, donc elle va par terre. ",
        Travel::Convoy { fleets, lost, inferred } => {
            if *inferred {
                *text += "D’autres ordres montrent qu’elle va par convoi. ";
            }
            say!(text, "Son convoi tient ({})", names.list(fleets, "et"));
            if !lost.is_empty() {
                say!(text, " sans {}", names.list(lost, "et"));
            }
            *text += ". ";
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
                ([], None) if beaten.is_empty() => *text += "Personne ne s’y oppose.",
                ([], None) => {}
            }
            if !beaten.is_empty() {
                let beaten = beaten.iter().map(|one| met(one, true, names));
                say!(
                    text,
                    "Elle l’emporte avec une force de {strength} : {}.",
                    join(beaten, " ; ")
                );
            }
        }
        Reason::Bounces { strength, by, .. } => {
            let by = by.iter().map(|one| met(one, false, names));
            say!(text, "Sa force de {strength} ne suffit pas : {}.", join(by, " ; "));
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
}

fn given(text: &mut String, reason: &Reason, slot: usize, names: &Names<'_, '_>) {
    let Reason::Given { contested, contested_by_convoy, harmless, absent, spares } = reason else {
        return;
    };
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
        *text += "Personne ne le coupe, donc";
    }
    let supported = names.supported(slot);
    let goes = matches!(names.outcome.order(slot), MovementOrder::SupportMove { .. });
    let name = if goes { names.order(supported) } else { names.unit(supported) };
    if let Some(own) = spares {
        text.truncate(text.len() - ", donc".len());
        let own = names.unit(*own);
        say!(text, ", mais il ne compte pas contre {own}, de la même puissance.");
    } else if goes && names.outcome.verdict(supported) == Verdict::Void {
        text.truncate(text.len() - ", donc".len());
        say!(text, ", mais {} est nul.", name);
    } else {
        say!(text, " il compte pour {}.", name);
    }
}

pub(super) fn driven_out(
    text: &mut String,
    attacker: &Contender,
    strength: u32,
    names: &Names<'_, '_>,
) {
    say!(
        text,
        "{} la déloge, à {} contre {strength}.",
        names.unit(attacker.slot),
        attacker.strength
    );
}

/// Where a dislodged unit can go.
pub(super) fn options(text: &mut String, places: &[&str]) {
    if places.is_empty() {
        *text += "L’unité n’a nulle part où se retirer.";
    } else {
        say!(text, "L’unité peut se retirer vers {}.", list(places.iter(), "ou"));
    }
}

fn convoys_fail(core: &[usize], names: &Names<'_, '_>) -> impl Display {
    let core = names.list(core, "et");
    fmt::from_fn(move |f| {
        write!(f, "Paradoxe : {core} s’attendent les unes les autres, donc leurs convois échouent.")
    })
}

/// An order in a paradox that something else decided in the end.
pub(super) fn in_paradox(text: &mut String, core: &[usize], names: &Names<'_, '_>) {
    say!(
        text,
        "L’ordre est pris dans un paradoxe : {} s’attendent les unes les autres, et la règle du paradoxe \
         décide.",
        names.list(core, "et")
    );
}

/// How a unit meets a move, which wins or not.
fn met(one: &Contender, won: bool, names: &Names<'_, '_>) -> impl Display {
    let (unit, strength) = (names.unit(one.slot), one.strength);
    let dislodger = move || names.unit(names.outcome.dislodger(one.slot).unwrap_or(one.slot));
    let too = fmt::from_fn(move |f| write!(f, "{unit} y va aussi avec {strength}"));
    fmt::from_fn(move |f| match one.role {
        Role::Stands => write!(f, "{unit} s’y tient avec {strength}"),
        Role::FailsToLeave => {
            write!(f, "déplacement enchaîné, {unit} ne part pas et tient avec {strength}")
        }
        Role::HeadToHead => {
            write!(f, "déplacement opposé, {unit} vient en sens inverse avec {strength}")
        }
        Role::Rival if won => write!(f, "{too}"),
        Role::Rival => write!(f, "blocage, {too}"),
        Role::Attacks | Role::SamePower => write!(f, "{unit} attaque avec {strength}"),
        Role::Broken => write!(f, "{too}, car son convoi est rompu"),
        Role::Stopped if won => write!(f, "{too}, car un paradoxe l’arrête"),
        Role::Stopped => write!(f, "blocage, {too}, avant qu’un paradoxe ne l’arrête"),
        Role::Beaten => {
            write!(f, "{too}, car {} vient en sens inverse et la déloge", dislodger())
        }
        Role::Swapped => write!(f, "{too}, car {}, qui en vient, la déloge", dislodger()),
    })
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(text: &mut String, disband: bool, rivals: &[&str]) {
    match rivals {
        [] if disband => *text += "Elle quitte le plateau.",
        [] => *text += "Aucune autre unité ne s’y retire.",
        [one] => say!(text, "Elle est dispersée, car {one} s’y retire aussi."),
        _ => {
            say!(text, "Elle est dispersée, car {} s’y retirent aussi.", list(rivals.iter(), "et"));
        }
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> &'static str {
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
}
