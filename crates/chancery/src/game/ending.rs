//! How a game ends: somebody has won, all agree on a draw, or the last year is over.

use super::{Game, OrderTexts, SilentPhases, survives, survivors};
use crate::board::{Power, Tie};
use crate::phase::PhaseKind;
use crate::position::Position;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A power has what the variant asks for, and more centres than any other; or it is the last
    /// one left.
    Victory(Power),
    /// These powers share the game: they agreed, or the variant says so when they lead together.
    Draw(Vec<Power>),
    /// The last year is over; these are left.
    YearLimit(Vec<Power>),
}

impl Ending {
    /// `victory`, `draw` or `year-limit`.
    pub const fn name(&self) -> &'static str {
        match self {
            Ending::Victory(_) => "victory",
            Ending::Draw(_) => "draw",
            Ending::YearLimit(_) => "year-limit",
        }
    }

    /// The powers that won, or share the game.
    pub fn powers(&self) -> &[Power] {
        match self {
            Ending::Victory(winner) => std::slice::from_ref(winner),
            Ending::Draw(powers) | Ending::YearLimit(powers) => powers,
        }
    }

    pub(super) fn named(name: &str, powers: Vec<Power>) -> Option<Ending> {
        match (name, powers.as_slice()) {
            ("victory", &[winner]) => Some(Ending::Victory(winner)),
            ("draw", _) => Some(Ending::Draw(powers)),
            ("year-limit", _) => Some(Ending::YearLimit(powers)),
            _ => None,
        }
    }
}

impl Game {
    /// Say whether a power would agree on a draw now. When all would that are asked, the game ends, and
    /// all powers share it that still have a unit or a centre.
    pub fn vote(&mut self, power: Power, draw: bool, written: &OrderTexts) {
        self.votes.retain(|&voter| voter != power);
        if draw {
            self.votes.push(power);
            self.votes.sort_unstable();
        }
        let asked = self.asked(written);
        let agreed = asked.iter().all(|power| self.votes.contains(power));
        if self.ending.is_none() && !asked.is_empty() && agreed {
            self.ending = Some(Ending::Draw(self.survivors()));
        }
    }

    /// The powers whose agreement makes a draw: all that are still in the game, without those that have
    /// stopped playing.
    pub fn asked(&self, written: &OrderTexts) -> Vec<Power> {
        let mut all = self.survivors();
        all.retain(|&power| !self.has_stopped(power, written));
        all
    }

    /// Has a power stopped playing? It sent no orders for its last two movement phases, and has written
    /// none for this phase.
    pub fn has_stopped(&self, power: Power, written: &OrderTexts) -> bool {
        self.silent.of(power) >= SilentPhases::GONE && written.of(power).is_empty()
    }

    /// End the game by agreement: a draw, or a victory that the others concede. A game that is over keeps its
    /// ending.
    pub fn end(&mut self, ending: Ending) {
        self.ending.get_or_insert(ending);
    }

    /// The game without the draw that was agreed on in this phase; none if there is no such draw.
    pub fn without_draw(&self) -> Option<Game> {
        let agreed = !self.votes.is_empty() && matches!(self.ending, Some(Ending::Draw(_)));
        agreed.then(|| Game { ending: None, votes: Vec::new(), ..self.clone() })
    }
}

/// Has the game ended with this position? A power has won, nobody is left, or the last year is over,
/// if there is one.
///
/// This is asked after every turn, so it allocates nothing; [`Ending::of`] tells more.
pub fn is_over(position: &Position, year_limit: Option<u16>) -> bool {
    end(position, year_limit).is_some()
}

impl Ending {
    /// How a game has ended with this position, if it has; with a last year, if there is one.
    pub fn of(position: &Position, year_limit: Option<u16>) -> Option<Ending> {
        Some(match end(position, year_limit)? {
            End::Won(winner) => Ending::Victory(winner),
            End::Shared => Ending::Draw(leaders(position)),
            End::Deserted => Ending::Draw(Vec::new()),
            End::Late => Ending::YearLimit(survivors(position)),
        })
    }
}

/// Why a position is the last.
enum End {
    Won(Power),
    /// The leaders share the game.
    Shared,
    Deserted,
    Late,
}

fn end(position: &Position, year_limit: Option<u16>) -> Option<End> {
    let board = position.board();
    let centres = position.centre_counts();
    let of = |power: Power| centres[power.index()];
    let most = board.powers().map(of).max()?;
    let terms = board.victory_terms();
    let enough = usize::try_from(most).is_ok_and(|most| most >= terms.centres);
    let timed = terms.last_year.is_some() || terms.lead.is_some();
    if enough || timed && is_decided(position, &centres) {
        let mut leaders = board.powers().filter(|&power| of(power) == most);
        match (leaders.next(), leaders.next(), terms.tie) {
            (Some(leader), None, _) => return Some(End::Won(leader)),
            (Some(_), Some(_), Tie::Shared) => return Some(End::Shared),
            _ => {}
        }
    }
    let mut left = board.powers().filter(|&power| of(power) > 0 || survives(position, power));
    match (left.next(), left.next()) {
        (None, _) => Some(End::Deserted),
        (Some(last), None) => Some(End::Won(last)),
        _ if is_late(position, year_limit?) => Some(End::Late),
        _ => None,
    }
}

/// Do the captures that were counted last decide the game, however many centres the leader has? Either
/// the last year is over, or the lead is large enough for the year.
fn is_decided(position: &Position, centres: &[i32]) -> bool {
    let board = position.board();
    let terms = board.victory_terms();
    let Some(year) = position.phase().last_count(board) else { return false };
    if terms.last_year.is_some_and(|last| year >= last) {
        return true;
    }
    let Some(margin) = terms.lead.and_then(|lead| lead.margin_in(year)) else { return false };
    let mut best = [0; 2];
    for power in board.powers() {
        let count = centres[power.index()];
        if count > best[0] {
            best = [count, best[0]];
        } else {
            best[1] = best[1].max(count);
        }
    }
    best[0] - best[1] >= i32::from(margin)
}

/// The powers with most centres.
fn leaders(position: &Position) -> Vec<Power> {
    let centres = position.centre_counts();
    let powers = || position.board().powers();
    let most = powers().map(|power| centres[power.index()]).max();
    powers().filter(|power| Some(centres[power.index()]) == most).collect()
}

/// Does nothing that matters come any more up to the end of the last year? Builds in its winter
/// would never move.
fn is_late(position: &Position, last: u16) -> bool {
    let mut phase = position.phase();
    while phase.year <= last {
        if phase.kind != PhaseKind::Adjustment {
            return false;
        }
        phase = phase.following(position.board());
    }
    true
}
