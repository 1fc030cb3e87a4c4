//! Units: a symbol of an army or a fleet with the letter of its power, readable without colours.

use std::fmt::Write as _;

use chancery::UnitKind;

use super::SvgCanvas;
use crate::geometry::Point;
use crate::layout::{PlacedToken, TokenRole};
use crate::letters::Face;
use crate::svg::Num;

/// The symbols of units, filled with the colour of the power; `currentColor` is the colour of the
/// figure.
pub(super) const SHAPES: &str = r#"<g id="army"><rect x="-15.5" y="-11.5" width="31" height="23" rx="5"/><g fill="currentColor" stroke="none"><path d="M-12.6 .2-1.6-6.8-.2-4.4-10.6 3z"/><path fill-rule="evenodd" d="M-6.8-1.6a4.9 4.9 0 1 0 .1 0zM-6.8 1a2.3 2.3 0 1 1-.1 0z"/></g></g><g id="fleet"><path d="M-16-11.5H16Q15 7 8.5 11.5H-8.5Q-15 7-16-11.5z"/><g fill="currentColor" stroke="none"><path d="M-11.5 2.6H.6Q-1.4 6.6-3.8 7.6H-8.4Q-10.6 6-11.5 2.6z"/><path d="M-6.4-8.6V1.2H-11.4zM-5-7.2Q.2-3.4.2 1.2H-5z"/></g></g>"#;

impl SvgCanvas<'_> {
    pub(super) fn units(&mut self) {
        let layout = self.layout;
        let panel = self.palette.casing;
        let _ = write!(self.out, r#"<g id="units" stroke="{panel}" stroke-width="1.5">"#);
        for token in &layout.tokens {
            let dislodged = token.role == TokenRole::Unit;
            let mark = layout.dislodged.iter().find(|(unit, _)| dislodged && *unit == token.unit);
            if let Some((_, burst)) = mark {
                self.shape(burst, "");
            }
            self.token(token);
        }
        self.out.push_str("</g>");
    }

    /// A unit. A dislodged one is tilted, with a dashed outline.
    pub(super) fn token(&mut self, token: &PlacedToken) {
        let PlacedToken { unit, role, at } = *token;
        let board = self.scene.position.board();
        let lang = self.style.lang;
        let info = board.power(unit.power());
        let (token, on) = {
            let livery = self.livery(unit.power());
            (livery.token, livery.on_token)
        };
        let (id, x, y) = (self.id_of(unit.location()).to_owned(), Num(at.x), Num(at.y));
        let (shape, kind) = match unit.kind() {
            UnitKind::Army => ("army", 'A'),
            UnitKind::Fleet => ("fleet", 'F'),
        };
        let (turn, rim) = match role {
            TokenRole::Dislodged => (" rotate(-14) scale(0.86)", r#" stroke-dasharray="3 2.2""#),
            _ => ("", ""),
        };
        let rim = if self.style.theme == crate::style::Theme::Print {
            format!(r##" stroke="#000"{rim}"##)
        } else {
            rim.to_owned()
        };
        let own = self.fresh_id(&format!("{}-{id}", role.name()));
        let _ = write!(
            self.out,
            r#"<g id="{own}" data-province="{id}" data-power="{}" data-unit="{kind}" role="img" transform="translate({x} {y}){turn}">"#,
            info.id
        );
        let place = board.location_name(unit.location(), lang);
        let name = info.name.get(lang);
        let title = self.titled(name, &format!("{}, {place}", unit.kind().name(lang)));
        self.title(&title);
        let _ = write!(self.out, r##"<use href="#{shape}" fill="{token}" color="{on}"{rim}/>"##);
        let letter =
            self.letters.middle(Face::Label, &info.letter.to_string(), Point::new(7.0, 0.0), 17.0);
        let _ = write!(self.out, r#"<g fill="{on}" stroke="none">{letter}</g></g>"#);
    }
}
