//! What a policy has to know of a game.

use chancery::{PhaseKind, Power};
use serde::{Deserialize, Serialize};

use super::{Actor, MasterAct};
use crate::account::AccountId;
use crate::seats::{GameSeat, SeatHolder, SeatList};
use crate::settings::ClubGameSettings;
use crate::time::Timestamp;

/// Where a game is in its life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameStage {
    /// It waits for players.
    Waiting,
    /// Everybody confirms to be there.
    RollCall,
    /// It is played.
    Running,
    /// Its clock stands.
    Paused,
    /// It is over.
    Finished,
    /// It was ended without a result.
    Cancelled,
}

impl GameStage {
    /// All stages, in order.
    pub const ALL: [GameStage; 6] = [
        GameStage::Waiting,
        GameStage::RollCall,
        GameStage::Running,
        GameStage::Paused,
        GameStage::Finished,
        GameStage::Cancelled,
    ];

    /// `waiting`, `roll-call`, `running`, `paused`, `finished` or `cancelled`.
    pub const fn id(self) -> &'static str {
        match self {
            GameStage::Waiting => "waiting",
            GameStage::RollCall => "roll-call",
            GameStage::Running => "running",
            GameStage::Paused => "paused",
            GameStage::Finished => "finished",
            GameStage::Cancelled => "cancelled",
        }
    }

    /// Has the game ended, with or without a result?
    pub const fn is_over(self) -> bool {
        matches!(self, GameStage::Finished | GameStage::Cancelled)
    }

    /// Has the game begun, and is it not over?
    pub const fn is_under_way(self) -> bool {
        matches!(self, GameStage::Running | GameStage::Paused)
    }
}

/// What somebody is in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameRole {
    /// They hold the seat of a power.
    Player(Power),
    /// They play a power for its holder.
    Sitter(Power),
    /// They run the game.
    Master,
    /// They run the site.
    Operator,
    /// They watch.
    Spectator,
}

/// What there is between the actor and the game beside a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Relation {
    /// The actor came by the link of the game.
    pub has_link: bool,
    /// The actor is invited.
    pub is_invited: bool,
    /// A player has blocked the actor, or the other way round.
    pub is_blocked: bool,
}

/// What a policy has to know of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameFacts<'g> {
    /// Where it is in its life.
    pub stage: GameStage,
    /// Its settings.
    pub settings: &'g ClubGameSettings,
    /// Its seats.
    pub seats: &'g SeatList,
    /// What kind of orders the current phase takes.
    pub phase: PhaseKind,
    /// The powers that have a unit or a centre.
    pub survivors: &'g [Power],
    /// The account that runs it; none if that was deleted.
    pub master: Option<AccountId>,
    /// What two thirds of the players have allowed a game master who plays.
    pub approved: &'g [MasterAct],
    /// What there is between the actor and the game.
    pub relation: Relation,
    /// The time of the request.
    pub now: Timestamp,
}

impl GameFacts<'_> {
    /// What an actor is in the game; whoever is nothing else is a spectator, if they may see it.
    pub fn roles(&self, actor: &Actor) -> Vec<GameRole> {
        let mut roles = Vec::new();
        if let Some(account) = actor.account() {
            for seat in self.seats {
                if seat.is_held_by(account) {
                    roles.push(GameRole::Player(seat.power));
                } else if seat.has_sitter(account, self.now) {
                    roles.push(GameRole::Sitter(seat.power));
                }
            }
            if self.is_master(account) {
                roles.push(GameRole::Master);
            }
        }
        if actor.is_operator() {
            roles.push(GameRole::Operator);
        }
        if roles.is_empty() {
            roles.push(GameRole::Spectator);
        }
        roles
    }

    /// Does a computer hold the seat of a power?
    pub fn is_computer(&self, power: Power) -> bool {
        self.seats.get(power).is_some_and(|seat| matches!(seat.holder, SeatHolder::Computer(_)))
    }

    pub(super) fn is_master(&self, account: AccountId) -> bool {
        self.master == Some(account)
    }

    pub(super) fn holds(&self, account: AccountId, power: Power) -> bool {
        self.seats.get(power).is_some_and(|seat| seat.is_held_by(account))
    }

    /// Does an account play a power, as holder or sitter?
    pub(super) fn plays(&self, account: AccountId, power: Power) -> bool {
        self.seats.get(power).is_some_and(|seat| seat.is_played_by(account, self.now))
    }

    /// Does an account play any power?
    pub(super) fn plays_any(&self, account: AccountId) -> bool {
        self.seats.iter().any(|seat: &GameSeat| seat.is_played_by(account, self.now))
    }

    /// Does an account play, sit in or run the game?
    pub(super) fn has_part(&self, account: AccountId) -> bool {
        self.is_master(account) || self.plays_any(account)
    }
}
