//! Reads the files of a game: the session, and its history on demand. An interrupted change is read
//! as if it had been completed.

use std::path::{Path, PathBuf};

use chancery::game::record::{History, Record, RecordError, Undone};
use chancery::game::{GameSession, OrderTexts, TableSettings, Turn};
use chancery::{Board, BoardRef, Game, Message, Phase, Power};
use chancery_lang::messages::store as messages;
use chancery_lang::text;
use serde::{Deserialize, Serialize};

use super::lock::Lock;
use super::step;
use crate::error::{FileAction, StoreError};
use crate::name::GameName;
use crate::snapshot::GameSnapshot;

/// The files of a game. With a lock, nobody changes them during the lifetime of this value.
#[derive(Debug)]
pub(crate) struct GameFiles {
    _lock: Option<Lock>,
    pub(crate) paths: Paths,
    name: GameName,
    pub(crate) session: GameSession,
    /// The first phase of the game, if it is recorded.
    pub(crate) first: Option<String>,
    /// The last resolved phase.
    pub(crate) previous: Option<String>,
    pub(crate) interrupted: Option<Interrupted>,
}

/// A change that was not completed.
#[derive(Debug)]
pub(crate) enum Interrupted {
    /// Resolving a phase.
    Resolving,
    /// Undoing a phase.
    Undoing,
}

/// The paths of a game's files.
#[derive(Clone, Debug)]
pub(crate) struct Paths(pub(crate) PathBuf);

impl Paths {
    pub(crate) fn game(&self) -> PathBuf {
        self.0.join("game.json")
    }

    pub(crate) fn table(&self) -> PathBuf {
        self.0.join("table.json")
    }

    pub(crate) fn orders_directory(&self) -> PathBuf {
        self.0.join("orders")
    }

    pub(crate) fn orders(&self, board: &Board, power: Power) -> PathBuf {
        self.orders_directory().join(format!("{}_orders.json", board.power(power).short))
    }

    pub(crate) fn history(&self) -> PathBuf {
        self.0.join("history")
    }

    pub(crate) fn turn(&self, phase: &str) -> PathBuf {
        self.history().join(format!("{phase}.json"))
    }

    pub(crate) fn undone(&self, phase: &str, number: u32) -> PathBuf {
        self.history().join(format!("{phase}.undone-{number}.json"))
    }
}

/// Metadata in the head of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct HeadMark {
    /// The first phase of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<String>,
    /// The last resolved phase, and how often it had been undone before.
    #[serde(default)]
    pub(crate) previous: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) previous_undone: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "required by serde")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

type Result<T> = std::result::Result<T, StoreError>;

impl GameFiles {
    pub(crate) fn read(path: &Path, name: GameName, lock: Option<Lock>) -> Result<GameFiles> {
        let paths = Paths(path.to_owned());
        let head = paths.game();
        let text = existing(&head)?;
        let damaged = |error| StoreError::damaged(&head, error);
        let (_, game) = Game::read(&text).map_err(damaged)?;
        let mark: HeadMark = serde_json::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|error| damaged(RecordError::Layout(Message::of_json(&error))))?;
        let board = game.board();
        let unknown = |phase: &&String| {
            Phase::parse(board, phase).map_or(true, |known| known.name(board) != **phase)
        };
        for (at, phase) in [("first", &mark.first), ("previous", &mark.previous)] {
            let Some(phase) = phase.as_ref().filter(unknown) else { continue };
            let phase: String = phase.chars().take(40).collect();
            let message = text!(messages::UnknownPhase { phase });
            return Err(damaged(RecordError::At { at: at.to_owned(), message }));
        }
        let settings = read_settings(&paths.table(), board)?;
        let mut files = GameFiles {
            _lock: lock,
            paths,
            name,
            session: GameSession::new(game, settings),
            first: mark.first,
            previous: mark.previous,
            interrupted: None,
        };
        files.find_interruption(mark.previous_undone)?;
        Ok(files)
    }

    /// Reads the orders and detects an interrupted change. `undone` is how often the last resolved
    /// phase had been undone before.
    fn find_interruption(&mut self, undone: u32) -> Result<()> {
        let game = self.session.game().clone();
        let phase = self.session.phase();
        // A phase that is being redone comes with the pending orders of the phase after it.
        let resolved = read_undone(&self.paths.turn(&phase), game.board_ref())?;
        // An imported game may have its current phase in the history, with no phase after it.
        let resolved = resolved.filter(|one| one.turn.next.phase() != one.turn.position.phase());
        if let Some(Undone { turn, pending }) = resolved {
            if turn.position != *game.position() {
                let message = text!(messages::OtherPosition { phase: &phase });
                let error = RecordError::At { at: "state".to_owned(), message };
                return Err(StoreError::damaged(&self.paths.turn(&phase), error));
            }
            self.previous = Some(phase);
            self.interrupted = Some(Interrupted::Resolving);
            return self.restore(game.after(&turn), pending);
        }
        let lost = self.previous.clone().filter(|previous| !self.paths.turn(previous).exists());
        let Some(previous) = lost else {
            let orders = self.read_orders()?;
            return self.restore(game, orders);
        };
        let file = self.paths.undone(&previous, undone.saturating_add(1));
        // If it was not undone either, report the turn itself as missing.
        let file = if file.exists() { file } else { self.paths.turn(&previous) };
        existing(&file)?;
        let Some(undone) = read_undone(&file, game.board_ref())? else { return Ok(()) };
        self.previous = self.phases()?.into_iter().rfind(|name| *name != previous);
        self.interrupted = Some(Interrupted::Undoing);
        self.restore(game.before(&undone.turn), undone.turn.orders.clone())
    }

    fn restore(&mut self, game: Game, orders: OrderTexts) -> Result<()> {
        let settings = self.session.settings().clone();
        let turn = self.phases()?.len() + 2 * self.undone_files()?.len();
        self.session = GameSession::restore(game, orders, settings, turn as u32);
        Ok(())
    }

    fn read_orders(&self) -> Result<OrderTexts> {
        let board = self.session.game().board();
        let mut orders = OrderTexts::new(board);
        let directory = self.paths.orders_directory();
        for name in step::names(&directory)? {
            // Skip temporary files and files left by editors.
            let power = name.strip_suffix("_orders.json").filter(|name| !name.starts_with('.'));
            let Some(power) = power else { continue };
            let path = directory.join(&name);
            let damaged = |message| StoreError::damaged(&path, RecordError::Layout(message));
            let power = board.power_named(power).map_err(|error| damaged(error.said()))?;
            // A file under another name of the power would never be removed.
            let own = self.paths.orders(board, power);
            if own != path {
                let name = own.file_name().unwrap_or_default().to_string_lossy();
                return Err(damaged(text!(messages::OrdersElsewhere { name })));
            }
            let text = existing(&path)?;
            let texts: Vec<String> = serde_json::from_str(text.trim_start_matches('\u{feff}'))
                .map_err(|error| {
                    let error = Message::of_json(&error);
                    damaged(text!(messages::ListOfTexts { error }))
                })?;
            orders.set(power, texts);
        }
        Ok(orders)
    }

    /// The name of the game.
    pub(crate) fn name(&self) -> &GameName {
        &self.name
    }

    /// A snapshot of the game.
    pub(crate) fn snapshot(&self) -> Result<GameSnapshot> {
        let (name, session) = (self.name.clone(), self.session.clone());
        Ok(GameSnapshot { name, session, phases: self.phases()? })
    }

    /// The names of the resolved phases, in order.
    pub(crate) fn phases(&self) -> Result<Vec<String>> {
        let board = self.session.game().board();
        let names = step::names(&self.paths.history())?;
        let named = names.iter().filter_map(|name| name.strip_suffix(".json"));
        let own = |name: &str| {
            let phase = Phase::parse(board, name).ok()?;
            (phase.name(board) == name).then_some(phase)
        };
        let mut phases: Vec<Phase> = named.filter_map(own).collect();
        phases.sort_unstable();
        Ok(phases.into_iter().map(|phase| phase.name(board)).collect())
    }

    /// A resolved phase by its name, in upper or lower case.
    pub(crate) fn turn(&self, phase: &str) -> Result<Turn> {
        let board = self.session.game().board();
        let name = Phase::parse(board, phase).map(|phase| phase.name(board));
        let turn = match &name {
            Ok(name) => read_turn(&self.paths.turn(name), self.session.game().board_ref())?,
            Err(_) => None,
        };
        match turn {
            Some(turn) => Ok(turn),
            None => Err(StoreError::NoPhase(phase.to_owned(), self.phases()?)),
        }
    }

    /// The last resolved phase.
    pub(crate) fn last_turn(&self) -> Result<Option<Turn>> {
        self.previous.as_deref().map(|phase| self.turn(phase)).transpose()
    }

    /// The whole game.
    pub(crate) fn record(&self) -> Result<Record> {
        let phases = self.phases()?;
        let turns = phases.iter().map(|phase| self.turn(phase)).collect::<Result<History>>()?;
        self.check_complete(&turns)?;
        let mut undone = Vec::new();
        for file in self.undone_files()? {
            let text = existing(&file)?;
            let one = Undone::read(self.session.game().board_ref(), &text);
            undone.push(one.map_err(|error| StoreError::damaged(&file, error))?);
        }
        let (game, orders) = (self.session.game().clone(), self.session.orders().clone());
        let id = self.name.to_string();
        let record = Record { id, game, orders, turns, undone };
        record.check().map_err(|error| StoreError::damaged(&self.paths.history(), error))?;
        Ok(record)
    }

    /// Checks that no file of the history is missing.
    fn check_complete(&self, turns: &History) -> Result<()> {
        if let Some(first) = self.first.as_ref().filter(|first| **first != self.session.phase()) {
            existing(&self.paths.turn(first))?;
        }
        let following = turns.iter().map(|turn| turn.position.phase()).skip(1);
        for (turn, phase) in
            turns.iter().zip(following.chain([self.session.game().position().phase()]))
        {
            if turn.next.phase() != phase {
                let name = turn.next.phase().name(self.session.game().board());
                existing(&self.paths.turn(&name))?;
            }
        }
        Ok(())
    }

    /// The files of undone turns, by phase and number.
    fn undone_files(&self) -> Result<Vec<PathBuf>> {
        let board = self.session.game().board();
        let mut all: Vec<(Phase, u32)> = Vec::new();
        for name in step::names(&self.paths.history())? {
            let Some((phase, number)) = name.split_once(".undone-") else { continue };
            let number = number.strip_suffix(".json").and_then(|number| number.parse().ok());
            all.extend(Phase::parse(board, phase).ok().zip(number));
        }
        all.sort_unstable();
        Ok(all.into_iter().map(|(at, n)| self.paths.undone(&at.name(board), n)).collect())
    }

    /// The turn of this phase that was undone last, if one was.
    pub(crate) fn last_undone(&self) -> Result<Option<Undone>> {
        let phase = self.session.phase();
        match self.times_undone(&phase)? {
            0 => Ok(None),
            last => read_undone(&self.paths.undone(&phase, last), self.session.game().board_ref()),
        }
    }

    /// How often a phase was undone.
    pub(crate) fn times_undone(&self, phase: &str) -> Result<u32> {
        let start = format!("{phase}.undone-");
        let names = step::names(&self.paths.history())?;
        let numbers = names.iter().filter_map(|name| name.strip_prefix(&start));
        let numbers = numbers.filter_map(|rest| rest.strip_suffix(".json"));
        Ok(numbers.filter_map(|number| number.parse().ok()).max().unwrap_or(0))
    }
}

fn existing(path: &Path) -> Result<String> {
    step::read(path)?.ok_or_else(|| {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        StoreError::io(path, FileAction::Read, missing)
    })
}

fn read_settings(path: &Path, board: &Board) -> Result<TableSettings> {
    let Some(text) = step::read(path)? else { return Ok(TableSettings::default()) };
    let settings: TableSettings = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| {
            StoreError::damaged(path, RecordError::Layout(Message::of_json(&error)))
        })?;
    let unknown = |id: &&String| board.powers().all(|power| board.power(power).id != **id);
    if let Some(id) = settings.computers.keys().find(unknown) {
        let message = text!(messages::UnknownPower { power: id });
        return Err(StoreError::damaged(
            path,
            RecordError::At { at: format!("computers.{id}"), message },
        ));
    }
    Ok(settings)
}

fn read_undone(path: &Path, board: &BoardRef) -> Result<Option<Undone>> {
    let text = step::read(path)?;
    let undone = text.map(|text| Undone::read(board, &text)).transpose();
    undone.map_err(|error| StoreError::damaged(path, error))
}

fn read_turn(path: &Path, board: &BoardRef) -> Result<Option<Turn>> {
    let text = step::read(path)?;
    let turn = text.map(|text| Turn::read(board, &text)).transpose();
    turn.map_err(|error| StoreError::damaged(path, error))
}
