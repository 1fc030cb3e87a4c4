//! Threads that survive a fork. A child process has none of its parent's threads, so a pool made before would wait
//! for them for ever; here each process makes its own.

use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads of the process that made them.
#[derive(Clone)]
pub(crate) struct ProcessPool {
    threads: usize,
    process: u32,
    pool: Option<Arc<ThreadPool>>,
}

impl ProcessPool {
    /// So many threads; one for each processor if the number is 0.
    pub(crate) fn new(threads: usize) -> Result<ProcessPool, String> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| format!("Threads cannot be started: {error}"))?;
        let threads = pool.current_num_threads();
        Ok(ProcessPool { threads, process: std::process::id(), pool: Some(Arc::new(pool)) })
    }

    /// How many threads there are.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Start new threads if this process was forked since. Call it while the interpreter is locked, so that nobody
    /// forks in the middle.
    pub(crate) fn renew(&mut self) -> Result<(), String> {
        if self.process != std::process::id() {
            *self = ProcessPool::new(self.threads)?;
        }
        Ok(())
    }

    /// The threads.
    pub(crate) fn pool(&self) -> Option<&ThreadPool> {
        self.pool.as_deref()
    }

    /// Do something on these threads.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

impl Drop for ProcessPool {
    /// To end threads one has to speak to them, and a parent's threads are not here.
    fn drop(&mut self) {
        if self.process != std::process::id() {
            std::mem::forget(self.pool.take());
        }
    }
}

/// The threads for functions that use all processors. Call it while the interpreter is locked.
pub(crate) fn shared() -> Result<ProcessPool, String> {
    static SHARED: Mutex<Option<ProcessPool>> = Mutex::new(None);
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let pool = match shared.take() {
        Some(mut pool) => {
            pool.renew()?;
            pool
        }
        None => ProcessPool::new(0)?,
    };
    Ok(shared.insert(pool).clone())
}
