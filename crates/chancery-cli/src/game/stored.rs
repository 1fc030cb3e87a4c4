//! A game in the store of the command, which waits for every answer.

use std::ops::Deref;
use std::sync::Arc;

use chancery::board::NameError;
use chancery::game::record::Record;
use chancery::game::{SettingsChange, Submission, SubmitOptions, Turn, Undo, visibility};
use chancery::{Lang, Power};
use chancery_bots::GameStudy;
use chancery_store::{
    Changed, FileStore, GameSnapshot, GameStore as _, Precondition, StoreError, wait,
};

use crate::args::ViewerArgs;

type Result<T> = std::result::Result<T, StoreError>;

/// A game as it was read, or after the last change that was made here.
#[derive(Debug)]
pub(crate) struct StoredGame {
    store: FileStore,
    expected: Precondition,
    snapshot: Arc<GameSnapshot>,
    /// The power that looks at it, if it is to see no more than that power may.
    viewer: Option<Power>,
}

impl Deref for StoredGame {
    type Target = GameSnapshot;

    fn deref(&self) -> &GameSnapshot {
        &self.snapshot
    }
}

impl StoredGame {
    /// Read a game.
    pub(crate) fn read(store: &FileStore, name: &str) -> Result<StoredGame> {
        let snapshot = wait(store.read(name))?;
        let (store, expected) = (store.clone(), Precondition::Any);
        Ok(StoredGame { store, expected, snapshot, viewer: None })
    }

    /// The game as a power sees it: without the orders of others, and without what fog hides.
    pub(crate) fn seen_by(self, viewer: &ViewerArgs) -> std::result::Result<StoredGame, NameError> {
        let Some(name) = viewer.viewer.as_deref() else { return Ok(self) };
        let power = self.game().board().power_named(name)?;
        let session = visibility::seen_session(&self.snapshot.session, Some(power));
        let snapshot = Arc::new(GameSnapshot { session, ..GameSnapshot::clone(&self.snapshot) });
        Ok(StoredGame { snapshot, viewer: Some(power), ..self })
    }

    /// The same game; it is changed only as long as its turn is the same.
    pub(crate) fn in_this_turn(self) -> StoredGame {
        StoredGame { expected: Precondition::Turn(self.snapshot.turn()), ..self }
    }

    /// A phase that was resolved.
    pub(crate) fn turn(&self, phase: &str) -> Result<Turn> {
        let turn = wait(self.store.turn(self.name.as_str(), phase))?;
        Ok(match self.viewer {
            Some(_) if self.game().ending().is_none() => {
                visibility::seen_turn(&turn, &self.game().rules, self.viewer)
            }
            _ => turn,
        })
    }

    /// The phase that was resolved last.
    pub(crate) fn last_turn(&self) -> Result<Option<Turn>> {
        self.last_phase().map(|phase| self.turn(phase)).transpose()
    }

    /// The whole game.
    pub(crate) fn record(&self) -> Result<Record> {
        let record = wait(self.store.record(self.name.as_str()))?;
        let is_over = record.game.ending().is_some();
        Ok(match self.viewer {
            Some(_) => visibility::seen_record(record, self.viewer, is_over),
            None => record,
        })
    }

    /// The game as computers are shown it.
    pub(crate) fn study(&self) -> Result<GameStudy> {
        Ok(GameStudy::new(self.record()?, self.settings().seed))
    }

    pub(crate) fn submit(
        &mut self,
        power: Power,
        texts: &[String],
        options: SubmitOptions,
        lang: Lang,
    ) -> Result<Submission> {
        let name = self.name.as_str();
        let done = wait(self.store.submit(name, self.expected, power, texts, options, lang));
        self.changed(done)
    }

    pub(crate) fn clear(&mut self, power: Power) -> Result<()> {
        let done = wait(self.store.clear(self.name.as_str(), self.expected, power));
        self.changed(done)
    }

    pub(crate) fn vote(&mut self, power: Power, draw: bool) -> Result<()> {
        let done = wait(self.store.vote(self.name.as_str(), self.expected, power, draw));
        self.changed(done)
    }

    pub(crate) fn agree(&mut self, change: &SettingsChange) -> Result<()> {
        let done = wait(self.store.agree(self.name.as_str(), self.expected, change));
        self.changed(done)
    }

    pub(crate) fn resolve(&mut self, phase: Option<&str>, force: bool) -> Result<Turn> {
        let done = wait(self.store.resolve(self.name.as_str(), self.expected, phase, force));
        self.changed(done)
    }

    pub(crate) fn undo(&mut self) -> Result<Undo> {
        let done = wait(self.store.undo(self.name.as_str(), self.expected));
        self.changed(done)
    }

    pub(crate) fn redo(&mut self) -> Result<Turn> {
        let done = wait(self.store.redo(self.name.as_str(), self.expected));
        self.changed(done)
    }

    fn changed<T>(&mut self, done: Result<Changed<T>>) -> Result<T> {
        let Changed { answer, game } = done?;
        self.snapshot = game;
        Ok(answer)
    }
}
