//! A game that a test plays, and what must hold for every game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chancery::game::GameTitle;
use chancery::{Board, Court, Game, Lang, Power};
use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{
    ClubAnswer, ClubCommand, ClubGame, ClubGameError, ClubRequest, MasterCommand, SavedOrders,
};
use chancery_club::policy::{Access, AccountActor, Actor, Denial, GameStage};
use chancery_club::receipt::{ActEntry, GameLogs};
use chancery_club::settings::{ClubGameSettings, Excuses, MissLimit, PowerAssignment, Preset};
use chancery_club::time::{Timestamp, Zone};

use crate::Result;
use crate::club::{ClubSnapshot, ClubStore, Commanded, TestClock};
use crate::error::StoreError;
use crate::wait::wait;

/// The account of the game master, who does not play.
pub(crate) const MASTER: u8 = 200;

/// A game that a test plays. Player `n` has the power with the number `n`.
#[derive(Clone, Copy)]
pub(crate) struct ConformanceGame<'s> {
    pub(crate) store: &'s dyn ClubStore,
    pub(crate) id: GameId,
}

static ENTROPY: AtomicU64 = AtomicU64::new(1);

/// Bytes that differ each time.
pub(crate) fn entropy() -> [u8; 32] {
    let number = ENTROPY.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&number));
    bytes
}

pub(crate) fn account(number: u8) -> AccountId {
    AccountId::from_random([number; 16])
}

pub(crate) fn actor(number: u8) -> Actor {
    Actor::Account(AccountActor {
        account: account(number),
        access: Access::Session,
        is_operator: false,
        reliability: None,
    })
}

pub(crate) fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}

/// Settings with a phase a day, two days for the first, half an hour of grace and a wait of five minutes. Everybody
/// chooses a power.
pub(crate) fn settings(title: &str) -> ClubGameSettings {
    let title = GameTitle::new(title).expect("a title");
    let zone: Zone = "UTC".parse().expect("a zone");
    let assignment = PowerAssignment::Choice;
    // Nobody is excused, and no seat opens: most tests let phases end without orders.
    let (excuses, misses) = (Excuses::new(0), MissLimit::new(10));
    ClubGameSettings {
        assignment,
        excuses: excuses.expect("excuses"),
        misses: misses.expect("misses"),
        ..Preset::Daily.settings(title, zone)
    }
}

/// Why a command is refused.
pub(crate) fn refusal<T: std::fmt::Debug>(answer: Result<T>) -> ClubGameError {
    match answer {
        Err(StoreError::ClubGame(error)) => *error,
        other => panic!("a refusal instead of {other:?}"),
    }
}

pub(crate) fn denial<T: std::fmt::Debug>(answer: Result<T>) -> Denial {
    match refusal(answer) {
        ClubGameError::Denied(denial) => denial,
        other => panic!("a denial instead of {other:?}"),
    }
}

impl<'s> ConformanceGame<'s> {
    /// A game that waits for players.
    pub(crate) fn open(
        store: &'s dyn ClubStore,
        clock: &TestClock,
        number: u8,
    ) -> ConformanceGame<'s> {
        ConformanceGame::with(store, clock, number, settings("Friday"))
    }

    pub(crate) fn with(
        store: &'s dyn ClubStore,
        clock: &TestClock,
        number: u8,
        settings: ClubGameSettings,
    ) -> ConformanceGame<'s> {
        let id = GameId::from_random([number; 16]);
        let now = clock.now();
        let new = ClubGame::new(id, settings, account(MASTER), Board::classic(), now);
        let new = new.expect("a game");
        let created = wait(store.create_club_game(new.clone(), Vec::new())).expect("a new game");
        assert_eq!((&created.game, created.now), (&new, now));
        ConformanceGame { store, id }
    }

    /// A game in its first phase, with seven players.
    pub(crate) fn begun(
        store: &'s dyn ClubStore,
        clock: &TestClock,
        number: u8,
    ) -> ConformanceGame<'s> {
        let game = ConformanceGame::open(store, clock, number);
        game.fill();
        game
    }

    /// Seven players join and confirm.
    pub(crate) fn fill(&self) {
        for (number, power) in (0..).zip(powers()) {
            let done = self.join(number, power).expect("a seat");
            assert_eq!(done.applied.answer, ClubAnswer::Seated(power));
        }
        assert_eq!(self.read().game.document.stage, GameStage::RollCall);
        for (number, power) in (0..).zip(powers()) {
            self.act(number, ClubCommand::Confirm(power)).expect("a confirmation");
        }
        assert_eq!(self.read().game.document.stage, GameStage::Running);
    }

    pub(crate) fn request(actor: Actor, command: ClubCommand) -> ClubRequest {
        ClubRequest { actor, command, entropy: entropy() }
    }

    pub(crate) fn ask(&self, actor: Actor, command: ClubCommand) -> Result<Commanded> {
        wait(self.store.command(self.id, ConformanceGame::request(actor, command)))
    }

    pub(crate) fn act(&self, number: u8, command: ClubCommand) -> Result<Commanded> {
        self.ask(actor(number), command)
    }

    pub(crate) fn master(&self, command: MasterCommand) -> Result<Commanded> {
        self.act(MASTER, ClubCommand::Master(command))
    }

    pub(crate) fn join(&self, number: u8, power: Power) -> Result<Commanded> {
        self.act(number, ClubCommand::Join { wanted: Some(power), preferences: Vec::new() })
    }

    /// A player saves orders for a turn.
    pub(crate) fn save(&self, number: u8, turn: u32, texts: &[&str]) -> Result<SavedOrders> {
        let power = powers()[usize::from(number)];
        let texts = texts.iter().map(|&text| text.to_owned()).collect();
        let command = ClubCommand::SaveOrders { power, turn: Some(turn), texts, lang: Lang::EN };
        self.act(number, command).map(|done| match done.applied.answer {
            ClubAnswer::Saved(saved) => *saved,
            other => panic!("saved orders instead of {other:?}"),
        })
    }

    pub(crate) fn ready(&self, number: u8, turn: u32, ready: bool) -> Result<Commanded> {
        let power = powers()[usize::from(number)];
        self.act(number, ClubCommand::SetReady { power, turn: Some(turn), ready })
    }

    /// An order to hold for each unit of a player.
    pub(crate) fn holds(&self, number: u8) -> Vec<String> {
        let snapshot = self.read();
        let position = snapshot.game.session().game().position();
        let own = position.units().iter();
        let own = own.filter(|unit| unit.power() == powers()[usize::from(number)]);
        own.map(|unit| format!("{} H", unit.name(position.board()))).collect()
    }

    pub(crate) fn all_ready(&self) {
        let turn = self.read().game.turn();
        for number in 0..7 {
            self.ready(number, turn, true).expect("a flag");
        }
    }

    pub(crate) fn sweep(&self) -> Result<Commanded> {
        self.ask(Actor::System, ClubCommand::Sweep)
    }

    /// Sweeps, and tells whether a phase was resolved.
    pub(crate) fn resolves(&self) -> bool {
        let done = self.sweep().expect("a sweep");
        matches!(done.applied.answer, ClubAnswer::Resolved(_))
    }

    pub(crate) fn read(&self) -> Arc<ClubSnapshot> {
        wait(self.store.club_game(self.id)).expect("an answer").expect("the game")
    }

    pub(crate) fn deadline(&self) -> Timestamp {
        self.read().game.document.timer.deadline().expect("a deadline")
    }

    /// Whether the game is among those that are due at a moment.
    pub(crate) fn is_due(&self, now: Timestamp) -> bool {
        wait(self.store.due_games(now, 100)).expect("games").contains(&self.id)
    }

    pub(crate) fn acts(&self) -> Vec<ActEntry> {
        wait(self.store.acts(self.id)).expect("the log")
    }

    /// The names of the acts.
    pub(crate) fn act_names(&self) -> Vec<String> {
        use chancery_club::receipt::ActKind;
        let name = |entry: ActEntry| match entry.act {
            ActKind::Turn { .. } => "turn".to_owned(),
            ActKind::Act { name } => name,
        };
        self.acts().into_iter().map(name).collect()
    }

    /// Checks what holds for every game: both logs, the chains of the seats, the turns, and that every order was
    /// submitted.
    pub(crate) fn check(&self) {
        let snapshot = self.read();
        let game = &snapshot.game;
        let submissions = wait(self.store.submissions(self.id, None)).expect("the log");
        let seal = game.document.seal;
        let logs = GameLogs { game: self.id, acts: self.acts(), submissions, seal };
        assert_eq!(logs.acts.len() as u64, game.acts.count, "all acts are there");
        let verified = logs.verify(Some(game.acts.head)).expect("sound logs");
        for (power, chain) in game.session().game().board().powers().zip(&game.chains) {
            let own = wait(self.store.submissions(self.id, Some(power))).expect("the log");
            assert_eq!(own.len() as u64, chain.count, "all submissions are there");
            assert!(own.iter().all(|entry| entry.power == chain.power));
            if let Some(last) = own.last() {
                assert_eq!(last.hash, chain.head);
            }
        }
        let name = self.id.to_string();
        let record = wait(self.store.record(&name)).expect("the record");
        assert_eq!(record.turn(), game.turn(), "turns are never lost");
        let mut replayed = Game::from_position(
            record
                .turns
                .first()
                .map_or(game.session().game().position(), |turn| &turn.position)
                .clone(),
            game.session().game().rules,
        );
        replayed.year_limit = game.session().game().year_limit;
        for turn in &record.turns {
            let again = replayed.resolve(&mut Court::default(), turn.orders.clone());
            assert_eq!(again.next, turn.next, "the turns replay");
        }
        assert_eq!(replayed.position(), game.session().game().position());
        let phases: Vec<String> = {
            let board = game.session().game().board();
            record.turns.iter().map(|turn| turn.position.phase().name(board)).collect()
        };
        assert_eq!(snapshot.phases, phases);
        if game.document.stage.is_under_way() {
            for (power, chain) in game.session().game().board().powers().zip(&game.chains) {
                let saved = game.session().orders().of(power);
                let submitted = verified.orders(game.turn(), &chain.power).unwrap_or_default();
                assert_eq!(saved, submitted, "saved orders are the last submission");
            }
        }
        let read = wait(self.store.read(&name)).expect("the game of the table");
        assert_eq!(&read.session, game.session());
        assert!(game.played.turns.is_empty() && game.played.undone.is_empty());
    }
}
