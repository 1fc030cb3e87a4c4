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
async fn a_text_is_adjudicated_line_by_line() {
    let table = TestTable::new();
    let judge = async |body: Value| table.post("/api/v1/sandbox/lines", body).await;
    let text = "par - bur\nMAR S PAR - BUR; mun - bur\n\nA LON - NTH\nvie s\nbud - rom\nF EDI - NTH\nTURKEY: ven h\nnobody knows";
    let judged = judge(json!({"text": text})).await.is(200).json();
    let lines = judged["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 9);
    let order = |line: usize, number: usize| lines[line]["orders"][number].clone();
    let seen = |line: usize, number: usize| {
        let order = order(line, number);
        let text = |key: &str| order[key].as_str().unwrap_or_default().to_owned();
        [
            text("power"),
            text("unit"),
            text("province"),
            text("order"),
            text("verdict"),
            text("note"),
        ]
    };
    assert_eq!(seen(0, 0), ["FRANCE", "A", "par", "A PAR - BUR", "succeeds", "2 to 1"]);
    assert_eq!(seen(1, 0), ["FRANCE", "A", "mar", "A MAR S A PAR - BUR", "succeeds", ""]);
    assert_eq!(
        seen(1, 1),
        ["GERMANY", "A", "mun", "A MUN - BUR", "fails", "Beaten by A PAR, 2 to 1"]
    );
    assert_eq!(lines[2], json!({"orders": [], "unread": []}));
    assert_eq!(seen(3, 0)[3..], ["F LON - NTH", "fails", "Standoff with F EDI, 1 to 1"]);
    assert_eq!(lines[4]["orders"], json!([]));
    assert_eq!(lines[4]["unread"].as_array().unwrap().len(), 1, "an unfinished line");
    assert_eq!(
        seen(5, 0),
        ["AUSTRIA", "A", "bud", "A BUD - ROM", "illegal", "BUD does not border ROM"]
    );
    assert_eq!(seen(6, 0)[4], "fails");
    assert_eq!(seen(7, 0)[4], "illegal", "not a Turkish unit");
    assert_eq!(lines[8]["unread"].as_array().unwrap().len(), 1);
    let result = order(1, 1)["result"].as_u64().unwrap() as usize;
    assert_eq!(judged["results"][result]["order"], "A MUN - BUR");
    assert_eq!(judged["outcome"], "A PAR takes BUR. Nobody is dislodged. 3 moves fail.");
    assert_eq!(judged["after"]["phase"]["name"], "F1901M");
    let drawn = judged["scene"]["orders"].as_array().unwrap();
    assert!(
        drawn.iter().any(|order| order["text"] == "A MUN - BUR" && order["verdict"] == "fails")
    );
    let french = table.post("/api/v1/sandbox/lines?lang=fr", json!({"text": text})).await;
    assert!(french.is(200).text().contains("BUD ne touche pas ROM"));
    judge(json!({"text": "A PAR H\n".repeat(301)})).await.fails(422, "orders");
    judge(json!({"text": "", "others": vec!["A PAR H"; 301]})).await.fails(422, "orders");
    judge(json!({})).await.fails(422, "body");
}

#[tokio::test]
async fn other_orders_fill_the_gaps_of_a_text() {
    let table = TestTable::new();
    let position = "classic/S1901M/F:Apar,Amar/G:Amun";
    let body = json!({"position": position, "text": "par - bur", "others": ["A PAR H", "A MUN - BUR", "A MAR S A PAR - BUR"]});
    let judged = table.post("/api/v1/sandbox/lines", body).await.is(200).json();
    assert_eq!(judged["lines"].as_array().unwrap().len(), 1);
    assert_eq!(judged["lines"][0]["orders"].as_array().unwrap().len(), 1);
    assert_eq!(judged["lines"][0]["orders"][0]["note"], "2 to 1", "{judged}");
    // In an adjustment phase, a power that orders anything decides alone.
    let position = "classic/W1901A/F:Abre=par,mar,bre,spa/T:=con,smy";
    let body = json!({"position": position, "text": "build a par", "others": ["BUILD A MAR", "TURKEY: BUILD A CON"]});
    let judged = table.post("/api/v1/sandbox/lines", body).await.is(200).json();
    assert_eq!(judged["outcome"], "2 units are built. No unit is removed.", "{judged}");
    let position = "classic/F1901R/F:Apar*=par/G:Apar=";
    let judged =
        table.post("/api/v1/sandbox/lines", json!({"position": position, "text": ""})).await;
    assert_eq!(judged.is(200).json()["outcome"], "No unit retreats. 1 unit disbands.");
    let body = json!({"position": "classic/S1901M/F:Apar,Fbre=par,bre"});
    let first = table.post("/api/v1/sandbox/computers", body.clone()).await.is(200).json();
    let orders = first["orders"]["FRANCE"].as_array().unwrap();
    assert_eq!(orders.len(), 2, "{first}");
    assert_eq!(first, table.post("/api/v1/sandbox/computers", body).await.is(200).json());
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
