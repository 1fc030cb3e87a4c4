//! Disks that are full, folders that may not be written, names that lead elsewhere, games that
//! somebody else works on: a clear message, and nothing is changed.

#![cfg(unix)]

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::data::{Data, a_game, refuses};
use crate::common::{TempFile, err, out};

/// Every change of a game, with the file that it writes first.
const CHANGES: [(&[&str], &str); 5] = [
    (&["order", "g", "FRANCE", "build fleet mar"], "orders/FRA_orders.json"),
    (&["resolve", "g", "--force"], "history/W1901A.json"),
    (&["undo", "g"], "history/F1901M"),
    (&["vote", "g", "GERMANY", "draw"], "game.json"),
    (&["new", "h"], "games/.new/game.json"),
];

/// The same command on a disk where no byte can be written any more.
fn on_a_full_disk(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    shell.args(["-c", script]).arg(command.get_program()).args(command.get_args());
    shell.envs(command.get_envs().filter_map(|(key, value)| Some((key, value?))));
    shell.stdin(Stdio::null());
    shell
}

#[test]
fn a_full_disk_changes_nothing() {
    let data = a_game("full");
    for (args, file) in CHANGES {
        refuses(&data, on_a_full_disk(&data.command(args)), file);
    }
    // Nothing is written to look at a game.
    let output = on_a_full_disk(&data.command(&["show", "g"])).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
}

#[test]
fn a_full_disk_does_not_spoil_the_file_that_is_exported_to() {
    let data = a_game("full-export");
    let file = data.path().join("g.json");
    fs::write(&file, "an older copy").unwrap();
    let args = ["export", "g", "-o", file.to_str().unwrap()];
    refuses(&data, on_a_full_disk(&data.command(&args)), "g.json");
    data.ok(&args);
    assert_eq!(fs::read_to_string(&file).unwrap(), data.ok(&["export", "g"]));
}

/// A change that was begun is finished by whoever comes next. If that cannot be done, nobody should
/// think that his own order was taken.
#[test]
fn a_repair_on_a_full_disk_is_not_mistaken_for_ones_own_change() {
    let data = a_game("full-repair");
    let head = data.game("g").join("game.json");
    let before = fs::read(&head).unwrap();
    data.ok(&["resolve", "g", "--force"]);
    fs::write(&head, before).unwrap();
    let order = data.command(&["order", "g", "FRANCE", "par hold"]);
    refuses(&data, on_a_full_disk(&order), "game.json");
    let output = on_a_full_disk(&order).output().unwrap();
    assert!(!err(&output).contains("The change is saved"), "{}", err(&output));
    data.ok(&["order", "g", "FRANCE", "par hold"]);
}

/// Let nobody write in a folder, or everybody again.
fn set_writable(path: &Path, writable: bool) {
    let folder = path.is_dir();
    let mode = if folder { 0o555 } else { 0o444 } | if writable { 0o200 } else { 0 };
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    if folder {
        for entry in fs::read_dir(path).unwrap() {
            set_writable(&entry.unwrap().path(), writable);
        }
    }
}

#[test]
fn a_folder_that_may_only_be_read_can_be_read() {
    let data = a_game("read-only");
    // Root may write everywhere, so then it is somebody else who tries. He needs a copy of the
    // program where he can reach it.
    let tools = Data::new("read-only-tools");
    let program = tools.path().join("chancery");
    fs::copy(env!("CARGO_BIN_EXE_chancery"), &program).unwrap();
    set_writable(data.path(), false);
    let is_root = File::create(data.path().join("games/probe")).is_ok();
    let _ = fs::remove_file(data.path().join("games/probe"));
    let command = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.args(args).env("LC_ALL", "C").env("CHANCERY_DATA_DIR", data.path());
        if is_root {
            command.uid(65534).gid(65534);
        }
        command.stdin(Stdio::null());
        command
    };
    match command(&["show", "g"]).output() {
        Ok(output) => assert_eq!(output.status.code(), Some(0), "{}", err(&output)),
        Err(error) => {
            println!("not run: the command cannot be run by somebody else here: {error}");
            set_writable(data.path(), true);
            return;
        }
    }
    for args in [&["history", "g"][..], &["list"], &["orders", "g"], &["export", "g"]] {
        let output = command(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", err(&output));
    }
    for (args, _) in CHANGES {
        let path = data.path().to_str().unwrap();
        refuses(&data, command(args), path);
        let mut french = command(args);
        french.args(["--lang", "fr"]);
        refuses(&data, french, path);
    }
    set_writable(data.path(), true);
}

#[test]
fn a_data_folder_that_is_a_file_is_named() {
    let data = Data::new("no-folder");
    let file = data.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    for args in [&["new", "g"][..], &["show", "g"], &["list"], &["order", "g", "FRANCE", "par h"]] {
        let mut command = data.command(args);
        command.env("CHANCERY_DATA_DIR", &file);
        refuses(&data, command, file.to_str().unwrap());
    }
}

#[test]
fn names_of_games_lead_nowhere_else() {
    let data = a_game("names");
    let document = TempFile::new("names.json", &data.ok(&["export", "g"]));
    let long = "x".repeat(300);
    let names = ["../x", "/x", "", "a/b", "a\\b", ".", "..", ".new", "con", "NUL.txt", "é", &long];
    for name in names {
        let shown = if name == long { &name[..64] } else { &name.replace('\\', "\\\\") };
        let shown = format!("`{shown}`");
        refuses(&data, data.command(&["new", name]), &shown);
        refuses(&data, data.command(&["show", name]), &shown);
        refuses(&data, data.command(&["resolve", name, "--force"]), &shown);
        refuses(&data, data.command(&["import", name, document.path()]), &shown);
        refuses(&data, data.command(&["show", name, "--lang", "fr"]), &shown);
    }
}

#[test]
fn names_of_powers_and_phases_lead_nowhere_else() {
    let data = a_game("powers");
    for power in ["", ".", "../..", "/etc/passwd", "ENG_orders.json", "a/b", "../FRA", "prussia"] {
        let shown = format!("`{power}`");
        refuses(&data, data.command(&["order", "g", power, "build army par"]), &shown);
        refuses(&data, data.command(&["order", "g", power, "--clear"]), &shown);
        refuses(&data, data.command(&["vote", "g", power, "draw"]), &shown);
        refuses(&data, data.command(&["orders", "g", power]), &shown);
    }
    for phase in ["../game", "/x", "S1901M.undone-1", "S1999M", "../history/S1901M"] {
        let shown = format!("`{phase}`");
        refuses(&data, data.command(&["history", "g", phase]), &shown);
        refuses(&data, data.command(&["what-if", "g", "--phase", phase, "par h"]), &shown);
    }
    refuses(&data, data.command(&["resolve", "g", "--phase", "../x"]), "../x");
}

#[test]
fn no_orders_at_all_take_nothing_away() {
    let data = a_game("no-orders");
    for args in [&["order", "g", "FRANCE", ""][..], &["order", "g", "FRANCE", "--replace", " "]] {
        refuses(&data, data.command(args), "No orders.");
    }
}

#[test]
fn a_game_whose_making_was_cut_short_is_in_nobodys_way() {
    let data = Data::new("half-made");
    let half = data.game(".new");
    fs::create_dir_all(half.join("history")).unwrap();
    fs::write(half.join("game.json"), "{").unwrap();
    assert_eq!(data.json(&["list", "--json"]), serde_json::json!([]));
    refuses(&data, data.command(&["show", "g"]), "`g`");
    data.ok(&["new", "g"]);
    data.ok(&["show", "g"]);
    assert!(!half.exists());
}

#[test]
fn a_command_waits_for_another_that_works_on_the_game() {
    let data = a_game("busy");
    let lock = File::options().write(true).open(data.game("g").join(".lock")).unwrap();
    lock.lock().unwrap();
    let mut order = data.command(&["order", "g", "FRANCE", "build fleet mar"]).spawn().unwrap();
    let mut show = data.command(&["show", "g"]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert!(order.try_wait().unwrap().is_none(), "nobody writes while another works");
    assert!(show.try_wait().unwrap().is_none(), "nobody reads what may be half changed");
    drop(lock);
    for child in [order, show] {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
    }
}
