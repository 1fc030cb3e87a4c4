//! Units: a block with a cannon for an army, a ship with a mast for a fleet. Without colours, the short
//! name of its power stands above a unit.

use std::fmt::Write as _;

use chancery::UnitKind;

use super::SvgCanvas;
use crate::geometry::Point;
use crate::layout::{PlacedToken, TokenRole};
use crate::letters::Face;
use crate::style::Theme;
use crate::svg::Num;

/// The symbols of units, `#army` and `#fleet`, as the contents of `<defs>`. A symbol has the colour of
/// its power as `fill`, and the colour of its figure as `color`. An army is 31 wide and 23 high, a
/// fleet 37 and 26; both have their middle at 0, 0.
pub const UNIT_SYMBOLS: &str = r#"<g id="army"><rect x="-15.5" y="-11.5" width="31" height="23" rx="4"/><g fill="currentColor" stroke="none"><path d="M-10.9 1.300C-11.500-.8-10.300-2-8.500-2.700L7.100-8.900 7.500-9.800 10.800-8.300 8.800-3.700 7.700-4.300-6.900 3.100C-8.700 4-10.400 3.300-10.900 1.300z"/><path fill-rule="evenodd" d="M-.9-.8a5 5 0 1 0 .02 0zM-.9 1.300a2.900 2.900 0 1 1-.02 0z"/><path d="M-.9 3a1.200 1.200 0 1 0 .02 0zM3.600 6.500 11.800 7.400V9.200H1.600z"/></g></g><g id="fleet"><path d="M-1.300-14H1.500Q10.700-10.700 13-.8H18.500Q17 8.300 10.600 12H-10.600Q-17 8.300-18.500-.8H-11.200Q-8.600-8-1.300-14z"/><g fill="currentColor" stroke="none"><path d="M-.9-11.800H1V-1.200H-.9z"/><path d="M2.600-9.900Q8.500-7 9.900-1.900H2.600zM-2.500-8.700V-1.900H-8Q-6-5.800-2.500-8.700zM-14.300 2.100H14.300L13.500 4.500H-13.500z"/></g></g>"#;

/// How large a fleet is in a picture: as wide as its anchors allow.
const FLEET: f64 = 0.88;

/// The middle of the power's short name, from the middle of its unit.
const NAME: Point = Point::new(0.0, -17.0);

impl SvgCanvas<'_> {
    pub(super) fn units(&mut self) {
        let layout = self.layout;
        let keyline = self.palette.keyline;
        let _ = write!(self.out, r#"<g id="units" stroke="{keyline}" stroke-width="1.5">"#);
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
        let size = match unit.kind() {
            UnitKind::Army => String::new(),
            UnitKind::Fleet => format!(r#" transform="scale({FLEET})""#),
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
        let _ =
            write!(self.out, r##"<use href="#{shape}" fill="{token}" color="{on}"{size}{rim}/>"##);
        if self.style.theme == Theme::Print {
            let name = self.letters.middle(Face::Label, &info.short, NAME, 11.0);
            let (ink, halo) = (self.palette.ink, self.palette.halo);
            let _ = write!(
                self.out,
                r#"<g fill="{ink}" stroke="{halo}" stroke-width="190" stroke-linejoin="round" paint-order="stroke">{name}</g>"#
            );
        }
        self.out.push_str("</g>");
    }
}
