//! The folder of all games.

use std::path::{Path, PathBuf};

use chancery::board::nearest;
use chancery::game::record::Record;

use crate::desk::{Desk, head, order_file};
use crate::error::{Doing, StoreError};
use crate::files::{self, Step};
use crate::folder::{Folder, Mark, Paths};
use crate::lock::Lock;
use crate::name::GameName;
use crate::stamp::Stamp;
use crate::table::Table;

/// Where games are kept.
#[derive(Clone, Debug)]
pub struct Store {
    games: PathBuf,
}

/// What a folder is called while a game is put into it. No game is called like that.
const NEW: &str = ".new";

type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// The games under a folder for data.
    pub fn in_folder(data: &Path) -> Store {
        Store { games: data.join("games") }
    }

    /// The games of this user, where the system keeps a user's data.
    pub fn of_user() -> Result<Store> {
        let folders = directories::BaseDirs::new().ok_or(StoreError::NoHome)?;
        Ok(Store::in_folder(&folders.data_dir().join("chancery")))
    }

    /// The folder with all games.
    pub fn folder(&self) -> &Path {
        &self.games
    }

    /// The names of all games.
    pub fn names(&self) -> Result<Vec<GameName>> {
        let names = files::names(&self.games)?;
        let names = names.iter().filter_map(|name| GameName::new(name).ok());
        Ok(names.filter(|name| self.path(name).is_dir()).collect())
    }

    /// Look at a game. Whoever wants to change it waits until the folder is dropped, or let go.
    pub fn read(&self, name: &str) -> Result<Folder> {
        let name = self.existing(name)?;
        let path = self.path(&name);
        if let Some(lock) = Lock::shared(&path)? {
            return Folder::read(&path, name, Some(lock));
        }
        // Without a lock, what was read counts if nobody moved the game on meanwhile.
        let head = path.join("game.json");
        let mut before = files::read(&head)?;
        for _ in 0..100 {
            let folder = Folder::read(&path, name.clone(), None);
            let after = files::read(&head)?;
            if before == after {
                return folder;
            }
            before = after;
        }
        Err(StoreError::Busy(path))
    }

    /// How a game's files look from outside. As long as that stays the same, so does the game.
    pub fn stamp(&self, name: &str) -> Result<Stamp> {
        Stamp::of(&self.path(&self.existing(name)?))
    }

    /// Work on a game. Whoever else wants to waits.
    pub fn open(&self, name: &str) -> Result<Desk> {
        let name = self.existing(name)?;
        let path = self.path(&name);
        let lock = Lock::alone(&path)?;
        Desk::new(Folder::read(&path, name, Some(lock))?)
    }

    /// Put a game into a folder of its own. It is there whole, or not at all.
    pub fn create(&self, name: &str, record: &Record) -> Result<PathBuf> {
        self.create_with(name, record, &Table::default())
    }

    /// The same for a table that has agreed on something.
    pub fn create_with(&self, name: &str, record: &Record, table: &Table) -> Result<PathBuf> {
        let name = checked(name)?;
        let record = &record.without_repeats();
        record.check().map_err(StoreError::Unsound)?;
        let path = self.path(&name);
        files::make_folder(&self.games)?;
        let _lock = Lock::alone(&self.games)?;
        if path.exists() {
            return Err(StoreError::Exists(path));
        }
        // Nobody else is at it, so what lies there was left by somebody who did not come to an end.
        let unfinished = Paths(self.games.join(NEW));
        let _ = std::fs::remove_dir_all(&unfinished.0);
        let filled = fill(&unfinished, &name, record, table);
        let done = filled.and_then(|()| Step::Rename(unfinished.0.clone(), path.clone()).take());
        if let Err(error) = done {
            let _ = std::fs::remove_dir_all(&unfinished.0);
            return Err(error);
        }
        Ok(path)
    }

    fn path(&self, name: &GameName) -> PathBuf {
        self.games.join(name.as_str())
    }

    fn existing(&self, name: &str) -> Result<GameName> {
        let name = checked(name)?;
        let path = self.path(&name);
        match path.try_exists() {
            Ok(true) => Ok(name),
            Ok(false) => {
                let names = self.names()?;
                let near = nearest(name.as_str(), names.iter().map(GameName::as_str));
                let near = near.into_iter().map(str::to_owned).collect();
                Err(StoreError::NoGame(name.to_string(), self.games.clone(), near))
            }
            Err(error) => Err(StoreError::io(&path, Doing::Reading, error)),
        }
    }
}

fn checked(name: &str) -> Result<GameName> {
    GameName::new(name).map_err(|fault| StoreError::Name(name.to_owned(), fault))
}

fn fill(paths: &Paths, name: &GameName, record: &Record, table: &Table) -> Result<()> {
    files::make_folder(&paths.order_folder())?;
    files::make_folder(&paths.history())?;
    if *table != Table::default() {
        Step::Write(paths.table(), table.write()).take()?;
    }
    let board = record.game.board();
    let mut previous: Option<String> = None;
    for turn in &record.turns {
        let phase = turn.position.phase().name(board);
        Step::Write(paths.turn(&phase), turn.write()).take()?;
        previous = Some(phase);
    }
    for (number, undone) in record.undone.iter().enumerate() {
        let phase = undone.turn.position.phase();
        let same = |one: &&chancery::game::record::Undone| one.turn.position.phase() == phase;
        let number = 1 + record.undone[..number].iter().filter(same).count() as u32;
        Step::Write(paths.undone(&phase.name(board), number), undone.write()).take()?;
    }
    for (power, texts) in record.orders.powers() {
        order_file(paths, &record.game, power, texts).take()?;
    }
    let undone = record.undone.iter().map(|one| one.turn.position.phase().name(board));
    let undone = undone.filter(|phase| Some(phase) == previous.as_ref()).count() as u32;
    let first = record.turns.first().map_or(record.game.position(), |turn| &turn.position);
    let mark = Mark { first: Some(first.phase().name(board)), previous, previous_undone: undone };
    Step::Write(paths.game(), head(name.as_str(), &record.game, &mark)).take()
}
