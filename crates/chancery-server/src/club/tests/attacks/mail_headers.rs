//! Header injection into mail: nothing that people write becomes a header or another reader. [`TestMail`] checks the
//! names of the headers of every mail in every test.

use serde_json::json;

use crate::club::tests::mailbox::TestMail;
use crate::club::tests::{PASSWORD, TestClub};

/// What would add a reader to a mail.
const ADDRESSES: [&str; 14] = [
    "ada@example.org\r\nBcc: eve@example.org",
    "ada@example.org\nBcc: eve@example.org",
    "ada@example.org\rBcc: eve@example.org",
    "ada@example.org%0d%0aBcc:eve@example.org ",
    "ada@example.org, eve@example.org",
    "ada@example.org; eve@example.org",
    "ada@example.org eve@example.org",
    "Ada <ada@example.org>",
    "ada@example.org>, <eve@example.org",
    "\"ada\r\n\"@example.org",
    "ada@[127.0.0.1]",
    "ada@example.org\0",
    "ada@example.org\u{2028}Bcc: eve@example.org",
    "@example.org:ada@example.net",
];

#[tokio::test]
async fn addresses_with_more_than_an_address_are_refused() {
    let club = TestClub::open(true);
    let ada = club.join("Ada").await;
    for address in ADDRESSES {
        // Each from a network of its own, so that nothing is refused for another reason.
        let form = json!({"name": "Eve", "password": PASSWORD, "email": address});
        club.browser().post("/sign-up", form).await.fails(422, "email");
        let form = json!({"email": address});
        club.browser().post("/sign-in-links", form.clone()).await.fails(422, "email");
        ada.post("/me/email", form).await.fails(422, "email");
    }
    assert_eq!(club.mails().await, []);
    // Nor does a good address with spaces around it carry them along.
    let form = json!({"email": " \r\n ada@example.org\r\n"});
    ada.post("/me/email", form).await.is(202);
    assert_eq!(club.mail().await.to, "ada@example.org");
}

#[tokio::test]
async fn titles_and_names_have_no_lines() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for ending in ["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\0"] {
        let text = format!("Hello{ending}Bcc: eve@example.org");
        let form = json!({"settings": {"title": text}});
        assert_eq!(ada.post("/games", form).await.status, 422, "{ending:?}");
        let answer = ada.patch("/me", json!({"name": format!("Ada{ending}x")})).await;
        answer.fails(422, "name");
    }
}

#[tokio::test]
async fn a_title_stays_in_the_subject() {
    // A long line is folded, and letters beyond ASCII are encoded: neither must end the header.
    let hostile = [
        "=?utf-8?q?Bcc:_eve=40example.org?= x",
        "Bcc: eve@example.org, eve@example.net; Content-Type: text/html",
        "é\u{301} \u{1f409} =0D=0ABcc: eve@example.org",
        &"x ".repeat(40),
        &"é".repeat(80),
    ];
    for title in hostile {
        let club = TestClub::new();
        let ada = club.join_by_mail("Ada", "ada@example.org").await;
        let settings = json!({"title": title, "computers": "hold", "assignment": "choice"});
        let form = json!({"settings": settings, "seat": {"power": "FRANCE"}});
        let game = ada.post("/games", form).await.is(201).json();
        let game = game["name"].as_str().unwrap();
        ada.act(game, json!({"act": "call-roll"})).await.is(200);
        club.deliver().await;
        let mails = club.mails().await;
        assert!(!mails.is_empty(), "{title}");
        for TestMail { to, text, .. } in mails {
            assert_eq!(to, "ada@example.org");
            assert!(!text.starts_with("Bcc") && !text.contains("\nBcc"), "{text}");
        }
    }
}
