//! How an order is written: coasts, kinds of units and nationalities that are missing, wrong or
//! idle (DATC 4.B and 4.C). The rules say which of these slips are forgiven.

use super::Checker;
use crate::board::{Location, Power, UnitKind};
use crate::order::{Fault, RawOrder, RawUnit};
use crate::position::Unit;
use crate::rules::{
    ImpossibleCoast, IrrelevantCoast, MissingNationality, MissingUnit, OneCoast, Rules,
    SupportCoast, TwoCoasts, WrongCoast, WrongNationality, WrongUnit,
};

/// Do the rules refuse any slip that the default rules forgive? Mostly they do not, and then nobody
/// need look for slips.
pub(super) fn by_the_letter(rules: &Rules) -> bool {
    rules.wrong_coast == WrongCoast::Illegal
        || rules.irrelevant_coast == IrrelevantCoast::Illegal
        || rules.missing_unit == MissingUnit::Illegal
        || rules.wrong_unit == WrongUnit::Illegal
        || rules.missing_nationality == MissingNationality::Illegal
        || rules.wrong_nationality == WrongNationality::Illegal
        || rules.support_coast != SupportCoast::MayOmit
}

impl Checker<'_> {
    /// Is the ordered unit called what it is?
    #[inline]
    pub(super) fn check_written(&mut self, order: &RawOrder, at: Location, unit: Unit) {
        if self.by_the_letter {
            self.look_at_written(order, at, unit);
        }
    }

    #[cold]
    fn look_at_written(&mut self, order: &RawOrder, at: Location, unit: Unit) {
        match order.kind {
            None if self.rules.missing_unit == MissingUnit::Illegal => {
                self.faults.push(Fault::UnitNotSaid(unit.kind(), unit.location()));
            }
            Some(kind) if kind != unit.kind() && self.rules.wrong_unit == WrongUnit::Illegal => {
                self.faults.push(Fault::WrongUnit(unit.kind(), unit.location()));
            }
            _ => {}
        }
        self.check_idle_coast(unit.kind(), at);
        let wrong = unit.kind() == UnitKind::Fleet
            && self.board.coast_of(at).is_some()
            && at != unit.location();
        if wrong && self.rules.wrong_coast == WrongCoast::Illegal {
            self.faults.push(Fault::WrongCoast(unit.location()));
        }
    }

    /// A coast means nothing to an army, wherever it stands or goes.
    #[inline]
    pub(super) fn check_idle_coast(&mut self, kind: UnitKind, at: Location) {
        if self.by_the_letter {
            self.look_for_idle_coast(kind, at);
        }
    }

    #[cold]
    fn look_for_idle_coast(&mut self, kind: UnitKind, at: Location) {
        if self.rules.irrelevant_coast == IrrelevantCoast::Illegal
            && kind == UnitKind::Army
            && self.board.coast_of(at).is_some()
        {
            self.faults.push(Fault::IrrelevantCoast(at));
        }
    }

    /// Is the unit that a support or convoy is for called what it is? Only a foreign one needs
    /// its nationality said.
    #[inline]
    pub(super) fn check_named(&mut self, helper: Option<Power>, named: RawUnit, unit: Unit) {
        if self.by_the_letter {
            self.look_at_named(helper, named, unit);
        }
    }

    #[cold]
    fn look_at_named(&mut self, helper: Option<Power>, named: RawUnit, unit: Unit) {
        self.check_idle_coast(unit.kind(), named.at);
        let foreign = helper.is_some_and(|power| power != unit.power());
        let (kind, at, owner) = (unit.kind(), unit.location(), unit.power());
        match named.power {
            None if foreign && self.rules.missing_nationality == MissingNationality::Illegal => {
                self.faults.push(Fault::NationalityMissing(kind, at, owner));
            }
            Some(said)
                if said != owner && self.rules.wrong_nationality == WrongNationality::Illegal =>
            {
                self.faults.push(Fault::WrongNationality(kind, at, said, owner));
            }
            _ => {}
        }
    }

    /// Does a support name the coast of the move, where the rules ask for it?
    #[inline]
    pub(super) fn check_support_coast(&mut self, helper: Option<Power>, unit: Unit, to: Location) {
        if self.by_the_letter {
            self.look_for_support_coast(helper, unit, to);
        }
    }

    #[cold]
    fn look_for_support_coast(&mut self, helper: Option<Power>, unit: Unit, to: Location) {
        let needed = match self.rules.support_coast {
            SupportCoast::MayOmit | SupportCoast::NotCompared => false,
            SupportCoast::OwnMayOmit => helper.is_some_and(|power| power != unit.power()),
            SupportCoast::Required => true,
        };
        if needed && unit.kind() == UnitKind::Fleet && self.board.lacks_coast(to) {
            self.faults.push(Fault::SupportCoastMissing(unit.location(), to));
        }
    }

    /// Where an ordered unit comes to that moves by itself. Only here the rules fill in a coast:
    /// a support speaks of another order, and does not make it.
    #[inline]
    pub(super) fn own_goal(
        &self,
        kind: UnitKind,
        from: Location,
        to: Location,
    ) -> Result<Location, Fault> {
        let usual = self.rules.two_coasts == TwoCoasts::Illegal
            && self.rules.one_coast == OneCoast::Assumed
            && self.rules.impossible_coast == ImpossibleCoast::Illegal;
        if usual { self.direct(kind, from, to) } else { self.ruled_goal(kind, from, to) }
    }

    #[cold]
    fn ruled_goal(&self, kind: UnitKind, from: Location, to: Location) -> Result<Location, Fault> {
        match self.direct(kind, from, to) {
            Ok(only) if kind == UnitKind::Fleet && only != to => self.sole_coast(only),
            Err(Fault::CoastMissing(_)) if self.rules.two_coasts == TwoCoasts::Default => {
                let first = self.board.coasts_in_reach(from, to).next();
                first.ok_or(Fault::CoastMissing(to))
            }
            Err(Fault::CoastImpossible(..))
                if self.rules.impossible_coast == ImpossibleCoast::Ignored =>
            {
                let mut coasts = self.board.coasts_in_reach(from, to);
                match (coasts.next(), coasts.next()) {
                    (Some(only), None) => Ok(only),
                    _ => Err(Fault::CoastImpossible(from, to)),
                }
            }
            other => other,
        }
    }

    /// The only coast that an order can mean which names none.
    pub(super) fn sole_coast(&self, only: Location) -> Result<Location, Fault> {
        match self.rules.one_coast {
            OneCoast::Assumed => Ok(only),
            OneCoast::Illegal => Err(Fault::CoastOmitted(only)),
        }
    }
}
