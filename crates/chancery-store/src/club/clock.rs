//! What time it is for a store.

use std::fmt::Debug;

use chancery_club::time::Timestamp;

/// The clock of a store. Every transaction reads it once, after it has its locks.
pub trait StoreClock: Debug + Send + Sync {
    /// The time, given that of the backend: on `PostgreSQL` the wall clock of the server, otherwise that of
    /// this process.
    fn read(&self, system: Timestamp) -> Timestamp;
}

/// The time of the backend.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl StoreClock for SystemClock {
    fn read(&self, system: Timestamp) -> Timestamp {
        system
    }
}

/// The time of this process.
pub(crate) fn process_time() -> Timestamp {
    let micros = i64::try_from(crate::wall_time::WallTime::now().micros()).unwrap_or(i64::MAX);
    Timestamp::from_micros(micros).unwrap_or(Timestamp::MAX)
}

#[cfg(any(test, feature = "test-clock"))]
pub use self::test_clock::TestClock;

#[cfg(any(test, feature = "test-clock"))]
mod test_clock {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use chancery_club::time::{Length, Timestamp};

    use super::StoreClock;

    /// A clock that stands still until a test moves it. Copies show the same time.
    #[derive(Clone, Debug)]
    pub struct TestClock(Source);

    #[derive(Clone, Debug)]
    enum Source {
        Shared(Arc<AtomicI64>),
        File(PathBuf),
    }

    impl TestClock {
        /// A clock that shows a moment.
        pub fn new(now: Timestamp) -> TestClock {
            TestClock(Source::Shared(Arc::new(AtomicI64::new(now.as_micros()))))
        }

        /// A clock that reads the microseconds since 1970 from a file whenever it is asked, so that several
        /// processes share it. While the file holds no number, it shows the time of the backend.
        pub fn from_file(path: impl Into<PathBuf>) -> TestClock {
            TestClock(Source::File(path.into()))
        }

        /// Sets the clock. One that reads a file writes it.
        ///
        /// # Panics
        ///
        /// Panics if the file cannot be written.
        pub fn set(&self, now: Timestamp) {
            match &self.0 {
                Source::Shared(micros) => micros.store(now.as_micros(), Ordering::SeqCst),
                Source::File(path) => {
                    // Renamed, so that nobody reads half of a number.
                    let new = path.with_extension("new");
                    let written = std::fs::write(&new, now.as_micros().to_string());
                    written.and_then(|()| std::fs::rename(&new, path)).expect("a clock in a file");
                }
            }
        }

        /// Moves the clock forward. Returns the new time.
        pub fn advance(&self, by: Length) -> Timestamp {
            let now = self.read(super::process_time()).after(by);
            self.set(now);
            now
        }

        /// The time that it shows.
        pub fn now(&self) -> Timestamp {
            self.read(super::process_time())
        }
    }

    impl StoreClock for TestClock {
        fn read(&self, system: Timestamp) -> Timestamp {
            let micros = match &self.0 {
                Source::Shared(micros) => Some(micros.load(Ordering::SeqCst)),
                Source::File(path) => {
                    let text = std::fs::read_to_string(path).ok();
                    text.and_then(|text| text.trim().parse().ok())
                }
            };
            micros.and_then(|micros| Timestamp::from_micros(micros).ok()).unwrap_or(system)
        }
    }
}
