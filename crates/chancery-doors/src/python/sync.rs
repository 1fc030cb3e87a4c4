//! A client that was disconnected comes back, and gets what it has missed.

use serde_json::{Value, json};

use crate::python::follow::{changes, received};
use crate::python::press::PythonMessage;
use crate::python::requests::GameRequest;
use crate::python::wire::{PythonFault, Result};

/// Tells a client that comes back what it has missed since `timestamp`, the newest phase or message that it has. Missed
/// phases are told as if it had been there, so that it keeps its history.
pub(super) async fn synchronize(request: &mut GameRequest<'_>) -> Result<(Value, Vec<String>)> {
    let since = request.asked.get("timestamp").as_i64();
    let since =
        since.ok_or_else(|| PythonFault::new("RequestException", "`timestamp` is missing."))?;
    let phase = request.asked.text("phase")?.to_owned();
    let (seen, now, pages, letters) = request.pages().await?;
    let memory = request.hub.memory(request.game());
    let mut known = now.clone();
    known.phases = pages.names().map(str::to_owned).collect();
    let mut messages = Vec::new();
    if phase == now.phase {
        known.messages = letters.iter().map(|letter| letter.id.clone()).collect();
        let missed = |letter: &&PythonMessage| {
            letter.time > since && !letter.is_own && letter.phase == seen.phase()
        };
        messages.extend(letters.iter().filter(missed).map(|one| received(&request.followed, one)));
        // Flags may have changed.
        known.orders = None;
        known.powers.clone_from(&request.known.powers);
        known.status.clear();
    } else {
        // Where the client stands; what was resolved since is told by comparison.
        let done = known.phases.iter().position(|name| *name == phase);
        known.phases.truncate(done.unwrap_or(known.phases.len()));
        known.phase.clone_from(&phase);
        known.status.clear();
    }
    let (hub, session) = (request.hub, request.session);
    let told = changes(hub, session, &request.followed, &mut known, false).await?;
    messages.extend(told);
    let time = pages.time(&memory);
    let newest = letters.iter().map(|letter| letter.time).max().unwrap_or(time);
    let info = json!({
        "name": "data_game_info",
        "game_id": request.game(),
        "phase": now.phase,
        "timestamp": time.max(newest),
        "timestamp_created": memory.notes().created,
    });
    *request.known = known;
    Ok((info, messages))
}
