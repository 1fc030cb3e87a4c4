//! Games as things: deleted, renamed, copied, undone and redone; which game is meant without a name, and
//! what the table has agreed on.

use std::process::{Command, Output};

use serde_json::json;

use crate::common::game::{done, game, json_of, refused};
use crate::common::{TempDir, err, out, run, status};

/// Run the command with a default game.
fn with_default(folder: &TempDir, name: &str, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(args)
        .env("CHANCERY_DATA_DIR", folder.path())
        .env("CHANCERY_GAME", name)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

#[test]
fn a_game_is_renamed_copied_and_deleted() {
    let folder = game("things");
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    done(&folder, &["order", "g", "france", "bur - mun"]);
    assert_eq!(done(&folder, &["copy", "g", "copy"]), "Copied g to copy, in F1901M.\n");
    let fork = json_of(&folder, &["copy", "g", "fork", "--at", "S1901M"]);
    assert_eq!(fork, json!({"game": "fork", "copy_of": "g", "phase": "S1901M"}));
    assert_eq!(json_of(&folder, &["orders", "fork"])["orders"], json!({"FRANCE": ["par - bur"]}));
    assert!(refused(&folder, &["copy", "g", "x", "--at", "S1999M"]).contains("never in `S1999M`"));
    done(&folder, &["rename", "copy", "saturday"]);
    assert_eq!(json_of(&folder, &["show", "saturday"])["name"], "F1901M");
    assert!(refused(&folder, &["rename", "saturday", "g"]).contains("already exists"));
    assert!(refused(&folder, &["delete", "fork"]).contains("--yes"), "nobody can be asked");
    done(&folder, &["delete", "fork", "--yes"]);
    assert_eq!(done(&folder, &["list", "--names"]), "g\nsaturday\n");
}

#[test]
fn an_undone_phase_is_listed_and_redone() {
    let folder = game("redo");
    assert_eq!(done(&folder, &["history", "g", "--undone"]), "No phase has been undone.\n");
    assert!(refused(&folder, &["redo", "g"]).contains("nothing to redo"));
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    done(&folder, &["order", "g", "france", "bur - mun"]);
    let before = json_of(&folder, &["show", "g"]);
    done(&folder, &["undo", "g"]);
    assert_eq!(done(&folder, &["history", "g", "--undone"]), "S1901M  led to F1901M, 1 order\n");
    assert!(done(&folder, &["history", "g", "S1901M", "--undone"]).contains("A PAR - BUR"));
    let told = json_of(&folder, &["history", "g", "--undone"]);
    assert_eq!(told["undone"][0]["orders"], json!({"FRA": ["par - bur"]}));
    assert_eq!(json_of(&folder, &["redo", "g"]), json!({"phase": "F1901M", "redone": "S1901M"}));
    assert_eq!(json_of(&folder, &["show", "g"]), before);
    assert_eq!(json_of(&folder, &["orders", "g"])["orders"], json!({"FRANCE": ["bur - mun"]}));
}

#[test]
fn without_a_name_the_default_game_is_meant() {
    let folder = game("default");
    assert!(done(&folder, &["show"]).starts_with("g: "), "the only one");
    done(&folder, &["order", "france", "par - bur"]);
    done(&folder, &["order", "mar", "h"]);
    assert_eq!(
        json_of(&folder, &["orders", "france"])["orders"]["FRANCE"],
        json!(["par - bur", "mar h"])
    );
    done(&folder, &["resolve", "--force"]);
    assert!(done(&folder, &["history", "S1901M"]).contains("A PAR - BUR"));
    assert!(done(&folder, &["vote", "france", "draw"]).contains("1 of 7"));
    assert!(done(&folder, &["seats", "ITALY=hold"]).contains("(hold)"));
    assert_eq!(status(&folder.run(&["vote", "france", "perhaps"])), 2);
    // A name that is none is not taken for something else.
    assert!(refused(&folder, &["show", "gg"]).contains("no game named `gg`"));
    assert!(refused(&folder, &["order", "firday", "par - bur"]).contains("no game named `firday`"));
    done(&folder, &["new", "h"]);
    let output = folder.run(&["show"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("g, h, or set CHANCERY_GAME"), "{}", err(&output));
    assert!(out(&with_default(&folder, "h", &["show"])).starts_with("h: "));
    assert!(out(&with_default(&folder, "h", &["show", "g"])).starts_with("g: "));
}

#[test]
fn the_directory_can_be_named_before_the_verb() {
    let (folder, other) = (game("before"), TempDir::new("before-env"));
    let path = folder.path().to_str().unwrap();
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
        command.args(args).env("CHANCERY_DATA_DIR", other.path()).env("LC_ALL", "C");
        out(&command.output().unwrap()).to_owned()
    };
    assert_eq!(run(&["--data-dir", path, "list", "--names"]), "g\n");
    assert_eq!(run(&["list", "--names", "--data-dir", path]), "g\n");
    assert_eq!(run(&["list", "--names"]), "");
}

#[test]
fn the_table_agrees_on_open_orders_and_bluffs() {
    let folder = game("table");
    let bluff = ["order", "g", "france", "--bluff", "par - mos"];
    assert!(refused(&folder, &bluff).contains("does not allow bluffs"));
    let table = json_of(&folder, &["table", "g", "--bluffs", "yes", "--open-orders", "yes"]);
    assert_eq!(table, json!({"game": "g", "title": "g", "open_orders": true, "bluffs": true}));
    done(&folder, &bluff);
    assert!(done(&folder, &["table", "g"]).contains("Orders are open"));
    done(&folder, &["new", "h", "--open-orders", "--bluffs"]);
    assert_eq!(json_of(&folder, &["table", "h"])["bluffs"], json!(true));
}

#[test]
fn a_game_has_a_title_beside_its_name() {
    let folder = game("title");
    let title = "Friday, round the table";
    done(&folder, &["table", "g", "--title", &format!("  {title} ")]);
    assert!(done(&folder, &["table", "g"]).starts_with("Title: Friday, round the table\n"));
    done(&folder, &["new", "h", "--title", "Élan"]);
    assert_eq!(
        done(&folder, &["list"]),
        "g  Friday, round the table  S1901M  Classic  waiting for 7 powers\n\
         h  Élan                     S1901M  Classic  waiting for 7 powers\n"
    );
    assert_eq!(json_of(&folder, &["list"])[0]["title"], title);
    assert_eq!(json_of(&folder, &["show", "g"])["name"], "S1901M");
    done(&folder, &["copy", "g", "copy"]);
    assert_eq!(json_of(&folder, &["table", "copy"])["title"], "copy");
    done(&folder, &["rename", "g", "saturday"]);
    assert_eq!(json_of(&folder, &["table", "saturday"])["title"], title);
    done(&folder, &["table", "saturday", "--title", ""]);
    assert_eq!(json_of(&folder, &["table", "saturday"])["title"], "saturday");
    for (bad, said) in [("a\nb", "one line"), (&*"x".repeat(81), "80 characters")] {
        let output =
            run(&["table", "h", "--title", bad, "--data-dir", folder.path().to_str().unwrap()]);
        assert_eq!(status(&output), 2, "{bad:?}");
        assert!(err(&output).contains(said), "{}", err(&output));
    }
}

#[test]
fn archived_games_are_listed_on_demand() {
    let folder = game("archive");
    done(&folder, &["new", "h"]);
    assert!(done(&folder, &["archive", "g"]).starts_with("Archived g."));
    assert!(done(&folder, &["list"]).starts_with("h  "));
    assert!(done(&folder, &["list", "--archived"]).starts_with("g  "));
    assert_eq!(done(&folder, &["list", "--names"]), "g\nh\n", "completion offers all games");
    done(&folder, &["order", "g", "france", "par - bur"]);
    let told = json_of(&folder, &["archive", "g", "--undo"]);
    assert_eq!(told, json!({"game": "g", "archived": false}));
    assert_eq!(json_of(&folder, &["list"]).as_array().unwrap().len(), 2);
    assert!(done(&folder, &["list", "--archived"]).starts_with("No archived games in "));
    assert!(refused(&folder, &["archive", "x"]).contains("no game named"));
}

#[test]
fn one_game_of_a_file_of_many_is_imported() {
    let folder = game("many");
    let first = done(&folder, &["export", "g", "--format", "python"]);
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    let second = done(&folder, &["export", "g", "--format", "python"]);
    let lines = format!("{}\n{}\n", first.trim(), second.trim());
    let list = format!("[{}, {}]", first.trim(), second.trim());
    for (name, text) in [("lines", lines), ("list", list)] {
        let output = folder.run_with(&["import", name, "--game", "2"], text.as_bytes());
        assert_eq!(status(&output), 0, "{}", err(&output));
        assert_eq!(json_of(&folder, &["show", name])["name"], "F1901M");
        let output = folder.run_with(&["import", "x", "--game", "3"], text.as_bytes());
        assert!(err(&output).contains("it has 2 games"), "{}", err(&output));
    }
}

#[test]
fn show_can_be_of_one_power() {
    let folder = game("one");
    let text = done(&folder, &["show", "g", "--power", "france"]);
    assert!(text.contains("F BRE, A MAR, A PAR") && !text.contains("A VIE"), "{text}");
    let state = json_of(&folder, &["show", "g", "--power", "fra"]);
    assert_eq!(state["units"], json!({"FRANCE": ["F BRE", "A MAR", "A PAR"]}));
}

#[test]
fn shells_complete_names_of_games() {
    let folder = game("shell");
    done(&folder, &["new", "friday"]);
    let script = out(&run(&["completions", "bash"])).to_owned();
    let path = folder.path().join("completions.bash");
    std::fs::write(&path, script).unwrap();
    let bin = env!("CARGO_BIN_EXE_chancery");
    let test = format!(
        "source {}; PATH={}:$PATH; COMP_WORDS=(chancery show fr); \
         COMP_CWORD=2; _chancery_games chancery fr show; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        path.display(),
        std::path::Path::new(bin).parent().unwrap().display()
    );
    let Ok(output) =
        Command::new("bash").args(["-c", &test]).env("CHANCERY_DATA_DIR", folder.path()).output()
    else {
        return;
    };
    assert!(out(&output).lines().any(|line| line == "friday"), "{}{}", out(&output), err(&output));
    for shell in ["zsh", "fish"] {
        let script = run(&["completions", shell]);
        assert!(out(&script).contains("chancery list --names"), "{shell}");
    }
}
