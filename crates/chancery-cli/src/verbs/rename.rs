//! `chancery rename`: a game gets another name.

use anyhow::Result;
use chancery_lang::messages::cli;
use chancery_store::{GameStore as _, Precondition, wait};
use serde_json::json;

use crate::args::{OutputArgs, StoreArgs};
use crate::game::store;
use crate::{Status, output};

/// Rename a game
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery rename friday saturday")]
pub(crate) struct RenameArgs {
    /// Name of the game
    #[arg(value_name = "GAME")]
    game: String,
    /// New name
    #[arg(value_name = "NEW")]
    new: String,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &RenameArgs) -> Result<Status> {
    let store = store(&args.store)?;
    let renamed = wait(store.rename(&args.game, Precondition::Any, &args.new))?;
    let (name, new) = (&args.game, renamed.name.as_str());
    output::print_change(&if args.output.json {
        output::json(&json!({"game": new, "renamed_from": name}))
    } else {
        output::lines([say!(cli::Renamed { name, new })])
    })?;
    Ok(Status::Done)
}
