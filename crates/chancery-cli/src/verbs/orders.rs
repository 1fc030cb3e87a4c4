//! `chancery orders`: what the powers typed, and whether it is any good.

use crate::game::StoredGame;
use anyhow::Result;
use chancery::game::{Refusal, Submission, SubmitOptions};
use chancery::{Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use clap::Subcommand;
use serde_json::{Map, Value, json};

use crate::args::GameArgs;
use crate::game::{due_words, is_power, look_with, power_ids, power_width, task_word};
use crate::paint::Paint;
use crate::verbs::order::{warning, warning_json};
use crate::{Status, output};

/// Show or check submitted orders
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  chancery orders friday
  chancery orders friday france
  chancery orders check friday")]
pub(crate) struct OrdersArgs {
    #[command(subcommand)]
    command: Option<OrdersCommand>,
    #[command(flatten)]
    view: OrdersOfArgs,
}

/// What to do with the orders.
#[derive(Subcommand, Debug)]
pub(crate) enum OrdersCommand {
    /// Show submitted orders
    #[command(after_help = "Examples:
  chancery orders view friday
  chancery orders view friday france --json")]
    View(OrdersOfArgs),
    /// Find orders that are illegal, void or missing
    #[command(after_help = "Examples:
  chancery orders check friday
  chancery orders check friday france")]
    Check(OrdersOfArgs),
}

/// Whose orders.
#[derive(clap::Args, Debug)]
pub(crate) struct OrdersOfArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Only this power's orders
    #[arg(value_name = "POWER")]
    power: Option<String>,
}

pub(crate) fn run(args: &OrdersArgs) -> Result<Status> {
    match &args.command {
        Some(OrdersCommand::View(args)) => view(args),
        Some(OrdersCommand::Check(args)) => check(args),
        None => view(&args.view),
    }
}

/// The game, and the powers whose orders are wanted.
fn look(args: &OrdersOfArgs) -> Result<(StoredGame, Vec<Power>)> {
    let words = args.power.iter().cloned().collect();
    let (stored, words) = look_with(&args.game, words, is_power)?;
    let board = stored.game().board();
    let powers = match words.first() {
        Some(name) => vec![board.power_named(name)?],
        None => board.powers().collect(),
    };
    Ok((stored, powers))
}

fn view(args: &OrdersOfArgs) -> Result<Status> {
    let (stored, powers) = look(args)?;
    let lang = args.game.output.lang.lang();
    let board = stored.game().board();
    let (orders, shown) = (stored.orders(), stored.shown_orders());
    let all = powers.iter().map(|&power| (power, shown.of(power)));
    let all: Vec<(Power, &[String])> = all.filter(|(_, texts)| !texts.is_empty()).collect();
    let hidden = |power: &Power| stored.is_hidden(*power) && !orders.of(*power).is_empty();
    let hidden: Vec<Power> = powers.iter().copied().filter(hidden).collect();
    if args.game.output.json {
        let lists: Map<String, Value> = all
            .iter()
            .map(|&(power, texts)| (board.power(power).id.clone(), texts.into()))
            .collect();
        let mut told = json!({"phase": stored.phase(), "orders": lists});
        if !hidden.is_empty() {
            told["hidden"] = json!(power_ids(board, &hidden));
        }
        output::print_json(&told)?;
    } else if all.is_empty() && hidden.is_empty() {
        let phase = stored.phase();
        output::print_lines([text!(cli::NoOrdersYet { phase }).get(lang)])?;
    } else {
        let (paint, width) = (Paint::stdout(), power_width(board, lang));
        let shown = all.iter().flat_map(|&(power, texts)| {
            let name = paint.power(board.power(power), lang, width);
            texts.iter().map(move |text| format!("{name}  {text}"))
        });
        let hidden = hidden.iter().map(|&power| {
            let name = paint.power(board.power(power), lang, width);
            format!("{name}  {}", say!(cli::HiddenOrders))
        });
        output::print_lines(shown.chain(hidden))?;
    }
    Ok(Status::Done)
}

/// What a check finds of one power: its orders are handed in anew, and nothing is kept.
struct PowerCheck {
    power: Power,
    found: Result<Submission, Refusal>,
}

fn check(args: &OrdersOfArgs) -> Result<Status> {
    let (stored, powers) = look(args)?;
    let lang = args.game.output.lang.lang();
    let game = stored.game();
    let checked: Vec<PowerCheck> = powers
        .into_iter()
        .filter(|&power| !stored.is_hidden(power))
        .map(|power| {
            let texts = stored.orders().of(power);
            PowerCheck {
                power,
                found: game.submit(power, &[], texts, SubmitOptions::default(), lang),
            }
        })
        .collect();
    let bad = checked.iter().any(|one| one.found.is_err());
    if args.game.output.json {
        output::print_json(&as_json(&stored, &checked, lang))?;
    } else {
        output::print_lines(as_text(&stored, &checked, lang))?;
    }
    Ok(if bad { Status::Refused } else { Status::Done })
}

/// What is wrong with the orders of a power, a line each. Its order file may have been written by hand.
pub(crate) fn fault_lines(stored: &StoredGame, power: Power, lang: Lang) -> Vec<String> {
    let texts = stored.orders().of(power);
    if stored.is_hidden(power) || texts.is_empty() {
        return Vec::new();
    }
    match stored.game().submit(power, &[], texts, SubmitOptions::default(), lang) {
        Ok(_) => Vec::new(),
        Err(refusal) => {
            let name = stored.game().board().power(power).name.get(lang);
            let faults = faults(&refusal, texts, lang).into_iter();
            faults.map(|(order, message)| say!(cli::FaultLine { name, order, message })).collect()
        }
    }
}

/// What is wrong: the text, and why.
fn faults(refusal: &Refusal, texts: &[String], lang: Lang) -> Vec<(String, String)> {
    let unread =
        refusal.unread.iter().map(|one| (texts[one.index].clone(), one.error.message(lang)));
    let illegal = refusal.illegal.iter().map(|one| (one.text.clone(), one.because.clone()));
    unread.chain(illegal).collect()
}

fn as_json(stored: &StoredGame, checked: &[PowerCheck], lang: Lang) -> Value {
    let board = stored.game().board();
    let due = stored.due();
    let powers: Map<String, Value> = checked
        .iter()
        .map(|PowerCheck { power, found }| {
            let texts = stored.orders().of(*power);
            let (errors, warnings) = match found {
                Ok(taken) => (Vec::new(), taken.warnings.as_slice()),
                Err(refusal) => (faults(refusal, texts, lang), &[][..]),
            };
            let errors: Vec<Value> = errors
                .into_iter()
                .map(|(text, message)| json!({"text": text, "message": message}))
                .collect();
            let warnings: Vec<Value> =
                warnings.iter().map(|one| warning_json(one, board)).collect();
            let own = due.iter().find(|due| due.power == *power);
            let missing: Vec<&str> = own
                .iter()
                .flat_map(|due| due.missing.iter().map(|unit| unit.name(board)))
                .collect();
            let value = json!({
                "orders": stored.orders().of(*power),
                "errors": errors,
                "warnings": warnings,
                "wanted": own.map_or(0, |due| due.wanted),
                "given": own.map_or(0, |due| due.given),
                "missing": missing,
            });
            (board.power(*power).id.clone(), value)
        })
        .collect();
    json!({"phase": stored.phase(), "powers": powers})
}

fn as_text(stored: &StoredGame, checked: &[PowerCheck], lang: Lang) -> Vec<String> {
    let (board, paint) = (stored.game().board(), Paint::stdout());
    let width = power_width(board, lang);
    let due = stored.due();
    let mut lines = Vec::new();
    for PowerCheck { power, found } in checked {
        let name = paint.power(board.power(*power), lang, width);
        let own = due.iter().find(|due| due.power == *power);
        lines.extend(own.map(|due| {
            format!("{name}  {} {}", task_word(due.task, lang), due_words(due, board, lang))
        }));
        match found {
            Ok(taken) => {
                let warnings = taken.warnings.iter().map(|one| warning(one, board, lang));
                lines.extend(warnings.map(|warning| format!("{name}  {warning}")));
            }
            Err(refusal) => {
                let faults = faults(refusal, stored.orders().of(*power), lang).into_iter();
                lines.extend(faults.map(|(text, message)| {
                    format!("{name}  {}", say!(cli::OrderError { order: text, message }))
                }));
            }
        }
    }
    lines
}
