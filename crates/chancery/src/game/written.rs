//! The orders of a phase as the powers typed them.

use std::sync::Arc;

use crate::board::{Board, Power};

/// What each power typed, one order a text. Copies share it until one of them changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written(Arc<Vec<Vec<String>>>);

impl Written {
    /// Nobody has written anything.
    pub fn new(board: &Board) -> Written {
        Written(Arc::new(vec![Vec::new(); board.powers().len()]))
    }

    /// What a power wrote.
    pub fn of(&self, power: Power) -> &[String] {
        &self.0[power.index()]
    }

    /// Put what a power wrote in place of what it wrote before.
    pub fn set(&mut self, power: Power, texts: Vec<String>) {
        Arc::make_mut(&mut self.0)[power.index()] = texts;
    }

    /// The powers that wrote anything, with what they wrote.
    pub fn powers(&self) -> impl Iterator<Item = (Power, &[String])> {
        let all = self.0.iter().enumerate().filter(|(_, texts)| !texts.is_empty());
        all.map(|(index, texts)| (Power(index as u8), texts.as_slice()))
    }

    /// Every text with its power.
    pub fn texts(&self) -> impl Iterator<Item = (Power, &str)> {
        self.powers()
            .flat_map(|(power, texts)| texts.iter().map(move |text| (power, text.as_str())))
    }
}
