//! What a picture shows: a position, and perhaps its orders, and perhaps what came of them.

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
    /// The orders that were given for it.
    Orders,
    /// What came of them.
    Results,
}

impl SceneStage {
    /// What is shown, as a part of a sentence.
    pub fn words(self, lang: Lang) -> String {
        let message = match self {
            SceneStage::Position => text!(draw::ViewPosition),
            SceneStage::Orders => text!(draw::ViewOrders),
            SceneStage::Results => text!(draw::ViewResults),
        };
        message.get(lang)
    }
}

/// A position, and of its orders as much as is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    position: Position,
    judgment: Option<Judgment>,
    view: SceneStage,
}

impl Shot {
    /// The position alone.
    pub fn still(position: Position) -> Shot {
        Shot { position, judgment: None, view: SceneStage::Position }
    }

    /// As much as is asked for of a position with its orders.
    pub fn new(position: Position, judgment: Judgment, view: SceneStage) -> Shot {
        Shot { position, judgment: Some(judgment), view }
    }

    /// What a turn shows if nobody asks for anything else: a phase that an imported game was left in
    /// was not resolved, and has perhaps orders.
    pub fn view_of(turn: &Turn) -> SceneStage {
        if turn.is_resolved() { SceneStage::Results } else { SceneStage::Orders }
    }

    /// A turn of a game. Its record tells of results in words; a picture needs more, so the orders are
    /// judged again.
    pub fn of_turn(turn: &Turn, rules: &Rules, view: SceneStage) -> Shot {
        let judgment = turn.orders.judged(&turn.position, rules);
        Shot::new(turn.position.clone(), judgment, view)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How much of it is shown.
    pub fn view(&self) -> SceneStage {
        self.view
    }

    /// What there is to draw.
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
