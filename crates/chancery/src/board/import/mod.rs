//! Variants of other programs as variant files of ours.
//!
//! A reader for each format makes a `VariantDraft`, which names things as its
//! source does; `settle` gives everything our names and drops what cannot be; `write` writes
//! the file. Whatever is not carried over is told in a note.

mod borders;
mod code;
mod draft;
mod godip;
mod jdip;
mod naming;
mod note;
mod parts;
mod php;
mod powers;
mod python;
mod settle;
mod sheet;
mod webdip;
mod write;

pub use note::{ImportError, ImportNote, NoteKind};

use note::{Notes, SourcePlace};

use super::{Board, VariantFault};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// A format of variants that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantFormat {
    /// A `.map` file of the Python package `diplomacy`.
    Python,
    /// The XML files of jDip: `variants.xml` and the adjacency file it names.
    Jdip,
    /// The PHP files of webDiplomacy: `install.php`, `variant.php` and `adjudicatorPreGame.php`.
    Webdip,
    /// The Go file of a variant of godip.
    Godip,
}

impl VariantFormat {
    /// All of them.
    pub const ALL: [VariantFormat; 4] =
        [VariantFormat::Python, VariantFormat::Jdip, VariantFormat::Webdip, VariantFormat::Godip];

    /// `python`, `jdip`, `webdip` or `godip`.
    pub const fn name(self) -> &'static str {
        match self {
            VariantFormat::Python => "python",
            VariantFormat::Jdip => "jdip",
            VariantFormat::Webdip => "webdip",
            VariantFormat::Godip => "godip",
        }
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<VariantFormat> {
        VariantFormat::ALL.into_iter().find(|format| format.name() == name)
    }

    /// How names of its files end.
    pub const fn extension(self) -> &'static str {
        match self {
            VariantFormat::Python => "map",
            VariantFormat::Jdip => "xml",
            VariantFormat::Webdip => "php",
            VariantFormat::Godip => "go",
        }
    }

    /// The format of a text, by what only this format contains.
    fn of_text(text: &str) -> Option<VariantFormat> {
        if text.contains("<VARIANTS") || text.contains("<PROVINCES") {
            Some(VariantFormat::Jdip)
        } else if text.contains("<?php") || text.contains("InstallTerritory") {
            Some(VariantFormat::Webdip)
        } else if text.contains("Prov(\"") && text.contains("Conn(\"") {
            Some(VariantFormat::Godip)
        } else if text.lines().any(python::is_map_line) {
            Some(VariantFormat::Python)
        } else {
            None
        }
    }
}

/// The longest file that is read, in bytes: some hundred times as long as a variant.
pub const MOST_SOURCE: usize = 2 << 20;

/// A file to import from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its path, with `/` between directories.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl SourceFile {
    /// The last part of the path.
    fn file_name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

/// The files of a variant of another program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct VariantSource {
    /// All files that may be needed.
    pub files: Vec<SourceFile>,
    /// The index of the file with the variant; if none, all files are searched.
    pub main: Option<usize>,
    /// Which variant, if there are several.
    pub name: Option<String>,
}

/// A variant of another program as a variant file of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantImport {
    /// The format it was read from.
    pub format: VariantFormat,
    /// The id of the variant.
    pub id: String,
    /// The variant file.
    pub text: String,
    /// What was not carried over, or changed.
    pub notes: Vec<ImportNote>,
    /// What the loader still has to object to in the file.
    pub faults: Vec<VariantFault>,
}

impl VariantSource {
    /// A single text.
    pub fn of_text(path: impl Into<String>, text: impl Into<String>) -> VariantSource {
        let files = vec![SourceFile { path: path.into(), text: text.into() }];
        VariantSource { files, main: Some(0), name: None }
    }

    /// Make a variant file of it; without a format, that is detected.
    pub fn import(&self, format: Option<VariantFormat>) -> Result<VariantImport, ImportError> {
        let Some(format) = format.or_else(|| self.detect()) else {
            let file = self.main.and_then(|main| self.files.get(main));
            let path = file.or(self.files.first()).map_or("", |file| &file.path);
            return Err(ImportError::new(&SourcePlace::file(path), text!(said::UnknownFormat)));
        };
        if let Some(file) = self.main.and_then(|main| self.files.get(main))
            && file.text.len() > MOST_SOURCE
        {
            let message = text!(said::TooLong { most: MOST_SOURCE >> 20 });
            return Err(ImportError::new(&SourcePlace::file(&file.path), message));
        }
        let mut notes = Notes::default();
        let draft = match format {
            VariantFormat::Python => python::read(self, &mut notes),
            VariantFormat::Jdip => jdip::read(self, &mut notes),
            VariantFormat::Webdip => webdip::read(self, &mut notes),
            VariantFormat::Godip => godip::read(self, &mut notes),
        }?;
        let sheet = settle::settle(draft, &mut notes)?;
        let text = write::write(&sheet);
        let faults = Board::compile(&text).map_or_else(|error| error.faults, |_| Vec::new());
        Ok(VariantImport { format, id: sheet.id, text, notes: notes.sorted(), faults })
    }

    fn detect(&self) -> Option<VariantFormat> {
        if let Some(main) = self.main.and_then(|main| self.files.get(main)) {
            return VariantFormat::of_text(&main.text);
        }
        let found = |format: VariantFormat| {
            let mut files = self.files.iter();
            files.any(|file| VariantFormat::of_text(&file.text) == Some(format))
        };
        VariantFormat::ALL.into_iter().find(|&format| found(format))
    }

    /// The file that a variant is in: the one named, or the only one for which `fits` holds.
    fn main_file(
        &self,
        fits: impl Fn(&SourceFile) -> bool,
        wanted: &str,
    ) -> Result<&SourceFile, ImportError> {
        if let Some(main) = self.main.and_then(|main| self.files.get(main)) {
            return Ok(main);
        }
        let short = self.files.iter().filter(|file| file.text.len() <= MOST_SOURCE);
        let mut all = short.filter(|file| fits(file));
        let found = all.next();
        if let (Some(first), Some(other)) = (found, all.next()) {
            let (first, other) = (first.path.as_str(), other.path.as_str());
            let message = text!(said::SeveralFiles { first, other });
            return Err(ImportError::new(&SourcePlace::file(first), message));
        }
        found.ok_or_else(|| {
            let path = self.files.first().map_or("", |file| &file.path);
            ImportError::new(&SourcePlace::file(path), text!(said::FileMissing { file: wanted }))
        })
    }

    /// The file next to `beside`, or below it, that is called so.
    fn file_beside(&self, beside: &SourceFile, name: &str) -> Option<&SourceFile> {
        let name = name.trim_start_matches("./");
        let directory = beside.path.rfind('/').map_or("", |at| &beside.path[..=at]);
        let near = |file: &&SourceFile| file.path.strip_prefix(directory) == Some(name);
        let called = |file: &&SourceFile| Some(file.file_name()) == name.rsplit('/').next();
        let mut short = self.files.iter().filter(|file| file.text.len() <= MOST_SOURCE);
        short.clone().find(near).or_else(|| short.find(called))
    }
}
