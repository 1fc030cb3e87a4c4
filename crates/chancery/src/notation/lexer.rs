//! The one lexer of all dialects: text into words, marks and separators, each with its place.
//! Words are folded (see [`fold_into`]) and looked up among the words of orders here, once.

use std::ops::Range;

use super::keywords::{Key, Styles, keyword};
use crate::board::fold_into;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Letters and digits.
    Word,
    /// Digits alone.
    Number,
    /// A hyphen.
    Dash,
    /// `->`, `-->`, `=>`, `-=>`, `==>`.
    Arrow,
    /// Hyphens and the like that are no arrow, as `--`.
    BadArrow,
    /// `/`
    Slash,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    OpenList,
    /// `]`
    CloseList,
    /// `{`
    OpenRecord,
    /// `}`
    CloseRecord,
    /// `"`
    Quote,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// End of a line.
    Newline,
    /// `+`
    Plus,
    /// `_`
    Underscore,
    /// Anything that belongs to no order.
    Foreign,
    /// The end of the text.
    End,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// The meaning as a word of orders, in the styles that are read.
    pub(super) key: Option<Key>,
    /// Was there white space before it?
    pub(super) spaced: bool,
    start: u32,
    end: u32,
    folded_start: u32,
    folded_end: u32,
}

impl Token {
    pub(super) fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(super) fn is_separator(&self) -> bool {
        matches!(
            self.kind,
            Kind::Newline | Kind::Comma | Kind::Semicolon | Kind::End
        )
    }
}

/// A text in tokens.
pub(super) struct Tokens<'t> {
    pub(super) text: &'t str,
    list: Vec<Token>,
    /// The words, folded, one behind the other: a name of several words is a stretch of this.
    folded: String,
}

impl<'t> Tokens<'t> {
    /// Take a text apart. `comment` is the mark that begins a comment anywhere in a line, if the
    /// dialect has one; a line that begins with `#` is always one.
    pub(super) fn of(text: &'t str, styles: Styles, comment: Option<char>) -> Tokens<'t> {
        // Positions are 32 bits wide; the rest of a longer text is not read.
        let text = &text[..text.floor_char_boundary(u32::MAX as usize - 1)];
        let mut tokens = Tokens {
            text,
            list: Vec::with_capacity(8 + text.len() / 3),
            folded: String::with_capacity(text.len()),
        };
        let mut lexer = Lexer {
            text,
            at: 0,
            line_start: true,
        };
        while let Some(mut token) = lexer.next(comment) {
            token.folded_start = tokens.folded.len() as u32;
            if token.kind == Kind::Word {
                fold_into(&text[token.span()], &mut tokens.folded);
                token.key = keyword(&tokens.folded[token.folded_start as usize..], styles);
            }
            token.folded_end = tokens.folded.len() as u32;
            tokens.list.push(token);
        }
        let end = text.len() as u32;
        let mut last = Token::new(Kind::End, end, end, true);
        (last.folded_start, last.folded_end) =
            (tokens.folded.len() as u32, tokens.folded.len() as u32);
        tokens.list.push(last);
        tokens
    }

    pub(super) fn get(&self, index: usize) -> &Token {
        // The last token is the end, and stays so however far one looks.
        &self.list[index.min(self.list.len() - 1)]
    }

    /// The folded words of some tokens in a row.
    pub(super) fn folded(&self, first: usize, last: usize) -> &str {
        let (first, last) = (self.get(first), self.get(last));
        &self.folded[first.folded_start as usize..last.folded_end as usize]
    }

    /// What was written in the tokens' place.
    pub(super) fn written(&self, first: usize, last: usize) -> &'t str {
        &self.text[self.get(first).span().start..self.get(last).span().end]
    }
}

impl Token {
    fn new(kind: Kind, start: u32, end: u32, spaced: bool) -> Token {
        Token {
            kind,
            key: None,
            spaced,
            start,
            end,
            folded_start: 0,
            folded_end: 0,
        }
    }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line_start: bool,
}

impl Lexer<'_> {
    fn next(&mut self, comment: Option<char>) -> Option<Token> {
        let mut spaced = false;
        loop {
            let start = self.at;
            let c = self.text[self.at..].chars().next()?;
            self.at += c.len_utf8();
            let line_start = self.line_start;
            let kind = match c {
                'a'..='z' | 'A'..='Z' => self.word(Kind::Word),
                ' ' | '\t' | '\r' => {
                    spaced = true;
                    continue;
                }
                '\n' => {
                    self.line_start = true;
                    return Some(Token::new(
                        Kind::Newline,
                        start as u32,
                        self.at as u32,
                        spaced,
                    ));
                }
                '0'..='9' => self.word(Kind::Number),
                '-' | '=' | '>' | '–' | '—' | '−' | '\u{2010}' | '\u{2011}' | '→' | '⇒' => {
                    self.arrow(start)
                }
                '#' if line_start => {
                    self.skip_line();
                    continue;
                }
                _ if comment == Some(c) => {
                    self.skip_line();
                    continue;
                }
                '/' => Kind::Slash,
                '(' => Kind::Open,
                ')' => Kind::Close,
                '[' => Kind::OpenList,
                ']' => Kind::CloseList,
                '{' => Kind::OpenRecord,
                '}' => Kind::CloseRecord,
                '"' => Kind::Quote,
                ':' => Kind::Colon,
                ',' => Kind::Comma,
                ';' => Kind::Semicolon,
                '+' => Kind::Plus,
                '_' => Kind::Underscore,
                // Stray marks mean nothing.
                '.'
                | '!'
                | '?'
                | '\''
                | '`'
                | '*'
                | '~'
                | '^'
                | '\u{2018}'..='\u{201f}'
                | '«'
                | '»'
                | '…' => {
                    spaced = true;
                    continue;
                }
                _ if c.is_whitespace() || c == '\u{feff}' => {
                    spaced = true;
                    continue;
                }
                _ if c.is_alphabetic() => self.word(Kind::Word),
                _ => Kind::Foreign,
            };
            self.line_start = false;
            return Some(Token::new(kind, start as u32, self.at as u32, spaced));
        }
    }

    /// The rest of a word or number that has begun.
    fn word(&mut self, begun: Kind) -> Kind {
        let mut kind = begun;
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(b'a'..=b'z' | b'A'..=b'Z') => {
                    kind = Kind::Word;
                    self.at += 1;
                }
                Some(b'0'..=b'9') => self.at += 1,
                // An apostrophe belongs to the word it stands in.
                Some(b'\'') if bytes.get(self.at + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    self.at += 1;
                }
                Some(0x80..) => {
                    let rest = &self.text[self.at..];
                    let c = rest.chars().next().unwrap_or_default();
                    let belongs = c.is_alphanumeric()
                        || ('\u{300}'..='\u{36f}').contains(&c)
                        || (c == '\u{2019}'
                            && rest[c.len_utf8()..].starts_with(char::is_alphabetic));
                    if !belongs {
                        return kind;
                    }
                    kind = Kind::Word;
                    self.at += c.len_utf8();
                }
                _ => return kind,
            }
        }
    }

    fn arrow(&mut self, start: usize) -> Kind {
        let more = |c: char| matches!(c, '-' | '=' | '>');
        while let Some(c) = self.text[self.at..].chars().next().filter(|&c| more(c)) {
            self.at += c.len_utf8();
        }
        match &self.text[start..self.at] {
            "-" | "–" | "—" | "−" | "\u{2010}" | "\u{2011}" => Kind::Dash,
            "->" | "-->" | "=>" | "-=>" | "==>" | "→" | "⇒" => Kind::Arrow,
            _ => Kind::BadArrow,
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }
}
