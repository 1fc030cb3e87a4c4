//! The page on hosting lists every setting, and its examples work.

use std::path::Path;
use std::process::Command;

use crate::common::{TempDir, out, run};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/HOSTING.md");
    std::fs::read_to_string(path).unwrap()
}

/// The flags in the help are the rows of the table, in the same order, with their variables.
#[test]
fn the_table_lists_every_setting() {
    let help = run(&["host", "--help"]);
    let options = out(&help).split("Options:\n").nth(1).unwrap();
    let flags: Vec<&str> = options
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("--"))
        .map(|line| line.split([' ', '\n']).next().unwrap())
        // `--demo` is no setting.
        .filter(|flag| !["demo", "lang", "help"].contains(flag))
        .collect();
    assert!(flags.len() > 15, "{flags:?}");
    let rows: Vec<(String, String)> = page()
        .lines()
        .filter_map(|line| line.strip_prefix("| `--"))
        .map(|line| {
            let mut cells = line.split('|').map(|cell| cell.trim().trim_matches('`').to_owned());
            (cells.next().unwrap(), cells.next().unwrap())
        })
        .collect();
    let named: Vec<&str> = rows
        .iter()
        .map(|(flag, _)| flag.split(' ').next().unwrap().trim_end_matches('`'))
        .collect();
    assert_eq!(named, flags);
    for (flag, variable) in &rows {
        let flag = flag.split([' ', '`']).next().unwrap();
        let expected = format!("CHANCERY_{}", flag.replace('-', "_").to_ascii_uppercase());
        assert_eq!(*variable, expected);
    }
}

/// Configuration files on the page are read without a fault, and commands in `console` blocks print what the
/// page says.
#[cfg(unix)]
#[test]
fn the_examples_work() {
    let page = page();
    let home = TempDir::new("hosting");
    // The page names a file with the address of a mail server. Nobody listens at this one.
    std::fs::write(home.path().join("mail-url"), "smtps://user:password@127.0.0.1:9\n").unwrap();
    let mut files = 0;
    for block in page.split("```toml\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let file = home.path().join("club.toml");
        std::fs::write(&file, text).unwrap();
        let checked = run(&["host", "check", "--config", file.to_str().unwrap(), "--json"]);
        let found: serde_json::Value = serde_json::from_str(out(&checked)).unwrap_or_default();
        let wrong = found["checks"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|one| one["check"] == "configuration" && one["grade"] == "fault");
        assert_eq!(wrong.count(), 0, "{found}");
        files += 1;
    }
    assert!(files > 0);
    let folder = Path::new(env!("CARGO_BIN_EXE_chancery")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let mut count = 0;
    for block in page.split("```console\n").skip(1) {
        for example in block.split("```").next().unwrap().split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').unwrap();
            let output = Command::new("sh")
                .args(["-c", command])
                .current_dir(home.path())
                .env("PATH", &path)
                .env("HOME", home.path())
                .env("LC_ALL", "C")
                .env_remove("XDG_DATA_HOME")
                .env_remove("CHANCERY_DATA_DIR")
                .output()
                .unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{command}");
            count += 1;
        }
    }
    assert!(count > 1, "only {count} examples");
}
