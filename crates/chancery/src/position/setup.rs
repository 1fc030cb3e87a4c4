//! A position in the making: anything can be put in, and only what is consistent comes out.

use smallvec::SmallVec;

use super::{Dislodged, NOBODY, Position, Unit};
use crate::board::{BoardRef, Location, MOST_UNITS, Power, Province, UnitKind};
use crate::lang::messages::position as said;
use crate::lang::{Message, text};
use crate::phase::{Phase, PhaseKind};

/// The parts of a position, not yet checked.
#[derive(Clone, Debug)]
pub struct Setup {
    board: BoardRef,
    pub(super) phase: Phase,
    units: SmallVec<[Unit; 34]>,
    dislodged: Vec<(Unit, Option<Vec<Location>>)>,
    owners: SmallVec<[(Province, Power); 34]>,
}

/// What is inconsistent in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// Two units stand in one province.
    Crowded(String),
    /// Two dislodged units are in one province.
    CrowdedRetreat(String),
    /// A unit stands where its kind cannot.
    Misplaced {
        /// The unit.
        unit: String,
        /// Why not.
        reason: Message,
    },
    /// A dislodged unit outside a retreat phase.
    NotRetreating(String, String),
    /// A retreat that cannot be.
    Retreat {
        /// The unit.
        unit: String,
        /// The place.
        to: String,
        /// Why not.
        reason: Message,
    },
    /// Something is owned that is no supply centre.
    NoCentre(String),
    /// A centre with two owners.
    TwoOwners(String, String, String),
    /// More units than fit.
    TooMany(usize),
    /// A centre that neutrals own.
    NeutralOwner(String),
    /// A neutral unit that is dislodged.
    NeutralRetreat(String),
}

impl PositionError {
    /// Several of them.
    pub(crate) fn list(errors: &[PositionError]) -> Message {
        Message::join(crate::lang::Joining::Semicolon, errors.iter().map(PositionError::said))
    }

    fn said(&self) -> Message {
        match self {
            PositionError::Crowded(place) => text!(said::Crowded { place }),
            PositionError::CrowdedRetreat(place) => text!(said::CrowdedRetreat { place }),
            PositionError::Misplaced { unit, reason } => {
                text!(said::Misplaced { unit, reason })
            }
            PositionError::NotRetreating(unit, phase) => text!(said::NotRetreating { unit, phase }),
            PositionError::Retreat { unit, to, reason } => {
                text!(said::NoRetreat { unit, to, reason })
            }
            PositionError::NoCentre(place) => text!(said::NoCentre { place }),
            PositionError::TwoOwners(place, one, other) => {
                text!(said::TwoOwners { place, one, other })
            }
            PositionError::NeutralOwner(place) => text!(said::NeutralOwner { place }),
            PositionError::NeutralRetreat(unit) => text!(said::NeutralRetreat { unit }),
            PositionError::TooMany(count) => {
                text!(said::TooMany { count: *count, most: MOST_UNITS })
            }
        }
    }
}

speaks!(PositionError);

impl Setup {
    /// An empty board in some phase.
    pub fn new(board: &BoardRef, phase: Phase) -> Setup {
        let (units, owners) = (SmallVec::new(), SmallVec::new());
        Setup { board: board.clone(), phase, units, dislodged: Vec::new(), owners }
    }

    /// Put a unit on the board.
    pub fn unit(&mut self, unit: Unit) -> &mut Setup {
        self.units.push(unit);
        self
    }

    /// Put a dislodged unit on the board, with the places it can retreat to; without them, every
    /// vacant place it could move to counts.
    pub fn dislodged(&mut self, unit: Unit, retreats: Option<Vec<Location>>) -> &mut Setup {
        self.dislodged.push((unit, retreats));
        self
    }

    /// Give a supply centre to a power.
    pub fn owner(&mut self, centre: Province, power: Power) -> &mut Setup {
        self.owners.push((centre, power));
        self
    }

    /// Does any unit stand on the board?
    pub(super) fn has_units(&self) -> bool {
        !self.units.is_empty()
    }

    /// The position, if it is consistent; else everything that is not.
    pub fn finish(&self) -> Result<Position, Vec<PositionError>> {
        match self.finish_recorded()? {
            (position, dropped) if dropped.is_empty() => Ok(position),
            (_, dropped) => Err(dropped),
        }
    }

    /// The same for a position that another program recorded: retreats that cannot be are dropped,
    /// and returned beside it.
    pub(crate) fn finish_recorded(
        &self,
    ) -> Result<(Position, Vec<PositionError>), Vec<PositionError>> {
        let mut errors = Vec::new();
        let owners = self.owners(&mut errors);
        let units = self.standing(&mut errors);
        let dislodged = self.retreating(&units, &mut errors);
        if errors.iter().any(|error| !matches!(error, PositionError::Retreat { .. })) {
            return Err(errors);
        }
        Ok((Position::of(&self.board, self.phase, &units, &dislodged, &owners), errors))
    }

    fn owners(&self, errors: &mut Vec<PositionError>) -> SmallVec<[u8; 34]> {
        let board = &*self.board;
        let mut owners = SmallVec::from_elem(NOBODY, board.centres().len());
        for &(province, power) in &self.owners {
            let id = || board.location_upper(province.location()).to_owned();
            let Some(centre) = board.province(province).centre else {
                errors.push(PositionError::NoCentre(id()));
                continue;
            };
            if board.is_neutral(power) {
                errors.push(PositionError::NeutralOwner(id()));
                continue;
            }
            let owner: &mut u8 = &mut owners[usize::from(centre)];
            if *owner != NOBODY && *owner != power.0 {
                let name = |power: Power| board.power(power).id.clone();
                errors.push(PositionError::TwoOwners(id(), name(Power(*owner)), name(power)));
            }
            *owner = power.0;
        }
        owners
    }

    fn standing(&self, errors: &mut Vec<PositionError>) -> SmallVec<[Unit; 34]> {
        let board = &*self.board;
        let mut units: SmallVec<[Unit; 34]> = SmallVec::from_slice(&self.units);
        let province = |unit: &Unit| board.province_of(unit.location());
        units.sort_unstable_by_key(province);
        for unit in &units {
            self.check_place(*unit, errors);
        }
        for pair in units.windows(2) {
            if province(&pair[0]) == province(&pair[1]) {
                let id = board.location_upper(province(&pair[0]).location());
                errors.push(PositionError::Crowded(id.to_owned()));
            }
        }
        let total = units.len() + self.dislodged.len();
        if total > crate::board::MOST_UNITS {
            errors.push(PositionError::TooMany(total));
        }
        units
    }

    fn check_place(&self, unit: Unit, errors: &mut Vec<PositionError>) {
        let (board, at) = (&*self.board, unit.location());
        if !board.can_stand(unit.kind(), at) {
            let reason = match unit.kind() {
                UnitKind::Army if board.terrain(at).admits(UnitKind::Army) => {
                    text!(said::ArmyOnCoast)
                }
                UnitKind::Army => {
                    text!(said::ArmyAtSea)
                }
                UnitKind::Fleet if board.terrain(at).admits(UnitKind::Fleet) => {
                    text!(said::FleetWithoutCoast)
                }
                UnitKind::Fleet => text!(said::FleetInland),
            };
            errors.push(PositionError::Misplaced { unit: unit.name(board).to_owned(), reason });
        }
    }

    fn retreating(
        &self,
        units: &[Unit],
        errors: &mut Vec<PositionError>,
    ) -> SmallVec<[Dislodged; 10]> {
        let board = &*self.board;
        let occupied = units.iter().map(|unit| board.province_of(unit.location())).collect();
        let mut all = SmallVec::new();
        for (unit, retreats) in &self.dislodged {
            if self.phase.kind != PhaseKind::Retreat {
                let phase = self.phase.name(board);
                errors.push(PositionError::NotRetreating(unit.name(board).to_owned(), phase));
            }
            if board.is_neutral(unit.power()) {
                errors.push(PositionError::NeutralRetreat(unit.name(board).to_owned()));
            }
            self.check_place(*unit, errors);
            all.push(Dislodged {
                unit: *unit,
                options: self.options(*unit, retreats.as_deref(), occupied, errors),
            });
        }
        let province = |dislodged: &Dislodged| board.province_of(dislodged.unit.location());
        all.sort_unstable_by_key(province);
        for pair in all.windows(2) {
            if province(&pair[0]) == province(&pair[1]) {
                let id = board.location_upper(province(&pair[0]).location());
                errors.push(PositionError::CrowdedRetreat(id.to_owned()));
            }
        }
        all
    }

    fn options(
        &self,
        unit: Unit,
        retreats: Option<&[Location]>,
        occupied: crate::board::ProvinceSet,
        errors: &mut Vec<PositionError>,
    ) -> u32 {
        let board = &*self.board;
        let reach = board.reach(unit.kind(), unit.location());
        let vacant = |to: Location| !occupied.contains(board.province_of(to));
        let Some(retreats) = retreats else {
            let open = reach.iter().enumerate().filter(|(_, to)| vacant(**to));
            return open.fold(0, |options, (bit, _)| options | 1 << bit);
        };
        let mut options = 0;
        for &to in retreats {
            let reason = match reach.iter().position(|&reached| reached == to) {
                Some(bit) if vacant(to) => {
                    options |= 1 << bit;
                    continue;
                }
                Some(_) => text!(said::Occupied),
                None => text!(said::Unreachable),
            };
            errors.push(PositionError::Retreat {
                unit: unit.name(board).to_owned(),
                to: board.location_upper(to).to_owned(),
                reason,
            });
        }
        options
    }
}
