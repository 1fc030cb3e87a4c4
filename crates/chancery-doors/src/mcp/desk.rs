//! Where a call of a tool is worked on: who asks, and which seat it is about.

use chancery::Power;
use chancery::game::visibility::seen_record;
use serde_json::Value;

use super::answer::{AnswerHead, ToolAnswer, ToolTrouble};
use super::arguments::Arguments;
use super::notebook::Notebooks;
use crate::caller::Caller;
use crate::seat::DoorSeat;
use crate::seen_game::SeenGame;
use crate::table_ready::TableReady;

/// Who asks, and what the door remembers.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) caller: Caller,
    pub(crate) table: TableReady,
    pub(crate) notebooks: Notebooks,
}

/// A seat of whoever asks, and the game as it sees it.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) seat: DoorSeat,
    pub(crate) seen: SeenGame,
    pub(crate) power: Power,
    pub(crate) head: AnswerHead,
}

/// A game as whoever asks sees it, from a seat or from none.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) seen: SeenGame,
    pub(crate) head: AnswerHead,
}

impl Desk {
    pub(crate) fn is_club(&self) -> bool {
        self.caller.main().is_club()
    }

    /// The seat that the argument `seat` names, as in `friday:FRANCE`.
    pub(crate) async fn sitting(&self, arguments: &Arguments) -> Result<Sitting, ToolTrouble> {
        let handle = arguments.required("seat")?;
        self.sit(handle).await
    }

    /// The seat that a handle names.
    pub(crate) async fn sit(&self, handle: &str) -> Result<Sitting, ToolTrouble> {
        let (game, power) = split_handle(handle)?;
        let Some(power) = power else {
            let message = format!("`{}` names no power.", shown(handle));
            return Err(ToolTrouble::new(
                "seat",
                message,
                "Write GAME:POWER, as in `friday:FRANCE`; list_seats has them.",
            ));
        };
        let seen = SeenGame::read(&self.caller, game, Some(&encoded(power))).await?;
        let board = seen.game().board_ref().clone();
        let found = board.power_named(power).map_err(|error| {
            ToolTrouble::new(
                "seat",
                error.said().sentence(chancery::Lang::EN),
                "Call list_seats for your seats.",
            )
        })?;
        let id = board.power(found).id.clone();
        let sitting = Sitting {
            head: AnswerHead::of(&seen, game, Some(&id)),
            seat: DoorSeat {
                caller: self.caller.clone(),
                game: game.to_owned(),
                power: id,
                table: self.table.clone(),
            },
            seen,
            power: found,
        };
        sitting.is_own(self.is_club())?;
        Ok(sitting.in_fog(self.is_club()))
    }

    /// The game that the argument `game` names. It may be a seat, which sees more on a board with fog.
    pub(crate) async fn game(&self, arguments: &Arguments) -> Result<Look, ToolTrouble> {
        let handle = match arguments.name("game")? {
            Some(game) => game,
            None => arguments.name("seat")?.ok_or_else(|| {
                ToolTrouble::argument("game", "is missing: give a game or a seat")
            })?,
        };
        self.look(handle).await
    }

    /// The game that a handle of a game or a seat names.
    pub(crate) async fn look(&self, handle: &str) -> Result<Look, ToolTrouble> {
        if let (_, Some(_)) = split_handle(handle)? {
            let Sitting { seen, head, .. } = self.sit(handle).await?;
            return Ok(Look { seen, head });
        }
        let seen = SeenGame::read(&self.caller, handle, None).await?;
        let head = AnswerHead::of(&seen, handle, None);
        let seen = if self.is_club() { seen } else { fogged(seen, None) };
        Ok(Look { seen, head })
    }

    /// What every answer begins with, for a refusal.
    pub(crate) async fn head(&self, arguments: &Arguments) -> Option<AnswerHead> {
        let handle =
            arguments.name("seat").ok().flatten().or(arguments.name("game").ok().flatten())?;
        if let Ok(look) = self.look(handle).await {
            return Some(look.head);
        }
        // Whoever names a seat of somebody else may still see the game.
        let (game, _) = split_handle(handle).ok()?;
        self.look(game).await.ok().map(|look| look.head)
    }
}

impl Sitting {
    /// The power's id, as in `FRANCE`.
    pub(crate) fn id(&self) -> &str {
        &self.seat.power
    }

    /// The orders of the power that are saved now.
    pub(crate) fn saved(&self) -> Vec<String> {
        let saved =
            self.seen.view["orders"][self.id()].as_array().map(Vec::as_slice).unwrap_or_default();
        saved.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// What the API says of the power.
    pub(crate) fn own_view(&self) -> &Value {
        let powers = self.seen.view["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
        powers.iter().find(|power| power["id"] == self.id()).unwrap_or(&Value::Null)
    }

    /// What the club says of the seat.
    pub(crate) fn club_seat(&self) -> &Value {
        let seats =
            self.seen.view["club"]["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        seats.iter().find(|seat| seat["power"] == self.id()).unwrap_or(&Value::Null)
    }

    /// Whether the power is ready.
    pub(crate) fn is_ready(&self) -> bool {
        if self.seat.caller.main().is_club() {
            return self.club_seat()["ready"] == true;
        }
        self.seat.table.is_ready(&self.seat.game, self.id(), self.seen.phase())
    }

    /// An answer about the seat.
    pub(crate) fn answer(&self, text: &str, data: Value) -> ToolAnswer {
        ToolAnswer::about(&self.head, text, data)
    }

    /// Refuses a call for another phase than the present one.
    pub(crate) fn in_phase(&self, arguments: &Arguments) -> Result<(), ToolTrouble> {
        let now = self.seen.phase();
        let given = arguments.required("phase").map_err(|_| {
            let message = "The argument `phase` is missing: a change says which phase it is for.";
            ToolTrouble::new(
                "argument",
                message,
                format!("Call the tool again with phase `{now}`, if you mean it."),
            )
        })?;
        if !given.eq_ignore_ascii_case(now) {
            let given: String =
                given.chars().take(20).filter(char::is_ascii_alphanumeric).collect();
            return Err(ToolTrouble::stale(&given, now));
        }
        Ok(())
    }

    /// Refuses a seat that somebody else plays.
    fn is_own(&self, is_club: bool) -> Result<(), ToolTrouble> {
        let id = self.id();
        if is_club {
            if self.club_seat()["is_you"] == true {
                return Ok(());
            }
            let next =
                "Call list_seats for your seats; history and explain take a game without a power.";
            return Err(ToolTrouble::new(
                "seat",
                format!("You do not play {id} in this game."),
                next,
            ));
        }
        match self.own_view()["computer"].as_str() {
            None => Ok(()),
            Some(computer) => Err(ToolTrouble::new(
                "seat",
                format!("{id} is played by the computer player `{computer}`."),
                "Call list_seats for the seats of people.",
            )),
        }
    }

    /// A club leaves out what the fog hides; at a table, the door does.
    fn in_fog(self, is_club: bool) -> Sitting {
        if is_club {
            return self;
        }
        Sitting { seen: fogged(self.seen, Some(self.power)), ..self }
    }
}

fn fogged(seen: SeenGame, viewer: Option<Power>) -> SeenGame {
    if !seen.game().board().has_fog() {
        return seen;
    }
    let SeenGame { view, record } = seen;
    let is_over = record.game.ending().is_some();
    SeenGame { view, record: seen_record(record, viewer, is_over) }
}

/// A handle such as `friday:FRANCE` or `friday` in its parts. Nothing in it can lead to another path of the API.
pub(crate) fn split_handle(handle: &str) -> Result<(&str, Option<&str>), ToolTrouble> {
    let (game, power) =
        handle.split_once(':').map_or((handle, None), |(game, power)| (game, Some(power.trim())));
    let game = game.trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let is_game = !game.is_empty()
        && game.len() <= 64
        && game.chars().all(is_name)
        && game.chars().any(|c| c != '.');
    if !is_game {
        let message = format!("`{}` is not a seat or a game.", shown(handle));
        return Err(ToolTrouble::new(
            "seat",
            message,
            "Call list_seats for the handles of your seats.",
        ));
    }
    Ok((game, power.filter(|power| !power.is_empty())))
}

/// A handle as it is quoted in a refusal.
fn shown(handle: &str) -> String {
    handle.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// A text as a part of an address.
pub(crate) fn encoded(text: &str) -> String {
    use std::fmt::Write as _;
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.') {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}
