//! Login stuffing: passwords tried in great numbers, from many networks and under many spellings of a name.

use axum::http::HeaderName;
use axum::http::Method;
use chancery_club::time::Length;
use serde_json::json;

use crate::club::tests::TestClub;

/// How often a password may be wrong for one name.
const ATTEMPTS: usize = 10;

fn wrong(login: &str) -> serde_json::Value {
    json!({"login": login, "password": "wrong horse"})
}

#[tokio::test]
async fn other_spellings_of_a_name_give_no_further_attempts() {
    let club = TestClub::new();
    club.join_by_mail("Ada Lovelace", "ada@example.org").await;
    // All of them sign in: spaces, capital letters, and letters that Unicode holds for the same.
    let names = [
        "Ada Lovelace",
        "ADA LOVELACE",
        " Ada  Lovelace ",
        "Ada   Lovelace",
        "Ａｄａ Lovelace",
        "Ada Ｌovelace",
        "𝐀da Lovelace",
        "ᴬda Lovelace",
        "Ada\u{a0}Lovelace",
    ];
    let addresses = ["ada@example.org", "ADA@example.org", " ada@EXAMPLE.org "];
    for spellings in [&names[..], &addresses] {
        for spelling in spellings {
            club.browser().sign_in(spelling).await.is(200);
        }
        for spelling in spellings.iter().cycle().take(ATTEMPTS) {
            let answer = club.browser().post("/session", wrong(spelling)).await;
            answer.fails(401, "wrong-credentials");
        }
        for spelling in spellings {
            club.browser().post("/session", wrong(spelling)).await.fails(429, "throttled");
        }
    }
    club.wait(Length::minutes(15));
    club.browser().sign_in("Ada Lovelace").await.is(200);
}

#[tokio::test]
async fn the_same_password_for_many_names_is_stopped_by_network() {
    let club = TestClub::new();
    let robot = club.browser();
    let mut refused = 0;
    for number in 0..150 {
        let answer = robot.post("/session", wrong(&format!("member{number}@example.org"))).await;
        refused += usize::from(answer.status == 429);
    }
    assert_eq!(refused, 50, "a hundred in a quarter of an hour");
    // Nobody chooses the own network by a header.
    let forged = HeaderName::from_static("x-forwarded-for");
    let mut request = robot.request(Method::POST, "/session", Some(&wrong("Ada")));
    request.headers_mut().insert(forged, "203.0.113.9".parse().unwrap());
    robot.send(request).await.fails(429, "throttled");
    club.browser().post("/session", wrong("Ada")).await.fails(401, "wrong-credentials");
}

#[tokio::test]
async fn attempts_at_the_same_time_all_count() {
    let club = TestClub::new();
    club.join("Ada").await;
    let (one, two) = (club.browser(), club.browser());
    let mut counts = [0, 0];
    for _ in 0..ATTEMPTS {
        let pair =
            tokio::join!(one.post("/session", wrong("Ada")), two.post("/session", wrong("ada")));
        for answer in [pair.0, pair.1] {
            counts[usize::from(answer.status == 429)] += 1;
        }
    }
    assert_eq!(counts, [ATTEMPTS, ATTEMPTS]);
}

#[tokio::test]
async fn a_stolen_cookie_does_not_find_out_the_password() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let guess = json!({"current": "wrong horse", "new": "battery staple"});
    for _ in 0..ATTEMPTS {
        ada.put("/me/password", guess.clone()).await.fails(403, "wrong-password");
    }
    ada.put("/me/password", guess).await.fails(429, "throttled");
}
