//! `chancery undo`: the last phase is taken back.

use anyhow::Result;
use serde_json::json;

use super::work;
use crate::args::UndoArgs;
use crate::{Status, output};

pub(crate) fn run(args: &UndoArgs) -> Result<Status> {
    let mut desk = work(&args.game)?;
    let turn = desk.undo()?;
    let board = desk.game().board();
    let (phase, back) = (desk.phase(), turn.next.phase().name(board));
    // Nobody should wait for whoever reads the answer.
    drop(desk);
    output::print_change(&if args.game.output.json {
        output::json(&json!({"phase": phase, "undone_from": back}))
    } else {
        output::lines([say!(
            "Back from {back} to {phase}, with its orders as they were."
                / "Retour de {back} à {phase}, avec ses ordres d’alors."
        )])
    })?;
    Ok(Status::Done)
}
