//! `chancery resolve`: the orders of a phase are resolved, and the game goes on.

use anyhow::Result;
use chancery::game::PlayError;
use chancery_store::StoreError;

use crate::args::GameArgs;
use crate::game::{self, StoredGame, computers, due_line, results, store};
use crate::verbs::{orders, show};
use crate::{Status, output};

/// Resolve the current phase
///
/// All powers must have submitted their orders. With --force, units without orders hold, and a
/// power that sent none is in civil disorder until it submits orders again.
///
/// Computers then order for the next phase. Phases in which only computers decide are resolved as
/// well.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery resolve friday
  chancery resolve friday --force
  chancery resolve friday --phase S1901M --json")]
pub(crate) struct ResolveArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Resolve even if orders are missing
    #[arg(long)]
    force: bool,
    /// Resolve only if the game is in this phase
    #[arg(long, value_name = "PHASE")]
    phase: Option<String>,
}

pub(crate) fn run(args: &ResolveArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let (store, name) = (store(&args.game.store)?, &game::name(&args.game)?);
    // They have, unless somebody stopped them.
    computers::order(&store, name)?;
    let mut game = StoredGame::read(&store, name)?;
    let resolved = game.resolve(args.phase.as_deref(), args.force);
    let mut turns = match resolved {
        Ok(turn) => vec![turn],
        Err(error) => {
            if let StoreError::Play(PlayError::Awaited(board, awaited)) = &error {
                for due in awaited {
                    output::error_line(&due_line(due, board, lang));
                    for fault in orders::fault_lines(&game, due.power, lang) {
                        output::error_line(&fault);
                    }
                }
            }
            return Err(error.into());
        }
    };
    turns.extend(computers::go_on(&store, name)?);
    let stored = StoredGame::read(&store, name)?;
    let rules = stored.game().rules;
    // How the game ended is told with what happened.
    let outlook = stored.game().ending().is_none().then(|| show::outlook(&stored, lang));
    let turns = turns.into_iter().map(|turn| turn.told_in(&rules, lang));
    output::print_change(&if args.game.output.json {
        let all = turns.map(|turn| Ok(output::json(&results::turn_json(&turn)?)));
        all.collect::<Result<String>>()?
    } else {
        let mut lines = Vec::new();
        for turn in turns {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(results::turn_text(&turn, lang));
        }
        if let Some(line) = outlook {
            lines.extend([String::new(), output::fitting(&line)]);
        }
        output::lines(lines)
    })?;
    Ok(Status::Done)
}
