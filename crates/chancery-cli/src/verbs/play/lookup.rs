//! What a player can look up at the prompt: legal orders, the board, the results of the last phase, and
//! a hint.

use crate::game::StoredGame;
use anyhow::Result;
use chancery::{LegalOrders, RawOrder};
use chancery_bots::{Clock, Level};
use chancery_lang::messages::{cli, prompt};
use chancery_lang::text;

use super::turn::PlayerTurn;
use super::{screen, spelling};
use crate::game::{power_width, results};
use crate::output;
use crate::verbs::{hint, show};

impl PlayerTurn<'_> {
    /// What the power can order, in a place or anywhere.
    pub(super) fn legal(&self, place: Option<&str>) -> Result<()> {
        let (board, position) = (self.game.board(), self.game.position());
        let place = match place.map(|name| board.place_named(name)).transpose() {
            Ok(place) => place,
            Err(error) => return screen::say(&error.message(self.session.lang)),
        };
        let mut legal = LegalOrders::new();
        legal.fill(position, &self.game.rules);
        let there = |order: &RawOrder| match (place, order.at) {
            (Some(place), Some(at)) => board.province_of(at) == board.province_of(place),
            (Some(_), None) => false,
            (None, _) => true,
        };
        let orders =
            legal.of_power(position, self.power).map(|order| RawOrder::of(order, position));
        let phase = position.phase().kind;
        let texts: Vec<String> = orders
            .filter(there)
            .map(|order| spelling::letters(&order, board, phase).join(" "))
            .collect();
        match place {
            Some(place) if texts.is_empty() => {
                let name = board.location_name(place, self.session.lang);
                screen::say(&text!(prompt::NothingThere { place: name }).get(self.session.lang))
            }
            _ => output::print_lines(screen::columns(&texts)),
        }
    }

    /// The whole board, and nothing of what others have ordered.
    pub(super) fn board(&self) -> Result<()> {
        let (board, lang) = (self.game.board(), self.session.lang);
        let width = power_width(board, lang);
        let lines = board.powers().flat_map(|power| {
            let disorder = self.game.disorder().contains(&power) && power != self.power;
            let notes = show::disorder_note(disorder).into_iter().collect();
            show::of_power(self.game, power, &[], notes, width, lang)
        });
        output::print_lines(lines)
    }

    /// What came of the last phase.
    pub(super) fn last(&self, stored: &StoredGame) -> Result<()> {
        let lang = self.session.lang;
        match stored.last_turn() {
            Ok(Some(turn)) => {
                let turn = turn.told_in(&self.game.rules, lang);
                output::print_lines(results::turn_text(&turn, lang))
            }
            Ok(None) => screen::say(&text!(cli::NothingResolved).get(lang)),
            Err(error) => screen::tell(&error.into()),
        }
    }

    /// What a computer would order. It knows nothing of what others have written.
    pub(super) fn hint(&self, stored: &StoredGame) -> Result<()> {
        let lang = self.session.lang;
        let asked = stored.due().iter().any(|due| due.power == self.power);
        let study = match stored.study() {
            Ok(study) if asked => study,
            Ok(_) => return screen::say(&text!(prompt::NothingToDecide).get(lang)),
            Err(error) => return screen::tell(&error.into()),
        };
        let hints = study.hints(self.power, Level::Club, hint::SETS, Clock::FREE);
        output::print_lines(hint::lines(&hints, self.game.board(), lang))
    }
}
