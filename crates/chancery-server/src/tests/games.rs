//! Boards and games: list, create and read.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use chancery::game::TableSettings;
use chancery_store::{GameStore as _, wait};

use super::{HOST, TestTable};

const GAMES: &str = "/api/v1/games";

#[tokio::test]
async fn boards_are_described_and_drawn() {
    let table = TestTable::new();
    let all = table.see("/api/v1/variants").await;
    assert_eq!(all[0]["id"], "classic");
    assert_eq!(
        all[0]["powers"][2],
        json!({"id": "FRANCE", "name": "France", "the": "France", "abbr": "FRA", "letter": "F", "colour": all[0]["powers"][2]["colour"]})
    );
    for line in all.as_array().unwrap() {
        let id = line["id"].as_str().unwrap();
        let board = table.see(&format!("/api/v1/variants/{id}?lang=fr")).await;
        if id == "classic" {
            assert_eq!(board["powers"][3]["the"], "l’Allemagne");
        }
        let drawing =
            table.get(&format!("/api/v1/variants/{id}/board.svg?theme=dark")).await.is(200);
        assert_eq!(drawing.header(header::CONTENT_TYPE), "image/svg+xml");
        for province in board["provinces"].as_array().unwrap() {
            let id = province["id"].as_str().unwrap();
            assert!(drawing.text().contains(&format!("id=\"province-{id}\"")), "{id}");
        }
    }
    let board = table.see("/api/v1/variants/classic?lang=fr").await;
    let of = |id: &str| {
        let all = board["provinces"].as_array().unwrap();
        all.iter().find(|one| one["id"] == id).unwrap().clone()
    };
    assert_eq!(of("par")["home_of"], "FRANCE");
    assert_eq!(of("par")["kind"], "land");
    assert_eq!(of("bre")["kind"], "coast");
    assert_eq!(of("nth")["kind"], "sea");
    assert_eq!(of("lon")["name"], "Londres");
    assert_eq!(of("stp")["coasts"][0]["id"], "stp/nc");
    assert!(of("par")["neighbours"]["army"].as_array().unwrap().contains(&json!("bur")));
    table.get("/api/v1/variants/nope").await.fails(404, "variant");
    table.get("/api/v1/variants/classic/board.svg?theme=pink").await.fails(400, "query");
    table.get("/api/v1/variants/classic/board.svg?width=1").await.fails(422, "width");
    table.get("/api/v1/variants/..%2fclassic/board.svg").await.fails(404, "variant");
}

#[tokio::test]
async fn games_are_created_listed_and_read() {
    let table = TestTable::new();
    let empty = json!({"games": [], "total": 0, "archived": 0, "next": null});
    assert_eq!(table.see(GAMES).await, empty);
    let version = table.begin("friday").await;
    let body = json!({"name": "small", "variant": "lantern", "rules": "2023", "until": 1910, "open_orders": true, "bluffs": true});
    let small = table.post(GAMES, body).await.is(201);
    assert_eq!(small.header(header::LOCATION), "/api/v1/games/small");
    let small = small.json();
    assert_eq!((&small["open_orders"], &small["bluffs"]), (&json!(true), &json!(true)));
    assert_eq!((&small["rules"], &small["year_limit"]), (&json!("2023"), &json!(1910)));
    let all = table.see(&format!("{GAMES}?search=FRI")).await;
    assert_eq!(
        (&all["total"], &all["archived"], &all["next"]),
        (&json!(1), &json!(0), &json!(null))
    );
    let friday = &all["games"][0];
    assert_eq!(friday["name"], "friday");
    assert_eq!(friday["phase"], "S1901M");
    assert_eq!(friday["version"], version.as_str());
    assert_eq!(friday["waiting"].as_array().unwrap().len(), 7);
    let game = table.see("/api/v1/games/friday").await;
    assert_eq!(game["version"], version.as_str());
    assert_eq!(game["kind"], "movement");
    assert_eq!(game["phases"], json!([]));
    assert_eq!(game["powers"][2]["units"], json!(["F BRE", "A MAR", "A PAR"]));
    assert_eq!(game["powers"][2]["due"]["wanted"], 3);
    assert_eq!(game["position"]["state"]["name"], "S1901M");
    let text = game["position"]["text"].as_str().unwrap();
    table.begin_with(json!({"name": "again", "position": text})).await;
    table.begin_with(json!({"name": "third", "position": game["position"]["state"]})).await;
    for name in ["again", "third"] {
        let other = table.see(&format!("{GAMES}/{name}")).await;
        assert_eq!(other["position"], game["position"], "{name}");
    }
    let legal = table.see("/api/v1/games/friday/legal").await;
    let units = legal["units"].as_array().unwrap();
    assert_eq!(units.len(), 22);
    let paris = units.iter().find(|one| one["unit"] == "A PAR").unwrap();
    let orders = paris["orders"].as_array().unwrap();
    let to_burgundy = orders.iter().find(|one| one["text"] == "A PAR - BUR").unwrap();
    assert_eq!((&to_burgundy["kind"], &to_burgundy["to"]), (&json!("move"), &json!("bur")));
    assert!(to_burgundy["line"]["points"].as_array().unwrap().len() > 1, "{to_burgundy}");
    let help = json!({"text": "A PAR S A MAR - BUR", "kind": "support", "to": "bur", "help": "mar", "help_unit": "A"});
    assert!(orders.contains(&help));
}

#[tokio::test]
async fn a_game_has_a_title_beside_its_name() {
    let table = TestTable::new();
    let title = "Friday, round the table";
    for name in ["friday-round-the-table", "friday-round-the-table-2"] {
        let game = table.post(GAMES, json!({"title": title})).await.is(201);
        assert_eq!(game.header(header::LOCATION), format!("{GAMES}/{name}"));
        assert_eq!((&game.json()["name"], &game.json()["title"]), (&json!(name), &json!(title)));
    }
    let friday = format!("{GAMES}/friday-round-the-table");
    let fork = json!({"title": "What if"});
    let fork = table.post(&format!("{friday}/fork"), fork).await.is(201).json();
    assert_eq!((&fork["name"], &fork["title"]), (&json!("what-if"), &json!("What if")));
    let file = table.get(&format!("{friday}/export")).await.is(200).json();
    let imported = table.post(&format!("{GAMES}/import?title=From%20a%20file"), file).await.is(201);
    assert_eq!(imported.header(header::LOCATION), format!("{GAMES}/from-a-file"));
    assert_eq!(imported.json()["game"]["title"], "From a file");
    table.begin("plain").await;
    assert_eq!(table.see("/api/v1/games/plain").await["title"], "plain");
    let settings = format!("{friday}/settings");
    let renamed = table.post(&settings, json!({"title": " Saturday "})).await.is(200).json();
    assert_eq!((&renamed["title"], &renamed["archived"]), (&json!("Saturday"), &json!(false)));
    assert!(table.get("/games/friday-round-the-table").await.text().contains("<h1>Saturday: "));
    let unnamed = table.post(&settings, json!({"title": "", "archived": true})).await.is(200);
    assert_eq!(unnamed.json()["title"], "friday-round-the-table");
    assert_eq!(unnamed.json()["archived"], true);
    for odd in ["a\nb".to_owned(), "x".repeat(81)] {
        table.post(&settings, json!({"title": odd})).await.fails(422, "title");
        table.post(GAMES, json!({"title": odd})).await.fails(422, "title");
    }
}

#[tokio::test]
async fn a_game_can_have_a_custom_board() {
    let table = TestTable::new();
    let text = chancery::Board::classic().source().unwrap();
    let text = text.replacen("id = \"classic\"", "id = \"our_own\"", 1);
    let game =
        chancery::Game::new(&chancery::Board::load(&text).unwrap(), chancery::Rules::default());
    let record = chancery::game::record::Record::new("friday", game);
    wait(table.store().create("friday", &record, &TableSettings::default())).unwrap();
    let game = table.see("/api/v1/games/friday").await;
    assert_eq!(game["variant"], "our_own");
    assert_eq!(table.see("/api/v1/games/friday/board").await["id"], "our_own");
    let drawing = table.get("/api/v1/games/friday/board.svg?theme=dark").await.is(200).text();
    assert!(drawing.contains("province-par"));
    table.get("/api/v1/games/friday/picture.svg").await.is(200);
    table.get("/api/v1/variants/our_own").await.fails(404, "variant");
}

#[tokio::test]
async fn invalid_new_games_are_refused() {
    let table = TestTable::new();
    table.begin("friday").await;
    let post = async |body: Value| table.post(GAMES, body).await;
    post(json!({"name": "friday"})).await.fails(409, "exists");
    post(json!({"name": "x", "variant": "../classic"})).await.fails(422, "variant");
    post(json!({"name": "x", "rules": "none"})).await.fails(422, "rules");
    post(json!({"name": "x", "position": "classic/S1901M/F:Anowhere"}))
        .await
        .fails(422, "position");
    post(json!({"name": "x", "position": {"name": 3}})).await.fails(422, "position");
    post(json!({"name": "x", "position": 7})).await.fails(422, "body");
    post(json!({"name": "x", "until": 1850})).await.fails(422, "until");
    post(json!({"name": "x", "more": 1})).await.fails(422, "body");
    post(json!({"name": 7})).await.fails(422, "body");
    post(json!([])).await.fails(422, "body");
    let hostile = [
        "",
        "..",
        "../x",
        "a/b",
        "a\\b",
        ".hidden",
        "-rf",
        "con",
        "x\0",
        "é",
        "a b",
        "<b>",
        &"x".repeat(65),
    ];
    for name in hostile {
        let problem = post(json!({"name": name})).await.fails(422, "name");
        assert!(problem["detail"].as_str().unwrap().contains("Invalid game name"), "{problem}");
    }
    let names: Vec<String> =
        wait(table.store().names()).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["friday"]);
    let beside: Vec<_> = std::fs::read_dir(&table.data).unwrap().collect();
    assert_eq!(beside.len(), 1, "only the directory of games: {beside:?}");
}

#[tokio::test]
async fn bodies_must_be_json_of_limited_size() {
    let table = TestTable::new();
    let send = async |kind: &str, body: Vec<u8>| {
        let request = Request::builder().method(Method::POST).uri(GAMES).header(header::HOST, HOST);
        table.ask(request.header(header::CONTENT_TYPE, kind).body(Body::from(body)).unwrap()).await
    };
    let good = || json!({"name": "x"}).to_string().into_bytes();
    for kind in ["text/plain", "", "application/x-www-form-urlencoded", "application/jsonp"] {
        send(kind, good()).await.is(415);
    }
    let json = "application/json";
    for broken in [&b""[..], b"{", b"{\"name\":", b"\xff\xfe", b"{\"name\":\"\\ud800\"}"] {
        send(json, broken.to_vec()).await.fails(400, "body");
    }
    let deep = [vec![b'['; 9_000], vec![b']'; 9_000]].concat();
    assert!(matches!(send(json, deep).await.status, 400 | 422));
    send(json, vec![b'['; 100_000]).await.fails(413, "body");
    send(json, vec![b' '; (1 << 20) + 1]).await.is(413);
    let padded = [good(), vec![b' '; 1 << 19]].concat();
    send("application/json; charset=utf-8", padded).await.is(201);
}

#[tokio::test]
async fn hostile_names_do_not_reach_other_files() {
    let table = TestTable::new();
    table.begin("friday").await;
    std::fs::write(table.data.join("secret.json"), "the secret").unwrap();
    let hostile = [
        "..",
        "%2e%2e",
        "..%2fsecret.json",
        "..%5csecret.json",
        "%2fetc%2fpasswd",
        "friday%2f..%2f..%2fsecret.json",
        "friday%00",
        "%ff",
        "con",
        ".lock",
        ".new",
        "%20",
        "friday%2fgame.json",
        "friday.",
        "FRIDAY%2f",
        "%25",
        &"x".repeat(300),
        "<script>alert(1)</script>".replace('<', "%3c").replace('>', "%3e").as_str(),
    ]
    .map(str::to_owned);
    for name in &hostile {
        for rest in [
            "",
            "/legal",
            "/board",
            "/board.svg",
            "/events",
            "/export",
            "/picture.svg",
            "/film.gif",
            "/phases/S1901M",
            "/phases/S1901M/picture.png",
        ] {
            let answer = table.get(&format!("{GAMES}/{name}{rest}")).await;
            assert!(matches!(answer.status, 404 | 422), "{name}{rest}: {}", answer.text());
            assert!(!answer.text().contains("the secret"));
        }
        for rest in ["/resolve", "/undo", "/redo", "/votes", "/settings", "/fork", "/rename"] {
            let answer = table.post(&format!("{GAMES}/{name}{rest}"), json!({})).await;
            assert!(matches!(answer.status, 404 | 422), "{name}{rest}: {}", answer.text());
        }
        let orders = format!("{GAMES}/{name}/orders/FRANCE");
        let answer = table.put(&orders, json!({"orders": ["A PAR H"]})).await;
        assert!(matches!(answer.status, 404 | 422), "{name}: {}", answer.text());
        let answer = table.delete(&format!("{GAMES}/{name}")).await;
        assert!(matches!(answer.status, 404 | 422), "{name}: {}", answer.text());
        let renamed = table.post(&format!("{GAMES}/friday/rename"), json!({"name": name})).await;
        assert_eq!(renamed.status, 422, "{name}: {}", renamed.text());
        table.get(&format!("/games/{name}")).await;
    }
    for phase in ["..%2fgame", "S1901M.undone-1", "%00", "S99999M", "S1901M%2f..%2fx", "x"] {
        let answer = table.get(&format!("{GAMES}/friday/phases/{phase}")).await;
        assert!(matches!(answer.status, 404 | 422), "{phase}: {}", answer.text());
    }
}

#[tokio::test]
async fn a_damaged_game_does_not_hide_others() {
    let table = TestTable::new();
    table.begin("bad").await;
    table.begin("good").await;
    std::fs::write(table.data.join("games/bad/game.json"), "{").unwrap();
    let all = table.see(GAMES).await["games"].clone();
    let of = |name: &str| {
        let found = all.as_array().unwrap().iter().find(|line| line["name"] == name);
        found.unwrap().clone()
    };
    assert!(of("bad")["error"].as_str().unwrap().contains("game.json"), "{all}");
    assert!(of("bad")["changed"].as_str().unwrap().ends_with('Z'), "{all}");
    assert_eq!(of("good")["phase"], "S1901M");
    table.get("/api/v1/games/bad").await.fails(500, "damaged");
    table.get("/").await.is(200);
}

#[tokio::test]
async fn the_language_is_negotiated() {
    let table = TestTable::new();
    let detail = async |request: Request<Body>| table.ask(request).await.json()["detail"].clone();
    let asked = |header: header::HeaderName, value: &str, path: &str| {
        let mut request = TestTable::request(Method::GET, path, None);
        request.headers_mut().insert(header, value.parse().unwrap());
        request
    };
    let (english, french) =
        ("There is no game named `nope`.", "Aucune partie ne s’appelle `nope`.");
    let path = "/api/v1/games/nope";
    let accept = |value: &str| asked(header::ACCEPT_LANGUAGE, value, path);
    assert_eq!(detail(accept("")).await, english);
    assert_eq!(detail(accept("fr")).await, french);
    assert_eq!(detail(accept("fr-CH, en;q=0.9")).await, french);
    assert_eq!(detail(accept("de, en;q=0.7, fr;q=0.8")).await, french);
    assert_eq!(detail(accept("en, fr")).await, english);
    assert_eq!(detail(asked(header::COOKIE, "x=1; lang=fr", path)).await, french);
    assert_eq!(detail(asked(header::COOKIE, "lang=fr", &format!("{path}?lang=en"))).await, english);
    table.begin("friday").await;
    let game = table.see("/api/v1/games/friday?lang=fr").await;
    assert_eq!(game["phase_title"], "Printemps 1901, mouvements");
    assert_eq!(game["powers"][0]["name"], "Autriche");
    assert!(game["outlook"].as_str().unwrap().starts_with("Encore attendus"));
    let nowhere = table.get("/nowhere?lang=fr").await.is(404).json();
    assert_eq!(nowhere["detail"], "Il n’y a rien à cette adresse.");
}

#[tokio::test]
async fn responses_are_revalidated_and_compressed() {
    let table = TestTable::new();
    table.begin("friday").await;
    for path in ["/api/v1/games/friday", "/games/friday", "/"] {
        let ask = async |header: header::HeaderName, value: &str| {
            let mut request = TestTable::request(Method::GET, path, None);
            request.headers_mut().insert(header, value.parse().unwrap());
            table.ask(request).await
        };
        let first = table.get(path).await.is(200);
        let tag = first.header(header::ETAG).to_owned();
        assert!(ask(header::IF_NONE_MATCH, &tag).await.is(304).body.is_empty());
        ask(header::IF_NONE_MATCH, "W/\"other\"").await.is(200);
        let packed = ask(header::ACCEPT_ENCODING, "br, gzip;q=0.8").await.is(200);
        assert_eq!(packed.header(header::CONTENT_ENCODING), "gzip");
        assert!(packed.body.len() < first.body.len() / 2);
    }
    let path = "/api/v1/games/friday";
    let tag = table.get(path).await.header(header::ETAG).to_owned();
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    let mut request = TestTable::request(Method::GET, path, None);
    request.headers_mut().insert(header::IF_NONE_MATCH, tag.parse().unwrap());
    table.ask(request).await.is(200);
}

#[tokio::test]
async fn unknown_methods_and_addresses_are_problems() {
    let table = TestTable::new();
    let answer = table.delete("/api/v1/games").await.is(405);
    assert!(answer.header(header::ALLOW).contains("POST"), "{:?}", answer.headers);
    for path in [
        "/api/v1",
        "/api/v1/",
        "/api/v2/games",
        "/x",
        "//",
        "/api/v1/games/a/b/c",
        "/assets/x/app.js",
    ] {
        table.get(path).await.is(404);
    }
}
