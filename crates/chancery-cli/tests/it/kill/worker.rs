//! A worker: runs one command after the other on the game, some of them only for a while.

use std::process::{Child, Output};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::ledger::{Ledger, LedgerOrders};
use super::look;
use crate::common::data::Data;
use crate::common::random::Random;
use crate::common::{err, out};

/// The powers that each worker speaks for, and where their units stand. Nobody else orders them, so
/// what replaced what is known.
const UNITS: [&[(&str, &str)]; 2] = [
    &[("ENG", "lon"), ("ENG", "edi"), ("FRA", "par"), ("FRA", "bre"), ("GER", "mun")],
    &[("ITA", "rom"), ("ITA", "ven"), ("RUS", "mos"), ("RUS", "stp"), ("TUR", "con")],
];

/// How long commands usually take.
pub(crate) struct Usual {
    order: Duration,
    resolve: Duration,
    undo: Duration,
}

impl Usual {
    pub(crate) fn measure(data: &Data) -> Usual {
        let time = |args: &[&str]| {
            let start = Instant::now();
            data.ok(args);
            start.elapsed()
        };
        let mut usual = Usual { order: Duration::MAX, resolve: Duration::MAX, undo: Duration::MAX };
        data.ok(&["new", "practice"]);
        for _ in 0..3 {
            usual.order = usual.order.min(time(&["order", "practice", "FRA", "par hold"]));
            usual.resolve = usual.resolve.min(time(&["resolve", "practice", "--force"]));
            usual.undo = usual.undo.min(time(&["undo", "practice"]));
        }
        usual
    }
}

/// One of the two.
pub(crate) struct Worker<'a> {
    pub(crate) data: &'a Data,
    pub(crate) ledger: &'a Mutex<Ledger>,
    pub(crate) usual: &'a Usual,
    pub(crate) random: Random,
    pub(crate) number: usize,
    /// The phase that the game was in when it was last heard of.
    pub(crate) phase: String,
}

/// How a command ended.
enum WorkerEnd {
    Done(Value),
    Refused(String),
    Killed,
}

impl Worker<'_> {
    /// Work until so many commands were killed.
    pub(crate) fn work(&mut self, kills: usize) {
        let mut killed = 0;
        while killed < kills {
            let was_killed = match self.random.below(20) {
                0..9 => self.order(),
                9..15 => self.resolve(),
                15..17 => self.undo(),
                _ => self.look(),
            };
            if was_killed {
                killed += 1;
                self.look_at_the_scene();
            }
        }
    }

    fn order(&mut self) -> bool {
        let (power, unit) = self.random.pick(UNITS[self.number]);
        let id = self.ledger.lock().unwrap().next_id();
        let text = spelling(unit, id);
        let end = self.run(&["order", "g", power, &text, "--json"], self.usual.order);
        let (phase, replaced) = match &end {
            WorkerEnd::Done(answer) => {
                assert_eq!(answer["accepted"][0]["text"], text.as_str());
                let replaced = answer["replaced"].as_array().unwrap().iter();
                let replaced = replaced.map(|text| text.as_str().unwrap().to_owned()).collect();
                (answer["phase"].as_str().map(str::to_owned), replaced)
            }
            WorkerEnd::Refused(message) => panic!("an order to hold is refused: {message}"),
            WorkerEnd::Killed => (None, Vec::new()),
        };
        self.ledger.lock().unwrap().orders.push(LedgerOrders { id, unit, text, phase, replaced });
        matches!(end, WorkerEnd::Killed)
    }

    fn resolve(&mut self) -> bool {
        let asked = self.phase.clone();
        let mut args = vec!["resolve", "g", "--force", "--json"];
        if self.random.chance(50) {
            args.extend(["--phase", &asked]);
        }
        let end = self.run(&args, self.usual.resolve);
        let mut ledger = self.ledger.lock().unwrap();
        match &end {
            WorkerEnd::Done(turn) => ledger.resolved(turn["phase"].as_str().unwrap()),
            WorkerEnd::Killed => ledger.killed_resolutions += 1,
            WorkerEnd::Refused(message) => {
                assert!(args.len() > 4 && message.contains("The game is in"), "{message}");
            }
        }
        matches!(end, WorkerEnd::Killed)
    }

    fn undo(&mut self) -> bool {
        let end = self.run(&["undo", "g", "--json"], self.usual.undo);
        let mut ledger = self.ledger.lock().unwrap();
        match &end {
            WorkerEnd::Done(answer) => ledger.undone(answer["phase"].as_str().unwrap()),
            WorkerEnd::Killed => ledger.killed_undos += 1,
            WorkerEnd::Refused(message) => {
                assert!(message.contains("No phase has been"), "{message}");
            }
        }
        matches!(end, WorkerEnd::Killed)
    }

    /// Look at the game. Who looks changes nothing, so nobody needs to be killed.
    fn look(&mut self) -> bool {
        let args: &[&str] = self.random.pick(&[
            &["show", "g", "--json"][..],
            &["history", "g", "--json"],
            &["export", "g"],
        ]);
        let seen = self.data.json(args);
        if let Some(phase) = seen["name"].as_str() {
            phase.clone_into(&mut self.phase);
        }
        false
    }

    fn run(&mut self, args: &[&str], usual: Duration) -> WorkerEnd {
        let mut child = self.data.command(args).spawn().unwrap();
        if self.random.chance(45) {
            self.wait_for_the_moment(&mut child, usual);
            let _ = child.kill();
        }
        let output: Output = child.wait_with_output().unwrap();
        match output.status.code() {
            Some(0) => WorkerEnd::Done(serde_json::from_str(out(&output)).unwrap()),
            Some(1) => WorkerEnd::Refused(err(&output).to_owned()),
            None => WorkerEnd::Killed,
            Some(code) => panic!("{args:?} ended with {code}: {}", err(&output)),
        }
    }

    /// Let a command live for a while. It needs most of its time to start, and to wait for the other
    /// worker. So often it lives until something is written, and a little longer.
    fn wait_for_the_moment(&mut self, child: &mut Child, usual: Duration) {
        let part = self.random.below(1000) as u32;
        if self.random.chance(30) {
            std::thread::sleep(usual * 3 / 2 * part / 1000);
            return;
        }
        let game = self.data.game("g");
        let before = look::being_written(&game);
        let start = Instant::now();
        while start.elapsed() < usual * 5 && child.try_wait().is_ok_and(|end| end.is_none()) {
            if look::being_written(&game) != before {
                break;
            }
        }
        std::thread::sleep(usual * part / 2000);
    }

    /// After a kill, and before the other worker comes: are the files whole, and did the kill come
    /// in the middle of a change?
    fn look_at_the_scene(&self) {
        let game = self.data.game("g");
        let lock = std::fs::File::options().write(true).open(game.join(".lock")).unwrap();
        lock.lock().unwrap();
        look::all_files_are_whole(&game);
        let interrupted = look::interrupted(&game);
        let unfinished = look::unfinished_files(&game).into_iter();
        let unfinished = unfinished.map(|path| {
            let written = path.metadata().unwrap().modified().unwrap();
            (path, written)
        });
        self.ledger.lock().unwrap().killed(interrupted, unfinished.collect());
    }
}

/// An order to hold, different for each number: its digits are blanks and tabs.
fn spelling(unit: &str, id: usize) -> String {
    let digit = |place: usize| if id >> place & 1 == 0 { ' ' } else { '\t' };
    let digits: String = (0..14).map(digit).collect();
    format!("{unit} {digits} hold")
}
