//! How a picture is to look: choices that have nothing to do with the game.

use chancery::{Lang, Power, Province};

/// Colours and paper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Theme {
    /// Bright paper.
    #[default]
    Light,
    /// For dark rooms and dark pages.
    Dark,
    /// Black on white, powers told apart by patterns: for printers without colour.
    Print,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// `light`, `dark` or `print`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }
}

/// What places are labelled with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Labels {
    /// Ids: `LON`.
    #[default]
    Short,
    /// Names: `London`, in the language of the picture.
    Long,
    /// Nothing.
    None,
}

/// How a picture is to look.
#[derive(Clone, Debug)]
pub struct PictureStyle<'a> {
    /// Colours and paper.
    pub theme: Theme,
    /// What places are labelled with.
    pub labels: Labels,
    /// The language of names, titles and the legend.
    pub lang: Lang,
    /// Are the powers listed, with their centres and units?
    pub legend: bool,
    /// What stands over the list: the name of the game, or nothing.
    pub title: &'a str,
    /// What stands before every id, so that several pictures can stand in one page; letters, digits,
    /// `-` and `_` are taken of it.
    pub prefix: &'a str,
    /// Only the orders of this power.
    pub only: Option<Power>,
    /// Only what bears on this province.
    pub about: Option<Province>,
    /// How many pixels wide it asks to be shown; without it, as wide as there is room.
    pub width: Option<u32>,
}

impl Default for PictureStyle<'_> {
    fn default() -> Self {
        PictureStyle {
            theme: Theme::Light,
            labels: Labels::Short,
            lang: Lang::EN,
            legend: true,
            title: "",
            prefix: "",
            only: None,
            about: None,
            width: None,
        }
    }
}
