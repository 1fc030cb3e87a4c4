//! Whether a game has changed since somebody looked, without reading it.

use std::fs::Metadata;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::game_files::Paths;
use super::step;
use crate::error::{FileAction, StoreError};

/// How the files of a game looked from outside. Two that are equal are of the same game, if the files
/// had come to rest; see [`is_settled`](Stamp::is_settled).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(Vec<FileMark>);

/// A file, as far as its folder tells.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FileMark {
    name: String,
    length: u64,
    changed: Option<SystemTime>,
    /// A file that was put in another's place has another number.
    number: u64,
}

/// How coarse clocks of file systems are, with room to spare.
const COARSE: Duration = Duration::from_secs(2);

impl Stamp {
    /// Look at a game's folder.
    pub(crate) fn of(folder: &Path) -> Result<Stamp, StoreError> {
        let paths = Paths(folder.to_owned());
        let mut marks = Vec::with_capacity(10);
        // What a phase was resolved to is in the history, and the head follows.
        for path in [paths.game(), paths.table(), paths.history()] {
            marks.extend(FileMark::of(&path)?);
        }
        let orders = paths.order_folder();
        for name in step::names(&orders)? {
            // What is being written is no order yet.
            if !name.starts_with('.') {
                marks.extend(FileMark::of(&orders.join(name))?);
            }
        }
        Ok(Stamp(marks))
    }

    /// Had nothing changed for so long that a clock would tell the next change from the last?
    pub(crate) fn is_settled(&self, now: SystemTime) -> bool {
        self.0.iter().all(|mark| {
            let age = mark.changed.map(|changed| now.duration_since(changed).unwrap_or_default());
            age.is_some_and(|age| age > COARSE)
        })
    }
}

impl FileMark {
    fn of(path: &Path) -> Result<Option<FileMark>, StoreError> {
        match path.metadata() {
            Ok(data) => Ok(Some(FileMark {
                name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                length: data.len(),
                changed: data.modified().ok(),
                number: number(&data),
            })),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::io(path, FileAction::Read, error)),
        }
    }
}

#[cfg(unix)]
fn number(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

/// Elsewhere the time has to do.
#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}
