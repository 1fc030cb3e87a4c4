//! `chancery what-if`: hypothetical orders are judged, and nothing is saved.

use anyhow::{Result, bail};
use chancery::game::{Event, OrderTexts, Refusal, SubmitOptions, UnreadText};
use chancery::{Court, Game, Lang, Power, Verdict, notation};
use chancery_lang::messages::cli;

use crate::args::GameArgs;
use crate::game::{look, results};
use crate::verbs::order;
use crate::{Status, input, output};

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

pub(crate) fn run(args: &WhatIfArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let text = input::texts(&args.orders)?;
    let folder = look(&args.game)?;
    let (mut game, given) = match &args.phase {
        None => (folder.game().clone(), folder.shown_orders()),
        Some(phase) => {
            let turn = folder.turn(phase)?;
            (folder.game().before(&turn), turn.orders)
        }
    };
    let before = if args.with_orders { given } else { OrderTexts::new(game.board()) };
    let orders = match supposed(&game, before, &text, lang)? {
        Ok(orders) => orders,
        Err(refusal) => {
            order::refuse(&text, &refusal, game.board(), args.game.output.json, lang)?;
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

/// The orders of a text beside those that were given, each with its power.
fn supposed(
    game: &Game,
    mut orders: OrderTexts,
    text: &str,
    lang: Lang,
) -> Result<Result<OrderTexts, Refusal>> {
    let (board, position) = (game.board(), game.position());
    let reading = notation::read(text, board, Some(position));
    if !reading.errors.is_empty() {
        let unread = reading.errors.into_iter().map(|error| UnreadText { index: 0, error });
        return Ok(Err(Refusal { unread: unread.collect(), illegal: Vec::new() }));
    }
    let mut own: Vec<(Power, Vec<&str>)> = Vec::new();
    for read in &reading.orders {
        let typed = &text[read.span.clone()];
        let Some(power) = read.order.clone().completed(position).power else {
            bail!(say!(cli::WhoseOrder { order: typed }));
        };
        match own.iter_mut().find(|(known, _)| *known == power) {
            Some((_, texts)) => texts.push(typed),
            None => own.push((power, vec![typed])),
        }
    }
    let mut refused = Refusal::default();
    for (power, texts) in own {
        match game.submit(power, orders.of(power), &texts, SubmitOptions::default(), lang) {
            Ok(taken) => orders.set(power, taken.texts),
            // All texts have been read, so none of them is unread.
            Err(refusal) => refused.illegal.extend(refusal.illegal),
        }
    }
    Ok(if refused.is_empty() { Ok(orders) } else { Err(refused) })
}
