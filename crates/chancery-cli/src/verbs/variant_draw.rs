//! `chancery variant draw`: the drawing of a board, made from its borders.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::board::{Board, Province};
use chancery_draw::{BoardChart, Nudges};
use chancery_lang::messages::cli;
use chancery_lang::text;

use crate::args::LangArgs;
use crate::{Status, input, output};

/// Draw a board from its borders and the places of its provinces
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery variant draw my-board.toml
  chancery variant draw my-board.toml --nudges nudges.toml -o drawing")]
pub(crate) struct VariantDrawArgs {
    /// Name or file
    #[arg(value_name = "NAME|FILE")]
    variant: String,
    /// File with corrections [default: nudges.toml beside the variant]
    #[arg(long, value_name = "FILE")]
    nudges: Option<PathBuf>,
    /// Directory for board.svg and board.toml [default: beside the variant]
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &VariantDrawArgs) -> Result<Status> {
    let VariantDrawArgs { variant: name, nudges, output: folder, lang } = args;
    let (nudges, folder, lang) = (nudges.as_deref(), folder.as_deref(), lang.lang());
    let board = &input::board(name)?;
    // A built-in variant has no directory of its own.
    let beside = match Board::built_in(name) {
        Some(_) => Path::new(""),
        None => Path::new(name).parent().unwrap_or(Path::new("")),
    };
    let usual = beside.join("nudges.toml");
    let nudges =
        nudges.or_else(|| (Board::built_in(name).is_none() && usual.exists()).then_some(&*usual));
    let nudges = match nudges {
        Some(path) => Nudges::read(board, &input::file(&path.display().to_string())?)?,
        None => Nudges::default(),
    };
    let chart = BoardChart::of(board, &nudges)?;
    let folder = folder.unwrap_or(beside);
    if !folder.as_os_str().is_empty() {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let (svg, toml) = (folder.join("board.svg"), folder.join("board.toml"));
    // The variant itself may have that name.
    if toml == Path::new(name) {
        bail!(say!(cli::DrawingOverVariant { file: name }));
    }
    for (path, text) in [(&svg, &chart.svg), (&toml, &chart.toml)] {
        std::fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    let id = |at: Province| board.province(at).id.clone();
    let crossings: Vec<String> =
        chart.crossings.iter().map(|&(one, other)| format!("{}-{}", id(one), id(other))).collect();
    let (svg, toml) = (svg.display().to_string(), toml.display().to_string());
    output::print_lines([text!(cli::DrawingWritten { svg, toml }).get(lang)])?;
    if !crossings.is_empty() {
        let count = crossings.len();
        let pairs = crossings.join(", ");
        output::print_lines([text!(cli::DrawingCrossings { count, pairs }).get(lang)])?;
    }
    Ok(Status::Done)
}
