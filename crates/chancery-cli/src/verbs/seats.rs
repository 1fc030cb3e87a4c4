//! `chancery seats`: who plays which power, and who is to.

use crate::game::StoredGame;
use anyhow::Result;
use chancery::Lang;
use chancery_lang::messages::cli;
use serde_json::{Map, Value, json};

use crate::args::GameArgs;
use crate::game::{computers, look_with, power_width, results, store};
use crate::paint::Paint;
use crate::{Status, output};

/// List seats, or change who plays them
///
/// A seat is written POWER=PLAYER. PLAYER is `person` or a computer, from weakest to strongest:
/// `random`, `hold`, `greedy`, `dumb`, `search-casual`, `search-club`, `search`. A player without
/// a power takes all powers not named.
///
/// A seat that changes hands loses its orders; a computer submits new ones at once.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery seats friday
  chancery seats friday FRANCE=search-club
  chancery seats friday search-casual FRANCE=person")]
pub(crate) struct SeatsArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Seats to change (POWER=PLAYER); without any, list the seats
    #[arg(value_name = "SEAT", value_delimiter = ',')]
    seats: Vec<String>,
}

pub(crate) fn run(args: &SeatsArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut turns = Vec::new();
    let fits = |game: &StoredGame, word: &str| {
        word.split(',')
            .all(|seat| computers::seats(game.game().board(), &[seat.to_owned()]).is_ok())
    };
    let (mut stored, seats) = look_with(&args.game, args.seats.clone(), fits)?;
    // A list that stands where the game can stand is not split yet.
    let seats: Vec<String> =
        seats.iter().flat_map(|seat| seat.split(',')).map(str::to_owned).collect();
    if !seats.is_empty() {
        let store = store(&args.game.store)?;
        let change = computers::seats(stored.game().board(), &seats)?;
        stored.agree(&change)?;
        turns = computers::go_on(&store, stored.name.as_str())?;
        stored = StoredGame::read(&store, stored.name.as_str())?;
    }
    output::print_change(&if args.game.output.json {
        output::json(&as_json(&stored))
    } else {
        let mut lines = as_text(&stored, lang);
        for turn in turns {
            lines.push(String::new());
            lines.extend(results::turn_text(&turn.told_in(&stored.game().rules, lang), lang));
        }
        output::lines(lines)
    })?;
    Ok(Status::Done)
}

fn as_json(stored: &StoredGame) -> Value {
    let board = stored.game().board();
    let seats: Map<String, Value> = board
        .powers()
        .map(|power| {
            let computer = stored.computer(power);
            (board.power(power).id.clone(), computer.into())
        })
        .collect();
    json!({"game": stored.name.as_str(), "phase": stored.phase(), "seats": seats})
}

fn as_text(stored: &StoredGame, lang: Lang) -> Vec<String> {
    let board = stored.game().board();
    let (paint, width) = (Paint::stdout(), power_width(board, lang));
    let lines = board.powers().map(|power| {
        let name = paint.power(board.power(power), lang, width);
        let who = computers::words(stored, power, lang);
        let who = who.unwrap_or_else(|| say!(cli::Person));
        let id = stored.settings().computer(board, power);
        id.map_or_else(|| format!("{name}  {who}"), |id| format!("{name}  {who} ({id})"))
    });
    lines.collect()
}
