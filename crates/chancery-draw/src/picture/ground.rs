//! The ground: water, land in the colours of its owners, borders, and supply centres.

use std::fmt::Write as _;

use chancery::Province;
use chancery::board::Terrain;

use super::SvgCanvas;
use crate::art::Shape;
use crate::layout::LandTint;
use crate::style::Theme;
use crate::svg::{Num, escaped};
use crate::theme::Livery;

impl SvgCanvas<'_> {
    pub(super) fn ground(&mut self) {
        let (width, height) = (Num(self.art.size.x), Num(self.art.size.y));
        // Between cells there is neither land nor water.
        let under = if self.art.is_cells() { self.palette.outside } else { self.palette.seas[0] };
        let _ = write!(self.out, r#"<path fill="{under}" d="M0 0h{width}v{height}H0z"/>"#);
        self.water();
        self.land();
        self.surroundings();
        self.waters_in_land();
        self.frontiers();
        self.links();
        self.crossings();
    }

    fn is_sea(&self, province: Province) -> bool {
        let board = self.scene.position.board();
        board.terrain(province.location()) == Terrain::Sea
    }

    fn province(&mut self, province: Province) {
        let board = self.scene.position.board();
        let id = &board.province(province).id;
        let data = &self.art.shape(province).data;
        let title = escaped(self.name_of(province));
        let _ = write!(
            self.out,
            r#"<path id="province-{id}" data-province="{id}" d="{data}"><title>{title}</title></path>"#
        );
    }

    fn water(&mut self) {
        let board = self.scene.position.board();
        let seas: Vec<Province> = board.provinces().filter(|&one| self.is_sea(one)).collect();
        let rim = match self.palette.border {
            border if self.art.is_cells() => {
                format!(r#" stroke="{border}" stroke-linejoin="round""#)
            }
            _ => String::new(),
        };
        let _ = write!(self.out, r#"<g id="seas"{rim}>"#);
        for shade in 0..3 {
            let _ = write!(self.out, r#"<g fill="{}">"#, self.palette.seas[shade]);
            for &sea in seas.iter().filter(|&&sea| self.art.shade(sea) == shade) {
                self.province(sea);
            }
            self.out.push_str("</g>");
        }
        self.out.push_str("</g>");
        if self.art.is_cells() {
            return;
        }
        // A light band along the coasts; land covers its inner half.
        let shore = self.palette.shore;
        let _ = write!(
            self.out,
            r#"<g fill="none" stroke="{shore}" stroke-linejoin="round" stroke-linecap="round" stroke-width="11"><path d="{}"/>"#,
            self.art.shore.data
        );
        self.shapes(self.art.islands.iter().map(|(_, shape)| shape));
        self.out.push_str("</g>");
        let line = self.palette.sea_border;
        let _ = write!(
            self.out,
            r#"<g id="sea-borders" fill="none" stroke="{line}" stroke-width="1.3" stroke-dasharray="5 3.4">"#
        );
        let between = self
            .art
            .borders
            .iter()
            .filter(|border| self.is_sea(border.between.0) && self.is_sea(border.between.1));
        let between: Vec<&Shape> = between.map(|border| &border.shape).collect();
        self.shapes(between.into_iter());
        self.out.push_str("</g>");
    }

    fn shapes<'s>(&mut self, shapes: impl Iterator<Item = &'s Shape>) {
        for shape in shapes {
            let _ = write!(self.out, r#"<path d="{}"/>"#, shape.data);
        }
    }

    fn land(&mut self) {
        let board = self.scene.position.board();
        let lands: Vec<Province> = board.provinces().filter(|&one| !self.is_sea(one)).collect();
        let border = self.palette.border;
        let _ = write!(
            self.out,
            r#"<g id="lands" stroke="{border}" stroke-width="1" stroke-linejoin="round">"#
        );
        let mut tints = vec![LandTint::Neutral];
        for power in board.powers() {
            tints.extend([LandTint::Land(power), LandTint::Centre(power)]);
        }
        for tint in tints {
            let own: Vec<Province> =
                lands.iter().copied().filter(|&land| self.tint(land) == tint).collect();
            if own.is_empty() {
                continue;
            }
            let fill = self.fill(tint);
            let _ = write!(self.out, r#"<g fill="{fill}">"#);
            for land in own {
                self.province(land);
            }
            self.out.push_str("</g>");
        }
        self.out.push_str("</g>");
    }

    fn surroundings(&mut self) {
        let border = self.palette.border;
        let water = self.palette.lake;
        let (art, lang) = (self.art, self.style.lang);
        let _ = write!(self.out, r#"<g id="outside" fill="{}">"#, self.palette.outside);
        self.shapes(art.outside.iter());
        let _ = write!(self.out, r#"</g><g id="outside-water" fill="{water}">"#);
        self.shapes(art.outside_water.iter());
        let _ = write!(
            self.out,
            r#"</g><g id="impassable" fill="url(#hatch)" stroke="{border}" stroke-width="1" stroke-linejoin="round">"#
        );
        for wall in &art.walls {
            let title = wall.name.as_ref().map_or(wall.id.as_str(), |(name, _)| name.get(lang));
            let id = self.fresh_id(&format!("impassable-{}", escaped(&wall.id)));
            let _ = write!(self.out, r#"<path id="{id}" d="{}">"#, wall.shape.data);
            self.title(title);
            self.out.push_str("</path>");
        }
        self.out.push_str(r#"</g><g id="islands" stroke-width=".8" stroke-linejoin="round""#);
        let _ = write!(self.out, r#" stroke="{border}">"#);
        for (province, shape) in &art.islands {
            let fill = province.map_or("url(#hatch)".to_owned(), |at| self.fill(self.tint(at)));
            let _ = write!(self.out, r#"<path fill="{fill}""#);
            if let Some(province) = province {
                let id = &self.scene.position.board().province(*province).id;
                let _ = write!(self.out, r#" data-province="{id}""#);
            }
            let _ = write!(self.out, r#" d="{}"/>"#, shape.data);
        }
        self.out.push_str("</g>");
    }

    fn waters_in_land(&mut self) {
        let crate::theme::Palette { lake, river, border, .. } = *self.palette;
        let art = self.art;
        let _ = write!(
            self.out,
            r#"<g id="rivers" fill="none" stroke="{river}" stroke-width="1" stroke-linejoin="round">"#
        );
        self.shapes(art.rivers.iter());
        let _ = write!(
            self.out,
            r#"</g><g id="straits" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="{border}" stroke-width="4.4">"#
        );
        self.shapes(art.straits.iter());
        let _ = write!(
            self.out,
            r#"</g><g id="lakes" fill="{lake}" stroke="{border}" stroke-width=".8">"#
        );
        self.shapes(art.lakes.iter());
        let _ = write!(self.out, r#"</g><g stroke="{lake}" stroke-width="3">"#);
        self.shapes(art.straits.iter());
        self.out.push_str("</g></g>");
    }

    /// Borders between the land of different powers are stronger.
    fn frontiers(&mut self) {
        let border = self.palette.border;
        let art = self.art;
        let apart = art.borders.iter().filter(|border| {
            let (one, other) = border.between;
            let of = |at: Province| self.tint(at).power();
            !self.is_sea(one) && !self.is_sea(other) && of(one) != of(other)
        });
        let apart: Vec<&Shape> = apart.map(|border| &border.shape).collect();
        let _ = write!(
            self.out,
            r#"<g id="frontiers" fill="none" stroke="{border}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">"#
        );
        self.shapes(apart.into_iter());
        self.out.push_str("</g>");
    }

    /// The links of a board of cells, which show the borders.
    fn links(&mut self) {
        if self.art.links.is_empty() {
            return;
        }
        let border = self.palette.border;
        let _ = write!(self.out, r#"<g id="links" stroke="{border}" stroke-linecap="round">"#);
        // Links over other cells are thin, with knobs at their ends.
        for (passing, line) in
            [(true, r#"stroke-width="1.6" stroke-dasharray="6 4""#), (false, r#"stroke-width="6""#)]
        {
            let _ = write!(self.out, "<g {line}>");
            for link in self.art.links.iter().filter(|link| link.passing == passing) {
                let (from, to) = link.ends;
                let [x, y, to_x, to_y] = [from.x, from.y, to.x, to.y].map(Num);
                let _ = write!(self.out, r#"<path d="M{x} {y}L{to_x} {to_y}"/>"#);
            }
            self.out.push_str("</g>");
        }
        let _ = write!(self.out, r#"<g stroke="none" fill="{border}">"#);
        for link in self.art.links.iter().filter(|link| link.passing) {
            for end in [link.ends.0, link.ends.1] {
                let (x, y) = (Num(end.x), Num(end.y));
                let _ = write!(self.out, r#"<circle cx="{x}" cy="{y}" r="3.5"/>"#);
            }
        }
        self.out.push_str("</g></g>");
    }

    fn crossings(&mut self) {
        let crate::theme::Palette { border, halo, .. } = *self.palette;
        let art = self.art;
        let _ = write!(
            self.out,
            r#"<g id="crossings" fill="none" stroke-linecap="round"><g stroke="{border}" stroke-width="4.2">"#
        );
        self.shapes(art.crossings.iter());
        let _ = write!(
            self.out,
            r#"</g><g stroke="{halo}" stroke-width="2" stroke-dasharray=".1 3.2">"#
        );
        self.shapes(art.crossings.iter());
        self.out.push_str("</g></g>");
    }

    pub(super) fn centres(&mut self) {
        let board = self.scene.position.board();
        let crate::theme::Palette { ink, panel, .. } = *self.palette;
        let _ = write!(self.out, r#"<g id="centres" stroke="{ink}" stroke-width="1.1">"#);
        for &centre in board.centres() {
            let Some(at) = self.art.ground(centre).centre else { continue };
            let (id, x, y) = (&board.province(centre).id, Num(at.x), Num(at.y));
            let owner = self.scene.position.owner(centre);
            let (fill, dot) = match owner {
                // Without colours, the pattern of the land identifies the owner.
                Some(_) if self.style.theme == Theme::Print => (ink.to_owned(), panel.to_owned()),
                Some(owner) => {
                    let Livery { token, on_token, .. } = self.livery(owner);
                    (token.to_string(), on_token.to_string())
                }
                None => (panel.to_owned(), ink.to_owned()),
            };
            let _ = write!(
                self.out,
                r#"<g data-province="{id}"><circle cx="{x}" cy="{y}" r="6.6" fill="{fill}"/><circle cx="{x}" cy="{y}" r="2.6" fill="{dot}" stroke="none"/></g>"#
            );
        }
        self.out.push_str("</g>");
    }

    pub(super) fn frame(&mut self) {
        let (width, height) = (self.art.size.x, self.art.size.y);
        let frame = self.palette.frame;
        let (w, h, w2, h2) =
            (Num(width - 4.0), Num(height - 4.0), Num(width - 14.0), Num(height - 14.0));
        let _ = write!(
            self.out,
            r#"<g id="frame" fill="none" stroke="{frame}"><rect x="2" y="2" width="{w}" height="{h}" stroke-width="4"/><rect x="7" y="7" width="{w2}" height="{h2}" stroke-width="1"/></g>"#
        );
    }
}
