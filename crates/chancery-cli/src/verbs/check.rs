//! `chancery check`: are these orders of a power legal, and if not, why?

use anyhow::Result;
use chancery::notation::{self, Dialect};
use chancery::order::Fault;
use chancery::{Lang, Rules, check, check_by};
use serde_json::{Value, json};

use crate::Status;
use crate::args::CheckArgs;
use crate::input::{self, Table};
use crate::output;

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
        let lang = args.output.lang.into();
        output::print_lines(answers.iter().flat_map(|answer| as_text(answer, lang)))?;
    }
    Ok(if refused { Status::Refused } else { Status::Done })
}

fn answers(args: &CheckArgs, table: &Table, rules: &Rules, text: &str) -> Vec<Answer> {
    let (board, position) = (table.board, &table.position);
    let lang: Lang = args.output.lang.into();
    let reading = match args.strict {
        Some(dialect) => notation::read_strict(dialect.0, text, board, Some(position)),
        None => notation::read(text, board, Some(position)),
    };
    let power = board.find_power(&args.power);
    let mut answers: Vec<(usize, Answer)> = Vec::new();
    for read in &reading.orders {
        let order = read.order.clone();
        let faults = if let Some(power) = power {
            check_by(power, &order, position, rules).err().unwrap_or_default()
        } else {
            let mut faults = check(&order, position, rules).err().unwrap_or_default();
            faults.insert(0, Fault::NoSuchPower(args.power.clone()));
            faults
        };
        let written = notation::write(Dialect::Standard, &order.completed(position), board, None);
        let order = written.unwrap_or_else(|_| text[read.span.clone()].to_owned());
        let reasons =
            faults.iter().map(|fault| (fault.code(), fault.sentence(board, lang))).collect();
        answers.push((read.span.start, Answer { order, reasons }));
    }
    for error in &reading.errors {
        let line = text[..error.span.start].rfind('\n').map_or(0, |at| at + 1);
        let order = text[line..].lines().next().unwrap_or_default().trim();
        let order: String = order.chars().take(200).collect();
        let reasons = vec![("syntax", error.message(lang))];
        answers.push((error.span.start, Answer { order, reasons }));
    }
    answers.sort_by_key(|(start, _)| *start);
    answers.into_iter().map(|(_, answer)| answer).collect()
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
