//! The lines of a text into orders: what is written, and whether it is written right. Whether the
//! orders fit each other is asked in [`check`](super::check).

use std::ops::Range;

use super::Spelling;
use super::error::{BlindError, BlindErrorKind, ExpectedWord, shown};
use super::order::{BlindAction, BlindOrder, Territory};
use crate::board::{Coast, UnitKind};

/// What was read of a text.
pub(super) struct BlindReading<'t> {
    pub(super) orders: Vec<BlindOrder<'t>>,
    /// Where units stand whose order could not be read. They are not to be missed.
    pub(super) broken: Vec<&'t str>,
    pub(super) errors: Vec<BlindError>,
}

/// Read a text line by line.
pub(super) fn read(text: &str, spelling: Spelling) -> BlindReading<'_> {
    let mut reading = BlindReading { orders: Vec::new(), broken: Vec::new(), errors: Vec::new() };
    let mut power = None;
    let mut start = 0;
    for (number, whole) in text.split_inclusive('\n').enumerate() {
        let mark = if number == 0 && whole.starts_with('\u{feff}') { 3 } else { 0 };
        let said = whole[mark..].split('#').next().unwrap_or_default();
        let from = start + mark + (said.len() - said.trim_start().len());
        start += whole.len();
        let said = said.trim();
        if said.is_empty() {
            continue;
        }
        let line = number + 1;
        if let Some(name) = said.strip_suffix(':') {
            let name = name.trim_end();
            match heading(name, from) {
                Ok(()) => power = Some(name),
                Err((span, kind)) => reading.errors.push(BlindError { line, span, kind }),
            }
            continue;
        }
        let mut words = LineWords { rest: said, at: from, spelling, gap: None, unit: None };
        let order = words.order();
        if let Some(gap) = words.gap {
            reading.errors.push(BlindError { line, span: gap, kind: BlindErrorKind::Spacing });
        }
        match order {
            Ok((kind, at, action)) => {
                reading.orders.push(BlindOrder { power, kind, at, action, line });
            }
            Err((span, kind)) => {
                reading.broken.extend(words.unit);
                reading.errors.push(BlindError { line, span, kind });
            }
        }
    }
    reading
}

type WordError = (Range<usize>, BlindErrorKind);
type Parsed<T> = Result<T, WordError>;

fn heading(name: &str, from: usize) -> Parsed<()> {
    if is_name(name) {
        return Ok(());
    }
    Err((from..from + name.len(), BlindErrorKind::NoPower(shown(name))))
}

fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// A word and its place.
struct LineWord<'t> {
    text: &'t str,
    span: Range<usize>,
}

/// The words of a line, one after the other.
struct LineWords<'t> {
    rest: &'t str,
    at: usize,
    spelling: Spelling,
    /// The first space that is not one space.
    gap: Option<Range<usize>>,
    /// Where the ordered unit stands, once that is read.
    unit: Option<&'t str>,
}

impl<'t> LineWords<'t> {
    fn next(&mut self) -> Option<LineWord<'t>> {
        let behind = self.rest.trim_start();
        let space = &self.rest[..self.rest.len() - behind.len()];
        let start = self.at + space.len();
        if self.spelling == Spelling::Exact && !matches!(space, "" | " ") {
            self.gap.get_or_insert(self.at..start);
        }
        let length = behind.find(char::is_whitespace).unwrap_or(behind.len());
        self.rest = &behind[length..];
        self.at = start + length;
        (length > 0).then(|| LineWord { text: &behind[..length], span: start..start + length })
    }

    /// What is wrong if this word stands where others are wanted.
    fn unwanted(&self, word: Option<LineWord<'t>>, wanted: ExpectedWord) -> WordError {
        match word {
            Some(word) => (word.span, BlindErrorKind::Keyword(shown(word.text), wanted)),
            None => (self.at..self.at, BlindErrorKind::Missing(wanted)),
        }
    }

    /// Which of the keywords a word is.
    fn which(&self, word: Option<&LineWord<'t>>, keywords: &[&str]) -> Option<usize> {
        let text = word?.text;
        keywords.iter().position(|keyword| match self.spelling {
            Spelling::Exact => text == *keyword,
            Spelling::Lenient => text.eq_ignore_ascii_case(keyword),
        })
    }

    /// Take one of the keywords that are wanted: its number.
    fn keyword(&mut self, wanted: ExpectedWord) -> Parsed<(usize, Range<usize>)> {
        let word = self.next();
        match (self.which(word.as_ref(), wanted.keywords()), word) {
            (Some(number), Some(word)) => Ok((number, word.span)),
            (_, word) => Err(self.unwanted(word, wanted)),
        }
    }

    fn territory(&mut self) -> Parsed<Territory<'t>> {
        let Some(word) = self.next() else {
            return Err((self.at..self.at, BlindErrorKind::Missing(ExpectedWord::Territory)));
        };
        let (name, coast) = match word.text.split_once('/') {
            None => (word.text, None),
            Some((name, coast)) => {
                let known = Coast::from_id(coast)
                    .filter(|known| self.spelling == Spelling::Lenient || known.id() == coast);
                if known.is_none() {
                    return Err((word.span, BlindErrorKind::NoCoast(shown(coast))));
                }
                (name, known)
            }
        };
        if !is_name(name) {
            return Err((word.span, BlindErrorKind::NoTerritory(shown(word.text))));
        }
        Ok(Territory { name, coast, span: word.span })
    }

    fn order(&mut self) -> Parsed<(UnitKind, Territory<'t>, BlindAction<'t>)> {
        let kind = self.unit_word()?;
        let at = self.territory()?;
        self.unit = Some(at.name);
        let action = match self.keyword(ExpectedWord::Order)? {
            (0, _) => self.end(ExpectedWord::End).map(|_| BlindAction::Hold),
            (1, _) => self.moved(kind),
            (2, _) => self.supported(),
            (_, word) if kind == UnitKind::Army => Err((word, BlindErrorKind::ArmyConvoys)),
            _ => self.convoyed(),
        };
        Ok((kind, at, action?))
    }

    fn unit_word(&mut self) -> Parsed<UnitKind> {
        let word = self.next();
        match (self.which(word.as_ref(), ExpectedWord::Unit.keywords()), word) {
            (Some(0), _) => Ok(UnitKind::Army),
            (Some(_), _) => Ok(UnitKind::Fleet),
            (None, Some(word)) if word.text.ends_with(':') => {
                Err((word.span, BlindErrorKind::HeadingNotAlone))
            }
            (None, word) => {
                let fault = self.unwanted(word, ExpectedWord::Unit);
                // The unit is there, whatever it is called.
                self.unit = self.next().map(|word| word.text);
                Err(fault)
            }
        }
    }

    fn moved(&mut self, kind: UnitKind) -> Parsed<BlindAction<'t>> {
        let to = self.territory()?;
        let via = match self.end(ExpectedWord::ViaOrEnd)? {
            None => Vec::new(),
            Some((_, word)) if kind == UnitKind::Fleet => {
                return Err((word, BlindErrorKind::FleetByConvoy));
            }
            Some(_) => self.fleets()?,
        };
        Ok(BlindAction::Move { to, via })
    }

    fn supported(&mut self) -> Parsed<BlindAction<'t>> {
        let unit = self.territory()?;
        let action = match self.keyword(ExpectedWord::HoldOrMove)? {
            (0, _) => BlindAction::SupportHold { unit },
            _ => BlindAction::SupportMove { unit, to: self.territory()? },
        };
        self.end(ExpectedWord::End)?;
        Ok(action)
    }

    /// `CON x`, `CON x to y` or `CON x MOV y`, and the fleets that take the army over.
    fn convoyed(&mut self) -> Parsed<BlindAction<'t>> {
        let army = self.territory()?;
        let mut next = self.end(ExpectedWord::GoalOrEnd)?;
        let mut to = None;
        if let Some((number @ (0 | 1), _)) = next {
            to = Some((ExpectedWord::GoalOrEnd.keywords()[number], self.territory()?));
            next = self.end(ExpectedWord::ViaOrEnd)?;
        }
        let via = if next.is_some() { self.fleets()? } else { Vec::new() };
        Ok(BlindAction::Convoy { army, to, via })
    }

    /// The fleets behind `via`, with `or` between them.
    fn fleets(&mut self) -> Parsed<Vec<Territory<'t>>> {
        let mut fleets = vec![self.territory()?];
        while self.end(ExpectedWord::OrOrEnd)?.is_some() {
            fleets.push(self.territory()?);
        }
        Ok(fleets)
    }

    /// The end of the line, or else one of the keywords that may stand there.
    fn end(&mut self, wanted: ExpectedWord) -> Parsed<Option<(usize, Range<usize>)>> {
        let word = self.next();
        match (self.which(word.as_ref(), wanted.keywords()), word) {
            (_, None) => Ok(None),
            (Some(number), Some(word)) => Ok(Some((number, word.span))),
            (None, word) => Err(self.unwanted(word, wanted)),
        }
    }
}
