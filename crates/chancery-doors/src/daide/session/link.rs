//! The two halves of a connection.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;

use super::super::wire::{WireError, WireFrame, header};

/// How long a client may take to read what it is sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// How many messages wait to be answered; then the client has to wait.
const MAX_WAITING: usize = 8;

/// The connection is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gone;

/// The messages of a client.
pub(super) type Frames = mpsc::Receiver<Result<WireFrame, WireError>>;

/// The half that writes.
pub(super) struct Link(OwnedWriteHalf);

impl Link {
    /// Splits a connection.
    pub(super) fn new(stream: TcpStream) -> (Link, Frames) {
        let (reading, writing) = stream.into_split();
        let (sender, frames) = mpsc::channel(MAX_WAITING);
        tokio::spawn(read(reading, sender));
        (Link(writing), frames)
    }

    pub(super) async fn send(&mut self, frame: &WireFrame) -> Result<(), Gone> {
        let Some(bytes) = frame.bytes() else { return Ok(()) };
        match tokio::time::timeout(WRITE_TIMEOUT, self.0.write_all(&bytes)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    /// Says what is wrong, after which the connection is over.
    pub(super) async fn fail(&mut self, error: WireError) {
        if self.send(&WireFrame::Error(error as u16)).await.is_ok() {
            let _ = self.0.shutdown().await;
        }
    }
}

/// Reads messages until the client goes, or nobody waits for them.
async fn read(mut half: OwnedReadHalf, frames: mpsc::Sender<Result<WireFrame, WireError>>) {
    loop {
        let mut head = [0; 4];
        let next = tokio::select! {
            read = half.read_exact(&mut head) => read,
            () = frames.closed() => return,
        };
        if next.is_err() {
            return;
        }
        let (kind, length) = header(head);
        let mut body = vec![0; length];
        let body_read = tokio::select! {
            read = half.read_exact(&mut body) => read,
            () = frames.closed() => return,
        };
        if length > 0 && body_read.is_err() {
            return;
        }
        let frame = WireFrame::read(kind, body);
        let is_wrong = frame.is_err();
        if frames.send(frame).await.is_err() || is_wrong {
            return;
        }
    }
}
