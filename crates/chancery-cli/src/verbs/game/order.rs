//! `chancery order`: a power hands in orders, all or none.

use anyhow::{Result, bail};
use chancery::game::{Refusal, Submission, Warning};
use chancery::{Lang, Power};
use chancery_store::{Desk, StoreError};
use serde_json::{Value, json};

use super::work;
use crate::args::OrderArgs;
use crate::output::CharSpans;
use crate::{Status, input, output};

pub(crate) fn run(args: &OrderArgs) -> Result<Status> {
    let (lang, json) = (args.game.output.lang.lang(), args.game.output.json);
    // The text first: nobody else should wait while somebody types.
    let text = match (&args.file, args.clear) {
        (_, true) => String::new(),
        (Some(path), _) => input::file(path)?,
        (None, _) => input::texts(&args.orders)?,
    };
    let mut desk = work(&args.game)?;
    let power = desk.game().board().power_named(&args.power)?;
    if args.clear {
        desk.clear(power)?;
        return cleared(&desk, power, json, lang);
    }
    let phase = desk.phase();
    match desk.submit(power, &text, args.replace, lang) {
        Ok(taken) if taken.accepted.is_empty() => bail!(match lang {
            Lang::En => "there are no orders: write them as arguments, or to standard input",
            Lang::Fr =>
                "il n’y a pas d’ordres : écrivez-les en arguments, ou sur l’entrée standard",
        }),
        Ok(taken) => {
            if json {
                output::print_json(&as_json(&desk, power, &phase, &taken))?;
            } else {
                output::print_lines(as_text(&desk, power, &taken, lang))?;
            }
            Ok(Status::Done)
        }
        Err(StoreError::Refused(refusal)) => {
            if json {
                output::print_json(&refusal_json(&text, &refusal, lang))?;
            } else {
                refuse(&text, &refusal, lang);
            }
            Ok(Status::Refused)
        }
        Err(error) => Err(error.into()),
    }
}

fn cleared(desk: &Desk, power: Power, json: bool, lang: Lang) -> Result<Status> {
    let board = desk.game().board();
    if json {
        let power = &board.power(power).id;
        output::print_json(&json!({"power": power, "phase": desk.phase(), "orders": []}))?;
    } else {
        let name = board.power(power).name.get(lang);
        output::print_lines([say!("{name} has no orders any more." / "{name} : plus d’ordres.")])?;
    }
    Ok(Status::Done)
}

fn as_json(desk: &Desk, power: Power, phase: &str, taken: &Submission) -> Value {
    let board = desk.game().board();
    let accepted: Vec<Value> =
        taken.accepted.iter().map(|one| json!({"text": one.text, "order": one.order})).collect();
    let warnings: Vec<Value> = taken
        .warnings
        .iter()
        .map(|one| json!({"order": one.order, "because": one.because}))
        .collect();
    json!({
        "power": board.power(power).id,
        "phase": phase,
        "accepted": accepted,
        "replaced": taken.replaced,
        "warnings": warnings,
        "orders": taken.texts,
    })
}

/// What was taken, and what is worth a second thought.
fn as_text(desk: &Desk, power: Power, taken: &Submission, lang: Lang) -> Vec<String> {
    let board = desk.game().board();
    let mut lines: Vec<String> = taken.accepted.iter().map(|one| one.order.clone()).collect();
    lines.extend(taken.warnings.iter().map(|one| warning(one, lang)));
    let due = desk.game().due(desk.orders());
    let own = due.iter().find(|due| due.power == power);
    lines.extend(own.map(|due| super::due_line(due, board, lang)));
    lines
}

/// An order that will be void, and why.
pub(crate) fn warning(one: &Warning, lang: Lang) -> String {
    match lang {
        Lang::En => format!("warning: {} will be void. {}", one.order, one.because),
        Lang::Fr => format!("attention : {} sera sans effet. {}", one.order, one.because),
    }
}

/// Show why nothing was taken.
pub(crate) fn refuse(text: &str, refusal: &Refusal, lang: Lang) {
    output::syntax_errors(text, &refusal.unread, lang);
    for line in refused(refusal, lang) {
        output::error_line(&line);
    }
}

/// What is not legal and why, and that nothing was taken.
pub(crate) fn refused(refusal: &Refusal, lang: Lang) -> Vec<String> {
    let illegal = refusal.illegal.iter().map(|one| match lang {
        Lang::En => format!("`{}` is refused. {}", one.text, one.because),
        Lang::Fr => format!("`{}` est refusé. {}", one.text, one.because),
    });
    let nothing = match lang {
        Lang::En => "no order was taken; nothing was changed",
        Lang::Fr => "aucun ordre n’a été pris ; rien n’a été changé",
    };
    illegal.chain([nothing.to_owned()]).collect()
}

fn refusal_json(text: &str, refusal: &Refusal, lang: Lang) -> Value {
    let mut spans = CharSpans::new(text);
    let unread = refusal.unread.iter().map(|error| {
        let span = spans.span(&error.span);
        json!({"text": &text[error.span.clone()], "message": error.message(lang), "span": span})
    });
    let mut errors: Vec<Value> = unread.collect();
    errors.extend(
        refusal
            .illegal
            .iter()
            .map(|one| json!({"text": one.text, "order": one.order, "message": one.because})),
    );
    json!({"accepted": [], "errors": errors})
}
