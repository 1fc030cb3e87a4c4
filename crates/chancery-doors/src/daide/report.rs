//! What the server says of a game: centres, positions, results, what is missing.

use chancery::board::{Board, Power};
use chancery::game::Turn;
use chancery::order::{
    AdjustmentOrder, MovementOrder, Order, RawAction, RawOrder, RetreatOrder, Route,
};
use chancery::phase::{Phase, PhaseKind};
use chancery::position::{Position, Unit};
use chancery::{Outcome, Verdict};

use super::message::TokenList;
use super::orders::{self, SaidOrder};
use super::reader::TurnName;
use super::tokens::{DaideToken, words as t};
use super::vocabulary::DaideVocabulary;

/// The name of a phase. The seasons of movement after the first are all called fall.
pub(crate) fn turn_name(phase: Phase, board: &Board) -> TurnName {
    let seasons = board.seasons();
    let moves = |phases: &[PhaseKind]| phases.contains(&PhaseKind::Movement);
    let is_first = !seasons[..phase.season()].iter().any(|season| moves(&season.phases));
    let season = match (phase.kind, is_first) {
        (PhaseKind::Movement, true) => t::SPR,
        (PhaseKind::Retreat, true) => t::SUM,
        (PhaseKind::Movement, false) => t::FAL,
        (PhaseKind::Retreat, false) => t::AUT,
        (PhaseKind::Adjustment, _) => t::WIN,
    };
    TurnName { season, year: i32::from(phase.year) }
}

/// The phase that a name means.
pub(crate) fn phase_named(turn: TurnName, board: &Board) -> Option<Phase> {
    let year = u16::try_from(turn.year).ok()?;
    let kinds = [PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment];
    board.seasons().iter().find_map(|season| {
        kinds.into_iter().filter(|kind| season.phases.contains(kind)).find_map(|kind| {
            let name = format!("{}{year}{}", season.letter, kind.letter());
            let phase = Phase::parse(board, &name).ok()?;
            (turn_name(phase, board) == turn).then_some(phase)
        })
    })
}

fn turn_tokens(position: &Position) -> [DaideToken; 2] {
    let turn = turn_name(position.phase(), position.board());
    [turn.season, DaideToken::int(turn.year.into())]
}

/// `SCO`: who owns which centres.
pub(crate) fn centres(vocabulary: &DaideVocabulary, position: &Position) -> TokenList {
    let board = position.board();
    let mut message = TokenList::of(t::SCO);
    for power in board.powers() {
        let own: Vec<DaideToken> =
            position.centres_of(power).map(|place| vocabulary.province(place)).collect();
        if !own.is_empty() {
            message = message.list(TokenList::of(vocabulary.power(power)).all(own));
        }
    }
    let free = board.centres().iter().filter(|&&place| position.owner(place).is_none());
    let free: Vec<DaideToken> = free.map(|&place| vocabulary.province(place)).collect();
    if free.is_empty() { message } else { message.list(TokenList::of(t::UNO).all(free)) }
}

/// `NOW`: the turn and all units.
pub(crate) fn position(vocabulary: &DaideVocabulary, position: &Position) -> TokenList {
    let mut message = TokenList::of(t::NOW).list(turn_tokens(position));
    let mut units: Vec<Unit> = position.units().to_vec();
    units.sort_by_key(|unit| unit.power());
    for unit in units {
        message = message.all(named(vocabulary, unit));
    }
    let mut dislodged = position.dislodged().to_vec();
    dislodged.sort_by_key(|one| one.unit.power());
    for one in dislodged {
        message = message.all(retreating(vocabulary, position, one));
    }
    message
}

fn named(vocabulary: &DaideVocabulary, unit: Unit) -> TokenList {
    let board = &vocabulary.board;
    let power = Some(unit.power()).filter(|&power| !board.is_neutral(power));
    orders::unit(vocabulary, power, Some(unit.kind()), unit.location())
}

/// A dislodged unit with the places that it can retreat to.
fn retreating(
    vocabulary: &DaideVocabulary,
    position: &Position,
    one: chancery::position::Dislodged,
) -> TokenList {
    let mut list = named(vocabulary, one.unit);
    list.0.pop();
    let places = position.retreats(one).flat_map(|to| vocabulary.location(to));
    list.token(t::MRT).list(places).token(t::CLOSE)
}

/// `MIS`: what a power has not ordered yet; `given` are its orders.
pub(crate) fn missing(
    vocabulary: &DaideVocabulary,
    position: &Position,
    power: Power,
    given: &[SaidOrder],
) -> TokenList {
    let board = position.board();
    let message = TokenList::of(t::MIS);
    let is_ordered = |unit: &Unit| {
        let place = board.province_of(unit.location());
        given.iter().any(|order| order.order.at.map(|at| board.province_of(at)) == Some(place))
    };
    match position.phase().kind {
        PhaseKind::Movement => {
            let own = position.units().iter().filter(|unit| unit.power() == power);
            let open = own.filter(|unit| !is_ordered(unit));
            open.fold(message, |message, unit| message.all(named(vocabulary, *unit)))
        }
        PhaseKind::Retreat => {
            let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
            let open = own
                .filter(|one| !is_ordered(&one.unit))
                .filter(|one| position.retreats(**one).next().is_some());
            open.fold(message, |message, one| message.all(retreating(vocabulary, position, *one)))
        }
        PhaseKind::Adjustment => {
            let surplus = i64::from(position.surplus(power));
            let given = i64::try_from(given.len()).unwrap_or(i64::MAX);
            match surplus.abs() - given {
                ..=0 => message,
                left => message.list([DaideToken::int(if surplus < 0 { left } else { -left })]),
            }
        }
    }
}

/// `ORD`: one message for each order of a turn. `written` are the orders as they were given, for the routes of
/// convoys.
pub(crate) fn results(
    vocabulary: &DaideVocabulary,
    position: &Position,
    outcome: &Outcome,
    written: &[(Power, RawOrder)],
) -> Vec<TokenList> {
    let turn = turn_tokens(position);
    let message = |giver: Power, order: &RawOrder, result: &[DaideToken]| {
        TokenList::of(t::ORD)
            .list(turn)
            .list(orders::write(vocabulary, giver, order, position))
            .list(result.iter().copied())
    };
    match outcome {
        Outcome::Movement(outcome) => {
            let mut slots: Vec<(usize, Unit)> =
                position.units().iter().copied().enumerate().collect();
            slots.sort_by_key(|(_, unit)| unit.power());
            let all = slots.into_iter().map(|(slot, unit)| {
                let order = outcome.order(slot);
                let mut raw = RawOrder::of(order.into(), position);
                if outcome.went_by_convoy(slot) {
                    set_route(&mut raw, written);
                }
                let result = movement_result(outcome, slot, order);
                message(unit.power(), &raw, &result)
            });
            all.collect()
        }
        Outcome::Retreat(outcome) => {
            let mut all: Vec<_> = position.dislodged().iter().enumerate().collect();
            all.sort_by_key(|(_, one)| one.unit.power());
            let all = all.into_iter().map(|(index, one)| {
                let unit = one.unit.location();
                let order = outcome.orders()[index].unwrap_or(RetreatOrder::Disband { unit });
                let is_retreat = matches!(order, RetreatOrder::Retreat { .. });
                let failed = is_retreat && !outcome.retreated(index);
                let raw = RawOrder::of(Order::Retreat(order), position);
                message(one.unit.power(), &raw, &[if failed { t::BNC } else { t::SUC }])
            });
            all.collect()
        }
        Outcome::Adjustment(outcome) => {
            let mut messages = Vec::new();
            for power in position.board().powers() {
                let mut add = |order: AdjustmentOrder| {
                    let raw = RawOrder::of(Order::Adjustment(order), position);
                    messages.push(message(power, &raw, &[t::SUC]));
                };
                let mut left = position.surplus(power);
                let followed = outcome.rulings().filter(|(giver, order, verdict)| {
                    let waive = *order == AdjustmentOrder::Waive;
                    *giver == power && *verdict == Verdict::Succeeds && !waive
                });
                for (_, order, _) in followed {
                    left -= left.signum();
                    add(order);
                }
                for unit in outcome.default_builds().iter().filter(|unit| unit.power() == power) {
                    left -= 1;
                    add(AdjustmentOrder::Build { kind: unit.kind(), at: unit.location() });
                }
                for unit in outcome.disorder().iter().filter(|unit| unit.power() == power) {
                    add(AdjustmentOrder::Remove { unit: unit.location() });
                }
                // Programs count the builds: each that is not used is waived.
                for _ in 0..left.max(0) {
                    add(AdjustmentOrder::Waive);
                }
            }
            messages
        }
    }
}

/// A move by convoy is told as one, by the way that its power wrote.
fn set_route(raw: &mut RawOrder, written: &[(Power, RawOrder)]) {
    let at = raw.at;
    if let RawAction::Move { route, .. } = &mut raw.action {
        let path = written.iter().rev().find_map(|(_, order)| match &order.action {
            RawAction::Move { route: Route::Convoy(path), .. } if order.at == at => Some(path),
            _ => None,
        });
        *route = Route::Convoy(path.cloned().unwrap_or_default());
    }
}

fn movement_result(
    outcome: &chancery::adjudicate::MovementOutcome,
    slot: usize,
    order: MovementOrder,
) -> Vec<DaideToken> {
    let mut result = match (outcome.verdict(slot), order) {
        (_, MovementOrder::Hold { .. } | MovementOrder::Convoy { .. })
            if outcome.is_dislodged(slot) =>
        {
            Vec::new()
        }
        (Verdict::Fails, MovementOrder::Move { .. }) if outcome.convoy_broken(slot) => {
            vec![t::DSR]
        }
        (Verdict::Fails, MovementOrder::Move { .. }) => vec![t::BNC],
        (Verdict::Cut, _) => vec![t::CUT],
        (
            Verdict::Void | Verdict::Illegal,
            MovementOrder::Move { .. }
            | MovementOrder::SupportHold { .. }
            | MovementOrder::SupportMove { .. }
            | MovementOrder::Convoy { .. },
        ) => vec![t::NSO],
        (Verdict::Disrupted, MovementOrder::Move { .. }) => vec![t::DSR],
        _ => vec![t::SUC],
    };
    if outcome.is_dislodged(slot) {
        result.push(t::RET);
    }
    result
}

/// The results of a turn of a game.
pub(crate) fn turn_results(
    vocabulary: &DaideVocabulary,
    turn: &Turn,
    rules: &chancery::Rules,
) -> Vec<TokenList> {
    let judgment = turn.orders.judged(&turn.position, rules);
    let written: Vec<(Power, RawOrder)> = judgment
        .docket
        .entries
        .iter()
        .map(|entry| (entry.power, entry.written.clone().completed(&turn.position)))
        .collect();
    results(vocabulary, &turn.position, &judgment.outcome, &written)
}

/// Whether centres changed hands between two positions that follow each other, or could have.
pub(crate) fn is_counted(before: &Position, after: &Position) -> bool {
    let (phase, next) = (before.phase(), after.phase());
    let season = &before.board().seasons()[phase.season()];
    let retreats = next.kind == PhaseKind::Retreat
        && (next.season(), next.year) == (phase.season(), phase.year);
    season.captures && phase.kind != PhaseKind::Adjustment && !retreats
}
