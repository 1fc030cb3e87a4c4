//! The tokens of a board: its powers and provinces, which have the usual tokens on the standard map and tokens of
//! their own on any other.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use chancery::board::{Board, BoardRef, Coast, Location, Power, Province, Terrain};

use super::message::TokenList;
use super::tokens::{DaideToken, POWERS, PROVINCES, category, words as t};

/// The name of the standard map. Java programs know it by heart if it is written in capitals.
const STANDARD: &str = "STANDARD";

/// The tokens of a board.
#[derive(Clone, Debug)]
pub(crate) struct DaideVocabulary {
    pub(crate) board: BoardRef,
    powers: Vec<(DaideToken, String)>,
    provinces: Vec<(DaideToken, String)>,
    tokens: HashMap<String, DaideToken>,
    place_of: HashMap<DaideToken, Province>,
    /// Whether it is the standard map, which needs no representation.
    is_standard: bool,
}

impl DaideVocabulary {
    pub(crate) fn of(board: &BoardRef) -> DaideVocabulary {
        let standard = standard_tokens(board);
        let is_standard = standard.is_some();
        let (powers, provinces) = standard.unwrap_or_else(|| own_tokens(board));
        let tokens = powers.iter().chain(&provinces).map(|(token, name)| (name.clone(), *token));
        let place_of = board.provinces().zip(&provinces).map(|(place, (token, _))| (*token, place));
        DaideVocabulary {
            tokens: tokens.collect(),
            place_of: place_of.collect(),
            board: board.clone(),
            powers,
            provinces,
            is_standard,
        }
    }

    /// The name of the map.
    pub(crate) fn map_name(&self) -> String {
        match self.board.id() {
            "classic" => STANDARD.to_owned(),
            id => id.to_uppercase(),
        }
    }

    /// The body of the representation message.
    pub(crate) fn representation(&self) -> Vec<u8> {
        if self.is_standard {
            return Vec::new();
        }
        let entry = |(token, name): &(DaideToken, String)| {
            let mut bytes = token.0.to_be_bytes().to_vec();
            bytes.extend(name.bytes().take(3));
            bytes.push(0);
            bytes
        };
        // Provinces are numbered by the kinds of their tokens.
        let mut provinces: Vec<_> = self.provinces.iter().collect();
        provinces.sort_by_key(|(token, _)| token.0 & 0xFF);
        self.powers.iter().chain(provinces).flat_map(entry).collect()
    }

    /// The token of a power; neutral units belong to nobody.
    pub(crate) fn power(&self, power: Power) -> DaideToken {
        self.powers.get(power.index()).map_or(t::UNO, |(token, _)| *token)
    }

    /// The power of a token.
    pub(crate) fn power_of(&self, token: DaideToken) -> Option<Power> {
        let number = self.powers.iter().position(|(own, _)| *own == token)?;
        self.board.powers().nth(number)
    }

    pub(crate) fn province(&self, province: Province) -> DaideToken {
        self.provinces[province.index()].0
    }

    pub(crate) fn province_of(&self, token: DaideToken) -> Option<Province> {
        self.place_of.get(&token).copied()
    }

    /// A location: a province, or a coast in brackets.
    pub(crate) fn location(&self, location: Location) -> TokenList {
        let province = self.province(self.board.province_of(location));
        match self.board.coast_of(location) {
            None => TokenList::of(province),
            Some(coast) => TokenList::default().list([province, coast_token(coast)]),
        }
    }

    /// The token with a name: a word of the language, a power or a province.
    pub(crate) fn named(&self, name: &str) -> Option<DaideToken> {
        self.tokens.get(name).copied().or_else(|| DaideToken::named(name))
    }

    /// The name of a token.
    pub(crate) fn name(&self, token: DaideToken) -> Option<&str> {
        let own = || self.powers.iter().chain(&self.provinces).find(|(own, _)| *own == token);
        token.word().or_else(|| own().map(|(_, name)| name.as_str()))
    }

    /// Whether a token means anything on this board.
    pub(crate) fn knows(&self, token: DaideToken) -> bool {
        token.as_int().is_some() || token.as_letter().is_some() || self.name(token).is_some()
    }

    /// A message as a text, as in `NME ('Bot') ('1')`.
    pub(crate) fn write(&self, tokens: &[DaideToken]) -> String {
        let mut text = String::new();
        let mut quoted = false;
        for &token in tokens {
            let letter = token.as_letter();
            if quoted && letter.is_none() {
                text.push('\'');
            }
            let spaced = !text.is_empty() && !text.ends_with('(') && token != t::CLOSE;
            if spaced && !(quoted && letter.is_some()) {
                text.push(' ');
            }
            if let Some(letter) = letter {
                if !quoted {
                    text.push('\'');
                }
                // A quotation mark in a text is written twice.
                text.push(letter);
                if letter == '\'' {
                    text.push('\'');
                }
            } else if let Some(value) = token.as_int() {
                text.push_str(&value.to_string());
            } else {
                match self.name(token) {
                    Some(name) => text.push_str(name),
                    None => {
                        let _ = write!(text, "#{:04X}", token.0);
                    }
                }
            }
            quoted = letter.is_some();
        }
        if quoted {
            text.push('\'');
        }
        text
    }

    /// Reads a message that is written as a text; none if a word is unknown.
    pub(crate) fn read(&self, text: &str) -> Option<Vec<DaideToken>> {
        let mut tokens = Vec::new();
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let used = match first {
                '(' | ')' => {
                    tokens.push(if first == '(' { t::OPEN } else { t::CLOSE });
                    1
                }
                '\'' => {
                    let mut used = 1;
                    let mut letters = rest[1..].chars();
                    loop {
                        let letter = letters.next()?;
                        used += letter.len_utf8();
                        if letter == '\'' {
                            let again = letters.clone().next() == Some('\'');
                            if !again {
                                break;
                            }
                            letters.next();
                            used += 1;
                        }
                        tokens.push(DaideToken::letter(letter));
                    }
                    used
                }
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || "()'".contains(c));
                    let word = &rest[..end.unwrap_or(rest.len())];
                    tokens.push(self.word(word)?);
                    word.len()
                }
            };
            rest = rest[used..].trim_start();
        }
        Some(tokens)
    }

    fn word(&self, word: &str) -> Option<DaideToken> {
        if let Ok(value) = word.parse::<i32>() {
            return super::tokens::INTEGERS.contains(&value).then(|| DaideToken::int(value.into()));
        }
        match word.strip_prefix('#') {
            Some(digits) => u16::from_str_radix(digits, 16).ok().map(DaideToken),
            None => self.named(word),
        }
    }
}

type Tokens = Vec<(DaideToken, String)>;

/// The usual tokens, if the board is the standard map with its seven powers, wherever their units start.
fn standard_tokens(board: &Board) -> Option<(Tokens, Tokens)> {
    let powers: Option<Tokens> = board
        .powers()
        .enumerate()
        .map(|(number, power)| {
            let (name, token) = POWERS.get(number)?;
            (board.power(power).short == *name).then(|| (*token, (*name).to_owned()))
        })
        .collect();
    let provinces: Option<Tokens> = board
        .provinces()
        .map(|place| {
            let id = board.province(place).id.to_uppercase();
            let name = match id.as_str() {
                "ENG" => "ECH",
                "BOT" => "GOB",
                "LYO" => "GOL",
                id => id,
            };
            let (name, token) = PROVINCES.iter().find(|(known, _)| *known == name)?;
            (token.category() == kind(board, place)).then(|| (*token, (*name).to_owned()))
        })
        .collect();
    let (powers, provinces) = (powers?, provinces?);
    let is_whole = powers.len() == POWERS.len() && provinces.len() == PROVINCES.len();
    is_whole.then_some((powers, provinces))
}

/// The category of a province.
fn kind(board: &Board, place: Province) -> u8 {
    let info = board.province(place);
    let kind = match info.terrain {
        Terrain::Inland => 0x50,
        Terrain::Sea => 0x52,
        Terrain::Coastal if info.coasts.is_empty() => 0x54,
        Terrain::Coastal => 0x56,
    };
    kind + u8::from(board.is_centre(place))
}

/// Tokens of our own.
fn own_tokens(board: &Board) -> (Tokens, Tokens) {
    let mut used = HashSet::new();
    let powers = board.powers().enumerate().map(|(number, power)| {
        let token = DaideToken(u16::from_be_bytes([category::POWER, number as u8]));
        (token, free_name(&board.power(power).short, &mut used))
    });
    let powers: Tokens = powers.collect();
    let mut places: Vec<Province> = board.provinces().collect();
    places.sort_by_key(|&place| kind(board, place));
    let mut provinces: Vec<(DaideToken, String)> =
        vec![(DaideToken(0), String::new()); places.len()];
    for (number, &place) in places.iter().enumerate() {
        let token = DaideToken(u16::from_be_bytes([kind(board, place), number as u8]));
        provinces[place.index()] = (token, free_name(&board.province(place).id, &mut used));
    }
    (powers, provinces)
}

/// A name of three characters that nothing else has, as near to an id as possible.
fn free_name(id: &str, used: &mut HashSet<String>) -> String {
    let mut letters: Vec<char> =
        id.to_uppercase().chars().filter(char::is_ascii_alphanumeric).take(3).collect();
    letters.resize(3, 'X');
    let alphabet = || ('0'..='9').chain('A'..='Z');
    let wish: String = letters.iter().collect();
    let near = alphabet().map(|last| format!("{}{}{last}", letters[0], letters[1]));
    let far = alphabet()
        .flat_map(|middle| alphabet().map(move |last| (middle, last)))
        .map(|(middle, last)| format!("{}{middle}{last}", letters[0]));
    let free = std::iter::once(wish)
        .chain(near)
        .chain(far)
        .find(|name| DaideToken::named(name).is_none() && !used.contains(name));
    let name = free.unwrap_or_default();
    used.insert(name.clone());
    name
}

/// The coasts and their tokens.
const COASTS: [(Coast, DaideToken); 8] = [
    (Coast::North, t::NCS),
    (Coast::NorthEast, t::NEC),
    (Coast::East, t::ECS),
    (Coast::SouthEast, t::SEC),
    (Coast::South, t::SCS),
    (Coast::SouthWest, t::SWC),
    (Coast::West, t::WCS),
    (Coast::NorthWest, t::NWC),
];

pub(crate) fn coast_token(coast: Coast) -> DaideToken {
    COASTS.iter().find(|(own, _)| *own == coast).map_or(t::NCS, |(_, token)| *token)
}

pub(crate) fn coast_of(token: DaideToken) -> Option<Coast> {
    COASTS.iter().find(|(_, own)| *own == token).map(|(coast, _)| *coast)
}
