//! The integration tests of the crate, in one binary to save link time.

#[path = "../common/mod.rs"]
mod common;
#[path = "../../../chancery/tests/common/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared between crates")]
mod random;
#[path = "../common/rings.rs"]
mod rings;
#[path = "../common/small_board.rs"]
mod small_board;
#[path = "../common/variants.rs"]
mod variants;

mod cells;
mod charts;
mod colours;
mod exactness;
mod lines;
mod orders;
mod pictures;
mod read_faults;
mod scene;
mod structure;
