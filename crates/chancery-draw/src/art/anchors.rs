//! The anchors in `board.toml`: the positions of units, labels, names and centres.

use chancery::lang::Name;
use chancery::lang::messages::art;
use chancery::lang::text;
use chancery::{Board, Location, Message, Power, Province};
use serde::Deserialize;

use super::{ArtError, PageSpots, ProvinceArt, Spots};
use crate::geometry::{Area, Curve, Point};

pub(super) struct Anchors {
    pub(super) size: Point,
    pub(super) legend: Option<Area>,
    pub(super) spots: Vec<Spots>,
    pub(super) grounds: Vec<ProvinceArt>,
    pub(super) walls: Vec<(String, Name, Point)>,
}

type Pair = [f64; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnchorsFile {
    format: u32,
    size: Pair,
    legend: Option<[f64; 4]>,
    #[serde(default)]
    province: Vec<ProvinceAnchors>,
    #[serde(default)]
    impassable: Vec<WallAnchors>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProvinceAnchors {
    id: String,
    homeland: Option<String>,
    unit: Pair,
    dislodged: Pair,
    label: Pair,
    page: Option<PageAnchors>,
    centre: Option<Pair>,
    long: Option<Pair>,
    name: Option<NameCurve>,
    #[serde(default)]
    coast: Vec<CoastAnchors>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameCurve {
    curve: [Pair; 3],
    size: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoastAnchors {
    id: String,
    unit: Pair,
    dislodged: Pair,
    label: Pair,
    page: Option<PageAnchors>,
}

/// Positions on a page; by default, those in a picture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageAnchors {
    unit: Pair,
    label: Option<Pair>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WallAnchors {
    id: String,
    name: Name,
    label: Pair,
}

pub(super) fn read(board: &Board, text: &str) -> Result<Anchors, ArtError> {
    let file: AnchorsFile =
        toml::from_str(text).map_err(|error| ArtError::toml(Message::of_toml(&error, text)))?;
    if file.format != 1 {
        let format = file.format;
        return Err(ArtError::toml(text!(art::UnknownFormat { format })));
    }
    let size = file.whole()?;
    let mut all: Vec<Option<ProvinceArt>> = vec![None; board.provinces().len()];
    let mut spots: Vec<Option<Spots>> = vec![None; board.locations().len()];
    for entry in &file.province {
        let known = board.provinces().find(|&one| board.province(one).id == entry.id);
        let Some(province) = known else {
            let id = entry.id.escape_default();
            return Err(ArtError::toml(text!(art::NoSuchProvince { id: id.to_string() })));
        };
        let (own, ground) = file.province(board, province, entry)?;
        spots[province.index()] = Some(own);
        if all[province.index()].replace(ground).is_some() {
            return Err(twice(&entry.id));
        }
        for coast in &entry.coast {
            let at = board.province(province).coasts.iter();
            let at = at
                .copied()
                .find(|&at| board.coast_of(at).is_some_and(|known| known.id() == coast.id));
            let Some(at) = at else {
                let (id, coast) = (&entry.id, coast.id.escape_default());
                return Err(ArtError::toml(text!(art::NoSuchCoast {
                    id,
                    coast: coast.to_string()
                })));
            };
            let own = file.spots(coast.unit, coast.dislodged, coast.label, coast.page.as_ref())?;
            if spots[at.index()].replace(own).is_some() {
                return Err(twice(board.location_id(at)));
            }
        }
    }
    let here = |at: Location, own: Option<Spots>| own.ok_or_else(|| missing(board.location_id(at)));
    let spots = board.locations().zip(spots).map(|(at, own)| here(at, own));
    let spots = spots.collect::<Result<Vec<Spots>, ArtError>>()?;
    // A province with spots has everything else too.
    let grounds = all.into_iter().flatten().collect();
    let legend = match file.legend {
        None => None,
        Some([x, y, width, height]) => {
            let (corner, end) = (file.sized([x, y])?, file.sized([x + width, y + height])?);
            let half = (end - corner) * 0.5;
            // Written so that NaN is refused too.
            if !(half.x >= 40.0 && half.y >= 20.0) {
                return Err(ArtError::toml(text!(art::LegendTooSmall)));
            }
            Some(Area::new(corner + half, half))
        }
    };
    let walls = file
        .impassable
        .iter()
        .map(|wall| Ok((wall.id.clone(), wall.name.clone(), file.sized(wall.label)?)));
    let walls = walls.collect::<Result<_, ArtError>>()?;
    Ok(Anchors { size, legend, spots, grounds, walls })
}

fn twice(id: &str) -> ArtError {
    ArtError::toml(text!(art::AnchorsTwice { id }))
}

fn missing(id: &str) -> ArtError {
    ArtError::toml(text!(art::NoAnchors { id }))
}

impl AnchorsFile {
    /// The size of the drawing, if it is within the limits.
    fn whole(&self) -> Result<Point, ArtError> {
        let [width, height] = self.size;
        let fits = |side: f64| (100.0..=10_000.0).contains(&side);
        if fits(width) && fits(height) && width <= 10.0 * height && height <= 10.0 * width {
            return Ok(Point::new(width, height));
        }
        Err(ArtError::toml(text!(art::InvalidSize {
            width: width.to_string(),
            height: height.to_string()
        })))
    }

    /// A point, if it is on the drawing.
    fn sized(&self, [x, y]: Pair) -> Result<Point, ArtError> {
        let [width, height] = self.size;
        let fits = |value: f64, most: f64| (0.0..=most).contains(&value);
        if fits(x, width) && fits(y, height) {
            return Ok(Point::new(x, y));
        }
        Err(ArtError::toml(text!(art::Outside {
            x: x.to_string(),
            y: y.to_string(),
            width: width.to_string(),
            height: height.to_string(),
        })))
    }

    fn spots(
        &self,
        unit: Pair,
        dislodged: Pair,
        label: Pair,
        page: Option<&PageAnchors>,
    ) -> Result<Spots, ArtError> {
        let page = PageSpots {
            unit: self.sized(page.map_or(unit, |page| page.unit))?,
            label: self.sized(page.and_then(|page| page.label).unwrap_or(label))?,
        };
        let (unit, dislodged) = (self.sized(unit)?, self.sized(dislodged)?);
        Ok(Spots { unit, dislodged, label: self.sized(label)?, page })
    }

    fn province(
        &self,
        board: &Board,
        province: Province,
        entry: &ProvinceAnchors,
    ) -> Result<(Spots, ProvinceArt), ArtError> {
        let spots = self.spots(entry.unit, entry.dislodged, entry.label, entry.page.as_ref())?;
        let centre = entry.centre.map(|at| self.sized(at)).transpose()?;
        if centre.is_some() != board.is_centre(province) {
            let id = &entry.id;
            return Err(if centre.is_some() {
                ArtError::toml(text!(art::CentreNotWanted { id }))
            } else {
                ArtError::toml(text!(art::CentreMissing { id }))
            });
        }
        let homeland = entry.homeland.as_deref().map(|id| power(board, id)).transpose()?;
        let curve = match &entry.name {
            None => None,
            Some(name) => {
                let [from, middle, to] = name.curve;
                let (from, middle) = (self.sized(from)?, self.sized(middle)?);
                let curve = Curve::through(from, middle, self.sized(to)?);
                // Written so that NaN is refused too.
                if !(1.0..=200.0).contains(&name.size) {
                    return Err(ArtError::toml(text!(art::NameSize { id: &entry.id })));
                }
                Some((curve, name.size))
            }
        };
        let long = entry.long.map_or(Ok(spots.label), |at| self.sized(at))?;
        Ok((spots, ProvinceArt { centre, homeland, long, curve }))
    }
}

fn power(board: &Board, id: &str) -> Result<Power, ArtError> {
    board.powers().find(|&power| board.power(power).id == id).ok_or_else(|| {
        let id = id.escape_default();
        ArtError::toml(text!(art::NoSuchPower { id: id.to_string() }))
    })
}
