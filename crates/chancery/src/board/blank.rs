//! The board of those who see none: as many places and powers as the court has room for, and no
//! borders. Orders that are judged without a map are judged on it.

use std::sync::{LazyLock, Mutex, OnceLock};

use super::compile::{MOST_LOCATIONS, MOST_UNITS};
use super::{
    Board, BoardRef, LocationInfo, NO_CENTRE, NameIndex, PowerInfo, Province, ProvinceInfo,
    ProvinceSet, Reach, Season, Spellings, Terrain, Uppers, Victory,
};
use crate::lang::Name;
use crate::phase::{Phase, PhaseKind};

impl Board {
    /// A board without a map. Its provinces and powers have numbers and no names.
    pub(crate) fn blank() -> &'static BoardRef {
        static BOARD: LazyLock<Board> = LazyLock::new(blank);
        static BLANK: LazyLock<BoardRef> = LazyLock::new(|| BoardRef::built_in(&BOARD));
        &BLANK
    }
}

fn blank() -> Board {
    let name = |number: usize| Name::english(number.to_string());
    let province = |number: usize| ProvinceInfo {
        id: number.to_string(),
        name: name(number),
        aliases: Vec::new(),
        spellings: Spellings::default(),
        // Any unit can stand there; and, as `convoying` says, any fleet there can convoy.
        terrain: Terrain::Coastal,
        coasts: Vec::new(),
        coast_aliases: Vec::new(),
        home_of: None,
        at: None,
        centre: None,
    };
    let location = |number: usize| LocationInfo::new(number.to_string(), None);
    // Every unit can be a power of its own.
    let power = |number: usize| PowerInfo {
        id: number.to_string(),
        letter: '?',
        short: number.to_string(),
        name: name(number),
        adjective: name(number),
        colour: "#000000".to_owned(),
        colour_dark: None,
        homes: Vec::new(),
        owns: Vec::new(),
        units: Vec::new(),
    };
    let province_of: [Province; MOST_LOCATIONS] =
        std::array::from_fn(|number| Province(number as u8));
    let season = Season {
        letter: 'S',
        name: name(1),
        phases: vec![PhaseKind::Movement],
        captures: false,
        year_step: 1,
    };
    let nowhere = || Reach {
        locations: vec![Box::default(); MOST_LOCATIONS],
        provinces: vec![ProvinceSet::EMPTY; MOST_LOCATIONS],
        neighbours: vec![Box::default(); MOST_LOCATIONS],
        entrances: vec![ProvinceSet::EMPTY; MOST_LOCATIONS],
    };
    Board {
        id: "blank".to_owned(),
        name: name(0),
        based_on: None,
        first_phase: Phase { year: 1, season: 0, kind: PhaseKind::Movement },
        fog: false,
        victory: Victory::by_centres(1),
        rules: Vec::new(),
        default_builds: None,
        parts: 1,
        seasons: vec![season],
        powers: (0..MOST_UNITS).map(power).collect(),
        playing: MOST_UNITS as u8,
        neutral: None,
        provinces: (0..MOST_LOCATIONS).map(province).collect(),
        locations: (0..MOST_LOCATIONS).map(location).collect(),
        province_of,
        centre_of: [NO_CENTRE; MOST_LOCATIONS],
        centres: Vec::new(),
        seas: province_of.into_iter().collect(),
        convoying: province_of.into_iter().collect(),
        has_plain_water: true,
        army: nowhere(),
        fleet: nowhere(),
        names: NameIndex::default(),
        uppers: Uppers::default(),
        source: None,
        drawing: None,
        order_table: OnceLock::new(),
        catalogue: OnceLock::new(),
        derived: Mutex::default(),
    }
}
