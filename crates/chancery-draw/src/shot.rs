//! The contents of a picture: a position, and optionally its orders and their results.

use chancery::adjudicate::Judgment;
use chancery::game::Turn;
use chancery::{Lang, Position, Rules};
use chancery_lang::messages::draw;
use chancery_lang::text;

use crate::scene::Scene;

/// How much of a phase is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SceneStage {
    /// The position alone.
    Position,
    /// The orders.
    Orders,
    /// The results of the orders.
    Results,
}

impl SceneStage {
    /// The stage in words, as a part of a sentence.
    pub fn words(self, lang: Lang) -> String {
        let message = match self {
            SceneStage::Position => text!(draw::ViewPosition),
            SceneStage::Orders => text!(draw::ViewOrders),
            SceneStage::Results => text!(draw::ViewResults),
        };
        message.get(lang)
    }
}

/// A position, with as much of its orders as is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    position: Position,
    judgment: Option<Judgment>,
    view: SceneStage,
}

impl Shot {
    /// A position alone.
    pub fn still(position: Position) -> Shot {
        Shot { position, judgment: None, view: SceneStage::Position }
    }

    /// A position with orders, up to a stage.
    pub fn new(position: Position, judgment: Judgment, view: SceneStage) -> Shot {
        Shot { position, judgment: Some(judgment), view }
    }

    /// The default stage of a turn. The last phase of an imported game may be unresolved, with or
    /// without orders.
    pub fn view_of(turn: &Turn) -> SceneStage {
        if turn.is_resolved() { SceneStage::Results } else { SceneStage::Orders }
    }

    /// A turn of a game. Its record has the results in words only, so the orders are adjudicated
    /// again.
    pub fn of_turn(turn: &Turn, rules: &Rules, view: SceneStage) -> Shot {
        let judgment = turn.orders.judged(&turn.position, rules);
        Shot::new(turn.position.clone(), judgment, view)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The stage.
    pub fn view(&self) -> SceneStage {
        self.view
    }

    /// The scene to draw.
    pub fn scene(&self) -> Scene<'_> {
        match (self.view, &self.judgment) {
            (SceneStage::Position, _) | (_, None) => Scene::of(&self.position),
            (SceneStage::Orders, Some(judgment)) => {
                Scene::ordered(&self.position, &judgment.docket)
            }
            (SceneStage::Results, Some(judgment)) => Scene::judged(&self.position, judgment),
        }
    }
}
