//! `chancery completions`: what a shell needs to complete the command.

use anyhow::Result;
use clap_complete::Shell;

use crate::{Status, help, output};

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery completions bash > ~/.bash_completion.d/chancery
  chancery completions zsh > ~/.zfunc/_chancery
  chancery completions fish > ~/.config/fish/completions/chancery.fish")]
pub(crate) struct CompletionsArgs {
    /// Shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(), "chancery", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}
