//! What a picture shows: a position, and perhaps its orders, and perhaps what came of them.

use chancery::adjudicate::Judgment;
use chancery::game::Turn;
use chancery::{Lang, Position, Rules};

use crate::scene::Scene;

/// How much of a phase is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The position alone.
    Position,
    /// The orders that were given for it.
    Orders,
    /// What came of them.
    Results,
}

impl View {
    /// What is seen, as a part of a sentence.
    pub const fn words(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (View::Position, Lang::EN) => "the position",
            (View::Orders, Lang::EN) => "the orders",
            (View::Results, Lang::EN) => "what came of the orders",
            (View::Position, _) => "la position",
            (View::Orders, _) => "les ordres",
            (View::Results, _) => "ce que sont devenus les ordres",
        }
    }
}

/// A position, and of its orders as much as is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    position: Position,
    judgment: Option<Judgment>,
    view: View,
}

impl Shot {
    /// The position alone.
    pub fn still(position: Position) -> Shot {
        Shot { position, judgment: None, view: View::Position }
    }

    /// As much as is asked for of a position with its orders.
    pub fn new(position: Position, judgment: Judgment, view: View) -> Shot {
        Shot { position, judgment: Some(judgment), view }
    }

    /// What a turn shows if nobody asks for anything else: a phase that an imported game was left in
    /// was not resolved, and has perhaps orders.
    pub fn view_of(turn: &Turn) -> View {
        if turn.is_resolved() { View::Results } else { View::Orders }
    }

    /// A turn of a game. Its record tells of results in words; a picture needs more, so the orders are
    /// judged again.
    pub fn of_turn(turn: &Turn, rules: &Rules, view: View) -> Shot {
        let judgment = turn.orders.judged(&turn.position, rules);
        Shot::new(turn.position.clone(), judgment, view)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How much of it is shown.
    pub fn view(&self) -> View {
        self.view
    }

    /// What there is to draw.
    pub fn scene(&self) -> Scene<'_> {
        match (self.view, &self.judgment) {
            (View::Position, _) | (_, None) => Scene::of(&self.position),
            (View::Orders, Some(judgment)) => Scene::ordered(&self.position, &judgment.docket),
            (View::Results, Some(judgment)) => Scene::judged(&self.position, judgment),
        }
    }
}
