//! Help fits a terminal, every verb is listed, and the template for translators is up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use chancery_lang::Lang;
use clap::{Command, CommandFactory as _};

use super::layout::{WIDTH, arrange};
use super::translate::{ROOT, english, english_arg, key, slug, takes_values};
use super::{described, wanted};
use crate::Cli;
use crate::language::locale;
use crate::verbs::VerbGroup;

/// Every command with its key, the one under `help` excepted.
fn all(command: &Command) -> Vec<(String, &Command)> {
    fn walk<'c>(command: &'c Command, name: &str, into: &mut Vec<(String, &'c Command)>) {
        into.push((name.to_owned(), command));
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            walk(sub, &key(name, sub.get_name()), into);
        }
    }
    let mut into = Vec::new();
    walk(command, ROOT, &mut into);
    into
}

#[test]
fn every_verb_is_in_exactly_one_group() {
    let command = Cli::command();
    for verb in command.get_subcommands().map(Command::get_name) {
        let groups = VerbGroup::ALL.into_iter().filter(|group| group.verbs().contains(&verb));
        assert_eq!(groups.count(), 1, "{verb}");
    }
    for verb in VerbGroup::ALL.into_iter().flat_map(VerbGroup::verbs) {
        assert!(command.find_subcommand(verb).is_some(), "{verb}");
    }
}

#[test]
fn no_line_of_help_is_wider_than_a_terminal() {
    for lang in [Lang::EN, Lang::FR] {
        let command = arrange(described(Cli::command(), lang), lang);
        for (name, command) in all(&command) {
            let help = command.clone().render_help().to_string();
            for line in help.lines() {
                assert!(line.chars().count() <= WIDTH, "{lang} {name}: {line}");
            }
        }
    }
}

/// A text that is wrapped in the source and again when it is printed has short lines inside its
/// paragraphs: a line to which the first word of the next would still fit.
#[test]
fn no_paragraph_of_help_is_wrapped_twice() {
    for lang in [Lang::EN, Lang::FR] {
        let command = arrange(described(Cli::command(), lang), lang);
        for (name, command) in all(&command) {
            let help = command.clone().render_help().to_string();
            let lines: Vec<&str> = help.lines().collect();
            for pair in lines.windows(2) {
                let indents = pair.iter().map(|line| line.len() - line.trim_start().len());
                let continues = indents.clone().all(|indent| indent == 0 || indent > 12)
                    && indents.collect::<BTreeSet<_>>().len() == 1;
                let Some(word) = pair[1].split(' ').find(|word| !word.is_empty()) else { continue };
                if !continues || pair[0].trim().is_empty() {
                    continue;
                }
                let room = pair[0].chars().count() + 1 + word.chars().count();
                assert!(
                    room > WIDTH,
                    "{lang} {name}: wrapped too early:\n{}\n{}",
                    pair[0],
                    pair[1]
                );
            }
        }
    }
}

#[test]
fn the_language_is_found_in_arguments_that_are_wrong() {
    let of = |args: &[&str]| wanted(args.iter().map(std::ffi::OsString::from));
    assert_eq!(of(&["chancery", "fly", "--lang", "fr"]), Lang::FR);
    assert_eq!(of(&["chancery", "--lang=fr", "fly"]), Lang::FR);
    assert_eq!(of(&["chancery", "--lang", "en", "fly"]), Lang::EN);
    assert_eq!(of(&["chancery", "fly", "--", "--lang", "fr"]), locale());
}

/// The English texts of the help by message and attribute.
fn entries() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut command = Cli::command();
    command.build();
    let mut entries: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut texts: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for (name, command) in all(&command) {
        let own = entries.entry(name.clone()).or_default();
        own.extend(
            english(command).into_iter().map(|(attribute, text)| (attribute.to_owned(), text)),
        );
        for arg in command.get_arguments() {
            let id = slug(arg.get_id().as_str());
            let help = english_arg(arg);
            texts.entry(id).or_default().push((name.clone(), help));
            for value in arg.get_value_names().filter(|_| takes_values(arg)).unwrap_or_default() {
                entries
                    .entry("values".to_owned())
                    .or_default()
                    .insert(slug(value), value.to_string());
            }
        }
    }
    for (id, uses) in texts {
        let count = |text: &str| uses.iter().filter(|(_, other)| other == text).count();
        let shared = uses.iter().map(|(_, text)| text).max_by_key(|text| (count(text), *text));
        let shared = shared.filter(|text| count(text) > 1).cloned();
        if let Some(text) = &shared {
            entries.entry("options".to_owned()).or_default().insert(id.clone(), text.clone());
        }
        for (name, text) in uses.into_iter().filter(|(_, text)| Some(text) != shared.as_ref()) {
            entries.entry(name).or_default().insert(format!("arg-{id}"), text);
        }
    }
    let help = command.find_subcommand("help").and_then(Command::get_about);
    let help = help.map(ToString::to_string).unwrap_or_default();
    entries.entry("help".to_owned()).or_default().insert("about".to_owned(), help);
    entries
}

/// A text as Fluent writes it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for (number, line) in text.lines().enumerate() {
        if number > 0 || text.contains('\n') {
            out.push('\n');
        }
        if line.is_empty() {
            continue;
        }
        let mut line = line.replace('{', "\0").replace('}', "{\"}\"}").replace('\0', "{\"{\"}");
        // A line must not begin with what has a meaning in Fluent, and its indent must be kept.
        if let Some(first) = line.chars().next().filter(|first| " .*[".contains(*first)) {
            line.replace_range(..first.len_utf8(), &format!("{{\"{first}\"}}"));
        }
        if text.contains('\n') {
            out.push_str("        ");
        }
        out.push_str(&line);
    }
    out
}

fn template() -> String {
    let mut text = "# The help of every verb, made from the verbs: a template for translators. A test compares it\n\
                    # with the verbs, and CHANCERY_BLESS=1 writes it anew. Keep what stands between ` as it is.\n"
        .to_owned();
    for (name, attributes) in entries() {
        let _ = write!(text, "\n{name} =");
        for (attribute, english) in attributes {
            let english = escaped(&english);
            let space = if english.starts_with('\n') { "" } else { " " };
            let _ = write!(text, "\n    .{attribute} ={space}{english}");
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_template_for_translators_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery-lang/lang/en/help.ftl");
    let expected = template();
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == expected,
        "{} differs from the verbs; CHANCERY_BLESS=1 writes it",
        path.display()
    );
}

/// What was written as Fluent reads back as it was.
#[test]
fn the_template_holds_the_texts_of_the_verbs() {
    for (name, attributes) in entries() {
        for (attribute, text) in attributes {
            let read = Lang::EN.lookup("help", &name, Some(&attribute));
            assert_eq!(read.as_deref(), Some(text.as_str()), "{name}.{attribute}");
        }
    }
}

#[test]
fn french_help_has_the_same_texts() {
    let keys = |lang: Lang| -> BTreeSet<String> {
        let all = lang.keys("help").into_iter();
        let all = all.flat_map(|(key, attributes)| {
            attributes.into_iter().map(move |attribute| format!("{key}.{attribute}"))
        });
        all.collect()
    };
    let (english, french) = (keys(Lang::EN), keys(Lang::FR));
    let missing: Vec<_> = english.difference(&french).collect();
    let unknown: Vec<_> = french.difference(&english).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing: {missing:?}; unknown: {unknown:?}");
}
