//! The result of an order: the verdict, the reason, and what a page highlights to show it.

use chancery::explain::reason_json;
use chancery::game::{OrderResult, OrderTexts, Turn};
use chancery::position::Unit;
use chancery::{Lang, Position};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::contest::{ContestSide, Contests, SupportNote, tied_with};
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
    /// Why it did not go as ordered, in a few words; null if it did.
    pub(crate) short: Option<String>,
    /// The unit that dislodged it.
    dislodged_by: Option<String>,
    /// Places that the unit can retreat to if it is dislodged.
    retreats: Vec<String>,
    /// The DATC issue whose resolution was decisive, if any.
    issue: Option<String>,
    /// Strengths of the units involved, if they were decisive, with this unit first.
    strengths: Vec<StrengthView>,
    /// The sides of the contest that decided it, with the unit's own first.
    sides: Vec<ContestSide>,
    /// Supports in the contest that were attacked or do not count.
    notes: Vec<SupportNote>,
    /// Id of the province that the contest is about.
    contested: Option<String>,
    /// Ids of the provinces involved, with the unit's own first.
    provinces: Vec<String>,
    /// The reason as data, as in `chancery explain --json`.
    #[schema(value_type = Option<Object>)]
    reason: Option<Value>,
}

/// Orders that failed for the same reason: one order, or all orders of a standoff.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FailureView {
    /// Indices of the orders in `results`.
    results: Vec<usize>,
    /// The reason in a few words, as in `Beaten by F SWE, 2 to 1`.
    short: String,
    /// The strengths in it, as in `2 to 1`.
    score: Option<String>,
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

/// The results of a phase, and those of them that failed: dislodged units first.
pub(crate) fn results(
    turn: &Turn,
    results: &[OrderResult],
    lang: Lang,
) -> (Vec<ResultView>, Vec<FailureView>) {
    let contests = Contests { results, position: &turn.position, lang };
    let views = results.iter().map(|one| ResultView::of(one, &contests, &turn.orders, &turn.next));
    (views.collect(), failures(&contests))
}

fn failures(contests: &Contests<'_>) -> Vec<FailureView> {
    let results = contests.results;
    let slots: Vec<Option<usize>> = results.iter().map(|one| contests.slot(one)).collect();
    let ties: Vec<Vec<usize>> = results.iter().map(tied_with).collect();
    let mut shown = vec![false; results.len()];
    let mut all = Vec::new();
    for (index, result) in results.iter().enumerate() {
        let Some(short) = contests.short(result).filter(|_| !shown[index]) else { continue };
        let tied = |other: &usize| {
            let mutual = |one: usize, other: usize| {
                slots[other].is_some_and(|slot| ties[one].contains(&slot))
            };
            mutual(index, *other) && mutual(*other, index)
        };
        let partners = (index + 1..results.len()).filter(|other| !shown[*other]).filter(tied);
        let group: Vec<usize> = std::iter::once(index).chain(partners).collect();
        for &member in &group {
            shown[member] = true;
        }
        let shared = if group.len() > 1 { contests.shared(result) } else { None };
        let short = shared.unwrap_or(short);
        let rank = (result.dislodged_by.is_none(), result.verdict as u8);
        all.push((rank, FailureView { results: group, short: short.text, score: short.score }));
    }
    all.sort_by_key(|(rank, _)| *rank);
    all.into_iter().map(|(_, failure)| failure).collect()
}

impl ResultView {
    fn of(
        result: &OrderResult,
        contests: &Contests<'_>,
        orders: &OrderTexts,
        next: &Position,
    ) -> ResultView {
        let Contests { position, lang, .. } = *contests;
        let board = position.board();
        let texts = result.texts(board, orders);
        let provinces = result.provinces(position).into_iter();
        let sides = contests.sides(result);
        let contested = contests.contested(result).filter(|_| !sides.is_empty());
        ResultView {
            power: texts.power.to_owned(),
            text: texts.text.map(str::to_owned),
            unit: texts.unit.map(str::to_owned),
            order: texts.order,
            verdict: result.verdict.name(),
            word: result.verdict.word(lang),
            because: result.because.clone(),
            short: contests.short(result).map(|short| short.text),
            dislodged_by: texts.dislodged_by.map(str::to_owned),
            retreats: retreats(result, next),
            issue: result.issue.as_deref().map(str::to_owned),
            strengths: strengths(result, position),
            notes: contests.notes(&sides),
            sides,
            contested: contested.map(|one| board.province(one).id.clone()),
            provinces: provinces.map(|one| board.province(one).id.clone()).collect(),
            reason: result.reason.as_ref().map(|reason| reason_json(reason, position)),
        }
    }
}

/// Where a dislodged unit can retreat to in the next phase.
fn retreats(result: &OrderResult, next: &Position) -> Vec<String> {
    let Some(unit) = result.unit.filter(|_| result.dislodged_by.is_some()) else {
        return Vec::new();
    };
    let board = next.board();
    let own = next.dislodged_in(board.province_of(unit.at));
    let places = own.into_iter().flat_map(|own| next.retreats(own));
    places.map(|to| board.location_id(to).to_owned()).collect()
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
