//! What is wrong with the arguments: clap knows the kind of error and what it is about, and the words
//! are ours.

use std::ffi::OsString;

use chancery::game::GameTitleError;
use chancery_lang::messages::usage;
use chancery_lang::{Arg, Lang, Message, text};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

/// The error as it is printed.
pub(super) fn message(
    error: &Error,
    command: &Command,
    args: impl Iterator<Item = OsString>,
    lang: Lang,
) -> String {
    let mut parts = vec![text!(usage::Error { message: sentence(error) }).get(lang)];
    parts.extend(suggestion(error).map(|tip| format!("  {}", tip.get(lang))));
    let heading = text!(usage::HeadingUsage).get(lang);
    parts.push(format!("{heading} {}", usage_line(command, args)));
    parts.push(text!(usage::MoreInformation).get(lang));
    parts.join("\n\n") + "\n"
}

/// The usage of the verb that the arguments name.
fn usage_line(command: &Command, args: impl Iterator<Item = OsString>) -> String {
    let mut verb = command;
    for word in args.skip(1) {
        if let Some(sub) = word.to_str().and_then(|name| verb.find_subcommand(name)) {
            verb = sub;
        }
    }
    verb.clone().help_template("{usage}").render_help().to_string().trim().to_owned()
}

fn get(error: &Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(ToString::to_string).filter(|text| !text.is_empty())
}

/// What an error is about, separated by commas.
fn listed(error: &Error, kind: ContextKind) -> Arg {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => Arg::commas(all.iter()),
        Some(other) => Arg::from(other.to_string()),
        None => Arg::from(String::new()),
    }
}

fn sentence(error: &Error) -> Message {
    let about = |kind| get(error, kind).unwrap_or_default();
    let arg = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    let values = listed(error, ContextKind::ValidValue);
    let has_values = matches!(error.get(ContextKind::ValidValue), Some(ContextValue::Strings(all)) if !all.is_empty());
    match error.kind() {
        ErrorKind::UnknownArgument => text!(usage::UnknownArgument { arg }),
        ErrorKind::InvalidSubcommand => {
            text!(usage::UnknownCommand { name: about(ContextKind::InvalidSubcommand) })
        }
        ErrorKind::MissingSubcommand => text!(usage::MissingCommand {
            name: about(ContextKind::InvalidSubcommand),
            commands: listed(error, ContextKind::ValidSubcommand)
        }),
        ErrorKind::MissingRequiredArgument => {
            text!(usage::MissingArguments { args: listed(error, ContextKind::InvalidArg) })
        }
        ErrorKind::InvalidValue if value.is_empty() && has_values => {
            text!(usage::MissingValueOf { arg, values })
        }
        ErrorKind::InvalidValue if value.is_empty() => text!(usage::MissingValue { arg }),
        ErrorKind::InvalidValue if has_values => text!(usage::UnknownValue { value, arg, values }),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            // A title says itself what is wrong with it; numbers only say it in English.
            let cause = std::error::Error::source(error);
            let title = cause.and_then(|cause| cause.downcast_ref::<GameTitleError>());
            title.map_or_else(|| text!(usage::WrongValue { value, arg }), GameTitleError::said)
        }
        ErrorKind::NoEquals => text!(usage::MissingEquals { arg }),
        ErrorKind::TooManyValues => text!(usage::UnexpectedValue { value, arg }),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            text!(usage::WrongCount { arg })
        }
        ErrorKind::ArgumentConflict if get(error, ContextKind::PriorArg).as_ref() == Some(&arg) => {
            text!(usage::Repeated { arg })
        }
        ErrorKind::ArgumentConflict => {
            text!(usage::Conflict { arg, others: listed(error, ContextKind::PriorArg) })
        }
        ErrorKind::InvalidUtf8 => text!(usage::NotUtf8),
        _ => text!(usage::Invalid),
    }
}

fn suggestion(error: &Error) -> Option<Message> {
    let near =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let kind = near.into_iter().find(|&kind| get(error, kind).is_some())?;
    let names = match error.get(kind) {
        Some(ContextValue::Strings(all)) => Arg::or(all.iter().map(|name| format!("`{name}`"))),
        other => Arg::from(format!("`{}`", other.map(ToString::to_string).unwrap_or_default())),
    };
    Some(text!(usage::DidYouMean { names: names }))
}
