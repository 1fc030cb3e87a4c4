//! Help and usage errors in the language of the run. English comes from the arguments themselves;
//! French is put over them only when help or a usage error is printed, so that nothing else pays
//! for it.

mod texts;
mod translate;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use chancery::Lang;
use clap::error::ErrorKind;
use clap::{Command, CommandFactory as _};

use crate::Cli;
use crate::args::locale;
use crate::language;

/// All arguments of the command, described in the language of the run.
pub(crate) fn command() -> Command {
    described(Cli::command())
}

/// The same without the verb `help`, which needs no page.
pub(crate) fn command_for_pages() -> Command {
    described(Cli::command().disable_help_subcommand(true))
}

fn described(mut command: Command) -> Command {
    command.build();
    match language::lang() {
        Lang::EN => command,
        _ => translate::french(command).0,
    }
}

/// Print the help that was asked for, or what is wrong with the arguments.
pub(crate) fn tell(error: clap::Error) -> ExitCode {
    language::set(asked(std::env::args_os()));
    let error = match language::lang() {
        Lang::EN => error,
        // The same arguments give the same error, now about French help.
        _ => command().try_get_matches_from(std::env::args_os()).err().unwrap_or(error),
    };
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    // If nobody listens there is nobody to tell.
    if language::lang() == Lang::EN || is_help {
        let _ = error.print();
    } else {
        eprint!("{}", usage::french(&error));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The language that arguments ask for which could not be read as a whole; else the locale's.
fn asked(args: impl Iterator<Item = OsString>) -> Lang {
    let args = args.map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let apart = args.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].as_str());
    let glued = args.iter().filter_map(|arg| arg.strip_prefix("--lang="));
    match apart.chain(glued).last() {
        Some("fr") => Lang::FR,
        Some("en") => Lang::EN,
        _ => locale(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(args: &[&str]) -> Lang {
        asked(args.iter().map(OsString::from))
    }

    #[test]
    fn the_language_is_found_in_arguments_that_are_wrong() {
        assert_eq!(of(&["chancery", "fly", "--lang", "fr"]), Lang::FR);
        assert_eq!(of(&["chancery", "--lang=fr", "fly"]), Lang::FR);
        assert_eq!(of(&["chancery", "--lang", "en", "fly"]), Lang::EN);
        assert_eq!(of(&["chancery", "fly", "--", "--lang", "fr"]), locale());
    }
}
