//! How help is laid out: what a verb does first, then its usage, the verbs under it by group, its
//! arguments and options, and examples.

use std::fmt::Write as _;

use chancery_lang::messages::usage;
use chancery_lang::{Lang, text};
use clap::Command;
use clap::builder::Resettable;

use super::translate::ROOT;
use crate::output;
use crate::verbs::VerbGroup;

/// The widest line of help.
pub(super) const WIDTH: usize = 80;

/// A described command with the layout of its help, and that of all verbs.
pub(super) fn arrange(command: Command, lang: Lang) -> Command {
    let template = template(&command, lang);
    let about = command.get_long_about().or(command.get_about()).cloned();
    // Short and long help are the same, so options take no more than the lines they need.
    let mut command = command
        .help_template(template)
        .max_term_width(WIDTH)
        .about(Resettable::from(about))
        .long_about(Resettable::Reset)
        .subcommand_value_name(text!(usage::ValueCommand).get(lang));
    for sub in command.get_subcommands_mut() {
        if sub.get_name() != "help" {
            *sub = arrange(std::mem::take(sub), lang);
        }
    }
    command
}

fn template(command: &Command, lang: Lang) -> String {
    let (title, head) = (command.get_styles().get_usage(), command.get_styles().get_header());
    let heading = text!(usage::HeadingUsage).get(lang);
    let mut text = format!("{{about-with-newline}}\n{title}{heading}{title:#} {{usage}}\n\n");
    let mut section = |heading: String, body: &str| {
        let _ = write!(text, "{head}{heading}{head:#}\n{body}\n\n");
    };
    for (heading, verbs) in listing(command, lang) {
        section(heading, &verbs);
    }
    let positionals = command.get_positionals().any(|arg| !arg.is_hide_set());
    if positionals {
        section(text!(usage::HeadingArguments).get(lang), "{positionals}");
    }
    section(text!(usage::HeadingOptions).get(lang), "{options}");
    text.truncate(text.trim_end().len());
    text + "{after-help}"
}

/// The verbs under a command, by group where it has groups.
fn listing(command: &Command, lang: Lang) -> Vec<(String, String)> {
    let verbs = || command.get_subcommands().filter(|sub| sub.get_name() != "help");
    if verbs().next().is_none() {
        return Vec::new();
    }
    if command.get_name() != ROOT {
        return vec![(text!(usage::HeadingCommands).get(lang), lines(verbs()))];
    }
    let groups = VerbGroup::ALL.into_iter().map(|group| {
        let own = group.verbs().iter();
        let own = own.filter_map(|name| verbs().find(|sub| sub.get_name() == *name));
        (group.heading().get(lang), lines(own))
    });
    groups.collect()
}

/// A line for each verb, with what it does.
fn lines<'c>(verbs: impl Iterator<Item = &'c Command>) -> String {
    let verbs: Vec<&Command> = verbs.collect();
    let longest = verbs.iter().map(|verb| verb.get_name().len()).max().unwrap_or_default();
    let column = (longest + 4).max(COLUMN);
    let lines = verbs.into_iter().map(|verb| {
        let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
        let about = output::wrap_at(&about, column, WIDTH);
        let name = verb.get_name();
        format!("  {name:<width$}{}", about.trim_start(), width = column - 2)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Where descriptions of verbs begin: behind the longest name of a verb.
const COLUMN: usize = 15;
