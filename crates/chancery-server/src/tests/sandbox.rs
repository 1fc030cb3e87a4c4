//! The sandbox and the test cases.

use serde_json::{Value, json};

use super::TestTable;

#[tokio::test]
async fn orders_are_adjudicated() {
    let table = TestTable::new();
    let judge = async |body: Value| table.post("/api/v1/sandbox/judge", body).await;
    let position = "classic/S1901M/F:Apar,Amar/G:Amun";
    let body = json!({"position": position, "orders": ["A PAR - BUR", "A MAR S A PAR - BUR", "A MUN - BUR", "A LON H", "what"]});
    let list = judge(body).await.is(200).json();
    let verdicts = |judged: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let results = judged["results"].as_array().unwrap();
        results.iter().map(|one| (text(&one["order"]), text(&one["verdict"]))).collect()
    };
    let expected = [
        ("A MAR S A PAR - BUR", "succeeds"),
        ("A MUN - BUR", "fails"),
        ("A PAR - BUR", "succeeds"),
    ];
    let mut found = verdicts(&list);
    found.sort();
    assert_eq!(found, expected.map(|(order, verdict)| (order.to_owned(), verdict.to_owned())));
    assert_eq!(
        list["unread"].as_array().unwrap().len(),
        2,
        "one without a unit, one not an order: {list}"
    );
    let after = list["after"]["text"].as_str().unwrap();
    assert!(after.starts_with("classic/F1901M/F:Abur,Amar"), "{after}");
    let by_power = json!({"position": list["before"]["state"], "orders": {"FRANCE": ["A PAR - BUR", "A MAR - LON"], "GERMANY": ["A MUN - BUR"]}});
    let by_power = judge(by_power).await.is(200).json();
    assert_eq!(by_power["results"].as_array().unwrap().len(), 3);
    assert!(by_power["results"].to_string().contains("illegal"));
    // The start without orders.
    let start = judge(json!({"variant": "lantern"})).await.is(200).json();
    assert_eq!(start["events"], json!([]));
    let french = table
        .post(
            "/api/v1/sandbox/judge?lang=fr",
            json!({"position": position, "orders": ["A PAR - BUR"]}),
        )
        .await;
    assert!(french.text().contains("réussit"));
    judge(json!({"orders": {"NARNIA": ["A PAR H"]}})).await.fails(422, "name");
    judge(json!({"orders": 3})).await.fails(422, "body");
    judge(json!({"orders": vec!["A PAR H"; 301]})).await.fails(422, "orders");
    judge(json!({"orders": {"FRANCE": vec!["A PAR H"; 301]}})).await.fails(422, "orders");
    judge(json!({"position": "nope/S1901M"})).await.fails(422, "variant");
    judge(json!({"position": ""})).await.fails(422, "variant");
    judge(json!({"rules": "classic,paradox=never"})).await.fails(422, "rules");
}

#[tokio::test]
async fn orders_are_listed_and_checked() {
    let table = TestTable::new();
    let legal =
        table.post("/api/v1/sandbox/legal", json!({"position": "classic/S1901M/F:Apar"})).await;
    assert_eq!(legal.is(200).json()["units"][0]["unit"], "A PAR");
    let check = async |body: Value| table.post("/api/v1/sandbox/check", body).await;
    let found = check(json!({"text": "par - bur; A PAR - LON; xx"})).await.is(200).json();
    assert_eq!(
        found["orders"][0],
        json!({"text": "par - bur", "order": "A PAR - BUR", "power": "FRANCE", "province": "par", "legal": true, "codes": []})
    );
    assert_eq!(found["orders"][1]["legal"], false);
    assert!(found["orders"][1]["message"].is_string());
    assert_eq!(found["unread"].as_array().unwrap().len(), 1);
    let foreign = check(json!({"text": "A PAR - BUR", "power": "GERMANY"})).await.is(200).json();
    assert_eq!(foreign["orders"][0]["legal"], false);
    let letters = check(json!({"text": "é → « A PAR"})).await.is(200).json();
    assert!(letters["unread"].as_array().is_some_and(|all| !all.is_empty()), "{letters}");
    check(json!({"text": "A".repeat(600)})).await.fails(422, "orders");
    check(json!({"text": "A PAR H", "power": "x"})).await.fails(422, "name");
    check(json!({})).await.fails(422, "body");
}

#[tokio::test]
async fn positions_are_edited() {
    let table = TestTable::new();
    let edit = async |body: Value| table.post("/api/v1/sandbox/position", body).await;
    let text = async |body: Value| -> String {
        let edited = edit(body).await.is(200).json();
        edited["position"]["text"].as_str().unwrap().to_owned()
    };
    let body = json!({
        "empty": true, "phase": "F1902M",
        "place": [{"unit": "A PAR", "power": "FRANCE"}, {"unit": "F STP/SC", "power": "RUSSIA"}],
        "owners": {"par": "FRANCE", "lon": "FRANCE"},
    });
    assert_eq!(text(body).await, "classic/F1902M/F:Apar=lon,par/R:Fstp-sc=");
    let base = "classic/F1902M/F:Apar=lon,par/R:Fstp-sc=";
    let body = json!({"position": base, "remove": ["stp"], "place": [{"unit": "f par", "power": "GERMANY"}], "owners": {"lon": null}});
    edit(body).await.fails(422, "position");
    let body = json!({"position": base, "remove": ["STP"], "place": [{"unit": "A PAR", "power": "GERMANY"}], "owners": {"lon": null}});
    assert_eq!(text(body).await, "classic/F1902M/F:=par/G:Apar=");
    let body = json!({"position": base, "phase": "F1902R", "place": [{"unit": "A PAR", "power": "GERMANY", "dislodged": true}]});
    assert!(text(body).await.contains("/G:Apar*"), "it shares the province with the other unit");
    let wrong = json!({"position": base, "place": [{"unit": "A NTH", "power": "FRANCE"}, {"unit": "F MOS", "power": "RUSSIA"}], "owners": {"nth": "FRANCE"}});
    let problem = edit(wrong).await.fails(422, "position");
    assert_eq!(problem["faults"].as_array().unwrap().len(), 3, "{problem}");
    edit(json!({"phase": "X1"})).await.fails(422, "phase");
    edit(json!({"remove": ["nowhere"]})).await.fails(422, "name");
    edit(json!({"place": [{"unit": "PAR", "power": "FRANCE"}]})).await.fails(422, "unit");
    edit(json!({"place": [{"unit": "", "power": "FRANCE"}]})).await.fails(422, "unit");
}

#[tokio::test]
async fn links_have_pictures() {
    let table = TestTable::new();
    let link =
        "v=classic&p=classic/S1901M/F:Apar,Amar/G:Amun&o=A%20PAR%20-%20BUR;A%20MUN%20-%20BUR";
    let svg = table.get(&format!("/api/v1/sandbox/picture.svg?{link}")).await.is(200).text();
    assert!(svg.contains("A PAR - BUR, fails"));
    let orders = table.get(&format!("/api/v1/sandbox/picture.svg?{link}&stage=orders")).await;
    assert!(!orders.is(200).text().contains("fails"));
    table.get(&format!("/api/v1/sandbox/picture.png?{link}&width=120")).await.is(200);
    table.get("/api/v1/sandbox/picture.svg?p=%3Cscript%3E").await.fails(422, "variant");
}

#[tokio::test]
async fn every_test_case_can_be_adjudicated() {
    let table = TestTable::new();
    let all = table.see("/api/v1/datc").await;
    assert!(all.as_array().unwrap().len() > 100);
    for case in all.as_array().unwrap() {
        let id = case["id"].as_str().unwrap();
        let case = table.see(&format!("/api/v1/datc/{id}")).await;
        let body = json!({"variant": case["variant"], "rules": case["rules"], "position": case["position"]["text"], "orders": case["orders"]});
        let judged = table.post("/api/v1/sandbox/judge", body).await.is(200).json();
        assert_eq!(judged["before"], case["position"], "{id}");
    }
    table.get("/api/v1/datc/6.z.99").await.fails(404, "no-case");
    assert_eq!(table.see("/api/v1/datc/6.a.1").await["id"], "6.A.1");
}
