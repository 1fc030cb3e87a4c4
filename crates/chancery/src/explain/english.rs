//! Reasons in English.

use super::Names;
use super::words::list;
use crate::adjudicate::{Contender, Reason, Role, Surplus};
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, MovementOrder};

pub(super) const BETTERED: &str =
    "The unit has another order, which says better which units are meant.";
pub(super) const CONTRADICTED: &str = "The unit got several different orders.";
pub(super) const NO_ORDER: &str = "It got no order and holds.";
pub(super) const NO_RETREAT_ORDER: &str = "It got no order that can be followed and disbands.";
pub(super) const NO_RETREAT: &str = "It has nowhere to retreat to and disbands.";
pub(super) const DISORDER: &str = "Too few removals were ordered; of the units that are left it is \
    the first to go: the farthest, fleets before armies, then by name.";

/// Why an order of a movement phase came out as it did.
pub(super) fn reason(reason: &Reason, order: MovementOrder, names: &Names<'_>) -> String {
    let unit = |slot: usize| names.unit(slot);
    match reason {
        Reason::Stands { attacks, .. } if attacks.is_empty() => "Nobody attacks it.".into(),
        Reason::Stands { strength, attacks } => {
            let weaker = attacks.iter().all(|attack| attack.strength <= *strength);
            let attackers = strengths(attacks, names);
            if weaker {
                format!("It stands with strength {strength} against {attackers}.")
            } else {
                format!("Beleaguered: its attackers keep each other out, {attackers}.")
            }
        }
        Reason::DrivenOut { strength, attacker } => driven_out(attacker, *strength, names),
        Reason::Moves { strength, beaten, follows, circle, by_convoy, inferred } => {
            let mut parts = Vec::new();
            if *inferred {
                parts.push(
                    "The other orders show that it goes by convoy, and the convoy holds."
                        .to_owned(),
                );
            } else if *by_convoy {
                parts.push("The convoy holds.".to_owned());
            }
            match follows {
                _ if *circle => parts.push(
                    "Circular movement: the units follow each other, so all of them move.".into(),
                ),
                Some(slot) => parts.push(format!("Chained move: {} makes room.", unit(*slot))),
                None => {}
            }
            if beaten.is_empty() {
                if follows.is_none() {
                    parts.push("Nobody opposes it.".into());
                }
            } else {
                let beaten: Vec<String> = beaten.iter().map(|one| met(one, names)).collect();
                parts.push(format!("It wins with strength {strength}: {}.", beaten.join("; ")));
            }
            parts.join(" ")
        }
        Reason::Bounces { strength, by, discounted, past_convoy } => {
            let by: Vec<String> = by.iter().map(|one| met(one, names)).collect();
            let mut text = format!("Its strength {strength} is not enough: {}.", by.join("; "));
            if !discounted.is_empty() {
                text += &format!(
                    " Support by {} does not count against a unit of the same power.",
                    names.list(discounted, "and")
                );
            }
            if *past_convoy {
                text += " A dislodged unit still bounces others there, as the two did not meet \
                         head to head.";
            }
            text
        }
        Reason::OwnUnit { unit: own } => {
            format!("{} stays there, and no power dislodges its own unit.", unit(*own))
        }
        Reason::NoRoute { walkable } => {
            let mut text = "No complete route of fleets is ordered to convoy it.".to_owned();
            if *walkable {
                text += " It means to go by convoy, so it does not walk.";
            }
            text
        }
        Reason::ConvoyBroken { fleets, paradox, other_route } => match paradox {
            Some(core) => format!(
                "A paradox stops its convoy: {} wait for each other.",
                names.list(core, "and")
            ),
            None if *other_route => format!(
                "Its convoy is disrupted: {} dislodged. Another route was left, but one broken \
                 route is enough by these rules.",
                are(fleets, names)
            ),
            None => format!(
                "Its convoy is disrupted: {} dislodged, and no other route was left.",
                are(fleets, names)
            ),
        },
        Reason::Stopped { paradox } => format!(
            "A paradox: {} wait for each other, so all moves among them fail.",
            names.list(paradox, "and")
        ),
        Reason::Given { contested, contested_by_convoy, harmless, broken } => {
            if let Some(army) = harmless {
                format!(
                    "{} attacks it by convoy, but the paradox rule keeps the support whole.",
                    unit(*army)
                )
            } else if let Some(slot) = contested {
                let convoy =
                    if *contested_by_convoy { " by convoy, but still from there," } else { "" };
                format!(
                    "Contested support: {} attacks it{convoy} from where the support is directed, \
                     and does not dislodge it.",
                    unit(*slot)
                )
            } else if let Some(army) = broken {
                format!("{} does not get there to cut it: its convoy is broken.", unit(*army))
            } else {
                "Nobody cuts it.".into()
            }
        }
        Reason::CutBy { attacker, dislodged: true, .. } => format!(
            "Contested support: {} attacks from where the support is directed, and dislodges it.",
            unit(*attacker)
        ),
        Reason::CutBy { attacker, by_convoy: true, .. } => {
            format!("Convoy-cut support: {} attacks it by convoy.", unit(*attacker))
        }
        Reason::CutBy { attacker, .. } => format!("{} attacks it.", unit(*attacker)),
        Reason::NoMatch { unit: other } => {
            let what = match order {
                MovementOrder::SupportHold { .. } => "moves, so it cannot be supported to hold",
                MovementOrder::SupportMove { .. } => "is not ordered to make that move",
                _ => "is not ordered to move there",
            };
            format!("{} {what}: its order is {}.", unit(*other), names.order(*other))
        }
        Reason::Unsupportable { unit: other, refusing: true } => format!(
            "{} has an illegal move that still counts as one, so it cannot be supported to hold.",
            unit(*other)
        ),
        Reason::Unsupportable { unit: other, refusing: false } => format!(
            "{} is in civil disorder, so {} cannot be supported by these rules.",
            names.power(*other, Lang::En),
            unit(*other)
        ),
        Reason::Carries { army, unused: false } => format!("It stands ready for {}.", unit(*army)),
        Reason::Carries { army, unused: true } => {
            format!("It stands ready, but {} does not go by convoy.", unit(*army))
        }
        Reason::FleetDislodged { attacker, strength, other_route } => {
            let route = if *other_route { " The army had another route." } else { "" };
            format!("{}{route}", driven_out(attacker, *strength, names))
        }
        Reason::Paradox { core } => format!(
            "A paradox: {} wait for each other, so the convoy fails and the fleet just holds.",
            names.list(core, "and")
        ),
        Reason::Confused => "It got several different orders, so it holds.".into(),
    }
}

pub(super) fn driven_out(attacker: &Contender, strength: u32, names: &Names<'_>) -> String {
    format!("{} dislodges it, {} against {strength}.", names.unit(attacker.slot), attacker.strength)
}

fn are(fleets: &[usize], names: &Names<'_>) -> String {
    let verb = if fleets.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", names.list(fleets, "and"))
}

fn strengths(all: &[Contender], names: &Names<'_>) -> String {
    let each = all.iter().map(|one| format!("{} ({})", names.unit(one.slot), one.strength));
    list(&each.collect::<Vec<_>>(), "and")
}

/// How a unit meets a move.
fn met(one: &Contender, names: &Names<'_>) -> String {
    let (unit, strength) = (names.unit(one.slot), one.strength);
    match one.role {
        Role::Stands => format!("{unit} stands there with {strength}"),
        Role::FailsToLeave => {
            format!("chained move, {unit} does not leave and has {strength}")
        }
        Role::HeadToHead => format!("opposed move, {unit} comes the other way with {strength}"),
        Role::Rival => format!("standoff, {unit} goes there too with {strength}"),
        Role::Attacks => format!("{unit} attacks with {strength}"),
    }
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(disband: bool, rivals: &[String]) -> String {
    match rivals {
        [] if disband => "It leaves the board.".into(),
        [] => "Nobody else retreats there.".into(),
        _ => format!("It disbands, as {} retreats there too.", list(rivals, "and")),
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> String {
    match (order, surplus) {
        (AdjustmentOrder::Build { .. }, None) => "The unit is built.",
        (AdjustmentOrder::Remove { .. }, None) => "The unit leaves the board.",
        (AdjustmentOrder::Waive, None) => "The build is not used.",
        (AdjustmentOrder::Build { .. }, Some(Surplus::Repeated)) => {
            "Another build is ordered in the same centre."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::Repeated)) => {
            "The unit is removed by another order."
        }
        (AdjustmentOrder::Remove { .. }, Some(Surplus::TooMany)) => {
            "More removals are ordered than are due."
        }
        (_, Some(_)) => "More builds are ordered than the power has.",
    }
    .into()
}
