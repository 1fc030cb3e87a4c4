//! What happens between the orders of two phases: powers fall into civil disorder and come back, are
//! eliminated, and the game ends.

use super::Ending;
use crate::board::{Board, Power};
use crate::lang::Lang;

/// Something that a phase brought beside what came of the orders.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A power owed orders and gave none.
    DisorderBegins(Power),
    /// A power in civil disorder gave orders again.
    DisorderEnds(Power),
    /// A power has neither units nor centres left.
    Eliminated(Power),
    /// The game is over.
    Ended(Ending),
}

impl Event {
    /// `civil-disorder-begins`, `civil-disorder-ends`, `eliminated` or `ended`.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::DisorderBegins(_) => "civil-disorder-begins",
            Event::DisorderEnds(_) => "civil-disorder-ends",
            Event::Eliminated(_) => "eliminated",
            Event::Ended(_) => "ended",
        }
    }

    /// What happened, in sentences: one for all powers that share a fate.
    pub fn sentences(events: &[Event], board: &Board, lang: Lang) -> Vec<String> {
        let names = |which: fn(&Event) -> Option<Power>| -> Option<String> {
            let names: Vec<&str> = events
                .iter()
                .filter_map(which)
                .map(|power| board.power(power).name.get(lang))
                .collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        let begins = names(|event| match event {
            Event::DisorderBegins(power) => Some(*power),
            _ => None,
        });
        let ends = names(|event| match event {
            Event::DisorderEnds(power) => Some(*power),
            _ => None,
        });
        let eliminated = names(|event| match event {
            Event::Eliminated(power) => Some(*power),
            _ => None,
        });
        let ending = events.iter().find_map(|event| match event {
            Event::Ended(ending) => Some(ending.sentence(board, lang)),
            _ => None,
        });
        let said = |names: Option<String>, english: &str, french: &str| {
            names.map(|names| match lang {
                Lang::EN => format!("{english}: {names}."),
                _ => format!("{french} : {names}."),
            })
        };
        let all = [
            said(
                begins,
                "In civil disorder for want of orders",
                "En désordre civil, faute d’ordres",
            ),
            said(ends, "Civil disorder is over", "Fin du désordre civil"),
            said(eliminated, "Eliminated", "Éliminé du jeu"),
            ending,
        ];
        all.into_iter().flatten().collect()
    }
}

impl Ending {
    /// How the game ended, in a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let names: Vec<&str> =
            self.powers().iter().map(|&power| board.power(power).name.get(lang)).collect();
        let names = names.join(", ");
        match (self, lang) {
            (Ending::Victory(_), Lang::EN) => format!("{names} wins the game."),
            (Ending::Victory(_), _) => format!("Victoire : {names}."),
            (Ending::Draw(powers), Lang::EN) if powers.is_empty() => {
                "The game is over: nobody is left.".to_owned()
            }
            (Ending::Draw(powers), Lang::FR) if powers.is_empty() => {
                "La partie est finie : il ne reste personne.".to_owned()
            }
            (Ending::Draw(_), Lang::EN) => format!("The game is a draw between {names}."),
            (Ending::Draw(_), _) => format!("Partie nulle entre : {names}."),
            (Ending::YearLimit(_), Lang::EN) => {
                format!("The last year is over. Still in the game: {names}.")
            }
            (Ending::YearLimit(_), _) => {
                format!("La dernière année est finie. Encore en jeu : {names}.")
            }
        }
    }
}
