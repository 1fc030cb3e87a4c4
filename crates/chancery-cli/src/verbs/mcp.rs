//! `chancery mcp`: language models play by the Model Context Protocol on standard input and output.

use anyhow::Result;

use crate::Status;
use crate::args::{LangArgs, StoreArgs};

/// Let a language model play by the Model Context Protocol
///
/// A client such as a chat program starts this command and speaks to it on standard input and output. The games are
/// those of this machine; with --url, those of a server elsewhere.
///
/// To serve the protocol over HTTP instead, use `chancery serve --door mcp` or `chancery host --door mcp`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery mcp
  chancery mcp --data-dir club
  chancery mcp --url https://club.example --token-file token.txt")]
pub(crate) struct McpArgs {
    /// Server to play on, as in `https://club.example` [default: the games of this machine]
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    url: Option<String>,
    /// File with an API token of the club
    #[arg(long, value_name = "FILE", requires = "url")]
    token_file: Option<String>,
    /// Directory of variants to offer besides those built in
    #[arg(long, value_name = "DIR", env = "CHANCERY_VARIANTS")]
    variants: Option<std::path::PathBuf>,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    lang: LangArgs,
}

#[cfg(not(feature = "serve"))]
pub(crate) fn run(_: &McpArgs) -> Result<Status> {
    Err(crate::args::left_out("mcp", "serve").into())
}

#[cfg(feature = "serve")]
pub(crate) fn run(args: &McpArgs) -> Result<Status> {
    use std::sync::Arc;

    use anyhow::Context as _;
    use chancery_doors::{McpGames, run_mcp};
    use chancery_lang::messages::cli;
    use chancery_server::{LOCK_PATIENCE, Settings};

    use crate::{game, input, installed};

    let games = if let Some(url) = &args.url {
        let token = args.token_file.as_deref().map(input::file).transpose()?;
        let token = token.map(|text| text.trim().to_owned());
        McpGames::Elsewhere { url: url.clone(), token }
    } else {
        let store = game::store(&args.store)?.with_lock_timeout(LOCK_PATIENCE);
        let games = store.directory().to_owned();
        let variants = args.variants.as_deref().map_or(Ok(Vec::new()), installed::variants)?;
        let settings = Settings { store: Arc::new(store), log: None, variants, doors: Vec::new() };
        McpGames::Table { settings, games }
    };
    run_mcp(games).with_context(|| say!(cli::McpEnded))?;
    Ok(Status::Done)
}
