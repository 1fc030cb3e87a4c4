//! The data types of the API, converted from the types of the rules.

pub(crate) mod board;
pub(crate) mod club;
pub(crate) mod contest;
pub(crate) mod game;
pub(crate) mod game_list;
pub(crate) mod legal;
pub(crate) mod options;
pub(crate) mod phase;
pub(crate) mod position;
pub(crate) mod ruling;
pub(crate) mod scene;

use std::collections::BTreeMap;

use chancery::game::OrderTexts;
use chancery::{Board, Power};

/// Orders by power id.
pub(crate) type OrdersByPower = BTreeMap<String, Vec<String>>;

/// The id of a power, as in `FRANCE`.
pub(crate) fn id(board: &Board, power: Power) -> String {
    board.power(power).id.clone()
}

/// The ids of powers.
pub(crate) fn ids(board: &Board, powers: &[Power]) -> Vec<String> {
    powers.iter().map(|&power| id(board, power)).collect()
}

/// The submitted orders of all powers.
pub(crate) fn orders(board: &Board, written: &OrderTexts) -> OrdersByPower {
    written.powers().map(|(power, texts)| (id(board, power), texts.to_vec())).collect()
}
