//! A built-in player as a program for others: the counterpart of [`Program`](crate::Program). Any
//! arena that speaks the protocol can use it, including other versions of this one.

use std::time::Duration;

use chancery::board::{Board, BoardRef};
use chancery::game::pass_over_lost_retreats;
use chancery::lang::messages::bots;
use chancery::lang::text;
use chancery::notation::{Dialect, Given, write_order};
use chancery::position::JsonError;
use chancery::{Court, Lang, LegalOrders, Message, Position, Rules};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{Clock, Dice, Kind, Past, Player, Seat};

/// The share of the time limit used for thinking; the rest is for reading and writing.
const THINKING_SHARE: f64 = 0.9;

/// A request. Without a board and rules, the classic ones are meant.
#[derive(Deserialize)]
struct Request {
    #[serde(default)]
    game: String,
    power: String,
    state: Value,
    time_ms: Option<u64>,
    #[serde(default)]
    seed: u64,
    variant: Option<String>,
    rules: Option<String>,
    last_year: Option<u16>,
    #[serde(default)]
    past: Vec<PastTurn>,
}

/// A resolved phase in a request.
#[derive(Deserialize)]
struct PastTurn {
    phase: String,
    orders: Map<String, Value>,
}

/// A player that answers requests in JSON lines.
pub struct Service {
    player: Box<dyn Player>,
    /// The board of all games. If it is `None`, each request names its own.
    board: Option<BoardRef>,
    game: String,
    court: Court,
    legal: LegalOrders,
}

impl Service {
    /// A player of this kind, for games on this board or on built-in ones.
    pub fn of(kind: Kind, board: Option<BoardRef>) -> Service {
        let (court, legal) = (Court::default(), LegalOrders::new());
        Service { player: kind.player(), board, game: String::new(), court, legal }
    }

    /// The answer to a request, both a line of JSON; else an error message.
    pub fn answer(&mut self, line: &str, lang: Lang) -> Result<String, String> {
        let request: Request = serde_json::from_str(line)
            .map_err(|error| JsonError::Syntax(Message::of_json(&error)).message(lang))?;
        let board = &self.board_of(&request, lang)?.clone();
        let rules = match &request.rules {
            Some(text) => text.parse::<Rules>().map_err(|error| error.message(lang))?,
            None => Rules::of_board(board),
        };
        let position =
            Position::from_json(board, &request.state).map_err(|error| error.message(lang))?;
        let power = board.power_named(&request.power).map_err(|error| error.message(lang))?;
        if request.game != self.game {
            self.player.begin(&request.game);
            self.game.clone_from(&request.game);
        }
        let past = self.past(&request.past, &position, &rules);
        self.legal.fill(&position, &rules);
        let time = request.time_ms.map(|time| Duration::from_millis(time).mul_f64(THINKING_SHARE));
        let seat = Seat {
            power,
            position: &position,
            legal: &self.legal,
            rules: &rules,
            past: &past,
            last_year: request.last_year,
            clock: time.map_or(Clock::FREE, Clock::within),
        };
        let mut orders = Vec::new();
        self.player.choose(&seat, &mut Dice::new(request.seed, 0), &mut orders);
        let texts = orders
            .into_iter()
            .filter_map(|order| write_order(Dialect::Python, order, &position).ok());
        Ok(json!({"orders": texts.collect::<Vec<_>>()}).to_string())
    }

    fn board_of(&self, request: &Request, lang: Lang) -> Result<&BoardRef, String> {
        if let Some(board) = &self.board {
            return Ok(board);
        }
        let Some(id) = &request.variant else { return Ok(Board::classic()) };
        Board::built_in(id).ok_or_else(|| text!(bots::NoSuchVariant { id }).get(lang))
    }

    /// Replays the phases before a position. The result is empty if they do not lead from the start
    /// to it: no history is better than a wrong one.
    fn past(&mut self, turns: &[PastTurn], end: &Position, rules: &Rules) -> Vec<Past> {
        let board = end.board();
        let mut position = Position::start(end.board_ref());
        let mut past = Vec::with_capacity(turns.len());
        for turn in turns {
            if position.phase().name(board) != turn.phase {
                return Vec::new();
            }
            let told = turn.orders.iter().filter_map(|(name, texts)| {
                let power = board.find_power(name)?;
                let texts = texts.as_array()?.iter().filter_map(Value::as_str);
                Some(texts.map(move |text| (power, text)))
            });
            let given = Given::read(&position, told.flatten());
            let judgment = self.court.judge(&position, given.orders, rules);
            let next = judgment.outcome.next(&position, rules);
            past.push(Past::of(position, &judgment));
            position = pass_over_lost_retreats(next, rules, &mut self.court);
        }
        if position == *end { past } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::request;
    use crate::{GameRunner, Setting};

    #[test]
    fn a_service_sees_what_the_asking_player_sees() {
        for board in [Board::classic(), Board::built_in("lantern").unwrap()] {
            let (start, rules, clock) = (Position::start(board), Rules::default(), Clock::FREE);
            let last_year = board.first_year() + 4;
            let setting = Setting { start, rules, last_year, patience: None };
            let mut players: Vec<_> = board.powers().map(|_| Kind::Dumb.player()).collect();
            let mut service = Service::of(Kind::Random, None);
            let (mut past, mut legal, mut asked) = (Vec::new(), LegalOrders::new(), 0);
            let dice = &mut Dice::new(1, 0);
            GameRunner::default().play(&setting, &mut players, dice, |position, judgment| {
                legal.fill(position, &rules);
                for power in board.powers() {
                    let (legal, past, rules) = (&legal, &past, &rules);
                    let last_year = Some(last_year);
                    let seat = Seat { power, position, legal, rules, past, last_year, clock };
                    let Some(line) = request::line("g", &seat, clock, &mut Dice::new(2, 0)) else {
                        continue;
                    };
                    let request: Request = serde_json::from_str(&line).unwrap();
                    assert_eq!(service.past(&request.past, position, rules), *past);
                    let answer = service.answer(&line, Lang::EN).unwrap();
                    let (answer, line): (Value, Value) =
                        (answer.parse().unwrap(), line.parse().unwrap());
                    let orders = answer["orders"].as_array().unwrap();
                    assert_eq!(orders.len() as u64, line["due"]["wanted"].as_u64().unwrap());
                    asked += 1;
                }
                past.push(Past::of(position.clone(), judgment));
            });
            assert!(asked > 40, "{asked}");
        }
    }

    #[test]
    fn invalid_requests_are_refused() {
        let mut service = Service::of(Kind::Hold, None);
        let mut refused = |line: &str| service.answer(line, Lang::EN).unwrap_err();
        let state = Position::start(Board::classic()).to_json();
        let (variant, rules, power) = (
            json!({"power": "FRANCE", "state": state, "variant": "atlantis"}),
            json!({"power": "FRANCE", "state": state, "rules": "1066"}),
            json!({"power": "BURGUNDY", "state": state}),
        );
        assert!(refused("orders, please").contains("JSON"), "{}", refused("orders, please"));
        assert!(refused("{}").contains("power"), "{}", refused("{}"));
        assert!(refused(&variant.to_string()).contains("`atlantis`"));
        assert!(refused(&rules.to_string()).contains("1066"));
        assert!(refused(&power.to_string()).contains("BURGUNDY"));
    }
}
