//! Colour on terminals that show it, for powers and verdicts. Everything is also said in words, so
//! nothing is lost in a pipe.

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};
use chancery::board::PowerInfo;
use chancery::{Lang, Verdict};

/// How to paint on standard output.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    on: bool,
    /// Does the terminal know all colours, or 256?
    all: bool,
}

impl Paint {
    /// As standard output allows: not in a pipe, not with `NO_COLOR`.
    pub(crate) fn stdout() -> Paint {
        let on = AutoStream::choice(&std::io::stdout()) != ColorChoice::Never;
        let colours = std::env::var("COLORTERM").unwrap_or_default();
        Paint { on, all: matches!(colours.as_str(), "truecolor" | "24bit") }
    }

    /// Is there colour?
    pub(crate) fn is_on(self) -> bool {
        self.on
    }

    /// Does the terminal know all colours, or 256?
    pub(crate) fn has_all(self) -> bool {
        self.all
    }

    fn dressed(self, text: &str, style: Style) -> String {
        if self.on { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    pub(crate) fn heading(self, text: &str) -> String {
        self.dressed(text, Style::new().bold())
    }

    /// Something beside the matter.
    pub(crate) fn faint(self, text: &str) -> String {
        self.dressed(text, Style::new().dimmed())
    }

    /// The name of a power in a column, after a block of its colour. The name itself is not coloured,
    /// because the background of the terminal is unknown.
    pub(crate) fn power(self, power: &PowerInfo, lang: Lang, width: usize) -> String {
        let name = format!("{:width$}", power.name.get(lang));
        if !self.on {
            return name;
        }
        let style = Style::new().fg_color(self.colour(&power.colour));
        format!("{style}▌{style:#}{}", self.heading(&name))
    }

    fn colour(self, written: &str) -> Option<Color> {
        let number = u32::from_str_radix(written.strip_prefix('#')?, 16).ok()?;
        let [_, r, g, b] = number.to_be_bytes();
        if self.all {
            return Some(RgbColor(r, g, b).into());
        }
        // The cube of 6 by 6 by 6 colours that terminals have from number 16 on.
        let part = |byte: u8| (u16::from(byte) * 5 + 127) / 255;
        let number = 16 + 36 * part(r) + 6 * part(g) + part(b);
        u8::try_from(number).ok().map(|number| Ansi256Color(number).into())
    }

    /// A verdict as a mark and a word in a column.
    pub(crate) fn verdict(self, verdict: Verdict, lang: Lang, width: usize) -> String {
        let (mark, colour) = match verdict {
            Verdict::Succeeds => ('✓', AnsiColor::Green),
            Verdict::Fails | Verdict::Cut | Verdict::Disrupted => ('✗', AnsiColor::Red),
            Verdict::Void | Verdict::Illegal => ('–', AnsiColor::Yellow),
        };
        let text = format!("{mark} {:width$}", verdict.word(lang));
        self.dressed(&text, Style::new().fg_color(Some(colour.into())))
    }
}
