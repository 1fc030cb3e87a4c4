//! The word to stop: those who wait for it are woken, and those who think look up now and then.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;

/// Whoever has it can stop the server.
#[derive(Debug)]
pub(crate) struct Stop {
    waking: watch::Sender<bool>,
    flag: Arc<AtomicBool>,
}

/// Whoever has it is told.
#[derive(Clone, Debug)]
pub(crate) struct Stopped {
    waking: watch::Receiver<bool>,
    flag: Arc<AtomicBool>,
}

impl Stop {
    pub(crate) fn new() -> (Stop, Stopped) {
        let (waking, woken) = watch::channel(false);
        let flag = Arc::new(AtomicBool::new(false));
        (Stop { waking, flag: Arc::clone(&flag) }, Stopped { waking: woken, flag })
    }

    /// Say it.
    pub(crate) fn say(&self) {
        self.flag.store(true, Ordering::Relaxed);
        // Nobody may be left to be told.
        let _ = self.waking.send(true);
    }
}

impl Stopped {
    /// Becomes true when the server is to stop.
    pub(crate) fn waking(&self) -> watch::Receiver<bool> {
        self.waking.clone()
    }

    /// The same for somebody who thinks.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// Was it said?
    pub(crate) fn came(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}
