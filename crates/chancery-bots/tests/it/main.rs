//! The integration tests of the crate, as one program: one link step instead of one per file.

mod allocation;
mod games;
mod players;
mod programs;
mod rollout;
