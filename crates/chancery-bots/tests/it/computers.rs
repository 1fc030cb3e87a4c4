//! Computers at the table, from outside.

use std::path::PathBuf;

use chancery::game::SubmitOptions;
use chancery::game::record::Record;
use chancery::{Board, Game, Lang, Position, Power, Rules};
use chancery_bots::{Clock, Kind, Level};
use chancery_store::{Desk, Folder, Store, StoreError, Table, computer_named};

/// A folder of its own for each test, gone when it is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("chancery-computers-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    /// A game in which a person plays France, and computers all others.
    fn game(&self, position: Position) -> Store {
        let (store, board) = (Store::in_folder(&self.0), position.board());
        let mut table = Table { seed: 7, ..Table::default() };
        for power in board.powers().filter(|&power| power != named("FRANCE")) {
            table.seat(board, power, Some(Kind::Dumb));
        }
        let game = Game::begin(position, Rules::default());
        store.create_with("g", &Record::new("g", game), &table).unwrap();
        store
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn named(name: &str) -> Power {
    Board::classic().power_named(name).unwrap()
}

fn start() -> Position {
    Position::start(Board::classic())
}

/// All computers think, and what they think is taken.
fn order(desk: &mut Desk) -> usize {
    let (study, due) = (desk.study().unwrap(), desk.thinking().unwrap());
    for &(power, kind) in &due {
        assert!(desk.take_thought(&study.think(power, kind, Clock::FREE)).unwrap());
    }
    due.len()
}

fn texts(folder: &Folder) -> Vec<(Power, Vec<String>)> {
    folder.orders().powers().map(|(power, texts)| (power, texts.to_vec())).collect()
}

#[test]
fn computers_order_once_and_the_same_whenever_they_are_asked() {
    let scratch = Scratch::new("same");
    let store = scratch.game(start());
    let mut desk = store.open("g").unwrap();
    assert_eq!(order(&mut desk), 6);
    assert_eq!(order(&mut desk), 0, "they have ordered");
    let awaited: Vec<Power> = desk.awaited().iter().map(|due| due.power).collect();
    assert_eq!(awaited, [named("FRANCE")]);
    let first = texts(&desk);
    desk.submit(named("FRANCE"), &["par - bur; mar h; bre h"], SubmitOptions::default(), Lang::EN)
        .unwrap();
    desk.resolve(None, false).unwrap();
    assert_eq!(order(&mut desk), 6);
    desk.undo().unwrap();
    assert_eq!(
        desk.orders().of(named("ITALY")),
        first.iter().find(|one| one.0 == named("ITALY")).unwrap().1
    );
    // What is written is nothing to them.
    let study = desk.study().unwrap();
    for (power, kind) in desk.computers().unwrap() {
        let table = desk.table().clone();
        let mut without = table.clone();
        without.seat(Board::classic(), power, None);
        desk.agree(without).unwrap();
        assert!(desk.orders().of(power).is_empty(), "nobody finds what another wrote");
        desk.agree(table).unwrap();
        assert!(desk.take_thought(&study.think(power, kind, Clock::FREE)).unwrap());
    }
    let again = texts(&desk);
    assert!(first.iter().all(|one| again.contains(one)), "{first:?} {again:?}");
}

#[test]
fn a_thought_that_comes_too_late_is_dropped() {
    let scratch = Scratch::new("late");
    let store = scratch.game(start());
    let mut desk = store.open("g").unwrap();
    let study = desk.study().unwrap();
    let (italy, austria) = (named("ITALY"), named("AUSTRIA"));
    let thought = study.think(italy, Kind::Dumb, Clock::FREE);
    let other = study.think(austria, Kind::Dumb, Clock::FREE);
    let mut table = desk.table().clone();
    table.seat(Board::classic(), austria, Some(Kind::Greedy));
    desk.agree(table).unwrap();
    assert!(!desk.take_thought(&other).unwrap(), "another sits there");
    assert!(desk.take_thought(&thought).unwrap());
    assert!(!desk.take_thought(&thought).unwrap(), "it has ordered");
    desk.resolve(None, true).unwrap();
    assert!(!desk.take_thought(&thought).unwrap(), "the phase is over");
    assert_eq!(thought.power(), italy);
}

#[test]
fn nobody_else_orders_or_votes_for_a_computer() {
    let scratch = Scratch::new("hands-off");
    let store = scratch.game(start());
    let mut desk = store.open("g").unwrap();
    let italy = named("ITALY");
    for error in [
        desk.submit(italy, &["ven h"], SubmitOptions::default(), Lang::EN).unwrap_err(),
        desk.submit(
            italy,
            &["ven h"],
            SubmitOptions { bluff: true, ..SubmitOptions::default() },
            Lang::EN,
        )
        .unwrap_err(),
        desk.clear(italy).unwrap_err(),
        desk.vote(italy, true).unwrap_err(),
    ] {
        assert!(matches!(error, StoreError::Computer(_, power) if power == italy), "{error}");
        assert!(error.message(Lang::FR).contains("ordinateur"));
    }
    order(&mut desk);
    assert_eq!(desk.shown_orders().powers().count(), 0, "they are secret");
    desk.agree(Table { open_orders: true, ..desk.table().clone() }).unwrap();
    assert_eq!(desk.shown_orders().powers().count(), 6);
    // They agree as soon as all people do.
    desk.vote(named("FRANCE"), true).unwrap();
    assert_eq!(desk.game().ending().unwrap().powers().len(), 7);
    desk.undo().unwrap();
    assert!(desk.game().ending().is_none());
}

#[test]
fn builds_are_waived_aloud_and_phases_without_people_go_on() {
    let scratch = Scratch::new("winter");
    let text = "classic/W1901A/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let store = scratch.game(Position::from_text(Board::classic(), text).unwrap());
    let mut desk = store.open("g").unwrap();
    let mut table = desk.table().clone();
    table.seat(Board::classic(), named("GERMANY"), Some(Kind::Hold));
    desk.agree(table).unwrap();
    assert!(desk.goes_on_by_itself());
    assert_eq!(order(&mut desk), 2);
    assert_eq!(desk.orders().of(named("GERMANY")), ["WAIVE", "WAIVE"]);
    assert!(desk.awaited().is_empty());
    desk.resolve(None, false).unwrap();
    assert!(!desk.goes_on_by_itself(), "somebody says when units move");
    // France had nothing to decide in winter, so there is nothing to go back to but the start.
    desk.undo().unwrap();
    assert_eq!(desk.phase(), "W1901A");
    let mut table = desk.table().clone();
    table.seat(Board::classic(), named("FRANCE"), Some(Kind::Dumb));
    desk.agree(table).unwrap();
    assert!(!desk.goes_on_by_itself(), "nobody is there who could stop it");
}

#[test]
fn a_phase_without_people_is_taken_back_with_the_one_after_it() {
    let scratch = Scratch::new("back");
    let text = "classic/F1901M/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let store = scratch.game(Position::from_text(Board::classic(), text).unwrap());
    let mut desk = store.open("g").unwrap();
    order(&mut desk);
    desk.submit(named("FRANCE"), &["par h"], SubmitOptions::default(), Lang::EN).unwrap();
    desk.resolve(None, false).unwrap();
    assert_eq!(desk.phase(), "W1901A");
    order(&mut desk);
    desk.resolve(None, false).unwrap();
    assert_eq!(desk.phase(), "S1902M");
    desk.undo().unwrap();
    assert_eq!(desk.phase(), "F1901M");
    assert_eq!(desk.orders().of(named("FRANCE")), ["par h"]);
}

#[test]
fn what_is_not_known_is_told_and_stays() {
    let scratch = Scratch::new("unknown");
    let store = scratch.game(start());
    let file = store.folder().join("g/table.json");
    let text = "{\"computers\":{\"FRANCE\":\"oracle\"},\"seed\":3}";
    std::fs::write(&file, text).unwrap();
    let folder = store.read("g").unwrap();
    let error = folder.thinking().unwrap_err().message(Lang::EN);
    assert!(error.contains("table.json: computers.FRANCE: `oracle` is no computer"), "{error}");
    assert!(error.contains("search-casual"), "{error}");
    drop(folder);
    let mut desk = store.open("g").unwrap();
    desk.agree(Table { bluffs: true, ..desk.table().clone() }).unwrap();
    assert!(std::fs::read_to_string(&file).unwrap().contains("oracle"));
    let mut table = desk.table().clone();
    table.seat(Board::classic(), named("FRANCE"), Some(Kind::Search(Level::Strong)));
    desk.agree(table).unwrap();
    assert_eq!(desk.computers().unwrap(), [(named("FRANCE"), Kind::Search(Level::Strong))]);
    drop(desk);
    std::fs::write(&file, "{\"computers\":{\"ATLANTIS\":\"dumb\"}}").unwrap();
    let error = store.read("g").unwrap().computers().unwrap_err().message(Lang::FR);
    assert!(error.contains("« ATLANTIS »"), "{error}");
    assert!(computer_named("").is_err());
    assert_eq!(computer_named("search-strong"), Ok(Kind::Search(Level::Strong)));
}

#[test]
fn hints_are_orders_that_can_be_handed_in() {
    let scratch = Scratch::new("hints");
    let store = scratch.game(start());
    let mut desk = store.open("g").unwrap();
    let study = desk.study().unwrap();
    let hints = study.hints(named("FRANCE"), Level::Casual, 3, Clock::FREE);
    assert!((1..=3).contains(&hints.len()));
    for (texts, hint) in hints {
        let taken = desk
            .submit(
                named("FRANCE"),
                &texts,
                SubmitOptions { replace: true, ..SubmitOptions::default() },
                Lang::EN,
            )
            .unwrap();
        assert_eq!(taken.accepted.len(), 3);
        assert!(hint.sentence(Board::classic(), Lang::EN).contains("centres"));
    }
}
