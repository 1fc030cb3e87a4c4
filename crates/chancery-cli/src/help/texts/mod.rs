//! The texts of the help in French, by their English, as clap has them: a comment's lines are
//! joined, and its full stop is gone. A test lists what is missing and what nobody says any more.

mod bench;
mod common;
mod court;
mod game;
mod orders;
mod picture;
mod players;
mod seats;
mod serve;

/// English, French.
type Texts = &'static [(&'static str, &'static str)];

const ALL: [Texts; 9] = [
    common::TEXTS,
    orders::TEXTS,
    court::TEXTS,
    game::TEXTS,
    picture::TEXTS,
    players::TEXTS,
    bench::TEXTS,
    seats::TEXTS,
    serve::TEXTS,
];

/// The French for a text.
pub(super) fn find(english: &str) -> Option<&'static str> {
    ALL.iter().copied().flatten().find(|(en, _)| *en == english).map(|(_, fr)| *fr)
}

#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    ALL.into_iter().flatten()
}
