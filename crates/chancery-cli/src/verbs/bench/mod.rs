//! `chancery bench`: how fast this program adjudicates, lists orders, plays and copies, here and now.

mod batch;
mod measure;
mod positions;

use std::time::Duration;

use anyhow::Result;
use chancery::Position;
use chancery_lang::Arg;
use chancery_lang::messages::cli;
use serde_json::{Map, Value, json};

use crate::args::{OutputArgs, RulesArgs, UsageError, VariantOption};
use crate::{Status, input, output};
use batch::BatchSpeed;
use measure::Measured;

/// Measure speed
///
/// Measures one thread and reports the best of several passes: adjudicating, listing legal orders,
/// whole turns (list, choose at random, judge, advance), random games of ten years, and copying.
/// --positions takes movement phases as `chancery judge` reads them, grouped by `kind`; without
/// it, positions come from random games with random orders and with mutually supporting orders.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery bench
  chancery bench --json --seconds 10
  chancery bench --positions positions.jsonl")]
pub(crate) struct BenchArgs {
    /// File of positions with orders, or `-` [default: random games]
    #[arg(long, value_name = "FILE")]
    positions: Option<String>,
    /// Total time to measure, 0.1 to 600
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    seconds: f64,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// How long may be measured, in seconds.
const SECONDS: std::ops::RangeInclusive<f64> = 0.1..=600.0;

pub(crate) fn run(args: &BenchArgs) -> Result<Status> {
    let seconds = args.seconds;
    if !SECONDS.contains(&seconds) {
        let (least, most) = (SECONDS.start(), SECONDS.end());
        return Err(UsageError(say!(cli::SecondsRange {
            seconds: seconds.to_string(),
            least: least.to_string(),
            most: most.to_string()
        }))
        .into());
    }
    let board = &input::on_board(&args.board)?;
    let rules = input::rules(&args.rules, board)?;
    let groups = match &args.positions {
        Some(path) => positions::of_file(path, &args.board, &args.rules, args.output.lang)?,
        None => positions::made_up(board, rules)?,
    };
    let measured = measure::all(&groups, board, rules, Duration::from_secs_f64(seconds));
    if args.output.json {
        output::print_json(&as_json(&measured))?;
    } else {
        output::print_text(&as_text(&measured))?;
    }
    Ok(Status::Done)
}

fn as_json(measured: &Measured) -> Value {
    let by_kind = |value: fn(&measure::SetTimes) -> Value| -> Value {
        let groups = measured.groups.iter();
        groups.map(|group| (group.kind.clone(), value(group))).collect::<Map<_, _>>().into()
    };
    json!({
        "adjudicate_us": by_kind(|group| rounded(group.adjudicate_us, 3)),
        "legal_orders_us": by_kind(|group| rounded(group.legal_orders_us, 3)),
        "turn_us": by_kind(|group| rounded(group.turn_us, 3)),
        "games_per_s": rounded(measured.games_per_s, 0),
        "copy_ns": rounded(measured.copy_ns, 1),
        "position_bytes": size_of::<Position>(),
        "game_copy_ns": rounded(measured.game_copy_ns, 1),
        "batch": measured.batch.as_ref().map(|batch| json!({
            "threads": batch.threads,
            "adjudications_per_s": rounded(batch.adjudications_per_s, 0),
            "speedup": rounded(batch.speedup, 2),
        })),
        "positions": by_kind(|group| group.positions.into()),
    })
}

/// A number with so many digits behind the point: more of them would be noise.
fn rounded(number: f64, digits: i32) -> Value {
    let scale = 10_f64.powi(digits);
    ((number * scale).round() / scale).into()
}

/// What a row tells of a kind of position.
type CellText = fn(&measure::SetTimes) -> String;

fn as_text(measured: &Measured) -> String {
    let groups = &measured.groups;
    let rows: [(String, CellText); 4] = [
        (say!(cli::BenchPositions), |group| group.positions.to_string()),
        (say!(cli::BenchAdjudicate), |group| micros(group.adjudicate_us)),
        (say!(cli::BenchLegal), |group| micros(group.legal_orders_us)),
        (say!(cli::BenchTurn), |group| micros(group.turn_us)),
    ];
    let width = |group: &measure::SetTimes| group.kind.chars().count().max(9);
    let heads = groups.iter().map(|group| format!("  {:>1$}", group.kind, width(group)));
    let mut lines = vec![format!("{:<27}{}", "", heads.collect::<String>())];
    for (name, cell) in rows {
        let cells = groups.iter().map(|group| format!("  {:>1$}", cell(group), width(group)));
        lines.push(format!("{name:<27}{}", cells.collect::<String>()));
    }
    let &Measured { games_per_s, copy_ns, game_copy_ns, ref batch, .. } = measured;
    let bytes = size_of::<Position>();
    lines.extend([
        String::new(),
        say!(cli::BenchGames { count: Arg::decimal(games_per_s, 0) }),
        say!(cli::BenchCopy { nanoseconds: Arg::decimal(copy_ns, 0), bytes }),
        say!(cli::BenchGameCopy { nanoseconds: Arg::decimal(game_copy_ns, 0) }),
    ]);
    lines.extend(batch.as_ref().map(|BatchSpeed { threads, adjudications_per_s, speedup }| {
        say!(cli::BenchBatch {
            count: Arg::decimal(*adjudications_per_s, 0),
            threads: *threads,
            speedup: Arg::decimal(*speedup, 2)
        })
    }));
    output::lines(lines)
}

fn micros(micros: f64) -> String {
    format!("{micros:.2} µs")
}
