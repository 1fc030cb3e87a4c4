//! The door: accepts connections and hands each to a session.

use std::net::TcpListener as StdListener;
use std::sync::{Arc, Mutex, PoisonError};

use chancery_server::{Door, DoorTask, MainDoor};
use tokio::net::TcpListener;

use super::hall::Hall;
use super::session;
use crate::table_ready::TableReady;

/// A door to one game.
#[derive(Debug)]
pub(crate) struct DaideDoor {
    listener: Mutex<Option<StdListener>>,
    game: String,
    /// API tokens of the seats in a club, for players that cannot name one themselves.
    tokens: Vec<String>,
    table: TableReady,
}

impl DaideDoor {
    /// A door at an address that is bound, to a game.
    pub(crate) fn new(
        listener: StdListener,
        game: String,
        tokens: Vec<String>,
        table: TableReady,
    ) -> DaideDoor {
        DaideDoor { listener: Mutex::new(Some(listener)), game, tokens, table }
    }
}

impl Door for DaideDoor {
    fn open(&self, main: MainDoor) -> DoorTask {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take();
        let listener = listener.and_then(|listener| TcpListener::from_std(listener).ok());
        let hall = Hall::new(main, self.game.clone(), self.tokens.clone(), self.table.clone());
        Box::pin(async move {
            if let Some(listener) = listener {
                accept(listener, Arc::new(hall)).await;
            }
        })
    }
}

async fn accept(listener: TcpListener, hall: Arc<Hall>) {
    let mut stopped = hall.main.stopped();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = session::stop(&mut stopped) => return,
        };
        let Ok((stream, client)) = accepted else {
            // Too many files are open; some are closed in a while.
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        };
        let Some(place) = hall.main.enter(client.ip()) else { continue };
        let hall = Arc::clone(&hall);
        tokio::spawn(async move {
            session::run(hall, stream, client.ip()).await;
            drop(place);
        });
    }
}
