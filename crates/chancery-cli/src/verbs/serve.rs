//! `chancery serve`: the games in the browser, for one table.

use std::net::{SocketAddr, ToSocketAddrs as _};

use anyhow::{Context as _, Result};
use chancery_server::{Address, Settings};

use crate::args::{LangArgs, StoreArgs, UsageError};
use crate::{Status, game, output};

/// Show the games in the browser and play them there
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Its first line says where it listens: open that in a browser. What it is asked for by programs is
under /api/v1, and /api/v1/openapi.json describes it. Without --listen it is at port 8019 of this
machine, or at the next that is free; port 0 lets the system pick one.

Only this machine reaches it as long as the address is 127.0.0.1 or [::1]. There are no accounts and
nothing is encrypted, so at any other address everybody who can reach it can play all powers.

Ctrl-C ends it, after what is being written.

Examples:
  chancery serve
  chancery serve --data-dir club
  chancery serve --listen 127.0.0.1:0"
)]
pub(crate) struct ServeArgs {
    /// Where to listen: an address and a port
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &ServeArgs) -> Result<Status> {
    let store = game::store(&args.store)?;
    let address = args.listen.as_deref().map_or(Ok(Address::Usual), address)?;
    let folder = output::shown_path(store.folder());
    let ready = |at: SocketAddr| {
        // Programs read the first line, so it is the same in every language.
        let mut lines = vec![format!("listening on http://{at}")];
        lines.push(say!(
            "The games are in {folder}. Ctrl-C ends it."
                / "Les parties sont dans {folder}. Ctrl-C y met fin."
        ));
        // Whoever started it may have gone; the pages are there all the same.
        let _ = output::print_lines(lines);
        if !at.ip().is_loopback() {
            output::error_line(&say!(
                "everybody who can reach {at} can play all powers and see what is written: there are no accounts, and nothing is encrypted"
                    / "quiconque atteint {at} peut jouer toutes les puissances et voir ce qui s’écrit : il n’y a ni comptes ni chiffrement"
            ));
        }
    };
    let served = chancery_server::run(address, Settings { store }, ready);
    served.with_context(|| {
        let at = args.listen.as_deref().unwrap_or("127.0.0.1");
        say!("it cannot listen on {at}" / "on ne peut pas écouter sur {at}")
    })?;
    Ok(Status::Done)
}

/// The address that a text names, with its port.
fn address(text: &str) -> Result<Address> {
    let found = text.to_socket_addrs().ok().and_then(|mut all| all.next());
    found.map(Address::At).ok_or_else(|| {
        UsageError(say!(
            "--listen {text}: an address and a port are wanted, such as 127.0.0.1:8019"
                / "--listen {text} : il faut une adresse et un port, comme 127.0.0.1:8019"
        ))
        .into()
    })
}
