//! A game of random legal orders as a document, for `chancery import`: how long it takes to work on
//! a long game is measured on it.
//!
//! ```sh
//! cargo run --example random_game -- 20 > long.json
//! ```

#![allow(dead_code, missing_docs, unreachable_pub, reason = "what tests use, and this in part")]

#[path = "../tests/common/play.rs"]
mod play;
#[path = "../tests/common/random.rs"]
mod random;

fn main() {
    let years: u16 = std::env::args().nth(1).and_then(|years| years.parse().ok()).unwrap_or(20);
    let mut random = random::Random::new(1);
    let mut next = || random.next();
    let mut record = play::random_game("long", years, &mut next);
    // The phase that is resolved when it is measured.
    record.orders = play::random_orders(&record.game, &mut next);
    print!("{}", record.write());
}
