//! `chancery play`: a game at one table. Each power in turn sits down alone and writes its orders;
//! when all have, the phase is resolved and explained.
//!
//! - `session`: whose turn it is, and what comes of a phase
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

use anyhow::{Result, bail};

use crate::args::{LangArgs, StoreArgs};
use crate::{Status, game};
use session::PlaySession;

/// Play a game at one table, each power in turn
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Each power in turn sits down alone and writes its orders; when all have, the phase is resolved and
explained. Before the next power sits down, the screen is cleared, and what has scrolled away with
it. Tab completes legal orders, `?` helps, `quit` leaves: everything is kept, and the same command
goes on with it. Computers have ordered by then, and nobody sits down for them.

Examples:
  chancery new friday && chancery play friday
  chancery play vendredi --lang fr"
)]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    #[command(flatten)]
    store: StoreArgs,
    // A person plays, so there is nothing to print as JSON.
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &PlayArgs) -> Result<Status> {
    let lang = args.lang.lang();
    if !screen::is_there() {
        bail!(messages::no_terminal(&args.game, lang));
    }
    let store = game::store(&args.store)?;
    let session = PlaySession { store, name: args.game.clone(), lang };
    let game = session.read()?.game().clone();
    let ended = session.play(game);
    if ended.is_err() {
        // Whatever went wrong, nobody's orders stay on the screen.
        screen::clear()?;
    }
    ended
}
