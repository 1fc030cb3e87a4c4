//! `chancery undo`: the last phase is taken back.

use anyhow::Result;
use chancery_store::Undid;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::{computers, store, work};
use crate::{Status, output};

/// Take the last phase back
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The orders of the phase are as they were when it was resolved. What was taken back stays in the
record of the game.

Examples:
  chancery undo friday"
)]
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
                say!(
                    "Back from {back} to {phase}, with its orders as they were."
                        / "Retour de {back} à {phase}, avec ses ordres d’alors."
                )
            }
            Undid::Draw => say!(
                "The draw is taken back, and all votes: {phase} goes on."
                    / "La partie nulle et les votes sont repris : {phase} continue."
            ),
        }])
    })?;
    Ok(Status::Done)
}
