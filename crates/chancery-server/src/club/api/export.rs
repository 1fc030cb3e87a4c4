//! Everything that is stored about one's own account, except secrets. The games come one by one, since there may
//! be many.

use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::policy::{Actor, SiteAction};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::club::AuditEntry;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc::{self, Sender};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::relations::{BlockView, RelationView};
use super::reports::OwnReport;
use super::views::{ApiTokenView, AttendanceView, Me, SessionView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::games::{OwnGame, OwnGames};
use crate::club::notices::NoticeExport;
use crate::club::press::{OwnDraft, OwnMessage};
use crate::club::state::ClubState;
use crate::club::throttle::EXPORTS;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};

/// How many messages are read at once.
const MESSAGES: usize = 200;
/// When a client may try again that finds too many exports under way, in seconds.
const RETRY_BUSY: u32 = 30;
/// How long an export may take, most of which its reader takes. Tests need not wait for it.
const LONGEST: Duration = if cfg!(test) { Duration::from_secs(1) } else { Duration::from_mins(10) };

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(export))
}

/// Everything about an account.
#[derive(Debug, Serialize, ToSchema)]
struct AccountExport {
    /// The account and its passkeys.
    account: Me,
    /// Phases of the last year that the account owed and kept.
    attendance: AttendanceView,
    /// Sessions that have not ended.
    sessions: Vec<SessionView>,
    /// API tokens.
    tokens: Vec<ApiTokenView>,
    /// Privileged acts by the account and on it, the newest first, at most 1,000.
    acts: Vec<ExportedAct>,
    /// Messages that the account has begun to write.
    drafts: Vec<OwnDraft>,
    /// Accounts that the account blocks.
    blocks: Vec<BlockView>,
    /// Relations that the account declared.
    relations: Vec<RelationView>,
    /// The newest reports that the account made, at most 200.
    reports: Vec<OwnReport>,
    /// What the account is told, and where.
    notices: NoticeExport,
    /// Messages that the account wrote, in all games, with its notes.
    messages: Vec<OwnMessage>,
    /// Games in which the account has a seat, or which it runs. Messages and games come last, so that they can be
    /// added one by one.
    games: Vec<OwnGame>,
}

/// A privileged act by the account or on it.
#[derive(Debug, Serialize, ToSchema)]
struct ExportedAct {
    /// When it was done.
    at: String,
    /// Who did it.
    by: ActedBy,
    /// What was done, as in `ban`.
    act: String,
    /// Id of what it was done to.
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<String>,
    /// Details.
    #[schema(value_type = Object)]
    detail: Value,
}

/// Who did something.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ActedBy {
    /// The account itself.
    Account,
    /// An operator.
    Operator,
    /// The site.
    Site,
}

impl ExportedAct {
    fn of(AuditEntry { act, .. }: AuditEntry, account: AccountId) -> ExportedAct {
        let by = match act.actor {
            None => ActedBy::Site,
            Some(actor) if actor == account => ActedBy::Account,
            Some(_) => ActedBy::Operator,
        };
        let detail = serde_json::from_str(&act.detail).unwrap_or_default();
        ExportedAct { at: shown(act.at), by, act: act.act, subject: act.subject, detail }
    }
}

/// Export one's data.
#[utoipa::path(get, path = "/me/export", tag = "account", security(("session" = [])), params(InLanguage), responses((status = 200, description = "Everything about the account", body = AccountExport), Wrong))]
async fn export(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
) -> Result<Response> {
    let account = identity.member(&club, SiteAction::ExportData)?;
    EXPORTS.count(&club, &account.id.to_string()).await?;
    let permit = club.app().limits().exports.enter().await.ok_or_else(busy)?;
    let tokens = club.store().api_tokens(account.id).await?;
    let acts = club.store().acts_about(account.id).await?;
    let drafts = club.store().press_drafts(account.id).await?;
    let head = AccountExport {
        account: Me::of(&club, account).await?,
        attendance: club.attendance(account.id).await?.into(),
        sessions: SessionView::list(&club, account, identity.session).await?,
        tokens: tokens.iter().map(ApiTokenView::of).collect(),
        acts: acts.into_iter().map(|entry| ExportedAct::of(entry, account.id)).collect(),
        drafts: drafts.into_iter().map(OwnDraft::of).collect(),
        blocks: BlockView::all(&club, account.id, visit.lang).await?,
        relations: RelationView::own(&club, account.id, visit.lang).await?,
        reports: OwnReport::all(&club, account.id).await?,
        notices: NoticeExport::of(&club, account).await?,
        messages: Vec::new(),
        games: Vec::new(),
    };
    let (sender, receiver) = mpsc::channel(1);
    let (actor, id) = (identity.actor.clone(), account.id);
    tokio::spawn(async move {
        let work = write(&club, &head, &actor, id, visit.lang, &sender);
        let done = tokio::time::timeout(LONGEST, work).await;
        // Whoever has not read it by now makes room for others.
        drop(permit);
        if !matches!(done, Ok(Ok(()))) {
            // The client notices that the document is incomplete.
            let _ = sender.send(Err(io::ErrorKind::BrokenPipe.into())).await;
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"chancery-account.json\""),
    ];
    Ok((headers, Body::from_stream(ReceiverStream::new(receiver))).into_response())
}

pub(super) fn busy() -> ApiError {
    ApiError::Later {
        status: StatusCode::SERVICE_UNAVAILABLE,
        kind: "busy",
        message: text!(server::BusyExporting),
        seconds: RETRY_BUSY,
    }
}

/// Writes the document, message by message and game by game, until the client hangs up.
async fn write(
    club: &ClubState,
    head: &AccountExport,
    actor: &Actor,
    account: AccountId,
    lang: Lang,
    sender: &Sender<io::Result<Bytes>>,
) -> Result<()> {
    const GAMES: &str = "],\"games\":[";
    const END: &str = "]}";
    let head = serde_json::to_string(head).unwrap_or_default();
    let mut text = head.strip_suffix(&format!("{GAMES}{END}")).unwrap_or(&head).to_owned();
    let (mut after, mut separator) = (None, "");
    loop {
        let page = club.store().press_of_account(account, after, MESSAGES).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        for message in page {
            text.push_str(separator);
            text.push_str(&serde_json::to_string(&OwnMessage::of(message)).unwrap_or_default());
            separator = ",";
        }
        if sender.send(Ok(Bytes::from(std::mem::take(&mut text)))).await.is_err() {
            return Ok(());
        }
    }
    text.push_str(GAMES);
    let (mut games, mut separator) = (OwnGames::of(account), "");
    while let Some(page) = games.page(club).await? {
        for found in page {
            let own = OwnGame::of(club, actor, &found, lang).await?;
            text.push_str(separator);
            text.push_str(&serde_json::to_string(&own).unwrap_or_default());
            separator = ",";
            if sender.send(Ok(Bytes::from(std::mem::take(&mut text)))).await.is_err() {
                return Ok(());
            }
        }
    }
    text.push_str(END);
    let _ = sender.send(Ok(Bytes::from(text))).await;
    Ok(())
}
