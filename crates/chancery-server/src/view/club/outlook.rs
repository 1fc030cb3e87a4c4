//! What happens next in a game of the club, in a sentence.

use chancery::Lang;
use chancery_club::clock::PhaseTimer;
use chancery_club::policy::GameStage;
use chancery_lang::messages::club_games;
use chancery_lang::{Arg, Joining, Message, text};

use super::{ClubSight, not_ready};

/// What happens next, as far as the viewer knows.
pub(crate) fn outlook(sight: &ClubSight, lang: Lang) -> String {
    let seen = &sight.seen;
    let board = seen.session.game().board();
    if let Some(ending) = seen.session.game().ending() {
        return ending.sentence(board, lang);
    }
    match seen.stage {
        GameStage::Waiting => {
            let (taken, all) = (seen.taken, seen.seats.len());
            text!(club_games::OutlookWaiting { taken, all }).get(lang)
        }
        GameStage::RollCall => roll_call(sight).get(lang),
        GameStage::Running => running(sight).get(lang),
        GameStage::Paused => match seen.timer {
            PhaseTimer::Paused { left: Some(left) } => {
                text!(club_games::OutlookPaused { left: left.said() }).get(lang)
            }
            _ => text!(club_games::OutlookPausedUntimed).get(lang),
        },
        // A finished game has an ending, unless it was imported without one.
        GameStage::Finished => text!(club_games::OutlookFinished).get(lang),
        GameStage::Cancelled => text!(club_games::OutlookCancelled).get(lang),
    }
}

fn roll_call(sight: &ClubSight) -> Message {
    let ClubSight { seen, now } = sight;
    let left = seen.roll_call.map(|ends| ends.since(*now)).unwrap_or_default().said();
    if seen.seats.iter().any(|seat| seat.confirmed == Some(false)) {
        return text!(club_games::OutlookConfirm { left });
    }
    text!(club_games::OutlookRollCall { left })
}

fn running(sight: &ClubSight) -> Message {
    let ClubSight { seen, now } = sight;
    let first = match seen.timer.deadline() {
        None => text!(club_games::OutlookUntimed),
        Some(deadline) if deadline > *now => {
            text!(club_games::OutlookTimeLeft { left: deadline.since(*now).said() })
        }
        Some(_) => match seen.closes.filter(|closes| closes > now) {
            Some(closes) => text!(club_games::OutlookGrace { left: closes.since(*now).said() }),
            None => text!(club_games::OutlookDue),
        },
    };
    let waits = not_ready(seen);
    if waits.is_empty() {
        return first;
    }
    let board = seen.session.game().board();
    let powers = Arg::commas(waits.iter().map(|&power| &board.power(power).name));
    Message::join(Joining::Space, [first, text!(club_games::OutlookNotReady { powers })])
}
