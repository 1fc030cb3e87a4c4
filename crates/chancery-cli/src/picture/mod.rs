//! What `draw` and `film` share: their arguments, the drawing of the board, and the style.

pub(crate) mod art;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chancery::{Board, Power};
use chancery_draw::{Labels, PictureStyle, Theme};
use chancery_lang::messages::cli;
use clap::ValueEnum;

use crate::args::UsageError;
use crate::language::lang;

/// How a picture looks.
#[derive(clap::Args, Debug)]
pub(crate) struct LookArgs {
    /// Colours
    #[arg(long, value_name = "THEME", default_value = "light")]
    pub(crate) theme: ThemeName,
    /// Labels on the provinces
    #[arg(long, value_name = "LABELS", default_value = "short")]
    pub(crate) labels: LabelStyle,
    /// Show only this power's orders
    #[arg(long, value_name = "POWER")]
    pub(crate) power: Option<String>,
}

/// Where the drawing of the board is.
#[derive(clap::Args, Debug)]
pub(crate) struct ArtArgs {
    /// Directory with a drawing of the board: board.svg and board.toml
    #[arg(long, value_name = "DIR")]
    pub(crate) art: Option<PathBuf>,
}

/// Colours and paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThemeName {
    Light,
    Dark,
    Print,
}

impl From<ThemeName> for Theme {
    fn from(theme: ThemeName) -> Theme {
        match theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Print => Theme::Print,
        }
    }
}

/// What places are labelled with.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LabelStyle {
    Short,
    Long,
    None,
}

impl From<LabelStyle> for Labels {
    fn from(labels: LabelStyle) -> Labels {
        match labels {
            LabelStyle::Short => Labels::Short,
            LabelStyle::Long => Labels::Long,
            LabelStyle::None => Labels::None,
        }
    }
}

/// The style that the arguments ask for, but for what only one of the verbs has.
pub(crate) fn style<'a>(
    look: &LookArgs,
    board: &Board,
    title: &'a str,
) -> Result<PictureStyle<'a>> {
    Ok(PictureStyle {
        theme: look.theme.into(),
        labels: look.labels.into(),
        lang: lang(),
        title,
        only: power(look, board)?,
        ..PictureStyle::default()
    })
}

fn power(look: &LookArgs, board: &Board) -> Result<Option<Power>> {
    Ok(look.power.as_deref().map(|name| board.power_named(name)).transpose()?)
}

/// Does a file's name end like this, whatever its case?
pub(crate) fn ends(path: &Path, ending: &str) -> bool {
    path.extension().and_then(OsStr::to_str).is_some_and(|own| own.eq_ignore_ascii_case(ending))
}

/// A number of pixels that a picture can be wide.
pub(crate) fn checked_width(width: u32, most: u32) -> Result<u32> {
    if (LEAST..=most).contains(&width) {
        return Ok(width);
    }
    Err(UsageError(say!(cli::WidthRange { width, least: LEAST, most })).into())
}

/// The smallest useful width of a picture, in pixels.
pub(crate) const LEAST: u32 = 16;
