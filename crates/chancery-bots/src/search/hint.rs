//! Advice for a person: a few sets of orders, with what each hopes for and fears.

use chancery::board::{Board, Province};
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
    /// What there is to hope and to fear, in a sentence or two.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let list = |all: &[(Province, f32)]| -> String {
            let likely = all.iter().filter(|(_, share)| *share >= WORTH_SAYING).take(NAMED);
            let named = likely.map(|&(province, share)| {
                let name = board.location_name(province.location(), lang);
                format!("{name} ({:.0} %)", 100.0 * share)
            });
            named.collect::<Vec<_>>().join(", ")
        };
        let (hopes, fears) = (list(&self.hopes), list(&self.fears));
        let centres = format!("{:.1}", self.centres);
        if lang == Lang::EN {
            let hopes = if hopes.is_empty() { "nothing new".to_owned() } else { hopes };
            let fears = if fears.is_empty() { "nothing".to_owned() } else { fears };
            format!(
                "Hopes for {hopes}; fears for {fears}. Expects {centres} centres when they are next counted."
            )
        } else {
            let hopes = if hopes.is_empty() { "rien de nouveau".to_owned() } else { hopes };
            let fears = if fears.is_empty() { "rien".to_owned() } else { fears };
            let centres = centres.replace('.', ",");
            format!(
                "Espère : {hopes} ; craint pour : {fears}. Attend {centres} centres au prochain décompte."
            )
        }
    }
}
