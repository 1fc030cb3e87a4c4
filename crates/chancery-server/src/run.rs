//! The server as a program: it takes an address, serves until it is told to stop, and finishes what it
//! is writing.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::{Settings, serve};

/// Where the server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// There, or nowhere. With port 0, the system picks one.
    At(SocketAddr),
    /// On this machine alone, at the usual port, or the next that is free.
    Usual,
}

/// The usual port.
const PORT: u16 = 8019;
/// How many ports are tried.
const TRIES: u16 = 20;

/// Serve until Ctrl-C or a polite request to end. A second one does not wait for answers that are under
/// way; what is being written is finished all the same. `ready` is told where the server listens.
pub fn run(address: Address, settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = bind(address).await?;
        let (mut first, mut second) = (Signals::new()?, Signals::new()?);
        ready(listener.local_addr()?);
        let stop = async move { first.next().await };
        tokio::select! {
            ended = serve(listener, settings, stop) => ended,
            () = async move {
                second.next().await;
                second.next().await;
            } => Ok(()),
        }
    })
}

async fn bind(address: Address) -> io::Result<TcpListener> {
    match address {
        Address::At(address) => TcpListener::bind(address).await,
        Address::Usual => {
            let mut port = PORT;
            loop {
                match TcpListener::bind(("127.0.0.1", port)).await {
                    Err(error)
                        if error.kind() == io::ErrorKind::AddrInUse && port < PORT + TRIES =>
                    {
                        port += 1;
                    }
                    other => return other,
                }
            }
        }
    }
}

/// Requests to end: Ctrl-C, and where there is one the signal that systems send.
struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(Signals { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => (),
            _ = self.terminate.recv() => (),
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
    fn new() -> io::Result<Signals> {
        Ok(Signals {})
    }

    async fn next(&mut self) {
        // If it cannot be watched for, nobody can ask.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
