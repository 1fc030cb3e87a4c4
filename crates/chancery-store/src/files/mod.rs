//! Games in files, one directory per game, safe against crashes, full disks and concurrent changes.
//!
//! ```text
//! {data dir}/games/{game}/
//!     game.json                   the current state of the game
//!     table.json                  the settings of the table, if they are not the default
//!     orders/FRA_orders.json      the orders of a power for the current phase, a list of texts
//!     history/S1901M.json         a resolved phase: orders, results, the next position
//!     history/S1901M.undone-1.json    an undone phase
//!     .lock                       the lock of the game
//! {data dir}/games/.secret        the secret of the store, readable by its owner only
//! ```
//!
//! Every file is written to a temporary file, synced and renamed, so that it is never partial. A
//! change of several files has a sequence that lets the next reader detect and complete an
//! interrupted change; see [`locked_game`].

mod cache;
mod game_files;
mod index;
mod lock;
mod locked_game;
mod secret;
mod stamp;
mod step;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use chancery::game::record::{Record, Undone};
use chancery::game::{
    ComputerOrders, SettingsChange, Submission, SubmitOptions, TableSettings, Turn, Undo,
};
use chancery::{Lang, Power};

use self::cache::SnapshotCache;
use self::game_files::{GameFiles, HeadMark, Paths};
use self::index::GameIndex;
use self::lock::Lock;
use self::locked_game::{LockedGame, head, order_file, settings_file};
use self::stamp::Stamp;
use self::step::Step;
use crate::Result;
use crate::error::{FileAction, StoreError};
use crate::list::{GamePage, ListOptions};
use crate::name::GameName;
use crate::secret::StoreSecret;
use crate::snapshot::{Changed, GameSnapshot, Precondition};
use crate::store::{GameStore, StoreFuture};

pub use self::step::write_file;

/// The name of the directory of a game that is being created or deleted. It is not a valid name of
/// a game.
const NEW: &str = ".new";
const DELETED: &str = ".deleted";

/// Stores games in files.
///
/// Its futures do blocking I/O on the thread that polls them and are ready at once. Async programs
/// should poll them where blocking is allowed.
#[derive(Clone, Debug)]
pub struct FileStore(Arc<FileStoreInner>);

#[derive(Debug)]
struct FileStoreInner {
    games: PathBuf,
    /// How long a change waits for the lock of a game.
    lock_timeout: Duration,
    cache: SnapshotCache,
    index: GameIndex,
}

impl FileStore {
    /// The games in a data directory.
    pub fn in_directory(data: &Path) -> FileStore {
        FileStore::new(data.join("games"), lock::TIMEOUT)
    }

    fn new(games: PathBuf, lock_timeout: Duration) -> FileStore {
        let (cache, index) = (SnapshotCache::default(), GameIndex::default());
        FileStore(Arc::new(FileStoreInner { games, lock_timeout, cache, index }))
    }

    /// The same games with another time that a change waits for the lock of a game, before it fails
    /// with [`StoreError::Busy`]. The default is 10 seconds.
    #[must_use]
    pub fn with_lock_timeout(self, timeout: Duration) -> FileStore {
        FileStore::new(self.0.games.clone(), timeout)
    }

    /// The games in the user data directory.
    pub fn of_user() -> Result<FileStore> {
        let directories = directories::BaseDirs::new().ok_or(StoreError::NoHome)?;
        Ok(FileStore::in_directory(&directories.data_dir().join("chancery")))
    }

    /// The directory of all games.
    pub fn directory(&self) -> &Path {
        &self.0.games
    }

    /// The directory of a game.
    pub fn path(&self, name: &GameName) -> PathBuf {
        self.0.games.join(name.as_str())
    }

    fn all_names(&self) -> Result<Vec<GameName>> {
        let names = step::directories(&self.0.games)?;
        Ok(names.iter().filter_map(|name| GameName::new(name).ok()).collect())
    }

    fn page(&self, options: &ListOptions) -> Result<GamePage> {
        let entries = self.0.index.entries(&self.0.games, self.all_names()?);
        Ok(GamePage::select(entries, options, |name| self.snapshot(name.as_str())))
    }

    /// Opens the files of a game. Changes wait until they are dropped.
    fn open(&self, name: &str) -> Result<GameFiles> {
        let name = self.existing(name)?;
        self.read_files(&name).map_err(|error| self.or_no_game(&name, error))
    }

    fn read_files(&self, name: &GameName) -> Result<GameFiles> {
        let path = self.path(name);
        if let Some(lock) = Lock::shared(&path)? {
            return GameFiles::read(&path, name.clone(), Some(lock));
        }
        // Without a lock, read again if the game changed meanwhile.
        let head = path.join("game.json");
        let mut before = step::read(&head)?;
        for _ in 0..100 {
            let files = GameFiles::read(&path, name.clone(), None);
            let after = step::read(&head)?;
            if before == after {
                return files;
            }
            before = after;
        }
        Err(StoreError::Busy(path))
    }

    /// Locks a game to change it. Other changes wait.
    fn lock(&self, name: &str) -> Result<LockedGame> {
        let name = self.existing(name)?;
        let path = self.path(&name);
        let lock = Lock::exclusive(&path, self.0.lock_timeout);
        let files = lock.and_then(|lock| GameFiles::read(&path, name.clone(), Some(lock)));
        LockedGame::new(files.map_err(|error| self.or_no_game(&name, error))?)
    }

    /// The reason of an error: another process may have deleted or renamed the game meanwhile.
    fn or_no_game(&self, name: &GameName, error: StoreError) -> StoreError {
        match (error, self.existing(name.as_str())) {
            (StoreError::Io(..), Err(missing @ StoreError::NoGame(..))) => missing,
            (error, _) => error,
        }
    }

    fn change<T>(
        &self,
        name: &str,
        expected: Precondition,
        change: impl FnOnce(&mut LockedGame) -> Result<T>,
    ) -> Result<Changed<T>> {
        let mut game = self.lock(name)?;
        expected.check(&game.session)?;
        let answer = change(&mut game)?;
        Ok(Changed { answer, game: Arc::new(game.snapshot()?) })
    }

    fn snapshot(&self, name: &str) -> Result<Arc<GameSnapshot>> {
        let now = SystemTime::now();
        let game = self.existing(name)?;
        // Take the stamp first: if the game changes in between, the next read notices it.
        let stamp = Stamp::of(&self.path(&game))?;
        if let Some(known) = self.0.cache.find(&game, &stamp) {
            return Ok(known);
        }
        let snapshot = Arc::new(self.open(name)?.snapshot()?);
        // The stamp of files written just now may be the same after another change.
        if stamp.is_settled(now) {
            self.0.cache.put(game, stamp, Arc::clone(&snapshot));
        }
        Ok(snapshot)
    }

    fn create_now(
        &self,
        name: &str,
        record: &Record,
        settings: &TableSettings,
    ) -> Result<Arc<GameSnapshot>> {
        let name = GameName::checked(name)?;
        let record = &record.without_repeats();
        record.check().map_err(StoreError::Unsound)?;
        let path = self.path(&name);
        step::create_directory(&self.0.games)?;
        let lock = Lock::exclusive(&self.0.games, self.0.lock_timeout)?;
        if path.exists() {
            return Err(StoreError::Exists(name));
        }
        // The lock is held, so an existing directory was left by a process that was killed.
        let unfinished = Paths(self.0.games.join(NEW));
        let _ = std::fs::remove_dir_all(&unfinished.0);
        let filled = fill(&unfinished, &name, record, settings);
        let done = filled.and_then(|()| Step::Rename(unfinished.0.clone(), path.clone()).run());
        if let Err(error) = done {
            let _ = std::fs::remove_dir_all(&unfinished.0);
            return Err(error);
        }
        drop(lock);
        self.snapshot(name.as_str())
    }

    fn delete_now(&self, name: &str, expected: Precondition) -> Result<()> {
        let name = self.existing(name)?;
        let _all = Lock::exclusive(&self.0.games, self.0.lock_timeout)?;
        let path = self.path(&name);
        let _own = self.lock_expected(&name, expected)?;
        let deleted = self.0.games.join(DELETED);
        let _ = std::fs::remove_dir_all(&deleted);
        Step::Rename(path, deleted.clone()).run()?;
        self.0.cache.remove(&name);
        std::fs::remove_dir_all(&deleted)
            .map_err(|error| StoreError::io(&deleted, FileAction::Remove, error))
    }

    /// Locks a game that meets a precondition. A damaged one only meets [`Precondition::Any`].
    fn lock_expected(&self, name: &GameName, expected: Precondition) -> Result<Lock> {
        let path = self.path(name);
        let lock = Lock::exclusive(&path, self.0.lock_timeout);
        let lock = lock.map_err(|error| self.or_no_game(name, error))?;
        if expected != Precondition::Any {
            expected.check(&GameFiles::read(&path, name.clone(), None)?.session)?;
        }
        Ok(lock)
    }

    fn rename_now(
        &self,
        name: &str,
        expected: Precondition,
        new: &str,
    ) -> Result<Arc<GameSnapshot>> {
        let (name, new) = (self.existing(name)?, GameName::checked(new)?);
        let _all = Lock::exclusive(&self.0.games, self.0.lock_timeout)?;
        let (from, to) = (self.path(&name), self.path(&new));
        if to.exists() {
            return Err(StoreError::Exists(new));
        }
        let own = self.lock_expected(&name, expected)?;
        Step::Rename(from, to).run()?;
        self.0.cache.remove(&name);
        drop(own);
        // The head names the game, too, but nobody goes by it, so this decides nothing.
        self.lock(new.as_str())?.write_head()?;
        self.snapshot(new.as_str())
    }

    fn existing(&self, name: &str) -> Result<GameName> {
        let name = GameName::checked(name)?;
        let path = self.path(&name);
        match path.try_exists() {
            Ok(true) => Ok(name),
            Ok(false) => Err(StoreError::no_game(&name, self.all_names()?.iter())),
            Err(error) => Err(StoreError::io(&path, FileAction::Read, error)),
        }
    }

    /// Runs blocking work.
    fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&FileStore) -> Result<T> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        let store = self.clone();
        Box::pin(async move { work(&store) })
    }
}

impl GameStore for FileStore {
    fn secret(&self) -> StoreFuture<'_, StoreSecret> {
        self.run(|store| secret::secret(&store.0.games, store.0.lock_timeout))
    }

    fn names(&self) -> StoreFuture<'_, Vec<GameName>> {
        self.run(FileStore::all_names)
    }

    fn list<'s>(&'s self, options: &'s ListOptions) -> StoreFuture<'s, GamePage> {
        let options = options.clone();
        self.run(move |store| store.page(&options))
    }

    fn create<'s>(
        &'s self,
        name: &'s str,
        record: &'s Record,
        settings: &'s TableSettings,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        let (name, record, settings) = (name.to_owned(), record.clone(), settings.clone());
        self.run(move |store| store.create_now(&name, &record, &settings))
    }

    fn delete<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, ()> {
        let name = name.to_owned();
        self.run(move |store| store.delete_now(&name, expected))
    }

    fn rename<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        new: &'s str,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        let (name, new) = (name.to_owned(), new.to_owned());
        self.run(move |store| store.rename_now(&name, expected, &new))
    }

    fn read<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Arc<GameSnapshot>> {
        let name = name.to_owned();
        self.run(move |store| store.snapshot(&name))
    }

    fn turn<'s>(&'s self, name: &'s str, phase: &'s str) -> StoreFuture<'s, Turn> {
        let (name, phase) = (name.to_owned(), phase.to_owned());
        self.run(move |store| store.open(&name)?.turn(&phase))
    }

    fn record<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Record> {
        let name = name.to_owned();
        self.run(move |store| store.open(&name)?.record())
    }

    fn submit<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        texts: &'s [String],
        options: SubmitOptions,
        lang: Lang,
    ) -> StoreFuture<'s, Changed<Submission>> {
        let (name, texts) = (name.to_owned(), texts.to_vec());
        self.run(move |store| {
            store.change(&name, expected, |game| game.submit(power, &texts, options, lang))
        })
    }

    fn submit_computer<'s>(
        &'s self,
        name: &'s str,
        orders: &'s ComputerOrders,
    ) -> StoreFuture<'s, Changed<bool>> {
        let (name, orders) = (name.to_owned(), orders.clone());
        self.run(move |store| {
            store.change(&name, Precondition::Any, |game| game.submit_computer(&orders))
        })
    }

    fn clear<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
    ) -> StoreFuture<'s, Changed<()>> {
        let name = name.to_owned();
        self.run(move |store| store.change(&name, expected, |game| game.clear(power)))
    }

    fn vote<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        draw: bool,
    ) -> StoreFuture<'s, Changed<()>> {
        let name = name.to_owned();
        self.run(move |store| store.change(&name, expected, |game| game.vote(power, draw)))
    }

    fn agree<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        change: &'s SettingsChange,
    ) -> StoreFuture<'s, Changed<()>> {
        let (name, change) = (name.to_owned(), change.clone());
        self.run(move |store| store.change(&name, expected, |game| game.agree(&change)))
    }

    fn resolve<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        phase: Option<&'s str>,
        force: bool,
    ) -> StoreFuture<'s, Changed<Turn>> {
        let (name, phase) = (name.to_owned(), phase.map(str::to_owned));
        self.run(move |store| {
            store.change(&name, expected, |game| game.resolve(phase.as_deref(), force))
        })
    }

    fn resolve_unattended<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Changed<Option<Turn>>> {
        let name = name.to_owned();
        self.run(move |store| {
            store.change(&name, Precondition::Any, LockedGame::resolve_unattended)
        })
    }

    fn undo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Undo>> {
        let name = name.to_owned();
        self.run(move |store| store.change(&name, expected, LockedGame::undo))
    }

    fn redo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Turn>> {
        let name = name.to_owned();
        self.run(move |store| store.change(&name, expected, LockedGame::redo))
    }
}

/// Writes the files of a new game.
fn fill(paths: &Paths, name: &GameName, record: &Record, settings: &TableSettings) -> Result<()> {
    step::create_directory(&paths.orders_directory())?;
    step::create_directory(&paths.history())?;
    if *settings != TableSettings::default() {
        settings_file(paths, settings).run()?;
    }
    let board = record.game.board();
    let mut previous: Option<String> = None;
    for turn in &record.turns {
        let phase = turn.position.phase().name(board);
        Step::Write(paths.turn(&phase), turn.write()).run()?;
        previous = Some(phase);
    }
    for (number, undone) in record.undone.iter().enumerate() {
        let phase = undone.turn.position.phase();
        let same = |one: &&Undone| one.turn.position.phase() == phase;
        let number = 1 + record.undone[..number].iter().filter(same).count() as u32;
        Step::Write(paths.undone(&phase.name(board), number), undone.write()).run()?;
    }
    for (power, texts) in record.orders.powers() {
        order_file(paths, &record.game, power, texts).run()?;
    }
    let undone = record.undone.iter().map(|one| one.turn.position.phase().name(board));
    let undone = undone.filter(|phase| Some(phase) == previous.as_ref()).count() as u32;
    let first = record.turns.first().map_or(record.game.position(), |turn| &turn.position);
    let mark =
        HeadMark { first: Some(first.phase().name(board)), previous, previous_undone: undone };
    Step::Write(paths.game(), head(name.as_str(), &record.game, &mark)).run()
}

#[cfg(test)]
mod list_tests;
#[cfg(test)]
mod tests;
