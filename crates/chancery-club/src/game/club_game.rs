//! The value: a game with its seats, its clock and the ends of its logs.

use chancery::game::record::Record;
use chancery::game::{GameSession, PlayedGame, TableSettings};
use chancery::{BoardRef, Game, Power};
use serde::{Deserialize, Serialize};

use super::ClubGameError;
use crate::account::{AccountId, GameId};
use crate::clock::{ClockSettings, PhaseTimer};
use crate::policy::{GameFacts, GameStage, Relation};
use crate::receipt::{ActEntry, ActKind, ActLog, LogHash, Salt, SeatChain};
use crate::seats::{
    PhaseState, ResolutionDue, RollCall, RollCallOutcome, SeatAbsence, SeatList, SeatOffer,
};
use crate::settings::ClubGameSettings;
use crate::time::{Length, Timestamp};
use crate::votes::OpenMotions;

/// A game of the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubGame {
    /// Its id.
    pub id: GameId,
    /// When it was created.
    pub created: Timestamp,
    /// The last change that everybody sees. What one seat does is not one. No entry of the logs is earlier
    /// than this was when it was made, whatever the clock shows.
    pub changed: Timestamp,
    /// Everything that only changes with the whole game.
    pub document: ClubDocument,
    /// Who plays which power, and who is ready.
    pub seats: SeatList,
    /// The ends of the chains of submissions, in the order of the powers.
    pub chains: Vec<SeatChain>,
    /// The end of the log of acts.
    pub acts: ActLog,
    /// The position, the saved orders, and as much of the history as was read.
    pub played: PlayedGame,
}

/// What only changes with the whole game: a store keeps it as one document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClubDocument {
    /// Where it is in its life.
    pub stage: GameStage,
    /// Its settings.
    pub settings: ClubGameSettings,
    /// The account that runs it; none if nobody does.
    pub master: Option<AccountId>,
    /// The powers that those who joined would like, the dearest first, by the ids of the powers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preferences: Vec<(AccountId, Vec<String>)>,
    /// Who is invited to a private game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<AccountId>,
    /// The hash of the secret in the game's invitation link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<LogHash>,
    /// The roll call, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll_call: Option<RollCall>,
    /// The clock of the phase.
    pub timer: PhaseTimer,
    /// The settings of that clock, if those of the game have changed since the phase began: changes count from
    /// the next phase on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase_clock: Option<ClockSettings>,
    /// When the phase began.
    pub began: Timestamp,
    /// How often the deadline of this phase has changed. Notices of each deadline are sent once.
    #[serde(default)]
    pub revision: u32,
    /// What the public log seals the ends of the chains with, since the first turn. Secret until the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Salt>,
    /// What players have voted for.
    #[serde(default, skip_serializing_if = "OpenMotions::is_empty")]
    pub motions: OpenMotions,
    /// Who missed phases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<SeatAbsence>,
    /// The ids of the powers for which this phase was extended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excused: Vec<String>,
    /// Links by which seats are taken over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<SeatOffer>,
}

impl ClubDocument {
    /// The settings of the clock of the phase.
    pub const fn clock(&self) -> &ClockSettings {
        match &self.phase_clock {
            Some(clock) => clock,
            None => &self.settings.clock,
        }
    }

    /// Starts the clock of a phase, with the settings of the game.
    pub(super) fn start_clock(&mut self, now: Timestamp, deadline: Option<Timestamp>) {
        self.began = now;
        self.revision = 0;
        self.timer = PhaseTimer::until(deadline);
        self.phase_clock = None;
        self.excused.clear();
    }
}

impl ClubGame {
    /// A new game that waits for players.
    pub fn new(
        id: GameId,
        settings: ClubGameSettings,
        master: AccountId,
        board: &BoardRef,
        now: Timestamp,
    ) -> Result<ClubGame, ClubGameError> {
        let mut game = Game::new(board, settings.rules);
        game.year_limit = settings.last_year;
        ClubGame::with(id, settings, master, PlayedGame::new(game, TableSettings::default()), now)
    }

    /// A new game that goes on from what was played.
    pub fn with(
        id: GameId,
        settings: ClubGameSettings,
        master: AccountId,
        played: PlayedGame,
        now: Timestamp,
    ) -> Result<ClubGame, ClubGameError> {
        let board = played.session.game().board_ref().clone();
        let faults = settings.faults(Some(&board));
        if !faults.is_empty() {
            return Err(ClubGameError::Settings(faults));
        }
        let session = &played.session;
        let table = TableSettings { title: settings.title.clone(), ..TableSettings::default() };
        let session = GameSession::restore(
            session.game().clone(),
            session.orders().clone(),
            table,
            session.turn(),
        );
        let ended = session.game().ending().is_some();
        Ok(ClubGame {
            id,
            created: now,
            changed: now,
            document: ClubDocument {
                stage: if ended { GameStage::Finished } else { GameStage::Waiting },
                settings,
                master: Some(master),
                preferences: Vec::new(),
                invited: Vec::new(),
                invitation: None,
                roll_call: None,
                timer: PhaseTimer::Untimed {},
                phase_clock: None,
                began: now,
                revision: 0,
                seal: None,
                motions: OpenMotions::default(),
                absences: Vec::new(),
                excused: Vec::new(),
                offers: Vec::new(),
            },
            seats: SeatList::new(&board),
            chains: board.powers().map(|power| SeatChain::new(&board.power(power).id)).collect(),
            acts: ActLog::new(id),
            played: PlayedGame { session, ..played },
        })
    }

    /// A new game that goes on from a record. Its variant, its rules and its last year are those of the record.
    pub fn of_record(
        id: GameId,
        settings: ClubGameSettings,
        master: AccountId,
        record: Record,
        now: Timestamp,
    ) -> Result<ClubGame, ClubGameError> {
        let game = &record.game;
        let settings = ClubGameSettings {
            variant: game.board().id().to_owned(),
            rules: game.rules,
            last_year: game.year_limit,
            ..settings
        };
        let record = Record { id: id.to_string(), ..record };
        ClubGame::with(id, settings, master, PlayedGame::of(record, TableSettings::default()), now)
    }

    /// Begins the public log of a new game.
    pub fn begin_log(&mut self) -> ActEntry {
        let act = ActKind::Act { name: "created".to_owned() };
        let phase = self.session().phase();
        self.acts.append(self.created, act, &phase)
    }

    /// The game as the rules of play know it.
    pub const fn session(&self) -> &GameSession {
        &self.played.session
    }

    /// The number of the turn.
    pub const fn turn(&self) -> u32 {
        self.played.session.turn()
    }

    /// The powers that have a unit or a centre.
    pub fn survivors(&self) -> Vec<Power> {
        self.session().game().survivors()
    }

    /// What a policy has to know. `survivors` are those of [`survivors`](Self::survivors).
    pub fn facts<'g>(
        &'g self,
        survivors: &'g [Power],
        relation: Relation,
        now: Timestamp,
    ) -> GameFacts<'g> {
        GameFacts {
            stage: self.document.stage,
            settings: &self.document.settings,
            seats: &self.seats,
            phase: self.session().game().position().phase().kind,
            survivors,
            master: self.document.master,
            approved: &[],
            relation,
            now,
        }
    }

    /// What there is between an account and the game. Whoever knows the id of a game has its link.
    pub fn relation(&self, account: Option<AccountId>) -> Relation {
        let is_invited = account.is_some_and(|account| self.document.invited.contains(&account));
        Relation { has_link: true, is_invited, is_blocked: false }
    }

    /// What decides whether the phase is due.
    pub fn phase_state(&self) -> PhaseState<'_> {
        PhaseState {
            session: self.session(),
            seats: &self.seats,
            clock: self.document.clock(),
            timer: self.document.timer,
            began: self.document.began,
            absences: &self.document.absences,
        }
    }

    /// When the site has to look at the game again; none if only a person can bring that about. While
    /// computers owe orders it looks every minute, so that they think again after a crash.
    pub fn next_check(&self, now: Timestamp) -> Option<Timestamp> {
        match self.document.stage {
            GameStage::RollCall => {
                self.document.roll_call.map(|call| match call.outcome(&self.seats, now) {
                    RollCallOutcome::Waiting { until, .. } => until,
                    RollCallOutcome::Complete | RollCallOutcome::Absent(_) => {
                        now.min(call.deadline)
                    }
                })
            }
            GameStage::Running => {
                let at = match self.phase_state().resolution_due(now) {
                    ResolutionDue::NotYet(at) => {
                        at.into_iter().chain(self.computer_check(now)).min()
                    }
                    // Not `now`: if the clock is set back, the site would wait until it has caught up.
                    ResolutionDue::Due(_) => self.phase_state().may_resolve_at(),
                };
                at.into_iter().chain(self.sitters_end()).min()
            }
            GameStage::Paused => {
                self.computer_check(now).into_iter().chain(self.sitters_end()).min()
            }
            _ => None,
        }
    }

    /// When the first sitter ends.
    fn sitters_end(&self) -> Option<Timestamp> {
        self.seats.iter().filter_map(|seat| seat.sitter).map(|sitter| sitter.until).min()
    }

    fn computer_check(&self, now: Timestamp) -> Option<Timestamp> {
        let is_owed = !self.session().computers_due().is_empty();
        is_owed.then(|| now.after(Length::minutes(1)))
    }
}
