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
    /// How many centres the power has on average when the next year is over.
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
        match (lang, hopes.is_empty(), fears.is_empty()) {
            (Lang::En, true, true) => {
                format!("Keeps what there is: {centres} centres on average a year from now.")
            }
            (Lang::En, false, true) => format!(
                "Hopes for {hopes} and has little to fear: {centres} centres on average a year from now."
            ),
            (Lang::En, true, false) => format!(
                "Has little to hope for and fears for {fears}: {centres} centres on average a year from now."
            ),
            (Lang::En, false, false) => format!(
                "Hopes for {hopes}; fears for {fears}: {centres} centres on average a year from now."
            ),
            (Lang::Fr, true, true) => {
                let centres = centres.replace('.', ",");
                format!("Garde ce qu’il y a : {centres} centres en moyenne dans un an.")
            }
            (Lang::Fr, false, true) => {
                let centres = centres.replace('.', ",");
                format!("Espère {hopes} et craint peu : {centres} centres en moyenne dans un an.")
            }
            (Lang::Fr, true, false) => {
                let centres = centres.replace('.', ",");
                format!(
                    "Espère peu et craint pour {fears} : {centres} centres en moyenne dans un an."
                )
            }
            (Lang::Fr, false, false) => {
                let centres = centres.replace('.', ",");
                format!(
                    "Espère {hopes} ; craint pour {fears} : {centres} centres en moyenne dans un an."
                )
            }
        }
    }
}
