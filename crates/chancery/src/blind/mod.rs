//! Adjudication without a map: a text in which every unit has an order and every convoy names its
//! route says all that the court asks. [`read`] reads it or tells every error, and
//! [`BlindOrders::judge`] tells what came of each order, by the same court as everything else.
//!
//! ```
//! use chancery::blind::{self, Spelling};
//! use chancery::{Court, Lang, Rules};
//!
//! let orders = blind::read("A X MOV Y\nA Z SUP X MOV Y\nA Y HOL\n", Spelling::Exact).unwrap();
//! let findings = orders.judge(&mut Court::default(), &Rules::default(), Lang::EN);
//! assert_eq!(findings[2].dislodged_by.as_deref(), Some("A X"));
//! ```

mod case;
mod check;
mod error;
mod order;
mod syntax;

pub use error::{BlindError, BlindErrorKind, ExpectedWord};

use crate::Verdict;
use crate::adjudicate::Court;
use crate::lang::Lang;
use crate::rules::Rules;
use case::BlindCase;
use order::BlindOrder;

/// How exactly a text must be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spelling {
    /// Keywords in their own case, and one space between two words.
    #[default]
    Exact,
    /// Keywords in any case, and any space. Names keep their case.
    Lenient,
}

/// The orders of a text that has no errors: they can be judged together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlindOrders<'t> {
    /// At most as many as the court has room for; no two for one place.
    orders: Vec<BlindOrder<'t>>,
}

/// What came of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The order, as the notation writes it.
    pub order: String,
    /// The power whose heading it stands under.
    pub power: Option<String>,
    /// What came of it.
    pub verdict: Verdict,
    /// The unit that dislodged it, as in `A MUN`.
    pub dislodged_by: Option<String>,
    /// Why, in a sentence or a few.
    pub because: String,
}

/// Read a text of orders. All its errors are told, in the order of the text.
pub fn read(text: &str, spelling: Spelling) -> Result<BlindOrders<'_>, Vec<BlindError>> {
    let mut reading = syntax::read(text, spelling);
    check::check(&mut reading);
    if reading.errors.is_empty() {
        return Ok(BlindOrders { orders: reading.orders });
    }
    reading.errors.sort_by_key(|error| (error.span.start, error.span.end));
    Err(reading.errors)
}

impl BlindOrders<'_> {
    /// How many orders there are.
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Is there no order at all?
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }

    /// Judge the orders together: what came of each, in the order of the text.
    ///
    /// Rules that ask about a map, or about powers that gave no orders, have nothing to say here.
    /// An army goes by convoy if its order names a fleet, and by itself if not.
    pub fn judge(&self, court: &mut Court, rules: &Rules, lang: Lang) -> Vec<Finding> {
        BlindCase::of(&self.orders, rules).judge(court, lang)
    }
}
