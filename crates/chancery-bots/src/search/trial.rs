//! Ideas on trial: each is played on in scene after scene, and what comes of it is remembered.

use chancery::{Order, Position};

use super::playout::Playout;
use super::scene::{Scene, Stage};
use super::value::value;
use crate::{Dice, Seat};

/// A set of orders, and how good the game stood in each scene after it.
#[derive(Clone, Debug)]
pub(super) struct Idea {
    pub(super) orders: Vec<Order>,
    pub(super) values: Vec<f32>,
}

impl Idea {
    pub(super) fn new(orders: Vec<Order>) -> Idea {
        Idea { orders, values: Vec::new() }
    }

    /// How good it is on average in the first so many scenes.
    pub(super) fn mean(&self, scenes: usize) -> f32 {
        let values = &self.values[..scenes.min(self.values.len())];
        values.iter().sum::<f32>() / values.len().max(1) as f32
    }
}

/// Where ideas are tried.
#[derive(Debug)]
pub(super) struct Trial<'s> {
    seat: &'s Seat<'s>,
    stage: &'s mut Stage,
    playout: &'s mut Playout,
    scenes: Vec<Scene>,
    dice: Dice,
    /// The year before which playing on ends.
    year: u16,
    /// How many more times it may be played on.
    left: u32,
    sheet: Vec<Order>,
}

impl<'s> Trial<'s> {
    pub(super) fn new(
        seat: &'s Seat<'s>,
        stage: &'s mut Stage,
        playout: &'s mut Playout,
        dice: Dice,
        years: u16,
        left: u32,
    ) -> Trial<'s> {
        let phase = seat.position.phase();
        let winter = u16::from(phase.kind == chancery::PhaseKind::Adjustment);
        let year = phase.year.saturating_add(years + winter);
        let scenes = Vec::new();
        Trial { seat, stage, playout, scenes, dice, year, left, sheet: Vec::new() }
    }

    /// Is there no more time, or are all playouts used up?
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 || self.seat.clock.is_up()
    }

    /// Try an idea until it has been tried in so many scenes. False if the trial ended before that.
    pub(super) fn hear(&mut self, idea: &mut Idea, scenes: usize) -> bool {
        while idea.values.len() < scenes {
            if self.is_over() {
                return false;
            }
            let number = idea.values.len();
            if number == self.scenes.len() {
                let scene = self.stage.scene(self.seat, &mut self.dice);
                self.scenes.push(scene);
            }
            let end = self.play(&idea.orders, number);
            idea.values.push(value(&end, self.seat.power));
            self.left -= 1;
        }
        true
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
