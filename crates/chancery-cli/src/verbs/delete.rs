//! `chancery delete`: a game is removed with its history.

use std::io::{BufRead as _, IsTerminal as _, Write as _};

use anyhow::{Result, bail};
use chancery_lang::messages::cli;
use chancery_store::{GameStore as _, Precondition, wait};
use serde_json::json;

use crate::args::{OutputArgs, StoreArgs};
use crate::game::{read, store};
use crate::{Status, output};

/// Delete a game with its history
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery delete friday
  chancery delete friday --yes")]
pub(crate) struct DeleteArgs {
    /// Name of the game
    #[arg(value_name = "GAME")]
    game: String,
    /// Delete without asking
    #[arg(long, short)]
    yes: bool,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &DeleteArgs) -> Result<Status> {
    let (store, name) = (store(&args.store)?, &args.game);
    if !args.yes && !is_confirmed(args)? {
        output::error_line(&say!(cli::NotDeleted { name }));
        return Ok(Status::Refused);
    }
    wait(store.delete(name, Precondition::Any))?;
    output::print_change(&if args.output.json {
        output::json(&json!({"deleted": name}))
    } else {
        output::lines([say!(cli::Deleted { name })])
    })?;
    Ok(Status::Done)
}

/// Ask at the terminal. A game whose files are damaged can be deleted, too.
fn is_confirmed(args: &DeleteArgs) -> Result<bool> {
    let (name, stdin) = (&args.game, std::io::stdin());
    if !stdin.is_terminal() {
        bail!(say!(cli::DeleteNeedsYes { name }));
    }
    let phase = read(&args.store, name).map(|game| game.phase()).unwrap_or_default();
    let question = say!(cli::DeleteQuestion { name, phase });
    eprint!("{question} ");
    std::io::stderr().flush()?;
    let mut answer = String::new();
    stdin.lock().read_line(&mut answer)?;
    Ok(super::play::is_yes(&answer))
}
