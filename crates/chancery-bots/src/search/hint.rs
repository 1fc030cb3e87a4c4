//! Hints for people: a few order sets, with likely gains and losses.

use chancery::board::{Board, Province};
use chancery::lang::messages::bots;
use chancery::lang::{Arg, Joining, Message, text};
use chancery::{Lang, Order};

/// The minimum probability to mention.
const MIN_PROBABILITY: f32 = 0.1;
/// The maximum number of provinces to name.
const MAX_NAMED: usize = 4;

/// A suggested order set.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The orders.
    pub orders: Vec<Order>,
    /// The average number of centres at the next count.
    pub centres: f32,
    /// The centres it may gain by then, with the probability from 0 to 1; the most likely first.
    pub hopes: Vec<(Province, f32)>,
    /// The centres it may lose by then, with the probability.
    pub fears: Vec<(Province, f32)>,
}

impl Hint {
    /// Likely gains, centres at risk and the expected number, in a few sentences.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let list = |all: &[(Province, f32)]| -> Vec<Message> {
            let likely = all.iter().filter(|(_, share)| *share >= MIN_PROBABILITY).take(MAX_NAMED);
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
