//! Solving the equations: first what follows whatever the open decisions are, then the cores of
//! the cycles that are left, one by one.

use std::collections::BTreeSet;

use chancery::Rules;
use chancery::rules::Paradox;

use super::equations::OracleEquations;
use super::open::OracleDecisions;
use super::reading::{Deed, OracleReading};

/// All decisions, and what the backup rules did.
#[derive(Debug)]
pub struct Solution<'a> {
    pub equations: OracleEquations<'a>,
    pub decisions: OracleDecisions,
    /// The fleets that a rule for paradoxes forbids to carry.
    pub halted: BTreeSet<usize>,
    pub paradoxes: Vec<BTreeSet<usize>>,
    pub circles: Vec<BTreeSet<usize>>,
}

pub fn solve<'a>(reading: &'a OracleReading<'a>, rules: &'a Rules) -> Solution<'a> {
    let mut solution = Solution {
        equations: OracleEquations::new(reading, rules),
        decisions: OracleDecisions::all_open(reading.units.len()),
        halted: BTreeSet::new(),
        paradoxes: Vec::new(),
        circles: Vec::new(),
    };
    loop {
        solution.decide_what_follows();
        let open = solution.open();
        if open.is_empty() {
            solution.check();
            return solution;
        }
        for core in cores(&open, |unit| solution.dependencies(unit)) {
            solution.settle(&core);
        }
    }
}

/// The components of the open decisions that depend on themselves, and on nothing else open.
fn cores(
    open: &[usize],
    dependencies: impl Fn(usize) -> BTreeSet<usize>,
) -> BTreeSet<BTreeSet<usize>> {
    let size = open.iter().max().map_or(0, |last| last + 1);
    let mut direct = vec![BTreeSet::new(); size];
    for &unit in open {
        direct[unit] = dependencies(unit);
    }
    let reach: Vec<BTreeSet<usize>> = (0..size).map(|unit| reachable(unit, &direct)).collect();
    // Whoever is reached by all that it reaches is in a core, and reaches just that.
    let in_core = |unit: &&usize| reach[**unit].iter().all(|&other| reach[other].contains(*unit));
    open.iter().filter(in_core).map(|&unit| reach[unit].clone()).collect()
}

fn reachable(from: usize, direct: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut todo = vec![from];
    while let Some(unit) = todo.pop() {
        todo.extend(direct[unit].iter().copied().filter(|&next| reached.insert(next)));
    }
    reached
}

impl Solution<'_> {
    fn open(&self) -> Vec<usize> {
        let reading = self.equations.reading;
        let all = 0..reading.units.len();
        all.filter(|&unit| reading.is_open(unit) && self.decisions.known(unit).is_none()).collect()
    }

    /// The value that an equation has in every case, if it is the same.
    fn constant(&self, unit: usize, decisions: &mut OracleDecisions) -> Option<bool> {
        let mut outcomes = [false; 2];
        decisions.every_case(
            |d| self.equations.decision(unit, d),
            |_, outcome| {
                outcomes[usize::from(outcome)] = true;
                outcomes == [true; 2]
            },
        );
        (outcomes != [true; 2]).then_some(outcomes[1])
    }

    /// In the end every equation holds, but for what a rule for paradoxes forced. A rule that stops
    /// moves can leave others decided by what those would have done.
    fn check(&self) {
        if self.equations.stopped.contains(&true) {
            return;
        }
        let reading = self.equations.reading;
        for unit in (0..reading.units.len()).filter(|&unit| reading.is_open(unit)) {
            let value = self.equations.decision(unit, &mut self.decisions.clone());
            let holds = self.decisions.known(unit) == Some(value);
            assert!(holds || self.halted.contains(&unit), "{:?}", reading.units[unit]);
        }
    }

    fn decide_what_follows(&mut self) {
        loop {
            let mut decided = false;
            for unit in self.open() {
                let mut decisions = self.decisions.clone();
                if let Some(value) = self.constant(unit, &mut decisions) {
                    self.decisions.decide(unit, Some(value));
                    decided = true;
                }
            }
            if !decided {
                return;
            }
        }
    }

    /// The open decisions that can turn this one: in some case, turning that one alone turns it.
    fn dependencies(&self, unit: usize) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        self.decisions.clone().every_case(
            |d| self.equations.decision(unit, d),
            |case, outcome| {
                for &other in case.tried() {
                    if !found.contains(&other) && self.turns(unit, other, case, outcome) {
                        found.insert(other);
                    }
                }
                false
            },
        );
        found
    }

    fn turns(&self, unit: usize, other: usize, case: &OracleDecisions, outcome: bool) -> bool {
        let mut turned = case.clone();
        turned.decide(other, turned.known(other).map(|value| !value));
        let mut differs = false;
        turned.every_case(
            |d| self.equations.decision(unit, d),
            |_, now| {
                differs |= now != outcome;
                differs
            },
        );
        differs
    }

    fn settle(&mut self, core: &BTreeSet<usize>) {
        let units: Vec<usize> = core.iter().copied().collect();
        let mut consistent = Vec::new();
        self.search(&units, 0, &mut self.decisions.clone(), &mut consistent);
        if let [only] = consistent.as_slice() {
            for (&unit, &value) in units.iter().zip(only) {
                self.decisions.decide(unit, Some(value));
            }
        } else if units.iter().any(|&unit| self.convoys(unit).is_some()) {
            self.paradoxes.push(core.clone());
            self.break_paradox(&units);
        } else {
            self.circles.push(core.clone());
            self.turn_circle(&units);
        }
    }

    /// The assignments of a core in which every equation holds; two are as good as more.
    fn search(
        &self,
        core: &[usize],
        next: usize,
        decisions: &mut OracleDecisions,
        found: &mut Vec<Vec<bool>>,
    ) {
        let holds = |&unit: &usize, decisions: &mut OracleDecisions| {
            let claimed = decisions.known(unit);
            self.constant(unit, decisions).is_none_or(|value| Some(value) == claimed)
        };
        if found.len() == 2 || !core[..next].iter().all(|unit| holds(unit, decisions)) {
            return;
        }
        if next == core.len() {
            // Nothing outside the core can turn an equation of it, so all are constant here.
            found.push(core.iter().filter_map(|&unit| decisions.known(unit)).collect());
            return;
        }
        for value in [false, true] {
            decisions.decide(core[next], Some(value));
            self.search(core, next + 1, decisions, found);
        }
        decisions.decide(core[next], None);
    }

    /// The army that a fleet is to carry.
    fn convoys(&self, unit: usize) -> Option<usize> {
        match self.equations.reading.units[unit].deed {
            Deed::Convoy { army } => Some(self.equations.reading.standing[&army]),
            _ => None,
        }
    }

    fn is_move(&self, unit: usize) -> bool {
        self.equations.reading.journey(unit).is_some()
    }

    fn break_paradox(&mut self, core: &[usize]) {
        if self.equations.rules.paradox != Paradox::AllHold {
            for &unit in core {
                if self.convoys(unit).is_some() {
                    self.decisions.decide(unit, Some(false));
                    self.halted.insert(unit);
                }
            }
            return;
        }
        for &unit in core {
            let stopped = if self.is_move(unit) { Some(unit) } else { self.convoys(unit) };
            // A move that is known to succeed, by land or by sea, has nothing to do with it.
            if let Some(mover) = stopped
                && self.decisions.known(mover) != Some(true)
            {
                self.decisions.decide(mover, Some(false));
                self.equations.stopped[mover] = true;
            }
        }
    }

    /// All moves of a core without convoys succeed, if that can be; else all fail.
    fn turn_circle(&mut self, core: &[usize]) {
        let (moves, others): (Vec<usize>, Vec<usize>) =
            core.iter().partition(|&&unit| self.is_move(unit));
        for value in [true, false] {
            for &unit in &moves {
                self.decisions.decide(unit, Some(value));
            }
            // A support depends on moves and convoys alone.
            for &unit in &others {
                self.decisions.decide(unit, None);
                let mut decisions = self.decisions.clone();
                let given = self.constant(unit, &mut decisions);
                self.decisions.decide(unit, given);
            }
            let holds =
                |&unit: &usize| self.constant(unit, &mut self.decisions.clone()) == Some(value);
            if moves.iter().all(holds) {
                return;
            }
        }
    }
}
