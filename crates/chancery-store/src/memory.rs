//! Games in memory, for tests and for games that need not outlive the process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use chancery::game::record::Record;
use chancery::game::{
    ComputerOrders, PlayedGame, SettingsChange, Submission, SubmitOptions, TableSettings, Turn,
    Undo, name_bars,
};
use chancery::{Lang, Phase, Power};

use crate::Result;
use crate::error::StoreError;
use crate::list::{GamePage, IndexEntry, ListOptions, searched_title};
use crate::name::GameName;
use crate::secret::StoreSecret;
use crate::simulation::SimulatedConnection;
use crate::snapshot::{Changed, GameSnapshot, Precondition};
use crate::store::{GameStore, StoreFuture};
use crate::wall_time::WallTime;

/// A store in memory.
#[derive(Debug)]
pub struct MemoryStore {
    pub(crate) data: Arc<MemoryData>,
    /// How it is reached, in a simulation.
    pub(crate) connection: Option<Arc<dyn SimulatedConnection>>,
}

/// What is stored.
#[derive(Debug)]
pub(crate) struct MemoryData {
    games: Mutex<BTreeMap<GameName, MemoryGame>>,
    secret: OnceLock<StoreSecret>,
    #[cfg(feature = "club")]
    pub(crate) club: Mutex<crate::club::ClubMemory>,
    #[cfg(feature = "club")]
    pub(crate) clock: Arc<dyn crate::club::StoreClock>,
    #[cfg(feature = "club")]
    pub(crate) events: crate::club::EventRelay,
}

impl Default for MemoryData {
    fn default() -> MemoryData {
        MemoryData {
            games: Mutex::default(),
            secret: OnceLock::new(),
            #[cfg(feature = "club")]
            club: Mutex::default(),
            #[cfg(feature = "club")]
            clock: Arc::new(crate::club::SystemClock),
            #[cfg(feature = "club")]
            events: crate::club::EventRelay::default(),
        }
    }
}

#[derive(Debug)]
struct MemoryGame {
    game: PlayedGame,
    changed: WallTime,
}

impl MemoryGame {
    fn new(game: PlayedGame) -> MemoryGame {
        MemoryGame { game, changed: WallTime::now() }
    }
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::of(MemoryData::default())
    }
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn of(data: MemoryData) -> MemoryStore {
        MemoryStore { data: Arc::new(data), connection: None }
    }

    /// An empty store with a clock of its own.
    #[cfg(feature = "club")]
    pub fn with_clock(clock: Arc<dyn crate::club::StoreClock>) -> MemoryStore {
        MemoryStore::of(MemoryData { clock, ..MemoryData::default() })
    }

    /// A new store with the secret of another one, so that equal games have equal versions in both.
    #[must_use]
    pub fn with_secret(self, secret: StoreSecret) -> MemoryStore {
        // A secret that is in use stays: versions depend on it.
        let _ = self.data.secret.set(secret);
        self
    }

    /// Adds a game. Returns `false` if there is one with this name.
    #[cfg(feature = "club")]
    pub(crate) fn add_played(&self, name: &GameName, game: PlayedGame) -> bool {
        let mut games = self.games();
        let is_new = !games.contains_key(name);
        if is_new {
            games.insert(name.clone(), MemoryGame::new(game));
        }
        is_new
    }

    /// Replaces a game.
    #[cfg(feature = "club")]
    pub(crate) fn put_played(&self, name: &GameName, game: PlayedGame) {
        self.games().insert(name.clone(), MemoryGame::new(game));
    }

    /// Removes a game.
    #[cfg(feature = "club")]
    pub(crate) fn remove_played(&self, name: &GameName) {
        self.games().remove(name);
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<GameName, MemoryGame>> {
        self.data.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads from a game.
    fn with_game<T>(
        &self,
        name: &str,
        look: impl FnOnce(&GameName, &PlayedGame) -> Result<T>,
    ) -> Result<T> {
        let name = GameName::checked(name)?;
        let games = self.games();
        let Some(game) = games.get(&name) else {
            return Err(StoreError::no_game(&name, games.keys()));
        };
        look(&name, &game.game)
    }

    /// Changes a game. If the change fails, the game stays the same.
    fn change<T>(
        &self,
        name: &str,
        expected: Precondition,
        change: impl FnOnce(&mut PlayedGame) -> Result<T>,
    ) -> Result<Changed<T>> {
        let name = GameName::checked(name)?;
        let mut games = self.games();
        let Some(game) = games.get(&name) else {
            return Err(StoreError::no_game(&name, games.keys()));
        };
        expected.check(&game.game.session)?;
        let mut changed = game.game.clone();
        let answer = change(&mut changed)?;
        let snapshot = snapshot(&name, &changed);
        if changed != game.game {
            games.insert(name, MemoryGame::new(changed));
        }
        Ok(Changed { answer, game: snapshot })
    }
}

fn snapshot(name: &GameName, game: &PlayedGame) -> Arc<GameSnapshot> {
    let board = game.session.game().board();
    Arc::new(GameSnapshot {
        name: name.clone(),
        session: game.session.clone(),
        phases: game.turns.iter().map(|turn| turn.position.phase().name(board)).collect(),
    })
}

impl MemoryStore {
    /// Does something at once; in a simulation, when the connection lets it.
    pub(crate) fn at_once<'s, T: Send + 's>(
        &'s self,
        work: impl FnOnce() -> Result<T> + Send + 's,
    ) -> StoreFuture<'s, T> {
        Box::pin(async move {
            self.arrive().await?;
            let done = work();
            self.answer().await?;
            done
        })
    }

    pub(crate) async fn arrive(&self) -> Result<()> {
        match &self.connection {
            Some(connection) => connection.arrive().await,
            None => Ok(()),
        }
    }

    pub(crate) async fn answer(&self) -> Result<()> {
        match &self.connection {
            Some(connection) => connection.answer().await,
            None => Ok(()),
        }
    }
}

impl GameStore for MemoryStore {
    fn secret(&self) -> StoreFuture<'_, StoreSecret> {
        // Servers read it once, and block until they have it: a connection must not hold it up.
        Box::pin(async {
            let new = StoreSecret::random().map_err(StoreError::NoRandomness)?;
            Ok(*self.data.secret.get_or_init(|| new))
        })
    }

    fn names(&self) -> StoreFuture<'_, Vec<GameName>> {
        self.at_once(|| Ok(self.games().keys().cloned().collect()))
    }

    fn list<'s>(&'s self, options: &'s ListOptions) -> StoreFuture<'s, GamePage> {
        self.at_once(|| {
            let games = self.games();
            let index = games.iter().map(|(name, MemoryGame { game, changed })| {
                let settings = game.session.settings();
                let title = searched_title(settings.title.as_str());
                let (name, archived) = (name.clone(), settings.archived);
                IndexEntry { name, changed: *changed, archived, title }
            });
            Ok(GamePage::select(index, options, |name| match games.get(name) {
                Some(found) => Ok(snapshot(name, &found.game)),
                None => Err(StoreError::no_game(name, games.keys())),
            }))
        })
    }

    fn create<'s>(
        &'s self,
        name: &'s str,
        record: &'s Record,
        settings: &'s TableSettings,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        self.at_once(|| {
            let name = GameName::checked(name)?;
            let record = record.without_repeats();
            record.check().map_err(StoreError::Unsound)?;
            let mut games = self.games();
            if games.contains_key(&name) {
                return Err(StoreError::Exists(name));
            }
            let game = PlayedGame::of(record, settings.clone());
            let snapshot = snapshot(&name, &game);
            games.insert(name, MemoryGame::new(game));
            Ok(snapshot)
        })
    }

    fn delete<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, ()> {
        self.at_once(move || {
            let name = GameName::checked(name)?;
            let mut games = self.games();
            let Some(game) = games.get(&name) else {
                return Err(StoreError::no_game(&name, games.keys()));
            };
            expected.check(&game.game.session)?;
            games.remove(&name);
            drop(games);
            #[cfg(feature = "club")]
            if let Ok(id) = name.as_str().parse() {
                self.club().forget_game(id);
            }
            Ok(())
        })
    }

    fn rename<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        new: &'s str,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        self.at_once(move || {
            let (name, new) = (GameName::checked(name)?, GameName::checked(new)?);
            let mut games = self.games();
            let Some(game) = games.get(&name) else {
                return Err(StoreError::no_game(&name, games.keys()));
            };
            if games.contains_key(&new) {
                return Err(StoreError::Exists(new));
            }
            expected.check(&game.game.session)?;
            let game = game.game.clone();
            games.remove(&name);
            let snapshot = snapshot(&new, &game);
            games.insert(new, MemoryGame::new(game));
            Ok(snapshot)
        })
    }

    fn read<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Arc<GameSnapshot>> {
        self.at_once(|| self.with_game(name, |name, game| Ok(snapshot(name, game))))
    }

    fn turn<'s>(&'s self, name: &'s str, phase: &'s str) -> StoreFuture<'s, Turn> {
        self.at_once(|| {
            self.with_game(name, |name, game| {
                let board = game.session.game().board();
                let named = Phase::parse(board, phase).ok();
                let found = game.turns.iter().find(|turn| Some(turn.position.phase()) == named);
                found.map(|turn| turn.as_ref().clone()).ok_or_else(|| {
                    let phases = snapshot(name, game).phases.clone();
                    StoreError::NoPhase(phase.to_owned(), phases)
                })
            })
        })
    }

    fn record<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Record> {
        self.at_once(|| self.with_game(name, |name, game| Ok(game.record(name.as_str()))))
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
        self.at_once(move || {
            self.change(name, expected, |game| {
                let mut answer = game.session.submit(power, texts, options, lang);
                let last_turn = || game.turns.last().map(|turn| Turn::clone(turn));
                name_bars(&mut answer, game.session.game(), power, last_turn, lang);
                Ok(answer?)
            })
        })
    }

    fn submit_computer<'s>(
        &'s self,
        name: &'s str,
        orders: &'s ComputerOrders,
    ) -> StoreFuture<'s, Changed<bool>> {
        self.at_once(|| {
            self.change(name, Precondition::Any, |game| Ok(game.session.submit_computer(orders)?))
        })
    }

    fn clear<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
    ) -> StoreFuture<'s, Changed<()>> {
        self.at_once(move || self.change(name, expected, |game| Ok(game.session.clear(power)?)))
    }

    fn vote<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        draw: bool,
    ) -> StoreFuture<'s, Changed<()>> {
        self.at_once(move || {
            self.change(name, expected, |game| Ok(game.session.vote(power, draw)?))
        })
    }

    fn agree<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        change: &'s SettingsChange,
    ) -> StoreFuture<'s, Changed<()>> {
        self.at_once(move || {
            self.change(name, expected, |game| {
                game.session.agree(change)?;
                Ok(())
            })
        })
    }

    fn resolve<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        phase: Option<&'s str>,
        force: bool,
    ) -> StoreFuture<'s, Changed<Turn>> {
        self.at_once(move || {
            self.change(name, expected, |game| Ok(Turn::clone(&*game.resolve(phase, force)?)))
        })
    }

    fn resolve_unattended<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Changed<Option<Turn>>> {
        self.at_once(|| {
            self.change(name, Precondition::Any, |game| {
                Ok(game.resolve_unattended()?.map(|turn| Turn::clone(&turn)))
            })
        })
    }

    fn undo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Undo>> {
        self.at_once(move || self.change(name, expected, |game| Ok(game.undo()?)))
    }

    fn redo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Turn>> {
        self.at_once(move || self.change(name, expected, |game| Ok(Turn::clone(&*game.redo()?))))
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryStore;
    use crate::conformance;

    #[test]
    fn memory_passes_the_conformance_suite() {
        conformance::check(MemoryStore::new);
    }
}
