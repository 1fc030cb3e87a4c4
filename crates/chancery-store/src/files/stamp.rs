//! Detects whether a game has changed without reading its files.

use std::fs::Metadata;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::game_files::Paths;
use super::step;
use crate::error::{FileAction, StoreError};

/// The metadata of a game's files. Equal stamps mean the same state, if the files were settled; see
/// [`is_settled`](Stamp::is_settled).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(Vec<(String, FileMark)>);

/// The metadata of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileMark {
    length: u64,
    pub(crate) changed: Option<SystemTime>,
    /// The inode number, which changes when a file is replaced.
    number: u64,
}

/// The resolution of file timestamps, with a margin.
const RESOLUTION: Duration = Duration::from_secs(2);

impl Stamp {
    /// The stamp of a game's directory.
    pub(crate) fn of(directory: &Path) -> Result<Stamp, StoreError> {
        let paths = Paths(directory.to_owned());
        let mut marks = Vec::with_capacity(10);
        let mut add = |name: String, path: &Path| -> Result<(), StoreError> {
            marks.extend(FileMark::of(path)?.map(|mark| (name, mark)));
            Ok(())
        };
        // Resolving or undoing a phase changes the history directory before the head.
        for path in [paths.game(), paths.table(), paths.history()] {
            add(path.file_name().unwrap_or_default().to_string_lossy().into_owned(), &path)?;
        }
        let orders = paths.orders_directory();
        for name in step::names(&orders)? {
            // Skip temporary files.
            if !name.starts_with('.') {
                let path = orders.join(&name);
                add(name, &path)?;
            }
        }
        Ok(Stamp(marks))
    }

    /// Whether the files are old enough that another change would get a later timestamp.
    pub(crate) fn is_settled(&self, now: SystemTime) -> bool {
        self.0.iter().all(|(_, mark)| mark.is_settled(now))
    }
}

impl FileMark {
    /// The metadata of a file; none if it does not exist.
    pub(crate) fn of(path: &Path) -> Result<Option<FileMark>, StoreError> {
        match path.metadata() {
            Ok(data) => Ok(Some(FileMark {
                length: data.len(),
                changed: data.modified().ok(),
                number: number(&data),
            })),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::io(path, FileAction::Read, error)),
        }
    }

    /// Whether the file is old enough that another change would get a later timestamp.
    pub(crate) fn is_settled(&self, now: SystemTime) -> bool {
        let age = self.changed.map(|changed| now.duration_since(changed).unwrap_or_default());
        age.is_some_and(|age| age > RESOLUTION)
    }
}

#[cfg(unix)]
fn number(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

/// Without inode numbers, the timestamp has to suffice.
#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}
