//! Playing through the API: orders, phases, votes, and concurrent changes.

use axum::http::{Method, header};
use serde_json::{Value, json};

use super::TestTable;

const FRIDAY: &str = "/api/v1/games/friday";

#[tokio::test]
async fn orders_are_accepted_refused_and_deleted() {
    let table = TestTable::new();
    table.begin("friday").await;
    let path = format!("{FRIDAY}/orders/FRANCE");
    let texts = json!(["par - bur", "A MAR S A PAR - BUR", "F BRE - MOS", "what?"]);
    let taken = table.put(&path, json!({"orders": texts})).await.is(200).json();
    assert_eq!(taken["accepted"][0], json!({"text": "par - bur", "order": "A PAR - BUR"}));
    let refused = taken["refused"].as_array().unwrap();
    assert_eq!(refused[0]["text"], "F BRE - MOS");
    assert!(refused[0]["message"].as_str().unwrap().contains("Moscow"));
    assert_eq!(refused[1]["text"], "what?");
    assert_eq!(refused[1]["span"], json!([0, 4]));
    let own = table.see(&format!("{FRIDAY}?as=FRANCE")).await;
    assert_eq!(own["orders"], json!({"FRANCE": ["par - bur", "A MAR S A PAR - BUR"]}));
    assert_eq!(own["version"], taken["version"]);
    assert_eq!(own["powers"][2]["due"]["missing"], json!(["F BRE"]));
    // If no order is legal, nothing changes.
    let problem =
        table.put(&path, json!({"orders": ["what?", "A PAR - MOS"]})).await.fails(422, "refused");
    assert_eq!(problem["refused"].as_array().unwrap().len(), 2);
    assert_eq!(table.see(&format!("{FRIDAY}?as=FRANCE")).await["version"], taken["version"]);
    // An order that can only be void gets a warning.
    let void = table
        .put(&path, json!({"orders": ["A PAR H", "A MAR S A PAR - BUR"]}))
        .await
        .is(200)
        .json();
    assert!(void["accepted"][1]["warning"].is_string(), "{void}");
    assert_eq!(table.delete(&path).await.is(200).json()["accepted"], json!([]));
    assert_eq!(table.see(FRIDAY).await["given"], json!({}));
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    table.put(&path, json!({"orders": []})).await.is(200);
    assert_eq!(table.see(FRIDAY).await["given"], json!({}));
    table.put(&format!("{FRIDAY}/orders/NARNIA"), json!({"orders": []})).await.fails(422, "name");
    table.delete(&format!("{FRIDAY}/orders/%00")).await.fails(422, "name");
    table.put(&path, json!({"orders": "A PAR H"})).await.fails(422, "body");
    table.put(&path, json!({"orders": vec!["A PAR H"; 1000]})).await.fails(422, "orders");
    table.put(&path, json!({"orders": ["A".repeat(10_000)]})).await.fails(422, "orders");
    table.put(&path, json!({"orders": ["A PAR H"], "bluff": true})).await.fails(409, "no-bluffs");
}

#[tokio::test]
async fn a_refused_order_does_not_affect_others() {
    let table = TestTable::new();
    table.begin("friday").await;
    let (support, other) = ("A PAR S A MUN - BUR", "A MUN - BUR");
    for texts in [[support, other], [other, support]] {
        let path = format!("{FRIDAY}/orders/FRANCE");
        let taken = table.put(&path, json!({"orders": texts})).await.is(200).json();
        assert_eq!(taken["accepted"], json!([{"text": support, "order": support}]), "{texts:?}");
        assert_eq!(taken["refused"].as_array().unwrap().len(), 1, "{taken}");
        assert_eq!(taken["refused"][0]["text"], other);
        let message = taken["refused"][0]["message"].as_str().unwrap();
        assert!(message.contains("German"), "{message}");
    }
}

#[tokio::test]
async fn failures_name_the_contest_in_a_few_words() {
    let table = TestTable::new();
    let position =
        "classic/S1902M/A:Avie,Atri/E:Fnwy,Ayor,Fnth/F:Apar,Abel/G:Amun,Ahol/R:Fswe,Astp";
    let orders = json!([
        "nwy - stp/nc",
        "yor - nwy",
        "nth c yor - nwy",
        "swe - nwy",
        "stp s swe - nwy",
        "par - bur",
        "mun - bur",
        "bel - hol",
        "hol - bel",
        "vie h",
        "tri - vie"
    ]);
    let judge = "/api/v1/sandbox/judge";
    let body = json!({"position": position, "orders": orders});
    let phase = table.post(judge, body.clone()).await.is(200).json();
    let results = phase["results"].as_array().unwrap();
    let failures: Vec<(Vec<&str>, &str)> = phase["failures"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let orders = one["results"].as_array().unwrap().iter().map(|index| {
                let index = usize::try_from(index.as_u64().unwrap()).unwrap();
                results[index]["order"].as_str().unwrap()
            });
            (orders.collect(), one["short"].as_str().unwrap())
        })
        .collect();
    let find = |order: &str| {
        let found = failures.iter().find(|(orders, _)| orders[0] == order);
        found.unwrap_or_else(|| panic!("{order} in {failures:?}")).clone()
    };
    assert_eq!(failures[0].0, ["F NWY - STP/NC"], "dislodged units come first");
    assert_eq!(failures[0].1, "Dislodged by F SWE, 2 to 1");
    assert_eq!(find("A YOR - NWY VIA").1, "Beaten by F SWE, 2 to 1");
    assert_eq!(find("A PAR - BUR"), (vec!["A PAR - BUR", "A MUN - BUR"], "Standoff, 1 to 1"));
    assert_eq!(find("A BEL - HOL"), (vec!["A BEL - HOL", "A HOL - BEL"], "Head to head, 1 to 1"));
    assert_eq!(find("A TRI - VIE").1, "Its own A VIE is in the way");
    assert_eq!(failures.len(), 5);
    let yorkshire = results.iter().find(|one| one["unit"] == "A YOR").unwrap();
    assert_eq!(yorkshire["contested"], "nwy");
    let sides: Vec<(u64, bool, Vec<&str>)> = yorkshire["sides"]
        .as_array()
        .unwrap()
        .iter()
        .map(|side| {
            let units = side["units"].as_array().unwrap().iter();
            let units = units.map(|one| one["unit"].as_str().unwrap()).collect();
            (side["strength"].as_u64().unwrap(), side["won"].as_bool().unwrap(), units)
        })
        .collect();
    assert_eq!(sides[0], (1, false, vec!["A YOR", "F NTH"]));
    assert_eq!(sides[1], (2, true, vec!["F SWE", "A STP"]));
    let note = &yorkshire["notes"][0];
    assert_eq!(note["unit"], "A STP");
    assert!(note["because"].as_str().unwrap().contains("F NWY"), "{note}");
    let norway = results.iter().find(|one| one["unit"] == "F NWY").unwrap();
    assert!(norway["retreats"].as_array().unwrap().contains(&json!("bar")), "{norway}");
    let french = table.post(&format!("{judge}?lang=fr"), body).await.is(200).json();
    assert_eq!(french["failures"][0]["short"], "Délogée par F SWE, 2 contre 1");
    assert_eq!(french["failures"][0]["score"], "2 contre 1");
}

#[tokio::test]
async fn a_whole_year_is_played() {
    let table = TestTable::new();
    table.begin("friday").await;
    let problem = table.post(&format!("{FRIDAY}/resolve"), json!({})).await.fails(409, "awaited");
    assert!(problem["detail"].as_str().unwrap().contains("Austria"));
    table.order("friday", "GERMANY", &["A MUN - BUR", "A BER - KIE", "F KIE - HOL"]).await;
    table.order("friday", "FRANCE", &["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]).await;
    let game = table.resolve("friday").await;
    assert_eq!((&game["phase"], &game["phases"]), (&json!("F1901M"), &json!(["S1901M"])));
    let phase = table.see(&format!("{FRIDAY}/phases/s1901m")).await;
    assert_eq!(phase["orders"]["FRANCE"][0], "A PAR - BUR");
    assert_eq!((&phase["previous"], &phase["next"]), (&json!(null), &json!("F1901M")));
    let of = |unit: &str| {
        let results = phase["results"].as_array().unwrap();
        results.iter().find(|one| one["unit"] == unit).unwrap().clone()
    };
    assert_eq!(of("A PAR")["verdict"], "succeeds");
    let munich = of("A MUN");
    assert_eq!(munich["verdict"], "fails");
    let strengths: Vec<(&str, i64)> = munich["strengths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["unit"].as_str().unwrap(), one["strength"].as_i64().unwrap()))
        .collect();
    assert_eq!(strengths, [("A MUN", 1), ("A PAR", 2)]);
    assert_eq!(munich["strengths"][1]["role"], "rival");
    assert_eq!(munich["provinces"], json!(["mun", "bur", "par"]));
    let french = table.see(&format!("{FRIDAY}/phases/S1901M?lang=fr")).await;
    assert_ne!(french["results"], phase["results"]);
    let now = table.see(&format!("{FRIDAY}/phases/F1901M")).await;
    assert_eq!((&now["resolved"], &now["after"]), (&json!(false), &json!(null)));
    assert_eq!(now["previous"], "S1901M");
    // A dislodgement, a retreat and a build.
    table.order("friday", "FRANCE", &["A BUR - MUN", "A MAR - BUR", "F MAO - SPA/SC"]).await;
    table.order("friday", "GERMANY", &["A MUN H", "F HOL H", "A KIE - DEN"]).await;
    table.order("friday", "ITALY", &["A VEN - TYR"]).await;
    table.resolve("friday").await;
    let fall = table.see(&format!("{FRIDAY}/phases/F1901M")).await;
    assert!(fall["events"].to_string().contains("takes Spain"), "{}", fall["events"]);
    let game = table.see(FRIDAY).await;
    assert_eq!(game["phase"], "W1901A");
    let legal = table.see(&format!("{FRIDAY}/legal")).await;
    assert_eq!(legal["surplus"]["FRANCE"], 1);
    let build = json!({"text": "F BRE B", "kind": "build", "to": "bre", "unit": "F"});
    assert!(legal["builds"]["FRANCE"].as_array().unwrap().contains(&build), "{legal}");
    table.order("friday", "FRANCE", &["A PAR B"]).await;
    assert_eq!(table.resolve("friday").await["phase"], "S1902M");
    let undone = table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200).json();
    assert_eq!(undone["phase"], "W1901A");
    assert_eq!(undone["given"], json!({"FRANCE": 1}));
    let redone = table.post(&format!("{FRIDAY}/redo"), json!({})).await.is(200).json();
    assert_eq!(redone["phase"], "S1902M");
    table.post(&format!("{FRIDAY}/redo"), json!({})).await.fails(409, "nothing-to-redo");
    table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200);
    for _ in 0..2 {
        table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200);
    }
    table.post(&format!("{FRIDAY}/undo"), json!({})).await.fails(409, "nothing-to-undo");
}

#[tokio::test]
async fn dislodged_units_retreat() {
    let table = TestTable::new();
    let position = "classic/S1905M/F:Abur,Amar/G:Amun/A:Atyr/R:Aboh";
    table.begin_with(json!({"name": "friday", "position": position})).await;
    table.order("friday", "AUSTRIA", &["A TYR - MUN"]).await;
    table.order("friday", "RUSSIA", &["A BOH S A TYR - MUN"]).await;
    let game = table.resolve("friday").await;
    assert_eq!((&game["phase"], &game["kind"]), (&json!("S1905R"), &json!("retreat")));
    assert_eq!(game["powers"][3]["dislodged"][0]["unit"], "A MUN");
    let legal = table.see(&format!("{FRIDAY}/legal")).await;
    assert_eq!(legal["units"][0]["unit"], "A MUN");
    let orders = legal["units"][0]["orders"].as_array().unwrap();
    let to_berlin = orders.iter().find(|one| one["text"] == "A MUN R BER").unwrap();
    assert_eq!((&to_berlin["kind"], &to_berlin["to"]), (&json!("retreat"), &json!("ber")));
    assert!(orders.contains(&json!({"text": "A MUN D", "kind": "disband"})), "{legal}");
    table.order("friday", "GERMANY", &["A MUN R BER"]).await;
    let game = table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200).json();
    assert_eq!(game["powers"][3]["units"], json!(["A BER"]));
}

#[tokio::test]
async fn outdated_changes_are_refused() {
    let table = TestTable::new();
    let old = table.begin("friday").await;
    let taken = table.order("friday", "FRANCE", &["A PAR - BUR"]).await;
    let new = taken["version"].as_str().unwrap().to_owned();
    assert_ne!(old, new);
    let orders = |power: &str| format!("{FRIDAY}/orders/{power}");
    let body = json!({"orders": ["A MUN H"], "version": old});
    let problem = table.put(&orders("GERMANY"), body).await.fails(409, "stale");
    assert_eq!((&problem["version"], &problem["phase"]), (&json!(new), &json!("S1901M")));
    for (path, body) in [
        ("resolve", json!({"version": old, "force": true})),
        ("undo", json!({"version": old})),
        ("redo", json!({"version": old})),
        ("votes", json!({"version": old, "power": "FRANCE", "draw": true})),
        ("settings", json!({"version": old, "bluffs": true})),
    ] {
        table.post(&format!("{FRIDAY}/{path}"), body).await.fails(409, "stale");
    }
    table.delete(&format!("{}?version={old}", orders("FRANCE"))).await.fails(409, "stale");
    let by_header = |tag: &str| {
        let body = json!({"orders": ["A MUN H"]});
        let mut request = TestTable::request(Method::PUT, &orders("GERMANY"), Some(&body));
        request.headers_mut().insert(header::IF_MATCH, tag.parse().unwrap());
        request
    };
    table.ask(by_header(&format!("\"{old}\""))).await.fails(409, "stale");
    let game = table.get(&format!("{FRIDAY}?as=FRANCE")).await;
    assert_eq!(game.json()["orders"], json!({"FRANCE": ["A PAR - BUR"]}));
    let tag = game.header(header::ETAG).to_owned();
    table.ask(by_header(&tag)).await.is(200);
    table.ask(by_header(&tag)).await.fails(409, "stale");
    table.ask(by_header("*")).await.is(200);
}

#[tokio::test]
async fn one_of_two_concurrent_changes_wins() {
    let table = TestTable::new();
    for round in 0..10 {
        let name = format!("race-{round}");
        let version = table.begin(&name).await;
        let powers = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY"];
        let units = ["A VIE", "F LON", "A PAR", "A MUN"];
        let put = |number: usize| {
            let (table, version) = (&table, &version);
            let path = format!("/api/v1/games/{name}/orders/{}", powers[number]);
            let body = json!({"orders": [format!("{} H", units[number])], "version": version});
            async move { table.put(&path, body).await.status }
        };
        let all = tokio::join!(put(0), put(1), put(2), put(3));
        let mut all = [all.0, all.1, all.2, all.3];
        all.sort_unstable();
        assert_eq!(all, [200, 409, 409, 409]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_orders_are_all_stored() {
    let table = TestTable::new();
    table.begin_with(json!({"name": "friday", "open_orders": true})).await;
    let game = table.see(FRIDAY).await;
    let mut tasks = tokio::task::JoinSet::new();
    for power in game["powers"].as_array().unwrap() {
        let path = format!("{FRIDAY}/orders/{}", power["id"].as_str().unwrap());
        let units: Vec<String> = power["units"]
            .as_array()
            .unwrap()
            .iter()
            .map(|unit| format!("{} H", unit.as_str().unwrap()))
            .collect();
        let app = table.app.clone();
        tasks.spawn(async move {
            for _ in 0..5 {
                let body = json!({"orders": units});
                let request = TestTable::request(Method::PUT, &path, Some(&body));
                let answer = tower::ServiceExt::oneshot(app.clone(), request).await.unwrap();
                assert_eq!(answer.status(), 200);
                let read = TestTable::request(Method::GET, FRIDAY, None);
                let answer = tower::ServiceExt::oneshot(app.clone(), read).await.unwrap();
                assert_eq!(answer.status(), 200);
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let game = table.see(FRIDAY).await;
    let given: usize = game["orders"]
        .as_object()
        .unwrap()
        .values()
        .map(|list| list.as_array().unwrap().len())
        .sum();
    assert_eq!(given, 22);
    assert_eq!(game["waiting"], json!([]));
    table.post(&format!("{FRIDAY}/resolve"), json!({"version": game["version"]})).await.is(200);
}

#[tokio::test]
async fn votes_end_the_game_in_a_draw() {
    let table = TestTable::new();
    table.begin("friday").await;
    let vote = async |power: &str, draw: bool| -> Value {
        let body = json!({"power": power, "draw": draw});
        table.post(&format!("{FRIDAY}/votes"), body).await.is(200).json()
    };
    assert_eq!(vote("FRANCE", true).await["votes"], json!(["FRANCE"]));
    assert_eq!(vote("FRANCE", false).await["votes"], json!([]));
    let game = table.see(FRIDAY).await;
    for power in game["asked"].as_array().unwrap() {
        vote(power.as_str().unwrap(), true).await;
    }
    let over = table.see(FRIDAY).await;
    assert_eq!(over["ending"]["kind"], "draw");
    table
        .put(&format!("{FRIDAY}/orders/FRANCE"), json!({"orders": ["A PAR H"]}))
        .await
        .fails(409, "over");
    table.post(&format!("{FRIDAY}/resolve"), json!({"force": true})).await.fails(409, "over");
    assert_eq!(table.see("/api/v1/games").await["games"][0]["ended"], true);
    table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200);
    let body = json!({"power": "NARNIA", "draw": true});
    table.post(&format!("{FRIDAY}/votes"), body).await.fails(422, "name");
}

#[tokio::test]
async fn bluffs_are_accepted_if_allowed() {
    let table = TestTable::new();
    let position = "classic/S1901M/F:Apar,Amar/G:Amun";
    table.begin_with(json!({"name": "friday", "position": position})).await;
    let path = format!("{FRIDAY}/orders/FRANCE");
    let settings = format!("{FRIDAY}/settings");
    let settled = table.post(&settings, json!({"bluffs": true})).await.is(200).json();
    assert_eq!((&settled["bluffs"], &settled["open_orders"]), (&json!(true), &json!(false)));
    let orders = json!(["A PAR - MOS", "A MAR S A PAR - BUR"]);
    let without = table.put(&path, json!({"orders": orders})).await.is(200).json();
    assert_eq!(without["refused"][0]["text"], "A PAR - MOS");
    let taken = table.put(&path, json!({"orders": orders, "bluff": true})).await.is(200).json();
    assert_eq!(taken["refused"], json!([]));
    assert!(taken["accepted"][0]["bluff"].is_string(), "{taken}");
    table.put(&path, json!({"orders": ["what?"], "bluff": true})).await.fails(422, "refused");
    let game = table.see(FRIDAY).await;
    assert_eq!(game["waiting"], json!(["GERMANY"]), "a bluff counts as an order");
    table.order("friday", "GERMANY", &["A MUN - BUR"]).await;
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200);
    let phase = table.see(&format!("{FRIDAY}/phases/S1901M")).await;
    let paris = phase["results"].as_array().unwrap().iter().find(|one| one["unit"] == "A PAR");
    assert_eq!(paris.unwrap()["verdict"], "illegal");
}

#[tokio::test]
async fn versions_outlive_a_restart() {
    let table = TestTable::new();
    let stale = table.begin("friday").await;
    let seen = table.order("friday", "FRANCE", &["A PAR H"]).await["version"].clone();
    table.begin("other").await;
    let other = table.order("other", "FRANCE", &["A PAR H"]).await["version"].clone();
    assert_ne!(other, seen, "versions of another game do not reveal which orders are equal");
    let again = TestTable::over(table.data.clone());
    let game = again.get("/api/v1/games/friday").await.is(200);
    assert_eq!(game.json()["version"], seen);
    let path = "/api/v1/games/friday/orders/GERMANY";
    let late = json!({"orders": ["A MUN H"], "version": stale});
    again.put(path, late).await.fails(409, "stale");
    again.put(path, json!({"orders": ["A MUN H"], "version": seen})).await.is(200);
}
