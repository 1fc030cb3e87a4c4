//! Atomic and idempotent steps on files. A change of a game is a list of steps.

use std::fs::{self, File};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::error::{FileAction, StoreError};

/// A step of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Replace the content of a file.
    Write(PathBuf, String),
    /// Remove a file, if it exists. This is durable after a sync of its directory.
    Remove(PathBuf),
    /// Sync a directory, which makes removals durable. It is slow, so one step covers many files.
    Sync(PathBuf),
    /// Rename a file.
    Rename(PathBuf, PathBuf),
}

impl Step {
    /// Runs the step.
    pub(crate) fn run(&self) -> Result<(), StoreError> {
        match self {
            Step::Write(path, text) => write(path, text.as_bytes(), &beside(path, "")),
            Step::Remove(path) => {
                remove(path).map_err(|error| StoreError::io(path, FileAction::Remove, error))
            }
            Step::Sync(directory) => sync(directory),
            Step::Rename(from, to) => {
                fs::rename(from, to)
                    .map_err(|error| StoreError::io(from, FileAction::Rename, error))?;
                sync_parent(to)
            }
        }
    }
}

/// Writes a file that no lock protects. The file is either complete or unchanged.
pub fn write_file(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), StoreError> {
    // Another process may write the same file.
    write(path, contents.as_ref(), &beside(path, &format!("{}.", std::process::id())))
}

/// The temporary file. Under a lock its name is always the same, so that crashes leave no pile of
/// files.
fn beside(path: &Path, mark: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{mark}tmp"))
}

/// Writes a temporary file, syncs it, renames it, and syncs the directory. Readers see either the
/// old or the new content, even after a crash.
fn write(path: &Path, contents: &[u8], beside: &Path) -> Result<(), StoreError> {
    let written = File::create(beside).and_then(|mut file| {
        file.write_all(contents)?;
        file.sync_all()
    });
    if let Err(error) = written.and_then(|()| fs::rename(beside, path)) {
        // On a full disk, leave no partial file behind.
        let _ = fs::remove_file(beside);
        return Err(StoreError::io(path, FileAction::Write, error));
    }
    sync_parent(path)
}

fn remove(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Syncs a directory, which makes new and removed names durable. Some systems cannot open or sync
/// directories; this is not an error. If syncing fails, the names are changed nevertheless.
fn sync(directory: &Path) -> Result<(), StoreError> {
    let Ok(opened) = File::open(directory) else { return Ok(()) };
    match opened.sync_all() {
        Err(error) if !matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {
            let error = StoreError::io(directory, FileAction::Sync, error);
            Err(StoreError::Unfinished(Box::new(error)))
        }
        _ => Ok(()),
    }
}

fn sync_parent(path: &Path) -> Result<(), StoreError> {
    path.parent().map_or(Ok(()), sync)
}

/// The longest file that is read, in bytes. What stands in the place of a file may have no end.
const MOST_BYTES: u64 = 64 << 20;

/// The content of a file, if it exists.
pub(crate) fn read(path: &Path) -> Result<Option<String>, StoreError> {
    match read_bytes(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::io(path, FileAction::Read, error)),
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(error) => {
                let error = std::io::Error::new(ErrorKind::InvalidData, error.utf8_error());
                Err(StoreError::io(path, FileAction::Read, error))
            }
        },
    }
}

fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let size = file.metadata()?.len().min(MOST_BYTES);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default() + 1);
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// The names of the files in a directory, sorted; empty if it does not exist.
pub(crate) fn names(directory: &Path) -> Result<Vec<String>, StoreError> {
    entries(directory, |_| true)
}

fn entries(
    directory: &Path,
    is_wanted: impl Fn(&fs::DirEntry) -> bool,
) -> Result<Vec<String>, StoreError> {
    let unreadable = |error| StoreError::io(directory, FileAction::Read, error);
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(unreadable)?;
        if is_wanted(&entry) {
            names.extend(entry.file_name().into_string().ok());
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// The names of the directories in a directory, sorted; empty if it does not exist.
pub(crate) fn directories(directory: &Path) -> Result<Vec<String>, StoreError> {
    let is_directory = |entry: &fs::DirEntry| {
        let kind = entry.file_type();
        // Most systems tell the type with the name. A link may lead to a directory.
        kind.is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && entry.path().is_dir())
    };
    entries(directory, is_directory)
}

/// Creates a directory and its parents, durably.
pub(crate) fn create_directory(path: &Path) -> Result<(), StoreError> {
    let new: Vec<&Path> = path.ancestors().take_while(|directory| !directory.exists()).collect();
    fs::create_dir_all(path).map_err(|error| StoreError::io(path, FileAction::Write, error))?;
    new.into_iter().try_for_each(sync_parent)
}
