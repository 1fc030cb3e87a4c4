//! A scene as data, for pages and other programs: what stands where, and the lines of orders. Sizes
//! and colours are up to the page. Ids are those of the board.

use chancery::board::Terrain;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::position::Unit;
use chancery::{Board, Location, Order, Power, Province, UnitKind};
use serde::Serialize;

use super::lines::{LineFinder, LineView, OrderLines};
use super::{LandTint, painting_order, pair, tints};
use crate::art::Art;
use crate::scene::{Filter, Scene};

/// A scene: a position, and optionally its orders and their results, laid out on the drawing of the
/// board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SceneView {
    /// Tinted provinces.
    pub tints: Vec<TintView>,
    /// All supply centres.
    pub centres: Vec<CentreView>,
    /// All units, with the dislodged ones last.
    pub units: Vec<TokenView>,
    /// Orders, in painting order.
    pub orders: Vec<SceneOrder>,
    /// Orders that are not followed and have no place on the board.
    pub undrawn: Vec<UndrawnOrder>,
    /// Standoffs.
    pub standoffs: Vec<StandoffView>,
    /// Ids of the provinces whose units are dislodged by these orders.
    pub dislodged: Vec<String>,
}

/// A tinted province.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TintView {
    /// Id of the province.
    pub province: String,
    /// Id of the power.
    pub power: String,
    /// Whether it is a supply centre of the power. Other land is paler.
    pub centre: bool,
}

/// A supply centre.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CentreView {
    /// Id of the province.
    pub province: String,
    /// Owner, if it has one.
    pub owner: Option<String>,
    /// Centre of its mark.
    pub at: [f64; 2],
}

/// Role of a unit in a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TokenRole {
    /// Stands in its province.
    Unit,
    /// Was dislodged and has to retreat.
    Dislodged,
    /// Is being built.
    Built,
}

impl TokenRole {
    /// `unit`, `dislodged` or `built`.
    pub const fn name(self) -> &'static str {
        match self {
            TokenRole::Unit => "unit",
            TokenRole::Dislodged => "dislodged",
            TokenRole::Built => "built",
        }
    }
}

/// A unit on the drawing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenView {
    /// Role in the scene.
    pub role: TokenRole,
    /// `A` for an army, `F` for a fleet.
    pub unit: UnitLetter,
    /// Owner of the unit.
    pub power: String,
    /// Id of its province, as in `stp`.
    pub province: String,
    /// Id of its place, with the coast if it has one, as in `stp/sc`.
    pub place: String,
    /// Anchor of its place. A dislodged unit has that of the unit that dislodged it; a page draws
    /// it aside.
    pub at: [f64; 2],
}

/// Letter of a unit type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum UnitLetter {
    /// Army.
    A,
    /// Fleet.
    F,
}

impl From<UnitKind> for UnitLetter {
    fn from(kind: UnitKind) -> UnitLetter {
        match kind {
            UnitKind::Army => UnitLetter::A,
            UnitKind::Fleet => UnitLetter::F,
        }
    }
}

/// Kind of order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OrderKind {
    /// The unit holds.
    Hold,
    /// The unit moves.
    Move,
    /// The unit supports another.
    Support,
    /// The fleet convoys an army.
    Convoy,
    /// The dislodged unit retreats.
    Retreat,
    /// The dislodged unit disbands.
    Disband,
    /// The power builds a unit.
    Build,
    /// The power removes a unit.
    Remove,
    /// The power waives a build.
    Waive,
}

impl From<Order> for OrderKind {
    fn from(order: Order) -> OrderKind {
        match order {
            Order::Movement(order) => match order {
                MovementOrder::Hold { .. } => OrderKind::Hold,
                MovementOrder::Move { .. } => OrderKind::Move,
                MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. } => {
                    OrderKind::Support
                }
                MovementOrder::Convoy { .. } => OrderKind::Convoy,
            },
            Order::Retreat(RetreatOrder::Retreat { .. }) => OrderKind::Retreat,
            Order::Retreat(RetreatOrder::Disband { .. }) => OrderKind::Disband,
            Order::Adjustment(AdjustmentOrder::Build { .. }) => OrderKind::Build,
            Order::Adjustment(AdjustmentOrder::Remove { .. }) => OrderKind::Remove,
            Order::Adjustment(AdjustmentOrder::Waive) => OrderKind::Waive,
        }
    }
}

/// An order in a scene.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SceneOrder {
    /// Power that gave it.
    pub power: String,
    /// Kind of order.
    pub kind: OrderKind,
    /// Order text.
    pub text: String,
    /// Province of the unit; null for a waived build.
    pub province: Option<String>,
    /// Verdict, as in `succeeds`; null before the phase is resolved.
    pub verdict: Option<&'static str>,
    /// Seas of the convoying fleets, in sequence.
    pub route: Vec<String>,
    /// Its line: of a move or retreat to its goal, of a support to the unit or the move it
    /// supports, of a convoy that the army does not use to the army. Other orders have none.
    pub line: Option<LineView>,
    /// For a support of a move that was not ordered, the line of that move.
    pub unordered: Option<LineView>,
    /// The unit it builds.
    pub built: Option<TokenView>,
}

/// An order that is not followed and has no place on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UndrawnOrder {
    /// Power that gave it.
    pub power: String,
    /// Order text.
    pub text: String,
}

/// A standoff.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandoffView {
    /// Id of the province.
    pub province: String,
    /// Anchor of the province, where its unit stands if it has one.
    pub at: [f64; 2],
}

impl Scene<'_> {
    /// The direct line of a move or retreat, so that a page can draw the order before it is submitted.
    pub fn line_of_move(&self, art: &Art, unit: Location, to: Location) -> LineView {
        LineFinder::new(art, self).direct(unit, to).view()
    }

    /// The scene as data.
    pub fn view(&self, art: &Art) -> SceneView {
        let board = self.position.board();
        let centres = board.centres().iter().filter_map(|&centre| {
            let at = pair(art.ground(centre).centre?);
            let owner = self.position.owner(centre).map(|power| power_id(board, power));
            Some(CentreView { province: province_id(board, centre), owner, at })
        });
        let undrawn = self.not_drawn(Filter::default()).map(|(power, text)| UndrawnOrder {
            power: power_id(board, power),
            text: text.to_owned(),
        });
        let standoffs = self.standoffs.iter().map(|&province| StandoffView {
            province: province_id(board, province),
            at: pair(art.spots(province.location()).page.unit),
        });
        let token = |unit: &Unit, role| TokenView::of(*unit, role, board, art);
        let units = self.position.units().iter().map(|unit| token(unit, TokenRole::Unit));
        let homeless = self.position.dislodged().iter();
        let homeless = homeless.map(|one| token(&one.unit, TokenRole::Dislodged));
        let lines = LineFinder::new(art, self);
        let orders = painting_order(self, &self.shown(Filter::default()));
        SceneView {
            tints: tint_views(board, &tints(self.position, art)),
            centres: centres.collect(),
            units: units.chain(homeless).collect(),
            orders: orders.map(|index| self.order_view(art, index, lines.order(index))).collect(),
            undrawn: undrawn.collect(),
            standoffs: standoffs.collect(),
            dislodged: self.dislodged.iter().map(|unit| place_id(board, unit.location())).collect(),
        }
    }

    fn order_view(&self, art: &Art, index: usize, lines: OrderLines) -> SceneOrder {
        let board = self.position.board();
        let mark = &self.marks[index];
        let built = match mark.order {
            Order::Adjustment(AdjustmentOrder::Build { kind, at }) => {
                let unit = Unit::new(mark.power, kind, at);
                Some(TokenView::of(unit, TokenRole::Built, board, art))
            }
            _ => None,
        };
        SceneOrder {
            power: power_id(board, mark.power),
            kind: mark.order.into(),
            text: mark.text.clone(),
            province: mark.order.place().map(|at| place_id(board, at)),
            verdict: mark.verdict.map(chancery::Verdict::name),
            route: mark.route.iter().map(|&at| place_id(board, at)).collect(),
            line: lines.line,
            unordered: lines.unordered,
            built,
        }
    }
}

fn tint_views(board: &Board, tints: &[LandTint]) -> Vec<TintView> {
    let land = |province: &Province| board.terrain(province.location()) != Terrain::Sea;
    let views = board.provinces().filter(land).filter_map(|province| {
        let tint = tints[province.index()];
        Some(TintView {
            province: province_id(board, province),
            power: power_id(board, tint.power()?),
            centre: matches!(tint, LandTint::Centre(_)),
        })
    });
    views.collect()
}

impl TokenView {
    fn of(unit: Unit, role: TokenRole, board: &Board, art: &Art) -> TokenView {
        let at = unit.location();
        TokenView {
            role,
            unit: unit.kind().into(),
            power: power_id(board, unit.power()),
            province: place_id(board, at),
            place: board.location_id(at).to_owned(),
            at: pair(art.spots(at).page.unit),
        }
    }
}

fn power_id(board: &Board, power: Power) -> String {
    board.power(power).id.clone()
}

fn province_id(board: &Board, province: Province) -> String {
    board.province(province).id.clone()
}

/// The id of the province of a place.
fn place_id(board: &Board, at: Location) -> String {
    province_id(board, board.province_of(at))
}
