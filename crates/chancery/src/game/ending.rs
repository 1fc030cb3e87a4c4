//! How a game ends: somebody has won, all agree on a draw, or the last year is over.

use super::{Game, Written, survivors};
use crate::board::Power;
use crate::phase::PhaseKind;
use crate::position::Position;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A power has the centres that the variant asks for, and more than any other; or it is the
    /// last one left.
    Victory(Power),
    /// These powers agreed to share the game.
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
    /// Say whether a power would agree on a draw now. When all would that are asked, the game ends,
    /// and they share it. A power in civil disorder that has written nothing has nobody to ask, and
    /// no share.
    pub fn vote(&mut self, power: Power, draw: bool, written: &Written) {
        self.votes.retain(|&voter| voter != power);
        if draw {
            self.votes.push(power);
            self.votes.sort_unstable();
        }
        let asked = self.asked(written);
        let agreed = asked.iter().all(|power| self.votes.contains(power));
        if self.ending.is_none() && !asked.is_empty() && agreed {
            self.ending = Some(Ending::Draw(asked));
        }
    }

    /// The powers whose agreement makes a draw.
    pub fn asked(&self, written: &Written) -> Vec<Power> {
        let mut all = self.survivors();
        all.retain(|&power| !self.is_absent(power, written));
        all
    }

    /// The game without the draw that was agreed on in this phase; none if there is no such draw.
    pub fn without_draw(&self) -> Option<Game> {
        let agreed = !self.votes.is_empty() && matches!(self.ending, Some(Ending::Draw(_)));
        agreed.then(|| Game { ending: None, votes: Vec::new(), ..self.clone() })
    }
}

/// Has the game ended with this position?
pub(super) fn ending(position: &Position, year_limit: Option<u16>) -> Option<Ending> {
    let board = position.board();
    let centres = |power: Power| position.centres_of(power).count();
    let leader = board.powers().max_by_key(|&power| centres(power))?;
    let most = centres(leader);
    let alone = board.powers().filter(|&power| centres(power) == most).count() == 1;
    if most >= board.victory() && alone {
        return Some(Ending::Victory(leader));
    }
    let left = survivors(position);
    match left.as_slice() {
        [] => Some(Ending::Draw(left)),
        &[last] => Some(Ending::Victory(last)),
        _ if is_over(position, year_limit?) => Some(Ending::YearLimit(left)),
        _ => None,
    }
}

/// Does nothing that matters come any more up to the end of the last year? Builds in its winter
/// would never move.
fn is_over(position: &Position, last: u16) -> bool {
    let mut phase = position.phase();
    while phase.year <= last {
        if phase.kind != PhaseKind::Adjustment {
            return false;
        }
        phase = phase.following(position.board());
    }
    true
}
