//! A game that is being changed: orders are handed in, phases resolved and undone. Whoever has a locked
//! game is alone with it. What a change means is decided by the session; this makes it last.
//!
//! A change of several files is a list of steps. One of them decides: once it is taken, the change is
//! made, and whoever comes next finishes it; before, nothing is changed. Steps that need room on the disk
//! come first as far as possible.
//!
//! - *Resolve*: the turn is written to the history. Then the order files, which are in it, are removed.
//!   The head of the game is last: as long as it names a phase that is in the history, the rest is still
//!   to do. Order files that lie there when it does not are new.
//! - *Undo*: what had been written for the phase after the turn is put into its file, which is then
//!   renamed: that decides. The orders of the turn are put back, and the head is last again: as long as
//!   the phase that it says was resolved last is not in the history, but was undone once more than it
//!   says, the rest is still to do.

use std::ops::Deref;

use chancery::game::record::Undone;
use chancery::game::{
    ComputerOrders, GameSession, OrderTexts, SettingsChange, Submission, SubmitOptions,
    TableSettings, Turn, Undo,
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
    /// Begin to change a game, and finish what somebody else had to leave.
    pub(crate) fn new(files: GameFiles) -> Result<LockedGame> {
        let mut game = LockedGame { files };
        let steps = game.repair()?;
        // If that fails, the change that is wanted now has not begun.
        carry_out(&steps, steps.len())?;
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
        let submission = session.submit(power, texts, options, lang)?;
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
            steps.push(Step::Sync(self.paths.order_folder()));
        }
        steps.push(settings_file(&self.paths, session.settings()));
        carry_out(&steps, steps.len())?;
        self.files.session = session;
        Ok(())
    }

    /// See [`GameSession::vote`].
    pub(crate) fn vote(&mut self, power: Power, draw: bool) -> Result<()> {
        let mut session = self.session.clone();
        session.vote(power, draw)?;
        carry_out(&[self.head(session.game(), self.previous.as_deref())?], 1)?;
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
        carry_out(&self.resolving(turn, session.game())?, 1)?;
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
                carry_out(&[self.head(session.game(), self.previous.as_deref())?], 1)?;
            }
            Undo::Turn { turn, .. } => {
                let (steps, before) = self.undoing(turn, &session)?;
                carry_out(&steps, 2)?;
                self.files.previous = before;
            }
        }
        self.files.session = session;
        Ok(undo)
    }

    /// Store the orders of a power, if they have changed.
    fn put(&mut self, power: Power, session: GameSession) -> Result<()> {
        let texts = session.orders().of(power);
        if texts != self.session.orders().of(power) {
            let mut steps = vec![order_file(&self.paths, session.game(), power, texts)];
            if texts.is_empty() {
                steps.push(Step::Sync(self.paths.order_folder()));
            }
            carry_out(&steps, 1)?;
        }
        self.files.session = session;
        Ok(())
    }

    /// The steps that resolve the phase: the game goes on as `next`.
    pub(crate) fn resolving(&self, turn: &Turn, next: &Game) -> Result<Vec<Step>> {
        let phase = self.session.phase();
        let mut steps = vec![Step::Write(self.paths.turn(&phase), turn.write())];
        steps.extend(self.clearing(next, &phase)?);
        Ok(steps)
    }

    /// The steps that undo a turn, and the phase before it: the game goes on as `session`.
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
        steps.extend(self.put_back(session.game(), session.orders(), before.as_deref())?);
        Ok((steps, before))
    }

    fn clearing(&self, game: &Game, previous: &str) -> Result<Vec<Step>> {
        self.put_back(game, &OrderTexts::new(game.board()), Some(previous))
    }

    /// Order files for some orders and no others, and the head of the game.
    fn put_back(
        &self,
        game: &Game,
        orders: &OrderTexts,
        previous: Option<&str>,
    ) -> Result<Vec<Step>> {
        let powers = game.board().powers();
        let files = powers.map(|power| order_file(&self.paths, game, power, orders.of(power)));
        let last = [Step::Sync(self.paths.order_folder()), self.head(game, previous)?];
        Ok(files.chain(last).collect())
    }

    /// What is left to do of a change that was interrupted.
    pub(super) fn repair(&self) -> Result<Vec<Step>> {
        let previous = self.previous.as_deref();
        match &self.interrupted {
            None => Ok(Vec::new()),
            Some(Interrupted::Resolving) => {
                self.clearing(self.session.game(), previous.unwrap_or_default())
            }
            Some(Interrupted::Undoing) => {
                self.put_back(self.session.game(), self.session.orders(), previous)
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

/// The text of the head of a game, with our mark beside it.
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

/// The file with a power's orders; none if there are none.
pub(crate) fn order_file(paths: &Paths, game: &Game, power: Power, texts: &[String]) -> Step {
    let path = paths.orders(game.board(), power);
    if texts.is_empty() {
        return Step::Remove(path);
    }
    let mut text = serde_json::to_string_pretty(texts).expect("a list of texts is plain JSON");
    text.push('\n');
    Step::Write(path, text)
}

/// Take steps, one after the other. If one fails behind the deciding ones, the change is made all
/// the same.
fn carry_out(steps: &[Step], deciding: usize) -> Result<()> {
    for (number, step) in steps.iter().enumerate() {
        step.take().map_err(|error| {
            let made = number >= deciding && !matches!(error, StoreError::Unfinished(_));
            if made { StoreError::Unfinished(Box::new(error)) } else { error }
        })?;
    }
    Ok(())
}
