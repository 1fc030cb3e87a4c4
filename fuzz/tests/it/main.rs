//! The integration tests of the crate, as one program: one link step instead of one per file.

#[path = "../../../crates/chancery/tests/common/mod.rs"]
mod common;

mod bounded;
mod slow;
