//! Messages as lists of tokens, built piece by piece, and as trees of brackets.

use super::tokens::{Token, words as t};

/// The depth to which brackets are read.
const MAX_DEPTH: usize = 60;

/// Tokens of a message in the making.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct TokenList(pub(crate) Vec<Token>);

impl TokenList {
    pub(crate) fn of(first: Token) -> TokenList {
        TokenList(vec![first])
    }

    /// Adds a token.
    #[must_use]
    pub(crate) fn token(mut self, token: Token) -> TokenList {
        self.0.push(token);
        self
    }

    /// Adds an integer.
    #[must_use]
    pub(crate) fn int(self, value: impl Into<i64>) -> TokenList {
        self.token(Token::int(value.into()))
    }

    /// Adds tokens.
    #[must_use]
    pub(crate) fn all(mut self, tokens: impl IntoIterator<Item = Token>) -> TokenList {
        self.0.extend(tokens);
        self
    }

    /// Adds tokens in brackets.
    #[must_use]
    pub(crate) fn list(self, tokens: impl IntoIterator<Item = Token>) -> TokenList {
        self.token(t::OPEN).all(tokens).token(t::CLOSE)
    }

    /// Adds a text in brackets.
    #[must_use]
    pub(crate) fn text(self, text: &str) -> TokenList {
        self.list(text.chars().map(Token::letter))
    }
}

impl IntoIterator for TokenList {
    type Item = Token;
    type IntoIter = std::vec::IntoIter<Token>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A token or a list in brackets, with its place among all tokens of the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    One(Token, usize),
    /// The place of the bracket that opens it and of the one that closes it.
    List(Vec<Item>, usize, usize),
}

impl Item {
    /// The place of its first token.
    pub(crate) fn place(&self) -> usize {
        match self {
            Item::One(_, at) | Item::List(_, at, _) => *at,
        }
    }

    /// The places of its tokens.
    pub(crate) fn span(&self) -> std::ops::Range<usize> {
        match self {
            Item::One(_, at) => *at..at + 1,
            Item::List(_, open, close) => *open..close + 1,
        }
    }
}

/// Why tokens are no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TreeError {
    /// Brackets do not match.
    Brackets,
    /// There are too many brackets in each other, at this place.
    Depth(usize),
}

/// The tree of a message.
pub(crate) fn tree(tokens: &[Token]) -> Result<Vec<Item>, TreeError> {
    let mut open: Vec<(Vec<Item>, usize)> = Vec::new();
    let mut items = Vec::new();
    let mut too_deep = None;
    for (place, &token) in tokens.iter().enumerate() {
        match token {
            t::OPEN => {
                if open.len() >= MAX_DEPTH {
                    too_deep.get_or_insert(place);
                }
                open.push((std::mem::take(&mut items), place));
            }
            t::CLOSE => {
                let (outer, opened) = open.pop().ok_or(TreeError::Brackets)?;
                let inner = std::mem::replace(&mut items, outer);
                // What is too deep is refused in the end, and a deep tree would be dropped by deep recursion.
                let inner = if open.len() >= MAX_DEPTH { Vec::new() } else { inner };
                items.push(Item::List(inner, opened, place));
            }
            token => items.push(Item::One(token, place)),
        }
    }
    match (open.is_empty(), too_deep) {
        (false, _) => Err(TreeError::Brackets),
        (true, Some(place)) => Err(TreeError::Depth(place)),
        (true, None) => Ok(items),
    }
}
