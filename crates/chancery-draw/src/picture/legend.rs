//! The legend: the contents of the picture, and the powers with their colours, centres and units.

use std::fmt::Write as _;

use chancery::Power;
use chancery_lang::messages::draw;
use chancery_lang::text;

use super::SvgCanvas;
use crate::geometry::{Area, Point};
use crate::letters::Face;
use crate::style::Theme;
use crate::svg::{Num, escaped};

const ROW: f64 = 19.0;
const TEXT: f64 = 14.5;
const MARGIN: f64 = 10.0;

impl SvgCanvas<'_> {
    pub(super) fn legend(&mut self) {
        let board = self.scene.position.board();
        let area = self.art.legend.unwrap_or_else(|| {
            let half = Point::new(80.0, 98.0);
            Area::new(half + Point::new(14.0, 14.0), half)
        });
        let lang = self.style.lang;
        let phase = self.scene.position.phase();
        let mut heads = vec![phase.title(board, lang)];
        if !self.style.title.is_empty() {
            heads.insert(0, self.style.title.to_owned());
        }
        let powers: Vec<Power> = board.powers().collect();
        let rows = powers.len() as f64 + heads.len() as f64 * 1.05 + 0.2;
        let (width, height) = (area.half.x * 2.0, rows * ROW + 2.0 * MARGIN);
        // Shrink the rows if they would not fit the picture.
        let scale = (self.art.size.y * 0.9 / height).min(1.0);
        let corner = area.middle - area.half;
        let (x, y) = (Num(corner.x), Num(corner.y));
        let crate::theme::Palette { panel, frame, ink, .. } = *self.palette;
        let shrunk = if scale < 1.0 { format!(" scale({scale:.3})") } else { String::new() };
        let _ = write!(
            self.out,
            r#"<g id="legend" transform="translate({x} {y}){shrunk}"><rect width="{}" height="{}" rx="6" fill="{panel}" fill-opacity=".92" stroke="{frame}" stroke-width="1"/><g fill="{ink}">"#,
            Num(width),
            Num(height),
        );
        let mut line = MARGIN + ROW * 0.7;
        for (number, head) in heads.iter().enumerate() {
            let face = if number == 0 { Face::Label } else { Face::Text };
            let room = width - 2.0 * MARGIN;
            let size = TEXT.min(TEXT * room / face.width(head, TEXT).max(1.0));
            let text = self.letters.begin(face, head, Point::new(MARGIN, line), size);
            let _ = write!(self.out, r#"<g role="img" aria-label="{}">{text}</g>"#, escaped(head));
            line += ROW * 1.05;
        }
        line += ROW * 0.2;
        for power in powers {
            self.row(power, line, width);
            line += ROW;
        }
        self.out.push_str("</g></g>");
    }

    fn row(&mut self, power: Power, line: f64, width: f64) {
        let (board, lang) = (self.scene.position.board(), self.style.lang);
        let position = self.scene.position;
        let info = board.power(power);
        let centres = position.centres_of(power).count();
        let units = position.units().iter().filter(|unit| unit.power() == power).count();
        let units =
            units + position.dislodged().iter().filter(|one| one.unit.power() == power).count();
        let name = info.name.get(lang);
        let counts = text!(draw::LegendRow { centres, units }).get(lang);
        let label = self.titled(name, &counts);
        let fill = match self.style.theme {
            Theme::Print => format!("url(#power-{})", power.index()),
            _ => self.livery(power).token.to_string(),
        };
        let (x, y) = (Num(MARGIN), Num(line - 13.0));
        let frame = self.palette.frame;
        let faint = if centres + units == 0 { r#" opacity=".45""# } else { "" };
        let _ = write!(
            self.out,
            r#"<g data-power="{}" role="img" aria-label="{}"{faint}><rect x="{x}" y="{y}" width="22" height="16" rx="3.5" fill="{fill}" stroke="{frame}" stroke-width=".8"/>"#,
            info.id,
            escaped(&label),
        );
        let room = width - 2.0 * MARGIN - 28.0 - 40.0;
        let size = TEXT.min(TEXT * room / Face::Text.width(name, TEXT).max(1.0));
        let name = self.letters.begin(Face::Text, name, Point::new(MARGIN + 29.0, line), size);
        let count = format!("{centres}");
        let right = width - MARGIN - 22.0 - Face::Label.width(&count, TEXT);
        let count = self.letters.begin(Face::Label, &count, Point::new(right, line), TEXT);
        let unit_count = format!("{units}");
        let right = width - MARGIN - Face::Text.width(&unit_count, TEXT);
        let units = self.letters.begin(Face::Text, &unit_count, Point::new(right, line), TEXT);
        self.out.push_str(&name);
        self.out.push_str(&count);
        self.out.push_str(&units);
        self.out.push_str("</g>");
    }
}
