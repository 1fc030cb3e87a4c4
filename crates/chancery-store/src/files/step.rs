//! Single steps on files. Each is done whole or not at all, and doing it twice does no harm; a
//! change of a game is a list of them.

use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use crate::error::{FileAction, StoreError};

/// A step of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Put a text in a file's place.
    Write(PathBuf, String),
    /// Take a file away; it may be gone already. That lasts when its folder is synced.
    Remove(PathBuf),
    /// Make what was taken away from a folder last. Once for many files: it is slow.
    Sync(PathBuf),
    /// Give a file another name.
    Rename(PathBuf, PathBuf),
}

impl Step {
    /// Do it.
    pub(crate) fn take(&self) -> Result<(), StoreError> {
        match self {
            Step::Write(path, text) => write(path, text.as_bytes(), &beside(path, "")),
            Step::Remove(path) => {
                remove(path).map_err(|error| StoreError::io(path, FileAction::Remove, error))
            }
            Step::Sync(folder) => sync(folder),
            Step::Rename(from, to) => {
                fs::rename(from, to)
                    .map_err(|error| StoreError::io(from, FileAction::Rename, error))?;
                sync_folder_of(to)
            }
        }
    }
}

/// Put something into a file that no lock guards. The file is there whole, or as it was.
pub fn write_file(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), StoreError> {
    // Somebody else may be writing the same file.
    write(path, contents.as_ref(), &beside(path, &format!("{}.", std::process::id())))
}

/// Where a file is written before it gets its name. Where a lock keeps others away the place is always
/// the same, so that nothing piles up after crashes.
fn beside(path: &Path, mark: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{mark}tmp"))
}

/// Write beside the place, sync, rename, sync the folder: whoever looks sees what was there or what
/// is new, and after a crash it is one of the two.
fn write(path: &Path, contents: &[u8], beside: &Path) -> Result<(), StoreError> {
    let written = File::create(beside).and_then(|mut file| {
        file.write_all(contents)?;
        file.sync_all()
    });
    if let Err(error) = written.and_then(|()| fs::rename(beside, path)) {
        // On a full disk, leave no half of it behind.
        let _ = fs::remove_file(beside);
        return Err(StoreError::io(path, FileAction::Write, error));
    }
    sync_folder_of(path)
}

fn remove(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// A new or missing name lasts only when its folder is synced. Some systems cannot open or sync
/// folders; there is nothing more to be done on them. If it fails, the names are changed all the
/// same.
fn sync(folder: &Path) -> Result<(), StoreError> {
    let Ok(opened) = File::open(folder) else { return Ok(()) };
    match opened.sync_all() {
        Err(error) if !matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {
            let error = StoreError::io(folder, FileAction::Sync, error);
            Err(StoreError::Unfinished(Box::new(error)))
        }
        _ => Ok(()),
    }
}

fn sync_folder_of(path: &Path) -> Result<(), StoreError> {
    path.parent().map_or(Ok(()), sync)
}

/// The text of a file, if there is one.
pub(crate) fn read(path: &Path) -> Result<Option<String>, StoreError> {
    match fs::read(path) {
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

/// The names of the files in a folder, sorted; none if there is no such folder.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, StoreError> {
    let unreadable = |error| StoreError::io(folder, FileAction::Read, error);
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let name = entry.map_err(unreadable)?.file_name();
        names.extend(name.into_string().ok());
    }
    names.sort_unstable();
    Ok(names)
}

/// Make a folder and those above it, to last.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
    let new: Vec<&Path> = path.ancestors().take_while(|folder| !folder.exists()).collect();
    fs::create_dir_all(path).map_err(|error| StoreError::io(path, FileAction::Write, error))?;
    new.into_iter().try_for_each(sync_folder_of)
}
