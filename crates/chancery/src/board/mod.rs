//! Boards: a variant file compiled to tables. Everything about provinces, coasts, borders, powers
//! and their names is here; who stands where is in [`position`](crate::position).

mod blank;
mod board_ref;
mod compile;
mod derived;
mod fault;
mod file;
mod finding;
mod foreign;
mod ids;
pub mod import;
mod names;
mod neutral;
pub mod playability;
mod registry;
mod set;
mod uppers;
mod victory;

pub use board_ref::BoardRef;
#[cfg(test)]
pub(crate) use compile::RESERVED;
pub(crate) use compile::{MOST_POWERS, MOST_UNITS};
use derived::Derived;
pub use fault::{VariantError, VariantFault};
pub use finding::NameError;
pub use ids::{Coast, Location, Power, Province, Terrain, UnitKind};
pub use names::{Found, nearest};
pub(crate) use names::{NameIndex, fold, fold_into};
use neutral::NeutralForce;
pub use registry::BUILT_IN;
pub use set::{Iter, LocationSet, Member, ProvinceSet, Set};
use uppers::Uppers;
pub use victory::{Lead, Tie, Victory};

use std::sync::{Mutex, OnceLock};

use crate::lang::{Arg, Lang, Name};
use crate::order::{Catalogue, OrderTable};
use crate::phase::{Phase, PhaseKind};

/// A season of the year and its phases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// The letter in a phase's name.
    pub letter: char,
    /// The season's name.
    pub name: Name,
    /// What happens in it, in order.
    pub phases: Vec<PhaseKind>,
    /// Do supply centres change hands when it ends?
    pub captures: bool,
    /// How many years after the season before it takes place.
    pub year_step: u16,
}

/// What is known of a power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerInfo {
    /// The name in upper case, as in `ENGLAND`.
    pub id: String,
    /// One letter, as in `E`.
    pub letter: char,
    /// Three letters, as in `ENG`.
    pub short: String,
    /// The name.
    pub name: Name,
    /// The adjective of nationality.
    pub adjective: Name,
    /// A colour, as `#rrggbb`.
    pub colour: String,
    /// Its colour on a dark background, if that is another one.
    pub colour_dark: Option<String>,
    /// The centres where it builds.
    pub homes: Vec<Province>,
    /// The centres that it owns at the start.
    pub owns: Vec<Province>,
    /// The units it starts with.
    pub units: Vec<(UnitKind, Location)>,
}

/// How dialects spell a province, where they differ from the rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spellings {
    /// DAIDE's token.
    pub daide: Option<String>,
    /// The DATC's name.
    pub datc: Option<String>,
    /// godip's id.
    pub godip: Option<String>,
    /// webDiplomacy's name.
    pub webdip: Option<String>,
}

/// What is known of a province.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvinceInfo {
    /// The id, as in `par`.
    pub id: String,
    /// The name.
    pub name: Name,
    /// Other names.
    pub aliases: Vec<String>,
    /// Spellings of single dialects.
    pub spellings: Spellings,
    /// What kind of ground it is.
    pub terrain: Terrain,
    /// The locations of its coasts, if its coast is split.
    pub coasts: Vec<Location>,
    /// Other names of the coasts: what some call them, and what they are.
    pub coast_aliases: Vec<(Coast, Coast)>,
    /// The power whose home centre it is.
    pub home_of: Option<Power>,
    /// Where it lies on a map, to the right and down, in tenths of the file's numbers. All provinces
    /// of a board have a place, or none has.
    pub at: Option<(i32, i32)>,
    /// Its number among the supply centres.
    pub(crate) centre: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LocationInfo {
    coast: Option<Coast>,
    /// What the variant calls the coast, if not by its direction.
    coast_name: Option<Name>,
    /// `stp/sc`
    id: String,
    /// `A STP/SC` and `F STP/SC`: units are named so often that their names are kept.
    units: [String; 2],
}

impl LocationInfo {
    pub(crate) fn new(id: String, coast: Option<Coast>) -> LocationInfo {
        let upper = id.to_uppercase();
        let units = [UnitKind::Army, UnitKind::Fleet].map(|kind| format!("{kind} {upper}"));
        LocationInfo { coast, coast_name: None, id, units }
    }

    /// `STP/SC`
    fn upper(&self) -> &str {
        &self.units[0]["A ".len()..]
    }
}

/// Where units of one kind can go from each location.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    pub(crate) locations: Vec<Box<[Location]>>,
    pub(crate) provinces: Vec<ProvinceSet>,
    /// The same provinces, as lists.
    pub(crate) neighbours: Vec<Box<[Province]>>,
    /// For each province, those that a unit can come from to any place in it.
    pub(crate) entrances: Vec<ProvinceSet>,
}

/// The number of no supply centre.
const NO_CENTRE: u8 = u8::MAX;

/// The drawing in a variant file, as text. Whoever draws boards reads it; the rules do not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawingFiles {
    /// The shapes, as in a file `board.svg`.
    pub svg: String,
    /// The places of units, labels and names, as in a file `board.toml`.
    pub anchors: String,
}

/// A board with its powers: a variant.
#[derive(Debug)]
pub struct Board {
    id: String,
    name: Name,
    based_on: Option<String>,
    first_phase: Phase,
    fog: bool,
    victory: Victory,
    rules: Vec<(&'static str, &'static str)>,
    default_builds: Option<UnitKind>,
    parts: usize,
    seasons: Vec<Season>,
    /// The powers, and behind them the armed neutrals, if there are any.
    powers: Vec<PowerInfo>,
    /// How many of them are played.
    playing: u8,
    neutral: Option<NeutralForce>,
    provinces: Vec<ProvinceInfo>,
    locations: Vec<LocationInfo>,
    /// The province of each location: asked for so often that it has a list of its own.
    province_of: [Province; 256],
    /// The number of each location's supply centre, or of none.
    centre_of: [u8; 256],
    centres: Vec<Province>,
    seas: ProvinceSet,
    convoying: ProvinceSet,
    /// Do fleets convoy at sea alone, and can they go back wherever they go?
    has_plain_water: bool,
    army: Reach,
    fleet: Reach,
    names: NameIndex,
    uppers: Uppers,
    source: Option<Box<str>>,
    drawing: Option<DrawingFiles>,
    /// What units can be ordered here; compiled when it is first asked for.
    order_table: OnceLock<OrderTable>,
    /// All of it, numbered; the same.
    catalogue: OnceLock<Catalogue>,
    derived: Mutex<Derived>,
}

impl Board {
    /// The id of the variant, as in `classic`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name of the variant.
    pub fn name(&self, lang: Lang) -> &str {
        self.name.get(lang)
    }

    /// The id of the built-in variant that it takes over provinces from, if there is one.
    pub fn based_on(&self) -> Option<&str> {
        self.based_on.as_deref()
    }

    /// The phase a game begins with.
    pub fn first_phase(&self) -> Phase {
        self.first_phase
    }

    /// The drawing in the variant file, if it has one.
    pub fn drawing(&self) -> Option<&DrawingFiles> {
        self.drawing.as_ref()
    }

    /// The year a game begins in.
    pub fn first_year(&self) -> u16 {
        self.first_phase.year
    }

    /// Whether each power sees only a part of the board: its units, its centres, and the provinces next to
    /// them. The rules are the same; whoever shows a game to its players leaves out the rest.
    pub fn has_fog(&self) -> bool {
        self.fog
    }

    /// How many supply centres win the game.
    pub fn victory(&self) -> usize {
        self.victory.centres
    }

    /// What else decides who wins.
    pub fn victory_terms(&self) -> &Victory {
        &self.victory
    }

    /// The rules that the variant chooses: options and what is chosen.
    pub fn rule_choices(&self) -> &[(&'static str, &'static str)] {
        &self.rules
    }

    /// What a power builds that sent no orders, in a first phase that is an adjustment phase.
    pub fn default_builds(&self) -> Option<UnitKind> {
        self.default_builds
    }

    /// How many parts the board has that no unit can go between.
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// How many years pass from a season to the same one again: one, on most boards.
    pub fn years_per_round(&self) -> u16 {
        self.seasons.iter().map(|season| season.year_step).sum()
    }

    /// The seasons of a year.
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The powers that play. Armed [`neutral`](Board::neutral) units belong to none of them.
    pub fn powers(&self) -> impl DoubleEndedIterator<Item = Power> + ExactSizeIterator + use<> {
        (0..self.playing).map(Power)
    }

    /// What is known of a power, or of the armed neutrals.
    pub fn power(&self, power: Power) -> &PowerInfo {
        &self.powers[power.index()]
    }

    /// The provinces.
    pub fn provinces(
        &self,
    ) -> impl DoubleEndedIterator<Item = Province> + ExactSizeIterator + use<> {
        (0..self.provinces.len()).map(|number| Province(number as u8))
    }

    /// What is known of a province.
    pub fn province(&self, province: Province) -> &ProvinceInfo {
        &self.provinces[province.index()]
    }

    /// The locations: every province, then every coast.
    pub fn locations(
        &self,
    ) -> impl DoubleEndedIterator<Item = Location> + ExactSizeIterator + use<> {
        (0..self.locations.len()).map(|number| Location(number as u8))
    }

    /// The location with this number, if there is one.
    pub fn location(&self, number: usize) -> Option<Location> {
        (number < self.locations.len()).then_some(Location(number as u8))
    }

    /// The province that a location is, or is a coast of.
    pub fn province_of(&self, location: Location) -> Province {
        self.province_of[location.index()]
    }

    /// The coast that a location is.
    pub fn coast_of(&self, location: Location) -> Option<Coast> {
        self.locations[location.index()].coast
    }

    /// What the variant calls a coast, if not by its direction.
    pub fn coast_name(&self, location: Location) -> Option<&Name> {
        self.locations[location.index()].coast_name.as_ref()
    }

    /// A coast of a province, if its coast is split and it has that one.
    pub fn coast(&self, province: Province, coast: Coast) -> Option<Location> {
        let coasts = &self.province(province).coasts;
        coasts.iter().copied().find(|&at| self.coast_of(at) == Some(coast))
    }

    /// A coast of a province by a name that some give it, as `bul/nc` for `bul/ec`.
    pub(crate) fn coast_called(&self, province: Province, coast: Coast) -> Option<Location> {
        let aliases = &self.province(province).coast_aliases;
        let renamed = aliases.iter().find(|(alias, _)| *alias == coast);
        self.coast(province, renamed.map_or(coast, |&(_, coast)| coast))
    }

    /// Is this a province with a split coast, and none of its coasts?
    pub(crate) fn lacks_coast(&self, location: Location) -> bool {
        self.coast_of(location).is_none()
            && !self.province(self.province_of(location)).coasts.is_empty()
    }

    /// The coasts of a province that a fleet can reach, in the order of the board.
    pub(crate) fn coasts_in_reach(
        &self,
        from: Location,
        to: Location,
    ) -> impl Iterator<Item = Location> {
        let reach = self.reach(UnitKind::Fleet, from);
        let coasts = self.province(self.province_of(to)).coasts.iter().copied();
        coasts.filter(|coast| reach.contains(coast))
    }

    /// What kind of ground a location is.
    pub fn terrain(&self, location: Location) -> Terrain {
        self.province(self.province_of(location)).terrain
    }

    /// All sea provinces.
    pub fn seas(&self) -> ProvinceSet {
        self.seas
    }

    /// The provinces in which a fleet convoys: all seas, and some coastal provinces on some boards.
    pub fn convoying(&self) -> ProvinceSet {
        self.convoying
    }

    /// Do fleets convoy at sea alone, and can they go back wherever they go? Then questions about convoys
    /// have short answers.
    pub(crate) fn has_plain_water(&self) -> bool {
        self.has_plain_water
    }

    /// The supply centres.
    pub fn centres(&self) -> &[Province] {
        &self.centres
    }

    /// The number of a location's supply centre; 255, which no centre has, if there is none.
    pub(crate) fn centre_of(&self, location: Location) -> u8 {
        self.centre_of[location.index()]
    }

    /// Is the province a supply centre?
    pub fn is_centre(&self, province: Province) -> bool {
        self.province(province).centre.is_some()
    }

    /// Where a unit of this kind can move from a location by itself, in the order of numbers.
    pub fn reach(&self, kind: UnitKind, from: Location) -> &[Location] {
        &self.reach_table(kind).locations[from.index()]
    }

    /// The provinces that a unit of this kind can move to from a location by itself.
    pub fn reach_provinces(&self, kind: UnitKind, from: Location) -> &ProvinceSet {
        &self.reach_table(kind).provinces[from.index()]
    }

    /// The same provinces as a list, in the order of numbers.
    pub fn neighbours(&self, kind: UnitKind, from: Location) -> &[Province] {
        &self.reach_table(kind).neighbours[from.index()]
    }

    /// The provinces that a unit of this kind can come from to a province by itself. On some boards there are
    /// borders that lead one way.
    pub fn entrances(&self, kind: UnitKind, to: Province) -> &ProvinceSet {
        &self.reach_table(kind).entrances[to.index()]
    }

    fn reach_table(&self, kind: UnitKind) -> &Reach {
        match kind {
            UnitKind::Army => &self.army,
            UnitKind::Fleet => &self.fleet,
        }
    }

    /// Can a unit of this kind stand at this very location? A fleet in a province with a split
    /// coast stands on one of the coasts; an army never does.
    pub fn can_stand(&self, kind: UnitKind, location: Location) -> bool {
        let info = self.province(self.province_of(location));
        info.terrain.admits(kind)
            && match kind {
                UnitKind::Army => self.coast_of(location).is_none(),
                UnitKind::Fleet => info.coasts.is_empty() || self.coast_of(location).is_some(),
            }
    }

    /// The id of a location, as in `stp/sc`.
    pub fn location_id(&self, location: Location) -> &str {
        &self.locations[location.index()].id
    }

    /// The id of a location in upper case, as in `STP/SC`.
    pub fn location_upper(&self, location: Location) -> &str {
        self.locations[location.index()].upper()
    }

    /// What a unit is called at a location, as in `F STP/SC`.
    pub fn unit_name(&self, kind: UnitKind, location: Location) -> &str {
        &self.locations[location.index()].units[kind as usize]
    }

    /// The location with this id in upper case.
    pub(crate) fn location_with_upper(&self, id: &str) -> Option<Location> {
        self.uppers.get(id)
    }

    /// The unit that is called so at its location; see [`unit_name`](Board::unit_name).
    pub(crate) fn unit_with_name(&self, name: &str) -> Option<(UnitKind, Location)> {
        let (kind, place) = name.split_at_checked("A ".len())?;
        let kind = match kind {
            "A " => UnitKind::Army,
            "F " => UnitKind::Fleet,
            _ => return None,
        };
        Some((kind, self.location_with_upper(place)?))
    }

    /// The full name of a location, as in `St. Petersburg (South Coast)`.
    pub fn location_name(&self, location: Location, lang: Lang) -> String {
        let name = self.province(self.province_of(location)).name.get(lang);
        match (self.coast_of(location), self.coast_name(location)) {
            (None, _) => name.to_owned(),
            (_, Some(coast)) => format!("{name} ({})", coast.get(lang)),
            (Some(coast), None) => format!("{name} ({})", coast.name(lang)),
        }
    }

    /// A location as an argument of a message, with the forms of its name.
    pub fn place_arg(&self, location: Location) -> Arg {
        let name = self.province(self.province_of(location)).name.clone();
        match (self.coast_of(location), self.coast_name(location)) {
            (None, _) => Arg::Name(name),
            (_, Some(coast)) => Arg::Qualified(name, Box::new(coast.clone())),
            (Some(coast), None) => Arg::Detailed(name, "words", coast.key()),
        }
    }

    /// A power as an argument of a message, with the forms of its name.
    pub fn power_arg(&self, power: Power) -> Arg {
        Arg::Name(self.power(power).name.clone())
    }

    /// The number of borders that units of one kind can cross, each counted once.
    pub fn border_count(&self, kind: UnitKind) -> usize {
        let reach = &self.reach_table(kind).locations;
        let counted =
            |from: Location, to: Location| from < to || !reach[to.index()].contains(&from);
        let all = self
            .locations()
            .map(|from| reach[from.index()].iter().filter(|&&to| counted(from, to)).count());
        all.sum()
    }

    /// What units could ever be ordered on this board.
    pub(crate) fn order_table(&self) -> &OrderTable {
        self.order_table.get_or_init(|| OrderTable::of(self))
    }

    /// Every order that can ever be legal on this board, numbered; made when it is first asked for.
    pub fn catalogue(&self) -> &Catalogue {
        self.catalogue.get_or_init(|| Catalogue::of(self))
    }

    pub(crate) fn names(&self) -> &NameIndex {
        &self.names
    }
}
