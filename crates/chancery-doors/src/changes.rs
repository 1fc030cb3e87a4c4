//! Follows the changes of a game by the event stream of the main door.

use axum::body::BodyDataStream;
use axum::http::Method;
use tokio_stream::StreamExt as _;

use crate::caller::{ApiRefusal, Caller};

/// The changes of a game, and of its press.
pub(crate) struct Changes {
    body: BodyDataStream,
    unread: String,
}

/// What has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameChange {
    /// The game: read it again.
    Game,
    /// Its press.
    Press,
    /// It is gone.
    Removed,
}

impl Changes {
    /// Subscribes to a game. The first change comes at once at a table.
    pub(crate) async fn of(caller: &Caller, game: &str) -> Result<Changes, ApiRefusal> {
        let path = if caller.main().is_club() {
            format!("/events?game={game}")
        } else {
            format!("/games/{game}/events")
        };
        let response = caller.response(Method::GET, &path, None, None).await;
        if !response.status().is_success() {
            return Err(ApiRefusal::from_response(response).await);
        }
        Ok(Changes { body: response.into_body().into_data_stream(), unread: String::new() })
    }

    /// The next change; none if the stream ends, as when the server stops. Then subscribe and read again.
    pub(crate) async fn next(&mut self) -> Option<GameChange> {
        loop {
            while let Some(end) = self.unread.find("\n\n") {
                let event: String = self.unread.drain(..end + 2).collect();
                let name = event.lines().find_map(|line| line.strip_prefix("event:"));
                match name.map(str::trim) {
                    Some("change" | "game") => return Some(GameChange::Game),
                    Some("press") => return Some(GameChange::Press),
                    Some("removed") => return Some(GameChange::Removed),
                    _ => (),
                }
            }
            let bytes = self.body.next().await?.ok()?;
            self.unread.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
}
