//! Receipts, logs and the proof of a finished game.

use chancery_club::receipt::{GameProof, SubmissionReceipt};
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{TestClub, plain_day};

#[tokio::test]
async fn a_finished_game_proves_itself() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "last_year": 1901, "computers": "hold"});
    let (players, game) = club.begun(settings).await;
    let path = format!("/games/{game}");
    let gm = club.member("Gem").await;
    players[0].act(&game, json!({"act": "appoint", "account": gm.id()})).await.is(200);
    let first = players[2].order(&game, "FRANCE", &["A PAR - PIC"]).await;
    let saved = players[2].order(&game, "FRANCE", &["A PAR - BUR"]).await;
    assert_eq!((&first["receipt"]["number"], &saved["receipt"]["number"]), (&json!(1), &json!(2)));
    players[4].order(&game, "ITALY", &["A VEN - TYR"]).await;
    club.browser().get(&format!("{path}/submissions")).await.fails(403, "sealed");
    players[2].get(&format!("{path}/proof")).await.fails(403, "sealed");
    // A seat that changes hands, a phase that is undone.
    let open = json!({"act": "replace", "power": "ITALY", "holder": "vacant"});
    gm.act(&game, open).await.is(200);
    gm.act(&game, json!({"act": "force"})).await.is(200);
    gm.act(&game, json!({"act": "undo"})).await.is(200);
    players[3].order(&game, "GERMANY", &["A MUN - BUR"]).await;
    for _ in 0..4 {
        club.wait(Length::days(1));
        club.sweep().await;
    }
    let seen = club.browser().game(&game).await;
    assert_eq!(seen["club"]["stage"], "finished", "{}", seen["outlook"]);
    let all = club.browser().get(&format!("{path}/submissions")).await.is(200).json();
    let french: Vec<&Value> =
        all.as_array().unwrap().iter().filter(|one| one["power"] == "FRANCE").collect();
    assert_eq!(french[0]["orders"], json!(["A PAR - PIC"]));
    assert_eq!(french[1]["hash"], saved["receipt"]["hash"]);
    let text = club.browser().get(&format!("{path}/proof")).await.is(200).text();
    let proof = GameProof::read(&text).unwrap();
    let verified = proof.verify().unwrap();
    let receipt = &saved["receipt"];
    let entry = &proof.logs.submissions.iter().find(|one| one.hash.to_string() == receipt["hash"]);
    let receipt: SubmissionReceipt = entry.unwrap().receipt(proof.logs.game);
    assert_eq!(receipt.at.to_string(), saved["receipt"]["at"]);
    verified.logs().verify_receipt(&receipt).unwrap();
    for player in &players {
        assert!(!text.contains(&player.id()), "no log names an account");
    }
}

#[tokio::test]
async fn receipts_are_chained() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    for orders in [["A PAR H"], ["A PAR - BUR"], ["A PAR - BUR"]] {
        players[2].order(&game, "FRANCE", &orders).await;
    }
    let path = format!("/games/{game}/receipts/FRANCE");
    let listed = players[2].get(&path).await.is(200).json();
    let listed = listed.as_array().unwrap();
    assert_eq!(listed.len(), 3);
    assert_ne!(listed[1]["hash"], listed[2]["hash"], "equal orders have different receipts");
    for (number, receipt) in (1..).zip(listed) {
        assert_eq!(receipt["number"], number);
        assert!(receipt.get("orders").is_none() && receipt.get("salt").is_none());
    }
}
