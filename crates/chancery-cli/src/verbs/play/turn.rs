//! One power at the table: it sits down alone, looks at what it has, writes orders, and leaves.

use anyhow::Result;
use chancery::game::{Due, PlayError, Refusal, Submission, SubmitOptions};
use chancery::{Game, Power, notation};
use chancery_lang::messages::prompt;
use chancery_lang::text;
use chancery_store::StoreError;

use super::command::PlayCommand;
use super::completion::Completions;
use super::line_editor::{LineEditor, Typed};
use super::session::{PlaySession, is_same};
use super::{clear, messages, screen};
use crate::game::{StoredGame, due_line};
use crate::output;
use crate::paint::Paint;
use crate::verbs::{order, show, vote};

/// How a turn at the prompt ends.
#[derive(Clone, Copy)]
pub(super) enum TurnEnd {
    /// The next one can sit down.
    Done,
    /// The session ends.
    Quit,
    /// The game is no longer in the phase that was seen.
    Changed,
}

/// What a player needs to go on; or, if it was not to be had, how the turn ends, if it does.
type Had<T> = std::result::Result<T, Option<TurnEnd>>;

/// The game, if it is still there; an error is told, and the turn goes on.
fn had<T>(found: std::result::Result<Option<T>, StoreError>) -> Result<Had<T>> {
    match found {
        Ok(found) => Ok(found.ok_or(Some(TurnEnd::Changed))),
        Err(StoreError::Stale { .. }) => Ok(Err(Some(TurnEnd::Changed))),
        Err(error) => screen::tell(&error.into()).map(|()| Err(None)),
    }
}

/// A power's turn.
pub(super) struct PlayerTurn<'t> {
    pub(super) session: &'t PlaySession,
    /// The game as the player sees it.
    pub(super) game: &'t Game,
    pub(super) power: Power,
    editor: LineEditor,
}

impl<'t> PlayerTurn<'t> {
    pub(super) fn new(
        session: &'t PlaySession,
        game: &'t Game,
        power: Power,
    ) -> Result<PlayerTurn<'t>> {
        let editor = LineEditor::new(Completions::of(game, power, session.lang))?;
        Ok(PlayerTurn { session, game, power, editor })
    }

    /// The whole turn. Whoever comes next finds a clear screen.
    pub(super) fn turn(mut self) -> Result<TurnEnd> {
        screen::clear()?;
        let leave = match self.sit_down()? {
            Some(leave) => leave,
            None => self.write()?,
        };
        screen::clear()?;
        Ok(leave)
    }

    /// Wait until the player is alone. Nothing of the power is shown before.
    fn sit_down(&self) -> Result<Option<TurnEnd>> {
        let lang = self.session.lang;
        let stored = match self.look()? {
            Ok(stored) => Some(stored),
            Err(None) => None,
            Err(leave) => return Ok(leave),
        };
        let stored = stored.as_ref();
        let complete = stored.is_some_and(|own| self.due(own).is_none_or(|due| due.is_done()));
        screen::head(&self.title())?;
        screen::lines(stored.map(|own| messages::computers(own, lang)).unwrap_or_default())?;
        if complete {
            screen::say(&text!(prompt::AllGiven).get(lang))?;
        }
        // What is typed here is seen by all, so it is completed with nothing of this power.
        let mut editor = LineEditor::new(Completions::default())?;
        loop {
            match editor.read(&(text!(prompt::PressEnterAlone).get(lang) + " "))? {
                Typed::Line(line) => match PlayCommand::of(&line) {
                    Some(PlayCommand::Quit) => return Ok(Some(TurnEnd::Quit)),
                    Some(PlayCommand::Done) if complete => return Ok(Some(TurnEnd::Done)),
                    _ => return Ok(None),
                },
                Typed::Dropped => screen::say(&text!(prompt::LineDropped).get(lang))?,
                Typed::Gone => return Ok(Some(TurnEnd::Quit)),
            }
        }
    }

    fn title(&self) -> String {
        let (board, lang) = (self.game.board(), self.session.lang);
        let phase = self.game.position().phase().title(board, lang);
        text!(prompt::TurnOf { power: &board.power(self.power).name, phase }).get(lang)
    }

    /// Read lines until the player leaves.
    fn write(&mut self) -> Result<TurnEnd> {
        let lang = self.session.lang;
        screen::clear()?;
        screen::head(&self.title())?;
        output::print("\n")?;
        match self.look()? {
            Ok(stored) => self.tell_own(&stored)?,
            Err(None) => {}
            Err(Some(leave)) => return Ok(leave),
        }
        let examples = self.editor.book().map(Completions::examples).unwrap_or_default();
        screen::say(&messages::what_to_do(examples.first().map(String::as_str)).get(lang))?;
        output::print("\n")?;
        let prompt = format!("{}> ", self.game.board().power(self.power).name.get(lang));
        loop {
            match self.editor.read(&prompt)? {
                Typed::Line(line) => {
                    if let Some(leave) = self.follow(&line)? {
                        return Ok(leave);
                    }
                }
                Typed::Dropped => screen::say(&text!(prompt::LineDropped).get(lang))?,
                Typed::Gone => return Ok(TurnEnd::Quit),
            }
        }
    }

    /// Do what a line says.
    fn follow(&mut self, line: &str) -> Result<Option<TurnEnd>> {
        if line.trim().is_empty() {
            return Ok(None);
        }
        let lang = self.session.lang;
        let Some(command) = PlayCommand::of(line) else { return self.order(line) };
        match command {
            PlayCommand::Help => {
                let examples = self.editor.book().map(Completions::examples).unwrap_or_default();
                output::print_lines([
                    text!(prompt::Help { examples: examples.join("   ") }).get(lang)
                ])?;
            }
            PlayCommand::Quit => return Ok(Some(TurnEnd::Quit)),
            PlayCommand::Legal(place) => self.legal(place)?,
            PlayCommand::Clear(place) => return self.clear(place),
            PlayCommand::Draw(draw) => return self.vote(draw),
            PlayCommand::Show => self.board()?,
            PlayCommand::Orders | PlayCommand::Last | PlayCommand::Hint | PlayCommand::Done => {
                let stored = match self.look()? {
                    Ok(stored) => stored,
                    Err(leave) => return Ok(leave),
                };
                match command {
                    PlayCommand::Orders => self.tell_orders(&stored)?,
                    PlayCommand::Last => self.last(&stored)?,
                    PlayCommand::Hint => self.hint(&stored)?,
                    _ => return self.done(&stored),
                }
            }
        }
        Ok(None)
    }

    /// The game as it is now, if it is still where the player sees it.
    fn look(&self) -> Result<Had<StoredGame>> {
        let found = self.session.read();
        had(found.map(|stored| is_same(self.game, stored.game()).then_some(stored)))
    }

    /// The same, to change it.
    fn same_game(&self) -> Result<Had<StoredGame>> {
        had(self.session.same_game(self.game))
    }

    fn due(&self, stored: &StoredGame) -> Option<Due> {
        let due = stored.due();
        due.into_iter().find(|due| due.power == self.power)
    }

    /// Take orders.
    fn order(&mut self, text: &str) -> Result<Option<TurnEnd>> {
        let lang = self.session.lang;
        let mut game = match self.same_game()? {
            Ok(game) => game,
            Err(leave) => {
                // It can be brought back and tried again.
                self.editor.remember(text);
                return Ok(leave);
            }
        };
        let submitted = game.submit(self.power, &[text.to_owned()], SubmitOptions::default(), lang);
        let due = self.due(&game);
        match submitted {
            Ok(taken) if taken.accepted.is_empty() => {}
            Ok(taken) => {
                self.editor.remember(text);
                self.tell_taken(due.as_ref(), &taken)?;
            }
            Err(StoreError::Play(PlayError::Refused(refusal))) => {
                // It can be brought back and corrected.
                self.editor.remember(text);
                self.refuse(text, &refusal)?;
            }
            Err(error) => {
                self.editor.remember(text);
                screen::tell(&error.into())?;
            }
        }
        Ok(None)
    }

    /// What was taken, what of it is worth a second thought, and what is missing.
    fn tell_taken(&self, due: Option<&Due>, taken: &Submission) -> Result<()> {
        let (board, lang) = (self.game.board(), self.session.lang);
        let orders = taken.accepted.iter().map(|one| notation::standard(&one.order, board));
        let doubts = taken.warnings.iter().map(|one| order::warning(one, board, lang));
        let rest = due.map(|due| due_line(due, board, lang));
        screen::lines(orders.chain(doubts).chain(rest))
    }

    /// Why nothing was taken, on the screen that is cleared and nowhere else.
    fn refuse(&self, text: &str, refusal: &Refusal) -> Result<()> {
        let (lang, styled) = (self.session.lang, Paint::stdout().is_on());
        let unread = refusal.unread.iter().map(|one| (&one.error.span, one.error.message(lang)));
        output::write_errors(&mut std::io::stdout().lock(), styled, text, None, unread);
        for line in order::refused(refusal, lang) {
            screen::say(&line)?;
        }
        Ok(())
    }

    /// Take back the order to one place, or all.
    fn clear(&self, place: Option<&str>) -> Result<Option<TurnEnd>> {
        let lang = self.session.lang;
        let place = match place.map(|name| self.game.board().place_named(name)).transpose() {
            Ok(place) => place,
            Err(error) => {
                screen::say(&error.message(self.session.lang))?;
                return Ok(None);
            }
        };
        let mut game = match self.same_game()? {
            Ok(game) => game,
            Err(leave) => return Ok(leave),
        };
        let texts = game.orders().of(self.power).to_vec();
        let Some(kept) = clear::without(self.game, self.power, &texts, place, lang) else {
            let name = place.map(|at| self.game.board().location_name(at, lang));
            let said = name.map(|name| text!(prompt::NothingThere { place: name }).get(lang));
            screen::say(&said.unwrap_or_else(|| text!(prompt::NoOrders).get(lang)))?;
            return Ok(None);
        };
        let done = if kept.texts.is_empty() {
            game.clear(self.power)
        } else {
            let replace = SubmitOptions { replace: true, ..SubmitOptions::default() };
            game.submit(self.power, &kept.texts, replace, lang).map(|_| ())
        };
        match done {
            Ok(()) => {
                for text in &kept.useless {
                    screen::say(&text!(prompt::AlsoCleared { order: text }).get(lang))?;
                }
                match self.look()? {
                    Ok(stored) => self.tell_orders(&stored)?,
                    Err(leave) => return Ok(leave),
                }
            }
            Err(StoreError::Play(PlayError::Refused(refusal))) => {
                self.refuse(&kept.texts.join("\n"), &refusal)?;
            }
            Err(error) => screen::tell(&error.into())?,
        }
        Ok(None)
    }

    fn vote(&self, draw: bool) -> Result<Option<TurnEnd>> {
        let mut game = match self.same_game()? {
            Ok(game) => game,
            Err(leave) => return Ok(leave),
        };
        let voted = game.vote(self.power, draw);
        match voted {
            // When all agree, that is the end.
            Ok(()) if game.game().ending().is_some() => return Ok(Some(TurnEnd::Changed)),
            Ok(()) => screen::say(&vote::sentence(&game, self.session.lang))?,
            Err(error) => screen::tell(&error.into())?,
        }
        Ok(None)
    }

    /// End the turn, if nothing is missing, or if that is meant.
    fn done(&mut self, stored: &StoredGame) -> Result<Option<TurnEnd>> {
        let lang = self.session.lang;
        let Some(due) = self.due(stored).filter(|due| !due.is_done()) else {
            return Ok(Some(TurnEnd::Done));
        };
        let nothing = stored.orders().of(self.power).is_empty();
        // What may still be ordered is no reason for doubt; now it will hold.
        let board = self.game.board();
        let mut texts = stored.orders().of(self.power).to_vec();
        texts.extend(due.unsaid(board));
        let options = SubmitOptions::default();
        let doubts = stored.game().submit(self.power, &[], &texts, options, lang);
        let doubts = doubts.map(|taken| taken.warnings).unwrap_or_default();
        screen::lines(doubts.iter().map(|one| order::warning(one, board, lang)))?;
        screen::say(&messages::confirm_done(&due, nothing, board).get(lang))?;
        match self.editor.read(&(text!(prompt::YesOrNo).get(lang) + " "))? {
            Typed::Line(answer) if messages::is_yes(&answer) => Ok(Some(TurnEnd::Done)),
            Typed::Gone => Ok(Some(TurnEnd::Quit)),
            Typed::Line(_) | Typed::Dropped => Ok(None),
        }
    }

    /// What the power has on the board, and what it has ordered.
    fn tell_own(&self, stored: &StoredGame) -> Result<()> {
        let lang = self.session.lang;
        let due: Vec<Due> = self.due(stored).into_iter().collect();
        let width = self.game.board().power(self.power).name.get(lang).chars().count();
        let notes = show::disorder_note(stored.is_in_disorder(self.power)).into_iter().collect();
        output::print_lines(show::of_power(stored.game(), self.power, &due, notes, width, lang))?;
        output::print("\n")?;
        if !stored.orders().of(self.power).is_empty() {
            self.tell_orders(stored)?;
            output::print("\n")?;
        }
        Ok(())
    }

    /// The orders that were given, as they are understood, and what is missing.
    fn tell_orders(&self, stored: &StoredGame) -> Result<()> {
        let (board, lang) = (self.game.board(), self.session.lang);
        let texts = stored.orders().of(self.power);
        let text = texts.join("\n");
        match stored.game().submit(self.power, &[], &[&text], SubmitOptions::default(), lang) {
            Ok(taken) if taken.accepted.is_empty() => {
                screen::say(&text!(prompt::NoOrders).get(lang))?;
                let due = self.due(stored);
                output::print_lines(due.iter().map(|due| due_line(due, board, lang)))
            }
            Ok(taken) => self.tell_taken(self.due(stored).as_ref(), &taken),
            Err(refusal) => {
                output::print_lines([&text])?;
                self.refuse(&text, &refusal)
            }
        }
    }
}
