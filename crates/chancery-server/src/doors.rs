//! Other doors to the same games, for programs that speak another protocol.
//!
//! A door translates and decides nothing: it asks the main door, so that whoever comes by it passes the same guard,
//! actor, policy, limits and log as a request to the JSON API.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Extensions, HeaderValue, header};
use axum::response::Response;
use chancery::Lang;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::accept::{self, ClientTimeouts};
use crate::clients::{CONNECTIONS, ClientAddr, ClientCounts, ClientPlace};
use crate::entrance::Entrance;
use crate::guard::{Hosts, refusal};
use crate::stop::Stop;
use crate::{Settings, table};

/// The address of a server that listens nowhere.
const NO_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 80);

/// What a door does until the server stops.
pub type DoorTask = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Another door to the games of a server. Its address is bound before the server says that it is ready.
pub trait Door: fmt::Debug + Send + Sync {
    /// Serves until the server stops.
    fn open(&self, main: MainDoor) -> DoorTask;

    /// Routes of this door at the address of the main door, if it has any.
    fn routes(&self, main: &MainDoor) -> Option<Router> {
        let _ = main;
        None
    }
}

/// The main door, as other doors see it.
#[derive(Clone)]
pub struct MainDoor {
    app: Router,
    host: HeaderValue,
    origin: HeaderValue,
    hosts: Hosts,
    is_club: bool,
    counts: Arc<ClientCounts>,
    entrance: Entrance,
    stopped: watch::Receiver<bool>,
}

/// A place among the connections of a server, until it is dropped.
#[derive(Debug)]
pub struct DoorPlace(#[expect(dead_code, reason = "held until it is dropped")] ClientPlace);

impl fmt::Debug for MainDoor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MainDoor").field("is_club", &self.is_club).finish_non_exhaustive()
    }
}

impl MainDoor {
    pub(crate) fn new(
        app: Router,
        hosts: Hosts,
        is_club: bool,
        counts: Arc<ClientCounts>,
        entrance: Entrance,
        stopped: watch::Receiver<bool>,
    ) -> io::Result<MainDoor> {
        let (host, origin) = hosts.own();
        let host = HeaderValue::from_str(&host).map_err(io::Error::other)?;
        let origin = HeaderValue::from_str(&origin).map_err(io::Error::other)?;
        Ok(MainDoor { app, host, origin, hosts, is_club, counts, entrance, stopped })
    }

    /// The main door of a server elsewhere: `app` passes requests on to it. It is there until `stopped` becomes true.
    pub fn elsewhere(app: Router, is_club: bool, stopped: watch::Receiver<bool>) -> MainDoor {
        MainDoor {
            app,
            host: HeaderValue::from_static("localhost"),
            origin: HeaderValue::from_static("http://localhost"),
            hosts: Hosts::of(NO_ADDRESS),
            is_club,
            counts: ClientCounts::new(CONNECTIONS),
            entrance: Entrance::default(),
            stopped,
        }
    }

    /// Why a request to a route of a door at the main address is refused: its `Host` is not a name of this server, or
    /// a page of another site sent it. The sentence is in English, as all sentences for programs.
    pub fn refusal(&self, request: &Request) -> Option<String> {
        refusal(&self.hosts, request).map(|message| message.sentence(Lang::EN))
    }

    /// Whether there are accounts. At a table, whoever can reach the server plays.
    pub fn is_club(&self) -> bool {
        self.is_club
    }

    /// What a change by a session names as its `Origin`.
    pub fn origin(&self) -> &HeaderValue {
        &self.origin
    }

    /// Becomes true when the server stops.
    pub fn stopped(&self) -> watch::Receiver<bool> {
        self.stopped.clone()
    }

    /// A place for a connection, unless the server or this client has too many.
    pub fn enter(&self, client: IpAddr) -> Option<DoorPlace> {
        self.counts.enter(ClientAddr::of(client)).ok().map(DoorPlace)
    }

    /// Whose a request is that arrived by [`MainDoor::serve`].
    pub fn client(extensions: &Extensions) -> IpAddr {
        extensions.get::<ClientAddr>().copied().unwrap_or(ClientAddr::LOOPBACK).ip()
    }

    /// Answers a request, such as one for `/api/v1/games`, as if `client` had sent it.
    pub async fn answer(&self, client: IpAddr, mut request: Request<Body>) -> Response {
        request.headers_mut().insert(header::HOST, self.host.clone());
        request.extensions_mut().insert(ClientAddr::of(client));
        match self.app.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }

    /// Serves the routes of a door until the server stops, with the limits of the main door.
    pub async fn serve(&self, listener: TcpListener, routes: Router) {
        let (counts, entrance) = (Arc::clone(&self.counts), self.entrance.clone());
        accept::accept(
            listener,
            routes,
            counts,
            ClientTimeouts::default(),
            entrance,
            self.stopped(),
        )
        .await;
    }

    /// Opens doors. Returns the routes of the main door, with those that doors add.
    pub(crate) fn open(&self, doors: &[Arc<dyn Door>]) -> Router {
        for door in doors {
            tokio::spawn(door.open(self.clone()));
        }
        let added: Vec<Router> = doors.iter().filter_map(|door| door.routes(self)).collect();
        if added.is_empty() {
            return self.app.clone();
        }
        let routes = added.into_iter().fold(Router::new(), Router::merge);
        routes.fallback_service(self.app.clone())
    }
}

/// A table without an address, for a door in the same process. It stops when it is dropped.
#[derive(Debug)]
pub struct TableDoor {
    main: MainDoor,
    stop: Stop,
}

impl TableDoor {
    /// Opens the games of a store. It has to be called within a runtime.
    pub fn open(settings: Settings) -> io::Result<TableDoor> {
        let (main, stop) = table(settings, NO_ADDRESS)?;
        Ok(TableDoor { main, stop })
    }

    /// Its door.
    pub fn main(&self) -> &MainDoor {
        &self.main
    }
}

impl Drop for TableDoor {
    fn drop(&mut self) {
        self.stop.trigger();
    }
}
