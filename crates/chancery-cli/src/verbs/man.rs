//! `chancery man`: the pages of the manual, one for the command and one for every verb.

use std::path::Path;

use anyhow::{Context as _, Result};
use chancery::Lang;
use clap::Command;
use clap_mangen::Man;

use crate::language::lang;
use crate::{Status, help, output};

/// Print or write the pages of the manual
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery man | man -l -
  chancery man --dir ~/.local/share/man/man1
  chancery man --lang fr --dir ~/.local/share/man/fr/man1")]
pub(crate) struct ManArgs {
    /// Write a page for every verb into this folder; without it, the first page is printed
    #[arg(long, value_name = "DIR")]
    dir: Option<String>,
}

pub(crate) fn run(args: &ManArgs) -> Result<Status> {
    let command = help::command_for_pages();
    match &args.dir {
        None => output::print(&page(&command)?)?,
        Some(dir) => {
            std::fs::create_dir_all(dir).with_context(|| dir.clone())?;
            write(&command, Path::new(dir))?;
        }
    }
    Ok(Status::Done)
}

fn write(command: &Command, dir: &Path) -> Result<()> {
    let path = dir.join(Man::new(command.clone()).get_filename());
    std::fs::write(&path, page(command)?).with_context(|| path.display().to_string())?;
    command.get_subcommands().try_for_each(|sub| write(sub, dir))
}

/// A page, with headings that say what is under them.
fn page(command: &Command) -> Result<String> {
    let mut roff = Vec::new();
    let source = concat!("chancery ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut roff)?;
    let page = String::from_utf8_lossy(&roff);
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let examples = ["Examples:\n", "Exemples :\n"].iter().any(|heading| after.contains(heading));
    let lines = page.lines().map(|line| match (line, lang()) {
        (".SH EXTRA", Lang::EN) if examples => ".SH EXAMPLES",
        (".SH EXTRA", Lang::FR) if examples => ".SH EXEMPLES",
        (".SH EXTRA", _) => ".SH NOTES",
        (".SH NAME", _) => ".SH NOM",
        (".SH SUBCOMMANDS", Lang::EN) => ".SH COMMANDS",
        // Headings of the help end with the space that belongs before a colon.
        (".SH \"Commandes \"", _) => ".SH COMMANDES",
        (".SH \"OPTIONS \"", _) => ".SH OPTIONS",
        (".SH \"ARGUMENTS \"", _) => ".SH ARGUMENTS",
        _ => line,
    });
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}
