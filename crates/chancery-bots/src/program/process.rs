//! A running program. Separate threads write its input and read its output, so that it can block
//! neither requests nor timeouts.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use super::leash::{Leash, RunningProgram};
use crate::Clock;

/// The maximum length of an answer. Orders for every unit of a board take a twentieth of it.
const MAX_ANSWER: u64 = 64 * 1024;

/// The interval at which a stop flag is checked.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The reason for a missing answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProgramFailure {
    Ended,
    Late,
    Nonsense,
}

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    held: Arc<RunningProgram>,
    requests: Sender<String>,
    answers: Receiver<Result<Vec<u8>, ProgramFailure>>,
    /// Output that was read before it was requested.
    early: Option<Result<Vec<u8>, ProgramFailure>>,
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
            // After the end of the output, the program is useless; kill it and wait for it.
            ends.end();
            let _ = answer.send(Err(ProgramFailure::Ended));
        });
        Ok(Process { held, requests, answers, early: None })
    }

    /// Whether it has exited. All its output is read before.
    pub(super) fn has_ended(&mut self) -> bool {
        self.early = self.early.take().or_else(|| self.answers.try_recv().ok());
        self.early == Some(Err(ProgramFailure::Ended))
    }

    /// Sends a request and waits for the answer.
    pub(super) fn ask(
        &mut self,
        request: String,
        clock: Clock<'_>,
    ) -> Result<Vec<u8>, ProgramFailure> {
        self.requests.send(request).map_err(|_| ProgramFailure::Ended)?;
        if let Some(early) = self.early.take() {
            return early;
        }
        // The clock may be stopped while waiting.
        while !clock.is_up() {
            match self.answers.recv_timeout(
                clock.left().map_or(STOP_POLL_INTERVAL, |left| left.min(STOP_POLL_INTERVAL)),
            ) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(ProgramFailure::Ended),
            }
        }
        Err(ProgramFailure::Late)
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

/// Sends line after line, until the end of the output or of the receiver.
fn read(output: ChildStdout, answers: &SyncSender<Result<Vec<u8>, ProgramFailure>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let answer = match output.by_ref().take(MAX_ANSWER).read_until(b'\n', &mut line) {
            // A last line without a line break is not an answer.
            Ok(_) if line.last() == Some(&b'\n') => Ok(line),
            Ok(length) if length as u64 == MAX_ANSWER => Err(ProgramFailure::Nonsense),
            _ => return,
        };
        let useless = answer.is_err();
        if answers.send(answer).is_err() || useless {
            return;
        }
    }
}
