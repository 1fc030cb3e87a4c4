//! The guard: requests for other hosts or from other sites are refused, and a panic in a handler
//! affects no other request.

use axum::http::{HeaderName, Method, header};
use serde_json::json;

use super::TestTable;

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

#[tokio::test]
async fn other_hosts_are_refused() {
    let table = TestTable::new();
    table.begin("friday").await;
    for host in [
        "evil.example",
        "evil.example:8019",
        "127.0.0.1",
        "127.0.0.1:80",
        "localhost:9",
        "10.0.0.1:8019",
        "",
    ] {
        for path in
            ["/", "/api/v1/games", "/api/v1/games/friday/events", "/assets/x/app.js", "/nowhere"]
        {
            let mut request = TestTable::request(Method::GET, path, None);
            request.headers_mut().insert(header::HOST, host.parse().unwrap());
            table.ask(request).await.fails(403, "stranger");
        }
    }
    let mut request = TestTable::request(Method::GET, "/", None);
    request.headers_mut().remove(header::HOST);
    table.ask(request).await.fails(403, "stranger");
    let mut request = TestTable::request(Method::GET, "/", None);
    request.headers_mut().append(header::HOST, "evil.example".parse().unwrap());
    table.ask(request).await.fails(403, "stranger");
    let elsewhere = TestTable::request(Method::GET, "http://evil.example/api/v1/games", None);
    table.ask(elsewhere).await.fails(403, "stranger");
    for host in ["localhost:8019", "[::1]:8019"] {
        let mut request = TestTable::request(Method::GET, "/", None);
        request.headers_mut().insert(header::HOST, host.parse().unwrap());
        table.ask(request).await.is(200);
    }
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let table = TestTable::new();
    table.begin("friday").await;
    let body = json!({"orders": ["A PAR H"]});
    let put = |name: HeaderName, value: &str| {
        let path = "/api/v1/games/friday/orders/FRANCE";
        let mut request = TestTable::request(Method::PUT, path, Some(&body));
        request.headers_mut().insert(name, value.parse().unwrap());
        request
    };
    for origin in [
        "http://evil.example",
        "null",
        "https://127.0.0.1:8019",
        "http://127.0.0.1:8020",
        "http://localhost",
        "file://",
        "",
    ] {
        table.ask(put(header::ORIGIN, origin)).await.fails(403, "stranger");
        let mut listen = TestTable::request(Method::GET, "/api/v1/games/friday/events", None);
        listen.headers_mut().insert(header::ORIGIN, origin.parse().unwrap());
        table.ask(listen).await.fails(403, "stranger");
    }
    for site in ["cross-site", "same-site", "whatever"] {
        table.ask(put(SITE, site)).await.fails(403, "stranger");
    }
    let game = table.see("/api/v1/games/friday").await;
    assert_eq!(game["given"], json!({}), "no orders were submitted");
    for (name, value) in [
        (header::ORIGIN, "http://127.0.0.1:8019"),
        (header::ORIGIN, "http://localhost:8019"),
        (SITE, "same-origin"),
        (SITE, "none"),
    ] {
        table.ask(put(name, value)).await.is(200);
    }
    // Following a link from another site is fine.
    let mut link = TestTable::request(Method::GET, "/games/friday", None);
    link.headers_mut().insert(SITE, "cross-site".parse().unwrap());
    table.ask(link).await.is(200);
}

#[tokio::test]
async fn other_sites_load_nothing_and_start_no_expensive_work() {
    let table = TestTable::new();
    table.begin("friday").await;
    table.resolve("friday").await;
    let get = |path: &str, site: &str, mode: &str| {
        let mut request = TestTable::request(Method::GET, path, None);
        request.headers_mut().insert(SITE, site.parse().unwrap());
        request.headers_mut().insert("sec-fetch-mode", mode.parse().unwrap());
        request
    };
    let game = "/api/v1/games/friday";
    for expensive in [
        "/picture.png?width=100",
        "/phases/S1901M/picture.png?width=100",
        "/film.gif?width=100",
        "/hints?power=FRANCE&level=casual",
        "/phases/S1901M/standing",
    ] {
        let path = format!("{game}{expensive}");
        // Another port of the same host is the same site, but another origin.
        for site in ["cross-site", "same-site"] {
            for mode in ["no-cors", "navigate"] {
                table.ask(get(&path, site, mode)).await.fails(403, "stranger");
            }
        }
        for site in ["same-origin", "none"] {
            table.ask(get(&path, site, "no-cors")).await.is(200);
        }
    }
    table.ask(get("/api/v1/sandbox/picture.png", "cross-site", "no-cors")).await.is(403);
    table.ask(get("/games/friday", "cross-site", "navigate")).await.is(200);
    table.ask(get("/games/friday", "cross-site", "no-cors")).await.fails(403, "stranger");
    table.ask(get(&format!("{game}/picture.svg"), "cross-site", "navigate")).await.is(200);
}

#[tokio::test]
async fn a_panic_is_a_server_error_and_affects_no_other_request() {
    let table = TestTable::new();
    for _ in 0..3 {
        let problem = table.get("/broken?lang=fr").await.is(500).json();
        assert!(problem["detail"].as_str().unwrap().contains("Le serveur a échoué"), "{problem}");
        assert!(!problem.to_string().contains("panic in a test"), "{problem}");
    }
    table.get("/api/v1/games").await.is(200);
}
