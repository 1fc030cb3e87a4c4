//! `chancery man`: the pages of the manual, one for the command and one for every verb.

use std::path::Path;

use anyhow::{Context as _, Result};
use chancery_lang::messages::usage;
use clap::Command;
use clap_mangen::Man;

use crate::{Status, help, output};

/// Print or write manual pages
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery man | man -l -
  chancery man --dir ~/.local/share/man/man1
  chancery man --lang fr --dir ~/.local/share/man/fr/man1")]
pub(crate) struct ManArgs {
    /// Write a page for every verb to this directory [default: print the main page]
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

/// A page, with headings in the language of the run.
fn page(command: &Command) -> Result<String> {
    let mut roff = Vec::new();
    let source = concat!("chancery ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut roff)?;
    let page = String::from_utf8_lossy(&roff);
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let extra = if after.contains(&say!(usage::HeadingExamples)) {
        say!(usage::ManExamples)
    } else {
        say!(usage::ManNotes)
    };
    let lines = page.lines().map(|line| match line {
        ".SH EXTRA" => format!(".SH {extra}\n"),
        ".SH NAME" => format!(".SH {}\n", say!(usage::ManName)),
        ".SH SUBCOMMANDS" => format!(".SH {}\n", say!(usage::ManCommands)),
        _ => format!("{line}\n"),
    });
    Ok(lines.collect())
}
