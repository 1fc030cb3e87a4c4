//! `chancery host`: a club with accounts and deadlines, and what its operator does with it.

#[cfg(feature = "host")]
mod backup;
#[cfg(feature = "host")]
mod check;
#[cfg(feature = "host")]
mod clock;
#[cfg(feature = "host")]
mod config;
#[cfg(feature = "host")]
mod database;
#[cfg(feature = "host")]
mod exchange;
mod keys;
#[cfg(feature = "host")]
mod layers;
#[cfg(feature = "host")]
mod operator_link;
#[cfg(feature = "host")]
mod start;

use anyhow::Result;
use clap::Subcommand;

use self::keys::HostFlags;
use crate::Status;
use crate::args::OutputArgs;

/// Run a club: a site with accounts and deadlines
///
/// The first start creates the database and prints a link that makes the first operator. Ctrl-C stops
/// the site. Every option can also be an environment variable (`CHANCERY_PUBLIC_URL` for --public-url)
/// or a key of the configuration file (public-url = "…"); flags override variables, and
/// variables override the file.
///
/// Beyond this machine, people need HTTPS: by --tls-cert and --tls-key, or by a reverse proxy and an
/// https public URL.
#[derive(clap::Args, Debug)]
#[command(
    subcommand_negates_reqs = true,
    after_help = "Examples:
  chancery host
  chancery host --demo --data-dir demo
  chancery host --config club.toml
  chancery host --public-url https://club.example.org --trusted-proxy 127.0.0.1"
)]
pub(crate) struct HostArgs {
    #[command(flatten)]
    flags: HostFlags,
    /// Fill an empty database with members and games to look at, then start
    #[arg(long)]
    demo: bool,
    #[command(subcommand)]
    command: Option<HostCommand>,
}

/// What an operator does with a club.
#[derive(Subcommand, Debug)]
enum HostCommand {
    /// Check the configuration, the database, certificates and mail before a start
    #[command(after_help = "Examples:
  chancery host check --config club.toml
  chancery host check --json")]
    Check(OutputArgs),
    /// Back up the database to a new file, also while the site runs
    #[command(after_help = "Examples:
  chancery host backup club-2026-11-17.sqlite
  chancery host backup --config club.toml /backups/club.sqlite")]
    Backup {
        /// File to write; it must not exist
        #[arg(value_name = "FILE")]
        file: std::path::PathBuf,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Restore a backup, while the site is stopped
    ///
    /// The database must not exist yet. The next start ends all sessions and extends deadlines that have
    /// passed since the backup. For `PostgreSQL`, restore with its own tools, then run this without a file.
    #[command(after_help = "Examples:
  chancery host restore club-2026-11-17.sqlite
  chancery host restore --data-dir /var/lib/chancery /backups/club.sqlite")]
    Restore {
        /// Backup to read
        #[arg(value_name = "FILE")]
        file: Option<std::path::PathBuf>,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Import a game of the table with its history and its orders, also while the site runs
    ///
    /// The game waits for players and has no clock; its game master can change its settings before it begins.
    /// Orders of the current phase belong to whoever takes the seat.
    #[command(after_help = "Examples:
  chancery host import friday --master Ada
  chancery host import friday --master Ada --config club.toml")]
    Import {
        /// Name of the game at the table
        #[arg(value_name = "GAME")]
        game: String,
        /// Account that becomes the game master
        #[arg(long, value_name = "NAME")]
        master: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Export a game to the table with its history and its orders, also while the site runs
    ///
    /// The copy has the secret orders of the current phase. The game of the club stays as it is.
    #[command(after_help = "Examples:
  chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday
  chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday --config club.toml")]
    Export {
        /// Id of the game
        #[arg(value_name = "ID")]
        id: String,
        /// Name of the new game at the table
        #[arg(value_name = "GAME")]
        game: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Print a link that makes an operator, also while the site runs
    #[command(after_help = "Examples:
  chancery host operator-link
  chancery host operator-link --config club.toml")]
    OperatorLink(OutputArgs),
}

#[cfg(not(feature = "host"))]
pub(crate) fn run(args: &HostArgs) -> Result<Status> {
    let _ = (&args.flags.0, &args.demo, &args.command);
    Err(crate::args::left_out("host", "host").into())
}

#[cfg(feature = "host")]
pub(crate) fn run(args: &HostArgs) -> Result<Status> {
    let layers = layers::Layers::read(&args.flags)?;
    let config = config::HostConfig::new(&layers)?;
    if let Some(HostCommand::Check(output)) = &args.command {
        return check::run(&config, output);
    }
    config.must_be_sound()?;
    if args.demo && args.command.is_some() {
        anyhow::bail!(say!(chancery_lang::messages::host::DemoStarts));
    }
    match &args.command {
        None => start::run(&config, args.demo),
        Some(HostCommand::Backup { file, output }) => backup::backup(&config, file, output),
        Some(HostCommand::Restore { file, output }) => {
            backup::restore(&config, file.as_deref(), output)
        }
        Some(HostCommand::Import { game, master, output }) => {
            exchange::import(&config, game, master, output)
        }
        Some(HostCommand::Export { id, game, output }) => {
            exchange::export(&config, id, game, output)
        }
        Some(HostCommand::OperatorLink(output)) => operator_link::run(&config, output),
        Some(HostCommand::Check(_)) => Ok(Status::Done),
    }
}
