//! `hint`: what our computer would order.

use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, encoded};

/// The most sets of orders that are shown.
const MAX_HINTS: usize = 3;

/// Asks for a hint. A club may forbid it.
pub(crate) async fn hint(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let sitting = desk.sitting(arguments).await?;
    let path = format!("/games/{}/hints?power={}", sitting.seat.game, encoded(sitting.id()));
    let advice = desk.caller.get(&path).await?;
    let hints = advice["hints"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut lines = vec![
        "Advice of the computer player of this server. It does not know what others plan."
            .to_owned(),
    ];
    let mut data = Vec::new();
    for (number, hint) in hints.iter().take(MAX_HINTS).enumerate() {
        let orders: Vec<&str> =
            hint["orders"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let sentence = hint["sentence"].as_str().unwrap_or_default();
        lines.push(format!("{}. {} ({sentence})", number + 1, orders.join("; ")));
        data.push(json!({"orders": orders, "sentence": sentence}));
    }
    if hints.is_empty() {
        lines.push("You have nothing to order in this phase.".to_owned());
    }
    Ok(sitting.answer(&lines.join("\n"), json!({"by": "computer", "hints": data})))
}
