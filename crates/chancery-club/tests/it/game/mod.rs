//! Commands of games of the club.

#[expect(unreachable_pub, reason = "shared with other crates")]
mod commands;
mod jumps;
mod master;
mod promises;
mod world;
