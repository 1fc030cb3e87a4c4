//! Computer players in games with people.

use chancery::game::record::Record;
use chancery::game::{PlayError, PlayedGame, SettingsChange, SubmitOptions, TableSettings};
use chancery::{Board, Game, Lang, Position, Power, Rules};
use chancery_bots::{Clock, ComputerSeat, GameStudy, Kind, Level, computers_due};

/// A game in which a person plays France, and computer players all other powers.
fn played(position: Position) -> PlayedGame {
    let mut settings = TableSettings { seed: 7, ..TableSettings::default() };
    let board = Board::classic();
    for power in board.powers().filter(|&power| power != named("FRANCE")) {
        settings.seat(board, power, Some("dumb"));
    }
    PlayedGame::of(Record::new("g", Game::begin(position, Rules::default())), settings)
}

fn named(name: &str) -> Power {
    Board::classic().power_named(name).unwrap()
}

fn start() -> Position {
    Position::start(Board::classic())
}

fn study(game: &PlayedGame) -> GameStudy {
    GameStudy::new(game.record("g"), game.session.settings().seed)
}

/// Lets all computer players order.
fn order(game: &mut PlayedGame) -> usize {
    let (study, due) = (study(game), computers_due(&game.session).unwrap());
    for seat in &due {
        assert!(game.session.submit_computer(&study.think(seat, Clock::FREE)).unwrap());
    }
    due.len()
}

fn seat(game: &mut PlayedGame, power: &str, computer: Option<&str>) {
    let seats = vec![(named(power), computer.map(str::to_owned))];
    game.session.agree(&SettingsChange { seats, ..SettingsChange::default() }).unwrap();
}

fn submit(game: &mut PlayedGame, texts: &[&str]) {
    let options = SubmitOptions::default();
    game.session.submit(named("FRANCE"), texts, options, Lang::EN).unwrap();
}

fn texts(game: &PlayedGame) -> Vec<(Power, Vec<String>)> {
    game.session.orders().powers().map(|(power, texts)| (power, texts.to_vec())).collect()
}

#[test]
fn computers_order_once_and_reproducibly() {
    let mut game = played(start());
    assert_eq!(order(&mut game), 6);
    assert_eq!(order(&mut game), 0, "the computers have ordered already");
    let awaited: Vec<Power> = game.session.awaited().iter().map(|due| due.power).collect();
    assert_eq!(awaited, [named("FRANCE")]);
    let first = texts(&game);
    submit(&mut game, &["par - bur; mar h; bre h"]);
    game.resolve(None, false).unwrap();
    assert_eq!(order(&mut game), 6);
    game.undo().unwrap();
    // Orders of other powers do not affect them.
    for power in Board::classic().powers().filter(|&power| power != named("FRANCE")) {
        let id = Board::classic().power(power).id.clone();
        seat(&mut game, &id, None);
        assert!(game.session.orders().of(power).is_empty(), "the orders of the seat are deleted");
        seat(&mut game, &id, Some("dumb"));
        assert_eq!(order(&mut game), 1);
    }
    let again = texts(&game);
    assert!(first.iter().all(|one| again.contains(one)), "{first:?} {again:?}");
}

#[test]
fn orders_that_come_too_late_are_dropped() {
    let mut game = played(start());
    let study = study(&game);
    let think = |power: &str| {
        let seat = ComputerSeat { power: named(power), name: "dumb".to_owned(), kind: Kind::Dumb };
        study.think(&seat, Clock::FREE)
    };
    let (italy, austria) = (think("ITALY"), think("AUSTRIA"));
    seat(&mut game, "AUSTRIA", Some("greedy"));
    assert!(!game.session.submit_computer(&austria).unwrap(), "another computer plays Austria");
    assert!(game.session.submit_computer(&italy).unwrap());
    assert!(!game.session.submit_computer(&italy).unwrap(), "the computer has ordered already");
    game.resolve(None, true).unwrap();
    assert!(!game.session.submit_computer(&italy).unwrap(), "the phase is over");
}

#[test]
fn people_cannot_act_for_computers() {
    let mut game = played(start());
    let italy = named("ITALY");
    let options = SubmitOptions::default();
    for error in [
        game.session.submit(italy, &["ven h"], options, Lang::EN).unwrap_err(),
        game.session.clear(italy).unwrap_err(),
        game.session.vote(italy, true).unwrap_err(),
    ] {
        assert!(matches!(error, PlayError::Computer(_, power) if power == italy), "{error}");
        assert!(error.message(Lang::FR).contains("ordinateur"));
    }
    order(&mut game);
    assert_eq!(game.session.shown_orders().powers().count(), 0, "the orders are secret");
    let open = SettingsChange { open_orders: Some(true), ..SettingsChange::default() };
    game.session.agree(&open).unwrap();
    assert_eq!(game.session.shown_orders().powers().count(), 6);
    // They agree as soon as all people do.
    game.session.vote(named("FRANCE"), true).unwrap();
    assert_eq!(game.session.game().ending().unwrap().powers().len(), 7);
    game.undo().unwrap();
    assert!(game.session.game().ending().is_none());
}

#[test]
fn builds_are_waived_explicitly_and_phases_without_people_resolve() {
    let text = "classic/W1901A/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let mut game = played(Position::from_text(Board::classic(), text).unwrap());
    seat(&mut game, "GERMANY", Some("hold"));
    assert!(game.session.goes_on_by_itself());
    assert!(game.resolve_unattended().unwrap().is_none(), "computers have to order");
    assert_eq!(order(&mut game), 2);
    assert_eq!(game.session.orders().of(named("GERMANY")), ["WAIVE", "WAIVE"]);
    assert!(game.resolve_unattended().unwrap().is_some());
    assert!(!game.session.goes_on_by_itself(), "a movement phase is not resolved automatically");
    // France had nothing to decide in winter, so undo goes back to the start.
    game.undo().unwrap();
    assert_eq!(game.session.phase(), "W1901A");
    seat(&mut game, "FRANCE", Some("dumb"));
    assert!(!game.session.goes_on_by_itself(), "no person could stop it");
}

#[test]
fn undo_skips_phases_without_people() {
    let text = "classic/F1901M/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let mut game = played(Position::from_text(Board::classic(), text).unwrap());
    order(&mut game);
    submit(&mut game, &["par h"]);
    game.resolve(None, false).unwrap();
    assert_eq!(game.session.phase(), "W1901A");
    order(&mut game);
    game.resolve_unattended().unwrap().unwrap();
    assert_eq!(game.session.phase(), "S1902M");
    game.undo().unwrap();
    assert_eq!(game.session.phase(), "F1901M");
    assert_eq!(game.session.orders().of(named("FRANCE")), ["par h"]);
}

#[test]
fn a_computer_may_have_either_name_of_its_level() {
    let mut game = played(start());
    seat(&mut game, "ITALY", Some("search-strong"));
    let due = computers_due(&game.session).unwrap();
    let italy = due.iter().find(|seat| seat.power == named("ITALY")).unwrap();
    assert_eq!(italy.kind, Kind::Search(Level::Strong));
    seat(&mut game, "ITALY", Some("oracle"));
    let error = computers_due(&game.session).unwrap_err().message(Lang::EN);
    assert!(error.contains("Italy") && error.contains("`oracle`"), "{error}");
    assert!(error.contains("search-casual"), "{error}");
    assert!(Kind::parse("").is_err());
}

#[test]
fn hints_can_be_submitted() {
    let mut game = played(start());
    let hints = study(&game).hints(named("FRANCE"), Level::Casual, 3, Clock::FREE);
    assert!((1..=3).contains(&hints.len()));
    for (texts, hint) in hints {
        let options = SubmitOptions { replace: true, ..SubmitOptions::default() };
        let taken = game.session.submit(named("FRANCE"), &texts, options, Lang::EN).unwrap();
        assert_eq!(taken.accepted.len(), 3);
        assert!(hint.sentence(Board::classic(), Lang::EN).contains("centres"));
    }
}
