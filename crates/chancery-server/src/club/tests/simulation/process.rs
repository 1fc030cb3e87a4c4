//! A process of the simulated club: the whole site, over a connection of its own and with a clock that may be wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::TestClock;
use chancery_store::{MemoryStore, Randomness};
use tower::ServiceExt as _;

use super::passages::{Passages, ProcessWires};
use crate::club::app;
use crate::club::clock::ClubClock;
use crate::club::games::{ClubGames, Sweeper, after_outage, think};
use crate::club::housekeeping::tidy_up;
use crate::club::mail::MailQueue;
use crate::club::notices::deliver;
use crate::club::secret_token::sha256;
use crate::club::settings::ClubSettings;
use crate::club::state::ClubState;
use crate::club::tests::outbound::TestOutbound;
use crate::error::Result;
use crate::stop::Stop;
use crate::tests::TestAnswer;

/// The clock of a machine, which is wrong by some seconds. The store has one of its own.
#[derive(Debug)]
struct SkewedClock(TestClock, u32);

impl ClubClock for SkewedClock {
    fn now(&self) -> Timestamp {
        self.0.now().after(Length::seconds(self.1))
    }
}

/// Random numbers that depend on the seed and on the process.
#[derive(Debug)]
struct ProcessRandomness {
    seed: u64,
    process: u64,
    count: AtomicU64,
}

impl Randomness for ProcessRandomness {
    fn fill(&self, bytes: &mut [u8; 16]) -> std::io::Result<()> {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let text = format!("{} {} {number}", self.seed, self.process);
        bytes.copy_from_slice(&sha256(text.as_bytes())[..16]);
        Ok(())
    }
}

/// What a process does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProcessJob {
    Sweep,
    Deliver,
    TidyUp,
    RecordAlive,
    /// Computers think and submit their orders.
    Think,
}

impl ProcessJob {
    /// The jobs, each as often as its share.
    pub(super) const SHARES: [ProcessJob; 10] = [
        ProcessJob::Sweep,
        ProcessJob::Sweep,
        ProcessJob::Sweep,
        ProcessJob::Deliver,
        ProcessJob::Deliver,
        ProcessJob::Deliver,
        ProcessJob::TidyUp,
        ProcessJob::RecordAlive,
        ProcessJob::Think,
        ProcessJob::Think,
    ];
}

/// A process of the club. Copies are the same process.
#[derive(Clone)]
pub(super) struct SimulatedProcess {
    pub(super) number: u64,
    pub(super) state: ClubState,
    app: Router,
    _stop: Arc<Stop>,
}

impl SimulatedProcess {
    pub(super) fn start(
        store: &MemoryStore,
        clock: &TestClock,
        passages: &Arc<Passages>,
        (seed, number): (u64, u64),
    ) -> SimulatedProcess {
        let wires = Arc::new(ProcessWires { passages: Arc::clone(passages), process: number });
        let store = Arc::new(store.connected(Arc::clone(&wires) as _));
        let url = "http://localhost:8019".parse().unwrap();
        let mut settings = ClubSettings::new(Arc::clone(&store) as _, url);
        settings.clock = Arc::new(SkewedClock(clock.clone(), (number % 7) as u32));
        let count = AtomicU64::new(0);
        settings.randomness = Arc::new(ProcessRandomness { seed, process: number, count });
        let mail = MailQueue::new(&settings).unwrap().carried_by(wires);
        let source = Arc::new(ClubGames::new(store as _));
        let (stop, stopped) = Stop::new();
        let state = ClubState::with_parts(settings, mail, source, None, stopped);
        state.app().workers().work_by_hand();
        state.notices().set_outbound(Arc::new(TestOutbound::default()));
        SimulatedProcess { number, app: app(&state), state, _stop: Arc::new(stop) }
    }

    /// What a process does before anything else.
    pub(super) async fn begin(self) {
        // It tries again until the store can be reached.
        while after_outage(&self.state).await.is_err() {}
    }

    pub(super) async fn run(self, job: ProcessJob) {
        // What fails is done by the next one.
        let _ = match job {
            ProcessJob::Sweep => Sweeper::default().sweep(&self.state).await.map(drop),
            ProcessJob::Deliver => deliver(&self.state).await.map(drop),
            ProcessJob::TidyUp => tidy_up(&self.state).await,
            ProcessJob::RecordAlive => self.record_alive().await,
            ProcessJob::Think => self.think().await,
        };
    }

    async fn record_alive(&self) -> Result<()> {
        let now = self.state.store().now().await?;
        Ok(self.state.store().record_alive(now).await?)
    }

    /// Lets the computers think that wait in this process.
    async fn think(&self) -> Result<()> {
        let workers = self.state.app().workers();
        let mut all = Ok(());
        while let Some(task) = workers.take_by_hand() {
            let done = think(&self.state, &task).await;
            workers.finish(&task, Duration::ZERO);
            all = all.and(done);
        }
        all
    }

    pub(super) async fn ask(self, request: Request<Body>) -> TestAnswer {
        let asked = format!("{} {}", request.method(), request.uri());
        let response = self.app.oneshot(request).await.unwrap();
        TestAnswer::of(&asked, response).await
    }
}
