//! `list_seats`: the games and seats of whoever asks.

use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::desk::Desk;
use crate::seen_game::view;

/// The most games that are listed.
const MAX_GAMES: usize = 20;

/// Lists seats.
pub(crate) async fn list_seats(desk: &Desk) -> Result<ToolAnswer, ToolTrouble> {
    let path = if desk.is_club() { "/games?show=mine&limit=20" } else { "/games?limit=20" };
    let list = desk.caller.get(path).await?;
    let games = list["games"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut seats: Vec<Value> = Vec::new();
    for game in games.iter().take(MAX_GAMES) {
        let key = if desk.is_club() { "id" } else { "name" };
        let Some(name) = game[key].as_str() else { continue };
        // Somebody may delete a game meanwhile, or its file may be broken: the others are there all the same.
        let Ok(seen) = view(&desk.caller, name, None).await else { continue };
        seats.extend(if desk.is_club() {
            own_seats(name, game, &seen)
        } else {
            open_seats(desk, name, &seen)
        });
    }
    let mut lines = vec![match (desk.is_club(), seats.len()) {
        (true, 0) => "You have no seat in a game of this club. Join one on its pages.".to_owned(),
        (false, 0) => "There is no game with a seat for a person. new_game creates one.".to_owned(),
        (true, count) => format!("Your seats ({count}):"),
        (false, count) => format!(
            "Seats of people at this table ({count}). There are no accounts: play only the seat that you were given."
        ),
    }];
    lines.extend(seats.iter().map(line));
    if !list["next"].is_null() {
        lines.push(format!("Only the {MAX_GAMES} games that changed last are listed."));
    }
    let data = json!({"game": null, "power": null, "phase": null, "version": null, "seconds_left": null, "seats": seats});
    let Value::Object(data) = data else { return Ok(ToolAnswer::default()) };
    Ok(ToolAnswer { text: lines.join("\n"), data })
}

/// The seats of an account in a game of a club.
fn own_seats(game: &str, summary: &Value, seen: &Value) -> Vec<Value> {
    let seats = seen["club"]["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = seats.iter().filter(|seat| seat["is_you"] == true);
    own.map(|seat| {
        let power = seat["power"].as_str().unwrap_or_default();
        let due = due_of(seen, power);
        json!({
            "seat": format!("{game}:{power}"), "title": summary["title"], "phase": seen["phase"],
            "stage": seen["club"]["stage"], "orders_due": due, "orders_saved": given(seen, power),
            "ready": seat["ready"], "seconds_left": seen["club"]["time_left_s"],
            "unread_press": summary["unread"], "version": version(seen),
        })
    })
    .collect()
}

/// The seats of people at a table.
fn open_seats(desk: &Desk, game: &str, seen: &Value) -> Vec<Value> {
    let powers = seen["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_over = !seen["ending"].is_null();
    let people =
        powers.iter().filter(|power| power["computer"].is_null() && power["eliminated"] != true);
    people
        .map(|power| {
            let id = power["id"].as_str().unwrap_or_default();
            let phase = seen["phase"].as_str().unwrap_or_default();
            json!({
                "seat": format!("{game}:{id}"), "title": seen["title"], "phase": phase,
                "stage": if is_over { "finished" } else { "running" },
                "orders_due": due_of(seen, id), "orders_saved": given(seen, id),
                "ready": desk.table.is_ready(game, id, phase), "seconds_left": null,
                "unread_press": null, "version": version(seen),
            })
        })
        .collect()
}

fn power<'v>(seen: &'v Value, id: &str) -> &'v Value {
    let powers = seen["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    powers.iter().find(|power| power["id"] == id).unwrap_or(&Value::Null)
}

fn due_of(seen: &Value, id: &str) -> u64 {
    power(seen, id)["due"]["wanted"].as_u64().unwrap_or_default()
}

fn given(seen: &Value, id: &str) -> u64 {
    power(seen, id)["given"].as_u64().unwrap_or_default()
}

/// The version, written as in every answer.
fn version(seen: &Value) -> String {
    let turns = seen["phases"].as_array().map_or(0, Vec::len);
    format!("{turns}.{}", seen["version"].as_str().unwrap_or_default())
}

fn line(seat: &Value) -> String {
    let text = |key: &str| seat[key].as_str().unwrap_or_default();
    let mut parts =
        vec![format!("{} ({})", text("seat"), text("title")), format!("phase {}", text("phase"))];
    if text("stage") != "running" {
        parts.push(text("stage").to_owned());
    }
    match seat["orders_due"].as_u64().unwrap_or_default() {
        0 => parts.push("nothing to order".to_owned()),
        due => parts.push(format!("{due} orders due, {} saved", seat["orders_saved"])),
    }
    if seat["ready"] == true {
        parts.push("ready".to_owned());
    }
    match seat["seconds_left"].as_i64() {
        Some(seconds) => parts.push(format!("{seconds} seconds left")),
        None => parts.push("no deadline".to_owned()),
    }
    if let Some(unread) = seat["unread_press"].as_u64().filter(|unread| *unread > 0) {
        parts.push(format!("{unread} unread messages"));
    }
    format!("- {}", parts.join(", "))
}
