//! The reasons in English.

use super::{Words, other};
use crate::board::{Location, Terrain, UnitKind};
use crate::lang::Lang;
use crate::order::{Fault, OrderWord};
use crate::phase::PhaseKind;

pub(super) fn sentence(fault: &Fault, words: &Words<'_>) -> String {
    let place = |at: &Location| words.place(*at);
    let province = |at: &Location| words.province(*at);
    let unit = |kind: &UnitKind| match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
    };
    match fault {
        Fault::NoSuchPower(name) => {
            let known: Vec<&str> = words.board.powers().map(|p| words.power(p)).collect();
            format!("There is no power `{name}`; the powers are {}.", known.join(", "))
        }
        Fault::OtherPower(headed, giver) => format!(
            "The order is headed {}, but {} gives it.",
            words.power(*headed),
            words.power(*giver)
        ),
        Fault::NoUnit(at) => format!("No unit stands in {}.", province(at)),
        Fault::NotYourUnit(kind, at, owner) => format!(
            "The {} in {} belongs to {}.",
            kind.name(Lang::EN),
            place(at),
            words.power(*owner)
        ),
        Fault::WrongPhase(word, phase) => {
            let word = match word {
                OrderWord::Hold => "A hold",
                OrderWord::Move => "A move",
                OrderWord::Support => "A support",
                OrderWord::Convoy => "A convoy",
                OrderWord::Retreat => "A retreat",
                OrderWord::Disband => "A disbandment",
                OrderWord::Build => "A build",
                OrderWord::Waive => "A waived build",
            };
            let phase = match phase {
                PhaseKind::Movement => {
                    "a movement phase: it takes holds, moves, supports and convoys"
                }
                PhaseKind::Retreat => {
                    "a retreat phase: it takes retreats and disbandments of dislodged units"
                }
                PhaseKind::Adjustment => {
                    "an adjustment phase: it takes builds, removals and waived builds"
                }
            };
            format!("{word} cannot be ordered now, in {phase}.")
        }
        Fault::SameProvince(at) => {
            format!("The unit is in {} already; to stay there, let it hold.", province(at))
        }
        Fault::NotAdjacent(kind, from, to) => {
            format!("{} is not adjacent to {} for {}.", place(to), place(from), unit(kind))
        }
        Fault::NoConvoy(from, to) => format!(
            "An army cannot be convoyed from {} to {}: no chain of fleets now at sea links them.",
            place(from),
            place(to)
        ),
        Fault::FleetInland(at) => format!("A fleet cannot be in {}, which is inland.", place(at)),
        Fault::ArmyAtSea(at) => format!("An army cannot be in {}, which is a sea.", place(at)),
        Fault::CoastMissing(at) => {
            format!(
                "The fleet can reach several coasts of {}: say {}.",
                place(at),
                words.coasts(*at)
            )
        }
        Fault::CoastImpossible(from, to) => {
            format!("A fleet in {} cannot reach that coast: {}.", place(from), place(to))
        }
        Fault::FleetByConvoy(at) => {
            format!("The fleet in {} cannot go by convoy; only armies are convoyed.", place(at))
        }
        Fault::SupportsItself(at) => format!("The unit in {} cannot support itself.", province(at)),
        Fault::SupportsAttackOnItself(at) => {
            format!("The unit in {} cannot support an attack on its own province.", province(at))
        }
        Fault::NobodyToSupport(at) => format!("There is no unit in {} to support.", province(at)),
        Fault::CannotReach(kind, from, to) => format!(
            "{} in {} cannot give support in {}: it could not move there itself.",
            match kind {
                UnitKind::Army => "An army",
                UnitKind::Fleet => "A fleet",
            },
            place(from),
            province(to)
        ),
        Fault::SupportedCannotGo(kind, from, to) => format!(
            "The supported {} cannot go from {} to {}.",
            kind.name(Lang::EN),
            place(from),
            place(to)
        ),
        Fault::OnlyYouCouldCarry(fleet, from, to) => format!(
            "Only the fleet in {} itself could convoy the army from {} to {}, and it cannot support as well.",
            place(fleet),
            place(from),
            place(to)
        ),
        Fault::OnlyFleetsConvoy(at) => {
            format!("The army in {} cannot convoy; only fleets convoy.", place(at))
        }
        Fault::OnlyAtSea(at) => {
            format!("The fleet in {} cannot convoy; only a fleet at sea convoys.", place(at))
        }
        Fault::NobodyToConvoy(at) => format!("There is no army in {} to convoy.", province(at)),
        Fault::OnlyArmiesConvoyed(at) => {
            format!("The fleet in {} cannot be convoyed; only armies are convoyed.", place(at))
        }
        Fault::FleetNotNeeded(fleet, from, to) => format!(
            "No convoy route from {} to {} needs the fleet in {}.",
            province(from),
            province(to),
            place(fleet)
        ),
        Fault::NotDislodged(at) => format!("No unit in {} was dislodged.", province(at)),
        Fault::RetreatNotPossible(from, to) => format!(
            "The unit in {} cannot retreat to {}: it must be adjacent, vacant, not where the attacker came from, and free of a standoff.",
            province(from),
            place(to)
        ),
        Fault::RetreatByConvoy(at) => {
            format!("The unit in {} cannot retreat by convoy.", province(at))
        }
        Fault::NoBuildDue(Some(power)) => {
            format!(
                "{} has no more supply centres than units: no build is due.",
                words.power(*power)
            )
        }
        Fault::NoBuildDue(None) => "No power has a build to waive.".to_owned(),
        Fault::NotACentre(at) => {
            format!("{} is no supply centre; units are built in supply centres.", province(at))
        }
        Fault::NotHome(at, power) => {
            format!("{} is not a home centre of {}.", province(at), words.power(*power))
        }
        Fault::CentreOccupied(at) => {
            format!("{} is occupied; a unit is built in a vacant centre.", province(at))
        }
        Fault::CentreNotYours(at, Some(owner)) => {
            format!("{} belongs to {}.", province(at), words.power(*owner))
        }
        Fault::CentreNotYours(at, None) => format!("{} belongs to nobody.", province(at)),
        Fault::UnitMissing(at) => {
            let units = match words.board.terrain(*at) {
                Terrain::Inland => "an army",
                Terrain::Coastal => "an army or a fleet",
                Terrain::Sea => "a fleet",
            };
            format!("Say what to build in {}: {units}.", province(at))
        }
        Fault::BuildCoastMissing(at) => {
            format!(
                "Say on which coast of {} the fleet is built: {}.",
                province(at),
                words.coasts(*at)
            )
        }
        Fault::NoRemovalDue(power) => {
            format!(
                "{} has no more units than supply centres: no removal is due.",
                words.power(*power)
            )
        }
        Fault::CoastOmitted(to) => format!(
            "The order must name the coast of {} that the fleet goes to: say {}.",
            province(to),
            words.id(*to)
        ),
        Fault::SupportCoastMissing(from, to) => format!(
            "The support must name the coast of {} that the fleet goes to: say {}.",
            province(to),
            words.coasts_from(*from, *to)
        ),
        Fault::WrongCoast(at) => {
            format!(
                "The fleet is on another coast than the order says: it stands in {}.",
                place(at)
            )
        }
        Fault::IrrelevantCoast(at) => format!(
            "The order names a coast of {} for an army, which is on none: say {}.",
            province(at),
            words.id(words.board.province_of(*at).location())
        ),
        Fault::UnitNotSaid(kind, at) => format!(
            "The order must say what stands in {}: write {} {}.",
            province(at),
            kind.letter(),
            words.id(*at)
        ),
        Fault::WrongUnit(kind, at) => {
            format!("The unit in {} is {}, not {}.", place(at), unit(kind), unit(&other(*kind)))
        }
        Fault::NationalityMissing(kind, at, owner) => format!(
            "The order must say whose {} stands in {}: it belongs to {}.",
            kind.name(Lang::EN),
            place(at),
            words.power(*owner)
        ),
        Fault::WrongNationality(kind, at, said, owner) => format!(
            "The {} in {} belongs to {}, not to {}.",
            kind.name(Lang::EN),
            place(at),
            words.power(*owner),
            words.power(*said)
        ),
        Fault::NoWaiving => {
            "The rules do not let a build be waived; a build that is not ordered is not made."
                .to_owned()
        }
    }
}
