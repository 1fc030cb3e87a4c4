//! `chancery resolve`: the orders of a phase are resolved, and the game goes on.

use anyhow::Result;
use chancery_store::StoreError;

use super::{due_line, results, show, work};
use crate::args::ResolveArgs;
use crate::{Status, output};

pub(crate) fn run(args: &ResolveArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut desk = work(&args.game)?;
    let resolved = desk.resolve(args.phase.as_deref(), args.force);
    // How the game ended is told with what happened.
    let outlook = desk.game().ending().is_none().then(|| show::outlook(&desk, lang));
    let rules = desk.game().rules;
    // Nobody should wait for whoever reads the answer.
    drop(desk);
    let turn = match resolved {
        Ok(turn) => turn.told_in(&rules, lang),
        Err(error) => {
            if let StoreError::Awaited(board, awaited) = &error {
                for due in awaited {
                    output::error_line(&due_line(due, board, lang));
                }
            }
            return Err(error.into());
        }
    };
    output::print_change(&if args.game.output.json {
        output::json(&results::turn_json(&turn)?)
    } else {
        let mut lines = results::turn_text(&turn, lang);
        if let Some(line) = outlook {
            lines.extend([String::new(), output::fitting(&line)]);
        }
        output::lines(lines)
    })?;
    Ok(Status::Done)
}
