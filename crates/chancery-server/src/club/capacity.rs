//! How many clients a club serves at once: many more than a table, as far as the system lets it.

use crate::clients::ClientLimits;
use crate::state::AppState;

/// The highest number of connections.
const MOST_CONNECTIONS: usize = 20_000;
/// Open files that are not connections: the database, pictures in the making, the log.
const OTHER_FILES: usize = 200;

/// Lets as many clients in as the system has open files for, and asks it for as many as it allows.
pub(super) fn raise(state: &AppState) {
    let files = raise_open_files().unwrap_or(1024);
    let all = files.saturating_sub(OTHER_FILES).clamp(100, MOST_CONNECTIONS);
    // One client never takes more than a part, and listeners leave room for requests.
    let limits = ClientLimits { all, loopback: all * 9 / 10, each: (all / 8).min(200) };
    state.connections().set_limits(limits);
    let all = all * 3 / 4;
    let limits = ClientLimits { all, loopback: all * 9 / 10, each: (all / 8).min(100) };
    state.listeners().set_limits(limits);
}

/// Raises the number of files that the process may open to the highest that is allowed. Returns that number;
/// none if the system does not tell.
#[cfg(unix)]
fn raise_open_files() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.unwrap_or(u64::MAX).min((MOST_CONNECTIONS + OTHER_FILES) as u64);
    let Some(current) = current.filter(|&current| current < wanted) else {
        return usize::try_from(current.unwrap_or(u64::MAX)).ok();
    };
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    usize::try_from(if raised.is_ok() { wanted } else { current }).ok()
}

#[cfg(not(unix))]
fn raise_open_files() -> Option<usize> {
    Some(MOST_CONNECTIONS)
}
