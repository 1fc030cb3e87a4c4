//! A game as it is played at a table: the game, the orders of this phase, the settings, the votes. All
//! rules of play are here: who may submit, what a submission accepts, when a phase is complete. Whoever
//! stores or shows games calls a session and repeats none of them. It knows no file, clock or network.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::play_error::PlayError;
use super::record::Undone;
use super::{
    Due, Ending, Game, OrderTexts, PhaseChoices, SettingsChange, Submission, SubmitOptions,
    TableSettings, Turn,
};
use crate::adjudicate::Court;
use crate::board::Power;
use crate::lang::Lang;
use crate::phase::PhaseKind;

/// A game at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSession {
    game: Game,
    orders: OrderTexts,
    settings: TableSettings,
    turn: u32,
}

/// What an undo takes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// A phase that was resolved. `pending` are the orders that had been written for the phase after it.
    Turn {
        /// The turn.
        turn: Box<Turn>,
        /// The orders of the phase that the game was in.
        pending: OrderTexts,
    },
    /// A draw that was agreed on.
    Draw,
}

/// The orders that a computer found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerOrders {
    /// The turn it thought about.
    pub turn: u32,
    /// The power it plays.
    pub power: Power,
    /// Its name in the settings.
    pub computer: String,
    /// Its orders.
    pub texts: Vec<String>,
}

type Result<T> = std::result::Result<T, PlayError>;

impl GameSession {
    /// A game at a table, without orders.
    pub fn new(game: Game, settings: TableSettings) -> GameSession {
        let orders = OrderTexts::new(game.board());
        GameSession { game, orders, settings, turn: 0 }
    }

    /// A game at a table as it was stored.
    pub const fn restore(
        game: Game,
        orders: OrderTexts,
        settings: TableSettings,
        turn: u32,
    ) -> GameSession {
        GameSession { game, orders, settings, turn }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The orders of this phase, as the powers typed them.
    pub const fn orders(&self) -> &OrderTexts {
        &self.orders
    }

    /// The settings of the table.
    pub const fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// The number of the turn: it grows whenever a phase is resolved or undone, and is never used twice.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The name of the phase, as in `S1901M`.
    pub fn phase(&self) -> String {
        self.game.position().phase().name(self.game.board())
    }

    /// What every power has to do in this phase, as the table counts it.
    pub fn due(&self) -> Vec<Due> {
        if self.settings.bluffs {
            self.game.due_with_bluffs(&self.orders)
        } else {
            self.game.due(&self.orders)
        }
    }

    /// The powers that a resolution waits for.
    pub fn awaited(&self) -> Vec<Due> {
        let mut due = self.due();
        due.retain(|due| !due.is_done() && !self.game.is_absent(due.power, &self.orders));
        due
    }

    /// The powers whose votes make a draw: those in the game that people play, without those that have
    /// stopped playing.
    pub fn voters(&self) -> Vec<Power> {
        let mut voters = self.game.asked(&self.orders);
        voters.retain(|&power| !self.is_computer(power));
        voters
    }

    /// Is a power in civil disorder, as far as anybody can see? Not any more once it has orders again.
    pub fn is_in_disorder(&self, power: Power) -> bool {
        self.game.is_absent(power, &self.orders)
    }

    /// Does a computer play a power?
    pub fn is_computer(&self, power: Power) -> bool {
        self.computer(power).is_some()
    }

    /// The name of the computer that plays a power, if one does.
    pub fn computer(&self, power: Power) -> Option<&str> {
        self.settings.computer(self.game.board(), power)
    }

    /// The computers that have to order and have not, each with its name.
    pub fn computers_due(&self) -> Vec<(Power, &str)> {
        let due = self.due().into_iter().map(|due| due.power);
        let due = due.filter(|&power| self.orders.is_empty(power));
        due.filter_map(|power| Some((power, self.computer(power)?))).collect()
    }

    /// Do only computers have something to decide in this phase, at a table with people? Then it is
    /// resolved without asking anybody. Movement phases always wait for somebody to resolve them.
    pub fn goes_on_by_itself(&self) -> bool {
        let person = |power: &Power| !self.is_computer(*power);
        let asked = |power: &Power| person(power) && !self.game.is_absent(*power, &self.orders);
        !self.settings.computers.is_empty()
            && self.game.ending().is_none()
            && self.game.position().phase().kind != PhaseKind::Movement
            && self.game.survivors().iter().any(person)
            && !self.due().iter().any(|due| asked(&due.power))
    }

    /// Are the orders of a power kept from everybody? Where orders are secret, nobody sees those of a
    /// computer, because nobody sits there.
    pub fn is_hidden(&self, power: Power) -> bool {
        !self.settings.open_orders && self.is_computer(power)
    }

    /// The orders of this phase without those that are kept from everybody.
    pub fn shown_orders(&self) -> OrderTexts {
        let mut shown = self.orders.clone();
        for power in self.game.board().powers().filter(|&power| self.is_hidden(power)) {
            shown.set(power, Vec::new());
        }
        shown
    }

    /// A hash of everything that people can change. Orders of computers are not in it: they come while
    /// people look at the game.
    pub fn revision(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let game = &self.game;
        (self.turn, game.position().key(), game.rules, game.year_limit).hash(&mut hasher);
        (game.disorder(), game.votes(), game.ending()).hash(&mut hasher);
        for (power, text) in self.orders.texts().filter(|(power, _)| !self.is_computer(*power)) {
            (power, text).hash(&mut hasher);
        }
        self.settings.hash(&mut hasher);
        hasher.finish()
    }

    /// Hand in orders of a power; see [`Game::submit`]. If no order is accepted, nothing changes.
    pub fn submit<T: AsRef<str>>(
        &mut self,
        power: Power,
        texts: &[T],
        options: SubmitOptions,
        lang: Lang,
    ) -> Result<Submission> {
        self.must_be_running()?;
        self.must_be_a_person(power)?;
        if options.bluff && !self.settings.bluffs {
            return Err(PlayError::NoBluffs);
        }
        let submission = self.game.submit(power, self.orders.of(power), texts, options, lang);
        let submission = submission.map_err(|refusal| PlayError::Refused(Box::new(refusal)))?;
        if !submission.accepted.is_empty() {
            self.orders.set(power, submission.texts.clone());
        }
        Ok(submission)
    }

    /// Hand in orders of a power by their numbers in the catalogue, if they can be taken as they are: all
    /// are among the legal choices of this phase, no two are for one place, and the power has no orders yet
    /// or these replace them. Were they taken? If not, [`submit`](Self::submit) tells why.
    ///
    /// It leaves the game as [`submit`](Self::submit) would, but reads no texts and looks for no warnings.
    pub fn submit_choices(
        &mut self,
        power: Power,
        choices: &PhaseChoices,
        numbers: &[u32],
        replace: bool,
    ) -> Result<bool> {
        self.submit_all_choices(&[(power, numbers)], choices, replace)
    }

    /// The same for several powers, no two of which are the same: the orders of all of them are taken or none.
    pub fn submit_all_choices(
        &mut self,
        powers: &[(Power, impl AsRef<[u32]>)],
        choices: &PhaseChoices,
        replace: bool,
    ) -> Result<bool> {
        self.must_be_running()?;
        let mut taken = choices.are_of(self.game.position(), &self.game.rules);
        for (power, numbers) in powers {
            self.must_be_a_person(*power)?;
            let fresh = replace || self.orders.is_empty(*power);
            let numbers = numbers.as_ref();
            taken = taken && fresh && !numbers.is_empty() && choices.allow(*power, numbers);
        }
        if taken {
            for (power, numbers) in powers {
                self.orders.pick(*power, choices, numbers.as_ref());
            }
        }
        Ok(taken)
    }

    /// Put the orders of this phase back as they were before some of them were handed in.
    pub fn restore_orders(&mut self, orders: OrderTexts) {
        self.orders = orders;
    }

    /// Take the orders of a computer, if the turn is still the same, the computer still plays the power,
    /// and it has no orders yet. Were they taken?
    pub fn submit_computer(&mut self, orders: &ComputerOrders) -> Result<bool> {
        let ComputerOrders { turn, power, computer, texts } = orders;
        let due = self.computers_due().contains(&(*power, computer.as_str()));
        if *turn != self.turn || !due {
            return Ok(false);
        }
        let taken = self.game.submit(*power, &[], texts, SubmitOptions::default(), Lang::EN);
        let taken = taken.map_err(|refusal| PlayError::Refused(Box::new(refusal)))?;
        let any = !taken.texts.is_empty();
        self.orders.set(*power, taken.texts);
        Ok(any)
    }

    /// Delete all orders of a power.
    pub fn clear(&mut self, power: Power) -> Result<()> {
        self.must_be_running()?;
        self.must_be_a_person(power)?;
        self.orders.set(power, Vec::new());
        Ok(())
    }

    /// Say whether a power agrees to a draw. When all people do who still play, the game ends, and all
    /// powers share it that have a unit or a centre.
    pub fn vote(&mut self, power: Power, draw: bool) -> Result<()> {
        self.must_be_running()?;
        self.must_be_a_person(power)?;
        let board = self.game.board_ref().clone();
        if !self.game.survivors().contains(&power) {
            return Err(PlayError::NoVote(board, power));
        }
        if self.game.has_stopped(power, &self.orders) {
            return Err(PlayError::CountedAsYes(board, power));
        }
        self.game.vote(power, draw, &self.orders);
        if self.voters().iter().all(|person| self.game.votes().contains(person)) {
            let mut computers = self.game.asked(&self.orders);
            computers.retain(|&power| self.is_computer(power));
            for computer in computers {
                self.game.vote(computer, true, &self.orders);
            }
        }
        Ok(())
    }

    /// End the game by agreement; see [`Game::end`]. Orders of the phase stay as they were written.
    pub fn end(&mut self, ending: Ending) -> Result<()> {
        self.must_be_running()?;
        self.game.end(ending);
        Ok(())
    }

    /// Change the settings of the table. A seat that changes hands loses its orders; these seats are
    /// returned. Orders cannot be opened while there are some that were written in secret.
    pub fn agree(&mut self, change: &SettingsChange) -> Result<Vec<Power>> {
        let board = self.game.board();
        let mut settings = self.settings.clone();
        settings.apply(change, board);
        let opened = settings.open_orders && !self.settings.open_orders;
        if opened && self.shown_orders().powers().next().is_some() {
            return Err(PlayError::SecretOrders);
        }
        let moved = |&power: &Power| {
            settings.computer(board, power) != self.computer(power) && !self.orders.is_empty(power)
        };
        let moved: Vec<Power> = board.powers().filter(moved).collect();
        for &power in &moved {
            self.orders.set(power, Vec::new());
        }
        self.settings = settings;
        Ok(moved)
    }

    /// Resolve the phase if it is the one that was asked for and nobody is waited for, or by `force`.
    pub fn resolve(&mut self, asked: Option<&str>, force: bool) -> Result<Turn> {
        self.resolve_in(&mut Court::default(), asked, force)
    }

    /// The same in a court that is used again and again, which is faster.
    pub fn resolve_in(
        &mut self,
        court: &mut Court,
        asked: Option<&str>,
        force: bool,
    ) -> Result<Turn> {
        self.must_be_running()?;
        if let Some(asked) = asked {
            let now = self.phase();
            if !asked.eq_ignore_ascii_case(&now) {
                return Err(PlayError::OtherPhase { asked: asked.to_owned(), now });
            }
        }
        let awaited = if force { Vec::new() } else { self.awaited() };
        if !awaited.is_empty() {
            return Err(PlayError::Awaited(self.game.board_ref().clone(), awaited));
        }
        let orders = std::mem::replace(&mut self.orders, OrderTexts::new(self.game.board()));
        self.turn += 1;
        Ok(self.game.resolve(court, orders))
    }

    /// Resolve the phase if it goes on by itself and all computers have ordered; otherwise do nothing.
    pub fn resolve_unattended(&mut self) -> Result<Option<Turn>> {
        if !self.goes_on_by_itself() || !self.computers_due().is_empty() {
            return Ok(None);
        }
        self.resolve(None, false).map(Some)
    }

    /// Undo one step: a draw that was agreed on in this phase, or else the last turn. Its orders are then
    /// as they were when it was resolved. As long as [`undoes_further`](Self::undoes_further) says so, the
    /// turn before belongs to the same undo.
    pub fn undo(&mut self, last: Option<Turn>) -> Result<Undo> {
        if let Some(game) = self.game.without_draw() {
            self.game = game;
            return Ok(Undo::Draw);
        }
        let Some(turn) = last else { return Err(PlayError::NothingToUndo) };
        self.game = self.game.before(&turn);
        self.turn += 1;
        let pending = std::mem::replace(&mut self.orders, turn.orders.clone());
        Ok(Undo::Turn { turn: Box::new(turn), pending })
    }

    /// Does an undo of a turn go on to the turn before? A phase in which only computers decide would be
    /// resolved again at once.
    pub fn undoes_further(&self) -> bool {
        self.goes_on_by_itself()
    }

    /// Redo a phase that was undone: the game goes on to where it led, with the orders that had been written
    /// for the phase after it. It must have begun where the game stands.
    pub fn redo(&mut self, undone: Option<&Undone>) -> Result<Turn> {
        self.must_be_running()?;
        let same = undone.filter(|one| one.turn.position == *self.game.position());
        let Some(Undone { turn, pending }) = same else { return Err(PlayError::NothingToRedo) };
        self.game = self.game.after(turn);
        self.turn += 1;
        self.orders = pending.clone();
        Ok(Turn::clone(turn))
    }

    fn must_be_running(&self) -> Result<()> {
        match self.game.ending() {
            None => Ok(()),
            Some(ending) => Err(PlayError::Over(self.game.board_ref().clone(), ending.clone())),
        }
    }

    fn must_be_a_person(&self, power: Power) -> Result<()> {
        if self.is_computer(power) {
            return Err(PlayError::Computer(self.game.board_ref().clone(), power));
        }
        Ok(())
    }
}
