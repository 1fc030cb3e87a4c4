//! A progress bar for long work. It is drawn to standard error, on terminals only, in plain characters,
//! and only after a short delay.

use std::ffi::OsStr;
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Work that ends sooner shows no bar.
const DELAY: Duration = Duration::from_millis(400);

/// How far some work has come.
pub(crate) struct Progress {
    total: u64,
    done: u64,
    /// When the bar appears, if it is not there and may.
    appears: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Work with so many steps, whose answer is printed at the end.
    pub(crate) fn of(total: u64) -> Progress {
        let wanted = can_draw(std::io::stderr().is_terminal(), std::env::var_os("TERM").as_deref());
        Progress::that_is(wanted, total)
    }

    /// Work that prints as it goes on: on the terminal that it prints to, a bar would be in its way.
    pub(crate) fn beside_output(total: u64) -> Progress {
        if std::io::stdout().is_terminal() || total == 0 {
            return Progress::that_is(false, total);
        }
        Progress::of(total)
    }

    fn that_is(wanted: bool, total: u64) -> Progress {
        let appears = wanted.then(|| Instant::now() + DELAY);
        Progress { total, done: 0, appears, bar: None }
    }

    /// So many more steps are done. This is cheap, but not free: not for every line of a million.
    pub(crate) fn advance(&mut self, steps: u64) {
        self.done += steps;
        if self.appears.is_some_and(|at| Instant::now() >= at) {
            self.appears = None;
            self.bar = Some(bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Lines are drawn over only where the cursor can be moved.
fn can_draw(is_terminal: bool, term: Option<&OsStr>) -> bool {
    is_terminal && term.is_none_or(|term| term != "dumb")
}

fn bar(total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("[{bar:50}] {percent:>3} %  {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style.progress_chars("=> "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_in_a_pipe_or_on_a_dumb_terminal() {
        assert!(!can_draw(false, Some(OsStr::new("xterm"))));
        assert!(!can_draw(true, Some(OsStr::new("dumb"))));
        assert!(can_draw(true, Some(OsStr::new("xterm"))));
        assert!(can_draw(true, None));
    }

    #[test]
    fn the_bar_waits_for_a_moment_and_then_is_where_the_work_is() {
        let mut progress = Progress::that_is(true, 10);
        progress.advance(3);
        assert!(progress.bar.is_none());
        progress.appears = Some(Instant::now());
        progress.advance(4);
        assert_eq!(progress.bar.as_ref().map(ProgressBar::position), Some(7));
    }
}
