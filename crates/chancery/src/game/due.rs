//! What the powers owe before a phase can be resolved.

use super::order_texts::TextsRead;
use super::{Game, OrderTexts};
use crate::board::{Board, Power, Province};
use crate::notation::Given;
use crate::order::{Order, check_by};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::Rules;

/// What a power is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// An order for each unit.
    Order,
    /// A retreat or a disbandment for each dislodged unit.
    Retreat,
    /// Builds, used or waived.
    Build,
    /// Units that have to leave.
    Remove,
}

impl Task {
    /// `order`, `retreat`, `build` or `remove`.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Order => "order",
            Task::Retreat => "retreat",
            Task::Build => "build",
            Task::Remove => "remove",
        }
    }
}

/// What a power owes in a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// The power.
    pub power: Power,
    /// What it is asked for.
    pub task: Task,
    /// How many orders it is asked for.
    pub wanted: usize,
    /// How many of them it has given.
    pub given: usize,
    /// The units that have no order yet; none for builds and removals, where it can choose.
    pub missing: Vec<Unit>,
}

impl Due {
    /// Is nothing left to give?
    pub const fn is_done(&self) -> bool {
        self.given >= self.wanted
    }

    /// The orders that say what happens to whatever is missing: units hold or disband, and builds are
    /// waived. Removals are not among them, because they can be chosen.
    pub fn unsaid(&self, board: &Board) -> Vec<String> {
        let missing = self.missing.iter().map(|unit| board.unit_name(unit.kind(), unit.location()));
        match self.task {
            Task::Order => missing.map(|unit| format!("{unit} H")).collect(),
            Task::Retreat => missing.map(|unit| format!("{unit} D")).collect(),
            Task::Build => vec!["WAIVE".to_owned(); self.wanted - self.given],
            Task::Remove => Vec::new(),
        }
    }
}

impl Game {
    /// What every power is asked for in this phase, and what it has given of it. Powers with nothing
    /// to decide are not listed, and nobody is when the game is over.
    pub fn due(&self, written: &OrderTexts) -> Vec<Due> {
        self.due_from(written, false)
    }

    /// The same at a table that lets people bluff: a unit that was ordered what it cannot do has its
    /// order, and nobody is asked for another.
    pub fn due_with_bluffs(&self, written: &OrderTexts) -> Vec<Due> {
        self.due_from(written, true)
    }

    fn due_from(&self, written: &OrderTexts, bluffs: bool) -> Vec<Due> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let powers = self.board().powers();
        powers.filter_map(|power| self.due_of(power, written.of(power), bluffs)).collect()
    }

    /// The powers that a resolution would wait for: they owe something and have somebody to give
    /// it.
    pub fn awaited(&self, written: &OrderTexts) -> Vec<Due> {
        let mut due = self.due(written);
        due.retain(|due| !due.is_done() && !self.is_absent(due.power, written));
        due
    }

    /// Has a power nobody to speak for it? It is in civil disorder and has not begun to write
    /// orders again.
    pub fn is_absent(&self, power: Power, written: &OrderTexts) -> bool {
        self.disorder.contains(&power) && written.is_empty(power)
    }

    /// Must a power give orders in this phase? Nobody must build.
    pub(super) fn must_order(&self, power: Power) -> bool {
        let position = &self.position;
        if self.ending.is_some() {
            return false;
        }
        match position.phase().kind {
            PhaseKind::Movement => position.units().iter().any(|unit| unit.power() == power),
            PhaseKind::Retreat => {
                let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
                own.into_iter().any(|one| position.retreats(*one).next().is_some())
            }
            PhaseKind::Adjustment => position.surplus(power) < 0,
        }
    }

    fn due_of(&self, power: Power, texts: &[String], bluffs: bool) -> Option<Due> {
        let position = &self.position;
        let board = self.board();
        let followed = || followed(position, &self.rules, power, texts);
        let places_ordered = || -> Vec<Province> {
            let places = followed().into_iter().filter_map(Order::place);
            places.map(|at| board.province_of(at)).collect()
        };
        match position.phase().kind {
            PhaseKind::Movement => {
                let own = position.units().iter().copied().filter(|unit| unit.power() == power);
                let places =
                    if bluffs { places_named(position, power, texts) } else { places_ordered() };
                per_unit(power, Task::Order, own.collect(), &places, position)
            }
            PhaseKind::Retreat => {
                let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
                let able = own.filter(|one| position.retreats(**one).next().is_some());
                let units = able.map(|one| one.unit).collect();
                per_unit(power, Task::Retreat, units, &places_ordered(), position)
            }
            PhaseKind::Adjustment => {
                let surplus = position.surplus(power);
                let count = surplus.unsigned_abs() as usize;
                let (task, wanted) = if surplus < 0 {
                    (Task::Remove, count)
                } else {
                    (Task::Build, count.min(sites(position, &self.rules, power).len()))
                };
                let given = followed().len().min(wanted);
                let due = Due { power, task, wanted, given, missing: Vec::new() };
                (wanted > 0).then_some(due)
            }
        }
    }
}

/// The legal orders among what a power wrote, one for each place.
fn followed(position: &Position, rules: &Rules, power: Power, texts: &[String]) -> Vec<Order> {
    let mut read = TextsRead::default();
    read.add(power, texts, position);
    let orders = read.given.orders.iter();
    orders.filter_map(|(power, raw)| check_by(*power, raw, position, rules).ok()).collect()
}

/// The provinces whose unit a power has written an order for, whatever that is worth.
fn places_named(position: &Position, power: Power, texts: &[String]) -> Vec<Province> {
    let given = Given::read(position, texts.iter().map(|text| (power, text.as_str())));
    let places = given.orders.iter().filter_map(|(_, raw)| raw.at);
    places.map(|at| position.board().province_of(at)).collect()
}

fn per_unit(
    power: Power,
    task: Task,
    units: Vec<Unit>,
    ordered: &[Province],
    position: &Position,
) -> Option<Due> {
    let board = position.board();
    let wanted = units.len();
    let ordered = |unit: &Unit| ordered.contains(&board.province_of(unit.location()));
    let missing: Vec<Unit> = units.into_iter().filter(|unit| !ordered(unit)).collect();
    let due = Due { power, task, wanted, given: wanted - missing.len(), missing };
    (wanted > 0).then_some(due)
}

/// The vacant centres where a power may build.
pub(super) fn sites(position: &Position, rules: &Rules, power: Power) -> Vec<Province> {
    let board = position.board();
    let own = |centre: &Province| rules.may_build(board, power, *centre);
    let vacant = |centre: &Province| position.unit_in(*centre).is_none();
    position.centres_of(power).filter(own).filter(vacant).collect()
}
