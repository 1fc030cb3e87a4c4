//! Reading a text: tokens one after the other, names of places and powers, and going on after an
//! error. The grammar of orders is in [`grammar`](super::grammar).

use std::ops::Range;

use super::error::{Next, SyntaxError, SyntaxErrorKind, Wanted, shown};
use super::keywords::Key;
use super::lexer::{Kind, Token, Tokens};
use super::settle::{Unsettled, settle};
use super::style::Style;
use super::{ReadOrder, Reading};
use crate::board::{Board, Power, UnitKind};
use crate::order::RawOrder;
use crate::position::Position;

pub(super) type Parsed<T> = Result<T, SyntaxError>;

pub(super) struct Reader<'a> {
    pub(super) board: &'static Board,
    pub(super) position: Option<&'a Position>,
    pub(super) style: Style,
    pub(super) tokens: Tokens<'a>,
    pub(super) at: usize,
    /// The power that a heading named, for the orders below it.
    pub(super) heading: Option<Power>,
    /// The power that was named in this line.
    pub(super) line_power: Option<Power>,
    pub(super) unsettled: Vec<Unsettled<'static>>,
    pub(super) reading: Reading,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        text: &'a str,
        board: &'static Board,
        position: Option<&'a Position>,
        style: Style,
    ) -> Reader<'a> {
        Reader {
            board,
            position,
            style,
            tokens: Tokens::of(text, style.words, style.comment),
            at: 0,
            heading: None,
            line_power: None,
            unsettled: Vec::new(),
            reading: Reading::default(),
        }
    }

    /// Read the whole text, order by order, with a parser for one order.
    pub(super) fn read(
        mut self,
        order: fn(&mut Reader<'a>) -> Parsed<Option<RawOrder>>,
    ) -> Reading {
        loop {
            while self.token().is_separator() {
                match self.token().kind {
                    Kind::End => return self.reading,
                    Kind::Newline => self.line_power = None,
                    _ => {}
                }
                self.at += 1;
            }
            let first = self.at;
            self.unsettled.clear();
            let result = order(&mut self).and_then(|order| self.settled(order));
            match result {
                Ok(None) => {}
                Ok(Some(order)) => {
                    let span = self.span_from(first);
                    self.reading.orders.push(ReadOrder { order, span });
                    if !self.style.running && !self.token().is_separator() {
                        self.recover(self.at, self.trailing());
                    }
                }
                Err(error) => self.recover(first, error),
            }
        }
    }

    fn settled(&self, order: Option<RawOrder>) -> Parsed<Option<RawOrder>> {
        match order {
            Some(order) if !self.unsettled.is_empty() => {
                settle(order, &self.unsettled, self.board, self.position).map(Some)
            }
            other => Ok(other),
        }
    }

    /// Note an error and go on behind the next separator. What follows on the same line may be a
    /// part of the broken order, and a part of an order is not to be taken for a whole one; nor is
    /// the order right before it, which the broken text may belong to.
    fn recover(&mut self, first: usize, error: SyntaxError) {
        let start = self.tokens.get(first).span().start;
        let touches = first > 0 && !self.tokens.get(first - 1).is_separator();
        if touches && self.reading.orders.last().is_some_and(|last| last.span.end <= start) {
            self.reading.orders.pop();
        }
        self.at = self.at.max(first + 1);
        while !self.token().is_separator() {
            self.at += 1;
        }
        self.reading.errors.push(error);
    }

    fn trailing(&self) -> SyntaxError {
        self.error(SyntaxErrorKind::Trailing(shown(self.written())))
    }

    pub(super) fn token(&self) -> &Token {
        self.tokens.get(self.at)
    }

    pub(super) fn peek(&self, ahead: usize) -> &Token {
        self.tokens.get(self.at + ahead)
    }

    pub(super) fn written(&self) -> &'a str {
        self.tokens.written(self.at, self.at)
    }

    pub(super) fn span_from(&self, first: usize) -> Range<usize> {
        let last = self.at.max(first + 1) - 1;
        self.tokens.get(first).span().start..self.tokens.get(last).span().end
    }

    /// The next token, for an error that says what stands there.
    pub(super) fn found(&self) -> Next {
        match self.token().kind {
            Kind::End => Next::End,
            Kind::Newline => Next::LineEnd,
            _ => Next::Text(shown(self.written())),
        }
    }

    pub(super) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        self.error_at(self.at, self.at, kind)
    }

    pub(super) fn error_at(&self, first: usize, last: usize, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError {
            span: self.tokens.get(first).span().start..self.tokens.get(last).span().end,
            kind,
        }
    }

    pub(super) fn not_in_style(&self) -> SyntaxError {
        self.error(SyntaxErrorKind::NotInStyle(self.style.dialect, shown(self.written())))
    }

    pub(super) fn key(&self) -> Option<Key> {
        self.token().key
    }

    /// Take the next token if it is this word.
    pub(super) fn take(&mut self, key: Key) -> bool {
        let is = self.key() == Some(key);
        self.at += usize::from(is);
        is
    }

    pub(super) fn take_kind(&mut self, kind: Kind) -> bool {
        let is = self.token().kind == kind;
        self.at += usize::from(is);
        is
    }

    pub(super) fn expect(&mut self, kind: Kind, what: Wanted) -> Parsed<()> {
        if self.take_kind(kind) {
            return Ok(());
        }
        Err(self.error(SyntaxErrorKind::Expected(what, self.found())))
    }

    pub(super) fn skip_fillers(&mut self) {
        while self.take(Key::Filler) {}
    }

    fn unit_word(&self) -> Option<UnitKind> {
        match self.key()? {
            Key::Army => Some(UnitKind::Army),
            Key::Fleet => Some(UnitKind::Fleet),
            _ => None,
        }
    }

    /// Take `A`, `F`, `army` or `fleet`.
    pub(super) fn take_unit(&mut self) -> Option<UnitKind> {
        let kind = self.unit_word();
        self.at += usize::from(kind.is_some());
        kind
    }
}
