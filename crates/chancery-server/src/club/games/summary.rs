//! A game in a list.

use std::collections::BTreeMap;

use chancery::Lang;
use chancery::game::Due;
use chancery_club::account::GameId;
use chancery_club::policy::GameStage;
use chancery_club::view::{GameAsSeen, HolderAsSeen};
use serde::Serialize;
use utoipa::ToSchema;

use crate::view::club::{own_power, time_text};
use crate::view::id;

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameSummaries {
    /// Games on this page. Those that changed last, as everybody could see, come first.
    pub(super) games: Vec<GameSummary>,
    /// Start of the next page, for `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next: Option<String>,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameSummary {
    /// Id.
    id: String,
    /// Title.
    title: String,
    /// Id of the variant.
    variant: String,
    /// `waiting`, `roll-call`, `running`, `paused`, `finished` or `cancelled`.
    stage: &'static str,
    /// Current phase, as in `S1901M`.
    phase: String,
    /// Current phase in words.
    phase_title: String,
    /// Number of seats that are taken.
    seats_taken: usize,
    /// Number of seats.
    seats_total: usize,
    /// Number of seats that programs hold, which are no computers of this site.
    #[serde(skip_serializing_if = "is_zero")]
    agents: usize,
    /// Powers whose seats somebody can take over. Only after the beginning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    vacant: Vec<String>,
    /// Deadline of the phase, or the end of the roll call.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    deadline: Option<String>,
    /// What the viewer owes, if they play.
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<OwnDue>,
    /// Power that the viewer plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<String>,
    /// Who may write to whom.
    press: &'static str,
    /// Number of unread messages, in the list of one's own games.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<u64>,
    /// What the clock does, in a sentence.
    clock: String,
    /// Whether names are hidden until the game is over.
    anonymous: bool,
    /// Who may see the game.
    visibility: &'static str,
}

/// What a player owes.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnDue {
    /// Whether orders are needed, or the confirmation in the roll call.
    needed: bool,
    /// Whether the player is ready, or has confirmed.
    ready: bool,
}

impl GameSummary {
    pub(super) fn of(seen: &GameAsSeen, lang: Lang) -> GameSummary {
        let game = seen.session.game();
        let (board, settings) = (game.board(), &seen.settings);
        let phase = game.position().phase();
        let has_begun = !matches!(seen.stage, GameStage::Waiting | GameStage::RollCall);
        let is_vacant = |holder: &HolderAsSeen| *holder == HolderAsSeen::Vacant;
        let vacant = seen
            .seats
            .iter()
            .filter(|seat| has_begun && seen.stage.is_under_way() && is_vacant(&seat.holder));
        let clock = settings.clock.summary();
        GameSummary {
            id: seen.id.to_string(),
            title: settings.title.as_str().to_owned(),
            variant: board.id().to_owned(),
            stage: seen.stage.id(),
            phase: phase.name(board),
            phase_title: phase.title(board, lang),
            seats_taken: seen.taken,
            seats_total: seen.seats.len(),
            agents: 0,
            vacant: vacant.map(|seat| id(board, seat.power)).collect(),
            deadline: seen.timer.deadline().or(seen.roll_call).map(time_text),
            due: OwnDue::of(seen),
            power: own_power(seen).map(|power| id(board, power)),
            press: settings.press.id(),
            unread: None,
            clock: clock.first().map(|sentence| sentence.get(lang)).unwrap_or_default(),
            anonymous: settings.anonymous,
            visibility: settings.visibility.id(),
        }
    }
}

impl GameSummary {
    /// Adds how many messages of the game are unread.
    pub(super) fn count_unread(&mut self, counts: &BTreeMap<GameId, u64>) {
        let id: Option<GameId> = self.id.parse().ok();
        let count = id.and_then(|id| counts.get(&id)).copied();
        self.unread = Some(count.unwrap_or(0));
    }

    /// With the number of seats that programs hold.
    pub(super) fn with_agents(self, agents: usize) -> GameSummary {
        GameSummary { agents, ..self }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl OwnDue {
    fn of(seen: &GameAsSeen) -> Option<OwnDue> {
        let own = seen.seats.iter().find(|seat| seat.is_own)?;
        match seen.stage {
            GameStage::RollCall => {
                Some(OwnDue { needed: true, ready: own.confirmed.unwrap_or(false) })
            }
            GameStage::Running | GameStage::Paused => {
                let owed: Vec<Due> = seen.session.due();
                let needed = owed.iter().any(|due| due.power == own.power);
                Some(OwnDue { needed, ready: own.ready.unwrap_or(false) })
            }
            _ => None,
        }
    }
}
