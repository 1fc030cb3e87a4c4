//! Who has to do with a reason: the units it names, and those that met with some strength.

use super::{Contender, Reason, Role, Travel};

impl Role {
    /// A word for programs, as in `head-to-head`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Stands => "stands",
            Role::FailsToLeave => "fails-to-leave",
            Role::HeadToHead => "head-to-head",
            Role::Rival => "rival",
            Role::Attacks => "attacks",
            Role::SamePower => "same-power",
            Role::Broken => "convoy-broken",
            Role::Stopped => "stopped",
            Role::Beaten => "beaten-head-to-head",
            Role::Swapped => "dislodged-past-convoy",
        }
    }
}

impl Reason {
    /// The strength of the unit whose reason it is, where strengths decided.
    pub const fn strength(&self) -> Option<u32> {
        match self {
            Reason::Stands { strength, .. }
            | Reason::DrivenOut { strength, .. }
            | Reason::Moves { strength, .. }
            | Reason::Bounces { strength, .. }
            | Reason::FleetDislodged { strength, .. } => Some(*strength),
            _ => None,
        }
    }

    /// Whom the unit met, and with what strength.
    pub fn contenders(&self) -> &[Contender] {
        match self {
            Reason::Stands { attacks: all, .. }
            | Reason::Moves { beaten: all, .. }
            | Reason::Bounces { by: all, .. } => all,
            Reason::DrivenOut { attacker, .. } | Reason::FleetDislodged { attacker, .. } => {
                std::slice::from_ref(attacker)
            }
            Reason::Given { absent: Some(absent), .. } => std::slice::from_ref(absent),
            _ => &[],
        }
    }

    /// The slots of all other units that it names.
    pub fn units(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self.contenders().iter().map(|one| one.slot).collect();
        match self {
            Reason::Moves { discounted, follows, circle, travel, .. } => {
                all.extend(discounted.iter().chain(follows).chain(circle));
                all.extend(travel.fleets());
            }
            Reason::Bounces { discounted, past_convoy, travel, .. } => {
                all.extend(discounted.iter().chain(past_convoy));
                all.extend(travel.fleets());
            }
            Reason::OwnUnit { unit, .. }
            | Reason::NoMatch { unit }
            | Reason::Unsupportable { unit, .. } => all.push(*unit),
            Reason::ConvoyBroken { fleets, paradox, .. } => {
                all.extend(fleets.iter().chain(paradox.iter().flatten()));
            }
            Reason::Stopped { paradox: core } | Reason::Paradox { core } => all.extend(core),
            Reason::Given { contested, harmless, spares, .. } => {
                all.extend([contested, harmless, spares].into_iter().flatten());
            }
            Reason::CutBy { attacker, .. } => all.push(*attacker),
            Reason::Carries { army, .. } | Reason::FleetDislodged { army, .. } => all.push(*army),
            Reason::Stands { .. }
            | Reason::DrivenOut { .. }
            | Reason::NoRoute { .. }
            | Reason::Confused => {}
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Travel {
    /// The fleets that carried the unit, or did not.
    fn fleets(&self) -> impl Iterator<Item = &usize> {
        let (fleets, lost) = match self {
            Travel::Convoy { fleets, lost, .. } => (fleets.as_slice(), lost.as_slice()),
            Travel::Plain | Travel::Afoot | Travel::Fallback => (&[][..], &[][..]),
        };
        fleets.iter().chain(lost)
    }
}
