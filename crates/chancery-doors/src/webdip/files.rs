//! The files of a game: variant, game, status, history and messages. They are read without a key.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::sync::{Mutex, PoisonError};

use chancery::{Board, Province};
use serde_json::{Value, json};

use super::game::{POT_TYPE, WebGame};
use super::history::retreat_bars;
use super::numbers::hashed;
use super::order_row::{some, unit_type};
use super::player::WebdipPlayer;
use super::press::{Press, WebMessage};
use super::turns::turn_text;
use super::variant_file::variant_file;
use super::votes::VoteRow;
use super::{Answer, Webdip};

/// The keys that are remembered for readers of files.
const MAX_READERS: usize = 10_000;

/// A file of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileName {
    Variant,
    Game,
    Status,
    History,
    Messages,
}

impl FileName {
    pub(super) const ALL: [FileName; 5] = [
        FileName::Variant,
        FileName::Game,
        FileName::Status,
        FileName::History,
        FileName::Messages,
    ];

    pub(super) fn id(self) -> &'static str {
        match self {
            FileName::Variant => "variant",
            FileName::Game => "game",
            FileName::Status => "status",
            FileName::History => "history",
            FileName::Messages => "messages",
        }
    }

    /// The file that a path ends with, as in `game.json`.
    pub(super) fn named(name: &str) -> Option<FileName> {
        let id = name.strip_suffix(".json")?;
        FileName::ALL.into_iter().find(|file| file.id() == id)
    }
}

/// Whose files they are. A game of a club may be private, and files are read without a key: so their addresses have
/// a secret part, which leads back to the key of whoever was told the address.
#[derive(Debug, Default)]
pub(super) struct FileReaders {
    secrets: [RandomState; 2],
    keys: Mutex<HashMap<String, String>>,
}

impl FileReaders {
    /// The secret part of addresses for a key.
    pub(super) fn secret(&self, key: &str) -> String {
        let parts = self.secrets.each_ref().map(|secret| format!("{:016x}", secret.hash_one(key)));
        let secret = parts.concat();
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.len() >= MAX_READERS && !keys.contains_key(&secret) {
            keys.clear();
        }
        keys.insert(secret.clone(), key.to_owned());
        secret
    }

    /// The key behind a secret.
    pub(super) fn key(&self, secret: &str) -> Option<String> {
        let keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        keys.get(secret).cloned()
    }
}

impl Webdip {
    /// The address of a file, behind the address of the door.
    pub(super) fn file_url(&self, player: &WebdipPlayer, game: &WebGame, name: FileName) -> String {
        let file = name.id();
        if player.is_club() {
            format!("files/{}/{}/{file}.json", game.number, self.readers.secret(&player.key))
        } else {
            format!("files/{}/{file}.json", game.number)
        }
    }

    /// What changes when the file does.
    pub(super) fn file_version(&self, game: &WebGame, press: &Press, name: FileName) -> String {
        let state = match name {
            FileName::Variant => game.board().id().to_owned(),
            FileName::Game => format!("{} {}", game.seen.version(), game.seen.stage()),
            FileName::Status => format!("{} {}", game.seen.version(), status_members(game)),
            FileName::History => {
                let number = game.seen.record.turn();
                format!("{number} {} {}", game.seen.phase(), game.phase())
            }
            FileName::Messages => format!("{} {}", press.mark(), self.votes.rows(game).len()),
        };
        format!("{:08x}", hashed(&format!("{} {state}", name.id())))
    }

    pub(super) async fn file(
        &self,
        player: &WebdipPlayer,
        game: &WebGame,
        name: FileName,
    ) -> Answer {
        let press = if name == FileName::Messages {
            self.press(player, game).await?
        } else {
            Press::default()
        };
        let own = match name {
            FileName::Variant => variant_file(game.numbering()),
            FileName::Game => game_file(self, player, game),
            FileName::Status => {
                json!({"turn": game.turn(), "phase": game.phase(), "members": status_members(game)})
            }
            FileName::History => {
                let phases = if game.has_begun() { game.phases() } else { &[] };
                let phases = phases.iter().map(super::history::PhaseRow::new_form);
                json!({"phases": phases.collect::<Vec<_>>()})
            }
            FileName::Messages => {
                let public = press.messages.iter().filter(|message| message.is_public());
                let votes = self.votes.rows(game);
                json!({
                    "messages": public.map(WebMessage::new_form).collect::<Vec<_>>(),
                    "voteLog": votes.iter().map(VoteRow::new_form).collect::<Vec<_>>(),
                })
            }
        };
        let mut file = json!({
            "schema": 1,
            "gameID": game.number,
            "file": name.id(),
            "version": self.file_version(game, &press, name),
            "generated": super::game::now(),
        });
        if let (Value::Object(all), Value::Object(own)) = (&mut file, own) {
            all.extend(own);
        }
        Ok(file.into())
    }
}

/// What everybody may know of the orders and votes of the countries.
fn status_members(game: &WebGame) -> Value {
    let rows = game.numbering().countries().map(|(country, power)| {
        let is_hidden = game.is_anonymous() && game.power != Some(power);
        let status = (!is_hidden).then(|| game.order_status(power));
        let votes = if game.is_club() { Vec::new() } else { game.votes(power) };
        json!({"countryID": country, "orderStatus": status, "votes": votes})
    });
    rows.collect()
}

fn game_file(webdip: &Webdip, player: &WebdipPlayer, game: &WebGame) -> Value {
    let members = game.numbering().countries().map(|(country, power)| {
        let seat = game.seat_view(power);
        let units = game.position().units().iter().filter(|unit| unit.power() == power);
        let name = seat["account"]["name"].as_str();
        json!({
            "countryID": country,
            "country": game.board().power(power).name.get(chancery::Lang::EN),
            "status": game.member_status(power),
            "supplyCenterNo": game.position().centres_of(power).count(),
            "unitNo": units.count(),
            "bet": 0,
            "pointsWon": null,
            "user": name.map(|name| json!({"id": hashed(name), "username": name})),
            "missedPhases": seat["misses"].as_u64().unwrap_or_default(),
            "excusedMissedTurns": seat["excuses_left"].as_u64().unwrap_or_default(),
            "lastSeen": null,
        })
    });
    let is_private =
        game.club()["settings"]["visibility"].as_str().is_some_and(|who| who != "public");
    let variant = game.numbering().variant;
    let variant_version = webdip.file_version(game, &Press::default(), FileName::Variant);
    json!({
        "name": game.title(),
        "variant": {
            "id": variant,
            "name": game.board().name(chancery::Lang::EN),
            "url": webdip.file_url(player, game, FileName::Variant),
            "version": variant_version,
        },
        "turn": game.turn(),
        "phase": game.phase(),
        "turnText": turn_text(game.board(), game.position().phase()),
        "gameOver": game.game_over(),
        "processTime": game.process_time(),
        "processStatus": game.process_status(),
        "pauseTimeRemaining": game.seen.seconds_left().filter(|_| game.seen.stage() == "paused"),
        "phaseMinutes": game.phase_minutes(),
        "phaseMinutesRB": game.phase_minutes(),
        "nextPhaseMinutes": game.phase_minutes(),
        "phaseSwitchPeriod": null,
        "startTime": null,
        "finishTime": null,
        "pot": 0,
        "potType": POT_TYPE,
        "minimumBet": null,
        "pressType": game.press_type(),
        "anon": game.is_anonymous(),
        "drawType": game.draw_type(),
        "missingPlayerPolicy": "Normal",
        "playerTypes": "Mixed",
        "excusedMissedTurns": game.club()["settings"]["excuses"].as_u64().unwrap_or_default(),
        "minimumReliabilityRating":
            game.club()["settings"]["least_reliability"].as_u64().unwrap_or_default(),
        "isPrivate": is_private,
        "isSandbox": false,
        "identitiesHidden": game.is_anonymous(),
        "members": members.collect::<Vec<_>>(),
        "units": units(game),
        "territories": territories(game),
        "civilDisorders": [],
    })
}

/// The number of a unit: that of its place, twice, and one more if it is dislodged.
pub(super) fn unit_id(province: u32, retreating: bool) -> u32 {
    province * 2 + u32::from(retreating)
}

/// The units on the board.
pub(super) fn units(game: &WebGame) -> Vec<Value> {
    let numbering = game.numbering();
    let row = |unit: chancery::position::Unit, retreating: bool| {
        json!({
            "id": unit_id(numbering.parent(unit.location()), retreating),
            "countryID": numbering.country(unit.power()),
            "type": unit_type(Some(unit.kind())),
            "terrID": numbering.place(unit.location()),
            "retreating": retreating,
        })
    };
    let position = game.position();
    let standing = position.units().iter().map(|unit| row(*unit, false));
    standing.chain(position.dislodged().iter().map(|one| row(one.unit, true))).collect()
}

/// The provinces with their owners and units.
pub(super) fn territories(game: &WebGame) -> Vec<Value> {
    let (position, numbering) = (game.position(), game.numbering());
    let board: &Board = position.board();
    let bars = retreat_bars(game);
    let row = |province: Province| {
        let number = numbering.province(province);
        let owner = position.owner(province).map(|power| numbering.country(power));
        let from = bars.occupied_from.iter().find(|(at, _)| *at == number);
        json!({
            "terrID": number,
            "ownerCountryID": owner.and_then(some),
            "unitID": position.unit_in(province).map(|_| unit_id(number, false)),
            "retreatingUnitID": position.dislodged_in(province).map(|_| unit_id(number, true)),
            "standoff": bars.standoffs.contains(&number),
            "occupiedFromTerrID": from.map(|(_, from)| from),
        })
    };
    board.provinces().map(row).collect()
}
