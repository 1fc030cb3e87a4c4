//! The tests of the club, as one program.

#[path = "../../../chancery/tests/common/random.rs"]
#[expect(unreachable_pub, reason = "shared with other crates")]
mod random;

mod account;
mod clock;
mod policy;
mod receipt;
mod seats;
mod settings;

use random::Random;

/// How many rounds a random test runs: the usual number, times `CHANCERY_ROUNDS` if that is set.
fn rounds(usual: usize) -> usize {
    let times = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    usual * times.unwrap_or(1)
}

/// A number below `end`, as times count.
fn below(random: &mut Random, end: usize) -> i64 {
    i64::try_from(random.below(end)).unwrap()
}
