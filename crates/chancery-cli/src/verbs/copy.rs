//! `chancery copy`: a game once more, or a fork of it.

use anyhow::Result;
use chancery_lang::messages::cli;
use chancery_store::{GameStore as _, wait};
use serde_json::json;

use crate::args::{OutputArgs, StoreArgs};
use crate::game::store;
use crate::{Status, output};

/// Copy a game, now or as it was in a past phase
///
/// The copy has the history, the orders and the seats of the game. With --at, it begins at that
/// phase, with the orders the phase had, and without what came after it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery copy friday saturday
  chancery copy friday what-if-italy --at F1902M")]
pub(crate) struct CopyArgs {
    /// Name of the game
    #[arg(value_name = "GAME")]
    game: String,
    /// Name of the copy
    #[arg(value_name = "NEW")]
    new: String,
    /// Phase to go back to [default: the current one]
    #[arg(long, value_name = "PHASE")]
    at: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &CopyArgs) -> Result<Status> {
    let store = store(&args.store)?;
    let copy = wait(store.copy(&args.game, &args.new, args.at.as_deref()))?;
    let (name, new, phase) = (&args.game, copy.name.as_str(), copy.phase());
    output::print_change(&if args.output.json {
        output::json(&json!({"game": new, "copy_of": name, "phase": phase}))
    } else {
        output::lines([say!(cli::Copied { name, new, phase })])
    })?;
    Ok(Status::Done)
}
