//! Reasons in English.

use std::fmt::{self, Display};

use super::Names;
use super::words::{self, join, list, say};
use crate::adjudicate::{Contender, Convoy, Reason, Role, Surplus, Travel, Verdict};
use crate::lang::Lang;
use crate::order::{AdjustmentOrder, MovementOrder};

pub(super) const BETTERED: &str =
    "The unit has another order, which says better which units are meant.";
pub(super) const CONTRADICTED: &str = "The unit got several different orders.";
pub(super) const NO_ORDER: &str = "It got no order and holds.";
pub(super) const CONFUSED: &str = "It got several different orders, so it holds.";
pub(super) const NO_RETREAT_ORDER: &str = "It got no order that can be followed and disbands.";
pub(super) const NO_RETREAT: &str = "It has nowhere to retreat to and disbands.";
pub(super) const DISORDER: &str = "Too few removals were ordered; of the units that are left it is \
    the first to go: the farthest, fleets before armies, then by name.";

/// Why an order of a movement phase came out as it did.
pub(super) fn reason(text: &mut String, reason: &Reason, slot: usize, names: &Names<'_, '_>) {
    let unit = |slot: usize| names.unit(slot);
    match reason {
        Reason::Stands { strength, attacks } => stands(text, *strength, attacks, names),
        Reason::DrivenOut { strength, attacker } => driven_out(text, attacker, *strength, names),
        Reason::Moves { .. } | Reason::Bounces { .. } => moves(text, reason, names),
        Reason::OwnUnit { unit: own, role } => {
            match role {
                Role::HeadToHead => say!(text, "Opposed move: {} comes the other way", unit(*own)),
                Role::FailsToLeave => say!(text, "Chained move: {} does not leave", unit(*own)),
                _ => say!(text, "{} stands there", unit(*own)),
            }
            *text += ", and no power dislodges its own unit.";
        }
        Reason::NoRoute { walkable, path } => {
            *text += if *path {
                "By these rules a convoy needs its path, and the order names none that is ordered."
            } else {
                "No complete route of fleets is ordered to convoy it."
            };
            if *walkable {
                *text += " It means to go by convoy, so it does not walk.";
            }
        }
        Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } => {
            *text += "Its convoy is disrupted: ";
            if !dislodged.is_empty() {
                let verb = if dislodged.len() == 1 { "is" } else { "are" };
                say!(text, "{} {verb} dislodged", names.list(dislodged, "and"));
            }
            let stopped = words::without(fleets, dislodged);
            if !stopped.is_empty() {
                let and = if dislodged.is_empty() { "" } else { " and " };
                say!(text, "{and}a paradox stops {}", names.list(&stopped, "and"));
            }
            *text += if *other_route {
                ". Another route is left, but one broken route is enough by these rules."
            } else {
                ", and no other route is left."
            };
            if let Some(core) = paradox {
                say!(text, " {}", convoys_fail(core, names));
            }
        }
        Reason::Stopped { paradox } => say!(
            text,
            "Paradox: {} wait for each other, so their moves stop, and the armies that they were \
             to carry.",
            names.list(paradox, "and")
        ),
        Reason::Given { .. } => given(text, reason, slot, names),
        Reason::CutBy { dislodged: true, .. } => {
            *text += "Contested support: an attack from where it is \
            directed cuts it only by dislodging the unit.";
        }
        Reason::CutBy { attacker, by_convoy: true, from_goal, .. } => {
            let rule = if *from_goal {
                ", and cuts it by these rules even from where it is directed"
            } else {
                ""
            };
            say!(text, "Convoy-cut support: {} attacks it by convoy{rule}.", unit(*attacker));
        }
        Reason::CutBy { attacker, .. } => say!(text, "{} attacks it.", unit(*attacker)),
        Reason::NoMatch { unit: other } => {
            let what = match names.outcome.order(slot) {
                MovementOrder::SupportHold { .. } => "moves, so it cannot be supported to hold",
                MovementOrder::SupportMove { .. } => "is not ordered to make that move",
                _ => "is not ordered to move there",
            };
            say!(text, "{} {what}: its order is {}.", unit(*other), names.order(*other));
        }
        Reason::Unsupportable { unit: other, refusing: true } => say!(
            text,
            "{} has an illegal move that still counts as one, so it cannot be supported to hold.",
            unit(*other)
        ),
        Reason::Unsupportable { unit: other, refusing: false } => say!(
            text,
            "{} is in civil disorder, so {} cannot be supported by these rules.",
            names.power(*other, Lang::EN),
            unit(*other)
        ),
        Reason::Carries { army, convoy } => {
            let rest = match convoy {
                Convoy::Holds => "and the convoy holds",
                Convoy::Broken => "but the convoy is broken elsewhere",
                Convoy::Stopped => "but a paradox stops the army",
                Convoy::Incomplete => "but no complete route is ordered",
                Convoy::Unused => "but the army does not go by convoy",
            };
            say!(text, "It stands ready to carry {}, {rest}.", unit(*army));
        }
        Reason::FleetDislodged { army, attacker, strength, other_route } => {
            driven_out(text, attacker, *strength, names);
            let army_name = unit(*army);
            match other_route {
                Some(true) if names.outcome.convoy_broken(*army) => {
                    say!(
                        text,
                        " Another route is left for {army_name}, but one broken route is enough \
                         by these rules."
                    );
                }
                Some(true) => say!(text, " {army_name} has another route."),
                Some(false) => say!(text, " {army_name} has no other route."),
                None => {}
            }
        }
        Reason::Paradox { core } => say!(text, "{} The fleet holds.", convoys_fail(core, names)),
        Reason::Confused => *text += CONFUSED,
    }
}

fn stands(text: &mut String, strength: u32, attacks: &[Contender], names: &Names<'_, '_>) {
    if attacks.is_empty() {
        *text += "Nobody attacks it.";
        return;
    }
    let each = attacks.iter().map(|one| {
        let why = match one.role {
            Role::SamePower => ", of the same power",
            Role::Broken => ", its convoy is broken",
            Role::Stopped => ", stopped by a paradox",
            _ => "",
        };
        let (unit, strength) = (names.unit(one.slot), one.strength);
        fmt::from_fn(move |f| write!(f, "{unit} ({strength}{why})"))
    });
    let attackers = list(each, "and");
    if attacks.iter().all(|attack| attack.strength <= strength) {
        say!(text, "It stands with strength {strength} against {attackers}.");
    } else {
        say!(
            text,
            "Beleaguered garrison: its strength is {strength}, but {attackers} keep each other out."
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
        Travel::Afoot => *text += "No convoy is there for it, so it goes over land. ",
        Travel::Fallback => *text += "Its convoy is broken, so it goes over land. ",
        Travel::Convoy { fleets, lost, inferred } => {
            if *inferred {
                *text += "Other orders show that it goes by convoy. ";
            }
            say!(text, "Its convoy holds ({})", names.list(fleets, "and"));
            if !lost.is_empty() {
                say!(text, " without {}", names.list(lost, "and"));
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
                        "Circular movement: it changes places with {}, as at least one of the two \
                         goes by convoy. ",
                        names.unit(*other)
                    );
                }
                ([_, ..], _) => {
                    say!(
                        text,
                        "Circular movement: {} follow each other, so all of them move. ",
                        names.list(circle, "and")
                    );
                }
                ([], Some(slot)) => {
                    say!(text, "Chained move: {} makes room. ", names.unit(*slot));
                }
                ([], None) if beaten.is_empty() => *text += "Nobody opposes it.",
                ([], None) => {}
            }
            if !beaten.is_empty() {
                let beaten = beaten.iter().map(|one| met(one, true, names));
                say!(text, "It wins with strength {strength}: {}.", join(beaten, "; "));
            }
        }
        Reason::Bounces { strength, by, .. } => {
            let by = by.iter().map(|one| met(one, false, names));
            say!(text, "Its strength {strength} is not enough: {}.", join(by, "; "));
        }
        _ => {}
    }
    text.truncate(text.trim_end().len());
    if !discounted.is_empty() {
        say!(
            text,
            " Support by {} does not count against a unit of the same power.",
            names.list(discounted, "and")
        );
    }
    if let Reason::Bounces { past_convoy: Some(rival), .. } = reason {
        let attacker = names.outcome.dislodger(*rival).unwrap_or(*rival);
        say!(
            text,
            " {} is dislodged, but still bounces others there: it did not meet {} head to head.",
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
            "By the paradox rule {}, coming by convoy, does not cut it, so",
            names.unit(*army)
        );
    } else if let Some(attacker) = contested {
        let convoy = if *contested_by_convoy { "by convoy " } else { "" };
        say!(
            text,
            "Contested support: {} attacks it {convoy}from where it is directed, and does not \
             dislodge the unit, so",
            names.unit(*attacker)
        );
    } else if let Some(army) = absent {
        let why =
            if army.role == Role::Stopped { "a paradox stops it" } else { "its convoy is broken" };
        say!(text, "{} does not get there to cut it, as {why}, so", names.unit(army.slot));
    } else {
        *text += "Nobody cuts it, so";
    }
    let supported = names.supported(slot);
    let goes = matches!(names.outcome.order(slot), MovementOrder::SupportMove { .. });
    let name = if goes { names.order(supported) } else { names.unit(supported) };
    if let Some(own) = spares {
        text.truncate(text.len() - ", so".len());
        let own = names.unit(*own);
        say!(text, ", but it does not count against {own}, a unit of the same power.");
    } else if goes && names.outcome.verdict(supported) == Verdict::Void {
        text.truncate(text.len() - ", so".len());
        say!(text, ", but {} is void.", name);
    } else {
        say!(text, " it counts for {}.", name);
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
        "{} dislodges it, {} against {strength}.",
        names.unit(attacker.slot),
        attacker.strength
    );
}

/// Where a dislodged unit can go.
pub(super) fn options(text: &mut String, places: &[&str]) {
    if places.is_empty() {
        *text += "The unit has nowhere to retreat to.";
    } else {
        say!(text, "The unit may retreat to {}.", list(places.iter(), "or"));
    }
}

fn convoys_fail(core: &[usize], names: &Names<'_, '_>) -> impl Display {
    let core = names.list(core, "and");
    fmt::from_fn(move |f| {
        write!(f, "Paradox: {core} wait for each other, so the convoys among them fail.")
    })
}

/// An order in a paradox that something else decided in the end.
pub(super) fn in_paradox(text: &mut String, core: &[usize], names: &Names<'_, '_>) {
    say!(
        text,
        "The order is in a paradox: {} wait for each other, and the paradox rule decides.",
        names.list(core, "and")
    );
}

/// How a unit meets a move, which wins or not.
fn met(one: &Contender, won: bool, names: &Names<'_, '_>) -> impl Display {
    let (unit, strength) = (names.unit(one.slot), one.strength);
    let dislodger = move || names.unit(names.outcome.dislodger(one.slot).unwrap_or(one.slot));
    let too = fmt::from_fn(move |f| write!(f, "{unit} goes there too with {strength}"));
    fmt::from_fn(move |f| match one.role {
        Role::Stands => write!(f, "{unit} stands there with {strength}"),
        Role::FailsToLeave => {
            write!(f, "chained move, {unit} does not leave and stands with {strength}")
        }
        Role::HeadToHead => write!(f, "opposed move, {unit} comes the other way with {strength}"),
        Role::Rival if won => write!(f, "{too}"),
        Role::Rival => write!(f, "standoff, {too}"),
        Role::Attacks | Role::SamePower => write!(f, "{unit} attacks with {strength}"),
        Role::Broken => write!(f, "{too}, as its convoy is broken"),
        Role::Stopped if won => write!(f, "{too}, as a paradox stops it"),
        Role::Stopped => write!(f, "standoff, {too}, before a paradox stops it"),
        Role::Beaten => {
            write!(f, "{too}, as {} comes the other way and dislodges it", dislodger())
        }
        Role::Swapped => write!(f, "{too}, as {}, coming from there, dislodges it", dislodger()),
    })
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(text: &mut String, disband: bool, rivals: &[&str]) {
    match rivals {
        [] if disband => *text += "It leaves the board.",
        [] => *text += "Nobody else retreats there.",
        [one] => say!(text, "It disbands, as {one} retreats there too."),
        _ => say!(text, "It disbands, as {} retreat there too.", list(rivals.iter(), "and")),
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> &'static str {
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
        (_, Some(_)) => "More builds are ordered than are due.",
    }
}
