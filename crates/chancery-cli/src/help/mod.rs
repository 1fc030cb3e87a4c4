//! Help and usage errors. The verb files hold the English help; the layout and the texts of other
//! languages are applied only when help or a usage error is printed, so that nothing else pays for it.

mod layout;
#[cfg(test)]
mod tests;
mod translate;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use chancery_lang::Lang;
use clap::error::ErrorKind;
use clap::{Command, CommandFactory as _};

use crate::Cli;
use crate::language::{self, locale};

/// All arguments of the command, described in the language of the run.
pub(crate) fn command() -> Command {
    described(Cli::command(), language::lang())
}

/// The same without the verb `help`, which needs no page.
pub(crate) fn command_for_pages() -> Command {
    described(Cli::command().disable_help_subcommand(true), language::lang())
}

fn described(mut command: Command, lang: Lang) -> Command {
    command.build();
    translate::translate(command, lang)
}

/// Print the help that was asked for, or what is wrong with the arguments.
pub(crate) fn print(error: clap::Error) -> ExitCode {
    language::set(wanted(std::env::args_os()));
    let lang = language::lang();
    let command = layout::arrange(command(), lang);
    // The same arguments give the same error, now with our texts.
    let error = command.clone().try_get_matches_from(std::env::args_os()).err().unwrap_or(error);
    // Nothing can be done if standard output or standard error is closed.
    let _ = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.print(),
        _ => {
            eprint!("{}", usage::message(&error, &command, std::env::args_os(), lang));
            Ok(())
        }
    };
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The language that arguments ask for which could not be parsed as a whole; else the locale's.
fn wanted(args: impl Iterator<Item = OsString>) -> Lang {
    let args = args.map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let apart = args.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].as_str());
    let glued = args.iter().filter_map(|arg| arg.strip_prefix("--lang="));
    apart.chain(glued).last().and_then(Lang::with_code).unwrap_or_else(locale)
}
