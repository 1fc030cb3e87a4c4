//! Armed neutrals: their names, their units, and the orders that they follow.

use toml::Spanned;

use super::super::file::{NeutralEntry, Text, VariantFile};
use super::names::taken;
use super::{Compiler, MOST_POWERS, MOST_UNITS};
use crate::board::neutral::NeutralForce;
use crate::board::{Board, Location, Power, PowerInfo, ProvinceSet, UnitKind};
use crate::lang::messages::variant as said;
use crate::lang::{Message, Name, text};
use crate::order::{RawAction, RawOrder};

/// What neutrals are called in orders and positions.
const ID: &str = "NEUTRAL";
const LETTER: char = '0';
/// The first of these that no power has.
const SHORTS: [&str; 4] = ["NEU", "NTR", "NTL", "XXX"];
const COLOUR: &str = "#9a9487";

impl Compiler {
    pub(super) fn neutral(
        &mut self,
        file: &VariantFile,
        mut occupied: ProvinceSet,
        board: &mut Board,
    ) {
        let Some(entry) = &file.neutral else { return };
        let count = board.powers.len() + 1;
        if count > MOST_POWERS {
            self.fault(entry, text!(said::TooManyPowers { count, most: MOST_POWERS }));
            return;
        }
        let NeutralEntry { units, returns, orders, .. } = entry.get_ref();
        let units: Vec<(UnitKind, Location)> =
            units.iter().filter_map(|text| self.unit(text, &mut occupied, board)).collect();
        // Powers have no more units than centres, and neutrals no more than they began with.
        let most: usize = file.power.iter().map(|entry| entry.units.len()).sum();
        let count = most.max(board.centres.len()) + units.len();
        if count > MOST_UNITS {
            self.fault(entry, text!(said::TooManyUnits { count, most: MOST_UNITS }));
        }
        let power = self.neutral_names(entry, board);
        let orders: Vec<RawOrder> = orders
            .iter()
            .filter_map(|text| {
                let read = neutral_order(text, &units, *returns, board);
                read.map_err(|message| self.fault(text, message)).ok()
            })
            .collect();
        let is_centre = |(_, at): &(UnitKind, Location)| board.is_centre(board.province_of(*at));
        let returning = units.iter().copied().filter(|unit| *returns && is_centre(unit)).collect();
        board.neutral = Some(NeutralForce { orders, returning });
        board.powers[power.index()].units = units;
    }

    /// Give the neutrals their names. Returns their number.
    fn neutral_names(&mut self, entry: &Spanned<NeutralEntry>, board: &mut Board) -> Power {
        let power = Power(board.playing);
        let NeutralEntry { name, adjective, letter, colour, .. } = entry.get_ref();
        let names = name.own_spellings().into_iter().chain(adjective.own_spellings());
        let mut owners: Vec<(&str, Option<Power>)> =
            [ID].into_iter().chain(names).map(|name| (name, None)).collect();
        for (name, owner) in &mut owners {
            *owner = board.names.add_power(name, power);
        }
        for (name, owner) in owners {
            if let Some(owner) = owner {
                self.fault(entry, taken(name, &board.power(owner).id));
            }
        }
        let shown = match letter {
            Some(letter) => self.letter(letter),
            None => LETTER,
        };
        if let Some(owner) = board.names.add_power(&shown.to_string(), power) {
            let message = taken(&shown.to_string(), &board.power(owner).id);
            match letter {
                Some(letter) => self.fault(letter, message),
                None => self.fault(entry, message),
            }
        }
        let free = |short: &&str| board.powers.iter().all(|other| other.short != **short);
        let short = SHORTS.into_iter().find(free).unwrap_or(SHORTS[0]);
        board.names.add_power(short, power);
        for name in [name, adjective].into_iter().flat_map(Name::listed_spellings) {
            board.names.add_power(name, power);
        }
        if let Some(colour) = colour {
            self.check_colour(colour);
        }
        board.powers.push(PowerInfo {
            id: ID.to_owned(),
            letter: shown,
            short: short.to_owned(),
            name: name.clone(),
            adjective: adjective.clone(),
            colour: colour.as_ref().map_or(COLOUR, |text| text.get_ref()).to_owned(),
            colour_dark: None,
            homes: Vec::new(),
            owns: Vec::new(),
            units: Vec::new(),
        });
        power
    }
}

/// An order that neutrals follow, or what is wrong with it. Whether it is legal is asked in each phase; here it
/// is enough that it can be.
fn neutral_order(
    text: &Text,
    units: &[(UnitKind, Location)],
    returns: bool,
    board: &Board,
) -> Result<RawOrder, Message> {
    let written = text.get_ref();
    let mut reading = crate::notation::read(written, board, None);
    let order = match (reading.orders.pop(), reading.orders.is_empty(), &reading.errors[..]) {
        (Some(read), true, []) => read.order,
        _ => return Err(text!(said::NeutralOrderUnread { order: written })),
    };
    let place = |at: Location| board.province_of(at);
    let own = order.at.and_then(|at| {
        let named = |unit: &&(UnitKind, Location)| {
            place(unit.1) == place(at) && order.kind.is_none_or(|kind| kind == unit.0)
        };
        units.iter().find(named)
    });
    let Some(&(kind, at)) = own else {
        return Err(text!(said::NeutralOrderUnit { order: written }));
    };
    let reaches = |to: Location| board.reach_provinces(kind, at).contains(place(to));
    let is_possible = match &order.action {
        RawAction::Hold => true,
        RawAction::Move { .. } if returns => {
            return Err(text!(said::NeutralOrderMoves { order: written }));
        }
        RawAction::Move { to, .. } => reaches(*to) && place(*to) != place(at),
        RawAction::Support { unit, to } => reaches(to.unwrap_or(unit.at)),
        RawAction::Convoy { .. } => kind == UnitKind::Fleet && board.convoying.contains(place(at)),
        _ => false,
    };
    if !is_possible {
        return Err(text!(said::NeutralOrderImpossible { order: written }));
    }
    Ok(RawOrder { power: None, ..order })
}
