//! Quiet hours that the operator sets: players do not write to each other.

use chancery_club::time::Length;
use serde_json::json;

use super::{PAIR, PressGame, TestClub};

#[tokio::test]
async fn players_do_not_write_to_each_other_in_quiet_hours() {
    // The tests begin at midnight.
    let hours = "22:00-07:00 UTC".parse().unwrap();
    let club = TestClub::with(|settings| settings.quiet_hours = Some(hours), true);
    let game = PressGame::new(&club, json!({})).await;
    for thread in [PAIR, "public"] {
        let path = game.thread(thread, "messages");
        let refused = game.ada.post(&path, json!({"text": "Awake?"})).await;
        let said = refused.fails(409, "quiet-hours")["detail"].to_string();
        assert!(said.contains("Friday 1 January 2027, 07:00 (UTC)"), "{said}");
        let listed = game.listed(&game.ada, thread).await.unwrap();
        assert_eq!(listed.get("writes_as"), None);
        assert!(said.contains(listed["closed"].as_str().unwrap()), "{listed}");
    }
    let press = game.press(&game.ada).await;
    assert_eq!(
        (&press["may_start"], &press["quiet_until"]),
        (&json!(false), &json!("2027-01-01T07:00:00Z"))
    );
    // Whoever needs help can ask for it, and everybody can prepare what to say.
    game.send(&game.ada, "master.AUSTRIA", "Help!").await;
    game.send(&game.gem, "master.AUSTRIA", "What is it?").await;
    game.send(&game.ada, "notes.AUSTRIA", "Write to Bea.").await;
    let draft = json!({"text": "Good morning."});
    game.ada.put(&game.thread(PAIR, "draft"), draft).await.is(204);
    club.wait(Length::hours(7));
    let press = game.press(&game.ada).await;
    assert_eq!((&press["may_start"], press.get("quiet_until")), (&json!(true), None));
    game.send(&game.ada, PAIR, "Good morning.").await;
    assert_eq!(game.texts(&game.bea, PAIR).await, ["Good morning."]);
}
