//! The interface of all storage backends.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use chancery::game::record::Record;
use chancery::game::{
    ComputerOrders, SettingsChange, Submission, SubmitOptions, TableSettings, Turn, Undo,
};
use chancery::{Lang, Power};

use crate::Result;
use crate::name::GameName;
use crate::snapshot::{Changed, GameSnapshot, Precondition};

/// An answer of a store that is on its way.
pub type StoreFuture<'s, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 's>>;

/// Where games are stored.
///
/// Each verb is one change of one game, made whole or not at all: there is no "load, change, commit", so
/// seven players who save orders at once do not conflict. What a change means is decided by the
/// [`GameSession`](chancery::game::GameSession), the same for all backends; a backend makes it last.
///
/// The futures are boxed so that a store can be a trait object; a call costs one allocation, and reads or
/// writes a disk or a database. [`wait`](crate::wait) runs one where there is no async runtime.
pub trait GameStore: Debug + Send + Sync {
    /// The names of all games, sorted.
    fn names(&self) -> StoreFuture<'_, Vec<GameName>>;

    /// Create a game from a record, with its history.
    fn create<'s>(
        &'s self,
        name: &'s str,
        record: &'s Record,
        settings: &'s TableSettings,
    ) -> StoreFuture<'s, Arc<GameSnapshot>>;

    /// Delete a game with its history.
    fn delete<'s>(&'s self, name: &'s str) -> StoreFuture<'s, ()>;

    /// Read a game. This is cheap if nothing has changed since it was read before.
    fn read<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Arc<GameSnapshot>>;

    /// Read a phase of the history by its name, in upper or lower case.
    fn turn<'s>(&'s self, name: &'s str, phase: &'s str) -> StoreFuture<'s, Turn>;

    /// Read the whole game with its history, to export it or to think about it.
    fn record<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Record>;

    /// Hand in orders of a power. If none is accepted, nothing changes.
    fn submit<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        texts: &'s [String],
        options: SubmitOptions,
        lang: Lang,
    ) -> StoreFuture<'s, Changed<Submission>>;

    /// Take the orders of a computer, unless they come too late. Were they taken?
    fn submit_computer<'s>(
        &'s self,
        name: &'s str,
        orders: &'s ComputerOrders,
    ) -> StoreFuture<'s, Changed<bool>>;

    /// Delete all orders of a power.
    fn clear<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Say whether a power agrees to a draw.
    fn vote<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        draw: bool,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Change the settings of the table.
    fn agree<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        change: &'s SettingsChange,
    ) -> StoreFuture<'s, Changed<()>>;

    /// Resolve the phase, if it is the one that was asked for and nobody is waited for, or by `force`.
    fn resolve<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        phase: Option<&'s str>,
        force: bool,
    ) -> StoreFuture<'s, Changed<Turn>>;

    /// Resolve the phase if only computers had something to decide, and have.
    fn resolve_unattended<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Changed<Option<Turn>>>;

    /// Undo the last phase, or a draw that was agreed on since.
    fn undo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Undo>>;
}
