//! `chancery perft`: how many legal orders of each kind a position has.

use anyhow::Result;
use chancery::Lang;
use chancery::perft::Perft;
use serde_json::{Map, Value};

use crate::args::{BoardArgs, OutputArgs, RulesArgs};
use crate::language::lang;
use crate::{Status, input, output};

/// Count the legal orders of a position by kind
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
    let rules = input::rules(&args.rules)?;
    let counts = Perft::of(&choice.position, &rules);
    let all = counts.counts().into_iter().chain([("total", counts.total())]);
    if args.output.json {
        let map: Map<String, Value> =
            all.map(|(kind, count)| (kind.to_owned(), count.into())).collect();
        output::print_json(&map.into())?;
    } else {
        let shown = all.filter(|(kind, count)| *count > 0 || *kind == "total");
        output::print_lines(shown.map(|(kind, count)| match lang() {
            Lang::EN => format!("{kind:<13}{count:>6}"),
            _ => format!("{:<18}{count:>6}", french(kind)),
        }))?;
    }
    Ok(Status::Done)
}

fn french(kind: &str) -> &str {
    match kind {
        "hold" => "tenue",
        "move" => "déplacement",
        "support_hold" => "soutien sur place",
        "support_move" => "soutien d’attaque",
        "convoy" => "convoi",
        "move_via" => "trajet par convoi",
        "retreat" => "retraite",
        "disband" => "dispersion",
        "build" => "mobilisation",
        "waive" => "renoncement",
        other => other,
    }
}
