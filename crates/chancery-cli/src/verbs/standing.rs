//! `chancery standing`: what share of the game each power has, by what a search expects.

use anyhow::Result;
use chancery_bots::{Clock, Dice, standing};
use serde_json::{Map, Value, json};

use crate::args::GameArgs;
use crate::game::{is_phase, look_with, power_width, rounded};
use crate::paint::Paint;
use crate::{Status, output};

/// Show each power's estimated chances
///
/// The game is played on many times from the position. A power's share is the square of the
/// centres it ends with; all shares add up to 100 %.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery standing friday
  chancery standing friday F1903M --json")]
pub(crate) struct StandingArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Position at the start of a past phase [default: current position]
    #[arg(value_name = "PHASE")]
    phase: Option<String>,
}

/// How wide the bar of a power is that has everything.
const WIDTH: f32 = 60.0;

pub(crate) fn run(args: &StandingArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let words = args.phase.iter().cloned().collect();
    let (stored, words) = look_with(&args.game, words, is_phase)?;
    let now = |phase: &&String| !phase.eq_ignore_ascii_case(&stored.phase());
    let position = match words.first().filter(now) {
        Some(phase) => stored.turn(phase)?.position,
        None => stored.game().position().clone(),
    };
    let rules = stored.game().rules;
    let board = position.board();
    let shares = standing(&position, &rules, &mut Dice::new(0, 0), Clock::FREE);
    if args.game.output.json {
        let shares = board.powers().zip(&shares);
        let shares: Map<String, Value> = shares
            .map(|(power, &share)| (board.power(power).id.clone(), rounded(share).into()))
            .collect();
        let phase = position.phase().name(board);
        output::print_json(&json!({"phase": phase, "shares": shares}))?;
        return Ok(Status::Done);
    }
    let (paint, width) = (Paint::stdout(), power_width(board, lang));
    let mut all: Vec<_> = board.powers().zip(shares).collect();
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    output::print_lines(all.into_iter().map(|(power, share)| {
        let name = paint.power(board.power(power), lang, width);
        let bar = "#".repeat((WIDTH * share).round() as usize);
        let line = format!("{name}  {:3.0} %  {bar}", 100.0 * share);
        line.trim_end().to_owned()
    }))?;
    Ok(Status::Done)
}
