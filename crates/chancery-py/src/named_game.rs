//! A game with its name, and what can be ordered in it.

use std::sync::Arc;

use chancery::game::{PhaseChoices, PlayedGame};
use chancery::{BoardRef, Game, Lang, Power};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::error::Trouble;
use crate::objects;
use crate::order::PyOrder;
use crate::submission::{PySubmission, Submitted};

/// A game at a table of people, with its name.
#[derive(Clone, PartialEq)]
pub(crate) struct NamedGame {
    pub(crate) id: String,
    pub(crate) played: PlayedGame,
    choices: KnownChoices,
}

/// The legal orders of the phase, once somebody asked for them. They follow from the game, so they are not part of
/// what makes two games equal.
#[derive(Clone, Default)]
struct KnownChoices(Option<Arc<PhaseChoices>>);

impl PartialEq for KnownChoices {
    fn eq(&self, _: &KnownChoices) -> bool {
        true
    }
}

impl NamedGame {
    pub(crate) fn new(id: String, played: PlayedGame) -> NamedGame {
        NamedGame { id, played, choices: KnownChoices::default() }
    }

    pub(crate) fn game(&self) -> &Game {
        self.played.session.game()
    }

    /// The legal orders of the phase; nothing when the game is over.
    pub(crate) fn choices(&mut self) -> Option<Arc<PhaseChoices>> {
        let game = self.played.session.game();
        if game.ending().is_some() {
            return None;
        }
        let known = self.choices.0.take();
        let known = known.filter(|known| known.are_of(game.position(), &game.rules));
        let choices =
            known.unwrap_or_else(|| Arc::new(objects::choices(game.position(), &game.rules)));
        Some(Arc::clone(self.choices.0.insert(choices)))
    }

    /// Take orders of some powers from the list of legal ones, if all can be taken as they are. Were they taken?
    pub(crate) fn take_listed(
        &mut self,
        powers: &[(Power, Vec<u32>)],
        replace: bool,
    ) -> Result<bool, Trouble> {
        let Some(choices) = self.choices() else { return Ok(false) };
        Ok(self.played.session.submit_all_choices(powers, &choices, replace)?)
    }

    /// Take orders of a power from the list of legal ones, if they can be taken as they are.
    pub(crate) fn submit_listed(
        &mut self,
        power: Power,
        numbers: Vec<u32>,
        replace: bool,
        lang: Lang,
    ) -> Result<Option<PySubmission>, Trouble> {
        let Some(choices) = self.choices() else { return Ok(None) };
        let session = &mut self.played.session;
        let before = session.orders().of(power).to_vec();
        let taken = session.submit_choices(power, &choices, &numbers, replace);
        if !taken? {
            return Ok(None);
        }
        let submitted = Submitted { choices, power, before, numbers, replace, lang };
        Ok(Some(PySubmission::later(submitted)))
    }
}

/// The numbers of orders from a list of legal ones, or of texts that are written as these are; none if there is
/// anything else.
pub(crate) fn listed(
    orders: &Bound<'_, PyAny>,
    board: &BoardRef,
    power: Power,
) -> Option<Vec<u32>> {
    let orders = orders.cast_exact::<PyList>().ok()?;
    let mut numbers = Vec::with_capacity(orders.len());
    for order in orders {
        let number = if let Ok(order) = order.cast_exact::<PyOrder>() {
            order.get().number(board, power)
        } else {
            let text = order.cast_exact::<PyString>().ok()?.to_cow().ok()?;
            board.catalogue().find(board, &text)
        };
        numbers.push(number?);
    }
    Some(numbers)
}
