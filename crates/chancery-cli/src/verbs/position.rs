//! `chancery position`: a position as a line of text, or as JSON.

use anyhow::Result;

use crate::args::BoardArgs;
use crate::{Status, input, output};

/// Print a position as text or JSON
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery position
  chancery position --json 'classic/W1901A/R:Amos,Asev'
  chancery position game.json")]
pub(crate) struct PositionArgs {
    /// Position: a file (JSON or text), `-`, or a line of text [default: start of the game]
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// Variant: a name from `chancery variant list`, or a file [default: classic]
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &PositionArgs) -> Result<Status> {
    let named = BoardArgs { variant: args.variant.clone(), position: args.position.clone() };
    let position = input::position_choice(&named)?.position;
    if args.json {
        output::print_json(&position.to_json())?;
    } else {
        output::print_lines([position.to_text()])?;
    }
    Ok(Status::Done)
}
