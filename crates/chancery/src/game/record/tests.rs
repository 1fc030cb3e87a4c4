use std::sync::Arc;

use crate::game::record::{History, Record, Undone, VERSION};
use crate::game::{Game, OrderTexts, SubmitOptions, Turn};
use crate::{Board, BoardRef, Court, Lang, Rules};

/// A short game with everything in it that a record can hold.
fn played(board: &BoardRef, orders: &[&str]) -> Record {
    let mut game = Game::new(board, "2000,builds=any-owned".parse::<Rules>().unwrap());
    game.year_limit = Some(1909);
    let mut turns = History::default();
    for text in orders {
        let mut written = OrderTexts::new(board);
        for power in board.powers() {
            if let Ok(taken) = game.submit(power, &[], &[text], SubmitOptions::default(), Lang::EN)
            {
                written.set(power, taken.texts);
            }
        }
        turns.push(game.resolve(&mut Court::default(), written));
    }
    let pending = OrderTexts::new(board);
    let undone = turns.last().map(|turn| Undone { turn: turn.clone(), pending });
    let mut orders = OrderTexts::new(board);
    orders.set(board.powers().next().unwrap(), vec!["vie hold".to_owned()]);
    let undone = undone.into_iter().collect();
    game.flags = vec!["NO_PRESS".to_owned()];
    Record { id: "friday".to_owned(), game, orders, turns, undone }
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let record = played(Board::classic(), &["A PAR - BUR", "A MUN H", "WAIVE", "A CON - BUL"]);
    assert!(!record.turns[0].events.is_empty());
    let text = record.write();
    assert_eq!(Record::read(&text).unwrap(), record);
    let head = record.game.write("friday", serde_json::Map::new());
    assert_eq!(Game::read(&head).unwrap(), ("friday".to_owned(), record.game));
    for turn in &record.turns {
        assert_eq!(Turn::read(Board::classic(), &turn.write()).unwrap(), **turn);
    }
}

#[test]
fn a_copy_shares_what_is_over_and_goes_its_own_way() {
    let record = played(Board::classic(), &["A PAR - BUR", "A MUN H"]);
    let mut copy = record.clone();
    for (one, other) in record.turns.iter().zip(&copy.turns) {
        assert!(Arc::ptr_eq(one, other));
    }
    assert!(Arc::ptr_eq(&record.undone[0].turn, &copy.undone[0].turn));
    let before = record.write();
    let france = Board::classic().power_named("FRANCE").unwrap();
    copy.orders.set(france, vec!["par hold".to_owned()]);
    let mut first = OrderTexts::new(Board::classic());
    first.set(france, vec!["par - pic".to_owned()]);
    Arc::make_mut(&mut copy.turns.to_mut()[0]).orders = first;
    let orders = copy.orders.clone();
    let turn = copy.game.resolve(&mut Court::default(), orders);
    copy.turns.push(turn);
    assert_eq!(record.write(), before);
    assert_ne!(copy.write(), before);
    assert!(Arc::ptr_eq(&record.turns[1], &copy.turns[1]), "what was not changed is still shared");
}

#[test]
fn a_variant_of_ones_own_travels_with_the_game() {
    let text = Board::classic().source().unwrap().replace("victory = 18", "victory = 20");
    let board = Board::load(&text).unwrap();
    assert_eq!(board.victory(), 20);
    let record = played(&board, &["A PAR - BUR"]);
    let again = Record::read(&record.write()).unwrap();
    assert_eq!(*again.game.position().board_ref(), board);
}

#[test]
fn what_is_wrong_with_a_document_is_said_with_its_place() {
    let text = played(Board::classic(), &["A PAR - BUR"]).write();
    let error = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Record::read(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert!(error("\"rules\": \"2000", "\"rules\": \"2001").starts_with("rules: There is no rule"));
    let newer = error(&format!("\"version\": {VERSION}"), "\"version\": 99");
    assert!(newer.contains("Version 99") && newer.contains("too new"), "{newer}");
    assert!(error("\"variant\": \"classic\"", "\"variant\": \"klassik\"").contains("klassik"));
    assert!(
        error("\"verdict\": \"succeeds\"", "\"verdict\": \"wins\"").contains("].verdict: Expected")
    );
    assert!(error("\"F BRE\"", "\"F PARIS\"").contains("state"));
    let torn = Record::read(&text[..text.len() / 2]).unwrap_err().to_string();
    assert!(torn.contains("line"), "{torn}");
}

#[test]
fn what_is_wrong_with_a_document_is_said_in_french() {
    let text = played(Board::classic(), &["A PAR - BUR"]).write();
    for (from, to) in [
        ("\"rules\": \"2000", "\"rules\": \"2001"),
        ("\"version\": ", "\"version\": 9"),
        ("\"variant\": \"classic\"", "\"variant\": \"klassik\""),
        ("\"verdict\": \"succeeds\"", "\"verdict\": \"wins\""),
        ("\"phase\": \"S1901M\"", "\"phase\": \"F1901M\""),
        ("\"F BRE\"", "\"F PARIS\""),
        ("{", ""),
    ] {
        assert!(text.contains(from), "{from}");
        let error = Record::read(&text.replacen(from, to, 1)).unwrap_err();
        let (en, fr) = (error.message(Lang::EN), error.message(Lang::FR));
        assert_ne!(en, fr);
        let english = [" is ", " the ", " of ", "expected"];
        assert!(!english.iter().any(|word| fr.contains(word)), "{fr}");
    }
}
