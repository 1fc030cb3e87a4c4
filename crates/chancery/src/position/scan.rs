//! Plain JSON, read from the front: no tree, no copies. Only what is most usual is understood, and
//! of a text with anything else in it nothing is said but that.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// Is a byte part of a text, and stands for itself?
const PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let mut byte = 0;
    while byte < 256 {
        plain[byte] = byte >= 0x20 && byte != b'"' as usize && byte != b'\\' as usize;
        byte += 1;
    }
    plain
};

/// A text, and how far it is read. What is not plain is none.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Scanner<'t> {
        Scanner { text, at: 0 }
    }

    /// The next character, behind white space.
    fn next(&mut self) -> Option<u8> {
        while let b' ' | b'\t' | b'\n' | b'\r' = *self.text.as_bytes().get(self.at)? {
            self.at += 1;
        }
        Some(self.text.as_bytes()[self.at])
    }

    /// Read a character, if it is the next one.
    fn is(&mut self, wanted: u8) -> bool {
        let is = self.next() == Some(wanted);
        self.at += usize::from(is);
        is
    }

    /// The end of the text.
    pub(super) fn end(&mut self) -> Option<()> {
        self.next().is_none().then_some(())
    }

    /// A text in which nothing is escaped.
    pub(super) fn text(&mut self) -> Option<&'t str> {
        self.is(b'"').then_some(())?;
        let inner = &self.text.as_bytes()[self.at..];
        let length = inner.iter().position(|&byte| !PLAIN[usize::from(byte)])?;
        let text = &self.text[self.at..self.at + length];
        self.at += length + 1;
        (inner[length] == b'"').then_some(text)
    }

    /// A list, read one by one.
    pub(super) fn list(&mut self, mut read: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.is(b'[').then_some(())?;
        if self.is(b']') {
            return Some(());
        }
        loop {
            read(self)?;
            if !self.is(b',') {
                return self.is(b']').then_some(());
            }
        }
    }

    /// An object, read entry by entry.
    pub(super) fn object(
        &mut self,
        mut read: impl FnMut(&mut Self, &'t str) -> Option<()>,
    ) -> Option<()> {
        self.is(b'{').then_some(())?;
        if self.is(b'}') {
            return Some(());
        }
        loop {
            let key = self.text()?;
            self.is(b':').then_some(())?;
            read(self, key)?;
            if !self.is(b',') {
                return self.is(b'}').then_some(());
            }
        }
    }

    /// Something, or `null`, which stands for what is there if nothing is.
    pub(super) fn or_null<T: Default>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        match self.next()? {
            b'n' => self.value::<()>().map(|()| T::default()),
            _ => read(self),
        }
    }

    /// A text, a number or the like, of any kind.
    pub(super) fn scalar(&mut self) -> Option<Value> {
        let nested = matches!(self.next()?, b'[' | b'{');
        (!nested).then(|| self.value())?
    }

    /// Pass over a value of any kind.
    pub(super) fn skip(&mut self) -> Option<()> {
        self.value::<IgnoredAny>().map(drop)
    }

    fn value<T: Deserialize<'t>>(&mut self) -> Option<T> {
        let mut values = serde_json::Deserializer::from_str(&self.text[self.at..]).into_iter();
        let value = values.next()?.ok()?;
        self.at += values.byte_offset();
        Some(value)
    }
}
