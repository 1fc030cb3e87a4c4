//! A player that thinks ahead. It has ideas of what to do, imagines what the others may do meanwhile,
//! plays on from there until the centres are counted, and keeps what comes out best; then it varies that
//! as long as it gets better.

mod draft;
mod hint;
mod ideas;
mod level;
mod playout;
mod regret;
mod repute;
mod scene;
mod standing;
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
use regret::Moods;
use scene::ScenarioMaker;
use trial::{Idea, IdeaTrial};

/// How much a rival is thought to do before it chooses, and among how many order sets.
const RIVAL: SearchEffort = SearchEffort { playouts: 1_200, ideas: 24, rounds: 0 };
const SETS: usize = 4;
/// In how many scenes an idea is first tried.
const FIRST: usize = 4;
/// How many ideas are left when the others have been sorted out.
const LEFT: usize = 3;
/// In how many scenes a variation is tried before it is worth more, and in how many at most.
const GLANCE: usize = 8;
const MOST_SCENES: usize = 1024;
/// After so many variations in vain, there is probably nothing better.
const ENOUGH: u32 = 2000;

/// A player that thinks ahead.
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

    /// A player that does just so much.
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
    /// Think: all ideas, the best one first, and where they were tried.
    fn think<'t>(&'t mut self, seat: &'t Seat<'_>, dice: &mut Dice) -> (Vec<Idea>, IdeaTrial<'t>) {
        self.playout.begin(seat.position);
        self.stage.begin(seat, &mut dice.split());
        let moods = match seat.position.phase().kind {
            PhaseKind::Movement if self.effort.rounds > 0 => self.moods(seat, dice),
            _ => Moods::default(),
        };
        self.ponder(seat, moods, self.effort, dice)
    }

    /// What the others would do if they thought, though not for as long and not about what others think.
    fn moods(&mut self, seat: &Seat<'_>, dice: &mut Dice) -> Moods {
        let mut sets = Vec::new();
        for power in seat.position.board().powers() {
            let own = Seat { power, ..*seat };
            let (ideas, _) = self.ponder(&own, Moods::default(), RIVAL, dice);
            sets.push((power, ideas.into_iter().take(SETS).map(|idea| idea.orders).collect()));
        }
        let year = counted(seat.position);
        Moods::form(seat, sets, &mut self.playout, year, self.effort.rounds, dice)
    }

    /// Try ideas against what the others may do.
    fn ponder<'t>(
        &'t mut self,
        seat: &'t Seat<'_>,
        moods: Moods,
        effort: SearchEffort,
        dice: &mut Dice,
    ) -> (Vec<Idea>, IdeaTrial<'t>) {
        let idle = ideas::is_idle(seat);
        let sets = if idle { vec![] } else { self.ideas.of(seat, effort.ideas, dice) };
        let mut found: Vec<Idea> = sets.into_iter().map(Idea::new).collect();
        let (stage, playout, year) = (&mut self.stage, &mut self.playout, counted(seat.position));
        let mut trial =
            IdeaTrial::new(seat, stage, playout, moods, dice.split(), year, effort.playouts);
        if found.len() > 1 {
            sift(&mut found, &mut trial);
            if seat.position.phase().kind == PhaseKind::Movement {
                improve(&mut found[0], &Forces::of(seat), &mut trial, dice);
            }
        }
        (found, trial)
    }

    /// Advice: up to so many order sets that are not much alike, the best one first.
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

/// Try all ideas in a few scenes, the better half in twice as many, and so on. The best one comes first,
/// and what was sorted out last before what was sorted out first.
fn sift(ideas: &mut [Idea], trial: &mut IdeaTrial<'_>) {
    let mut scenes = FIRST;
    let mut contenders = ideas.len();
    loop {
        let heard = ideas[..contenders].iter_mut().all(|idea| trial.hear(idea, scenes));
        if !heard {
            // Who was not heard in full is not compared.
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

/// The year before which playing on ends: when the centres of this one have been counted; in winter, those
/// of the next.
fn counted(position: &Position) -> u16 {
    let phase = position.phase();
    phase.year.saturating_add(1 + u16::from(phase.kind == PhaseKind::Adjustment))
}

/// Vary an idea as long as there is time and it gets better.
fn improve(best: &mut Idea, forces: &Forces<'_>, trial: &mut IdeaTrial<'_>, dice: &mut Dice) {
    let mut failures = 0;
    while failures < ENOUGH && !trial.is_over() {
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

/// Does a new idea do better than the best one so far? It is tried in a few scenes first, and in all the
/// others have been tried in only if it does well. Luck may still have made it look better than it is, so
/// then both are tried in some more.
fn beats(idea: &mut Idea, best: &mut Idea, trial: &mut IdeaTrial<'_>) -> bool {
    let known = best.values.len();
    let mut scenes = GLANCE.min(known);
    loop {
        if !trial.hear(idea, scenes) || idea.mean(scenes) <= best.mean(scenes) {
            return false;
        }
        if scenes == known {
            break;
        }
        scenes = (2 * scenes).min(known);
    }
    let more = (known + known / 4).min(MOST_SCENES);
    trial.hear(best, more) && trial.hear(idea, more) && idea.mean(more) > best.mean(more)
}
