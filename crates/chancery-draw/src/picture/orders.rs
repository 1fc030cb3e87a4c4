//! Orders, standoffs and dislodgements as SVG. Each order is a group with its power, verdict and
//! text, so that scripts can find it.

use std::fmt::Write as _;

use super::SvgCanvas;
use crate::layout::{PathShape, PlacedOrder, ShapeKind};
use crate::svg::escaped;
use crate::theme::Palette;

/// The paint of a line: its wider outline, and the line itself.
struct LinePaint {
    casing: &'static str,
    line: &'static str,
}

impl SvgCanvas<'_> {
    /// The lines of orders, below labels and units.
    pub(super) fn orders(&mut self) {
        self.out.push_str(
            r#"<g id="orders" fill="none" stroke-linecap="round" stroke-linejoin="round">"#,
        );
        let layout = self.layout;
        let under = || layout.orders.iter().filter(|order| !order.mark.is_over_units());
        for order in under() {
            self.order(order);
        }
        // Joints lie above all lines.
        for order in under() {
            if let Some(joint) = &order.joint {
                let colour = self.livery(order.mark.power).arrow.to_string();
                self.shape(joint, &colour);
            }
        }
        self.out.push_str("</g>");
    }

    /// Marks above the units: standoffs, builds, and removals that are not followed.
    pub(super) fn order_marks(&mut self) {
        self.out.push_str(r#"<g id="marks" fill="none" stroke-linecap="round">"#);
        let layout = self.layout;
        for (_, shapes) in &layout.standoffs {
            for shape in shapes {
                self.shape(shape, "");
            }
        }
        let over = layout.orders.iter().filter(|order| order.mark.is_over_units());
        for order in over.filter(|order| !order.shapes.is_empty()) {
            self.order(order);
        }
        self.out.push_str("</g>");
    }

    fn order(&mut self, order: &PlacedOrder<'_>) {
        let mark = order.mark;
        let board = self.scene.position.board();
        let power = &board.power(mark.power).id;
        let place = mark.order.place();
        let place = place.map(|at| self.id_of(at).to_owned()).unwrap_or_default();
        let verdict = mark.verdict.map_or("none", chancery::Verdict::name);
        let label = escaped(&self.order_label(mark));
        let id = self.fresh_id(&format!("order-{place}"));
        let _ = write!(
            self.out,
            r#"<g id="{id}" data-province="{place}" data-power="{power}" data-verdict="{verdict}" role="img""#
        );
        // The title says it too.
        if !self.style.small {
            let _ = write!(self.out, r#" aria-label="{label}""#);
        }
        let _ = write!(self.out, "><title>{label}</title>");
        if let Some(token) = &order.built {
            let keyline = self.palette.keyline;
            let _ = write!(self.out, r#"<g stroke="{keyline}" stroke-width="1.5">"#);
            self.token(token);
            self.out.push_str("</g>");
        }
        let colour = self.livery(mark.power).arrow.to_string();
        for shape in &order.shapes {
            self.shape(shape, &colour);
        }
        self.out.push_str("</g>");
    }

    /// Paints a shape in the colour of a power.
    pub(super) fn shape(&mut self, shape: &PathShape, colour: &str) {
        let Palette { casing, failure, halo, .. } = *self.palette;
        let d = &shape.d;
        let _ = match shape.kind {
            ShapeKind::Head | ShapeKind::EmptyHead => {
                let fill = if shape.kind == ShapeKind::Head { colour } else { casing };
                write!(
                    self.out,
                    r#"<path d="{d}" fill="{casing}" stroke="{casing}" stroke-width="4" stroke-opacity=".8"/><path d="{d}" fill="{fill}" stroke="{colour}" stroke-width="1.6"/>"#
                )
            }
            ShapeKind::Joint | ShapeKind::EmptyJoint => {
                let fill = if shape.kind == ShapeKind::Joint { colour } else { casing };
                write!(
                    self.out,
                    r#"<path d="{d}" stroke="{casing}" stroke-width="4.6"/><path d="{d}" fill="{fill}" stroke="{colour}" stroke-width="1.4"/>"#
                )
            }
            ShapeKind::Cross => write!(
                self.out,
                r#"<path d="{d}" stroke="{casing}" stroke-width="6"/><path d="{d}" stroke="{failure}" stroke-width="3"/>"#
            ),
            ShapeKind::LargeCross => write!(
                self.out,
                r#"<path d="{d}" stroke="{casing}" stroke-width="8"/><path d="{d}" stroke="{failure}" stroke-width="4.6"/>"#
            ),
            ShapeKind::Burst => write!(
                self.out,
                r#"<path class="burst" d="{d}" fill="{halo}" stroke="{failure}" stroke-width="1.6" stroke-linejoin="round"/>"#
            ),
            ShapeKind::Badge => write!(
                self.out,
                r#"<path d="{d}" fill="{casing}" stroke="{colour}" stroke-width="2"/>"#
            ),
            ShapeKind::Plus => {
                write!(self.out, r#"<path d="{d}" stroke="{colour}" stroke-width="2.6"/>"#)
            }
            kind => {
                let LinePaint { casing: wide, line } = LinePaint::of(kind);
                write!(
                    self.out,
                    r#"<path d="{d}" stroke="{casing}" stroke-width="{wide}" stroke-opacity=".8"/><path d="{d}" stroke="{colour}" {line}/>"#
                )
            }
        };
    }
}

impl LinePaint {
    fn of(kind: ShapeKind) -> LinePaint {
        let (casing, line) = match kind {
            ShapeKind::FailedMove => ("6.4", r#"stroke-width="3" stroke-dasharray="6 6.5""#),
            ShapeKind::Retreat => ("6.4", r#"stroke-width="3" stroke-dasharray="10 6 .1 6""#),
            ShapeKind::Support => ("5.4", r#"stroke-width="3.2" stroke-dasharray=".1 6""#),
            ShapeKind::Ghost => ("2.8", r#"stroke-width="1.4" stroke-dasharray="4 4""#),
            ShapeKind::Waves => ("6", r#"stroke-width="2.8""#),
            ShapeKind::Ring => ("5.4", r#"stroke-width="2.6""#),
            ShapeKind::BrokenRing => ("5.4", r#"stroke-width="2.6" stroke-dasharray="5 4""#),
            _ => ("6.4", r#"stroke-width="3.4""#),
        };
        LinePaint { casing, line }
    }
}
