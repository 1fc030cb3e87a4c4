//! Reports: players tell the operators about somebody or something, and operators decide.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::account::{AccountId, GameId, ReportId};
use chancery_club::moderation::{Statement, SubjectKind};
use chancery_club::policy::SiteAction;
use chancery_club::time::Timestamp;
use chancery_lang::messages::{identity, moderation};
use chancery_lang::text;
use chancery_store::club::{
    ReportCursor, ReportList, ReportResolution, StoredAccount, StoredReport,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{ManagedAccount, found, page_size};
use super::devices::{SharedDevices, shared_with};
use super::relations::RelationView;
use super::views::{AccountView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit::record;
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::throttle::REPORTS;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, QueryParams};

/// How many reports about an account an export has, at most.
const MAX_EXPORTED: usize = 200;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(list))
        .routes(routes!(resolve))
        .routes(routes!(export))
}

/// A report to the operators.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReportForm {
    /// What is reported: `account`, `game`, `seat` for whoever plays a power, or `message`.
    kind: String,
    /// Id of the account, of the power or of the message. Left out for a game.
    subject: Option<String>,
    /// Id of the game. Required unless an account is reported.
    game: Option<String>,
    /// Id of the thread of a message. The operators get the text of the message with the report.
    thread: Option<String>,
    /// What happened, in at most 2,000 characters.
    reason: String,
}

/// A report that came in.
#[derive(Debug, Serialize, ToSchema)]
struct ReportMade {
    /// Id of the report.
    id: String,
}

/// What a report is about, as it is found.
struct FoundSubject {
    kind: SubjectKind,
    subject: String,
    game: Option<GameId>,
    account: Option<AccountId>,
    quote: Option<String>,
}

impl FoundSubject {
    /// Looks up what somebody reports. They can only report what they see.
    async fn of(club: &ClubState, identity: &Identity, form: &ReportForm) -> Result<FoundSubject> {
        let unknown = || ApiError::field("kind", "report", text!(moderation::ReportSubject));
        let kind = SubjectKind::named(&form.kind).ok_or_else(unknown)?;
        if kind == SubjectKind::Message {
            return FoundSubject::message(club, identity, form).await;
        }
        let subject = form.subject.as_deref().unwrap_or_default();
        let game = match &form.game {
            None if kind == SubjectKind::Account => None,
            game => {
                let id = crate::club::games::game_id(game.as_deref().unwrap_or_default())?;
                Some(club.read_game(id, &identity.actor).await?)
            }
        };
        let id = game.as_ref().map(|game| game.game.id);
        match (kind, game) {
            (SubjectKind::Account, _) => {
                let account = found(club, subject).await?;
                let (subject, account) = (account.id.to_string(), Some(account.id));
                Ok(FoundSubject { kind, subject, game: id, account, quote: None })
            }
            (SubjectKind::Seat, Some(game)) => {
                let board = game.game.session().game().board();
                let power = board.power_named(subject)?;
                let seat = game.game.seats.get(power);
                let account = seat.and_then(chancery_club::seats::GameSeat::account);
                let subject = board.power(power).id.clone();
                Ok(FoundSubject { kind, subject, game: id, account, quote: None })
            }
            (_, Some(game)) => {
                let subject = game.game.id.to_string();
                Ok(FoundSubject { kind, subject, game: id, account: None, quote: None })
            }
            (_, None) => Err(unknown()),
        }
    }

    /// A message that the reporter has received. Operators read no press, so its text goes with the report.
    async fn message(
        club: &ClubState,
        identity: &Identity,
        form: &ReportForm,
    ) -> Result<FoundSubject> {
        let given = |field: &Option<String>| field.clone().unwrap_or_default();
        let (game, thread, message) =
            (given(&form.game), given(&form.thread), given(&form.subject));
        let message = club.received_message(&identity.actor, &game, &thread, &message).await?;
        Ok(FoundSubject {
            kind: SubjectKind::Message,
            subject: message.id.to_string(),
            game: Some(message.game),
            account: message.account,
            quote: Some(message.text),
        })
    }
}

/// Report a player, a game or a message to the operators.
#[utoipa::path(post, path = "/reports", tag = "moderation", security(("session" = []), ("token" = [])), params(InLanguage), request_body = ReportForm, responses((status = 201, description = "The report", body = ReportMade), Wrong))]
async fn create(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<ReportForm>,
) -> Result<(StatusCode, Json<ReportMade>)> {
    let reporter = identity.member(&club, SiteAction::Report)?.id;
    let reason = statement("reason", &form.reason)?;
    let FoundSubject { kind, subject, game, account, quote } =
        FoundSubject::of(&club, &identity, &form).await?;
    // In an anonymous game this would tell nobody more than the seat, which is the own one.
    if account == Some(reporter) {
        return Err(ApiError::field("subject", "report", text!(moderation::ReportSelf)));
    }
    REPORTS.count(&club, &reporter.to_string()).await?;
    let id = ReportId::from_random(club.random()?);
    let reason = reason.as_str().to_owned();
    let (at, resolution) = (club.now(), None);
    let report =
        StoredReport { id, at, reporter, kind, subject, game, account, quote, reason, resolution };
    club.store().add_report(report).await?;
    Ok((StatusCode::CREATED, Json(ReportMade { id: id.to_string() })))
}

/// A text that somebody wrote.
pub(super) fn statement(field: &'static str, text: &str) -> Result<Statement> {
    Statement::new(text).map_err(|error| ApiError::field(field, "statement", error))
}

/// A report, as operators see it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Report)]
struct ReportView {
    /// Id of the report.
    id: String,
    /// When it came in.
    #[schema(format = DateTime)]
    at: String,
    /// Who reports.
    reporter: AccountView,
    /// `account`, `game`, `seat` or `message`.
    kind: &'static str,
    /// Id of what is reported.
    subject: String,
    /// Id of the game that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// Account that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<AccountView>,
    /// Text of the message, if one is reported.
    #[serde(skip_serializing_if = "Option::is_none")]
    quote: Option<String>,
    /// What the reporter says.
    reason: String,
    /// What became of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    resolution: Option<ResolutionView>,
}

/// What became of a report.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportResolution)]
struct ResolutionView {
    /// When it was resolved.
    #[schema(format = DateTime)]
    at: String,
    /// By whom.
    by: AccountView,
    /// What was decided.
    note: String,
}

/// The accounts that reports name.
struct ReportPeople(BTreeMap<AccountId, StoredAccount>);

impl ReportPeople {
    async fn of(club: &ClubState, reports: &[StoredReport]) -> Result<ReportPeople> {
        let ids = reports.iter().flat_map(|report| {
            let resolver = report.resolution.as_ref().map(|resolution| resolution.resolver);
            [Some(report.reporter), report.account, resolver]
        });
        let mut ids: Vec<AccountId> = ids.flatten().collect();
        ids.sort_unstable();
        ids.dedup();
        let accounts = club.store().accounts_by_id(ids).await?;
        Ok(ReportPeople(accounts.into_iter().map(|account| (account.id, account)).collect()))
    }

    fn view(&self, id: AccountId, lang: Lang) -> AccountView {
        match self.0.get(&id) {
            Some(account) => AccountView::of(account, lang),
            None => AccountView { id: id.to_string(), name: String::new(), attendance: None },
        }
    }

    fn report(&self, report: &StoredReport, lang: Lang) -> ReportView {
        let resolution = report.resolution.as_ref().map(|resolution| ResolutionView {
            at: shown(resolution.at),
            by: self.view(resolution.resolver, lang),
            note: resolution.note.clone(),
        });
        ReportView {
            id: report.id.to_string(),
            at: shown(report.at),
            reporter: self.view(report.reporter, lang),
            kind: report.kind.id(),
            subject: report.subject.clone(),
            game: report.game.map(|game| game.to_string()),
            account: report.account.map(|account| self.view(account, lang)),
            quote: report.quote.clone(),
            reason: report.reason.clone(),
            resolution,
        }
    }
}

/// A report that somebody made, as they see it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnReport {
    /// Id of the report.
    id: String,
    /// When it came in.
    #[schema(format = DateTime)]
    at: String,
    /// `account`, `game`, `seat` or `message`.
    kind: &'static str,
    /// Id of what is reported.
    subject: String,
    /// What it says.
    reason: String,
}

impl OwnReport {
    /// The newest reports of an account.
    pub(super) async fn all(club: &ClubState, account: AccountId) -> Result<Vec<OwnReport>> {
        let page = club.store().reports(ReportList::By(account), None, MAX_EXPORTED).await?;
        let view = |report: StoredReport| OwnReport {
            id: report.id.to_string(),
            at: shown(report.at),
            kind: report.kind.id(),
            subject: report.subject,
            reason: report.reason,
        };
        Ok(page.reports.into_iter().map(view).collect())
    }
}

/// A page of reports.
#[derive(Debug, Serialize, ToSchema)]
struct ReportsView {
    /// The reports; the newest come first.
    reports: Vec<ReportView>,
    /// Number of reports that wait.
    open: u64,
    /// Where the next page begins, for `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Which reports to list.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ReportState {
    /// Those that wait.
    #[default]
    Open,
    /// Those that are resolved.
    Resolved,
}

/// Which reports to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ReportParams {
    /// Which reports.
    #[serde(default)]
    #[param(required = false)]
    state: ReportState,
    /// Where the page begins: `next` of the page before.
    after: Option<String>,
    /// Number of reports on the page, at most 200 [default: 50].
    limit: Option<usize>,
}

fn cursor(text: &str) -> Result<ReportCursor> {
    let read = || {
        let (micros, id) = text.split_once('_')?;
        let at = Timestamp::from_micros(micros.parse().ok()?).ok()?;
        Some(ReportCursor { at, id: id.parse().ok()? })
    };
    read().ok_or_else(|| ApiError::field("after", "after", text!(identity::PageStart)))
}

/// List reports.
#[utoipa::path(get, path = "/reports", tag = "moderation", security(("session" = []), ("token" = [])), params(ReportParams, InLanguage), responses((status = 200, description = "A page of reports", body = ReportsView), Wrong))]
async fn list(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    QueryParams(params): QueryParams<ReportParams>,
) -> Result<Json<ReportsView>> {
    identity.member(&club, SiteAction::ReadReports)?;
    let limit = page_size(params.limit)?;
    let after = params.after.as_deref().map(cursor).transpose()?;
    let list = match params.state {
        ReportState::Open => ReportList::Open,
        ReportState::Resolved => ReportList::Resolved,
    };
    let page = club.store().reports(list, after, limit).await?;
    let people = ReportPeople::of(&club, &page.reports).await?;
    Ok(Json(ReportsView {
        reports: page.reports.iter().map(|report| people.report(report, visit.lang)).collect(),
        open: club.store().count_open_reports().await?,
        next: page.next.map(|next| format!("{}_{}", next.at.as_micros(), next.id)),
    }))
}

fn no_report() -> ApiError {
    ApiError::not_found("no-report", text!(moderation::ReportNone))
}

async fn stored(club: &ClubState, id: &str) -> Result<StoredReport> {
    let id: ReportId = id.parse().map_err(|_| no_report())?;
    club.store().report(id).await?.ok_or_else(no_report)
}

/// The decision about a report.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResolutionForm {
    /// What was decided, in at most 2,000 characters.
    note: String,
}

/// Resolve a report.
#[utoipa::path(post, path = "/reports/{report}/resolve", tag = "moderation", security(("session" = []), ("token" = [])), params(("report" = String, Path, description = "Id of the report"), InLanguage), request_body = ResolutionForm, responses((status = 200, description = "The report", body = ReportView), Wrong))]
async fn resolve(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    PathParams(id): PathParams<String>,
    JsonBody(form): JsonBody<ResolutionForm>,
) -> Result<Json<ReportView>> {
    let resolver = identity.member(&club, SiteAction::ReadReports)?.id;
    let note = statement("note", &form.note)?;
    let report = stored(&club, &id).await?;
    let resolved = || ApiError::conflict("report-resolved", text!(moderation::ReportResolved));
    if report.resolution.is_some() {
        return Err(resolved());
    }
    record(&club, resolver, "report-resolved", Some(report.id.to_string()), &json!({})).await?;
    let resolution = ReportResolution { at: club.now(), resolver, note: note.as_str().to_owned() };
    if !club.store().resolve_report(report.id, resolution).await? {
        return Err(resolved());
    }
    let report = stored(&club, &id).await?;
    let people = ReportPeople::of(&club, std::slice::from_ref(&report)).await?;
    Ok(Json(people.report(&report, visit.lang)))
}

/// Everything that helps to decide about a report.
#[derive(Debug, Serialize, ToSchema)]
struct ReportExport {
    /// The report.
    report: ReportView,
    /// The account that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<ManagedAccount>,
    /// All reports about that account.
    reports: Vec<ReportView>,
    /// Relations that it declared, or that others declared to it.
    relations: Vec<RelationView>,
    /// Networks and browsers that it shares with other accounts.
    shared: Vec<SharedDevices>,
    /// What was done to the account, and what it did as an operator.
    #[schema(value_type = Vec<Object>)]
    acts: Vec<Value>,
}

/// Export what helps to decide about a report.
#[utoipa::path(get, path = "/reports/{report}/export", tag = "moderation", security(("session" = []), ("token" = [])), params(("report" = String, Path, description = "Id of the report"), InLanguage), responses((status = 200, description = "The document", body = ReportExport), Wrong))]
async fn export(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<Response> {
    let operator = identity.member(&club, SiteAction::ReadReports)?.id;
    let report = stored(&club, &id).await?;
    record(&club, operator, "report-exported", Some(report.id.to_string()), &json!({})).await?;
    let (store, lang) = (club.store(), visit.lang);
    let mut document = ReportExport {
        report: ReportPeople::of(&club, std::slice::from_ref(&report)).await?.report(&report, lang),
        account: None,
        reports: Vec::new(),
        relations: Vec::new(),
        shared: Vec::new(),
        acts: Vec::new(),
    };
    if let Some(account) = report.account {
        let about = store.reports(ReportList::About(account), None, MAX_EXPORTED).await?.reports;
        let people = ReportPeople::of(&club, &about).await?;
        let stored = found(&club, &account.to_string()).await?;
        document.account = Some(ManagedAccount::read(&club, &stored).await?);
        document.reports = about.iter().map(|one| people.report(one, lang)).collect();
        document.relations =
            RelationView::all(&club, store.relations_of(account).await?, lang).await?;
        document.shared = shared_with(&club, Some(account), lang).await?;
        let acts = store.acts_about(account).await?;
        document.acts = acts
            .iter()
            .map(|entry| json!({"at": shown(entry.act.at), "act": entry.act.act, "subject": entry.act.subject}))
            .collect();
    }
    let name = format!("attachment; filename=\"report-{}.json\"", report.id);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(document)).into_response())
}
