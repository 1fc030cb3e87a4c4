//! What both languages share: lists, and reasons as data.

use serde_json::{Value, json};

use super::shown;
use crate::adjudicate::{Contender, Reason, Role};
use crate::position::Position;

/// `A PAR`, `A PAR and A BUR`, `A PAR, A BUR and A MAR`.
pub(super) fn list<S: AsRef<str>>(names: &[S], and: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &names[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Stands => "stands",
        Role::FailsToLeave => "fails-to-leave",
        Role::HeadToHead => "head-to-head",
        Role::Rival => "rival",
        Role::Attacks => "attacks",
    }
}

/// A reason as data, units by name.
pub(super) fn as_json(reason: &Reason, position: &Position) -> Value {
    let unit = |slot: usize| shown(position.board(), position.units()[slot]);
    let units = |slots: &[usize]| slots.iter().map(|&slot| unit(slot)).collect::<Vec<_>>();
    let contender = |one: &Contender| json!({"unit": unit(one.slot), "how": role(one.role), "strength": one.strength});
    let contenders = |all: &[Contender]| all.iter().map(contender).collect::<Vec<_>>();
    match reason {
        Reason::Stands { strength, attacks } => {
            json!({"kind": "stands", "strength": strength, "attacks": contenders(attacks)})
        }
        Reason::DrivenOut { strength, attacker } => {
            json!({"kind": "driven-out", "strength": strength, "attacker": contender(attacker)})
        }
        Reason::Moves { strength, beaten, follows, circle, by_convoy, inferred } => json!({
            "kind": "moves",
            "strength": strength,
            "beaten": contenders(beaten),
            "follows": follows.map(unit),
            "circle": circle,
            "by_convoy": by_convoy,
            "inferred": inferred,
        }),
        Reason::Bounces { strength, by, discounted, past_convoy } => json!({
            "kind": "bounces",
            "strength": strength,
            "by": contenders(by),
            "discounted": units(discounted),
            "past_convoy": past_convoy,
        }),
        Reason::OwnUnit { unit: own } => json!({"kind": "own-unit", "unit": unit(*own)}),
        Reason::NoRoute { walkable } => json!({"kind": "no-route", "walkable": walkable}),
        Reason::ConvoyBroken { fleets, paradox, other_route } => json!({
            "kind": "convoy-broken",
            "fleets": units(fleets),
            "paradox": paradox.as_deref().map(units),
            "other_route": other_route,
        }),
        Reason::Stopped { paradox } => json!({"kind": "stopped", "paradox": units(paradox)}),
        Reason::Given { contested, contested_by_convoy, harmless, broken } => json!({
            "kind": "given",
            "contested": contested.map(unit),
            "contested_by_convoy": contested_by_convoy,
            "harmless": harmless.map(unit),
            "broken": broken.map(unit),
        }),
        Reason::CutBy { attacker, dislodged, by_convoy } => json!({
            "kind": "cut",
            "attacker": unit(*attacker),
            "dislodged": dislodged,
            "by_convoy": by_convoy,
        }),
        Reason::NoMatch { unit: other } => json!({"kind": "no-match", "unit": unit(*other)}),
        Reason::Unsupportable { unit: other, refusing } => {
            json!({"kind": "unsupportable", "unit": unit(*other), "refusing": refusing})
        }
        Reason::Carries { army, unused } => {
            json!({"kind": "carries", "army": unit(*army), "unused": unused})
        }
        Reason::FleetDislodged { attacker, strength, other_route } => json!({
            "kind": "fleet-dislodged",
            "strength": strength,
            "attacker": contender(attacker),
            "other_route": other_route,
        }),
        Reason::Paradox { core } => json!({"kind": "paradox", "core": units(core)}),
        Reason::Confused => json!({"kind": "confused"}),
    }
}
