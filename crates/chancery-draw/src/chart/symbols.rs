//! Places for units, labels, centres and straight names: each inside its province, and none over
//! another.

use chancery::{Location, UnitKind};

use super::Map;
use super::curves::SeaNameCurve;
use super::raster::Raster;
use crate::art::{label_half, long_name_half, size};
use crate::geometry::{Area, Point};

/// What a symbol is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum SymbolKind {
    Unit,
    Label,
    Centre,
    Dislodged,
    Long,
}

#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) region: usize,
    pub(super) at: Location,
    pub(super) kind: SymbolKind,
    pub(super) area: Area,
    placed: bool,
}

const ROUNDS: usize = 4;
/// The cost of two symbols over each other.
const HIT: f64 = 1000.0;
const GAP: f64 = 1.5;

pub(super) struct Symbols<'a> {
    map: &'a Map<'a>,
    raster: &'a Raster,
    pub(super) all: Vec<Symbol>,
    /// The letters of names along curves.
    letters: Vec<(Point, f64)>,
    /// Places in each region.
    places: &'a [Vec<Point>],
    /// The squares of a coarse grid, with the symbols near them.
    fixed: Vec<(Location, SymbolKind, Point)>,
}

/// Whether two symbols must not touch.
fn clash(one: &Symbol, other: &Symbol) -> f64 {
    let firm = |kind: SymbolKind| kind <= SymbolKind::Centre;
    // A province shows its long name or its label.
    if one.region == other.region
        && matches!(
            (one.kind, other.kind),
            (SymbolKind::Long, SymbolKind::Label) | (SymbolKind::Label, SymbolKind::Long)
        )
    {
        return 0.0;
    }
    match (one.kind, other.kind) {
        (a, b) if firm(a) && firm(b) => HIT,
        (SymbolKind::Dislodged | SymbolKind::Long, SymbolKind::Unit | SymbolKind::Centre)
        | (SymbolKind::Unit | SymbolKind::Centre, SymbolKind::Dislodged | SymbolKind::Long) => HIT,
        (SymbolKind::Dislodged, SymbolKind::Label) | (SymbolKind::Label, SymbolKind::Dislodged) => {
            HIT * 0.06
        }
        (SymbolKind::Long, SymbolKind::Long) => HIT * 0.05,
        (SymbolKind::Long, SymbolKind::Label) | (SymbolKind::Label, SymbolKind::Long) => HIT * 0.04,
        _ => HIT * 0.03,
    }
}

impl<'a> Symbols<'a> {
    pub(super) fn new(
        map: &'a Map<'a>,
        raster: &'a Raster,
        places: &'a [Vec<Point>],
        curves: &[Option<SeaNameCurve>],
        fixed: Vec<(Location, SymbolKind, Point)>,
    ) -> Symbols<'a> {
        let letters = curves
            .iter()
            .enumerate()
            .filter_map(|(sea, curve)| curve.as_ref().map(|curve| curve.letters(map.facts, sea)));
        let letters = letters.flatten().collect();
        let mut symbols = Symbols { map, raster, all: Vec::new(), letters, places, fixed };
        let board = map.facts.board;
        for at in board.locations() {
            let province = board.province_of(at);
            let coast = board.coast_of(at).is_some();
            let region = province.index();
            let mut add = |kind: SymbolKind, half: Point| {
                let area = Area::new(Point::default(), half);
                symbols.all.push(Symbol { region, at, kind, area, placed: false });
            };
            add(SymbolKind::Unit, size::UNIT);
            add(SymbolKind::Dislodged, size::DISLODGED);
            add(SymbolKind::Label, if coast { size::COAST } else { label_half(board, province) });
            if !coast && board.is_centre(province) {
                add(SymbolKind::Centre, size::CENTRE);
            }
            if !coast && curves[region].is_none() {
                add(SymbolKind::Long, long_name_half(board, province));
            }
        }
        symbols
    }

    /// Puts every symbol somewhere.
    pub(super) fn place(&mut self) {
        let count = self.map.facts.count;
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&region| self.places[region].len());
        for round in 0..ROUNDS {
            let mut moved = false;
            for &region in &order {
                moved |= self.settle(region, round);
            }
            if !moved {
                break;
            }
        }
    }

    fn settle(&mut self, region: usize, round: usize) -> bool {
        let own: Vec<usize> =
            (0..self.all.len()).filter(|&at| self.all[at].region == region).collect();
        let before: Vec<Point> = own.iter().map(|&at| self.all[at].area.middle).collect();
        let mut moved = false;
        // The province itself first, then its coasts.
        let mut locations: Vec<Location> = own.iter().map(|&at| self.all[at].at).collect();
        locations.sort_unstable();
        locations.dedup();
        for at in locations {
            let group: Vec<usize> =
                own.iter().copied().filter(|&one| self.all[one].at == at).collect();
            for &one in &group {
                self.all[one].placed = false;
            }
            let others = self.near(region);
            self.arrange(&group, &others, round);
        }
        for (&at, &was) in own.iter().zip(&before) {
            moved |= self.all[at].area.middle != was;
        }
        moved
    }

    /// Symbols that are placed in or near a region.
    fn near(&self, region: usize) -> Vec<Symbol> {
        let (mut low, mut high) = (self.raster.size, Point::default());
        for at in &self.places[region] {
            low = Point::new(low.x.min(at.x), low.y.min(at.y));
            high = Point::new(high.x.max(at.x), high.y.max(at.y));
        }
        let reach = 110.0;
        let is_near = |at: Point| {
            at.x > low.x - reach
                && at.x < high.x + reach
                && at.y > low.y - reach
                && at.y < high.y + reach
        };
        self.all.iter().filter(|one| one.placed && is_near(one.area.middle)).cloned().collect()
    }

    /// Places the symbols of one location: the unit where all of them fit best.
    fn arrange(&mut self, group: &[usize], others: &[Symbol], round: usize) {
        let unit = group[0];
        let region = self.all[unit].region;
        let coast = self.map.facts.board.coast_of(self.all[unit].at);
        let shore = coast.map(|_| self.shore(self.all[unit].at));
        let mut units: Vec<Point> = match self.given(unit) {
            Some(at) => vec![at],
            None => self.unit_places(region, shore.as_deref(), round),
        };
        if units.is_empty() {
            units.extend(self.places[region].first());
        }
        let mut best: Option<(f64, Vec<Point>)> = None;
        for &at in &units {
            let mut placed: Vec<Symbol> = Vec::with_capacity(group.len());
            let mut total = self.cost(unit, at, others, &placed, at, shore.as_deref());
            placed.push(self.moved(unit, at));
            for &one in &group[1..] {
                if best.as_ref().is_some_and(|(cost, _)| total >= *cost) {
                    break;
                }
                let tries = match self.given(one) {
                    Some(given) => vec![given],
                    None => self.tries(one, at),
                };
                let costs = tries.iter().map(|&place| {
                    (self.cost(one, place, others, &placed, at, shore.as_deref()), place)
                });
                let found = costs.min_by(|a, b| a.0.total_cmp(&b.0));
                let (cost, place) = found.unwrap_or((HIT, at));
                total += cost;
                placed.push(self.moved(one, place));
            }
            if placed.len() == group.len() && best.as_ref().is_none_or(|(cost, _)| total < *cost) {
                best = Some((total, placed.iter().map(|one| one.area.middle).collect()));
            }
        }
        if let Some((_, places)) = best {
            for (&one, place) in group.iter().zip(places) {
                self.all[one].area.middle = place;
                self.all[one].placed = true;
            }
        }
    }

    fn given(&self, symbol: usize) -> Option<Point> {
        let Symbol { at, kind, .. } = self.all[symbol];
        self.fixed.iter().find(|one| one.0 == at && one.1 == kind).map(|one| one.2)
    }

    fn moved(&self, symbol: usize, place: Point) -> Symbol {
        let mut symbol = self.all[symbol].clone();
        symbol.area.middle = place;
        symbol
    }

    /// Places along the seas that only this coast of a province reaches.
    fn shore(&self, at: Location) -> Vec<Point> {
        let board = self.map.facts.board;
        let own = board.province_of(at);
        let reached = |coast: Location| board.neighbours(UnitKind::Fleet, coast).to_vec();
        let others: Vec<_> = board.province(own).coasts.iter().filter(|&&one| one != at).collect();
        let all = reached(at);
        let alone: Vec<usize> = all
            .iter()
            .filter(|one| !others.iter().any(|&&other| reached(other).contains(one)))
            .map(|one| one.index())
            .collect();
        let seas: Vec<usize> =
            all.iter().map(|one| one.index()).filter(|&one| self.map.facts.sea[one]).collect();
        let wet: Vec<usize> = seas.iter().copied().filter(|one| alone.contains(one)).collect();
        self.map.contact(own.index(), if wet.is_empty() { &seas } else { &wet })
    }

    fn unit_places(&self, region: usize, shore: Option<&[Point]>, round: usize) -> Vec<Point> {
        let all = &self.places[region];
        let most = if round == 0 { 40 } else { 70 };
        match shore {
            None => {
                let deep: Vec<Point> = all.iter().copied().take(all.len() * 3 / 4 + 1).collect();
                let step = (deep.len() / most).max(1);
                deep.into_iter().step_by(step).collect()
            }
            Some(shore) => {
                let far = |at: &Point| {
                    shore.iter().map(|one| (*one - *at).length()).fold(f64::MAX, f64::min)
                };
                let mut near: Vec<(f64, Point)> = all.iter().map(|at| (far(at), *at)).collect();
                near.sort_by(|a, b| a.0.total_cmp(&b.0));
                near.truncate(most * 2);
                near.into_iter().map(|(_, at)| at).collect()
            }
        }
    }

    /// Places for a symbol around its unit.
    fn tries(&self, symbol: usize, unit: Point) -> Vec<Point> {
        let Symbol { kind, area, region, .. } = &self.all[symbol];
        let room = size::UNIT + area.half + Point::new(GAP, GAP);
        let mut tries = Vec::with_capacity(40);
        for far in [0.0, 9.0] {
            for share in [0.0, -0.5, 0.5, -1.0, 1.0] {
                for side in [1.0, -1.0] {
                    tries.push(unit + Point::new(room.x * share, (room.y + far) * side));
                    tries.push(unit + Point::new((room.x + far) * side, room.y * share));
                }
            }
        }
        if matches!(
            kind,
            SymbolKind::Long | SymbolKind::Dislodged | SymbolKind::Label | SymbolKind::Centre
        ) {
            let all = &self.places[*region];
            let step = (all.len() / 28).max(1);
            tries.extend(all.iter().copied().step_by(step));
        }
        let half = |at: f64| (at * 2.0).round() / 2.0;
        tries.into_iter().map(|at| Point::new(half(at.x), half(at.y))).collect()
    }

    /// How bad a place is.
    fn cost(
        &self,
        symbol: usize,
        place: Point,
        others: &[Symbol],
        placed: &[Symbol],
        unit: Point,
        shore: Option<&[Point]>,
    ) -> f64 {
        let symbol = self.moved(symbol, place);
        let Symbol { region, kind, area, .. } = symbol;
        if !self.raster.is_in(place, region) || self.raster.edge(place) < 2.5 {
            return HIT * 40.0;
        }
        let sea = &self.map.facts.sea;
        let on_coast = shore.is_some();
        let out = self.raster.outside(&area, |at| {
            at == region || (on_coast && sea.get(at).copied().unwrap_or(false))
        });
        let beyond = |value: f64, half: f64, most: f64| {
            ((half - value).max(0.0) + (value + half - most).max(0.0)) / half
        };
        let frame = beyond(place.x, area.half.x, self.raster.size.x)
            + beyond(place.y, area.half.y, self.raster.size.y);
        let weight = match kind {
            SymbolKind::Unit => 420.0,
            SymbolKind::Label => 260.0,
            SymbolKind::Centre => 300.0,
            SymbolKind::Dislodged => 120.0,
            SymbolKind::Long => 130.0,
        };
        let mut cost = out * weight + frame * 3000.0;
        let away = (place - unit).length();
        cost += match kind {
            SymbolKind::Unit => match shore {
                Some(shore) => {
                    shore.iter().map(|one| (*one - place).length()).fold(f64::MAX, f64::min) * 2.5
                }
                None => -self.raster.edge(place).min(45.0) * 0.5,
            },
            SymbolKind::Label => {
                away * 0.5
                    + (place.x - unit.x).abs() * 0.15
                    + if place.y < unit.y { 4.0 } else { 0.0 }
            }
            SymbolKind::Centre => away * 0.3,
            SymbolKind::Dislodged => away * 0.35,
            SymbolKind::Long => away * 0.3 - self.raster.edge(place).min(30.0) * 0.3,
        };
        for other in others.iter().chain(placed) {
            let reach = area.half + other.area.half + Point::new(GAP, GAP);
            let way = other.area.middle - place;
            let depth = (reach.x - way.x.abs()).min(reach.y - way.y.abs());
            if depth > 0.0 {
                cost += clash(&symbol, other) * (1.0 + depth / 10.0);
            }
        }
        if kind <= SymbolKind::Centre {
            for &(at, half) in &self.letters {
                if area.meets(&Area::new(at, Point::new(half, half) * 0.9)) {
                    cost += HIT * 0.5;
                }
            }
        }
        cost
    }
}
