//! A picture as SVG, painted in layers from the water up. Each layer has its own module; all write
//! to one [`SvgCanvas`].

mod ground;
mod labels;
mod legend;
mod orders;
mod tokens;

pub use tokens::UNIT_SYMBOLS;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chancery::{Location, Power, Province, Verdict};
use chancery_lang::messages::draw;
use chancery_lang::text;

use crate::art::Art;
use crate::layout::{LandTint, Layout};
use crate::letters::Used;
use crate::scene::{Filter, OrderMark, Scene};
use crate::style::{PictureStyle, Theme};
use crate::svg::{Num, escaped};
use crate::theme::{Livery, Palette, pattern};

/// An SVG being painted.
pub(crate) struct SvgCanvas<'a> {
    art: &'a Art,
    scene: &'a Scene<'a>,
    style: &'a PictureStyle<'a>,
    palette: &'static Palette,
    liveries: Vec<Livery>,
    layout: &'a Layout<'a>,
    /// The colon of the language, with its spaces.
    colon: String,
    letters: Used,
    /// The ids in use, to keep them unique.
    ids: BTreeSet<String>,
    out: String,
}

/// Fonts that pages have.
const FONT: &str = r#" font-family="Alegreya Sans,Segoe UI,Helvetica,sans-serif""#;

/// Draws a scene.
pub(crate) fn picture(art: &Art, scene: &Scene<'_>, style: &PictureStyle<'_>) -> String {
    let board = scene.position.board();
    let art = if style.small { art.coarse(board) } else { art };
    let liveries = board.forces().map(|power| Livery::of(board.power(power), style.theme));
    let layout = Layout::new(art, scene, filter(style));
    let mut canvas = SvgCanvas {
        art,
        scene,
        style,
        palette: style.theme.palette(),
        liveries: liveries.collect(),
        layout: &layout,
        colon: text!(draw::Colon).get(style.lang),
        letters: if style.small { Used::plain() } else { Used::default() },
        ids: BTreeSet::new(),
        out: String::with_capacity(300_000),
    };
    canvas.ground();
    if style.ground_only {
        canvas.names_of_seas();
        return canvas.finish();
    }
    canvas.centres();
    canvas.orders();
    canvas.labels();
    canvas.units();
    canvas.order_marks();
    canvas.frame();
    if style.legend {
        canvas.legend();
    }
    canvas.finish()
}

fn filter(style: &PictureStyle<'_>) -> Filter {
    Filter { only: style.only, about: style.about }
}

impl SvgCanvas<'_> {
    fn livery(&self, power: Power) -> &Livery {
        &self.liveries[power.index()]
    }

    fn tint(&self, province: Province) -> LandTint {
        self.layout.tints[province.index()]
    }

    /// The fill of land with a tint.
    fn fill(&self, tint: LandTint) -> String {
        match (tint, self.style.theme) {
            (LandTint::Neutral, _) => self.palette.land.to_owned(),
            (LandTint::Centre(power) | LandTint::Land(power), Theme::Print) => {
                format!("url(#power-{})", power.index())
            }
            (LandTint::Centre(power), _) => self.livery(power).tint.to_string(),
            (LandTint::Land(power), _) => self.livery(power).pale.to_string(),
        }
    }

    fn id_of(&self, at: Location) -> &str {
        let board = self.scene.position.board();
        &board.province(board.province_of(at)).id
    }

    fn name_of(&self, province: Province) -> &str {
        self.scene.position.board().province(province).name.get(self.style.lang)
    }

    /// A unique id: two orders may name one place.
    fn fresh_id(&mut self, wanted: &str) -> String {
        let (mut id, mut number) = (wanted.to_owned(), 1);
        while !self.ids.insert(id.clone()) {
            number += 1;
            id = format!("{wanted}-{number}");
        }
        id
    }

    fn title(&mut self, text: &str) {
        let _ = write!(self.out, "<title>{}</title>", escaped(text));
    }

    /// The whole picture, with its definitions first.
    fn finish(self) -> String {
        let board = self.scene.position.board();
        let (width, height) = (Num(self.art.size.x), Num(self.art.size.y));
        let shown = self.style.width.map(|wide| {
            let high = f64::from(wide) * self.art.size.y / self.art.size.x;
            format!(r#" width="{wide}" height="{}""#, Num(high.floor().max(1.0)))
        });
        let shown = shown.unwrap_or_default();
        let font = if self.style.small { FONT } else { "" };
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{shown}{font} role="group" aria-labelledby="board-title board-text" lang="{}">"#,
            self.style.lang
        );
        let phase = self.scene.position.phase().title(board, self.style.lang);
        let title = match self.style.title {
            "" => phase,
            name => self.titled(name, &phase),
        };
        let _ = write!(svg, r#"<title id="board-title">{}</title>"#, escaped(&title));
        let shown = self.scene.shown(filter(self.style));
        let marks = shown.into_iter().map(|index| &self.scene.marks[index]);
        let mut labels: Vec<String> = marks.map(|mark| self.order_label(mark)).collect();
        let illegal = Some(Verdict::Illegal);
        let not_drawn = self.scene.not_drawn(filter(self.style));
        labels.extend(not_drawn.map(|(power, text)| self.described(power, text, illegal)));
        let between = text!(draw::Separator).get(self.style.lang);
        let _ = write!(svg, r#"<desc id="board-text">{}</desc>"#, escaped(&labels.join(&between)));
        svg.push_str("<defs>");
        svg.push_str(&self.letters.outlines());
        svg.push_str(UNIT_SYMBOLS);
        let Palette { outside, hatch, .. } = self.palette;
        let _ = write!(
            svg,
            r#"<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="{outside}" d="M0 0h7v7H0z"/><path fill="{hatch}" d="M0 0h1.6v7H0z"/></pattern>"#
        );
        if self.style.theme == Theme::Print {
            for power in board.forces() {
                svg.push_str(&pattern(power.index()));
            }
        }
        svg.push_str("</defs>");
        svg.push_str(&self.out);
        svg.push_str("</svg>\n");
        prefixed(svg, self.style.prefix)
    }

    /// A name and a text, separated by the colon of the language.
    fn titled(&self, name: &str, text: &str) -> String {
        format!("{name}{}{text}", self.colon)
    }

    /// An order and its result in words.
    fn order_label(&self, mark: &OrderMark) -> String {
        self.described(mark.power, &mark.text, mark.verdict)
    }

    fn described(&self, power: Power, order: &str, verdict: Option<Verdict>) -> String {
        let lang = self.style.lang;
        let power = self.scene.position.board().power(power).name.get(lang);
        let order = self.titled(power, order);
        match verdict {
            None => order,
            Some(verdict) => format!("{order}, {}", verdict.word(lang)),
        }
    }
}

/// Adds a prefix to every id. All text is escaped, so whatever looks like an attribute is one.
fn prefixed(svg: String, prefix: &str) -> String {
    let prefix: String =
        prefix.chars().filter(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    if prefix.is_empty() {
        return svg;
    }
    let labelled = r#"aria-labelledby="board-title board-text""#;
    let both = format!(r#"aria-labelledby="{prefix}board-title {prefix}board-text""#);
    svg.replacen(labelled, &both, 1)
        .replace(r#" id=""#, &format!(r#" id="{prefix}"#))
        .replace(r##" href="#"##, &format!(r##" href="#{prefix}"##))
        .replace("\"url(#", &format!("\"url(#{prefix}"))
}
