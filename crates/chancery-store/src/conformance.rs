//! The conformance suite that every storage backend must pass. The tests of a backend call
//! [`check`] with a function that creates an empty store.

mod lists;

use std::sync::Arc;
use std::thread;

use chancery::game::record::Record;
use chancery::game::{
    ComputerOrders, PlayError, SettingsChange, SubmitMode, SubmitOptions, TableSettings, Undo,
};
use chancery::{Board, Game, Lang, Position, Power, Rules};

use crate::error::StoreError;
use crate::snapshot::Precondition;
use crate::store::GameStore;
use crate::wait::wait;

/// Runs the whole suite, each part on an empty store.
///
/// # Panics
///
/// Panics if the backend violates the contract of [`GameStore`].
pub fn check<S: GameStore + 'static>(new: impl Fn() -> S) {
    the_secret_stays_the_same(&new(), &new());
    games_are_created_named_read_and_deleted(&new());
    lists::begin_with_the_last_change(&new());
    lists::are_searched(&new());
    lists::visit_every_game_once_while_games_are_added(&new());
    bad_and_unknown_names_are_refused(&new());
    legal_orders_are_accepted(&new());
    a_refused_retreat_names_what_bars_it(&new());
    outdated_preconditions_are_refused(&new());
    seven_players_submit_at_once(&Arc::new(new()));
    concurrent_resolutions_resolve_once(&Arc::new(new()));
    phases_are_resolved_and_undone_without_reusing_turn_numbers(&new());
    undone_phases_are_redone_with_their_pending_orders(&new());
    games_are_renamed_and_copied(&new());
    votes_end_a_game_and_are_undone(&new());
    changing_a_seat_deletes_its_orders(&new());
    late_orders_of_computers_are_dropped(&new());
    records_round_trip(&new());
}

const EN: Lang = Lang::EN;

fn power(name: &str) -> Power {
    Board::classic().power_named(name).expect("a power of the classic board")
}

fn start<S: GameStore>(store: &S, name: &str) {
    let game = Game::new(Board::classic(), Rules::default());
    let created = wait(store.create(name, &Record::new(name, game), &TableSettings::default()));
    let created = created.expect("a new game");
    assert_eq!((created.name.as_str(), created.turn()), (name, 0));
}

fn submit<S: GameStore>(store: &S, who: &str, texts: &[&str]) {
    let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
    let options = SubmitOptions::default();
    wait(store.submit("g", Precondition::Any, power(who), &texts, options, EN))
        .expect("legal orders");
}

fn orders<S: GameStore>(store: &S, who: &str) -> Vec<String> {
    let game = wait(store.read("g")).expect("the game");
    game.orders().of(power(who)).to_vec()
}

fn the_secret_stays_the_same<S: GameStore>(store: &S, other: &S) {
    let secret = wait(store.secret()).expect("a secret");
    assert_eq!(wait(store.names()).expect("names").len(), 0, "the secret is not a game");
    start(store, "g");
    assert_eq!(wait(store.secret()).expect("a secret"), secret);
    assert_ne!(wait(other.secret()).expect("a secret"), secret, "each store has its own");
}

fn games_are_created_named_read_and_deleted<S: GameStore>(store: &S) {
    let names = || -> Vec<String> {
        let names = wait(store.names()).expect("names");
        names.iter().map(ToString::to_string).collect()
    };
    assert!(names().is_empty(), "a new store is empty");
    start(store, "saturday");
    start(store, "friday");
    assert_eq!(names(), ["friday", "saturday"], "the names are sorted");
    let game = wait(store.read("friday")).expect("a game that was created");
    assert_eq!((game.phase().as_str(), game.phases.len()), ("S1901M", 0));
    assert_eq!(*game.settings(), TableSettings::default());
    let again = wait(store.create(
        "friday",
        &Record::new("friday", game.game().clone()),
        &TableSettings::default(),
    ));
    assert!(matches!(again, Err(StoreError::Exists(name)) if name.as_str() == "friday"));
    wait(store.delete("friday", Precondition::Any)).expect("a game to delete");
    assert_eq!(names(), ["saturday"]);
    assert!(matches!(wait(store.read("friday")), Err(StoreError::NoGame(..))));
    assert!(matches!(wait(store.delete("friday", Precondition::Any)), Err(StoreError::NoGame(..))));
    start(store, "friday");
}

fn bad_and_unknown_names_are_refused<S: GameStore>(store: &S) {
    start(store, "friday");
    for name in ["", "../friday", "a/b", ".lock", "con", "é"] {
        assert!(matches!(wait(store.read(name)), Err(StoreError::Name(..))), "{name}");
        let game = Game::new(Board::classic(), Rules::default());
        let created = wait(store.create(name, &Record::new(name, game), &TableSettings::default()));
        assert!(matches!(created, Err(StoreError::Name(..))), "{name}");
    }
    let near = wait(store.read("fridai"));
    assert!(matches!(near, Err(StoreError::NoGame(_, near)) if near == ["friday"]));
    let undone = wait(store.undo("monday", Precondition::Any));
    assert!(matches!(undone, Err(StoreError::NoGame(..))));
    let phase = wait(store.turn("friday", "S1901M"));
    assert!(matches!(phase, Err(StoreError::NoPhase(..))));
}

fn legal_orders_are_accepted<S: GameStore>(store: &S) {
    start(store, "g");
    let texts = ["A PAR S A MUN - BUR".to_owned(), "A MUN - BUR".to_owned()];
    let france = power("FRANCE");
    let whole = SubmitOptions::default();
    let refused = wait(store.submit("g", Precondition::Any, france, &texts, whole, EN));
    assert!(matches!(refused, Err(StoreError::Play(PlayError::Refused(_)))));
    assert!(orders(store, "FRANCE").is_empty(), "nothing changes");
    let legal = SubmitOptions { mode: SubmitMode::LegalOnly, ..whole };
    let taken = wait(store.submit("g", Precondition::Any, france, &texts, legal, EN));
    let taken = taken.expect("a legal order among them");
    assert_eq!(taken.answer.refused.illegal[0].index, Some(1));
    assert_eq!(taken.game.orders().of(france), ["A PAR S A MUN - BUR"]);
    assert_eq!(orders(store, "FRANCE"), ["A PAR S A MUN - BUR"], "the order is stored");
    submit(store, "FRANCE", &["bre h", "par h"]);
    assert_eq!(orders(store, "FRANCE"), ["bre h", "par h"], "a later order replaces an earlier");
    let cleared = wait(store.clear("g", Precondition::Any, france)).expect("orders to clear");
    assert!(cleared.game.orders().of(france).is_empty());
    assert!(orders(store, "FRANCE").is_empty());
    let bluff = SubmitOptions { bluff: true, ..whole };
    let bluffed = wait(store.submit("g", Precondition::Any, france, &texts, bluff, EN));
    assert!(matches!(bluffed, Err(StoreError::Play(PlayError::NoBluffs))));
}

fn a_refused_retreat_names_what_bars_it<S: GameStore>(store: &S) {
    // Burgundy is taken from Munich, and units that stay near it could have met in Munich, too.
    let text = "classic/S1901M/F:Abur/G:Amun,Aruh,Atyr,Aboh,Apic,Agas";
    let position = Position::from_text(Board::classic(), text).expect("a position");
    let game = Game::from_position(position, Rules::default());
    wait(store.create("g", &Record::new("g", game), &TableSettings::default())).expect("a game");
    submit(store, "GERMANY", &["mun - bur", "ruh s mun - bur", "pic - par", "gas - par"]);
    wait(store.resolve("g", Precondition::Any, None, true)).expect("a turn");
    let options = SubmitOptions::default();
    for (order, says) in [
        (
            "bur - mun",
            "The unit in Burgundy cannot retreat to Munich: the attacker came from there.",
        ),
        ("bur - par", "The unit in Burgundy cannot retreat to Paris: there was a standoff."),
    ] {
        let texts = [order.to_owned()];
        let refused =
            wait(store.submit("g", Precondition::Any, power("FRANCE"), &texts, options, EN));
        let Err(StoreError::Play(PlayError::Refused(refused))) = refused else {
            panic!("{order} is refused: {refused:?}")
        };
        assert_eq!(refused.illegal[0].because, says);
    }
}

fn outdated_preconditions_are_refused<S: GameStore>(store: &S) {
    start(store, "g");
    let before = wait(store.read("g")).expect("the game");
    let (turn, revision) =
        (Precondition::Turn(before.turn()), Precondition::Revision(before.revision()));
    let options = SubmitOptions::default();
    let texts = ["par h".to_owned()];
    let france = power("FRANCE");
    wait(store.submit("g", revision, france, &texts, options, EN)).expect("nothing changes");
    let late = wait(store.submit("g", revision, france, &texts, options, EN));
    assert!(matches!(late, Err(StoreError::Stale { .. })), "the orders have changed");
    wait(store.submit("g", turn, france, &texts, options, EN)).expect("the turn is unchanged");
    wait(store.resolve("g", turn, None, true)).expect("the turn is unchanged");
    for late in [
        wait(store.submit("g", turn, france, &texts, options, EN)).map(|_| ()),
        wait(store.clear("g", turn, france)).map(|_| ()),
        wait(store.vote("g", turn, france, true)).map(|_| ()),
        wait(store.agree("g", turn, &SettingsChange::default())).map(|_| ()),
        wait(store.resolve("g", turn, None, true)).map(|_| ()),
        wait(store.undo("g", turn)).map(|_| ()),
        wait(store.rename("g", turn, "other")).map(|_| ()),
        wait(store.delete("g", turn)),
    ] {
        assert!(matches!(late, Err(StoreError::Stale { phase }) if phase == "F1901M"));
    }
    let other = wait(store.resolve("g", Precondition::Any, Some("S1901M"), true));
    assert!(matches!(other, Err(StoreError::Play(PlayError::OtherPhase { .. }))));
    let now = Precondition::Revision(wait(store.read("g")).expect("the game").revision());
    wait(store.rename("g", now, "other")).expect("the game is unchanged");
    let now = Precondition::Revision(wait(store.read("other")).expect("the game").revision());
    wait(store.delete("other", now)).expect("the game is unchanged");
}

fn seven_players_submit_at_once<S: GameStore + 'static>(store: &Arc<S>) {
    start(&**store, "g");
    let turn = wait(store.read("g")).expect("the game").turn();
    let board = Board::classic();
    let players = board.powers().map(|power| {
        let store = Arc::clone(store);
        thread::spawn(move || {
            let game = wait(store.read("g")).expect("the game");
            let own = game.game().position().units().iter().filter(|unit| unit.power() == power);
            let texts: Vec<String> =
                own.map(|unit| format!("{} H", unit.name(game.game().board()))).collect();
            for count in 1..=texts.len() {
                let (texts, expected) = (&texts[..count], Precondition::Turn(turn));
                let options = SubmitOptions { replace: true, ..SubmitOptions::default() };
                let saved = wait(store.submit("g", expected, power, texts, options, EN));
                saved.expect("submissions do not conflict");
            }
        })
    });
    for player in players.collect::<Vec<_>>() {
        player.join().expect("a player");
    }
    let game = wait(store.read("g")).expect("the game");
    assert!(game.awaited().is_empty(), "{:?}", game.orders());
}

fn concurrent_resolutions_resolve_once<S: GameStore + 'static>(store: &Arc<S>) {
    start(&**store, "g");
    let turn = Precondition::Turn(wait(store.read("g")).expect("the game").turn());
    let racers = (0..8).map(|_| {
        let store = Arc::clone(store);
        thread::spawn(move || wait(store.resolve("g", turn, None, true)))
    });
    let racers: Vec<_> = racers.collect();
    let done = racers.into_iter().map(|racer| racer.join().expect("a racer"));
    let (won, lost): (Vec<_>, Vec<_>) = done.partition(Result::is_ok);
    assert_eq!(won.len(), 1, "resolved exactly once");
    assert!(lost.iter().all(|lost| matches!(lost, Err(StoreError::Stale { .. }))));
    assert_eq!(wait(store.read("g")).expect("the game").phase(), "F1901M");
}

fn phases_are_resolved_and_undone_without_reusing_turn_numbers<S: GameStore>(store: &S) {
    start(store, "g");
    submit(store, "FRANCE", &["par - bur"]);
    let awaited = wait(store.resolve("g", Precondition::Any, None, false));
    assert!(matches!(awaited, Err(StoreError::Play(PlayError::Awaited(..)))));
    let mut turns = vec![0];
    let mut reached = |turn: u32| {
        assert!(!turns.contains(&turn), "{turn} after {turns:?}");
        turns.push(turn);
    };
    let done = wait(store.resolve("g", Precondition::Any, Some("s1901m"), true)).expect("a phase");
    reached(done.game.turn());
    assert_eq!(done.game.phases, ["S1901M"]);
    let france = power("FRANCE");
    let turn = wait(store.turn("g", "s1901m")).expect("a phase that was resolved");
    assert_eq!(turn, done.answer);
    assert_eq!(turn.orders.of(france), ["par - bur"]);
    submit(store, "FRANCE", &["bur h"]);
    let undone = wait(store.undo("g", Precondition::Any)).expect("a phase to undo");
    reached(undone.game.turn());
    assert!(matches!(undone.answer, Undo::Turn { .. }));
    assert_eq!(undone.game.orders().of(france), ["par - bur"]);
    assert_eq!((undone.game.phase().as_str(), undone.game.phases.len()), ("S1901M", 0));
    let again = wait(store.resolve("g", Precondition::Any, None, true)).expect("the same phase");
    reached(again.game.turn());
    assert_eq!(again.answer, done.answer, "the same orders have the same results");
    assert!(again.game.orders().powers().next().is_none(), "the next phase has no orders yet");
    reached(wait(store.undo("g", Precondition::Any)).expect("undo works again").game.turn());
    let read = wait(store.read("g")).expect("the game");
    assert_eq!(Some(&read.turn()), turns.last());
    let record = wait(store.record("g")).expect("the record");
    assert_eq!((record.turns.len(), record.undone.len()), (0, 2));
    assert_eq!(record.undone[0].pending.of(france), ["bur h"]);
    let nothing = wait(store.undo("g", Precondition::Any));
    assert!(matches!(nothing, Err(StoreError::Play(PlayError::NothingToUndo))));
}

fn undone_phases_are_redone_with_their_pending_orders<S: GameStore>(store: &S) {
    start(store, "g");
    let nothing = wait(store.redo("g", Precondition::Any));
    assert!(matches!(nothing, Err(StoreError::Play(PlayError::NothingToRedo))));
    submit(store, "FRANCE", &["par - bur"]);
    let spring = wait(store.resolve("g", Precondition::Any, None, true)).expect("a phase").answer;
    submit(store, "FRANCE", &["bur h"]);
    let fall = wait(store.resolve("g", Precondition::Any, None, true)).expect("a phase").answer;
    submit(store, "TURKEY", &["con h"]);
    let before = wait(store.read("g")).expect("the game");
    for _ in 0..2 {
        wait(store.undo("g", Precondition::Any)).expect("a phase to undo");
    }
    // Orders that were written since give way.
    submit(store, "FRANCE", &["par - pic"]);
    let redone = wait(store.redo("g", Precondition::Any)).expect("a phase to redo");
    assert_eq!(redone.answer, spring);
    assert_eq!(redone.game.orders().of(power("FRANCE")), ["bur h"]);
    let redone = wait(store.redo("g", Precondition::Any)).expect("a phase to redo");
    assert_eq!(redone.answer, fall);
    let after = wait(store.read("g")).expect("the game");
    assert_eq!((after.game(), after.orders()), (before.game(), before.orders()));
    assert_eq!(after.phases, ["S1901M", "F1901M"]);
    assert!(after.turn() > before.turn(), "numbers are never used twice");
    assert_eq!(wait(store.record("g")).expect("the record").undone.len(), 2);
    let nothing = wait(store.redo("g", Precondition::Any));
    assert!(matches!(nothing, Err(StoreError::Play(PlayError::NothingToRedo))));
    let late = wait(store.redo("g", Precondition::Turn(before.turn())));
    assert!(matches!(late, Err(StoreError::Stale { .. })));
}

fn games_are_renamed_and_copied<S: GameStore>(store: &S) {
    start(store, "g");
    submit(store, "FRANCE", &["par - bur"]);
    wait(store.resolve("g", Precondition::Any, None, true)).expect("a phase");
    submit(store, "FRANCE", &["bur h"]);
    let bluffs = SettingsChange { bluffs: Some(true), ..SettingsChange::default() };
    wait(store.agree("g", Precondition::Any, &bluffs)).expect("settings");
    let copy = wait(store.copy("g", "copy", None)).expect("a copy");
    let game = wait(store.read("g")).expect("the game");
    assert_eq!((copy.name.as_str(), &copy.session), ("copy", &game.session));
    let fork = wait(store.copy("g", "fork", Some("s1901m"))).expect("a copy of the beginning");
    assert_eq!((fork.phase().as_str(), fork.phases.len()), ("S1901M", 0));
    assert_eq!(fork.orders().of(power("FRANCE")), ["par - bur"]);
    assert!(fork.settings().bluffs);
    let never = wait(store.copy("g", "other", Some("S1905M")));
    assert!(matches!(never, Err(StoreError::NeverInPhase(_, all)) if all == ["S1901M", "F1901M"]));
    assert!(matches!(wait(store.copy("g", "fork", None)), Err(StoreError::Exists(_))));
    assert!(matches!(
        wait(store.rename("g", Precondition::Any, "fork")),
        Err(StoreError::Exists(_))
    ));
    assert!(matches!(wait(store.rename("g", Precondition::Any, "a/b")), Err(StoreError::Name(..))));
    assert!(matches!(wait(store.rename("x", Precondition::Any, "y")), Err(StoreError::NoGame(..))));
    let renamed = wait(store.rename("g", Precondition::Any, "new")).expect("another name");
    assert_eq!((renamed.name.as_str(), &renamed.session), ("new", &game.session));
    assert!(matches!(wait(store.read("g")), Err(StoreError::NoGame(..))));
    assert_eq!(wait(store.record("new")).expect("the record").id, "new");
    wait(store.resolve("new", Precondition::Any, None, true)).expect("it goes on");
}

fn votes_end_a_game_and_are_undone<S: GameStore>(store: &S) {
    start(store, "g");
    for power in Board::classic().powers() {
        wait(store.vote("g", Precondition::Any, power, true)).expect("a vote");
    }
    let game = wait(store.read("g")).expect("the game");
    assert!(game.game().ending().is_some());
    let late = wait(store.clear("g", Precondition::Any, power("FRANCE")));
    assert!(matches!(late, Err(StoreError::Play(PlayError::Over(..)))));
    let undone = wait(store.undo("g", Precondition::Any)).expect("a draw to undo");
    assert_eq!(undone.answer, Undo::Draw);
    assert!(undone.game.game().votes().is_empty());
}

fn changing_a_seat_deletes_its_orders<S: GameStore>(store: &S) {
    start(store, "g");
    let italy = power("ITALY");
    submit(store, "ITALY", &["ven h"]);
    let open = SettingsChange { open_orders: Some(true), ..SettingsChange::default() };
    let opened = wait(store.agree("g", Precondition::Any, &open));
    assert!(matches!(opened, Err(StoreError::Play(PlayError::SecretOrders))));
    let seats = vec![(italy, Some("dumb".to_owned()))];
    let change = SettingsChange { bluffs: Some(true), seats, seed: 7, ..SettingsChange::default() };
    wait(store.agree("g", Precondition::Any, &change)).expect("new settings");
    let game = wait(store.read("g")).expect("the game");
    assert!(game.orders().of(italy).is_empty(), "the orders of the seat are deleted");
    assert_eq!((game.computer(italy), game.settings().seed), (Some("dumb"), 7));
    assert!(game.settings().bluffs && !game.settings().open_orders);
    let texts = ["ven h".to_owned()];
    let options = SubmitOptions::default();
    let taken = wait(store.submit("g", Precondition::Any, italy, &texts, options, EN));
    assert!(matches!(taken, Err(StoreError::Play(PlayError::Computer(..)))));
    wait(store.agree("g", Precondition::Any, &open)).expect("no secret orders are left");
}

fn late_orders_of_computers_are_dropped<S: GameStore>(store: &S) {
    let text = "classic/W1901A/F:Apar=par/G:Amun=ber,kie,mun";
    let position = chancery::Position::from_text(Board::classic(), text).expect("a position");
    let mut settings = TableSettings { seed: 7, ..TableSettings::default() };
    let germany = power("GERMANY");
    settings.seat(Board::classic(), germany, Some("dumb"));
    let record = Record::new("g", Game::begin(position, Rules::default()));
    let game = wait(store.create("g", &record, &settings)).expect("a new game");
    assert!(game.goes_on_by_itself(), "only Germany can build");
    assert_eq!(game.computers_due(), [(germany, "dumb")]);
    let idle = wait(store.resolve_unattended("g")).expect("a game");
    assert!(idle.answer.is_none(), "the computer has not ordered");
    let orders = |turn: u32, computer: &str| ComputerOrders {
        turn,
        power: germany,
        computer: computer.to_owned(),
        texts: vec!["WAIVE".to_owned(), "WAIVE".to_owned()],
    };
    let take =
        |orders: &ComputerOrders| wait(store.submit_computer("g", orders)).expect("a game").answer;
    assert!(!take(&orders(game.turn(), "greedy")), "another computer plays Germany");
    assert!(take(&orders(game.turn(), "dumb")));
    assert!(!take(&orders(game.turn(), "dumb")), "the computer has ordered already");
    let gone = wait(store.resolve_unattended("g")).expect("a game");
    assert!(gone.answer.is_some());
    assert_eq!(gone.game.phase(), "S1902M");
    assert!(!take(&orders(game.turn(), "dumb")), "the phase is over");
    let stays = wait(store.resolve_unattended("g")).expect("a game");
    assert!(stays.answer.is_none(), "a movement phase is not resolved automatically");
}

fn records_round_trip<S: GameStore>(store: &S) {
    start(store, "g");
    submit(store, "FRANCE", &["par - bur", "A MAR S A PAR - BUR"]);
    submit(store, "GERMANY", &["mun - bur"]);
    wait(store.resolve("g", Precondition::Any, None, true)).expect("a phase");
    wait(store.undo("g", Precondition::Any)).expect("a phase");
    wait(store.resolve("g", Precondition::Any, None, true)).expect("a phase");
    submit(store, "FRANCE", &["bur h"]);
    let record = wait(store.record("g")).expect("the record");
    assert_eq!(Record::read(&record.write()).expect("a record"), record);
    let copy = wait(store.create("copy", &record, &TableSettings::default())).expect("a copy");
    let game = wait(store.read("g")).expect("the game");
    assert_eq!(copy.session, game.session, "the copy has the orders and the turn number");
    let copied = wait(store.record("copy")).expect("the record");
    assert_eq!((copied.turns, copied.undone), (record.turns.clone(), record.undone.clone()));
    let mut broken = record;
    broken.turns.to_mut().clear();
    broken.game = Game::new(Board::classic(), Rules::default());
    broken.turns.push(wait(store.turn("g", "S1901M")).expect("a phase"));
    let refused = wait(store.create("broken", &broken, &TableSettings::default()));
    assert!(matches!(refused, Err(StoreError::Unsound(_))));
    assert!(matches!(wait(store.read("broken")), Err(StoreError::NoGame(..))));
}
