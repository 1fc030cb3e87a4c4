//! The shutdown signal, for tasks to await and for threads to poll.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::watch;

/// The time a shutdown waits for requests in flight.
const GRACE_PERIOD: Duration = Duration::from_secs(10);

/// Triggers the shutdown.
#[derive(Debug)]
pub(crate) struct Stop {
    sender: watch::Sender<bool>,
    flag: Arc<AtomicBool>,
}

/// Receives the shutdown signal.
#[derive(Clone, Debug)]
pub(crate) struct Stopped {
    receiver: watch::Receiver<bool>,
    flag: Arc<AtomicBool>,
}

impl Stop {
    pub(crate) fn new() -> (Stop, Stopped) {
        let (sender, receiver) = watch::channel(false);
        let flag = Arc::new(AtomicBool::new(false));
        (Stop { sender, flag: Arc::clone(&flag) }, Stopped { receiver, flag })
    }

    /// Starts the shutdown.
    pub(crate) fn trigger(&self) {
        self.flag.store(true, Ordering::Relaxed);
        // Sending fails if no receiver is left, which is fine.
        let _ = self.sender.send(true);
    }

    /// Serves until a signal arrives, then starts the shutdown and waits for requests in flight.
    pub(crate) async fn after(
        self,
        signal: impl Future<Output = ()>,
        serving: impl Future<Output = ()>,
    ) {
        let ended = async {
            signal.await;
            // Event streams and searches would not end by themselves.
            self.trigger();
            tokio::time::sleep(GRACE_PERIOD).await;
        };
        tokio::select! {
            () = serving => (),
            () = ended => (),
        }
    }
}

impl Stopped {
    /// A receiver that becomes true on shutdown.
    pub(crate) fn receiver(&self) -> watch::Receiver<bool> {
        self.receiver.clone()
    }

    /// The signal as a flag, for searches to poll.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// Whether the server is shutting down.
    pub(crate) fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}
