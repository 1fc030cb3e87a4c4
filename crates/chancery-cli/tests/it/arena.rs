//! `chancery arena` from the outside: it counts what was played, the same for the same seed, and goes on
//! where it was interrupted.

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

/// The answer as JSON, without the times, which are never the same.
fn told(output: &Output) -> Value {
    assert_eq!((status(output), err(output)), (0, ""));
    let mut value: Value = serde_json::from_str(out(output)).unwrap();
    for player in value["players"].as_array_mut().unwrap() {
        player.as_object_mut().unwrap().remove("time_ms").unwrap();
    }
    value
}

const SMALL: [&str; 8] =
    ["arena", "--players", "dumb,random,greedy", "--until", "1904", "--seed", "3", "--games"];

#[test]
fn the_answer_has_what_is_promised() {
    let output = run(&[
        "arena",
        "--players",
        "dumb,random,random,random,random,random,random",
        "--games",
        "7",
        "--until",
        "1903",
        "--json",
    ]);
    let value = told(&output);
    assert_eq!(value["games"], 7);
    let players = value["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["dumb", "random"]);
    assert_eq!((&players[0]["games"], &players[1]["games"]), (&7.into(), &42.into()));
    let mut all_squares = 0.0;
    for player in players {
        let number = |key: &str| player[key].as_f64().unwrap();
        assert!((number("solo_share") - number("solos") / number("games")).abs() < 1e-9);
        assert!(number("low") <= number("solo_share") && number("solo_share") <= number("high"));
        for share in ["sos", "draw_score", "survived"] {
            assert!((0.0..=1.0).contains(&number(share)), "{share}");
        }
        all_squares += number("sos") * number("games");
        assert_eq!(player["forfeits"], 0);
        let years: Vec<&String> = player["centres"].as_object().unwrap().keys().collect();
        assert_eq!(years, ["1901", "1902", "1903"]);
        let powers = player["powers"].as_object().unwrap();
        assert_eq!(powers.len(), 7);
        let seats: u64 = powers.values().map(|power| power["games"].as_u64().unwrap()).sum();
        assert_eq!(seats, player["games"].as_u64().unwrap());
        // Seven games, and everybody has been everywhere.
        assert!(powers.values().all(|power| power["games"] == powers["AUSTRIA"]["games"]));
    }
    assert!((all_squares - 7.0).abs() < 1e-9, "each game is worth 1");
    assert!(players[0]["centres"]["1903"].as_f64() > players[1]["centres"]["1903"].as_f64());
}

#[test]
fn the_result_is_the_same_whatever_the_threads() {
    let play = |threads: &str, seed: &str| {
        let players = ["--players", "dumb,random", "--until", "1903", "--games", "9", "--json"];
        told(&run(&[&["arena", "--threads", threads, "--seed", seed], &players[..]].concat()))
    };
    let alone = play("1", "1");
    assert_eq!(play("2", "1"), alone);
    assert_eq!(play("5", "1"), alone);
    assert_ne!(play("1", "2"), alone);
}

#[test]
fn what_was_played_counts_and_is_not_played_again() {
    let folder = TempDir::new("arena-resume");
    let play = |games: &str, file: &str| {
        at(&folder, &[&SMALL[..], &[games, "--json", "-o", file]].concat())
    };
    let whole = told(&play("9", "whole.jsonl"));
    let lines = read(&folder, "whole.jsonl");
    assert_eq!(lines.lines().count(), 9);
    // Interrupted after four games, in the midst of the fifth.
    let four: usize = lines.split_inclusive('\n').take(4).map(str::len).sum();
    std::fs::write(folder.path().join("part.jsonl"), &lines[..four + 1000]).unwrap();
    assert_eq!(told(&play("9", "part.jsonl")), whole);
    assert_eq!(read(&folder, "part.jsonl"), lines);
    // Fewer first, then more.
    let few = told(&play("5", "grows.jsonl"));
    assert_eq!(few["games"], 5);
    assert_eq!(told(&play("9", "grows.jsonl")), whole);
    assert_eq!(read(&folder, "grows.jsonl"), lines);
    // All are there: the same answer, and only the games that are asked for.
    assert_eq!(told(&play("9", "grows.jsonl")), whole);
    assert_eq!(told(&play("5", "grows.jsonl")), few);
    assert_eq!(read(&folder, "grows.jsonl"), lines);
    // They are saved games like others.
    let replay = at(&folder, &["replay", "whole.jsonl"]);
    assert_eq!(status(&replay), 0);
    assert!(out(&replay).ends_with(", 0 differ\n"), "{}", out(&replay));
    assert!(lines.starts_with("{\"id\":\"arena-3-0\""));
}

#[test]
fn a_file_of_another_run_is_refused_and_left_alone() {
    let folder = TempDir::new("arena-other");
    let first = at(&folder, &[&SMALL[..], &["2", "-o", "g.jsonl"]].concat());
    assert_eq!((status(&first), err(&first)), (0, ""));
    let before = read(&folder, "g.jsonl");
    for (more, english, french) in [
        (
            &["--seed", "4"][..],
            "line 1: game 0 is from another run",
            "ligne 1 : la partie 0 vient d’une autre",
        ),
        (&["--until", "1905"], "--until 1904", "--until 1904"),
        (&["--rules", "1971"], "--rules classic", "--rules classic"),
        (&["--players", "random"], "--players dumb,random,greedy", "dumb,random,greedy"),
        (&["--time", "3"], "another run", "autre série"),
    ] {
        for (lang, says) in [("en", english), ("fr", french)] {
            // What is said later counts.
            let mut args = vec!["arena", "--games", "3", "-o", "g.jsonl", "--lang", lang];
            for (key, value) in
                [("--players", "dumb,random,greedy"), ("--until", "1904"), ("--seed", "3")]
            {
                if more[0] != key {
                    args.extend([key, value]);
                }
            }
            args.extend(more);
            let output = at(&folder, &args);
            assert_eq!((status(&output), out(&output)), (1, ""), "{more:?}");
            assert!(err(&output).contains(says), "{more:?}: {}", err(&output));
        }
    }
    assert_eq!(read(&folder, "g.jsonl"), before);
    for text in
        ["a diary\n", "a diary without an end", "{\"id\":\"self-play-1-0\",\"phases\":[]}\n"]
    {
        std::fs::write(folder.path().join("diary"), text).unwrap();
        let output = at(&folder, &[&SMALL[..], &["2", "-o", "diary"]].concat());
        assert_eq!(status(&output), 1);
        assert!(err(&output).contains("diary, line 1 is not an arena game"), "{}", err(&output));
        assert_eq!(read(&folder, "diary"), text);
    }
}

#[test]
fn people_see_tables_in_their_language() {
    for (locale, says) in [
        (
            "C",
            ["7 games to 1902, seed 1", "solo share", " % (", "Centres by year", "Germany", "0/7"],
        ),
        (
            "fr",
            [
                "7 parties jusqu’en 1902",
                "part de solos",
                "0,0 % (0,0–",
                "Centres par",
                "Allemagne",
                "0/7",
            ],
        ),
    ] {
        let args = ["arena", "--players", "hold", "--games", "7", "--until", "1902"];
        let output = run_in(locale, &args);
        assert_eq!((status(&output), err(&output)), (0, ""));
        for word in says {
            assert!(out(&output).contains(word), "{word}: {}", out(&output));
        }
    }
}

#[test]
fn a_picture_shows_a_line_for_each_name() {
    let folder = TempDir::new("arena-plot");
    let output = at(&folder, &[&SMALL[..], &["3", "--plot", "centres.svg"]].concat());
    assert_eq!((status(&output), err(&output)), (0, ""));
    let svg = read(&folder, "centres.svg");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let lines = document.descendants().filter(|node| node.has_tag_name("polyline"));
    for line in lines.clone() {
        assert_eq!(line.attribute("points").unwrap().split(' ').count(), 4, "a point a year");
    }
    assert_eq!(lines.count(), 3);
    let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    for text in ["dumb", "random", "greedy", "1901", "1904", "centres", "year"] {
        assert!(texts.contains(&text), "{text}");
    }
}

#[test]
fn wrong_arguments_are_told_in_a_sentence() {
    for (args, english, french) in [
        (&[][..], "No players", "Aucun joueur"),
        (&["--players", "randm"], "`random`", "`random`"),
        (&["--players", "dumb,cmd:"], "cmd:COMMAND", "cmd:COMMAND"),
        (&["--players", "dumb", "--games", "0"], "at least 1", "au moins 1"),
        (&["--players", "dumb", "--until", "1900"], "from 1901", "de 1901"),
        (&["--players", "dumb", "--time", "0"], "use 0.001", "employez 0.001"),
        (&["--players", "dumb", "-o", "-"], "needs a file", "un fichier"),
        (&["--players", "dumb", "--threads", "0"], "use 1 to 256", "employez 1 à 256"),
    ] {
        let args = [&["arena"], args].concat();
        for (locale, says) in [("C", english), ("fr", french)] {
            let output = run_in(locale, &args);
            assert_eq!((status(&output), out(&output)), (2, ""), "{args:?}");
            assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
        }
    }
    let nobody = run(&["arena", "--player", "cmd:./no-such-program, with commas"]);
    assert_eq!((status(&nobody), out(&nobody)), (1, ""));
    let says = "Cannot start cmd:./no-such-program, with commas: ";
    assert!(err(&nobody).contains(says), "{}", err(&nobody));
}

#[cfg(unix)]
#[test]
fn any_program_plays_and_what_it_forfeits_is_told() {
    let folder = TempDir::new("arena-program");
    let good = "while read line; do echo '{\"orders\":[]}'; done\n";
    std::fs::write(folder.path().join("good.sh"), good).unwrap();
    std::fs::write(folder.path().join("bad,er.sh"), "while read line; do echo no; done\n").unwrap();
    let args = [
        "arena",
        "--players",
        "cmd:sh good.sh,hold",
        "--player",
        "cmd:sh bad,er.sh",
        "--games",
        "3",
        "--until",
        "1902",
        "-o",
        "g.jsonl",
    ];
    let json = [&args[..], &["--json"]].concat();
    let value = told(&at(&folder, &json));
    let players = value["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["cmd:sh good.sh", "hold", "cmd:sh bad,er.sh"]);
    assert_eq!((&players[0]["forfeits"], &players[1]["forfeits"]), (&0.into(), &0.into()));
    // Four phases for each unit that holds, and each time it says no.
    let seats = players[2]["games"].as_u64().unwrap();
    assert_eq!(players[2]["forfeits"], 4 * seats);
    assert_eq!(players[2]["forfeits_by"]["nonsense"], 4 * seats);
    // All games are in the file, so the forfeits come from there.
    assert_eq!(told(&at(&folder, &json)), value);
    let text = at(&folder, &args);
    assert!(out(&text).contains(&format!("{} ({0} unreadable)", 4 * seats)), "{}", out(&text));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played_and_ends_programs() {
    let folder = TempDir::new("arena-stop");
    let path = |name: &str| folder.path().join(name);
    // It notes its number, and never ends by itself, not even when nobody asks any more.
    let script = "import os, sys, time\nopen('ids', 'a').write(f'{os.getpid()} ')\n\
                  while True:\n    line = sys.stdin.readline()\n    \
                  print('{\"orders\":[]}', flush=True) if line else time.sleep(1)\n";
    std::fs::write(path("bot.py"), script).unwrap();
    let args = ["arena", "--players", "cmd:python3 bot.py,random", "--until", "1903", "--json"];
    let play = |games: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
        command.args(args).args(["--games", games, "-o", "g.jsonl", "--threads", "2"]);
        command.env("LC_ALL", "C").current_dir(folder.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let child = play("1000000");
    let begun = std::time::Instant::now();
    while path("g.jsonl").metadata().map_or(0, |about| about.len()) < 10_000 {
        assert!(begun.elapsed().as_secs() < 60, "a game takes too long");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(status(&output), 130, "{}", err(&output));
    let written = read(&folder, "g.jsonl").lines().count();
    let says = format!("Stopped by Ctrl-C: {written} of 1000000 games are saved in g.jsonl");
    assert!(err(&output).contains(&says), "{}", err(&output));
    let value: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(value["games"], written);
    for id in read(&folder, "ids").split_whitespace() {
        let alive = Command::new("kill").args(["-0", id]).stderr(Stdio::null()).status().unwrap();
        assert!(!alive.success(), "{id} still runs");
    }
    // The same command goes on with them.
    let games = (written + 2).to_string();
    let output = play(&games).wait_with_output().unwrap();
    assert_eq!(told(&output)["games"], written + 2);
    assert_eq!(read(&folder, "g.jsonl").lines().count(), written + 2);
}
