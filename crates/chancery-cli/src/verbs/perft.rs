//! `chancery perft`: how many legal orders of each kind a position has.

use anyhow::Result;
use chancery::perft::Perft;
use chancery_lang::messages::cli;
use serde_json::{Map, Value};

use crate::args::{BoardArgs, OutputArgs, RulesArgs};
use crate::{Status, input, output};

/// Count legal orders by kind
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery perft
  chancery perft --json --position 'classic/S1901M/E:Fnth,Flon,Ayor'")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &PerftArgs) -> Result<Status> {
    let choice = input::position_choice(&args.board)?;
    let rules = input::rules(&args.rules, &choice.board)?;
    let counts = Perft::of(&choice.position, &rules);
    let all = counts.counts().into_iter().chain([("total", counts.total())]);
    if args.output.json {
        let map: Map<String, Value> =
            all.map(|(kind, count)| (kind.to_owned(), count.into())).collect();
        output::print_json(&map.into())?;
    } else {
        let shown = all.filter(|(kind, count)| *count > 0 || *kind == "total");
        let shown: Vec<(String, usize)> =
            shown.map(|(kind, count)| (kind_name(kind), count)).collect();
        let width = shown.iter().map(|(kind, _)| kind.chars().count()).max().unwrap_or_default();
        output::print_lines(
            shown.into_iter().map(|(kind, count)| format!("{kind:<width$} {count:>6}")),
        )?;
    }
    Ok(Status::Done)
}

/// What a kind of order is called.
fn kind_name(kind: &str) -> String {
    match kind {
        "hold" => say!(cli::KindHold),
        "move" => say!(cli::KindMove),
        "support_hold" => say!(cli::KindSupportHold),
        "support_move" => say!(cli::KindSupportMove),
        "convoy" => say!(cli::KindConvoy),
        "move_via" => say!(cli::KindMoveVia),
        "retreat" => say!(cli::KindRetreat),
        "disband" => say!(cli::KindDisband),
        "build" => say!(cli::KindBuild),
        "waive" => say!(cli::KindWaive),
        "total" => say!(cli::KindTotal),
        other => other.to_owned(),
    }
}
