//! Changes a game that is locked exclusively. The session defines what a change does; this module
//! makes it durable.
//!
//! A change of several files is a list of steps, one of which is the commit. If the process crashes
//! after the commit, the next one completes the change; before it, nothing has changed. Steps that
//! need disk space come before it as far as possible.
//!
//! - *Resolve*: writing the turn to the history is the commit. Then its order files are removed.
//!   The head of the game is written last: while it names a phase that is in the history, the
//!   change is incomplete. Order files that exist after that are new.
//! - *Undo*: the pending orders of the phase after the turn are added to its file, which is then
//!   renamed; the renaming is the commit. The orders of the turn are restored, and the head is
//!   written last: while its last resolved phase is not in the history, but was undone once more
//!   than the head says, the change is incomplete.
//! - *Redo*: writing the turn to the history, together with the pending orders of the phase after it, is
//!   the commit. The rest is as in a resolution, with these orders restored. At the end the turn is
//!   written without them.

use std::ops::Deref;

use chancery::game::record::Undone;
use chancery::game::{
    ComputerOrders, GameSession, OrderTexts, SettingsChange, Submission, SubmitOptions,
    TableSettings, Turn, Undo, name_bars,
};
use chancery::{Game, Lang, Power};
use serde_json::Value;

use super::game_files::{GameFiles, HeadMark, Interrupted, Paths};
use super::step::Step;
use crate::error::StoreError;

/// A game that is being changed.
#[derive(Debug)]
pub(crate) struct LockedGame {
    pub(super) files: GameFiles,
}

impl Deref for LockedGame {
    type Target = GameFiles;

    fn deref(&self) -> &GameFiles {
        &self.files
    }
}

type Result<T> = std::result::Result<T, StoreError>;

impl LockedGame {
    /// Starts to change a game, after completing an interrupted change.
    pub(crate) fn new(files: GameFiles) -> Result<LockedGame> {
        let mut game = LockedGame { files };
        let steps = game.repair()?;
        // If this fails, the new change has not begun.
        run_steps(&steps, steps.len())?;
        game.files.interrupted = None;
        Ok(game)
    }

    /// See [`GameSession::submit`].
    pub(crate) fn submit<T: AsRef<str>>(
        &mut self,
        power: Power,
        texts: &[T],
        options: SubmitOptions,
        lang: Lang,
    ) -> Result<Submission> {
        let mut session = self.session.clone();
        let mut answer = session.submit(power, texts, options, lang);
        let last_turn = || self.last_turn().ok().flatten();
        name_bars(&mut answer, session.game(), power, last_turn, lang);
        let submission = answer?;
        self.put(power, session)?;
        Ok(submission)
    }

    /// See [`GameSession::submit_computer`].
    pub(crate) fn submit_computer(&mut self, orders: &ComputerOrders) -> Result<bool> {
        let mut session = self.session.clone();
        let taken = session.submit_computer(orders)?;
        self.put(orders.power, session)?;
        Ok(taken)
    }

    /// See [`GameSession::clear`].
    pub(crate) fn clear(&mut self, power: Power) -> Result<()> {
        let mut session = self.session.clone();
        session.clear(power)?;
        self.put(power, session)
    }

    /// See [`GameSession::agree`].
    pub(crate) fn agree(&mut self, change: &SettingsChange) -> Result<()> {
        let mut session = self.session.clone();
        let moved = session.agree(change)?;
        let mut steps: Vec<Step> = moved
            .into_iter()
            .map(|power| order_file(&self.paths, session.game(), power, &[]))
            .collect();
        if !steps.is_empty() {
            steps.push(Step::Sync(self.paths.orders_directory()));
        }
        steps.push(settings_file(&self.paths, session.settings()));
        run_steps(&steps, steps.len())?;
        self.files.session = session;
        Ok(())
    }

    /// See [`GameSession::vote`].
    pub(crate) fn vote(&mut self, power: Power, draw: bool) -> Result<()> {
        let mut session = self.session.clone();
        session.vote(power, draw)?;
        run_steps(&[self.head(session.game(), self.previous.as_deref())?], 1)?;
        self.files.session = session;
        Ok(())
    }

    /// See [`GameSession::resolve`].
    pub(crate) fn resolve(&mut self, asked: Option<&str>, force: bool) -> Result<Turn> {
        let mut session = self.session.clone();
        let turn = session.resolve(asked, force)?;
        self.write_turn(&turn, session)?;
        Ok(turn)
    }

    /// See [`GameSession::resolve_unattended`].
    pub(crate) fn resolve_unattended(&mut self) -> Result<Option<Turn>> {
        let mut session = self.session.clone();
        let Some(turn) = session.resolve_unattended()? else { return Ok(None) };
        self.write_turn(&turn, session)?;
        Ok(Some(turn))
    }

    fn write_turn(&mut self, turn: &Turn, session: GameSession) -> Result<()> {
        let phase = self.session.phase();
        run_steps(&self.resolving(turn, session.game())?, 1)?;
        self.files.session = session;
        self.files.previous = Some(phase);
        Ok(())
    }

    /// See [`GameSession::undo`].
    pub(crate) fn undo(&mut self) -> Result<Undo> {
        let first = self.undo_step()?;
        if matches!(first, Undo::Turn { .. }) {
            while self.session.undoes_further() && self.previous.is_some() {
                self.undo_step()?;
            }
        }
        Ok(first)
    }

    fn undo_step(&mut self) -> Result<Undo> {
        let mut session = self.session.clone();
        let undo = session.undo(self.last_turn()?)?;
        match &undo {
            Undo::Draw => {
                run_steps(&[self.head(session.game(), self.previous.as_deref())?], 1)?;
            }
            Undo::Turn { turn, .. } => {
                let (steps, before) = self.undoing(turn, &session)?;
                run_steps(&steps, 2)?;
                self.files.previous = before;
            }
        }
        self.files.session = session;
        Ok(undo)
    }

    /// See [`GameSession::redo`].
    pub(crate) fn redo(&mut self) -> Result<Turn> {
        let first = self.redo_step()?;
        while self.session.undoes_further() && self.last_undone()?.is_some() {
            self.redo_step()?;
        }
        Ok(first)
    }

    fn redo_step(&mut self) -> Result<Turn> {
        let (phase, undone) = (self.session.phase(), self.last_undone()?);
        let mut session = self.session.clone();
        let turn = session.redo(undone.as_ref())?;
        run_steps(&self.redoing(&turn, &session)?, 1)?;
        self.files.session = session;
        self.files.previous = Some(phase);
        Ok(turn)
    }

    /// The steps that redo a turn; `session` is the result.
    pub(crate) fn redoing(&self, turn: &Turn, session: &GameSession) -> Result<Vec<Step>> {
        let phase = self.session.phase();
        let path = self.paths.turn(&phase);
        let pending = session.orders().clone();
        let whole = Undone { turn: turn.clone().into(), pending };
        let mut steps = vec![Step::Write(path.clone(), whole.write())];
        steps.extend(self.restore_steps(session.game(), session.orders(), Some(&phase))?);
        steps.push(Step::Write(path, turn.write()));
        Ok(steps)
    }

    /// Writes the head of the game again.
    pub(crate) fn write_head(&self) -> Result<()> {
        run_steps(&[self.head(self.session.game(), self.previous.as_deref())?], 1)
    }

    /// Stores the orders of a power, if they have changed.
    fn put(&mut self, power: Power, session: GameSession) -> Result<()> {
        let texts = session.orders().of(power);
        if texts != self.session.orders().of(power) {
            let mut steps = vec![order_file(&self.paths, session.game(), power, texts)];
            if texts.is_empty() {
                steps.push(Step::Sync(self.paths.orders_directory()));
            }
            run_steps(&steps, 1)?;
        }
        self.files.session = session;
        Ok(())
    }

    /// The steps that resolve the phase; `next` is the game after it.
    pub(crate) fn resolving(&self, turn: &Turn, next: &Game) -> Result<Vec<Step>> {
        let phase = self.session.phase();
        let mut steps = vec![Step::Write(self.paths.turn(&phase), turn.write())];
        steps.extend(self.clearing(next, &phase)?);
        Ok(steps)
    }

    /// The steps that undo a turn; `session` is the game after it.
    pub(crate) fn undoing(
        &self,
        turn: &Turn,
        session: &GameSession,
    ) -> Result<(Vec<Step>, Option<String>)> {
        let name = session.phase();
        let number = 1 + self.times_undone(&name)?;
        let (from, to) = (self.paths.turn(&name), self.paths.undone(&name, number));
        let before = self.phases()?.into_iter().rfind(|phase| *phase != name);
        let pending = self.session.orders().clone();
        let undone = Undone { turn: turn.clone().into(), pending };
        let mut steps = vec![Step::Write(from.clone(), undone.write()), Step::Rename(from, to)];
        steps.extend(self.restore_steps(session.game(), session.orders(), before.as_deref())?);
        Ok((steps, before))
    }

    fn clearing(&self, game: &Game, previous: &str) -> Result<Vec<Step>> {
        self.restore_steps(game, &OrderTexts::new(game.board()), Some(previous))
    }

    /// Steps that replace all order files and write the head.
    fn restore_steps(
        &self,
        game: &Game,
        orders: &OrderTexts,
        previous: Option<&str>,
    ) -> Result<Vec<Step>> {
        let powers = game.board().powers();
        let files = powers.map(|power| order_file(&self.paths, game, power, orders.of(power)));
        let last = [Step::Sync(self.paths.orders_directory()), self.head(game, previous)?];
        Ok(files.chain(last).collect())
    }

    /// The remaining steps of an interrupted change.
    pub(super) fn repair(&self) -> Result<Vec<Step>> {
        let previous = self.previous.as_deref();
        match &self.interrupted {
            None => Ok(Vec::new()),
            Some(Interrupted::Resolving | Interrupted::Undoing) => {
                self.restore_steps(self.session.game(), self.session.orders(), previous)
            }
        }
    }

    fn head(&self, game: &Game, previous: Option<&str>) -> Result<Step> {
        let undone = previous.map(|phase| self.times_undone(phase)).transpose()?;
        let mark = HeadMark {
            first: self.first.clone(),
            previous: previous.map(str::to_owned),
            previous_undone: undone.unwrap_or_default(),
        };
        Ok(Step::Write(self.paths.game(), head(self.name().as_str(), game, &mark)))
    }
}

/// The head of a game with its metadata.
pub(crate) fn head(name: &str, game: &Game, mark: &HeadMark) -> String {
    let Ok(Value::Object(beside)) = serde_json::to_value(mark) else {
        unreachable!("a mark is plain JSON");
    };
    game.write(name, beside)
}

/// The file with the settings of the table.
pub(crate) fn settings_file(paths: &Paths, settings: &TableSettings) -> Step {
    let text = serde_json::to_string_pretty(settings).expect("settings are plain JSON");
    Step::Write(paths.table(), text + "\n")
}

/// The file with the orders of a power; it is removed if there are none.
pub(crate) fn order_file(paths: &Paths, game: &Game, power: Power, texts: &[String]) -> Step {
    let path = paths.orders(game.board(), power);
    if texts.is_empty() {
        return Step::Remove(path);
    }
    let mut text = serde_json::to_string_pretty(texts).expect("a list of texts is plain JSON");
    text.push('\n');
    Step::Write(path, text)
}

/// Runs steps in sequence. A failure after the first `committed` steps leaves the change unfinished.
fn run_steps(steps: &[Step], committed: usize) -> Result<()> {
    for (number, step) in steps.iter().enumerate() {
        step.run().map_err(|error| {
            let made = number >= committed && !matches!(error, StoreError::Unfinished(_));
            if made { StoreError::Unfinished(Box::new(error)) } else { error }
        })?;
    }
    Ok(())
}
