//! What an import tells: notes on what was not carried over, and errors that end it.

use crate::lang::messages::variant_import as said;
use crate::lang::{Lang, Message, text};

/// The most notes that are told; a file of nonsense would give one for each line.
const MOST_NOTES: usize = 1000;

/// What became of the thing that a note tells of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NoteKind {
    /// It is not in the variant file.
    LeftOut,
    /// It has another name in the variant file.
    Renamed,
    /// The source does not say it, and a usual value was taken.
    Assumed,
}

impl NoteKind {
    /// `left-out`, `renamed` or `assumed`.
    pub const fn id(self) -> &'static str {
        match self {
            NoteKind::LeftOut => "left-out",
            NoteKind::Renamed => "renamed",
            NoteKind::Assumed => "assumed",
        }
    }
}

/// A place in a source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct SourcePlace {
    file: String,
    line: Option<usize>,
}

impl SourcePlace {
    /// A whole file.
    pub(super) fn file(path: &str) -> SourcePlace {
        SourcePlace { file: path.to_owned(), line: None }
    }

    /// A line of a file, from 1.
    pub(super) fn line(path: &str, line: usize) -> SourcePlace {
        SourcePlace { file: path.to_owned(), line: Some(line) }
    }
}

/// Something of the source that was not carried over as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportNote {
    /// The file.
    pub file: String,
    /// The line, from 1, if it is about one.
    pub line: Option<usize>,
    /// What became of it.
    pub kind: NoteKind,
    message: Message,
}

impl ImportNote {
    /// What the note says, without the place.
    pub fn message(&self, lang: Lang) -> String {
        self.message.get(lang)
    }
}

/// The notes, while they are collected.
#[derive(Default)]
pub(super) struct Notes {
    all: Vec<ImportNote>,
}

impl Notes {
    pub(super) fn left_out(&mut self, at: &SourcePlace, message: Message) {
        self.add(at, NoteKind::LeftOut, message);
    }

    pub(super) fn renamed(&mut self, at: &SourcePlace, message: Message) {
        self.add(at, NoteKind::Renamed, message);
    }

    pub(super) fn assumed(&mut self, at: &SourcePlace, message: Message) {
        self.add(at, NoteKind::Assumed, message);
    }

    fn add(&mut self, at: &SourcePlace, kind: NoteKind, message: Message) {
        if self.all.len() < MOST_NOTES {
            self.all.push(ImportNote { file: at.file.clone(), line: at.line, kind, message });
        }
    }

    /// By file and line, each once.
    pub(super) fn sorted(mut self) -> Vec<ImportNote> {
        self.all.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        self.all.dedup();
        self.all
    }
}

/// Why nothing could be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The file.
    pub file: String,
    /// The line, from 1, if it is about one.
    pub line: Option<usize>,
    message: Message,
}

impl ImportError {
    pub(super) fn new(at: &SourcePlace, message: Message) -> ImportError {
        ImportError { file: at.file.clone(), line: at.line, message }
    }

    fn said(&self) -> Message {
        let (file, message) = (self.file.as_str(), &self.message);
        match self.line {
            Some(line) => text!(said::AtLine { file, line, message }),
            None => text!(said::AtFile { file, message }),
        }
    }
}

speaks!(ImportError);
