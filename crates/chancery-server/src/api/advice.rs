//! What a computer thinks of a game: hints for a power, and how all powers stand. Both take a while, so
//! few are worked out at once, and they are kept.

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
use crate::extract::{PathParams, QueryParams, RequestLang};
use crate::state::{ASK_AGAIN, AppState, GameQuery, Workload};
use crate::stop::Stopped;
use crate::view::id;

/// How many order sets a hint has.
const SETS: usize = 3;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(hints)).routes(routes!(stand))
}

/// How well the adviser plays.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum LevelArg {
    /// About a twentieth of a second.
    Casual,
    /// About a tenth of a second.
    #[default]
    Club,
    /// About a fifth of a second.
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

/// Whom to advise.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Advised {
    /// The power, as in `FRANCE`. A computer needs no hints, and its own are not told.
    power: String,
    /// `casual`, `club` or `strong`.
    #[serde(default)]
    #[param(required = false)]
    level: LevelArg,
}

/// Advice for a power.
#[derive(Debug, Serialize, ToSchema)]
struct AdviceView {
    /// The power.
    power: String,
    /// The phase.
    phase: String,
    /// Order sets that are not much alike, the best one first; none if it has nothing to decide.
    hints: Vec<HintView>,
}

/// Orders to think about.
#[derive(Debug, Serialize, ToSchema)]
struct HintView {
    /// The orders, as they can be handed in.
    orders: Vec<String>,
    /// What there is to hope and to fear.
    sentence: String,
    /// How many centres the power has on average when they are counted next.
    centres: f64,
    /// The centres it may gain by then.
    hopes: Vec<LikelyView>,
    /// The centres it may lose.
    fears: Vec<LikelyView>,
}

/// A province, and how likely it is.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Likely)]
struct LikelyView {
    /// Its id.
    province: String,
    /// From 0 to 1.
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

/// Nobody needs more digits.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// Advice for a power in the phase that a game is in. It knows nothing of what others have written.
#[utoipa::path(get, path = "/games/{game}/hints", tag = "games", params(("game" = String, Path, description = "Its name"), Advised, InLanguage), responses((status = 200, description = "What was asked for", body = AdviceView), Wrong))]
async fn hints(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    QueryParams(advised): QueryParams<Advised>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("hints {} {:?}", advised.power, advised.level);
    let stop = state.stop().clone();
    state
        .answer(
            GameQuery { lang, name, what, headers, work: Workload::Thinking },
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
    if game.is_computer(power) {
        return Err(PlayError::Computer(game.game().board_ref().clone(), power).into());
    }
    let asked = game.due().iter().any(|due| due.power == power);
    let clock = Clock::FREE.stopped_by(stop.flag());
    let found = if asked {
        current.study()?.hints(power, advised.level.into(), SETS, clock)
    } else {
        Vec::new()
    };
    whole(stop)?;
    let hints = found.into_iter().map(|(orders, hint)| HintView {
        orders,
        sentence: hint.sentence(board, lang),
        centres: rounded(hint.centres),
        hopes: LikelyView::all(&hint.hopes, board),
        fears: LikelyView::all(&hint.fears, board),
    });
    Ok(AdviceView { power: id(board, power), phase: game.phase(), hints: hints.collect() })
}

/// How the powers stand.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChancesView {
    /// The phase.
    phase: String,
    /// All powers, in the order of the variant.
    powers: Vec<PowerChance>,
}

/// How a power stands.
#[derive(Debug, Serialize, ToSchema)]
struct PowerChance {
    /// The power.
    power: String,
    /// What share of the game it has, by what a search expects to come of it: from 0 to 1, and 1 for all
    /// powers together.
    share: f64,
}

impl ChancesView {
    /// How the powers stand in a position. It is the same whenever it is asked for.
    pub(super) fn of(position: &Position, rules: &Rules, stop: &Stopped) -> Result<ChancesView> {
        let board = position.board();
        let clock = Clock::FREE.stopped_by(stop.flag());
        let shares = standing(position, rules, &mut Dice::new(0, 0), clock);
        whole(stop)?;
        let all = board.powers().zip(shares);
        let powers = all
            .map(|(power, share)| PowerChance { power: id(board, power), share: rounded(share) });
        Ok(ChancesView { phase: position.phase().name(board), powers: powers.collect() })
    }
}

/// What was cut short, because the server stops, is no answer.
fn whole(stop: &Stopped) -> Result<()> {
    if !stop.came() {
        return Ok(());
    }
    let message = text!(server::Stopping);
    Err(ApiError::said(StatusCode::SERVICE_UNAVAILABLE, "stopping", message))
}

/// How the powers stand at the beginning of a phase.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/standing", tag = "phases", params(("game" = String, Path, description = "Its name"), ("phase" = String, Path, description = "As in `S1901M`"), InLanguage), responses((status = 200, description = "What was asked for", body = ChancesView), Wrong))]
async fn stand(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((name, phase)): PathParams<(String, String)>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let found = state.run(lang, move |state| {
        let current = state.read(&name)?;
        let position = match named_phase(&current, &phase)? {
            NamedPhase::Turn(turn) => turn.position,
            NamedPhase::Now => current.snapshot.game().position().clone(),
        };
        Ok((position, current.snapshot.game().rules))
    });
    let (position, rules) = found.await?;
    of_position(&state, position, rules, lang, &headers).await
}

/// How the powers stand in any position.
pub(super) async fn of_position(
    state: &AppState,
    position: Position,
    rules: Rules,
    lang: Lang,
    headers: &HeaderMap,
) -> std::result::Result<Response, Problem> {
    let question = format!("standing {rules} {}", position.to_text());
    let work = move |state: &AppState| {
        let tag = super::pictures::mark(&question);
        state.kept(question, || {
            Ok(CachedResponse::json(&ChancesView::of(&position, &rules, state.stop())?, tag))
        })
    };
    Ok(state.ponder(lang, work).await?.answer(headers, ASK_AGAIN))
}
