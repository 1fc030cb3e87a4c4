//! A game, its seats and its phases.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::policy::Actor;
use chancery_club::view::HolderAsSeen;
use chancery_store::club::ClubSnapshot;
use chancery_store::{DatabaseError, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::current::CurrentGame;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, RequestActor, RequestLang};
use crate::view::club::{AccountNames, SeatView};
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(one)).routes(routes!(seats)).routes(routes!(phases))
}

/// An error after a change. The answer must not say that nothing has changed.
pub(super) fn after_change(error: ApiError) -> ApiError {
    match error {
        ApiError::Store(StoreError::Database(_)) => {
            StoreError::from(DatabaseError::OutcomeUnknown).into()
        }
        error => error,
    }
}

impl ClubState {
    /// A game as an actor sees it, with the names of those whom the actor may know.
    pub(super) async fn game_view(
        &self,
        actor: &Actor,
        game: &ClubSnapshot,
        lang: Lang,
    ) -> Result<GameView> {
        let current = self.seen(actor, game)?;
        let names = self.names(&current).await?;
        Ok(GameView::in_club(&current, &names, lang))
    }

    /// A game after a change.
    pub(super) async fn changed_view(
        &self,
        actor: &Actor,
        game: &ClubSnapshot,
        lang: Lang,
    ) -> Result<GameView> {
        self.game_view(actor, game, lang).await.map_err(after_change)
    }

    /// The names of the accounts that a viewer sees.
    async fn names(&self, current: &CurrentGame) -> Result<AccountNames> {
        let Some(sight) = current.club() else { return Ok(AccountNames::default()) };
        let players = sight.seen.seats.iter().filter_map(|seat| match seat.holder {
            HolderAsSeen::Person(account) => account,
            HolderAsSeen::Vacant | HolderAsSeen::Computer(_) => None,
        });
        let sitters = sight.seen.seats.iter().filter_map(|seat| seat.sitter?.account);
        let proposed = sight.seen.motions.iter().filter_map(|motion| match motion.holder {
            Some(HolderAsSeen::Person(account)) => account,
            _ => None,
        });
        let ids = players.chain(sitters).chain(proposed).chain(sight.seen.master).collect();
        let accounts = self.store().accounts_by_id(ids).await?;
        let names: BTreeMap<_, _> =
            accounts.into_iter().map(|account| (account.id, account.name)).collect();
        let agents = self.store().agent_seats(vec![sight.seen.id]).await?;
        let agents = agents.into_iter().map(|(_, seat)| seat).collect();
        Ok(AccountNames::from(names).with_agents(agents))
    }
}

/// A game as an answer. It tells the time, so nobody may keep it.
pub(super) fn answer(view: GameView) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(view)).into_response()
}

/// Get a game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The game, as whoever asks sees it", body = GameView), Wrong))]
async fn one(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Response> {
    let game = club.read_game(game_id(&game)?, &actor).await?;
    let actor = club.rated(&actor, &game).await?;
    Ok(answer(club.game_view(&actor, &game, lang).await?))
}

/// List the seats of a game.
#[utoipa::path(get, path = "/games/{game}/seats", tag = "games", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The seats", body = [SeatView]), Wrong))]
async fn seats(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Vec<SeatView>>> {
    let game = club.read_game(game_id(&game)?, &actor).await?;
    let current = club.seen(&actor, &game)?;
    let names = club.names(&current).await?;
    let seats = current.club().map(|sight| SeatView::all(&sight.seen, &names, lang));
    Ok(Json(seats.unwrap_or_default()))
}

/// List the resolved phases of a game.
#[utoipa::path(get, path = "/games/{game}/phases", tag = "phases", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The names of the phases, in order", body = [String]), Wrong))]
async fn phases(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Vec<String>>> {
    let game = club.read_game(game_id(&game)?, &actor).await?;
    Ok(Json(game.phases.clone()))
}
