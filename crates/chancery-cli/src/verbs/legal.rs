//! `chancery legal`: all legal orders of a position, a power or a province.

use anyhow::Result;
use chancery::notation::{self, Unwritable};
use chancery::{LegalOrders, Order};
use serde_json::json;

use crate::Status;
use crate::args::LegalArgs;
use crate::input;
use crate::output;

pub(crate) fn run(args: &LegalArgs) -> Result<Status> {
    let table = input::table(&args.board)?;
    let rules = input::rules(&args.rules)?;
    let (board, position) = (table.board, &table.position);
    let power = args.power.as_deref().map(|name| input::power(name, board)).transpose()?;
    let province = args.province.as_deref().map(|name| input::province(name, board)).transpose()?;
    let mut legal = LegalOrders::new();
    legal.fill(position, &rules);
    let mut orders: Vec<Order> = match power {
        Some(power) => legal.of_power(position, power).collect(),
        None => legal.all().to_vec(),
    };
    if let Some(province) = province {
        orders.retain(|order| order.place().is_some_and(|at| board.province_of(at) == province));
    }
    let mut lines = Vec::new();
    for order in orders {
        match notation::write_order(args.to.0, order, position) {
            Ok(line) => lines.push(line),
            // What the notation has no word for is left out.
            Err(Unwritable::Waive | Unwritable::NeighbourConvoy) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if args.output.json {
        output::print_json(&json!({"phase": position.phase().name(board), "orders": lines}))?;
    } else {
        output::print_lines(&lines)?;
    }
    Ok(Status::Done)
}
