//! One game in a directory of its own, and commands that must be done or refused.

use serde_json::Value;

use super::{TempDir, err, out, status};

/// A directory with a new game `g`.
pub fn game(name: &str) -> TempDir {
    let folder = TempDir::new(name);
    done(&folder, &["new", "g"]);
    folder
}

/// The output of a command that must succeed.
pub fn done(folder: &TempDir, args: &[&str]) -> String {
    let output = folder.run(args);
    assert_eq!(status(&output), 0, "{args:?}: {}", err(&output));
    out(&output).to_owned()
}

/// The errors of a command that must be refused.
pub fn refused(folder: &TempDir, args: &[&str]) -> String {
    let output = folder.run(args);
    assert_eq!(status(&output), 1, "{args:?}: {}", out(&output));
    err(&output).to_owned()
}

/// The JSON output of a command that must succeed.
pub fn json_of(folder: &TempDir, args: &[&str]) -> Value {
    let mut all = args.to_vec();
    all.push("--json");
    serde_json::from_str(&done(folder, &all)).unwrap()
}
