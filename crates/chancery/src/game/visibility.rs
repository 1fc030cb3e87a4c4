//! Boards with fog: a power sees its units, its centres and the provinces next to them. A spectator sees none
//! of the units. What is hidden is left out of the position, so that nothing computed from it can show it.
//! The results of a turn are those of the orders that one sees. Reports, pictures, exports and clubs all
//! show what these functions leave.

use std::sync::Arc;

use super::record::{Record, Undone};
use super::{Game, GameSession, OrderTexts, SilentPhases, TableSettings, Turn};
use crate::board::{Power, Province, ProvinceSet, UnitKind};
use crate::lang::Lang;
use crate::position::{Position, Setup, Unit};
use crate::rules::Rules;

/// The session as a power or a spectator sees it: with its own orders only, and without what the fog hides.
pub fn seen_session(session: &GameSession, viewer: Option<Power>) -> GameSession {
    let game = session.game();
    let mut orders = OrderTexts::new(game.board());
    if let Some(power) = viewer {
        orders.set(power, session.orders().of(power).to_vec());
    }
    let seen = if game.board().has_fog() && game.ending().is_none() {
        let mut seen = Game::from_position(seen_position(game.position(), viewer), game.rules);
        seen.year_limit = game.year_limit;
        seen
    } else {
        game.clone()
    };
    // The seed of the computers would tell what they order.
    let settings = TableSettings { seed: 0, ..session.settings().clone() };
    GameSession::restore(seen, orders, settings, session.turn())
}

/// A position without what the fog hides from a power or a spectator.
pub fn seen_position(position: &Position, viewer: Option<Power>) -> Position {
    if !position.board().has_fog() {
        return position.clone();
    }
    let seen = seen_provinces(position, viewer);
    let board = position.board();
    let is_seen = |province: Province| seen.contains(province);
    let is_shown = |unit: Unit| is_seen(board.province_of(unit.location()));
    let mut setup = Setup::new(position.board_ref(), position.phase());
    for &unit in position.units().iter().filter(|unit| is_shown(**unit)) {
        setup.unit(unit);
    }
    for &dislodged in position.dislodged().iter().filter(|one| is_shown(one.unit)) {
        // Where others can retreat to tells where units stand.
        let own = viewer == Some(dislodged.unit.power());
        let retreats = if own { position.retreats(dislodged).collect() } else { Vec::new() };
        setup.dislodged(dislodged.unit, Some(retreats));
    }
    for (centre, owner) in position.owned_centres().filter(|(centre, _)| is_seen(*centre)) {
        setup.owner(centre, owner);
    }
    // A part of a consistent position is consistent; an empty board would hide too much, never too little.
    setup.finish().unwrap_or_else(|_| empty(position))
}

/// A turn without what the fog hides.
pub fn seen_turn(turn: &Turn, rules: &Rules, viewer: Option<Power>) -> Turn {
    let board = turn.position.board();
    if !board.has_fog() {
        return turn.clone();
    }
    let position = seen_position(&turn.position, viewer);
    let mut orders = OrderTexts::new(board);
    if let Some(power) = viewer {
        orders.set(power, turn.orders.of(power).to_vec());
    }
    Turn {
        results: orders.results(&position, rules, Lang::EN).into(),
        silent: SilentPhases::default(),
        disorder: Vec::new(),
        events: Vec::new(),
        next: seen_position(&turn.next, viewer),
        position,
        orders,
    }
}

/// A whole game as a power or a spectator sees it: with its own orders only, and without what the fog
/// hides. `is_over` says that nothing is secret any more.
pub fn seen_record(record: Record, viewer: Option<Power>, is_over: bool) -> Record {
    let turn = record.turn();
    let Record { id, game, orders, turns, undone } = record;
    let rules = game.rules;
    let session = GameSession::restore(game, orders, TableSettings::default(), turn);
    let session = seen_session(&session, viewer);
    let nothing = OrderTexts::new(session.game().board());
    let seen = |turn: &Turn| {
        Arc::new(if is_over { turn.clone() } else { seen_turn(turn, &rules, viewer) })
    };
    // Orders for a phase that was undone before it was resolved were never shown.
    let undone = undone.into_iter().map(|Undone { turn, pending }| Undone {
        turn: seen(&turn),
        pending: if is_over { pending } else { nothing.clone() },
    });
    let undone = undone.collect();
    let turns = if is_over || !session.game().board().has_fog() {
        turns
    } else {
        turns.iter().map(|turn| seen(turn)).collect()
    };
    Record { id, game: session.game().clone(), orders: session.orders().clone(), turns, undone }
}

fn empty(position: &Position) -> Position {
    let setup = Setup::new(position.board_ref(), position.phase());
    setup.finish().unwrap_or_else(|_| Position::start(position.board_ref()))
}

fn seen_provinces(position: &Position, viewer: Option<Power>) -> ProvinceSet {
    let mut seen = ProvinceSet::default();
    let Some(power) = viewer else { return seen };
    let board = position.board();
    let mut see_around = |at: Province| {
        seen.insert(at);
        for location in board.locations().filter(|&location| board.province_of(location) == at) {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                board.neighbours(kind, location).iter().for_each(|&next| seen.insert(next));
            }
        }
    };
    let dislodged = position.dislodged().iter().map(|one| one.unit);
    for unit in position.units().iter().copied().chain(dislodged) {
        if unit.power() == power {
            see_around(board.province_of(unit.location()));
        }
    }
    position.centres_of(power).for_each(see_around);
    seen
}
