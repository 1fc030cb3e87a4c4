//! Receipts and the logs of a game: the acts at once, the submissions after the end, and both with the record
//! as a proof that `chancery verify` checks.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::clock::ClockSettings;
use chancery_club::policy::ClubAction;
use chancery_club::receipt::{
    ActEntry, ActKind, GameLogs, GameProof, SubmissionEntry, SubmissionReceipt,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::command::allowed;
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::error::Result;
use crate::extract::{PathParams, RequestActor, RequestLang};

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(log))
        .routes(routes!(submissions))
        .routes(routes!(receipts))
        .routes(routes!(proof))
}

/// A receipt for saved orders.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Receipt)]
pub(super) struct ReceiptView {
    /// Id of the game.
    game: String,
    /// Id of the power.
    power: String,
    /// Number in the chain of the seat, from 1.
    number: u64,
    /// Turn that the orders are for.
    turn: u32,
    /// When they were accepted, to the microsecond.
    #[schema(format = DateTime)]
    at: String,
    /// Hash over all of it, the orders and a salt that is known after the game.
    hash: String,
}

impl ReceiptView {
    pub(super) fn of(receipt: &SubmissionReceipt) -> ReceiptView {
        let SubmissionReceipt { game, power, number, turn, at, hash } = receipt;
        ReceiptView {
            game: game.to_string(),
            power: power.clone(),
            number: *number,
            turn: *turn,
            at: at.to_string(),
            hash: hash.to_string(),
        }
    }
}

/// The public log of a game.
#[derive(Debug, Serialize, ToSchema)]
struct LogView {
    /// The acts, in order.
    acts: Vec<ActView>,
    /// Hash of the last act.
    head: String,
}

/// An act in the public log.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ActEntry)]
struct ActView {
    /// Number in the log, from 1.
    number: u64,
    /// When it happened, to the microsecond.
    #[schema(format = DateTime)]
    at: String,
    /// What happened: `{"kind": "turn", "turn": 3, "heads": […]}` or `{"kind": "act", "name": "paused"}`.
    #[schema(value_type = Object)]
    act: ActKind,
    /// More about it, such as the phase or the new deadline. For `settings-changed` and `clock-changed`, a JSON
    /// document: the settings that became different, without the title, or the new clock.
    detail: String,
    /// What a new clock does, one sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clock: Vec<String>,
    /// Hash of the act, which includes that of the act before it.
    hash: String,
}

impl ActView {
    fn of(entry: ActEntry, lang: Lang) -> ActView {
        let ActEntry { number, at, act, detail, hash } = entry;
        let clock = match &act {
            ActKind::Act { name } if name == "clock-changed" => {
                serde_json::from_str::<ClockSettings>(&detail).ok()
            }
            _ => None,
        };
        let clock = clock.map(|clock| clock.summary()).unwrap_or_default();
        let clock = clock.iter().map(|sentence| sentence.get(lang)).collect();
        ActView { number, at: at.to_string(), act, detail, clock, hash: hash.to_string() }
    }
}

/// Get the public log of a game.
#[utoipa::path(get, path = "/games/{game}/log", tag = "logs", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The log", body = LogView), Wrong))]
async fn log(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Json<LogView>> {
    let id = game_id(&game)?;
    club.read_game(id, &actor).await?;
    let acts = club.store().acts(id).await?;
    let head = acts.last().map(|last| last.hash.to_string()).unwrap_or_default();
    Ok(Json(LogView { acts: acts.into_iter().map(|act| ActView::of(act, lang)).collect(), head }))
}

/// Accepted orders, in the log of submissions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SubmissionEntry)]
pub(super) struct SubmissionView {
    /// Id of the power.
    power: String,
    /// Number in the chain of the seat, from 1.
    number: u64,
    /// Turn that the orders are for.
    turn: u32,
    /// When they were accepted, to the microsecond.
    #[schema(format = DateTime)]
    at: String,
    /// All orders of the power.
    orders: Vec<String>,
    /// Salt of the hash.
    salt: String,
    /// Hash, as in the receipt.
    hash: String,
}

impl SubmissionView {
    pub(super) fn of(entry: SubmissionEntry) -> SubmissionView {
        let SubmissionEntry { power, number, turn, at, orders, salt, hash } = entry;
        let (at, salt, hash) = (at.to_string(), salt.to_string(), hash.to_string());
        SubmissionView { power, number, turn, at, orders, salt, hash }
    }
}

/// List all submissions of a game that is over.
#[utoipa::path(get, path = "/games/{game}/submissions", tag = "logs", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The submissions: in the order of the powers, and those of each power in order", body = [SubmissionView]), Wrong))]
async fn submissions(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Vec<SubmissionView>>> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    allowed(&actor, &ClubAction::ViewSubmissions, &found.game, found.now)?;
    let all = club.store().submissions(id, None).await?;
    Ok(Json(all.into_iter().map(SubmissionView::of).collect()))
}

/// List the receipts of the own power.
#[utoipa::path(get, path = "/games/{game}/receipts/{power}", tag = "logs", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), responses((status = 200, description = "The receipts, in order", body = [ReceiptView]), Wrong))]
async fn receipts(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<Json<Vec<ReceiptView>>> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let power = found.game.session().game().board().power_named(&power)?;
    allowed(&actor, &ClubAction::ViewReceipts(power), &found.game, found.now)?;
    let own = club.store().submissions(id, Some(power)).await?;
    Ok(Json(own.iter().map(|entry| ReceiptView::of(&entry.receipt(id))).collect()))
}

/// Get the proof of a game that is over: its record and both logs.
///
/// `chancery verify` judges the game again and checks the logs.
#[utoipa::path(get, path = "/games/{game}/proof", tag = "logs", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The proof", content_type = "application/json", body = Object), Wrong))]
async fn proof(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    allowed(&actor, &ClubAction::ViewSubmissions, &found.game, found.now)?;
    let record = club.store().record(&id.to_string()).await?;
    let (acts, submissions) =
        (club.store().acts(id).await?, club.store().submissions(id, None).await?);
    let seal = found.game.document.seal;
    let proof = GameProof { record, logs: GameLogs { game: id, acts, submissions, seal } };
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}-proof.json\"")),
    ];
    Ok((headers, proof.write()).into_response())
}
