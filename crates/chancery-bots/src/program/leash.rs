//! What holds programs that were started, so that all of them can be ended, whoever waits for them.

use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Holds the programs that were started with it.
#[derive(Clone, Debug, Default)]
pub struct Leash(Arc<Mutex<Pack>>);

#[derive(Debug, Default)]
struct Pack {
    programs: Vec<Weak<Held>>,
    ended: bool,
}

/// A program that runs, or has been ended.
#[derive(Debug)]
pub(super) struct Held(Mutex<Option<Child>>);

impl Leash {
    /// End all programs, with whatever they have started. None will be started any more.
    pub fn end(&self) {
        let mut pack = lock(&self.0);
        pack.ended = true;
        for program in pack.programs.drain(..).filter_map(|program| program.upgrade()) {
            program.end();
        }
    }

    /// Start a program, with pipes to it and from it. What it says beside its answers is shown.
    pub(super) fn start(&self, command: &[String]) -> io::Result<Arc<Held>> {
        let mut pack = lock(&self.0);
        let (Some((name, arguments)), false) = (command.split_first(), pack.ended) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // In a group of its own: so Ctrl-C is for us alone, and what it starts is ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let held = Arc::new(Held(Mutex::new(Some(command.spawn()?))));
        pack.programs.retain(|program| program.strong_count() > 0);
        pack.programs.push(Arc::downgrade(&held));
        Ok(held)
    }
}

impl Held {
    /// The child, if it was not ended.
    pub(super) fn child(&self) -> MutexGuard<'_, Option<Child>> {
        lock(&self.0)
    }

    /// End it, and wait until the system has forgotten it.
    pub(super) fn end(&self) {
        let Some(mut child) = self.child().take() else { return };
        // Until it is waited for, its number is nobody else's.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&child),
            rustix::process::Signal::KILL,
        );
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Nothing that is locked here can be left half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
