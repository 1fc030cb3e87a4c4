//! Attacks on a club, each of which must come to nothing. `tools/api/attacks.py` has those that need real processes,
//! and `tools/browser/tests/club-csrf.test.js` those that need a browser.

mod bombs;
mod hang_up;
mod import;
mod listeners;
mod mail_headers;
mod markup;
mod rebinding;
mod redirects;
mod secrets;
mod slow;
mod starvation;
mod stuffing;
