//! `chancery table`: what the players of a game have agreed on.

use anyhow::Result;
use chancery::game::SettingsChange;
use chancery_lang::messages::cli;
use clap::ValueEnum;
use serde_json::json;

use crate::args::{GameArgs, TitleArg};
use crate::game::look;
use crate::{Status, output};

/// Show or change the title and the agreements of the table
///
/// At a table with open orders, everybody sees the orders of the others before they are resolved.
/// At a table with bluffs, illegal orders can be submitted with `chancery order --bluff`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery table friday
  chancery table friday --open-orders yes --bluffs no
  chancery table friday --title 'Friday, round the table'")]
pub(crate) struct TableArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Title for lists and pages; an empty one is replaced by the name
    #[arg(long, value_name = "TEXT")]
    title: Option<TitleArg>,
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
        title: args.title.as_ref().map(|title| title.0.clone()),
        open_orders: args.open_orders.map(said),
        bluffs: args.bluffs.map(said),
        ..SettingsChange::default()
    };
    if change != SettingsChange::default() {
        game.agree(&change)?;
    }
    let settings = game.settings();
    output::print_change(&if args.game.output.json {
        output::json(&json!({
            "game": game.name.as_str(),
            "title": game.title(),
            "open_orders": settings.open_orders,
            "bluffs": settings.bluffs,
        }))
    } else {
        let title = game.title();
        output::lines([
            say!(cli::TableTitle { title }),
            if settings.open_orders { say!(cli::OrdersOpen) } else { say!(cli::OrdersSecret) },
            if settings.bluffs { say!(cli::BluffsAllowed) } else { say!(cli::BluffsForbidden) },
        ])
    })?;
    Ok(Status::Done)
}
