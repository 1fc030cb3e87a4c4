//! The texts of the help in a language. English is in the verb files; other languages have
//! `help.ftl`, whose keys come from the verbs: `new.about`, `variant-list.examples`. An option that
//! several verbs describe alike is an attribute of `options`, one that a verb describes itself is
//! `VERB.arg-ID`, and placeholders are attributes of `values`.

use chancery_lang::messages::usage;
use chancery_lang::{Arg as MessageArg, Lang, text};
use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command};

/// Headings in the text behind a verb's help, in the verb files.
pub(super) const INPUT: &str = "Input:\n";
pub(super) const EXAMPLES: &str = "Examples:\n";

/// The key of the command itself.
pub(super) const ROOT: &str = "chancery";

/// The command with all its texts in a language.
pub(super) fn translate(command: Command, lang: Lang) -> Command {
    Translator { lang }.command(command, ROOT)
}

/// The key of a verb under another.
pub(super) fn key(parent: &str, name: &str) -> String {
    if parent == ROOT { name.to_owned() } else { format!("{parent}-{name}") }
}

/// A word as a part of a key: lower case, with hyphens for all but letters and digits.
pub(super) fn slug(word: &str) -> String {
    let parts = word.split(|letter: char| !letter.is_ascii_alphanumeric());
    let parts: Vec<String> =
        parts.filter(|part| !part.is_empty()).map(str::to_ascii_lowercase).collect();
    parts.join("-")
}

/// The English texts of a verb by the names of their attributes.
pub(super) fn english(command: &Command) -> Vec<(&'static str, String)> {
    let text = |styled: Option<&StyledStr>| styled.map(ToString::to_string).unwrap_or_default();
    let (about, long) = (text(command.get_about()), text(command.get_long_about()));
    let details = long.strip_prefix(&about).unwrap_or_default().trim().to_owned();
    let tail = text(command.get_after_help());
    let (before, examples) = tail.split_once(EXAMPLES).unwrap_or((&tail, ""));
    let (notes, input) = before.split_once(INPUT).unwrap_or((before, ""));
    let unindented = |lines: &str| {
        let lines: Vec<&str> =
            lines.trim_end().lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
        lines.join("\n")
    };
    let all = [
        ("about", about),
        ("details", details),
        ("notes", notes.trim().to_owned()),
        ("input", unindented(input)),
        ("examples", unindented(examples)),
    ];
    all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

/// The English text of an argument. That of `--help` would depend on whether a verb has details.
pub(super) fn english_arg(arg: &Arg) -> String {
    match arg.get_id().as_str() {
        "help" => "Print help".to_owned(),
        _ => arg.get_help().map(ToString::to_string).unwrap_or_default(),
    }
}

/// Does an option or argument take values?
pub(super) fn takes_values(arg: &Arg) -> bool {
    arg.get_num_args().is_some_and(|count| count.takes_values())
}

struct Translator {
    lang: Lang,
}

impl Translator {
    fn find(&self, key: &str, attribute: &str) -> Option<String> {
        // English is in the verb files, so its help.ftl is a copy for translators.
        (self.lang != Lang::EN).then(|| self.lang.lookup("help", key, Some(attribute)))?
    }

    fn command(&self, command: Command, key: &str) -> Command {
        let texts = english(&command);
        let get = |attribute: &str| -> Option<String> {
            let (_, english) = texts.iter().find(|(name, _)| *name == attribute)?;
            Some(self.find(key, attribute).unwrap_or_else(|| english.clone()))
        };
        let indented = |lines: String| {
            lines.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
        };
        let section = |heading: String, attribute: &str| {
            get(attribute).map(|lines| format!("{heading}\n{}", indented(lines)))
        };
        let tail = [
            get("notes"),
            section(text!(usage::HeadingInput).get(self.lang), "input"),
            section(text!(usage::HeadingExamples).get(self.lang), "examples"),
        ];
        let tail: Vec<String> = tail.into_iter().flatten().collect();
        let about = get("about").unwrap_or_default();
        let long = get("details").map(|details| format!("{about}\n\n{details}"));
        let mut command = command
            .about(styled((!about.is_empty()).then_some(about)))
            .long_about(styled(long))
            .after_help(styled((!tail.is_empty()).then(|| tail.join("\n\n"))))
            .mut_args(|arg| self.arg(arg, key));
        for sub in command.get_subcommands_mut() {
            let key = self::key(key, sub.get_name());
            // The verbs under `help` are copies that are never shown.
            *sub = if sub.get_name() == "help" {
                let about = self.find("help", "about");
                let sub = std::mem::take(sub);
                if let Some(about) = about { sub.about(about) } else { sub }
            } else {
                self.command(std::mem::take(sub), &key)
            };
        }
        command
    }

    fn arg(&self, arg: Arg, key: &str) -> Arg {
        let id = slug(arg.get_id().as_str());
        let own = self.find(key, &format!("arg-{id}")).or_else(|| self.find("options", &id));
        let help = own.unwrap_or_else(|| english_arg(&arg));
        let names = arg.get_value_names().filter(|_| takes_values(&arg)).unwrap_or_default();
        let names: Vec<String> = names
            .iter()
            .map(|name| self.find("values", &slug(name)).unwrap_or_else(|| name.to_string()))
            .collect();
        let help = [help].into_iter().chain(self.notes(&arg)).collect::<Vec<_>>().join(" ");
        let arg = arg
            .help(help)
            .long_help(Resettable::Reset)
            .hide_default_value(true)
            .hide_possible_values(true)
            .hide_env(true);
        if names.is_empty() { arg } else { arg.value_names(names) }
    }

    /// The default, the possible values and the environment variable of an option.
    fn notes(&self, arg: &Arg) -> Vec<String> {
        if !takes_values(arg) {
            return Vec::new();
        }
        let mut notes = Vec::new();
        let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy());
        let value = defaults.collect::<Vec<_>>().join(" ");
        if !value.is_empty() && !arg.is_hide_default_value_set() {
            notes.push(text!(usage::NoteDefault { value }));
        }
        let possible = arg.get_possible_values();
        let shown = possible.iter().filter(|value| !value.is_hide_set());
        let values: Vec<&str> = shown.map(clap::builder::PossibleValue::get_name).collect();
        if !values.is_empty() && !arg.is_hide_possible_values_set() {
            let values = MessageArg::commas(values);
            notes.push(text!(usage::NoteValues { values: values }));
        }
        if let Some(name) = arg.get_env() {
            notes.push(text!(usage::NoteEnvironment { name: name.to_string_lossy() }));
        }
        notes.into_iter().map(|note| note.get(self.lang)).collect()
    }
}

fn styled(text: Option<String>) -> Resettable<StyledStr> {
    text.map(StyledStr::from).into()
}
