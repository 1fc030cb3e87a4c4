//! The numbered list of all orders: it has whatever is legal anywhere, and nothing that is legal nowhere.

use std::collections::BTreeSet;

use chancery::board::{BUILT_IN, Board, BoardRef, Location, Province};
use chancery::notation::{Dialect, write_order};
use chancery::order::catalogue::{Action, Catalogue, CatalogueEntry, LegalNumbers};
use chancery::position::{Setup, Unit};
use chancery::{LegalOrders, Phase, Position, Rules, UnitKind};

use crate::common::{self, Random, rounds_on};

fn boards() -> impl Iterator<Item = &'static BoardRef> {
    BUILT_IN.iter().map(|(id, _)| Board::built_in(id).unwrap())
}

/// Boards that are small enough to look at every number.
fn small_boards() -> impl Iterator<Item = &'static BoardRef> {
    boards().filter(|board| {
        board.based_on().is_none() && board.locations().len() < 50 || board.id() == "classic"
    })
}

/// The numbers of all that is legal.
fn numbers(catalogue: &Catalogue, position: &Position, rules: &Rules) -> Vec<u32> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let mut numbers = LegalNumbers::new();
    numbers.fill(position, rules);
    let starts = numbers.starts();
    for slot in 0..starts.len().saturating_sub(1) {
        assert_eq!(legal.of_unit(slot).len() as u32, starts[slot + 1] - starts[slot]);
    }
    let numbers = numbers.all().to_vec();
    assert_eq!(numbers.len(), legal.all().len());
    for (&number, &order) in numbers.iter().zip(legal.all()) {
        let text = write_order(Dialect::Standard, order, position).unwrap();
        let listed = catalogue.text(position.board(), number as usize);
        assert_eq!(listed.as_deref(), Some(text.as_str()), "{number} in {position:?}");
        assert_eq!(catalogue.order(number as usize, position.phase().kind), Some(order), "{text}");
    }
    numbers
}

/// Whoever has learned to speak in numbers must not find them changed. If the list has to change, then
/// so do these, and the change is told.
#[test]
fn numbers_stay() {
    let known = boards().map(|board| {
        let catalogue = board.catalogue();
        (board.id(), catalogue.len(), format!("{:016x}", catalogue.fingerprint()))
    });
    let mut known: Vec<(&str, usize, String)> = known.collect();
    // The variants on the classic map share its numbers.
    let (_, count, sum) = known[0].clone();
    known.retain(|one| one.0 == "classic" || (one.1, &one.2) != (count, &sum));
    let wanted = [
        ("classic", 19_259, "a72960d54b04c2cc"),
        ("lantern", 2_479, "26ab95ab460ef9f0"),
        ("1908", 24_434, "6994a2da33558a8a"),
        ("ancient_med", 25_935, "4be85c1c8babfe7a"),
        ("canton", 25_570, "fa375536a4b19344"),
        ("coldwar", 49_149, "699ec0ac750f91ec"),
        ("colonial", 95_483, "e2b230c4876f8281"),
        ("crowded", 19_260, "e83c71d6a9f2eaa0"),
        ("empire4", 269_055, "2fc36600d431b8d2"),
        ("empires_coalitions", 36_184, "24420eedd68c3d2e"),
        ("europe1939", 129_184, "f701a83cd7890b4f"),
        ("hundred", 7_064, "8790393e610a2ba8"),
        ("milan", 18_540, "d9c0d359c1aa3483"),
        ("modern2", 50_608, "f4f73d7961ba2361"),
        ("north_sea_wars", 4_140, "c9396306d62ac49f"),
        ("pure", 358, "0d72c40754a889bc"),
        ("sengoku", 69_744, "0158a2eb93c82c1c"),
        ("sengoku_5", 69_744, "0158a2eb93c82c1c"),
        ("twenty_twenty", 596_357, "350342c2304ff133"),
        ("western_world_901", 67_019, "039ab89ff251f738"),
        ("world9", 598_079, "981730f6635f3c59"),
        ("youngstown", 411_476, "3a9e81bb17266ba6"),
    ];
    let wanted = wanted.map(|(id, count, sum)| (id, count, sum.to_owned()));
    assert_eq!(known, wanted);
}

#[test]
fn a_text_has_one_number_and_a_number_one_text() {
    for board in small_boards() {
        let catalogue = board.catalogue();
        for number in 0..catalogue.len() {
            let text = catalogue.text(board, number).unwrap();
            assert_eq!(catalogue.find(board, &text), Some(number as u32), "{text}");
        }
        assert_eq!(catalogue.text(board, catalogue.len()), None);
    }
}

#[test]
fn what_is_no_order_of_the_list_has_no_number() {
    let board = Board::classic();
    let wrong = [
        "",
        "A PAR",
        "A PAR - LON",
        "A PAR - BUR VIA",
        "PAR - BUR",
        "A PAR - BUR VIA LAND",
        "a par h",
        "A PAR S A PAR",
        "F NTH C A LON - LON",
        "A PAR H ",
        "F STP B",
        "A STP/NC H",
        "A PAR - XYZ",
        "A PAR S A BUR - BUR",
        "F BLA C A LON - BEL",
        "F PAR H",
        "A GAS B",
        "A MUN S BUR",
    ];
    for text in wrong {
        assert_eq!(board.catalogue().find(board, text), None, "{text}");
    }
    let right = ["A PAR - BUR", "WAIVE", "F STP/NC B", "A PAR D", "A PAR R GAS", "A LON - BEL VIA"];
    for text in right {
        assert!(board.catalogue().find(board, text).is_some(), "{text}");
    }
}

/// By any rules that bear on what is legal.
#[test]
fn all_that_is_legal_is_in_the_list() {
    let mut random = Random::new(71);
    let rules = ["", "builds=any-owned", "support_coast=required,waives=illegal", "1971"];
    let rules = rules.map(|text| Rules::default().over(text).unwrap());
    for board in boards() {
        for number in 0..rounds_on(board, 2_000) {
            let position = common::position(&mut random, board);
            numbers(board.catalogue(), &position, &rules[number % rules.len()]);
        }
    }
}

/// A board with these units alone.
fn standing(board: &BoardRef, units: &[(UnitKind, Location)]) -> Position {
    let power = board.powers().next().unwrap();
    let mut setup = Setup::new(board, Phase::first(board));
    for &(kind, at) in units {
        setup.unit(Unit::new(power, kind, at));
    }
    setup.finish().unwrap()
}

/// A position in which a movement order should be legal: its units, and for convoys a fleet in every sea.
fn occasion(board: &BoardRef, entry: CatalogueEntry) -> Position {
    let mut units: Vec<(UnitKind, Location)> = entry.unit.into_iter().chain(entry.other).collect();
    let taken: BTreeSet<Province> = units.iter().map(|(_, at)| board.province_of(*at)).collect();
    let seas = board.seas().iter().filter(|sea| !taken.contains(sea));
    units.extend(seas.map(|sea| (UnitKind::Fleet, sea.location())));
    standing(board, &units)
}

#[test]
fn whatever_is_in_the_list_is_legal_somewhere() {
    for board in small_boards() {
        let catalogue = board.catalogue();
        let mut found = BTreeSet::new();
        for (number, &entry) in catalogue.entries().iter().enumerate() {
            let moves = entry.action < Action::Retreat;
            if moves && !found.contains(&(number as u32)) {
                found.extend(numbers(catalogue, &occasion(board, entry), &Rules::default()));
                assert!(found.contains(&(number as u32)), "{entry:?}");
            }
        }
        for (number, entry) in catalogue.entries().iter().enumerate() {
            let Some((kind, at)) = entry.unit else { continue };
            match entry.action {
                // A retreat is to where the unit could have moved.
                Action::Retreat => assert!(board.reach(kind, at).contains(&entry.to.unwrap())),
                Action::Disband => assert!(board.can_stand(kind, at)),
                Action::Build => {
                    assert!(board.can_stand(kind, at) && board.is_centre(board.province_of(at)));
                }
                _ => assert!(found.contains(&(number as u32))),
            }
        }
    }
}
