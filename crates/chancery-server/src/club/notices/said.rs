//! What a notice says. It never holds an order, the text of press, or a name.

use chancery::{Lang, Message};
use chancery_club::game::NoticeKind;
use chancery_club::notices::moment_said;
use chancery_club::policy::GameStage;
use chancery_club::time::{Timestamp, Zone};
use chancery_club::view::GameAsSeen;
use chancery_lang::messages::notices;
use chancery_lang::text;

use crate::club::state::ClubState;

/// What a notice says, in a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NoticeText {
    /// One line.
    pub(super) headline: String,
    /// A sentence or two.
    pub(super) about: String,
    /// Until when something is to be done.
    pub(super) deadline: Option<String>,
    /// The address of the game; none if the reader may not see it.
    pub(super) url: Option<String>,
}

impl NoticeText {
    /// What a notice says to somebody who sees a game like this, with times in a zone.
    pub(super) fn of(
        club: &ClubState,
        kind: NoticeKind,
        seen: &GameAsSeen,
        now: Timestamp,
        lang: Lang,
        zone: &Zone,
    ) -> NoticeText {
        NoticeText {
            headline: headline(kind, seen.settings.title.as_str()).get(lang),
            about: about(kind, seen, now, lang).get(lang),
            deadline: deadline(seen, zone).map(|line| line.get(lang)),
            url: Some(club.public_url.page(&format!("/games/{}", seen.id))),
        }
    }

    /// What somebody is told who has lost a seat in a game that they may not see.
    pub(super) fn of_lost_seat(lang: Lang) -> NoticeText {
        NoticeText {
            headline: text!(notices::HeadlineUnseatedHidden).get(lang),
            about: text!(notices::AboutUnseated).get(lang),
            deadline: None,
            url: None,
        }
    }
}

/// One line about what happened.
pub(super) fn headline(kind: NoticeKind, title: &str) -> Message {
    match kind {
        NoticeKind::RollCall => text!(notices::HeadlineRollCall { title }),
        NoticeKind::RollCallFailed => text!(notices::HeadlineRollCallFailed { title }),
        NoticeKind::Begun => text!(notices::HeadlineBegun { title }),
        NoticeKind::Resolved => text!(notices::HeadlineResolved { title }),
        NoticeKind::Undone => text!(notices::HeadlineUndone { title }),
        NoticeKind::Extended => text!(notices::HeadlineExtended { title }),
        NoticeKind::Paused => text!(notices::HeadlinePaused { title }),
        NoticeKind::Resumed => text!(notices::HeadlineResumed { title }),
        NoticeKind::Seated => text!(notices::HeadlineSeated { title }),
        NoticeKind::Unseated => text!(notices::HeadlineUnseated { title }),
        NoticeKind::Ended => text!(notices::HeadlineEnded { title }),
        NoticeKind::Missed => text!(notices::HeadlineMissed { title }),
        NoticeKind::Vote => text!(notices::HeadlineVote { title }),
        NoticeKind::DeadlineNear => text!(notices::HeadlineDeadlineNear { title }),
        NoticeKind::Messages => text!(notices::HeadlineMessages { title }),
        NoticeKind::WebhookDisabled => text!(notices::HeadlineWebhookDisabled { title }),
    }
}

/// What happened, in a sentence or two.
pub(super) fn about(kind: NoticeKind, seen: &GameAsSeen, now: Timestamp, lang: Lang) -> Message {
    let game = seen.session.game();
    let phase = game.position().phase().title(game.board(), lang);
    // While powers are not given out, a seat only stands for a place.
    let power = seen.power.filter(|_| !seen.powers_are_open());
    let power = power.map(|power| &game.board().power(power).name);
    match kind {
        NoticeKind::RollCall => text!(notices::AboutRollCall),
        NoticeKind::RollCallFailed => text!(notices::AboutRollCallFailed),
        NoticeKind::Begun => match power {
            Some(power) => text!(notices::AboutBegunPower { phase, power }),
            None => text!(notices::AboutBegun { phase }),
        },
        NoticeKind::Resolved => text!(notices::AboutResolved { phase }),
        NoticeKind::Undone => text!(notices::AboutUndone { phase }),
        NoticeKind::Extended => text!(notices::AboutExtended),
        NoticeKind::Paused => text!(notices::AboutPaused),
        NoticeKind::Resumed => text!(notices::AboutResumed),
        NoticeKind::Seated => match power {
            Some(power) => text!(notices::AboutSeatedPower { power }),
            None => text!(notices::AboutSeated),
        },
        NoticeKind::Unseated => text!(notices::AboutUnseated),
        NoticeKind::Ended => text!(notices::AboutEnded),
        NoticeKind::Missed => text!(notices::AboutMissed),
        NoticeKind::Vote => text!(notices::AboutVote),
        NoticeKind::DeadlineNear => {
            let deadline = seen.timer.deadline().unwrap_or(now);
            text!(notices::AboutDeadlineNear { left: deadline.since(now).said(), phase })
        }
        NoticeKind::Messages => text!(notices::AboutMessages),
        NoticeKind::WebhookDisabled => text!(notices::AboutWebhookDisabled),
    }
}

/// Until when something is to be done.
fn deadline(seen: &GameAsSeen, zone: &Zone) -> Option<Message> {
    match (seen.stage, seen.timer.deadline(), seen.roll_call) {
        (GameStage::Running, Some(deadline), _) => {
            Some(text!(notices::DeadlineLine { moment: moment_said(zone, deadline) }))
        }
        (GameStage::RollCall, _, Some(end)) => {
            Some(text!(notices::ConfirmLine { moment: moment_said(zone, end) }))
        }
        _ => None,
    }
}
