//! `vote`: draws and what else players decide together.

use axum::http::Method;
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::Desk;

/// What can be voted on.
pub(crate) const KINDS: [&str; 8] =
    ["draw", "concede", "cancel", "pause", "resume", "extend", "force", "undo"];
/// What ends the game, so that it has to be confirmed.
const ENDS: [&str; 3] = ["draw", "concede", "cancel"];

/// Votes, or withdraws a vote.
pub(crate) async fn vote(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let kind = arguments.word("kind", &KINDS)?.unwrap_or("draw");
    let on = arguments.flag("on", true)?;
    let is_confirmed = arguments.flag("confirm", false)?;
    let winner = arguments.name("winner")?.map(str::to_owned);
    let by = arguments.name("by")?.map(str::to_owned);
    let sitting = desk.sitting(arguments).await?;
    if on && !is_confirmed && ENDS.contains(&kind) {
        let message = format!("A vote for `{kind}` can end the game.");
        let next = "Ask the person you play for, or decide yourself if you may, then call again with confirm: true.";
        return Err(ToolTrouble::new("confirm", message, next));
    }
    if kind == "draw" {
        sitting.seat.vote_draw(on).await?;
    } else if desk.is_club() {
        let path = format!("/games/{}/votes", sitting.seat.game);
        if on {
            let mut body = json!({"kind": kind});
            if let Some(winner) = winner {
                body["winner"] = json!(winner.to_uppercase());
            }
            if let Some(by) = by {
                body["by"] = json!(by);
            }
            desk.caller.send(Method::POST, &path, &body).await?;
        } else {
            desk.caller.ask(Method::DELETE, &format!("{path}/{kind}"), None).await?;
        }
    } else {
        let message = format!("A table has no vote on `{kind}`: players agree on it directly.");
        return Err(ToolTrouble::new(
            "vote",
            message,
            "Vote for a draw, or talk to the other players.",
        ));
    }
    let now = desk.sit(&format!("{}:{}", sitting.seat.game, sitting.id())).await.unwrap_or(sitting);
    let said = if on { "Your vote counts now." } else { "Your vote is withdrawn." };
    let ending = now.seen.view["ending"]["sentence"].as_str();
    let text =
        ending.map_or(said.to_owned(), |ending| format!("{said} The game is over: {ending}"));
    let votes: &Value = &now.seen.view["votes"];
    let data = json!({"kind": kind, "on": on, "votes": votes, "motions": now.seen.view["club"]["motions"]});
    Ok(now.answer(&text, data))
}
