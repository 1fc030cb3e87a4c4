//! Messages as lists of tokens, built piece by piece, and as trees of brackets.

use super::tokens::{DaideToken, words as t};

/// The depth to which brackets are read.
const MAX_DEPTH: usize = 60;

/// Tokens of a message in the making.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct TokenList(pub(crate) Vec<DaideToken>);

impl TokenList {
    pub(crate) fn of(first: DaideToken) -> TokenList {
        TokenList(vec![first])
    }

    /// Adds a token.
    #[must_use]
    pub(crate) fn token(mut self, token: DaideToken) -> TokenList {
        self.0.push(token);
        self
    }

    /// Adds an integer.
    #[must_use]
    pub(crate) fn int(self, value: impl Into<i64>) -> TokenList {
        self.token(DaideToken::int(value.into()))
    }

    /// Adds tokens.
    #[must_use]
    pub(crate) fn all(mut self, tokens: impl IntoIterator<Item = DaideToken>) -> TokenList {
        self.0.extend(tokens);
        self
    }

    /// Adds tokens in brackets.
    #[must_use]
    pub(crate) fn list(self, tokens: impl IntoIterator<Item = DaideToken>) -> TokenList {
        self.token(t::OPEN).all(tokens).token(t::CLOSE)
    }

    /// Adds a text in brackets.
    #[must_use]
    pub(crate) fn text(self, text: &str) -> TokenList {
        self.list(text.chars().map(DaideToken::letter))
    }
}

impl IntoIterator for TokenList {
    type Item = DaideToken;
    type IntoIter = std::vec::IntoIter<DaideToken>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A token or a list in brackets, with its place among all tokens of the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MessageItem {
    One(DaideToken, usize),
    /// The place of the bracket that opens it and of the one that closes it.
    List(Vec<MessageItem>, usize, usize),
}

impl MessageItem {
    /// The place of its first token.
    pub(crate) fn place(&self) -> usize {
        match self {
            MessageItem::One(_, at) | MessageItem::List(_, at, _) => *at,
        }
    }

    /// The places of its tokens.
    pub(crate) fn span(&self) -> std::ops::Range<usize> {
        match self {
            MessageItem::One(_, at) => *at..at + 1,
            MessageItem::List(_, open, close) => *open..close + 1,
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
pub(crate) fn tree(tokens: &[DaideToken]) -> Result<Vec<MessageItem>, TreeError> {
    let mut open: Vec<(Vec<MessageItem>, usize)> = Vec::new();
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
                items.push(MessageItem::List(inner, opened, place));
            }
            token => items.push(MessageItem::One(token, place)),
        }
    }
    match (open.is_empty(), too_deep) {
        (false, _) => Err(TreeError::Brackets),
        (true, Some(place)) => Err(TreeError::Depth(place)),
        (true, None) => Ok(items),
    }
}
