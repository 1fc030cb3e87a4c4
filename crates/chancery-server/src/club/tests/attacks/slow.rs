//! Clients that send or read too slowly, over real connections, with TLS and without. `tools/api/attacks.py` has slow
//! bodies.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::accept::{ClientTimeouts, accept};
use crate::clients::{CONNECTIONS, ClientCounts};
use crate::club::TlsIdentity;
use crate::club::tests::TestClub;
use crate::entrance::Entrance;

/// A generous timeout for busy machines.
const PATIENCE: Duration = Duration::from_secs(30);
const BRIEF: Duration = Duration::from_millis(200);

/// A club that listens on a port.
struct Listening {
    at: SocketAddr,
    counts: Arc<ClientCounts>,
    task: JoinHandle<()>,
    _stop: tokio::sync::watch::Sender<bool>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Listening {
    async fn new(club: &TestClub, timeouts: ClientTimeouts, entrance: Entrance) -> Listening {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let counts = ClientCounts::new(CONNECTIONS);
        let (app, own) = (club.app.clone(), Arc::clone(&counts));
        let task = tokio::spawn(accept(listener, app, own, timeouts, entrance, stopped));
        Listening { at, counts, task, _stop: stop }
    }

    /// Sends something, and returns what came until the server closed the connection.
    async fn answer_to(&self, begun: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        read.expect("the connection is closed").unwrap();
        answer
    }

    /// Waits until so many connections are open.
    async fn until(&self, is: impl Fn(usize) -> bool) {
        let reached = async {
            while !is(self.counts.total()) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, reached).await.expect("connections that begin or end");
    }
}

const SITE: &str = "GET /api/v1/site HTTP/1.1\r\nHost: localhost:8019\r\n";

#[tokio::test]
async fn slow_heads_are_cut_off_while_others_are_served() {
    let club = TestClub::new();
    let timeouts = ClientTimeouts { head: BRIEF, write: PATIENCE };
    let server = Listening::new(&club, timeouts, Entrance::default()).await;
    let heads = ["", "GET / HT", &format!("{SITE}Cookie: chancery-session=a"), SITE];
    let slow = heads.map(|head| server.answer_to(head));
    let [a, b, c, d] = slow;
    let other = format!("{SITE}Connection: close\r\n\r\n");
    let (a, b, c, d, served) = tokio::join!(a, b, c, d, server.answer_to(&other));
    for answer in [a, b, c, d] {
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&answer));
    }
    assert!(served.starts_with(b"HTTP/1.1 200"));
    server.until(|open| open == 0).await;
}

#[tokio::test]
async fn answers_that_nobody_reads_end_their_connection() {
    let club = TestClub::new();
    let timeouts = ClientTimeouts { head: PATIENCE, write: BRIEF };
    let server = Listening::new(&club, timeouts, Entrance::default()).await;
    let mut stream = TcpStream::connect(server.at).await.unwrap();
    // Answers beyond what the buffers of the system hold.
    let request = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost:8019\r\n\r\n";
    let sending = tokio::spawn(async move {
        let _ = stream.write_all(request.repeat(400).as_bytes()).await;
        std::future::pending::<()>().await;
        drop(stream);
    });
    server.until(|open| open > 0).await;
    server.until(|open| open == 0).await;
    sending.abort();
}

#[tokio::test]
async fn a_handshake_that_does_not_end_is_cut_off() {
    let folder = std::env::temp_dir().join(format!("chancery-slow-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (certificate, key) = (folder.join("one.pem"), folder.join("one.key"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let identity = TlsIdentity::read(&certificate, &key).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let club = TestClub::new();
    let timeouts = ClientTimeouts { head: BRIEF, write: PATIENCE };
    let entrance = Entrance::new(Some(identity.acceptor()), Vec::new());
    let server = Listening::new(&club, timeouts, entrance).await;
    // Nothing, the beginning of a handshake, and somebody who speaks without TLS.
    for begun in ["", "\u{16}\u{3}\u{1}\u{2}", SITE] {
        let answer = server.answer_to(begun).await;
        assert!(!answer.starts_with(b"HTTP"), "{}", String::from_utf8_lossy(&answer));
    }
    server.until(|open| open == 0).await;
}
