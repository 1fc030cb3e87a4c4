//! A variant file into a board: every name is resolved, every fault is found and reported with
//! its line. A board that comes out of here is sound.

mod borders;
mod format;
mod names;
mod neutral;
mod places;
mod powers;
mod provinces;
mod terms;

pub(super) use names::{is_reserved, is_writable};

use std::sync::{Mutex, OnceLock};

use toml::Spanned;

use super::fault::{VariantError, VariantFault};
use super::file::{Lines, Text, VariantFile};
use super::{Board, DrawingFiles, NO_CENTRE, NameIndex, Province, ProvinceSet, Reach, Uppers};
use crate::lang::messages::variant as said;
use crate::lang::{Message, text};
use crate::phase::{Phase, PhaseKind};

/// The most locations a board can have: their numbers are bytes.
pub(crate) const MOST_LOCATIONS: usize = 256;
/// The most units a board can have: sets of units are 128 bits.
pub(crate) const MOST_UNITS: usize = 128;
/// The most powers: a unit's owner and kind share a byte.
pub(crate) const MOST_POWERS: usize = 64;
/// The most ways out of a location: a unit's retreats are 32 bits.
pub(crate) const MOST_BORDERS: usize = 32;

/// Words of orders, which can be no province's name.
pub(crate) const RESERVED: &str = "a army f fleet unit h hold holds holding stand stands m move moves moving \
                        attack attacks to into on of from s support supports supporting sup supp conv \
                        c convoy convoys via by land r retreat retreats d disband disbands destroy \
                        destroys remove removes b build builds w wait waive waives the in at and \
                        armee larmee flotte unite lunite tient tenir attaque attaquer va deplace vers \
                        sur soutient soutenir soutien convoie convoyer convoi terre retraite retire \
                        replie demobilise demobiliser disperse disperser construit construire mobilise \
                        mobiliser renonce renoncer et se le la les de du des en dans au aux \
                        nc ec sc wc northcoast eastcoast southcoast westcoast cotenord coteest \
                        cotesud coteouest";

impl Board {
    /// Read a variant file. All faults are reported, not only the first.
    pub fn compile(text: &str) -> Result<Board, VariantError> {
        let lines = Lines::of(text);
        let file = VariantFile::read(text).map_err(|errors| {
            let fault = |error: &toml::de::Error| VariantFault {
                line: error.span().map_or(1, |span| lines.line(&span)),
                message: text!(said::FileError { detail: error.message().replace('\n', " ") }),
            };
            let mut faults: Vec<VariantFault> = errors.iter().map(fault).collect();
            faults.sort_by_key(|fault| fault.line);
            VariantError { faults }
        })?;
        let mut compiler = Compiler { format: *file.format.get_ref(), lines, faults: Vec::new() };
        compiler.format(&file);
        let file = compiler.based(file);
        let board = compiler.board(&file);
        let mut faults = compiler.faults;
        if faults.is_empty() {
            return Ok(Board { source: Some(text.into()), ..board });
        }
        faults.sort_by_key(|fault| fault.line);
        faults.dedup();
        Err(VariantError { faults })
    }
}

struct Compiler {
    format: u32,
    lines: Lines,
    faults: Vec<VariantFault>,
}

impl Compiler {
    fn fault<T>(&mut self, at: &Spanned<T>, message: Message) {
        self.faults.push(VariantFault { line: self.lines.line(&at.span()), message });
    }

    fn board(&mut self, file: &VariantFile) -> Board {
        if !is_plain_id(file.id.get_ref()) {
            self.fault(&file.id, text!(said::InvalidId));
        }
        let seasons = self.seasons(file);
        let opening = seasons.first().and_then(|season| season.phases.first());
        let first_phase = Phase {
            year: self.year(&file.first_year),
            season: 0,
            kind: opening.copied().unwrap_or(PhaseKind::Movement),
        };
        let mut board = Board {
            id: file.id.get_ref().clone(),
            name: file.name.clone(),
            based_on: file.based_on.as_ref().map(|text| text.get_ref().clone()),
            first_phase,
            fog: file.fog,
            victory: self.victory(file, first_phase.year),
            rules: self.rule_choices(file),
            default_builds: None,
            parts: file.parts.as_ref().map_or(1, |parts| *parts.get_ref()),
            seasons,
            powers: Vec::new(),
            playing: 0,
            neutral: None,
            provinces: Vec::new(),
            locations: Vec::new(),
            province_of: [Province(0); MOST_LOCATIONS],
            centre_of: [NO_CENTRE; MOST_LOCATIONS],
            centres: Vec::new(),
            seas: ProvinceSet::EMPTY,
            convoying: ProvinceSet::EMPTY,
            has_plain_water: true,
            army: Reach::default(),
            fleet: Reach::default(),
            names: NameIndex::default(),
            uppers: Uppers::default(),
            source: None,
            drawing: file.drawing.as_ref().map(|files| DrawingFiles {
                svg: files.svg.clone(),
                anchors: files.anchors.clone(),
            }),
            order_table: OnceLock::new(),
            catalogue: OnceLock::new(),
            derived: Mutex::default(),
        };
        board.first_phase = self.first_phase(file, &board);
        board.default_builds = self.default_builds(file, &board);
        self.provinces(file, &mut board);
        if board.locations.len() > MOST_LOCATIONS || board.provinces.is_empty() {
            return board;
        }
        for at in board.locations() {
            let centre = board.province(board.province_of(at)).centre;
            board.centre_of[at.index()] = centre.unwrap_or(NO_CENTRE);
            board.uppers.insert(board.locations[at.index()].upper(), at);
        }
        self.place_names(file, &mut board);
        self.places(file, &mut board);
        self.borders(file, &mut board);
        let occupied = self.powers(file, &mut board);
        self.neutral(file, occupied, &mut board);
        let (victory, centres) = (board.victory.centres, board.centres.len());
        if centres > MOST_UNITS {
            self.fault(&file.id, text!(said::TooManyCentres { count: centres, most: MOST_UNITS }));
        }
        if victory == 0 || victory > centres {
            self.fault(&file.victory, text!(said::VictoryRange { centres }));
        }
        board
    }

    fn letter(&mut self, text: &Text) -> char {
        let mut letters = text.get_ref().chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphanumeric() => letter.to_ascii_uppercase(),
            _ => {
                let found = text.get_ref();
                self.fault(text, text!(said::NotOneLetter { text: found }));
                '?'
            }
        }
    }
}

fn is_plain_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}
