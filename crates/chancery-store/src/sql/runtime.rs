//! The async runtime of a store in a database.
//!
//! Drivers of databases need a tokio runtime, and not every caller has one: the command has none, and a
//! server may poll a store's futures on a thread where blocking is allowed. So every store in a database
//! has a small runtime of its own. Its futures only wait for a task there, so any executor can poll
//! them, [`wait`](crate::wait) too. A task runs to its end even if the caller goes away, so nobody
//! leaves a transaction open by hanging up.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::runtime::{Builder, Runtime};

use crate::Result;
use crate::database_error::DatabaseError;

/// The number of threads. They wait for the database, and resolve phases in between.
const THREADS: usize = 2;

/// The runtime of a store.
#[derive(Debug)]
pub(super) struct StoreRuntime {
    /// Missing only while it is dropped.
    runtime: Option<Runtime>,
    calls: Arc<AtomicUsize>,
}

/// Work that has not ended.
struct Call(Arc<AtomicUsize>);

impl Drop for Call {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl StoreRuntime {
    pub(super) fn new() -> Result<StoreRuntime> {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(THREADS).thread_name("chancery-store").enable_all();
        let runtime = builder.build();
        let runtime = runtime.map_err(|error| DatabaseError::Unavailable(error.to_string()))?;
        Ok(StoreRuntime { runtime: Some(runtime), calls: Arc::default() })
    }

    /// Starts a task that runs until it ends or the runtime does.
    #[cfg(all(feature = "club", feature = "postgres"))]
    pub(super) fn spawn(
        &self,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> Option<tokio::task::JoinHandle<()>> {
        Some(self.runtime.as_ref()?.spawn(task))
    }

    /// Runs work to its end, even if the caller stops waiting.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T>> + Send + 'static,
    ) -> Result<T> {
        let stopped = |detail: String| DatabaseError::Unavailable(detail).into();
        let Some(runtime) = &self.runtime else {
            return Err(stopped("the store is closed".to_owned()));
        };
        self.calls.fetch_add(1, Ordering::Relaxed);
        let call = Call(Arc::clone(&self.calls));
        let done = runtime.spawn(async move {
            let _call = call;
            work.await
        });
        done.await.unwrap_or_else(|error| Err(stopped(error.to_string())))
    }

    /// The number of calls of [`run`](Self::run) whose work has not ended.
    #[cfg(feature = "club")]
    pub(super) fn calls(&self) -> usize {
        self.calls.load(Ordering::Relaxed)
    }
}

/// Stops without waiting: a runtime must not be waited for in async code, and a store can be dropped
/// there. Whatever is not committed is rolled back by the database.
impl Drop for StoreRuntime {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
