//! `wait`: a long poll until something happens that concerns a seat.

use std::time::Duration;

use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::super::answer::{AnswerHead, ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, Sitting};
use crate::changes::Changes;

/// The longest wait: many clients give up after a minute.
const MAX_SECONDS: f64 = 55.0;
/// How often progress is told.
const PROGRESS: Duration = Duration::from_secs(10);
/// Somebody who waits is called this long before a deadline.
const NEAR: i64 = 60;

/// How far a long call is: seconds that have passed, of so many.
#[derive(Clone, Debug)]
pub(crate) struct WaitProgress {
    pub(crate) passed: f64,
    pub(crate) total: f64,
    pub(crate) message: String,
}

/// Waits.
pub(crate) async fn wait(
    desk: &Desk,
    arguments: &Arguments,
    progress: &mpsc::Sender<WaitProgress>,
) -> Result<ToolAnswer, ToolTrouble> {
    let seconds = arguments.number("max_seconds")?.unwrap_or(MAX_SECONDS).min(MAX_SECONDS);
    let since = arguments.name("since")?.map(str::to_owned);
    let heeds_press = arguments.flag("press", true)?;
    let first = desk.sitting(arguments).await?;
    let handle = format!("{}:{}", first.seat.game, first.id());
    let begun = Instant::now();
    let end = begun + Duration::from_secs_f64(seconds);
    // Subscribed before the game is read again, so that nothing falls between.
    let mut changes = Changes::of(&desk.caller, &first.seat.game).await?;
    let mut stopped = desk.caller.main().stopped();
    let (mut now, mut tick) = (desk.sit(&handle).await?, begun + PROGRESS);
    let turns =
        since.as_deref().and_then(AnswerHead::turns_of).unwrap_or(first.seen.record.turns.len());
    let votes = first.seen.view["votes"].clone();
    let motions = first.seen.view["club"]["motions"].clone();
    loop {
        let unread = if heeds_press { unread(desk, &now).await } else { 0 };
        let reason = if now.seen.record.turns.len() != turns {
            Some("phase")
        } else if now.seen.stage() != first.seen.stage() || now.seen.stage() == "finished" {
            Some("stage")
        } else if unread > 0 {
            Some("press")
        } else if now.seen.view["votes"] != votes || now.seen.view["club"]["motions"] != motions {
            Some("vote")
        } else {
            None
        };
        if let Some(reason) = reason {
            return Ok(told(&now, reason, unread));
        }
        let near = (now.seen.seconds_left())
            .filter(|left| *left > NEAR)
            .and_then(|left| u64::try_from(left - NEAR).ok())
            .map(|left| Instant::now() + Duration::from_secs(left));
        let wake = near.map_or(end, |near| near.min(end));
        loop {
            tokio::select! {
                change = changes.next() => {
                    if change.is_none() {
                        // The stream has ended: what it would have told is unknown, so the game is read again.
                        tokio::time::sleep(Duration::from_millis(200)).await;
                        changes = Changes::of(&desk.caller, &first.seat.game).await?;
                    }
                    break;
                }
                () = sleep_until(wake) => {
                    let now = desk.sit(&handle).await?;
                    let reason = if wake < end { "deadline" } else { "timeout" };
                    return Ok(told(&now, reason, 0));
                }
                () = sleep_until(tick) => {
                    tick += PROGRESS;
                    let passed = begun.elapsed().as_secs_f64();
                    let message = format!("Waiting in {}.", now.seen.phase());
                    // Whoever does not listen to progress misses nothing.
                    let _ = progress.try_send(WaitProgress { passed, total: seconds, message });
                }
                () = ended(&mut stopped) => return Ok(told(&now, "stopping", 0)),
            }
        }
        now = desk.sit(&handle).await?;
    }
}

/// Waits until the server stops.
async fn ended(stopped: &mut watch::Receiver<bool>) {
    // An error means that it has stopped already.
    let _ = stopped.wait_for(|stopped| *stopped).await.map(drop);
}

/// The number of unread messages in a club.
async fn unread(desk: &Desk, sitting: &Sitting) -> u64 {
    if !desk.is_club() {
        return 0;
    }
    let press = desk.caller.get(&format!("/games/{}/press", sitting.seat.game)).await;
    press.ok().and_then(|press| press["unread"].as_u64()).unwrap_or_default()
}

fn told(now: &Sitting, reason: &str, unread: u64) -> ToolAnswer {
    let text = match reason {
        "phase" => format!("The game is now in {}. Call view.", now.seen.phase()),
        "stage" if now.seen.stage() == "finished" => "The game is over.".to_owned(),
        "stage" => format!("The game is {} now.", now.seen.stage()),
        "press" => format!("{unread} unread messages. Call read_press."),
        "vote" => "Votes have changed. Call view with detail `full`.".to_owned(),
        "deadline" => "The deadline is near.".to_owned(),
        "stopping" => "The server stops. Try again later.".to_owned(),
        _ => "Nothing happened. Call wait again, or use the time.".to_owned(),
    };
    now.answer(&text, json!({"reason": reason, "unread_press": unread, "ready": now.is_ready()}))
}
