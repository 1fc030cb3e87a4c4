//! The result of an order: the verdict, the reason, and what a page highlights to show it.

use chancery::explain::reason_json;
use chancery::game::{OrderResult, OrderTexts};
use chancery::position::Unit;
use chancery::{Lang, Position};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::id;

/// The result of an order, or of a unit without one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// Power that gave the order.
    power: String,
    /// The order as typed; null if there was none.
    text: Option<String>,
    /// The unit, as in `A PAR`.
    unit: Option<String>,
    /// The order in standard notation, as in `A PAR - BUR`.
    order: Option<String>,
    /// `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`.
    verdict: &'static str,
    /// The verdict in the requested language.
    word: &'static str,
    /// The reason, in one or more sentences.
    because: String,
    /// The unit that dislodged it.
    dislodged_by: Option<String>,
    /// The DATC issue whose resolution was decisive, if any.
    issue: Option<String>,
    /// Strengths of the units involved, if they were decisive, with this unit first.
    strengths: Vec<StrengthView>,
    /// Ids of the provinces involved, with the unit's own first.
    provinces: Vec<String>,
    /// The reason as data, as in `chancery explain --json`.
    #[schema(value_type = Option<Object>)]
    reason: Option<Value>,
}

/// A unit and its strength.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StrengthView {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Owner of the unit.
    power: String,
    /// `own`, or its relation to the unit: `stands`, `rival`, `head-to-head`, `attacks` and so on.
    role: &'static str,
    /// Its strength.
    strength: u32,
}

impl ResultView {
    pub(crate) fn of(
        result: &OrderResult,
        position: &Position,
        orders: &OrderTexts,
        lang: Lang,
    ) -> ResultView {
        let board = position.board();
        let texts = result.texts(board, orders);
        let provinces = result.provinces(position).into_iter();
        ResultView {
            power: texts.power.to_owned(),
            text: texts.text.map(str::to_owned),
            unit: texts.unit.map(str::to_owned),
            order: texts.order,
            verdict: result.verdict.name(),
            word: result.verdict.word(lang),
            because: result.because.clone(),
            dislodged_by: texts.dislodged_by.map(str::to_owned),
            issue: result.issue.as_deref().map(str::to_owned),
            strengths: strengths(result, position),
            provinces: provinces.map(|one| board.province(one).id.clone()).collect(),
            reason: result.reason.as_ref().map(|reason| reason_json(reason, position)),
        }
    }
}

fn strengths(result: &OrderResult, position: &Position) -> Vec<StrengthView> {
    let board = position.board();
    let view = |unit: Unit, role, strength| StrengthView {
        unit: unit.name(board).to_owned(),
        power: id(board, unit.power()),
        role,
        strength,
    };
    let Some(reason) = &result.reason else { return Vec::new() };
    let own = result.unit.and_then(|unit| position.unit_in(board.province_of(unit.at)));
    let own = own.zip(reason.strength()).map(|(unit, strength)| view(unit, "own", strength));
    let others = reason.contenders().iter();
    let others = others.map(|one| view(position.units()[one.slot], one.role.name(), one.strength));
    own.into_iter().chain(others).collect()
}
