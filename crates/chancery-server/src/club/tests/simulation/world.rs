//! The simulated club: people, games, processes, a store and a clock. A step is one thing that happens.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use axum::http::Method;
use chancery_bots::Dice;
use chancery_club::account::{AccountId, DisplayName, EmailAddress, GameId, Scopes, SessionId};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{
    AccountStore as _, ClubGameStore as _, ClubSnapshot, DeliveryStore as _, NewAccount,
    NewSession, SessionStore as _, TestClock,
};
use chancery_store::{MemoryStore, wait};
use serde_json::{Value, json};

use super::history::{Attempt, SimulatedAttempt, SimulatedHistory, ToldOutcome};
use super::passages::{PassageEnd, PassageKind, Passages};
use super::plan::{FaultKind, SimulationPlan};
use super::process::{ProcessJob, SimulatedProcess};
use super::promises::{Kept, SeenNotices};
use crate::club::tests::client::TestClient;
use crate::club::tests::{START, TestClub};
use crate::tests::TestAnswer;

/// The powers of the small board.
pub(super) const POWERS: [&str; 4] = ["KELVANE", "LUMERA", "OSTERA", "VALDORE"];
/// How long a game waits for orders after the deadline, at most.
pub(super) const GRACE: Length = Length::hours(1);
/// How many things people and processes do at once.
const AT_ONCE: usize = 14;
/// How many browsers each game master has.
const SESSIONS: usize = 3;
/// One of so many passages is lost. More would hardly let a job end that makes many calls.
const LOSSES: usize = 400;

/// Somebody with an account and a token.
pub(super) struct SimulatedPerson {
    pub(super) id: AccountId,
    client: TestClient<'static>,
}

/// A game, the people in it, and how it was after the last step.
pub(super) struct SimulatedGame {
    pub(super) id: GameId,
    /// In the order of the powers.
    pub(super) people: Vec<SimulatedPerson>,
    master: SimulatedPerson,
    pub(super) seen: Arc<ClubSnapshot>,
    /// The cookies of the browsers of the game master.
    sessions: Vec<String>,
}

type Answers = Arc<Mutex<Vec<(usize, TestAnswer)>>>;

/// The simulated club.
pub(super) struct SimulatedClub {
    pub(super) plan: SimulationPlan,
    dice: Dice,
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
    /// How many mails were sent while things went wrong.
    pub(super) mails_in_trouble: usize,
    /// How many processes were killed.
    pub(super) kills: usize,
    secrets: usize,
}

impl SimulatedClub {
    pub(super) async fn new(plan: SimulationPlan) -> SimulatedClub {
        let clock = TestClock::new(Timestamp::from_micros(START).unwrap());
        let store = Arc::new(MemoryStore::with_clock(Arc::new(clock.clone())));
        // Clients keep a reference to it; a test is short.
        let site: &'static TestClub =
            Box::leak(Box::new(TestClub::over(Arc::clone(&store), clock.clone())));
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
        let end =
            if self.dice.below(LOSSES) == 0 { PassageEnd::IsLost } else { PassageEnd::Arrives };
        let kinds = [FaultKind::LostCall, FaultKind::LostAnswer, FaultKind::LostMail];
        let kind = self.passages.kind(number);
        let fault = match kind {
            PassageKind::Call => kinds[0],
            PassageKind::Answer => kinds[1],
            PassageKind::Mail | PassageKind::MailTaken => kinds[2],
        };
        let end = if self.plan.has(fault) { end } else { PassageEnd::Arrives };
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
            let job = ProcessJob::ALL[[0, 0, 0, 1, 1, 1, 2, 3][self.dice.below(8)]];
            // Notices that are a month old are deleted with the mails that wait. In a simulation, where mail waits
            // for the dice and months pass in seconds, that would be most of them.
            self.notices.note_given_up(&self.store);
            if job != ProcessJob::TidyUp || self.is_delivered() {
                self.begin_job(process, job);
            }
        } else {
            self.begin_attempt(process);
        }
    }

    /// Is no mail on its way, and none waiting?
    fn is_delivered(&self) -> bool {
        let now = self.clock.now();
        let queued = wait(self.store.queued_notices(1)).unwrap();
        queued.is_empty() && wait(self.store.count_deliveries(now)).unwrap().waiting == 0
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

    /// What a player does.
    fn play(&mut self, number: usize, seat: usize) -> Option<PlannedRequest> {
        let path = format!("/games/{}", self.games[number].id);
        let power = POWERS[seat];
        let turn = self.games[number].seen.game.turn();
        Some(match self.dice.below(20) {
            0..8 => {
                let texts = self.orders(number, seat);
                let body = json!({"orders": texts, "turn": turn});
                let path = format!("{path}/orders/{power}");
                (Attempt::Orders { turn, texts }, Method::PUT, path, Some(body), vec![])
            }
            8..14 => {
                let ready = self.dice.below(6) > 0;
                let body = json!({"power": power, "turn": turn, "ready": ready});
                let path = format!("{path}/ready");
                (Attempt::Ready { turn, ready }, Method::PUT, path, Some(body), vec![])
            }
            14..17 => return self.letter(number, seat),
            17 => {
                (Attempt::Act, Method::POST, format!("{path}/seats/{power}/return"), None, vec![])
            }
            18 => {
                let body = Some(json!({"power": power}));
                (Attempt::Act, Method::POST, format!("{path}/seats"), body, vec![])
            }
            _ => {
                let secrets = self.secrets_of_others(number, seat);
                (Attempt::Look { secrets }, Method::GET, path, None, vec![])
            }
        })
    }

    /// Orders with a mark of their own, so that one can tell them from any others.
    fn orders(&mut self, number: usize, seat: usize) -> Vec<String> {
        if self.dice.below(8) == 0 {
            return Vec::new();
        }
        let session = self.games[number].seen.game.session();
        let board = session.game().board();
        let due = session.due().into_iter().find(|due| due.power.index() == seat);
        let Some(due) = due else { return Vec::new() };
        self.secrets += 1;
        let mark = format!("secret{}x", self.secrets);
        due.unsaid(board).iter().map(|text| format!("{text} # {mark}")).collect()
    }

    /// The marks of the orders that others have for the current turn.
    fn secrets_of_others(&self, number: usize, own: usize) -> Vec<String> {
        let turn = self.games[number].seen.game.turn();
        let others = (0..POWERS.len()).filter(|seat| *seat != own);
        let orders = others.flat_map(|seat| self.history.possible_orders(number, seat, turn));
        let marks = orders.flatten().filter_map(|text| Some(text.split_once("# ")?.1.to_owned()));
        marks.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// A new letter, or one again whose fate is not known.
    fn letter(&mut self, number: usize, seat: usize) -> Option<PlannedRequest> {
        let own = |one: &&SimulatedAttempt| one.game == number && one.seat == Some(seat);
        let last = self.history.0.iter().rev().filter(own).find_map(|one| match &one.attempt {
            Attempt::Message { key, text, readers } => {
                let is_done = one.outcome == ToldOutcome::Done;
                Some((is_done, key.clone(), text.clone(), readers.clone()))
            }
            _ => None,
        });
        let (key, text, readers) = if let Some((false, key, text, readers)) = last {
            (key, text, readers)
        } else {
            self.secrets += 1;
            let text = format!("Letter {}", self.secrets);
            let mut readers: Vec<usize> =
                (0..POWERS.len()).filter(|_| self.dice.below(2) == 0).collect();
            readers.retain(|one| *one != seat);
            if readers.is_empty() {
                return None;
            }
            readers.push(seat);
            readers.sort_unstable();
            (format!("the key of letter {}", self.secrets), text, readers)
        };
        let names: Vec<&str> = readers.iter().map(|reader| POWERS[*reader]).collect();
        let thread = if names.len() == POWERS.len() {
            "public".to_owned()
        } else {
            format!("powers.{}", names.join("."))
        };
        let path = format!("/games/{}/press/threads/{thread}/messages", self.games[number].id);
        let headers = vec![("idempotency-key", key.clone())];
        let body = Some(json!({"text": text}));
        Some((Attempt::Message { key, text, readers }, Method::POST, path, body, headers))
    }

    /// What a game master does.
    fn run_game(&mut self, number: usize) -> PlannedRequest {
        let turn = self.games[number].seen.game.turn();
        let path = format!("/games/{}/acts", self.games[number].id);
        let act = |attempt, act: Value| (attempt, Method::POST, path.clone(), Some(act), vec![]);
        match self.dice.below(10) {
            0 => act(Attempt::Act, json!({"act": "pause"})),
            1..4 => act(Attempt::Act, json!({"act": "resume"})),
            4 => act(Attempt::Act, json!({"act": "extend", "by": "3h"})),
            5 => act(Attempt::Force { turn }, json!({"act": "force", "turn": turn})),
            6 => {
                let (session, cookie) = self.session(number);
                let attempt = Attempt::SignOut { session };
                (attempt, Method::DELETE, "/session".to_owned(), None, vec![("cookie", cookie)])
            }
            _ => {
                let (session, cookie) = self.session(number);
                let is_ended = self.ended_sessions.contains(&session);
                let attempt = Attempt::UseSession { session, is_ended };
                (attempt, Method::GET, "/me".to_owned(), None, vec![("cookie", cookie)])
            }
        }
    }

    /// One of the browsers of a game master.
    fn session(&mut self, number: usize) -> (usize, String) {
        let at = self.dice.below(SESSIONS);
        (number * SESSIONS + at, format!("chancery-session={}", self.games[number].sessions[at]))
    }

    /// Nothing goes wrong any more, and everything that is due is done. Then all promises are looked at.
    pub(super) async fn come_to_rest(&mut self) -> Kept {
        self.plan.faults.clear();
        for _ in 0..8 {
            for job in
                [ProcessJob::Sweep, ProcessJob::Deliver, ProcessJob::Sweep, ProcessJob::Deliver]
            {
                self.begin_job(self.processes[0].clone(), job);
                self.finish().await?;
            }
            self.check_progress()?;
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

/// An attempt, and the request that makes it.
type PlannedRequest = (Attempt, Method, String, Option<Value>, Vec<(&'static str, String)>);

impl SimulatedGame {
    async fn begin(site: &'static TestClub, number: usize) -> SimulatedGame {
        let mut people = Vec::new();
        for seat in 0..POWERS.len() {
            people.push(SimulatedPerson::new(site, &format!("Player {number} {seat}")).await);
        }
        let master = SimulatedPerson::new(site, &format!("Master {number}")).await;
        // Some games wait for late orders and after the last player is ready.
        let (grace, wait) = if number.is_multiple_of(2) { ("0s", "0s") } else { ("1h", "10m") };
        let pace = json!({"kind": "lengths", "movement": "1d", "other": "12h"});
        let settings = json!({
            "title": format!("Game {number}"), "assignment": "choice", "variant": "lantern",
            "excuses": number % 2, "misses": 10,
            "clock": {"pace": pace, "grace": grace, "wait": wait},
        });
        let made = master.client.post("/games", json!({"settings": settings})).await.is(201).json();
        let name = made["name"].as_str().unwrap().to_owned();
        for (person, power) in people.iter().zip(POWERS) {
            let seats = format!("/games/{name}/seats");
            person.client.post(&seats, json!({"power": power})).await.is(200);
        }
        for person in &people {
            person.client.post(&format!("/games/{name}/confirm"), json!({})).await.is(200);
        }
        let mut sessions = Vec::new();
        for _ in 0..SESSIONS {
            sessions.push(master.session(site).await);
        }
        let id = name.parse().unwrap();
        let seen = site.store.club_game(id).await.unwrap().unwrap();
        SimulatedGame { id, people, master, seen, sessions }
    }
}

impl SimulatedPerson {
    async fn new(site: &'static TestClub, name: &str) -> SimulatedPerson {
        let id = AccountId::from_random(site.state.random().unwrap());
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "-"));
        let account = NewAccount {
            id,
            name: DisplayName::new(name).unwrap(),
            email: Some(EmailAddress::new(&email).unwrap()),
            operator: false,
            password: None,
            created_at: site.clock.now(),
        };
        site.store.create_account(account).await.unwrap();
        let client = site.browser().of(id, false).with_scopes(Scopes::ALL).await;
        SimulatedPerson { id, client }
    }

    /// A browser that is signed in: its cookie.
    async fn session(&self, site: &TestClub) -> String {
        let secret = site.state.secret().unwrap();
        let session = NewSession {
            id: SessionId::from_random(site.state.random().unwrap()),
            account: self.id,
            hash: secret.hash(),
            label: "Firefox, Linux".to_owned(),
            created_at: site.clock.now(),
            expires_at: site.clock.now().after(Length::days(3650)),
        };
        site.store.start_session(session, None).await.unwrap();
        secret.reveal()
    }
}
