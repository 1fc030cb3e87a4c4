//! A picture, put together in layers from the water up. Each layer is a file of its own; all write to
//! one [`Sheet`].

mod arrows;
mod ground;
mod holding;
mod labels;
mod legend;
mod marks;
mod orders;
mod tokens;
mod track;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chancery::{Lang, Location, Power, Province, Verdict};

use self::holding::Hold;
use crate::art::Art;
use crate::letters::Used;
use crate::scene::{Mark, Scene};
use crate::style::{Style, Theme};
use crate::svg::{Num, escaped};
use crate::theme::{Livery, Palette, pattern};

/// A picture while it is drawn.
pub(crate) struct Sheet<'a> {
    art: &'a Art,
    scene: &'a Scene<'a>,
    style: &'a Style<'a>,
    palette: &'static Palette,
    liveries: Vec<Livery>,
    holdings: Vec<Hold>,
    /// The orders that are shown.
    marks: Vec<&'a Mark>,
    letters: Used,
    /// The ids that were given, as each may be there once.
    ids: BTreeSet<String>,
    out: String,
}

/// Draw a scene.
pub(crate) fn draw(art: &Art, scene: &Scene<'_>, style: &Style<'_>) -> String {
    let board = scene.position.board();
    let liveries = board.powers().map(|power| Livery::of(board.power(power), style.theme));
    let mut sheet = Sheet {
        art,
        scene,
        style,
        palette: style.theme.palette(),
        liveries: liveries.collect(),
        holdings: holding::holdings(scene.position, art),
        marks: scene.shown(style.only, style.about),
        letters: Used::default(),
        ids: BTreeSet::new(),
        out: String::with_capacity(300_000),
    };
    sheet.ground();
    sheet.centres();
    sheet.orders();
    sheet.labels();
    sheet.units();
    sheet.order_marks();
    sheet.frame();
    if style.legend {
        sheet.legend();
    }
    sheet.finish()
}

impl Sheet<'_> {
    fn livery(&self, power: Power) -> &Livery {
        &self.liveries[power.index()]
    }

    fn id_of(&self, at: Location) -> &str {
        let board = self.scene.position.board();
        &board.province(board.province_of(at)).id
    }

    fn name_of(&self, province: Province) -> &str {
        self.scene.position.board().province(province).name.get(self.style.lang)
    }

    /// An id that nothing has yet: two orders may name one place.
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

    /// The whole picture, with what its parts refer to at its head.
    fn finish(self) -> String {
        let board = self.scene.position.board();
        let (width, height) = (Num(self.art.size.x), Num(self.art.size.y));
        let shown = self.style.width.map(|wide| {
            let high = f64::from(wide) * self.art.size.y / self.art.size.x;
            format!(r#" width="{wide}" height="{}""#, Num(high.floor().max(1.0)))
        });
        let shown = shown.unwrap_or_default();
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{shown} role="group" aria-labelledby="board-title board-text" lang="{}">"#,
            self.style.lang
        );
        let phase = self.scene.position.phase().title(board, self.style.lang);
        let title = match self.style.title {
            "" => phase,
            name => named(name, &phase, self.style.lang),
        };
        let _ = write!(svg, r#"<title id="board-title">{}</title>"#, escaped(&title));
        let mut told: Vec<String> = self.marks.iter().map(|mark| self.told(mark)).collect();
        let illegal = Some(Verdict::Illegal);
        let not_drawn = self.scene.not_drawn(self.style);
        told.extend(not_drawn.map(|(power, text)| self.said(power, text, illegal)));
        let between = if self.style.lang == Lang::Fr { " ; " } else { "; " };
        let _ = write!(svg, r#"<desc id="board-text">{}</desc>"#, escaped(&told.join(between)));
        svg.push_str("<defs>");
        svg.push_str(&self.letters.outlines());
        svg.push_str(tokens::SHAPES);
        let Palette { outside, hatch, .. } = self.palette;
        let _ = write!(
            svg,
            r#"<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="{outside}" d="M0 0h7v7H0z"/><path fill="{hatch}" d="M0 0h1.6v7H0z"/></pattern>"#
        );
        if self.style.theme == Theme::Print {
            for power in board.powers() {
                svg.push_str(&pattern(power.index()));
            }
        }
        svg.push_str("</defs>");
        svg.push_str(&self.out);
        svg.push_str("</svg>\n");
        prefixed(svg, self.style.prefix)
    }

    /// An order and what came of it.
    fn told(&self, mark: &Mark) -> String {
        self.said(mark.power, &mark.text, mark.verdict)
    }

    fn said(&self, power: Power, order: &str, verdict: Option<Verdict>) -> String {
        let lang = self.style.lang;
        let power = self.scene.position.board().power(power).name.get(lang);
        let order = named(power, order, lang);
        match verdict {
            None => order,
            Some(verdict) => format!("{order}, {}", verdict.word(lang)),
        }
    }
}

/// A name and what is said of it, with the colon of a language between them.
fn named(name: &str, said: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{name}: {said}"),
        Lang::Fr => format!("{name} : {said}"),
    }
}

/// A picture with something before every id. All text in it is escaped, so what looks like an
/// attribute is one.
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
