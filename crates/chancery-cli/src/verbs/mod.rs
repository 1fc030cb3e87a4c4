//! One file per verb.

pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod blind;
pub(crate) mod bot;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod datc;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod film;
pub(crate) mod game;
pub(crate) mod judge;
pub(crate) mod legal;
pub(crate) mod man;
pub(crate) mod parse;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod self_play;
mod series;
pub(crate) mod serve;
pub(crate) mod variant;
