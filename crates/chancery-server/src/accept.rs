//! Accepts connections, within the limits for each client. A client that sends or reads too slowly
//! is disconnected, and a shutdown lets requests in flight finish.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Request, StatusCode};
use chancery::Lang;
use chancery_lang::messages::server;
use chancery_lang::text;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::clients::{ClientCounts, ClientPlace, ClientRefusal};
use crate::entrance::Entrance;
use crate::error::{PROBLEM_JSON, Problem};
use crate::timed_stream::TimedStream;

/// The delay before accepting again when the system is out of resources for new connections.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// How long a refused client may take to read why.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);
/// How many refusals are sent at once; beyond that, connections are just closed.
const MAX_REFUSALS: usize = 50;
/// When a refused client may try again, in seconds.
const RETRY_AFTER: u32 = 10;

/// The patience with slow clients.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientTimeouts {
    /// The time to send the head of a request, also the time that a connection may be idle.
    pub(crate) head: Duration,
    /// The time in which a client must read something of what it is sent.
    pub(crate) write: Duration,
}

impl Default for ClientTimeouts {
    fn default() -> ClientTimeouts {
        ClientTimeouts { head: Duration::from_secs(20), write: Duration::from_secs(30) }
    }
}

/// Accepts connections until shutdown, then waits for the open ones to finish.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Router,
    counts: Arc<ClientCounts>,
    timeouts: ClientTimeouts,
    entrance: Entrance,
    stopped: watch::Receiver<bool>,
) {
    let (mut connections, mut refusals) = (JoinSet::new(), JoinSet::new());
    let mut stop = stopped.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    let peer = address.ip().to_canonical();
                    match counts.enter(entrance.connected(peer)) {
                        Ok(place) => {
                            let connection = Connection {
                                peer,
                                place,
                                app: app.clone(),
                                timeouts,
                                entrance: entrance.clone(),
                                stopped: stopped.clone(),
                            };
                            connections.spawn(connection.serve(stream));
                        }
                        Err(why) if refusals.len() < MAX_REFUSALS => {
                            refusals.spawn(refuse(stream, why));
                        }
                        Err(_) => (),
                    }
                }
                Err(_) => tokio::time::sleep(RETRY_DELAY).await,
            },
            Some(_) = connections.join_next() => (),
            Some(_) = refusals.join_next() => (),
            () = shutdown(&mut stop) => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// An accepted connection.
struct Connection {
    peer: IpAddr,
    /// Held until the connection ends.
    place: ClientPlace,
    app: Router,
    timeouts: ClientTimeouts,
    entrance: Entrance,
    stopped: watch::Receiver<bool>,
}

impl Connection {
    /// Serves the requests of the connection, after the TLS handshake if there is one.
    async fn serve(self, stream: TcpStream) {
        // Send small responses at once. If the option cannot be set, they are merely slower.
        let _ = stream.set_nodelay(true);
        let stream = TimedStream::new(stream, self.timeouts.write);
        #[cfg(feature = "club")]
        if let Some(tls) = self.entrance.tls() {
            // Whoever fails the handshake, or takes too long for it, is not served.
            let shaken = tokio::time::timeout(self.timeouts.head, tls.accept(stream)).await;
            if let Ok(Ok(stream)) = shaken {
                self.serve_requests(stream).await;
            }
            return;
        }
        self.serve_requests(stream).await;
    }

    async fn serve_requests(self, stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) {
        let Connection { peer, place, app, timeouts, entrance, mut stopped } = self;
        let app = app.map_request(move |mut request: Request<Incoming>| {
            let client = entrance.client(peer, request.headers());
            request.extensions_mut().insert(client);
            request
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(timeouts.head);
        let stream = TokioIo::new(stream);
        let mut connection =
            pin!(http.serve_connection(stream, TowerToHyperService::new(app)).with_upgrades());
        // A connection that ends in an error concerns only its client.
        tokio::select! {
            _ = connection.as_mut() => (),
            () = shutdown(&mut stopped) => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(place);
    }
}

/// Tells a client why it is not served. Its request is not read, so the answer is in English.
async fn refuse(mut stream: TcpStream, why: ClientRefusal) {
    let (status, message) = match why {
        ClientRefusal::Server => {
            (StatusCode::SERVICE_UNAVAILABLE, text!(server::TooManyConnections))
        }
        ClientRefusal::Client => {
            (StatusCode::TOO_MANY_REQUESTS, text!(server::TooManyOwnConnections))
        }
    };
    let problem = Problem::new(status, "full", &message, Lang::EN);
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let response = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {PROBLEM_JSON}\r\nContent-Length: {}\r\nRetry-After: {RETRY_AFTER}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let answer = async {
        stream.write_all(response.as_bytes()).await?;
        stream.shutdown().await?;
        // Closing with unread data would reset the connection before the client has read the answer.
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        std::io::Result::Ok(())
    };
    let _ = tokio::time::timeout(REFUSAL_TIMEOUT, answer).await;
}

/// Waits for the shutdown signal.
async fn shutdown(stopped: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server is shutting down too.
    let _ = stopped.wait_for(|stopping| *stopping).await;
}
