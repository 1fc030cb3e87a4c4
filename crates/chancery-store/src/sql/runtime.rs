//! The async runtime of a store in a database.
//!
//! Drivers of databases need a tokio runtime, and not every caller has one: the command has none, and a
//! server may poll a store's futures on a thread where blocking is allowed. So every store in a database
//! has a small runtime of its own. Its futures only wait for a task there, so any executor can poll
//! them, [`wait`](crate::wait) too. A task runs to its end even if the caller goes away, so nobody
//! leaves a transaction open by hanging up.

use std::future::Future;

use tokio::runtime::{Builder, Runtime};

use crate::Result;
use crate::database_error::DatabaseError;

/// The number of threads. They wait for the database, and resolve phases in between.
const THREADS: usize = 2;

/// The runtime of a store.
#[derive(Debug)]
pub(super) struct StoreRuntime(Option<Runtime>);

impl StoreRuntime {
    pub(super) fn new() -> Result<StoreRuntime> {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(THREADS).thread_name("chancery-store").enable_all();
        let built = builder.build();
        Ok(StoreRuntime(Some(
            built.map_err(|error| DatabaseError::Unavailable(error.to_string()))?,
        )))
    }

    /// Starts a task that runs until it ends or the runtime does.
    #[cfg(all(feature = "club", feature = "postgres"))]
    pub(super) fn spawn(
        &self,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> Option<tokio::task::JoinHandle<()>> {
        Some(self.0.as_ref()?.spawn(task))
    }

    /// Runs work to its end, even if the caller stops waiting.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T>> + Send + 'static,
    ) -> Result<T> {
        let stopped = |detail: String| DatabaseError::Unavailable(detail).into();
        let Some(runtime) = &self.0 else { return Err(stopped("the store is closed".to_owned())) };
        runtime.spawn(work).await.unwrap_or_else(|error| Err(stopped(error.to_string())))
    }
}

/// Stops without waiting: a runtime must not be waited for in async code, and a store can be dropped
/// there. Whatever is not committed is rolled back by the database.
impl Drop for StoreRuntime {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}
