//! Adjudication of a text of orders, line by line, for an editor that shows verdicts as one types.

use axum::Json;
use axum::extract::State;
use chancery::board::ProvinceSet;
use chancery::game::{Event, OrderResult, OrderTexts};
use chancery::notation::{self, Reading};
use chancery::order::Fault;
use chancery::{
    Board, Court, Game, Lang, Location, PhaseKind, Position, Power, RawOrder, Rules, Verdict,
    check_by,
};
use chancery_draw::{SceneStage, SceneView, UnitLetter};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::openapi::{InLanguage, Wrong};
use super::outcome::outcome;
use super::read;
use crate::api::orders::{RefusedText, check_size};
use crate::error::{Problem, Result};
use crate::extract::{JsonBody, RequestLang};
use crate::state::AppState;
use crate::view::id;
use crate::view::position::{Placed, PositionView};
use crate::view::ruling::{self, ResultView};
use crate::view::scene;

/// A position with a text of orders.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SandboxText {
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// Rules, as in `2023`.
    #[serde(default)]
    rules: String,
    /// The position [default: the start of the variant].
    position: Option<Placed>,
    /// Orders of all powers, in any notation. Each belongs to the power of the unit it names, or to
    /// the power written before it.
    text: String,
    /// Orders for units without an order in the text. They are adjudicated but belong to no line.
    #[serde(default)]
    others: Vec<String>,
}

/// The adjudication of a text of orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct JudgedText {
    /// Every line of the text.
    lines: Vec<JudgedLine>,
    /// Results of all units and orders, grouped by power.
    results: Vec<ResultView>,
    /// The position with the orders and their results.
    scene: SceneView,
    /// What happens, in a few short sentences.
    outcome: String,
    /// Other events, one sentence each.
    events: Vec<String>,
    /// The next position.
    after: PositionView,
}

/// A line of the text.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct JudgedLine {
    /// Its orders.
    orders: Vec<LineOrder>,
    /// What could not be parsed, or belongs to no power.
    unread: Vec<RefusedText>,
}

/// An order in a line.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LineOrder {
    /// The order as typed.
    text: String,
    /// The order in standard notation, as in `A PAR - BUR`.
    order: String,
    /// Power that gives the order.
    power: String,
    /// `A` or `F`, of the unit.
    unit: Option<UnitLetter>,
    /// Province of the unit.
    province: Option<String>,
    /// `succeeds`, `fails`, `cut`, `disrupted`, `void` or `illegal`.
    verdict: &'static str,
    /// The reason in a few words, as in `Beaten by A PAR, 2 to 1`. Empty if there is nothing to say.
    note: String,
    /// Its index in `results`.
    result: usize,
}

/// Adjudicate a text of orders, line by line.
#[utoipa::path(post, path = "/sandbox/lines", tag = "sandbox", params(InLanguage), request_body = SandboxText, responses((status = 200, description = "The verdict of each line", body = JudgedText), Wrong))]
pub(super) async fn lines(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(body): JsonBody<SandboxText>,
) -> std::result::Result<Json<JudgedText>, Problem> {
    let judged = state.run(lang, move |state| judged(state, &body, lang));
    Ok(Json(judged.await?))
}

fn judged(state: &AppState, body: &SandboxText, lang: Lang) -> Result<JudgedText> {
    let (position, rules) =
        read(state, body.variant.as_deref(), &body.rules, body.position.as_ref())?;
    check_size(body.text.lines().collect::<Vec<_>>().into_iter())?;
    check_size(body.others.iter().map(String::as_str))?;
    let mut sheet = SplitText::of(&body.text, &position, lang);
    sheet.fill(&body.others);
    let SplitText { mut lines, places, all, .. } = sheet;
    let mut orders = OrderTexts::new(position.board());
    for (power, texts) in position.board().powers().zip(all) {
        orders.set(power, texts);
    }
    let results = orders.results(&position, &rules, lang);
    let mut turn = Game::from_position(position, rules).resolve(&mut Court::default(), orders);
    // The sandbox does not expect orders from every power, so none is in civil disorder.
    turn.events.retain(|event| !matches!(event, Event::DisorderBegins(_) | Event::DisorderEnds(_)));
    let (views, _) = ruling::results(&turn, &results, lang);
    // Results are grouped by power; a line has its orders in the sequence in which they were typed.
    let typed = results.iter().enumerate().filter_map(|(index, result)| {
        let part = result.part.as_ref()?;
        Some((*places[result.power.index()].get(part.index)?, index, result, part))
    });
    let mut typed: Vec<_> = typed.collect();
    typed.sort_by_key(|(place, ..)| *place);
    for ((line, _), index, result, part) in typed {
        let text = turn.orders.part(result.power, part).unwrap_or_default();
        let note = note(result, views[index].short.as_deref(), &turn.position, &rules, lang);
        lines[line].orders.push(LineOrder::of(result, index, text, note, &turn.position));
    }
    let judgment = turn.orders.judged(&turn.position, &rules);
    Ok(JudgedText {
        lines,
        results: views,
        scene: scene::view(&turn.position, &judgment, SceneStage::Results),
        outcome: outcome(&results, &turn.position, lang),
        events: turn.news(lang),
        after: PositionView::of(&turn.next, lang),
    })
}

/// The orders of a text by power, and where they stand in it.
struct SplitText<'p> {
    position: &'p Position,
    /// The lines with what could not be parsed.
    lines: Vec<JudgedLine>,
    /// The texts of each power.
    all: Vec<Vec<String>>,
    /// The line and the number of each text of each power. Texts that fill gaps have none.
    places: Vec<Vec<(usize, usize)>>,
    /// The provinces whose unit has an order.
    ordered: ProvinceSet,
}

impl<'p> SplitText<'p> {
    fn of(text: &str, position: &'p Position, lang: Lang) -> SplitText<'p> {
        let board = position.board();
        let line_of = |byte: usize| text[..byte].matches('\n').count();
        let mut lines: Vec<JudgedLine> = Vec::new();
        lines.resize_with(text.split('\n').count(), JudgedLine::default);
        let powers = board.powers().len();
        let mut sheet = SplitText {
            position,
            lines,
            all: vec![Vec::new(); powers],
            places: vec![Vec::new(); powers],
            ordered: ProvinceSet::EMPTY,
        };
        let Reading { orders, errors } = notation::read(text, board, Some(position));
        for error in &errors {
            let refused = RefusedText::unread(text, error, lang);
            sheet.lines[line_of(error.span.start)].unread.push(refused);
        }
        for (number, read) in orders.into_iter().enumerate() {
            let line = line_of(read.span.start);
            let typed = text[read.span].trim().to_owned();
            if let Some(power) = sheet.add(&read.order, typed.clone()) {
                sheet.places[power.index()].push((line, number));
            } else {
                let message = text!(server::WhoseOrder { text: &typed }).get(lang);
                sheet.lines[line].unread.push(RefusedText { text: typed, message, span: None });
            }
        }
        sheet
    }

    /// Adds an order to those of its power. None if it belongs to no power.
    fn add(&mut self, order: &RawOrder, typed: String) -> Option<Power> {
        let order = order.clone().completed(self.position);
        let power = order.power?;
        self.all[power.index()].push(typed);
        if let Some(at) = order.at {
            self.ordered.insert(self.position.board().province_of(at));
        }
        Some(power)
    }

    /// Adds orders for units that have none. In an adjustment phase, where orders of a power depend
    /// on each other, only for powers without any.
    fn fill(&mut self, texts: &[String]) {
        let (position, board) = (self.position, self.position.board());
        let adjusts = position.phase().kind == PhaseKind::Adjustment;
        let typed: Vec<bool> = self.all.iter().map(|texts| !texts.is_empty()).collect();
        for text in texts {
            for read in notation::read(text, board, Some(position)).orders {
                let order = read.order.clone().completed(position);
                let place = order.at.map(|at| board.province_of(at));
                let taken = place.is_some_and(|place| self.ordered.contains(place));
                let decided = order.power.is_none_or(|power| adjusts && typed[power.index()]);
                if !taken && !decided {
                    self.add(&read.order, text[read.span].to_owned());
                }
            }
        }
    }
}

impl LineOrder {
    fn of(
        result: &OrderResult,
        index: usize,
        typed: &str,
        note: String,
        position: &Position,
    ) -> LineOrder {
        let board = position.board();
        let at = result.unit.map(|unit| board.province_of(unit.at));
        let order = result.order.as_ref().map(|order| notation::standard(order, board));
        LineOrder {
            text: typed.to_owned(),
            order: order.unwrap_or_else(|| typed.to_owned()),
            power: id(board, result.power),
            unit: result.unit.and_then(|unit| unit.kind).map(UnitLetter::from),
            province: at.map(|at| board.province(at).id.clone()),
            verdict: result.verdict.name(),
            note,
            result: index,
        }
    }
}

/// The reason of a result in a few words. `short` is that of a failure.
fn note(
    result: &OrderResult,
    short: Option<&str>,
    position: &Position,
    rules: &Rules,
    lang: Lang,
) -> String {
    let board = position.board();
    if result.verdict == Verdict::Illegal {
        let order = result.order.as_ref();
        let faults = order.and_then(|order| check_by(result.power, order, position, rules).err());
        let fault = faults.as_deref().and_then(<[Fault]>::first);
        return fault.map_or_else(
            || first_sentence(&result.because),
            |fault| short_fault(fault, board, lang),
        );
    }
    if let Some(short) = short {
        return short.to_owned();
    }
    let Some(reason) = &result.reason else { return String::new() };
    let strongest = reason.contenders().iter().map(|one| one.strength).max();
    let Some((own, theirs)) = reason.strength().zip(strongest) else { return String::new() };
    text!(server::Strengths { own, theirs }).get(lang)
}

fn short_fault(fault: &Fault, board: &Board, lang: Lang) -> String {
    let name = |at: &Location| board.location_upper(*at);
    match fault {
        Fault::NotAdjacent(_, from, to) | Fault::CannotReach(_, from, to) => {
            text!(server::NoBorder { from: name(from), to: name(to) }).get(lang)
        }
        Fault::NoUnit(at) => text!(server::NoUnitIn { place: name(at) }).get(lang),
        _ => first_sentence(&fault.sentence(board, lang)),
    }
}

/// The first of some sentences, without its full stop.
fn first_sentence(text: &str) -> String {
    let first = text.split_once(". ").map_or(text, |(first, _)| first);
    first.strip_suffix('.').unwrap_or(first).to_owned()
}
