//! A position and its orders in one line of JSON, read straight. Programs write millions of them,
//! all alike; whatever differs in the least, and all that is wrong, is left to
//! [`Position::from_json`], which gives the same position for what is read here.

use serde_json::Value;

use super::json::read_unit;
use super::scan::Scanner;
use super::{Position, Setup, Unit};
use crate::board::{Board, BoardRef, Location, Power};
use crate::phase::Phase;

/// A position and its orders: `{"id","name","state","orders"}`.
#[derive(Clone, Debug)]
pub struct PositionLine<'t> {
    /// What the line calls itself.
    pub id: Value,
    /// The position.
    pub position: Position,
    /// The text of each order, with the power that gives it.
    pub orders: Vec<(Power, &'t str)>,
}

impl<'t> PositionLine<'t> {
    /// Read a line that is written as usual. None if it is anything else, right or wrong.
    pub fn read(board: &BoardRef, text: &'t str) -> Option<PositionLine<'t>> {
        let mut scanner = Scanner::new(text);
        let (mut id, mut name, mut state, mut orders) = (None, None, None, None);
        scanner.object(|scanner, key| match key {
            "id" => once(&mut id, scanner.scalar()?),
            "name" => once(&mut name, scanner.or_null(|scanner| scanner.text().map(Some))?),
            "state" => once(&mut state, LineDraft::read(scanner, board)?),
            "orders" => once(&mut orders, read_orders(scanner, board)?),
            _ => scanner.skip(),
        })?;
        scanner.end()?;
        let state = state?;
        let name = state.name.or(name.flatten())?;
        let position = state.position(Phase::parse(board, name).ok()?)?;
        let (id, orders) = (id.unwrap_or_default(), orders.unwrap_or_default());
        Some(PositionLine { id, position, orders })
    }
}

/// Keep what an object has once. Of a key that is written twice the last counts, and then it is not
/// for us to say which was meant.
fn once<T>(kept: &mut Option<T>, value: T) -> Option<()> {
    kept.replace(value).is_none().then_some(())
}

/// What an object has for each power.
fn by_power<'t>(
    scanner: &mut Scanner<'t>,
    board: &Board,
    mut read: impl FnMut(&mut Scanner<'t>, Power) -> Option<()>,
) -> Option<()> {
    let mut known = 0_u128;
    scanner.or_null(|scanner| {
        scanner.object(|scanner, name| {
            let power = board.force_named(name).ok()?;
            let before = known;
            known |= 1 << power.index();
            (known != before).then(|| read(scanner, power))?
        })
    })
}

/// A list of texts for each power.
fn texts_by_power<'t>(
    scanner: &mut Scanner<'t>,
    board: &Board,
    mut read: impl FnMut(Power, &'t str) -> Option<()>,
) -> Option<()> {
    by_power(scanner, board, |scanner, power| {
        scanner.or_null(|scanner| scanner.list(|scanner| read(power, scanner.text()?)))
    })
}

fn read_orders<'t>(scanner: &mut Scanner<'t>, board: &Board) -> Option<Vec<(Power, &'t str)>> {
    let mut orders = Vec::with_capacity(34);
    texts_by_power(scanner, board, |power, text| {
        orders.push((power, text));
        (!board.is_neutral(power)).then_some(())
    })?;
    Some(orders)
}

fn read_places(scanner: &mut Scanner<'_>, board: &Board) -> Option<Vec<Location>> {
    let mut places = Vec::new();
    scanner.list(|scanner| {
        places.push(board.place_named(scanner.text()?).ok()?);
        Some(())
    })?;
    Some(places)
}

/// A position in the making, as a state tells it.
struct LineDraft<'t> {
    name: Option<&'t str>,
    setup: Setup,
    dislodged: Vec<Unit>,
    /// The retreats that are listed, each with its unit.
    retreats: Vec<(Unit, Option<Vec<Location>>)>,
}

impl<'t> LineDraft<'t> {
    fn read(scanner: &mut Scanner<'t>, board: &BoardRef) -> Option<LineDraft<'t>> {
        let (mut name, mut units, mut retreats, mut centers) = (None, None, None, None);
        let mut draft = LineDraft {
            name: None,
            setup: Setup::new(board, Phase::first(board)),
            dislodged: Vec::new(),
            retreats: Vec::new(),
        };
        scanner.object(|scanner, key| match key {
            "name" => once(&mut name, scanner.or_null(|scanner| scanner.text().map(Some))?),
            "units" => once(&mut units, draft.read_units(scanner, board)?),
            "retreats" => once(&mut retreats, draft.read_retreats(scanner, board)?),
            "centers" => once(&mut centers, draft.read_centers(scanner, board)?),
            _ => scanner.skip(),
        })?;
        draft.name = name.flatten();
        // An empty board may be an error.
        draft.setup.has_units().then_some(draft)
    }

    fn read_units(&mut self, scanner: &mut Scanner<'t>, board: &Board) -> Option<()> {
        texts_by_power(scanner, board, |power, text| {
            let name = text.trim_start_matches('*');
            let (kind, at) = read_unit(board, name).ok()?;
            let unit = Unit::new(power, kind, at);
            if name.len() == text.len() {
                self.setup.unit(unit);
            } else {
                self.dislodged.push(unit);
            }
            Some(())
        })
    }

    fn read_retreats(&mut self, scanner: &mut Scanner<'t>, board: &Board) -> Option<()> {
        by_power(scanner, board, |scanner, power| {
            scanner.or_null(|scanner| {
                scanner.object(|scanner, name| {
                    let (kind, at) = read_unit(board, name.trim_start_matches('*')).ok()?;
                    let unit = Unit::new(power, kind, at);
                    let places =
                        scanner.or_null(|scanner| read_places(scanner, board).map(Some))?;
                    let known = self.retreats.iter().any(|(known, _)| *known == unit);
                    self.retreats.push((unit, places));
                    (!known).then_some(())
                })
            })
        })
    }

    fn read_centers(&mut self, scanner: &mut Scanner<'t>, board: &Board) -> Option<()> {
        texts_by_power(scanner, board, |power, text| {
            let place = board.place_named(text).ok()?;
            self.setup.owner(board.province_of(place), power);
            Some(())
        })
    }

    /// The position, if it is consistent.
    fn position(mut self, phase: Phase) -> Option<Position> {
        self.setup.phase = phase;
        for unit in self.dislodged {
            let own = self.retreats.iter().position(|(listed, _)| *listed == unit);
            self.setup.dislodged(unit, own.and_then(|own| self.retreats.swap_remove(own).1));
        }
        // Nobody retreats who is not dislodged.
        self.retreats.iter().all(|(_, to)| to.is_none()).then(|| self.setup.finish().ok())?
    }
}
