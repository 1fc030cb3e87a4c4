//! Commands of games of the club.

#[expect(unreachable_pub, reason = "shared with other crates")]
mod commands;
mod jumps;
mod life;
mod life_oracle;
mod master;
mod promises;
mod world;
