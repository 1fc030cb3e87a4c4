//! The orders of one power as texts. Those that were picked from the list of legal orders are kept as numbers, and
//! written when somebody reads them: most phases of a simulated game are never read.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use crate::board::BoardRef;

/// The texts of a power.
#[derive(Clone, Default)]
pub(super) struct PowerTexts {
    texts: OnceLock<Vec<String>>,
    /// What the texts are written from; none if they were typed.
    listed: Option<ListedOrders>,
}

/// Orders by their numbers in the catalogue of a board.
#[derive(Clone)]
struct ListedOrders {
    board: BoardRef,
    numbers: Vec<u32>,
}

impl PowerTexts {
    /// Texts that were typed.
    pub(super) fn typed(texts: Vec<String>) -> PowerTexts {
        PowerTexts { texts: texts.into(), listed: None }
    }

    /// Orders with some numbers in the catalogue of a board, which has all of them.
    pub(super) fn listed(board: &BoardRef, numbers: &[u32]) -> PowerTexts {
        let listed = ListedOrders { board: board.clone(), numbers: numbers.to_vec() };
        PowerTexts { texts: OnceLock::new(), listed: Some(listed) }
    }

    /// The texts.
    pub(super) fn get(&self) -> &Vec<String> {
        self.texts.get_or_init(|| {
            let Some(ListedOrders { board, numbers }) = &self.listed else { return Vec::new() };
            let texts = board.catalogue().texts(board);
            numbers.iter().map(|&number| texts[number as usize].to_string()).collect()
        })
    }

    /// Are there none?
    pub(super) fn is_empty(&self) -> bool {
        match &self.listed {
            Some(listed) => listed.numbers.is_empty(),
            None => self.get().is_empty(),
        }
    }

    /// The numbers of the orders; none if there are texts that were typed.
    pub(super) fn numbers(&self) -> Option<&[u32]> {
        match &self.listed {
            Some(listed) => Some(&listed.numbers),
            None => self.is_empty().then_some(&[]),
        }
    }
}

/// As texts: whether they were written already is nobody's business.
impl fmt::Debug for PowerTexts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(formatter)
    }
}

impl PartialEq for PowerTexts {
    fn eq(&self, other: &PowerTexts) -> bool {
        self.get() == other.get()
    }
}

impl Eq for PowerTexts {}

impl Hash for PowerTexts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}
