//! Entries of order files: what is stored of them is read again as the same orders.

use chancery::board::Board;
use chancery::game::SubmitOptions;
use chancery::notation::{self, Given};
use chancery::{Game, Lang, Rules};

#[test]
fn every_way_of_writing_several_orders_is_stored_so_that_it_can_be_read_again() {
    let game = Game::new(Board::classic(), Rules::default());
    let france = game.board().find_power("FRANCE").unwrap();
    let numbers = |list: &[(&str, &str)]| {
        let number = |place: &str| game.board().place_named(place).unwrap().index();
        let record = |(from, to): &(&str, &str)| {
            let (from, to) = (number(from), number(to));
            format!("{{\"id_unit\":{from},\"order-type\":1,\"id_target_region\":{to}}}")
        };
        list.iter().map(record).collect::<Vec<_>>().join(", ")
    };
    let records = numbers(&[("PAR", "BUR"), ("MAR", "SPA")]);
    for text in [
        "A PAR - BUR and A MAR - SPA",
        "A PAR - BUR, and A MAR - SPA",
        "A PAR - BUR\nand A MAR - SPA",
        "1. A PAR - BUR 2. A MAR - SPA",
        "1) par - bur; 2) mar - spa # the plan",
        "[par] - bur, (mar) - {spa}",
        "armée Paris attaque Bourgogne et armée Marseille attaque Espagne",
        "par bur, mar spa",
        &format!("[{records}]"),
        &format!("{{\"order\":[{records}]}}"),
        &format!("{{\n\"order\": [\n{records}\n]\n}}"),
    ] {
        let taken = game.submit(france, &[], &[text], SubmitOptions::default(), Lang::EN);
        let taken = taken.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(taken.accepted.len(), 2, "{text}");
        let stored = taken.texts.iter().map(|text| (france, text.as_str()));
        let given = Given::read(game.position(), stored);
        assert!(given.unread.is_empty(), "{text} is stored as {:?}", taken.texts);
        let again: Vec<String> = given
            .orders
            .into_iter()
            .map(|(_, order)| notation::standard(&order.completed(game.position()), game.board()))
            .collect();
        assert_eq!(again, ["A PAR - BUR", "A MAR - SPA"], "{text}");
    }
}

#[test]
fn a_comma_that_parts_no_orders_means_nothing() {
    let board = Board::classic();
    let read = |text: &str| -> Vec<String> {
        let reading = notation::read_entry(text, board, None);
        let orders = reading.orders.iter().map(|read| notation::standard(&read.order, board));
        orders.chain(reading.errors.iter().map(|_| "error".to_owned())).collect()
    };
    assert_eq!(read("bur s par, - pic"), ["BUR S PAR - PIC"]);
    assert_eq!(read("par, - pic"), ["PAR - PIC"]);
    assert_eq!(read("par - pic, mar hold"), ["PAR - PIC", "MAR H"]);
    assert_eq!(read("A PAR JUMPS, A MAR H"), ["A MAR H", "error"]);
}
