//! The messages of a client, read with the grammar of the language.

use chancery::board::Power;

use super::message::{Item, TreeError, tree};
use super::orders::{self, SaidOrder};
use super::press;
use super::reader::{Read, Reader, TurnName};
use super::tokens::{Token, words as t};
use super::vocabulary::Vocabulary;

/// The most characters of a name or of a text.
const MAX_TEXT: usize = 2000;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
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
        press: Vec<Token>,
    },
    /// An answer that needs none: `HUH`, `PRN`, or `YES` and `REJ` of what the server said.
    Answer,
}

/// Why a message is not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SyntaxError {
    /// The brackets do not match.
    Brackets,
    /// The first token that does not fit.
    At(usize),
}

impl SyntaxError {
    /// The message that says so.
    pub(crate) fn answer(self, tokens: &[Token]) -> Vec<Token> {
        let (first, error_at) = match self {
            SyntaxError::Brackets => (t::PRN, None),
            SyntaxError::At(place) => (t::HUH, Some(place.min(tokens.len()))),
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
    tokens: &[Token],
    vocabulary: &Vocabulary,
    level: u16,
) -> Result<Request, SyntaxError> {
    // What is not understood is not answered, whatever is in it.
    if let Some(&(t::HUH | t::PRN)) = tokens.first() {
        return Ok(Request::Answer);
    }
    let items = tree(tokens).map_err(|error| match error {
        TreeError::Brackets => SyntaxError::Brackets,
        TreeError::Depth(place) => SyntaxError::At(place),
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
        (Ok(_), Some(place)) => Err(SyntaxError::At(place)),
        (Err(place), unknown) => {
            Err(SyntaxError::At(unknown.map_or(place, |other| other.min(place))))
        }
    }
}

fn read_items(
    items: &[Item],
    tokens: &[Token],
    vocabulary: &Vocabulary,
    level: u16,
) -> Read<Request> {
    let mut reader = Reader::new(items, tokens.len(), vocabulary, level);
    let place = reader.place();
    let request = match reader.token()? {
        t::NME => {
            let name = reader.in_list(bounded_text)?;
            Request::Name { name, version: reader.in_list(bounded_text)? }
        }
        t::OBS => Request::Observe,
        t::IAM => {
            let power = reader.in_list(Reader::power)?;
            Request::Rejoin { power, passcode: reader.in_list(Reader::int)? }
        }
        t::MAP => Request::Map,
        t::MDF => Request::MapDefinition,
        t::HLO => Request::Hello,
        t::NOW => Request::Position,
        t::SCO => Request::Centres,
        t::ORD => Request::Results,
        t::HST => Request::History(reader.in_list(Reader::turn)?),
        t::SUB => {
            let turn = optional_turn(&mut reader)?;
            let mut orders = vec![order(&mut reader, tokens)?];
            while !reader.is_done() {
                orders.push(order(&mut reader, tokens)?);
            }
            Request::Submit { turn, orders }
        }
        t::NOT => reader.in_list(|list| not(list, tokens))?,
        t::MIS => Request::Missing,
        t::GOF => Request::Go(true),
        t::DRW => Request::Draw { yes: true, powers: draw_powers(&mut reader)? },
        t::TME => Request::Time(optional_int(&mut reader)?),
        t::ADM => {
            let name = reader.in_list(bounded_text)?;
            Request::Admin { name, text: reader.in_list(bounded_text)? }
        }
        t::SND if level >= 10 => {
            let turn = optional_turn(&mut reader)?;
            let to = reader.in_list(Reader::powers)?;
            let span = reader.span();
            reader.in_list(press::press)?;
            let inside = tokens.get(span.start + 1..span.end - 1).unwrap_or_default();
            let press = press::without_untried(inside, level);
            Request::Press { turn, to, press }
        }
        yes @ (t::YES | t::REJ) => {
            let is_map = reader.peek_in() == Some(t::MAP);
            reader.in_list(|list| {
                list.skip();
                Ok(())
            })?;
            if is_map { Request::MapAnswer { yes: yes == t::YES } } else { Request::Answer }
        }
        _ => return Err(place),
    };
    reader.done()?;
    Ok(request)
}

/// What comes after `NOT`.
fn not(list: &mut Reader<'_>, tokens: &[Token]) -> Read<Request> {
    let place = list.place();
    Ok(match list.token()? {
        t::SUB if list.is_done() => Request::Withdraw(None),
        t::SUB => Request::Withdraw(Some(order(list, tokens)?)),
        t::GOF => Request::Go(false),
        t::DRW => Request::Draw { yes: false, powers: draw_powers(list)? },
        t::TME => Request::NoTime(optional_int(list)?),
        _ => return Err(place),
    })
}

fn order(reader: &mut Reader<'_>, tokens: &[Token]) -> Read<SaidOrder> {
    let span = reader.span();
    let inside = tokens.get(span.start + 1..span.end.max(span.start + 2) - 1).unwrap_or_default();
    reader.in_list(|list| orders::read(list, inside))
}

fn optional_turn(reader: &mut Reader<'_>) -> Read<Option<TurnName>> {
    let is_turn =
        reader.peek_in().is_some_and(|token| token.category() == super::tokens::category::SEASON);
    if is_turn { reader.in_list(Reader::turn).map(Some) } else { Ok(None) }
}

fn optional_int(reader: &mut Reader<'_>) -> Read<Option<i32>> {
    if reader.is_done() { Ok(None) } else { reader.in_list(Reader::int).map(Some) }
}

/// The powers of a partial draw, which the language has from level 10.
fn draw_powers(reader: &mut Reader<'_>) -> Read<Option<Vec<Power>>> {
    if reader.is_done() || reader.level < 10 {
        return Ok(None);
    }
    reader.in_list(Reader::powers).map(Some)
}

fn bounded_text(reader: &mut Reader<'_>) -> Read<String> {
    let place = reader.place();
    let text = reader.text()?;
    if text.len() <= MAX_TEXT { Ok(text) } else { Err(place + MAX_TEXT) }
}
