//! Orders of a retreat phase.

use super::Checker;
use crate::board::{Location, UnitKind};
use crate::order::{Fault, RawAction, RawOrder, RetreatOrder, Route};
use crate::rules::TwoCoasts;

impl Checker<'_> {
    pub(super) fn retreat(&mut self, order: &RawOrder) -> Option<RetreatOrder> {
        let wrong = !matches!(
            order.action,
            RawAction::Move { .. } | RawAction::Retreat { .. } | RawAction::Disband
        );
        if wrong {
            self.wrong_phase::<()>(order);
        }
        let at = order.at?;
        let Some(dislodged) = self.position.dislodged_in(self.board.province_of(at)) else {
            return if order.action == RawAction::Build {
                None
            } else {
                self.fault(Fault::NotDislodged(at))
            };
        };
        self.check_owner(dislodged.unit, order.power);
        self.check_written(order, at, dislodged.unit);
        let (kind, unit) = (dislodged.unit.kind(), dislodged.unit.location());
        let to = match &order.action {
            RawAction::Disband => return Some(RetreatOrder::Disband { unit }),
            RawAction::Move { to, route } => {
                if matches!(route, Route::Convoy(_)) {
                    self.faults.push(Fault::RetreatByConvoy(unit));
                }
                *to
            }
            RawAction::Retreat { to } => *to,
            _ => return None,
        };
        self.check_idle_coast(kind, to);
        let board = self.board;
        let goal = board.province_of(to);
        let named = kind == UnitKind::Fleet && board.coast_of(to).is_some();
        let direct = self.own_goal(kind, unit, to);
        let to = match direct {
            // A coast out of reach may be ignored; then the one in reach is meant.
            Ok(exact) if named => exact,
            _ => to,
        };
        let open: Vec<Location> = self
            .position
            .retreats(dislodged)
            .filter(|&at| board.province_of(at) == goal && (!named || at == to))
            .collect();
        match open[..] {
            [only] if kind == UnitKind::Fleet && only != to => match self.sole_coast(only) {
                Ok(to) => Some(RetreatOrder::Retreat { unit, to }),
                Err(fault) => self.fault(fault),
            },
            [to] => Some(RetreatOrder::Retreat { unit, to }),
            [_, _, ..] if self.rules.two_coasts == TwoCoasts::Default => {
                let to = board.coasts_in_reach(unit, to).find(|coast| open.contains(coast))?;
                Some(RetreatOrder::Retreat { unit, to })
            }
            [_, _, ..] => self.fault(Fault::CoastMissing(to)),
            [] => match direct {
                Ok(_) | Err(Fault::CoastMissing(_) | Fault::CoastOmitted(_)) => {
                    self.fault(if self.position.unit_in(goal).is_some() {
                        Fault::RetreatOccupied(unit, to)
                    } else {
                        Fault::RetreatBarred(unit, to)
                    })
                }
                Err(fault) => self.fault(fault),
            },
        }
    }
}
