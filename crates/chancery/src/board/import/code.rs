//! The words of program text: enough of Go and PHP to find tables in it, with the line of each word.

/// A word of program text.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Word {
    /// A name; of PHP, a variable with its `$`.
    Name(String),
    /// A string, without its quotes.
    Text(String),
    /// A number.
    Number(f64),
    /// Anything else, a character at a time; `=>` and `->` are one word.
    Sign(&'static str),
    /// A comment of one line.
    Comment(String),
}

/// A word and its line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Token {
    pub(super) word: Word,
    pub(super) line: usize,
}

/// The most words of a file that are read.
pub(super) const MOST_TOKENS: usize = 2_000_000;

const SIGNS: [&str; 26] = [
    "=>", "->", "::", "(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "=", "-", "+", "*", "/",
    "<", ">", "!", "?", "&", "|", "%", "@",
];

/// A number as a whole one that is not large: a year, a number of centres, the number of a country.
pub(super) fn whole(number: f64) -> Option<u32> {
    let fits = (0.0..=100_000.0).contains(&number) && number.fract() == 0.0;
    if fits { number.to_string().parse().ok() } else { None }
}

/// The words of a text. `hashes` tells whether `#` begins a comment, as in PHP.
pub(super) fn tokens(text: &str, hashes: bool) -> Vec<Token> {
    let mut all = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if all.len() == MOST_TOKENS {
            break;
        }
        let at = line;
        let (word, used) = if first.is_whitespace() {
            (None, first.len_utf8())
        } else if rest.starts_with("//") || (hashes && first == '#') {
            let end = rest.find('\n').unwrap_or(rest.len());
            let comment = rest[..end].trim_start_matches(['/', '#']).trim();
            (Some(Word::Comment(comment.to_owned())), end)
        } else if rest.starts_with("/*") {
            (None, rest.find("*/").map_or(rest.len(), |end| end + 2))
        } else if matches!(first, '"' | '\'' | '`') {
            let (text, used) = quoted(rest, first);
            (Some(Word::Text(text)), used)
        } else if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            // A number too large for its type is no number of a table.
            (rest[..end].trim_end_matches('.').parse().ok().map(Word::Number), end)
        } else if first == '$' || first == '_' || first.is_alphabetic() {
            let name = |c: char| c == '_' || c.is_alphanumeric();
            let after = &rest[first.len_utf8()..];
            let end = first.len_utf8() + after.find(|c| !name(c)).unwrap_or(after.len());
            (Some(Word::Name(rest[..end].to_owned())), end)
        } else {
            let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
            (sign.map(Word::Sign), sign.map_or(first.len_utf8(), str::len))
        };
        line += rest[..used].matches('\n').count();
        rest = &rest[used..];
        all.extend(word.map(|word| Token { word, line: at }));
    }
    all
}

/// A string, and how long it is with its quotes. A string without an end goes to the end.
fn quoted(rest: &str, quote: char) -> (String, usize) {
    let mut text = String::new();
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, c)) = letters.next() {
        if c == quote {
            return (text, at + c.len_utf8());
        }
        match c {
            '\\' if quote != '`' => match letters.next() {
                Some((_, 'n')) if quote == '"' => text.push('\n'),
                Some((_, 't')) if quote == '"' => text.push('\t'),
                Some((_, c)) => text.push(c),
                None => {}
            },
            c => text.push(c),
        }
    }
    (text, rest.len())
}

/// Reads words one after another.
pub(super) struct TokenReader<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl<'a> TokenReader<'a> {
    pub(super) fn new(tokens: &'a [Token]) -> TokenReader<'a> {
        TokenReader { tokens, at: 0 }
    }

    /// The word that is `ahead` words away.
    pub(super) fn peek(&self, ahead: usize) -> Option<&'a Word> {
        self.tokens.get(self.at + ahead).map(|token| &token.word)
    }

    /// The line of the next word.
    pub(super) fn line(&self) -> usize {
        let token = self.tokens.get(self.at).or(self.tokens.last());
        token.map_or(1, |token| token.line)
    }

    /// The next word.
    pub(super) fn next(&mut self) -> Option<&'a Word> {
        let word = self.peek(0)?;
        self.at += 1;
        Some(word)
    }

    /// Is the word that is `ahead` words away this name?
    pub(super) fn is_name(&self, ahead: usize, name: &str) -> bool {
        matches!(self.peek(ahead), Some(Word::Name(found)) if found == name)
    }

    /// Is the word that is `ahead` words away this sign?
    pub(super) fn is_sign(&self, ahead: usize, sign: &str) -> bool {
        matches!(self.peek(ahead), Some(Word::Sign(found)) if *found == sign)
    }

    /// Read this sign, if it is next.
    pub(super) fn take_sign(&mut self, sign: &str) -> bool {
        let is_next = self.is_sign(0, sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Where it is, to come back.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Come back.
    pub(super) fn reset(&mut self, mark: usize) {
        self.at = mark;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_lines() {
        let text = "a('x\\'y', 1.5)\n// said\n/* no\n */ $b => \"é\\n\" # tail";
        let all: Vec<(Word, usize)> =
            tokens(text, true).into_iter().map(|token| (token.word, token.line)).collect();
        let text = |text: &str| Word::Text(text.to_owned());
        assert_eq!(
            all,
            [
                (Word::Name("a".to_owned()), 1),
                (Word::Sign("("), 1),
                (text("x'y"), 1),
                (Word::Sign(","), 1),
                (Word::Number(1.5), 1),
                (Word::Sign(")"), 1),
                (Word::Comment("said".to_owned()), 2),
                (Word::Name("$b".to_owned()), 4),
                (Word::Sign("=>"), 4),
                (text("é\n"), 4),
                (Word::Comment("tail".to_owned()), 4),
            ]
        );
    }

    #[test]
    fn any_text_has_an_end() {
        for text in ["'", "\"\\", "`", "/*", "$", "9.", "1.2.3", "\u{7f}é"] {
            let _ = tokens(text, true);
        }
    }
}
