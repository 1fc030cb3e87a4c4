//! `chancery verify`: judges a finished game of a club again, and checks its logs and receipts.

use anyhow::{Context as _, Result};
use chancery_club::receipt::{GameProof, SubmissionReceipt, VerifiedGame};
use chancery_club::time::Timestamp;
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::OutputArgs;
use crate::{Status, input, output};

/// Verify a finished game of a club
///
/// The file holds the record of the game and its logs, as the club offers them when the game is over.
/// Every phase is judged again, every entry of the logs is checked, and the orders of each phase must
/// be those that the log committed to before anybody could read them.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery verify proof.json
  chancery verify proof.json --receipt receipt.json
  curl -s https://club.example.org/api/v1/games/ID/proof | chancery verify")]
pub(crate) struct VerifyArgs {
    /// File to read, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// File with one receipt or a list of receipts, to look up in the log
    #[arg(long, value_name = "FILE")]
    receipt: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<Status> {
    let receipts = args.receipt.iter().map(|file| read_receipts(file));
    let receipts: Vec<SubmissionReceipt> =
        receipts.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
    let text = input::file(&args.file)?;
    let lang = args.output.lang.lang();
    let proof = GameProof::read(&text).map_err(|fault| anyhow::Error::msg(fault.message(lang)));
    let proof = proof.with_context(|| input::shown(&args.file))?;
    let verified = proof.verify();
    let mut faults = Vec::new();
    match &verified {
        Err(fault) => faults.push(fault.message(lang)),
        Ok(verified) => {
            for receipt in &receipts {
                if let Err(fault) = verified.logs().verify_receipt(receipt) {
                    let (power, number) = (&receipt.power, receipt.number);
                    let cause = fault.message(lang);
                    faults.push(say!(cli::VerifyReceipt { power, number, cause }));
                }
            }
        }
    }
    if args.output.json {
        output::print_json(&as_json(&proof, verified.as_ref().ok(), receipts.len(), &faults))?;
    } else if faults.is_empty() {
        output::print_lines(as_lines(&proof, verified.as_ref().ok(), receipts.len()))?;
    } else {
        for fault in &faults {
            output::error_line(&say!(cli::Chain {
                context: input::shown(&args.file),
                cause: fault
            }));
        }
    }
    Ok(if faults.is_empty() { Status::Done } else { Status::Refused })
}

/// The receipts in a file: one, a list of them, or an answer of a club that holds one.
fn read_receipts(file: &str) -> Result<Vec<SubmissionReceipt>> {
    let read = || -> Result<Vec<SubmissionReceipt>> {
        let value: Value = serde_json::from_str(&input::file(file)?)?;
        let all = match value {
            Value::Array(all) => all,
            Value::Object(mut map) => match map.remove("receipt") {
                Some(receipt) => vec![receipt],
                None => vec![Value::Object(map)],
            },
            other => vec![other],
        };
        Ok(all.into_iter().map(in_micros).map(serde_json::from_value).collect::<Result<_, _>>()?)
    };
    read().with_context(|| say!(cli::NotAReceipt { file: input::shown(file) }))
}

/// A receipt with its time as a number. A club writes it in words.
fn in_micros(mut receipt: Value) -> Value {
    let moment = receipt.get("at").and_then(Value::as_str).and_then(Timestamp::parse);
    if let Some(moment) = moment {
        receipt["at"] = json!(moment);
    }
    receipt
}

fn as_lines(
    proof: &GameProof,
    verified: Option<&VerifiedGame<'_>>,
    receipts: usize,
) -> Vec<String> {
    let Some(verified) = verified else { return Vec::new() };
    let (acts, submissions) = (proof.logs.acts.len(), proof.logs.submissions.len());
    let phases = verified.phases;
    let mut lines = vec![say!(cli::Verified { phases, acts, submissions })];
    if verified.unlogged > 0 {
        lines.push(say!(cli::VerifiedUnlogged { phases: verified.unlogged }));
    }
    if receipts > 0 {
        lines.push(say!(cli::VerifiedReceipts { receipts }));
    }
    lines.push(say!(cli::VerifiedHead { head: verified.logs().head().to_string() }));
    lines
}

fn as_json(
    proof: &GameProof,
    verified: Option<&VerifiedGame<'_>>,
    receipts: usize,
    faults: &[String],
) -> Value {
    json!({
        "game": proof.logs.game.to_string(),
        "verified": faults.is_empty(),
        "phases": verified.map(|verified| verified.phases),
        "unlogged": verified.map(|verified| verified.unlogged),
        "acts": proof.logs.acts.len(),
        "submissions": proof.logs.submissions.len(),
        "receipts": receipts,
        "head": verified.map(|verified| verified.logs().head().to_string()),
        "faults": faults,
    })
}
