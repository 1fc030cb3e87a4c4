//! `chancery hint`: suggests orders for a power.

use anyhow::Result;
use chancery::board::Province;
use chancery::game::PlayError;
use chancery::{Board, Lang};
use chancery_bots::{Clock, Hint, Level};
use chancery_lang::messages::cli;
use clap::ValueEnum;
use serde_json::{Map, Value, json};

use crate::args::{GameArgs, UsageError};
use crate::game::{is_power, look_with};
use crate::{Status, output};

/// Suggest orders for a power
///
/// Prints up to three sets of orders, best first, with the centres each is likely to gain and
/// those at risk. The search does not see what other powers have ordered.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery hint friday FRANCE
  chancery hint friday france --level strong --json")]
pub(crate) struct HintArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Power to advise
    #[arg(value_name = "POWER")]
    power: Option<String>,
    /// How long to think: about 0.05, 0.1 or 0.2 seconds
    #[arg(long, value_name = "LEVEL", default_value = "club")]
    level: HintLevel,
}

/// How well an adviser plays.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HintLevel {
    Casual,
    Club,
    Strong,
}

impl From<HintLevel> for Level {
    fn from(arg: HintLevel) -> Level {
        match arg {
            HintLevel::Casual => Level::Casual,
            HintLevel::Club => Level::Club,
            HintLevel::Strong => Level::Strong,
        }
    }
}

/// How many sets of orders are suggested.
pub(crate) const SETS: usize = 3;

pub(crate) fn run(args: &HintArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let words = args.power.iter().cloned().collect();
    let (stored, words) = look_with(&args.game, words, is_power)?;
    let Some(power) = words.first() else { return Err(UsageError(say!(cli::NameAPower)).into()) };
    let board = &stored.game().board_ref().clone();
    let power = board.power_named(power)?;
    if stored.is_computer(power) {
        return Err(PlayError::Computer(board.clone(), power).into());
    }
    let asked = stored.due().iter().any(|due| due.power == power);
    let (study, phase) = (stored.study()?, stored.phase());
    let hints =
        if asked { study.hints(power, args.level.into(), SETS, Clock::FREE) } else { Vec::new() };
    if args.game.output.json {
        let hints: Vec<Value> =
            hints.iter().map(|(orders, hint)| as_json(orders, hint, board, lang)).collect();
        let power = &board.power(power).id;
        output::print_json(&json!({"power": power, "phase": phase, "hints": hints}))?;
    } else if hints.is_empty() {
        let power = &board.power(power).name;
        output::print_lines([say!(cli::NothingToDecide { power, phase })])?;
    } else {
        output::print_lines(lines(&hints, board, lang))?;
    }
    Ok(Status::Done)
}

/// The order sets, with what each hopes for and fears.
pub(crate) fn lines(hints: &[(Vec<String>, Hint)], board: &Board, lang: Lang) -> Vec<String> {
    let texts = hints.iter().enumerate().flat_map(|(number, (orders, hint))| {
        let number = format!("{}.", number + 1);
        let sentence = hint.sentence(board, lang);
        [output::beside(&number, &orders.join(", "), 4), output::beside("  ", &sentence, 4)]
    });
    texts.collect()
}

fn as_json(orders: &[String], hint: &Hint, board: &Board, lang: Lang) -> Value {
    let likely = |list: &[(Province, f32)]| -> Map<String, Value> {
        let one = |&(at, share): &(Province, f32)| {
            (board.location_upper(at.location()).to_owned(), crate::game::rounded(share).into())
        };
        list.iter().map(one).collect()
    };
    json!({
        "orders": orders,
        "sentence": hint.sentence(board, lang),
        "centres": crate::game::rounded(hint.centres),
        "hopes": likely(&hint.hopes),
        "fears": likely(&hint.fears),
    })
}
