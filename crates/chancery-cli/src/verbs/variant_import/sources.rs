//! The files that a variant may be spread over: a file and its neighbours, a directory, an archive.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use chancery::board::import::{MOST_SOURCE, SourceFile, VariantFormat, VariantSource};
use chancery_lang::messages::variant_import as said;

use super::archive;
use crate::input;

/// The most files that are read.
const MOST_FILES: usize = 2000;
/// How far below a directory files are looked for: `variants/NAME/classes`.
const DEEPEST: usize = 3;

/// Read what a path means.
pub(super) fn read(path: &str) -> Result<VariantSource> {
    if path == "-" {
        return Ok(VariantSource::of_text(input::shown(path), input::file(path)?));
    }
    let there = Path::new(path);
    if there.is_dir() {
        let mut files = BTreeMap::new();
        collect(there, DEEPEST, &mut files)?;
        return Ok(source(files, None));
    }
    let bytes = input::bytes(path, input::MOST_TEXT)?;
    if bytes.starts_with(b"PK\x03\x04") {
        let files = archive::read(&bytes, wanted).with_context(|| path.to_owned())?;
        return Ok(source(files.into_iter().take(MOST_FILES).collect(), None));
    }
    // Its neighbours may be needed: files it includes, or with its provinces and units.
    let mut files = BTreeMap::new();
    if let Some(directory) = there.parent() {
        let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
        collect(directory, 1, &mut files)?;
    }
    let name = key(there);
    files.insert(name.clone(), lossy(&bytes));
    Ok(source(files, Some(&name)))
}

fn source(files: BTreeMap<String, String>, main: Option<&str>) -> VariantSource {
    let main = main.and_then(|main| files.keys().position(|path| path == main));
    let files = files.into_iter().map(|(path, text)| SourceFile { path, text }).collect();
    VariantSource { files, main, name: None }
}

/// May a file of this name be part of a variant?
fn wanted(name: &str) -> bool {
    let ending = |format: &VariantFormat| {
        let extension = Path::new(name).extension();
        extension.is_some_and(|found| found.eq_ignore_ascii_case(format.extension()))
    };
    VariantFormat::ALL.iter().any(ending)
}

fn collect(directory: &Path, depth: usize, files: &mut BTreeMap<String, String>) -> Result<()> {
    let context = || directory.display().to_string();
    for entry in directory.read_dir().with_context(context)? {
        let path = entry.with_context(context)?.path();
        if path.is_dir() {
            if depth > 0 {
                // A directory that cannot be read holds nothing of this variant.
                let _ = collect(&path, depth - 1, files);
            }
        } else if wanted(&path.to_string_lossy()) {
            if files.len() == MOST_FILES {
                bail!(say!(said::TooManyFiles { most: MOST_FILES }));
            }
            if path.metadata().is_ok_and(|about| about.len() <= MOST_SOURCE as u64)
                && let Ok(bytes) = std::fs::read(&path)
            {
                files.insert(key(&path), lossy(&bytes));
            }
        }
    }
    Ok(())
}

/// A path with `/` between directories, without `./` before it.
fn key(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").unwrap_or(&text).to_owned()
}

/// Old files are in Latin 1 now and then; a letter that is lost is told with the name it is in.
pub(super) fn lossy(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_letters_are_read() {
        assert_eq!(lossy("Étang".as_bytes()), "Étang");
        assert_eq!(lossy(b"\xc9tang"), "Étang");
    }

    #[test]
    fn files_of_variants_are_known_by_their_ending() {
        for name in ["a.map", "b/variants.XML", "install.php", "c.go"] {
            assert!(wanted(name), "{name}");
        }
        for name in ["a.svg", "map", "x.toml"] {
            assert!(!wanted(name), "{name}");
        }
    }
}
