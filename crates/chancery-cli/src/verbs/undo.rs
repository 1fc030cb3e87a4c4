//! `chancery undo`: the last phase is taken back.

use anyhow::Result;
use chancery_lang::messages::cli;
use chancery_store::Undid;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::{computers, store, work};
use crate::{Status, output};

/// Undo last phase
///
/// The phase gets back the orders it was resolved with. What is undone stays in the game's record.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery undo friday")]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    game: GameArgs,
}

pub(crate) fn run(args: &UndoArgs) -> Result<Status> {
    let mut desk = work(&args.game)?;
    let undid = desk.undo()?;
    let board = &desk.game().board_ref().clone();
    let phase = desk.phase();
    // Nobody should wait for whoever reads the answer.
    drop(desk);
    computers::order(&store(&args.game.store)?, &args.game.game)?;
    output::print_change(&if args.game.output.json {
        output::json(&match &undid {
            Undid::Turn(turn) => {
                json!({"phase": phase, "undone_from": turn.next.phase().name(board)})
            }
            Undid::Draw => json!({"phase": phase, "undone": "draw"}),
        })
    } else {
        output::lines([match undid {
            Undid::Turn(turn) => {
                let back = turn.next.phase().name(board);
                say!(cli::UndoneTurn { phase, back })
            }
            Undid::Draw => say!(cli::UndoneDraw { phase }),
        }])
    })?;
    Ok(Status::Done)
}
