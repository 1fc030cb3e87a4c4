//! What bars the retreat of a dislodged unit. A position does not record it, but the turn before
//! tells: the attacker came from there, or there was a standoff.

use super::{Game, PlayError, Refusal, Submission, Turn};
use crate::adjudicate::{Judgment, Outcome};
use crate::board::{Power, Province};
use crate::lang::Lang;
use crate::order::{Fault, RawAction, check_by};
use crate::phase::PhaseKind;
use crate::position::Unit;
use crate::rules::Rules;

/// Name what bars each retreat that was refused. The turn before is loaded only if it is needed.
pub fn name_bars(
    answer: &mut Result<Submission, PlayError>,
    game: &Game,
    power: Power,
    before: impl FnOnce() -> Option<Turn>,
    lang: Lang,
) {
    if game.position().phase().kind != PhaseKind::Retreat {
        return;
    }
    let refused = match answer {
        Ok(submission) => &mut submission.refused,
        Err(PlayError::Refused(refused)) => &mut **refused,
        Err(_) => return,
    };
    if !refused.illegal.is_empty()
        && let Some(turn) = before()
    {
        refused.name_bars(game, power, &turn, lang);
    }
}

impl Refusal {
    fn name_bars(&mut self, game: &Game, power: Power, before: &Turn, lang: Lang) {
        let (board, position) = (game.board(), game.position());
        let judgment = judged_again(before, &game.rules);
        for one in &mut self.illegal {
            let (Some(at), RawAction::Retreat { to }) = (one.order.at, &one.order.action) else {
                continue;
            };
            let dislodged = position.dislodged_in(board.province_of(at));
            let Some(unit) = dislodged.map(|dislodged| dislodged.unit) else { continue };
            let (from, to) = (unit.location(), *to);
            let came = attacker_origin(before, &judgment, unit) == Some(board.province_of(to));
            let known = if came {
                Fault::RetreatToAttacker(from, to)
            } else {
                Fault::RetreatToStandoff(from, to)
            };
            let Err(faults) = check_by(power, &one.order, position, &game.rules) else { continue };
            if faults.contains(&Fault::RetreatBarred(from, to)) {
                one.because = known.sentence(board, lang);
            }
        }
    }
}

fn judged_again(turn: &Turn, rules: &Rules) -> Judgment {
    turn.orders.judged(&turn.position, rules)
}

/// Where the attacker came from that dislodged a unit.
pub(super) fn attacker_origin(turn: &Turn, judgment: &Judgment, unit: Unit) -> Option<Province> {
    let Outcome::Movement(outcome) = &judgment.outcome else { return None };
    let units = turn.position.units();
    let slot = units.iter().position(|&other| other == unit)?;
    let attacker = units[outcome.dislodger(slot)?];
    Some(turn.position.board().province_of(attacker.location()))
}
