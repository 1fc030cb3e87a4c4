//! Ctrl-C during long work: the first stops it cleanly, the second exits at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result};
use chancery_lang::messages::cli;

/// The exit status of what Ctrl-C ended, as shells have it: 128 and the number of the signal.
pub(crate) const STATUS: u8 = 130;

/// Whether Ctrl-C was pressed since [`watch`] was called.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Handle Ctrl-C from now on.
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
