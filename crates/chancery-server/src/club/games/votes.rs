//! Votes of the players.

use axum::extract::State;
use axum::response::Response;
use chancery::Power;
use chancery_club::game::ClubCommand;
use chancery_club::policy::{Actor, ClubAction, Denial, VoteKind};
use chancery_club::time::PhaseLength;
use chancery_club::view::view;
use chancery_club::votes::{Motion, MotionKind};
use chancery_lang::messages::club_life;
use chancery_lang::{Arg, text};
use chancery_store::club::ClubSnapshot;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::acts::{NewHolder, new_holder};
use super::command::allowed;
use super::one::answer;
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor, RequestLang};
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(vote)).routes(routes!(withdraw))
}

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = Vote)]
enum MotionBody {
    /// End the game; all survivors share it. Nobody sees who voted until all agree.
    Draw {},
    /// End the game without a result.
    Cancel {},
    /// End the game; a power wins.
    Concede {
        /// Id of the power, as in `FRANCE`.
        winner: String,
    },
    /// Stop the clock.
    Pause {},
    /// Start it again.
    Resume {},
    /// Give the phase more time.
    Extend {
        /// How much, from 1 minute to 30 days, as in `1d12h`.
        #[schema(value_type = String)]
        by: PhaseLength,
    },
    /// Let a game master who plays resolve the phase now.
    Force {},
    /// Let a game master who plays undo the last phase.
    Undo {},
    /// Let a game master who plays give a seat to somebody else, or open it.
    Replace {
        /// Id of the power, as in `FRANCE`.
        power: String,
        /// Who gets the seat. To vote for what is proposed, leave it out.
        holder: Option<NewHolder>,
        /// Computer player that gets it, as in `search-casual`.
        computer: Option<String>,
        /// Id of the account that gets it.
        account: Option<String>,
    },
}

/// Vote for something, or propose it.
///
/// A vote for another motion of the same kind is withdrawn. When enough players agree, it is done at once.
#[utoipa::path(post, path = "/games/{game}/votes", tag = "votes", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), request_body = MotionBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn vote(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(vote): JsonBody<MotionBody>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let power = played(&found, &actor)?;
    let motion = motion(&club, &found, &actor, power, vote).await?;
    let done = club.command(id, &actor, ClubCommand::Vote(power, motion)).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// Withdraw a vote.
#[utoipa::path(delete, path = "/games/{game}/votes/{kind}", tag = "votes", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("kind" = String, Path, description = "Kind of the vote, as in `draw`"), InLanguage), responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn withdraw(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, kind)): PathParams<(String, String)>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let power = played(&found, &actor)?;
    let kind = MotionKind::named(&kind).ok_or_else(|| {
        let all = Arg::commas(MotionKind::ALL.map(MotionKind::id));
        ApiError::unprocessable("vote", text!(club_life::NoSuchVote { name: &kind, all }))
    })?;
    let done = club.command(id, &actor, ClubCommand::WithdrawVote(power, kind)).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}

/// The power that an actor votes for.
fn played(found: &ClubSnapshot, actor: &Actor) -> Result<Power> {
    actor.account().ok_or(Denial::SignIn)?;
    let power = view(actor, &found.game, found.now)?.power;
    Ok(power.ok_or(Denial::NotYourSeat)?)
}

async fn motion(
    club: &ClubState,
    found: &ClubSnapshot,
    actor: &Actor,
    own: Power,
    vote: MotionBody,
) -> Result<Motion> {
    let board = found.game.session().game().board();
    let id =
        |power: &str| -> Result<String> { Ok(board.power(board.power_named(power)?).id.clone()) };
    Ok(match vote {
        MotionBody::Draw {} => Motion::Draw {},
        MotionBody::Cancel {} => Motion::Cancel {},
        MotionBody::Concede { winner } => Motion::Concede { winner: id(&winner)? },
        MotionBody::Pause {} => Motion::Pause {},
        MotionBody::Resume {} => Motion::Resume {},
        MotionBody::Extend { by } => Motion::Extend { by },
        MotionBody::Force {} => Motion::Force {},
        MotionBody::Undo {} => Motion::Undo {},
        MotionBody::Replace { power, holder, computer, account } => {
            let replaced = board.power_named(&power)?;
            let power = id(&power)?;
            // Whoever may not vote on it learns nothing about accounts.
            let act = chancery_club::policy::MasterAct::Replace(replaced);
            let action = ClubAction::Vote(VoteKind::Approve(act), own);
            allowed(actor, &action, &found.game, found.now)?;
            let holder = match holder {
                Some(holder) => new_holder(club, holder, computer, account).await?,
                None => proposed(found, &power)?,
            };
            Motion::Replace { power, holder }
        }
    })
}

/// Who would get a seat by what is proposed.
fn proposed(found: &ClubSnapshot, seat: &str) -> Result<chancery_club::seats::SeatHolder> {
    let mut open = found.game.document.motions.iter().map(|open| &open.motion);
    let holder = open.find_map(|motion| match motion {
        Motion::Replace { power, holder } if power == seat => Some(holder.clone()),
        _ => None,
    });
    Ok(holder
        .ok_or(chancery_club::game::ClubGameError::Vote(
            chancery_club::votes::VoteError::NotProposed,
        ))
        .map_err(chancery_store::StoreError::from)?)
}
