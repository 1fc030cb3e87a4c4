//! How many messages somebody has not read, game by game.

use std::collections::BTreeMap;

use chancery_club::account::GameId;
use chancery_club::policy::{Actor, PressThread};
use chancery_club::press::reach;
use chancery_store::club::ClubSnapshot;

use crate::club::state::ClubState;
use crate::error::Result;

/// The numbers of unread messages in games, without those of muted threads and of threads that whoever asks may not
/// read any more.
pub(crate) async fn unread_counts<'g>(
    club: &ClubState,
    actor: &Actor,
    games: impl Iterator<Item = &'g ClubSnapshot>,
) -> Result<BTreeMap<GameId, u64>> {
    let Some(account) = actor.account() else { return Ok(BTreeMap::new()) };
    let games: BTreeMap<GameId, &ClubSnapshot> = games.map(|game| (game.game.id, game)).collect();
    let unread = club.store().unread_press(account, games.keys().copied().collect()).await?;
    let mut counts = BTreeMap::new();
    for thread in unread.into_iter().filter(|thread| !thread.muted) {
        let Some(game) = games.get(&thread.game) else { continue };
        let board = game.game.session().game().board();
        let Ok(name) = PressThread::named(thread.thread.as_str(), board) else { continue };
        if reach(actor, &game.game, &name, game.now).is_ok() {
            *counts.entry(thread.game).or_default() += thread.count;
        }
    }
    Ok(counts)
}
