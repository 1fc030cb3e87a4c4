//! A client: one of our players sits at somebody's DAIDE server.

mod board_state;
mod error;
mod link;

use std::time::Duration;

use chancery::board::{Board, BoardRef, Power};
use chancery::order::{RawAction, RawOrder};
use chancery::phase::PhaseKind;
use chancery::position::Position;
use chancery::{LegalOrders, Rules};
use chancery_bots::{Clock, Dice, Player, Seat};

use super::message::{MessageItem, TokenList, tree};
use super::orders;
use super::reader::MessageReader;
use super::tokens::{DaideToken, words as t};
use super::vocabulary::DaideVocabulary;
use super::wire::{MAGIC, VERSION, WireError, WireFrame};
use board_state::BoardState;
pub use error::DaideError;
use link::ClientLink;

/// The share of a time limit that a player may think.
const THINKING_SHARE: f64 = 0.5;

/// A seat at somebody's DAIDE server.
#[derive(Clone, Debug)]
pub struct DaideClient {
    /// Host and port, as in `localhost:16713`.
    pub address: String,
    /// The name that the player gives. A server may take `FRA:name` for a wish.
    pub name: String,
    /// The version that it gives.
    pub version: String,
    /// The power and passcode of a seat that was lost, to come back to.
    pub rejoin: Option<(String, u16)>,
    /// The board, if it is not one of ours.
    pub board: Option<BoardRef>,
    /// Seeds the player's random choices.
    pub seed: u64,
    /// The most time that the player takes for a phase, beside the limits of the server.
    pub time: Option<Duration>,
}

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DaideGame {
    /// The id of the power that was played, as in `FRANCE`.
    pub power: String,
    /// How many times the player ordered.
    pub phases: usize,
    /// How many of its orders the server refused.
    pub refused: usize,
    /// The ids of the powers with the centres that they have in the end.
    pub centres: Vec<(String, usize)>,
    /// The winner, if there is one.
    pub winner: Option<String>,
    /// Whether the server said that the game is a draw.
    pub is_draw: bool,
}

impl DaideClient {
    /// A client with a name, at an address.
    pub fn new(address: &str, name: &str) -> DaideClient {
        DaideClient {
            address: address.to_owned(),
            name: name.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rejoin: None,
            board: None,
            seed: 0,
            time: None,
        }
    }

    /// Plays a game to its end.
    pub fn play(&self, player: &mut dyn Player) -> Result<DaideGame, DaideError> {
        let mut link = ClientLink::connect(&self.address)?;
        link.send(&WireFrame::Initial { version: VERSION, magic: MAGIC })?;
        let representation = match link.read()? {
            WireFrame::Representation(body) => body,
            WireFrame::Error(code) => return Err(DaideError::Wire(code)),
            WireFrame::Diplomacy(_) => return Err(link.fail(WireError::TooEarly)),
            WireFrame::Initial { .. } => return Err(link.fail(WireError::InitialByServer)),
            WireFrame::Final => return Err(link.fail(WireError::NotRepresentation)),
        };
        let classic = DaideVocabulary::of(self.board.as_ref().unwrap_or(Board::classic()));
        let mut guest = ClientSession {
            client: self,
            link,
            representation,
            vocabulary: classic,
            power: None,
            state: None,
            limits: [None; 3],
            game: DaideGame {
                power: String::new(),
                phases: 0,
                refused: 0,
                centres: Vec::new(),
                winner: None,
                is_draw: false,
            },
            is_filled: false,
        };
        guest.come_in()?;
        guest.follow(player)
    }
}

/// A game that is played.
struct ClientSession<'c> {
    client: &'c DaideClient,
    link: ClientLink,
    representation: Vec<u8>,
    vocabulary: DaideVocabulary,
    power: Option<Power>,
    state: Option<BoardState>,
    /// The time limits of movement, retreats and builds.
    limits: [Option<Duration>; 3],
    game: DaideGame,
    /// Whether missing orders of this phase have been filled in.
    is_filled: bool,
}

impl ClientSession<'_> {
    fn say(&mut self, message: TokenList) -> Result<(), DaideError> {
        self.link.send(&WireFrame::Diplomacy(message.0))
    }

    /// Takes a seat: a new one by name, or one that was lost.
    fn come_in(&mut self) -> Result<(), DaideError> {
        let Some((power, passcode)) = &self.client.rejoin else {
            let (name, version) = (self.client.name.clone(), self.client.version.clone());
            return self.say(TokenList::of(t::NME).text(&name).text(&version));
        };
        self.set_board(&self.vocabulary.map_name())?;
        let board = &self.vocabulary.board;
        let power =
            board.find_power(power).ok_or_else(|| DaideError::NoSuchPower(power.clone()))?;
        let power = self.vocabulary.power(power);
        let passcode = DaideToken::int((*passcode).into());
        self.say(TokenList::of(t::IAM).list([power]).list([passcode]))
    }

    /// Answers until the server says that it is over.
    fn follow(&mut self, player: &mut dyn Player) -> Result<DaideGame, DaideError> {
        loop {
            let tokens = match self.link.read()? {
                WireFrame::Diplomacy(tokens) => tokens,
                WireFrame::Final => break,
                WireFrame::Error(code) => return Err(DaideError::Wire(code)),
                WireFrame::Initial { .. } => {
                    return Err(self.link.fail(WireError::InitialByServer));
                }
                WireFrame::Representation(_) => {
                    return Err(self.link.fail(WireError::SecondRepresentation));
                }
            };
            if tokens == [t::OFF] {
                break;
            }
            // What cannot be read is of no use here.
            let Ok(items) = tree(&tokens) else { continue };
            self.hear(&tokens, &items, player)?;
        }
        self.link.close();
        if self.power.is_none() {
            return Err(DaideError::Ended);
        }
        if let Some(state) = &self.state {
            self.game.centres = state.centres();
        }
        Ok(self.game.clone())
    }

    fn hear(
        &mut self,
        tokens: &[DaideToken],
        items: &[MessageItem],
        player: &mut dyn Player,
    ) -> Result<(), DaideError> {
        let vocabulary = self.vocabulary.clone();
        let mut reader = MessageReader::new(items, tokens.len(), &vocabulary, u16::MAX);
        match reader.token() {
            Ok(t::REJ) if matches!(reader.peek_in(), Some(t::NME | t::IAM)) => {
                Err(DaideError::Refused)
            }
            Ok(t::YES) if reader.peek_in() == Some(t::IAM) => {
                for asked in [t::HLO, t::SCO, t::NOW] {
                    self.say(TokenList::of(asked))?;
                }
                Ok(())
            }
            Ok(t::MAP) => {
                let name = reader.in_list(MessageReader::text).unwrap_or_default();
                self.set_board(&name)?;
                self.say(TokenList::of(t::YES).list(tokens.iter().copied()))
            }
            Ok(t::HLO) => self.hello(&mut reader),
            Ok(t::SCO) => {
                if let Some(state) = &mut self.state {
                    state.read_centres(&mut reader);
                }
                Ok(())
            }
            Ok(t::ORD) => {
                if let Some(state) = &mut self.state {
                    state.read_result(&mut reader);
                }
                Ok(())
            }
            Ok(t::NOW) => match self.state.as_mut().and_then(|state| state.read_now(&mut reader)) {
                Some(position) => self.order(&position, player),
                None => Err(DaideError::Unreadable(vocabulary.write(tokens))),
            },
            Ok(t::THX) => {
                let is_fine = tokens.get(tokens.len().saturating_sub(2)) == Some(&t::MBV);
                self.game.refused += usize::from(!is_fine);
                Ok(())
            }
            Ok(t::MIS) => self.fill(&mut reader),
            Ok(t::SLO) => {
                let winner = reader.in_list(MessageReader::power).ok();
                self.game.winner = winner.map(|power| vocabulary.board.power(power).id.clone());
                Ok(())
            }
            Ok(t::DRW) => {
                self.game.is_draw = true;
                Ok(())
            }
            Ok(t::SVE | t::LOD) => self.say(TokenList::of(t::REJ).list(tokens.iter().copied())),
            _ => Ok(()),
        }
    }

    /// The board of a map: the one that was asked for, or the built-in one with the same tokens.
    fn set_board(&mut self, map: &str) -> Result<(), DaideError> {
        if self.state.is_some() {
            return Ok(());
        }
        let named = Board::built_in(&map.to_lowercase());
        let all = chancery::board::BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
        let candidates = self.client.board.iter().chain(named).chain([Board::classic()]).chain(all);
        let found = candidates
            .map(DaideVocabulary::of)
            .find(|vocabulary| vocabulary.representation() == self.representation);
        self.vocabulary = found.ok_or_else(|| DaideError::UnknownMap(map.to_owned()))?;
        self.state = Some(BoardState::new(&self.vocabulary));
        Ok(())
    }

    fn hello(&mut self, reader: &mut MessageReader<'_>) -> Result<(), DaideError> {
        let power = reader.in_list(MessageReader::power).map_err(|_| DaideError::Refused)?;
        self.power = Some(power);
        self.game.power.clone_from(&self.vocabulary.board.power(power).id);
        let _passcode = reader.in_list(MessageReader::int);
        let Ok(mut options) = reader.list() else { return Ok(()) };
        while let Ok(mut option) = options.list() {
            let limit = match option.token() {
                Ok(t::MTL) => 0,
                Ok(t::RTL) => 1,
                Ok(t::BTL) => 2,
                _ => continue,
            };
            let seconds = option.int().ok().and_then(|seconds| u64::try_from(seconds).ok());
            self.limits[limit] = seconds.filter(|&seconds| seconds > 0).map(Duration::from_secs);
        }
        Ok(())
    }

    /// Orders for a position.
    fn order(&mut self, position: &Position, player: &mut dyn Player) -> Result<(), DaideError> {
        let (Some(power), Some(state)) = (self.power, &self.state) else { return Ok(()) };
        self.is_filled = false;
        let kind = position.phase().kind;
        let rules = Rules::of_board(position.board());
        let mut legal = LegalOrders::new();
        legal.fill(position, &rules);
        let limit = match kind {
            PhaseKind::Movement => self.limits[0],
            PhaseKind::Retreat => self.limits[1],
            PhaseKind::Adjustment => self.limits[2],
        };
        let limit = limit.map(|limit| limit.mul_f64(THINKING_SHARE)).into_iter();
        let clock = limit.chain(self.client.time).min().map_or(Clock::FREE, Clock::within);
        let seat = Seat {
            power,
            position,
            legal: &legal,
            rules: &rules,
            past: &state.past,
            last_year: None,
            clock,
        };
        if super::report::missing(&self.vocabulary, position, power, &[]).0.len() == 1 {
            return Ok(());
        }
        let mut chosen = Vec::new();
        let seed = self.game.phases as u64;
        player.choose(&seat, &mut Dice::new(self.client.seed, seed), &mut chosen);
        self.game.phases += 1;
        let mut given: Vec<RawOrder> =
            chosen.into_iter().map(|order| RawOrder::of(order, position)).collect();
        if kind == PhaseKind::Adjustment {
            // Builds that are not used are waived, even those that could not be.
            let builds = usize::try_from(position.surplus(power)).unwrap_or_default();
            let waive =
                RawOrder { power: Some(power), kind: None, at: None, action: RawAction::Waive };
            given.resize(given.len().max(builds), waive);
        }
        if given.is_empty() {
            return Ok(());
        }
        let message = given.iter().fold(TokenList::of(t::SUB), |message, order| {
            message.list(orders::write(&self.vocabulary, power, order, position))
        });
        self.say(message)
    }

    /// Fills in what the server says is missing: units hold or disband, and builds are waived.
    fn fill(&mut self, reader: &mut MessageReader<'_>) -> Result<(), DaideError> {
        let Some(power) = self.power.filter(|_| !self.is_filled) else { return Ok(()) };
        self.is_filled = true;
        let mut message = TokenList::of(t::SUB);
        while let Ok(mut list) = reader.list() {
            if let Some(due) = list.peek().and_then(DaideToken::as_int) {
                let waive = [self.vocabulary.power(power), t::WVE];
                for _ in 0..(-due).clamp(0, 64) {
                    message = message.list(waive);
                }
                continue;
            }
            let Ok(unit) = list.unit() else { continue };
            let verb = if list.peek() == Some(t::MRT) { t::DSB } else { t::HLD };
            let unit = orders::unit(&self.vocabulary, unit.power, unit.kind, unit.place.at);
            message = message.list(unit.token(verb));
        }
        if message.0.len() > 1 { self.say(message) } else { Ok(()) }
    }
}
