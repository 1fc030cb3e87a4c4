//! `chancery legal`: all legal orders of a position, a power or a province.

use anyhow::Result;
use chancery::notation::{self, Unwritable};
use chancery::{LegalOrders, Order, Position, Power, RawOrder, Rules};
use chancery_lang::messages::cli;
use chancery_store::StoreError;
use serde_json::json;

use crate::args::{BoardArgs, DialectName, OutputArgs, RulesArgs, StoreArgs, UsageError};
use crate::{Status, game, input, output};

/// List legal orders
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery legal par
  chancery legal friday par
  chancery legal friday --power france
  chancery legal --power RUSSIA
  chancery legal --position 'classic/W1901A/R:Amos=mos,sev,stp,war'")]
pub(crate) struct LegalArgs {
    /// Province whose orders to list, or a game to take the position from [default: all orders]
    #[arg(value_name = "GAME|PROVINCE")]
    first: Option<String>,
    /// Province whose orders to list, after a game
    #[arg(value_name = "PROVINCE")]
    province: Option<String>,
    /// Only orders of this power
    #[arg(long, value_name = "POWER")]
    power: Option<String>,
    /// Notation to print
    #[arg(long, value_name = "DIALECT", default_value = "standard")]
    to: DialectName,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &LegalArgs) -> Result<Status> {
    let (position, rules, province) = meant(args)?;
    let (board, position) = (position.board(), &position);
    let power = args.power.as_deref().map(|name| board.power_named(name)).transpose()?;
    let province = province.map(|name| board.place_named(name)).transpose()?;
    let mut legal = LegalOrders::new();
    legal.fill(position, &rules);
    let mut orders: Vec<Order> = match power {
        Some(power) => legal.of_power(position, power).collect(),
        None => legal.all().to_vec(),
    };
    if let Some(province) = province {
        orders.retain(|order| {
            order.place().is_some_and(|at| board.province_of(at) == board.province_of(province))
        });
    }
    let mut lines = Vec::new();
    for order in orders {
        for raw in written_by(order, position, power) {
            match notation::write(args.to.0, &raw, board, Some(position)) {
                Ok(line) => lines.push(line),
                // What the notation has no word for is left out.
                Err(Unwritable::Waive | Unwritable::OtherPhase | Unwritable::NeighbourConvoy) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    lines.dedup();
    if args.output.json {
        output::print_json(&json!({"phase": position.phase().name(board), "orders": lines}))?;
    } else {
        output::print_lines(&lines)?;
    }
    Ok(Status::Done)
}

/// The position that is meant, the rules, and the province. One word is a province if it can be
/// one, else a game.
fn meant(args: &LegalArgs) -> Result<(Position, Rules, Option<&str>)> {
    let choice = input::position_choice(&args.board)?;
    let rules = input::rules(&args.rules, &choice.board)?;
    let (stored, province) = match (&args.first, &args.province) {
        (None, _) => return Ok((choice.position, rules, None)),
        (Some(word), None) => match choice.board.place_named(word) {
            Ok(_) => return Ok((choice.position, rules, Some(word))),
            Err(error) => match game::StoredGame::read(&game::store(&args.store)?, word) {
                // A word that is neither is reported as a province, the more likely meaning.
                Err(StoreError::NoGame(..) | StoreError::Name(..)) => return Err(error.into()),
                stored => (stored?, None),
            },
        },
        (Some(game), Some(province)) => (game::read(&args.store, game)?, Some(province.as_str())),
    };
    if choice.named || args.board.variant.is_some() || args.rules.rules.is_some() {
        return Err(UsageError(say!(cli::OwnPosition)).into());
    }
    Ok((stored.game().position().clone(), stored.game().rules, province))
}

/// An order as it is written; a waived build once for each power that may give it.
fn written_by(order: Order, position: &Position, power: Option<Power>) -> Vec<RawOrder> {
    let raw = RawOrder::of(order, position);
    if order.place().is_some() {
        return vec![raw];
    }
    let givers = position
        .board()
        .powers()
        .filter(|&giver| power.is_none_or(|power| power == giver) && position.surplus(giver) > 0);
    givers.map(|giver| RawOrder { power: Some(giver), ..raw.clone() }).collect()
}
