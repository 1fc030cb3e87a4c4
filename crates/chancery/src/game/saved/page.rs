//! A phase of a saved game as it is written: a position with what the package derives from it, orders
//! and results, in the package's order.

use serde::Serialize;
use serde::ser::Serializer;

use super::results::Results;
use crate::board::{Board, Power, Province};
use crate::game::due::sites;
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// A phase. Its position tells `P` of itself, and the orders are `O`.
#[derive(Serialize)]
pub(super) struct SavedPhase<'a, P, O> {
    pub(super) name: &'a str,
    pub(super) state: State<'a, P>,
    pub(super) orders: O,
    #[serde(serialize_with = "pairs")]
    pub(super) results: Results,
    pub(super) messages: [(); 0],
}

#[derive(Serialize)]
pub(super) struct State<'a, P> {
    #[serde(flatten)]
    told: P,
    note: &'a str,
    homes: ByPower<'a, Vec<&'a str>>,
    influence: ByPower<'a, Vec<&'a str>>,
    civil_disorder: ByPower<'a, u8>,
    builds: ByPower<'a, Builds<'a>>,
}

/// How many units a power may build, and where; or less than 0 for removals.
#[derive(Serialize)]
struct Builds<'a> {
    count: i32,
    homes: Vec<&'a str>,
}

impl<'a, P> State<'a, P> {
    /// A position with what is derived from it. When the game is over there is nothing to build.
    pub(super) fn new(
        told: P,
        note: &'a str,
        position: &'a Position,
        over: bool,
        rules: &Rules,
        influence: &[Option<Power>],
    ) -> State<'a, P> {
        let board = position.board();
        let held = |power: Power| {
            board.provinces().filter(move |place| influence[place.index()] == Some(power))
        };
        let adjusting = position.phase().kind == PhaseKind::Adjustment && !over;
        let builds = |power: Power| {
            let surplus = if adjusting { position.surplus(power) } else { 0 };
            let sites = if surplus > 0 { sites(position, rules, power) } else { Vec::new() };
            let room = i32::try_from(sites.len()).unwrap_or(i32::MAX);
            Builds {
                count: if surplus > 0 { surplus.min(room) } else { surplus },
                homes: upper(board, sites),
            }
        };
        State {
            told,
            note,
            homes: ByPower::new(board, |power| {
                upper(board, board.power(power).homes.iter().copied())
            }),
            influence: ByPower::new(board, |power| upper(board, held(power))),
            civil_disorder: ByPower::new(board, |_| 0),
            builds: ByPower::new(board, builds),
        }
    }
}

fn upper(board: &Board, places: impl IntoIterator<Item = Province>) -> Vec<&str> {
    places.into_iter().map(|place| board.location_upper(place.location())).collect()
}

/// Something for each power, under its name.
pub(super) struct ByPower<'b, T>(&'b Board, Vec<T>);

impl<'b, T> ByPower<'b, T> {
    pub(super) fn new(board: &'b Board, value: impl FnMut(Power) -> T) -> ByPower<'b, T> {
        ByPower(board, board.powers().map(value).collect())
    }
}

impl<T> ByPower<'_, T> {
    /// What is a power's.
    pub(super) fn of(&mut self, power: Power) -> &mut T {
        &mut self.1[power.index()]
    }
}

impl<T: Serialize> Serialize for ByPower<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ByPower(board, values) = self;
        let names = board.powers().map(|power| &board.power(power).id);
        serializer.collect_map(names.zip(values))
    }
}

/// Pairs as a map in their order.
fn pairs<S: Serializer>(pairs: &Results, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// Who came last to each province. Where a unit is built nobody came.
pub(super) struct Influence {
    holders: Vec<Option<Power>>,
    before: Option<Position>,
}

impl Influence {
    pub(super) fn new(board: &Board) -> Influence {
        Influence { holders: vec![None; board.provinces().len()], before: None }
    }

    /// Go on to the next position.
    pub(super) fn at(&mut self, position: &Position) -> &[Option<Power>] {
        let board = position.board();
        let before = self.before.replace(position.clone());
        let builds = |before: &Position| before.phase().kind == PhaseKind::Adjustment;
        if !before.as_ref().is_some_and(builds) {
            let stayed = |unit| before.as_ref().is_some_and(|was| was.units().contains(unit));
            for unit in position.units().iter().filter(|unit| !stayed(unit)) {
                self.holders[board.province_of(unit.location()).index()] = Some(unit.power());
            }
        }
        &self.holders
    }
}
