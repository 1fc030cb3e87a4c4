//! The integration tests of the crate, as one program: one link step instead of one per file.

mod allocation;
mod computers;
mod games;
mod players;
mod programs;
mod rollout;
