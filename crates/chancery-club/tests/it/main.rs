//! The tests of the club, as one program.

#[path = "../../../chancery/tests/common/random.rs"]
#[expect(unreachable_pub, reason = "shared with other crates")]
mod random;
#[path = "../../../chancery/tests/common/rounds.rs"]
mod rounds;

mod account;
mod clock;
mod game;
mod notices;
mod policy;
mod press;
mod proof;
mod receipt;
mod results;
mod seats;
mod settings;

use random::Random;
use rounds::rounds;

/// A number below `end`, as times count.
fn below(random: &mut Random, end: usize) -> i64 {
    i64::try_from(random.below(end)).unwrap()
}
