//! Reading a text: tokens one after the other, names of places and powers, and going on after an
//! error. The grammar of orders is in [`grammar`](super::grammar).

use std::ops::Range;

use super::error::{Next, SyntaxError, SyntaxErrorKind, Wanted, shown};
use super::keywords::Key;
use super::lexer::{OrderToken, OrderTokens, TokenKind};
use super::settle::{Unsettled, settle};
use super::style::DialectStyle;
use super::{ReadOrder, Reading};
use crate::board::{Board, Power, UnitKind};
use crate::order::{RawAction, RawOrder};
use crate::position::Position;

pub(super) type Parsed<T> = Result<T, SyntaxError>;

/// How an order ended: whether what follows without a separator might still belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum OrderEnding {
    /// With a token that ends it.
    #[default]
    Closed,
    /// Only because nothing followed that it could take: a unit alone, a support to hold.
    Open,
    /// With `VIA`, behind which some name the fleet.
    Via,
}

pub(super) struct Reader<'a> {
    pub(super) board: &'a Board,
    pub(super) position: Option<&'a Position>,
    pub(super) style: DialectStyle,
    pub(super) tokens: OrderTokens<'a>,
    pub(super) at: usize,
    /// The power that a heading named, for the orders below it.
    pub(super) heading: Option<Power>,
    /// The power that was named in this line.
    pub(super) line_power: Option<Power>,
    /// How the last order ended.
    pub(super) ending: OrderEnding,
    /// How many brackets are open around the orders of a document.
    pub(super) depth: usize,
    /// Is the outermost of them in a wrapper, which is still to be closed?
    pub(super) wrapped: bool,
    /// Where the orders began that follow each other without a separator.
    run: usize,
    /// The token that the order begins with that is being read.
    pub(super) begun: usize,
    /// Is it known that the order begins there: behind a separator, `and` or the number of a list?
    pub(super) parted: bool,
    pub(super) unsettled: Vec<Unsettled<'a>>,
    pub(super) reading: Reading,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        text: &'a str,
        board: &'a Board,
        position: Option<&'a Position>,
        style: DialectStyle,
    ) -> Reader<'a> {
        Reader {
            board,
            position,
            style,
            tokens: OrderTokens::of(text, &style),
            at: 0,
            heading: None,
            line_power: None,
            ending: OrderEnding::Closed,
            depth: 0,
            wrapped: false,
            run: 0,
            begun: 0,
            parted: true,
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
                    TokenKind::End => return self.finished(),
                    TokenKind::Newline => self.line_power = None,
                    _ => {}
                }
                self.at += 1;
                self.ending = OrderEnding::Closed;
                self.run = self.reading.orders.len();
            }
            let first = self.at;
            self.begun = first;
            self.unsettled.clear();
            let result = order(&mut self).and_then(|order| self.settled(order));
            match result {
                Ok(None) => {}
                Ok(Some(mut order)) => {
                    // Armed neutrals give no orders, whatever stands before their units.
                    order.power = order.power.filter(|&power| !self.board.is_neutral(power));
                    let span = self.span_from(self.begun);
                    self.reading.orders.push(ReadOrder { order, span });
                    if !self.style.running && !self.token().is_separator() {
                        self.recover(self.at, self.trailing(self.at, self.at));
                    }
                }
                Err(error) => self.recover(first, error),
            }
        }
    }

    fn finished(mut self) -> Reading {
        if self.depth > 0 && self.reading.errors.is_empty() {
            let kind = SyntaxErrorKind::Expected(Wanted::Mark("`]`"), Next::End);
            let error = self.error(kind);
            self.reading.errors.push(error);
        }
        self.reading
    }

    /// The order with its names settled, as the phase takes it.
    fn settled(&self, order: Option<RawOrder>) -> Parsed<Option<RawOrder>> {
        let order = match order {
            Some(order) if !self.unsettled.is_empty() => {
                settle(order, &self.unsettled, self.board, self.position).map(Some)?
            }
            other => other,
        };
        Ok(match self.position {
            Some(position) => order.map(|order| order.in_phase(position.phase().kind)),
            None => order,
        })
    }

    /// Note an error and go on behind the next separator. What follows on the same line may be a
    /// part of the broken order, and a part of an order is not to be taken for a whole one; nor
    /// are the orders that ran into it without a separator, which may have been split wrongly.
    fn recover(&mut self, first: usize, error: SyntaxError) {
        self.reading.orders.truncate(self.run);
        self.at = self.at.max(first + 1);
        let listed = self.style.document && self.depth > 0;
        let ends = |token: &OrderToken| {
            token.is_separator() || (listed && token.kind == TokenKind::CloseList)
        };
        while !ends(self.token()) {
            self.at += 1;
        }
        // Whose orders follow a broken heading, nobody knows.
        let headed = (first..self.at).any(|at| self.tokens.get(at).kind == TokenKind::Colon);
        if headed && !self.style.document {
            (self.heading, self.line_power) = (None, None);
        }
        self.reading.errors.push(error);
    }

    /// Something that belongs to no order stands behind one.
    pub(super) fn trailing(&self, first: usize, last: usize) -> SyntaxError {
        let behind = self.reading.orders.last();
        let hold = behind.is_some_and(|last| last.order.action == RawAction::Hold);
        let word = shown(self.tokens.written(first, last));
        self.error_at(first, last, SyntaxErrorKind::Trailing(word, hold))
    }

    /// Does what comes now follow an order without a separator?
    pub(super) fn runs_on(&self) -> bool {
        self.at > 0 && !self.tokens.get(self.at - 1).is_separator()
    }

    pub(super) fn token(&self) -> &OrderToken {
        self.tokens.get(self.at)
    }

    pub(super) fn peek(&self, ahead: usize) -> &OrderToken {
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
            TokenKind::End => Next::End,
            TokenKind::Newline => Next::LineEnd,
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

    pub(super) fn take_kind(&mut self, kind: TokenKind) -> bool {
        let is = self.token().kind == kind;
        self.at += usize::from(is);
        is
    }

    pub(super) fn expect(&mut self, kind: TokenKind, what: Wanted) -> Parsed<()> {
        if self.take_kind(kind) {
            return Ok(());
        }
        Err(self.error(SyntaxErrorKind::Expected(what, self.found())))
    }

    /// Take the bracket that ends a list around orders; true if it was there.
    pub(super) fn close_list(&mut self) -> Parsed<bool> {
        if self.token().kind != TokenKind::CloseList {
            return Ok(false);
        }
        if self.depth == 0 {
            return Err(self.trailing(self.at, self.at));
        }
        self.depth -= 1;
        self.at += 1;
        Ok(true)
    }

    /// From an opening bracket, go behind the one that closes it.
    pub(super) fn skip_brackets(&mut self) {
        let mut open = 0_usize;
        loop {
            match self.token().kind {
                TokenKind::OpenList | TokenKind::OpenRecord => open += 1,
                TokenKind::CloseList | TokenKind::CloseRecord => open = open.saturating_sub(1),
                TokenKind::End => return,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return;
            }
        }
    }

    pub(super) fn skip_fillers(&mut self) {
        // A name may begin with such a word, as `La Manche` does.
        while self.key() == Some(Key::Filler) && self.place_length(self.at) == 0 {
            self.at += 1;
        }
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
