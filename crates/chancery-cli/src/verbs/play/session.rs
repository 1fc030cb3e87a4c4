//! Whose turn it is at the table, and how a phase is resolved once everybody has had theirs.
//!
//! The game is locked only for the moment of a change. While somebody thinks, others may
//! work on it from elsewhere, so before anything is written it is looked at again.

use anyhow::Result;
use chancery::game::OrderTexts;
use chancery::{Game, Lang};
use chancery_lang::messages::prompt;
use chancery_lang::text;
use chancery_store::{FileStore, StoreError};

use super::command::PlayCommand;
use super::completion::Completions;
use super::line_editor::{LineEditor, Typed};
use super::screen;
use super::turn::{PlayerTurn, TurnEnd};
use crate::game::{StoredGame, computers, results};
use crate::{Status, output};

/// A game that is played at one terminal.
pub(super) struct PlaySession {
    pub(super) store: FileStore,
    pub(super) name: String,
    pub(super) lang: Lang,
}

/// The result of the store.
type StoreResult<T> = std::result::Result<T, StoreError>;

/// What a person made of a pause.
enum Pause {
    On,
    Quit,
}

impl PlaySession {
    /// Play until the game is over or the players leave.
    pub(super) fn play(&self, mut game: Game) -> Result<Status> {
        loop {
            if let Some(ending) = game.ending() {
                screen::say(&ending.sentence(game.board(), self.lang))?;
                screen::say(&text!(prompt::Over { game: &self.name }).get(self.lang))?;
                return Ok(Status::Done);
            }
            if self.insist(|| computers::order(&self.store, &self.name))?.is_none() {
                return self.leave();
            }
            let pause = match self.turns(&game)? {
                TurnEnd::Done => self.resolve(&game)?,
                TurnEnd::Quit => Pause::Quit,
                TurnEnd::Changed => self.tell_change()?,
            };
            if matches!(pause, Pause::Quit) {
                return self.leave();
            }
            let Some(stored) = self.insist(|| Ok(self.read()?))? else { return self.leave() };
            game = stored.game().clone();
        }
    }

    fn leave(&self) -> Result<Status> {
        screen::clear()?;
        screen::say(&text!(prompt::Left { game: &self.name }).get(self.lang))?;
        Ok(Status::Done)
    }

    /// The turns of a phase: every power that is asked for something and that a person plays, in the
    /// order of the variant.
    fn turns(&self, game: &Game) -> Result<TurnEnd> {
        // Who is asked does not hang on what has been ordered.
        let due = game.due(&OrderTexts::new(game.board()));
        let Some(stored) = self.insist(|| Ok(self.read()?))? else { return Ok(TurnEnd::Quit) };
        let people = due.iter().map(|due| due.power).filter(|&power| !stored.is_computer(power));
        for power in people {
            let leave = PlayerTurn::new(self, game, power)?.turn()?;
            if !matches!(leave, TurnEnd::Done) {
                return Ok(leave);
            }
        }
        Ok(TurnEnd::Done)
    }

    /// Everybody has said what there is to say: the phase is resolved, whatever is missing.
    fn resolve(&self, game: &Game) -> Result<Pause> {
        screen::clear()?;
        let resolved = self.insist(|| {
            // A seat may have changed hands from elsewhere.
            computers::order(&self.store, &self.name)?;
            let Some(mut now) = self.same_game(game)? else { return Ok(None) };
            let turn = now.resolve(None, true)?;
            Ok(Some((turn, now.game().ending().is_some())))
        })?;
        let Some(resolved) = resolved else { return Ok(Pause::Quit) };
        let Some((turn, over)) = resolved else { return self.tell_change() };
        let turn = turn.told_in(&game.rules, self.lang);
        output::print_lines(results::turn_text(&turn, self.lang))?;
        output::print("\n")?;
        if over {
            return Ok(Pause::On);
        }
        self.pause()
    }

    /// The game is not what it was when somebody began to write.
    fn tell_change(&self) -> Result<Pause> {
        screen::clear()?;
        let Some(stored) = self.insist(|| Ok(self.read()?))? else { return Ok(Pause::Quit) };
        if stored.game().ending().is_some() {
            return Ok(Pause::On);
        }
        screen::say(&text!(prompt::Changed { phase: stored.phase() }).get(self.lang))?;
        self.pause()
    }

    /// Try something until it goes well: another command may keep the game for a while, or a disk may
    /// be full, and that need not end the session. None if the players leave instead.
    fn insist<T>(&self, mut attempt: impl FnMut() -> Result<T>) -> Result<Option<T>> {
        loop {
            match attempt() {
                Ok(done) => return Ok(Some(done)),
                Err(error) => screen::tell(&error)?,
            }
            if matches!(self.pause()?, Pause::Quit) {
                return Ok(None);
            }
        }
    }

    fn pause(&self) -> Result<Pause> {
        let mut editor = LineEditor::new(Completions::default())?;
        loop {
            match editor.read(&(text!(prompt::PressEnter).get(self.lang) + " "))? {
                Typed::Line(line) => {
                    let quit = PlayCommand::of(&line) == Some(PlayCommand::Quit);
                    return Ok(if quit { Pause::Quit } else { Pause::On });
                }
                Typed::Dropped => screen::say(&text!(prompt::LineDropped).get(self.lang))?,
                Typed::Gone => return Ok(Pause::Quit),
            }
        }
    }

    /// Read the game.
    pub(super) fn read(&self) -> StoreResult<StoredGame> {
        StoredGame::read(&self.store, &self.name)
    }

    /// The game to be changed in this turn, if it is still where the players saw it.
    pub(super) fn same_game(&self, seen: &Game) -> StoreResult<Option<StoredGame>> {
        let game = self.read()?.in_this_turn();
        Ok(is_same(seen, game.game()).then_some(game))
    }
}

/// Is a game still where it was seen? The name of the phase alone does not tell: it may have been
/// taken back and resolved again, otherwise.
pub(super) fn is_same(seen: &Game, now: &Game) -> bool {
    seen.position() == now.position() && now.ending().is_none()
}
