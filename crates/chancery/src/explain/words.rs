//! Reasons as data.

use serde_json::{Value, json};

use crate::adjudicate::{Contender, Convoy, Reason, SupportEffect, Travel};
use crate::position::Position;

/// Those of the first that are not among the second.
pub(super) fn without(all: &[usize], some: &[usize]) -> Vec<usize> {
    all.iter().copied().filter(|one| !some.contains(one)).collect()
}

fn convoy(convoy: Convoy) -> &'static str {
    match convoy {
        Convoy::Holds => "holds",
        Convoy::OffRoute => "off-route",
        Convoy::Broken => "broken",
        Convoy::Stopped => "stopped",
        Convoy::Incomplete => "incomplete",
        Convoy::NoPath => "no-path",
        Convoy::Unused => "unused",
    }
}

/// A reason as data, units by name.
pub fn as_json(reason: &Reason, position: &Position) -> Value {
    let unit = |slot: usize| position.units()[slot].name(position.board());
    let units = |slots: &[usize]| slots.iter().map(|&slot| unit(slot)).collect::<Vec<_>>();
    let contender = |one: &Contender| json!({"unit": unit(one.slot), "how": one.role.name(), "strength": one.strength});
    let contenders = |all: &[Contender]| all.iter().map(contender).collect::<Vec<_>>();
    let travelled = |travel: &Travel| match travel {
        Travel::Plain => json!({"by_convoy": false}),
        Travel::Afoot => json!({"by_convoy": false, "no_convoy": true}),
        Travel::Overruled => json!({"by_convoy": false, "overruled": true}),
        Travel::Fallback => json!({"by_convoy": false, "convoy_broken": true}),
        Travel::Convoy { fleets, lost, inferred } => json!({
            "by_convoy": true,
            "fleets": units(fleets),
            "lost": units(lost),
            "inferred": inferred,
        }),
    };
    let effect_of = |effect: &SupportEffect| match effect {
        SupportEffect::Counts => json!({"kind": "counts"}),
        SupportEffect::VoidMove => json!({"kind": "void-move"}),
        SupportEffect::BrokenConvoy => json!({"kind": "convoy-broken"}),
        SupportEffect::StoppedMove => json!({"kind": "stopped"}),
        SupportEffect::Spares { unit: own, against } => {
            json!({"kind": "spares", "unit": unit(*own), "against": units(against)})
        }
    };
    match reason {
        Reason::Stands { strength, attacks, kept_out } => json!({
            "kind": "stands",
            "strength": strength,
            "attacks": contenders(attacks),
            "kept_out": contenders(kept_out),
        }),
        Reason::DrivenOut { strength, attacker } => {
            json!({"kind": "driven-out", "strength": strength, "attacker": contender(attacker)})
        }
        Reason::Moves { strength, full, beaten, discounted, victim, follows, circle, travel } => {
            json!({
                "kind": "moves",
                "strength": strength,
                "full": full,
                "beaten": contenders(beaten),
                "discounted": units(discounted),
                "victim": victim.map(unit),
                "follows": follows.map(unit),
                "circle": units(circle),
                "travel": travelled(travel),
            })
        }
        Reason::Bounces { strength, full, by, discounted, victim, past_convoy, travel } => json!({
            "kind": "bounces",
            "strength": strength,
            "full": full,
            "by": contenders(by),
            "discounted": units(discounted),
            "victim": victim.map(unit),
            "past_convoy": past_convoy.map(unit),
            "travel": travelled(travel),
        }),
        Reason::OwnUnit { unit: own, role: how, travel } => json!({
            "kind": "own-unit",
            "unit": unit(*own),
            "how": how.name(),
            "travel": travelled(travel),
        }),
        Reason::NoRoute { walkable, path } => {
            json!({"kind": "no-route", "walkable": walkable, "path": path})
        }
        Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } => json!({
            "kind": "convoy-broken",
            "fleets": units(fleets),
            "dislodged": units(dislodged),
            "paradox": paradox.as_deref().map(units),
            "other_route": other_route,
        }),
        Reason::Stopped { paradox } => json!({"kind": "stopped", "paradox": units(paradox)}),
        Reason::Given { contested, contested_by_convoy, harmless, absent, spares, effect } => {
            json!({
                "kind": "given",
                "contested": contested.map(unit),
                "contested_by_convoy": contested_by_convoy,
                "harmless": harmless.map(unit),
                "absent": absent.as_ref().map(contender),
                "spares": spares.map(unit),
                "effect": effect_of(effect),
            })
        }
        Reason::CutBy { attacker, dislodged, by_convoy, from_goal } => json!({
            "kind": "cut",
            "attacker": unit(*attacker),
            "dislodged": dislodged,
            "by_convoy": by_convoy,
            "from_goal": from_goal,
        }),
        Reason::NoMatch { unit: other } => json!({"kind": "no-match", "unit": unit(*other)}),
        Reason::Unsupportable { unit: other, refusing } => {
            json!({"kind": "unsupportable", "unit": unit(*other), "refusing": refusing})
        }
        Reason::Carries { army, convoy: what } => {
            json!({"kind": "carries", "army": unit(*army), "convoy": convoy(*what)})
        }
        Reason::FleetDislodged { army, attacker, strength, other_route } => json!({
            "kind": "fleet-dislodged",
            "army": unit(*army),
            "strength": strength,
            "attacker": contender(attacker),
            "other_route": other_route,
        }),
        Reason::Paradox { core } => json!({"kind": "paradox", "core": units(core)}),
        Reason::Confused => json!({"kind": "confused"}),
    }
}
