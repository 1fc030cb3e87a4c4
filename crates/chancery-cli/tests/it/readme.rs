//! The examples in the README and in the pages print what they say. `CHANCERY_BLESS=1` stores what
//! they print now.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Run the examples of a page, one after the other, in a home of their own, and return that home. The
/// TOML block of a page, if it has one, is there as `pond.toml`.
fn run_examples(page: &str, at_least: usize) -> common::TempDir {
    let root = root();
    let text = std::fs::read_to_string(root.join(page)).unwrap();
    let home = common::TempDir::new(&page.replace('/', "-"));
    let folder = Path::new(env!("CARGO_BIN_EXE_chancery")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let run = |command: &str| -> String {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(home.path())
            .env("PATH", &path)
            .env("HOME", home.path())
            .env_remove("XDG_DATA_HOME")
            .env_remove("CHANCERY_DATA_DIR")
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    if let Some((_, rest)) = text.split_once("```toml\n") {
        let variant = rest.split("```").next().unwrap_or_default();
        std::fs::write(home.path().join("pond.toml"), variant).unwrap();
    }
    let (mut count, mut printed) = (0, String::new());
    let mut parts = text.split("```console\n");
    printed += parts.next().unwrap();
    for part in parts {
        let (block, rest) = part.split_once("```").unwrap();
        printed += "```console\n";
        for example in block.split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').unwrap();
            let output = run(command);
            let _ = write!(printed, "$ {command}\n{output}");
            if std::env::var_os("CHANCERY_BLESS").is_none() {
                assert_eq!(output, expected, "{command}");
            }
            count += 1;
        }
        let _ = write!(printed, "```{rest}");
    }
    assert!(count >= at_least, "only {count} examples were found");
    if printed != text {
        std::fs::write(root.join(page), printed).unwrap();
    }
    home
}

#[test]
fn every_example_prints_what_the_readme_says() {
    run_examples("README.md", 5);
}

#[test]
fn every_example_prints_what_the_guide_says() {
    let home = run_examples("docs/GUIDE.md", 20);
    // The picture in the guide is the one that its first example of `draw` makes.
    let drawn = std::fs::read_to_string(home.path().join("spring.svg")).unwrap();
    let kept = root().join("docs/spring-1901.svg");
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::write(kept, drawn).unwrap();
    } else {
        let same = std::fs::read_to_string(kept).is_ok_and(|kept| kept == drawn);
        assert!(same, "docs/spring-1901.svg is not what `chancery draw` makes");
    }
}

#[test]
fn every_example_prints_what_the_page_on_games_says() {
    run_examples("docs/GAMES.md", 20);
}

#[test]
fn every_example_prints_what_the_reference_pages_say() {
    run_examples("docs/NOTATION.md", 1);
    run_examples("docs/VALIDATION.md", 4);
    run_examples("docs/VARIANTS.md", 6);
}
