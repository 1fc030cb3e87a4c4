//! `chancery play`: a game at one table. Each power in turn sits down alone and writes its orders;
//! when all have, the phase is resolved and explained.
//!
//! - `session`: whose turn it is, and how a phase is resolved
//! - `seat`: one power at its prompt
//! - `lookup`: what it can look up there
//! - `clear`: what is left of its orders when some are taken back
//! - `command`, `completion`, `spelling`: what can be typed there
//! - `line_editor`, `screen`: the terminal
//! - `messages`: what is said, in both languages

mod clear;
mod command;
mod completion;
mod line_editor;
mod lookup;
mod messages;
mod screen;
mod session;
mod spelling;
mod turn;

pub(super) use messages::is_yes;

use anyhow::{Result, bail};
use chancery_lang::messages::prompt;
use chancery_lang::text;
use session::PlaySession;

use crate::args::{LangArgs, StoreArgs};
use crate::{Status, game};

/// Play at one terminal, taking turns
///
/// Each power sits down alone and writes its orders; the screen is cleared in between. When all
/// are done, the phase is resolved and explained. Tab completes orders, `?` shows the commands,
/// and `quit` leaves; run the command again to continue.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery new friday && chancery play friday
  chancery play vendredi --lang fr")]
pub(crate) struct PlayArgs {
    /// Name of the game [default: `CHANCERY_GAME`, or the only game]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    // A person plays, so there is nothing to print as JSON.
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &PlayArgs) -> Result<Status> {
    let lang = args.lang.lang();
    let name = game::named_or_default(&args.store, args.game.as_deref())?;
    if !screen::is_there() {
        bail!(text!(prompt::NoTerminal { game: &name }).get(lang));
    }
    let store = game::store(&args.store)?;
    let session = PlaySession { store, name, lang };
    let game = session.read()?.game().clone();
    let ended = session.play(game);
    if ended.is_err() {
        // Whatever went wrong, nobody's orders stay on the screen.
        screen::clear()?;
    }
    ended
}
