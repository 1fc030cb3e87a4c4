//! `new_game`: a game at a table.

use axum::http::Method;
use serde_json::{Map, Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::Desk;

/// Creates a game.
pub(crate) async fn new_game(
    desk: &Desk,
    arguments: &Arguments,
) -> Result<ToolAnswer, ToolTrouble> {
    if desk.is_club() {
        let message =
            "Games of a club are created and joined on its pages, where people choose their seats.";
        return Err(ToolTrouble::new(
            "club",
            message,
            "Ask a person to do it, then call list_seats.",
        ));
    }
    let board = arguments.name("board")?.unwrap_or("classic").to_owned();
    let mut body = json!({"variant": board});
    for (argument, key) in [("name", "name"), ("title", "title"), ("rules", "rules")] {
        if let Some(text) = arguments.name(argument)? {
            body[key] = json!(text);
        }
    }
    if let Some(year) = arguments.whole("last_year")? {
        body["until"] = json!(year);
    }
    let seats = arguments.names("seats")?;
    let computer = arguments.name("computers")?.unwrap_or("search-casual").to_owned();
    if !seats.is_empty() {
        body["computers"] = Value::Object(computers(desk, &board, &seats, &computer).await?);
    }
    let made = desk.caller.send(Method::POST, "/games", &body).await?;
    let name = made["name"].as_str().unwrap_or_default();
    let look = desk.look(name).await?;
    let powers = made["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let open = powers.iter().filter(|power| power["computer"].is_null());
    let handles: Vec<String> =
        open.filter_map(|power| Some(format!("{name}:{}", power["id"].as_str()?))).collect();
    let text = format!("Created the game `{name}`. Seats of people: {}.", handles.join(", "));
    Ok(ToolAnswer::about(&look.head, &text, json!({"seats": handles})))
}

/// The computer players of a game in which people have only these seats.
async fn computers(
    desk: &Desk,
    board: &str,
    seats: &[String],
    computer: &str,
) -> Result<Map<String, Value>, ToolTrouble> {
    let variant =
        desk.caller.get(&format!("/variants/{}", super::super::desk::encoded(board))).await?;
    let powers = variant["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_named = |power: &Value, name: &str| {
        ["id", "name"]
            .iter()
            .any(|key| power[*key].as_str().is_some_and(|own| own.eq_ignore_ascii_case(name)))
    };
    if let Some(wrong) = seats.iter().find(|seat| !powers.iter().any(|power| is_named(power, seat)))
    {
        let names: Vec<&str> = powers.iter().filter_map(|power| power["id"].as_str()).collect();
        let wrong: String = wrong.chars().take(40).collect();
        let message = format!("No power of this board is called `{wrong}`.");
        return Err(ToolTrouble::new(
            "power",
            message,
            format!("Choose from {}.", names.join(", ")),
        ));
    }
    let others = powers.iter().filter(|power| !seats.iter().any(|seat| is_named(power, seat)));
    Ok(others
        .filter_map(|power| Some((power["id"].as_str()?.to_owned(), json!(computer))))
        .collect())
}
