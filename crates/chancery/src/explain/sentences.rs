//! Which sentences a reason is told in. The words themselves are in the files `explain.ftl` of the
//! languages; here is chosen which of them apply, and what they speak about.

use super::{Explanations, Names, words};
use crate::adjudicate::{Contender, Convoy, Reason, Role, SupportEffect, Surplus, Travel};
use crate::lang::messages::explain as said;
use crate::lang::{Arg, Lang, Message, text};
use crate::order::{AdjustmentOrder, MovementOrder};

/// Tells of one order of a movement phase.
pub(super) struct Teller<'t, 'a, 'n> {
    pub(super) all: &'t mut Explanations<'n>,
    pub(super) names: &'t Names<'a, 'n>,
    pub(super) lang: Lang,
}

impl Teller<'_, '_, '_> {
    pub(super) fn say(&mut self, message: &Message) {
        self.all.say(message, self.lang);
    }

    fn unit(&self, slot: usize) -> &str {
        self.names.unit(slot)
    }

    fn units(&self, slots: &[usize]) -> Arg {
        Arg::and(slots.iter().map(|&slot| self.names.unit(slot)))
    }

    /// Why an order came out as it did.
    pub(super) fn reason(&mut self, reason: &Reason, slot: usize) {
        match reason {
            Reason::Stands { strength, attacks, kept_out } => {
                self.stands(*strength, attacks, kept_out);
            }
            Reason::DrivenOut { strength, attacker } => self.driven_out(attacker, *strength),
            Reason::Moves { .. } => self.moves(reason),
            Reason::Bounces { .. } => self.bounces(reason, slot),
            Reason::OwnUnit { unit, role, travel } => {
                self.travels(travel);
                let (unit, order) = (self.unit(*unit), self.names.order(*unit));
                self.say(&match role {
                    Role::HeadToHead => text!(said::OwnUnitOpposed { unit }),
                    Role::FailsToLeave => text!(said::OwnUnitChained { unit, order }),
                    _ => text!(said::OwnUnit { unit }),
                });
            }
            Reason::NoRoute { walkable, path } => {
                self.say(&if *path { text!(said::NoPath) } else { text!(said::NoRoute) });
                if *walkable {
                    self.say(&text!(said::NoWalking));
                }
            }
            Reason::ConvoyBroken { .. } => self.convoy_broken(reason),
            Reason::Stopped { paradox } => {
                self.say(&text!(said::AllStop { core: self.units(paradox) }));
            }
            Reason::Given { .. } => self.given(reason, slot),
            Reason::CutBy { attacker, dislodged, by_convoy, from_goal } => {
                let unit = self.unit(*attacker);
                self.say(&match (dislodged, by_convoy, from_goal) {
                    (true, _, _) => text!(said::CutContested { unit }),
                    (false, true, true) => text!(said::CutByConvoyFromTarget { unit }),
                    (false, true, false) => text!(said::CutByConvoy { unit }),
                    (false, false, _) => text!(said::Cut { unit }),
                });
            }
            Reason::NoMatch { unit: other } => {
                let (unit, order) = (self.unit(*other), self.names.order(*other));
                self.say(&match self.names.outcome.order(slot) {
                    MovementOrder::SupportHold { .. } => text!(said::NotHolding { unit, order }),
                    MovementOrder::SupportMove { .. } => text!(said::NotThatMove { unit, order }),
                    _ => text!(said::NotGoingThere { unit, order }),
                });
            }
            Reason::Unsupportable { unit, refusing: true } => {
                self.say(&text!(said::IllegalMoveUnsupported { unit: self.unit(*unit) }));
            }
            Reason::Unsupportable { unit, refusing: false } => {
                let power = self.names.power(*unit);
                self.say(&text!(said::DisorderUnsupported { power, unit: self.unit(*unit) }));
            }
            Reason::Carries { army, convoy } => {
                let unit = self.unit(*army);
                self.say(&match convoy {
                    Convoy::Holds => text!(said::Carries { unit }),
                    Convoy::OffRoute => text!(said::CarriesOffRoute { unit }),
                    Convoy::Broken => text!(said::CarriesBroken { unit }),
                    Convoy::Stopped => text!(said::CarriesStopped { unit }),
                    Convoy::Incomplete => text!(said::CarriesIncomplete { unit }),
                    Convoy::NoPath => text!(said::CarriesNoPath { unit }),
                    Convoy::Unused => text!(said::CarriesUnused { unit }),
                });
            }
            Reason::FleetDislodged { army, attacker, strength, other_route } => {
                self.driven_out(attacker, *strength);
                let unit = self.unit(*army);
                let message = match other_route {
                    Some(true) if self.names.outcome.convoy_broken(*army) => {
                        text!(said::ArmyOneRouteEnough { unit })
                    }
                    Some(true) => text!(said::ArmyOtherRoute { unit }),
                    Some(false) => text!(said::ArmyNoOtherRoute { unit }),
                    None => return,
                };
                self.say(&message);
            }
            Reason::Paradox { core } => {
                self.say(&text!(said::ConvoysFail { core: self.units(core) }));
                self.say(&text!(said::FleetHolds));
            }
            Reason::Confused => self.say(&text!(said::Confused)),
        }
    }

    fn stands(&mut self, own: u32, attacks: &[Contender], kept_out: &[Contender]) {
        let is_kept_out = |one: &&Contender| kept_out.iter().any(|kept| kept.slot == one.slot);
        let weaker: Vec<&Contender> = attacks.iter().filter(|one| !is_kept_out(one)).collect();
        match weaker[..] {
            [] if kept_out.is_empty() => self.say(&text!(said::NotAttacked)),
            [] => {}
            [&Contender { slot, role: Role::Attacks, strength: theirs }] => {
                self.say(&text!(said::HoldsAgainst { unit: self.unit(slot), own, theirs }));
            }
            _ => {
                let attackers = Arg::and(weaker.iter().map(|one| {
                    let unit = self.unit(one.slot);
                    match one.role {
                        Role::SamePower => text!(said::AttackerSamePower { unit }),
                        Role::Broken => text!(said::AttackerBroken { unit }),
                        Role::Stopped => text!(said::AttackerStopped { unit }),
                        _ => text!(said::Attacker { unit, strength: one.strength }),
                    }
                }));
                self.say(&text!(said::HoldsAgainstAll { own, attackers }));
            }
        }
        if kept_out.is_empty() {
            return;
        }
        let attackers = Arg::and(attacks.iter().filter(is_kept_out).zip(kept_out).map(
            |(Contender { slot, role, strength: against }, &Contender { strength, .. })| {
                let (unit, against) = (self.unit(*slot), *against);
                match role {
                    Role::SamePower => text!(said::RivalSamePower { unit, strength }),
                    Role::Stopped => text!(said::RivalThenStopped { unit, strength }),
                    _ if against < strength => {
                        text!(said::RivalDiscounted { unit, strength, against })
                    }
                    _ => text!(said::Attacker { unit, strength }),
                }
            },
        ));
        self.say(&text!(said::Beleaguered { own, attackers }));
    }

    /// How a unit goes to its goal.
    fn travels(&mut self, travel: &Travel) {
        match travel {
            Travel::Plain => {}
            Travel::Afoot => self.say(&text!(said::Afoot)),
            Travel::Overruled => self.say(&text!(said::ConvoyOverruled)),
            Travel::Fallback => self.say(&text!(said::ConvoyLost)),
            Travel::Convoy { fleets, lost, inferred } => {
                if *inferred {
                    self.say(&text!(said::Inferred));
                }
                let fleets = self.units(fleets);
                self.say(&if lost.is_empty() {
                    text!(said::Convoyed { fleets })
                } else {
                    text!(said::ConvoyedWithout { fleets, lost: self.units(lost) })
                });
            }
        }
    }

    fn moves(&mut self, reason: &Reason) {
        let Reason::Moves { strength, beaten, follows, circle, travel, .. } = reason else {
            return;
        };
        self.travels(travel);
        match (&circle[..], follows) {
            ([_, other], _) => self.say(&text!(said::Swap { unit: self.unit(*other) })),
            ([_, ..], _) => self.say(&text!(said::Circle { units: self.units(circle) })),
            ([], &Some(slot)) => {
                let (unit, order) = (self.unit(slot), self.names.order(slot));
                self.say(&text!(said::Chained { unit, order }));
            }
            ([], None) if beaten.is_empty() => self.say(&text!(said::Unopposed)),
            ([], None) => {}
        }
        self.discounted(reason);
        for one in beaten {
            let (unit, own, theirs) = (self.unit(one.slot), *strength, one.strength);
            let order = self.names.order(one.slot);
            self.say(&match one.role {
                Role::Stands => text!(said::Dislodges { unit, own, theirs }),
                Role::FailsToLeave => text!(said::DislodgesChained { unit, order, own, theirs }),
                Role::HeadToHead => text!(said::DislodgesOpposed { unit, own, theirs }),
                Role::Rival
                | Role::Conditional
                | Role::MovesIn
                | Role::Attacks
                | Role::SamePower => text!(said::Beats { unit, own, theirs }),
                Role::Broken => text!(said::RivalBroken { unit }),
                Role::Stopped => text!(said::RivalStopped { unit }),
                Role::Beaten => {
                    text!(said::RivalBeaten { unit, attacker: self.dislodger(one.slot) })
                }
                Role::Swapped => {
                    text!(said::RivalSwapped { unit, attacker: self.dislodger(one.slot) })
                }
            });
        }
    }

    fn bounces(&mut self, reason: &Reason, slot: usize) {
        let Reason::Bounces { by, past_convoy, travel, .. } = reason else { return };
        self.travels(travel);
        self.discounted(reason);
        for one in by {
            let (unit, theirs, order) =
                (self.unit(one.slot), one.strength, self.names.order(one.slot));
            let own = reason.against(one).unwrap_or_default();
            let tie = theirs == own;
            self.say(&match one.role {
                Role::Stands => text!(said::HeldOff { unit, theirs, own }),
                Role::FailsToLeave => text!(said::StandoffChained { unit, order, theirs, own }),
                Role::HeadToHead if tie => text!(said::StandoffOpposed { unit, theirs, own }),
                Role::HeadToHead => text!(said::BeatenOpposed { unit, theirs, own }),
                Role::Stopped if tie => text!(said::StandoffStopped { unit, theirs, own }),
                Role::Stopped => text!(said::BeatenStopped { unit, theirs, own }),
                Role::Conditional => {
                    let other = self.unit(self.names.at_goal(one.slot));
                    if tie {
                        text!(said::StandoffConditional { unit, theirs, own, other })
                    } else {
                        text!(said::BeatenConditional { unit, theirs, own, other })
                    }
                }
                Role::MovesIn => {
                    let attacker = self.dislodger(slot);
                    text!(said::MovesIn { unit, theirs, own, attacker })
                }
                _ if tie => text!(said::Standoff { unit, theirs, own }),
                _ => text!(said::Beaten { unit, theirs, own }),
            });
        }
        if let Some(rival) = past_convoy {
            let (unit, attacker) = (self.unit(*rival), self.dislodger(*rival));
            self.say(&text!(said::DislodgedRival { unit, attacker }));
        }
    }

    fn dislodger(&self, slot: usize) -> &str {
        self.unit(self.names.outcome.dislodger(slot).unwrap_or(slot))
    }

    /// The supports that do not help a move to dislodge a unit.
    fn discounted(&mut self, reason: &Reason) {
        let (Reason::Moves { strength, full, discounted, victim, .. }
        | Reason::Bounces { strength, full, discounted, victim, .. }) = reason
        else {
            return;
        };
        if let Some(victim) = victim {
            let (unit, units) = (self.unit(*victim), self.units(discounted));
            self.say(&text!(said::Discounted { full: *full, own: *strength, unit, units }));
        }
    }

    fn convoy_broken(&mut self, reason: &Reason) {
        let Reason::ConvoyBroken { fleets, dislodged, paradox, other_route } = reason else {
            return;
        };
        let stopped = words::without(fleets, dislodged);
        let count = dislodged.len();
        self.say(&match (dislodged.is_empty(), stopped.is_empty()) {
            (false, false) => text!(said::ConvoyDislodgedStopped {
                count,
                dislodged: self.units(dislodged),
                stopped: self.units(&stopped),
            }),
            (true, _) => text!(said::ConvoyStopped { fleets: self.units(&stopped) }),
            (false, true) => {
                text!(said::ConvoyDislodged { count, fleets: self.units(dislodged) })
            }
        });
        self.say(&if *other_route {
            text!(said::OneRouteEnough)
        } else {
            text!(said::NoOtherRoute)
        });
        if let Some(core) = paradox {
            self.say(&text!(said::ConvoysFail { core: self.units(core) }));
        }
    }

    fn given(&mut self, reason: &Reason, slot: usize) {
        let Reason::Given { contested, contested_by_convoy, harmless, absent, effect, .. } = reason
        else {
            return;
        };
        let mut messages = Vec::new();
        if let Some(army) = harmless {
            messages.push(text!(said::Harmless { unit: self.unit(*army) }));
        }
        if let Some(attacker) = contested.filter(|_| *contested != *harmless) {
            let unit = self.unit(attacker);
            messages.push(if *contested_by_convoy {
                text!(said::ContestedByConvoy { unit })
            } else {
                text!(said::Contested { unit })
            });
        }
        if let Some(army) = absent.filter(|army| Some(army.slot) != *harmless) {
            let unit = self.unit(army.slot);
            messages.push(if army.role == Role::Stopped {
                text!(said::AbsentStopped { unit })
            } else {
                text!(said::AbsentBroken { unit })
            });
        }
        let supported = self.names.supported(slot);
        let goes = matches!(self.names.outcome.order(slot), MovementOrder::SupportMove { .. });
        let what = if goes { self.names.order(supported) } else { self.unit(supported) };
        if messages.is_empty() && *effect == SupportEffect::Counts {
            self.say(&text!(said::Given { what }));
            return;
        }
        if messages.is_empty() {
            messages.push(text!(said::NotCut));
        }
        let mover = self.unit(supported);
        messages.push(match effect {
            SupportEffect::Counts => text!(said::Counts { what }),
            SupportEffect::VoidMove => text!(said::ForVoid { order: what }),
            SupportEffect::BrokenConvoy => text!(said::ForBrokenConvoy { unit: mover }),
            SupportEffect::StoppedMove => text!(said::ForStopped { order: what }),
            SupportEffect::Spares { unit: own, against } => {
                let (unit, others) = (self.unit(*own), self.units(against));
                match (self.names.same_power(*own, supported), against.is_empty()) {
                    (true, true) => text!(said::NotAgainstMovers { mover, unit }),
                    (true, false) => text!(said::CountsNotAgainstMovers { others, mover, unit }),
                    (false, true) => text!(said::NotAgainstOwn { unit }),
                    (false, false) => text!(said::CountsNotAgainstOwn { others, unit }),
                }
            }
        });
        for message in &messages {
            self.say(message);
        }
    }

    /// Who drove a unit of some strength out.
    pub(super) fn driven_out(&mut self, attacker: &Contender, own: u32) {
        let (unit, theirs) = (self.unit(attacker.slot), attacker.strength);
        self.say(&text!(said::Dislodged { unit, theirs, own }));
    }

    /// An order in a paradox that something else decided in the end.
    pub(super) fn in_paradox(&mut self, core: &[usize]) {
        self.say(&text!(said::InParadox { core: self.units(core) }));
    }
}

/// Where a dislodged unit can go.
pub(super) fn options(places: &[&str]) -> Message {
    if places.is_empty() {
        text!(said::NowhereToRetreat)
    } else {
        text!(said::MayRetreat { places: Arg::or(places) })
    }
}

/// What came of a retreat; `rivals` go to the same place.
pub(super) fn retreat(disband: bool, rivals: &[&str]) -> Message {
    match rivals {
        [] if disband => text!(said::LeavesBoard),
        [] => text!(said::RetreatsAlone),
        _ => text!(said::RetreatsCollide { count: rivals.len(), rivals: Arg::and(rivals) }),
    }
}

/// What came of an adjustment.
pub(super) fn adjustment(order: AdjustmentOrder, surplus: Option<Surplus>) -> Message {
    match (order, surplus) {
        (AdjustmentOrder::Build { .. }, None) => text!(said::Built),
        (AdjustmentOrder::Remove { .. }, None) => text!(said::Removed),
        (AdjustmentOrder::Waive, None) => text!(said::Waived),
        (AdjustmentOrder::Build { .. }, Some(Surplus::Repeated)) => text!(said::BuildRepeated),
        (AdjustmentOrder::Remove { .. }, Some(Surplus::Repeated)) => text!(said::RemovalRepeated),
        (AdjustmentOrder::Remove { .. }, Some(Surplus::TooMany)) => text!(said::TooManyRemovals),
        (_, Some(_)) => text!(said::TooManyBuilds),
    }
}
