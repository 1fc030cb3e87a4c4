//! Requests over real connections to this machine: they arrive as they are meant, and only if the operator allows
//! that.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use url::Url;

use crate::club::notices::test_push::TestBrowser;
use crate::club::notices::{HttpOutbound, Outbound as _, OutboundFault, OutboundRequest};

/// A server that answers one request with a text, and returns what it got.
async fn serve_once(answer: &'static str) -> (Url, tokio::task::JoinHandle<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let task = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let (mut got, mut part) = (Vec::new(), [0; 4096]);
        loop {
            let count = stream.read(&mut part).await.unwrap();
            got.extend_from_slice(&part[..count]);
            let head = got.windows(4).position(|four| four == b"\r\n\r\n");
            let text = String::from_utf8_lossy(&got).into_owned();
            let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.and_then(|text| text.parse().ok()).unwrap_or(0);
            if count == 0 || head.is_some_and(|head| got.len() >= head + 4 + length) {
                break;
            }
        }
        stream.write_all(answer.as_bytes()).await.unwrap();
        got
    });
    (format!("http://127.0.0.1:{port}/push/1?x=2").parse().unwrap(), task)
}

fn request(url: &Url, body: &[u8]) -> OutboundRequest {
    let headers = vec![("ttl", "60".to_owned())];
    OutboundRequest { url: url.clone(), headers, body: body.to_vec() }
}

#[tokio::test]
async fn a_request_arrives_as_it_is_meant() {
    let (url, server) = serve_once("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
    let outbound = HttpOutbound::new(true);
    let answer = outbound.post(request(&url, b"sealed")).await.unwrap();
    assert_eq!(answer.status, 201);
    let got = String::from_utf8(server.await.unwrap()).unwrap();
    assert!(got.starts_with("POST /push/1?x=2 HTTP/1.1\r\n"), "{got}");
    assert!(got.contains(&format!("host: 127.0.0.1:{}\r\n", url.port().unwrap())), "{got}");
    assert!(got.contains("ttl: 60\r\n") && got.ends_with("\r\n\r\nsealed"), "{got}");
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (url, _server) = serve_once(
        "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n",
    )
    .await;
    assert_eq!(HttpOutbound::new(true).post(request(&url, b"")).await.unwrap().status, 302);
}

#[tokio::test]
async fn this_machine_is_refused_by_whatever_name() {
    let (url, _server) = serve_once("HTTP/1.1 200 OK\r\n\r\n").await;
    let port = url.port().unwrap();
    for host in ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]"] {
        let url: Url = format!("http://{host}:{port}/").parse().unwrap();
        let refused = HttpOutbound::new(false).post(request(&url, b"")).await;
        assert_eq!(refused, Err(OutboundFault::Private), "{host}");
    }
    let inside: Url = "http://10.0.0.1/".parse().unwrap();
    let refused = HttpOutbound::new(true).post(request(&inside, b"")).await;
    assert_eq!(refused, Err(OutboundFault::Private), "only this machine is allowed");
}

#[tokio::test]
async fn a_long_answer_is_cut_off() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url: Url = format!("http://{}/", listener.local_addr().unwrap()).parse().unwrap();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n").await;
        while stream.write_all(&[b'x'; 4096]).await.is_ok() {}
    });
    let outbound = HttpOutbound::new(true);
    let answer = outbound.post(request(&url, b""));
    let answer = tokio::time::timeout(Duration::from_secs(10), answer).await;
    assert_eq!(answer.expect("no endless reading").unwrap().status, 200);
}

#[tokio::test]
async fn a_push_service_on_this_machine_hands_over_what_the_browser_can_read() {
    use serde_json::json;
    let (url, server) = serve_once("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
    let club = super::TestClub::with(|settings| settings.loopback_targets = true, true);
    let (players, _) = club.four_playing(json!({})).await;
    let browser = TestBrowser::new(9);
    let form = browser.subscription(url.as_str());
    players[3].post("/me/notices/browsers", form).await.is(201);
    club.next_phase().await;
    club.deliver().await;
    // What the club hands to its client goes out as it is.
    let [sent] = &club.outbound.take()[..] else { panic!("one request") };
    HttpOutbound::new(true).post(sent.clone()).await.unwrap();
    let got = server.await.unwrap();
    let head = got.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    assert_eq!(browser.read(&got[head + 4..])["title"], "Harbour: results are in");
}
