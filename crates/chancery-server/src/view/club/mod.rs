//! A game of the club as a viewer sees it: stage, seats, the clock, and what the viewer may do. All of it comes
//! from [`GameAsSeen`], which holds nothing that the viewer may not know.

mod actions;
mod outlook;
mod seat;
mod settings;
mod votes;

use std::collections::{BTreeMap, BTreeSet};

use chancery::game::Due;
use chancery::{Lang, Power};
use chancery_club::account::{AccountId, AccountName};
use chancery_club::clock::PhaseTimer;
use chancery_club::policy::{ClubAction, Denial, GameRole};
use chancery_club::settings::ClubGameSettings;
use chancery_club::time::{Length, Timestamp};
use chancery_club::view::GameAsSeen;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) use self::actions::{action_ids, master_act_id};
pub(crate) use self::outlook::outlook;
pub(crate) use self::seat::{SeatAccount, SeatView};
pub(crate) use self::settings::{GameClock, GameSettings};
use self::votes::MotionView;
use super::{id, ids};

/// A game of the club as whoever asks sees it, and when.
#[derive(Clone, Debug)]
pub(crate) struct ClubSight {
    /// What the viewer sees.
    pub(crate) seen: GameAsSeen,
    /// When it was read.
    pub(crate) now: Timestamp,
}

impl ClubSight {
    /// May the viewer ask a computer for hints for a power?
    pub(crate) fn may_use_hints(&self, power: Power) -> Result<(), Denial> {
        let seen = &self.seen;
        if seen.may.contains(&ClubAction::UseHints(power)) {
            return Ok(());
        }
        Err(if seen.power != Some(power) {
            Denial::NotYourSeat
        } else if !seen.settings.hints {
            Denial::NoHints
        } else if !seen.stage.is_under_way() {
            Denial::Stage(seen.stage)
        } else {
            Denial::Scope(ClubAction::UseHints(power).scope())
        })
    }

    /// May the viewer let a computer estimate the chances of the powers? That is a hint, too.
    pub(crate) fn may_see_chances(&self) -> Result<(), Denial> {
        let may = self.seen.settings.hints || self.seen.stage.is_over();
        if may { Ok(()) } else { Err(Denial::NoHints) }
    }
}

/// The names of accounts, and which seats programs hold.
#[derive(Debug, Default)]
pub(crate) struct AccountNames {
    names: BTreeMap<AccountId, AccountName>,
    agents: BTreeSet<usize>,
}

impl From<BTreeMap<AccountId, AccountName>> for AccountNames {
    fn from(names: BTreeMap<AccountId, AccountName>) -> AccountNames {
        AccountNames { names, agents: BTreeSet::new() }
    }
}

impl AccountNames {
    /// With the numbers of the seats that programs hold. Everybody may know them: names stay hidden.
    pub(crate) fn with_agents(self, agents: BTreeSet<usize>) -> AccountNames {
        AccountNames { agents, ..self }
    }

    /// The name of an account; a former player if nobody has it.
    pub(crate) fn name(&self, account: AccountId) -> &AccountName {
        self.names.get(&account).unwrap_or(&AccountName::Former)
    }

    /// Does a program hold the seat of a power?
    pub(crate) fn is_agent(&self, power: Power) -> bool {
        self.agents.contains(&power.index())
    }
}

/// What a club knows of a game beside its board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClubView {
    /// `waiting`, `roll-call`, `running`, `paused`, `finished` or `cancelled`.
    stage: &'static str,
    /// Settings.
    #[schema(value_type = GameSettings)]
    settings: ClubGameSettings,
    /// What the clock does, one sentence each.
    clock: Vec<String>,
    /// Game master, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    master: Option<SeatAccount>,
    /// Seats, in the order of the powers. While powers are not given out, only those that are taken, without
    /// their powers.
    seats: Vec<SeatView>,
    /// Number of seats that are taken.
    players: usize,
    /// Whether the powers are given out when the game begins.
    powers_open: bool,
    /// Power that the viewer plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<String>,
    /// What the viewer is in the game: `player`, `sitter`, `master`, `operator` or `spectator`.
    roles: Vec<&'static str>,
    /// Deadline of the phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    deadline: Option<String>,
    /// Until when missing orders are accepted: the deadline and the grace after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    closes_at: Option<String>,
    /// Time until the deadline, in seconds. While the game is paused, the time that is left of the phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left_s: Option<i64>,
    /// When the roll call ends, while there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    roll_call_ends: Option<String>,
    /// Number of the turn. It grows whenever a phase is resolved or undone.
    turn: u32,
    /// Number of acts in the public log.
    acts: u64,
    /// Address that lets people into the game, in the answer to the request that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
    /// What players vote on, as far as the viewer may know.
    motions: Vec<MotionView>,
    /// Powers for which the phase was extended, because they had sent no orders.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    excused: Vec<String>,
    /// What the viewer may do, such as `join`, `save-orders`, `ready` or `pause`.
    may: Vec<&'static str>,
    /// Time of the server.
    #[schema(format = DateTime)]
    now: String,
}

impl ClubView {
    pub(crate) fn of(sight: &ClubSight, names: &AccountNames, lang: Lang) -> ClubView {
        let ClubSight { seen, now } = sight;
        let board = seen.session.game().board();
        let account = |account: AccountId| SeatAccount::of(account, names, lang);
        let clock = seen.settings.clock.summary();
        ClubView {
            stage: seen.stage.id(),
            settings: seen.settings.clone(),
            clock: clock.iter().map(|sentence| sentence.get(lang)).collect(),
            master: seen.master.map(account),
            seats: SeatView::all(seen, names, lang),
            players: seen.taken,
            powers_open: seen.powers_are_open(),
            power: own_power(seen).map(|power| id(board, power)),
            roles: role_ids(seen),
            deadline: seen.timer.deadline().map(time_text),
            closes_at: seen.closes.map(time_text),
            time_left_s: time_left(seen, *now).map(|left| left.as_micros() / 1_000_000),
            roll_call_ends: seen.roll_call.map(time_text),
            turn: seen.session.turn(),
            acts: seen.acts,
            invitation: None,
            motions: MotionView::all(seen, names, lang),
            excused: ids(board, &seen.excused),
            may: action_ids(&seen.may),
            now: time_text(*now),
        }
    }

    /// Adds a new invitation link.
    pub(crate) fn invite(&mut self, link: String) {
        self.invitation = Some(link);
    }
}

/// The power of the viewer. A seat that only stands for a place has none.
pub(crate) fn own_power(seen: &GameAsSeen) -> Option<Power> {
    seen.power.filter(|_| !seen.powers_are_open())
}

/// Powers of people who owe orders and are not ready, as far as the viewer knows.
pub(crate) fn not_ready(seen: &GameAsSeen) -> Vec<Power> {
    if !seen.stage.is_under_way() {
        return Vec::new();
    }
    let asked: Vec<Due> = seen.session.due();
    let is_asked = |power: Power| asked.iter().any(|due| due.power == power);
    let waits = seen
        .seats
        .iter()
        .filter(|seat| seat.ready == Some(false) && !seat.is_away && is_asked(seat.power));
    waits.map(|seat| seat.power).collect()
}

/// The time until the deadline, or what is left of a paused phase.
fn time_left(seen: &GameAsSeen, now: Timestamp) -> Option<Length> {
    match seen.timer {
        PhaseTimer::Untimed {} => None,
        PhaseTimer::Running { deadline } => Some(deadline.since(now)),
        PhaseTimer::Paused { left } => left,
    }
}

/// A moment to the second, as in `2026-11-19T18:00:00Z`.
pub(crate) fn time_text(moment: Timestamp) -> String {
    let micros = moment.as_micros();
    Timestamp::from_micros(micros - micros % 1_000_000).unwrap_or(moment).to_string()
}

/// The names of what the viewer is in a game.
pub(crate) fn role_ids(seen: &GameAsSeen) -> Vec<&'static str> {
    seen.roles.iter().map(|role| role_id(*role)).collect()
}

const fn role_id(role: GameRole) -> &'static str {
    match role {
        GameRole::Player(_) => "player",
        GameRole::Sitter(_) => "sitter",
        GameRole::Master => "master",
        GameRole::Operator => "operator",
        GameRole::Spectator => "spectator",
    }
}
