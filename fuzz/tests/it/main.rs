//! The integration tests of the crate, in one binary to save link time.

#[path = "../../../crates/chancery/tests/common/mod.rs"]
mod common;

mod bounded;
mod slow;
