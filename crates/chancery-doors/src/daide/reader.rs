//! Reads the items of a message one after the other. What does not fit is an error with its place, for `HUH`.

use chancery::board::{Location, Power, Province, UnitKind};

use super::message::MessageItem;
use super::tokens::{DaideToken, category, words as t};
use super::vocabulary::{DaideVocabulary, coast_of};

/// What was read, or the place of the first token that does not fit.
pub(crate) type Read<T> = Result<T, usize>;

/// A turn, as in `(SPR 1901)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct TurnName {
    pub(crate) season: DaideToken,
    pub(crate) year: i32,
}

/// A place, as in `BUL` or `(BUL ECS)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SaidPlace {
    pub(crate) at: Location,
    /// Whether a coast is named that the province does not have.
    pub(crate) is_wrong: bool,
}

/// A unit, as in `(FRA FLT (SPA SCS))`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SaidUnit {
    /// None for a neutral unit.
    pub(crate) power: Option<Power>,
    /// None where any kind is meant.
    pub(crate) kind: Option<UnitKind>,
    pub(crate) place: SaidPlace,
}

/// The items of a message or of a list in it that are not read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageReader<'m> {
    items: &'m [MessageItem],
    /// The place behind the last one.
    end: usize,
    pub(crate) vocabulary: &'m DaideVocabulary,
    /// The level of the language.
    pub(crate) level: u16,
}

impl<'m> MessageReader<'m> {
    pub(crate) fn new(
        items: &'m [MessageItem],
        length: usize,
        vocabulary: &'m DaideVocabulary,
        level: u16,
    ) -> MessageReader<'m> {
        MessageReader { items, end: length, vocabulary, level }
    }

    /// The place of the next item.
    pub(crate) fn place(&self) -> usize {
        self.items.first().map_or(self.end, MessageItem::place)
    }

    pub(crate) fn is_done(&self) -> bool {
        self.items.is_empty()
    }

    /// Nothing is left.
    pub(crate) fn done(&self) -> Read<()> {
        if self.is_done() { Ok(()) } else { Err(self.place()) }
    }

    /// Everything that is left.
    pub(crate) fn skip(&mut self) {
        self.items = &[];
    }

    /// The next token, if there is one and it is no list.
    pub(crate) fn peek(&self) -> Option<DaideToken> {
        match self.items.first() {
            Some(MessageItem::One(token, _)) => Some(*token),
            _ => None,
        }
    }

    /// Whether a list comes next.
    pub(crate) fn is_list(&self) -> bool {
        matches!(self.items.first(), Some(MessageItem::List(..)))
    }

    /// The first token of the list that comes next.
    pub(crate) fn peek_in(&self) -> Option<DaideToken> {
        match self.items.first() {
            Some(MessageItem::List(items, ..)) => match items.first() {
                Some(MessageItem::One(token, _)) => Some(*token),
                _ => None,
            },
            _ => None,
        }
    }

    /// The next token.
    pub(crate) fn token(&mut self) -> Read<DaideToken> {
        let token = self.peek().ok_or(self.place())?;
        self.items = &self.items[1..];
        Ok(token)
    }

    /// The next token, which has to be this one.
    pub(crate) fn expect(&mut self, token: DaideToken) -> Read<()> {
        if self.peek() == Some(token) { self.token().map(drop) } else { Err(self.place()) }
    }

    /// The next list.
    pub(crate) fn list(&mut self) -> Read<MessageReader<'m>> {
        match self.items.first() {
            Some(MessageItem::List(items, _, close)) => {
                self.items = &self.items[1..];
                Ok(MessageReader { items, end: *close, ..*self })
            }
            _ => Err(self.place()),
        }
    }

    /// The next list, all of which is read by a function.
    pub(crate) fn in_list<T>(
        &mut self,
        read: impl FnOnce(&mut MessageReader<'m>) -> Read<T>,
    ) -> Read<T> {
        let mut list = self.list()?;
        let value = read(&mut list)?;
        list.done()?;
        Ok(value)
    }

    /// The places of the next item.
    pub(crate) fn span(&self) -> std::ops::Range<usize> {
        self.items.first().map_or(self.end..self.end, MessageItem::span)
    }

    pub(crate) fn int(&mut self) -> Read<i32> {
        let place = self.place();
        self.token()?.as_int().ok_or(place)
    }

    /// A text without its brackets.
    pub(crate) fn text(&mut self) -> Read<String> {
        let mut text = String::new();
        while let Some(letter) = self.peek().and_then(DaideToken::as_letter) {
            text.push(letter);
            self.token()?;
        }
        self.done().map(|()| text)
    }

    pub(crate) fn power(&mut self) -> Read<Power> {
        let place = self.place();
        let token = self.token()?;
        self.vocabulary.power_of(token).ok_or(place)
    }

    /// At least one power.
    pub(crate) fn powers(&mut self) -> Read<Vec<Power>> {
        let mut powers = vec![self.power()?];
        while !self.is_done() {
            powers.push(self.power()?);
        }
        Ok(powers)
    }

    pub(crate) fn province(&mut self) -> Read<Province> {
        let place = self.place();
        let token = self.token()?;
        self.vocabulary.province_of(token).ok_or(place)
    }

    /// A province, or a province with a coast in brackets.
    pub(crate) fn location(&mut self) -> Read<SaidPlace> {
        if !self.is_list() {
            let at = self.province()?.location();
            return Ok(SaidPlace { at, is_wrong: false });
        }
        self.in_list(|list| {
            let province = list.province()?;
            let place = list.place();
            let coast = coast_of(list.token()?).ok_or(place)?;
            let found = list.vocabulary.board.coast(province, coast);
            let at = found.unwrap_or(province.location());
            Ok(SaidPlace { at, is_wrong: found.is_none() })
        })
    }

    /// A unit without its brackets.
    pub(crate) fn unit(&mut self) -> Read<SaidUnit> {
        let power = match self.peek() {
            Some(t::UNO) => self.token().map(|_| None)?,
            _ => Some(self.power()?),
        };
        let place = self.place();
        let kind = match self.token()? {
            t::AMY => Some(UnitKind::Army),
            t::FLT => Some(UnitKind::Fleet),
            t::UNT if self.level >= 40 => None,
            _ => return Err(place),
        };
        let place = self.location()?;
        Ok(SaidUnit { power, kind, place })
    }

    /// A turn without its brackets.
    pub(crate) fn turn(&mut self) -> Read<TurnName> {
        let place = self.place();
        let season = self.token()?;
        if season.category() != category::SEASON || season.word().is_none() {
            return Err(place);
        }
        Ok(TurnName { season, year: self.int()? })
    }
}
