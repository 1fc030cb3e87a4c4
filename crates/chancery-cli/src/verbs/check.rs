//! `chancery check`: are these orders of a power legal, and if not, why?

use anyhow::Result;
use chancery::notation::{self, Dialect};
use chancery::order::Fault;
use chancery::{Lang, Rules, check_by};
use serde_json::{Value, json};

use crate::args::{BoardArgs, DialectArg, OutputArgs, RulesArgs};
use crate::input::{self, Table};
use crate::{Status, output};

/// Tell whether orders are legal, and why not
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery check FRANCE 'A PAR - BUR' 'F BRE - MAO'
  chancery check --lang fr ENGLAND 'F LON - PAR'
  chancery check --position game.json RUSSIA < orders.txt")]
pub(crate) struct CheckArgs {
    /// The power that gives the orders
    #[arg(value_name = "POWER")]
    power: String,
    /// The orders; standard input when none is given, or for `-`
    #[arg(value_name = "ORDER")]
    orders: Vec<String>,
    /// Read this notation alone
    #[arg(long, value_name = "DIALECT")]
    strict: Option<DialectArg>,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What there is to say of one order.
struct Answer {
    order: String,
    reasons: Vec<(&'static str, String)>,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Status> {
    let text = input::orders(&args.orders, &args.board)?;
    let table = input::table(&args.board)?;
    let rules = input::rules(&args.rules)?;
    let answers = answers(args, &table, &rules, &text);
    let refused = answers.iter().any(|answer| !answer.reasons.is_empty());
    if args.output.json {
        let all: Vec<Value> = answers.iter().map(as_json).collect();
        output::print_json(&all.into())?;
    } else {
        let lang = args.output.lang.lang();
        output::print_lines(answers.iter().flat_map(|answer| as_text(answer, lang)))?;
    }
    Ok(if refused { Status::Refused } else { Status::Done })
}

fn answers(args: &CheckArgs, table: &Table, rules: &Rules, text: &str) -> Vec<Answer> {
    let (board, position) = (table.board, &table.position);
    let lang: Lang = args.output.lang.lang();
    let reading = match args.strict {
        Some(dialect) => notation::read_strict(dialect.0, text, board, Some(position)),
        None => notation::read(text, board, Some(position)),
    };
    let power = board.find_power(&args.power);
    let mut answers: Vec<(usize, Answer)> = Vec::new();
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
        answers.push((read.span.start, Answer { order, reasons: reasons.collect() }));
    }
    for error in &reading.errors {
        let order = order_around(text, error.span.start).to_owned();
        let reasons = vec![("syntax", sentence(&error.message(lang)))];
        answers.push((error.span.start, Answer { order, reasons }));
    }
    answers.sort_by_key(|(start, _)| *start);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// A message as a sentence among sentences.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let stop = if message.ends_with(['?', '.']) { "" } else { "." };
    first.chain(letters).chain(stop.chars()).collect()
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

fn as_json(answer: &Answer) -> Value {
    let sentences: Vec<&str> =
        answer.reasons.iter().map(|(_, sentence)| sentence.as_str()).collect();
    let codes: Vec<&str> = answer.reasons.iter().map(|(code, _)| *code).collect();
    json!({"order": answer.order, "legal": sentences.is_empty(), "reasons": sentences, "codes": codes})
}

/// The verdict, and a line for each reason.
fn as_text(answer: &Answer, lang: Lang) -> Vec<String> {
    let verdict = match (answer.reasons.is_empty(), lang) {
        (true, Lang::En) => "legal",
        (false, Lang::En) => "illegal",
        (true, Lang::Fr) => "légal",
        (false, Lang::Fr) => "illégal",
    };
    let reasons = answer.reasons.iter().map(|(_, sentence)| format!("  {sentence}"));
    [format!("{}: {verdict}", answer.order)].into_iter().chain(reasons).collect()
}
