//! The variants in a directory that a server offers besides those built in: files `ID.toml`, and directories with
//! a `variant.toml` and the two files of its drawing.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::{Board, BoardRef};
use chancery_draw::Art;
use chancery_lang::messages::cli;

use crate::input;

/// All variants in a directory, by their file names. What is wrong with one of them is an error.
pub(crate) fn variants(directory: &Path) -> Result<Vec<BoardRef>> {
    let shown = directory.display().to_string();
    let entries = fs::read_dir(directory).with_context(|| shown.clone())?;
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| shown.clone())?.path();
        let inside = path.join("variant.toml");
        if path.is_dir() && inside.exists() {
            files.push(inside);
        } else if path.extension().is_some_and(|kind| kind == "toml") {
            files.push(path);
        }
    }
    files.sort();
    let mut boards: Vec<BoardRef> = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let board = variant(&file).with_context(|| name.clone())?;
        let taken = Board::built_in(board.id()).is_some();
        if taken || boards.iter().any(|other| other.id() == board.id()) {
            bail!(say!(cli::VariantTwice { file: name, id: board.id() }));
        }
        boards.push(board);
    }
    Ok(boards)
}

/// The variant in a file, with the drawing inside or beside it.
fn variant(file: &Path) -> Result<BoardRef> {
    let text = |path: &Path| input::file(&path.display().to_string());
    let own = text(file)?;
    let board = Board::load(&own)?;
    let [svg, anchors] = ["board.svg", "board.toml"].map(|name| file.with_file_name(name));
    // Beside a file of another name, a drawing may belong to anything.
    let is_beside = file.file_name().is_some_and(|name| name == "variant.toml");
    if board.drawing().is_none() && is_beside && svg.exists() && anchors.exists() {
        let (svg, anchors) = (text(&svg)?, text(&anchors)?);
        Art::read(&board, &svg, &anchors)?;
        return Ok(Board::load(&Art::bundled(&own, &svg, &anchors))?);
    }
    if let Some((svg, anchors)) = Art::files(&board) {
        Art::read(&board, svg, anchors)?;
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_come_from_files_and_directories() {
        let root = std::env::temp_dir().join(format!("chancery-variants-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(root.join("second")).unwrap();
        let lantern = Board::built_in("lantern").unwrap();
        let named = |id: &str| {
            let source = lantern.source().unwrap();
            source.replacen("id = \"lantern\"", &format!("id = \"{id}\""), 1)
        };
        let (svg, anchors) = Art::files(lantern).unwrap();
        fs::write(root.join("first.toml"), named("first")).unwrap();
        fs::write(root.join("second/variant.toml"), named("second")).unwrap();
        fs::write(root.join("second/board.svg"), svg).unwrap();
        fs::write(root.join("second/board.toml"), anchors).unwrap();
        fs::write(root.join("notes.txt"), "anything").unwrap();
        let boards = variants(&root).unwrap();
        let ids: Vec<&str> = boards.iter().map(|board| board.id()).collect();
        assert_eq!(ids, ["first", "second"]);
        assert!(boards[0].drawing().is_none());
        assert_eq!(Art::files(&boards[1]), Some((svg, anchors)));
        // The same id twice, an id that is built in, a fault, a drawing that does not fit.
        let refused = |file: &str, text: &str| {
            fs::write(root.join(file), text).unwrap();
            let error = format!("{:#}", variants(&root).unwrap_err());
            fs::remove_file(root.join(file)).unwrap();
            error
        };
        assert!(refused("third.toml", &named("first")).contains("third.toml"));
        assert!(refused("third.toml", lantern.source().unwrap()).contains("lantern"));
        assert!(refused("third.toml", "format = 1").contains("third.toml"));
        fs::write(root.join("second/board.svg"), "<svg/>").unwrap();
        assert!(format!("{:#}", variants(&root).unwrap_err()).contains("board.svg"));
        fs::remove_dir_all(&root).unwrap();
        assert!(variants(&root).is_err());
    }
}
