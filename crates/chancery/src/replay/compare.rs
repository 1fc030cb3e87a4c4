//! Two positions compared, power by power: what one has and the other has not.

use std::collections::BTreeSet;
use std::fmt;

use crate::board::{Location, Power, Province, ProvinceSet};
use crate::lang::messages::replay as said;
use crate::lang::{Arg, Lang, Message, text};
use crate::position::{Dislodged, JsonError, Position, Unit};

/// What of a position differs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DifferenceKind {
    /// The record cannot be read as a position.
    Record,
    /// Which phase it is.
    Phase,
    /// The units that stand on the board.
    Units,
    /// The dislodged units.
    Dislodged,
    /// Where a dislodged unit can retreat to.
    Retreats,
    /// Who owns which supply centre.
    Centres,
    /// What came of orders.
    Verdicts,
}

impl DifferenceKind {
    /// `record`, `phase`, `units`, `dislodged`, `retreats`, `centers` or `verdicts`.
    pub const fn name(self) -> &'static str {
        match self {
            DifferenceKind::Record => "record",
            DifferenceKind::Phase => "phase",
            DifferenceKind::Units => "units",
            DifferenceKind::Dislodged => "dislodged",
            DifferenceKind::Retreats => "retreats",
            DifferenceKind::Centres => "centers",
            DifferenceKind::Verdicts => "verdicts",
        }
    }

    /// Where languages keep its name.
    const fn key(self) -> &'static str {
        match self {
            DifferenceKind::Record => "part-record",
            DifferenceKind::Phase => "part-phase",
            DifferenceKind::Units => "part-units",
            DifferenceKind::Dislodged => "part-dislodged",
            DifferenceKind::Retreats => "part-retreats",
            DifferenceKind::Centres => "part-centres",
            DifferenceKind::Verdicts => "part-verdicts",
        }
    }
}

/// Something that differs between what we get and what is recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What differs.
    pub part: DifferenceKind,
    /// The power that it differs for, if it is one's.
    pub power: Option<String>,
    /// What we have and the record has not.
    pub ours: Vec<String>,
    /// What the record has and we have not.
    pub recorded: Vec<String>,
    /// If the record cannot be read, why.
    pub unreadable: Option<Message>,
    /// The provinces that it is about.
    pub(super) places: ProvinceSet,
}

impl Difference {
    pub(super) fn unreadable(phase: &str, error: &JsonError) -> Difference {
        Difference {
            part: DifferenceKind::Record,
            power: None,
            ours: Vec::new(),
            recorded: Vec::new(),
            unreadable: Some(text!(said::InPhase { phase, error: error.said() })),
            places: ProvinceSet::EMPTY,
        }
    }

    /// Verdicts that differ, each with its order.
    pub fn of_verdicts(ours: Vec<String>, recorded: Vec<String>) -> Difference {
        Difference {
            part: DifferenceKind::Verdicts,
            power: None,
            ours,
            recorded,
            unreadable: None,
            places: ProvinceSet::EMPTY,
        }
    }

    pub(super) fn of_phase(ours: &Position, recorded: &Position) -> Difference {
        let name = |position: &Position| vec![position.phase().name(position.board())];
        Difference {
            part: DifferenceKind::Phase,
            power: None,
            ours: name(ours),
            recorded: name(recorded),
            unreadable: None,
            places: ProvinceSet::EMPTY,
        }
    }
}

impl Difference {
    /// What differs: `FRANCE, units: here A BUR; in the record A PAR`.
    pub fn message(&self, lang: Lang) -> String {
        self.said().get(lang)
    }

    fn said(&self) -> Message {
        if let Some(message) = &self.unreadable {
            return text!(said::Unreadable { error: message });
        }
        let list = |all: &[String]| match all {
            [] => Arg::from(text!(said::Nothing)),
            all => Arg::commas(all),
        };
        let (ours, recorded) = (list(&self.ours), list(&self.recorded));
        let part = Arg::Word("words", self.part.key());
        match &self.power {
            None => text!(said::Differs { part, ours, recorded }),
            Some(power) => text!(said::DiffersFor { power, part, ours, recorded }),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

/// All that differs between two positions of one phase; of units with untold retreats, these are
/// not compared.
pub(super) fn whole(ours: &Position, recorded: &Position, untold: &[Unit]) -> Vec<Difference> {
    let mut all = units(ours, recorded);
    all.extend(dislodged(ours, recorded, untold));
    all.extend(centres(ours, recorded));
    all
}

/// Units and centres.
pub(super) fn standing(ours: &Position, recorded: &Position) -> Vec<Difference> {
    let mut all = units(ours, recorded);
    all.extend(centres(ours, recorded));
    all
}

pub(super) fn units(ours: &Position, recorded: &Position) -> Vec<Difference> {
    let all = |position: &Position, power| {
        let own = position.units().iter().filter(|unit| unit.power() == power);
        own.map(|unit| shown(position, *unit)).collect()
    };
    by_power(DifferenceKind::Units, ours, recorded, all)
}

pub(super) fn centres(ours: &Position, recorded: &Position) -> Vec<Difference> {
    let all = |position: &Position, power| {
        let board = position.board();
        let name = |centre: Province| (board.location_upper(centre.location()).to_owned(), centre);
        position.centres_of(power).map(name).collect()
    };
    by_power(DifferenceKind::Centres, ours, recorded, all)
}

pub(super) fn dislodged(ours: &Position, recorded: &Position, untold: &[Unit]) -> Vec<Difference> {
    // Many records leave a unit out that is dislodged and has nowhere to go: it is gone already.
    let is_listed = |unit: Unit| recorded.dislodged().iter().any(|one| one.unit == unit);
    let all = |position: &Position, power| {
        let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
        let told = own.filter(|one| one.options != 0 || is_listed(one.unit));
        told.map(|one| shown(position, one.unit)).collect()
    };
    let mut differences = by_power(DifferenceKind::Dislodged, ours, recorded, all);
    // Retreats are compared of units that are dislodged on both sides, and nowhere else.
    let is_on_both = |unit: Unit| {
        let has = |position: &Position| position.dislodged().iter().any(|one| one.unit == unit);
        has(ours) && has(recorded) && !untold.contains(&unit)
    };
    let retreats = |position: &Position, power| {
        let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
        let told = own.filter(|one| is_on_both(one.unit));
        told.flat_map(|one| {
            position.retreats(*one).map(|to| retreat(position, *one, to)).collect::<Vec<_>>()
        })
        .collect()
    };
    differences.extend(by_power(DifferenceKind::Retreats, ours, recorded, retreats));
    differences
}

/// Something that a power has, as it is shown, and where.
type Item = (String, Province);

fn shown(position: &Position, unit: Unit) -> Item {
    let board = position.board();
    let text = format!("{} {}", unit.kind(), board.location_upper(unit.location()));
    (text, board.province_of(unit.location()))
}

fn retreat(position: &Position, one: Dislodged, to: Location) -> Item {
    let (unit, place) = shown(position, one.unit);
    (format!("{unit} R {}", position.board().location_upper(to)), place)
}

fn by_power(
    part: DifferenceKind,
    ours: &Position,
    recorded: &Position,
    all: impl Fn(&Position, Power) -> BTreeSet<Item>,
) -> Vec<Difference> {
    let board = ours.board();
    let mut differences = Vec::new();
    for power in board.forces() {
        let (mine, theirs) = (all(ours, power), all(recorded, power));
        if mine == theirs {
            continue;
        }
        let texts = |items: Vec<&Item>| items.into_iter().map(|(text, _)| text.clone()).collect();
        let places = mine.symmetric_difference(&theirs).map(|(_, place)| *place).collect();
        differences.push(Difference {
            part,
            power: Some(board.power(power).id.clone()),
            ours: texts(mine.difference(&theirs).collect()),
            recorded: texts(theirs.difference(&mine).collect()),
            unreadable: None,
            places,
        });
    }
    differences
}
