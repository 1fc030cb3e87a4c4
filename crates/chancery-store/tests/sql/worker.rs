//! Processes that tests kill. This program runs itself again as a worker, which writes what it is about to do and
//! then what the store answered to its standard output, a line each. What it wrote before it is killed is read.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The variable that makes this program a worker: what it does, and on which store.
const JOB: &str = "CHANCERY_TEST_WORKER";

/// A worker that does nothing for so long hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// The job of this process, if it is a worker.
pub(crate) fn job() -> Option<String> {
    std::env::var(JOB).ok()
}

/// Writes a line about what somebody in this worker does.
pub(crate) fn say(actor: &str, report: &str) {
    let line = format!("{actor} {report}\n");
    let mut out = std::io::stdout().lock();
    if out.write_all(line.as_bytes()).and_then(|()| out.flush()).is_err() {
        // The test has ended.
        std::process::exit(0);
    }
}

/// What each of a worker's actors wrote, in order.
pub(crate) type Life = HashMap<String, Vec<String>>;

/// A worker that can be killed.
pub(crate) struct StoreWorker {
    child: Child,
    reports: Arc<AtomicUsize>,
    /// Missing when it was killed.
    life: Option<JoinHandle<Life>>,
}

impl StoreWorker {
    pub(crate) fn start(job: &str) -> StoreWorker {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.env(JOB, job).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let reports = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&reports);
        let life = std::thread::spawn(move || {
            let mut life = Life::new();
            // The last line may be torn.
            for line in whole_lines(out) {
                if let Some((actor, report)) = line.split_once(' ') {
                    life.entry(actor.to_owned()).or_default().push(report.to_owned());
                    count.fetch_add(1, Ordering::Relaxed);
                }
            }
            life
        });
        StoreWorker { child, reports, life: Some(life) }
    }

    /// Waits until it has written so many lines, and does something for each of them. So a test does as much on a
    /// slow machine as on a fast one.
    pub(crate) fn await_reports(&self, count: usize, mut at_each: impl FnMut()) {
        let (mut seen, mut last) = (0, Instant::now());
        while seen < count {
            let now = self.reports.load(Ordering::Relaxed).min(count);
            if now > seen {
                (seen..now).for_each(|_| at_each());
                (seen, last) = (now, Instant::now());
            }
            assert!(last.elapsed() < PATIENCE, "the worker hangs");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills it and returns what it wrote.
    pub(crate) fn kill(mut self) -> Life {
        assert!(self.child.try_wait().expect("a process").is_none(), "the worker failed");
        self.end();
        let life = self.life.take().expect("it was not killed yet");
        life.join().expect("its output")
    }

    fn end(&mut self) {
        // One that has ended already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A test that fails leaves no process behind.
impl Drop for StoreWorker {
    fn drop(&mut self) {
        if self.life.is_some() {
            self.end();
        }
    }
}

/// Lines that have an end.
fn whole_lines(mut out: impl BufRead) -> impl Iterator<Item = String> {
    std::iter::from_fn(move || {
        let mut line = String::new();
        out.read_line(&mut line).ok()?;
        line.ends_with('\n').then(|| line.trim_end().to_owned())
    })
}
