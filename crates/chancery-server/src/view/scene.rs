//! Scenes: what a board shows, as data for a page to draw, with the layout that pictures have.

use chancery::adjudicate::{Judgment, Standing};
use chancery::game::OrderTexts;
use chancery::notation::{self, Dialect};
use chancery::{Court, Position, Rules};
use chancery_draw::{Art, Scene, SceneStage, SceneView};
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// The three scenes of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhaseScenes {
    /// Position before the orders.
    before: SceneView,
    /// Position with the orders.
    orders: SceneView,
    /// Position with the orders and their results.
    results: SceneView,
}

impl PhaseScenes {
    pub(crate) fn of(position: &Position, written: &OrderTexts, rules: &Rules) -> PhaseScenes {
        let judgment = written.judged(position, rules);
        PhaseScenes {
            before: view(position, &judgment, SceneStage::Position),
            orders: view(position, &judgment, SceneStage::Orders),
            results: view(position, &judgment, SceneStage::Results),
        }
    }
}

/// A scene and the orders it shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrdersScene {
    /// The submitted orders.
    given: Vec<GivenOrder>,
    /// What the board shows.
    scene: SceneView,
}

/// A submitted order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GivenOrder {
    /// Power that gave it.
    power: String,
    /// The order as typed.
    text: String,
    /// The order in standard notation, as in `A PAR - BUR`, or as typed if it could not be parsed.
    order: String,
    /// Province of the unit, if the order names one.
    province: Option<String>,
    /// Whether it is legal. An illegal order is not followed.
    legal: bool,
}

impl OrdersScene {
    pub(crate) fn of(
        position: &Position,
        written: &OrderTexts,
        rules: &Rules,
        stage: SceneStage,
    ) -> OrdersScene {
        let board = position.board();
        let given = written.given(position);
        let judgment = Court::default().judge(position, given.orders.iter().cloned(), rules);
        let entries = judgment.docket.entries.iter().zip(&given.texts);
        let read = entries.map(|(entry, text)| {
            let place = entry.written.clone().completed(position).at;
            let order = match &entry.standing {
                Standing::Followed(order) => {
                    notation::write_order(Dialect::Standard, *order, position)
                }
                _ => notation::write(Dialect::Standard, &entry.written, board, Some(position)),
            };
            GivenOrder {
                power: id(board, entry.power),
                text: (*text).to_owned(),
                order: order.unwrap_or_else(|_| (*text).to_owned()),
                province: place.map(|at| board.province(board.province_of(at)).id.clone()),
                legal: matches!(entry.standing, Standing::Followed(_)),
            }
        });
        let unread = given.unread.iter().map(|unread| GivenOrder {
            power: id(board, unread.power),
            text: unread.text.to_owned(),
            order: unread.text.to_owned(),
            province: None,
            legal: false,
        });
        OrdersScene { given: read.chain(unread).collect(), scene: view(position, &judgment, stage) }
    }
}

pub(crate) fn view(position: &Position, judgment: &Judgment, stage: SceneStage) -> SceneView {
    let scene = match stage {
        SceneStage::Position => Scene::of(position),
        SceneStage::Orders => Scene::ordered(position, &judgment.docket),
        SceneStage::Results => Scene::judged(position, judgment),
    };
    scene.view(&Art::of(position.board()))
}
