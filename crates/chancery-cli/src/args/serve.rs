//! The arguments of the verb that shows games in the browser.

use super::LangArgs;
use super::game::StoreArgs;

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
    pub(crate) listen: Option<String>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}
