//! Computer players in games with people: which of them have to order, and what they order. A
//! computer player sees the position and the history, but no orders of the current phase.

use chancery::game::record::{History, Record};
use chancery::game::{ComputerOrders, GameSession, OrderTexts};
use chancery::notation::{self, Dialect};
use chancery::{Game, Message, Order, Power};
use chancery_lang::{Arg, Lang, messages, speaks, text};

use crate::{Clock, Guest, Hint, Kind, Level, Search};

impl Kind {
    /// Parses the name of a computer player.
    pub fn parse(name: &str) -> Result<Kind, Message> {
        Kind::named(name).ok_or_else(|| {
            let name: String = name.chars().take(40).flat_map(char::escape_debug).collect();
            let all = Arg::commas(Kind::ALL.map(Kind::name));
            text!(messages::computers::UnknownComputer { name, all })
        })
    }

    /// The name of its level.
    pub fn word(self, lang: Lang) -> String {
        let message = match self {
            Kind::Random => text!(messages::computers::KindRandom),
            Kind::Hold => text!(messages::computers::KindHold),
            Kind::Greedy => text!(messages::computers::KindGreedy),
            Kind::Dumb => text!(messages::computers::KindDumb),
            Kind::Search(Level::Casual) => text!(messages::computers::KindCasual),
            Kind::Search(Level::Club) => text!(messages::computers::KindClub),
            Kind::Search(Level::Strong) => text!(messages::computers::KindStrong),
        };
        message.get(lang)
    }
}

/// A computer player that has to order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ComputerSeat {
    /// The power it plays.
    pub power: Power,
    /// Its name in the settings of the table.
    pub name: String,
    /// The kind of computer player with that name.
    pub kind: Kind,
}

/// The error for a seat with an unknown computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatError(Message);

speaks!(SeatError);

impl SeatError {
    /// The message.
    pub fn said(&self) -> Message {
        self.0.clone()
    }
}

/// The computer players of a table that have not ordered yet. An unknown computer player is an
/// error, whether it has to order or not.
pub fn computers_due(session: &GameSession) -> Result<Vec<ComputerSeat>, SeatError> {
    let board = session.game().board();
    let due: Vec<Power> = session.computers_due().into_iter().map(|(power, _)| power).collect();
    let mut seats = Vec::with_capacity(due.len());
    for power in board.powers() {
        let Some(name) = session.computer(power) else { continue };
        let kind = Kind::parse(name).map_err(|error| {
            let power = &board.power(power).name;
            SeatError(text!(messages::computers::BadSeat { power, error }))
        })?;
        if due.contains(&power) {
            seats.push(ComputerSeat { power, name: name.to_owned(), kind });
        }
    }
    Ok(seats)
}

/// A game as computer players see it.
#[derive(Debug)]
pub struct GameStudy {
    game: Game,
    turns: History,
    turn: u32,
    seed: u64,
}

impl GameStudy {
    /// A game for computer players, with a random seed.
    pub fn new(record: Record, seed: u64) -> GameStudy {
        let turn = record.turn();
        GameStudy { game: record.game, turns: record.turns, turn, seed }
    }

    /// The orders of a computer player. They are empty if the clock expires before it has a result.
    pub fn think(&self, seat: &ComputerSeat, clock: Clock<'_>) -> ComputerOrders {
        let ComputerSeat { power, kind, .. } = *seat;
        let orders = Guest::of(&self.game, &self.turns).orders(power, kind, self.seed, clock);
        let texts = orders.into_iter().filter_map(|order| self.text(order));
        let texts = self.complete(power, texts.collect());
        ComputerOrders { turn: self.turn, power, computer: seat.name.clone(), texts }
    }

    /// Hints for a power: different order sets, best first, each with its texts.
    pub fn hints(
        &self,
        power: Power,
        level: Level,
        count: usize,
        clock: Clock<'_>,
    ) -> Vec<(Vec<String>, Hint)> {
        let guest = Guest::of(&self.game, &self.turns);
        let (seat, mut dice) = (guest.seat(power, clock), guest.dice(power, self.seed));
        let hints = Search::new(level).hints(&seat, count, &mut dice);
        let told = hints.into_iter().map(|hint| {
            let texts = hint.orders.iter().filter_map(|&order| self.text(order));
            (self.complete(power, texts.collect()), hint)
        });
        told.collect()
    }

    fn text(&self, order: Order) -> Option<String> {
        notation::write_order(Dialect::Standard, order, self.game.position()).ok()
    }

    /// Adds the default orders that players leave out, so that the table does not wait for them.
    fn complete(&self, power: Power, mut texts: Vec<String>) -> Vec<String> {
        let board = self.game.board();
        let mut orders = OrderTexts::new(board);
        orders.set(power, texts.clone());
        let due = self.game.due(&orders).into_iter().find(|due| due.power == power);
        texts.extend(due.into_iter().flat_map(|due| due.unsaid(board)));
        texts
    }
}
