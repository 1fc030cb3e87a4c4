//! The game as a client knows it from the server's messages.

use chancery::board::{BoardRef, Power, Province};
use chancery::order::{RawOrder, check_by};
use chancery::position::{Position, Setup, Unit};
use chancery::{Location, Order, Rules};
use chancery_bots::Past;

use super::super::orders;
use super::super::reader::{MessageReader, Read, TurnName};
use super::super::report::{phase_named, turn_name};
use super::super::tokens::words as t;
use super::super::vocabulary::DaideVocabulary;

/// The most phases that a player remembers.
const MAX_PAST: usize = 2000;
/// The most orders of a phase.
const MAX_ORDERS: usize = 1000;

pub(super) struct BoardState {
    board: BoardRef,
    owners: Vec<(Province, Power)>,
    position: Option<Position>,
    /// The orders that the server has told since the last position.
    told: Vec<(TurnName, Power, RawOrder)>,
    /// The phases that are over.
    pub(super) past: Vec<Past>,
}

impl BoardState {
    pub(super) fn new(vocabulary: &DaideVocabulary) -> BoardState {
        let board = vocabulary.board.clone();
        let owners = Position::start(&board).owned_centres().collect();
        BoardState { board, owners, position: None, told: Vec::new(), past: Vec::new() }
    }

    /// The powers with the number of their centres.
    pub(super) fn centres(&self) -> Vec<(String, usize)> {
        let count = |power| self.owners.iter().filter(|(_, owner)| *owner == power).count();
        let powers = self.board.powers();
        powers.map(|power| (self.board.power(power).id.clone(), count(power))).collect()
    }

    /// `SCO`
    pub(super) fn read_centres(&mut self, reader: &mut MessageReader<'_>) {
        let mut owners = Vec::new();
        while let Ok(mut list) = reader.list() {
            if list.peek() == Some(t::UNO) {
                continue;
            }
            let Ok(power) = list.power() else { continue };
            while let Ok(centre) = list.province() {
                owners.push((centre, power));
            }
        }
        self.owners = owners;
    }

    /// `ORD`
    pub(super) fn read_result(&mut self, reader: &mut MessageReader<'_>) {
        let read = |reader: &mut MessageReader<'_>| -> Read<(TurnName, RawOrder)> {
            let turn = reader.in_list(MessageReader::turn)?;
            let order = reader.in_list(|list| orders::read(list, &[]))?;
            Ok((turn, order.order))
        };
        if let Ok((turn, order)) = read(reader)
            && let Some(power) = order.power
            && self.told.len() < MAX_ORDERS
        {
            self.told.push((turn, power, order));
        }
    }

    /// `NOW`; none if it makes no position.
    pub(super) fn read_now(&mut self, reader: &mut MessageReader<'_>) -> Option<Position> {
        let turn = reader.in_list(MessageReader::turn).ok()?;
        let mut setup = Setup::new(&self.board, phase_named(turn, &self.board)?);
        for &(centre, power) in &self.owners {
            setup.owner(centre, power);
        }
        while let Ok(mut list) = reader.list() {
            let unit = list.unit().ok()?;
            let power = unit.power.or(self.board.neutral())?;
            let piece = Unit::new(power, unit.kind?, unit.place.at);
            if list.is_done() {
                setup.unit(piece);
                continue;
            }
            list.expect(t::MRT).ok()?;
            let mut retreats: Vec<Location> = Vec::new();
            let mut places = list.list().ok()?;
            while !places.is_done() {
                retreats.push(places.location().ok()?.at);
            }
            setup.dislodged(piece, Some(retreats));
        }
        let position = setup.finish().ok()?;
        self.remember(&position);
        self.position = Some(position.clone());
        Some(position)
    }

    /// The last position is over, with the orders that were told for it.
    fn remember(&mut self, next: &Position) {
        let told = std::mem::take(&mut self.told);
        let Some(last) = self.position.take().filter(|last| last.phase() < next.phase()) else {
            return;
        };
        let (turn, rules) = (turn_name(last.phase(), &self.board), Rules::of_board(&self.board));
        let orders: Vec<(Power, Order)> = told
            .into_iter()
            .filter(|(name, ..)| *name == turn)
            .filter_map(|(_, power, order)| {
                Some((power, check_by(power, &order, &last, &rules).ok()?))
            })
            .collect();
        if self.past.len() < MAX_PAST {
            self.past.push(Past { position: last, orders });
        }
    }
}
