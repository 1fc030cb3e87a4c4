//! The verbs of a store in a database: what each locks, which part of the history it needs, and what
//! it asks the session.

use std::sync::Arc;

use chancery::game::record::Record;
use chancery::game::{
    ComputerOrders, SettingsChange, Submission, SubmitOptions, TableSettings, Turn, Undo, name_bars,
};
use chancery::{Lang, Phase, Power};

use super::backend::{HistoryPart, LockScope, SqlBackend};
use super::randomness;
use super::rows::{NewGameRows, searched};
use super::store::{HistoryNeed, SqlStore, valid_names};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;
use crate::list::{GamePage, ListOptions};
use crate::name::GameName;
use crate::secret::StoreSecret;
use crate::snapshot::{Changed, GameSnapshot, Precondition};
use crate::store::{GameStore, StoreFuture};

fn seat(power: Power) -> LockScope {
    LockScope::Seat(i32::try_from(power.index()).unwrap_or(i32::MAX))
}

impl<B: SqlBackend> SqlStore<B> {
    async fn stored_secret(&self) -> Result<StoreSecret> {
        let new = StoreSecret::from_bytes(randomness::bytes(self.randomness())?);
        let mut transaction = self.backend().begin().await?;
        let stored = self.backend().value(&mut transaction, "secret", new.to_hex()).await?;
        self.backend().commit(transaction).await?;
        let damaged = || DatabaseError::Failed("the secret of the store is damaged".to_owned());
        StoreSecret::from_hex(&stored).ok_or_else(|| damaged().into())
    }

    async fn insert(&self, game: &NewGameRows) -> Result<bool> {
        for attempt in 1.. {
            let done = self.insert_once(game).await;
            if !Self::tries_again(&done, attempt).await {
                return done;
            }
        }
        Err(DatabaseError::Conflict.into())
    }

    async fn insert_once(&self, game: &NewGameRows) -> Result<bool> {
        let mut transaction = self.backend().begin().await?;
        let inserted = self.backend().insert(&mut transaction, game).await?;
        if inserted {
            self.backend().commit(transaction).await?;
        }
        Ok(inserted)
    }

    async fn delete_once(&self, name: &GameName, expected: Precondition) -> Result<()> {
        let (backend, scope) = (self.backend(), LockScope::Game);
        let mut transaction = backend.begin().await?;
        // Without a precondition, a damaged game can be deleted, too.
        let id = if expected == Precondition::Any {
            backend.lock(&mut transaction, name, scope).await?
        } else {
            let game = self.locked(&mut transaction, name, scope).await?;
            let checked = game.map(|game| expected.check(&game.played.session).map(|()| game.id));
            checked.transpose()?
        };
        let Some(id) = id else { return Err(self.no_game(transaction, name).await) };
        backend.delete(&mut transaction, &id).await?;
        backend.commit(transaction).await
    }

    async fn rename_once(
        &self,
        name: &GameName,
        expected: Precondition,
        new: &GameName,
    ) -> Result<Arc<GameSnapshot>> {
        let mut transaction = self.backend().begin().await?;
        let locked = self.locked(&mut transaction, name, LockScope::Game).await?;
        let Some(mut game) = locked else { return Err(self.no_game(transaction, name).await) };
        expected.check(&game.played.session)?;
        let searched = searched(new, &game.played.session);
        let backend = self.backend();
        let rename = backend.rename(&mut transaction, &game.id, new, &searched, game.now);
        if name == new || !rename.await? {
            return Err(StoreError::Exists(new.clone()));
        }
        self.backend().commit(transaction).await?;
        game.name = new.clone();
        Ok(game.into_snapshot())
    }
}

impl<B: SqlBackend> GameStore for SqlStore<B> {
    fn secret(&self) -> StoreFuture<'_, StoreSecret> {
        self.run(|store| async move { store.stored_secret().await })
    }

    fn names(&self) -> StoreFuture<'_, Vec<GameName>> {
        self.run(|store| async move {
            let mut transaction = store.backend().begin_reading().await?;
            Ok(valid_names(&store.backend().names(&mut transaction, None).await?))
        })
    }

    fn list<'s>(&'s self, options: &'s ListOptions) -> StoreFuture<'s, GamePage> {
        let options = options.clone();
        self.run(move |store| async move { store.page(&options).await })
    }

    fn create<'s>(
        &'s self,
        name: &'s str,
        record: &'s Record,
        settings: &'s TableSettings,
    ) -> StoreFuture<'s, Arc<GameSnapshot>> {
        let (name, record, settings) = (name.to_owned(), record.clone(), settings.clone());
        self.run(move |store| async move {
            let name = GameName::checked(&name)?;
            let record = record.without_repeats();
            record.check().map_err(StoreError::Unsound)?;
            let id = randomness::uuid(store.randomness())?;
            let game = NewGameRows::of(id, name.clone(), record, &settings);
            if !store.insert(&game).await? {
                return Err(StoreError::Exists(name));
            }
            let (_, created) = store.reading(name.as_str()).await?;
            Ok(created.into_snapshot())
        })
    }

    fn delete<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, ()> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let name = GameName::checked(&name)?;
            for attempt in 1.. {
                let done = store.delete_once(&name, expected).await;
                if !Self::tries_again(&done, attempt).await {
                    return done;
                }
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
        let (name, new) = (name.to_owned(), new.to_owned());
        self.run(move |store| async move {
            let (name, new) = (GameName::checked(&name)?, GameName::checked(&new)?);
            for attempt in 1.. {
                let done = store.rename_once(&name, expected, &new).await;
                if !Self::tries_again(&done, attempt).await {
                    return done;
                }
            }
            Err(DatabaseError::Conflict.into())
        })
    }

    fn read<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Arc<GameSnapshot>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let (_, game) = store.reading(&name).await?;
            Ok(game.into_snapshot())
        })
    }

    fn turn<'s>(&'s self, name: &'s str, phase: &'s str) -> StoreFuture<'s, Turn> {
        let (name, phase) = (name.to_owned(), phase.to_owned());
        self.run(move |store| async move {
            let (mut transaction, game) = store.reading(&name).await?;
            let board = game.played.session.game().board_ref();
            let named = Phase::parse(board, &phase).map(|phase| phase.name(board));
            let row = match &named {
                Ok(named) => store.backend().phase(&mut transaction, &game.id, named).await?,
                Err(_) => None,
            };
            let Some(row) = row else { return Err(StoreError::NoPhase(phase, game.phases)) };
            let damaged = |error| DatabaseError::DamagedGame(game.name.clone(), error);
            Ok(row.turn(board).map_err(damaged)?)
        })
    }

    fn record<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Record> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let (mut transaction, mut game) = store.reading(&name).await?;
            let part = HistoryPart::All;
            game.add_turns(&store.backend().turns(&mut transaction, &game.id, part).await?)?;
            game.record()
        })
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
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, seat(power), HistoryNeed::LastInRetreats, |game| {
                    let mut answer = game.session.submit(power, &texts, options, lang);
                    let last_turn = || game.turns.last().map(|turn| Turn::clone(turn));
                    name_bars(&mut answer, game.session.game(), power, last_turn, lang);
                    Ok(answer?)
                });
            change.await
        })
    }

    fn submit_computer<'s>(
        &'s self,
        name: &'s str,
        orders: &'s ComputerOrders,
    ) -> StoreFuture<'s, Changed<bool>> {
        let (name, orders) = (name.to_owned(), orders.clone());
        self.run(move |store| async move {
            let (expected, scope) = (Precondition::Any, seat(orders.power));
            let change = store.change(&name, expected, scope, HistoryNeed::Nothing, |game| {
                Ok(game.session.submit_computer(&orders)?)
            });
            change.await
        })
    }

    fn clear<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
    ) -> StoreFuture<'s, Changed<()>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let change = store.change(&name, expected, seat(power), HistoryNeed::Nothing, |game| {
                Ok(game.session.clear(power)?)
            });
            change.await
        })
    }

    fn vote<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        power: Power,
        draw: bool,
    ) -> StoreFuture<'s, Changed<()>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, LockScope::Game, HistoryNeed::Nothing, |game| {
                    Ok(game.session.vote(power, draw)?)
                });
            change.await
        })
    }

    fn agree<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        change: &'s SettingsChange,
    ) -> StoreFuture<'s, Changed<()>> {
        let (name, settings) = (name.to_owned(), change.clone());
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, LockScope::Game, HistoryNeed::Nothing, |game| {
                    game.session.agree(&settings)?;
                    Ok(())
                });
            change.await
        })
    }

    fn resolve<'s>(
        &'s self,
        name: &'s str,
        expected: Precondition,
        phase: Option<&'s str>,
        force: bool,
    ) -> StoreFuture<'s, Changed<Turn>> {
        let (name, phase) = (name.to_owned(), phase.map(str::to_owned));
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, LockScope::Game, HistoryNeed::Nothing, |game| {
                    Ok(Turn::clone(&*game.resolve(phase.as_deref(), force)?))
                });
            change.await
        })
    }

    fn resolve_unattended<'s>(&'s self, name: &'s str) -> StoreFuture<'s, Changed<Option<Turn>>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let any = Precondition::Any;
            let change = store.change(&name, any, LockScope::Game, HistoryNeed::Nothing, |game| {
                Ok(game.resolve_unattended()?.map(|turn| Turn::clone(&turn)))
            });
            change.await
        })
    }

    fn undo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Undo>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, LockScope::Game, HistoryNeed::Everything, |game| {
                    Ok(game.undo()?)
                });
            change.await
        })
    }

    fn redo<'s>(&'s self, name: &'s str, expected: Precondition) -> StoreFuture<'s, Changed<Turn>> {
        let name = name.to_owned();
        self.run(move |store| async move {
            let change =
                store.change(&name, expected, LockScope::Game, HistoryNeed::Everything, |game| {
                    Ok(Turn::clone(&*game.redo()?))
                });
            change.await
        })
    }
}
