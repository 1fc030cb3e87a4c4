//! What came of an order: the verdict, why in words, and what a page lights up to show it.

use chancery::explain::reason_json;
use chancery::game::Ruling;
use chancery::position::Unit;
use chancery::{Lang, Position, notation};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::id;

/// What came of an order, or of a unit that had none.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// Whose order it is.
    power: String,
    /// As it was typed; none if nothing was.
    text: Option<String>,
    /// The unit, as in `A PAR`.
    unit: Option<String>,
    /// As it was understood, as in `A PAR - BUR`.
    order: Option<String>,
    /// `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`.
    verdict: &'static str,
    /// The verdict in a word of the language.
    word: &'static str,
    /// Why, in a sentence or a few.
    because: String,
    /// The unit that dislodged it.
    dislodged_by: Option<String>,
    /// The issue of the DATC whose choice decided, if one did.
    issue: Option<String>,
    /// Who met with what strength, where strengths decided: the unit itself first.
    strengths: Vec<StrengthView>,
    /// The provinces that have to do with it, by id: the unit's own first.
    provinces: Vec<String>,
    /// Why, as data, as `chancery explain --json` tells it.
    #[schema(value_type = Option<Object>)]
    reason: Option<Value>,
}

/// A unit and its strength.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StrengthView {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Whose it is.
    power: String,
    /// `own`, or how it met the unit: `stands`, `rival`, `head-to-head`, `attacks` and so on.
    role: &'static str,
    /// Its strength.
    strength: u32,
}

impl ResultView {
    pub(crate) fn of(ruling: &Ruling, position: &Position, lang: Lang) -> ResultView {
        let Ruling { ruled, reason } = ruling;
        ResultView {
            power: id(position.board(), ruled.power),
            text: ruled.text.clone(),
            unit: ruled.unit.clone(),
            order: ruled.order.clone(),
            verdict: ruled.verdict.name(),
            word: ruled.verdict.word(lang),
            because: ruled.because.clone(),
            dislodged_by: ruled.dislodged_by.clone(),
            issue: ruled.issue.clone(),
            strengths: strengths(ruling, position),
            provinces: provinces(ruling, position),
            reason: reason.as_ref().map(|reason| reason_json(reason, position)),
        }
    }
}

fn strengths(ruling: &Ruling, position: &Position) -> Vec<StrengthView> {
    let board = position.board();
    let view = |unit: Unit, role, strength| StrengthView {
        unit: unit.name(board).to_owned(),
        power: id(board, unit.power()),
        role,
        strength,
    };
    let Some(reason) = &ruling.reason else { return Vec::new() };
    let name = ruling.ruled.unit.as_deref();
    let own = position.units().iter().find(|unit| Some(unit.name(board)) == name);
    let own = own.zip(reason.strength()).map(|(unit, strength)| view(*unit, "own", strength));
    let others = reason.contenders().iter();
    let others = others.map(|one| view(position.units()[one.slot], one.role.name(), one.strength));
    own.into_iter().chain(others).collect()
}

/// The provinces that the order names, that those units stand in whom the reason names, and that the
/// attacker came from.
fn provinces(ruling: &Ruling, position: &Position) -> Vec<String> {
    let board = position.board();
    let Ruling { ruled, reason } = ruling;
    let mut all = Vec::new();
    // A unit reads as an order to it would.
    let unit = |unit: &String| format!("{unit} H");
    let texts =
        [ruled.unit.as_ref().map(unit), ruled.order.clone(), ruled.dislodged_by.as_ref().map(unit)];
    for text in texts.into_iter().flatten() {
        let reading = notation::read(&text, board, Some(position));
        let places = reading.orders.iter().flat_map(|read| read.order.places());
        all.extend(places.map(|at| board.province_of(at)));
    }
    let others = reason.iter().flat_map(chancery::adjudicate::Reason::units);
    all.extend(others.map(|slot| board.province_of(position.units()[slot].location())));
    let mut ids: Vec<String> = Vec::new();
    for province in all {
        let id = &board.province(province).id;
        if !ids.contains(id) {
            ids.push(id.clone());
        }
    }
    ids
}
