//! `chancery table`: what the players of a game have agreed on.

use anyhow::Result;
use chancery::game::SettingsChange;
use chancery_lang::messages::cli;
use clap::ValueEnum;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::look;
use crate::{Status, output};

/// Show or change the agreements of the table
///
/// At a table with open orders, everybody sees the orders of the others before they are resolved.
/// At a table with bluffs, illegal orders can be submitted with `chancery order --bluff`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery table friday
  chancery table friday --open-orders yes --bluffs no")]
pub(crate) struct TableArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Whether orders are open
    #[arg(long, value_name = "YES|NO")]
    open_orders: Option<Agreed>,
    /// Whether bluffs are allowed
    #[arg(long, value_name = "YES|NO")]
    bluffs: Option<Agreed>,
}

/// An answer on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreed {
    Yes,
    No,
}

pub(crate) fn run(args: &TableArgs) -> Result<Status> {
    let mut game = look(&args.game)?;
    let said = |agreed: Agreed| agreed == Agreed::Yes;
    let change = SettingsChange {
        open_orders: args.open_orders.map(said),
        bluffs: args.bluffs.map(said),
        ..SettingsChange::default()
    };
    if change != SettingsChange::default() {
        game.agree(&change)?;
    }
    let settings = game.settings();
    output::print_change(&if args.game.output.json {
        let (open_orders, bluffs) = (settings.open_orders, settings.bluffs);
        output::json(
            &json!({"game": game.name.as_str(), "open_orders": open_orders, "bluffs": bluffs}),
        )
    } else {
        output::lines([
            if settings.open_orders { say!(cli::OrdersOpen) } else { say!(cli::OrdersSecret) },
            if settings.bluffs { say!(cli::BluffsAllowed) } else { say!(cli::BluffsForbidden) },
        ])
    })?;
    Ok(Status::Done)
}
