//! Answers in the middle of a game fit a small context.

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt as _;
use serde_json::json;

use super::McpTestDoor;
use crate::mcp::tools::texts_of_legal_orders;

/// A game of computers up to a late year, as one of its powers sees it.
async fn late_game(door: &McpTestDoor) -> String {
    let game = chancery::Game::new(chancery::Board::classic(), chancery::Rules::default());
    let mut record = chancery::game::record::Record::new("late", game);
    let mut random = 7_u64;
    let mut court = chancery::Court::default();
    for _ in 0..60 {
        let game = &mut record.game;
        if game.ending().is_some() {
            break;
        }
        let mut orders = chancery::game::OrderTexts::new(game.board());
        for power in game.board_ref().clone().powers() {
            let mut texts = Vec::new();
            let legal = texts_of_legal_orders(game, power);
            let mut places: Vec<String> = Vec::new();
            for text in &legal {
                let unit: String = text.split(' ').take(2).collect::<Vec<_>>().join(" ");
                if !places.contains(&unit) {
                    places.push(unit);
                }
            }
            for unit in places {
                let own: Vec<&String> =
                    legal.iter().filter(|text| text.starts_with(&unit)).collect();
                let moves: Vec<&&String> = own
                    .iter()
                    .filter(|text| text.contains(" - ") && !text.contains(" S "))
                    .collect();
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let pick = (random >> 33) as usize;
                texts.push(if moves.is_empty() {
                    own[pick % own.len()].clone()
                } else {
                    (*moves[pick % moves.len()]).clone()
                });
            }
            orders.set(power, texts);
        }
        let turn = game.resolve(&mut court, orders);
        record.turns.push(turn);
    }
    let file = record.write();
    let request = Request::post("/api/v1/games/import?name=late&format=chancery")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from(file))
        .unwrap();
    let answer = door.table.main().answer([127, 0, 0, 1].into(), request).await;
    let status = answer.status();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    assert!(status.is_success(), "{}", String::from_utf8_lossy(&body));
    let position = record.game.position();
    let units = |power: &chancery::Power| {
        position.units().iter().filter(|unit| unit.power() == *power).count()
    };
    let most = position.board().powers().max_by_key(units).unwrap();
    assert!(units(&most) > 6, "{}", units(&most));
    position.board().power(most).id.clone()
}

#[tokio::test]
async fn answers_fit_a_small_context() {
    let door = McpTestDoor::new();
    let power = late_game(&door).await;
    let seat = format!("late:{power}");
    let view = door.call("view", json!({"seat": seat})).await.ok();
    let legal = door.call("legal", json!({"seat": seat})).await.ok();
    // About 3.3 characters of such text are a token.
    assert!(view.text.len() < 5_000, "{}: {}", view.text.len(), view.text);
    assert!(legal.text.len() < 6_600, "{}: {}", legal.text.len(), legal.text);
    let full = door.call("view", json!({"seat": seat, "detail": "full"})).await.ok();
    assert!(full.text.len() > view.text.len());
}
