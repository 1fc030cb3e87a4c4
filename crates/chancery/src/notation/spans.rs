//! Spans in characters.

use std::ops::Range;

/// Spans in characters, as other languages count, from spans in bytes.
#[derive(Debug)]
pub struct CharSpans<'t> {
    text: &'t str,
    bytes: usize,
    chars: usize,
}

impl<'t> CharSpans<'t> {
    /// The spans of a text.
    pub fn new(text: &'t str) -> CharSpans<'t> {
        CharSpans { text, bytes: 0, chars: 0 }
    }

    /// Where a span begins and where it ends. Spans are mostly asked for in the order of the text, so
    /// that all of it is walked through once.
    pub fn span(&mut self, span: &Range<usize>) -> [usize; 2] {
        [self.count_to(span.start), self.count_to(span.end)]
    }

    fn count_to(&mut self, byte: usize) -> usize {
        if byte < self.bytes {
            (self.bytes, self.chars) = (0, 0);
        }
        self.chars += self.text[self.bytes..byte].chars().count();
        self.bytes = byte;
        self.chars
    }
}
