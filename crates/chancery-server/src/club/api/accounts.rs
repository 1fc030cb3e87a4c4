//! Accounts: what everybody sees of them, and what operators do.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::AccountId;
use chancery_club::policy::{SiteAction, may_on_site};
use chancery_club::time::{Length, Timestamp};
use chancery_lang::messages::{identity, moderation};
use chancery_lang::text;
use chancery_store::ClubStoreError;
use chancery_store::StoreError;
use chancery_store::club::{AccountCursor, LinkKind, StoredAccount};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::invitations::HandedLink;
use super::reports::statement;
use super::views::{AccountView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit::record;
use crate::club::authentication::Identity;
use crate::club::links::NewLink;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, QueryParams};

/// How long a link to choose a new password works.
const RESET_LIFE: Length = Length::days(1);
/// How many accounts a page has, if nothing else is said, and at most.
const PAGE: usize = 50;
const MAX_PAGE: usize = 200;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(ban))
        .routes(routes!(unban))
        .routes(routes!(reset_link))
        .routes(routes!(set_operator))
        .routes(routes!(set_agent))
        .routes(routes!(set_own_agent))
}

pub(super) fn no_account() -> ApiError {
    StoreError::Club(ClubStoreError::NoAccount).into()
}

/// The account with an id.
pub(super) async fn found(club: &ClubState, id: &str) -> Result<StoredAccount> {
    let id: AccountId = id.parse().map_err(|_| no_account())?;
    club.store().account(id).await?.ok_or_else(no_account)
}

/// Show an account.
#[utoipa::path(get, path = "/accounts/{account}", tag = "accounts", params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 200, description = "The account", body = AccountView), Wrong))]
async fn show(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<Json<AccountView>> {
    may_on_site(&identity.actor, SiteAction::Browse, club.sign_up)?;
    let account = found(&club, &id).await?;
    let mut view = AccountView::of(&account, visit.lang);
    if account.deleted_at.is_none() {
        view.attendance = Some(club.attendance(account.id).await?.into());
    }
    Ok(Json(view))
}

/// An account, as operators see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ManagedAccount {
    /// Id of the account.
    id: String,
    /// Name of the account.
    name: String,
    /// E-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// Whether the account runs the site.
    operator: bool,
    /// When the account was created.
    created_at: String,
    /// Since when the account is banned.
    #[serde(skip_serializing_if = "Option::is_none")]
    banned_at: Option<String>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    ban_reason: Option<String>,
    /// Whether a program makes its moves.
    agent: bool,
}

impl ManagedAccount {
    fn of(account: &StoredAccount) -> ManagedAccount {
        ManagedAccount {
            id: account.id.to_string(),
            name: account.name.said().to_string(),
            email: account.email.as_ref().map(ToString::to_string),
            operator: account.operator,
            created_at: shown(account.created_at),
            banned_at: account.banned_at.map(shown),
            ban_reason: None,
            agent: false,
        }
    }

    /// With the reason of a ban, and the mark of a program.
    pub(super) async fn read(club: &ClubState, account: &StoredAccount) -> Result<ManagedAccount> {
        let agent = !club.store().agents_among(vec![account.id]).await?.is_empty();
        let ban_reason = match account.banned_at {
            Some(_) => club.store().ban_reason(account.id).await?,
            None => None,
        };
        Ok(ManagedAccount { ban_reason, agent, ..ManagedAccount::of(account) })
    }
}

/// A page of accounts.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AccountsView {
    /// The accounts; the newest come first.
    accounts: Vec<ManagedAccount>,
    /// Where the next page begins, for `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Which accounts to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AccountQuery {
    /// Where the page begins: `next` of the page before.
    after: Option<String>,
    /// Number of accounts on the page, at most 200 [default: 50].
    limit: Option<usize>,
}

/// List accounts.
#[utoipa::path(get, path = "/accounts", tag = "operator", security(("session" = []), ("token" = [])), params(AccountQuery, InLanguage), responses((status = 200, description = "A page of accounts", body = AccountsView), Wrong))]
async fn list(
    State(club): State<ClubState>,
    identity: Identity,
    QueryParams(query): QueryParams<AccountQuery>,
) -> Result<Json<AccountsView>> {
    identity.member(&club, SiteAction::ManageAccounts)?;
    let limit = page_size(query.limit)?;
    let after = query.after.as_deref().map(cursor).transpose()?;
    let page = club.store().accounts(after, limit).await?;
    let mut accounts = Vec::new();
    for account in &page.accounts {
        accounts.push(ManagedAccount::read(&club, account).await?);
    }
    Ok(Json(AccountsView {
        accounts,
        next: page.next.map(|next| format!("{}_{}", next.created_at.as_micros(), next.id)),
    }))
}

/// The number of entries on a page of the operator's lists.
pub(super) fn page_size(limit: Option<usize>) -> Result<usize> {
    let limit = limit.unwrap_or(PAGE);
    if (1..=MAX_PAGE).contains(&limit) {
        return Ok(limit);
    }
    Err(ApiError::field("limit", "limit", text!(identity::PageLimit { most: MAX_PAGE })))
}

fn cursor(text: &str) -> Result<AccountCursor> {
    let read = || {
        let (micros, id) = text.split_once('_')?;
        let created_at = Timestamp::from_micros(micros.parse().ok()?).ok()?;
        Some(AccountCursor { created_at, id: id.parse().ok()? })
    };
    read().ok_or_else(|| ApiError::field("after", "after", text!(identity::PageStart)))
}

/// An account that an operator does something to, which is recorded.
async fn managed(
    club: &ClubState,
    identity: &Identity,
    id: &str,
    act: &str,
) -> Result<StoredAccount> {
    let operator = identity.member(club, SiteAction::ManageAccounts)?;
    let account = found(club, id).await?;
    if account.deleted_at.is_some() {
        return Err(no_account());
    }
    // So the last operator does not lock themselves out.
    if account.id == operator.id {
        return Err(ApiError::conflict("own-account", text!(identity::OwnAccount)));
    }
    record(club, operator.id, act, Some(account.id.to_string()), &json!({})).await?;
    Ok(account)
}

/// Why an account is banned.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BanForm {
    /// The reason, in at most 2,000 characters. Operators see it.
    reason: String,
}

/// Ban an account.
///
/// Its sessions, tokens and links end.
#[utoipa::path(post, path = "/accounts/{account}/ban", tag = "operator", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), request_body = BanForm, responses((status = 200, description = "The account", body = ManagedAccount), Wrong))]
async fn ban(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
    JsonBody(form): JsonBody<BanForm>,
) -> Result<Json<ManagedAccount>> {
    identity.member(&club, SiteAction::ManageAccounts)?;
    let reason = statement("reason", &form.reason)?;
    let account = managed(&club, &identity, &id, "ban").await?;
    club.store().set_ban_reason(account.id, Some(reason.as_str().to_owned())).await?;
    let account = club.store().ban_account(account.id, club.now()).await?;
    club.tell_account(account.id);
    Ok(Json(ManagedAccount::read(&club, &account).await?))
}

/// Lift the ban of an account.
#[utoipa::path(post, path = "/accounts/{account}/unban", tag = "operator", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 200, description = "The account", body = ManagedAccount), Wrong))]
async fn unban(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<Json<ManagedAccount>> {
    let account = managed(&club, &identity, &id, "unban").await?;
    let account = club.store().unban_account(account.id).await?;
    club.store().set_ban_reason(account.id, None).await?;
    Ok(Json(ManagedAccount::read(&club, &account).await?))
}

/// Make a link with which the owner of an account chooses a new password.
#[utoipa::path(post, path = "/accounts/{account}/reset-link", tag = "operator", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 201, description = "A link to hand out", body = HandedLink), Wrong))]
async fn reset_link(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<(StatusCode, Json<HandedLink>)> {
    let account = managed(&club, &identity, &id, "reset-link").await?;
    let link = NewLink::new(LinkKind::PasswordReset, RESET_LIFE).account(account.id);
    let link = link.create(&club).await?;
    Ok((StatusCode::CREATED, Json(HandedLink::of(&club, &link))))
}

/// Whether an account runs the site.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OperatorChange {
    /// Whether the account is an operator.
    operator: bool,
}

/// Make an account an operator, or an ordinary account again.
#[utoipa::path(put, path = "/accounts/{account}/operator", tag = "operator", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), request_body = OperatorChange, responses((status = 200, description = "The account", body = ManagedAccount), Wrong))]
async fn set_operator(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
    JsonBody(form): JsonBody<OperatorChange>,
) -> Result<Json<ManagedAccount>> {
    let act = if form.operator { "operator" } else { "no-operator" };
    let account = managed(&club, &identity, &id, act).await?;
    let account = club.store().set_operator(account.id, form.operator).await?;
    club.tell_account(account.id);
    Ok(Json(ManagedAccount::read(&club, &account).await?))
}

/// Whether a program makes the moves of an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AgentChange {
    /// Whether it does.
    agent: bool,
}

/// Mark an account as that of a program, or remove the mark.
///
/// The mark cannot be removed while the account holds a seat in a game that is not over.
#[utoipa::path(put, path = "/accounts/{account}/agent", tag = "operator", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), request_body = AgentChange, responses((status = 200, description = "The account", body = ManagedAccount), Wrong))]
async fn set_agent(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
    JsonBody(form): JsonBody<AgentChange>,
) -> Result<Json<ManagedAccount>> {
    identity.member(&club, SiteAction::ManageAccounts)?;
    if !form.agent {
        check_unseated(&club, found(&club, &id).await?.id).await?;
    }
    let act = if form.agent { "agent" } else { "no-agent" };
    let account = managed(&club, &identity, &id, act).await?;
    club.store().set_agent(account.id, form.agent).await?;
    club.tell_account(account.id);
    Ok(Json(ManagedAccount::read(&club, &account).await?))
}

/// Say that a program makes one's moves, or that it does not.
///
/// Seats of such accounts are marked, in anonymous games too. So this cannot change while the account holds a seat in a
/// game that is not over.
#[utoipa::path(put, path = "/me/agent", tag = "account", security(("session" = [])), params(InLanguage), request_body = AgentChange, responses((status = 204, description = "The account is marked, or not"), Wrong))]
async fn set_own_agent(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<AgentChange>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?.id;
    // A mark that appears in an anonymous game would tell who sits there.
    check_unseated(&club, account).await?;
    club.store().set_agent(account, form.agent).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that an account holds no seat in a game that is not over.
async fn check_unseated(club: &ClubState, account: AccountId) -> Result<()> {
    if club.store().is_seated(account).await? {
        return Err(ApiError::conflict("seated", text!(moderation::AgentSeated)));
    }
    Ok(())
}
