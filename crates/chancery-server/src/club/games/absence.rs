//! Sitters, coming back, and links by which a seat is taken over.

use axum::extract::State;
use axum::response::Response;
use chancery::Power;
use chancery_club::account::{AccountId, DisplayName, GameId};
use chancery_club::game::ClubCommand;
use chancery_club::policy::{Actor, ClubAction};
use chancery_club::seats::Sitter;
use chancery_club::time::PhaseLength;
use chancery_lang::messages::club_life;
use chancery_lang::text;
use chancery_store::club::ClubSnapshot;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::command::allowed;
use super::one::answer;
use super::seats::link_hash;
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor, RequestLang};
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(name_sitter))
        .routes(routes!(end_sitting))
        .routes(routes!(come_back))
        .routes(routes!(offer))
        .routes(routes!(keep))
}

/// A sitter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewSitter)]
struct SitterBody {
    /// Name of the account that plays for a while, or its id.
    account: String,
    /// For how long, from 1 minute to 30 days, as in `7d`.
    #[serde(rename = "for")]
    #[schema(value_type = String)]
    length: PhaseLength,
}

/// Let somebody play a seat for a while.
///
/// A sitter sees and saves orders and is ready, but does not read notes, vote on the end of the game, name sitters
/// or leave. The holder can play all the same.
#[utoipa::path(put, path = "/games/{game}/seats/{power}/sitter", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), request_body = SitterBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn name_sitter(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
    JsonBody(sitter): JsonBody<SitterBody>,
) -> Result<Response> {
    let (id, found, power) = seat(&club, &actor, &game, &power).await?;
    // Whoever may not name one learns nothing about accounts.
    allowed(&actor, &ClubAction::NameSitter(power), &found.game, found.now)?;
    let account = named(&club, &sitter.account).await?;
    let sitter = Sitter { account, until: found.now.after(sitter.length.get()) };
    let done = club.command(id, &actor, ClubCommand::NameSitter(power, sitter)).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// End what a sitter was named for, as the holder of the seat or as the sitter.
#[utoipa::path(delete, path = "/games/{game}/seats/{power}/sitter", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), responses((status = 204, description = "Nobody sits in"), Wrong))]
async fn end_sitting(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<axum::http::StatusCode> {
    let (id, _, power) = seat(&club, &actor, &game, &power).await?;
    club.command(id, &actor, ClubCommand::EndSitting(power)).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Come back: take a seat back from its sitter, or from civil disorder.
#[utoipa::path(post, path = "/games/{game}/seats/{power}/return", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn come_back(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<Response> {
    let (id, _, power) = seat(&club, &actor, &game, &power).await?;
    let done = club.command(id, &actor, ClubCommand::Return(power)).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// Make a link by which somebody takes a seat over.
///
/// The holder of the seat makes one, or the game master. It works once; a new one replaces it. The answer has it
/// in `club.invitation`.
#[utoipa::path(post, path = "/games/{game}/seats/{power}/link", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), responses((status = 200, description = "The game, with the link", body = GameView), Wrong))]
async fn offer(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<Response> {
    let (id, _, power) = seat(&club, &actor, &game, &power).await?;
    let secret = club.secret()?;
    let command = ClubCommand::OfferSeat(power, Some(link_hash(&secret)));
    let done = club.command(id, &actor, command).await?;
    let link = club.public_url.page(&format!("/games/{id}#seat.{}", secret.reveal()));
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?.with_invitation(link)))
}

/// Close the link of a seat.
#[utoipa::path(delete, path = "/games/{game}/seats/{power}/link", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), responses((status = 204, description = "The seat has no link"), Wrong))]
async fn keep(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<axum::http::StatusCode> {
    let (id, _, power) = seat(&club, &actor, &game, &power).await?;
    club.command(id, &actor, ClubCommand::OfferSeat(power, None)).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// The seat that a request is about.
async fn seat(
    club: &ClubState,
    actor: &Actor,
    game: &str,
    power: &str,
) -> Result<(GameId, std::sync::Arc<ClubSnapshot>, Power)> {
    let id = game_id(game)?;
    let found = club.read_game(id, actor).await?;
    let power = found.game.session().game().board().power_named(power)?;
    Ok((id, found, power))
}

/// The account with a name or an id, if it can play.
async fn named(club: &ClubState, text: &str) -> Result<AccountId> {
    let text = text.trim();
    let found = match (text.parse::<AccountId>(), DisplayName::new(text)) {
        (Ok(id), _) => club.store().account(id).await?,
        (_, Ok(name)) => club.store().account_by_name(name).await?,
        _ => None,
    };
    let found = found.filter(|one| one.deleted_at.is_none() && one.banned_at.is_none());
    let unknown = || ApiError::field("account", "account", text!(club_life::SitterUnknown));
    Ok(found.ok_or_else(unknown)?.id)
}
