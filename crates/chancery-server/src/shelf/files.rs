//! Games in folders. What was read is kept until the files look different from outside.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use axum::http::StatusCode;
use chancery::Lang;
use chancery::game::record::Record;
use chancery_store::{Desk, Folder, GameName, Stamp, Store, StoreError, Table};

use super::{Change, Seen, Shelf, Taken, seat};
use crate::fault::{Fault, Result};

/// How many games are kept at hand. One is a few kilobytes.
const AT_HAND: usize = 256;

/// Games in folders.
#[derive(Debug)]
pub(crate) struct Files {
    store: Store,
    /// Versions are hashes of secret orders, too. With a key that nobody knows, nobody can try orders
    /// out until the hash is the same.
    key: RandomState,
    at_hand: Mutex<HashMap<String, AtHand>>,
}

#[derive(Debug)]
struct AtHand {
    stamp: Stamp,
    /// Would the stamp tell the next change?
    settled: bool,
    seen: Arc<Seen>,
}

impl Files {
    pub(crate) fn new(store: Store) -> Files {
        Files { store, key: RandomState::new(), at_hand: Mutex::default() }
    }

    fn version(&self, folder: &Folder) -> std::result::Result<String, StoreError> {
        let mut hasher = self.key.build_hasher();
        folder.hash_state(&mut hasher)?;
        let people = format!("{:016x}", hasher.finish());
        if folder.table().computers.is_empty() {
            return Ok(people);
        }
        folder.hash_computers(&mut hasher);
        Ok(format!("{people}-{:016x}", hasher.finish()))
    }

    fn at_hand(&self) -> std::sync::MutexGuard<'_, HashMap<String, AtHand>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for Files {
    fn names(&self) -> Result<Vec<GameName>> {
        Ok(self.store.names()?)
    }

    fn read(&self, name: &str) -> Result<Arc<Seen>> {
        let now = SystemTime::now();
        // The stamp first: if the game is changed between the two, the next look reads it again.
        let stamp = self.store.stamp(name)?;
        if let Some(known) = self.at_hand().get(name)
            && known.settled
            && known.stamp == stamp
        {
            return Ok(Arc::clone(&known.seen));
        }
        let folder = self.store.read(name)?;
        let version = self.version(&folder)?;
        let seen = Arc::new(Seen { version, folder: folder.let_go() });
        let settled = stamp.is_settled(now);
        let mut all = self.at_hand();
        if all.len() >= AT_HAND {
            all.clear();
        }
        all.insert(name.to_owned(), AtHand { stamp, settled, seen: Arc::clone(&seen) });
        Ok(seen)
    }

    fn create(&self, name: &str, record: &Record, table: &Table) -> Result<()> {
        self.store.create_with(name, record, table)?;
        Ok(())
    }

    fn change(&self, name: &str, seen: Option<&str>, change: &Change, lang: Lang) -> Result<Taken> {
        let mut desk = self.store.open(name)?;
        let version = self.version(&desk)?;
        // Computers order while people look: that is no reason to look again.
        let people = |version: &str| version.split('-').next().map(str::to_owned);
        if seen.is_some_and(|seen| people(seen) != people(&version)) {
            return Err(Fault::Stale { version, phase: desk.phase() });
        }
        let mut taken = make(&mut desk, change, lang)?;
        taken.version = self.version(&desk)?;
        Ok(taken)
    }
}

fn make(desk: &mut Desk, change: &Change, lang: Lang) -> Result<Taken> {
    let board = desk.game().board();
    match change {
        Change::HandIn(orders) => return orders.to(desk, lang),
        Change::Clear { power } => {
            let power = board.power_named(power)?;
            desk.clear(power)?;
        }
        Change::Resolve { force } => {
            desk.resolve(None, *force)?;
        }
        Change::Undo => {
            desk.undo()?;
        }
        Change::Vote { power, draw } => {
            let power = board.power_named(power)?;
            desk.vote(power, *draw)?;
        }
        Change::Think(thought) => {
            desk.take_thought(thought)?;
        }
        Change::GoOn => {
            if desk.goes_on_by_itself() && desk.thinking()?.is_empty() {
                desk.resolve(None, false)?;
            }
        }
        Change::Agree { open_orders, bluffs, computers } => {
            let before = desk.table().clone();
            let mut table = Table {
                open_orders: open_orders.unwrap_or(before.open_orders),
                bluffs: bluffs.unwrap_or(before.bluffs),
                ..before.clone()
            };
            seat(&mut table, board, desk.name().as_str(), computers)?;
            let secret = !before.open_orders && desk.shown_orders().powers().next().is_some();
            if table.open_orders && secret {
                let message = both!(
                    "orders have been written in secret for this phase; orders can be open from the next one on"
                        / "des ordres secrets sont écrits pour cette phase ; ils pourront être ouverts dès la prochaine"
                );
                return Err(Fault::said(StatusCode::CONFLICT, "secret", message));
            }
            desk.agree(table)?;
        }
    }
    Ok(Taken::default())
}
