//! `nudges.toml`: corrections by hand to a chart.

use std::collections::BTreeMap;

use chancery::lang::messages::art;
use chancery::lang::text;
use chancery::{Board, Location, Message, Province, UnitKind};
use serde::Deserialize;

use super::curves::SeaNameCurve;
use super::symbols::SymbolKind;
use crate::art::ArtError;
use crate::geometry::Point;

type Pair = [f64; 2];

/// Corrections by hand to a chart. By default, there are none.
#[derive(Clone, Default, Debug)]
pub struct Nudges {
    seed: u64,
    crossings: Vec<(usize, usize)>,
    places: Vec<(usize, Point)>,
    symbols: Vec<(Location, SymbolKind, Point)>,
    names: Vec<(Province, SeaNameCurve)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NudgesFile {
    format: u32,
    #[serde(default)]
    seed: u32,
    #[serde(default)]
    crossings: Vec<[String; 2]>,
    #[serde(default)]
    place: BTreeMap<String, Pair>,
    #[serde(default)]
    unit: BTreeMap<String, Pair>,
    #[serde(default)]
    dislodged: BTreeMap<String, Pair>,
    #[serde(default)]
    label: BTreeMap<String, Pair>,
    #[serde(default)]
    centre: BTreeMap<String, Pair>,
    #[serde(default)]
    long: BTreeMap<String, Pair>,
    #[serde(default)]
    name: BTreeMap<String, NudgedName>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NudgedName {
    curve: [Pair; 3],
    size: f64,
}

fn point([x, y]: Pair) -> Point {
    Point::new(x, y)
}

fn unknown(id: &str) -> ArtError {
    ArtError::nudges(text!(art::NoSuchProvince { id: id.escape_default().to_string() }))
}

fn province(board: &Board, id: &str) -> Result<Province, ArtError> {
    let found = board.provinces().find(|&one| board.province(one).id == id);
    found.ok_or_else(|| unknown(id))
}

/// A province, or one of its coasts: `spa` or `spa/nc`.
fn location(board: &Board, id: &str) -> Result<Location, ArtError> {
    let found = board.locations().find(|&one| board.location_id(one) == id);
    found.ok_or_else(|| unknown(id))
}

impl Nudges {
    /// Reads the corrections of a board.
    pub fn read(board: &Board, text: &str) -> Result<Nudges, ArtError> {
        let file: NudgesFile = toml::from_str(text)
            .map_err(|error| ArtError::nudges(Message::of_toml(&error, text)))?;
        if file.format != 1 {
            let format = file.format;
            return Err(ArtError::nudges(text!(art::UnknownFormat { format })));
        }
        let mut nudges = Nudges { seed: u64::from(file.seed), ..Nudges::default() };
        for [one, other] in &file.crossings {
            let (a, b) = (province(board, one)?, province(board, other)?);
            if !border(board, a, b) {
                return Err(ArtError::nudges(text!(art::NudgeNotBorder { one, other })));
            }
            nudges.crossings.push((a.min(b).index(), a.max(b).index()));
        }
        for (id, &at) in &file.place {
            nudges.places.push((province(board, id)?.index(), finite(at)?));
        }
        for (kind, all) in [
            (SymbolKind::Unit, &file.unit),
            (SymbolKind::Dislodged, &file.dislodged),
            (SymbolKind::Label, &file.label),
            (SymbolKind::Centre, &file.centre),
            (SymbolKind::Long, &file.long),
        ] {
            for (id, &at) in all {
                nudges.symbols.push((location(board, id)?, kind, finite(at)?));
            }
        }
        for (id, name) in &file.name {
            let [from, middle, to] = name.curve;
            let curve = SeaNameCurve {
                from: finite(from)?,
                middle: finite(middle)?,
                to: finite(to)?,
                size: name.size,
            };
            // Written so that NaN is refused too.
            if !(1.0..=200.0).contains(&name.size) {
                return Err(ArtError::nudges(text!(art::NameSize { id })));
            }
            nudges.names.push((province(board, id)?, curve));
        }
        Ok(nudges)
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// Pairs that are crossings, whatever the drawing allows.
    pub(super) fn crossings(&self) -> Vec<(usize, usize)> {
        self.crossings.clone()
    }

    pub(super) fn move_places(&self, places: &mut [Point]) {
        for &(province, at) in &self.places {
            places[province] = at;
        }
    }

    pub(super) fn symbols(&self) -> Vec<(Location, SymbolKind, Point)> {
        self.symbols.clone()
    }

    pub(super) fn name(&self, province: Province) -> Option<SeaNameCurve> {
        self.names.iter().find(|(own, _)| *own == province).map(|(_, curve)| *curve)
    }
}

/// A place, if it is one on any drawing.
fn finite(at: Pair) -> Result<Point, ArtError> {
    let [x, y] = at;
    if (0.0..=10_000.0).contains(&x) && (0.0..=10_000.0).contains(&y) {
        return Ok(point(at));
    }
    Err(ArtError::nudges(text!(art::Outside {
        x: x.to_string(),
        y: y.to_string(),
        width: "10000",
        height: "10000",
    })))
}

fn border(board: &Board, one: Province, other: Province) -> bool {
    let near = |from: Province, to: Province| {
        let own = board.locations().filter(|&at| board.province_of(at) == from);
        let mut own = own.collect::<Vec<_>>().into_iter();
        own.any(|at| {
            [UnitKind::Army, UnitKind::Fleet]
                .into_iter()
                .any(|kind| board.neighbours(kind, at).contains(&to))
        })
    };
    near(one, other) || near(other, one)
}
