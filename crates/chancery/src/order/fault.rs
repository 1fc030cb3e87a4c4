//! Why an order is not legal: typed reasons, each with a code; the sentences are in
//! [`sentence`](super::sentence).

use crate::board::{Location, Power, UnitKind};
use crate::phase::PhaseKind;

/// What kind of order was written, for the sentence that refuses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderWord {
    /// A hold.
    Hold,
    /// A move.
    Move,
    /// A support.
    Support,
    /// A convoy.
    Convoy,
    /// A retreat.
    Retreat,
    /// A disbandment.
    Disband,
    /// A build.
    Build,
    /// A waived build.
    Waive,
}

/// A reason why an order is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No power has that name.
    NoSuchPower(String),
    /// The order is headed with another power than the one that gives it.
    OtherPower(Power, Power),
    /// No unit stands there.
    NoUnit(Location),
    /// The unit is somebody else's.
    NotYourUnit(UnitKind, Location, Power),
    /// The unit is neutral: nobody orders it.
    NeutralUnit(UnitKind, Location),
    /// Such an order belongs to another phase.
    WrongPhase(OrderWord, PhaseKind),
    /// In winter, an order that is none of the season's: what was meant may be this build.
    BuildMeant(UnitKind, Location),
    /// In winter, an order of a power that must remove units, such as this one.
    RemovalMeant(UnitKind, Location),
    /// A move to where the unit is.
    SameProvince(Location),
    /// No border that such a unit can cross.
    NotAdjacent(UnitKind, Location, Location),
    /// No chain of fleets from here to there.
    NoConvoy(Location, Location),
    /// No convoy begins or ends there: it has no coast.
    InlandConvoy(Location),
    /// A fleet cannot go inland.
    FleetInland(Location),
    /// An army cannot go to sea.
    ArmyAtSea(Location),
    /// Several coasts are possible and none is named.
    CoastMissing(Location),
    /// The coast that is named cannot be reached from there.
    CoastImpossible(Location, Location),
    /// A fleet is not convoyed.
    FleetByConvoy(Location),
    /// A unit cannot support itself.
    SupportsItself(Location),
    /// A unit cannot support an attack on its own province.
    SupportsAttackOnItself(Location),
    /// Nobody is there to be supported.
    NobodyToSupport(Location),
    /// The supporting unit could not go there itself.
    CannotReach(UnitKind, Location, Location),
    /// The supported unit cannot go there.
    SupportedCannotGo(UnitKind, Location, Location),
    /// Only the supporting fleet itself could carry the supported army.
    OnlyYouCouldCarry(Location, Location, Location),
    /// An army does not convoy.
    OnlyFleetsConvoy(Location),
    /// A fleet on a coast does not convoy.
    OnlyAtSea(Location),
    /// Nobody is there to be convoyed.
    NobodyToConvoy(Location),
    /// A fleet is not convoyed by another.
    OnlyArmiesConvoyed(Location),
    /// No route needs this fleet.
    FleetNotNeeded(Location, Location, Location),
    /// The unit was not dislodged.
    NotDislodged(Location),
    /// The unit cannot retreat there: somebody is there.
    RetreatOccupied(Location, Location),
    /// The unit cannot retreat there: its attacker came from there, or there was a standoff.
    RetreatBarred(Location, Location),
    /// The unit cannot retreat there: its attacker came from there.
    RetreatToAttacker(Location, Location),
    /// The unit cannot retreat there: there was a standoff.
    RetreatToStandoff(Location, Location),
    /// A retreat to where the unit was dislodged.
    RetreatInPlace(Location),
    /// A retreat is not convoyed.
    RetreatByConvoy(Location),
    /// The power has no build.
    NoBuildDue(Option<Power>),
    /// Nothing is built outside supply centres.
    NotACentre(Location),
    /// The centre is not a home of the power.
    NotHome(Location, Power),
    /// Somebody stands in the centre.
    CentreOccupied(Location),
    /// The centre belongs to somebody else, or to nobody.
    CentreNotYours(Location, Option<Power>),
    /// Army or fleet?
    UnitMissing(Location),
    /// The coast must be named for a fleet to be built.
    BuildCoastMissing(Location),
    /// The power need not remove anything.
    NoRemovalDue(Power),
    /// The rules want the coast named, even if only this one can be meant.
    CoastOmitted(Location),
    /// The rules want the coast named to which a fleet is supported: from where, and to where.
    SupportCoastMissing(Location, Location),
    /// The ordered fleet stands here, on another coast than the order says.
    WrongCoast(Location),
    /// A coast is named for an army.
    IrrelevantCoast(Location),
    /// The rules want it said what unit is ordered; it is this one.
    UnitNotSaid(UnitKind, Location),
    /// The ordered unit is of this kind, and not of the other.
    WrongUnit(UnitKind, Location),
    /// The rules want it said whose the foreign unit is that is helped; it is this power's.
    NationalityMissing(UnitKind, Location, Power),
    /// The unit that is helped is not the first power's, as the order says, but the second's.
    WrongNationality(UnitKind, Location, Power, Power),
    /// The rules do not let builds be waived.
    NoWaiving,
}

impl Fault {
    /// A short name that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::NoSuchPower(_) => "no-such-power",
            Fault::OtherPower(..) => "other-power",
            Fault::NoUnit(_) => "no-unit",
            Fault::NotYourUnit(..) => "not-your-unit",
            Fault::NeutralUnit(..) => "neutral-unit",
            Fault::WrongPhase(..) | Fault::BuildMeant(..) | Fault::RemovalMeant(..) => {
                "wrong-phase"
            }
            Fault::SameProvince(_) => "same-province",
            Fault::NotAdjacent(..) => "not-adjacent",
            Fault::NoConvoy(..) => "no-convoy",
            Fault::InlandConvoy(_) => "inland-convoy",
            Fault::FleetInland(_) => "fleet-inland",
            Fault::ArmyAtSea(_) => "army-at-sea",
            Fault::CoastMissing(_) => "coast-missing",
            Fault::CoastImpossible(..) => "coast-impossible",
            Fault::FleetByConvoy(_) => "fleet-by-convoy",
            Fault::SupportsItself(_) => "supports-itself",
            Fault::SupportsAttackOnItself(_) => "supports-attack-on-itself",
            Fault::NobodyToSupport(_) => "nobody-to-support",
            Fault::CannotReach(..) => "cannot-reach",
            Fault::SupportedCannotGo(..) => "supported-cannot-go",
            Fault::OnlyYouCouldCarry(..) => "only-you-could-carry",
            Fault::OnlyFleetsConvoy(_) => "only-fleets-convoy",
            Fault::OnlyAtSea(_) => "only-at-sea",
            Fault::NobodyToConvoy(_) => "nobody-to-convoy",
            Fault::OnlyArmiesConvoyed(_) => "only-armies-convoyed",
            Fault::FleetNotNeeded(..) => "fleet-not-needed",
            Fault::NotDislodged(_) => "not-dislodged",
            Fault::RetreatOccupied(..)
            | Fault::RetreatBarred(..)
            | Fault::RetreatToAttacker(..)
            | Fault::RetreatToStandoff(..) => "retreat-not-possible",
            Fault::RetreatInPlace(_) => "retreat-in-place",
            Fault::RetreatByConvoy(_) => "retreat-by-convoy",
            Fault::NoBuildDue(_) => "no-build-due",
            Fault::NotACentre(_) => "not-a-centre",
            Fault::NotHome(..) => "not-home",
            Fault::CentreOccupied(_) => "centre-occupied",
            Fault::CentreNotYours(..) => "centre-not-yours",
            Fault::UnitMissing(_) => "unit-missing",
            Fault::BuildCoastMissing(_) => "build-coast-missing",
            Fault::NoRemovalDue(_) => "no-removal-due",
            Fault::CoastOmitted(_) => "coast-omitted",
            Fault::SupportCoastMissing(..) => "support-coast-missing",
            Fault::WrongCoast(_) => "wrong-coast",
            Fault::IrrelevantCoast(_) => "irrelevant-coast",
            Fault::UnitNotSaid(..) => "unit-not-said",
            Fault::WrongUnit(..) => "wrong-unit",
            Fault::NationalityMissing(..) => "nationality-missing",
            Fault::WrongNationality(..) => "wrong-nationality",
            Fault::NoWaiving => "no-waiving",
        }
    }
}
