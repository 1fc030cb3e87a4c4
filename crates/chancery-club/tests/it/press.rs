//! Press: texts, names of threads, who writes, who receives, and what a viewer sees.

use std::collections::BTreeSet;

use chancery::game::GameTitle;
use chancery::{Board, Power};
use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::clock::ClockSettings;
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::policy::{
    Access, AccountActor, Actor, ClubAction, Denial, GameStage, Policy, PressThread,
};
use chancery_club::press::{
    PressAuthor, PressReach, PressRequest, PressText, PressTextError, delivers, press_view, reach,
    readers, write_letter,
};
use chancery_club::seats::{SeatHolder, Sitter};
use chancery_club::settings::{ClubGameSettings, PressKind};
use chancery_club::time::{Length, Timestamp};
use chancery_lang::Lang;

use crate::random::Random;
use crate::rounds;

const MASTER: u8 = 20;

fn account(number: u8) -> AccountId {
    AccountId::from_random([number; 16])
}

fn actor(number: u8) -> Actor {
    Actor::Account(AccountActor {
        account: account(number),
        access: Access::Session,
        is_operator: number == 99,
        reliability: None,
    })
}

fn now() -> Timestamp {
    Timestamp::from_micros(1_794_852_000_000_000).unwrap()
}

fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}

/// A game that is being played: account `n` holds the power with the number `n`.
fn game(press: PressKind) -> ClubGame {
    let title = GameTitle::new("Friday").unwrap();
    let settings =
        ClubGameSettings { press, ..ClubGameSettings::new(title, ClockSettings::untimed()) };
    let id = GameId::from_random([1; 16]);
    let mut game = ClubGame::new(id, settings, account(MASTER), Board::classic(), now()).unwrap();
    for (number, power) in (0..).zip(powers()) {
        game.seats.join(account(number), Some(power)).unwrap();
    }
    game.document.stage = GameStage::Running;
    game
}

fn request(number: u8, thread: &PressThread) -> PressRequest {
    PressRequest {
        actor: actor(number),
        id: MessageId::from_random([number; 16]),
        thread: thread.clone(),
        as_master: false,
        text: PressText::new("Hello").unwrap(),
    }
}

fn written(game: &ClubGame, number: u8, thread: &PressThread) -> Result<PressAuthor, Denial> {
    match write_letter(game, &request(number, thread), now()) {
        Ok(letter) => Ok(letter.author),
        Err(chancery_club::game::ClubGameError::Denied(denial)) => Err(denial),
        Err(other) => panic!("{other}"),
    }
}

fn pair() -> PressThread {
    PressThread::between([powers()[0], powers()[1]]).unwrap()
}

#[test]
fn texts_are_plain() {
    let text = |text: &str| PressText::new(text).map(|text| text.as_str().to_owned());
    assert_eq!(text("  Hi,\r\nyou\tthere \n"), Ok("Hi,\nyou\tthere".to_owned()));
    // Emoji with joiners, accents and scripts that are written from right to left are fine.
    for plain in ["👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Évidemment : « Norvège »", "שלום", "مرحبا"]
    {
        assert_eq!(text(plain).as_deref(), Ok(plain));
    }
    for empty in ["", " \n\t ", "\u{200B}\u{200D}", "\u{2800}"] {
        assert_eq!(text(empty), Err(PressTextError::Empty), "{empty:?}");
    }
    for (odd, at) in [("a\u{0}", 2), ("\u{1B}[31m", 1), ("ab\u{FEFF}", 3), ("x\u{2028}y", 2)] {
        assert!(matches!(text(odd), Err(PressTextError::Character(_, place)) if place == at));
    }
    for odd in ["a\u{202E}b", "a\u{2066}b", "a\u{200F}b", "a\u{61C}b"] {
        assert!(matches!(text(odd), Err(PressTextError::Direction(_, 2))), "{odd:?}");
    }
    let long = "é".repeat(PressText::MOST);
    assert_eq!(text(&long), Ok(long.clone()));
    assert_eq!(text(&format!("{long}é")), Err(PressTextError::Length(8_001)));
    let said = PressTextError::Direction('\u{202E}', 2);
    let (en, fr) = (said.message(Lang::EN), said.message(Lang::with_code("fr").unwrap()));
    assert!(en.contains("U+202E at position 2") && fr.contains("U+202E à la position 2"));
}

#[test]
fn threads_have_one_name() {
    let board = Board::classic();
    let [austria, england, france, ..] = powers()[..] else { unreachable!() };
    let all = [
        (PressThread::Public, "public"),
        (PressThread::between([france, austria, france]).unwrap(), "powers.AUSTRIA.FRANCE"),
        (PressThread::Master(england), "master.ENGLAND"),
        (PressThread::Notes(england), "notes.ENGLAND"),
    ];
    for (thread, name) in all {
        assert_eq!(thread.key(board).as_str(), name);
        assert_eq!(PressThread::named(name, board), Ok(thread));
    }
    let swapped = PressThread::named("powers.FRANCE.AUSTRIA", board).unwrap();
    assert_eq!(swapped.key(board).as_str(), "powers.AUSTRIA.FRANCE");
    assert_eq!(PressThread::between([france, france]), None);
    let wrong = [
        "",
        "Public",
        "public.",
        "public.FRANCE",
        "powers",
        "powers.",
        "powers.FRANCE",
        "powers.FRANCE.FRANCE",
        "powers.FRANCE.MARS",
        "master",
        "master.france",
        "notes.",
        "notes.FRANCE.ENGLAND",
        "master.FRANCE.",
        "../notes.FRANCE",
        "powers.FRANCE..ENGLAND",
    ];
    for name in wrong {
        assert!(PressThread::named(name, board).is_err(), "{name}");
    }
    let long = "x".repeat(1_000);
    assert!(PressThread::named(&long, board).unwrap_err().to_string().len() < 400);
}

/// Random threads, readers and kinds: whoever receives a letter may read it, and whoever has a part in the game and
/// may read it receives it. Nobody writes what they may not read.
#[test]
fn exactly_those_receive_a_letter_who_may_read_it() {
    let mut random = Random::new(5);
    for _ in 0..rounds(400) {
        let kind = random.pick(PressKind::ALL);
        let mut game = game(kind);
        let settings = &mut game.document.settings;
        settings.master_reads_press = kind != PressKind::Off && random.chance(50);
        settings.inherit_press = random.chance(50);
        settings.publish_press = random.chance(50);
        let stages = [GameStage::Running, GameStage::Paused, GameStage::Finished];
        game.document.stage = random.pick(&stages);
        if random.chance(50) {
            let until = now().after(Length::seconds(1)).min(now());
            let until = if random.chance(50) { now().after(Length::days(1)) } else { until };
            let sitter = Sitter { account: account(40), until };
            game.seats.set_sitter(powers()[0], Some(sitter)).unwrap();
        }
        if random.chance(30) {
            game.document.master = random.chance(50).then(|| account(2));
        }
        let thread = match random.below(4) {
            0 => PressThread::Public,
            1 => PressThread::Master(powers()[random.below(7)]),
            2 => PressThread::Notes(powers()[random.below(7)]),
            _ => {
                let some = (0..7).filter(|_| random.chance(40)).map(|place| powers()[place]);
                PressThread::between(some.collect::<Vec<_>>()).unwrap_or_else(pair)
            }
        };
        let everybody: Vec<u8> = (0..7).chain([40, MASTER, 50]).collect();
        let told = readers(&game, &thread, account(0), now());
        let survivors = game.survivors();
        for &number in &everybody {
            let facts = game.facts(&survivors, game.relation(Some(account(number))), now());
            let action = ClubAction::ReadPress(thread.clone());
            let may = Policy::Club.may(&actor(number), &action, &facts).is_ok();
            let has_part = number < 7
                || game.document.master == Some(account(number))
                || (number == 40
                    && game.seats.get(powers()[0]).unwrap().has_sitter(account(40), now()));
            let is_told = told.contains(&account(number));
            match thread {
                PressThread::Notes(_) => assert_eq!(is_told, number == 0),
                _ => assert_eq!(is_told, may && has_part, "{number} {thread:?}"),
            }
            assert_eq!(reach(&actor(number), &game, &thread, now()).is_ok(), may);
            if let Ok(author) = written(&game, number, &thread) {
                assert!(may, "{number} writes to {thread:?} without reading it");
                let is_own = |power: &Power| {
                    game.seats.get(*power).unwrap().is_played_by(account(number), now())
                };
                match author {
                    PressAuthor::Power(power) => assert!(is_own(&power)),
                    PressAuthor::Master => {
                        assert_eq!(game.document.master, Some(account(number)));
                    }
                }
            }
            let seen = press_view(&actor(number), &game, std::slice::from_ref(&thread), now());
            let seen = seen.unwrap();
            let listed = seen.threads.iter().any(|one| one.thread == thread);
            assert_eq!(listed, may, "{number} {thread:?}");
            for one in &seen.threads {
                assert_eq!(reach(&actor(number), &game, &one.thread, now()), Ok(one.reach));
                assert_eq!(one.write, written(&game, number, &one.thread));
            }
        }
    }
}

#[test]
fn kinds_of_press_open_and_close_threads() {
    let may = |game: &ClubGame, thread: &PressThread| written(game, 0, thread).map(drop);
    let public = PressThread::Public;
    let office = PressThread::Master(powers()[0]);
    let notes = PressThread::Notes(powers()[0]);
    let open = game(PressKind::PublicOnly);
    assert_eq!(may(&open, &pair()), Err(Denial::PressOff));
    assert_eq!(may(&open, &public), Ok(()));
    let gunboat = game(PressKind::Off);
    assert_eq!(may(&gunboat, &public), Err(Denial::PressOff));
    assert_eq!(may(&gunboat, &pair()), Err(Denial::PressOff));
    for game in [&open, &gunboat] {
        assert_eq!(may(game, &office), Ok(()), "the game master can always be asked");
        assert_eq!(may(game, &notes), Ok(()));
        let seen = press_view(&actor(0), game, &[], now()).unwrap();
        let letters = |thread: &PressThread| matches!(thread, PressThread::Between(_));
        assert!(!seen.threads.iter().any(|one| letters(&one.thread)) && !seen.may_start);
    }
    let full = press_view(&actor(0), &game(PressKind::Full), &[], now()).unwrap();
    assert_eq!(full.threads.len(), 6 + 3, "six letters, everybody, the game master, notes");
    assert!(full.may_start && full.power == Some(powers()[0]));
    let watching = press_view(&actor(50), &game(PressKind::Full), &[pair()], now()).unwrap();
    let names: Vec<_> = watching.threads.iter().map(|one| &one.thread).collect();
    assert_eq!(names, [&PressThread::Public]);
    assert_eq!(watching.threads[0].write, Err(Denial::NotYourSeat));
    let visitor = press_view(&Actor::Visitor, &game(PressKind::Full), &[pair()], now()).unwrap();
    assert_eq!(visitor.threads[0].write, Err(Denial::SignIn));
    // After the end everybody may talk in public, in any game.
    let mut over = game(PressKind::Off);
    over.document.stage = GameStage::Finished;
    assert_eq!(may(&over, &public), Ok(()));
    assert_eq!(may(&over, &pair()), Err(Denial::Stage(GameStage::Finished)));
}

#[test]
fn a_new_player_inherits_press_only_if_the_game_says_so() {
    let mut game = game(PressKind::Full);
    let newcomer =
        ClubCommand::Master(MasterCommand::Replace(powers()[1], SeatHolder::Account(account(50))));
    let request = ClubRequest { actor: actor(MASTER), command: newcomer, entropy: [7; 32] };
    game.apply(&request, now()).unwrap();
    let of = |game: &ClubGame, number: u8, thread: &PressThread| {
        reach(&actor(number), game, thread, now())
    };
    let notes = PressThread::Notes(powers()[1]);
    assert_eq!(of(&game, 50, &pair()), Ok(PressReach::Received));
    assert_eq!(of(&game, 1, &pair()), Err(Denial::OthersPress), "whoever left reads no more");
    game.document.settings.inherit_press = true;
    assert_eq!(of(&game, 50, &pair()), Ok(PressReach::All));
    assert_eq!(of(&game, 50, &notes), Ok(PressReach::Received), "nobody inherits notes");
    game.document.settings.inherit_press = false;
    game.document.settings.publish_press = true;
    assert_eq!(of(&game, 50, &pair()), Ok(PressReach::Received));
    game.document.stage = GameStage::Finished;
    for number in [50, 3, 60, MASTER] {
        assert_eq!(of(&game, number, &pair()), Ok(PressReach::All), "published");
        assert!(of(&game, number, &notes).is_err() || number == 50);
    }
    let office = PressThread::Master(powers()[1]);
    assert_eq!(of(&game, MASTER, &office), Ok(PressReach::All));
    assert_eq!(of(&game, 60, &office), Err(Denial::OthersPress), "never published");
}

#[test]
fn rounds_wait_for_the_end_of_the_phase() {
    let before = game(PressKind::Rounds);
    let waits = |game: &ClubGame, number: u8, thread: &PressThread| {
        let letter = write_letter(game, &request(number, thread), now()).unwrap();
        assert_eq!(letter.readers.is_empty(), letter.waits);
        letter.waits
    };
    assert!(waits(&before, 0, &pair()) && waits(&before, 0, &PressThread::Public));
    assert!(!waits(&before, MASTER, &PressThread::Public));
    assert!(!waits(&before, 0, &PressThread::Master(powers()[0])));
    assert!(!waits(&before, 0, &PressThread::Notes(powers()[0])));
    let mut after = before.clone();
    assert!(!delivers(&before, &after));
    after.document.stage = GameStage::Paused;
    assert!(!delivers(&before, &after));
    after.document.stage = GameStage::Cancelled;
    assert!(delivers(&before, &after));
    let force = ClubCommand::Master(MasterCommand::Force { turn: None });
    let mut after = before.clone();
    let request = ClubRequest { actor: actor(MASTER), command: force, entropy: [7; 32] };
    after.apply(&request, now()).unwrap();
    assert!(delivers(&before, &after));
    assert!(!delivers(&game(PressKind::Full), &after));
    let mut over = before;
    over.document.stage = GameStage::Finished;
    assert!(!waits(&over, 0, &PressThread::Public));
}

#[test]
fn a_game_master_who_plays_chooses_as_whom_to_write() {
    let mut game = game(PressKind::Full);
    game.document.master = Some(account(0));
    let austria = powers()[0];
    let office = PressThread::Master(powers()[1]);
    assert_eq!(written(&game, 0, &PressThread::Public), Ok(PressAuthor::Power(austria)));
    assert_eq!(written(&game, 0, &office), Ok(PressAuthor::Master));
    let as_master = PressRequest { as_master: true, ..request(0, &PressThread::Public) };
    let letter = write_letter(&game, &as_master, now()).unwrap();
    assert_eq!(letter.author, PressAuthor::Master);
    let not_master = PressRequest { as_master: true, ..request(1, &PressThread::Public) };
    assert!(write_letter(&game, &not_master, now()).is_err());
    let told = readers(&game, &office, account(0), now());
    assert_eq!(told, BTreeSet::from([account(0), account(1)]));
}
