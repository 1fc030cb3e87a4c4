//! Puts French over a description of arguments: every text is looked up by its English.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command};

use super::texts;

/// Where examples begin in the text behind a verb's help.
const EXAMPLES: &str = "Examples:\n";

/// The command with French texts, and the texts that have none.
pub(super) fn french(command: Command) -> (Command, BTreeSet<String>) {
    let mut translator = Translator { missing: BTreeSet::new() };
    let command = translator.command(command);
    (command, translator.missing)
}

struct Translator {
    missing: BTreeSet<String>,
}

impl Translator {
    fn text(&mut self, english: &str) -> String {
        texts::find(english).map_or_else(
            || {
                self.missing.insert(english.to_owned());
                english.to_owned()
            },
            str::to_owned,
        )
    }

    fn styled(&mut self, english: Option<&StyledStr>) -> Resettable<StyledStr> {
        english.map(|english| self.text(&english.to_string()).into()).into()
    }

    fn command(&mut self, command: Command) -> Command {
        let usage = command.get_styles().get_usage();
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{usage}Utilisation :{usage:#} {{usage}}\n\n{{all-args}}{{after-help}}"
        );
        let about = self.styled(command.get_about());
        let long_about = self.styled(command.get_long_about());
        let after = self.after(command.get_after_help());
        let after_long = self.after(command.get_after_long_help());
        let mut command = command
            .help_template(template)
            .subcommand_help_heading("Commandes ")
            .subcommand_value_name("COMMANDE")
            .about(about)
            .long_about(long_about)
            .after_help(after)
            .after_long_help(after_long)
            .mut_args(|arg| self.arg(arg));
        for sub in command.get_subcommands_mut() {
            // The verbs under `help` are copies that are never shown.
            *sub = if sub.get_name() == "help" {
                let about = self.styled(sub.get_about());
                std::mem::take(sub).about(about)
            } else {
                self.command(std::mem::take(sub))
            };
        }
        command
    }

    /// What stands behind the help: sentences are translated, and examples stay.
    fn after(&mut self, english: Option<&StyledStr>) -> Resettable<StyledStr> {
        let mut french = |english: String| match english.split_once(EXAMPLES) {
            None => self.text(&english),
            Some(("", examples)) => format!("Exemples :\n{examples}"),
            Some((sentences, examples)) => {
                format!("{}\n\nExemples :\n{examples}", self.text(sentences.trim_end()))
            }
        };
        english.map(|english| french(english.to_string()).into()).into()
    }

    fn arg(&mut self, arg: Arg) -> Arg {
        let notes = self.notes(&arg);
        let mut noted = |english: Option<&StyledStr>| -> Resettable<StyledStr> {
            let french = english.map(|english| self.text(&english.to_string()));
            french.map(|french| format!("{french}{notes}").into()).into()
        };
        let (help, long_help) = (noted(arg.get_help()), noted(arg.get_long_help()));
        let names = arg.get_value_names().filter(|_| takes_values(&arg)).unwrap_or_default();
        let names: Vec<&'static str> = names
            .iter()
            .filter_map(|name| {
                self.text(name);
                texts::find(name)
            })
            .collect();
        let heading = if arg.is_positional() { "Arguments " } else { "Options " };
        let arg = arg
            .help(help)
            .long_help(long_help)
            .help_heading(heading)
            .hide_default_value(true)
            .hide_possible_values(true);
        let arg = if names.is_empty() { arg } else { arg.value_names(names) };
        // Under a heading of our own, arguments would come in the order of the alphabet.
        match arg.get_index() {
            Some(index) => arg.display_order(index),
            None => arg,
        }
    }

    /// What clap itself would say of an argument's values, in English only.
    fn notes(&mut self, arg: &Arg) -> String {
        if !takes_values(arg) {
            return String::new();
        }
        let mut notes = String::new();
        let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy());
        let defaults = defaults.collect::<Vec<_>>().join(" ");
        if !defaults.is_empty() && !arg.is_hide_default_value_set() {
            let _ = write!(notes, " [défaut : {defaults}]");
        }
        let possible = arg.get_possible_values();
        let shown = possible.iter().filter(|value| !value.is_hide_set());
        let names: Vec<String> = shown.map(|value| self.value(value)).collect();
        if !names.is_empty() && !arg.is_hide_possible_values_set() {
            let _ = write!(notes, " [valeurs possibles : {}]", names.join(", "));
        }
        notes
    }

    /// A value, and what it means if that is told.
    fn value(&mut self, value: &PossibleValue) -> String {
        match value.get_help() {
            Some(help) => format!("{} ({})", value.get_name(), self.text(&help.to_string())),
            None => value.get_name().to_owned(),
        }
    }
}

fn takes_values(arg: &Arg) -> bool {
    arg.get_num_args().is_some_and(|count| count.takes_values())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::Cli;

    fn translated() -> (Command, BTreeSet<String>) {
        let mut command = Cli::command();
        command.build();
        french(command)
    }

    #[test]
    fn every_text_of_the_help_has_its_french() {
        let (_, missing) = translated();
        let lines: Vec<String> =
            missing.iter().map(|english| format!("    ({english:?}, \"\"),\n")).collect();
        assert!(missing.is_empty(), "add the French to src/help/texts:\n{}", lines.concat());
    }

    /// A text that the help no longer has would stay for ever.
    #[test]
    fn every_french_text_is_said_once() {
        let mut said = BTreeSet::new();
        let (command, _) = translated();
        collect(&command, &mut said);
        let (mut english, mut unsaid) = (BTreeSet::new(), Vec::new());
        for (en, fr) in texts::all() {
            assert!(english.insert(en), "twice: {en}");
            if !said.iter().any(|text| text.contains(fr)) {
                unsaid.push(en);
            }
        }
        assert!(unsaid.is_empty(), "no help says this any more: {unsaid:#?}");
    }

    fn collect(command: &Command, said: &mut BTreeSet<String>) {
        let own = [command.get_about(), command.get_long_about(), command.get_after_help()];
        said.extend(own.into_iter().flatten().map(ToString::to_string));
        for arg in command.get_arguments() {
            let own = [arg.get_help(), arg.get_long_help()];
            said.extend(own.into_iter().flatten().map(ToString::to_string));
            said.extend(arg.get_value_names().into_iter().flatten().map(ToString::to_string));
        }
        for sub in command.get_subcommands() {
            collect(sub, said);
        }
    }
}
