//! The secret of a file store: a file beside the games that only its owner can read.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use super::lock::Lock;
use super::step::{self, Step};
use crate::error::{FileAction, StoreError};
use crate::secret::StoreSecret;

/// The name of the file. It is not a valid name of a game.
const NAME: &str = ".secret";

/// The secret of the games in a directory. The first caller creates it.
pub(super) fn secret(games: &Path, patience: Duration) -> Result<StoreSecret, StoreError> {
    let path = games.join(NAME);
    if let Some(known) = read(&path)? {
        return Ok(known);
    }
    step::create_directory(games)?;
    let _lock = Lock::exclusive(games, patience)?;
    // Another process may have created it meanwhile.
    if let Some(known) = read(&path)? {
        return Ok(known);
    }
    let unwritable = |error| StoreError::io(&path, FileAction::Write, error);
    let new = StoreSecret::random().map_err(StoreError::NoRandomness)?;
    // The lock is held, so an existing file was left by a process that was killed.
    let unfinished = games.join(".secret.tmp");
    let _ = std::fs::remove_file(&unfinished);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&unfinished).and_then(|mut file| {
        file.write_all(new.to_hex().as_bytes())?;
        file.sync_all()
    });
    written.map_err(unwritable)?;
    Step::Rename(unfinished, path).run()?;
    Ok(new)
}

/// The stored secret. A damaged one is replaced, which costs open pages no more than a reload.
fn read(path: &Path) -> Result<Option<StoreSecret>, StoreError> {
    Ok(step::read(path)?.as_deref().and_then(StoreSecret::from_hex))
}

#[cfg(test)]
mod tests {
    use super::super::lock::TIMEOUT;
    use super::*;

    #[test]
    fn the_secret_outlives_the_process_and_is_private() {
        let name = format!("chancery-secret-{}", std::process::id());
        let games = std::env::temp_dir().join(name).join("games");
        let first = secret(&games, TIMEOUT).unwrap();
        assert_eq!(secret(&games, TIMEOUT).unwrap(), first, "it is read again");
        let path = games.join(NAME);
        #[cfg(unix)]
        {
            let mode = std::os::unix::fs::MetadataExt::mode(&path.metadata().unwrap());
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(&path, "damaged").unwrap();
        let second = secret(&games, TIMEOUT).unwrap();
        assert_ne!(second, first);
        assert_eq!(secret(&games, TIMEOUT).unwrap(), second, "a damaged secret is replaced");
        std::fs::remove_dir_all(games.parent().unwrap()).unwrap();
    }
}
