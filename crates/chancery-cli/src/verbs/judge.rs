//! `chancery judge`: JSON lines in, JSON lines out, one position each, in the same order.

use std::io::{BufRead as _, BufReader, Read, Write};

use anyhow::{Context as _, Result};
use chancery::Position;
use chancery::explain::{Explanation, explain, one_each};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use crate::Status;
use crate::args::JudgeArgs;
use crate::hearing::{Bench, Hearing, Line, OrderError};
use crate::input;
use crate::progress::Progress;

pub(crate) fn run(args: &JudgeArgs) -> Result<Status> {
    let bench = Bench::of(&args.board, &args.rules, args.lang)?;
    match args.file.as_deref() {
        None | Some("-") => {
            stream(bench, std::io::stdin().lock()).with_context(|| input::shown("-").to_owned())
        }
        Some(path) => {
            let file = std::fs::File::open(path).with_context(|| path.to_owned())?;
            let size = file.metadata().map_or(0, |about| about.len());
            stream(bench, Progress::beside_output(size).of_reading(file))
                .with_context(|| path.to_owned())
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
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    let (mut number, mut status) = (0, Status::Done);
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
        let read = match std::str::from_utf8(&line) {
            Ok(text) => Line::of(text.trim_start_matches('\u{feff}')),
            Err(_) => Line::Broken(say!("the text is not UTF-8" / "le texte n’est pas en UTF-8")),
        };
        let id = read.id();
        answer.clear();
        match bench.hear(&read) {
            Ok(hearing) => {
                let findings = Findings::of(&bench, &hearing);
                serde_json::to_writer(&mut answer, &Answer::of(&bench, id, &findings))?;
            }
            Err(message) => {
                status = Status::Refused;
                let error = say!("line {number}: {message}" / "ligne {number} : {message}");
                serde_json::to_writer(&mut answer, &serde_json::json!({"id": id, "error": error}))?;
            }
        }
        answer.push(b'\n');
        out.write_all(&answer)?;
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
    errors: &'a [OrderError<'a>],
}

/// What came of the orders, under different keys.
struct Findings<'h> {
    hearing: &'h Hearing<'h>,
    all: Vec<Explanation>,
    errors: Vec<OrderError<'h>>,
}

struct Results<'a>(&'a Findings<'a>);
struct Verdicts<'a>(&'a Findings<'a>);

impl<'h> Findings<'h> {
    fn of(bench: &Bench, hearing: &'h Hearing<'h>) -> Findings<'h> {
        let Hearing { position, judgment, .. } = hearing;
        let all = explain(judgment, position, &bench.rules, bench.lang);
        let errors = hearing.errors(&all, bench.lang);
        Findings { hearing, all: one_each(all, judgment, position), errors }
    }
}

impl<'a> Answer<'a> {
    fn of(bench: &Bench, id: &'a Value, findings: &'a Findings<'a>) -> Answer<'a> {
        let Hearing { position, judgment, .. } = findings.hearing;
        Answer {
            id,
            name: position.phase().name(bench.board),
            results: Results(findings),
            verdicts: Verdicts(findings),
            state: judgment.outcome.next(position, &bench.rules),
            errors: &findings.errors,
        }
    }
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let Findings { hearing, all, .. } = self.0;
        let codes = |one: &Explanation| one.codes(&hearing.judgment, &hearing.position);
        let units = all.iter().filter_map(|one| Some((one.unit.as_ref()?, codes(one))));
        serializer.collect_map(units)
    }
}

impl Serialize for Verdicts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let board = self.0.hearing.position.board();
        serializer.collect_map(self.0.all.iter().map(|one| (one.key(board), Finding(one))))
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
