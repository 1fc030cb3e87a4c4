//! `chancery redo`: what was undone is restored.

use anyhow::Result;
use chancery_lang::messages::cli;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::{computers, look, store};
use crate::{Status, output};

/// Redo the phase that was undone last
///
/// The phase is resolved with the orders and results it had, and the next phase gets back its
/// orders. Orders that were changed after the undo are lost.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery redo friday")]
pub(crate) struct RedoArgs {
    #[command(flatten)]
    game: GameArgs,
}

pub(crate) fn run(args: &RedoArgs) -> Result<Status> {
    let mut game = look(&args.game)?;
    let turn = game.redo()?;
    let (board, phase) = (game.game().board(), game.phase());
    computers::order(&store(&args.game.store)?, game.name.as_str())?;
    let redone = turn.position.phase().name(board);
    output::print_change(&if args.game.output.json {
        output::json(&json!({"phase": phase, "redone": redone}))
    } else {
        output::lines([say!(cli::Redone { redone, phase })])
    })?;
    Ok(Status::Done)
}
