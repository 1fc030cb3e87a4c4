//! The appearance of a picture.

use chancery::{Lang, Power, Province};

/// A colour theme.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Theme {
    /// Light.
    #[default]
    Light,
    /// For dark rooms and dark pages.
    Dark,
    /// Black on white, with patterns instead of colours, for printers.
    Print,
}

impl Theme {
    /// All themes.
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

/// The labels of provinces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Labels {
    /// Ids: `LON`.
    #[default]
    Short,
    /// Names in the language of the picture: `London`.
    Long,
    /// No labels.
    None,
}

/// The appearance of a picture.
#[derive(Clone, Debug)]
pub struct PictureStyle<'a> {
    /// The colour theme.
    pub theme: Theme,
    /// The labels of provinces.
    pub labels: Labels,
    /// The language of names, titles and the legend.
    pub lang: Lang,
    /// Draw only the ground: water, land and the names of seas, for a page that draws the rest.
    pub ground_only: bool,
    /// Whether to list the powers with their centres and units.
    pub legend: bool,
    /// The title of the legend, such as the name of the game; may be empty.
    pub title: &'a str,
    /// A prefix of every id, so that one page can contain several pictures. Only letters, digits,
    /// `-` and `_` of it are used.
    pub prefix: &'a str,
    /// Show only the orders of this power.
    pub only: Option<Power>,
    /// Show only what concerns this province.
    pub about: Option<Province>,
    /// The width in pixels. If it is `None`, the SVG fills the available width.
    pub width: Option<u32>,
    /// A picture of less than a third of the size, for pages that keep many: lines have few points, text is in a font
    /// of the page, and names do not run along the seas.
    pub small: bool,
}

impl Default for PictureStyle<'_> {
    fn default() -> Self {
        PictureStyle {
            theme: Theme::Light,
            labels: Labels::Short,
            lang: Lang::EN,
            ground_only: false,
            legend: true,
            title: "",
            prefix: "",
            only: None,
            about: None,
            width: None,
            small: false,
        }
    }
}
