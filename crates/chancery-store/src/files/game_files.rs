//! A game's folder as it is read: where the game stands, what was typed for this phase, what was
//! resolved. A change that was interrupted is seen as if it had been finished.

use std::hash::{Hash as _, Hasher};
use std::path::{Path, PathBuf};

use chancery::game::record::{History, Record, RecordError, Undone};
use chancery::game::{Due, OrderTexts, Turn};
use chancery::{Board, BoardRef, Game, Lang, Message, Phase, Power};
use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::files;
use crate::lock::Lock;
use crate::name::GameName;
use crate::table::Table;

/// A game's folder. Nobody changes it as long as this value lives, or until it is let go.
#[derive(Debug)]
pub struct Folder {
    _lock: Option<Lock>,
    pub(crate) paths: Paths,
    name: GameName,
    pub(crate) game: Game,
    pub(crate) orders: OrderTexts,
    pub(crate) table: Table,
    /// The phase that the game began with, if its files tell.
    pub(crate) first: Option<String>,
    /// The phase that was resolved last.
    pub(crate) previous: Option<String>,
    pub(crate) interrupted: Option<Interrupted>,
}

/// A change that was begun and not finished.
#[derive(Debug)]
pub(crate) enum Interrupted {
    /// A phase was resolved.
    Resolving,
    /// A phase was taken back.
    Undoing,
}

/// Where the parts of a game are.
#[derive(Clone, Debug)]
pub(crate) struct Paths(pub(crate) PathBuf);

impl Paths {
    pub(crate) fn game(&self) -> PathBuf {
        self.0.join("game.json")
    }

    pub(crate) fn table(&self) -> PathBuf {
        self.0.join("table.json")
    }

    pub(crate) fn order_folder(&self) -> PathBuf {
        self.0.join("orders")
    }

    pub(crate) fn orders(&self, board: &Board, power: Power) -> PathBuf {
        self.order_folder().join(format!("{}_orders.json", board.power(power).short))
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

/// What the head of a game says beside the game itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Mark {
    /// The phase that the game began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<String>,
    /// The phase that was resolved last, and how often it had been taken back before.
    #[serde(default)]
    pub(crate) previous: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) previous_undone: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "asked for by serde")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

type Result<T> = std::result::Result<T, StoreError>;

impl Folder {
    pub(crate) fn read(path: &Path, name: GameName, lock: Option<Lock>) -> Result<Folder> {
        let paths = Paths(path.to_owned());
        let head = paths.game();
        let text = existing(&head)?;
        let damaged = |error| StoreError::damaged(&head, error);
        let (_, game) = Game::read(&text).map_err(damaged)?;
        let mark: Mark = serde_json::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|error| damaged(RecordError::Layout(Message::of_json(&error))))?;
        let board = game.board();
        let unknown = |phase: &&String| {
            Phase::parse(board, phase).map_or(true, |known| known.name(board) != **phase)
        };
        for (at, phase) in [("first", &mark.first), ("previous", &mark.previous)] {
            let Some(phase) = phase.as_ref().filter(unknown) else { continue };
            let phase: String = phase.chars().take(40).collect();
            let message = Message::both(
                format!("`{phase}` is no phase"),
                format!("« {phase} » n’est pas une phase"),
            );
            return Err(damaged(RecordError::At { at: at.to_owned(), message }));
        }
        let (orders, first, previous) = (OrderTexts::new(board), mark.first, mark.previous);
        let table = read_table(&paths.table())?;
        let mut folder = Folder {
            _lock: lock,
            paths,
            name,
            game,
            orders,
            table,
            first,
            previous,
            interrupted: None,
        };
        folder.look_for_interruptions(mark.previous_undone)?;
        Ok(folder)
    }

    /// `undone` says how often the phase that was resolved last had been taken back before.
    fn look_for_interruptions(&mut self, undone: u32) -> Result<()> {
        let phase = self.phase();
        let resolved = read_turn(&self.paths.turn(&phase), self.game.board_ref())?;
        // A phase that a game was left in is in its history, too, but leads nowhere.
        let resolved = resolved.filter(|turn| turn.next.phase() != turn.position.phase());
        if let Some(turn) = resolved {
            if turn.position != *self.game.position() {
                let message = Message::both(
                    format!("it tells of another {phase} than game.json"),
                    format!("ce n’est pas la phase {phase} de game.json"),
                );
                let error = RecordError::At { at: "state".to_owned(), message };
                return Err(StoreError::damaged(&self.paths.turn(&phase), error));
            }
            self.game = self.game.after(&turn);
            self.previous = Some(phase);
            self.interrupted = Some(Interrupted::Resolving);
            return Ok(());
        }
        self.orders = self.read_orders()?;
        let Some(previous) = self.previous.clone() else { return Ok(()) };
        if self.paths.turn(&previous).exists() {
            return Ok(());
        }
        let file = self.paths.undone(&previous, undone.saturating_add(1));
        // If it was not taken back, either, the turn itself is what is missing.
        let file = if file.exists() { file } else { self.paths.turn(&previous) };
        let undone = Undone::read(self.game.board_ref(), &existing(&file)?);
        let undone = undone.map_err(|error| StoreError::damaged(&file, error))?;
        self.game = self.game.before(&undone.turn);
        self.orders = undone.turn.orders.clone();
        self.previous = self.phases()?.into_iter().rfind(|name| *name != previous);
        self.interrupted = Some(Interrupted::Undoing);
        Ok(())
    }

    fn read_orders(&self) -> Result<OrderTexts> {
        let board = self.game.board();
        let mut orders = OrderTexts::new(board);
        let folder = self.paths.order_folder();
        for name in files::names(&folder)? {
            // What is being written, or was when the power failed, is no order yet; nor is what an
            // editor left there.
            let power = name.strip_suffix("_orders.json").filter(|name| !name.starts_with('.'));
            let Some(power) = power else { continue };
            let path = folder.join(&name);
            let damaged =
                |en, fr| StoreError::damaged(&path, RecordError::Layout(Message::both(en, fr)));
            let power = board
                .power_named(power)
                .map_err(|error| damaged(error.message(Lang::EN), error.message(Lang::FR)))?;
            // Under another of its names it would never be taken away.
            let own = self.paths.orders(board, power);
            if own != path {
                let own = own.display();
                let en = format!("this power’s orders are in {own}");
                let fr = format!("les ordres de cette puissance sont dans {own}");
                return Err(damaged(en, fr));
            }
            let text = existing(&path)?;
            let texts: Vec<String> = serde_json::from_str(text.trim_start_matches('\u{feff}'))
                .map_err(|error| {
                    let (en, fr) = Message::of_json(&error).pair();
                    damaged(
                        format!("a list of texts is wanted: {en}"),
                        format!("il faut une liste de textes : {fr}"),
                    )
                })?;
            orders.set(power, self.game.latest(power, texts));
        }
        Ok(orders)
    }

    /// The same for somebody who will look at it for long: others may work on the game meanwhile.
    #[must_use]
    pub fn let_go(self) -> Folder {
        Folder { _lock: None, ..self }
    }

    /// The game's name.
    pub fn name(&self) -> &GameName {
        &self.name
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.paths.0
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the powers typed for this phase.
    pub fn orders(&self) -> &OrderTexts {
        &self.orders
    }

    /// What the table has agreed on.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What every power is asked for in this phase, as the table counts.
    pub fn due(&self) -> Vec<Due> {
        if self.table.bluffs {
            self.game.due_with_bluffs(&self.orders)
        } else {
            self.game.due(&self.orders)
        }
    }

    /// The powers that a resolution would wait for.
    pub fn awaited(&self) -> Vec<Due> {
        let mut due = self.due();
        due.retain(|due| !due.is_done() && !self.game.is_absent(due.power, &self.orders));
        due
    }

    /// Put all that people can change into a hash: where the game stands, what they typed for this
    /// phase, what the table agreed on.
    pub fn hash_state(&self, hasher: &mut impl Hasher) -> Result<()> {
        self.game.write(self.name.as_str(), serde_json::Map::new()).hash(hasher);
        // A phase that was taken back and resolved otherwise may lead to the same position.
        files::names(&self.paths.history())?.len().hash(hasher);
        for (power, text) in self.orders.texts().filter(|(power, _)| !self.is_computer(*power)) {
            (power, text).hash(hasher);
        }
        self.table.hash(hasher);
        Ok(())
    }

    /// Put what computers have written for this phase into a hash: the rest of what can change.
    pub fn hash_computers(&self, hasher: &mut impl Hasher) {
        for (power, text) in self.orders.texts().filter(|(power, _)| self.is_computer(*power)) {
            (power, text).hash(hasher);
        }
    }

    /// The name of the phase it is in.
    pub fn phase(&self) -> String {
        self.game.position().phase().name(self.game.board())
    }

    /// The names of the phases that were resolved, in order.
    pub fn phases(&self) -> Result<Vec<String>> {
        let board = self.game.board();
        let names = files::names(&self.paths.history())?;
        let named = names.iter().filter_map(|name| name.strip_suffix(".json"));
        let own = |name: &str| {
            let phase = Phase::parse(board, name).ok()?;
            (phase.name(board) == name).then_some(phase)
        };
        let mut phases: Vec<Phase> = named.filter_map(own).collect();
        phases.sort_unstable();
        Ok(phases.into_iter().map(|phase| phase.name(board)).collect())
    }

    /// A phase that was resolved, by its name, whatever its case.
    pub fn turn(&self, phase: &str) -> Result<Turn> {
        let board = self.game.board();
        let name = Phase::parse(board, phase).map(|phase| phase.name(board));
        let turn = match &name {
            Ok(name) => read_turn(&self.paths.turn(name), self.game.board_ref())?,
            Err(_) => None,
        };
        match turn {
            Some(turn) => Ok(turn),
            None => Err(StoreError::NoPhase(phase.to_owned(), self.phases()?)),
        }
    }

    /// The phase that was resolved last.
    pub fn last_turn(&self) -> Result<Option<Turn>> {
        self.previous.as_deref().map(|phase| self.turn(phase)).transpose()
    }

    /// The whole game in one.
    pub fn record(&self) -> Result<Record> {
        let phases = self.phases()?;
        let turns = phases.iter().map(|phase| self.turn(phase)).collect::<Result<History>>()?;
        self.none_is_missing(&turns)?;
        let mut undone = Vec::new();
        for file in self.undone_files()? {
            let text = existing(&file)?;
            let one = Undone::read(self.game.board_ref(), &text);
            undone.push(one.map_err(|error| StoreError::damaged(&file, error))?);
        }
        let (id, game, orders) = (self.name.to_string(), self.game.clone(), self.orders.clone());
        let record = Record { id, game, orders, turns, undone };
        record.check().map_err(|error| StoreError::damaged(&self.paths.history(), error))?;
        Ok(record)
    }

    /// Is there a file for each phase that a turn leads to, and for the first?
    fn none_is_missing(&self, turns: &History) -> Result<()> {
        if let Some(first) = self.first.as_ref().filter(|first| **first != self.phase()) {
            existing(&self.paths.turn(first))?;
        }
        let following = turns.iter().map(|turn| turn.position.phase()).skip(1);
        for (turn, phase) in turns.iter().zip(following.chain([self.game.position().phase()])) {
            if turn.next.phase() != phase {
                let name = turn.next.phase().name(self.game.board());
                existing(&self.paths.turn(&name))?;
            }
        }
        Ok(())
    }

    /// The files of the turns that were taken back, by phase and number.
    fn undone_files(&self) -> Result<Vec<PathBuf>> {
        let board = self.game.board();
        let mut all: Vec<(Phase, u32)> = Vec::new();
        for name in files::names(&self.paths.history())? {
            let Some((phase, number)) = name.split_once(".undone-") else { continue };
            let number = number.strip_suffix(".json").and_then(|number| number.parse().ok());
            all.extend(Phase::parse(board, phase).ok().zip(number));
        }
        all.sort_unstable();
        Ok(all.into_iter().map(|(at, n)| self.paths.undone(&at.name(board), n)).collect())
    }

    /// How often a phase was taken back.
    pub(crate) fn times_undone(&self, phase: &str) -> Result<u32> {
        let start = format!("{phase}.undone-");
        let names = files::names(&self.paths.history())?;
        let numbers = names.iter().filter_map(|name| name.strip_prefix(&start));
        let numbers = numbers.filter_map(|rest| rest.strip_suffix(".json"));
        Ok(numbers.filter_map(|number| number.parse().ok()).max().unwrap_or(0))
    }
}

fn existing(path: &Path) -> Result<String> {
    files::read(path)?.ok_or_else(|| {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        StoreError::io(path, crate::Doing::Reading, missing)
    })
}

fn read_table(path: &Path) -> Result<Table> {
    let Some(text) = files::read(path)? else { return Ok(Table::default()) };
    serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| StoreError::damaged(path, RecordError::Layout(Message::of_json(&error))))
}

fn read_turn(path: &Path, board: &BoardRef) -> Result<Option<Turn>> {
    let text = files::read(path)?;
    let turn = text.map(|text| Turn::read(board, &text)).transpose();
    turn.map_err(|error| StoreError::damaged(path, error))
}
