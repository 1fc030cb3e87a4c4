//! The time of the club. Builds for tests can read it from a file instead of the system.

use std::sync::Arc;

use chancery_server::club::ClubClock;
use chancery_store::club::StoreClock;

/// The time of the site, and that of its games.
pub(super) struct HostClocks {
    pub(super) site: Arc<dyn ClubClock>,
    pub(super) games: Arc<dyn StoreClock>,
}

#[cfg(not(feature = "test-clock"))]
pub(super) fn clocks() -> HostClocks {
    HostClocks {
        site: Arc::new(chancery_server::club::ProcessClock),
        games: Arc::new(chancery_store::club::SystemClock),
    }
}

/// The clock in the file that `CHANCERY_TEST_CLOCK` names, if it names one.
#[cfg(feature = "test-clock")]
pub(super) fn clocks() -> HostClocks {
    use chancery_store::club::TestClock;

    #[derive(Debug)]
    struct FileClock(TestClock);

    impl ClubClock for FileClock {
        fn now(&self) -> chancery_club::time::Timestamp {
            self.0.now()
        }
    }

    match std::env::var_os("CHANCERY_TEST_CLOCK").filter(|path| !path.is_empty()) {
        Some(path) => {
            let clock = TestClock::from_file(path);
            HostClocks { site: Arc::new(FileClock(clock.clone())), games: Arc::new(clock) }
        }
        None => HostClocks {
            site: Arc::new(chancery_server::club::ProcessClock),
            games: Arc::new(chancery_store::club::SystemClock),
        },
    }
}
