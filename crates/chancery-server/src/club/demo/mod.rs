//! A club to look at: `chancery host --demo` fills an empty database with members, and with games in every state.
//! Everything goes through the commands that people use, at times that lie behind us, so the games have logs
//! and receipts like any other.

mod clock;
mod games;
mod letters;
mod members;
mod playing;

use chancery_club::time::Timestamp;
use chancery_store::StoreError;

pub use self::clock::DemoClock;
use self::games::GAMES;
use self::members::{MEMBERS, create_members};
use self::playing::Playing;
use super::settings::ClubSettings;

/// How to look at a demonstration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DemoAccess {
    /// The name of the operator.
    pub operator: &'static str,
    /// The names of some others.
    pub members: &'static [&'static str],
    /// The password of everybody.
    pub password: String,
}

/// Fills an empty database. Its store must read the time from `clock`, which shows the present again afterwards.
pub async fn fill_demo(
    settings: &ClubSettings,
    clock: &DemoClock,
) -> Result<DemoAccess, StoreError> {
    let filled = fill(settings, clock).await;
    clock.to_the_present();
    // Nobody wants mail about what never happened.
    settings.store.drop_unsent_notices().await?;
    filled
}

async fn fill(settings: &ClubSettings, clock: &DemoClock) -> Result<DemoAccess, StoreError> {
    let now: Timestamp = settings.store.now().await?;
    let (accounts, password) = create_members(settings, now).await?;
    for (seed, game) in (1..).zip(&GAMES) {
        Playing { settings, clock, accounts: &accounts, now, seed }.play(game).await?;
    }
    Ok(DemoAccess { operator: MEMBERS[0], members: &MEMBERS[1..4], password })
}
