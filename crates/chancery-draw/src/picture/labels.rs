//! Labels: ids or names of provinces and coasts. Names of seas run along curves.

use std::fmt::Write as _;

use chancery::Province;
use chancery::board::Terrain;

use super::SvgCanvas;
use crate::lettering::{LONG, SHORT, lines_at};
use crate::letters::Face;
use crate::style::Labels;

const COAST: f64 = 13.0;

impl SvgCanvas<'_> {
    pub(super) fn labels(&mut self) {
        if self.style.labels == Labels::None {
            return;
        }
        if !self.style.small {
            self.names_of_seas();
        }
        let (mut land, mut sea) = (String::new(), String::new());
        let board = self.scene.position.board();
        for province in board.provinces() {
            let is_sea = board.terrain(province.location()) == Terrain::Sea;
            match self.style.labels {
                Labels::Short => {
                    let id = board.location_upper(province.location());
                    let at = self.art.spots(province.location()).label;
                    let text = self.letters.middle(Face::Label, id, at, SHORT);
                    if is_sea { &mut sea } else { &mut land }.push_str(&text);
                }
                // A sea with a curve has its name there.
                Labels::Long if !is_sea || self.art.ground(province).curve.is_none() => {
                    let text = self.long_name(province);
                    if is_sea { &mut sea } else { &mut land }.push_str(&text);
                }
                _ => {}
            }
            for &coast in &board.province(province).coasts {
                let id = board.coast_of(coast).map(chancery::Coast::id).unwrap_or_default();
                let at = self.art.spots(coast).label;
                land.push_str(&self.letters.middle(Face::Text, id, at, COAST));
            }
        }
        for wall in &self.art.walls {
            let Some((name, at)) = &wall.name else { continue };
            let name = name.get(self.style.lang);
            land.push_str(&self.letters.middle(Face::Text, name, *at, LONG));
        }
        let crate::theme::Palette { ink, halo, sea_name, .. } = *self.palette;
        let shade = self.palette.seas[0];
        // Outlines are drawn in thousandths of their height.
        let width = if self.style.small { "3" } else { "170" };
        for (id, text, fill, behind) in
            [("sea-labels", sea, sea_name, shade), ("labels", land, ink, halo)]
        {
            // Outlines are drawn before all letters, so that they cover none.
            let _ = write!(
                self.out,
                r##"<g stroke="{behind}" stroke-width="{width}" stroke-linejoin="round"><use href="#{id}"/></g><g id="{id}" fill="{fill}">{text}</g>"##
            );
        }
    }

    pub(super) fn names_of_seas(&mut self) {
        let board = self.scene.position.board();
        let fill = self.palette.sea_name;
        let _ = write!(self.out, r#"<g id="sea-names" fill="{fill}">"#);
        for province in board.provinces() {
            let Some((curve, height)) = self.art.ground(province).curve else { continue };
            // In addition to short labels, only seas with enough room are named.
            if self.style.labels == Labels::Short && height < 11.0 {
                continue;
            }
            let name = board.province(province).name.get(self.style.lang);
            let text = self.letters.along(Face::Name, name, &curve, height);
            self.out.push_str(&text);
        }
        self.out.push_str("</g>");
    }

    /// The name of a province, in two lines if it is long.
    fn long_name(&mut self, province: Province) -> String {
        let name = self.name_of(province).to_owned();
        let lines = lines_at(&name, self.art.ground(province).long);
        let lines = lines.map(|(line, at)| self.letters.middle(Face::Text, line, at, LONG));
        lines.collect()
    }
}
