//! The arguments of the verbs that tell shells and manuals about the command.

use clap_complete::Shell;

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery completions bash > ~/.local/share/bash-completion/completions/chancery
  chancery completions zsh > ~/.zfunc/_chancery
  chancery completions fish > ~/.config/fish/completions/chancery.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery man | man -l -
  chancery man --dir ~/.local/share/man/man1
  chancery man --lang fr --dir ~/.local/share/man/fr/man1")]
pub(crate) struct ManArgs {
    /// Write a page for every verb into this folder; without it, the first page is printed
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<String>,
}
