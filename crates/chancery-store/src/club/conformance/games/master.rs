//! What a game master does, and what happens to seats during a game.

use chancery_club::game::{ClubAnswer, ClubCommand, ClubGameError, MasterCommand};
use chancery_club::policy::{Denial, GameStage};
use chancery_club::receipt::LogHash;
use chancery_club::seats::SeatHolder;
use chancery_club::settings::{ClubGameSettings, ComputerName, SettingsFault, Visibility};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, account, denial, powers, refusal, settings};
use crate::club::{ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 5] = [
    phases_are_forced_and_undone,
    clocks_are_paused_and_extended,
    seats_change_hands,
    games_are_changed_and_cancelled,
    private_games_need_an_invitation,
];

fn phases_are_forced_and_undone(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let start = game.read();
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    let force = |turn| game.master(MasterCommand::Force { turn: Some(turn) });
    let stale = refusal(force(4));
    assert!(matches!(stale, ClubGameError::Stale { asked: 4, .. }), "{stale:?}");
    let done = force(0).expect("a resolution");
    assert!(matches!(done.applied.answer, ClubAnswer::Resolved(_)));
    game.save(2, 1, &["BUR - MUN"]).expect("saved orders");
    game.save(3, 1, &["BER H"]).expect("saved orders");
    force(1).expect("a resolution");
    game.check();
    clock.advance(Length::hours(2));
    game.master(MasterCommand::Undo).expect("an undo");
    let undone = game.read();
    assert_eq!((undone.game.turn(), &undone.phases[..]), (3, &["S1901M".to_owned()][..]));
    assert_eq!(undone.game.session().orders().of(powers()[2]), ["BUR - MUN"]);
    game.check();
    game.master(MasterCommand::Undo).expect("an undo");
    let undone = game.read();
    assert_eq!(undone.game.session().game(), start.game.session().game());
    assert_eq!(undone.game.session().orders().of(powers()[2]), ["PAR - BUR"]);
    let nothing = refusal(game.master(MasterCommand::Undo));
    assert!(matches!(nothing, ClubGameError::Play(_)), "{nothing:?}");
    assert_eq!(game.read().game.turn(), 4, "numbers are never used twice");
    game.check();
    // The game goes on, with other orders.
    game.save(2, 4, &["PAR - PIC"]).expect("saved orders");
    game.all_ready();
    clock.advance(Length::minutes(5));
    assert!(game.resolves());
    let turn = wait(store.turn(&game.id.to_string(), "S1901M")).expect("the turn");
    assert_eq!(turn.orders.of(powers()[2]), ["PAR - PIC"]);
    let acts = game.act_names();
    let named = |name: &str| acts.iter().filter(|act| *act == name).count();
    assert_eq!((named("forced"), named("turn"), named("undone")), (2, 3, 2));
    game.check();
}

fn clocks_are_paused_and_extended(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let deadline = game.deadline();
    clock.advance(Length::hours(1));
    game.all_ready();
    game.master(MasterCommand::Pause).expect("a pause");
    assert_eq!(game.read().game.document.stage, GameStage::Paused);
    clock.advance(Length::days(30));
    assert!(!game.is_due(clock.now()) && !game.resolves(), "the clock stands");
    game.save(2, 0, &["PAR - BUR"]).expect("orders can be saved");
    game.ready(2, 0, true).expect("a flag");
    assert!(!game.is_due(clock.now().after(Length::days(30))));
    let twice = denial(game.master(MasterCommand::Pause));
    assert_eq!(twice, Denial::Stage(GameStage::Paused));
    game.master(MasterCommand::Extend(Length::hours(2))).expect("an extension");
    let no_flags = |game: ConformanceGame<'_>| {
        game.read().game.seats.iter().all(|seat| seat.ready_since.is_none())
    };
    assert!(no_flags(game), "nobody is ready for a longer phase");
    game.master(MasterCommand::Resume).expect("the game goes on");
    assert_eq!(game.deadline(), deadline.after(Length::days(30)).after(Length::hours(2)));
    assert!(game.is_due(game.deadline()) && !game.is_due(clock.now()));
    game.ready(0, 0, true).expect("a flag");
    game.master(MasterCommand::Extend(Length::hours(1))).expect("an extension");
    assert!(no_flags(game));
    assert_eq!(game.deadline(), deadline.after(Length::days(30)).after(Length::hours(3)));
    let acts = game.act_names();
    assert_eq!(acts[2..], ["paused", "extended", "resumed", "extended"]);
    game.check();
}

fn seats_change_hands(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let (france, germany) = (powers()[2], powers()[3]);
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    game.ready(2, 0, true).expect("a flag");
    game.act(2, ClubCommand::Leave(france)).expect("to leave");
    let left = game.read();
    assert!(left.game.session().orders().of(france).is_empty(), "orders go with their player");
    assert_eq!(left.game.seats.vacant().collect::<Vec<_>>(), [france]);
    assert_eq!(denial(game.save(2, 0, &["PAR H"])), Denial::NotYourSeat);
    game.check();
    let done = game.act(30, ClubCommand::TakeOver(france)).expect("a seat");
    assert_eq!(done.applied.answer, ClubAnswer::Seated(france));
    assert_eq!(denial(game.act(31, ClubCommand::TakeOver(france))), Denial::NoSeat);
    assert_eq!(denial(game.act(3, ClubCommand::TakeOver(france))), Denial::AlreadySeated);
    game.save(3, 0, &["MUN - BUR"]).expect("saved orders");
    let replace = |holder| game.master(MasterCommand::Replace(germany, holder));
    let seated = refusal(replace(SeatHolder::Account(account(0))));
    assert!(matches!(seated, ClubGameError::Seats(_)), "{seated:?}");
    replace(SeatHolder::Account(account(31))).expect("a replacement");
    assert!(game.read().game.session().orders().of(germany).is_empty());
    game.check();
    game.all_ready_but(&[2, 3]);
    for (number, power) in [(30, france), (31, germany)] {
        let ready = ClubCommand::SetReady { power, turn: Some(0), ready: true };
        game.act(number, ready).expect("a flag");
    }
    clock.advance(Length::minutes(5));
    assert!(game.resolves());
    // A player can come back to another seat.
    replace(SeatHolder::Vacant).expect("an open seat");
    game.act(3, ClubCommand::TakeOver(germany)).expect("a seat");
    let computer = SeatHolder::Computer(ComputerName::new("random").expect("a computer"));
    replace(computer).expect("a computer");
    assert!(game.read().game.session().is_computer(germany));
    game.check();
}

impl ConformanceGame<'_> {
    fn all_ready_but(&self, absent: &[u8]) {
        for number in (0..7).filter(|number| !absent.contains(number)) {
            self.ready(number, 0, true).expect("a flag");
        }
    }
}

fn games_are_changed_and_cancelled(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::open(store, clock, 1);
    let change = |settings| game.master(MasterCommand::ChangeSettings(Box::new(settings)));
    let new = ClubGameSettings { last_year: Some(1907), anonymous: true, ..settings("Saturday") };
    change(new.clone()).expect("a change");
    let changed = game.read();
    assert_eq!(changed.game.document.settings, new);
    assert_eq!(changed.game.session().settings().title.as_str(), "Saturday");
    assert_eq!(changed.game.session().game().year_limit, Some(1907));
    game.join(0, powers()[0]).expect("a seat");
    let in_use = refusal(change(settings("Sunday")));
    let ClubGameError::Settings(faults) = in_use else { panic!("{in_use:?}") };
    assert_eq!(faults, [SettingsFault::InUse("anonymous")]);
    game.master(MasterCommand::AppointMaster(account(0))).expect("a new master");
    assert_eq!(denial(game.master(MasterCommand::Cancel)), Denial::MasterOnly);
    let cancel = ClubCommand::Master(MasterCommand::Cancel);
    game.act(0, cancel).expect("the end");
    assert_eq!(game.read().game.document.stage, GameStage::Cancelled);
    assert_eq!(denial(game.join(1, powers()[1])), Denial::Stage(GameStage::Cancelled));
    game.act(0, ClubCommand::Master(MasterCommand::Archive(true))).expect("an archived game");
    assert!(game.read().game.session().settings().archived);
    game.check();
}

fn private_games_need_an_invitation(store: &dyn ClubStore, clock: &TestClock) {
    let private = ClubGameSettings { visibility: Visibility::Private, ..settings("Private") };
    let game = ConformanceGame::with(store, clock, 1, private);
    let before = game.read().game.changed;
    clock.advance(Length::hours(1));
    assert_eq!(denial(game.join(0, powers()[0])), Denial::NoSuchGame);
    game.master(MasterCommand::Invite(account(0))).expect("an invitation");
    let secret = LogHash::from_bytes([7; 32]);
    let wrong = refusal(game.act(1, ClubCommand::UseInvitation(secret)));
    assert!(matches!(wrong, ClubGameError::Invitation), "{wrong:?}");
    game.master(MasterCommand::SetInvitation(Some(secret))).expect("a link");
    game.act(1, ClubCommand::UseInvitation(secret)).expect("an invitation");
    game.act(1, ClubCommand::UseInvitation(secret)).expect("it works again");
    assert_eq!(game.read().game.document.invited, [account(0), account(1)]);
    assert_eq!(game.read().game.changed, before, "nobody sees who is invited");
    for number in 0..2 {
        game.join(number, powers()[usize::from(number)]).expect("a seat");
    }
    game.check();
}
