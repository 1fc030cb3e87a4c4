//! A player that searches ahead. It generates candidate order sets, samples the orders of the
//! others, plays on until the centres are counted, and keeps the candidate with the best results;
//! then it varies that one as long as it improves.

mod draft;
mod hint;
mod ideas;
mod level;
mod playout;
mod regret;
mod scene;
mod standing;
mod style;
mod trial;
mod value;

use chancery::{Order, PhaseKind, Position};

pub use hint::Hint;
pub use level::{Level, SearchEffort};
pub use standing::standing;

use crate::{Dice, Player, Seat};
use draft::Forces;
use ideas::Ideas;
use playout::Playout;
use regret::MixedStrategies;
use scene::ScenarioMaker;
use trial::{Idea, IdeaTrial};

/// The assumed effort of a rival, and the number of its order sets.
const RIVAL: SearchEffort = SearchEffort { playouts: 1_200, ideas: 24, rounds: 0 };
const SETS: usize = 4;
/// The number of scenarios a candidate is first tried in.
const FIRST: usize = 4;
/// The number of candidates left after the selection.
const LEFT: usize = 3;
/// The number of scenarios a variation is tried in before it is examined further, and the maximum.
const QUICK_LOOK: usize = 8;
const MOST_SCENES: usize = 1024;
/// The search stops after this many variations without improvement.
const MAX_FAILURES: u32 = 2000;

/// A player that searches ahead.
#[derive(Debug)]
pub struct Search {
    effort: SearchEffort,
    ideas: Ideas,
    stage: ScenarioMaker,
    playout: Playout,
}

impl Search {
    /// A player of this level.
    pub fn new(level: Level) -> Search {
        Search::with(level.effort())
    }

    /// A player with this effort.
    pub fn with(effort: SearchEffort) -> Search {
        Search {
            effort,
            ideas: Ideas::default(),
            stage: ScenarioMaker::default(),
            playout: Playout::default(),
        }
    }
}

impl Player for Search {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let (ideas, _) = self.think(seat, dice);
        if let Some(best) = ideas.into_iter().next() {
            orders.extend(best.orders);
        }
    }
}

impl Search {
    /// Searches: all candidates, best first, and the trial they were in.
    fn think<'t>(&'t mut self, seat: &'t Seat<'_>, dice: &mut Dice) -> (Vec<Idea>, IdeaTrial<'t>) {
        self.playout.begin(seat.position);
        self.stage.begin(seat, &mut dice.split());
        let strategies = match seat.position.phase().kind {
            PhaseKind::Movement if self.effort.rounds > 0 => self.strategies(seat, dice),
            _ => MixedStrategies::default(),
        };
        self.try_ideas(seat, strategies, self.effort, dice)
    }

    /// Estimates the strategies of the others by a shallower search.
    fn strategies(&mut self, seat: &Seat<'_>, dice: &mut Dice) -> MixedStrategies {
        let mut sets = Vec::new();
        for power in seat.position.board().powers() {
            let own = Seat { power, ..*seat };
            let (ideas, _) = self.try_ideas(&own, MixedStrategies::default(), RIVAL, dice);
            sets.push((power, ideas.into_iter().take(SETS).map(|idea| idea.orders).collect()));
        }
        let year = counted(seat.position);
        MixedStrategies::form(seat, sets, &mut self.playout, year, self.effort.rounds, dice)
    }

    /// Tries candidates against the possible orders of the others.
    fn try_ideas<'t>(
        &'t mut self,
        seat: &'t Seat<'_>,
        strategies: MixedStrategies,
        effort: SearchEffort,
        dice: &mut Dice,
    ) -> (Vec<Idea>, IdeaTrial<'t>) {
        let idle = ideas::is_idle(seat);
        let sets = if idle { vec![] } else { self.ideas.of(seat, effort.ideas, dice) };
        let mut found: Vec<Idea> = sets.into_iter().map(Idea::new).collect();
        let (stage, playout, year) = (&mut self.stage, &mut self.playout, counted(seat.position));
        let mut trial =
            IdeaTrial::new(seat, stage, playout, strategies, dice.split(), year, effort.playouts);
        if found.len() > 1 {
            halve(&mut found, &mut trial);
            if seat.position.phase().kind == PhaseKind::Movement {
                improve(&mut found[0], &Forces::of(seat), &mut trial, dice);
            }
        }
        (found, trial)
    }

    /// Hints: up to `count` sufficiently different order sets, best first.
    pub fn hints(&mut self, seat: &Seat<'_>, count: usize, dice: &mut Dice) -> Vec<Hint> {
        let (ideas, mut trial) = self.think(seat, dice);
        let mut hints: Vec<Hint> = Vec::new();
        for idea in ideas {
            let differs = |hint: &Hint| {
                let new = idea.orders.iter().filter(|order| !hint.orders.contains(order)).count();
                5 * new >= idea.orders.len()
            };
            if hints.len() < count && hints.iter().all(differs) {
                hints.push(trial.hint(idea.orders));
            }
        }
        hints
    }
}

/// Successive halving: tries all candidates in a few scenarios, the better half in twice as many,
/// and so on. The result is sorted: the best one first, then the others in reverse order of
/// elimination.
fn halve(ideas: &mut [Idea], trial: &mut IdeaTrial<'_>) {
    let mut scenes = FIRST;
    let mut contenders = ideas.len();
    loop {
        let heard = ideas[..contenders].iter_mut().all(|idea| trial.try_in(idea, scenes));
        if !heard {
            // Candidates that were not tried in all scenarios are not compared.
            let most = ideas[0].values.len();
            ideas[..contenders].sort_by_key(|idea| idea.values.len() < most);
            contenders = ideas[..contenders].partition_point(|idea| idea.values.len() == most);
        }
        let known = ideas[0].values.len();
        ideas[..contenders].sort_by(|one, other| other.mean(known).total_cmp(&one.mean(known)));
        if !heard || contenders <= LEFT {
            return;
        }
        contenders = contenders.div_ceil(2);
        scenes *= 2;
    }
}

/// The year before which playouts end: after the next count of centres.
fn counted(position: &Position) -> u16 {
    let phase = position.phase();
    phase.year.saturating_add(1 + u16::from(phase.kind == PhaseKind::Adjustment))
}

/// Varies a candidate as long as there is time and it improves.
fn improve(best: &mut Idea, forces: &Forces<'_>, trial: &mut IdeaTrial<'_>, dice: &mut Dice) {
    let mut failures = 0;
    while failures < MAX_FAILURES && !trial.is_over() {
        failures += 1;
        let plan = forces.arranged(&best.orders);
        let Some(mut other) = forces.vary(&plan, dice) else { continue };
        if dice.below(3) == 0
            && let Some(twice) = forces.vary(&other, dice)
        {
            other = twice;
        }
        if other == plan {
            continue;
        }
        let mut idea = Idea::new(other.into_iter().map(Order::from).collect());
        if beats(&mut idea, best, trial) {
            failures = 0;
            *best = idea;
        }
    }
}

/// Whether a candidate is better than the best one so far. It is tried in a few scenarios first,
/// and in all of them only if it does well. Then both are tried in some more, to exclude luck.
fn beats(idea: &mut Idea, best: &mut Idea, trial: &mut IdeaTrial<'_>) -> bool {
    let known = best.values.len();
    let mut scenes = QUICK_LOOK.min(known);
    loop {
        if !trial.try_in(idea, scenes) || idea.mean(scenes) <= best.mean(scenes) {
            return false;
        }
        if scenes == known {
            break;
        }
        scenes = (2 * scenes).min(known);
    }
    let more = (known + known / 4).min(MOST_SCENES);
    trial.try_in(best, more) && trial.try_in(idea, more) && idea.mean(more) > best.mean(more)
}
