//! The drawing of a board: built in, or two files that the user names. A broken drawing is an error, not
//! ignored.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use chancery::Board;
use chancery_draw::Art;
use chancery_lang::messages::cli;

use crate::input;

const FILES: [&str; 2] = ["board.svg", "board.toml"];

/// The drawing of a board: in a folder, if one is named; beside its variant's file, if there is a
/// `board.svg`; else our own. A `board.toml` alone may be anything, even the variant itself.
pub(crate) fn art(board: &Board, folder: Option<&Path>, variant: Option<&str>) -> Result<Arc<Art>> {
    if let Some(folder) = folder {
        return read(board, folder);
    }
    let file = variant.filter(|name| Board::built_in(name).is_none());
    let beside = file.and_then(|file| Path::new(file).parent());
    match beside.filter(|folder| folder.join(FILES[0]).exists()) {
        Some(folder) => read(board, folder),
        None => Ok(Art::of(board)),
    }
}

fn read(board: &Board, folder: &Path) -> Result<Arc<Art>> {
    let [svg, toml] = FILES.map(|file| folder.join(file));
    for (file, path) in FILES.into_iter().zip([&svg, &toml]) {
        if !path.exists() {
            let (folder, other) = (shown(folder), if path == &svg { FILES[1] } else { FILES[0] });
            bail!(say!(cli::NoDrawing { file, folder, other }));
        }
    }
    let text = |path: &Path| input::file(&path.display().to_string());
    let (svg, toml) = (text(&svg)?, text(&toml)?);
    Ok(Arc::new(Art::read(board, &svg, &toml).with_context(|| shown(folder))?))
}

/// A folder as people write it; the one they are in has no name.
fn shown(folder: &Path) -> String {
    if folder.as_os_str().is_empty() { ".".to_owned() } else { folder.display().to_string() }
}
