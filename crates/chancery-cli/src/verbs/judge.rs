//! `chancery judge`: JSON lines in, JSON lines out, one position each, in the same order.

use std::io::{self, BufRead as _, BufReader, Read, Write};

use anyhow::{Context as _, Result};
use chancery::explain::{explain, one_each};
use serde_json::Value;

use crate::Status;
use crate::args::JudgeArgs;
use crate::hearing::{Bench, Hearing, Line};
use crate::input;
use crate::progress::Progress;

pub(crate) fn run(args: &JudgeArgs) -> Result<Status> {
    let bench = Bench::of(&args.board, &args.rules, args.lang)?;
    match args.file.as_deref() {
        None | Some("-") => {
            stream(bench, io::stdin().lock()).with_context(|| input::shown("-").to_owned())
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
    let out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match answer_all(bench, input, out) {
        Ok(status) => Ok(status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) => Err(error.into()),
    }
}

fn answer_all(mut bench: Bench, input: impl Read, mut out: impl Write) -> io::Result<Status> {
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
            Ok(hearing) => self::answer(id, &hearing, &bench, &mut answer)?,
            Err(message) => {
                status = Status::Refused;
                let error = say!("line {number}: {message}" / "ligne {number} : {message}");
                serde_json::to_writer(&mut answer, &serde_json::json!({"id": id, "error": error}))?;
                answer.push(b'\n');
            }
        }
        out.write_all(&answer)?;
        // Whoever waits for an answer gets it before the next question is read.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}

/// Write the answer to a line.
fn answer(id: &Value, hearing: &Hearing<'_>, bench: &Bench, out: &mut Vec<u8>) -> io::Result<()> {
    let Hearing { position, judgment, .. } = hearing;
    let told = explain(judgment, position, &bench.rules, bench.lang);
    let filed = one_each(&told, judgment, position);
    out.extend(b"{\"id\":");
    serde_json::to_writer(&mut *out, id)?;
    out.extend(b",\"name\":");
    text(out, &position.phase().name(bench.board));
    out.extend(b",\"results\":");
    let results = filed.iter().filter_map(|one| Some((one.unit?, one)));
    each(out, b"{}", results, |out, (unit, one)| {
        text(out, unit);
        out.push(b':');
        each(out, b"[]", one.codes(judgment, position), text);
    });
    out.extend(b",\"verdicts\":");
    each(out, b"{}", filed.iter(), |out, one| {
        text(out, &one.key(bench.board));
        out.extend(b":{\"order\":");
        text(out, one.order);
        out.extend(b",\"verdict\":");
        text(out, one.verdict.name());
        out.extend(b",\"because\":");
        text(out, one.because);
        if let Some(by) = one.dislodged_by {
            out.extend(b",\"dislodged_by\":");
            text(out, by);
        }
        if let Some(issue) = one.issue {
            out.extend(b",\"issue\":");
            text(out, issue);
        }
        out.push(b'}');
    });
    out.extend(b",\"state\":");
    serde_json::to_writer(&mut *out, &judgment.outcome.next(position, &bench.rules))?;
    out.extend(b",\"errors\":");
    serde_json::to_writer(&mut *out, &hearing.errors(&told, bench.lang))?;
    out.extend(b"}\n");
    Ok(())
}

/// Write a list or an object, by what stands around it, with commas between what is in it.
fn each<T>(
    out: &mut Vec<u8>,
    [begin, end]: &[u8; 2],
    all: impl Iterator<Item = T>,
    mut write: impl FnMut(&mut Vec<u8>, T),
) {
    out.push(*begin);
    for (number, one) in all.enumerate() {
        if number > 0 {
            out.push(b',');
        }
        write(out, one);
    }
    out.push(*end);
}

/// Write a text. Nearly none has anything to escape, and to see that is much faster than to look
/// at each letter for its own sake.
fn text(out: &mut Vec<u8>, text: &str) {
    let special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    if text.bytes().fold(false, |any, byte| any | special(byte)) {
        out.extend(Value::from(text).to_string().into_bytes());
        return;
    }
    out.push(b'"');
    out.extend(text.as_bytes());
    out.push(b'"');
}
