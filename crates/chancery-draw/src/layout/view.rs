//! A scene as data, for pages and other programs: the shapes of a picture without colours. Ids are
//! those of the board.

use chancery::board::Terrain;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Board, Location, Order, Power, Province, UnitKind};
use serde::Serialize;

use super::{LandTint, Layout, PathShape, PlacedOrder, PlacedToken};
use crate::art::Art;
use crate::geometry::Point;
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
    /// Marks of standoffs.
    pub standoffs: Vec<PlaceMarkView>,
    /// Marks of units that are dislodged by these orders. They lie below the units.
    pub dislodged: Vec<PlaceMarkView>,
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
    /// Centre of its symbol.
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
    /// Whether its shapes lie above the units.
    pub over_units: bool,
    /// Its shapes.
    pub shapes: Vec<PathShape>,
    /// The dot where a support joins its move. It lies above the lines of all orders.
    pub joint: Option<PathShape>,
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

/// A mark on a province.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlaceMarkView {
    /// Id of the province.
    pub province: String,
    /// Its shapes.
    pub shapes: Vec<PathShape>,
}

impl Scene<'_> {
    /// The scene as data.
    pub fn view(&self, art: &Art) -> SceneView {
        let board = self.position.board();
        let layout = Layout::new(art, self, Filter::default());
        let centres = board.centres().iter().filter_map(|&centre| {
            let at = pair(art.ground(centre).centre?);
            let owner = self.position.owner(centre).map(|power| power_id(board, power));
            Some(CentreView { province: province_id(board, centre), owner, at })
        });
        let undrawn = self.not_drawn(Filter::default()).map(|(power, text)| UndrawnOrder {
            power: power_id(board, power),
            text: text.to_owned(),
        });
        let standoffs = layout.standoffs.iter().map(|(province, shapes)| PlaceMarkView {
            province: province_id(board, *province),
            shapes: shapes.to_vec(),
        });
        let dislodged = layout.dislodged.iter().map(|(unit, shape)| PlaceMarkView {
            province: place_id(board, unit.location()),
            shapes: vec![shape.clone()],
        });
        SceneView {
            tints: tint_views(board, &layout.tints),
            centres: centres.collect(),
            units: layout.tokens.iter().map(|token| TokenView::of(token, board)).collect(),
            orders: layout.orders.iter().map(|order| SceneOrder::of(order, board)).collect(),
            undrawn: undrawn.collect(),
            standoffs: standoffs.collect(),
            dislodged: dislodged.collect(),
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
    fn of(token: &PlacedToken, board: &Board) -> TokenView {
        let at = token.unit.location();
        TokenView {
            role: token.role,
            unit: token.unit.kind().into(),
            power: power_id(board, token.unit.power()),
            province: place_id(board, at),
            place: board.location_id(at).to_owned(),
            at: pair(token.at),
        }
    }
}

impl SceneOrder {
    fn of(order: &PlacedOrder<'_>, board: &Board) -> SceneOrder {
        let PlacedOrder { mark, shapes, joint, built } = order;
        SceneOrder {
            power: power_id(board, mark.power),
            kind: mark.order.into(),
            text: mark.text.clone(),
            province: mark.order.place().map(|at| place_id(board, at)),
            verdict: mark.verdict.map(chancery::Verdict::name),
            route: mark.route.iter().map(|&at| place_id(board, at)).collect(),
            over_units: mark.is_over_units(),
            shapes: shapes.clone(),
            joint: joint.clone(),
            built: built.as_ref().map(|token| TokenView::of(token, board)),
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

/// A point rounded to tenths.
fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y].map(|number| (number * 10.0).round() / 10.0)
}
