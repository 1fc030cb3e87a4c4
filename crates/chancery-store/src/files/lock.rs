//! Locks a game by a file in its directory. The operating system releases the lock when the process
//! ends, even after a crash.

use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::error::{FileAction, StoreError};

/// The name of the lock file.
const NAME: &str = ".lock";
/// How long to wait for another process. Each holds the lock for a few milliseconds.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock(
    #[expect(dead_code, reason = "the lock lives as long as the file is open")] File,
);

impl Lock {
    /// Locks a directory exclusively. Waits for others no longer than `patience`.
    pub(crate) fn exclusive(directory: &Path, patience: Duration) -> Result<Lock, StoreError> {
        let path = directory.join(NAME);
        let failed = |error| StoreError::io(&path, FileAction::Lock, error);
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let file = file.map_err(failed)?;
            wait(&path, patience, || file.try_lock())?;
            if is_at(&file, &path).map_err(failed)? {
                return Ok(Lock(file));
            }
        }
    }

    /// Locks a directory for reading. Returns none if this user may not create the lock file; other
    /// users still might write, so the caller must check that nothing changed.
    pub(crate) fn shared(directory: &Path) -> Result<Option<Lock>, StoreError> {
        let path = directory.join(NAME);
        let failed = |error| StoreError::io(&path, FileAction::Lock, error);
        loop {
            let file = match File::open(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => File::create(&path),
                other => other,
            };
            let file = match file {
                Ok(file) => file,
                Err(error) => match error.kind() {
                    ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => return Ok(None),
                    _ => return Err(failed(error)),
                },
            };
            wait(&path, TIMEOUT, || file.try_lock_shared())?;
            if is_at(&file, &path).map_err(failed)? {
                return Ok(Some(Lock(file)));
            }
        }
    }
}

/// Whether a file is still at its path. While somebody waits for its lock, the directory may be
/// renamed or deleted, and another one may take its place.
fn is_at(file: &File, path: &Path) -> std::io::Result<bool> {
    match path.metadata() {
        Ok(there) => Ok(is_same(&file.metadata()?, &there)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Other systems do not rename a directory with open files.
#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
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
    fn a_timeout_names_the_lock() {
        let name = format!("chancery-lock-{}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&directory).unwrap();
        let held = Lock::exclusive(&directory, TIMEOUT).unwrap();
        let path = directory.join(NAME);
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
        std::fs::remove_dir_all(&directory).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn the_lock_of_a_directory_that_was_replaced_is_taken_again() {
        let name = format!("chancery-replaced-{}", std::process::id());
        let scratch = std::env::temp_dir().join(name);
        let (directory, moved) = (scratch.join("game"), scratch.join("moved"));
        std::fs::create_dir_all(&directory).unwrap();
        let held = Lock::exclusive(&directory, TIMEOUT).unwrap();
        let waiting = {
            let directory = directory.clone();
            std::thread::spawn(move || Lock::exclusive(&directory, TIMEOUT).unwrap())
        };
        std::thread::sleep(Duration::from_millis(50));
        std::fs::rename(&directory, &moved).unwrap();
        std::fs::create_dir(&directory).unwrap();
        drop(held);
        let _own = waiting.join().unwrap();
        let new = File::open(directory.join(NAME)).unwrap();
        assert!(matches!(new.try_lock(), Err(TryLockError::WouldBlock)));
        File::open(moved.join(NAME)).unwrap().try_lock().unwrap();
        std::fs::remove_dir_all(&scratch).unwrap();
    }
}
