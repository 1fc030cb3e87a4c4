//! Tries candidates in scenario after scenario and records the results.

use chancery::board::Province;
use chancery::{Order, Position};

use super::Hint;
use super::playout::Playout;
use super::regret::MixedStrategies;
use super::scene::{Scenario, ScenarioMaker};
use super::value::Scale;
use crate::{Dice, Seat};

/// The number of scenarios used for hints.
const HINT_SCENARIOS: usize = 128;

/// A candidate order set, with the value of the position after it in each scenario.
#[derive(Clone, Debug)]
pub(super) struct Idea {
    pub(super) orders: Vec<Order>,
    pub(super) values: Vec<f32>,
}

impl Idea {
    pub(super) fn new(orders: Vec<Order>) -> Idea {
        Idea { orders, values: Vec::new() }
    }

    /// Its mean value in the first `scenes` scenarios.
    pub(super) fn mean(&self, scenes: usize) -> f32 {
        let values = &self.values[..scenes.min(self.values.len())];
        values.iter().sum::<f32>() / values.len().max(1) as f32
    }
}

/// A trial of candidates.
#[derive(Debug)]
pub(super) struct IdeaTrial<'s> {
    seat: &'s Seat<'s>,
    stage: &'s mut ScenarioMaker,
    playout: &'s mut Playout,
    strategies: MixedStrategies,
    scenes: Vec<Scenario>,
    dice: Dice,
    /// The year before which playouts end.
    year: u16,
    /// The number of remaining playouts.
    left: u32,
    sheet: Vec<Order>,
    scale: Scale,
}

impl<'s> IdeaTrial<'s> {
    pub(super) fn new(
        seat: &'s Seat<'s>,
        stage: &'s mut ScenarioMaker,
        playout: &'s mut Playout,
        strategies: MixedStrategies,
        dice: Dice,
        year: u16,
        left: u32,
    ) -> IdeaTrial<'s> {
        let (scenes, sheet, scale) = (Vec::new(), Vec::new(), Scale::default());
        IdeaTrial { seat, stage, playout, strategies, scenes, dice, year, left, sheet, scale }
    }

    /// Whether the time or the playouts are used up.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 || self.seat.clock.is_up()
    }

    /// Tries a candidate until it has been tried in `scenes` scenarios. Returns false if the trial
    /// ends before that.
    pub(super) fn try_in(&mut self, idea: &mut Idea, scenes: usize) -> bool {
        while idea.values.len() < scenes {
            if self.is_over() {
                return false;
            }
            let number = idea.values.len();
            if number == self.scenes.len() {
                let scene = self.stage.scene(self.seat, &self.strategies, &mut self.dice);
                self.scenes.push(scene);
            }
            let end = self.play(&idea.orders, number);
            idea.values.push(self.scale.weigh(&end).value(self.seat.power));
            self.left -= 1;
        }
        true
    }

    /// The results of orders in the existing scenarios, as a hint.
    pub(super) fn hint(&mut self, orders: Vec<Order>) -> Hint {
        let Seat { position, power, .. } = *self.seat;
        if self.scenes.is_empty() {
            let scene = self.stage.scene(self.seat, &self.strategies, &mut self.dice);
            self.scenes.push(scene);
        }
        let count = self.scenes.len().min(HINT_SCENARIOS);
        let (mut gained, mut lost, mut centres) = ([0_u32; 256], [0_u32; 256], 0);
        for number in 0..count {
            let end = self.play(&orders, number);
            for centre in position.board().centres() {
                let before = position.owner(*centre) == Some(power);
                let after = end.owner(*centre) == Some(power);
                gained[centre.index()] += u32::from(after && !before);
                lost[centre.index()] += u32::from(before && !after);
                centres += u32::from(after);
            }
        }
        let share = |times: u32| times as f32 / count as f32;
        let listed = |times: &[u32; 256]| {
            let all = position.board().centres().iter();
            let all = all.map(|&centre| (centre, share(times[centre.index()])));
            let mut list: Vec<(Province, f32)> = all.filter(|(_, share)| *share > 0.0).collect();
            list.sort_by(|one, other| other.1.total_cmp(&one.1));
            list
        };
        let (hopes, fears, centres) = (listed(&gained), listed(&lost), share(centres));
        Hint { orders, centres, hopes, fears }
    }

    fn play(&mut self, orders: &[Order], number: usize) -> Position {
        let Seat { position, rules, .. } = *self.seat;
        let scene = &self.scenes[number];
        self.sheet.clear();
        self.sheet.extend(orders.iter().chain(&scene.orders));
        let next = self.playout.after(position, &self.sheet, rules);
        self.playout.until(self.year, next, rules, &mut scene.dice.clone())
    }
}
