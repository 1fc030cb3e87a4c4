//! The club's games as rows, and rows as games.

use std::sync::Arc;

use chancery::Message;
use chancery::game::record::RecordError;
use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{ClubDocument, ClubGame};
use chancery_club::receipt::{ActLog, LogHash, SeatChain};
use chancery_club::seats::{GameSeat, SeatHolder, SeatList, Sitter};
use chancery_club::settings::ComputerName;
use chancery_club::time::Timestamp;
use serde::Deserialize;

use super::super::{ClubRow, damaged};
use crate::Result;
use crate::club::clock::process_time;
use crate::club::{ClubSnapshot, StoreClock, without_history};
use crate::database_error::DatabaseError;
use crate::name::GameName;
use crate::sql::rows::{GameRow, LoadedGame};

/// A game of the club as it was read.
#[derive(Clone, Debug)]
pub(super) struct LoadedClubGame {
    /// What the rules of play know of it.
    pub(super) loaded: LoadedGame,
    /// The game. What was played is in `loaded` until the history has been read.
    pub(super) game: ClubGame,
    /// The time at which it was read.
    pub(super) now: Timestamp,
}

/// The columns of a seat, as a JSON list.
#[derive(Deserialize)]
struct SeatColumns(
    Option<AccountId>,
    Option<ComputerName>,
    Option<AccountId>,
    Option<Timestamp>,
    u8,
    Option<Timestamp>,
    u64,
    Option<LogHash>,
);

impl LoadedClubGame {
    pub(super) fn read(row: &impl ClubRow, clock: &dyn StoreClock) -> Result<LoadedClubGame> {
        let id: GameId = row.parsed("id")?;
        let name = GameName::checked(&id.to_string())?;
        let now = clock.read(row.time_if_any("now")?.unwrap_or_else(process_time));
        let text = |column| row.text(column).map(Option::unwrap_or_default);
        let loaded = GameRow {
            id: id.to_string(),
            turn: row.count("turn")?,
            head: text("head")?,
            settings: text("settings")?,
            orders: text("orders")?,
            phases: text("phases")?,
            now: now.as_micros(),
        };
        let loaded = loaded.load(&name)?;
        let wrong = |error: serde_json::Error| {
            DatabaseError::DamagedGame(name.clone(), RecordError::Layout(Message::of_json(&error)))
        };
        let document: ClubDocument = serde_json::from_str(&text("document")?).map_err(wrong)?;
        let board = loaded.played.session.game().board();
        let seats = text("seats")?;
        let seats: Vec<SeatColumns> = seats
            .lines()
            .map(serde_json::from_str)
            .collect::<serde_json::Result<_>>()
            .map_err(wrong)?;
        let chains = seats.iter().zip(board.powers()).map(|(seat, power)| SeatChain {
            power: board.power(power).id.clone(),
            count: seat.6,
            head: seat.7.unwrap_or(LogHash::ZERO),
        });
        let chains = chains.collect();
        let seats = seats.into_iter().zip(board.powers());
        let seats = seats.map(|(seat, power)| seat.seat(power)).collect();
        let seats = SeatList::restore(board, seats).map_err(|_| damaged("seats"))?;
        let acts =
            ActLog { game: id, count: row.count("act_count")?, head: row.parsed("act_head")? };
        let (created, changed) = (row.time("created_at")?, row.time("changed_at")?);
        let played = loaded.played.clone();
        let game = ClubGame { id, created, changed, document, seats, chains, acts, played };
        Ok(LoadedClubGame { loaded, game, now })
    }

    pub(super) fn into_snapshot(self) -> Arc<ClubSnapshot> {
        let LoadedClubGame { loaded, game, now } = self;
        let game = without_history(game);
        Arc::new(ClubSnapshot { game, phases: loaded.phases, now })
    }
}

impl SeatColumns {
    fn seat(self, power: chancery::Power) -> GameSeat {
        let SeatColumns(account, computer, sitter, until, confirmed, ready_since, ..) = self;
        let holder = match (account, computer) {
            (Some(account), _) => SeatHolder::Account(account),
            (None, Some(computer)) => SeatHolder::Computer(computer),
            (None, None) => SeatHolder::Vacant,
        };
        let sitter = sitter.zip(until).map(|(account, until)| Sitter { account, until });
        GameSeat { power, holder, sitter, confirmed: confirmed != 0, ready_since }
    }
}
