//! Taking and leaving seats, the roll call, and coming in by a link.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chancery::Power;
use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, ClubGame, ClubGameError};
use chancery_club::policy::{Actor, Denial, GameStage};
use chancery_club::receipt::LogHash;
use chancery_store::StoreError;
use chancery_store::club::Commanded;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::create::WantedSeat;
use super::one::{after_change, answer};
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::openapi::CreatingOnce;
use crate::club::secret_token::{SecretToken, sha256};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor, RequestLang};
use crate::view::game::GameView;

/// The power of a path that means the own seat.
const ME: &str = "me";

/// Routes that accept an `Idempotency-Key`.
pub(super) fn creating_routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(take))
}

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(leave)).routes(routes!(confirm)).routes(routes!(come_in))
}

/// A seat to take.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeSeat {
    /// Power: the one to take over, or the one to play where players choose.
    power: Option<String>,
    /// Powers in the order of preference, where they are given out by preference.
    #[serde(default)]
    preferences: Vec<String>,
    /// Secret of the invitation link.
    link: Option<String>,
    /// Secret of the link of a seat, which is taken over: what the link has after `#seat.`
    seat: Option<String>,
}

/// Take a seat.
///
/// Before the game begins, this joins it. Later, it takes over a vacant seat. Accepts an `Idempotency-Key`.
#[utoipa::path(post, path = "/games/{game}/seats", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage, CreatingOnce), request_body = TakeSeat, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn take(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(wanted): JsonBody<TakeSeat>,
) -> Result<Response> {
    let id = game_id(&game)?;
    if let Some(secret) = &wanted.seat {
        let done = take_offered(&club, id, &actor, secret).await?;
        return Ok(answer(club.changed_view(&actor, &done.game, lang).await?));
    }
    if let Some(link) = &wanted.link {
        use_link(&club, id, &actor, link).await?;
    }
    let found = club.read_game(id, &actor).await?;
    let actor = club.rated(&actor, &found).await?;
    let board = found.game.session().game().board();
    let has_begun = !matches!(found.game.document.stage, GameStage::Waiting | GameStage::RollCall);
    let command = match wanted.power.as_deref() {
        Some(power) if has_begun => ClubCommand::TakeOver(board.power_named(power)?),
        None if has_begun => match found.game.seats.vacant().next() {
            Some(vacant) => ClubCommand::TakeOver(vacant),
            None => return Err(Denial::NoSeat.into()),
        },
        _ => WantedSeat::new(wanted.power, wanted.preferences).join(board)?,
    };
    let done = club.command(id, &actor, command).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// Leave a seat.
///
/// Before the game begins the seat opens again, and the roll call ends. Later the seat becomes vacant and its
/// saved orders are deleted.
#[utoipa::path(delete, path = "/games/{game}/seats/{power}", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, or `me` for the own seat"), InLanguage), responses((status = 204, description = "The seat is open"), Wrong))]
async fn leave(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
) -> Result<StatusCode> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let power = if power == ME {
        own_seat(&found.game, &actor)?
    } else {
        found.game.session().game().board().power_named(&power)?
    };
    club.command(id, &actor, ClubCommand::Leave(power)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm to be there, in the roll call.
#[utoipa::path(post, path = "/games/{game}/confirm", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn confirm(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let power = own_seat(&found.game, &actor)?;
    let done = club.command(id, &actor, ClubCommand::Confirm(power)).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// The seat that an actor holds.
fn own_seat(game: &ClubGame, actor: &Actor) -> Result<Power> {
    let account = actor.account().ok_or(Denial::SignIn)?;
    let seat = game.seats.held_by(account).ok_or(Denial::NotYourSeat)?;
    Ok(seat.power)
}

/// The secret of an invitation link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InvitationToken {
    /// What the link has after `#invite.`
    token: String,
}

/// Come into a game by its invitation link.
#[utoipa::path(post, path = "/games/{game}/invitation", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), request_body = InvitationToken, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn come_in(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(InvitationToken { token }): JsonBody<InvitationToken>,
) -> Result<Response> {
    let id = game_id(&game)?;
    use_link(&club, id, &actor, &token).await?;
    let game = club.read_game(id, &actor).await.map_err(after_change)?;
    Ok(answer(club.changed_view(&actor, &game, lang).await?))
}

/// Comes in by a link. Whoever has no link of a game does not learn whether there is such a game.
async fn use_link(club: &ClubState, game: GameId, actor: &Actor, token: &str) -> Result<()> {
    actor.account().ok_or(Denial::SignIn)?;
    // A text that is no secret is the secret of no link.
    let secret = SecretToken::parse(token).map_or(LogHash::ZERO, |secret| link_hash(&secret));
    let done = club.command(game, actor, ClubCommand::UseInvitation(secret)).await;
    match done {
        Err(ApiError::Store(StoreError::ClubGame(refused)))
            if matches!(*refused, ClubGameError::Denied(Denial::NoSuchGame)) =>
        {
            Err(StoreError::from(ClubGameError::Invitation).into())
        }
        done => done.map(drop),
    }
}

/// Takes a seat over by its link. Whoever has no link of a game does not learn whether there is such a game.
async fn take_offered(
    club: &ClubState,
    game: GameId,
    actor: &Actor,
    token: &str,
) -> Result<Commanded> {
    actor.account().ok_or(Denial::SignIn)?;
    let secret = SecretToken::parse(token).map_or(LogHash::ZERO, |secret| link_hash(&secret));
    let actor = match club.store().club_game(game).await? {
        Some(found) => club.rated(actor, &found).await?,
        None => actor.clone(),
    };
    let done = club.command(game, &actor, ClubCommand::TakeOffered(secret)).await;
    match done {
        Err(ApiError::Store(StoreError::ClubGame(refused)))
            if matches!(*refused, ClubGameError::Denied(Denial::NoSuchGame)) =>
        {
            Err(StoreError::from(ClubGameError::Offer).into())
        }
        done => done,
    }
}

/// What a game keeps of the secret of its invitation link.
pub(super) fn link_hash(secret: &SecretToken) -> LogHash {
    LogHash::from_bytes(sha256(secret.reveal().as_bytes()))
}
