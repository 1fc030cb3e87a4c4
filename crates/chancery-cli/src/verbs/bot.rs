//! `chancery bot`: one of our players, asked in JSON lines by whoever lets it play.

use std::io::{self, BufRead as _, Write as _};

use anyhow::{Context as _, Result};
use chancery_bots::{Kind, Service};
use serde_json::json;

use crate::args::{LangArgs, VariantOption};
use crate::language::lang;
use crate::series::KindParser;
use crate::{Status, input};

/// Play for another program: it asks in JSON lines, and one of our players answers
#[derive(clap::Args, Debug)]
#[command(
    after_help = "It reads requests from standard input, a line of JSON each, and answers each with a line: the orders
of one power. They are those that the arena asks programs, as docs/BOTS.md tells, so a program of
yours can play against it, and so can another version of this one. A request needs `power` and
`state`; what else it has is used, and where it has no `time_ms`, a search takes its usual time. What
cannot be read is answered with `error`, and the exit status is then 1.

Examples:
  chancery bot search-club < requests.jsonl
  chancery arena --players 'search,cmd:./older/chancery bot search' --games 14"
)]
pub(crate) struct BotArgs {
    /// Who plays
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
    for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
        let line = line.with_context(|| input::shown("-").to_owned())?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = answer(&mut service, &line).unwrap_or_else(|message| {
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
        Err(_) => Err(say!("the text is not UTF-8" / "le texte n’est pas en UTF-8")),
    }
}

/// An answer too, so that nobody waits for one; and whoever asks as the arena does sees that it is none.
fn refused(number: usize, message: &str) -> String {
    json!({"error": say!("line {number}: {message}" / "ligne {number} : {message}")}).to_string()
}
