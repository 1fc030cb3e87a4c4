//! What a game master changes: settings before the game begins, the clock from the next phase on. The public log
//! says what became different.

use chancery::Board;
use chancery::game::GameTitle;
use chancery_club::account::GameId;
use chancery_club::clock::ClockSettings;
use chancery_club::game::{ClubCommand, ClubGame, ClubGameError, ClubRequest, MasterCommand};
use chancery_club::receipt::{ActEntry, ActKind};
use chancery_club::settings::{
    ClubGameSettings, PowerAssignment, Preset, PressKind, SettingsFault, Visibility,
};
use chancery_club::time::{Grace, Length, Timestamp, Zone};
use serde_json::json;

use super::commands::{MASTER, account, actor};

fn start() -> Timestamp {
    Timestamp::from_micros(1_800_298_800_000_000).unwrap()
}

/// A game with a day for each phase, in which everybody chooses a power.
fn waiting() -> ClubGame {
    let title = GameTitle::new("Friday").unwrap();
    let settings = ClubGameSettings {
        assignment: PowerAssignment::Choice,
        ..Preset::Daily.settings(title, Zone::UTC)
    };
    let (id, master) = (GameId::from_random([1; 16]), account(MASTER));
    ClubGame::new(id, settings, master, Board::classic(), start()).unwrap()
}

/// The same with seven players, all of whom are there.
fn begun() -> ClubGame {
    let mut game = waiting();
    let powers: Vec<_> = game.session().game().board().powers().collect();
    for (number, power) in (0..).zip(&powers) {
        let join = ClubCommand::Join { wanted: Some(*power), preferences: Vec::new() };
        does(&mut game, number, join).unwrap();
    }
    for (number, power) in (0..).zip(powers) {
        does(&mut game, number, ClubCommand::Confirm(power)).unwrap();
    }
    game
}

fn does(
    game: &mut ClubGame,
    number: u8,
    command: ClubCommand,
) -> Result<Vec<ActEntry>, ClubGameError> {
    let request = ClubRequest { actor: actor(number), command, entropy: [7; 32] };
    Ok(game.apply(&request, start())?.acts)
}

fn masters(game: &mut ClubGame, command: MasterCommand) -> Result<Vec<ActEntry>, ClubGameError> {
    does(game, MASTER, ClubCommand::Master(command))
}

fn change(game: &mut ClubGame, settings: ClubGameSettings) -> Result<Vec<ActEntry>, ClubGameError> {
    masters(game, MasterCommand::ChangeSettings(Box::new(settings)))
}

fn change_clock(game: &mut ClubGame, clock: ClockSettings) -> Vec<ActEntry> {
    masters(game, MasterCommand::ChangeClock(Box::new(clock))).unwrap()
}

/// The names and details of acts.
fn said(acts: &[ActEntry]) -> Vec<(&str, serde_json::Value)> {
    let said = acts.iter().map(|entry| match &entry.act {
        ActKind::Act { name } => (name.as_str(), serde_json::from_str(&entry.detail).unwrap()),
        ActKind::Turn { .. } => panic!("{entry:?}"),
    });
    said.collect()
}

#[test]
fn the_log_says_which_settings_changed() {
    let mut game = waiting();
    let settings = ClubGameSettings {
        title: GameTitle::new("Ada's game").unwrap(),
        press: PressKind::Off,
        visibility: Visibility::Link,
        last_year: Some(1910),
        clock: ClockSettings::untimed(),
        ..game.document.settings.clone()
    };
    let acts = change(&mut game, settings.clone()).unwrap();
    // A title may name people, and the log is for ever.
    let changes = json!({"title": null, "press": "off", "visibility": "link", "last_year": 1910});
    let clock = serde_json::to_value(&settings.clock).unwrap();
    assert_eq!(said(&acts), [("settings-changed", changes), ("clock-changed", clock)]);
    assert_eq!(change(&mut game, settings).unwrap(), [], "nothing became different");
}

#[test]
fn all_settings_that_cannot_change_are_named() {
    let mut game = waiting();
    let old = game.document.settings.clone();
    let power = game.session().game().board().powers().next().unwrap();
    let join = ClubCommand::Join { wanted: Some(power), preferences: Vec::new() };
    does(&mut game, 1, join).unwrap();
    let wrong = ClubGameSettings {
        variant: "moon".to_owned(),
        last_year: Some(1800),
        assignment: PowerAssignment::Random,
        anonymous: true,
        press: PressKind::Rounds,
        master_reads_press: true,
        ..old.clone()
    };
    let Err(ClubGameError::Settings(faults)) = change(&mut game, wrong) else { panic!() };
    assert_eq!(
        faults,
        [
            SettingsFault::LastYear { last: 1800, first: 1901 },
            SettingsFault::OtherVariant,
            SettingsFault::InUse("assignment"),
            SettingsFault::InUse("anonymous"),
            SettingsFault::InUse("press"),
            SettingsFault::InUse("master_reads_press"),
        ]
    );
    assert_eq!(game.document.settings, old);
}

#[test]
fn a_new_clock_counts_from_the_next_phase_on() {
    let mut game = begun();
    let before = (game.document.timer, game.document.timer.closes_at(game.document.clock()));
    let mut clock = game.document.settings.clock.clone();
    clock.grace = Grace::new(Length::days(3)).unwrap();
    let acts = change_clock(&mut game, clock.clone());
    let detail = serde_json::to_value(&clock).unwrap();
    assert_eq!(said(&acts), [("clock-changed", detail)]);
    // Once more: the phase keeps the clock that it began with.
    change_clock(&mut game, ClockSettings::untimed());
    let after = (game.document.timer, game.document.timer.closes_at(game.document.clock()));
    assert_eq!(after, before);
    assert_eq!(game.document.settings.clock, ClockSettings::untimed());
    masters(&mut game, MasterCommand::Force { turn: None }).unwrap();
    assert_eq!(game.document.clock(), &ClockSettings::untimed());
    assert_eq!(game.document.timer.deadline(), None);
    assert_eq!(change_clock(&mut game, ClockSettings::untimed()), [], "the same clock");
}
