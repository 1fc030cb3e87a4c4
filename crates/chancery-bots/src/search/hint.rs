//! Advice for a person: a few sets of orders, with likely gains and losses.

use chancery::board::{Board, Province};
use chancery::lang::messages::bots;
use chancery::lang::{Arg, Joining, Message, text};
use chancery::{Lang, Order};

/// How likely something is before it is worth a word.
const WORTH_SAYING: f32 = 0.1;
/// How many provinces are named.
const NAMED: usize = 4;

/// Orders to think about.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The orders.
    pub orders: Vec<Order>,
    /// How many centres the power has on average when they are counted next.
    pub centres: f32,
    /// The centres it may gain by then, with how often it does, from 0 to 1; the likeliest first.
    pub hopes: Vec<(Province, f32)>,
    /// The centres it may lose, likewise.
    pub fears: Vec<(Province, f32)>,
}

impl Hint {
    /// Likely gains, centres at risk and the number expected, in a few sentences.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let list = |all: &[(Province, f32)]| -> Vec<Message> {
            let likely = all.iter().filter(|(_, share)| *share >= WORTH_SAYING).take(NAMED);
            let named = likely.map(|&(province, share)| {
                let place = board.place_arg(province.location());
                text!(bots::HintShare { place, percent: (100.0 * share).round() as i64 })
            });
            named.collect()
        };
        let (gains, risks) = (list(&self.hopes), list(&self.fears));
        let sentences = [
            if gains.is_empty() {
                text!(bots::HintNoGains)
            } else {
                text!(bots::HintGains { gains: Arg::commas(gains) })
            },
            if risks.is_empty() {
                text!(bots::HintNoRisks)
            } else {
                text!(bots::HintRisks { risks: Arg::commas(risks) })
            },
            text!(bots::HintCentres { centres: Arg::decimal(f64::from(self.centres), 1) }),
        ];
        Message::join(Joining::Space, sentences).get(lang)
    }
}
