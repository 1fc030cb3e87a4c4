//! The one lexer of all dialects: text into words, marks and separators, each with its place.
//! Words are folded (see [`fold_into`]) and looked up among the words of orders here, once.

use std::num::NonZeroU32;
use std::ops::Range;

use smallvec::SmallVec;

use super::keywords::{Key, keyword};
use super::style::DialectStyle;
use crate::board::fold_into;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
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
pub(super) struct OrderToken {
    pub(super) kind: TokenKind,
    /// The meaning as a word of orders, in the styles that are read.
    pub(super) key: Option<Key>,
    /// Was there white space before it?
    pub(super) spaced: bool,
    start: u32,
    end: u32,
    /// Where its folded form stands, for words that are more than plain letters.
    folded: Option<NonZeroU32>,
    folded_end: u32,
}

impl OrderToken {
    pub(super) fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(super) fn is_separator(&self) -> bool {
        matches!(
            self.kind,
            TokenKind::Newline | TokenKind::Comma | TokenKind::Semicolon | TokenKind::End
        )
    }
}

/// A text in tokens.
pub(super) struct OrderTokens<'t> {
    pub(super) text: &'t str,
    list: SmallVec<[OrderToken; 16]>,
    /// The text in lower case: what plain words are compared by.
    lower: String,
    /// The folded forms of other words. The first place is left blank, so that none begins at 0.
    folded: String,
}

impl<'t> OrderTokens<'t> {
    /// Take a text apart, as a style reads it.
    pub(super) fn of(text: &'t str, style: &DialectStyle) -> OrderTokens<'t> {
        // Positions are 32 bits wide; the rest of a longer text is not read.
        let text = &text[..text.floor_char_boundary(u32::MAX as usize - 1)];
        let mut tokens = OrderTokens {
            text,
            list: SmallVec::new(),
            lower: text.to_ascii_lowercase(),
            folded: String::new(),
        };
        let mut lexer = Lexer {
            text,
            bytes: text.as_bytes(),
            at: 0,
            line_start: true,
            spaced: false,
            plain: true,
        };
        while let Some(mut token) = lexer.next(style.comment) {
            let means_nothing = match token.kind {
                TokenKind::Newline => style.document,
                TokenKind::Quote => !style.document,
                TokenKind::Underscore => style.loose || style.bare,
                TokenKind::Open
                | TokenKind::Close
                | TokenKind::OpenList
                | TokenKind::CloseList
                | TokenKind::OpenRecord
                | TokenKind::CloseRecord
                | TokenKind::Plus
                | TokenKind::Foreign => {
                    style.bare && text.as_bytes()[token.span().start].is_ascii_punctuation()
                }
                _ => false,
            };
            if means_nothing {
                lexer.spaced = true;
                continue;
            }
            if token.kind == TokenKind::Word {
                if !lexer.plain {
                    tokens.fold(&mut token);
                }
                // The French à says as little as its sister au, and is no army.
                let form = tokens.form(&token);
                let form = if form == "a" && !lexer.plain { "au" } else { form };
                token.key = keyword(form, style.words);
            }
            tokens.list.push(token);
        }
        let end = text.len() as u32;
        tokens.list.push(OrderToken::new(TokenKind::End, end, end, true));
        tokens
    }

    fn fold(&mut self, token: &mut OrderToken) {
        if self.folded.is_empty() {
            self.folded.push(' ');
        }
        token.folded = NonZeroU32::new(self.folded.len() as u32);
        fold_into(&self.text[token.span()], &mut self.folded);
        token.folded_end = self.folded.len() as u32;
    }

    #[inline]
    fn form(&self, token: &OrderToken) -> &str {
        match token.folded {
            None => &self.lower[token.span()],
            Some(start) => &self.folded[start.get() as usize..token.folded_end as usize],
        }
    }

    pub(super) fn get(&self, index: usize) -> &OrderToken {
        // The last token is the end, and stays so however far one looks.
        &self.list[index.min(self.list.len() - 1)]
    }

    /// The folded form of a word.
    pub(super) fn folded(&self, index: usize) -> &str {
        self.form(self.get(index))
    }

    /// The folded words of some tokens in a row, in one; marks between them count for nothing.
    pub(super) fn joined(&self, first: usize, last: usize) -> String {
        let words = (first..=last).map(|index| self.get(index));
        let words = words.filter(|token| matches!(token.kind, TokenKind::Word | TokenKind::Number));
        words.map(|token| self.form(token)).collect()
    }

    /// What was written in the tokens' place.
    pub(super) fn written(&self, first: usize, last: usize) -> &'t str {
        &self.text[self.get(first).span().start..self.get(last).span().end]
    }
}

impl OrderToken {
    fn new(kind: TokenKind, start: u32, end: u32, spaced: bool) -> OrderToken {
        OrderToken { kind, key: None, spaced, start, end, folded: None, folded_end: 0 }
    }
}

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    line_start: bool,
    /// Was there white space, or something that means nothing, before what comes now?
    spaced: bool,
    /// Was the last word made of plain letters and digits alone?
    plain: bool,
}

impl Lexer<'_> {
    fn next(&mut self, comment: Option<u8>) -> Option<OrderToken> {
        let mut spaced = std::mem::take(&mut self.spaced);
        loop {
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            self.at += 1;
            let kind = match byte {
                b'a'..=b'z' | b'A'..=b'Z' => self.word(TokenKind::Word),
                b' ' | b'\t' | b'\r' => {
                    spaced = true;
                    continue;
                }
                b'\n' => {
                    self.line_start = true;
                    return Some(OrderToken::new(
                        TokenKind::Newline,
                        start as u32,
                        self.at as u32,
                        spaced,
                    ));
                }
                b'0'..=b'9' => self.word(TokenKind::Number),
                b'-' | b'=' | b'>' => self.arrow(start),
                b'#' if self.line_start => {
                    self.skip_line();
                    continue;
                }
                _ if comment == Some(byte) => {
                    self.skip_line();
                    continue;
                }
                b'/' => TokenKind::Slash,
                b'(' => TokenKind::Open,
                b')' => TokenKind::Close,
                b'[' => TokenKind::OpenList,
                b']' => TokenKind::CloseList,
                b'{' => TokenKind::OpenRecord,
                b'}' => TokenKind::CloseRecord,
                b'"' => TokenKind::Quote,
                b':' => TokenKind::Colon,
                b',' => TokenKind::Comma,
                b';' => TokenKind::Semicolon,
                b'+' => TokenKind::Plus,
                b'_' => TokenKind::Underscore,
                // Stray marks mean nothing.
                b'.' | b'!' | b'?' | b'\'' | b'`' | b'*' | b'~' | b'^' | 0x0b | 0x0c => {
                    spaced = true;
                    continue;
                }
                0x80.. => {
                    let Some(kind) = self.other(start) else {
                        spaced = true;
                        continue;
                    };
                    kind
                }
                _ => TokenKind::Foreign,
            };
            self.line_start = false;
            return Some(OrderToken::new(kind, start as u32, self.at as u32, spaced));
        }
    }

    /// What begins with a character beyond ASCII; none if it means nothing.
    fn other(&mut self, start: usize) -> Option<TokenKind> {
        let c = self.text[start..].chars().next()?;
        self.at = start + c.len_utf8();
        match c {
            '–' | '—' | '−' | '\u{2010}' | '\u{2011}' | '→' | '⇒' => {
                Some(self.arrow(start))
            }
            '\u{2018}'..='\u{201f}' | '«' | '»' | '…' | '\u{feff}' => None,
            _ if c.is_whitespace() => None,
            _ if c.is_alphabetic() => {
                let kind = self.word(TokenKind::Word);
                self.plain = false;
                Some(kind)
            }
            _ => Some(TokenKind::Foreign),
        }
    }

    /// The rest of a word or number that has begun.
    fn word(&mut self, begun: TokenKind) -> TokenKind {
        let mut kind = begun;
        self.plain = true;
        loop {
            match self.bytes.get(self.at) {
                Some(b'a'..=b'z' | b'A'..=b'Z') => {
                    kind = TokenKind::Word;
                    self.at += 1;
                }
                Some(b'0'..=b'9') => self.at += 1,
                // An apostrophe belongs to the word it stands in.
                Some(b'\'') if self.bytes.get(self.at + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    self.plain = false;
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
                    kind = TokenKind::Word;
                    self.plain = false;
                    self.at += c.len_utf8();
                }
                _ => return kind,
            }
        }
    }

    fn arrow(&mut self, start: usize) -> TokenKind {
        while let Some(b'-' | b'=' | b'>') = self.bytes.get(self.at) {
            self.at += 1;
        }
        match &self.text[start..self.at] {
            "-" | "–" | "—" | "−" | "\u{2010}" | "\u{2011}" => TokenKind::Dash,
            "->" | "-->" | "=>" | "-=>" | "==>" | "→" | "⇒" => TokenKind::Arrow,
            _ => TokenKind::BadArrow,
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }
}
