//! A game of the club that a test plays, and what must hold for it in the end.

use std::sync::Arc;

use chancery::game::GameTitle;
use chancery::{Board, Lang, Power};
use chancery_club::account::GameId;
use chancery_club::clock::ClockSettings;
use chancery_club::game::{ClubAnswer, ClubCommand, ClubGame, ClubGameError, ClubRequest};
use chancery_club::policy::{Actor, GameStage};
use chancery_club::receipt::{GameLogs, GameProof, SubmissionReceipt};
use chancery_club::settings::{ClubGameSettings, Excuses, MissLimit, PowerAssignment, Preset};
use chancery_club::time::{Grace, Length, ReadyWait, Timestamp};
use chancery_store::club::{ClubSnapshot, ClubStore, Commanded};
use chancery_store::{Result, StoreError, wait};

use crate::commands::{MASTER, account, actor};

/// A game on one store. Player `n` has the power with the number `n`.
#[derive(Clone, Copy)]
pub(crate) struct ClubTestGame<'s> {
    pub(crate) store: &'s dyn ClubStore,
    pub(crate) id: GameId,
}

pub(crate) fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}

/// When tests begin.
pub(crate) fn start_time() -> Timestamp {
    Timestamp::from_micros(1_800_298_800_000_000).expect("a moment")
}

/// A phase a day, without grace. Whoever is ready is not waited for.
fn settings() -> ClubGameSettings {
    let title = GameTitle::new("Friday").expect("a title");
    let settings = Preset::Daily.settings(title, "UTC".parse().expect("a zone"));
    let none = Length::ZERO;
    let clock = ClockSettings {
        first: None,
        grace: Grace::new(none).expect("no grace"),
        wait: ReadyWait::new(none).expect("no wait"),
        ..settings.clock
    };
    // Phases end without orders: nobody is excused, and no seat opens.
    ClubGameSettings {
        assignment: PowerAssignment::Choice,
        clock,
        excuses: Excuses::new(0).expect("excuses"),
        misses: MissLimit::new(10).expect("misses"),
        ..settings
    }
}

/// Why a command is refused; none if it was carried out. Anything but a refusal by the club is a failure.
pub(crate) fn refusal<T>(answer: &Result<T>) -> Option<&ClubGameError> {
    match answer {
        Ok(_) => None,
        Err(StoreError::ClubGame(error)) => Some(error),
        Err(error) => panic!("{error}"),
    }
}

impl<'s> ClubTestGame<'s> {
    pub(crate) fn new(store: &'s dyn ClubStore, number: u8) -> ClubTestGame<'s> {
        ClubTestGame { store, id: GameId::from_random([number; 16]) }
    }

    /// Creates the game, and lets seven players join and confirm.
    pub(crate) fn begin(store: &'s dyn ClubStore, number: u8) -> ClubTestGame<'s> {
        let game = ClubTestGame::new(store, number);
        let now = wait(store.now()).expect("the time");
        let new = ClubGame::new(game.id, settings(), account(MASTER), Board::classic(), now);
        wait(store.create_club_game(new.expect("a game"), Vec::new())).expect("a new game");
        for (player, power) in (0..).zip(powers()) {
            let join = ClubCommand::Join { wanted: Some(power), preferences: Vec::new() };
            game.ask(actor(player), join).expect("a seat");
        }
        for (player, power) in (0..).zip(powers()) {
            game.ask(actor(player), ClubCommand::Confirm(power)).expect("a confirmation");
        }
        assert_eq!(game.read().game.document.stage, GameStage::Running);
        game
    }

    pub(crate) fn ask(&self, actor: Actor, command: ClubCommand) -> Result<Commanded> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).expect("random bytes");
        wait(self.store.command(self.id, ClubRequest { actor, command, entropy }))
    }

    pub(crate) fn read(&self) -> Arc<ClubSnapshot> {
        wait(self.store.club_game(self.id)).expect("an answer").expect("the game")
    }

    pub(crate) fn deadline(&self) -> Timestamp {
        self.read().game.document.timer.deadline().expect("a deadline")
    }

    /// A player replaces the orders for a turn.
    pub(crate) fn save(
        &self,
        player: u8,
        turn: u32,
        texts: &[String],
    ) -> Result<SubmissionReceipt> {
        let (power, texts) = (powers()[usize::from(player)], texts.to_vec());
        let save = ClubCommand::SaveOrders { power, turn: Some(turn), texts, lang: Lang::EN };
        self.ask(actor(player), save).map(|done| match done.applied.answer {
            ClubAnswer::Saved(saved) => saved.receipt,
            other => panic!("saved orders instead of {other:?}"),
        })
    }

    pub(crate) fn set_ready(&self, player: u8, turn: u32, ready: bool) -> Result<()> {
        let power = powers()[usize::from(player)];
        let flag = ClubCommand::SetReady { power, turn: Some(turn), ready };
        self.ask(actor(player), flag).map(|_| ())
    }

    /// Does what is due. Returns the number of the turn that was resolved, if one was.
    pub(crate) fn sweep(&self) -> Result<Option<u32>> {
        let done = self.ask(Actor::System, ClubCommand::Sweep)?;
        let is_resolved = matches!(done.applied.answer, ClubAnswer::Resolved(_));
        Ok(is_resolved.then(|| done.game.game.turn() - 1))
    }

    /// The orders with which a turn was resolved; none if it is not in the history.
    pub(crate) fn resolved_orders(&self, turn: u32, player: u8) -> Option<Vec<String>> {
        let record = wait(self.store.record(&self.id.to_string())).expect("the record");
        let turn = record.turns.get(turn as usize)?;
        Some(turn.orders.of(powers()[usize::from(player)]).to_vec())
    }

    /// The whole game with its logs. It is judged again, and every order of its phases is in the logs.
    pub(crate) fn proof(&self) -> GameProof {
        let game = self.id;
        let record = wait(self.store.record(&game.to_string())).expect("the record");
        let acts = wait(self.store.acts(game)).expect("the log");
        let submissions = wait(self.store.submissions(game, None)).expect("the log");
        let stored = self.read();
        let (seal, head) = (stored.game.document.seal, stored.game.acts.head);
        let proof = GameProof { record, logs: GameLogs { game, acts, submissions, seal } };
        let verified = proof.verify().expect("a game as it was played");
        assert_eq!(verified.logs().head(), head, "no act is missing");
        proof
    }
}
