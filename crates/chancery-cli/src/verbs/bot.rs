//! `chancery bot`: answers requests for orders, one JSON line each.

use std::io::{self, Write as _};

use anyhow::{Context as _, Result};
use chancery_bots::{Kind, Service};
use chancery_lang::messages::cli;
use serde_json::json;

use crate::args::{LangArgs, VariantOption};
use crate::language::lang;
use crate::series::KindParser;
use crate::{Status, input};

/// Answer other programs' requests for orders
///
/// Reads requests from standard input, one JSON object per line, and answers each with the orders
/// of one power. A request needs `power` and `state`; docs/BOTS.md describes the protocol, which
/// is the one the arena uses. A request that cannot be read is answered with `error`, and the exit
/// status is then 1.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery bot search-club < requests.jsonl
  chancery arena --players 'search,cmd:./older/chancery bot search'")]
pub(crate) struct BotArgs {
    /// Player that answers
    #[arg(value_name = "PLAYER", value_parser = KindParser)]
    player: Kind,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &BotArgs) -> Result<Status> {
    let board = args.board.variant.as_deref().map(input::board).transpose()?;
    let mut service = Service::of(args.player, board);
    let mut out = io::stdout().lock();
    let mut status = Status::Done;
    let mut lines = input::stdin().lock();
    for number in 1.. {
        let line = input::line(&mut lines).with_context(|| input::shown("-"))?;
        if line.is_empty() {
            break;
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            continue;
        }
        let answer = answer(&mut service, line).unwrap_or_else(|message| {
            status = Status::Refused;
            refused(number, &message)
        });
        match writeln!(out, "{answer}").and_then(|()| out.flush()) {
            // Whoever asked has gone away, and wants no more answers.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(status)
}

fn answer(service: &mut Service, line: &[u8]) -> Result<String, String> {
    match std::str::from_utf8(line) {
        Ok(text) => service.answer(text.trim_start_matches('\u{feff}'), lang()),
        Err(_) => Err(say!(cli::NotUtf8)),
    }
}

/// An error is answered as well, so that the caller does not wait for a line.
fn refused(number: usize, message: &str) -> String {
    json!({"error": say!(cli::AtLine { number, message })}).to_string()
}
