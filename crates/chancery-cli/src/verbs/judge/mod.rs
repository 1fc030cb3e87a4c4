//! `chancery judge`: JSON lines in, JSON lines out, one position each, in the same order.

mod answer;

use std::io::{self, BufRead as _, BufReader, Read, Write};

use anyhow::{Context as _, Result};

use crate::Status;
use crate::args::JudgeArgs;
use crate::hearing::Bench;
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
    let (mut line, mut answer) = (Vec::new(), String::new());
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
        answer.clear();
        if !answer::answer(&mut bench, number, &line, &mut answer) {
            status = Status::Refused;
        }
        out.write_all(answer.as_bytes())?;
        // Whoever waits for an answer gets it before the next question is read.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}
