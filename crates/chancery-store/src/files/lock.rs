//! One worker at a time: a lock on a file in the game's folder. The system gives it back when its
//! holder ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::error::{FileAction, StoreError};

/// The name of the file that is locked.
const NAME: &str = ".lock";
/// How long to wait for another worker. Each works for a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock(
    #[expect(dead_code, reason = "the lock lives as long as the file is open")] File,
);

impl Lock {
    /// Be the only one who works in a folder.
    pub(crate) fn alone(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join(NAME);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| StoreError::io(&path, FileAction::Lock, error))?;
        wait(&path, PATIENCE, || file.try_lock())?;
        Ok(Lock(file))
    }

    /// Read in a folder while nobody changes it. None if this user may not make a lock there; others
    /// might, so whoever reads must look twice.
    pub(crate) fn shared(folder: &Path) -> Result<Option<Lock>, StoreError> {
        let path = folder.join(NAME);
        let file = match File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => File::create(&path),
            other => other,
        };
        let file = match file {
            Ok(file) => file,
            Err(error) => match error.kind() {
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => return Ok(None),
                _ => return Err(StoreError::io(&path, FileAction::Lock, error)),
            },
        };
        wait(&path, PATIENCE, || file.try_lock_shared())?;
        Ok(Some(Lock(file)))
    }
}

fn wait(
    path: &Path,
    patience: Duration,
    mut lock: impl FnMut() -> Result<(), TryLockError>,
) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        match lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if start.elapsed() > patience => {
                return Err(StoreError::Busy(path.to_owned()));
            }
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
            Err(TryLockError::Error(error)) => {
                return Err(StoreError::io(path, FileAction::Lock, error));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::Lang;

    #[test]
    fn patience_ends_with_a_message_that_names_the_lock() {
        let name = format!("chancery-lock-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let held = Lock::alone(&folder).unwrap();
        let path = folder.join(NAME);
        let other = File::open(&path).unwrap();
        let patience = Duration::from_millis(5);
        for error in [
            wait(&path, patience, || other.try_lock()).unwrap_err(),
            wait(&path, patience, || other.try_lock_shared()).unwrap_err(),
        ] {
            let message = error.message(Lang::EN);
            assert!(message.contains(path.to_str().unwrap()), "{message}");
            assert!(message.contains("Another command is working on this game"), "{message}");
        }
        drop(held);
        wait(&path, patience, || other.try_lock()).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
