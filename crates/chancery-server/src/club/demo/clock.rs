//! A clock that can show the past while a demonstration is made.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chancery_club::time::Timestamp;
use chancery_store::club::StoreClock;

/// What stands for the present.
const PRESENT: i64 = i64::MIN;

/// The clock of a store that can be set to the past. Copies show the same time.
#[derive(Clone, Debug)]
pub struct DemoClock {
    shown: Arc<AtomicI64>,
    present: Arc<dyn StoreClock>,
}

impl DemoClock {
    /// A clock that shows the present, as another one does.
    pub fn new(present: Arc<dyn StoreClock>) -> DemoClock {
        DemoClock { shown: Arc::new(AtomicI64::new(PRESENT)), present }
    }

    pub(super) fn set(&self, time: Timestamp) {
        self.shown.store(time.as_micros(), Ordering::SeqCst);
    }

    pub(super) fn to_the_present(&self) {
        self.shown.store(PRESENT, Ordering::SeqCst);
    }
}

impl StoreClock for DemoClock {
    fn read(&self, system: Timestamp) -> Timestamp {
        match self.shown.load(Ordering::SeqCst) {
            PRESENT => self.present.read(system),
            micros => Timestamp::from_micros(micros).unwrap_or(system),
        }
    }
}
