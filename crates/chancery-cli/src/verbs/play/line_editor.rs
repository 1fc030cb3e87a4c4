//! Reads a line with editing, history and completion. Every player gets a new editor, because history
//! and the kill ring would show one player's orders to the next.

use anyhow::Result;
use rustyline::completion::{Completer, Pair};
use rustyline::config::{BellStyle, CompletionType};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::completion::Completions;

/// More choices than any player has: rustyline would ask before it lists so many, in English.
const CHOICES: usize = 10_000;

/// What a person did at a prompt.
pub(super) enum Typed {
    /// A line was written.
    Line(String),
    /// The line was dropped, by Ctrl-C.
    Dropped,
    /// There is no more to come: Ctrl-D, or the terminal has gone.
    Gone,
}

/// A line editor.
pub(super) struct LineEditor(Editor<Completions, MemHistory>);

impl LineEditor {
    /// An editor that completes what is in a list of completions.
    pub(super) fn new(book: Completions) -> Result<LineEditor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            .completion_prompt_limit(CHOICES)
            .bell_style(BellStyle::None)
            .auto_add_history(false)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history)?;
        editor.set_helper(Some(book));
        Ok(LineEditor(editor))
    }

    /// What is in the book.
    pub(super) fn book(&self) -> Option<&Completions> {
        self.0.helper()
    }

    /// Wait for a line.
    pub(super) fn read(&mut self, prompt: &str) -> Result<Typed> {
        match self.0.readline(prompt) {
            Ok(line) => Ok(Typed::Line(line)),
            Err(ReadlineError::Interrupted) => Ok(Typed::Dropped),
            Err(ReadlineError::Eof) => Ok(Typed::Gone),
            Err(error) => Err(error.into()),
        }
    }

    /// Let the arrows bring a line back.
    pub(super) fn remember(&mut self, line: &str) {
        // A history in memory takes any line.
        let _ = self.0.add_history_entry(line);
    }
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, all) = Completions::complete(self, line.get(..pos).unwrap_or_default());
        let pairs = all.into_iter().map(|one| Pair { display: one.shown, replacement: one.text });
        Ok((start, pairs.collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}
