//! One worker at a time: a lock on a file in the game's folder. The system gives it back when its
//! holder ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::error::{Doing, StoreError};

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
        let file = file.map_err(|error| StoreError::io(&path, Doing::Locking, error))?;
        wait(&path, || file.try_lock())?;
        Ok(Lock(file))
    }

    /// Read in a folder while nobody changes it. Where no lock can be made, as in a folder that may
    /// only be read, nobody can change anything either.
    pub(crate) fn shared(folder: &Path) -> Result<Option<Lock>, StoreError> {
        let path = folder.join(NAME);
        let file = match File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => File::create(&path),
            other => other,
        };
        let Ok(file) = file else { return Ok(None) };
        wait(&path, || file.try_lock_shared())?;
        Ok(Some(Lock(file)))
    }
}

fn wait(path: &Path, mut lock: impl FnMut() -> Result<(), TryLockError>) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        match lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if start.elapsed() > PATIENCE => {
                return Err(StoreError::Busy(path.to_owned()));
            }
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
            Err(TryLockError::Error(error)) => {
                return Err(StoreError::io(path, Doing::Locking, error));
            }
        }
    }
}
