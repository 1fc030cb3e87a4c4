//! Runs a club: binds an address, serves until a signal arrives, and shuts down gracefully.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

use super::housekeeping::keep_house;
use super::settings::ClubSettings;
use super::state::ClubState;
use super::tls::TlsIdentity;
use super::{app, capacity, games, notices};
use crate::accept::{self, ClientTimeouts};
use crate::doors::MainDoor;
use crate::entrance::Entrance;
use crate::request_log::{LogFormat, RequestLog};
use crate::run::{Address, BoundServer, StopSignal};
use crate::stop::Stop;

/// A club that is bound to its address and does not serve yet. Its public address may depend on the port.
#[derive(Debug)]
pub struct ClubServer(BoundServer);

/// How a club is served.
#[derive(Clone, Debug, Default)]
pub struct ServeOptions {
    /// The certificate for HTTPS; without one, it serves HTTP.
    pub tls: Option<TlsIdentity>,
    /// The format of the log of requests on standard error; none for no log.
    pub log: Option<LogFormat>,
}

impl ClubServer {
    /// Binds an address.
    pub fn bind(address: Address) -> io::Result<ClubServer> {
        BoundServer::bind(address).map(ClubServer)
    }

    /// The address it is bound to.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.0.address()
    }

    /// Serves until Ctrl-C or SIGTERM, then ends event streams and waits for requests in flight. A second
    /// signal does not wait for them. Call [`SqlStore::close`](chancery_store::SqlStore::close) afterwards.
    pub fn run(
        self,
        settings: ClubSettings,
        options: ServeOptions,
        ready: impl FnOnce(),
    ) -> io::Result<()> {
        self.0.run(|_| ready(), |listener, stop| serve(listener, settings, options, stop))
    }
}

/// Serves a club until `stop` completes.
async fn serve(
    listener: TcpListener,
    settings: ClubSettings,
    options: ServeOptions,
    stop: StopSignal,
) -> io::Result<()> {
    let (stop_all, stopped) = Stop::new();
    let signal = stopped.receiver();
    let log = options.log.map(|format| RequestLog::new(format, io::stderr())).transpose()?;
    let acceptor = options.tls.as_ref().map(TlsIdentity::acceptor);
    let entrance = Entrance::new(acceptor, settings.trusted_proxies.clone());
    let doors = settings.doors.clone();
    let state = ClubState::new(settings, log, stopped)?;
    capacity::raise(state.app());
    tokio::spawn(keep_house(state.clone()));
    games::start(&state);
    notices::start(&state);
    let (counts, timeouts) = (Arc::clone(state.app().connections()), ClientTimeouts::default());
    let main = MainDoor::new(
        app(&state),
        state.app().hosts().clone(),
        true,
        Arc::clone(&counts),
        entrance.clone(),
        signal.clone(),
    )?;
    let routes = main.open(&doors);
    let accepting = accept::accept(listener, routes, counts, timeouts, entrance, signal);
    stop_all.after(stop, accepting).await;
    Ok(())
}
