//! Names in the text: places with their coasts, powers, nationalities.

use super::error::{SyntaxError, SyntaxErrorKind, Wanted, shown};
use super::keywords::{FRENCH, Key};
use super::lexer::TokenKind;
use super::reader::{Parsed, Reader};
use super::settle::{OrderPart, Unsettled};
use super::style::PlaceNames;
use crate::board::{Coast, Found, Location, Power, Province, fold};
use crate::lang::{Arg, Name};

/// How many errors get suggestions: looking for near names is slow, and nobody reads more.
const SUGGESTIONS: usize = 50;

/// The words that the name of a coast can begin with.
const COAST_WORDS: [&str; 9] =
    ["north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest", "cote"];

/// How many tokens follow the first of a coast at most, as in `north-east coast`.
const COAST_TOKENS: usize = 3;

/// How many words a name has at most that is worth a suggestion.
const NAME_WORDS: usize = 5;

impl<'a> Reader<'a> {
    /// How many tokens the name of a place has that begins at this token; 0 if none does.
    pub(super) fn place_length(&self, first: usize) -> usize {
        self.find_place(first).1
    }

    /// The place whose name begins at a token, and how many tokens the name has. An article may
    /// stand before it: `l’Albanie`, `d’Édimbourg`.
    fn find_place(&self, first: usize) -> (Found<'a>, usize) {
        if self.tokens.get(first).kind != TokenKind::Word {
            return (Found::Unknown, 0);
        }
        match self.find_behind(first, 0) {
            (_, 0) if self.is_elided(first) => self.find_behind(first, 1),
            found => found,
        }
    }

    /// Does the word begin with `l’` or `d’`?
    fn is_elided(&self, at: usize) -> bool {
        let mut letters = self.tokens.written(at, at).chars();
        self.style.words & FRENCH != 0
            && matches!(letters.next(), Some('l' | 'L' | 'd' | 'D'))
            && matches!(letters.next(), Some('\'' | '\u{2019}'))
    }

    /// The place whose name begins at a token, behind so many letters of it.
    fn find_behind(&self, first: usize, skipped: usize) -> (Found<'a>, usize) {
        let names = self.board.names();
        let (found, longest) = names.look_up(&self.tokens.folded(first)[skipped..]);
        if longest > 1 && self.style.names == PlaceNames::All {
            let mut best = None;
            let (mut last, mut words) = (first, 1);
            while words < longest {
                let Some(next) = self.next_word(last) else { break };
                (last, words) = (next, words + 1);
                match names.place(&self.tokens.joined(first, last)[skipped..]) {
                    Found::Unknown => {}
                    longer => best = Some((longer, last + 1 - first)),
                }
            }
            if let Some(best) = best {
                return best;
            }
        }
        match found {
            Found::Unknown => (Found::Unknown, 0),
            found => (found, 1),
        }
    }

    /// The next word of a name: they are parted by space, or by a hyphen without any.
    fn next_word(&self, last: usize) -> Option<usize> {
        let hyphen = self.tokens.get(last + 1);
        let next = last + if hyphen.kind == TokenKind::Dash && !hyphen.spaced { 2 } else { 1 };
        let word = self.tokens.get(next);
        let parted = next == last + 2 && word.spaced;
        (word.kind == TokenKind::Word && !parted).then_some(next)
    }

    /// The bracket that closes the one that stands here, around a name.
    pub(super) fn closing_bracket(&self) -> Option<(TokenKind, &'static str)> {
        match self.token().kind {
            TokenKind::Open => Some((TokenKind::Close, "`)`")),
            TokenKind::OpenList if self.style.loose => Some((TokenKind::CloseList, "`]`")),
            TokenKind::OpenRecord if self.style.loose => Some((TokenKind::CloseRecord, "`}`")),
            _ => None,
        }
    }

    /// Take a place with its coast.
    pub(super) fn place(&mut self, part: OrderPart) -> Parsed<Location> {
        self.skip_fillers();
        let first = self.at;
        let closing = self.closing_bracket();
        self.at += usize::from(closing.is_some());
        let name = self.at;
        let (found, length) = self.find_place(name);
        if length == 0 {
            return Err(self.no_place());
        }
        if self.style.names == PlaceNames::Short {
            self.check_short(found)?;
        }
        self.at += length;
        let mut coast = self.coast();
        if let Some((kind, mark)) = closing {
            self.expect(kind, Wanted::Mark(mark))?;
            coast = coast.or_else(|| self.coast());
        }
        if coast.is_none()
            && let Found::Place(place) = found
            && let Some(at) = self.named_coast(self.board.province_of(place))
        {
            return Ok(at);
        }
        if coast.is_none() {
            self.check_coast(found)?;
        }
        match found {
            Found::Place(place) => Ok(self.on_coast(place, coast)),
            Found::Ambiguous(all) => {
                self.unsettled.push(Unsettled {
                    part,
                    all,
                    coast,
                    written: shown(self.tokens.written(name, name + length - 1)),
                    span: self.span_from(first),
                });
                Ok(all[0].location())
            }
            Found::Unknown => Err(self.no_place()),
        }
    }

    /// The goal that was read last turned out to be a place on the way: a sea, whatever else its
    /// name can mean.
    pub(super) fn sea_on_the_way(&mut self, first: usize, goal: Location) -> Parsed<Location> {
        let mut candidates = vec![goal];
        if self.unsettled.last().is_some_and(|open| open.part == OrderPart::To)
            && let Some(open) = self.unsettled.pop()
        {
            candidates = open.all.iter().map(|province| province.location()).collect();
        }
        candidates.retain(|&at| self.board.convoying().contains(self.board.province_of(at)));
        if let [sea] = candidates[..] {
            return Ok(sea);
        }
        let word = shown(self.tokens.written(first, self.at - 1));
        Err(self.error_at(first, self.at - 1, SyntaxErrorKind::NoSea(word)))
    }

    fn check_short(&self, found: Found<'_>) -> Parsed<()> {
        let word = self.tokens.folded(self.at);
        let id = match found {
            Found::Place(place) => {
                let mut letters = self.board.location_id(place).chars().filter(|&c| c != '/');
                word.chars().all(|c| letters.next() == Some(c)) && letters.next().is_none()
            }
            _ => false,
        };
        if id || word.chars().count() == 3 {
            return Ok(());
        }
        Err(self.not_in_style())
    }

    /// A coast that the province does not have says nothing (DATC 4.B.6).
    fn on_coast(&self, place: Location, coast: Option<Coast>) -> Location {
        let province = self.board.province_of(place);
        coast.and_then(|coast| self.board.coast_called(province, coast)).unwrap_or(place)
    }

    /// Why no place stands here.
    pub(super) fn no_place(&self) -> SyntaxError {
        match self.token().kind {
            TokenKind::Word => self.unknown_name(SyntaxErrorKind::UnknownPlace),
            _ => self
                .stray()
                .unwrap_or_else(|| self.error(SyntaxErrorKind::PlaceMissing(self.found()))),
        }
    }

    /// The error for a mark that can stand nowhere.
    pub(super) fn stray(&self) -> Option<SyntaxError> {
        match self.token().kind {
            TokenKind::BadArrow => {
                Some(self.error(SyntaxErrorKind::BadArrow(shown(self.written()))))
            }
            TokenKind::Foreign => {
                let c = self.written().chars().next().unwrap_or_default();
                Some(self.error(SyntaxErrorKind::Character(c)))
            }
            _ => None,
        }
    }

    /// The error for words that are no name, with the provinces they may have been meant for. It
    /// is about the words around here that look most like a name, and else about this one.
    pub(super) fn unknown_name(
        &self,
        kind: fn(String, Vec<Arg>) -> SyntaxErrorKind,
    ) -> SyntaxError {
        let (mut first, mut last, mut near) = (self.at, self.at, Vec::new());
        if self.reading.errors.len() <= SUGGESTIONS {
            let (mut least, mut letters) = (1, 1);
            for (from, to) in self.windows() {
                let folded = self.tokens.joined(from, to);
                let (distance, found) = self.board.names().near_folded(&folded);
                // The fewest mistakes for its length.
                if !found.is_empty() && distance * letters < least * folded.len() {
                    (least, letters) = (distance, folded.len());
                    (first, last, near) = (from, to, found);
                }
            }
        }
        let near = near.into_iter().map(|province| self.board.place_arg(province.location()));
        let written = shown(self.tokens.written(first, last));
        self.error_at(first, last, kind(written, near.collect()))
    }

    /// The error for a word that, with those before it, looks like a name of several words.
    pub(super) fn misspelt_name(&self) -> Option<SyntaxError> {
        if self.token().kind != TokenKind::Word || self.key().is_some() {
            return None;
        }
        let error = self.unknown_name(SyntaxErrorKind::UnknownPlace);
        (error.span.start < self.token().span().start).then_some(error)
    }

    /// The runs of words that the token here is in and that might be one name, the shortest first.
    /// A name does not end with a word of orders.
    fn windows(&self) -> Vec<(usize, usize)> {
        let is_word = |at: usize| {
            let token = self.tokens.get(at);
            let unit = matches!(token.key, Some(Key::Army | Key::Fleet));
            token.kind == TokenKind::Word && !unit
        };
        let (mut windows, mut first) = (Vec::new(), self.at);
        while self.at - first < NAME_WORDS {
            let (mut last, mut words) = (self.at, self.at - first + 1);
            loop {
                if self.tokens.get(last).key.is_none() || first == last {
                    windows.push((words, first, last));
                }
                match self.next_word(last) {
                    Some(next) if words < NAME_WORDS && is_word(next) => {
                        (last, words) = (next, words + 1);
                    }
                    _ => break,
                }
            }
            let hyphen = first > 1 && self.next_word(first - 2) == Some(first);
            let before = first.checked_sub(if hyphen { 2 } else { 1 });
            match before.filter(|&before| is_word(before)) {
                Some(before) => first = before,
                None => break,
            }
        }
        windows.sort_unstable();
        windows.into_iter().map(|(_, first, last)| (first, last)).collect()
    }

    /// A coast that is none is an error, as in `stp/xx`.
    fn check_coast(&self, found: Found<'_>) -> Parsed<()> {
        let marked = match self.token().kind {
            TokenKind::Slash => true,
            TokenKind::Open => {
                self.peek(2).kind == TokenKind::Close && self.place_length(self.at + 1) == 0
            }
            _ => false,
        };
        if !marked || self.peek(1).kind != TokenKind::Word || self.style.document {
            return Ok(());
        }
        let coasts = match found {
            Found::Place(place) => &self.board.province(self.board.province_of(place)).coasts[..],
            _ => &[],
        };
        let coasts = coasts.iter().map(|&at| self.board.location_upper(at).to_owned()).collect();
        let at = self.at + 1;
        let word = shown(self.tokens.written(at, at));
        Err(self.error_at(at, at, SyntaxErrorKind::NoCoast(word, coasts)))
    }

    /// Take a coast: `/sc`, `(sc)`, `sc`, `south coast`, in brackets or not.
    fn coast(&mut self) -> Option<Coast> {
        let marked = match self.token().kind {
            TokenKind::Slash => 1,
            TokenKind::Open => 2,
            _ => 0,
        };
        let first = self.at + usize::from(marked > 0);
        let (coast, length) = self.coast_word(first)?;
        if marked == 2 && self.tokens.get(first + length).kind != TokenKind::Close {
            return None;
        }
        self.at = first + length + usize::from(marked == 2);
        Some(coast)
    }

    fn coast_word(&self, first: usize) -> Option<(Coast, usize)> {
        if self.tokens.get(first).kind != TokenKind::Word {
            return None;
        }
        let word = self.tokens.folded(first);
        if let Some(coast) = Coast::from_id(word) {
            // On a board without such a coast, `sec` may be a province.
            let province = coast.is_between() && self.place_length(first) > 0;
            return (!province).then_some((coast, 1));
        }
        if !COAST_WORDS.contains(&word) {
            return None;
        }
        let (mut last, mut best) = (first, None);
        while let Some(next) = self.next_word(last).filter(|next| next - first <= COAST_TOKENS) {
            last = next;
            let coast = match self.tokens.joined(first, last).as_str() {
                "northcoast" | "cotenord" => Coast::North,
                "northeastcoast" | "cotenordest" => Coast::NorthEast,
                "eastcoast" | "coteest" => Coast::East,
                "southeastcoast" | "cotesudest" => Coast::SouthEast,
                "southcoast" | "cotesud" => Coast::South,
                "southwestcoast" | "cotesudouest" => Coast::SouthWest,
                "westcoast" | "coteouest" => Coast::West,
                "northwestcoast" | "cotenordouest" => Coast::NorthWest,
                _ => continue,
            };
            best = Some((coast, last + 1 - first));
        }
        best
    }

    /// Take a coast that the variant gives a name of its own, marked as others are.
    fn named_coast(&mut self, province: Province) -> Option<Location> {
        let board = self.board;
        let named = &board.province(province).coasts;
        let named = || named.iter().filter_map(|&at| Some((at, board.coast_name(at)?)));
        named().next()?;
        let marked = match self.token().kind {
            TokenKind::Slash => 1,
            TokenKind::Open => 2,
            _ => 0,
        };
        let first = self.at + usize::from(marked > 0);
        let (mut last, mut best) = (first, None);
        while self.tokens.get(last).kind == TokenKind::Word {
            let written = self.tokens.joined(first, last);
            let called = |name: &Name| name.spellings().iter().any(|name| fold(name) == written);
            if let Some((at, _)) = named().find(|(_, name)| called(name)) {
                best = Some((at, last + 1));
            }
            match self.next_word(last).filter(|_| last - first < 2 * NAME_WORDS) {
                Some(next) => last = next,
                None => break,
            }
        }
        let (at, end) = best?;
        if marked == 2 && self.tokens.get(end).kind != TokenKind::Close {
            return None;
        }
        self.at = end + usize::from(marked == 2);
        Some(at)
    }

    /// The power that is named here, and in how many tokens. Letters and abbreviations are names
    /// of powers only before a colon: elsewhere they are units and provinces.
    pub(super) fn power_name(&self, short: bool) -> Option<(Power, usize)> {
        if self.token().kind != TokenKind::Word || (!short && self.token().span().len() <= 3) {
            return None;
        }
        let mut named = None;
        for length in 1..=5 {
            let last = self.peek(length - 1);
            match last.kind {
                TokenKind::Word => {}
                TokenKind::Dash if length > 1 && !last.spaced => continue,
                _ => break,
            }
            let folded = self.tokens.joined(self.at, self.at + length - 1);
            if short || folded.len() > 3 {
                named = self.board.names().power(&folded).map(|power| (power, length)).or(named);
            }
        }
        named
    }

    /// Why the name here is no power's.
    pub(super) fn unknown_power(&self) -> SyntaxError {
        let near = self.board.near_powers(self.written());
        let is_near = !near.is_empty();
        let powers = if is_near { near } else { self.board.powers().collect() };
        let powers = powers.into_iter().map(|power| self.board.power(power).id.clone()).collect();
        self.error(SyntaxErrorKind::UnknownPower(shown(self.written()), powers, is_near))
    }

    /// Names that were read for nothing need not be settled.
    pub(super) fn forget_unsettled(&mut self) {
        self.unsettled.clear();
    }

    /// Take an adjective of nationality, as in `S RUSSIAN A WAR - PRU`.
    pub(super) fn nationality(&mut self) -> Option<Power> {
        let (power, length) = self.power_name(false)?;
        let unit = self.peek(length).key;
        let before_unit = matches!(unit, Some(Key::Army | Key::Fleet | Key::Unit));
        if !before_unit || self.place_length(self.at) > length {
            return None;
        }
        self.at += length;
        Some(power)
    }
}
