//! `chancery position`: a position as a line of text, or as JSON.

use anyhow::Result;

use crate::Status;
use crate::args::{BoardArgs, PositionArgs};
use crate::input;
use crate::output;

pub(crate) fn run(args: &PositionArgs) -> Result<Status> {
    let named = BoardArgs { variant: args.variant.clone(), position: args.position.clone() };
    let position = input::table(&named)?.position;
    if args.json {
        output::print_json(&position.to_json())?;
    } else {
        output::print_lines([position.to_text()])?;
    }
    Ok(Status::Done)
}
