//! Who has to do with a reason: the units it names, and those that met with some strength.

use super::{Contender, Reason, Role, SupportEffect, Travel};

impl Role {
    /// A word for programs, as in `head-to-head`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Stands => "stands",
            Role::FailsToLeave => "fails-to-leave",
            Role::HeadToHead => "head-to-head",
            Role::Rival => "rival",
            Role::Conditional => "conditional-rival",
            Role::MovesIn => "moves-in",
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
    pub fn strength(&self) -> Option<u32> {
        match self {
            Reason::Stands { strength, .. }
            | Reason::DrivenOut { strength, .. }
            | Reason::Moves { strength, .. }
            | Reason::FleetDislodged { strength, .. } => Some(*strength),
            Reason::Bounces { by, .. } => by.iter().filter_map(|one| self.against(one)).min(),
            _ => None,
        }
    }

    /// The strength of a move that fails, against one of those that kept it out. Among moves all
    /// supports count; what helps to dislodge a unit may be less.
    pub fn against(&self, one: &Contender) -> Option<u32> {
        let Reason::Bounces { strength, full, .. } = self else { return None };
        let moves = !matches!(one.role, Role::Stands | Role::FailsToLeave);
        Some(if moves && one.strength >= *full { *full } else { *strength })
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
            Reason::Moves { discounted, victim, follows, circle, travel, .. } => {
                all.extend(discounted.iter().chain(victim).chain(follows).chain(circle));
                all.extend(travel.fleets());
            }
            Reason::Bounces { discounted, victim, past_convoy, travel, .. } => {
                all.extend(discounted.iter().chain(victim).chain(past_convoy));
                all.extend(travel.fleets());
            }
            Reason::OwnUnit { unit, travel, .. } => {
                all.push(*unit);
                all.extend(travel.fleets());
            }
            Reason::NoMatch { unit } | Reason::Unsupportable { unit, .. } => all.push(*unit),
            Reason::ConvoyBroken { fleets, paradox, .. } => {
                all.extend(fleets.iter().chain(paradox.iter().flatten()));
            }
            Reason::Stopped { paradox: core } | Reason::Paradox { core } => all.extend(core),
            Reason::Given { contested, harmless, spares, effect, .. } => {
                all.extend([contested, harmless, spares].into_iter().flatten());
                if let SupportEffect::Spares { unit, against } = effect {
                    all.extend(against.iter().chain([unit]));
                }
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
            Travel::Plain | Travel::Afoot | Travel::Overruled | Travel::Fallback => {
                (&[][..], &[][..])
            }
        };
        fleets.iter().chain(lost)
    }
}
