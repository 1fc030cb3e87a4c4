//! The demonstration that `chancery host --demo` makes.

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery_club::receipt::GameProof;
use chancery_club::time::Length;
use chancery_store::MemoryStore;
use chancery_store::club::{ClubGameStore as _, TestClock};
use serde_json::json;

use super::super::{START, TestSetup};
use super::TestClub;
use crate::club::demo::{DemoClock, fill_demo};

#[tokio::test]
async fn a_demonstration_has_members_and_games_in_every_state() {
    let clock = TestClock::new(chancery_club::time::Timestamp::from_micros(START).unwrap());
    let demo = DemoClock::new(Arc::new(clock.clone()));
    let store = Arc::new(MemoryStore::with_clock(Arc::new(demo.clone())));
    let setup = TestSetup::over(store, clock);
    let access = fill_demo(&setup.settings, &demo).await.unwrap();
    let club: TestClub = setup.build();
    assert_eq!(
        club.store.now().await.unwrap(),
        club.clock.now(),
        "the clock shows the present again"
    );
    assert!(club.store.queued_notices(10).await.unwrap().is_empty());

    let browser = club.browser();
    let form = json!({"login": access.operator, "password": access.password});
    let answer = browser.post("/session", form).await.is(200);
    let operator = browser.signed_in(&answer, true);
    let wrong = json!({"login": access.members[0], "password": "another one"});
    club.browser().post("/session", wrong).await.fails(401, "wrong-credentials");

    let mut stages: BTreeMap<String, usize> = BTreeMap::new();
    let mut finished = None;
    for show in ["open", "running", "finished"] {
        let list = operator.get(&format!("/games?show={show}")).await.is(200).json();
        for game in list["games"].as_array().unwrap() {
            let id = game["id"].as_str().unwrap();
            let seen = operator.game(id).await;
            let stage = seen["club"]["stage"].as_str().unwrap().to_owned();
            if stage == "finished" {
                finished = Some(id.to_owned());
            }
            *stages.entry(stage).or_default() += 1;
        }
    }
    let expected =
        [("finished", 1), ("paused", 1), ("roll-call", 1), ("running", 4), ("waiting", 2)];
    let expected = expected.map(|(stage, count)| (stage.to_owned(), count));
    assert_eq!(stages, BTreeMap::from(expected), "and a private one was cancelled");

    // Everybody reads the letters of the finished game, which publishes them.
    let press = format!("/games/{}/press", finished.as_deref().unwrap());
    let press = club.browser().get(&press).await.is(200).json();
    assert!(press["threads"].as_array().unwrap().len() > 4, "{press}");

    // The games are like those that people play: the finished one proves itself, and the others go on.
    let path = format!("/games/{}/proof", finished.unwrap());
    let proof = operator.get(&path).await.is(200).text();
    let proof = GameProof::read(&proof).unwrap();
    assert!(proof.verify().is_ok() && proof.logs.submissions.len() > 100);
    club.sweep().await;
    let due = club.store.due_games(club.clock.now(), 100).await.unwrap();
    assert!(due.is_empty(), "nothing is overdue when the demonstration starts: {due:?}");
    club.wait(Length::days(5));
    club.sweep().await;
}
