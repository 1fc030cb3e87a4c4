//! Computers at the table: who they are, whether they have still to order, and what they think.
//!
//! They think about a game that was read, while nobody is kept waiting. What they come to is a
//! [`Thought`], and whoever has the desk then takes it, if the game is still where it was.

use chancery::game::OrderTexts;
use chancery::game::record::History;
use chancery::notation::{self, Dialect};
use chancery::{Game, Lang, Message, PhaseKind, Position, Power};
use chancery_bots::{Clock, Guest, Hint, Kind, Level, Search};

use crate::Result;
use crate::desk::Desk;
use crate::error::StoreError;
use crate::folder::Folder;
use crate::table::Table;

/// The kind of computer with a name, or what is wrong with the name.
pub fn computer_named(name: &str) -> std::result::Result<Kind, Message> {
    Kind::named(name).ok_or_else(|| {
        let name: String = name.chars().take(40).flat_map(char::escape_debug).collect();
        let all = Kind::ALL.map(Kind::name).join(", ");
        Message::both(
            format!("`{name}` is no computer; there are {all}"),
            format!("« {name} » n’est pas un ordinateur ; il y a {all}"),
        )
    })
}

/// How well a computer plays, in a word.
pub const fn computer_words(kind: Kind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (Kind::Random, Lang::EN) => "at random",
        (Kind::Random, _) => "au hasard",
        (Kind::Hold, Lang::EN) => "holds",
        (Kind::Hold, _) => "immobile",
        (Kind::Greedy, Lang::EN) => "greedy",
        (Kind::Greedy, _) => "avide",
        (Kind::Dumb, _) => "simple",
        (Kind::Search(Level::Casual), Lang::EN) => "casual",
        (Kind::Search(Level::Casual), _) => "détente",
        (Kind::Search(Level::Club), _) => "club",
        (Kind::Search(Level::Strong), Lang::EN) => "strong",
        (Kind::Search(Level::Strong), _) => "fort",
    }
}

impl Folder {
    /// The powers that computers play. A name that nobody knows is an error, and stays in the file.
    pub fn computers(&self) -> Result<Vec<(Power, Kind)>> {
        let board = self.game.board();
        let known = |(power, kind): (&String, &String)| {
            let seat = board.powers().find(|&one| board.power(one).id == *power);
            let seat = seat.ok_or_else(|| {
                Message::both(
                    format!("`{power}` is no power of this board"),
                    format!("« {power} » n’est pas une puissance de ce plateau"),
                )
            });
            Ok((seat?, computer_named(kind)?))
        };
        let all = self.table.computers.iter().map(|seat| {
            known(seat)
                .map_err(|message| self.damaged_table(&format!("computers.{}", seat.0), message))
        });
        all.collect()
    }

    /// Does a computer play a power?
    pub fn is_computer(&self, power: Power) -> bool {
        self.table.computer(self.game.board(), power).is_some()
    }

    /// The computers that are asked for orders and have written none yet.
    pub fn thinking(&self) -> Result<Vec<(Power, Kind)>> {
        let due = self.due();
        let mut all = self.computers()?;
        all.retain(|&(power, _)| {
            self.orders.of(power).is_empty() && due.iter().any(|due| due.power == power)
        });
        Ok(all)
    }

    /// Have only computers something to decide in this phase, at a table where people play? Then nobody
    /// needs to be asked before it is resolved. Where units move, somebody always says when.
    pub fn goes_on_by_itself(&self) -> bool {
        let person = |power: &Power| !self.is_computer(*power);
        let asked = |power: &Power| person(power) && !self.game.is_absent(*power, &self.orders);
        !self.table.computers.is_empty()
            && self.game.ending().is_none()
            && self.game.position().phase().kind != PhaseKind::Movement
            && self.game.survivors().iter().any(person)
            && !self.due().iter().any(|due| asked(&due.power))
    }

    /// What was written for this phase and may be shown: where orders are secret, nobody sees those of
    /// computers, for nobody sits there.
    pub fn shown_orders(&self) -> OrderTexts {
        let mut shown = self.orders.clone();
        let hidden = |power: &Power| !self.table.open_orders && self.is_computer(*power);
        for power in self.game.board().powers().filter(hidden) {
            shown.set(power, Vec::new());
        }
        shown
    }

    /// The game as a computer is shown it.
    pub fn study(&self) -> Result<Study> {
        let turns = self.record()?.turns;
        Ok(Study { game: self.game.clone(), turns, seed: self.table.seed })
    }
}

/// A game as a computer is shown it: where it stands and what came before, and nothing of what is written
/// for the phase it is in.
#[derive(Debug)]
pub struct Study {
    game: Game,
    turns: History,
    seed: u64,
}

/// What a computer orders.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    power: Power,
    kind: Kind,
    /// What it thought about.
    position: Position,
    texts: Vec<String>,
}

impl Study {
    /// What a computer orders for a power. Nothing, if the clock is up before it has thought at all.
    pub fn think(&self, power: Power, kind: Kind, clock: Clock<'_>) -> Thought {
        let position = self.game.position();
        let orders = Guest::of(&self.game, &self.turns).orders(power, kind, self.seed, clock);
        let texts = orders.into_iter().filter_map(|order| self.text(order));
        let texts = self.complete(power, texts.collect());
        Thought { power, kind, position: position.clone(), texts }
    }

    /// Advice for a power: order sets that are not much alike, the best one first, each with its texts.
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

    fn text(&self, order: chancery::Order) -> Option<String> {
        notation::write_order(Dialect::Standard, order, self.game.position()).ok()
    }

    /// Players leave out what goes without saying; at a table it is said, so that nobody waits for it.
    fn complete(&self, power: Power, mut texts: Vec<String>) -> Vec<String> {
        let board = self.game.board();
        let mut written = OrderTexts::new(board);
        written.set(power, texts.clone());
        let Some(due) = self.game.due(&written).into_iter().find(|due| due.power == power) else {
            return texts;
        };
        texts.extend(due.unsaid(board));
        texts
    }
}

impl Thought {
    /// Whose orders they are.
    pub const fn power(&self) -> Power {
        self.power
    }
}

impl Desk {
    /// Take what a computer thought, if the game is still where it was, the computer still sits there,
    /// and nothing is written for it. Was it taken?
    pub fn take_thought(&mut self, thought: &Thought) -> Result<bool> {
        let due = self.thinking()?.contains(&(thought.power, thought.kind));
        if !due || *self.game().position() != thought.position {
            return Ok(false);
        }
        self.write_down(thought.power, &thought.texts)
    }
}

/// The seats that are not taken as they were before.
pub(crate) fn changed_seats(before: &Table, now: &Table, game: &Game) -> Vec<Power> {
    let board = game.board();
    let changed = |&power: &Power| before.computer(board, power) != now.computer(board, power);
    board.powers().filter(changed).collect()
}

/// A table that cannot be understood.
impl Folder {
    fn damaged_table(&self, at: &str, message: Message) -> StoreError {
        use chancery::game::record::RecordError;
        let error = RecordError::At { at: at.to_owned(), message };
        StoreError::damaged(&self.paths.table(), error)
    }
}
