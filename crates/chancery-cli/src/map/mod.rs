//! Pictures in a terminal: which protocol it supports, and how large a picture may be. Each protocol has
//! its own file. The terminal is never queried, because its answer could end up on the command line.

mod blocks;
mod iterm2;
mod kitty;
mod sixel;

use chancery_draw::{RenderError, png};

pub(crate) use blocks::Colours;

/// A way to show a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Graphics {
    Kitty,
    Iterm2,
    Sixel,
    Blocks,
}

impl Graphics {
    /// The best way that a terminal is known to understand, by its environment.
    pub(crate) fn known(variable: impl Fn(&str) -> Option<String>) -> Graphics {
        let value = |name: &str| variable(name).unwrap_or_default();
        let is_set = |name: &str| !value(name).is_empty();
        let (term, program) = (value("TERM"), value("TERM_PROGRAM"));
        let term_has = |words: &[&str]| words.iter().any(|word| term.contains(word));
        // What is in between understands text alone, and passes the variables on.
        if is_set("TMUX") || is_set("STY") || term.starts_with("screen") || term.starts_with("tmux")
        {
            return Graphics::Blocks;
        }
        if is_set("KITTY_WINDOW_ID")
            || term_has(&["kitty", "ghostty"])
            || program == "ghostty"
            || is_set("KONSOLE_VERSION")
        {
            return Graphics::Kitty;
        }
        if ["iTerm.app", "WezTerm", "mintty"].contains(&program.as_str())
            || value("LC_TERMINAL") == "iTerm2"
            || is_set("WEZTERM_PANE")
        {
            return Graphics::Iterm2;
        }
        if is_set("WT_SESSION") || term_has(&["foot", "mlterm", "contour", "sixel"]) {
            return Graphics::Sixel;
        }
        Graphics::Blocks
    }
}

/// How much room there is, in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TerminalArea {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
}

impl TerminalArea {
    /// That of the terminal, less some rows for what else is said. Where there is none, that of a
    /// usual window.
    pub(crate) fn of_terminal(said: u32) -> TerminalArea {
        let size = terminal_size::terminal_size_of(std::io::stdout());
        let (columns, rows) = size
            .map_or((80, 50), |(width, height)| (u32::from(width.0).max(1), u32::from(height.0)));
        TerminalArea { columns, rows: rows.saturating_sub(said).max(4) }
    }

    /// How many columns a picture gets. A character is about twice as high as it is wide.
    fn columns_for(self, wide: f64, high: f64) -> u32 {
        let by_rows = f64::from(self.rows) * 2.0 * wide / high.max(1.0);
        (by_rows as u32).clamp(1, self.columns)
    }
}

/// A picture that was drawn, of some width and height, as a terminal shows it. It ends with the end of
/// a line.
pub(crate) fn shown(
    svg: &str,
    (wide, high): (f64, f64),
    graphics: Graphics,
    room: TerminalArea,
    colours: Colours,
) -> Result<String, RenderError> {
    let columns = room.columns_for(wide, high);
    // More pixels than most screens have there: it is scaled down, and stays sharp.
    let fine = (columns * 16).clamp(160, 1400);
    let mut text = match graphics {
        Graphics::Kitty => kitty::shown(&png(svg, fine)?, columns),
        Graphics::Iterm2 => iterm2::shown(&png(svg, fine)?, columns),
        // Its pixels are those of the screen, and a character seldom has fewer than 8 in a row.
        Graphics::Sixel => sixel::shown(&chancery_draw::pixels(svg, columns * 8)?),
        Graphics::Blocks => blocks::shown(&chancery_draw::pixels(svg, columns)?, colours),
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(variables: &[(&str, &str)]) -> Graphics {
        Graphics::known(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_terminal_is_known_by_its_environment() {
        for (variables, graphics) in [
            (&[("TERM", "xterm-kitty")][..], Graphics::Kitty),
            (&[("TERM", "xterm-256color"), ("KITTY_WINDOW_ID", "1")], Graphics::Kitty),
            (&[("TERM", "xterm-ghostty")], Graphics::Kitty),
            (&[("TERM_PROGRAM", "iTerm.app")], Graphics::Iterm2),
            (&[("TERM_PROGRAM", "WezTerm")], Graphics::Iterm2),
            (&[("LC_TERMINAL", "iTerm2")], Graphics::Iterm2),
            (&[("WT_SESSION", "a-b-c")], Graphics::Sixel),
            (&[("TERM", "foot")], Graphics::Sixel),
            (&[("TERM", "xterm-256color")], Graphics::Blocks),
            (&[("TERM_PROGRAM", "Apple_Terminal")], Graphics::Blocks),
            (&[], Graphics::Blocks),
            // A multiplexer stands in between, whatever it stands in.
            (&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")], Graphics::Blocks),
            (&[("TMUX", "/tmp/x"), ("TERM", "xterm-kitty")], Graphics::Blocks),
        ] {
            assert_eq!(known(variables), graphics, "{variables:?}");
        }
    }

    #[test]
    fn a_picture_fits_in_both_directions() {
        let room = |columns, rows| TerminalArea { columns, rows };
        assert_eq!(room(80, 100).columns_for(1400.0, 1250.0), 80);
        assert_eq!(room(200, 20).columns_for(1400.0, 1250.0), 44);
        assert_eq!(room(200, 20).columns_for(100.0, 100_000.0), 1);
        assert_eq!(room(3, 4).columns_for(1.0, 0.0), 3);
    }
}
