//! `chancery serve`: the games in the browser, for one table.

use anyhow::Result;
use clap::ValueEnum;

use crate::Status;
use crate::args::{LangArgs, StoreArgs};

/// Play in the browser
///
/// Open the printed address in a browser. The JSON API is under /api/v1 and described by
/// /api/v1/openapi.json. Ctrl-C stops the server.
///
/// There are no accounts and no encryption: anybody who can reach the address can play all powers.
/// The default address can be reached from this machine only.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery serve
  chancery serve --data-dir club
  chancery serve --listen 127.0.0.1:0
  chancery serve --door python --door daide:friday")]
pub(crate) struct ServeArgs {
    /// Address and port; port 0 picks a free one [default: 127.0.0.1:8019 or the next free port]
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// Log each request to standard error
    #[arg(long, value_name = "FORMAT", env = "CHANCERY_LOG")]
    log: Option<LogArg>,
    /// Directory of variants to offer besides those built in
    #[arg(long, value_name = "DIR", env = "CHANCERY_VARIANTS")]
    variants: Option<std::path::PathBuf>,
    /// Open a door for other programs: `webdip`, `python`, `daide:GAME` or `mcp`, each with `=ADDR` for another
    /// address; can be repeated
    #[arg(long = "door", value_name = "DOOR")]
    doors: Vec<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// The format of the log.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum LogArg {
    /// A line of text
    Plain,
    /// A JSON object
    Json,
}

#[cfg(not(feature = "serve"))]
pub(crate) fn run(_: &ServeArgs) -> Result<Status> {
    Err(crate::args::left_out("serve", "serve").into())
}

#[cfg(feature = "serve")]
pub(crate) fn run(args: &ServeArgs) -> Result<Status> {
    server::run(args)
}

#[cfg(feature = "serve")]
mod server {
    use std::net::{SocketAddr, ToSocketAddrs as _};
    use std::sync::Arc;

    use anyhow::{Context as _, Result};
    use chancery_doors::Doors;
    use chancery_lang::messages::cli;
    use chancery_server::{Address, LOCK_PATIENCE, LogFormat, Settings};

    use super::{LogArg, ServeArgs};
    use crate::args::UsageError;
    use crate::language::lang;
    use crate::{Status, doors, game, installed, output};

    pub(super) fn run(args: &ServeArgs) -> Result<Status> {
        let store = game::store(&args.store)?.with_lock_timeout(LOCK_PATIENCE);
        let address = args.listen.as_deref().map_or(Ok(Address::Usual), address)?;
        let folder = output::shown_path(store.directory());
        let asked = doors::read(&args.doors).map_err(|wrong| UsageError(wrong.get(lang())))?;
        let bound = doors::bind(&asked, &Doors::default())?;
        let ready = |at: SocketAddr| {
            // Programs read the first line, so it is the same in every language.
            let mut lines = vec![format!("listening on http://{at}")];
            lines.extend(doors::lines(&bound));
            lines.push(say!(cli::Serving { folder: &folder }));
            // Whoever started it may have gone; the pages are there all the same.
            let _ = output::print_lines(lines);
            let doors = bound.iter().filter_map(|door| door.address);
            for open in std::iter::once(at).chain(doors).filter(|at| !at.ip().is_loopback()) {
                output::error_line(&say!(cli::ServingOpenly { address: open.to_string() }));
            }
        };
        let log = args.log.map(|format| match format {
            LogArg::Plain => LogFormat::Plain,
            LogArg::Json => LogFormat::Json,
        });
        let variants = args.variants.as_deref().map_or(Ok(Vec::new()), installed::variants)?;
        let settings =
            Settings { store: Arc::new(store), log, variants, doors: doors::opened(&bound) };
        let served = chancery_server::run(address, settings, ready);
        served.with_context(|| {
            let at = args.listen.as_deref().unwrap_or("127.0.0.1");
            say!(cli::CannotListen { address: at })
        })?;
        Ok(Status::Done)
    }

    /// The address that a text names, with its port.
    fn address(text: &str) -> Result<Address> {
        let found = text.to_socket_addrs().ok().and_then(|mut all| all.next());
        found.map(Address::At).ok_or_else(|| UsageError(say!(cli::ListenForm { text })).into())
    }
}
