//! `chancery blind`: adjudicates orders without a map.

use anyhow::Result;
use chancery::blind::{self, BlindError, Finding, Spelling};
use chancery::notation::CharSpans;
use chancery::{Court, Lang};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::{OutputArgs, RulesArgs};
use crate::{Status, input, output};

/// Adjudicate orders without a map
///
/// Every unit needs an order on a line of its own; `#` begins a comment. Each unit counts as its
/// own power unless a line such as `ENGLAND:` names the power of the orders below it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Input:
  A lon MOV bel via nth or eng
  F nth CON lon to bel
  F eng CON lon to bel
  A bel SUP hol HOL
  F hol HOL

Examples:
  chancery blind orders.txt
  chancery blind --lenient --lang fr < orders.txt
  chancery blind --json --rules 1971 spring.txt fall.txt")]
pub(crate) struct BlindArgs {
    /// Files with orders, each judged separately [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// Accept keywords in any case, and any spacing
    #[arg(long)]
    lenient: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &BlindArgs) -> Result<Status> {
    let rules = input::wanted_rules(&args.rules)?.without_board();
    let lang = args.output.lang.lang();
    let spelling = if args.lenient { Spelling::Lenient } else { Spelling::Exact };
    let standard_input = ["-".to_owned()];
    let files = if args.files.is_empty() { &standard_input[..] } else { &args.files };
    let mut court = Court::default();
    let mut status = Status::Done;
    for (number, path) in files.iter().enumerate() {
        let text = input::file(path)?;
        match blind::read(&text, spelling) {
            Ok(orders) => {
                let findings = orders.judge(&mut court, &rules, lang);
                if args.output.json {
                    let all: Vec<Value> = findings.iter().map(as_json).collect();
                    output::print_json(&all.into())?;
                } else {
                    let between = (number > 0).then(String::new);
                    output::print_lines(between.into_iter().chain(as_text(&findings, lang)))?;
                }
            }
            Err(errors) => {
                status = Status::Refused;
                if args.output.json {
                    output::print_json(&errors_as_json(&text, &errors, lang))?;
                } else {
                    let shown = errors.iter().map(|error| (&error.span, error.message(lang)));
                    output::errors_in(&text, (path != "-").then_some(path), shown);
                }
            }
        }
    }
    Ok(status)
}

/// The orders in the order of the text; those of a power below its name.
fn as_text(findings: &[Finding], lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let mut heading = None;
    for one in findings {
        if one.power != heading {
            heading.clone_from(&one.power);
            lines.extend(heading.as_ref().map(|power| say!(cli::PowerHeading { power })));
        }
        let indent = if heading.is_some() { "  " } else { "" };
        let (order, verdict, why) = (&one.order, one.verdict.word(lang), &one.because);
        lines.push(format!("{indent}{}", say!(cli::OrderVerdict { order, verdict, because: why })));
    }
    lines
}

fn as_json(one: &Finding) -> Value {
    let mut all = json!({
        "order": one.order,
        "verdict": one.verdict.name(),
        "because": one.because,
    });
    for (key, value) in [("dislodged_by", &one.dislodged_by), ("power", &one.power)] {
        if let Some(value) = value {
            all[key] = value.as_str().into();
        }
    }
    all
}

fn errors_as_json(text: &str, errors: &[BlindError], lang: Lang) -> Value {
    let mut spans = CharSpans::new(text);
    let error = |error: &BlindError| {
        json!({
            "line": error.line,
            "word": &text[error.span.clone()],
            "message": error.message(lang),
            "span": spans.span(&error.span),
        })
    };
    let errors: Vec<Value> = errors.iter().map(error).collect();
    json!({"errors": errors})
}
