//! What happens between the orders of two phases: powers fall into civil disorder and come back, are
//! eliminated, and the game ends.

use super::Ending;
use crate::board::{Board, Power};
use crate::lang::messages::news as said;
use crate::lang::{Arg, Lang, Message, text};

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
        let powers = |which: fn(&Event) -> Option<Power>| -> Option<(usize, Arg)> {
            let powers: Vec<Arg> =
                events.iter().filter_map(which).map(|power| board.power_arg(power)).collect();
            (!powers.is_empty()).then(|| (powers.len(), Arg::and(powers)))
        };
        let begins = powers(|event| match event {
            Event::DisorderBegins(power) => Some(*power),
            _ => None,
        });
        let ends = powers(|event| match event {
            Event::DisorderEnds(power) => Some(*power),
            _ => None,
        });
        let eliminated = powers(|event| match event {
            Event::Eliminated(power) => Some(*power),
            _ => None,
        });
        let ending = events.iter().find_map(|event| match event {
            Event::Ended(ending) => Some(ending.said(board)),
            _ => None,
        });
        let all = [
            begins.map(|(count, powers)| text!(said::DisorderBegins { count, powers })),
            ends.map(|(count, powers)| text!(said::DisorderEnds { count, powers })),
            eliminated.map(|(count, powers)| text!(said::Eliminated { count, powers })),
            ending,
        ];
        all.into_iter().flatten().map(|message| message.sentence(lang)).collect()
    }
}

impl Ending {
    /// How the game ended, in a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        self.said(board).sentence(lang)
    }

    fn said(&self, board: &Board) -> Message {
        let shared = || Arg::and(self.powers().iter().map(|&power| board.power_arg(power)));
        match self {
            Ending::Victory(power) => text!(said::Victory { powers: board.power_arg(*power) }),
            Ending::Draw(powers) if powers.is_empty() => text!(said::NobodyLeft),
            Ending::Draw(_) => text!(said::Draw { powers: shared() }),
            Ending::YearLimit(_) => text!(said::YearLimit { powers: shared() }),
        }
    }
}
