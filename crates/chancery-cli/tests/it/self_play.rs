//! `chancery self-play` from the outside: the same games for the same seed, whole games whatever happens.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::common::{TempDir, err, out, run, run_in, status};

fn at(folder: &TempDir, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.args(args).env("LC_ALL", "C").current_dir(folder.path());
    command.output().unwrap()
}

fn read(folder: &TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap()
}

fn games(text: &str) -> Vec<Value> {
    assert!(text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_seed_gives_the_same_bytes_whatever_the_threads() {
    let folder = TempDir::new("self-play-same");
    let play = |more: &[&str]| {
        let args = ["self-play", "--games", "9", "--seed", "7", "--players", "greedy,random"];
        at(&folder, &[&args[..], more].concat())
    };
    std::fs::write(folder.path().join("one.jsonl"), "what was there before\n").unwrap();
    let output = play(&["--threads", "1", "-o", "one.jsonl"]);
    assert_eq!((status(&output), err(&output)), (0, ""));
    assert!(out(&output).starts_with("one.jsonl: 9 games, "), "{}", out(&output));
    let one = read(&folder, "one.jsonl");
    let ids: Vec<String> = games(&one).iter().map(|game| game["id"].to_string()).collect();
    let expected: Vec<String> = (0..9).map(|game| format!("\"self-play-7-{game}\"")).collect();
    assert_eq!(ids, expected);
    assert_eq!(status(&play(&["--threads", "4", "-o", "four.jsonl"])), 0);
    assert_eq!(read(&folder, "four.jsonl"), one);
    let printed = play(&["-o", "-"]);
    assert_eq!((out(&printed), err(&printed)), (one.as_str(), ""));
    let other = at(&folder, &["self-play", "--games", "9", "--seed", "8", "-o", "-"]);
    assert_ne!(out(&other), one);
}

#[test]
fn what_is_played_replays_without_a_difference() {
    let folder = TempDir::new("self-play-replay");
    for args in [
        &["--games", "6"][..],
        &["--games", "4", "--players", "greedy", "--until", "1904"],
        &["--games", "3", "--rules", "1971"],
        &["--games", "3", "--rules", "2000,builds=any-owned", "--players", "greedy,random,random"],
        &["--games", "3", "--variant", "lantern", "--players", "greedy"],
    ] {
        let play = at(&folder, &[&["self-play", "-o", "g.jsonl"], args].concat());
        assert_eq!((status(&play), err(&play)), (0, ""), "{args:?}");
        let rules = args.iter().position(|&arg| arg == "--rules");
        let rules = rules.map_or(&[][..], |at| &args[at..at + 2]);
        let replay = at(&folder, &[&["replay", "g.jsonl"], rules].concat());
        assert_eq!((status(&replay), err(&replay)), (0, ""), "{args:?}");
        assert!(out(&replay).ends_with(", 0 differ\n"), "{args:?}: {}", out(&replay));
        for game in games(&read(&folder, "g.jsonl")) {
            let phases = game["phases"].as_array().unwrap();
            assert_eq!(phases.last().unwrap()["name"], "COMPLETED");
            assert!(phases.len() > 4);
        }
    }
}

#[test]
fn a_game_ends_with_its_last_year() {
    let output = run(&["self-play", "--games", "5", "--until", "1902", "-o", "-"]);
    for game in games(out(&output)) {
        for phase in game["phases"].as_array().unwrap() {
            let name = phase["name"].as_str().unwrap();
            assert!(["1901", "1902", "COMPLETED"].iter().any(|year| name.contains(year)), "{name}");
        }
    }
}

#[test]
fn wrong_arguments_are_told_in_a_sentence() {
    for (args, english, french) in [
        (&["--games", "0", "-o", "-"][..], "at least 1", "au moins 1"),
        (&["--until", "1900", "-o", "-"], "from 1901", "de 1901"),
        (&["--until", "10000", "-o", "-"], "to 9999", "à 9999"),
        (&["--threads", "0", "-o", "-"], "use 1 to 256", "employez 1 à 256"),
        (
            &["--players", "random,random,random,random,random,random,random,greedy", "-o", "-"],
            "8 players, but there are only 7 powers",
            "8 joueurs, mais il n’y a que 7 puissances",
        ),
        (&["--players", "randm", "-o", "-"], "`random`", "`random`"),
        (&["--games", "5"], "--output <FILE>", "--output <FICHIER>"),
        (&["--rules", "house", "-o", "-"], "rule", "règles"),
    ] {
        let args = [&["self-play"], args].concat();
        for (locale, says) in [("C", english), ("fr", french)] {
            let output = run_in(locale, &args);
            assert_eq!((status(&output), out(&output)), (2, ""), "{args:?}");
            assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
        }
    }
    let nowhere = run(&["self-play", "-o", "no-such-folder/games.jsonl"]);
    assert_eq!(status(&nowhere), 1);
    assert!(err(&nowhere).contains("no-such-folder/games.jsonl: "), "{}", err(&nowhere));
}

/// Wait for something that another program does.
#[cfg(unix)]
fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    for _ in 0..600 {
        if done() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("{what} takes too long");
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_games_and_says_how_many() {
    let folder = TempDir::new("self-play-stop");
    let file = folder.path().join("g.jsonl");
    let child = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(["self-play", "--games", "1000000", "--until", "1903", "-o", "g.jsonl"])
        .env("LC_ALL", "C")
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let size = || file.metadata().map_or(0, |about| about.len());
    wait_for("a game", || size() > 100_000);
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!((status(&output), out(&output)), (130, ""), "{}", err(&output));
    let written = games(&read(&folder, "g.jsonl"));
    let told = format!("Stopped by Ctrl-C: {} of 1000000 games are written", written.len());
    assert!(err(&output).contains(&told), "{}", err(&output));
    let replay = at(&folder, &["replay", "g.jsonl"]);
    assert_eq!(status(&replay), 0, "{}", out(&replay));
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_enough_is_no_error() {
    use std::io::{BufRead as _, BufReader};
    let mut child = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(["self-play", "--games", "1000000", "-o", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(games(&first).len(), 1);
    let output = child.wait_with_output().unwrap();
    assert_eq!((status(&output), err(&output)), (0, ""));
}
