//! Connections: whoever comes is heard, but not for ever. Who begins a request and does not end it holds
//! nothing up, and a stop lets requests that are under way end.

use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long the head of a request may take to arrive.
pub(crate) const HEAD: Duration = Duration::from_secs(20);
/// How long to wait when the system gives no more connections, for others to end.
const PAUSE: Duration = Duration::from_millis(50);

/// Hear everybody until the stop comes, then until the last one has been answered.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Router,
    head: Duration,
    stopped: watch::Receiver<bool>,
) {
    let mut guests = JoinSet::new();
    let mut stop = stopped.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    guests.spawn(hear(stream, app.clone(), head, stopped.clone()));
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            },
            Some(_) = guests.join_next() => (),
            () = told(&mut stop) => break,
        }
    }
    drop(listener);
    while guests.join_next().await.is_some() {}
}

/// One connection, request after request.
async fn hear(stream: TcpStream, app: Router, head: Duration, mut stopped: watch::Receiver<bool>) {
    // Small answers do not wait for company. Where that cannot be set, they do.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    let mut connection =
        pin!(http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app)));
    // How a connection ends is the matter of whoever made it.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = told(&mut stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// The stop has come.
async fn told(stopped: &mut watch::Receiver<bool>) {
    // Whoever could tell it is gone: that is an end, too.
    let _ = stopped.wait_for(|stopping| *stopping).await;
}
