//! Import, export, forks and pictures.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::json;

use chancery_store::{GameStore as _, wait};

use super::{HOST, TestAnswer, TestTable};

const FRIDAY: &str = "/api/v1/games/friday";

async fn played() -> TestTable {
    let table = TestTable::new();
    table.begin("friday").await;
    table.order("friday", "FRANCE", &["A PAR - BUR"]).await;
    table.resolve("friday").await;
    table.order("friday", "FRANCE", &["A BUR - BEL"]).await;
    table.resolve("friday").await;
    table
}

async fn import(table: &TestTable, query: &str, body: impl Into<Body>) -> TestAnswer {
    let uri = format!("/api/v1/games/import?{query}");
    let request = Request::builder().method(Method::POST).uri(uri).header(header::HOST, HOST);
    table.ask(request.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn every_format_survives_a_round_trip() {
    let table = played().await;
    let game = table.see(FRIDAY).await;
    for format in ["chancery", "record", "python", "saved", "godip"] {
        let file = table.get(&format!("{FRIDAY}/export?format={format}")).await.is(200);
        let name = file.header(header::CONTENT_DISPOSITION);
        assert_eq!(name, "attachment; filename=\"friday.json\"");
        let copy =
            import(&table, &format!("name={format}"), file.body.clone()).await.is(201).json();
        assert_eq!(copy["game"]["position"], game["position"], "{format}");
        assert_eq!(copy["differences"], json!([]), "{format}");
        let phase = table.see(&format!("/api/v1/games/{format}/phases/S1901M")).await;
        assert_eq!(phase["orders"]["FRANCE"], json!(["A PAR - BUR"]), "{format}");
        table.get(&format!("/api/v1/games/{format}/film.gif?width=100")).await.is(200);
    }
    table.get(&format!("{FRIDAY}/export?format=word")).await.fails(400, "query");
}

#[tokio::test]
async fn invalid_files_are_refused() {
    let table = played().await;
    let file = table.get(&format!("{FRIDAY}/export")).await.is(200).text();
    import(&table, "open_orders=maybe", file.clone()).await.fails(400, "query");
    import(&table, "name=..%2fx", file.clone()).await.fails(422, "name");
    import(&table, "name=friday", file.clone()).await.fails(409, "exists");
    import(&table, "name=x&rules=2023", file.clone()).await.fails(422, "file");
    import(&table, "name=x&format=python&variant=nope", file.clone()).await.fails(422, "variant");
    import(&table, "name=x", &b"\xff\xfe\x00"[..]).await.fails(422, "body");
    let broken = file.replace("A PAR", "A \\u0000");
    for hostile in [
        "",
        "{}",
        "[]",
        "null",
        "<svg onload=alert(1)>",
        "{\"version\":1}",
        "{\"phases\":[]}",
        "[{\"Season\":1}]",
        &broken,
    ] {
        for format in ["", "&format=chancery", "&format=python", "&format=godip"] {
            import(&table, &format!("name=x{format}"), hostile.to_owned()).await.fails(422, "file");
        }
    }
    let deep = "[".repeat(1_000_000);
    import(&table, "name=x", deep).await.fails(422, "file");
    import(&table, "name=x", vec![b' '; (8 << 20) + 1]).await.is(413);
    // Larger than the limit for other bodies.
    import(&table, "name=large", format!("{file}{}", " ".repeat(2 << 20))).await.is(201);
    assert_eq!(wait(table.store().names()).unwrap().len(), 2);
}

#[tokio::test]
async fn any_phase_can_be_forked() {
    let table = played().await;
    let fork = async |body| table.post(&format!("{FRIDAY}/fork"), body).await;
    let first = fork(json!({"phase": "S1901M", "name": "first"})).await.is(201).json();
    assert_eq!((&first["phase"], &first["phases"]), (&json!("S1901M"), &json!([])));
    assert_eq!(first["orders"], json!({"FRANCE": ["A PAR - BUR"]}));
    let second =
        json!({"phase": "F1901M", "name": "second", "with_orders": false, "open_orders": false});
    let second = fork(second).await.is(201).json();
    assert_eq!((&second["phase"], &second["phases"]), (&json!("F1901M"), &json!(["S1901M"])));
    assert_eq!((&second["given"], &second["open_orders"]), (&json!({}), &json!(false)));
    let now = fork(json!({"name": "now"})).await.is(201).json();
    assert_eq!(now["position"], table.see(FRIDAY).await["position"]);
    assert_eq!(now["phases"], table.see(FRIDAY).await["phases"]);
    for name in ["first", "second", "now"] {
        table.resolve(name).await;
    }
    assert_eq!(
        table.see("/api/v1/games/first/phases/S1901M").await["after"],
        table.see(&format!("{FRIDAY}/phases/S1901M")).await["after"]
    );
    fork(json!({"phase": "S1950M", "name": "x"})).await.fails(404, "no-phase");
    fork(json!({"phase": "never", "name": "x"})).await.fails(422, "phase");
    fork(json!({"phase": "S1901M", "name": "../x"})).await.fails(422, "name");
    fork(json!({"phase": "S1901M", "name": "first"})).await.fails(409, "exists");
}

#[tokio::test]
async fn pictures_are_drawn() {
    let table = played().await;
    let get = async |path: &str| table.get(&format!("{FRIDAY}/{path}")).await;
    let svg = get("picture.svg?theme=print&labels=long&lang=fr&prefix=p-").await.is(200);
    assert!(svg.text().starts_with("<svg") && svg.text().contains("p-province-par"));
    assert!(svg.text().contains("lang=\"fr\""));
    let orders = get("phases/S1901M/picture.svg?stage=orders").await.is(200).text();
    let results = get("phases/S1901M/picture.svg?stage=results").await.is(200).text();
    let before = get("phases/S1901M/picture.svg?stage=before").await.is(200).text();
    assert!(orders.contains("A PAR - BUR") && !before.contains("A PAR - BUR"));
    assert!(results.contains("A PAR - BUR, succeeds"));
    let png = get("phases/S1901M/picture.png?width=150").await.is(200);
    assert_eq!(png.header(header::CONTENT_TYPE), "image/png");
    assert!(png.body.starts_with(b"\x89PNG"));
    get("picture.png?width=150").await.is(200);
    let film = get("film.gif?width=120&seconds=0.5").await.is(200);
    assert!(film.body.starts_with(b"GIF89a"));
    get("film.gif?width=5000").await.fails(422, "width");
    get("film.gif?seconds=NaN").await.fails(422, "seconds");
    get("picture.png?width=-1").await.fails(400, "query");
    get("picture.png?width=99999").await.fails(422, "width");
    get("picture.svg?stage=after").await.fails(400, "query");
    get("phases/S1950M/picture.svg").await.fails(404, "no-phase");
    get("phases/x/picture.png").await.fails(404, "no-phase");
    table.begin("young").await;
    table.get("/api/v1/games/young/film.gif").await.fails(404, "no-phase");
}
