//! What every verb must have: examples, JSON output and a language option.

use clap::{Command, CommandFactory as _};

use crate::Cli;

/// Verbs that need no `--json`, and why.
const WITHOUT_JSON: [(&str, &str); 12] = [
    ("chancery judge", "it speaks JSON anyway"),
    ("chancery bot", "it speaks JSON anyway"),
    ("chancery mcp", "it speaks JSON anyway"),
    ("chancery export", "it prints a file"),
    ("chancery draw", "it prints a file"),
    ("chancery film", "it writes a file"),
    ("chancery variant draw", "it writes files"),
    ("chancery self-play", "it writes a file"),
    ("chancery play", "a person plays"),
    ("chancery serve", "a person plays, and programs have the JSON API"),
    ("chancery completions", "it prints a file"),
    ("chancery man", "it prints a file"),
];

/// Every verb that does something itself, by its whole name.
fn verbs() -> Vec<(String, Command)> {
    fn leaves(name: String, command: &Command, all: &mut Vec<(String, Command)>) {
        let mut subs = command.get_subcommands().filter(|sub| sub.get_name() != "help").peekable();
        if subs.peek().is_none() {
            all.push((name, command.clone()));
            return;
        }
        for sub in subs {
            leaves(format!("{name} {}", sub.get_name()), sub, all);
        }
    }
    let mut command = Cli::command();
    command.build();
    let mut all = Vec::new();
    leaves("chancery".to_owned(), &command, &mut all);
    all
}

/// The examples in the help of a verb.
fn examples(command: &Command) -> Vec<String> {
    let help = command.clone().render_long_help().to_string();
    let Some((_, examples)) = help.split_once("Examples:\n") else { return Vec::new() };
    examples.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

#[test]
fn the_arguments_are_sound() {
    Cli::command().debug_assert();
}

#[test]
fn every_verb_has_examples_of_itself() {
    for (name, command) in verbs() {
        let examples = examples(&command);
        assert!(!examples.is_empty(), "{name}: its help has no examples");
        for example in examples {
            assert!(example.contains(&name), "{name}: {example}");
        }
    }
}

#[test]
fn every_verb_that_prints_more_than_a_file_prints_json_too() {
    for (name, command) in verbs() {
        let has = command.get_arguments().any(|arg| arg.get_long() == Some("json"));
        let excused = WITHOUT_JSON.iter().any(|(verb, _)| *verb == name);
        assert_ne!(has, excused, "{name}");
    }
}

#[test]
fn every_verb_takes_a_language() {
    for (name, command) in verbs() {
        assert!(command.get_arguments().any(|arg| arg.get_long() == Some("lang")), "{name}");
    }
}

#[test]
fn a_command_that_was_left_out_says_how_to_get_it() {
    let said = crate::args::left_out("serve", "serve").to_string();
    assert!(said.contains("no `serve`") && said.contains("--features serve"), "{said}");
}
