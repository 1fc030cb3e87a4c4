//! Runs the server: binds an address, serves until a signal arrives, and shuts down gracefully.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;

use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::{Settings, serve};

/// Where the server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// At this address or not at all. With port 0, the system picks a port.
    At(SocketAddr),
    /// On the loopback interface, at the default port or the next free one.
    Usual,
}

/// The default port.
const PORT: u16 = 8019;
/// The number of ports to try.
const MAX_PORTS: u16 = 20;

/// Serves until Ctrl-C or SIGTERM. A second signal does not wait for requests in flight; pending
/// writes are finished in any case. `ready` receives the bound address.
pub fn run(address: Address, settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let server = BoundServer::bind(address)?;
    server.run(ready, |listener, stop| serve(listener, settings, stop))
}

/// A server that is bound to its address and does not serve yet.
#[derive(Debug)]
pub(crate) struct BoundServer {
    runtime: Runtime,
    listener: TcpListener,
}

/// The shutdown signal.
pub(crate) type StopSignal = Pin<Box<dyn Future<Output = ()> + Send>>;

impl BoundServer {
    pub(crate) fn bind(address: Address) -> io::Result<BoundServer> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = runtime.block_on(bind(address))?;
        Ok(BoundServer { runtime, listener })
    }

    #[cfg(feature = "club")]
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until Ctrl-C or SIGTERM; see [`run`].
    pub(crate) fn run<F: Future<Output = io::Result<()>>>(
        self,
        ready: impl FnOnce(SocketAddr),
        serve: impl FnOnce(TcpListener, StopSignal) -> F,
    ) -> io::Result<()> {
        let BoundServer { runtime, listener } = self;
        runtime.block_on(async {
            let (mut first, mut second) = (Signals::new()?, Signals::new()?);
            ready(listener.local_addr()?);
            let stop = Box::pin(async move { first.next().await });
            tokio::select! {
                ended = serve(listener, stop) => ended,
                () = async move {
                    second.next().await;
                    second.next().await;
                } => Ok(()),
            }
        })
    }
}

async fn bind(address: Address) -> io::Result<TcpListener> {
    match address {
        Address::At(address) => TcpListener::bind(address).await,
        Address::Usual => {
            let mut port = PORT;
            loop {
                match TcpListener::bind(("127.0.0.1", port)).await {
                    Err(error)
                        if error.kind() == io::ErrorKind::AddrInUse && port < PORT + MAX_PORTS =>
                    {
                        port += 1;
                    }
                    other => return other,
                }
            }
        }
    }
}

/// Signals that stop the server: Ctrl-C, and SIGTERM on Unix.
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
    #[expect(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    fn new() -> io::Result<Signals> {
        Ok(Signals {})
    }

    async fn next(&mut self) {
        // Without a handler, wait forever.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
