//! A player that thinks ahead. It has ideas of what to do, imagines what the others may do meanwhile,
//! plays on from there for a year or two, and keeps what comes out best; then it varies that as long as
//! it gets better.

mod draft;
mod hint;
mod ideas;
mod level;
mod playout;
mod regret;
mod scene;
mod standing;
mod trial;
mod value;

use chancery::{Order, PhaseKind};

pub use hint::Hint;
pub use level::{Effort, Level};
pub use standing::standing;

use crate::{Dice, Player, Seat};
use draft::Forces;
use ideas::Ideas;
use playout::Playout;
use regret::Moods;
use scene::Stage;
use trial::{Idea, Trial};

/// How many years are played on.
const YEARS: u16 = 2;
/// In how many scenes an idea is first tried.
const FIRST: usize = 4;
/// How many ideas are left when the others have been sorted out.
const LEFT: usize = 3;

/// A player that thinks ahead.
#[derive(Debug)]
pub struct Search {
    effort: Effort,
    ideas: Ideas,
    stage: Stage,
    playout: Playout,
}

impl Search {
    /// A player of this level.
    pub fn new(level: Level) -> Search {
        Search::with(level.effort())
    }

    /// A player that does just so much.
    pub fn with(effort: Effort) -> Search {
        Search {
            effort,
            ideas: Ideas::default(),
            stage: Stage::default(),
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
    /// Think: the ideas that are left in the end, the best one first, and where they were tried.
    fn think<'t>(&'t mut self, seat: &'t Seat<'_>, dice: &mut Dice) -> (Vec<Idea>, Trial<'t>) {
        let Search { effort, ideas, stage, playout } = self;
        let sets = match ideas::is_idle(seat) {
            true => Vec::new(),
            false => ideas.of(seat, effort.ideas, dice),
        };
        let phase = seat.position.phase();
        let (winter, movement) =
            (phase.kind == PhaseKind::Adjustment, phase.kind == PhaseKind::Movement);
        let year = phase.year.saturating_add(u16::from(winter));
        playout.begin(seat.position);
        let mut found: Vec<Idea> = sets.into_iter().map(Idea::new).collect();
        let rounds = if movement && found.len() > 1 { effort.rounds } else { 0 };
        let moods = Moods::form(seat, ideas, playout, year + 1, rounds, dice);
        let left = effort.playouts;
        let mut trial = Trial::new(seat, stage, playout, moods, dice.split(), year + YEARS, left);
        if found.len() > 1 {
            sift(&mut found, &mut trial);
            if movement {
                improve(&mut found, &Forces::of(seat), &mut trial, dice);
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

/// Try all ideas in a few scenes, the better half in twice as many, and so on. The best one comes first.
fn sift(ideas: &mut Vec<Idea>, trial: &mut Trial<'_>) {
    let mut scenes = FIRST;
    loop {
        let heard = ideas.iter_mut().all(|idea| trial.hear(idea, scenes));
        if !heard {
            // Who was not heard in full is not compared.
            let most = ideas.first().map_or(0, |idea| idea.values.len());
            ideas.retain(|idea| idea.values.len() == most);
        }
        let known = ideas.iter().map(|idea| idea.values.len()).min().unwrap_or(0);
        ideas.sort_by(|one, other| other.mean(known).total_cmp(&one.mean(known)));
        if !heard || ideas.len() <= LEFT {
            return;
        }
        ideas.truncate(ideas.len().div_ceil(2));
        scenes *= 2;
    }
}

/// Vary the best idea as long as there is time, and keep what is better.
fn improve(ideas: &mut Vec<Idea>, forces: &Forces<'_>, trial: &mut Trial<'_>, dice: &mut Dice) {
    let mut failures = 0;
    while !trial.is_over() && failures < 400 {
        failures += 1;
        let best = &ideas[0];
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
        let most = best.values.len();
        let mut scenes = 8.min(most);
        let better = loop {
            if !trial.hear(&mut idea, scenes) {
                return;
            }
            if idea.mean(scenes) <= ideas[0].mean(scenes) {
                break false;
            }
            if scenes == most {
                break true;
            }
            scenes = (2 * scenes).min(most);
        };
        if better {
            failures = 0;
            // Luck made it look better than it is; more scenes tell.
            let more = (most + most / 4).min(1024);
            if !trial.hear(&mut ideas[0], more) || !trial.hear(&mut idea, more) {
                return;
            }
            if idea.mean(more) > ideas[0].mean(more) {
                ideas[0] = idea;
            }
        }
    }
}
