//! The simulated club: people, games, processes, a store and a clock. A step is one thing that happens.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use chancery_bots::Dice;
use chancery_club::time::{Length, Timestamp};
use chancery_store::MemoryStore;
use chancery_store::club::TestClock;

use super::history::{SimulatedAttempt, SimulatedHistory, ToldOutcome};
use super::passages::{PassageEnd, PassageKind, Passages};
use super::people::{POWERS, SimulatedGame, SimulatedPerson};
use super::plan::{FaultKind, SimulationPlan};
use super::process::{ProcessJob, SimulatedProcess};
use super::promises::{Kept, SeenNotices};
use crate::club::tests::{START, TestClub};
use crate::tests::TestAnswer;

/// How long a game waits for orders after the deadline, at most.
pub(super) const GRACE: Length = Length::hours(1);
/// How many things people and processes do at once.
const AT_ONCE: usize = 14;
/// One of so many passages is lost. More would hardly let a job end that makes many calls.
const LOSSES: usize = 400;

type Answers = Arc<Mutex<Vec<(usize, TestAnswer)>>>;

/// The simulated club.
pub(super) struct SimulatedClub {
    pub(super) plan: SimulationPlan,
    pub(super) dice: Dice,
    pub(super) store: MemoryStore,
    pub(super) clock: TestClock,
    pub(super) passages: Arc<Passages>,
    pub(super) games: Vec<SimulatedGame>,
    processes: Vec<SimulatedProcess>,
    started: u64,
    pub(super) history: SimulatedHistory,
    pub(super) notices: SeenNotices,
    pub(super) ended_sessions: BTreeSet<usize>,
    answers: Answers,
    /// The jobs that run, each with its process.
    jobs: Arc<Mutex<Vec<(u64, ProcessJob)>>>,
    /// How many phases were resolved.
    pub(super) phases: usize,
    /// How many of them had orders of a computer.
    pub(super) computer_phases: usize,
    /// How many mails were sent while things went wrong.
    pub(super) mails_in_trouble: usize,
    /// How many processes were killed.
    pub(super) kills: usize,
    /// How many secrets people have had.
    pub(super) secrets: usize,
}

impl SimulatedClub {
    pub(super) async fn new(plan: SimulationPlan) -> SimulatedClub {
        let clock = TestClock::new(Timestamp::from_micros(START).unwrap());
        let store = Arc::new(MemoryStore::with_clock(Arc::new(clock.clone())));
        // Clients keep a reference to it; a test is short.
        let site: &'static TestClub =
            Box::leak(Box::new(TestClub::over(Arc::clone(&store), clock.clone())));
        site.state.app().workers().work_by_hand();
        let mut games = Vec::new();
        for number in 0..plan.games {
            games.push(SimulatedGame::begin(site, number).await);
        }
        if let Some(rule) = plan.broken {
            store.break_rule(rule);
        }
        let mut club = SimulatedClub {
            dice: Dice::new(plan.seed, 0),
            store: store.direct(),
            clock,
            passages: Arc::default(),
            games,
            processes: Vec::new(),
            started: 0,
            history: SimulatedHistory::default(),
            notices: SeenNotices::default(),
            ended_sessions: BTreeSet::new(),
            answers: Answers::default(),
            jobs: Arc::default(),
            phases: 0,
            computer_phases: 0,
            mails_in_trouble: 0,
            kills: 0,
            secrets: 0,
            plan,
        };
        for _ in 0..club.plan.processes {
            club.start_process();
        }
        club
    }

    fn start_process(&mut self) {
        self.started += 1;
        let number = (self.plan.seed, self.started);
        let process = SimulatedProcess::start(&self.store, &self.clock, &self.passages, number);
        tokio::spawn(process.clone().begin());
        self.processes.push(process);
    }

    fn kill(&mut self, at: usize) {
        let killed = self.processes.remove(at);
        self.passages.forget(killed.number);
        self.history.forget(killed.number);
        self.jobs.lock().unwrap().retain(|(process, _)| *process != killed.number);
        self.kills += 1;
    }

    /// Lets everything go on that does not wait for the store or for mail.
    async fn settle(&mut self) -> Kept {
        for _ in 0..4 {
            tokio::task::yield_now().await;
        }
        let answers = std::mem::take(&mut *self.answers.lock().unwrap());
        for (number, answer) in answers {
            // Nobody hears the answer of a process that was killed.
            if self.history.0[number].outcome == ToldOutcome::Open {
                self.check_answer(number, &answer)?;
            }
        }
        Ok(())
    }

    /// One thing happens, and everything is looked at.
    pub(super) async fn step(&mut self) -> Kept {
        self.settle().await?;
        match self.dice.below(100) {
            0..72 => {
                for _ in 0..=self.dice.below(6) {
                    if self.pass_one() == Some(PassageKind::Call) {
                        self.settle().await?;
                        self.check_step().await?;
                    }
                    self.settle().await?;
                }
            }
            72..88 => self.begin_something(),
            88..97 => {
                self.clock.advance(Length::minutes(self.dice.below(90) as u32));
            }
            97..99 => self.wait_for_deadline(),
            _ => self.go_wrong(),
        }
        Ok(())
    }

    /// Something that waits goes on, or is lost.
    fn pass_one(&mut self) -> Option<PassageKind> {
        let count = self.passages.count();
        if count == 0 {
            return None;
        }
        let number = self.dice.below(count);
        let fault = match self.passages.kind(number) {
            PassageKind::Call => FaultKind::LostCall,
            PassageKind::Answer => FaultKind::LostAnswer,
            PassageKind::Mail | PassageKind::MailTaken => FaultKind::LostMail,
        };
        let is_lost = self.dice.below(LOSSES) == 0 && self.plan.has(fault);
        let end = if is_lost { PassageEnd::IsLost } else { PassageEnd::Arrives };
        Some(self.passages.end(number, end))
    }

    /// Time passes until the next deadline.
    fn wait_for_deadline(&mut self) {
        let now = self.clock.now();
        let deadlines =
            self.games.iter().filter_map(|game| game.seen.game.document.timer.deadline());
        if let Some(next) = deadlines.filter(|at| *at > now).min() {
            self.clock.set(next.before(Length::seconds(1)).max(now));
            self.clock.advance(Length::seconds(self.dice.below(4) as u32));
        }
    }

    fn go_wrong(&mut self) {
        let fault = FaultKind::ALL[self.dice.below(FaultKind::ALL.len())];
        if !self.plan.has(fault) {
            return;
        }
        match fault {
            FaultKind::KilledProcess => {
                let at = self.dice.below(self.processes.len());
                self.kill(at);
                self.start_process();
            }
            FaultKind::StoppedDatabase => {
                self.store.crash();
                for _ in 0..self.passages.count() {
                    self.passages.end(0, PassageEnd::IsLost);
                }
            }
            FaultKind::Outage if self.dice.below(8) == 0 => {
                while !self.processes.is_empty() {
                    self.kill(0);
                }
                self.clock.advance(Length::hours(self.dice.below(100) as u32));
                for _ in 0..self.plan.processes {
                    self.start_process();
                }
            }
            // These happen to what is on its way.
            _ => {}
        }
    }

    fn begin_something(&mut self) {
        if self.passages.count() >= AT_ONCE {
            return;
        }
        let at = self.dice.below(self.processes.len());
        let process = self.processes[at].clone();
        if self.dice.below(3) == 0 {
            let job = ProcessJob::SHARES[self.dice.below(ProcessJob::SHARES.len())];
            self.notices.note_given_up(&self.store);
            self.begin_job(process, job);
        } else {
            self.begin_attempt(process);
        }
    }

    fn begin_job(&self, process: SimulatedProcess, job: ProcessJob) {
        let (jobs, own) = (Arc::clone(&self.jobs), (process.number, job));
        if jobs.lock().unwrap().contains(&own) {
            return;
        }
        jobs.lock().unwrap().push(own);
        tokio::spawn(async move {
            process.run(job).await;
            jobs.lock().unwrap().retain(|one| *one != own);
        });
    }

    /// Somebody who does not wait for an answer tries something.
    fn begin_attempt(&mut self, process: SimulatedProcess) {
        let game = self.dice.below(self.games.len());
        let seat = self.dice.below(POWERS.len() + 1);
        let seat = (seat < POWERS.len()).then_some(seat);
        let account = self.person(game, seat).id;
        if self.history.is_waiting(account) {
            return;
        }
        let Some((attempt, method, path, body, headers)) = (match seat {
            Some(seat) => self.play(game, seat),
            None => Some(self.run_game(game)),
        }) else {
            return;
        };
        let person = self.person(game, seat);
        let mut request = person.client.request(method, &path, body.as_ref());
        for (name, value) in headers {
            if name == "cookie" {
                request.headers_mut().remove("authorization");
                request.headers_mut().insert("origin", "http://localhost:8019".parse().unwrap());
            }
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let (outcome, sent_at) = (ToldOutcome::Open, self.clock.now());
        let (number, answers) = (self.history.0.len(), Arc::clone(&self.answers));
        let process_number = process.number;
        self.history.0.push(SimulatedAttempt {
            game,
            seat,
            account,
            process: process_number,
            attempt,
            outcome,
            sent_at,
        });
        tokio::spawn(async move {
            let answer = process.ask(request).await;
            answers.lock().unwrap().push((number, answer));
        });
    }

    fn person(&self, game: usize, seat: Option<usize>) -> &SimulatedPerson {
        let game = &self.games[game];
        seat.map_or(&game.master, |seat| &game.people[seat])
    }

    /// Without further faults, does everything that is due, and checks all promises.
    pub(super) async fn come_to_rest(&mut self) -> Kept {
        self.plan.faults.clear();
        for round in 0..8 {
            for job in [
                ProcessJob::Sweep,
                ProcessJob::Deliver,
                ProcessJob::Sweep,
                ProcessJob::Deliver,
                ProcessJob::Think,
            ] {
                self.begin_job(self.processes[0].clone(), job);
                self.finish().await?;
            }
            self.check_progress()?;
            // Computers whose process was killed are noticed when the game is looked at again.
            if round > 0 {
                self.check_computers()?;
            }
            self.clock.advance(Length::hours(13));
        }
        self.check_proofs().await?;
        self.check_messages().await?;
        self.notices.note_given_up(&self.store);
        self.check_mails()
    }

    /// Lets everything end that is under way.
    async fn finish(&mut self) -> Kept {
        self.settle().await?;
        while let Some(kind) = self.pass_one() {
            self.settle().await?;
            if kind == PassageKind::Call {
                self.check_step().await?;
            }
        }
        Ok(())
    }
}
