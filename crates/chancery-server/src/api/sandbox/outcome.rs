//! The outcome of a phase in a few short sentences.

use chancery::game::OrderResult;
use chancery::order::RawAction;
use chancery::{Lang, PhaseKind, Position, Verdict};
use chancery_lang::messages::server;
use chancery_lang::{Arg, Joining, Message, text};

/// Up to this number, moves that succeed are named.
const NAMED: usize = 3;

/// What happens in a phase, in the requested language.
pub(super) fn outcome(results: &[OrderResult], position: &Position, lang: Lang) -> String {
    let sentences = match position.phase().kind {
        PhaseKind::Movement => movement(results, position),
        PhaseKind::Retreat => retreats(results),
        PhaseKind::Adjustment => adjustments(results),
    };
    Message::join(Joining::Space, sentences).get(lang)
}

/// The results of one kind of order with a verdict.
fn with(
    results: &[OrderResult],
    verdict: Verdict,
    kind: fn(&RawAction) -> bool,
) -> impl Iterator<Item = &OrderResult> + Clone {
    results.iter().filter(move |result| {
        let fits = result.order.as_ref().is_some_and(|order| kind(&order.action));
        fits && result.verdict == verdict
    })
}

fn movement(results: &[OrderResult], position: &Position) -> Vec<Message> {
    let board = position.board();
    let moves = |action: &RawAction| matches!(action, RawAction::Move { .. });
    let done = with(results, Verdict::Succeeds, moves);
    let mut said = match done.clone().count() {
        0..=NAMED => done
            .filter_map(|result| {
                let RawAction::Move { to, .. } = &result.order.as_ref()?.action else {
                    return None;
                };
                let unit = result.unit?.name(board);
                Some(text!(server::OutcomeTakes { unit, place: board.location_upper(*to) }))
            })
            .collect(),
        count => vec![text!(server::OutcomeMoves { count })],
    };
    let out = results.iter().filter(|result| result.dislodged_by.is_some());
    let mut out: Vec<&str> = out.filter_map(|result| Some(result.unit?.name(board))).collect();
    // A unit with several orders has several results.
    out.sort_unstable();
    out.dedup();
    said.push(if out.is_empty() {
        text!(server::OutcomeNobodyDislodged)
    } else {
        text!(server::OutcomeDislodged { count: out.len(), units: Arg::and(out) })
    });
    let failed = with(results, Verdict::Fails, moves).count();
    if failed > 0 {
        said.push(text!(server::OutcomeFails { count: failed }));
    }
    said
}

fn retreats(results: &[OrderResult]) -> Vec<Message> {
    let retreat = |action: &RawAction| matches!(action, RawAction::Retreat { .. });
    let retreated = with(results, Verdict::Succeeds, retreat).count();
    let disband = |action: &RawAction| matches!(action, RawAction::Disband);
    let disbanded = with(results, Verdict::Succeeds, disband).count()
        + with(results, Verdict::Fails, retreat).count();
    vec![
        text!(server::OutcomeRetreats { count: retreated }),
        text!(server::OutcomeDisbands { count: disbanded }),
    ]
}

fn adjustments(results: &[OrderResult]) -> Vec<Message> {
    let built =
        with(results, Verdict::Succeeds, |action| matches!(action, RawAction::Build)).count();
    let removed =
        with(results, Verdict::Succeeds, |action| matches!(action, RawAction::Disband)).count();
    vec![
        text!(server::OutcomeBuilds { count: built }),
        text!(server::OutcomeRemoves { count: removed }),
    ]
}
