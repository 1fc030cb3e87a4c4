//! Programs as players, well-behaved or not. A game goes on whatever they do.

#![cfg(unix)]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use chancery::{Board, BoardRef, Position, Rules};
use chancery_bots::arena::{Match, Played, RecordAs, Referee};
use chancery_bots::{Clock, Dice, Entrant, Forfeits, Leash, Player as _, Program, Seat, Setting};

/// A script that is deleted at the end of the test.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Script {
        let path = std::env::temp_dir().join(format!("chancery-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Script(path)
    }

    /// The command: the script is an argument of its interpreter, so it need not be executable.
    fn command(&self, by: &str) -> String {
        format!("{by} {}", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The example in the documentation.
fn example() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/BOTS.md");
    let page = std::fs::read_to_string(page).unwrap();
    let example = page.split("```python\n").nth(1).expect("an example").split("```").next();
    let example = example.unwrap().to_owned();
    assert!(example.lines().count() <= 10, "{example}");
    example
}

fn setting(board: &BoardRef, patience: Option<Duration>) -> Setting {
    let last_year = board.first_year() + 3;
    Setting { start: Position::start(board), rules: Rules::default(), last_year, patience }
}

/// A game between a program and other players.
fn play(board: &BoardRef, players: &[&str], patience: Duration) -> Played {
    let entrants = players.iter().map(|name| Entrant::named(name).unwrap());
    let setting = setting(board, Some(patience));
    let one = Match { title: "t".to_owned(), setting, players: entrants.collect(), seed: 1 };
    let leash = Leash::default();
    let played = Referee::new(&one, &leash, RecordAs::Saved).play(&one, 0);
    leash.end();
    played
}

/// The forfeits of a program in a game, and the number of its phases.
fn forfeits(name: &str, by: &str, script: &str, patience: Duration) -> (Forfeits, u64) {
    let script = Script::new(name, script);
    let player = format!("cmd:{}", script.command(by));
    let played = play(
        Board::classic(),
        &[&player, "hold", "hold", "hold", "hold", "hold", "hold"],
        patience,
    );
    assert!(played.phases >= 8, "the game continues");
    (played.outcome.seats[0].forfeits, played.thoughts[0].moves)
}

const LONG: Duration = Duration::from_mins(1);

#[test]
fn the_documented_example_plays_legal_orders() {
    let script = Script::new("example.py", &example());
    let player = format!("cmd:{}", script.command("python3"));
    for board in [Board::classic(), Board::built_in("lantern").unwrap()] {
        let first = play(board, &[&player], LONG);
        for seat in &first.outcome.seats {
            assert_eq!(seat.forfeits, Forfeits::default(), "{}", seat.power);
            assert!(seat.player.starts_with("cmd:python3 "));
        }
        assert!(first.text.contains(" - "), "the program moves");
        assert_eq!(play(board, &[&player], LONG).text, first.text, "the seed is in the request");
    }
}

#[test]
fn crashing_programs_forfeit_and_are_restarted() {
    let (lost, asked) = forfeits("crash.sh", "sh", "read line; exit 3\n", LONG);
    assert_eq!(lost, Forfeits { ended: asked as u32, ..Forfeits::default() });
    // It answers once after each start, and then exits: only some phases are forfeited.
    let once = "read line; echo '{\"orders\":[]}'; read line; exit 3\n";
    let (lost, asked) = forfeits("crash-later.sh", "sh", once, LONG);
    assert_eq!(lost, Forfeits { ended: asked as u32 / 2, ..Forfeits::default() });
}

#[test]
fn stalling_programs_forfeit_at_the_time_limit() {
    let begun = Instant::now();
    let script = "import time\nwhile True: time.sleep(1000)\n";
    let (lost, asked) = forfeits("stall.py", "python3", script, Duration::from_millis(100));
    assert_eq!(lost, Forfeits { late: asked as u32, ..Forfeits::default() });
    assert!(begun.elapsed() < LONG);
}

#[test]
fn programs_that_never_read_do_not_block() {
    let seat = Position::start(Board::classic());
    let rules = Rules::default();
    let mut legal = chancery::LegalOrders::new();
    legal.fill(&seat, &rules);
    // A request larger than the buffer of a pipe.
    let one = chancery_bots::Past { position: seat.clone(), orders: Vec::new() };
    let past = vec![one; 2000];
    let leash = Leash::default();
    let script = Script::new("deaf.sh", "sleep 1000\n");
    let mut deaf = Program::new(&script.command("sh"), &leash);
    let clock = Clock::within(Duration::from_millis(100));
    let power = Board::classic().powers().next().unwrap();
    let seat = Seat {
        power,
        position: &seat,
        legal: &legal,
        rules: &rules,
        past: &past,
        last_year: None,
        clock,
    };
    let mut orders = Vec::new();
    deaf.choose(&seat, &mut Dice::new(1, 1), &mut orders);
    assert_eq!(deaf.forfeited(), Forfeits { late: 1, ..Forfeits::default() });
    assert_eq!((deaf.forfeited(), orders.len()), (Forfeits::default(), 0));
}

#[test]
fn invalid_answers_are_forfeited() {
    for (name, said) in [
        ("words", "echo I would rather not"),
        ("json", "echo '[1,2,3]'"),
        ("shape", "echo '{\"orders\":\"A PAR H\"}'"),
        ("bytes", "printf '\\377\\376\\n'"),
        ("empty", "echo"),
        ("long", "head -c 3000000 /dev/zero | tr '\\0' x; echo"),
        ("half", "printf '{\"orders\":'; sleep 0.1; printf '[\\n'"),
    ] {
        let script = format!("while read line; do {said}; done\n");
        let (lost, asked) = forfeits(&format!("{name}.sh"), "sh", &script, LONG);
        assert_eq!(lost, Forfeits { nonsense: asked as u32, ..Forfeits::default() }, "{name}");
    }
}

#[test]
fn only_illegal_orders_are_forfeited() {
    // Austria moves one army; its other orders are for foreign units, impossible, duplicate, or not
    // orders.
    let script = r#"
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    orders = ["A PAR - BUR", "A VIE - GAL", "A VIE H", "A BUD - LON", "gibberish", "F TRI - ALB"]
    first = request["phase"] == "S1901M"
    print(json.dumps({"orders": orders if first else []}), flush=True)
"#;
    let script = Script::new("illegal.py", script);
    let player = format!("cmd:{}", script.command("python3"));
    let played =
        play(Board::classic(), &[&player, "hold", "hold", "hold", "hold", "hold", "hold"], LONG);
    let lost = Forfeits { illegal: 1, ..Forfeits::default() };
    assert_eq!(played.outcome.seats[0].forfeits, lost, "one phase is forfeited");
    let saved: serde_json::Value = serde_json::from_str(&played.text).unwrap();
    let orders = &saved["phases"][0]["orders"]["AUSTRIA"];
    assert_eq!(*orders, serde_json::json!(["A VIE - GAL", "F TRI - ALB"]));
    assert!(saved["phases"][1]["state"]["units"]["AUSTRIA"].to_string().contains("A GAL"));
}

/// Whether a process is running.
fn runs(id: &str) -> bool {
    std::process::Command::new("kill")
        .args(["-0", id])
        .stderr(std::process::Stdio::null())
        .status()
        .unwrap()
        .success()
}

#[test]
fn the_leash_kills_programs_with_their_children() {
    let note = Script::new("note", "");
    // A program with a child process that writes both process ids to a file and answers forever.
    let script = format!(
        "sleep 1000 & echo $$ $! > {}\nwhile read line; do echo '{{\"orders\":[]}}'; done\nwait\n",
        note.0.display()
    );
    let script = Script::new("parent.sh", &script);
    let entrants = ["hold"; 6].map(|name| Entrant::named(name).unwrap());
    let program = Entrant::named(&format!("cmd:{}", script.command("sh"))).unwrap();
    let players = std::iter::once(program).chain(entrants).collect();
    let one =
        Match { title: "t".to_owned(), setting: setting(Board::classic(), None), players, seed: 1 };
    let leash = Leash::default();
    let mut referee = Referee::new(&one, &leash, RecordAs::Saved);
    referee.play(&one, 0);
    let said = std::fs::read_to_string(&note.0).unwrap();
    let ids: Vec<&str> = said.split_whitespace().collect();
    assert!(ids.len() == 2 && ids.iter().all(|id| runs(id)), "{said}");
    leash.end();
    assert!(!runs(ids[0]), "the program was killed and waited for");
    let begun = Instant::now();
    while runs(ids[1]) && begun.elapsed() < LONG {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!runs(ids[1]));
    // Nothing is started any more.
    let lost = referee.play(&one, 7).outcome.seats[0].forfeits;
    assert!(lost.ended > 4 && lost.total() == u64::from(lost.ended), "{lost:?}");
}
