//! Bombs: small bodies that would become large, deep or slow when they are read.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::json;

use crate::club::tests::TestClub;
use crate::club::tests::client::TestClient;
use crate::tests::TestAnswer;

/// A gzip file of 5 kB that becomes 5 MB of spaces.
fn gzip_bomb() -> Vec<u8> {
    use std::io::Write as _;
    let mut file = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    file.write_all(&vec![b' '; 5 << 20]).unwrap();
    let file = file.finish().unwrap();
    assert!(file.len() < 10_000, "{}", file.len());
    file
}

fn with_body(client: &TestClient<'_>, method: Method, path: &str, body: Vec<u8>) -> Request<Body> {
    let mut request = client.request(method, path, Some(&json!({})));
    *request.body_mut() = Body::from(body);
    request
}

async fn import(client: &TestClient<'_>, body: impl Into<Body>) -> TestAnswer {
    let mut request = client.request(Method::POST, "/games/import?title=Bomb", None);
    *request.body_mut() = body.into();
    client.send(request).await
}

/// Routes that take JSON, for visitors and for members.
const ROUTES: [(&str, &str); 9] = [
    ("POST", "/session"),
    ("POST", "/sign-up"),
    ("POST", "/operator"),
    ("POST", "/link-checks"),
    ("POST", "/session/passkey/finish"),
    ("PATCH", "/me"),
    ("POST", "/games"),
    ("POST", "/settings/check"),
    ("PUT", "/me/password"),
];

#[tokio::test]
async fn compressed_bodies_are_not_unpacked() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for encoding in ["gzip", "deflate", "br", "zstd"] {
        for path in ["/session", "/games", "/games/import"] {
            let mut request = with_body(&ada, Method::POST, path, gzip_bomb());
            request.headers_mut().insert(header::CONTENT_ENCODING, encoding.parse().unwrap());
            let answer = ada.send(request).await;
            assert!(matches!(answer.status, 400 | 415 | 422), "{path}: {}", answer.text());
        }
    }
    // Nor as a file.
    import(&ada, gzip_bomb()).await.fails(422, "body");
    import(&ada, &b"PK\x03\x04\x14\0\0\0\x08\0"[..]).await.is(422);
}

#[tokio::test]
async fn deep_documents_are_refused() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let deep = |open: &str, close: &str| {
        let (open, close) = (open.repeat(50_000), close.repeat(50_000));
        [format!("{open}1{close}"), open]
    };
    let documents = [deep("[", "]"), deep("{\"settings\":", "}"), deep("[{\"\":", "}]")].concat();
    for document in &documents {
        for (method, path) in ROUTES {
            let body = document.clone().into_bytes();
            let request = with_body(&ada, method.parse().unwrap(), path, body);
            let answer = ada.send(request).await;
            assert!(matches!(answer.status, 400 | 413 | 422), "{path}: {}", answer.text());
        }
        import(&ada, document.clone()).await.fails(422, "file");
    }
    for format in ["chancery", "python", "godip"] {
        let path = format!("/games/import?title=Bomb&format={format}");
        let request = with_body(&ada, Method::POST, &path, documents[0].clone().into_bytes());
        ada.send(request).await.fails(422, "file");
    }
}

/// A list of so many values.
fn many(part: &str, count: usize) -> String {
    format!("[{}]", vec![part; count].join(","))
}

#[tokio::test]
async fn bodies_with_very_many_values_are_not_read() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for part in ["0", "{\"\":0}", "[[]]", "\"\""] {
        for (method, path) in ROUTES {
            let body = format!("{{\"settings\":{}}}", many(part, 100_000)).into_bytes();
            for client in [&ada, &club.browser()] {
                let request = with_body(client, method.parse().unwrap(), path, body.clone());
                let problem = client.send(request).await.fails(413, "body");
                assert_eq!(problem["detail"], "The body has more than 10000 values.");
            }
        }
        for format in ["", "&format=chancery", "&format=python", "&format=godip"] {
            let path = format!("/games/import?title=Bomb{format}");
            let body = many(part, 700_000).into_bytes();
            let problem = ada.send(with_body(&ada, Method::POST, &path, body)).await;
            let problem = problem.fails(422, "file");
            assert_eq!(problem["detail"], "The body has more than 200000 values.");
        }
    }
}

#[tokio::test]
async fn settings_with_very_many_names_take_little_work() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let names = (0..9_000).map(|number| (format!("x{number}"), json!(0)));
    let form = json!({"settings": names.collect::<serde_json::Map<_, _>>()});
    let check = ada.post("/settings/check", form.clone()).await.is(200).json();
    assert!(check["faults"].as_array().unwrap().len() <= 65, "the first are enough");
    assert_eq!(ada.post("/games", form).await.status, 422);
}

/// A body that tells whether anybody has read it.
fn watched_body() -> (Body, std::sync::Arc<std::sync::atomic::AtomicUsize>) {
    let read = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = std::sync::Arc::clone(&read);
    let parts = std::iter::repeat_n(axum::body::Bytes::from(vec![b' '; 1 << 16]), 64);
    let stream = tokio_stream::iter(parts.map(move |part| {
        count.fetch_add(part.len(), std::sync::atomic::Ordering::SeqCst);
        Ok::<_, std::io::Error>(part)
    }));
    (Body::from_stream(stream), read)
}

#[tokio::test]
async fn files_of_people_who_may_not_import_are_not_received() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let (body, read) = watched_body();
    import(&club.browser(), body).await.fails(401, "sign-in");
    assert_eq!(read.load(std::sync::atomic::Ordering::SeqCst), 0);
    for _ in 0..60 {
        import(&ada, "{}").await.is(422);
    }
    let (body, read) = watched_body();
    import(&ada, body).await.fails(429, "throttled");
    assert_eq!(read.load(std::sync::atomic::Ordering::SeqCst), 0);
}

#[tokio::test]
async fn few_files_are_received_at_once() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let uploads = &club.state.app().limits().uploads;
    let mut places = Vec::new();
    for _ in 0..8 {
        places.push(uploads.enter().await.unwrap());
    }
    let (body, read) = watched_body();
    let importing = import(&ada, body);
    tokio::pin!(importing);
    let brief = std::time::Duration::from_millis(50);
    assert!(tokio::time::timeout(brief, &mut importing).await.is_err(), "it waits");
    assert_eq!(read.load(std::sync::atomic::Ordering::SeqCst), 0, "and sends nothing");
    places.pop();
    importing.await.fails(422, "file");
    assert_eq!(read.load(std::sync::atomic::Ordering::SeqCst), 4 << 20);
}
