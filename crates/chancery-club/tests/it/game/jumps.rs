//! Clocks that jump, back and forward: nothing is done twice, and no log goes back in time.

use chancery::{Board, Lang, Power};
use chancery_club::account::GameId;
use chancery_club::game::{ClubAnswer, ClubCommand, ClubGameError, ClubRequest, MasterCommand};
use chancery_club::policy::{Actor, GameStage};
use chancery_club::settings::{ClubGameSettings, Excuses, MissLimit, PowerAssignment, Preset};
use chancery_club::time::{Length, Timestamp};

use super::commands::{MASTER, account, actor};
use super::world::World;

/// A game whose clock a test sets.
struct JumpingGame {
    world: World,
    now: Timestamp,
}

fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}

impl JumpingGame {
    /// A game in its roll call: a phase a day, half an hour of grace and a wait of five minutes.
    fn called() -> JumpingGame {
        let now = Timestamp::from_micros(1_800_298_800_000_000).unwrap();
        let title = chancery::game::GameTitle::new("Friday").unwrap();
        let settings = Preset::Daily.settings(title, "UTC".parse().unwrap());
        let settings = ClubGameSettings {
            assignment: PowerAssignment::Choice,
            excuses: Excuses::new(0).unwrap(),
            misses: MissLimit::new(10).unwrap(),
            ..settings
        };
        let (id, board) = (GameId::from_random([1; 16]), Board::classic());
        let game = chancery_club::game::ClubGame::new(id, settings, account(MASTER), board, now);
        let mut game = JumpingGame { world: World::new(game.unwrap()), now };
        for (number, power) in (0..).zip(powers()) {
            let join = ClubCommand::Join { wanted: Some(power), preferences: Vec::new() };
            game.does(actor(number), join).unwrap();
        }
        game
    }

    fn begun() -> JumpingGame {
        let mut game = JumpingGame::called();
        for (number, power) in (0..).zip(powers()) {
            game.does(actor(number), ClubCommand::Confirm(power)).unwrap();
        }
        assert_eq!(game.stage(), GameStage::Running);
        game
    }

    fn does(&mut self, actor: Actor, command: ClubCommand) -> Result<ClubAnswer, ClubGameError> {
        let request = ClubRequest { actor, command, entropy: [3; 32] };
        let done = self.world.does(&request, self.now);
        self.world.check_logs();
        done.map(|applied| applied.answer)
    }

    fn master(&mut self, command: MasterCommand) {
        self.does(actor(MASTER), ClubCommand::Master(command)).unwrap();
    }

    fn save(&mut self, number: u8, turn: u32) -> Result<ClubAnswer, ClubGameError> {
        let (power, texts) = (powers()[usize::from(number)], vec!["A PAR - BUR".to_owned()]);
        let save = ClubCommand::SaveOrders { power, turn: Some(turn), texts, lang: Lang::EN };
        self.does(actor(number), save)
    }

    fn all_ready(&mut self) {
        for (number, power) in (0..).zip(powers()) {
            let ready = ClubCommand::SetReady { power, turn: None, ready: true };
            self.does(actor(number), ready).unwrap();
        }
    }

    fn resolves(&mut self) -> bool {
        let swept = self.does(Actor::System, ClubCommand::Sweep).unwrap();
        matches!(swept, ClubAnswer::Resolved(_))
    }

    fn stage(&self) -> GameStage {
        self.world.game.document.stage
    }

    fn deadline(&self) -> Timestamp {
        self.world.game.document.timer.deadline().unwrap()
    }

    fn back(&mut self, by: Length) {
        let micros = self.now.as_micros() - by.as_micros();
        self.now = Timestamp::from_micros(micros).unwrap();
    }

    fn forward(&mut self, by: Length) {
        self.now = self.now.after(by);
    }

    /// The time of the last act.
    fn logged(&self) -> Timestamp {
        self.world.acts.last().unwrap().at
    }
}

#[test]
fn a_log_never_goes_back_in_time() {
    let mut game = JumpingGame::begun();
    let begun = game.now;
    assert_eq!(game.logged(), begun);
    game.back(Length::hours(3));
    game.save(2, 0).unwrap();
    let saved = game.world.submissions.last().unwrap().at;
    assert_eq!(saved, begun, "orders are never accepted before the game begins");
    game.master(MasterCommand::Pause);
    assert_eq!((game.logged(), game.world.game.changed), (begun, begun));
    game.forward(Length::hours(2));
    game.master(MasterCommand::Resume);
    assert_eq!(game.logged(), begun);
    // When the clock has caught up, it counts again.
    game.forward(Length::hours(2));
    game.master(MasterCommand::Extend(Length::hours(1)));
    assert_eq!(game.logged(), begun.after(Length::hours(1)));
    assert_eq!(game.world.game.changed, game.logged());
}

#[test]
fn a_deadline_that_was_handled_stays_handled() {
    let mut game = JumpingGame::begun();
    game.save(2, 0).unwrap();
    let first = game.deadline();
    game.now = first.after(Length::hours(1));
    assert!(game.resolves());
    let second = game.deadline();
    let resolved = game.logged();
    game.now = first;
    game.back(Length::hours(20));
    assert!(!game.resolves(), "the first phase is over");
    assert_eq!(game.deadline(), second);
    let stale = game.save(2, 0).unwrap_err();
    assert!(matches!(stale, ClubGameError::Stale { turn: 1, .. }), "{stale:?}");
    // The old deadline comes once more, and nothing happens.
    game.now = first.after(Length::hours(1));
    assert!(!game.resolves());
    game.now = second.after(Length::hours(1));
    assert!(game.resolves());
    assert!(game.logged() > resolved);
    assert_eq!(game.world.game.turn(), 2);
}

#[test]
fn a_roll_call_that_ended_stays_ended() {
    let mut game = JumpingGame::called();
    game.does(actor(0), ClubCommand::Confirm(powers()[0])).unwrap();
    game.now = game.world.game.document.roll_call.unwrap().deadline;
    game.does(Actor::System, ClubCommand::Sweep).unwrap();
    assert_eq!(game.stage(), GameStage::Waiting, "six did not confirm");
    let acts = game.world.acts.len();
    game.back(Length::days(1));
    assert!(game.does(actor(1), ClubCommand::Confirm(powers()[1])).is_err());
    assert_eq!(game.does(Actor::System, ClubCommand::Sweep).unwrap(), ClubAnswer::NotDue);
    assert_eq!((game.stage(), game.world.acts.len()), (GameStage::Waiting, acts));
}

/// The clock is a year ahead for a moment in which a phase is resolved, and then right again. The game can be
/// played on at once.
#[test]
fn a_game_recovers_from_a_jump_ahead() {
    let mut game = JumpingGame::begun();
    game.all_ready();
    let true_time = game.now;
    game.forward(Length::days(365));
    assert!(game.resolves());
    let far = game.logged();
    game.now = true_time;
    game.all_ready();
    assert!(!game.resolves(), "the wait is not over");
    game.forward(Length::minutes(5));
    game.world.check_due(game.now, Length::ZERO, "the wait");
    assert!(game.resolves());
    assert_eq!(game.logged(), far, "the log does not go back");
    // Flags of the wrong year are brought back by whoever is still ready.
    game.now = far.after(Length::minutes(1));
    game.all_ready();
    game.now = true_time.after(Length::minutes(10));
    assert!(!game.resolves());
    game.all_ready();
    game.forward(Length::minutes(5));
    assert!(game.resolves());
    // A game master gets a clock back that is of use.
    let mut clock = game.world.game.document.settings.clock.clone();
    clock.early = chancery_club::clock::EarlyResolution::Restart;
    game.master(MasterCommand::ChangeClock(Box::new(clock)));
    game.master(MasterCommand::Force { turn: None });
    assert_eq!(game.deadline(), game.now.after(Length::days(1)));
}
