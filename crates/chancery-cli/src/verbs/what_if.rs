//! `chancery what-if`: hypothetical orders are judged, and nothing is saved.

use chancery::game::{Event, OrderTexts, Refusal, SubmitOptions};
use chancery::{Court, Game, Lang, Verdict};

use crate::args::GameArgs;
use crate::game::{look_with, results};
use crate::order_sheet::{OrderSheet, SheetOptions};
use crate::verbs::order;
use crate::{Status, input, order_sheet, output};

/// Try out orders without saving anything
///
/// Units without an order hold. An order belongs to the owner of its unit; a power can be written
/// before it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery what-if friday 'par - bur' 'mun - bur'
  chancery what-if friday 'FRANCE: A PAR - BUR; GERMANY: A MUN - BUR'
  chancery what-if friday --with-orders 'par - pic'
  chancery what-if friday --phase S1901M 'par - bur'")]
pub(crate) struct WhatIfArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Orders [default: standard input]
    #[arg(value_name = "ORDER")]
    orders: Vec<String>,
    /// Start from the submitted orders instead of none
    #[arg(long)]
    with_orders: bool,
    /// A past phase [default: the current one]
    #[arg(long, value_name = "PHASE")]
    phase: Option<String>,
}

pub(crate) fn run(args: &WhatIfArgs) -> anyhow::Result<Status> {
    let lang = args.game.output.lang.lang();
    let (stored, words) = look_with(&args.game, args.orders.clone(), order::begins_orders)?;
    let from_stdin = words.is_empty() || words == ["-"];
    let read = from_stdin.then(|| input::file("-")).transpose()?;
    let (mut game, given) = match &args.phase {
        None => (stored.game().clone(), stored.shown_orders()),
        Some(phase) => {
            let turn = stored.turn(phase)?;
            (stored.game().before(&turn), turn.orders)
        }
    };
    let before = if args.with_orders { given } else { OrderTexts::new(game.board()) };
    let texts = match read {
        Some(text) => vec![text],
        None => order_sheet::argument_texts(&words, &game, None),
    };
    let sheet = OrderSheet::new(&texts, &game, SheetOptions { power: None, dialect: None })?;
    let orders = match supposed(&game, before, &sheet, lang) {
        Ok(orders) => orders,
        Err(refusal) => {
            order::refuse(&sheet.text, &refusal, game.board(), args.game.output.json, lang)?;
            return Ok(Status::Refused);
        }
    };
    let mut turn = game.resolve(&mut Court::default(), orders).told_in(&game.rules, lang);
    // Nobody is in disorder for what was never asked of them.
    turn.events.retain(|event| !matches!(event, Event::DisorderBegins(_) | Event::DisorderEnds(_)));
    turn.disorder.clear();
    if args.game.output.json {
        output::print_json(&results::turn_json(&turn)?)?;
    } else {
        turn.results.retain(|one| {
            one.part.is_some() || one.verdict != Verdict::Succeeds || one.dislodged_by.is_some()
        });
        output::print_lines(results::turn_text(&turn, lang))?;
    }
    Ok(Status::Done)
}

/// The orders of a sheet beside those that were given.
fn supposed(
    game: &Game,
    mut orders: OrderTexts,
    sheet: &OrderSheet,
    lang: Lang,
) -> Result<OrderTexts, Refusal> {
    let mut refused = sheet.refusal.clone();
    for (power, texts) in &sheet.powers {
        match game.submit(*power, orders.of(*power), texts, SubmitOptions::default(), lang) {
            Ok(taken) => orders.set(*power, taken.texts),
            Err(refusal) => refused.illegal.extend(refusal.illegal),
        }
    }
    if refused.is_empty() { Ok(orders) } else { Err(refused) }
}
