//! A program that runs: lines go to it and come from it, each by a thread of its own, so that it can
//! neither keep us from writing nor from giving up on it.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use super::leash::{Held, Leash};
use crate::Clock;

/// How long an answer may be. Orders for every unit of a board take a twentieth of it.
const LONGEST: u64 = 64 * 1024;

/// How long a stopped clock may go unseen.
const MOMENT: Duration = Duration::from_millis(50);

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    Ended,
    Late,
    Nonsense,
}

/// A program that runs.
#[derive(Debug)]
pub(super) struct Process {
    held: Arc<Held>,
    requests: Sender<String>,
    answers: Receiver<Result<Vec<u8>, Silence>>,
    /// Something that was heard before it was asked for.
    early: Option<Result<Vec<u8>, Silence>>,
}

impl Process {
    pub(super) fn start(command: &[String], leash: &Leash) -> io::Result<Process> {
        let held = leash.start(command)?;
        let pipes = held.child().as_mut().map(|child| (child.stdin.take(), child.stdout.take()));
        let Some((Some(input), Some(output))) = pipes else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (requests, asked) = channel();
        let (answer, answers) = sync_channel(1);
        std::thread::spawn(move || write(input, &asked));
        let ends = Arc::clone(&held);
        std::thread::spawn(move || {
            read(output, &answer);
            // Who says nothing any more is of no use, and whoever is dead must be waited for.
            ends.end();
            let _ = answer.send(Err(Silence::Ended));
        });
        Ok(Process { held, requests, answers, early: None })
    }

    /// Has it ended? Nobody hears of it before all that it has said was heard.
    pub(super) fn has_ended(&mut self) -> bool {
        self.early = self.early.take().or_else(|| self.answers.try_recv().ok());
        self.early == Some(Err(Silence::Ended))
    }

    /// Ask, and wait for an answer.
    pub(super) fn ask(&mut self, request: String, clock: Clock<'_>) -> Result<Vec<u8>, Silence> {
        self.requests.send(request).map_err(|_| Silence::Ended)?;
        if let Some(early) = self.early.take() {
            return early;
        }
        // Somebody may stop the clock in between.
        while !clock.is_up() {
            match self.answers.recv_timeout(clock.left().map_or(MOMENT, |left| left.min(MOMENT))) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
            }
        }
        Err(Silence::Late)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.held.end();
    }
}

fn write(mut input: ChildStdin, requests: &Receiver<String>) {
    for request in requests {
        if input.write_all(request.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Hand over line after line, until there are no more or nobody wants them.
fn read(output: ChildStdout, answers: &SyncSender<Result<Vec<u8>, Silence>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let answer = match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            // Half a line at the end is no answer.
            Ok(_) if line.last() == Some(&b'\n') => Ok(line),
            Ok(length) if length as u64 == LONGEST => Err(Silence::Nonsense),
            _ => return,
        };
        let useless = answer.is_err();
        if answers.send(answer).is_err() || useless {
            return;
        }
    }
}
