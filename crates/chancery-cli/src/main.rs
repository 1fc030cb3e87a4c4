//! The command `chancery`: one file per verb. The rules live in the library; this crate reads files and
//! prints.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers that are cast are sizes and colours of pictures"
)]

// First, because the other modules use its macro.
#[macro_use]
mod language;

mod args;
mod balance;
#[cfg(any(feature = "serve", feature = "host"))]
mod doors;
mod game;
mod game_workers;
mod game_writer;
mod help;
mod input;
#[cfg(any(feature = "serve", feature = "host"))]
mod installed;
mod interrupt;
mod judging;
mod map;
mod order_sheet;
mod output;
mod paint;
mod parallel;
mod picture;
mod progress;
mod series;
mod tables;
#[cfg(test)]
mod tests;
mod threads;
mod verbs;

use std::process::ExitCode;

use args::{LangArgs, StoreArgs};
use clap::Parser;
use verbs::Verb;

/// Play, judge and study the board game Diplomacy
#[derive(Parser, Debug)]
#[command(name = "chancery", version)]
#[command(after_help = "Run `chancery VERB --help` for the options and examples of a verb.

Exit status: 0 done, 1 refused or failed, 2 usage error.")]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) lang: LangArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// How a verb ends, which decides the exit status.
#[derive(Clone, Copy)]
pub(crate) enum Status {
    /// Exit status 0.
    Done,
    /// Exit status 1.
    Refused,
    /// Ended by Ctrl-C, exit status 130.
    Interrupted,
}

fn main() -> ExitCode {
    if let Err(error) = language::add_languages() {
        output::error_line(&language::error_text(&error));
        return ExitCode::from(1);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return help::print(error),
    };
    language::set(cli.lang.lang());
    game::set_data_dir(cli.store.data_dir);
    match cli.verb.run() {
        Ok(Status::Done) => ExitCode::SUCCESS,
        Ok(Status::Refused) => ExitCode::from(1),
        Ok(Status::Interrupted) => ExitCode::from(interrupt::STATUS),
        Err(error) => {
            output::error_line(&language::error_text(&error));
            ExitCode::from(if error.is::<args::UsageError>() { 2 } else { 1 })
        }
    }
}
