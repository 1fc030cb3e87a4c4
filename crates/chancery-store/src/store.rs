//! The interface of all storage backends.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use chancery::game::record::Record;
use chancery::game::{
    ComputerOrders, GameTitle, SettingsChange, Submission, SubmitOptions, TableSettings, Turn, Undo,
};
use chancery::{Lang, Phase, Power};

use crate::Result;
use crate::error::StoreError;
use crate::list::{GamePage, ListOptions};
use crate::name::GameName;
use crate::secret::StoreSecret;
use crate::snapshot::{Changed, GameSnapshot, Precondition};

/// The future of an operation on a store.
pub type StoreFuture<'s, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 's>>;

/// Stores games.
///
/// Every method is one atomic change of one game. There is no separate load and commit, so seven
/// players who submit orders at once do not conflict. The
/// [`GameSession`](chancery::game::GameSession) defines what a change does, the same for all
/// backends; a backend makes it durable.
///
/// The futures are boxed so that a store can be a trait object. The allocation is cheap compared
/// with access to a disk or a database. [`wait`](crate::wait) runs a future without an async
/// runtime, for databases too: such a store has a runtime of its own.
pub trait GameStore: Debug + Send + Sync {
    /// A random secret that stays the same as long as the store keeps its games.
    fn secret(&self) -> StoreFuture<'_, StoreSecret>;

    /// Lists the names of all games, sorted.
    fn names(&self) -> StoreFuture<'_, Vec<GameName>>;

    /// Lists a page of games with their current state. A game that cannot be read is listed with the
    /// error. This is cheap, however many games there are.
    fn list<'s>(&'s self, options: &'s ListOptions) -> StoreFuture<'s, GamePage>;

    /// Creates a game from a record, with its history.
    fn create<'s>(
        &'s self,
        name: &'s str,
        record: &'s Record,
        settings: &'s TableSettings,
    ) -> StoreFuture<'s, Arc<GameSnapshot>>;

    /// Deletes a game with its history. Without a precondition, this works for a game that cannot be
    /// read, too.
    fn delete<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, ()>;

    /// Renames a game.
    fn rename<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        new: &'s str,
    ) -> StoreFuture<'s, Arc<GameSnapshot>>;

    /// Copies a game with its history and its settings except the title; with `at`, as it was at the start of that phase.
    fn copy<'s>(
        &'s self,
        name: &'s str,
        new: &'s str,
        at: Option<&'s str>,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        Box::pin(async move {
            let game = self.read(name).await?;
            let mut record = self.record(name).await?;
            if let Some(at) = at {
                let phase = Phase::parse(record.game.board(), at).ok();
                let found = phase.and_then(|phase| record.at(phase));
                record = found.ok_or_else(|| {
                    let mut phases = game.phases.clone();
                    phases.push(game.phase());
                    phases.dedup();
                    StoreError::NeverInPhase(at.to_owned(), phases)
                })?;
            }
            // The title would name two games.
            let settings = TableSettings {
                title: GameTitle::default(),
                archived: false,
                ..game.settings().clone()
            };
            self.create(new, &record, &settings).await
        })
    }

    /// Reads a game. This is cheap if the game has not changed since the last read.
    fn read<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Arc<GameSnapshot>>;

    /// Reads a phase of the history by its name, in upper or lower case.
    fn turn<'s>(&'s self, name: &'s str, phase: &'s str) -> StoreFuture<'s, Turn>;

    /// Reads the whole game with its history.
    fn record<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Record>;

    /// Submits orders of a power. If none is accepted, nothing changes.
    fn submit<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        texts: &'s [String],
        options: SubmitOptions,
        lang: Lang,
    ) -> StoreFuture<'s, Changed<Submission>>;

    /// Submits the orders of a computer player. Returns `false` if they come too late and are
    /// dropped.
    fn submit_computer<'s>(
        &'s self,
        name: &'s str,
        orders: &'s ComputerOrders,
    ) -> StoreFuture<'s, Changed<bool>>;

    /// Deletes all orders of a power.
    fn clear<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Records whether a power votes for a draw.
    fn vote<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        draw: bool,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Changes the settings of the table.
    fn agree<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        change: &'s SettingsChange,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Resolves the current phase. Fails if it is not `asked`, or if orders are missing without
    /// `force`.
    fn resolve<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        phase: Option<&'s str>,
        force: bool,
    ) -> StoreFuture<'s, Changed<Turn>>;

    /// Resolves the current phase if it needs no decision by a person and all computer players have
    /// ordered.
    fn resolve_unattended<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Changed<Option<Turn>>>;

    /// Undoes the last phase, or a draw agreed since.
    fn undo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Undo>>;

    /// Redoes the phase that was undone last.
    fn redo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Turn>>;
}
