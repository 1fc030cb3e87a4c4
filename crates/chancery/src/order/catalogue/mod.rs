//! Every order that can ever be legal on a board, numbered: what a program that learns speaks in. The
//! numbers of a board never change while its borders and this list stay as they are, and
//! [`Catalogue::fingerprint`] tells whether they did.

mod check;
mod legal;
mod list;
mod numbers;

pub use check::NumberChecker;
pub use legal::LegalNumbers;

use std::sync::OnceLock;

use super::Order;
use crate::board::{Board, Location, UnitKind};
use crate::notation::{Dialect, read, write};
use crate::order::{
    AdjustmentOrder, MovementOrder, RawAction, RawOrder, RawUnit, RetreatOrder, Route, Way,
};
use crate::phase::PhaseKind;
use crate::position::Position;
use check::NumberCard;
use numbers::Numbers;

/// What an order asks for, by the names of [`Perft`](crate::perft::Perft) and in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Stay.
    Hold,
    /// Go by one's own means.
    Move,
    /// Help a unit to stay.
    SupportHold,
    /// Help a unit to go.
    SupportMove,
    /// Carry an army.
    Convoy,
    /// Go by convoy.
    MoveVia,
    /// Leave for another place, when dislodged.
    Retreat,
    /// Leave the board: a dislodged unit, or one too many.
    Disband,
    /// A new unit.
    Build,
    /// A build is not used.
    Waive,
}

impl Action {
    /// All of them; the number of each is its place here.
    pub const ALL: [Action; 10] = [
        Action::Hold,
        Action::Move,
        Action::SupportHold,
        Action::SupportMove,
        Action::Convoy,
        Action::MoveVia,
        Action::Retreat,
        Action::Disband,
        Action::Build,
        Action::Waive,
    ];

    /// `hold`, `move`, `support_hold`, and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Hold => "hold",
            Action::Move => "move",
            Action::SupportHold => "support_hold",
            Action::SupportMove => "support_move",
            Action::Convoy => "convoy",
            Action::MoveVia => "move_via",
            Action::Retreat => "retreat",
            Action::Disband => "disband",
            Action::Build => "build",
            Action::Waive => "waive",
        }
    }
}

/// An order of the catalogue. Unlike an [`Order`] it says what kind of units it speaks of, as its text
/// does; and leaving the board is one order, of retreats and of adjustments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CatalogueEntry {
    /// What it asks for.
    pub action: Action,
    /// The unit that is ordered, or is to be built; none of a waived build.
    pub unit: Option<(UnitKind, Location)>,
    /// The unit that is supported or convoyed.
    pub other: Option<(UnitKind, Location)>,
    /// Where the ordered unit goes, or the one that it helps.
    pub to: Option<Location>,
}

impl CatalogueEntry {
    /// The order as it is written.
    pub(crate) fn raw(self) -> RawOrder {
        let named = |unit: Option<(UnitKind, Location)>| RawUnit {
            power: None,
            kind: unit.map(|(kind, _)| kind),
            at: unit.map_or(Location(0), |(_, at)| at),
        };
        let to = self.to.unwrap_or(Location(0));
        let action = match self.action {
            Action::Hold => RawAction::Hold,
            Action::Move => RawAction::Move { to, route: Route::Unsaid },
            Action::MoveVia => RawAction::Move { to, route: Route::Convoy(Vec::new()) },
            Action::SupportHold => RawAction::Support { unit: named(self.other), to: None },
            Action::SupportMove => RawAction::Support { unit: named(self.other), to: Some(to) },
            Action::Convoy => RawAction::Convoy { unit: named(self.other), to },
            Action::Retreat => RawAction::Retreat { to },
            Action::Disband => RawAction::Disband,
            Action::Build => RawAction::Build,
            Action::Waive => RawAction::Waive,
        };
        let (kind, at) = self.unit.unzip();
        RawOrder { power: None, kind, at, action }
    }
}

/// Every order that can ever be legal on a board, by any rules. [`Board::catalogue`] has it.
#[derive(Debug)]
pub struct Catalogue {
    entries: Vec<CatalogueEntry>,
    /// The same as orders; to leave the board as a retreat.
    orders: Vec<Order>,
    /// What is asked of each in a movement phase.
    cards: Vec<NumberCard>,
    numbers: Numbers,
    fingerprint: u64,
    /// The text of each, written when somebody asks for the first one.
    texts: OnceLock<Vec<Box<str>>>,
}

impl Catalogue {
    /// Number the orders of a board.
    pub(crate) fn of(board: &Board) -> Catalogue {
        let entries = list::all(board);
        let orders: Vec<Order> = entries.iter().map(|&entry| list::order(entry)).collect();
        let both = entries.iter().zip(&orders);
        let cards = both.map(|(entry, &order)| NumberCard::of(board, entry, order)).collect();
        let numbers = Numbers::new(board, &entries);
        let texts = OnceLock::new();
        let mut catalogue = Catalogue { entries, orders, cards, numbers, fingerprint: 0, texts };
        catalogue.fingerprint = catalogue.sum(board);
        catalogue
    }

    /// FNV-1a over all texts, a line each.
    fn sum(&self, board: &Board) -> u64 {
        let texts = self.entries.iter().map(|&entry| text(entry, board));
        texts.fold(0xcbf2_9ce4_8422_2325, |sum, text| {
            let bytes = text.bytes().chain([b'\n']);
            bytes.fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Are there none? Never: a build can always be waived.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All of them; the number of each is its place here.
    pub fn entries(&self) -> &[CatalogueEntry] {
        &self.entries
    }

    /// A number that is another one when any order has another number: the same on every machine.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The order with a number as it is written, such as `A PAR S F BRE - GAS`.
    pub fn text(&self, board: &Board, number: usize) -> Option<String> {
        self.entries.get(number).map(|&entry| text(entry, board))
    }

    /// All orders as they are written in [`text`](Self::text). They are written once and kept.
    pub fn texts(&self, board: &Board) -> &[Box<str>] {
        let write = || self.entries.iter().map(|&entry| text(entry, board).into()).collect();
        self.texts.get_or_init(write)
    }

    /// The number of an order as it is written in [`text`](Self::text), and not otherwise.
    pub fn find(&self, board: &Board, written: &str) -> Option<u32> {
        // No order is so long; a long text need not be read.
        let reading = (written.len() < 256).then(|| read(written, board, None))?;
        let number = self.numbers.of(&list::entry(&reading.orders.first()?.order)?)?;
        (**self.texts(board).get(number as usize)? == *written).then_some(number)
    }

    /// The order with a number, in a phase of some kind; none if it is of another one.
    #[inline]
    pub fn order(&self, number: usize, phase: PhaseKind) -> Option<Order> {
        let order = *self.orders.get(number)?;
        match (order, phase) {
            (Order::Movement(_), PhaseKind::Movement)
            | (Order::Retreat(_), PhaseKind::Retreat)
            | (Order::Adjustment(_), PhaseKind::Adjustment) => Some(order),
            (Order::Retreat(RetreatOrder::Disband { unit }), PhaseKind::Adjustment) => {
                Some(AdjustmentOrder::Remove { unit }.into())
            }
            _ => None,
        }
    }

    /// The number of an order that is legal in a position; none for a move that is said to go by land, which no order of
    /// the catalogue does.
    pub fn number_of(&self, order: Order, position: &Position) -> Option<u32> {
        let Order::Movement(order) = order else {
            return Some(self.number(order, position)).filter(|&number| number != numbers::NONE);
        };
        let named = |at: Location| {
            let unit = position.unit_in(position.board().province_of(at))?;
            Some((unit.kind(), at))
        };
        let (action, other, to) = match order {
            MovementOrder::Hold { .. } => (Action::Hold, None, None),
            MovementOrder::Move { to, way: Way::Direct, .. } => (Action::Move, None, Some(to)),
            MovementOrder::Move { to, way: Way::Convoy, .. } => (Action::MoveVia, None, Some(to)),
            MovementOrder::Move { way: Way::Land, .. } => return None,
            MovementOrder::SupportHold { supported, .. } => {
                (Action::SupportHold, Some(named(supported)?), None)
            }
            MovementOrder::SupportMove { supported, to, .. } => {
                (Action::SupportMove, Some(named(supported)?), Some(to))
            }
            MovementOrder::Convoy { army, to, .. } => {
                (Action::Convoy, Some(named(army)?), Some(to))
            }
        };
        let unit = Some(named(order.unit())?);
        self.numbers.of(&CatalogueEntry { action, unit, other, to })
    }

    /// The number of an order that is legal in a position, in a retreat or adjustment phase.
    fn number(&self, order: Order, position: &Position) -> u32 {
        let dislodged = position.phase().kind == PhaseKind::Retreat;
        let standing = |at| {
            let province = position.board().province_of(at);
            let unit = if dislodged {
                position.dislodged_in(province).map(|one| one.unit)
            } else {
                position.unit_in(province)
            };
            unit.map(|unit| (unit.kind(), at))
        };
        let (action, unit, to) = match order {
            Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                (Action::Retreat, standing(unit), Some(to))
            }
            Order::Retreat(RetreatOrder::Disband { unit })
            | Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                (Action::Disband, standing(unit), None)
            }
            Order::Adjustment(AdjustmentOrder::Build { kind, at }) => {
                (Action::Build, Some((kind, at)), None)
            }
            Order::Adjustment(AdjustmentOrder::Waive) | Order::Movement(_) => {
                (Action::Waive, None, None)
            }
        };
        self.numbers.of(&CatalogueEntry { action, unit, other: None, to }).unwrap_or(numbers::NONE)
    }
}

fn text(entry: CatalogueEntry, board: &Board) -> String {
    write(Dialect::Standard, &entry.raw(), board, None).unwrap_or_default()
}
