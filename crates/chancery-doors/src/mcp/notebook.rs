//! The private notebooks of seats at a table. A club keeps them as press; a table has none, so they are files in the
//! directories of the games, which are renamed and deleted with them, or in memory where games are not in files.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The most characters in a notebook.
pub(crate) const MAX_NOTES: usize = 20_000;
/// The most notebooks in memory.
const MAX_NOTEBOOKS: usize = 1024;

/// The notebooks of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notebooks {
    /// The directory of all games, if they are in files.
    games: Option<Arc<PathBuf>>,
    memory: Arc<Mutex<HashMap<String, String>>>,
}

impl Notebooks {
    /// Notebooks beside the games in a directory.
    pub(crate) fn in_directory(games: PathBuf) -> Notebooks {
        Notebooks { games: Some(Arc::new(games)), memory: Arc::default() }
    }

    /// How long a note is kept.
    pub(crate) fn kept(&self) -> &'static str {
        match self.games {
            Some(_) => "kept in a file with the game",
            None => "kept until the server stops",
        }
    }

    /// Reads a notebook. The names of game and power come from a game that was read.
    pub(crate) async fn read(&self, game: &str, power: &str) -> io::Result<String> {
        let Some(path) = self.path(game, power) else {
            let memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            return Ok(memory.get(&format!("{game}:{power}")).cloned().unwrap_or_default());
        };
        blocking(move || match std::fs::read(path) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(error),
        })
        .await
    }

    /// Replaces a notebook.
    pub(crate) async fn write(&self, game: &str, power: &str, text: String) -> io::Result<()> {
        let Some(path) = self.path(game, power) else {
            let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            if memory.len() >= MAX_NOTEBOOKS {
                memory.clear();
            }
            memory.insert(format!("{game}:{power}"), text);
            return Ok(());
        };
        blocking(move || {
            if let Some(directory) = path.parent() {
                // Only the directory of the notes: that of the game has to be there.
                match std::fs::create_dir(directory) {
                    Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                        return Err(error);
                    }
                    _ => (),
                }
            }
            let beside = path.with_extension("new");
            std::fs::write(&beside, text)?;
            std::fs::rename(&beside, &path)
        })
        .await
    }

    fn path(&self, game: &str, power: &str) -> Option<PathBuf> {
        let games = self.games.as_ref()?;
        let power: String =
            power.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        Some(games.join(game).join("notes").join(format!("{power}.txt")))
    }
}

/// Does file work outside of the runtime.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(io::Error::other(error)))
}
