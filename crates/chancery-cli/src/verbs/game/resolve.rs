//! `chancery resolve`: the orders of a phase are resolved, and the game goes on.

use anyhow::Result;
use chancery_store::StoreError;

use super::{due_line, results, show, work};
use crate::args::ResolveArgs;
use crate::{Status, output};

pub(crate) fn run(args: &ResolveArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut desk = work(&args.game)?;
    let turn = match desk.resolve(args.phase.as_deref(), args.force) {
        Ok(turn) => turn,
        Err(error) => {
            if let StoreError::Awaited(board, awaited) = &error {
                for due in awaited {
                    output::error_line(&due_line(due, board, lang));
                }
            }
            return Err(error.into());
        }
    };
    if args.game.output.json {
        output::print_json(&results::turn_json(&turn)?)?;
    } else {
        let mut lines = results::turn_text(&turn, &desk.game().rules, lang);
        lines.push(String::new());
        lines.push(show::outlook(&desk, lang));
        output::print_lines(lines)?;
    }
    Ok(Status::Done)
}
