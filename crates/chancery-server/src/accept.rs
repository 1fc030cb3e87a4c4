//! Accepts connections. A client that sends its request too slowly is disconnected, and a shutdown
//! lets requests in flight finish.

use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The time a client has to send the head of a request.
pub(crate) const HEADER_TIMEOUT: Duration = Duration::from_secs(20);
/// The delay before accepting again when the system is out of resources for new connections.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Accepts connections until shutdown, then waits for the open ones to finish.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Router,
    head: Duration,
    stopped: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    let mut stop = stopped.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    connections.spawn(serve_connection(stream, app.clone(), head, stopped.clone()));
                }
                Err(_) => tokio::time::sleep(RETRY_DELAY).await,
            },
            Some(_) = connections.join_next() => (),
            () = shutdown(&mut stop) => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Serves the requests of one connection.
async fn serve_connection(
    stream: TcpStream,
    app: Router,
    head: Duration,
    mut stopped: watch::Receiver<bool>,
) {
    // Send small responses at once. If the option cannot be set, they are merely slower.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    let mut connection =
        pin!(http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app)));
    // A connection that ends in an error concerns only its client.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = shutdown(&mut stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Waits for the shutdown signal.
async fn shutdown(stopped: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server is shutting down too.
    let _ = stopped.wait_for(|stopping| *stopping).await;
}
