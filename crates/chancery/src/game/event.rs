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

    /// What happened, in a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let name = |power: &Power| board.power(*power).name.get(lang);
        match (self, lang) {
            (Event::DisorderBegins(power), Lang::En) => {
                format!("{} gave no orders and is in civil disorder.", name(power))
            }
            (Event::DisorderBegins(power), Lang::Fr) => {
                format!("{} : aucun ordre, désordre civil.", name(power))
            }
            (Event::DisorderEnds(power), Lang::En) => {
                format!("{} gives orders again: its civil disorder is over.", name(power))
            }
            (Event::DisorderEnds(power), Lang::Fr) => {
                format!("{} : des ordres à nouveau, fin du désordre civil.", name(power))
            }
            (Event::Eliminated(power), Lang::En) => format!("{} is eliminated.", name(power)),
            (Event::Eliminated(power), Lang::Fr) => format!("{} : éliminé du jeu.", name(power)),
            (Event::Ended(ending), _) => ending.sentence(board, lang),
        }
    }
}

impl Ending {
    /// How the game ended, in a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let names: Vec<&str> =
            self.powers().iter().map(|&power| board.power(power).name.get(lang)).collect();
        let names = names.join(", ");
        match (self, lang) {
            (Ending::Victory(_), Lang::En) => format!("{names} wins the game."),
            (Ending::Victory(_), Lang::Fr) => format!("Victoire : {names}."),
            (Ending::Draw(_), Lang::En) => format!("The game is a draw between {names}."),
            (Ending::Draw(_), Lang::Fr) => format!("Partie nulle entre : {names}."),
            (Ending::YearLimit(_), Lang::En) => {
                format!("The last year is over. Still in the game: {names}.")
            }
            (Ending::YearLimit(_), Lang::Fr) => {
                format!("La dernière année est finie. Encore en jeu : {names}.")
            }
        }
    }
}
