//! Deletes what has expired: sessions, links, counts of attempts, remembered answers, old notices, hints of shared
//! devices.

use std::time::Duration;

use chancery_club::account::AttendanceCount;
use chancery_club::time::Length;

use super::devices::DEVICE_LIFE;
use super::state::ClubState;
use super::throttle::LONGEST_WINDOW;
use crate::error::Result;

/// How long notices stay in feeds, and deliveries in the queue, after they were sent.
const NOTICES_KEPT: Length = Length::days(30);
/// The time between two rounds.
const PAUSE: Duration = Duration::from_mins(10);

/// Deletes expired things every now and then, until shutdown.
pub(crate) async fn keep_house(club: ClubState) {
    let mut stopped = club.app().stopped();
    loop {
        // A database that cannot be reached now is tidied up later.
        let _ = tidy_up(&club).await;
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => (),
            _ = stopped.wait_for(|stopping| *stopping) => return,
        }
    }
}

/// Deletes what has expired by now.
pub(crate) async fn tidy_up(club: &ClubState) -> Result<()> {
    let now = club.now();
    let store = club.store();
    store.purge_sessions(now).await?;
    store.purge_links(now).await?;
    store.purge_requests(now).await?;
    store.purge_attendance(AttendanceCount::since(now)).await?;
    store.purge_attempts(now.before(LONGEST_WINDOW)).await?;
    store.purge_devices(now.before(DEVICE_LIFE)).await?;
    store.purge_deliveries(now.before(NOTICES_KEPT)).await?;
    store.purge_notices(now.before(NOTICES_KEPT)).await?;
    Ok(())
}
