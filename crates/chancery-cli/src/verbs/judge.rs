//! `chancery judge`: JSON lines in, JSON lines out, one position each, in the same order.

use std::io::{BufRead as _, BufReader, Read, Write as _};

use anyhow::{Context as _, Result};
use chancery::adjudicate::Outcome;
use chancery::board::Board;
use chancery::explain::{Explanation, explain};
use chancery::{Court, Lang, Rules, Verdict};
use serde_json::{Map, Value, json};

use crate::Status;
use crate::args::JudgeArgs;
use crate::hearing::Hearing;
use crate::input;

pub(crate) fn run(args: &JudgeArgs) -> Result<Status> {
    let judge = Judge {
        board: match &args.variant {
            Some(name) => input::board(name)?,
            None => Board::classic(),
        },
        rules: input::rules(&args.rules)?,
        lang: args.lang.into(),
        court: Court::default(),
    };
    match args.file.as_deref() {
        None | Some("-") => judge.stream(std::io::stdin().lock()).context("standard input"),
        Some(path) => {
            let file = std::fs::File::open(path).with_context(|| path.to_owned())?;
            judge.stream(file).with_context(|| path.to_owned())
        }
    }
}

struct Judge {
    board: &'static Board,
    rules: Rules,
    lang: Lang,
    court: Court,
}

impl Judge {
    fn stream(mut self, input: impl Read) -> Result<Status> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut out = std::io::BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
        let (mut line, mut number, mut status) = (Vec::new(), 0, Status::Done);
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            number += 1;
            if line.trim_ascii().is_empty() {
                continue;
            }
            let answer = self.answer(&line, number).unwrap_or_else(|error| {
                status = Status::Refused;
                error
            });
            serde_json::to_writer(&mut out, &answer)?;
            let mut written = out.write_all(b"\n");
            // Whoever waits for an answer gets it before the next question is read.
            if input.buffer().is_empty() {
                written = written.and_then(|()| out.flush());
            }
            if let Err(error) = written {
                return gone(error, status);
            }
        }
        out.flush().map_or_else(|error| gone(error, status), |()| Ok(status))
    }

    /// The answer to a line; for a bad one, what is wrong with it.
    fn answer(&mut self, line: &[u8], number: usize) -> Result<Value, Value> {
        let refuse = |id: Value, message: String| json!({"id": id, "error": message});
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| refuse(Value::Null, format!("line {number}: not JSON: {error}")))?;
        let id = value.get("id").cloned().unwrap_or(Value::Null);
        let hearing = Hearing::of(&value, self.board, &self.rules, self.lang, &mut self.court)
            .map_err(|message| refuse(id.clone(), format!("line {number}: {message}")))?;
        Ok(self.report(id, &hearing))
    }

    fn report(&self, id: Value, hearing: &Hearing) -> Value {
        let Hearing { position, judgment, .. } = hearing;
        let (mut results, mut verdicts) = (Map::new(), Map::new());
        for one in explain(judgment, position, &self.rules, self.lang) {
            let Some((key, own)) = key(&one, hearing, self.board) else { continue };
            // Of several orders to a unit, the one that is followed tells what came of it.
            if one.verdict == Verdict::Illegal && verdicts.contains_key(&key) {
                continue;
            }
            if own {
                results.insert(key.clone(), codes(&one, hearing).into());
            }
            verdicts.insert(key, verdict(one));
        }
        let next = judgment.outcome.next(position, &self.rules);
        json!({
            "id": id,
            "name": position.phase().name(self.board),
            "results": results,
            "verdicts": verdicts,
            "state": next.to_json(),
            "errors": hearing.errors(self.lang),
        })
    }
}

/// A reader that has gone away, as `head` does, is no error.
fn gone(error: std::io::Error, status: Status) -> Result<Status> {
    if error.kind() == std::io::ErrorKind::BrokenPipe { Ok(status) } else { Err(error.into()) }
}

/// What an order is filed under: its unit; a waived build under its power. None for an order to a
/// unit of somebody else. The answer's second part: is it a unit?
fn key(one: &Explanation, hearing: &Hearing, board: &Board) -> Option<(String, bool)> {
    let Some(unit) = &one.unit else {
        return Some((format!("{} WAIVE", board.power(one.power).id), false));
    };
    if one.verdict != Verdict::Illegal {
        return Some((unit.clone(), true));
    }
    // An illegal order counts for a unit only if the power has it.
    let position = &hearing.position;
    let mut own = position.units().iter().chain(position.dislodged().iter().map(|one| &one.unit));
    let builds = matches!(hearing.judgment.outcome, Outcome::Adjustment(_));
    let is_own = own.any(|own| {
        own.power() == one.power
            && format!("{} {}", own.kind(), board.location_upper(own.location())) == *unit
    });
    (is_own || builds).then(|| (unit.clone(), true))
}

fn verdict(one: Explanation) -> Value {
    let mut all =
        json!({"order": one.order, "verdict": one.verdict.name(), "because": one.because});
    if let Some(by) = one.dislodged_by {
        all["dislodged_by"] = by.into();
    }
    if let Some(issue) = one.issue {
        all["issue"] = issue.into();
    }
    all
}

/// The Python package's codes for what came of an order.
fn codes(one: &Explanation, hearing: &Hearing) -> Vec<&'static str> {
    let kind = one.reason.as_ref().and_then(|reason| reason["kind"].as_str()).unwrap_or_default();
    let mut codes = Vec::new();
    match (&hearing.judgment.outcome, one.verdict) {
        (_, Verdict::Illegal) => codes.push("void"),
        (Outcome::Movement(_), Verdict::Void) if kind == "no-route" => codes.push("no convoy"),
        (_, Verdict::Void) => codes.push("void"),
        (_, Verdict::Cut) => codes.push("cut"),
        (Outcome::Movement(_), Verdict::Fails) if kind == "convoy-broken" => {
            codes.push("disrupted");
        }
        (Outcome::Movement(_), Verdict::Fails) if kind == "driven-out" => {}
        (_, Verdict::Fails) => codes.push("bounce"),
        (Outcome::Retreat(_), Verdict::Succeeds) if one.given.is_none() => codes.push("disband"),
        (_, Verdict::Succeeds | Verdict::Disrupted) => {}
    }
    if one.dislodged_by.is_some() {
        codes.push("dislodged");
        if is_destroyed(one, hearing) {
            codes.push("disband");
        }
    }
    codes
}

/// Was the unit dislodged with nowhere to go?
fn is_destroyed(one: &Explanation, hearing: &Hearing) -> bool {
    let Outcome::Movement(outcome) = &hearing.judgment.outcome else { return false };
    let position = &hearing.position;
    let board = position.board();
    outcome.dislodged(position).any(|dislodged| {
        let unit = dislodged.unit;
        let name = format!("{} {}", unit.kind(), board.location_upper(unit.location()));
        one.unit.as_ref() == Some(&name) && position.retreats(dislodged).next().is_none()
    })
}
