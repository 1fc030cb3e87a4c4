//! Single cases of convoying coasts, borders that lead one way and armed neutrals, on the board that
//! `docs/VARIANTS.md` shows.

use chancery::board::{Board, BoardRef};
use chancery::explain::explain;
use chancery::game::OrderTexts;
use chancery::order::Fault;
use chancery::{
    Court, Game, Lang, PhaseKind, Position, Rules, UnitKind, Verdict, check_by, notation,
};

use crate::common::hearing::{Hearing, hear_on};

fn strait() -> BoardRef {
    let page = include_str!("../../../../docs/VARIANTS.md");
    let mut blocks = page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let text = blocks.find(|block| block.contains("id = \"strait\"")).unwrap();
    Board::load(text).unwrap()
}

#[track_caller]
fn heard(position: &str, orders: &str) -> Hearing {
    hear_on(&strait(), "", position, orders)
}

/// The codes of what is wrong with an order.
#[track_caller]
fn codes(position: &str, power: &str, order: &str) -> Vec<&'static str> {
    let board = strait();
    let position = Position::from_text(&board, position).unwrap();
    let reading = notation::read(order, &board, Some(&position));
    let power = board.find_power(power).unwrap();
    let checked = check_by(power, &reading.orders[0].order, &position, &Rules::default());
    checked.err().unwrap_or_default().iter().map(Fault::code).collect()
}

#[test]
fn a_fleet_on_a_convoying_coast_is_a_link_of_a_chain() {
    let position = "strait/S1900M/S:Abay,Fnar,Frok,Fout";
    let found = heard(
        position,
        "SEALS: A BAY - ISO\nSEALS: F NAR C A BAY - ISO\nSEALS: F ROK C A BAY - ISO\nSEALS: F OUT C A BAY - ISO",
    );
    assert_eq!(found.verdicts, "succeeds succeeds succeeds succeeds");
    assert_eq!(found.units, "S:Frok,Fnar,Fout,Aiso");
    let broken = heard(
        position,
        "SEALS: A BAY - ISO\nSEALS: F NAR C A BAY - ISO\nSEALS: F ROK H\nSEALS: F OUT C A BAY - ISO",
    );
    assert_eq!(broken.verdicts, "void succeeds succeeds succeeds");
}

#[test]
fn armies_are_carried_to_a_convoying_coast_and_from_it() {
    let to = heard("strait/S1900M/S:Abay,Fnar", "SEALS: A BAY - ROK\nSEALS: F NAR C A BAY - ROK");
    assert_eq!((to.verdicts.as_str(), to.units.as_str()), ("succeeds succeeds", "S:Arok,Fnar"));
    let from = heard("strait/S1900M/S:Arok,Fnar", "SEALS: A ROK - CAP\nSEALS: F NAR C A ROK - CAP");
    assert_eq!((from.verdicts.as_str(), from.units.as_str()), ("succeeds succeeds", "S:Acap,Fnar"));
    // On any other coast a fleet does not convoy.
    let wrong = codes("strait/S1900M/S:Abay,Fcap,Fnar", "SEALS", "F CAP C A BAY - ROK");
    assert_eq!(wrong, ["only-at-sea"]);
}

#[test]
fn a_fleet_carries_nobody_to_where_it_stands() {
    let position = "strait/S1900M/S:Abay,Fnar/G:Frok";
    assert_eq!(codes(position, "GULLS", "F ROK C A BAY - ROK"), ["fleet-not-needed"]);
    assert!(codes(position, "SEALS", "F NAR C A BAY - ROK").is_empty());
    let found = heard(position, "SEALS: A BAY - ROK\nSEALS: F NAR C A BAY - ROK\nGULLS: F ROK H");
    assert_eq!(found.verdicts, "fails succeeds succeeds");
}

#[test]
fn a_border_that_leads_one_way_is_crossed_one_way() {
    assert_eq!(heard("strait/S1900M/S:Fout", "SEALS: F OUT - ISO").units, "S:Fiso");
    assert_eq!(codes("strait/S1900M/S:Fiso", "SEALS", "F ISO - OUT"), ["not-adjacent"]);
    assert_eq!(heard("strait/S1900M/S:Afen", "SEALS: A FEN - BAY").units, "S:Abay");
    assert_eq!(codes("strait/S1900M/S:Abay", "SEALS", "A BAY - FEN"), ["not-adjacent"]);
    // Support goes the way that the unit could go.
    let position = "strait/S1900M/S:Aiso,Fout/G:Frok";
    assert!(codes(position, "SEALS", "F OUT S A ISO").is_empty());
    assert_eq!(codes("strait/S1900M/S:Fiso,Fout", "SEALS", "F ISO S F OUT"), ["cannot-reach"]);
    // A convoy cannot begin where fleets cannot sail from.
    let position = "strait/S1900M/S:Aiso,Fout,Frok,Fnar";
    assert_eq!(codes(position, "SEALS", "A ISO - CAP"), ["not-adjacent", "no-convoy"]);
    assert_eq!(codes(position, "SEALS", "F OUT C A ISO - CAP"), ["no-convoy"]);
}

#[test]
fn retreats_go_the_way_that_the_unit_could_go() {
    let found = heard(
        "strait/S1900M/S:Afen/G:Acap,Akee",
        "GULLS: A CAP - FEN\nGULLS: A KEE S A CAP - FEN\nSEALS: A FEN H",
    );
    assert_eq!(found.phase, "S1900R");
    let one = found.next.dislodged()[0];
    let board = found.next.board();
    let open: Vec<&str> = found.next.retreats(one).map(|to| board.location_id(to)).collect();
    assert_eq!(open, ["bay"]);
}

#[test]
fn a_border_that_leads_one_way_is_counted_once() {
    let board = strait();
    assert_eq!(board.border_count(UnitKind::Army), 4);
    assert_eq!(board.border_count(UnitKind::Fleet), 5);
}

#[test]
fn a_dislodged_neutral_unit_disbands_without_a_retreat_phase() {
    let position = "strait/S1900M/G:Acap/S:Akee/0:Afen";
    let orders = "GULLS: A CAP - FEN\nSEALS: A KEE S A CAP - FEN";
    let found = heard(position, orders);
    assert_eq!(found.verdicts, "succeeds succeeds");
    assert_eq!((found.units.as_str(), found.phase.as_str()), ("G:Afen S:Akee", "F1900M"));
}

#[test]
fn neutral_units_support_each_other_if_the_variant_says_so() {
    // The fen supports the keep; whoever attacks the fen cuts that.
    let position = "strait/S1900M/S:Abay/0:Afen,Akee";
    let found = heard(position, "SEALS: A BAY - KEE");
    assert_eq!((found.verdicts.as_str(), found.units.as_str()), ("fails", "S:Abay 0:Akee,Afen"));
    let board = strait();
    let position = Position::from_text(&board, "strait/S1900M/G:Acap/0:Afen,Akee").unwrap();
    let mut orders = OrderTexts::new(&board);
    orders.set(board.find_power("GULLS").unwrap(), vec!["A CAP - FEN".to_owned()]);
    let results = orders.results(&position, &Rules::default(), Lang::EN);
    let neutral = results.iter().filter(|one| board.is_neutral(one.power));
    let verdicts: Vec<Verdict> = neutral.map(|one| one.verdict).collect();
    assert_eq!(verdicts, [Verdict::Succeeds, Verdict::Cut], "{results:?}");
}

#[test]
fn what_neutral_units_do_is_explained() {
    let board = strait();
    let position = Position::from_text(&board, "strait/S1900M/G:Acap/S:Akee/0:Afen").unwrap();
    let given =
        [("GULLS", "A CAP - FEN"), ("SEALS", "A KEE S A CAP - FEN")].map(|(power, order)| {
            let order = notation::read(order, &board, Some(&position)).orders.remove(0).order;
            (board.find_power(power).unwrap(), order)
        });
    let judgment = Court::default().judge(&position, given, &Rules::default());
    let all = explain(&judgment, &position, &Rules::default(), Lang::EN);
    let told: Vec<String> = all.iter().map(|one| one.because.to_owned()).collect();
    assert!(told.iter().any(|text| text.contains("A neutral unit does not retreat")), "{told:?}");
}

#[test]
fn neutral_units_come_back_and_take_nothing() {
    // Nobody has anything to adjust: winter is passed over, and they come back all the same.
    let found = heard("strait/F1900M/G:Fcap=cap/S:Abay=bay", "GULLS: F CAP H\nSEALS: A BAY H");
    assert_eq!(found.phase, "S1901M");
    assert_eq!(found.units, "G:Fcap S:Abay 0:Akee,Afen");
    // Not to a centre that somebody owns; and where one stands, the owner stays.
    let found = heard("strait/F1900M/G:Fcap,Fnar=cap,fen/S:Abay=bay/0:Akee", "GULLS: F CAP H");
    assert_eq!(found.units, "G:Fcap,Fnar S:Abay 0:Akee");
    let found = heard("strait/F1900M/G:Fcap,Fnar=cap,kee/S:Abay=bay/0:Akee", "GULLS: F CAP H");
    assert!(found.next.to_text().contains("/G:Fcap,Fnar=cap,kee"), "{:?}", found.next);
}

#[test]
fn a_game_never_waits_for_neutral_units() {
    let board = strait();
    let mut game = Game::new(&board, Rules::default());
    let neutral = board.neutral().unwrap();
    assert_eq!(game.position().units().len(), 4);
    assert!(game.due(&OrderTexts::new(&board)).iter().all(|due| due.power != neutral));
    let mut court = Court::default();
    for _ in 0..8 {
        let turn = game.resolve(&mut court, OrderTexts::new(&board));
        assert!(!turn.disorder.contains(&neutral) && !game.survivors().contains(&neutral));
        assert_ne!(game.position().phase().kind, PhaseKind::Retreat);
    }
    assert_eq!(board.powers().len(), 2);
    assert!(board.find_power("NEUTRAL").is_none() && board.power_named("Monks").is_err());
    assert_eq!(board.force_named("NEUTRAL").unwrap(), neutral);
}
