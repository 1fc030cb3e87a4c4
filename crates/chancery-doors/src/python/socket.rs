//! A connection: reads requests one after the other, and writes answers and notifications in order.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval, timeout};

use crate::python::hub::Hub;
use crate::python::requests::handle;
use crate::python::session::Outbox;
use crate::python::wire::PythonRequest;

/// The longest message that a client may send.
pub(super) const MAX_MESSAGE: usize = 1 << 20;
/// How many messages wait to be sent. Whoever has more to say waits until some are.
const QUEUE: usize = 64;
/// How often a client is asked whether it is there.
const PING: Duration = Duration::from_secs(30);
/// How long a client may be silent.
const SILENCE: Duration = Duration::from_secs(90);
/// How long a client may take to read a message.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);
/// The requests that wait to be answered. Whoever sends more waits.
const WAITING: usize = 64;

static SOCKETS: AtomicU64 = AtomicU64::new(0);

/// Serves a connection until it ends, or the server stops.
pub(super) async fn serve(hub: Arc<Hub>, client: IpAddr, mut socket: WebSocket) {
    // Its place among the connections of the server; that of the HTTP request is free again.
    let Some(_place) = hub.main.enter(client) else {
        let _ = timeout(WRITE_TIMEOUT, socket.send(Message::Close(None))).await;
        return;
    };
    let (sender, mut outgoing) = mpsc::channel(QUEUE);
    let outbox = Outbox { socket: SOCKETS.fetch_add(1, Ordering::Relaxed), sender };
    let (requests, waiting) = mpsc::channel(WAITING);
    let number = outbox.socket;
    let answering = tokio::spawn(answer_all(Arc::clone(&hub), client, outbox, waiting));
    let mut stopped = hub.main.stopped();
    let mut ping = interval(PING);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            message = socket.recv(), if requests.capacity() > 0 => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text.as_str().to_owned(),
                    Some(Ok(Message::Binary(bytes))) => String::from_utf8_lossy(&bytes).into_owned(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                // There is room: only this loop fills it.
                let _ = requests.try_send(text);
            }
            Some(message) = outgoing.recv() => {
                let sent = timeout(WRITE_TIMEOUT, socket.send(Message::text(message))).await;
                if !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            _ = ping.tick() => {
                let sent = timeout(WRITE_TIMEOUT, socket.send(Message::Ping(Vec::new().into()))).await;
                if heard.elapsed() > SILENCE || !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            () = stop(&mut stopped) => {
                let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(None))).await;
                break;
            }
        }
    }
    answering.abort();
    hub.disconnect(number);
}

/// Waits until the server stops.
async fn stop(stopped: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server is gone, too.
    let _ = stopped.wait_for(|stopping| *stopping).await;
}

/// Answers requests one after the other.
async fn answer_all(
    hub: Arc<Hub>,
    client: IpAddr,
    outbox: Outbox,
    mut waiting: mpsc::Receiver<String>,
) {
    while let Some(text) = waiting.recv().await {
        // What is no request has no id to answer to; clients of the package never send such.
        if let Some(asked) = PythonRequest::read(&text) {
            handle(&hub, client, &outbox, &asked).await;
        }
    }
}
