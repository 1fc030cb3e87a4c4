//! Orders of a retreat phase.

use super::Checker;
use crate::board::{Location, UnitKind};
use crate::order::{Fault, RawAction, RawOrder, RetreatOrder, Route};

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
        let unit = dislodged.unit.location();
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
        let board = self.board;
        let goal = board.province_of(to);
        let named = dislodged.unit.kind() == UnitKind::Fleet && board.coast_of(to).is_some();
        let open: Vec<Location> = self
            .position
            .retreats(dislodged)
            .filter(|&at| board.province_of(at) == goal && (!named || at == to))
            .collect();
        match open[..] {
            [to] => Some(RetreatOrder::Retreat { unit, to }),
            [_, _, ..] => self.fault(Fault::CoastMissing(to)),
            [] => match self.direct(dislodged.unit.kind(), unit, to) {
                Ok(_) | Err(Fault::CoastMissing(_)) => {
                    self.fault(Fault::RetreatNotPossible(unit, to))
                }
                Err(fault) => self.fault(fault),
            },
        }
    }
}
