//! Seven of our own players through the client, in one game.

use chancery::Court;
use chancery::game::record::Record;
use chancery_bots::Kind;
use serde_json::json;

use super::DaideTestTable;
use crate::{DaideClient, DaideError};

async fn play(game: serde_json::Value, kinds: &[Kind]) -> (DaideTestTable, Vec<crate::DaideGame>) {
    let table = DaideTestTable::new(game).await;
    let address = table.door.to_string();
    let players: Vec<_> = kinds
        .iter()
        .enumerate()
        .map(|(number, &kind)| {
            let mut client = DaideClient::new(&address, &format!("{}-{number}", kind.name()));
            client.seed = number as u64;
            tokio::task::spawn_blocking(move || client.play(&mut *kind.player()))
        })
        .collect();
    let mut games = Vec::new();
    for player in players {
        games.push(player.await.unwrap().unwrap());
    }
    (table, games)
}

/// The record leads from phase to phase to where the game stands, and judging it again gives the same.
async fn replays(table: &DaideTestTable) -> Record {
    let file = table.caller.get("/games/friday/export?format=chancery").await.unwrap();
    let record = Record::read(&file.to_string()).unwrap();
    let mut game = record.at(record.turns[0].position.phase()).unwrap().game;
    for turn in &record.turns {
        assert_eq!(turn.position, *game.position());
        let again = game.resolve(&mut Court::default(), turn.orders.clone());
        assert_eq!(again.next, turn.next);
    }
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_of_our_players_play_to_the_last_year() {
    let kinds = [
        Kind::Dumb,
        Kind::Greedy,
        Kind::Dumb,
        Kind::Greedy,
        Kind::Dumb,
        Kind::Random,
        Kind::Greedy,
    ];
    let (table, games) = play(json!({"until": 1905}), &kinds).await;
    let record = replays(&table).await;
    assert!(record.game.ending().is_some());
    assert!(record.turns.len() >= 12, "{}", record.turns.len());
    let board = record.game.board();
    for game in &games {
        assert_eq!(game.refused, 0, "{game:?}");
        let power = board.find_power(&game.power).unwrap();
        assert!(record.turns.iter().all(|turn| !turn.disorder.contains(&power)), "{game:?}");
        let centres = record.game.position().centres_of(power).count();
        assert!(game.centres.contains(&(game.power.clone(), centres)), "{game:?}");
    }
    let mut powers: Vec<&str> = games.iter().map(|game| game.power.as_str()).collect();
    powers.sort_unstable();
    assert_eq!(powers, ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_is_played_with_its_own_tokens() {
    let kinds = [Kind::Dumb, Kind::Greedy, Kind::Dumb, Kind::Greedy, Kind::Random];
    let (table, games) = play(json!({"variant": "ancient_med", "until": 3}), &kinds).await;
    replays(&table).await;
    assert!(games.iter().all(|game| game.refused == 0), "{games:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_finds_no_seat_is_told() {
    let computers: serde_json::Map<_, _> =
        ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
            .iter()
            .map(|power| ((*power).to_owned(), json!("hold")))
            .collect();
    let table = DaideTestTable::new(json!({"computers": computers})).await;
    let client = DaideClient::new(&table.door.to_string(), "late");
    let refused =
        tokio::task::spawn_blocking(move || client.play(&mut *Kind::Hold.player())).await.unwrap();
    assert!(matches!(refused, Err(DaideError::Refused)), "{refused:?}");
    let nowhere = DaideClient::new("127.0.0.1:1", "nobody");
    let refused =
        tokio::task::spawn_blocking(move || nowhere.play(&mut *Kind::Hold.player())).await.unwrap();
    assert!(matches!(refused, Err(DaideError::Connect(..))), "{refused:?}");
}
