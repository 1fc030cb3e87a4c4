//! One file per verb.

pub(crate) mod check;
pub(crate) mod explain;
pub(crate) mod judge;
pub(crate) mod legal;
pub(crate) mod parse;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod variant;
