//! The list of games, and games that are renamed and deleted.

use axum::http::{Method, header};
use serde_json::{Value, json};

use chancery_store::{GameStore as _, Precondition, wait};

use super::TestTable;
use super::events::EventStream;

const GAMES: &str = "/api/v1/games";

fn names(page: &Value) -> Vec<String> {
    let games = page["games"].as_array().unwrap();
    games.iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
}

/// Lets the clock of the file system advance, so that the next change is a later one.
async fn pause() {
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
}

#[tokio::test]
async fn games_are_listed_in_pages() {
    let table = TestTable::new();
    for name in ["a", "b", "c", "d", "e"] {
        table.begin(name).await;
        pause().await;
    }
    table.post(&format!("{GAMES}/b/settings"), json!({"archived": true})).await.is(200);
    table.order("a", "FRANCE", &["A PAR H"]).await;
    let first = table.see(&format!("{GAMES}?limit=2")).await;
    assert_eq!(names(&first), ["a", "e"]);
    assert_eq!((&first["total"], &first["archived"]), (&json!(4), &json!(1)));
    let next = first["next"].as_str().unwrap();
    pause().await;
    table.begin("added").await;
    let second = table.see(&format!("{GAMES}?limit=2&after={next}")).await;
    assert_eq!(names(&second), ["d", "c"]);
    assert_eq!((&second["total"], &second["next"]), (&json!(5), &json!(null)));
    let archived = table.see(&format!("{GAMES}?archived=true")).await;
    assert_eq!((names(&archived), &archived["total"]), (vec!["b".to_owned()], &json!(1)));
    assert_eq!(archived["games"][0]["archived"], true);
    let found = table.see(&format!("{GAMES}?search=AD")).await;
    assert_eq!((names(&found), &found["total"]), (vec!["added".to_owned()], &json!(1)));
    for limit in ["0", "201"] {
        let refused = table.get(&format!("{GAMES}?limit={limit}")).await.fails(422, "limit");
        assert_eq!(refused["detail"], "A page has 1 to 200 games.");
    }
    table.get(&format!("{GAMES}?limit=many")).await.fails(400, "query");
    table.get(&format!("{GAMES}?after=here")).await.fails(422, "after");
    assert!(table.get("/").await.is(200).text().contains("/games/added"));
}

#[tokio::test]
async fn a_line_says_who_plays_and_who_leads() {
    let table = TestTable::new();
    let line = async |body: Value| {
        let name = body["name"].as_str().unwrap().to_owned();
        table.begin_with(body).await;
        let page = table.see(&format!("{GAMES}?search={name}&lang=fr")).await;
        page["games"][0].clone()
    };
    let new = line(json!({"name": "new", "computers": {"ITALY": "hold", "TURKEY": "hold"}})).await;
    assert_eq!((&new["people"], &new["computers"]), (&json!(5), &json!(2)));
    assert_eq!(
        new["leader"],
        json!([{
            "power": "RUSSIA",
            "name": "Russie",
            "centres": 4,
            "colour": "#7a367c",
            "colour_dark": "#9f4b95",
        }])
    );
    assert_eq!(new["archived"], false);
    let changed = new["changed"].as_str().unwrap();
    assert!(
        changed.len() == 20 && changed.starts_with("20") && changed.ends_with('Z'),
        "{changed}"
    );
    let position = |centres: &str| format!("classic/S1905M/F:Apar={centres}");
    let two = position("par,bre/G:Amun=mun,kie/T:Acon=con");
    let two = line(json!({"name": "two", "position": two})).await;
    let leaders = two["leader"].as_array().unwrap();
    assert_eq!(leaders.iter().map(|one| &one["power"]).collect::<Vec<_>>(), ["FRANCE", "GERMANY"]);
    let three = position("par/G:Amun=mun/T:Acon=con");
    let three = line(json!({"name": "three", "position": three})).await;
    assert_eq!(three["leader"], json!([]), "nobody leads");
}

#[tokio::test]
async fn lists_are_revalidated() {
    let table = TestTable::new();
    table.begin("friday").await;
    let ask = async |tag: &str| {
        let mut request = TestTable::request(Method::GET, GAMES, None);
        request.headers_mut().insert(header::IF_NONE_MATCH, tag.parse().unwrap());
        table.ask(request).await
    };
    let tag = table.get(GAMES).await.is(200).header(header::ETAG).to_owned();
    assert!(ask(&tag).await.is(304).body.is_empty());
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    ask(&tag).await.is(200);
}

#[tokio::test]
async fn a_game_is_deleted_for_everybody() {
    let table = TestTable::new();
    let version = table.begin("friday").await;
    table.begin("saturday").await;
    let mut stream = EventStream::of(&table, "friday").await;
    stream.next().await.unwrap();
    let friday = format!("{GAMES}/friday");
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    let stale = table.delete(&format!("{friday}?version={version}")).await.fails(409, "stale");
    let mut request = TestTable::request(Method::DELETE, &friday, None);
    request.headers_mut().insert(header::IF_MATCH, format!("\"{version}\"").parse().unwrap());
    table.ask(request).await.fails(409, "stale");
    let version = stale["version"].as_str().unwrap();
    let deleted = table.delete(&format!("{friday}?version={version}")).await.is(204);
    assert!(deleted.body.is_empty());
    assert_eq!(stream.removal().await, json!({"renamed": null}));
    for path in [friday.clone(), format!("{friday}/events"), format!("{friday}/legal")] {
        table.get(&path).await.fails(404, "no-game");
    }
    table.get("/games/friday").await.is(404);
    table.delete(&friday).await.fails(404, "no-game");
    assert_eq!(names(&table.see(GAMES).await), ["saturday"]);
    table.begin("friday").await;
    let mut again = EventStream::of(&table, "friday").await;
    assert_eq!(again.next().await.unwrap()["given"], json!({}), "a new game of the same name");
}

#[tokio::test]
async fn a_damaged_game_can_be_deleted() {
    let table = TestTable::new();
    let version = table.begin("friday").await;
    std::fs::write(table.data.join("games/friday/game.json"), "{").unwrap();
    table.delete(&format!("{GAMES}/friday?version={version}")).await.fails(500, "damaged");
    table.delete(&format!("{GAMES}/friday")).await.is(204);
    assert_eq!(table.see(GAMES).await["total"], 0);
}

#[tokio::test]
async fn a_game_is_renamed_for_everybody() {
    let table = TestTable::new();
    let version = table.begin("friday").await;
    table.begin("taken").await;
    let mut stream = EventStream::of(&table, "friday").await;
    stream.next().await.unwrap();
    let rename = async |body: Value| table.post(&format!("{GAMES}/friday/rename"), body).await;
    rename(json!({"name": "taken"})).await.fails(409, "exists");
    rename(json!({"name": "a/b"})).await.fails(422, "name");
    rename(json!({"name": "new", "title": "x"})).await.fails(422, "body");
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    rename(json!({"name": "new", "version": version})).await.fails(409, "stale");
    let renamed = rename(json!({"name": "new"})).await.is(200).json();
    assert_eq!((&renamed["name"], &renamed["given"]), (&json!("new"), &json!({"FRANCE": 1})));
    assert_eq!(stream.removal().await, json!({"renamed": "new"}));
    table.get(&format!("{GAMES}/friday")).await.fails(404, "no-game");
    rename(json!({"name": "other"})).await.fails(404, "no-game");
    assert_eq!(table.see(&format!("{GAMES}/new")).await["version"], renamed["version"]);
    let mut stream = EventStream::of(&table, "new").await;
    assert_eq!(stream.next().await.unwrap()["version"], renamed["version"]);
    // Another process does not say where it went.
    wait(table.store().rename("new", Precondition::Any, "third")).unwrap();
    assert_eq!(stream.removal().await, json!({"renamed": null}));
    let page = table.see(GAMES).await;
    assert_eq!(names(&page), ["third", "taken"]);
}

#[tokio::test]
async fn computers_go_on_in_a_renamed_game() {
    let table = TestTable::new();
    let computers = json!({"FRANCE": "hold", "ITALY": "hold"});
    table.begin_with(json!({"name": "friday", "computers": computers})).await;
    table.post(&format!("{GAMES}/friday/rename"), json!({"name": "new"})).await.is(200);
    let resolved = table.resolve("new").await;
    assert_eq!((&resolved["name"], &resolved["phase"]), (&json!("new"), &json!("F1901M")));
}
