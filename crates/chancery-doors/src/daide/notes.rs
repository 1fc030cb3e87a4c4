//! The notes on orders: `MBV` for one that is legal, and why another is not.

use chancery::Rules;
use chancery::board::{Power, UnitKind};
use chancery::order::{Fault, RawAction, Route, check_by};
use chancery::phase::PhaseKind;
use chancery::position::Position;

use super::orders::SaidOrder;
use super::tokens::{DaideToken, words as t};

/// The note on an order of a power. In winter, `others` are the orders that it has given already.
pub(crate) fn note(
    order: &SaidOrder,
    giver: Power,
    position: &Position,
    rules: &Rules,
    others: &[SaidOrder],
) -> DaideToken {
    refusal(order, giver, position, rules, others).unwrap_or(t::MBV)
}

fn refusal(
    said: &SaidOrder,
    giver: Power,
    position: &Position,
    rules: &Rules,
    others: &[SaidOrder],
) -> Option<DaideToken> {
    let kind = position.phase().kind;
    let season = match said.verb {
        t::RTO | t::DSB => PhaseKind::Retreat,
        t::BLD | t::REM | t::WVE => PhaseKind::Adjustment,
        _ => PhaseKind::Movement,
    };
    if season != kind {
        return Some(t::NRS);
    }
    if said.order.power != Some(giver) {
        return Some(t::NYU);
    }
    unit_missing(said, giver, position)
        .or_else(|| said.has_wrong_coast.then_some(t::CST))
        .or_else(|| route_wrong(said, position))
        .or_else(|| too_many(said, giver, position, others))
        .or_else(|| {
            let faults = check_by(giver, &said.order, position, rules).err()?;
            Some(faults.first().map_or(t::FAR, |fault| fault_note(fault, said)))
        })
}

/// Whether the unit that is ordered exists.
fn unit_missing(said: &SaidOrder, giver: Power, position: &Position) -> Option<DaideToken> {
    let at = position.board().province_of(said.order.at?);
    if said.verb == t::BLD {
        return None;
    }
    let standing = position.unit_in(at);
    let unit = match position.phase().kind {
        PhaseKind::Retreat => match (position.dislodged_in(at), standing) {
            (Some(dislodged), _) => Some(dislodged.unit),
            (None, Some(unit)) if unit.power() == giver => return Some(t::NRN),
            (None, _) => None,
        },
        _ => standing,
    };
    let missing = match (said.verb, &said.order.kind) {
        (t::CVY, _) => t::NSF,
        (t::CTO, _) => t::NSA,
        _ => t::NSU,
    };
    let Some(unit) = unit else { return Some(missing) };
    let is_same = unit.power() == giver
        && said.order.kind == Some(unit.kind())
        && (position.board().coast_of(said.order.at?).is_none()
            || said.order.at == Some(unit.location()));
    (!is_same).then_some(missing)
}

/// Whether the fleets of a convoy exist.
fn route_wrong(said: &SaidOrder, position: &Position) -> Option<DaideToken> {
    let RawAction::Move { route: Route::Convoy(path), .. } = &said.order.action else {
        return None;
    };
    if said.order.kind != Some(UnitKind::Army) {
        return Some(t::NSA);
    }
    let board = position.board();
    path.iter().find_map(|&sea| {
        let sea = board.province_of(sea);
        let fleet = position.unit_in(sea).filter(|unit| unit.kind() == UnitKind::Fleet);
        if board.convoying().contains(sea) {
            fleet.is_none().then_some(t::NSF)
        } else {
            Some(t::NAS)
        }
    })
}

/// Whether a power has given all builds or removals already.
fn too_many(
    said: &SaidOrder,
    giver: Power,
    position: &Position,
    others: &[SaidOrder],
) -> Option<DaideToken> {
    if position.phase().kind != PhaseKind::Adjustment {
        return None;
    }
    let surplus = position.surplus(giver);
    let given = i32::try_from(others.len()).unwrap_or(i32::MAX);
    match said.verb {
        t::REM => (given >= -surplus).then_some(t::NMR),
        _ => (given >= surplus).then_some(t::NMB),
    }
}

fn fault_note(fault: &Fault, said: &SaidOrder) -> DaideToken {
    match fault {
        Fault::OtherPower(..) | Fault::NotYourUnit(..) | Fault::NeutralUnit(..) => t::NYU,
        Fault::WrongPhase(..) | Fault::BuildMeant(..) | Fault::RemovalMeant(..) => t::NRS,
        Fault::CoastMissing(_)
        | Fault::CoastImpossible(..)
        | Fault::BuildCoastMissing(_)
        | Fault::CoastOmitted(_)
        | Fault::SupportCoastMissing(..)
        | Fault::WrongCoast(_)
        | Fault::IrrelevantCoast(_) => t::CST,
        Fault::FleetInland(_) | Fault::ArmyAtSea(_) if said.verb == t::BLD => t::CST,
        Fault::FleetByConvoy(_) | Fault::OnlyArmiesConvoyed(_) | Fault::NobodyToConvoy(_) => t::NSA,
        Fault::OnlyFleetsConvoy(_) => t::NSF,
        Fault::OnlyAtSea(_) => t::NAS,
        Fault::NoUnit(_)
        | Fault::NobodyToSupport(_)
        | Fault::WrongUnit(..)
        | Fault::UnitNotSaid(..)
        | Fault::WrongNationality(..) => t::NSU,
        Fault::NotDislodged(_) => t::NRN,
        Fault::RetreatOccupied(..)
        | Fault::RetreatBarred(..)
        | Fault::RetreatToAttacker(..)
        | Fault::RetreatToStandoff(..)
        | Fault::RetreatInPlace(_)
        | Fault::RetreatByConvoy(_) => t::NVR,
        _ if said.verb == t::RTO => t::NVR,
        Fault::NoBuildDue(_) | Fault::NoWaiving => t::NMB,
        Fault::NoRemovalDue(_) => t::NMR,
        Fault::NotACentre(_) => t::NSC,
        Fault::NotHome(..) | Fault::NobodysHome(_) => t::HSC,
        Fault::CentreOccupied(_) => t::ESC,
        Fault::CentreNotYours(..) => t::YSC,
        _ => t::FAR,
    }
}
