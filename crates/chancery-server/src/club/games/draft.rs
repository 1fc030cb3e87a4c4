//! Settings of a game that is created or changed: a preset, or the present settings, with what a request
//! changes in them.

use axum::http::StatusCode;
use chancery::Message;
use chancery::board::Board;
use chancery::game::GameTitle;
use chancery::rules::RulesRequest;
use chancery_bots::Kind;
use chancery_club::game::ClubGameError;
use chancery_club::settings::{ClubGameSettings, ComputerName, Preset, SettingsFault};
use chancery_club::time::Zone;
use chancery_lang::messages::club_games;
use chancery_lang::{Arg, text};
use chancery_store::StoreError;
use serde_json::{Map, Value, json};

use crate::error::{ApiError, Result};
use crate::variants::Variants;

/// The settings of a new game without a title: those of a preset, or the defaults without a clock.
pub(in crate::club) fn base(preset: Option<&str>, zone: Option<&str>) -> Result<ClubGameSettings> {
    let zone = time_zone(zone)?;
    let preset = preset.map(named).transpose()?.unwrap_or(Preset::Untimed);
    Ok(preset.settings(GameTitle::default(), zone))
}

fn named(id: &str) -> Result<Preset> {
    Preset::ALL.into_iter().find(|preset| preset.id() == id).ok_or_else(|| {
        let name: String = id.chars().take(40).flat_map(char::escape_debug).collect();
        let all = Arg::commas(Preset::ALL.map(Preset::id));
        wrong("preset", text!(club_games::NoPreset { name, all }))
    })
}

/// The time zone that a request names [default: UTC].
pub(in crate::club) fn time_zone(name: Option<&str>) -> Result<Zone> {
    let zone = name.map_or(Ok(Zone::UTC), str::parse);
    zone.map_err(|error| wrong("zone", Message::from(error)))
}

/// How many changes are looked at. Each takes a copy of all settings.
const MOST_CHANGES: usize = 64;

/// Where the board of a game comes from.
#[derive(Clone, Copy, Debug)]
pub(in crate::club) enum BoardOf<'b> {
    /// From the game, which exists.
    Game(&'b Board),
    /// From the variant that a new game names.
    New(&'b Variants),
}

/// Settings with changes, and everything that is wrong with them. Each change is a setting by its name; one that
/// cannot be read changes nothing. A game that exists has its board.
pub(in crate::club) fn read(
    settings: &ClubGameSettings,
    changes: Map<String, Value>,
    board: BoardOf<'_>,
) -> (ClubGameSettings, Vec<SettingsFault>) {
    let mut draft = serde_json::to_value(settings).unwrap_or_default();
    let rules_named = changes.get("rules").and_then(Value::as_str).map(str::to_owned);
    let (mut read, mut faults) = (settings.clone(), Vec::new());
    // There are fewer settings, so among more names than that some are unknown, and the first of them are enough to say.
    for (name, value) in changes.into_iter().take(MOST_CHANGES) {
        let mut next = draft.clone();
        next[&name] = value;
        // One by one, so that each fault has the name of its setting.
        match serde_json::from_value(next.clone()) {
            Ok(settings) => (draft, read) = (next, settings),
            Err(error) => faults.push(unreadable(&name, Message::of_json(&error))),
        }
    }
    if let Err(why) = known_computer(read.computers.as_ref().map(ComputerName::as_str)) {
        faults.push(unreadable("computers", why));
    }
    let is_new = matches!(board, BoardOf::New(_));
    let named = match board {
        BoardOf::Game(_) => None,
        BoardOf::New(variants) => variants.find(&read.variant),
    };
    let board = match board {
        BoardOf::Game(board) => Some(board),
        BoardOf::New(_) => named.as_deref(),
    };
    // What the rules leave open, the variant chooses. A game that exists keeps those it has.
    if let Some(board) = board
        && (is_new || rules_named.is_some())
        && let Ok(wanted) =
            RulesRequest::over(settings.rules, rules_named.as_deref().unwrap_or_default())
    {
        read.rules = wanted.on(board);
    }
    for fault in read.faults(board) {
        // A setting that could not be read has its old value, which may not fit the other settings.
        if !faults.iter().any(|other| other.field() == fault.field()) {
            faults.push(fault);
        }
    }
    (read, faults)
}

/// Settings with changes, if nothing is wrong with them.
pub(in crate::club) fn changed(
    settings: &ClubGameSettings,
    changes: Map<String, Value>,
    board: BoardOf<'_>,
) -> Result<ClubGameSettings> {
    match read(settings, changes, board) {
        (settings, faults) if faults.is_empty() => Ok(settings),
        (_, faults) => Err(StoreError::from(ClubGameError::Settings(faults)).into()),
    }
}

fn unreadable(field: &str, why: Message) -> SettingsFault {
    SettingsFault::Unreadable { field: field.chars().take(40).collect(), why }
}

/// Checks that this version knows a computer player.
pub(in crate::club) fn check_computer(name: &str) -> Result<()> {
    known_computer(Some(name)).map_err(|message| wrong("computers", message))
}

fn known_computer(name: Option<&str>) -> std::result::Result<(), Message> {
    name.map(Kind::parse).transpose().map(drop)
}

/// The error for a setting that is wrong.
fn wrong(field: &str, message: Message) -> ApiError {
    ApiError::Other {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        kind: "settings",
        message,
        extra: vec![("field", json!(field))],
    }
}
