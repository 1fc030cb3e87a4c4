//! `chancery parse`: read orders in any notation, print them in one.

use anyhow::Result;
use chancery::notation::{self, CharSpans, Reading};
use serde_json::{Value, json};

use crate::args::{BoardArgs, DialectName, OutputArgs};
use crate::input::{self, PositionChoice};
use crate::{Status, output};

/// Read orders in any notation and print them in another
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery parse 'A ROM S A VEN H A TUS - PIE'
  chancery parse --to datc 'par - bur; F nth C A lon - bel'
  chancery parse --strict daide --json < orders.txt")]
pub(crate) struct ParseArgs {
    /// Orders [default: standard input]
    #[arg(value_name = "TEXT")]
    text: Vec<String>,
    /// Accept only this notation
    #[arg(long, value_name = "DIALECT")]
    strict: Option<DialectName>,
    /// Notation to print
    #[arg(long, value_name = "DIALECT", default_value = "standard")]
    to: DialectName,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &ParseArgs) -> Result<Status> {
    let text = input::orders(&args.text, &args.board)?;
    let choice = input::position_choice(&args.board)?;
    let position = choice.named.then_some(&choice.position);
    let reading = match args.strict {
        Some(dialect) => notation::read_strict(dialect.0, &text, &choice.board, position),
        None => notation::read(&text, &choice.board, position),
    };
    let written = write(args, &choice, &reading);
    let refused = !reading.errors.is_empty() || written.iter().any(Result::is_err);
    if args.output.json {
        output::print_json(&as_json(args, &choice, &text, &reading, &written))?;
    } else {
        output::print_lines(written.iter().flatten())?;
        output::syntax_errors(&text, &reading.errors, args.output.lang.lang());
        for (read, error) in
            reading.orders.iter().zip(&written).filter_map(|(r, w)| Some((r, w.as_ref().err()?)))
        {
            output::error_line(&format!(
                "`{}`: {}",
                &text[read.span.clone()],
                error.message(args.output.lang.lang())
            ));
        }
    }
    Ok(if refused { Status::Refused } else { Status::Done })
}

type PrintedOrder = std::result::Result<String, notation::Unwritable>;

/// The orders as they are printed, with what the position tells if one was named.
fn write(args: &ParseArgs, choice: &PositionChoice, reading: &Reading) -> Vec<PrintedOrder> {
    let position = choice.named.then_some(&choice.position);
    let write = |read: &notation::ReadOrder| {
        let order = match position {
            Some(position) => read.order.clone().completed(position),
            None => read.order.clone(),
        };
        notation::write(args.to.0, &order, &choice.board, position)
    };
    reading.orders.iter().map(write).collect()
}

fn as_json(
    args: &ParseArgs,
    choice: &PositionChoice,
    text: &str,
    reading: &Reading,
    written: &[PrintedOrder],
) -> Value {
    let mut spans = CharSpans::new(text);
    let mut orders = Vec::new();
    let mut errors = Vec::new();
    for (read, written) in reading.orders.iter().zip(written) {
        let span = spans.span(&read.span);
        match written {
            Ok(order) => {
                let mut entry =
                    json!({"text": &text[read.span.clone()], "order": order, "span": span});
                if let Some(power) = read.order.power {
                    entry["power"] = choice.board.power(power).id.as_str().into();
                }
                orders.push(entry);
            }
            Err(error) => errors
                .push(json!({"message": error.message(args.output.lang.lang()), "span": span})),
        }
    }
    let mut spans = CharSpans::new(text);
    for error in &reading.errors {
        let message = error.message(args.output.lang.lang());
        errors.push(json!({"message": message, "span": spans.span(&error.span)}));
    }
    json!({"orders": orders, "errors": errors})
}
