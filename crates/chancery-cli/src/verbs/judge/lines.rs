//! Reads whole lines in batches: as many as are available, without waiting for more.

use std::io::{self, BufRead as _, ErrorKind, Read};

use crate::input::MOST_TEXT;

/// How much is asked for at once: lines enough to be worth the way to another thread.
const ROOM: usize = 1 << 16;

/// Some lines.
pub(super) struct LineBatch {
    /// The number of the first.
    first: usize,
    text: Vec<u8>,
}

impl LineBatch {
    /// How long it is, in bytes.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// The lines, each with its number and its end.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let mut rest = &self.text[..];
        let lines = std::iter::from_fn(move || {
            let line = rest;
            let length = rest.skip_until(b'\n').ok().filter(|&length| length > 0)?;
            Some(&line[..length])
        });
        (self.first..).zip(lines)
    }
}

/// The lines of an input. Nothing waits for more of them than there are.
pub(super) struct LineBatches<R> {
    /// None when it has come to its end.
    input: Option<R>,
    /// The number of the next line.
    next: usize,
    /// The beginning of the line that is not read to its end.
    rest: Vec<u8>,
}

impl<R: Read> LineBatches<R> {
    pub(super) fn of(input: R) -> LineBatches<R> {
        LineBatches { input: Some(input), next: 1, rest: Vec::new() }
    }

    /// The lines that are read, up to here.
    fn batch(&mut self, end: usize) -> LineBatch {
        let rest = self.rest.split_off(end);
        let text = std::mem::replace(&mut self.rest, rest);
        let batch = LineBatch { first: self.next, text };
        self.next += batch.lines().count();
        batch
    }
}

impl<R: Read> Iterator for LineBatches<R> {
    type Item = io::Result<LineBatch>;

    fn next(&mut self) -> Option<io::Result<LineBatch>> {
        loop {
            let input = self.input.as_mut()?;
            let known = self.rest.len();
            self.rest.resize(known + ROOM, 0);
            let read = input.read(&mut self.rest[known..]);
            self.rest.truncate(known + read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => {
                    self.input = None;
                    return (known > 0).then(|| Ok(self.batch(known)));
                }
                Ok(_) => {
                    let end = self.rest[known..].iter().rposition(|&byte| byte == b'\n');
                    if let Some(end) = end {
                        return Some(Ok(self.batch(known + end + 1)));
                    }
                    // A line without end would fill the memory.
                    if self.rest.len() as u64 > MOST_TEXT {
                        self.input = None;
                        return Some(Err(ErrorKind::FileTooLarge.into()));
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.input = None;
                    return Some(Err(error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its parts one by one, as a pipe does.
    struct ChunkedReader(Vec<&'static str>);

    impl Read for ChunkedReader {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            match self.0.remove(0) {
                "!" => Err(ErrorKind::Interrupted.into()),
                part => (&mut part.as_bytes()).read(buffer),
            }
        }
    }

    fn batches(parts: &[&'static str]) -> Vec<Vec<(usize, String)>> {
        let all = LineBatches::of(ChunkedReader(parts.to_vec())).map(Result::unwrap);
        let told = |(number, line): (usize, &[u8])| (number, String::from_utf8_lossy(line).into());
        all.map(|batch| batch.lines().map(told).collect()).collect()
    }

    #[test]
    fn a_batch_is_what_is_there_and_ends_with_a_line() {
        let told = batches(&["a\n", "\nb\nc", "d", "!", "e\nf\ng", "", "never"]);
        let line = |number, text: &str| (number, text.to_owned());
        assert_eq!(
            told,
            [
                vec![line(1, "a\n")],
                vec![line(2, "\n"), line(3, "b\n")],
                vec![line(4, "cde\n"), line(5, "f\n")],
                vec![line(6, "g")],
            ]
        );
        assert!(batches(&[]).is_empty());
    }

    #[test]
    fn a_line_can_be_longer_than_what_is_read_at_once() {
        let long = format!("{}\nend", "x".repeat(3 * ROOM));
        let all: Vec<LineBatch> = LineBatches::of(long.as_bytes()).map(Result::unwrap).collect();
        let lines: Vec<(usize, usize)> = all
            .iter()
            .flat_map(LineBatch::lines)
            .map(|(number, line)| (number, line.len()))
            .collect();
        assert_eq!(lines, [(1, 3 * ROOM + 1), (2, 3)]);
    }
}
