//! Computer players of the club. They think on the same threads as those of a table, from the true game
//! without anybody's orders. The answer for a game, a turn and a power comes from a seed, so that two nodes
//! that think find the same.

use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use chancery::game::record::Record;
use chancery::game::{ComputerOrders, OrderTexts};
use chancery_bots::{Clock, ComputerSeat, GameStudy, computers_due};
use chancery_club::account::GameId;
use chancery_club::game::ClubCommand;
use chancery_club::policy::Actor;
use chancery_store::club::ClubSnapshot;
use chancery_store::wait;
use siphasher::sip::SipHasher13;

use super::source::game_id;
use crate::club::state::ClubState;
use crate::error::Result;
use crate::workers::BotTask;

impl ClubState {
    /// Lets the computers of a game think that owe orders.
    pub(super) fn start_computers(&self, game: &ClubSnapshot) {
        let session = game.game.session();
        if !game.game.document.stage.is_under_way() || session.settings().computers.is_empty() {
            return;
        }
        // A computer that this version does not know holds until the game master replaces it.
        let Ok(due) = computers_due(session) else { return };
        let (name, phase) = (game.game.id.to_string(), session.phase());
        let tasks = due.into_iter().map(|seat| BotTask::of_seat(&name, &phase, seat));
        let club = self.clone();
        // The threads that submit run outside of the runtime.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let perform = move |task: &BotTask| {
            let _entered = runtime.enter();
            wait(think(&club, task))
        };
        self.app().start_tasks(tasks.collect(), Arc::new(perform));
    }
}

/// Thinks and submits, unless the orders are no longer due.
pub(crate) async fn think(club: &ClubState, task: &BotTask) -> Result<()> {
    let (Some(seat), id) = (task.seat(), game_id(task.game())?) else { return Ok(()) };
    let Some(game) = club.store().club_game(id).await? else { return Ok(()) };
    let session = game.game.session();
    let owed = computers_due(session).unwrap_or_default();
    if !game.game.document.stage.is_under_way() || !owed.contains(seat) {
        return Ok(());
    }
    let record = club.store().record(&id.to_string()).await?;
    let stop = club.app().stop();
    let clock = Clock::within(crate::workers::SEARCH_TIMEOUT).stopped_by(stop.flag());
    let orders = orders(record, seat, id, session.settings().seed, clock);
    // An aborted search has no orders.
    if stop.is_set() {
        return Ok(());
    }
    club.command(id, &Actor::Computer, ClubCommand::SubmitComputer(orders)).await?;
    Ok(())
}

/// The orders of a computer. It knows the board and the history, and no orders of this phase.
fn orders(
    mut record: Record,
    seat: &ComputerSeat,
    game: GameId,
    secret: u64,
    clock: Clock<'_>,
) -> ComputerOrders {
    record.orders = OrderTexts::new(record.game.board());
    let mut seed = SipHasher13::new_with_keys(secret, 0);
    (game, record.turn(), seat.power).hash(&mut seed);
    GameStudy::new(record, seed.finish()).think(seat, clock)
}
