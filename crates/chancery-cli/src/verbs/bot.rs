//! `chancery bot`: answers requests for orders, one JSON line each, or plays at a DAIDE server.

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
///
/// With --daide, the player takes a seat at a DAIDE server instead, plays the game to its end, and prints
/// the result as one JSON object.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery bot search-club < requests.jsonl
  chancery arena --players 'search,cmd:./older/chancery bot search'
  chancery bot search --daide localhost:16713")]
pub(crate) struct BotArgs {
    /// Player that answers
    #[arg(value_name = "PLAYER", value_parser = KindParser)]
    player: Kind,
    /// Play at the DAIDE server at this host and port
    #[arg(long, value_name = "HOST:PORT")]
    daide: Option<String>,
    /// Name at the DAIDE server; `FRA:NAME` asks for France [default: the player]
    #[arg(long, value_name = "NAME", requires = "daide")]
    name: Option<String>,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &BotArgs) -> Result<Status> {
    let board = args.board.variant.as_deref().map(input::board).transpose()?;
    if let Some(address) = &args.daide {
        return play(address, args, board);
    }
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

#[cfg(not(feature = "serve"))]
fn play(_: &str, _: &BotArgs, _: Option<chancery::BoardRef>) -> Result<Status> {
    Err(crate::args::left_out("bot --daide", "serve").into())
}

/// Plays a game at a DAIDE server.
#[cfg(feature = "serve")]
fn play(address: &str, args: &BotArgs, board: Option<chancery::BoardRef>) -> Result<Status> {
    let name = args.name.clone().unwrap_or_else(|| args.player.name().to_owned());
    let mut client = chancery_doors::DaideClient::new(address, &name);
    client.board = board;
    let game = client.play(&mut *args.player.player())?;
    let centres: serde_json::Map<_, _> =
        game.centres.into_iter().map(|(power, count)| (power, json!(count))).collect();
    let result = json!({
        "power": game.power,
        "phases": game.phases,
        "refused": game.refused,
        "centres": centres,
        "winner": game.winner,
        "draw": game.is_draw,
    });
    writeln!(io::stdout(), "{result}")?;
    Ok(Status::Done)
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
