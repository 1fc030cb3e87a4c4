//! `chancery perft`: how many legal orders of each kind a position has.

use anyhow::Result;
use chancery::perft::Perft;
use serde_json::{Map, Value};

use crate::Status;
use crate::args::PerftArgs;
use crate::input;
use crate::output;

pub(crate) fn run(args: &PerftArgs) -> Result<Status> {
    let table = input::table(&args.board)?;
    let rules = input::rules(&args.rules)?;
    let counts = Perft::of(&table.position, &rules);
    let all = counts.counts().into_iter().chain([("total", counts.total())]);
    if args.output.json {
        let map: Map<String, Value> =
            all.map(|(kind, count)| (kind.to_owned(), count.into())).collect();
        output::print_json(&map.into())?;
    } else {
        let shown = all.filter(|(kind, count)| *count > 0 || *kind == "total");
        output::print_lines(shown.map(|(kind, count)| format!("{kind:<13}{count:>6}")))?;
    }
    Ok(Status::Done)
}
