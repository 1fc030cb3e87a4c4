//! Work on a game: orders are handed in, phases resolved and taken back. Whoever has the desk is
//! alone with the game.
//!
//! A change of several files is a list of steps. One of them decides: once it is taken, the change is
//! made, and whoever comes next finishes it; before, nothing is changed. What needs room on the disk
//! comes first as far as it can.
//!
//! - *Resolve*: the turn is written to the history. Then the order files, which are in it, are taken
//!   away. The head of the game is last: as long as it names a phase that is in the history, the
//!   rest is still to do. Order files that lie there when it does not are new.
//! - *Undo*: what had been written for the phase after the turn is put into its file, which then gets
//!   another name: that decides. The orders of the turn are put back, and the head is last again: as
//!   long as the phase that it says was resolved last is not in the history, but was taken back once
//!   more than it says, the rest is still to do.

use std::ops::Deref;

use chancery::game::record::Undone;
use chancery::game::{OrderTexts, Submission, SubmitOptions, Turn};
use chancery::{Court, Game, Lang, Power};
use serde_json::Value;

use crate::computers::changed_seats;
use crate::error::StoreError;
use crate::files::Step;
use crate::folder::{Folder, Interrupted, Mark, Paths};
use crate::table::Table;

/// A game that is being worked on.
#[derive(Debug)]
pub struct Desk {
    folder: Folder,
}

impl Deref for Desk {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.folder
    }
}

/// What was taken back.
#[derive(Clone, PartialEq, Debug)]
pub enum Undid {
    /// A phase that was resolved.
    Turn(Box<Turn>),
    /// A draw that was agreed on.
    Draw,
}

type Result<T> = std::result::Result<T, StoreError>;

impl Desk {
    /// Sit down to work, and finish what somebody else had to leave.
    pub(crate) fn new(folder: Folder) -> Result<Desk> {
        let mut desk = Desk { folder };
        let steps = desk.repair()?;
        // If it cannot be done, that is no word on what is wanted now: it has not begun.
        carry_out(&steps, steps.len())?;
        desk.folder.interrupted = None;
        Ok(desk)
    }

    /// Hand in orders of a power; see [`Game::submit`].
    pub fn submit<T: AsRef<str>>(
        &mut self,
        power: Power,
        texts: &[T],
        options: SubmitOptions,
        lang: Lang,
    ) -> Result<Submission> {
        self.must_go_on()?;
        self.must_be_a_person(power)?;
        let submission = self.game.submit(power, self.orders.of(power), texts, options, lang);
        let submission = submission.map_err(|refusal| StoreError::Refused(Box::new(refusal)))?;
        // Nothing does not replace anything.
        if !submission.accepted.is_empty() {
            self.put(power, submission.texts.clone())?;
        }
        Ok(submission)
    }

    /// Take back all orders of a power.
    pub fn clear(&mut self, power: Power) -> Result<()> {
        self.must_go_on()?;
        self.must_be_a_person(power)?;
        self.put(power, Vec::new())
    }

    /// Write down the orders of a computer. Was anything written?
    pub(crate) fn write_down(&mut self, power: Power, texts: &[String]) -> Result<bool> {
        self.must_go_on()?;
        let taken = self.game.submit(power, &[], texts, SubmitOptions::default(), Lang::EN);
        let taken = taken.map_err(|refusal| StoreError::Refused(Box::new(refusal)))?;
        let any = !taken.texts.is_empty();
        if any {
            self.put(power, taken.texts)?;
        }
        Ok(any)
    }

    /// Write down what the table has agreed on. Whoever takes a seat does not find what was written
    /// there before.
    pub fn agree(&mut self, table: Table) -> Result<()> {
        let changed = changed_seats(&self.table, &table, &self.game);
        let written = |power: &Power| !self.orders.of(*power).is_empty();
        let changed: Vec<Power> = changed.into_iter().filter(written).collect();
        let files = changed.iter().map(|&power| order_file(&self.paths, &self.game, power, &[]));
        let mut steps: Vec<Step> = files.collect();
        if !steps.is_empty() {
            steps.push(Step::Sync(self.paths.order_folder()));
        }
        steps.push(Step::Write(self.paths.table(), table.write()));
        carry_out(&steps, steps.len())?;
        for power in changed {
            self.folder.orders.set(power, Vec::new());
        }
        self.folder.table = table;
        Ok(())
    }

    /// Say whether a power would agree on a draw now. When all would, the game ends. Computers agree as
    /// soon as all people do.
    pub fn vote(&mut self, power: Power, draw: bool) -> Result<()> {
        self.must_go_on()?;
        self.must_be_a_person(power)?;
        if !self.game.asked(&self.orders).contains(&power) {
            return Err(StoreError::NoVote(self.game.board_ref().clone(), power));
        }
        let mut game = self.game.clone();
        game.vote(power, draw, &self.orders);
        let asked = game.asked(&self.orders);
        let (computers, people): (Vec<Power>, Vec<Power>) =
            asked.into_iter().partition(|&power| self.is_computer(power));
        if people.iter().all(|person| game.votes().contains(person)) {
            for computer in computers {
                game.vote(computer, true, &self.orders);
            }
        }
        carry_out(&[self.head(&game, self.previous.as_deref())?], 1)?;
        self.folder.game = game;
        Ok(())
    }

    /// Resolve the phase, if it is the one that was asked for and nobody is waited for, or by
    /// `force`.
    pub fn resolve(&mut self, asked: Option<&str>, force: bool) -> Result<Turn> {
        self.must_go_on()?;
        let now = self.phase();
        if let Some(asked) = asked.filter(|asked| !asked.eq_ignore_ascii_case(&now)) {
            return Err(StoreError::OtherPhase { asked: asked.to_owned(), now });
        }
        let awaited = self.awaited();
        if !awaited.is_empty() && !force {
            return Err(StoreError::Awaited(self.game.board_ref().clone(), awaited));
        }
        let mut game = self.game.clone();
        let turn = game.resolve(&mut Court::default(), self.orders.clone());
        carry_out(&self.resolving(&turn, &game)?, 1)?;
        self.folder.game = game;
        self.folder.previous = Some(now);
        self.folder.orders = OrderTexts::new(self.game.board());
        Ok(turn)
    }

    /// Take back what was done last: a draw that was agreed on in this phase, or else the last phase.
    /// Its orders are as they were when it was resolved; what has been written since is kept in the
    /// record. Phases in which only computers had something to decide are taken back with it: they
    /// would be resolved again at once.
    pub fn undo(&mut self) -> Result<Undid> {
        let undid = self.undo_once()?;
        if matches!(undid, Undid::Turn(_)) {
            while self.goes_on_by_itself() && self.previous.is_some() {
                self.undo_once()?;
            }
        }
        Ok(undid)
    }

    fn undo_once(&mut self) -> Result<Undid> {
        if let Some(game) = self.game.without_draw() {
            carry_out(&[self.head(&game, self.previous.as_deref())?], 1)?;
            self.folder.game = game;
            return Ok(Undid::Draw);
        }
        let Some(turn) = self.last_turn()? else { return Err(StoreError::NothingToUndo) };
        let (steps, game, before) = self.undoing(&turn)?;
        carry_out(&steps, 2)?;
        self.folder.game = game;
        self.folder.previous = before;
        self.folder.orders = turn.orders.clone();
        Ok(Undid::Turn(Box::new(turn)))
    }

    fn must_go_on(&self) -> Result<()> {
        match self.game.ending() {
            None => Ok(()),
            Some(ending) => Err(StoreError::Over(self.game.board_ref().clone(), ending.clone())),
        }
    }

    fn must_be_a_person(&self, power: Power) -> Result<()> {
        if self.is_computer(power) {
            return Err(StoreError::Computer(self.game.board_ref().clone(), power));
        }
        Ok(())
    }

    fn put(&mut self, power: Power, texts: Vec<String>) -> Result<()> {
        let mut steps = vec![order_file(&self.paths, &self.game, power, &texts)];
        if texts.is_empty() {
            steps.push(Step::Sync(self.paths.order_folder()));
        }
        carry_out(&steps, 1)?;
        self.folder.orders.set(power, texts);
        Ok(())
    }

    /// The steps that resolve the phase: the game goes on as `next`.
    pub(crate) fn resolving(&self, turn: &Turn, next: &Game) -> Result<Vec<Step>> {
        let phase = self.phase();
        let mut steps = vec![Step::Write(self.paths.turn(&phase), turn.write())];
        steps.extend(self.clearing(next, &phase)?);
        Ok(steps)
    }

    /// The steps that take a turn back, the game as it was, and the phase before it.
    pub(crate) fn undoing(&self, turn: &Turn) -> Result<(Vec<Step>, Game, Option<String>)> {
        let name = turn.position.phase().name(self.game.board());
        let number = 1 + self.times_undone(&name)?;
        let (from, to) = (self.paths.turn(&name), self.paths.undone(&name, number));
        let before = self.phases()?.into_iter().rfind(|phase| *phase != name);
        let undone = Undone { turn: turn.clone().into(), pending: self.orders.clone() };
        let game = self.game.before(turn);
        let mut steps = vec![Step::Write(from.clone(), undone.write()), Step::Rename(from, to)];
        steps.extend(self.put_back(&game, &turn.orders, before.as_deref())?);
        Ok((steps, game, before))
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
    fn repair(&self) -> Result<Vec<Step>> {
        let previous = self.previous.as_deref();
        match &self.interrupted {
            None => Ok(Vec::new()),
            Some(Interrupted::Resolving) => self.clearing(&self.game, previous.unwrap_or_default()),
            Some(Interrupted::Undoing) => self.put_back(&self.game, &self.orders, previous),
        }
    }

    fn head(&self, game: &Game, previous: Option<&str>) -> Result<Step> {
        let undone = previous.map(|phase| self.times_undone(phase)).transpose()?;
        let mark = Mark {
            first: self.first.clone(),
            previous: previous.map(str::to_owned),
            previous_undone: undone.unwrap_or_default(),
        };
        Ok(Step::Write(self.paths.game(), head(self.name().as_str(), game, &mark)))
    }
}

/// The text of the head of a game, with our mark beside it.
pub(crate) fn head(name: &str, game: &Game, mark: &Mark) -> String {
    let Ok(Value::Object(beside)) = serde_json::to_value(mark) else {
        unreachable!("a mark is plain JSON");
    };
    game.write(name, beside)
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

#[cfg(test)]
mod tests;
