//! The messages of a client, read with the grammar of the language.

use chancery::board::Power;

use super::message::{MessageItem, TreeError, tree};
use super::orders::{self, SaidOrder};
use super::press;
use super::reader::{MessageReader, Read, TurnName};
use super::tokens::{DaideToken, words as t};
use super::vocabulary::DaideVocabulary;

/// The most characters of a name or of a text.
const MAX_TEXT: usize = 2000;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DaideRequest {
    Name {
        name: String,
        version: String,
    },
    Observe,
    Rejoin {
        power: Power,
        passcode: i32,
    },
    Map,
    MapDefinition,
    /// `YES (MAP …)`, or `REJ (MAP …)`.
    MapAnswer {
        yes: bool,
    },
    Hello,
    Position,
    Centres,
    Results,
    History(TurnName),
    Submit {
        turn: Option<TurnName>,
        orders: Vec<SaidOrder>,
    },
    /// `NOT (SUB)`, or of one order alone.
    Withdraw(Option<SaidOrder>),
    Missing,
    /// `GOF`, or `NOT (GOF)`.
    Go(bool),
    /// `DRW`, or `NOT (DRW)`; with the powers of a partial draw.
    Draw {
        yes: bool,
        powers: Option<Vec<Power>>,
    },
    /// `TME`, with the seconds before a deadline at which the client wants to hear of it.
    Time(Option<i32>),
    /// `NOT (TME)`.
    NoTime(Option<i32>),
    Admin {
        name: String,
        text: String,
    },
    Press {
        turn: Option<TurnName>,
        to: Vec<Power>,
        press: Vec<DaideToken>,
    },
    /// An answer that needs none: `HUH`, `PRN`, or `YES` and `REJ` of what the server said.
    Answer,
}

/// Why a message is not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DaideSyntaxError {
    /// The brackets do not match.
    Brackets,
    /// The first token that does not fit.
    At(usize),
}

impl DaideSyntaxError {
    /// The message that says so.
    pub(crate) fn answer(self, tokens: &[DaideToken]) -> Vec<DaideToken> {
        let (first, error_at) = match self {
            DaideSyntaxError::Brackets => (t::PRN, None),
            DaideSyntaxError::At(place) => (t::HUH, Some(place.min(tokens.len()))),
        };
        let mut answer = vec![first, t::OPEN];
        for (place, &token) in tokens.iter().enumerate() {
            if error_at == Some(place) {
                answer.push(t::ERR);
            }
            answer.push(token);
        }
        if error_at == Some(tokens.len()) {
            answer.push(t::ERR);
        }
        answer.push(t::CLOSE);
        answer
    }
}

/// Reads a message of a client at a level of the language.
pub(crate) fn read(
    tokens: &[DaideToken],
    vocabulary: &DaideVocabulary,
    level: u16,
) -> Result<DaideRequest, DaideSyntaxError> {
    // What is not understood is not answered, whatever is in it.
    if let Some(&(t::HUH | t::PRN)) = tokens.first() {
        return Ok(DaideRequest::Answer);
    }
    let items = tree(tokens).map_err(|error| match error {
        TreeError::Brackets => DaideSyntaxError::Brackets,
        TreeError::Depth(place) => DaideSyntaxError::At(place),
    })?;
    let request = read_items(&items, tokens, vocabulary, level);
    let above = press::above_level(tokens, level);
    let unknown = tokens.iter().position(|&token| !vocabulary.knows(token));
    let unknown = unknown
        .into_iter()
        .chain(above.into_iter().find(|above| !above.in_try).map(|above| above.place))
        .min();
    match (request, unknown) {
        (Ok(request), None) => Ok(request),
        (Ok(_), Some(place)) => Err(DaideSyntaxError::At(place)),
        (Err(place), unknown) => {
            Err(DaideSyntaxError::At(unknown.map_or(place, |other| other.min(place))))
        }
    }
}

fn read_items(
    items: &[MessageItem],
    tokens: &[DaideToken],
    vocabulary: &DaideVocabulary,
    level: u16,
) -> Read<DaideRequest> {
    let mut reader = MessageReader::new(items, tokens.len(), vocabulary, level);
    let place = reader.place();
    let request = match reader.token()? {
        t::NME => {
            let name = reader.in_list(bounded_text)?;
            DaideRequest::Name { name, version: reader.in_list(bounded_text)? }
        }
        t::OBS => DaideRequest::Observe,
        t::IAM => {
            let power = reader.in_list(MessageReader::power)?;
            DaideRequest::Rejoin { power, passcode: reader.in_list(MessageReader::int)? }
        }
        t::MAP => DaideRequest::Map,
        t::MDF => DaideRequest::MapDefinition,
        t::HLO => DaideRequest::Hello,
        t::NOW => DaideRequest::Position,
        t::SCO => DaideRequest::Centres,
        t::ORD => DaideRequest::Results,
        t::HST => DaideRequest::History(reader.in_list(MessageReader::turn)?),
        t::SUB => {
            let turn = optional_turn(&mut reader)?;
            let mut orders = vec![order(&mut reader, tokens)?];
            while !reader.is_done() {
                orders.push(order(&mut reader, tokens)?);
            }
            DaideRequest::Submit { turn, orders }
        }
        t::NOT => reader.in_list(|list| not(list, tokens))?,
        t::MIS => DaideRequest::Missing,
        t::GOF => DaideRequest::Go(true),
        t::DRW => DaideRequest::Draw { yes: true, powers: draw_powers(&mut reader)? },
        t::TME => DaideRequest::Time(optional_int(&mut reader)?),
        t::ADM => {
            let name = reader.in_list(bounded_text)?;
            DaideRequest::Admin { name, text: reader.in_list(bounded_text)? }
        }
        t::SND if level >= 10 => {
            let turn = optional_turn(&mut reader)?;
            let to = reader.in_list(MessageReader::powers)?;
            let span = reader.span();
            reader.in_list(press::press)?;
            let inside = tokens.get(span.start + 1..span.end - 1).unwrap_or_default();
            let press = press::without_untried(inside, level);
            DaideRequest::Press { turn, to, press }
        }
        yes @ (t::YES | t::REJ) => {
            let is_map = reader.peek_in() == Some(t::MAP);
            reader.in_list(|list| {
                list.skip();
                Ok(())
            })?;
            if is_map {
                DaideRequest::MapAnswer { yes: yes == t::YES }
            } else {
                DaideRequest::Answer
            }
        }
        _ => return Err(place),
    };
    reader.done()?;
    Ok(request)
}

/// What comes after `NOT`.
fn not(list: &mut MessageReader<'_>, tokens: &[DaideToken]) -> Read<DaideRequest> {
    let place = list.place();
    Ok(match list.token()? {
        t::SUB if list.is_done() => DaideRequest::Withdraw(None),
        t::SUB => DaideRequest::Withdraw(Some(order(list, tokens)?)),
        t::GOF => DaideRequest::Go(false),
        t::DRW => DaideRequest::Draw { yes: false, powers: draw_powers(list)? },
        t::TME => DaideRequest::NoTime(optional_int(list)?),
        _ => return Err(place),
    })
}

fn order(reader: &mut MessageReader<'_>, tokens: &[DaideToken]) -> Read<SaidOrder> {
    let span = reader.span();
    let inside = tokens.get(span.start + 1..span.end.max(span.start + 2) - 1).unwrap_or_default();
    reader.in_list(|list| orders::read(list, inside))
}

fn optional_turn(reader: &mut MessageReader<'_>) -> Read<Option<TurnName>> {
    let is_turn =
        reader.peek_in().is_some_and(|token| token.category() == super::tokens::category::SEASON);
    if is_turn { reader.in_list(MessageReader::turn).map(Some) } else { Ok(None) }
}

fn optional_int(reader: &mut MessageReader<'_>) -> Read<Option<i32>> {
    if reader.is_done() { Ok(None) } else { reader.in_list(MessageReader::int).map(Some) }
}

/// The powers of a partial draw, which the language has from level 10.
fn draw_powers(reader: &mut MessageReader<'_>) -> Read<Option<Vec<Power>>> {
    if reader.is_done() || reader.level < 10 {
        return Ok(None);
    }
    reader.in_list(MessageReader::powers).map(Some)
}

fn bounded_text(reader: &mut MessageReader<'_>) -> Read<String> {
    let place = reader.place();
    let text = reader.text()?;
    if text.len() <= MAX_TEXT { Ok(text) } else { Err(place + MAX_TEXT) }
}
