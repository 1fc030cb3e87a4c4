//! What the powers of a phase wrote, read together: the orders, each with the text it came from, and
//! what could not be read.

use super::{Dialect, Reading, SyntaxError, read_canonical, read_entry, read_strict};
use crate::board::Power;
use crate::order::RawOrder;
use crate::position::Position;

/// The orders of several powers.
#[derive(Clone, Debug, Default)]
pub struct Given<'t> {
    /// The orders, each with the power that gives it.
    pub orders: Vec<(Power, RawOrder)>,
    /// The text of each of them, as it was given.
    pub texts: Vec<&'t str>,
    /// What could not be read.
    pub unread: Vec<Unread<'t>>,
}

/// A text that is no order.
#[derive(Clone, Debug)]
pub struct Unread<'t> {
    /// The power that wrote it.
    pub power: Power,
    /// The whole text.
    pub text: &'t str,
    /// What is wrong with it.
    pub error: SyntaxError,
}

impl<'t> Given<'t> {
    /// Space for the orders of a position.
    pub fn new(position: &Position) -> Given<'t> {
        let units = position.units().len();
        Given {
            orders: Vec::with_capacity(units),
            texts: Vec::with_capacity(units),
            unread: Vec::new(),
        }
    }

    /// Read what powers wrote for a position.
    pub fn read(
        position: &Position,
        written: impl IntoIterator<Item = (Power, &'t str)>,
    ) -> Given<'t> {
        let mut given = Given::new(position);
        for (power, text) in written {
            given.add(power, text, position);
        }
        given
    }

    /// Read one text more. It may hold several orders.
    pub fn add(&mut self, power: Power, text: &'t str, position: &Position) {
        // What programs write is read straight.
        if let Some(order) = read_canonical(text, position.board()) {
            self.texts.push(text);
            self.orders.push((power, order.in_phase(position.phase().kind)));
            return;
        }
        self.add_reading(power, text, read_entry(text, position.board(), Some(position)));
    }

    /// Read what powers wrote for a position in one dialect alone.
    pub fn read_strict(
        dialect: Dialect,
        position: &Position,
        written: impl IntoIterator<Item = (Power, &'t str)>,
    ) -> Given<'t> {
        let mut given = Given::new(position);
        for (power, text) in written {
            let reading = read_strict(dialect, text, position.board(), Some(position));
            given.add_reading(power, text, reading);
        }
        given
    }

    fn add_reading(&mut self, power: Power, text: &'t str, reading: Reading) {
        self.texts.extend(reading.pieces(text).into_iter().map(|piece| &text[piece]));
        self.orders.extend(reading.orders.into_iter().map(|read| (power, read.order)));
        let unread = reading.errors.into_iter().map(|error| Unread { power, text, error });
        self.unread.extend(unread);
    }
}
