//! The language: maps, orders and grammar, without a server.

use chancery::board::BUILT_IN;
use chancery::order::RawOrder;
use chancery::position::Position;
use chancery::{Board, LegalOrders, Rules};

use super::super::message::TokenList;
use super::super::request::{DaideRequest, DaideSyntaxError, read};
use super::super::tokens::{DaideToken, PROVINCES, words as t};
use super::super::vocabulary::DaideVocabulary;
use super::super::{map, orders, report};

fn classic() -> DaideVocabulary {
    DaideVocabulary::of(Board::classic())
}

#[test]
fn numbers_and_texts_are_tokens() {
    for value in [-8192, -1, 0, 1, 8191] {
        assert_eq!(DaideToken::int(value).as_int(), Some(value as i32));
    }
    assert_eq!(DaideToken::int(99_999).as_int(), Some(8191));
    assert_eq!(DaideToken::int(-3).0, 0x3FFD);
    let text = "NME ('It''s me') ('1') (-5 1901) #9999";
    assert_eq!(classic().write(&classic().read(text).unwrap()), text);
    for unreadable in ["NME ('x", "ABCDE", "9000", "#GGGG"] {
        assert_eq!(classic().read(unreadable), None, "{unreadable}");
    }
}

#[test]
fn the_standard_map_has_the_usual_tokens() {
    let vocabulary = classic();
    assert!(vocabulary.representation().is_empty());
    for (name, token) in PROVINCES {
        assert_eq!(vocabulary.named(name), Some(token));
    }
    let definition = vocabulary.write(&map::definition(&vocabulary).0);
    for part in [
        "MDF (AUS ENG FRA GER ITA RUS TUR) (((AUS BUD TRI VIE) (ENG EDI LON LVP)",
        "(UNO BEL BUL DEN GRE HOL NWY POR RUM SER SPA SWE TUN)) (",
        "(ADR (FLT ALB APU ION TRI VEN))",
        "(BUL (AMY CON GRE RUM SER) ((FLT ECS) BLA CON RUM) ((FLT SCS) AEG CON GRE))",
        "(FLT BEL BRE IRI LON MAO NTH PIC WAL)",
        "(STP NCS)",
    ] {
        assert!(definition.contains(part), "{part}: {definition}");
    }
}

#[test]
fn every_board_has_a_vocabulary_and_a_definition() {
    for (id, _) in BUILT_IN {
        let board = Board::built_in(id).unwrap();
        let vocabulary = DaideVocabulary::of(board);
        let mut names = std::collections::HashSet::new();
        for power in board.powers() {
            let token = vocabulary.power(power);
            assert_eq!(vocabulary.power_of(token), Some(power), "{id}");
            assert!(names.insert(vocabulary.name(token).unwrap().to_owned()), "{id}");
        }
        for place in board.provinces() {
            let token = vocabulary.province(place);
            assert_eq!(vocabulary.province_of(token), Some(place), "{id}");
            let name = vocabulary.name(token).unwrap().to_owned();
            assert_eq!(name.len(), 3, "{id} {name}");
            assert!(DaideToken::named(&name).is_none() && names.insert(name), "{id}");
        }
        assert!(map::definition(&vocabulary).0.len() * 2 <= super::super::wire::MAX_BODY, "{id}");
        let start = Position::start(board);
        let phase = start.phase();
        let name = report::turn_name(phase, board);
        assert_eq!(report::phase_named(name, board), Some(phase), "{id}");
    }
}

#[test]
fn every_legal_order_is_read_as_it_is_written() {
    for id in ["classic", "ancient_med", "colonial"] {
        let board = Board::built_in(id).unwrap();
        let (vocabulary, rules) = (DaideVocabulary::of(board), Rules::of_board(board));
        let position = Position::start(board);
        let mut legal = LegalOrders::new();
        legal.fill(&position, &rules);
        let mut count = 0;
        for (slot, unit) in position.units().iter().enumerate() {
            let power = unit.power();
            if board.is_neutral(power) {
                continue;
            }
            for order in legal.of_unit(slot) {
                let raw = RawOrder::of(*order, &position);
                let tokens = orders::write(&vocabulary, power, &raw, &position);
                let message = TokenList::of(t::SUB).list(tokens);
                let Ok(DaideRequest::Submit { orders, .. }) = read(&message.0, &vocabulary, 0)
                else {
                    panic!("{}", vocabulary.write(&message.0));
                };
                let note = super::super::notes::note(&orders[0], power, &position, &rules, &[]);
                assert_eq!(note, t::MBV, "{}", vocabulary.write(&message.0));
                count += 1;
            }
        }
        assert!(count > 50, "{id} {count}");
    }
}

#[test]
fn press_is_checked_level_by_level() {
    let vocabulary = classic();
    let cases = [
        (10, "PRP (PCE (FRA ENG))"),
        (10, "PRP (ALY (FRA ENG) VSS (GER ITA))"),
        (10, "PRP (DRW)"),
        (10, "PRP (SLO (FRA))"),
        (10, "PRP (NOT (PCE (FRA ENG)))"),
        (10, "PRP (NAR (PCE (FRA ENG)))"),
        (10, "YES (PRP (PCE (FRA ENG)))"),
        (10, "REJ (PRP (PCE (FRA ENG)))"),
        (10, "BWX (PRP (PCE (FRA ENG)))"),
        (10, "HUH (PRP (ERR PCE))"),
        (10, "CCL (PRP (PCE (FRA ENG)))"),
        (10, "FCT (PCE (FRA ENG))"),
        (10, "TRY (PRP PCE)"),
        (10, "TRY ()"),
        (20, "PRP (XDO ((FRA AMY PAR) MTO BUR))"),
        (20, "PRP (DMZ (FRA GER) (BUR RUH))"),
        (30, "PRP (AND (PCE (FRA ENG)) (DRW))"),
        (30, "PRP (ORR (PCE (FRA ENG)) (DRW) (SLO (FRA)))"),
        (40, "PRP (SCD (FRA PAR BRE) (ENG LON))"),
        (40, "PRP (OCC (FRA UNT BUR) (ENG FLT NTH))"),
        (50, "PRP (CHO (1 2) (PCE (FRA ENG)) (DRW))"),
        (50, "PRP (AND (ORR (DRW) (DRW)) (DRW))"),
        (60, "INS (PCE (FRA ENG))"),
        (60, "QRY (PCE (FRA ENG))"),
        (60, "SUG (PCE (FRA ENG))"),
        (60, "THK (QRY (PCE (FRA ENG)))"),
        (60, "FCT (NOT (QRY (PCE (FRA ENG))))"),
        (60, "IDK (QRY (PCE (FRA ENG)))"),
        (70, "WHT (FRA AMY PAR)"),
        (70, "HOW (BUR)"),
        (70, "HOW (FRA)"),
        (80, "EXP (SPR 1901) (FCT (PCE (FRA ENG)))"),
        (80, "SRY (EXP (SPR 1901) (FCT (DRW)))"),
        (90, "PRP (FOR (SPR 1902) (PCE (FRA ENG)))"),
        (90, "PRP (FOR ((SPR 1902) (FAL 1903)) (PCE (FRA ENG)))"),
        (100, "IFF (PCE (FRA ENG)) THN (PRP (DRW)) ELS (PRP (SLO (FRA)))"),
        (110, "PRP (XOY (FRA) (ENG))"),
        (110, "PRP (YDO (FRA) (ENG AMY LVP))"),
        (120, "PRP (SND (FRA) (GER) (PRP (DRW)))"),
        (120, "PRP (FWD (FRA) (GER) (ITA))"),
        (120, "PRP (BCC (FRA) (GER) (ITA))"),
        (120, "FRM (FRA) (GER) (PRP (DRW))"),
        (130, "WHY (PRP (DRW))"),
        (130, "POB (WHY (PRP (DRW)))"),
        (8000, "'hello'"),
    ];
    for (level, press) in cases {
        let message = vocabulary.read(&format!("SND (ENG GER) ({press})")).unwrap();
        let at = |level| read(&message, &vocabulary, level);
        assert!(
            matches!(at(level), Ok(DaideRequest::Press { .. })),
            "{level} {press} {:?}",
            at(level)
        );
        if level > 10 {
            assert!(matches!(at(level - 10), Err(DaideSyntaxError::At(_))), "{level} {press}");
        }
        assert_eq!(at(0), Err(DaideSyntaxError::At(0)), "{press}");
    }
    for wrong in [
        "PRP (PCE ())",
        "PRP",
        "PRP (DRW) (DRW)",
        "AND (DRW) (DRW)",
        "PRP (XDO (FRA AMY PAR))",
        "DRW",
    ] {
        let message = vocabulary.read(&format!("SND (ENG) ({wrong})")).unwrap();
        assert!(
            matches!(read(&message, &vocabulary, 130), Err(DaideSyntaxError::At(_))),
            "{wrong}"
        );
    }
    // Words to try that are above the level are left out, and are no error.
    let message = vocabulary.read("SND (ENG) (TRY (PRP XDO IFF))").unwrap();
    let Ok(DaideRequest::Press { press, .. }) = read(&message, &vocabulary, 20) else { panic!() };
    assert_eq!(vocabulary.write(&press), "TRY (PRP XDO)");
}
