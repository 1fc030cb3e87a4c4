//! The grammar of press, level by level. What a message says is nobody's business but the players'.

use super::reader::{MessageReader, Read};
use super::tokens::{DaideToken, words as t};

/// The level from which free text is press.
const FREE_TEXT: u16 = 8000;

/// The level that a word of press belongs to; 0 for all other tokens.
pub(crate) fn level_of(token: DaideToken) -> u16 {
    match token {
        t::PRP | t::PCE | t::ALY | t::VSS | t::NAR | t::BWX | t::CCL | t::FCT | t::TRY => 10,
        t::XDO | t::DMZ => 20,
        t::AND | t::ORR => 30,
        t::SCD | t::OCC | t::UNT => 40,
        t::CHO => 50,
        t::INS | t::QRY | t::SUG | t::THK | t::IDK => 60,
        t::WHT | t::HOW => 70,
        t::EXP | t::SRY => 80,
        t::FOR => 90,
        t::IFF | t::THN | t::ELS => 100,
        t::XOY | t::YDO => 110,
        t::FWD | t::BCC => 120,
        t::WHY | t::POB => 130,
        _ => 0,
    }
}

/// A word above the level of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AboveLevel {
    pub(crate) place: usize,
    /// Whether it stands in a list of words to try, where it may.
    pub(crate) in_try: bool,
}

/// The words of a message that are above the level.
pub(crate) fn above_level(tokens: &[DaideToken], level: u16) -> Vec<AboveLevel> {
    let mut in_try = false;
    let mut found = Vec::new();
    for (place, &token) in tokens.iter().enumerate() {
        in_try = (in_try && token != t::CLOSE) || token == t::TRY;
        if level_of(token) > level {
            found.push(AboveLevel { place, in_try: in_try && token != t::TRY });
        }
    }
    found
}

/// Press without the words to try that are above the level: the players could not use them.
pub(crate) fn without_untried(tokens: &[DaideToken], level: u16) -> Vec<DaideToken> {
    let above = above_level(tokens, level);
    let kept = tokens
        .iter()
        .enumerate()
        .filter(|(place, _)| !above.iter().any(|one| one.place == *place && one.in_try));
    kept.map(|(_, &token)| token).collect()
}

/// A word that needs a level.
fn word(reader: &mut MessageReader<'_>) -> Read<DaideToken> {
    let place = reader.place();
    let token = reader.token()?;
    if level_of(token) <= reader.level { Ok(token) } else { Err(place) }
}

/// Press without its brackets.
pub(crate) fn press(reader: &mut MessageReader<'_>) -> Read<()> {
    let place = reader.place();
    if reader.level >= FREE_TEXT && reader.peek().is_some_and(|first| first.as_letter().is_some()) {
        return reader.text().map(drop);
    }
    match word(reader)? {
        t::PRP | t::INS | t::SUG | t::QRY => reader.in_list(arrangement),
        t::FCT | t::THK => reader.in_list(fact),
        t::TRY => reader.in_list(|list| {
            while !list.is_done() {
                list.token()?;
            }
            Ok(())
        }),
        t::YES | t::REJ | t::BWX | t::CCL | t::SRY => reader.in_list(press),
        t::HUH => reader.in_list(anything),
        t::IDK | t::WHY => reader.in_list(question),
        t::WHT | t::HOW => subject(reader),
        t::EXP => {
            reader.in_list(MessageReader::turn)?;
            reader.in_list(press)
        }
        t::IFF => {
            reader.in_list(arrangement)?;
            reader.expect(t::THN)?;
            reader.in_list(press)?;
            if reader.is_done() {
                return Ok(());
            }
            reader.expect(t::ELS)?;
            reader.in_list(press)
        }
        t::FRM if reader.level >= 120 => {
            reader.in_list(MessageReader::power)?;
            reader.in_list(MessageReader::powers)?;
            reader.in_list(press)
        }
        t::POB => reader.in_list(|list| {
            list.expect(t::WHY)?;
            list.in_list(question)
        }),
        _ => Err(place),
    }
}

/// `WHT (unit)`, or `HOW (province or power)`; the word has been read.
fn subject(reader: &mut MessageReader<'_>) -> Read<()> {
    reader.in_list(|list| {
        let is_power = list.peek().is_some_and(|token| list.vocabulary.power_of(token).is_some());
        if list.is_done() {
            return Err(list.place());
        }
        if is_power {
            list.power()?;
            if list.is_done() {
                return Ok(());
            }
            // It is a unit.
            list.token()?;
        }
        list.location().map(drop)
    })
}

/// What is asked about: press or an arrangement.
fn question(reader: &mut MessageReader<'_>) -> Read<()> {
    let mut copy = *reader;
    match press(&mut copy).and_then(|()| copy.done()) {
        Ok(()) => {
            *reader = copy;
            Ok(())
        }
        Err(first) => fact(reader).map_err(|second| first.max(second)),
    }
}

/// An arrangement, or a question about one, which is a fact or a thought when it is answered.
fn fact(reader: &mut MessageReader<'_>) -> Read<()> {
    let is_question = |list: &MessageReader<'_>| matches!(list.peek(), Some(t::QRY));
    if is_question(reader) {
        word(reader)?;
        return reader.in_list(arrangement);
    }
    if reader.peek() == Some(t::NOT) && reader.level >= 10 {
        reader.token()?;
        return reader.in_list(fact);
    }
    arrangement(reader)
}

/// An arrangement without its brackets.
fn arrangement(reader: &mut MessageReader<'_>) -> Read<()> {
    arrange(reader, false)
}

fn arrange(reader: &mut MessageReader<'_>, nested: bool) -> Read<()> {
    let place = reader.place();
    match word(reader)? {
        t::ALY => {
            reader.in_list(MessageReader::powers)?;
            reader.expect(t::VSS)?;
            reader.in_list(MessageReader::powers).map(drop)
        }
        t::DRW if reader.is_done() => Ok(()),
        t::PCE | t::DRW => reader.in_list(MessageReader::powers).map(drop),
        t::SLO => reader.in_list(MessageReader::power).map(drop),
        t::NOT | t::NAR => reader.in_list(|list| arrange(list, nested)),
        t::XDO => reader.in_list(|list| super::orders::read(list, &[]).map(drop)),
        t::DMZ => {
            reader.in_list(MessageReader::powers)?;
            reader.in_list(|list| one_or_more(list, |list| list.province().map(drop)))
        }
        t::AND | t::ORR if !nested || reader.level >= 50 => several(reader, 2),
        t::SCD => one_or_more(reader, |reader| {
            reader.in_list(|list| {
                list.power()?;
                one_or_more(list, |list| list.province().map(drop))
            })
        }),
        t::OCC => one_or_more(reader, |reader| reader.in_list(MessageReader::unit).map(drop)),
        t::CHO => {
            reader.in_list(|list| {
                list.int()?;
                list.int().map(drop)
            })?;
            several(reader, 1)
        }
        t::FOR => {
            reader.in_list(|list| {
                if !list.is_list() {
                    return list.turn().map(drop);
                }
                list.in_list(MessageReader::turn)?;
                list.in_list(MessageReader::turn).map(drop)
            })?;
            reader.in_list(|list| arrange(list, nested))
        }
        t::XOY => {
            reader.in_list(MessageReader::power)?;
            reader.in_list(MessageReader::power).map(drop)
        }
        t::YDO => {
            reader.in_list(MessageReader::power)?;
            one_or_more(reader, |reader| reader.in_list(MessageReader::unit).map(drop))
        }
        t::SND if reader.level >= 120 => {
            reader.in_list(MessageReader::power)?;
            reader.in_list(MessageReader::powers)?;
            reader.in_list(press)
        }
        t::FWD | t::BCC => {
            reader.in_list(MessageReader::powers)?;
            reader.in_list(MessageReader::powers)?;
            reader.in_list(MessageReader::powers).map(drop)
        }
        _ => Err(place),
    }
}

/// At least some arrangements in brackets.
fn several(reader: &mut MessageReader<'_>, least: usize) -> Read<()> {
    for _ in 0..least {
        reader.in_list(|list| arrange(list, true))?;
    }
    while !reader.is_done() {
        reader.in_list(|list| arrange(list, true))?;
    }
    Ok(())
}

fn one_or_more<'m>(
    reader: &mut MessageReader<'m>,
    mut read: impl FnMut(&mut MessageReader<'m>) -> Read<()>,
) -> Read<()> {
    read(reader)?;
    while !reader.is_done() {
        read(reader)?;
    }
    Ok(())
}

/// Any tokens at all.
#[expect(clippy::unnecessary_wraps, reason = "it reads as the others do")]
fn anything(reader: &mut MessageReader<'_>) -> Read<()> {
    reader.skip();
    Ok(())
}
