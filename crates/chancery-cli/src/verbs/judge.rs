//! `chancery judge`: JSON lines in, JSON lines out, one position each, in the same order.

use std::io::{BufRead as _, BufReader, Read, Write};

use anyhow::{Context as _, Result};
use chancery::adjudicate::{Outcome, Reason};
use chancery::board::{Board, UnitKind};
use chancery::explain::{Explanation, explain};
use chancery::{Court, Position, Verdict};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use crate::Status;
use crate::args::JudgeArgs;
use crate::hearing::{Bench, Hearing, OrderError};
use crate::input;

pub(crate) fn run(args: &JudgeArgs) -> Result<Status> {
    let bench = Bench {
        board: match &args.variant {
            Some(name) => input::board(name)?,
            None => Board::classic(),
        },
        rules: input::rules(&args.rules)?,
        lang: args.lang.into(),
        court: Court::default(),
    };
    match args.file.as_deref() {
        None | Some("-") => stream(bench, std::io::stdin().lock()).context("standard input"),
        Some(path) => {
            let file = std::fs::File::open(path).with_context(|| path.to_owned())?;
            stream(bench, file).with_context(|| path.to_owned())
        }
    }
}

/// Answer line by line. A reader that has gone away, as `head` does, is no error.
fn stream(bench: Bench, input: impl Read) -> Result<Status> {
    let out = std::io::BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    match answer_all(bench, input, out) {
        Ok(status) => Ok(status),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) => Err(error.into()),
    }
}

fn answer_all(mut bench: Bench, input: impl Read, mut out: impl Write) -> std::io::Result<Status> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let (mut line, mut number, mut status) = (Vec::new(), 0, Status::Done);
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            out.flush()?;
            return Ok(status);
        }
        number += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (id, hearing) = match std::str::from_utf8(&line) {
            Ok(text) => bench.hear(text.trim_start_matches('\u{feff}')),
            Err(_) => (Value::Null, Err("the text is not UTF-8".to_owned())),
        };
        match hearing {
            Ok(hearing) => serde_json::to_writer(&mut out, &Answer::of(&bench, &id, &hearing))?,
            Err(message) => {
                status = Status::Refused;
                let error = format!("line {number}: {message}");
                serde_json::to_writer(&mut out, &serde_json::json!({"id": id, "error": error}))?;
            }
        }
        out.write_all(b"\n")?;
        // Whoever waits for an answer gets it before the next question is read.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}

/// The answer to a line.
#[derive(serde::Serialize)]
struct Answer<'a> {
    id: &'a Value,
    name: String,
    results: Results<'a>,
    verdicts: Verdicts<'a>,
    state: Position,
    errors: Vec<OrderError<'a>>,
}

/// What came of the orders: a key and an explanation each.
struct Findings<'a> {
    hearing: &'a Hearing,
    all: Vec<(String, Explanation)>,
}

struct Results<'a>(std::rc::Rc<Findings<'a>>);
struct Verdicts<'a>(std::rc::Rc<Findings<'a>>);

impl<'a> Answer<'a> {
    fn of(bench: &Bench, id: &'a Value, hearing: &'a Hearing) -> Answer<'a> {
        let Hearing { position, judgment, .. } = hearing;
        let mut all: Vec<(String, Explanation)> = Vec::new();
        for one in explain(judgment, position, &bench.rules, bench.lang) {
            let Some(key) = key(&one, hearing) else { continue };
            // Of several orders to a unit, the one that is followed tells what came of it.
            if one.verdict == Verdict::Illegal || one.given.is_none() {
                let earlier = all.iter().position(|(known, _)| *known == key);
                match earlier {
                    Some(_) if one.verdict == Verdict::Illegal => continue,
                    Some(earlier) => drop(all.remove(earlier)),
                    None => {}
                }
            }
            all.push((key, one));
        }
        let findings = std::rc::Rc::new(Findings { hearing, all });
        Answer {
            id,
            name: position.phase().name(bench.board),
            results: Results(findings.clone()),
            verdicts: Verdicts(findings),
            state: judgment.outcome.next(position, &bench.rules),
            errors: hearing.errors(bench.lang),
        }
    }
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let units = self.0.all.iter().filter(|(_, one)| one.unit.is_some());
        serializer.collect_map(units.map(|(key, one)| (key, codes(one, self.0.hearing))))
    }
}

impl Serialize for Verdicts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.all.iter().map(|(key, one)| (key, Finding(one))))
    }
}

struct Finding<'a>(&'a Explanation);

impl Serialize for Finding<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let one = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("order", &one.order)?;
        map.serialize_entry("verdict", one.verdict.name())?;
        map.serialize_entry("because", &one.because)?;
        if let Some(by) = &one.dislodged_by {
            map.serialize_entry("dislodged_by", by)?;
        }
        if let Some(issue) = one.issue {
            map.serialize_entry("issue", issue)?;
        }
        map.end()
    }
}

/// What an order is filed under: its unit; a waived build under its power. None for an order to a
/// unit that the power does not have.
fn key(one: &Explanation, hearing: &Hearing) -> Option<String> {
    let position = &hearing.position;
    let board = position.board();
    let Some(unit) = &one.unit else {
        return Some(format!("{} WAIVE", board.power(one.power).id));
    };
    let builds = matches!(hearing.judgment.outcome, Outcome::Adjustment(_));
    if one.verdict != Verdict::Illegal || builds {
        return Some(unit.clone());
    }
    let dislodged = position.dislodged().iter().map(|one| &one.unit);
    let mut own = position.units().iter().chain(dislodged);
    let is_own = own.any(|own| {
        own.power() == one.power
            && is_called(unit, own.kind(), board.location_upper(own.location()))
    });
    is_own.then(|| unit.clone())
}

/// Is the unit of this kind in this place called so, as in `A PAR`?
fn is_called(name: &str, kind: UnitKind, place: &str) -> bool {
    name.strip_prefix(kind.letter()).and_then(|rest| rest.strip_prefix(' ')) == Some(place)
}

/// The Python package's codes for what came of an order.
fn codes(one: &Explanation, hearing: &Hearing) -> Vec<&'static str> {
    let mut codes = Vec::new();
    let retreats = matches!(hearing.judgment.outcome, Outcome::Retreat(_));
    match (one.verdict, &one.reason) {
        (Verdict::Illegal, _) => codes.push("void"),
        (Verdict::Void, Some(Reason::NoRoute { .. })) => codes.push("no convoy"),
        (Verdict::Void, _) => codes.push("void"),
        (Verdict::Cut, _) => codes.push("cut"),
        (Verdict::Fails, Some(Reason::ConvoyBroken { .. })) => codes.push("disrupted"),
        (Verdict::Fails, Some(Reason::DrivenOut { .. })) => {}
        (Verdict::Fails, _) => codes.push("bounce"),
        (Verdict::Succeeds, _) if retreats && one.given.is_none() => codes.push("disband"),
        (Verdict::Succeeds | Verdict::Disrupted, _) => {}
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
        let (kind, at) = (dislodged.unit.kind(), dislodged.unit.location());
        one.unit.as_ref().is_some_and(|name| is_called(name, kind, board.location_upper(at)))
            && position.retreats(dislodged).next().is_none()
    })
}
