//! The integration tests of the crate, in one binary to save link time.

mod allocation;
mod computers;
mod games;
mod players;
mod programs;
mod rollout;
