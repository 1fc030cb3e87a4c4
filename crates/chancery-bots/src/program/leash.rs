//! Keeps track of running programs, so that all of them can be killed at once.

use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// A handle on the programs started with it.
#[derive(Clone, Debug, Default)]
pub struct Leash(Arc<Mutex<Programs>>);

#[derive(Debug, Default)]
struct Programs {
    programs: Vec<Weak<RunningProgram>>,
    ended: bool,
}

/// A program that is running or was killed.
#[derive(Debug)]
pub(super) struct RunningProgram(Mutex<Option<Child>>);

impl Leash {
    /// Kills all programs with their child processes, and prevents new ones from starting.
    pub fn end(&self) {
        let mut pack = lock(&self.0);
        pack.ended = true;
        for program in pack.programs.drain(..).filter_map(|program| program.upgrade()) {
            program.end();
        }
    }

    /// Starts a program with pipes for its input and output. Its standard error is inherited.
    pub(super) fn start(&self, command: &[String]) -> io::Result<Arc<RunningProgram>> {
        let mut pack = lock(&self.0);
        let (Some((name, arguments)), false) = (command.split_first(), pack.ended) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Its own process group keeps Ctrl-C from it and lets its children be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let held = Arc::new(RunningProgram(Mutex::new(Some(command.spawn()?))));
        pack.programs.retain(|program| program.strong_count() > 0);
        pack.programs.push(Arc::downgrade(&held));
        Ok(held)
    }
}

impl RunningProgram {
    /// The child process, if it was not killed.
    pub(super) fn child(&self) -> MutexGuard<'_, Option<Child>> {
        lock(&self.0)
    }

    /// Kills it and waits for it.
    pub(super) fn end(&self) {
        let Some(mut child) = self.child().take() else { return };
        // Until it is waited for, its process id is not reused.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&child),
            rustix::process::Signal::KILL,
        );
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Locks a mutex. Its data is always consistent, so poisoning is ignored.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
