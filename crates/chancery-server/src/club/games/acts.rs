//! What a game master does, or an operator: pause, extend, replace, invite, and the like. Each act of an operator
//! is in the audit log.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chancery_club::account::{AccountId, GameId};
use chancery_club::clock::ClockSettings;
use chancery_club::game::{ClubCommand, MasterCommand};
use chancery_club::policy::{Actor, ClubAction, MasterAct};
use chancery_club::seats::SeatHolder;
use chancery_club::settings::ComputerName;
use chancery_club::time::PhaseLength;
use chancery_store::club::ClubSnapshot;
use chancery_store::{ClubStoreError, StoreError};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::command::allowed;
use super::draft;
use super::event_hub::news_of_deletion;
use super::one::answer;
use super::seats::link_hash;
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor, RequestLang};
use crate::view::club::{GameClock, master_act_id};
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(act)).routes(routes!(delete))
}

/// An act of the game master.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = MasterAct)]
enum ActBody {
    /// Begin the roll call with those who have joined.
    CallRoll {},
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
    /// Resolve the phase now.
    Force {
        /// Number of the turn. If the game has gone on, the response is 409.
        turn: Option<u32>,
    },
    /// End the game without a result.
    Cancel {},
    /// Archive the game, or take it out of the archive.
    Archive {
        /// Whether it is archived.
        archived: bool,
    },
    /// Give a seat to somebody else, or open it. The saved orders of the seat are deleted.
    Replace {
        /// Id of the power, as in `FRANCE`.
        power: String,
        /// Who gets the seat.
        holder: NewHolder,
        /// Computer player that gets it, as in `search-casual`.
        computer: Option<String>,
        /// Id of the account that gets it.
        account: Option<String>,
    },
    /// Undo the last phase.
    Undo {},
    /// Change the clock from the next phase on.
    ChangeClock {
        /// The new clock.
        #[schema(value_type = GameClock)]
        clock: ClockSettings,
    },
    /// Change settings before the game begins.
    ChangeSettings {
        /// Settings that become different.
        #[schema(value_type = Object)]
        settings: Map<String, Value>,
    },
    /// Make somebody else the game master.
    Appoint {
        /// Id of the account.
        account: String,
    },
    /// Make a new invitation link, which the answer contains, or invite an account.
    Invite {
        /// Id of an account to invite instead.
        account: Option<String>,
        /// Whether to close the link instead.
        #[serde(default)]
        close: bool,
    },
}

/// Who gets a seat.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum NewHolder {
    /// Nobody.
    Vacant,
    /// A computer player.
    Computer,
    /// An account.
    Person,
}

/// Run a game, as its game master or as an operator.
#[utoipa::path(post, path = "/games/{game}/acts", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), request_body = ActBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn act(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(act): JsonBody<ActBody>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    let (command, link) = command(&club, &found, &actor, act).await?;
    audited(&club, &actor, &found, command.act()).await?;
    let done = club.command(id, &actor, ClubCommand::Master(command)).await?;
    let view = club.changed_view(&actor, &done.game, lang).await?;
    Ok(answer(match link {
        Some(link) => view.with_invitation(link),
        None => view,
    }))
}

/// The command of an act, and the invitation link that it makes.
async fn command(
    club: &ClubState,
    found: &ClubSnapshot,
    actor: &Actor,
    act: ActBody,
) -> Result<(MasterCommand, Option<String>)> {
    let game = &found.game;
    let command = match act {
        ActBody::CallRoll {} => MasterCommand::CallRoll,
        ActBody::Pause {} => MasterCommand::Pause,
        ActBody::Resume {} => MasterCommand::Resume,
        ActBody::Extend { by } => MasterCommand::Extend(by.get()),
        ActBody::Force { turn } => MasterCommand::Force { turn },
        ActBody::Cancel {} => MasterCommand::Cancel,
        ActBody::Archive { archived } => MasterCommand::Archive(archived),
        ActBody::Undo {} => MasterCommand::Undo,
        ActBody::ChangeClock { clock } => MasterCommand::ChangeClock(Box::new(clock)),
        ActBody::ChangeSettings { settings } => {
            let settings = draft::changed(
                &game.document.settings,
                settings,
                draft::BoardOf::Game(game.session().game().board()),
            )?;
            MasterCommand::ChangeSettings(Box::new(settings))
        }
        ActBody::Replace { power, holder, computer, account } => {
            let power = game.session().game().board().power_named(&power)?;
            // Whoever may not replace learns nothing about accounts.
            may(found, actor, MasterAct::Replace(power))?;
            let holder = new_holder(club, holder, computer, account).await?;
            MasterCommand::Replace(power, holder)
        }
        ActBody::Appoint { account } => {
            may(found, actor, MasterAct::AppointMaster)?;
            MasterCommand::AppointMaster(existing(club, &account).await?)
        }
        ActBody::Invite { account: Some(account), .. } => {
            may(found, actor, MasterAct::Invite)?;
            MasterCommand::Invite(existing(club, &account).await?)
        }
        ActBody::Invite { close: true, .. } => MasterCommand::SetInvitation(None),
        ActBody::Invite { .. } => {
            let secret = club.secret()?;
            let link =
                club.public_url.page(&format!("/games/{}#invite.{}", game.id, secret.reveal()));
            return Ok((MasterCommand::SetInvitation(Some(link_hash(&secret))), Some(link)));
        }
    };
    Ok((command, None))
}

fn may(found: &ClubSnapshot, actor: &Actor, act: MasterAct) -> Result<()> {
    Ok(allowed(actor, &ClubAction::Master(act), &found.game, found.now)?)
}

pub(super) async fn new_holder(
    club: &ClubState,
    holder: NewHolder,
    computer: Option<String>,
    account: Option<String>,
) -> Result<SeatHolder> {
    Ok(match holder {
        NewHolder::Vacant => SeatHolder::Vacant,
        NewHolder::Person => {
            SeatHolder::Account(existing(club, account.as_deref().unwrap_or_default()).await?)
        }
        NewHolder::Computer => {
            let name = computer.unwrap_or_default();
            draft::check_computer(&name)?;
            let name = ComputerName::new(&name);
            SeatHolder::Computer(name.map_err(|error| ApiError::unprocessable("computers", error))?)
        }
    })
}

/// The id of an account that can still play.
async fn existing(club: &ClubState, id: &str) -> Result<AccountId> {
    let no_account = || StoreError::from(ClubStoreError::NoAccount);
    let id: AccountId = id.parse().map_err(|_| no_account())?;
    let found = club.store().account(id).await?;
    let found = found.filter(|one| one.deleted_at.is_none() && one.banned_at.is_none());
    Ok(found.ok_or_else(no_account)?.id)
}

/// Records what an operator is about to do to a game that somebody else runs.
async fn audited(
    club: &ClubState,
    actor: &Actor,
    found: &ClubSnapshot,
    act: MasterAct,
) -> Result<()> {
    let Some(account) = actor.account() else { return Ok(()) };
    if !actor.is_operator() || found.game.document.master == Some(account) {
        return Ok(());
    }
    may(found, actor, act)?;
    let (name, game) = (format!("game-{}", master_act_id(act)), found.game.id.to_string());
    audit::record(club, account, &name, Some(game), &json!({})).await
}

/// Delete a game with its history.
///
/// A game master can delete a game that waits for players or was cancelled, an operator any game.
#[utoipa::path(delete, path = "/games/{game}", tag = "games", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 204, description = "The game is deleted"), Wrong))]
async fn delete(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<StatusCode> {
    let id: GameId = game_id(&game)?;
    let found = club.read_game(id, &actor).await?;
    may(&found, &actor, MasterAct::Delete)?;
    audited(&club, &actor, &found, MasterAct::Delete).await?;
    club.store().delete_club_game(id).await?;
    club.tell_game(news_of_deletion(&found.game), None);
    Ok(StatusCode::NO_CONTENT)
}
