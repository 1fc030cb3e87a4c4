//! The colours of each theme, and of each power in it.

use chancery::board::PowerInfo;

use crate::colour::Colour;
use crate::style::Theme;

/// The colours of a theme that do not depend on powers.
pub(crate) struct Palette {
    /// Three shades of water, so that neighbouring seas differ a little.
    pub(crate) seas: [&'static str; 3],
    /// The light band along a coast.
    pub(crate) shore: &'static str,
    pub(crate) sea_border: &'static str,
    pub(crate) sea_name: &'static str,
    /// Neutral land.
    pub(crate) land: &'static str,
    /// Land beyond the board, and the hatching of impassable land.
    pub(crate) outside: &'static str,
    pub(crate) hatch: &'static str,
    pub(crate) lake: &'static str,
    pub(crate) river: &'static str,
    pub(crate) border: &'static str,
    /// Text on land, and its outline.
    pub(crate) ink: &'static str,
    pub(crate) halo: &'static str,
    pub(crate) frame: &'static str,
    pub(crate) panel: &'static str,
    /// The outline of units.
    pub(crate) keyline: &'static str,
    /// The outline of arrows, and the marks of failure.
    pub(crate) casing: &'static str,
    pub(crate) failure: &'static str,
    /// How much of a power's colour its centres get, and the land beside them.
    tint: f64,
    pale: f64,
    /// The colour that arrows are mixed with, and the share of the power's colour.
    arrow: (&'static str, f64),
}

const LIGHT: Palette = Palette {
    seas: ["#c9dce6", "#d1e2ea", "#c2d7e2"],
    shore: "#e9f3f6",
    sea_border: "#6f93a8",
    sea_name: "#39617c",
    land: "#f4ecd8",
    outside: "#e6dece",
    hatch: "#c6bba4",
    lake: "#bdd5e1",
    river: "#8fb0c2",
    border: "#54483a",
    ink: "#2c241a",
    halo: "#fdf8ec",
    frame: "#4a3f31",
    panel: "#fbf6e9",
    keyline: "#fffdf6",
    casing: "#fffdf6",
    failure: "#b3121d",
    tint: 0.56,
    pale: 0.30,
    arrow: ("#1c1712", 0.72),
};

const DARK: Palette = Palette {
    seas: ["#1f3747", "#243e4f", "#1b3241"],
    shore: "#2d4a5c",
    sea_border: "#5f7d90",
    sea_name: "#93b6cb",
    land: "#4b453a",
    outside: "#37322a",
    hatch: "#2a261f",
    lake: "#2a4657",
    river: "#3c5b6d",
    border: "#0f0d0a",
    ink: "#fff6e0",
    halo: "#14110c",
    frame: "#8d8371",
    panel: "#1d1a15",
    keyline: "#fff6e0",
    casing: "#0d0c0a",
    failure: "#ff8fb4",
    tint: 0.52,
    pale: 0.24,
    arrow: ("#ffffff", 0.62),
};

const PRINT: Palette = Palette {
    seas: ["#ffffff", "#ffffff", "#ffffff"],
    shore: "#e4e4e4",
    sea_border: "#8a8a8a",
    sea_name: "#4a4a4a",
    land: "#ffffff",
    outside: "#f2f2f2",
    hatch: "#b0b0b0",
    lake: "#ffffff",
    river: "#bdbdbd",
    border: "#222222",
    ink: "#000000",
    halo: "#ffffff",
    frame: "#000000",
    panel: "#ffffff",
    keyline: "#000000",
    casing: "#ffffff",
    failure: "#000000",
    tint: 0.0,
    pale: 0.0,
    arrow: ("#000000", 0.0),
};

impl Theme {
    /// The colours of neutral land and of water.
    pub fn ground(self) -> (Colour, Colour) {
        let palette = self.palette();
        (Colour::from_hex(palette.land), Colour::from_hex(palette.seas[0]))
    }

    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }
}

/// The colours of a power in a theme.
#[derive(Clone, Debug)]
pub struct Livery {
    /// The colour of its units.
    pub token: Colour,
    /// The colour of the symbols on its units.
    pub on_token: Colour,
    /// The colour of its centres.
    pub tint: Colour,
    /// The colour of land that is its homeland or under its unit, but not its centre.
    pub pale: Colour,
    /// The colour of its orders.
    pub arrow: Colour,
}

impl Livery {
    /// The colours of a power.
    pub fn of(power: &PowerInfo, theme: Theme) -> Livery {
        let palette = theme.palette();
        let colour = match theme {
            Theme::Dark => power.colour_dark.as_ref().unwrap_or(&power.colour),
            Theme::Light | Theme::Print => &power.colour,
        };
        let colour = Colour::from_hex(colour);
        let (white, black) = (Colour([1.0; 3]), Colour::from_hex("#1c1712"));
        let token = if theme == Theme::Print { white } else { colour };
        let land = Colour::from_hex(palette.land);
        let (mixed, share) = (Colour::from_hex(palette.arrow.0), palette.arrow.1);
        Livery {
            token,
            on_token: if token.contrast(white) >= 3.0 { white } else { black },
            tint: colour.in_other(palette.tint, land),
            pale: colour.in_other(palette.pale, land),
            arrow: distinct(colour.in_other(share, mixed), mixed, Colour::from_hex(palette.casing)),
        }
    }
}

/// Mixes another colour into a colour until it stands out from the background.
fn distinct(colour: Colour, other: Colour, behind: Colour) -> Colour {
    let shares = (0..=10).map(|tenth| colour.in_other(1.0 - f64::from(tenth) / 10.0, other));
    shares.into_iter().find(|mixed| mixed.contrast(behind) >= 4.0).unwrap_or(other)
}

/// The scale of patterns, so that they do not blur in a small picture.
const LARGE: f64 = 1.5;

/// The pattern that stands for a power without colours: lines at an angle, crossed or not, wide or
/// narrow, or dots.
pub(crate) fn pattern(power: usize) -> String {
    let id = format!("power-{power}");
    let lines = |turn: u32, step: u32, crossed: bool, heavy: &str| {
        let down = format!(r#"<path d="M0 0v{step}" stroke-width="{heavy}"/>"#);
        let across = format!(r#"<path d="M0 0h{step}" stroke-width="{heavy}"/>"#);
        let across = if crossed { across.as_str() } else { "" };
        format!(
            r##"<pattern id="{id}" width="{step}" height="{step}" patternUnits="userSpaceOnUse" patternTransform="rotate({turn}) scale({LARGE})"><rect width="{step}" height="{step}" fill="#fff"/><g stroke="#777">{down}{across}</g></pattern>"##
        )
    };
    let dots = |step: u32, radius: &str| {
        let middle = step / 2;
        format!(
            r##"<pattern id="{id}" width="{step}" height="{step}" patternUnits="userSpaceOnUse" patternTransform="scale({LARGE})"><rect width="{step}" height="{step}" fill="#fff"/><circle cx="{middle}" cy="{middle}" r="{radius}" fill="#777"/></pattern>"##
        )
    };
    match power % 10 {
        0 => lines(45, 7, false, "1.6"),
        1 => lines(0, 6, false, "1.6"),
        2 => dots(8, "1.5"),
        3 => lines(45, 9, true, "1.3"),
        4 => lines(135, 6, false, "1.4"),
        5 => lines(90, 7, false, "1.6"),
        6 => dots(6, "1.9"),
        7 => lines(0, 8, true, "1.3"),
        8 => lines(20, 12, false, "3.6"),
        _ => lines(70, 5, false, "1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_contrast_with_their_units() {
        for (id, _) in chancery::board::BUILT_IN {
            let board = chancery::Board::built_in(id).unwrap();
            for theme in Theme::ALL {
                for power in board.powers() {
                    let Livery { token, on_token, .. } = Livery::of(board.power(power), theme);
                    let name = &board.power(power).id;
                    assert!(token.contrast(on_token) >= 3.0, "{name} in {}", theme.name());
                }
            }
        }
    }

    #[test]
    fn units_stand_out_from_the_water() {
        for (id, _) in chancery::board::BUILT_IN {
            let board = chancery::Board::built_in(id).unwrap();
            let (_, water) = Theme::Dark.ground();
            for power in board.powers() {
                let Livery { token, .. } = Livery::of(board.power(power), Theme::Dark);
                let contrast = token.contrast(water);
                assert!(contrast >= 2.0, "{} in {id}: {contrast:.2}", board.power(power).id);
            }
        }
    }
}
