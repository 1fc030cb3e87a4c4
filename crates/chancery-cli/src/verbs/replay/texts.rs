//! Splits a file into the texts of its games: JSON values one behind the other, usually one per line.

use chancery::game::Format;
use serde::de::IgnoredAny;

/// The text of a game, or what stands where one should be.
pub(super) struct GameText<'t> {
    /// The number of its first line.
    pub(super) line: usize,
    pub(super) text: &'t [u8],
}

/// The texts of all games in a file.
pub(super) struct GameTexts<'t> {
    rest: &'t [u8],
    /// The line that the rest begins in.
    line: usize,
    /// Is all of it one game? Phases of godip are JSON values of their own.
    whole: bool,
}

impl<'t> GameTexts<'t> {
    pub(super) fn of(file: &'t [u8]) -> GameTexts<'t> {
        let rest = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
        let text = std::str::from_utf8(rest);
        let whole = text.is_ok_and(|text| Format::of_text(text) == Format::Godip);
        GameTexts { rest, line: 1, whole }
    }

    /// Cut off the first bytes of the rest.
    fn take(&mut self, count: usize) -> GameText<'t> {
        let (text, rest) = self.rest.split_at(count);
        let line = self.line;
        self.line += text.split(|&byte| byte == b'\n').count() - 1;
        self.rest = rest;
        GameText { line, text }
    }
}

impl<'t> Iterator for GameTexts<'t> {
    type Item = GameText<'t>;

    fn next(&mut self) -> Option<GameText<'t>> {
        self.take(self.rest.len() - self.rest.trim_ascii_start().len());
        if self.rest.is_empty() {
            return None;
        }
        if self.whole {
            return Some(self.take(self.rest.len()));
        }
        let mut values = serde_json::Deserializer::from_slice(self.rest).into_iter::<IgnoredAny>();
        let end = match values.next() {
            Some(Ok(_)) => values.byte_offset(),
            _ => next_object(self.rest),
        };
        Some(self.take(end))
    }
}

/// Where the next object begins behind a text that is no JSON: on a line of its own.
fn next_object(text: &[u8]) -> usize {
    let found = text.windows(2).position(|pair| pair == b"\n{");
    found.map_or(text.len(), |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<(usize, &str)> {
        GameTexts::of(text.as_bytes())
            .map(|one| (one.line, std::str::from_utf8(one.text).unwrap().trim_end()))
            .collect()
    }

    #[test]
    fn a_game_is_a_json_value_on_one_line_or_several() {
        assert_eq!(split(""), []);
        assert_eq!(split("\u{feff}{}\n\n{ }\n"), [(1, "{}"), (3, "{ }")]);
        assert_eq!(split("\n{\n  \"a\": {}\n}\n{}"), [(2, "{\n  \"a\": {}\n}"), (5, "{}")]);
    }

    #[test]
    fn what_is_no_json_ends_where_the_next_object_begins() {
        assert_eq!(split("{\n\n{}"), [(1, "{"), (3, "{}")]);
        assert_eq!(split("{\n \"a\": [\n  {},\n"), [(1, "{\n \"a\": [\n  {},")]);
        assert_eq!(split("no\nno\n{}"), [(1, "no\nno"), (3, "{}")]);
    }

    #[test]
    fn phases_of_godip_are_one_game() {
        let text = "{\"Season\": \"Spring\"}\n{\"Season\": \"Fall\"}";
        assert_eq!(split(text), [(1, text)]);
    }
}
