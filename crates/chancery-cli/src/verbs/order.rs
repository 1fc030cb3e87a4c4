//! `chancery order`: one power or several submit orders, all or none.

use anyhow::{Result, bail};
use chancery::game::{Due, OrderWarning, PlayError, Refusal, Submission, SubmitOptions, name_bars};
use chancery::notation::{self, CharSpans, Dialect};
use chancery::{Board, Game, Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::StoreError;
use serde_json::{Value, json};

use crate::args::{DialectName, GameArgs, UsageError};
use crate::game::{StoredGame, computers, is_power, look_with, store};
use crate::order_sheet::{OrderSheet, SheetOptions};
use crate::{Status, input, order_sheet, output};

/// Submit orders for one power or several
///
/// Without POWER, each order belongs to the power written before or above it, or to the owner of
/// its unit. Orders can also be a JSON list of texts, or a JSON object with a list for each power.
///
/// Orders are checked first: if one is refused, none is accepted. A new order for a unit replaces
/// its old one. Of several orders for a unit that come together, the last counts.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery order friday FRANCE 'par - bur' 'mar s par - bur' 'bre - mao'
  chancery order friday france par - bur
  chancery order friday 'FRANCE: par - bur, mar h; GERMANY: mun - ruh'
  chancery order friday --file orders.txt
  chancery order friday france < orders.json
  chancery order friday france --notation daide '( ( FRA AMY PAR ) MTO BUR )'
  chancery order friday france --replace 'par - pic'
  chancery order friday france --clear")]
pub(crate) struct OrderArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Power that gives the orders [default: the powers in the text]
    #[arg(value_name = "POWER")]
    power: Option<String>,
    /// Orders [default: standard input]
    #[arg(value_name = "ORDER", conflicts_with = "clear")]
    orders: Vec<String>,
    /// Read the orders from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["orders", "clear"])]
    file: Option<String>,
    /// Notation of the orders [default: detect]
    #[arg(long, value_name = "DIALECT")]
    notation: Option<DialectName>,
    /// Replace all earlier orders of each power
    #[arg(long, conflicts_with = "clear")]
    replace: bool,
    /// Accept illegal orders too, if the table allows bluffs
    #[arg(long)]
    bluff: bool,
    /// Delete all orders of the power
    #[arg(long, conflicts_with = "bluff")]
    clear: bool,
}

pub(crate) fn run(args: &OrderArgs) -> Result<Status> {
    let (lang, json) = (args.game.output.lang.lang(), args.game.output.json);
    let dialect = args.notation.map(|notation| notation.0);
    let words: Vec<String> = args.power.iter().chain(&args.orders).cloned().collect();
    let (mut game, words) = look_with(&args.game, words, begins_orders)?;
    // They have, unless somebody stopped them.
    computers::order(&store(&args.game.store)?, game.name.as_str())?;
    if args.clear {
        let Some(name) = words.first() else {
            return Err(UsageError(say!(cli::ClearWhose)).into());
        };
        let power = game.game().board().power_named(name)?;
        game.clear(power)?;
        output::print_change(&cleared(&game, power, json, lang))?;
        return Ok(Status::Done);
    }
    let (power, words) = whose(words, game.game(), dialect)?;
    let texts = match &args.file {
        Some(path) => vec![input::file(path)?],
        None if words.is_empty() || words == ["-"] => vec![input::file("-")?],
        None => order_sheet::argument_texts(&words, game.game(), dialect),
    };
    let sheet = OrderSheet::new(&texts, game.game(), SheetOptions { power, dialect })?;
    let options =
        SubmitOptions { replace: args.replace, bluff: args.bluff, ..SubmitOptions::default() };
    let refusal = refusal(&sheet, &game, options, lang)?;
    if !refusal.is_empty() {
        refuse(&sheet.text, &refusal, game.game().board(), json, lang)?;
        // An order is more than one word.
        let unquoted = words.len() > 1 && words.iter().any(|word| !word.contains(' '));
        if !json && !refusal.unread.is_empty() && unquoted {
            output::error_line(&say!(cli::QuoteOrders));
        }
        return Ok(Status::Refused);
    }
    if sheet.powers.is_empty() {
        bail!(say!(cli::NoOrdersGiven));
    }
    let mut answers = Vec::new();
    for (power, texts) in &sheet.powers {
        let taken = game.submit(*power, texts, options, lang)?;
        answers.push((*power, taken));
    }
    output::print_change(&answer(&game, &answers, power.is_some(), json, lang))?;
    Ok(Status::Done)
}

/// Can a word stand where a power or an order begins?
pub(super) fn begins_orders(game: &StoredGame, word: &str) -> bool {
    let begins = is_power(game, word) || game.game().board().place_named(word).is_ok();
    begins || word == "-" || !word.chars().all(char::is_alphanumeric)
}

/// The power that the first word names, if it does, and the other words.
fn whose(
    mut words: Vec<String>,
    game: &Game,
    dialect: Option<Dialect>,
) -> Result<(Option<Power>, Vec<String>)> {
    let Some(first) = words.first() else { return Ok((None, words)) };
    // `A` and `F` are letters of powers, but also the first word of an order that was not quoted.
    let unit = matches!(first.as_str(), "A" | "a" | "F" | "f")
        && words.get(1).is_some_and(|second| !second.contains(' '))
        && order_sheet::is_order(&words.join(" "), game, dialect);
    match game.board().power_named(first) {
        Ok(power) if !unit => {
            words.remove(0);
            Ok((Some(power), words))
        }
        Err(error) if is_mistyped_power(&words, game, dialect) => Err(error.into()),
        _ => Ok((None, words)),
    }
}

/// Where a power can stand, a word is a mistyped one unless an order begins so.
fn is_mistyped_power(words: &[String], game: &Game, dialect: Option<Dialect>) -> bool {
    let first = words[0].trim();
    let is_word = first.chars().all(char::is_alphabetic);
    let place = game.board().place_named(first).is_ok();
    let reads = |words: &[String]| order_sheet::is_order(&words.join("\n"), game, dialect);
    let whole = first.contains(char::is_alphanumeric)
        && order_sheet::is_order(&words.join(" "), game, dialect);
    !reads(&words[..1]) && !whole && (reads(&words[1..]) || is_word && !place)
}

/// What is wrong with the orders of any power. Nothing is saved.
fn refusal(
    sheet: &OrderSheet,
    game: &StoredGame,
    options: SubmitOptions,
    lang: Lang,
) -> Result<Refusal> {
    let mut refusal = sheet.refusal.clone();
    let mut session = game.session.clone();
    for (power, texts) in &sheet.powers {
        let mut answer = session.submit(*power, texts, options, lang);
        let last_turn = || game.last_turn().ok().flatten();
        name_bars(&mut answer, session.game(), *power, last_turn, lang);
        match answer {
            Ok(_) => {}
            Err(PlayError::Refused(found)) => refusal.illegal.extend(found.illegal),
            Err(error) => return Err(StoreError::Play(error).into()),
        }
    }
    Ok(refusal)
}

/// What was accepted: of the power that was named, or of each.
fn answer(
    game: &StoredGame,
    answers: &[(Power, Submission)],
    named: bool,
    json: bool,
    lang: Lang,
) -> String {
    let (board, phase, due) = (game.game().board(), game.phase(), game.due());
    if !json {
        let lines = answers.iter().flat_map(|(power, taken)| {
            as_text(taken, board, due.iter().find(|due| due.power == *power), lang)
        });
        return output::lines(lines);
    }
    let mut all = answers.iter().map(|(power, taken)| as_json(board, *power, &phase, taken));
    match all.next() {
        Some(only) if named => output::json(&only),
        first => {
            let all: Vec<Value> = first.into_iter().chain(all).collect();
            output::json(&json!({"phase": phase, "powers": all}))
        }
    }
}

fn cleared(stored: &StoredGame, power: Power, json: bool, lang: Lang) -> String {
    let board = stored.game().board();
    if json {
        let power = &board.power(power).id;
        output::json(&json!({"power": power, "phase": stored.phase(), "orders": []}))
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
