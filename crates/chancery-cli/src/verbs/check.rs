//! `chancery check`: are these orders of a power legal, and if not, why?

use anyhow::Result;
use chancery::notation::{self, Dialect};
use chancery::order::Fault;
use chancery::{Lang, Rules, check_by};
use chancery_lang::messages::cli;
use chancery_lang::text;
use serde_json::{Value, json};

use crate::args::{BoardArgs, DialectName, OutputArgs, RulesArgs};
use crate::input::{self, PositionChoice};
use crate::{Status, output};

/// Check whether orders are legal
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery check FRANCE 'A PAR - BUR' 'F BRE - MAO'
  chancery check --lang fr ENGLAND 'F LON - PAR'
  chancery check --position game.json RUSSIA < orders.txt")]
pub(crate) struct CheckArgs {
    /// Power that gives the orders
    #[arg(value_name = "POWER")]
    power: String,
    /// Orders [default: standard input]
    #[arg(value_name = "ORDER")]
    orders: Vec<String>,
    /// Accept only this notation
    #[arg(long, value_name = "DIALECT")]
    strict: Option<DialectName>,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What there is to say of one order.
struct OrderCheck {
    order: String,
    reasons: Vec<(&'static str, String)>,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Status> {
    let text = input::orders(&args.orders, &args.board)?;
    let choice = input::position_choice(&args.board)?;
    if text.trim().is_empty() {
        // An order in the place of the power would pass for checked.
        choice.board.power_named(&args.power)?;
    }
    let rules = input::rules(&args.rules, &choice.board)?;
    let checks = checks(args, &choice, &rules, &text);
    let refused = checks.iter().any(|check| !check.reasons.is_empty());
    if args.output.json {
        let all: Vec<Value> = checks.iter().map(as_json).collect();
        output::print_json(&all.into())?;
    } else {
        let lang = args.output.lang.lang();
        output::print_lines(checks.iter().flat_map(|check| as_text(check, lang)))?;
    }
    Ok(if refused { Status::Refused } else { Status::Done })
}

fn checks(args: &CheckArgs, choice: &PositionChoice, rules: &Rules, text: &str) -> Vec<OrderCheck> {
    let (board, position) = (&*choice.board, &choice.position);
    let lang: Lang = args.output.lang.lang();
    let reading = match args.strict {
        Some(dialect) => notation::read_strict(dialect.0, text, board, Some(position)),
        None => notation::read(text, board, Some(position)),
    };
    let power = board.find_power(&args.power);
    let mut checks: Vec<(usize, OrderCheck)> = Vec::new();
    for read in &reading.orders {
        let checked = match power {
            Some(power) => check_by(power, &read.order, position, rules),
            None => Err(vec![Fault::NoSuchPower(args.power.clone())]),
        };
        let order = if let Ok(order) = checked {
            notation::write_order(Dialect::Standard, order, position)
        } else {
            let written = read.order.clone().completed(position);
            notation::write(Dialect::Standard, &written, board, None)
        };
        let order = order.unwrap_or_else(|_| text[read.span.clone()].to_owned());
        let faults = checked.err().unwrap_or_default();
        let reasons = faults.iter().map(|fault| (fault.code(), fault.sentence(board, lang)));
        checks.push((read.span.start, OrderCheck { order, reasons: reasons.collect() }));
    }
    for error in &reading.errors {
        let order = order_around(text, error.span.start).to_owned();
        let reasons = vec![("syntax", error.message(lang))];
        checks.push((error.span.start, OrderCheck { order, reasons }));
    }
    checks.sort_by_key(|(start, _)| *start);
    checks.into_iter().map(|(_, check)| check).collect()
}

/// How much of a broken order is shown on each side of the mistake.
const AROUND: usize = 100;

/// The broken order around a place: what stands between separators, cut if it is long.
fn order_around(text: &str, place: usize) -> &str {
    let start = text.ceil_char_boundary(place.saturating_sub(AROUND));
    let end = text.floor_char_boundary((place + AROUND).min(text.len()));
    let separates = |c: char| matches!(c, '\n' | ';' | ',');
    let start = text[start..place].rfind(separates).map_or(start, |at| start + at + 1);
    let end = text[place..end.max(place)].find(separates).map_or(end, |at| place + at);
    text[start..end.max(start)].trim()
}

fn as_json(check: &OrderCheck) -> Value {
    let sentences: Vec<&str> =
        check.reasons.iter().map(|(_, sentence)| sentence.as_str()).collect();
    let codes: Vec<&str> = check.reasons.iter().map(|(code, _)| *code).collect();
    json!({"order": check.order, "legal": sentences.is_empty(), "reasons": sentences, "codes": codes})
}

/// The verdict, and a line for each reason.
fn as_text(check: &OrderCheck, lang: Lang) -> Vec<String> {
    let order = &check.order;
    let verdict = if check.reasons.is_empty() {
        text!(cli::OrderLegal { order })
    } else {
        text!(cli::OrderIllegal { order })
    };
    let reasons = check.reasons.iter().map(|(_, sentence)| format!("  {sentence}"));
    [verdict.get(lang)].into_iter().chain(reasons).collect()
}
