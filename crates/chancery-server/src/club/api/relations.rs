//! What there is between accounts: whom somebody blocks, and relations that players declare.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::moderation::RelationKind;
use chancery_club::policy::{ClubAction, SiteAction};
use chancery_lang::messages::moderation;
use chancery_lang::text;
use chancery_store::club::StoredRelation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::found;
use super::views::{AccountView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::games::{allowed, game_id};
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams};

/// The most accounts that somebody blocks, and the most relations that somebody declares.
const MAX_ENTRIES: usize = 500;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(blocks))
        .routes(routes!(block))
        .routes(routes!(unblock))
        .routes(routes!(relations))
        .routes(routes!(declare))
        .routes(routes!(withdraw))
        .routes(routes!(in_game))
}

/// An account that is blocked.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BlockView {
    /// The account.
    account: AccountView,
    /// Since when.
    #[schema(format = DateTime)]
    at: String,
}

/// The names of accounts.
async fn people(
    club: &ClubState,
    mut ids: Vec<AccountId>,
    lang: Lang,
) -> Result<BTreeMap<AccountId, AccountView>> {
    ids.sort_unstable();
    ids.dedup();
    let accounts = club.store().accounts_by_id(ids).await?;
    Ok(accounts.iter().map(|account| (account.id, AccountView::of(account, lang))).collect())
}

fn shown_as(people: &BTreeMap<AccountId, AccountView>, id: AccountId) -> AccountView {
    let unknown = || AccountView { id: id.to_string(), name: String::new(), attendance: None };
    people.get(&id).cloned().unwrap_or_else(unknown)
}

/// List whom one blocks.
///
/// Nobody else sees the list.
#[utoipa::path(get, path = "/me/blocks", tag = "moderation", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "The accounts", body = [BlockView]), Wrong))]
async fn blocks(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
) -> Result<Json<Vec<BlockView>>> {
    let own = identity.member(&club, SiteAction::BlockPlayer)?.id;
    Ok(Json(BlockView::all(&club, own, visit.lang).await?))
}

impl BlockView {
    /// Whom an account blocks.
    pub(super) async fn all(
        club: &ClubState,
        own: AccountId,
        lang: Lang,
    ) -> Result<Vec<BlockView>> {
        let blocks = club.store().blocks_of(own).await?;
        let ids = blocks.iter().map(|(other, _)| *other).collect();
        let people = people(club, ids, lang).await?;
        let view = |(other, at)| BlockView { account: shown_as(&people, other), at: shown(at) };
        Ok(blocks.into_iter().map(view).collect())
    }
}

/// Another account that is not one's own.
async fn other(
    club: &ClubState,
    own: AccountId,
    id: &str,
    message: chancery::Message,
) -> Result<AccountId> {
    let account = found(club, id).await?;
    if account.id == own {
        return Err(ApiError::field("account", "own-account", message));
    }
    if account.deleted_at.is_some() {
        return Err(super::accounts::no_account());
    }
    Ok(account.id)
}

fn too_many() -> ApiError {
    ApiError::conflict("too-many", text!(moderation::TooManyEntries { most: MAX_ENTRIES }))
}

/// Block an account.
///
/// From now on, neither of the two is seated into a game in which the other plays, or which the other runs. Games in
/// which both play go on.
#[utoipa::path(put, path = "/me/blocks/{account}", tag = "moderation", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 204, description = "The account is blocked"), Wrong))]
async fn block(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let own = identity.member(&club, SiteAction::BlockPlayer)?.id;
    let other = other(&club, own, &id, text!(moderation::BlockSelf)).await?;
    if club.store().blocks_of(own).await?.len() >= MAX_ENTRIES {
        return Err(too_many());
    }
    club.store().block(own, other, club.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stop blocking an account.
#[utoipa::path(delete, path = "/me/blocks/{account}", tag = "moderation", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 204, description = "The account is not blocked"), Wrong))]
async fn unblock(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let own = identity.member(&club, SiteAction::BlockPlayer)?.id;
    club.store().unblock(own, found(&club, &id).await?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A declared relation.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Relation)]
pub(super) struct RelationView {
    /// Who declared it.
    account: AccountView,
    /// To whom.
    other: AccountView,
    /// `household` or `friends`.
    kind: &'static str,
    /// When it was declared.
    #[schema(format = DateTime)]
    at: String,
}

impl RelationView {
    /// Relations that an account declared.
    pub(super) async fn own(
        club: &ClubState,
        own: AccountId,
        lang: Lang,
    ) -> Result<Vec<RelationView>> {
        let mut all = club.store().relations_of(own).await?;
        all.retain(|one| one.account == own);
        RelationView::all(club, all, lang).await
    }

    /// Relations with the names of both sides.
    pub(super) async fn all(
        club: &ClubState,
        relations: Vec<StoredRelation>,
        lang: Lang,
    ) -> Result<Vec<RelationView>> {
        let ids = relations.iter().flat_map(|one| [one.account, one.other]).collect();
        let people = people(club, ids, lang).await?;
        let view = |one: StoredRelation| RelationView {
            account: shown_as(&people, one.account),
            other: shown_as(&people, one.other),
            kind: one.kind.id(),
            at: shown(one.at),
        };
        Ok(relations.into_iter().map(view).collect())
    }
}

/// List relations that one declared.
#[utoipa::path(get, path = "/me/relations", tag = "moderation", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "The relations", body = [RelationView]), Wrong))]
async fn relations(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
) -> Result<Json<Vec<RelationView>>> {
    let own = identity.member(&club, SiteAction::DeclareRelation)?.id;
    Ok(Json(RelationView::own(&club, own, visit.lang).await?))
}

/// A relation to declare.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RelationForm {
    /// `household` or `friends`.
    kind: String,
}

/// Declare a relation to another player.
///
/// Operators see it, and the game masters of games in which both play, unless they play themselves.
#[utoipa::path(put, path = "/me/relations/{account}", tag = "moderation", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), request_body = RelationForm, responses((status = 204, description = "The relation is declared"), Wrong))]
async fn declare(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
    JsonBody(form): JsonBody<RelationForm>,
) -> Result<StatusCode> {
    let own = identity.member(&club, SiteAction::DeclareRelation)?.id;
    let kind = RelationKind::named(&form.kind)
        .ok_or_else(|| ApiError::field("kind", "relation", text!(moderation::RelationKind)))?;
    let other = other(&club, own, &id, text!(moderation::RelationSelf)).await?;
    let declared = club.store().relations_of(own).await?;
    if declared.iter().filter(|one| one.account == own).count() >= MAX_ENTRIES {
        return Err(too_many());
    }
    let at = club.now();
    club.store().declare_relation(StoredRelation { account: own, other, kind, at }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw a relation.
#[utoipa::path(delete, path = "/me/relations/{account}", tag = "moderation", security(("session" = []), ("token" = [])), params(("account" = String, Path, description = "Id of the account"), InLanguage), responses((status = 204, description = "There is no relation"), Wrong))]
async fn withdraw(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let own = identity.member(&club, SiteAction::DeclareRelation)?.id;
    club.store().withdraw_relation(own, found(&club, &id).await?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List relations between the players of a game.
///
/// For its game master and for operators, unless they play in it.
#[utoipa::path(get, path = "/games/{game}/relations", tag = "moderation", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The relations", body = [RelationView]), Wrong))]
async fn in_game(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    PathParams(game): PathParams<String>,
) -> Result<Json<Vec<RelationView>>> {
    let found = club.read_game(game_id(&game)?, &identity.actor).await?;
    allowed(&identity.actor, &ClubAction::ViewRelations, &found.game, found.now)?;
    let relations = club.store().relations_in(found.game.id).await?;
    Ok(Json(RelationView::all(&club, relations, visit.lang).await?))
}
