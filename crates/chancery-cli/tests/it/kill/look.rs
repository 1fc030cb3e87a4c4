//! A look at the files of a game, without the command.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// The files in the game's folder and the folders in it.
fn files(game: &Path) -> Vec<PathBuf> {
    let folders = [game.to_owned(), game.join("orders"), game.join("history")];
    let entries = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    entries.map(|entry| entry.unwrap().path()).filter(|path| !path.is_dir()).collect()
}

fn is_unfinished(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "tmp")
}

/// What somebody was writing who did not come to an end.
pub(crate) fn unfinished_files(game: &Path) -> Vec<PathBuf> {
    let mut files = files(game);
    files.retain(|path| is_unfinished(path));
    files
}

/// How much is not in its place yet, while others may be at work.
pub(crate) fn being_written(game: &Path) -> usize {
    let folders = [game.to_owned(), game.join("orders"), game.join("history")];
    let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok());
    entries.flatten().flatten().filter(|entry| is_unfinished(&entry.path())).count()
}

/// Every file is whole JSON, but for those that are not in their place yet.
pub(crate) fn all_files_are_whole(game: &Path) {
    for path in files(game) {
        if is_unfinished(&path) || path.file_name().is_some_and(|name| name == ".lock") {
            continue;
        }
        let _ = read(&path);
    }
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The change that was begun and not finished, if there is one. The head of the game is written
/// last: it tells.
pub(crate) fn interrupted(game: &Path) -> Option<String> {
    let head = read(&game.join("game.json"));
    let resolved = |phase: &str| game.join("history").join(format!("{phase}.json")).exists();
    let phase = head["state"]["name"].as_str().unwrap();
    if resolved(phase) {
        return Some(format!("resolving {phase}"));
    }
    let previous = head["previous"].as_str()?;
    (!resolved(previous)).then(|| format!("undoing {previous}"))
}
