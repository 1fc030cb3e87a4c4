//! `chancery completions`: what a shell needs to complete the command.

use anyhow::Result;

use crate::Status;
use crate::args::CompletionsArgs;
use crate::{help, output};

pub(crate) fn run(args: &CompletionsArgs) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(), "chancery", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}
