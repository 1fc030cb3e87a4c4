//! Probes and figures for those who watch over a site.

use axum::http::{Method, header};
use chancery_club::time::Length;
use serde_json::json;

use super::{TestClient, TestClub};
use crate::club::settings::SecretText;
use crate::tests::TestAnswer;

const TOKEN: &str = "0123456789abcdefghij";

/// A request to any address, under any host name, perhaps with a token.
async fn ask(client: &TestClient<'_>, host: &str, path: &str, token: Option<&str>) -> TestAnswer {
    let mut request = client.request_to(Method::GET, path, None);
    request.headers_mut().insert(header::HOST, host.parse().unwrap());
    if let Some(token) = token {
        request.headers_mut().insert(header::AUTHORIZATION, token.parse().unwrap());
    }
    client.send(request).await
}

/// The value of a metric, with its labels.
fn value<'t>(text: &'t str, metric: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {metric} in\n{text}"))
}

async fn figures(client: &TestClient<'_>) -> String {
    ask(client, "localhost:8019", "/metrics", None).await.is(200).text()
}

#[tokio::test]
async fn probes_work_under_every_host_name() {
    let club = TestClub::new();
    let browser = club.browser();
    for host in ["localhost:8019", "10.0.0.7:8019", "node1:8019"] {
        for probe in ["/livez", "/readyz"] {
            assert_eq!(ask(&browser, host, probe, None).await.is(200).text(), "ok\n");
        }
        ask(&browser, host, "/metrics", None).await.fails(401, "sign-in");
    }
    for page in ["/", "/health", "/api/v1/site", "/readyz/", "/metrics/x"] {
        ask(&browser, "node1:8019", page, None).await.fails(403, "stranger");
    }
    club.stop.trigger();
    for probe in ["/readyz", "/health", "/healthz"] {
        ask(&browser, "localhost:8019", probe, None).await.fails(503, "stopping");
    }
    ask(&browser, "node1:8019", "/livez", None).await.is(200);
}

/// Pages of other sites get nothing from probes either.
#[tokio::test]
async fn other_sites_cannot_read_probes() {
    let club = TestClub::new();
    let browser = club.browser();
    for path in ["/livez", "/readyz", "/metrics"] {
        let mut request = browser.request_to(Method::GET, path, None);
        request.headers_mut().insert(header::ORIGIN, "https://evil.example".parse().unwrap());
        browser.send(request).await.fails(403, "stranger");
    }
}

#[tokio::test]
async fn the_metrics_token_reads_figures_and_nothing_else() {
    let club =
        TestClub::with(|settings| settings.metrics_token = Some(SecretText::new(TOKEN)), true);
    let monitor = club.browser();
    let bearer = format!("Bearer {TOKEN}");
    let text = ask(&monitor, "node1:8019", "/metrics", Some(&bearer)).await.is(200).text();
    assert_eq!(value(&text, "chancery_database_up"), "1");
    for odd in [format!("Bearer {TOKEN}x"), format!("Basic {TOKEN}"), TOKEN.to_owned()] {
        ask(&monitor, "node1:8019", "/metrics", Some(&odd)).await.fails(401, "bad-token");
    }
    for path in ["/api/v1/site/status", "/api/v1/accounts", "/api/v1/me"] {
        ask(&monitor, "localhost:8019", path, Some(&bearer)).await.fails(401, "bad-token");
    }
    let mut post = monitor.request_to(Method::POST, "/metrics", None);
    post.headers_mut().insert(header::AUTHORIZATION, bearer.parse().unwrap());
    assert!(monitor.send(post).await.status >= 400);
    // Without one in the settings, no token is right.
    let other = TestClub::new();
    for odd in ["Bearer ", &bearer] {
        ask(&other.browser(), "localhost:8019", "/metrics", Some(odd))
            .await
            .fails(401, "bad-token");
    }
}

#[tokio::test]
async fn failed_sign_ins_are_counted_without_names() {
    let club = TestClub::new();
    let operator = club.operator("Op").await;
    club.join("Ada").await;
    let wrong = |login: &str| json!({"login": login, "password": "wrong horse"});
    for login in ["Ada", "Nobody"] {
        club.browser().post("/session", wrong(login)).await.fails(401, "wrong-credentials");
    }
    for _ in 0..9 {
        club.browser().post("/session", wrong("Nobody")).await.fails(401, "wrong-credentials");
    }
    club.browser().post("/session", wrong("Nobody")).await.fails(429, "throttled");
    let bea = club.join("Bea").await;
    operator.post(&format!("/accounts/{}/ban", bea.id()), json!({"reason": "Rude"})).await.is(200);
    assert!(club.browser().sign_in("Bea").await.status >= 400);
    club.browser().sign_in("Ada").await.is(200);
    let link = json!({"token": "none"});
    club.browser().post("/session/link", link).await.fails(404, "bad-link");
    let token = Some("Bearer chancery_none");
    ask(&club.browser(), "localhost:8019", "/api/v1/me", token).await.fails(401, "bad-token");
    let text = figures(&operator).await;
    let failed = |method: &str, reason: &str| {
        let labels = format!("{{method=\"{method}\",reason=\"{reason}\"}}");
        value(&text, &format!("chancery_sign_in_failures_total{labels}"))
    };
    assert_eq!(failed("password", "refused"), "11");
    assert_eq!(failed("password", "throttled"), "1");
    assert_eq!(failed("password", "banned"), "1");
    assert_eq!((failed("link", "refused"), failed("token", "refused")), ("1", "1"));
    assert_eq!((failed("passkey", "refused"), failed("passkey", "throttled")), ("0", "0"));
    let signed_in = value(&text, "chancery_sign_ins_total{method=\"password\"}");
    assert_eq!(signed_in, "1", "those who sign up are not counted");
    assert!(!text.contains("Ada") && !text.contains("Nobody"));
}

#[tokio::test]
async fn figures_tell_how_long_notices_wait() {
    let club = TestClub::new();
    let operator = club.operator("Op").await;
    let text = figures(&operator).await;
    assert_eq!(value(&text, "chancery_notices_oldest_seconds"), "0", "none waits");
    club.begun(json!({})).await;
    club.wait(Length::seconds(90));
    let text = figures(&operator).await;
    assert_eq!(value(&text, "chancery_notices_oldest_seconds"), "90");
    assert_eq!(value(&text, "chancery_sessions"), "1", "the players have tokens");
}

/// Every figure has its kind and an explanation, and counters and units are in names as Prometheus wants them.
#[tokio::test]
async fn figures_follow_the_conventions() {
    let club = TestClub::with(|settings| settings.data_dir = Some(std::env::temp_dir()), true);
    let operator = club.operator("Op").await;
    let text = figures(&operator).await;
    let start: f64 = value(&text, "process_start_time_seconds").parse().unwrap();
    assert!(start > 1.7e9);
    let build = format!("chancery_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
    assert_eq!(value(&text, &build), "1");
    let mut kinds = std::collections::BTreeMap::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("# TYPE ") {
            let (name, kind) = head.split_once(' ').unwrap();
            assert!(kinds.insert(name, kind).is_none(), "{name} twice");
            assert!(text.contains(&format!("# HELP {name} ")), "{name}");
            assert_eq!(kind == "counter", name.ends_with("_total"), "{name}");
        } else if !line.starts_with('#') {
            let name = line.split(['{', ' ']).next().unwrap();
            let whole = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
            let is_known = kinds.contains_key(name)
                || whole.is_some_and(|name| kinds.get(name) == Some(&"histogram"));
            assert!(is_known, "{line}");
        }
    }
}
