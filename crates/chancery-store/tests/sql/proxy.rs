//! A proxy between a store and a `PostgreSQL` server, which loses a connection at the worst moment.

use std::io::{Read, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// When a connection is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Loss {
    #[default]
    Never,
    /// Before the next commit reaches the server.
    BeforeCommit,
    /// After the server has carried out the next commit, before its answer reaches the store.
    AfterCommit,
    /// As `AfterCommit`, and nobody reaches the server any more.
    ForGood,
}

/// A proxy. It ends when it is dropped.
pub(crate) struct Proxy {
    address: String,
    port: u16,
    shared: Arc<ProxyState>,
}

#[derive(Debug, Default)]
struct ProxyState {
    loss: Mutex<Loss>,
    is_away: AtomicBool,
    open: Mutex<Vec<OpenConnection>>,
}

/// A connection that the proxy passes on.
#[derive(Debug)]
struct OpenConnection {
    client: TcpStream,
    /// Whether it has stopped passing anything on.
    hangs: Arc<AtomicBool>,
}

/// The message that commits a transaction, as the driver writes it.
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";

impl Proxy {
    /// A proxy in front of the server in an address.
    pub(crate) fn new(address: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (user, rest) = address.split_once('@').expect("a user in the address");
        let (server, database) = rest.split_once('/').expect("a database in the address");
        let (server, shared) = (server.to_owned(), Arc::new(ProxyState::default()));
        let proxy = Proxy {
            address: format!("{user}@127.0.0.1:{port}/{database}"),
            port,
            shared: Arc::clone(&shared),
        };
        thread::spawn(move || {
            for client in listener.incoming() {
                let Ok(client) = client else { return };
                match TcpStream::connect(&server) {
                    Ok(server) if !shared.is_away.load(Ordering::SeqCst) => {
                        connect(client, server, &shared);
                    }
                    _ if Arc::strong_count(&shared) == 1 => return,
                    _ => drop(client),
                }
            }
        });
        proxy
    }

    /// The address of the database by way of the proxy.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Decides what happens at the next commit. Connections work again until then.
    pub(crate) fn lose(&self, loss: Loss) {
        *self.shared.loss.lock().expect("a loss") = loss;
        self.shared.is_away.store(false, Ordering::SeqCst);
    }

    /// Loses all connections. New ones work.
    pub(crate) fn cut(&self) {
        for OpenConnection { client, .. } in self.shared.open.lock().expect("connections").drain(..)
        {
            let _ = client.shutdown(Shutdown::Both);
        }
    }

    /// Passes nothing on any more of what connections write, and tells neither side. New ones work.
    pub(crate) fn hang(&self) {
        for OpenConnection { hangs, .. } in self.shared.open.lock().expect("connections").drain(..)
        {
            hangs.store(true, Ordering::SeqCst);
        }
    }

    /// Loses all connections, and nobody reaches the server until `come_back`.
    pub(crate) fn go_away(&self) {
        self.shared.is_away.store(true, Ordering::SeqCst);
        self.cut();
    }

    pub(crate) fn come_back(&self) {
        self.shared.is_away.store(false, Ordering::SeqCst);
    }

    /// Whether the loss has happened.
    pub(crate) fn has_lost(&self) -> bool {
        *self.shared.loss.lock().expect("a loss") == Loss::Never
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Wakes the proxy, which finds itself alone.
        self.shared.is_away.store(true, Ordering::SeqCst);
        self.shared = Arc::default();
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// Passes on what both sides write.
fn connect(client: TcpStream, server: TcpStream, shared: &Arc<ProxyState>) {
    let [client_copy, server_copy] = [&client, &server].map(|one| one.try_clone().expect("a copy"));
    let (shared, lost) = (Arc::clone(shared), Arc::new(AtomicBool::new(false)));
    let (is_lost, hangs) = (Arc::clone(&lost), Arc::new(AtomicBool::new(false)));
    let connection =
        OpenConnection { client: client.try_clone().expect("a copy"), hangs: Arc::clone(&hangs) };
    shared.open.lock().expect("connections").push(connection);
    let requests_hang = Arc::clone(&hangs);
    thread::spawn(move || requests(client, &server, &shared, &lost, &requests_hang));
    thread::spawn(move || {
        pass(server_copy, &client_copy, &hangs, |_| !is_lost.load(Ordering::SeqCst));
        // Whatever the server did with the last request is done now.
        let _ = client_copy.shutdown(Shutdown::Both);
    });
}

/// Passes bytes on until an end. Those that are not to be passed on are dropped, and are the last.
fn pass(
    mut from: TcpStream,
    mut to: &TcpStream,
    hangs: &AtomicBool,
    mut passes: impl FnMut(&[u8]) -> bool,
) {
    let mut bytes = [0; 8192];
    loop {
        let count = from.read(&mut bytes).unwrap_or(0);
        let bytes = &bytes[..count];
        if count > 0 && hangs.load(Ordering::SeqCst) {
            continue;
        }
        if count == 0 || !passes(bytes) || to.write_all(bytes).is_err() {
            let _ = from.shutdown(Shutdown::Both);
            let _ = to.shutdown(Shutdown::Both);
            return;
        }
    }
}

/// Passes on the requests of a client, and loses the connection at a commit if it is time.
fn requests(
    client: TcpStream,
    server: &TcpStream,
    shared: &ProxyState,
    lost: &AtomicBool,
    hangs: &AtomicBool,
) {
    pass(client, server, hangs, |bytes| {
        // The driver waits for the answer to everything before a commit, so that it comes alone.
        if bytes != COMMIT {
            return !shared.is_away.load(Ordering::SeqCst);
        }
        let loss = std::mem::take(&mut *shared.loss.lock().expect("a loss"));
        lost.store(matches!(loss, Loss::AfterCommit | Loss::ForGood), Ordering::SeqCst);
        shared.is_away.store(loss == Loss::ForGood, Ordering::SeqCst);
        loss != Loss::BeforeCommit
    });
}
