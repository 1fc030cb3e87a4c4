//! Random bytes and changed messages: nothing panics, and the door serves on.

use chancery::Board;
use chancery_bots::Dice;
use serde_json::json;

use super::super::request;
use super::super::tokens::{DaideToken, words as t};
use super::super::vocabulary::DaideVocabulary;
use super::super::wire::WireFrame;
use super::DaideTestTable;

const MESSAGES: [&str; 9] = [
    "NME ('Bot') ('1')",
    "SUB (SPR 1901) ((FRA AMY PAR) MTO BUR) ((FRA FLT BRE) SUP (FRA AMY MAR) MTO GAS) (FRA WVE)",
    "SUB ((ENG AMY YOR) CTO NWY VIA (NTH)) ((RUS FLT (STP SCS)) HLD) ((ITA FLT NAP) BLD)",
    "NOT (SUB ((FRA AMY PAR) HLD))",
    "SND (SPR 1901) (ENG) (PRP (AND (PCE (FRA ENG)) (ORR (DRW) (SLO (FRA)))))",
    "SND (ENG) (IFF (DRW) THN (FCT (PCE (FRA ENG))) ELS (TRY (PRP)))",
    "IAM (FRA) (77)",
    "HST (SPR 1901)",
    "YES (MAP ('STANDARD'))",
];

#[test]
fn random_tokens_are_read_or_refused() {
    let vocabulary = DaideVocabulary::of(Board::classic());
    let messages: Vec<Vec<DaideToken>> =
        MESSAGES.iter().map(|text| vocabulary.read(text).unwrap()).collect();
    let mut dice = Dice::new(7, 0);
    for _ in 0..20_000 {
        let mut tokens = messages[dice.below(messages.len())].clone();
        for _ in 0..dice.below(4) {
            let place = dice.below(tokens.len());
            let random = DaideToken(dice.below(0x1_0000) as u16);
            match dice.below(5) {
                0 => tokens[place] = random,
                1 => tokens.insert(place, random),
                2 if tokens.len() > 1 => drop(tokens.remove(place)),
                3 => tokens.insert(place, if dice.below(2) == 0 { t::OPEN } else { t::CLOSE }),
                _ => {
                    let other = &messages[dice.below(messages.len())];
                    tokens[place] = other[dice.below(other.len())];
                }
            }
        }
        for level in [0, 10, 60, 130, 8000] {
            if let Err(error) = request::read(&tokens, &vocabulary, level) {
                let answer = error.answer(&tokens);
                assert!(answer.len() <= tokens.len() + 4);
            }
        }
        let text = vocabulary.write(&tokens);
        assert_eq!(vocabulary.read(&text).map(|again| again.len()), Some(tokens.len()), "{text}");
    }
}

#[test]
fn random_bytes_are_read_or_refused() {
    let mut dice = Dice::new(8, 0);
    for _ in 0..20_000 {
        let body: Vec<u8> = (0..dice.below(40)).map(|_| dice.below(256) as u8).collect();
        if let Ok(frame) = WireFrame::read(dice.below(7) as u8, body) {
            frame.bytes().unwrap();
        }
    }
    let deep: Vec<DaideToken> =
        std::iter::repeat_n(t::OPEN, 16_000).chain(std::iter::repeat_n(t::CLOSE, 16_000)).collect();
    let vocabulary = DaideVocabulary::of(Board::classic());
    assert!(request::read(&deep, &vocabulary, 130).is_err());
    assert!(request::read(&deep[..16_000], &vocabulary, 130).is_err());
}

#[tokio::test]
async fn the_door_serves_on_after_random_bytes() {
    let table = DaideTestTable::new(json!({})).await;
    let mut dice = Dice::new(9, 0);
    for round in 0..12 {
        let mut client = table.connect().await;
        if round % 2 == 0 {
            client.bytes(&[0, 0, 0, 4, 0, 1, 0xDA, 0x10]).await;
        }
        let bytes: Vec<u8> = (0..400).map(|_| dice.below(256) as u8).collect();
        let _ = tokio::io::AsyncWriteExt::write_all(&mut client.stream, &bytes).await;
    }
    let mut client = table.guest().await;
    let long = WireFrame::Diplomacy(vec![t::OBS; 16_383]).bytes().unwrap();
    client.bytes(&long).await;
    assert_eq!(client.hear().await, "HUH (ERR)");
    assert_eq!(client.ask("MAP").await, "MAP ('STANDARD')");
}
