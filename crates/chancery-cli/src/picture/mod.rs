//! What the verbs that draw share: what a picture shows, the drawing of the board under it, and how it
//! looks.

pub(crate) mod art;

use std::ffi::OsStr;
use std::path::Path;

use anyhow::Result;
use chancery::{Board, Power};
use chancery_draw::Style;

use crate::args::{LookArgs, Usage};
use crate::speech::lang;

/// The style that the arguments ask for, but for what only one of the verbs has.
pub(crate) fn style<'a>(look: &LookArgs, board: &Board, title: &'a str) -> Result<Style<'a>> {
    Ok(Style {
        theme: look.theme.into(),
        labels: look.labels.into(),
        lang: lang(),
        title,
        only: power(look, board)?,
        ..Style::default()
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
    Err(Usage(say!(
        "{width} pixels: a picture is {LEAST} to {most} pixels wide"
            / "{width} pixels : une image a de {LEAST} à {most} pixels de large"
    ))
    .into())
}

/// The narrowest picture in pixels; nobody would see anything on a smaller one.
pub(crate) const LEAST: u32 = 16;
