//! Advice from a search: hints for a power, and the chances of all powers. Both are slow, so
//! concurrency is limited and results are cached.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chancery::board::Province;
use chancery::game::PlayError;
use chancery::{Board, Lang, Position, Rules};
use chancery_bots::{Clock, Dice, Level, standing};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use super::phases::{NamedPhase, named_phase};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, REVALIDATE, Workload};
use crate::stop::Stopped;
use crate::variants::content_id;
use crate::view::id;

/// How many order sets to suggest.
const HINTS: usize = 3;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(hints)).routes(routes!(stand))
}

/// Strength of the adviser.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum LevelArg {
    /// Thinks for about 0.05 seconds.
    Casual,
    /// Thinks for about 0.1 seconds.
    #[default]
    Club,
    /// Thinks for about 0.2 seconds.
    Strong,
}

impl From<LevelArg> for Level {
    fn from(arg: LevelArg) -> Level {
        match arg {
            LevelArg::Casual => Level::Casual,
            LevelArg::Club => Level::Club,
            LevelArg::Strong => Level::Strong,
        }
    }
}

/// Query of a hint.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Advised {
    /// Power to advise, as in `FRANCE`. It must be played by a person.
    power: String,
    /// Strength of the adviser.
    #[serde(default)]
    #[param(required = false)]
    level: LevelArg,
}

/// Hints for a power.
#[derive(Debug, Serialize, ToSchema)]
struct AdviceView {
    /// The power.
    power: String,
    /// The phase.
    phase: String,
    /// Alternative order sets, best first. Empty if the power has no orders to give.
    hints: Vec<HintView>,
}

/// A suggested order set.
#[derive(Debug, Serialize, ToSchema)]
struct HintView {
    /// The orders, ready to be submitted.
    orders: Vec<String>,
    /// Likely gains and losses, in a sentence.
    sentence: String,
    /// Average number of centres at the next count.
    centres: f64,
    /// Centres the power may gain by then.
    hopes: Vec<LikelyView>,
    /// Centres the power may lose by then.
    fears: Vec<LikelyView>,
}

/// A province and a probability.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Likely)]
struct LikelyView {
    /// Id of the province.
    province: String,
    /// Probability, from 0 to 1.
    share: f64,
}

impl LikelyView {
    fn all(list: &[(Province, f32)], board: &Board) -> Vec<LikelyView> {
        let one = |&(province, share)| LikelyView {
            province: board.province(province).id.clone(),
            share: rounded(share),
        };
        list.iter().map(one).collect()
    }
}

/// Rounds to three decimals.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// Get hints for a power.
///
/// Suggests order sets for the current phase. The search does not see the orders of other powers.
#[utoipa::path(get, path = "/games/{game}/hints", tag = "games", params(("game" = String, Path, description = "Name of the game"), Advised, InLanguage), responses((status = 200, description = "The hints", body = AdviceView), Wrong))]
async fn hints(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(advised): QueryParams<Advised>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("hints {} {:?}", advised.power, advised.level);
    let stop = state.stop().clone();
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Thinking },
            move |current, tag| {
                Ok(CachedResponse::json(&advice(current, &advised, &stop, lang)?, tag))
            },
        )
        .await
}

fn advice(
    current: &CurrentGame,
    advised: &Advised,
    stop: &Stopped,
    lang: Lang,
) -> Result<AdviceView> {
    let game = &current.snapshot;
    let board = game.game().board();
    let power = board.power_named(&advised.power)?;
    if let Some(sight) = current.club() {
        sight.may_use_hints(power).map_err(ApiError::denied)?;
    }
    if game.is_computer(power) {
        return Err(PlayError::Computer(game.game().board_ref().clone(), power).into());
    }
    let asked = game.due().iter().any(|due| due.power == power);
    let clock = Clock::FREE.stopped_by(stop.flag());
    let found = if asked {
        current.study()?.hints(power, advised.level.into(), HINTS, clock)
    } else {
        Vec::new()
    };
    fail_if_stopped(stop)?;
    let hints = found.into_iter().map(|(orders, hint)| HintView {
        orders,
        sentence: hint.sentence(board, lang),
        centres: rounded(hint.centres),
        hopes: LikelyView::all(&hint.hopes, board),
        fears: LikelyView::all(&hint.fears, board),
    });
    Ok(AdviceView { power: id(board, power), phase: game.phase(), hints: hints.collect() })
}

/// The chances of the powers.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChancesView {
    /// The phase.
    phase: String,
    /// All powers, in the order of the variant.
    powers: Vec<PowerChance>,
}

/// The chances of a power.
#[derive(Debug, Serialize, ToSchema)]
struct PowerChance {
    /// The power.
    power: String,
    /// Expected share of the game, from 0 to 1. The shares of all powers add up to 1.
    share: f64,
}

impl ChancesView {
    /// Estimates the chances in a position. The result is deterministic.
    pub(super) fn of(position: &Position, rules: &Rules, stop: &Stopped) -> Result<ChancesView> {
        let board = position.board();
        let clock = Clock::FREE.stopped_by(stop.flag());
        let shares = standing(position, rules, &mut Dice::new(0, 0), clock);
        fail_if_stopped(stop)?;
        let all = board.powers().zip(shares);
        let powers = all
            .map(|(power, share)| PowerChance { power: id(board, power), share: rounded(share) });
        Ok(ChancesView { phase: position.phase().name(board), powers: powers.collect() })
    }
}

/// Fails if the server is shutting down, since the search was then aborted.
pub(super) fn fail_if_stopped(stop: &Stopped) -> Result<()> {
    if !stop.is_set() {
        return Ok(());
    }
    let message = text!(server::Stopping);
    Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", message))
}

/// Estimate the chances of the powers.
///
/// Evaluates the position at the beginning of a phase.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/standing", tag = "phases", params(("game" = String, Path, description = "Name of the game"), ("phase" = String, Path, description = "Name of the phase, as in `S1901M`"), InLanguage), responses((status = 200, description = "The chances of the powers", body = ChancesView), Wrong))]
async fn stand(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((name, phase)): PathParams<(String, String)>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let found = state.run(lang, move |state| {
        let current = state.read(&actor, &name)?;
        if let Some(sight) = current.club() {
            sight.may_see_chances().map_err(ApiError::denied)?;
        }
        let position = match named_phase(&current, &phase)? {
            NamedPhase::Turn(turn) => turn.position,
            NamedPhase::Now => current.snapshot.game().position().clone(),
        };
        Ok((position, current.snapshot.game().rules))
    });
    let (position, rules) = found.await?;
    of_position(&state, position, rules, lang, &headers).await
}

/// The chances of the powers in any position.
pub(super) async fn of_position(
    state: &AppState,
    position: Position,
    rules: Rules,
    lang: Lang,
    headers: &HeaderMap,
) -> std::result::Result<Response, Problem> {
    let question =
        format!("standing {rules} {} {}", content_id(position.board()), position.to_text());
    let work = move |state: &AppState| {
        let tag = super::pictures::mark(&question);
        state.cached(question, || {
            Ok(CachedResponse::json(&ChancesView::of(&position, &rules, state.stop())?, tag))
        })
    };
    Ok(state.run_limited(Workload::Thinking, lang, work).await?.answer(headers, REVALIDATE))
}
