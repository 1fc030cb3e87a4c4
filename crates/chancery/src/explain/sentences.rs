//! Which sentences a reason is told in. The words themselves are in the files `explain.ftl` of the
//! languages; here is chosen which of them apply, and what they speak about.

use super::{Explanations, Names, words};
use crate::adjudicate::{Contender, Convoy, Reason, Role, Surplus, Travel, Verdict};
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
            Reason::Stands { strength, attacks } => self.stands(*strength, attacks),
            Reason::DrivenOut { strength, attacker } => self.driven_out(attacker, *strength),
            Reason::Moves { .. } => self.moves(reason),
            Reason::Bounces { .. } => self.bounces(reason),
            Reason::OwnUnit { unit, role } => {
                let unit = self.unit(*unit);
                self.say(&match role {
                    Role::HeadToHead => text!(said::OwnUnitOpposed { unit }),
                    Role::FailsToLeave => text!(said::OwnUnitChained { unit }),
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
                    Convoy::Broken => text!(said::CarriesBroken { unit }),
                    Convoy::Stopped => text!(said::CarriesStopped { unit }),
                    Convoy::Incomplete => text!(said::CarriesIncomplete { unit }),
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

    fn stands(&mut self, own: u32, attacks: &[Contender]) {
        let message = match attacks {
            [] => text!(said::NotAttacked),
            [Contender { slot, role: Role::Attacks, strength: theirs }] if *theirs <= own => {
                text!(said::HoldsAgainst { unit: self.unit(*slot), own, theirs: *theirs })
            }
            _ => {
                let attackers = Arg::and(attacks.iter().map(|one| {
                    let unit = self.unit(one.slot);
                    match one.role {
                        Role::SamePower => text!(said::AttackerSamePower { unit }),
                        Role::Broken => text!(said::AttackerBroken { unit }),
                        Role::Stopped => text!(said::AttackerStopped { unit }),
                        _ => text!(said::Attacker { unit, strength: one.strength }),
                    }
                }));
                if attacks.iter().all(|attack| attack.strength <= own) {
                    text!(said::HoldsAgainstAll { own, attackers })
                } else {
                    text!(said::Beleaguered { own, attackers })
                }
            }
        };
        self.say(&message);
    }

    /// How a unit goes to its goal.
    fn travels(&mut self, travel: &Travel) {
        match travel {
            Travel::Plain => {}
            Travel::Afoot => self.say(&text!(said::Afoot)),
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
        let Reason::Moves { strength, beaten, discounted, follows, circle, travel } = reason else {
            return;
        };
        self.travels(travel);
        match (&circle[..], follows) {
            ([_, other], _) => self.say(&text!(said::Swap { unit: self.unit(*other) })),
            ([_, ..], _) => self.say(&text!(said::Circle { units: self.units(circle) })),
            ([], Some(slot)) => self.say(&text!(said::Chained { unit: self.unit(*slot) })),
            ([], None) if beaten.is_empty() => self.say(&text!(said::Unopposed)),
            ([], None) => {}
        }
        for one in beaten {
            let (unit, own, theirs) = (self.unit(one.slot), *strength, one.strength);
            self.say(&match one.role {
                Role::Stands => text!(said::Dislodges { unit, own, theirs }),
                Role::FailsToLeave => text!(said::DislodgesChained { unit, own, theirs }),
                Role::HeadToHead => text!(said::DislodgesOpposed { unit, own, theirs }),
                Role::Rival | Role::Attacks | Role::SamePower => {
                    text!(said::Beats { unit, own, theirs })
                }
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
        self.discounted(discounted);
    }

    fn bounces(&mut self, reason: &Reason) {
        let Reason::Bounces { strength, by, discounted, past_convoy, travel } = reason else {
            return;
        };
        self.travels(travel);
        for one in by {
            let (unit, own, theirs) = (self.unit(one.slot), *strength, one.strength);
            let tie = theirs == own;
            self.say(&match one.role {
                Role::Stands => text!(said::HeldOff { unit, theirs, own }),
                Role::FailsToLeave => text!(said::StandoffChained { unit, theirs, own }),
                Role::HeadToHead if tie => text!(said::StandoffOpposed { unit, theirs, own }),
                Role::HeadToHead => text!(said::BeatenOpposed { unit, theirs, own }),
                Role::Stopped if tie => text!(said::StandoffStopped { unit, theirs, own }),
                Role::Stopped => text!(said::BeatenStopped { unit, theirs, own }),
                _ if tie => text!(said::Standoff { unit, theirs, own }),
                _ => text!(said::Beaten { unit, theirs, own }),
            });
        }
        self.discounted(discounted);
        if let Some(rival) = past_convoy {
            let (unit, attacker) = (self.unit(*rival), self.dislodger(*rival));
            self.say(&text!(said::DislodgedRival { unit, attacker }));
        }
    }

    fn dislodger(&self, slot: usize) -> &str {
        self.unit(self.names.outcome.dislodger(slot).unwrap_or(slot))
    }

    fn discounted(&mut self, supports: &[usize]) {
        if !supports.is_empty() {
            self.say(&text!(said::Discounted { units: self.units(supports) }));
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
        let Reason::Given { contested, contested_by_convoy, harmless, absent, spares } = reason
        else {
            return;
        };
        let attack = if let Some(army) = harmless {
            Some(text!(said::Harmless { unit: self.unit(*army) }))
        } else if let Some(attacker) = contested {
            let unit = self.unit(*attacker);
            Some(if *contested_by_convoy {
                text!(said::ContestedByConvoy { unit })
            } else {
                text!(said::Contested { unit })
            })
        } else {
            absent.as_ref().map(|army| {
                let unit = self.unit(army.slot);
                if army.role == Role::Stopped {
                    text!(said::AbsentStopped { unit })
                } else {
                    text!(said::AbsentBroken { unit })
                }
            })
        };
        let supported = self.names.supported(slot);
        let goes = matches!(self.names.outcome.order(slot), MovementOrder::SupportMove { .. });
        let what = if goes { self.names.order(supported) } else { self.unit(supported) };
        let effect = if let Some(own) = spares {
            Some(text!(said::NotAgainstOwn { unit: self.unit(*own) }))
        } else if goes && self.names.outcome.verdict(supported) == Verdict::Void {
            Some(text!(said::ForVoid { order: what }))
        } else {
            None
        };
        match (attack, effect) {
            (None, None) => self.say(&text!(said::Given { what })),
            (attack, effect) => {
                let effect = effect.unwrap_or_else(|| text!(said::Counts { what }));
                self.say(&attack.unwrap_or_else(|| text!(said::NotCut)));
                self.say(&effect);
            }
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
