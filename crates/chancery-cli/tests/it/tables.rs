//! Parquet in `judge`, `replay`, `self-play` and `arena`: the same phases and results as in JSON lines, whole files or none.

use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::common::{TempDir, err, out, status};

/// Run a command in a folder.
fn run_inside(folder: &TempDir, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.args(args).current_dir(folder.path()).env("LC_ALL", "C").output().unwrap()
}

fn good(folder: &TempDir, args: &[&str]) -> String {
    let output = run_inside(folder, args);
    assert_eq!((status(&output), err(&output)), (0, ""), "{args:?}");
    out(&output).to_owned()
}

fn refused(folder: &TempDir, args: &[&str]) -> String {
    let output = run_inside(folder, args);
    assert_ne!(status(&output), 0, "{args:?}");
    err(&output).to_owned()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Answers without the ids, which differ by format.
fn without_ids(text: &str) -> Vec<Value> {
    let mut all = lines(text);
    for one in &mut all {
        one["id"] = Value::Null;
    }
    all
}

/// The phases of saved games, as `judge` reads them.
fn phases(games: &str) -> Vec<String> {
    let mut all = Vec::new();
    for game in lines(games) {
        for phase in game["phases"].as_array().unwrap() {
            if phase["name"] != "COMPLETED" {
                let (name, state, orders) = (&phase["name"], &phase["state"], &phase["orders"]);
                all.push(
                    json!({"id": all.len(), "name": name, "state": state, "orders": orders})
                        .to_string(),
                );
            }
        }
    }
    all
}

#[test]
fn lines_and_tables_agree_on_thousands_of_phases() {
    let folder = TempDir::new("tables-agree");
    let mut count = 0;
    for options in [
        &["--games", "60", "--seed", "11"][..],
        &["--games", "20", "--players", "greedy,random", "--rules", "1971"],
        &["--games", "20", "--variant", "lantern"],
    ] {
        let rules: Vec<&str> = options
            .chunks(2)
            .filter(|pair| ["--rules", "--variant"].contains(&pair[0]))
            .flatten()
            .copied()
            .collect();
        good(&folder, &[&["self-play", "-o", "games.jsonl"], options].concat());
        let table = ["self-play", "--format", "parquet", "-o", "games.parquet"];
        good(&folder, &[&table[..], options].concat());
        let games = std::fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
        let all = phases(&games);
        count += all.len();
        std::fs::write(folder.path().join("phases.jsonl"), all.join("\n")).unwrap();

        // The same games by both ways.
        let by_lines = good(&folder, &[&["judge", "phases.jsonl"], &rules[..]].concat());
        let by_table = good(&folder, &["judge", "games.parquet", "--format", "jsonl"]);
        assert_eq!(without_ids(&by_lines), without_ids(&by_table), "{options:?}");

        // From lines to a table and back.
        let convert = ["judge", "phases.jsonl", "--format", "parquet", "-o", "converted.parquet"];
        good(&folder, &[&convert[..], &rules[..]].concat());
        for (file, threads) in [("again.parquet", "2"), ("alone.parquet", "1")] {
            good(&folder, &["judge", "converted.parquet", "-o", file, "--threads", threads]);
        }
        let bytes = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes("again.parquet") == bytes("alone.parquet"), "{options:?}");
        let back = good(&folder, &["judge", "again.parquet", "--format", "jsonl"]);
        assert_eq!(without_ids(&by_lines), without_ids(&back), "{options:?}");

        // Saved games become the same table, except that nobody says which series they are of.
        let replay = ["replay", "games.jsonl", "--format", "parquet", "-o", "replayed.parquet"];
        let known: Vec<&str> = rules.clone();
        good(&folder, &[&replay[..], &known[..]].concat());
        let replayed = good(&folder, &["judge", "replayed.parquet", "--format", "jsonl"]);
        assert_eq!(lines(&replayed), lines(&by_table), "{options:?}");
        let said = good(&folder, &["replay", "games.parquet"]);
        assert!(said.starts_with(&format!("{} phases agree", all.len())), "{said}");
    }
    assert!(count > 2_500, "{count}");
}

#[test]
fn shards_together_are_the_whole() {
    let folder = TempDir::new("tables-shards");
    good(&folder, &["self-play", "--games", "12", "--format", "parquet", "-o", "all.parquet"]);
    let all = lines(&good(&folder, &["judge", "all.parquet", "--format", "jsonl"]));
    let mut by_game = Vec::new();
    let mut by_key = Vec::new();
    for part in ["0/3", "1/3", "2/3"] {
        let play = ["self-play", "--games", "12", "--format", "parquet", "-o", "part.parquet"];
        good(&folder, &[&play[..], &["--shard", part]].concat());
        by_game.extend(lines(&good(&folder, &["judge", "part.parquet", "--format", "jsonl"])));
        good(&folder, &["judge", "all.parquet", "--shard", part, "-o", "part.parquet"]);
        by_key.extend(lines(&good(&folder, &["judge", "part.parquet", "--format", "jsonl"])));
        let games =
            run_inside(&folder, &["self-play", "--games", "12", "-o", "-", "--shard", part]);
        let numbers: Vec<String> =
            lines(out(&games)).iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect();
        let first: usize = part[..1].parse().unwrap();
        assert_eq!(numbers[0], format!("self-play-1-{first}"));
        assert_eq!(numbers.len(), 4);
    }
    let sorted = |mut all: Vec<Value>| {
        all.sort_by_key(|one| (one["id"][0].as_u64(), one["id"][1].as_u64()));
        all
    };
    assert!(all.len() > 200);
    assert_eq!(sorted(by_game), all);
    assert_eq!(sorted(by_key), all);
    assert!(
        refused(&folder, &["judge", "all.parquet", "--shard", "3/3", "-o", "x"]).contains("0/4")
    );
}

#[test]
fn an_arena_goes_on_where_its_table_ends() {
    let folder = TempDir::new("tables-arena");
    let arena = |games: &str, output: &[&str]| {
        let args = ["arena", "--players", "greedy,random", "--until", "1903", "--json", "--games"];
        let mut report = lines(&good(&folder, &[&args[..], &[games], output].concat())).remove(0);
        // How long they thought is another matter each time.
        for player in report["players"].as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove("time_ms");
        }
        report
    };
    let table = ["--format", "parquet", "-o", "games.parquet"];
    let whole = arena("14", &[]);
    arena("7", &table);
    assert_eq!(arena("14", &table), whole);
    assert_eq!(arena("14", &table), whole, "nothing is played twice");
    good(&folder, &["replay", "games.parquet"]);
    let rows = lines(&good(&folder, &["judge", "games.parquet", "--format", "jsonl"]));
    assert_eq!(rows.last().unwrap()["id"][0], 13);
    let other = ["arena", "--players", "random", "--until", "1903", "--games", "7"];
    let said = refused(&folder, &[&other[..], &table].concat());
    assert!(said.contains("another series"), "{said}");
}

#[test]
fn what_is_wrong_is_refused_and_nothing_is_written() {
    let folder = TempDir::new("tables-wrong");
    good(&folder, &["self-play", "--games", "2", "--format", "parquet", "-o", "games.parquet"]);
    let judge = |more: &[&str]| {
        let said =
            refused(&folder, &[&["judge", "games.parquet", "-o", "out.parquet"], more].concat());
        assert!(!folder.path().join("out.parquet").exists(), "{said}");
        said
    };
    assert!(judge(&["--rules", "1971"]).contains("chancery.rules"));
    assert!(judge(&["--variant", "lantern"]).contains("chancery.board"));
    assert!(judge(&["--notation", "daide"]).contains("--notation"));
    let without = refused(&folder, &["judge", "games.parquet"]);
    assert!(without.contains("-o FILE"), "{without}");
    let to_lines = refused(&folder, &["judge", "games.parquet", "--format", "jsonl", "-o", "x"]);
    assert!(to_lines.contains("standard output"), "{to_lines}");

    let bytes = std::fs::read(folder.path().join("games.parquet")).unwrap();
    std::fs::write(folder.path().join("games.parquet"), &bytes[..bytes.len() / 2]).unwrap();
    assert!(judge(&[]).contains("damaged"));

    let line = r#"{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]}},"orders":{"FRANCE":["A PAR - LON"]}}"#;
    std::fs::write(folder.path().join("bad.jsonl"), line).unwrap();
    let said =
        refused(&folder, &["judge", "bad.jsonl", "--format", "parquet", "-o", "out.parquet"]);
    assert!(said.contains("line 1") && said.contains("A PAR - LON"), "{said}");
    let names: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}
