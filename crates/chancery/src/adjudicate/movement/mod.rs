//! The movement phase: orders are read together ([`brief`]), decided as far as the equations decide
//! them ([`equations`]), and where they go in circles, by the backup rules ([`cycles`]).

mod brief;
mod components;
mod cycles;
mod decisions;
mod embark;
mod equations;
mod matching;
mod outcome;
mod reasons;
mod route_search;
mod routes;
mod waiting;

pub use outcome::{Dislodgement, MovementOutcome, Ruling};
pub use reasons::{Contender, Convoy, Reason, Role, SupportEffect, Travel};

use smallvec::SmallVec;

use self::brief::Brief;
use self::cycles::CycleSolver;
use self::decisions::Decisions;
use self::equations::Equations;
use self::outcome::Cores;
use super::Verdict;
use super::bits::Bits;
use crate::board::{Province, ProvinceSet};
use crate::order::MovementOrder;
use crate::position::Position;
use crate::rules::{ConvoyedRetreat, Rules, SwapBounce};

/// What the orders that are followed do not tell, and some rules ask for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MovementContext {
    /// Where units stand whose illegal move still counts as one, so that they cannot be supported
    /// to hold (DATC 4.E.1).
    pub refusing: ProvinceSet,
    /// The powers that gave orders, one bit each, if only illegal ones (DATC 4.D.9). Those with an
    /// order that is followed need not be in it.
    pub active: u64,
    /// The paths that convoyed armies named, by where they stand (DATC 4.A.6).
    pub paths: Vec<(Province, ProvinceSet)>,
    /// The routes that fleets were told, where no map tells them: for each unit, by its slot, the
    /// provinces it takes an army over from, and the one where it sets it ashore. Routes go one
    /// way. Empty where there is a map.
    pub chart: Vec<ProvinceSet>,
    /// Judge attacks by convoy as the Python package `diplomacy` does, for programs that were written
    /// for it. An army does not cut the support of a fleet that it needs.
    pub python_convoys: Option<PythonConvoys>,
}

/// What else the Python package `diplomacy` does with convoys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PythonConvoys {
    /// Where armies stand that supports count for even against a unit of the supporter's own power.
    pub counted: ProvinceSet,
    /// Where fleets stand whose convoys are disrupted although they stay.
    pub disrupted: ProvinceSet,
}

impl MovementContext {
    /// Nothing beside the orders.
    pub const NONE: MovementContext = MovementContext {
        refusing: ProvinceSet::EMPTY,
        active: 0,
        paths: Vec::new(),
        chart: Vec::new(),
        python_convoys: None,
    };

    fn path(&self, army: Province) -> Option<ProvinceSet> {
        self.paths.iter().find(|(at, _)| *at == army).map(|(_, path)| *path)
    }
}

/// Solves movement phases of up to as many units as `M` has bits, and keeps its memory between them.
#[derive(Debug)]
pub(super) struct MovementSolver<M> {
    brief: Box<Brief<M>>,
    cycles: Box<CycleSolver<M>>,
}

impl<M: Bits> MovementSolver<M> {
    pub(super) fn new() -> MovementSolver<M> {
        MovementSolver { brief: Box::new(Brief::new()), cycles: Box::new(CycleSolver::new()) }
    }

    pub(super) fn solve(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        context: &MovementContext,
        rules: &Rules,
    ) -> MovementOutcome {
        self.brief.read(position, orders, context, rules);
        self.cycles.effort = 0;
        let equations = equations(&self.brief, rules);
        let mut cores = Cores::new();
        let known = decide(&equations, rules, &mut self.cycles, &mut cores);
        outcome(&equations, &known, cores, position, rules)
    }

    /// What the last adjudication took beyond the usual: fleets looked at in search of routes, and
    /// conditions looked at to solve cycles.
    pub(super) fn effort(&self) -> u32 {
        self.brief.effort + self.cycles.effort
    }
}

fn equations<'a, M: Bits>(brief: &'a Brief<M>, rules: &Rules) -> Equations<'a, M> {
    Equations { brief, no_swap_bounce: rules.swap_bounce == SwapBounce::Never }
}

/// Decide every order. The cores of paradoxes are collected.
fn decide<M: Bits>(
    equations: &Equations<'_, M>,
    rules: &Rules,
    cycles: &mut CycleSolver<M>,
    cores: &mut Cores,
) -> Decisions<M> {
    let (mut known, followers) = equations.start();
    known.no |= equations.brief.failing;
    equations.settle(&mut known, followers);
    if known.yes | known.no != equations.questions() {
        cycles.solve(equations, rules.paradox, &mut known, cores);
    }
    equations.routes(&mut known);
    known
}

/// Put together what was decided.
fn outcome<M: Bits>(
    equations: &Equations<'_, M>,
    known: &Decisions<M>,
    cores: Cores,
    position: &Position,
    rules: &Rules,
) -> MovementOutcome {
    let brief = equations.brief;
    let moved = brief.movers & known.yes;
    let mut dislodged: SmallVec<[Dislodgement; 10]> = SmallVec::new();
    for mover in (moved & brief.entering).each() {
        let occupant = brief.posts[mover].occupant;
        if !moved.has(usize::from(occupant)) {
            dislodged.push(Dislodgement { unit: occupant, attacker: mover as u8, options: 0 });
        }
    }
    let at_sea = brief.by_convoy | (brief.flexible & known.intact & !known.stopped);
    if !dislodged.is_empty() {
        dislodged.sort_unstable_by_key(|one| one.unit);
        let closed = occupied(brief, moved) | standoffs(equations, known, moved);
        for one in &mut dislodged {
            let origin = brief.posts[usize::from(one.attacker)].province;
            let by_sea = at_sea.has(usize::from(one.attacker));
            let barred = !by_sea || rules.convoyed_retreat == ConvoyedRetreat::Barred;
            let unit = position.units()[usize::from(one.unit)];
            if position.board().is_neutral(unit.power()) {
                continue;
            }
            let reach = position.board().reach(unit.kind(), unit.location());
            for (bit, &to) in reach.iter().enumerate() {
                let to = position.board().province_of(to);
                let shut = closed.contains(to) || barred && to == origin;
                one.options |= u32::from(!shut) << bit;
            }
        }
    }
    let mut after = brief.stands;
    for mover in moved.each() {
        after[mover] = brief.posts[mover].to;
    }
    let driven_out = dislodged.iter().fold(M::NONE, |set, one| set | M::of(one.unit.into()));
    MovementOutcome {
        orders: kept(&brief.orders, brief.len),
        verdicts: kept(&verdicts(brief, known, driven_out), brief.len),
        after: kept(&after, brief.len),
        moved: moved.wide(),
        by_convoy: at_sea.wide(),
        broken: (known.broken & brief.by_convoy).wide(),
        stopped: known.stopped.wide(),
        confused: brief.confused.wide(),
        driven_out: driven_out.wide(),
        dislodged,
        cores,
    }
}

/// A list as an outcome keeps it. On boards of the usual size it is copied with all the room it has:
/// to copy so many entries and no more would take longer.
fn kept<T: Copy>(list: &[T; 128], len: usize) -> SmallVec<[T; 34]> {
    match list.first_chunk() {
        Some(usual) if len <= usual.len() => SmallVec::from_buf_and_len(*usual, len),
        _ => SmallVec::from_slice(&list[..len]),
    }
}

/// What came of each order. Most succeed; those that do not are looked at, each once.
fn verdicts<M: Bits>(brief: &Brief<M>, known: &Decisions<M>, driven_out: M) -> [Verdict; 128] {
    let mut verdicts = [Verdict::Succeeds; 128];
    let actions = brief.movers | brief.supports | brief.convoys | brief.void;
    let fails = (brief.movers & known.no) | (driven_out & !actions);
    let cut = brief.supports & known.no;
    let disrupted = brief.convoys & (driven_out | (brief.used_convoys & known.no));
    for slot in (fails | cut | disrupted | brief.void).each() {
        let number = usize::from(cut.has(slot))
            + 2 * usize::from(disrupted.has(slot))
            + 3 * usize::from(brief.void.has(slot));
        let words = [Verdict::Fails, Verdict::Cut, Verdict::Disrupted, Verdict::Void];
        verdicts[slot] = words[number & 3];
    }
    verdicts
}

/// The provinces where units stand after the moves.
fn occupied<M: Bits>(brief: &Brief<M>, moved: M) -> ProvinceSet {
    let posts = brief.posts[..brief.len].iter().enumerate();
    posts.map(|(slot, post)| if moved.has(slot) { post.goal } else { post.province }).collect()
}

/// The provinces that units were kept out of by each other.
fn standoffs<M: Bits>(equations: &Equations<'_, M>, known: &Decisions<M>, moved: M) -> ProvinceSet {
    let brief = equations.brief;
    let failed = (brief.movers & !moved).each();
    let bounced = failed.filter(|&mover| equations.prevent(mover, known).least > 0);
    bounced.map(|mover| brief.posts[mover].goal).collect()
}
