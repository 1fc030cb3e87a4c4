//! A folder with games that is gone when the test is over, and the command at work in it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use super::{err, out, scratch_path, status};

/// A folder for data.
pub struct Data(PathBuf);

/// What lies in a folder: each file with what is in it, each folder without.
pub type Snapshot = BTreeMap<PathBuf, Option<Vec<u8>>>;

impl Data {
    pub fn new(name: &str) -> Data {
        let path = scratch_path(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).unwrap();
        Data(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A game's folder.
    pub fn game(&self, name: &str) -> PathBuf {
        self.0.join("games").join(name)
    }

    /// The command in this folder, about to run.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
        command.args(args).env("LC_ALL", "C").env("CHANCERY_DATA_DIR", &self.0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// What a command prints that must go well.
    pub fn ok(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(status(&output), 0, "{args:?}: {}{}", out(&output), err(&output));
        out(&output).to_owned()
    }

    /// The same as JSON.
    pub fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(args)).unwrap()
    }

    /// What lies in the folder now. Locks hold nothing and are left out.
    pub fn snapshot(&self) -> Snapshot {
        let mut all = Snapshot::new();
        collect(&self.0, &mut all);
        all
    }
}

fn collect(folder: &Path, all: &mut Snapshot) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, all);
            all.insert(path, None);
        } else if path.file_name().is_some_and(|name| name != ".lock") {
            let bytes = std::fs::read(&path).unwrap();
            all.insert(path, Some(bytes));
        }
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A folder with a game `g` that has been through something: a phase resolved, taken back and
/// resolved again, one more, orders for the phase it is in, and a vote.
pub fn a_game(name: &str) -> Data {
    let data = Data::new(name);
    data.ok(&["new", "g"]);
    data.ok(&["order", "g", "FRANCE", "par - bur; mar - spa"]);
    data.ok(&["order", "g", "TURKEY", "con - bul"]);
    data.ok(&["resolve", "g", "--force"]);
    data.ok(&["order", "g", "ITALY", "ven - tri"]);
    data.ok(&["undo", "g"]);
    data.ok(&["resolve", "g", "--force"]);
    data.ok(&["order", "g", "FRANCE", "bur - bel"]);
    data.ok(&["order", "g", "GERMANY", "mun hold"]);
    data.ok(&["resolve", "g", "--force"]);
    data.ok(&["order", "g", "FRANCE", "build army par"]);
    data.ok(&["vote", "g", "FRANCE", "draw"]);
    data
}

/// A command that must refuse: it says so in one sentence that names something, and changes
/// nothing.
pub fn refuses(data: &Data, mut command: Command, named: &str) {
    let before = data.snapshot();
    let output = command.output().unwrap();
    let (message, what) = (err(&output).to_owned(), format!("{command:?}, about {named}"));
    assert_eq!(output.status.code(), Some(1), "{what}: {}{message}", out(&output));
    assert!(!message.contains("panicked"), "{what}: {message}");
    assert_eq!(message.lines().count(), 1, "{what}: {message}");
    assert!(message.contains(named), "{what}: {message}");
    let after = data.snapshot();
    let changed = |path: &&PathBuf| before.get(*path) != after.get(*path);
    let changed: Vec<&PathBuf> = before.keys().chain(after.keys()).filter(changed).collect();
    assert!(changed.is_empty(), "{what} changed {changed:?}");
}
