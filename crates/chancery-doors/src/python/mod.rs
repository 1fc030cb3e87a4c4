//! The network protocol of the Python package `diplomacy`: requests, answers and notifications as JSON over a WebSocket.
//!
//! ```text
//! socket ──▶ requests ──▶ account · list · new_game · join · play · master · reading · sync ──▶ Caller
//!        ◀── session  ◀── follow: what has changed since the client's snapshot             ◀── Changes
//! ```

mod account;
mod entry;
mod follow;
mod hub;
mod join;
mod list;
mod maps;
mod master;
mod memory;
mod new_game;
mod pages;
mod play;
mod possible;
mod press;
mod random;
mod reading;
mod requests;
mod role;
mod rules;
mod session;
mod snapshot;
mod socket;
mod sync;
mod time;
mod wire;

#[cfg(test)]
mod tests;

use std::net::TcpListener;
use std::sync::{Arc, Mutex, PoisonError};

use chancery_server::{Door, DoorTask, MainDoor};

use crate::table_ready::TableReady;
use hub::Hub;

/// The door for the Python package's protocol.
#[derive(Debug)]
pub(crate) struct PythonDoor {
    /// Taken when the door opens.
    listener: Mutex<Option<TcpListener>>,
    ready: TableReady,
}

impl PythonDoor {
    pub(crate) fn new(listener: TcpListener, ready: TableReady) -> PythonDoor {
        PythonDoor { listener: Mutex::new(Some(listener)), ready }
    }
}

impl Door for PythonDoor {
    fn open(&self, main: MainDoor) -> DoorTask {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take();
        let ready = self.ready.clone();
        Box::pin(async move {
            let Some(Ok(listener)) = listener.map(tokio::net::TcpListener::from_std) else {
                return;
            };
            let hub = Arc::new(Hub::new(main.clone(), ready));
            main.serve(listener, entry::routes(hub)).await;
        })
    }
}
