//! Pictures: what Python asks for, and the drawing outside the interpreter's lock.

use std::sync::atomic::{AtomicU32, Ordering};

use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::{Board, Lang, Power, Province};
use chancery_draw::{Art, Labels, PictureStyle, Scene, Theme, WIDEST};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyString};

use crate::arguments::{
    FlagArg, LanguageArg, expected, place_of, power_of, shown as cut, text as text_of,
};
use crate::error::{ErrorKind, Trouble};

/// How wide pixels are drawn, if nobody says.
const WIDTH: u32 = 1400;
/// The narrowest picture; nobody would see anything on a smaller one.
const LEAST: u32 = 16;
/// No page shows more of a title.
const LONGEST_TITLE: usize = 1000;
/// It stands before thousands of ids.
const LONGEST_PREFIX: usize = 100;

/// How a picture is to look.
pub(crate) struct PictureOptions {
    png: bool,
    width: Option<u32>,
    theme: Theme,
    labels: Labels,
    lang: Lang,
    legend: bool,
    title: String,
    prefix: String,
    only: Option<Power>,
    about: Option<Province>,
}

impl PictureOptions {
    /// What the words of a call ask for.
    pub(crate) fn of(
        board: &Board,
        format: Option<&str>,
        words: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PictureOptions> {
        let mut look = PictureOptions {
            png: one_of("format", format.unwrap_or("svg"), &[("svg", false), ("png", true)])?,
            width: None,
            theme: Theme::default(),
            labels: Labels::default(),
            lang: Lang::EN,
            legend: true,
            title: String::new(),
            prefix: String::new(),
            only: None,
            about: None,
        };
        for (word, value) in words.into_iter().flatten() {
            look.set(board, &text_of(&word)?, &value).map_err(|error| named(error, &word))?;
        }
        Ok(look)
    }

    fn set(&mut self, board: &Board, word: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let text = || text_of(value);
        let if_any = || (!value.is_none()).then_some(value);
        match word {
            "width" => self.width = if_any().map(width).transpose()?,
            "theme" => {
                let all = Theme::ALL.map(|theme| (theme.name(), theme));
                self.theme = one_of("theme", &text()?, &all)?;
            }
            "labels" => {
                let all =
                    [("short", Labels::Short), ("long", Labels::Long), ("none", Labels::None)];
                self.labels = one_of("labels", &text()?, &all)?;
            }
            "lang" => self.lang = value.extract::<LanguageArg>()?.0,
            "legend" => self.legend = value.extract::<FlagArg>()?.0,
            "title" => self.title = not_longer(word, &text()?, LONGEST_TITLE)?,
            "prefix" => self.prefix = not_longer(word, &text()?, LONGEST_PREFIX)?,
            "power" => self.only = if_any().map(|name| power_of(board, name)).transpose()?,
            "about" => {
                let place = if_any().map(|name| place_of(board, name)).transpose()?;
                self.about = place.map(|place| board.province_of(place));
            }
            _ => {
                let word = cut(word);
                return Err(PyTypeError::new_err(format!("unexpected keyword argument '{word}'")));
            }
        }
        Ok(())
    }

    fn style(&self) -> PictureStyle<'_> {
        PictureStyle {
            theme: self.theme,
            labels: self.labels,
            lang: self.lang,
            ground_only: false,
            legend: self.legend,
            title: &self.title,
            prefix: &self.prefix,
            only: self.only,
            about: self.about,
            width: self.width,
            small: false,
        }
    }
}

/// What is wrong with an option, after its name.
fn named(error: PyErr, word: &Bound<'_, PyAny>) -> PyErr {
    let py = word.py();
    if error.get_type(py).is(py.get_type::<PyTypeError>()) {
        return PyTypeError::new_err(format!("argument '{word}': {}", error.value(py)));
    }
    error
}

fn width(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    if !value.is_instance_of::<PyInt>() {
        return Err(expected("a number of pixels", value));
    }
    match value.extract::<u32>() {
        Ok(width) if (LEAST..=WIDEST).contains(&width) => Ok(width),
        _ => {
            let width = cut(&value.str()?.to_cow()?);
            let message = text!(python::PictureWidth { width, least: LEAST, most: WIDEST });
            Err(Trouble::new(ErrorKind::Any, message).into())
        }
    }
}

/// A text that is not too long.
fn not_longer(what: &str, text: &str, most: usize) -> Result<String, Trouble> {
    if text.chars().nth(most).is_none() {
        return Ok(text.to_owned());
    }
    Err(Trouble::new(ErrorKind::Any, text!(python::TooLong { what, most })))
}

/// The value with a name; else a sentence with all names.
fn one_of<T: Copy>(what: &str, name: &str, all: &[(&str, T)]) -> Result<T, Trouble> {
    let found = all.iter().find(|(known, _)| *known == name);
    found.map(|&(_, value)| value).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|(known, _)| *known).collect();
        let (name, known) = (cut(name), known.join(", "));
        Trouble::new(ErrorKind::Any, text!(python::OneOf { what, name, known }))
    })
}

/// A picture of a scene: text if it is an SVG, bytes if it is a PNG.
pub(crate) fn picture<'py, 's>(
    py: Python<'py>,
    look: &PictureOptions,
    board: &Board,
    scene: impl Fn() -> Scene<'s> + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let svg = || chancery_draw::draw(&Art::of(board), &scene(), &look.style());
    if !look.png {
        return Ok(PyString::new(py, &py.detach(svg)).into_any());
    }
    let png = py.detach(|| chancery_draw::png(&svg(), look.width.unwrap_or(WIDTH)));
    let png = png.map_err(|fault| Trouble::said(ErrorKind::Any, |lang| fault.message(lang)))?;
    Ok(PyBytes::new(py, &png).into_any())
}

/// A picture for a notebook, which keeps every picture in its file: it has few points. Several stand in one page, so
/// each has ids of its own.
pub(crate) fn shown<'s>(
    py: Python<'_>,
    board: &Board,
    scene: impl Fn() -> Scene<'s> + Send + Sync,
) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let prefix = format!("c{}-", COUNT.fetch_add(1, Ordering::Relaxed));
    let style = PictureStyle { prefix: &prefix, small: true, ..PictureStyle::default() };
    py.detach(|| chancery_draw::draw(&Art::of(board), &scene(), &style))
}
