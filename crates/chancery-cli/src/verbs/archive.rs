//! `chancery archive`: a game leaves the list without being deleted.

use anyhow::Result;
use chancery::game::SettingsChange;
use chancery_lang::messages::cli;
use serde_json::json;

use crate::args::{OutputArgs, StoreArgs};
use crate::game::read;
use crate::{Status, output};

/// Archive a game, so that lists leave it out
///
/// An archived game stays as it is and can be played on. `chancery list --archived` lists archived
/// games.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery archive friday
  chancery archive friday --undo")]
pub(crate) struct ArchiveArgs {
    /// Name of the game
    #[arg(value_name = "GAME")]
    game: String,
    /// Return the game to the list
    #[arg(long)]
    undo: bool,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &ArchiveArgs) -> Result<Status> {
    let mut game = read(&args.store, &args.game)?;
    let archived = !args.undo;
    if game.settings().archived != archived {
        let change = SettingsChange { archived: Some(archived), ..SettingsChange::default() };
        game.agree(&change)?;
    }
    let name = game.name.as_str();
    output::print_change(&if args.output.json {
        output::json(&json!({"game": name, "archived": archived}))
    } else if archived {
        output::lines([say!(cli::Archived { name })])
    } else {
        output::lines([say!(cli::Unarchived { name })])
    })?;
    Ok(Status::Done)
}
