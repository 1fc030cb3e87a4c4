//! Games as rows, and rows as games. Pure, and the same for all databases.

use std::sync::Arc;

use chancery::game::record::{History, Record, RecordError, Undone};
use chancery::game::{GameSession, OrderTexts, PlayedGame, TableSettings, Turn};
use chancery::{Board, BoardRef, Game, Message};
use serde::de::DeserializeOwned;
use serde_json::Map;

use crate::Result;
use crate::database_error::DatabaseError;
use crate::list::searched_title;
use crate::name::GameName;
use crate::snapshot::GameSnapshot;

/// What a backend reads of a game.
#[derive(Debug)]
pub struct GameRow {
    pub(super) id: String,
    pub(super) turn: i64,
    pub(super) head: String,
    pub(super) settings: String,
    /// The orders of all seats in the order of the powers, one document per line.
    pub(super) orders: String,
    /// The names of the phases in the history, one per line.
    pub(super) phases: String,
    /// The time at which it was read. A change reads the time once, after it has its locks.
    pub(super) now: i64,
}

/// A game on a page of a list.
#[derive(Debug)]
pub struct ListedRow {
    pub(super) name: String,
    pub(super) changed_at: i64,
    pub(super) game: GameRow,
}

/// What a list of games is asked for.
#[derive(Debug)]
pub struct ListQuery {
    pub(super) archived: bool,
    /// The text to search, in lower case.
    pub(super) search: String,
    /// The place after which the list starts: a time and a name.
    pub(super) after: (i64, String),
    pub(super) limit: i64,
}

/// A row of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    pub(super) number: i64,
    pub(super) phase: String,
    pub(super) document: String,
    /// The number of the row that this row undoes.
    pub(super) undoes: Option<i64>,
    /// Whether a later row undoes this one.
    pub(super) undone: bool,
}

/// The columns of a game that follow from its session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HeadRow {
    pub(super) title: String,
    pub(super) variant: String,
    pub(super) phase: String,
    pub(super) archived: bool,
    pub(super) ended: bool,
    pub(super) turn: i64,
    /// Name and title as they are searched.
    pub(super) searched: String,
    pub(super) head: String,
    pub(super) settings: String,
}

/// The rows of a new game.
#[derive(Debug)]
pub struct NewGameRows {
    pub(super) id: String,
    pub(super) name: GameName,
    pub(super) head: HeadRow,
    /// The id and the orders of each power, in the order of the powers.
    pub(super) seats: Vec<(String, String)>,
    pub(super) turns: Vec<TurnRow>,
}

/// A game as it was read, with as much of its history as was asked for.
#[derive(Clone, Debug)]
pub(super) struct LoadedGame {
    pub(super) id: String,
    pub(super) name: GameName,
    pub(super) played: PlayedGame,
    /// The numbers of the rows of `played.turns`.
    pub(super) numbers: Vec<i64>,
    /// The names of all phases in the history.
    pub(super) phases: Vec<String>,
    /// The time at which it was read.
    pub(super) now: i64,
}

impl GameRow {
    /// The game, without its history.
    pub(super) fn load(self, name: &GameName) -> Result<LoadedGame> {
        let damaged = |error| DatabaseError::DamagedGame(name.clone(), error);
        let (_, game) = Game::read(&self.head).map_err(damaged)?;
        let settings: TableSettings = from_json(&self.settings).map_err(damaged)?;
        let orders = read_orders(game.board(), self.orders.lines()).map_err(damaged)?;
        let turn = u32::try_from(self.turn).unwrap_or_default();
        let session = GameSession::restore(game, orders, settings, turn);
        Ok(LoadedGame {
            id: self.id,
            name: name.clone(),
            played: PlayedGame { session, turns: History::default(), undone: Vec::new() },
            numbers: Vec::new(),
            phases: self.phases.lines().map(str::to_owned).collect(),
            now: self.now,
        })
    }
}

impl LoadedGame {
    /// Adds rows of the history.
    pub(super) fn add_turns(&mut self, rows: &[TurnRow]) -> Result<()> {
        let damaged = |error| DatabaseError::DamagedGame(self.name.clone(), error);
        let board = self.played.session.game().board_ref().clone();
        for row in rows {
            if let Some(number) = row.undoes {
                let undone = rows.iter().find(|other| other.number == number);
                let Some(undone) = undone else { continue };
                let turn = Arc::new(undone.turn(&board).map_err(damaged)?);
                let pending = read_orders(&board, row.document.lines()).map_err(damaged)?;
                self.played.undone.push(Undone { turn, pending });
            } else if !row.undone {
                let turn = row.turn(&board).map_err(damaged)?;
                self.played.turns.to_mut().push(Arc::new(turn));
                self.numbers.push(row.number);
            }
        }
        Ok(())
    }

    /// The record, if the whole history was read.
    pub(super) fn record(&self) -> Result<Record> {
        let record = self.played.record(self.name.as_str());
        let damaged = |error| DatabaseError::DamagedGame(self.name.clone(), error);
        record.check().map_err(damaged)?;
        Ok(record)
    }

    pub(super) fn into_snapshot(self) -> Arc<GameSnapshot> {
        let LoadedGame { name, played, phases, .. } = self;
        Arc::new(GameSnapshot { name, session: played.session, phases })
    }
}

impl TurnRow {
    pub(super) fn turn(&self, board: &BoardRef) -> std::result::Result<Turn, RecordError> {
        Turn::read(board, &self.document)
    }

    /// The row of a phase that was resolved or redone.
    pub(super) fn of_turn(number: i64, turn: &Turn) -> TurnRow {
        TurnRow {
            number,
            phase: phase(turn),
            document: compact(&turn.write()),
            undoes: None,
            undone: false,
        }
    }

    /// The row of an undo.
    pub(super) fn of_undo(number: i64, undoes: i64, undone: &Undone) -> TurnRow {
        TurnRow {
            number,
            phase: phase(&undone.turn),
            document: order_lines(undone.turn.position.board(), &undone.pending),
            undoes: Some(undoes),
            undone: false,
        }
    }
}

impl HeadRow {
    pub(super) fn of(id: &str, name: &GameName, session: &GameSession) -> HeadRow {
        let (game, settings) = (session.game(), session.settings());
        HeadRow {
            title: settings.title.as_str().to_owned(),
            variant: game.board().id().to_owned(),
            phase: session.phase(),
            archived: settings.archived,
            ended: game.ending().is_some(),
            turn: i64::from(session.turn()),
            searched: searched(name, session),
            head: compact(&game.write(id, Map::new())),
            settings: to_json(settings),
        }
    }
}

impl NewGameRows {
    /// The rows of a game with its history. A record does not tell when a phase was undone, so undone
    /// phases come first.
    pub(super) fn of(id: String, name: GameName, record: Record, settings: &TableSettings) -> Self {
        let mut turns = Vec::with_capacity(record.turn() as usize);
        let mut number = 0;
        for undone in &record.undone {
            turns.push(TurnRow { undone: true, ..TurnRow::of_turn(number, &undone.turn) });
            turns.push(TurnRow::of_undo(number + 1, number, undone));
            number += 2;
        }
        for turn in &record.turns {
            turns.push(TurnRow::of_turn(number, turn));
            number += 1;
        }
        let session = PlayedGame::of(record, settings.clone()).session;
        let board = session.game().board();
        let seats = board
            .powers()
            .map(|power| (board.power(power).id.clone(), to_json(&session.orders().of(power))));
        let head = HeadRow::of(&id, &name, &session);
        NewGameRows { head, seats: seats.collect(), id, name, turns }
    }
}

/// Name and title of a game as they are searched. Neither contains a line break.
pub(super) fn searched(name: &GameName, session: &GameSession) -> String {
    let title = searched_title(session.settings().title.as_str());
    format!("{}\n{}", name.as_str().to_ascii_lowercase(), title.as_deref().unwrap_or_default())
}

/// The name of a resolved phase.
pub(super) fn phase(turn: &Turn) -> String {
    turn.position.phase().name(turn.position.board())
}

/// The orders of all powers, one document per line.
fn order_lines(board: &Board, orders: &OrderTexts) -> String {
    let lines: Vec<String> = board.powers().map(|power| to_json(&orders.of(power))).collect();
    lines.join("\n")
}

fn read_orders<'t>(
    board: &Board,
    mut lines: impl Iterator<Item = &'t str>,
) -> std::result::Result<OrderTexts, RecordError> {
    let mut orders = OrderTexts::new(board);
    for power in board.powers() {
        let texts: Vec<String> = from_json(lines.next().unwrap_or_default())?;
        if !texts.is_empty() {
            orders.set(power, texts);
        }
    }
    Ok(orders)
}

/// A document on one line. Documents are written for people, on many lines; a text never contains a
/// line break, because JSON escapes it.
fn compact(document: &str) -> String {
    document.lines().map(str::trim_start).collect()
}

/// A value as JSON on one line.
pub(super) fn to_json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("texts, numbers and maps with text keys are plain JSON")
}

fn from_json<T: DeserializeOwned>(text: &str) -> std::result::Result<T, RecordError> {
    serde_json::from_str(text).map_err(|error| RecordError::Layout(Message::of_json(&error)))
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn a_compact_document_has_the_same_meaning() {
        let value = serde_json::json!({"a": ["  two\n lines\u{2028} ", {}], "b": {"c": null}});
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        let compact = compact(&pretty);
        assert!(compact.len() < pretty.len() && !compact.contains('\n'));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&compact).unwrap(), value);
    }
}
