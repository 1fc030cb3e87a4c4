//! A clock that stops whoever reads it. A transaction reads the time once, after it has its locks; so this holds it
//! up in the middle.

use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use chancery_club::time::Timestamp;
use chancery_store::club::{StoreClock, TestClock};

/// A clock with a gate. Copies share it.
#[derive(Clone, Debug)]
pub(crate) struct GateClock {
    time: TestClock,
    gate: Arc<Gate>,
}

#[derive(Debug, Default)]
struct Gate {
    state: Mutex<GateState>,
    changed: Condvar,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum GateState {
    #[default]
    Open,
    /// The next reader is stopped.
    Closed,
    /// A reader waits.
    Entered,
}

impl GateClock {
    /// A clock that shows the same time as another.
    pub(crate) fn new(time: &TestClock) -> GateClock {
        GateClock { time: time.clone(), gate: Arc::default() }
    }

    /// Stops the next reader until the returned value is dropped.
    pub(crate) fn close(&self) -> ClosedGate<'_> {
        self.gate.set(GateState::Closed);
        ClosedGate(&self.gate)
    }
}

impl StoreClock for GateClock {
    /// The time is that before the stop.
    fn read(&self, system: Timestamp) -> Timestamp {
        let now = self.time.read(system);
        let mut state = self.gate.lock();
        if *state == GateState::Closed {
            *state = GateState::Entered;
            self.gate.changed.notify_all();
            let is_stopped = |state: &mut GateState| *state == GateState::Entered;
            drop(self.gate.changed.wait_while(state, is_stopped).expect("a gate"));
        }
        now
    }
}

impl Gate {
    fn lock(&self) -> MutexGuard<'_, GateState> {
        self.state.lock().expect("a gate")
    }

    fn set(&self, state: GateState) {
        *self.lock() = state;
        self.changed.notify_all();
    }
}

/// A gate that is closed. It opens when this is dropped, also when a test fails.
pub(crate) struct ClosedGate<'g>(&'g Gate);

impl ClosedGate<'_> {
    /// Waits until a reader has been stopped.
    pub(crate) fn await_reader(&self) {
        let state = self.0.lock();
        let is_free = |state: &mut GateState| *state != GateState::Entered;
        drop(self.0.changed.wait_while(state, is_free).expect("a gate"));
    }
}

impl Drop for ClosedGate<'_> {
    fn drop(&mut self) {
        self.0.set(GateState::Open);
    }
}
