//! A language that is only files: English with every `a` written as `å`, in a folder that
//! `CHANCERY_LANG_PATH` names. Help, errors, explanations and names come out in it without a line of
//! code.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::{TempDir, err, out, status};

/// The made-up text of an English one. What stands between braces or backticks stays as it is.
fn transformed(text: &str) -> String {
    let (mut depth, mut quoted) = (0, false);
    let mut made_up = String::new();
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            '`' if depth == 0 => quoted = !quoted,
            _ => {}
        }
        made_up.push(if letter == 'a' && depth == 0 && !quoted { 'å' } else { letter });
    }
    made_up
}

/// The made-up version of an English Fluent file: keys and variants stay.
fn translated(file: &str) -> String {
    let mut lines = Vec::new();
    for line in file.lines() {
        let start = line.trim_start();
        let is_key = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        let text = if line.starts_with('#') {
            None
        } else if is_key || start.starts_with('.') {
            line.find('=').map(|at| at + 1)
        } else if start.starts_with('[') || start.starts_with("*[") {
            line.find(']').map(|at| at + 1)
        } else {
            Some(0)
        };
        let (head, text) = line.split_at(text.unwrap_or(line.len()));
        // A selector goes on over several lines, so a line may open or close a brace alone.
        let opens = text.trim_end().ends_with("->");
        let text = match text.rsplit_once('{').filter(|_| opens) {
            Some((before, selector)) => format!("{}{{{selector}", transformed(before)),
            None if start.starts_with('}') => {
                format!("}}{}", transformed(text.trim_start_matches('}')))
            }
            None => transformed(text),
        };
        lines.push(format!("{head}{text}\n"));
    }
    lines.concat()
}

/// A folder with the language `qaa`, which lacks one message.
fn made_up(name: &str) -> TempDir {
    let folder = TempDir::new(name);
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery-lang/lang/en");
    let own = folder.path().join("languages/qaa");
    std::fs::create_dir_all(&own).unwrap();
    let mut files = 0;
    for entry in std::fs::read_dir(english).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "ftl") {
            let text = translated(&std::fs::read_to_string(&path).unwrap());
            let lines = text.lines().filter(|line| !line.starts_with("no-games = "));
            let text: String = lines.flat_map(|line| [line, "\n"]).collect();
            std::fs::write(own.join(path.file_name().unwrap()), text).unwrap();
            files += 1;
        }
    }
    assert!(files > 5, "the English files were not found");
    let names = "province-par = Påris\nprovince-lon = Kvelon\npower-france = Frånkia\n";
    std::fs::create_dir_all(own.join("boards")).unwrap();
    std::fs::write(own.join("boards/classic.ftl"), names).unwrap();
    folder
}

fn run(languages: &TempDir, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(args)
        .env("CHANCERY_LANG_PATH", languages.path().join("languages"))
        .env("CHANCERY_DATA_DIR", languages.path().join("data"))
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

#[test]
fn help_errors_and_answers_come_out_in_it() {
    let languages = made_up("third-language");
    let help = run(&languages, &["--lang", "qaa", "--help"]);
    assert!(out(&help).contains("Plåy:\n  new          Stårt å gåme\n"), "{}", out(&help));
    let help = run(&languages, &["new", "--help", "--lang", "qaa"]);
    for line in ["Usåge: chancery new", "Exåmples:\n  chåncery new", "Nåme of the new gåme"] {
        assert!(out(&help).contains(line), "{line} in {}", out(&help));
    }
    let wrong = run(&languages, &["new", "--lang", "qaa"]);
    assert_eq!((status(&wrong), out(&wrong)), (2, ""));
    assert!(err(&wrong).contains("error: Missing årguments: <GAME>."), "{}", err(&wrong));
    let wrong = run(&languages, &["perft", "--variant", "mars", "--lang", "qaa"]);
    assert_eq!(status(&wrong), 1);
    assert!(err(&wrong).contains("Unknown våriånt `mars`."), "{}", err(&wrong));
    let new = run(&languages, &["new", "g", "--lang", "qaa"]);
    assert!(out(&new).starts_with("Stårted g in "), "{}{}", out(&new), err(&new));
}

#[test]
fn explanations_and_names_come_out_in_it() {
    let languages = made_up("third-language-names");
    let new = run(&languages, &["new", "g", "--lang", "qaa"]);
    assert_eq!(status(&new), 0, "{}", err(&new));
    let what_if = ["what-if", "g", "par - bur", "mun - bur", "--lang", "qaa"];
    let judged = run(&languages, &what_if);
    assert!(out(&judged).contains("Ståndoff with A MUN, 1 to 1."), "{}", out(&judged));
    assert!(out(&judged).contains("Frånkia"), "{}", out(&judged));
    let board = run(&languages, &["variant", "show", "classic", "--lang", "qaa"]);
    for name in ["Påris", "Kvelon", "Burgundy"] {
        assert!(out(&board).contains(name), "{name} in {}", out(&board));
    }
}

#[test]
fn what_it_lacks_is_english() {
    let languages = made_up("third-language-gaps");
    let list = run(&languages, &["list", "--lang", "qaa"]);
    assert!(out(&list).starts_with("No games in "), "{}", out(&list));
}

#[test]
fn the_locale_chooses_it_and_the_list_of_languages_names_it() {
    let languages = made_up("third-language-locale");
    let local = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(["perft", "--variant", "mars"])
        .env("CHANCERY_LANG_PATH", languages.path().join("languages"))
        .env("LC_ALL", "qaa_QA.UTF-8")
        .output()
        .unwrap();
    assert!(err(&local).contains("Unknown våriånt"), "{}", err(&local));
    let help = run(&languages, &["list", "--help"]);
    assert!(out(&help).contains("en, fr, qaa"), "{}", out(&help));
}

#[test]
fn a_folder_with_faults_is_refused_with_its_name() {
    let languages = TempDir::new("third-language-faults");
    std::fs::create_dir_all(languages.path().join("languages/qab")).unwrap();
    std::fs::write(languages.path().join("languages/qab/cli.ftl"), "no-such-key = x\n").unwrap();
    let output = run(&languages, &["list"]);
    assert_eq!((status(&output), out(&output)), (1, ""));
    assert!(err(&output).contains("CHANCERY_LANG_PATH"), "{}", err(&output));
    assert!(err(&output).contains("no-such-key"), "{}", err(&output));
}
