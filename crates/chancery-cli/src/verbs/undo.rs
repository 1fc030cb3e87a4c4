//! `chancery undo`: the last phase is taken back.

use anyhow::Result;
use chancery::game::Undo;
use chancery_lang::messages::cli;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::{computers, look, store};
use crate::{Status, output};

/// Undo last phase
///
/// The phase gets back the orders it was resolved with. What is undone stays in the game's record:
/// `chancery redo` restores it, and `chancery history --undone` shows it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery undo friday")]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    game: GameArgs,
}

pub(crate) fn run(args: &UndoArgs) -> Result<Status> {
    let mut game = look(&args.game)?;
    let undone = game.undo()?;
    let (board, phase) = (game.game().board(), game.phase());
    computers::order(&store(&args.game.store)?, game.name.as_str())?;
    output::print_change(&if args.game.output.json {
        output::json(&match &undone {
            Undo::Turn { turn, .. } => {
                json!({"phase": phase, "undone_from": turn.next.phase().name(board)})
            }
            Undo::Draw => json!({"phase": phase, "undone": "draw"}),
        })
    } else {
        output::lines([match &undone {
            Undo::Turn { turn, .. } => {
                let back = turn.next.phase().name(board);
                say!(cli::UndoneTurn { phase, back })
            }
            Undo::Draw => say!(cli::UndoneDraw { phase }),
        }])
    })?;
    Ok(Status::Done)
}
