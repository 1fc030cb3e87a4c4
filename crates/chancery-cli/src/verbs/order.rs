//! `chancery order`: a power submits orders, all or none.

use anyhow::{Result, bail};
use chancery::game::{Due, OrderWarning, PlayError, Refusal, Submission, SubmitOptions};
use chancery::notation::{self, CharSpans};
use chancery::{Board, Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::StoreError;
use serde_json::{Value, json};

use crate::args::GameArgs;
use crate::game::{StoredGame, computers, look, store};
use crate::{Status, input, output};

/// Submit orders for a power
///
/// Orders are checked first: if one is refused, none is accepted. A new order for a unit replaces
/// its old one.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery order friday FRANCE 'par - bur' 'mar s par - bur' 'bre - mao'
  chancery order friday france --file orders.txt
  chancery order friday france < orders.txt
  chancery order friday france --replace 'par - pic'
  chancery order friday france --clear")]
pub(crate) struct OrderArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Power that gives the orders
    #[arg(value_name = "POWER")]
    power: String,
    /// Orders [default: standard input]
    #[arg(value_name = "ORDER", conflicts_with = "clear")]
    orders: Vec<String>,
    /// Read the orders from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["orders", "clear"])]
    file: Option<String>,
    /// Replace all earlier orders of the power
    #[arg(long, conflicts_with = "clear")]
    replace: bool,
    /// Delete all orders of the power
    #[arg(long)]
    clear: bool,
}

pub(crate) fn run(args: &OrderArgs) -> Result<Status> {
    let (lang, json) = (args.game.output.lang.lang(), args.game.output.json);
    let text = match (&args.file, args.clear) {
        (_, true) => String::new(),
        (Some(path), _) => input::file(path)?,
        (None, _) => input::texts(&args.orders)?,
    };
    // They have, unless somebody stopped them.
    computers::order(&store(&args.game.store)?, &args.game.game)?;
    let mut game = look(&args.game)?;
    let power = game.game().board().power_named(&args.power)?;
    if args.clear {
        game.clear(power)?;
        output::print_change(&cleared(&game, power, json, lang))?;
        return Ok(Status::Done);
    }
    let options = SubmitOptions { replace: args.replace, ..SubmitOptions::default() };
    let submitted = game.submit(power, std::slice::from_ref(&text), options, lang);
    let (board, phase, due) = (game.game().board(), game.phase(), game.due());
    match submitted {
        Ok(taken) if taken.accepted.is_empty() => bail!(say!(cli::NoOrdersGiven)),
        Ok(taken) => {
            output::print_change(&if json {
                output::json(&as_json(board, power, &phase, &taken))
            } else {
                let due = due.iter().find(|due| due.power == power);
                output::lines(as_text(&taken, board, due, lang))
            })?;
            Ok(Status::Done)
        }
        Err(StoreError::Play(PlayError::Refused(refusal))) => {
            refuse(&text, &refusal, board, json, lang)?;
            Ok(Status::Refused)
        }
        Err(error) => Err(error.into()),
    }
}

fn cleared(folder: &StoredGame, power: Power, json: bool, lang: Lang) -> String {
    let board = folder.game().board();
    if json {
        let power = &board.power(power).id;
        output::json(&json!({"power": power, "phase": folder.phase(), "orders": []}))
    } else {
        output::lines([text!(cli::ClearedOrders { power: &board.power(power).name }).get(lang)])
    }
}

fn as_json(board: &Board, power: Power, phase: &str, taken: &Submission) -> Value {
    let accepted = taken
        .accepted
        .iter()
        .map(|one| json!({"text": one.text, "order": notation::standard(&one.order, board)}));
    let accepted: Vec<Value> = accepted.collect();
    let warnings: Vec<Value> = taken.warnings.iter().map(|one| warning_json(one, board)).collect();
    json!({
        "power": board.power(power).id,
        "phase": phase,
        "accepted": accepted,
        "replaced": taken.replaced,
        "warnings": warnings,
        "orders": taken.texts,
    })
}

/// What was taken, what is worth a second thought, and what is due.
fn as_text(taken: &Submission, board: &Board, due: Option<&Due>, lang: Lang) -> Vec<String> {
    let accepted = taken.accepted.iter().map(|one| notation::standard(&one.order, board));
    let mut lines: Vec<String> = accepted.collect();
    lines.extend(taken.warnings.iter().map(|one| warning(one, board, lang)));
    lines.extend(due.map(|due| crate::game::due_line(due, board, lang)));
    lines
}

/// An order that will be void, and why.
pub(crate) fn warning(one: &OrderWarning, board: &Board, lang: Lang) -> String {
    let order = notation::standard(&one.order, board);
    text!(cli::WarningVoid { order, because: &one.because }).get(lang)
}

/// The same as JSON.
pub(super) fn warning_json(one: &OrderWarning, board: &Board) -> Value {
    json!({"order": notation::standard(&one.order, board), "because": one.because})
}

/// Show why nothing was taken.
pub(crate) fn refuse(
    text: &str,
    refusal: &Refusal,
    board: &Board,
    json: bool,
    lang: Lang,
) -> Result<()> {
    if json {
        return output::print_json(&refusal_json(text, refusal, board, lang));
    }
    let errors = refusal.unread.iter().map(|one| (&one.error.span, one.error.message(lang)));
    output::errors_in(text, None, errors);
    for line in refused(refusal, lang) {
        output::error_line(&line);
    }
    Ok(())
}

/// What is not legal and why, and that nothing was taken.
pub(crate) fn refused(refusal: &Refusal, lang: Lang) -> Vec<String> {
    let illegal = refusal
        .illegal
        .iter()
        .map(|one| text!(cli::OrderRefused { order: &one.text, because: &one.because }).get(lang));
    illegal.chain([text!(cli::NothingAccepted).get(lang)]).collect()
}

fn refusal_json(text: &str, refusal: &Refusal, board: &Board, lang: Lang) -> Value {
    let mut spans = CharSpans::new(text);
    let unread = refusal.unread.iter().map(|one| {
        let error = &one.error;
        let span = spans.span(&error.span);
        json!({"text": &text[error.span.clone()], "message": error.message(lang), "span": span})
    });
    let mut errors: Vec<Value> = unread.collect();
    errors.extend(refusal.illegal.iter().map(|one| {
        let order = notation::standard(&one.order, board);
        json!({"text": one.text, "order": order, "message": one.because})
    }));
    json!({"accepted": [], "errors": errors})
}
