//! A card for link previews: the board beside the title of a game, the phase and the centres of the powers,
//! 1200 by 630 units as the programs that show previews ask for.

use std::cmp::Reverse;
use std::fmt::Write as _;

use chancery::{Lang, Position, Power};

use crate::art::Art;
use crate::geometry::Point;
use crate::letters::{Face, Used};
use crate::picture::picture;
use crate::scene::Scene;
use crate::style::{PictureStyle, Theme};
use crate::svg::{Num, escaped};
use crate::theme::Livery;

/// The width and the height of a card.
pub const CARD_SIZE: (u32, u32) = (1200, 630);

const WIDTH: f64 = CARD_SIZE.0 as f64;
const HEIGHT: f64 = CARD_SIZE.1 as f64;
/// The most of the width that the board takes.
const MAX_BOARD: f64 = 740.0;
const MARGIN: f64 = 36.0;
const TITLE: f64 = 46.0;
const MAX_TITLE_LINES: usize = 3;
const LINE: f64 = 27.0;
/// The largest powers are listed, no more than fit.
const MAX_ROWS: usize = 8;
const ROW: f64 = 41.0;
const ROW_TEXT: f64 = 27.0;

/// What stands beside the board.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// The name of the site.
    pub site: &'a str,
    /// The title, such as that of the game. A long one is broken and then cut.
    pub title: &'a str,
    /// A line below it, such as the phase.
    pub line: &'a str,
    /// Whether to list the powers with their centres.
    pub standings: bool,
    /// The language of names.
    pub lang: Lang,
}

/// Draws a scene as a card, in light colours: programs that show previews have no theme.
pub fn card(art: &Art, scene: &Scene<'_>, card: &Card<'_>) -> String {
    let style = PictureStyle {
        legend: false,
        lang: card.lang,
        prefix: "board-",
        ..PictureStyle::default()
    };
    let board = picture(art, scene, &style);
    let size = art.size();
    let scale = (HEIGHT / size.y).min(MAX_BOARD / size.x);
    let (wide, high) = (size.x * scale, size.y * scale);
    let place = format!(
        r#"<svg x="0" y="{}" width="{}" height="{}" "#,
        Num((HEIGHT - high) / 2.0),
        Num(wide),
        Num(high)
    );
    let board = board.trim_end().replacen("<svg ", &place, 1);
    let palette = Theme::Light.palette();
    let mut text = CardText { out: String::new(), letters: Used::default(), left: wide + MARGIN };
    let mut at = MARGIN + 24.0;
    text.line(Face::Name, card.site, at, 24.0, palette.sea_name);
    at += 24.0;
    for line in broken(card.title, text.room()) {
        at += TITLE;
        text.line(Face::Label, &line, at, TITLE, palette.ink);
    }
    at += LINE * 1.6;
    text.line(Face::Text, card.line, at, LINE, palette.sea_name);
    if card.standings {
        text.standings(scene.position, card.lang, at + LINE * 0.9);
    }
    let CardText { out, letters, .. } = text;
    let title = escaped(card.title);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" aria-label="{title}"><defs>{}</defs><path fill="{}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>{board}<path fill="{}" d="M{} 0h2v{HEIGHT}h-2z"/>{out}</svg>
"#,
        letters.outlines(),
        palette.panel,
        palette.frame,
        Num(wide),
    )
}

/// The text of a card while it is written.
struct CardText {
    out: String,
    letters: Used,
    /// Where lines begin.
    left: f64,
}

impl CardText {
    fn room(&self) -> f64 {
        WIDTH - MARGIN - self.left
    }

    /// A line of text on a baseline, smaller if it is too long.
    fn line(&mut self, face: Face, text: &str, at: f64, height: f64, colour: &str) {
        let size = height.min(height * self.room() / face.width(text, height).max(1.0));
        let line = self.letters.begin(face, text, Point::new(self.left, at), size);
        let _ = write!(self.out, r#"<g fill="{colour}">{line}</g>"#);
    }

    /// The largest powers: a swatch, the name, a bar and the number of centres.
    fn standings(&mut self, position: &Position, lang: Lang, top: f64) {
        let board = position.board();
        let mut powers: Vec<(usize, Power)> =
            board.powers().map(|power| (position.centres_of(power).count(), power)).collect();
        powers.sort_by_key(|(centres, _)| Reverse(*centres));
        powers.truncate(MAX_ROWS);
        let most = powers.first().map_or(1, |(centres, _)| (*centres).max(1)) as f64;
        let palette = Theme::Light.palette();
        // A title of many lines leaves less room.
        let row = ROW.min((HEIGHT - MARGIN - top) / powers.len().max(1) as f64);
        let size = ROW_TEXT.min(row * 0.66);
        let names = powers.iter().map(|(_, power)| board.power(*power).name.get(lang));
        let wide = names.map(|name| Face::Text.width(name, size)).fold(0.0, f64::max);
        let begin = self.left + 44.0;
        let bars = begin + wide.min(self.room() * 0.5) + 18.0;
        let room = WIDTH - MARGIN - 46.0 - bars;
        for (number, (centres, power)) in powers.into_iter().enumerate() {
            let info = board.power(power);
            let at = top + row * (number as f64 + 0.74);
            let fill = Livery::of(info, Theme::Light).token;
            let faint = if centres == 0 { r#" opacity=".45""# } else { "" };
            let name = info.name.get(lang);
            let own =
                size.min(size * (bars - 18.0 - begin) / Face::Text.width(name, size).max(1.0));
            let name = self.letters.begin(Face::Text, name, Point::new(begin, at), own);
            let count = centres.to_string();
            let right = WIDTH - MARGIN - Face::Label.width(&count, size);
            let count = self.letters.begin(Face::Label, &count, Point::new(right, at), size);
            let _ = write!(
                self.out,
                r#"<g{faint}><rect x="{}" y="{}" width="28" height="{high}" rx="4" fill="{fill}" stroke="{}"/><rect x="{}" y="{}" width="{}" height="{high}" rx="4" fill="{fill}" fill-opacity=".55"/><g fill="{}">{name}{count}</g></g>"#,
                Num(self.left),
                Num(at - size * 0.72),
                palette.frame,
                Num(bars),
                Num(at - size * 0.72),
                Num(room * centres as f64 / most),
                palette.ink,
                high = Num(size * 0.8),
            );
        }
    }
}

/// A title in lines that fit into a width. What does not fit into the last line is cut.
fn broken(title: &str, room: f64) -> Vec<String> {
    let fits = |text: &str| Face::Label.width(text, TITLE) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}")).filter(|line| fits(line));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(last)) => *last = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    let more = lines.len() > MAX_TITLE_LINES;
    lines.truncate(MAX_TITLE_LINES);
    let count = lines.len();
    for (number, line) in lines.iter_mut().enumerate() {
        if !fits(line) || (more && number + 1 == count) {
            while !line.is_empty() && !fits(&format!("{line}…")) {
                line.pop();
            }
            line.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_broken_and_cut() {
        assert_eq!(broken("", 400.0), Vec::<String>::new());
        assert_eq!(broken("Friday", 400.0), ["Friday"]);
        let long =
            broken("The very long and winding title of a game among seven old friends", 400.0);
        assert_eq!(long.len(), MAX_TITLE_LINES);
        assert!(long[2].ends_with('…'), "{long:?}");
        let one = broken(&"W".repeat(80), 400.0);
        assert!(one.len() == 1 && one[0].ends_with('…') && one[0].chars().count() < 20, "{one:?}");
        assert!(one.iter().chain(&long).all(|line| Face::Label.width(line, TITLE) <= 400.0));
    }
}
