//! The reasons as sentences.

use super::Fault;
use crate::board::{Board, Location, Power, UnitKind};
use crate::lang::messages::legality as said;
use crate::lang::{Arg, Lang, Message, text};
use crate::phase::PhaseKind;

impl Fault {
    /// The reason as a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        self.said(board).sentence(lang)
    }

    /// The same in any language.
    pub fn said(&self, board: &Board) -> Message {
        let words = Words { board };
        let place = |at: &Location| words.place(*at);
        let province = |at: &Location| words.province(*at);
        let power = |power: &Power| board.power_arg(*power);
        let kind = |kind: &UnitKind| Arg::from(kind.id());
        match self {
            Fault::NoSuchPower(name) => {
                let powers = Arg::commas(board.powers().map(|power| board.power_arg(power)));
                text!(said::NoSuchPower { name, powers })
            }
            Fault::OtherPower(headed, giver) => {
                text!(said::OtherPower { headed: power(headed), power: power(giver) })
            }
            Fault::NoUnit(at) => text!(said::NoUnit { place: province(at) }),
            Fault::NeutralUnit(what, at) => {
                text!(said::NeutralUnit { kind: kind(what), place: place(at) })
            }
            Fault::NotYourUnit(what, at, owner) => {
                text!(said::NotYourUnit { kind: kind(what), place: place(at), owner: power(owner) })
            }
            Fault::WrongPhase(_, PhaseKind::Movement) => text!(said::MovementPhase),
            Fault::WrongPhase(_, PhaseKind::Retreat) => text!(said::RetreatPhase),
            Fault::WrongPhase(_, PhaseKind::Adjustment) => {
                text!(said::AdjustmentPhase { unit: words.a_build() })
            }
            Fault::BuildMeant(what, at) => {
                text!(said::AdjustmentPhase { unit: board.unit_name(*what, *at) })
            }
            Fault::RemovalMeant(what, at) => {
                text!(said::RemovalPhase { unit: board.unit_name(*what, *at) })
            }
            Fault::SameProvince(at) => text!(said::SameProvince { place: province(at) }),
            Fault::NotAdjacent(what, from, to) => {
                text!(said::NotAdjacent { kind: kind(what), from: place(from), to: place(to) })
            }
            Fault::NoConvoy(from, to) => {
                text!(said::NoConvoy { from: place(from), to: place(to) })
            }
            Fault::InlandConvoy(at) => text!(said::InlandConvoy { place: province(at) }),
            Fault::FleetInland(at) => text!(said::FleetInland { place: place(at) }),
            Fault::ArmyAtSea(at) => text!(said::ArmyAtSea { place: place(at) }),
            Fault::CoastMissing(at) => {
                text!(said::CoastMissing { place: place(at), coasts: words.coasts(*at) })
            }
            Fault::CoastImpossible(from, to) => {
                text!(said::CoastImpossible { from: place(from), to: place(to) })
            }
            Fault::FleetByConvoy(at) => text!(said::FleetByConvoy { place: place(at) }),
            Fault::SupportsItself(at) => text!(said::SupportsItself { place: province(at) }),
            Fault::SupportsAttackOnItself(at) => {
                text!(said::SupportsAttackOnItself { place: province(at) })
            }
            Fault::NobodyToSupport(at) => text!(said::NobodyToSupport { place: province(at) }),
            Fault::CannotReach(what, from, to) => {
                text!(said::CannotReach { kind: kind(what), from: place(from), to: province(to) })
            }
            Fault::SupportedCannotGo(what, from, to) => {
                text!(said::SupportedCannotGo {
                    kind: kind(what),
                    from: place(from),
                    to: place(to)
                })
            }
            Fault::OnlyYouCouldCarry(fleet, from, to) => text!(said::OnlyYouCouldCarry {
                fleet: place(fleet),
                from: place(from),
                to: place(to),
            }),
            Fault::OnlyFleetsConvoy(at) => text!(said::OnlyFleetsConvoy { place: place(at) }),
            Fault::OnlyAtSea(at) => text!(said::OnlyAtSea { place: place(at) }),
            Fault::NobodyToConvoy(at) => text!(said::NobodyToConvoy { place: province(at) }),
            Fault::OnlyArmiesConvoyed(at) => text!(said::OnlyArmiesConvoyed { place: place(at) }),
            Fault::FleetNotNeeded(fleet, from, to) => text!(said::FleetNotNeeded {
                from: province(from),
                to: province(to),
                fleet: place(fleet),
            }),
            Fault::NotDislodged(at) => text!(said::NotDislodged { place: province(at) }),
            Fault::RetreatOccupied(from, to) => {
                text!(said::RetreatOccupied { from: province(from), to: place(to) })
            }
            Fault::RetreatBarred(from, to) => {
                text!(said::RetreatBarred { from: province(from), to: place(to) })
            }
            Fault::RetreatToAttacker(from, to) => {
                text!(said::RetreatToAttacker { from: province(from), to: place(to) })
            }
            Fault::RetreatToStandoff(from, to) => {
                text!(said::RetreatToStandoff { from: province(from), to: place(to) })
            }
            Fault::RetreatInPlace(at) => text!(said::RetreatInPlace { place: province(at) }),
            Fault::RetreatByConvoy(at) => text!(said::RetreatByConvoy { place: province(at) }),
            Fault::NoBuildDue(Some(own)) => text!(said::NoBuildDue { power: power(own) }),
            Fault::NoBuildDue(None) => text!(said::NoBuildToWaive),
            Fault::NotACentre(at) => text!(said::NotACentre { place: province(at) }),
            Fault::NotHome(at, own) => {
                text!(said::NotHome { place: province(at), power: power(own) })
            }
            Fault::CentreOccupied(at) => text!(said::CentreOccupied { place: province(at) }),
            Fault::CentreNotYours(at, Some(owner)) => {
                text!(said::CentreNotYours { place: province(at), owner: power(owner) })
            }
            Fault::CentreNotYours(at, None) => text!(said::CentreOfNobody { place: province(at) }),
            Fault::UnitMissing(at) => {
                text!(said::UnitMissing { terrain: board.terrain(*at).id(), place: province(at) })
            }
            Fault::BuildCoastMissing(at) => {
                text!(said::BuildCoastMissing { place: province(at), coasts: words.coasts(*at) })
            }
            Fault::NoRemovalDue(own) => text!(said::NoRemovalDue { power: power(own) }),
            Fault::CoastOmitted(to) => {
                text!(said::CoastOmitted { place: province(to), coast: board.location_upper(*to) })
            }
            Fault::SupportCoastMissing(from, to) => text!(said::SupportCoastMissing {
                place: province(to),
                coasts: words.any_of(board.coasts_in_reach(*from, *to)),
            }),
            Fault::WrongCoast(at) => text!(said::WrongCoast { place: place(at) }),
            Fault::IrrelevantCoast(at) => {
                let id = board.location_upper(board.province_of(*at).location());
                text!(said::IrrelevantCoast { place: province(at), id })
            }
            Fault::UnitNotSaid(what, at) => {
                let unit = board.unit_name(*what, *at);
                text!(said::UnitNotSaid { place: province(at), unit })
            }
            Fault::WrongUnit(what, at) => {
                text!(said::WrongUnit { kind: kind(what), place: place(at) })
            }
            Fault::NationalityMissing(what, at, owner) => text!(said::NationalityMissing {
                kind: kind(what),
                place: place(at),
                owner: power(owner),
            }),
            Fault::WrongNationality(what, at, claimed, owner) => text!(said::WrongNationality {
                kind: kind(what),
                place: place(at),
                owner: power(owner),
                said: power(claimed),
            }),
            Fault::NoWaiving => text!(said::NoWaiving),
        }
    }
}

struct Words<'b> {
    board: &'b Board,
}

impl Words<'_> {
    fn place(&self, at: Location) -> Arg {
        self.board.place_arg(at)
    }

    fn province(&self, at: Location) -> Arg {
        self.place(self.board.province_of(at).location())
    }

    fn coasts(&self, at: Location) -> Arg {
        let coasts = &self.board.province(self.board.province_of(at)).coasts;
        self.any_of(coasts.iter().copied())
    }

    fn any_of(&self, places: impl Iterator<Item = Location>) -> Arg {
        Arg::or(places.map(|at| self.board.location_upper(at)))
    }

    /// Some unit that some power can build, as in `A VIE`.
    fn a_build(&self) -> &str {
        let homes = self.board.powers().flat_map(|power| &self.board.power(power).homes);
        let home = homes.into_iter().next().map(|home| home.location());
        home.map_or("A PAR", |home| self.board.unit_name(UnitKind::Army, home))
    }
}
