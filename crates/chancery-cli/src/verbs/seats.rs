//! `chancery seats`: who plays which power, and who is to.

use anyhow::Result;
use chancery::Lang;
use chancery_store::Folder;
use serde_json::{Map, Value, json};

use crate::args::GameArgs;
use crate::game::{computers, look, power_width, results, store};
use crate::paint::Paint;
use crate::{Status, output};

/// Tell who plays which power, or let computers and people take seats
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A seat is a power and who plays it, with `=` between them: `person`, or a computer. Without a power,
it is meant for all that are not named. Computers are, from the weakest to the strongest: `random`,
`hold`, `greedy`, `dumb`, `search-casual`, `search-club` and `search`. What was written at a seat that
changes is taken away; a computer then orders at once.

Examples:
  chancery seats friday
  chancery seats friday FRANCE=search-club
  chancery seats friday search-casual FRANCE=person"
)]
pub(crate) struct SeatsArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays; without it, who does is told
    #[arg(value_name = "SEAT", value_delimiter = ',')]
    seats: Vec<String>,
}

pub(crate) fn run(args: &SeatsArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut turns = Vec::new();
    if !args.seats.is_empty() {
        let store = store(&args.game.store)?;
        let mut desk = store.open(&args.game.game)?;
        let mut table = desk.table().clone();
        computers::seat(&mut table, desk.game().board(), &args.seats)?;
        desk.agree(table)?;
        drop(desk);
        turns = computers::attend(&store, &args.game.game)?;
    }
    let folder = look(&args.game)?.let_go();
    output::print_change(&if args.game.output.json {
        output::json(&as_json(&folder))
    } else {
        let mut lines = as_text(&folder, lang);
        for turn in turns {
            lines.push(String::new());
            lines.extend(results::turn_text(&turn.told_in(&folder.game().rules, lang), lang));
        }
        output::lines(lines)
    })?;
    Ok(Status::Done)
}

fn as_json(folder: &Folder) -> Value {
    let board = folder.game().board();
    let seats: Map<String, Value> = board
        .powers()
        .map(|power| {
            let computer = folder.table().computer(board, power);
            (board.power(power).id.clone(), computer.into())
        })
        .collect();
    json!({"game": folder.name().as_str(), "phase": folder.phase(), "seats": seats})
}

fn as_text(folder: &Folder, lang: Lang) -> Vec<String> {
    let board = folder.game().board();
    let (paint, width) = (Paint::stdout(), power_width(board, lang));
    let lines = board.powers().map(|power| {
        let name = paint.power(board.power(power), lang, width);
        let who = computers::words(folder, power, lang);
        let who = who.unwrap_or_else(|| say!("person" / "personne"));
        let id = folder.table().computer(board, power);
        id.map_or_else(|| format!("{name}  {who}"), |id| format!("{name}  {who} ({id})"))
    });
    lines.collect()
}
