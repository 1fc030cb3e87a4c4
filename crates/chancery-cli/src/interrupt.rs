//! Ctrl-C while something long goes on: the first asks for a good end, the second ends at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result};
use chancery_lang::messages::cli;

/// The exit status of what Ctrl-C ended, as shells have it: 128 and the number of the signal.
pub(crate) const STATUS: u8 = 130;

/// Has somebody pressed Ctrl-C since [`watch`] was called?
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Watch out for Ctrl-C from now on.
pub(crate) fn watch() -> Result<Interrupt> {
    let came = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&came);
    ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            std::process::exit(STATUS.into());
        }
    })
    .with_context(|| say!(cli::NoInterruptHandler))?;
    Ok(Interrupt(came))
}
