//! Notices to browsers: encrypted for the browser (RFC 8291), signed by the site (RFC 8292), handed to the push
//! service that the browser has chosen (RFC 8030). The service learns neither the text nor the game.

mod encrypt;
mod installed;
#[cfg(test)]
pub(crate) mod test_push;
mod vapid;

use axum::Router;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chancery_club::game::NoticeKind;
use chancery_club::notices::NoticeTopic;
use chancery_club::time::Timestamp;
use chancery_store::club::{
    ClubSnapshot, DeliveryEnd, PushSubscription, QueuedNotice, StoredDelivery,
};
use serde::Serialize;
use url::Url;

pub(super) use self::encrypt::BrowserKeys;
pub(super) use self::vapid::VapidKey;
use super::outbound::{OutboundFault, OutboundRequest};
use super::said::NoticeText;
use super::send::{AttemptFault, Attempted, message_id, reader, told};
use crate::club::state::ClubState;
use crate::error::Result;

/// How long a push service keeps a notice for a browser that is switched off, in seconds.
const KEPT: u64 = 24 * 60 * 60;
/// The longest text of a notice, in characters.
const LONGEST_TEXT: usize = 500;

/// What a browser asks for by itself: the worker that shows notices, and the manifest.
pub(super) fn routes() -> Router<ClubState> {
    installed::routes()
}

/// What the worker of the browser gets.
#[derive(Debug, Serialize)]
struct PushMessage<'m> {
    title: &'m str,
    body: &'m str,
    /// The page to open.
    url: &'m str,
    /// A later notice with the same tag replaces this one.
    tag: String,
    lang: &'static str,
}

/// Sends a notice to a browser.
pub(super) async fn deliver(
    club: &ClubState,
    delivery: &StoredDelivery,
    queued: &QueuedNotice,
) -> Result<Attempted> {
    let Some(reader) = reader(club, delivery).await? else { return Ok(Ok(DeliveryEnd::Dropped)) };
    let topic = NoticeTopic::of(queued.notice.kind);
    let id = delivery.target.clone().unwrap_or_default();
    let browser = club.store().push_subscription(id).await?;
    let browser = browser.filter(|one| one.account == reader.account.id);
    let (Some(browser), true) = (browser, reader.preferences.choice(topic).push) else {
        return Ok(Ok(DeliveryEnd::Dropped));
    };
    let Some((text, game)) = told(club, &reader, queued).await? else {
        return Ok(Ok(DeliveryEnd::Dropped));
    };
    let NoticeText { headline, about, deadline, url } = &text;
    let body = match deadline {
        Some(deadline) => format!("{about}\n{deadline}"),
        None => about.clone(),
    };
    let body: String = body.chars().take(LONGEST_TEXT).collect();
    let tag = message_id(&format!("{} {}", queued.game, topic.id()));
    let message = PushMessage {
        title: headline,
        body: &body,
        url: url.as_deref().unwrap_or("/"),
        tag,
        lang: reader.lang.code(),
    };
    let message = serde_json::to_vec(&message).unwrap_or_default();
    let (seconds, urgency) = urgency(queued.notice.kind, &game);
    let request = request(club, &browser, &message, delivery, seconds, urgency).await?;
    let Some(request) = request else {
        return Ok(Err(AttemptFault::Permanent("the keys are damaged".to_owned())));
    };
    let answer = club.notices().outbound(club).post(request).await;
    let status = match answer {
        Ok(answer) => answer.status,
        Err(OutboundFault::Private) => {
            return Ok(Err(AttemptFault::Permanent("the address is private".to_owned())));
        }
        Err(OutboundFault::Failed(reason)) => return Ok(Err(AttemptFault::Temporary(reason))),
    };
    Ok(match status {
        200..=299 => Ok(DeliveryEnd::Sent),
        // The browser has withdrawn its consent, or was removed.
        404 | 410 => {
            club.store().remove_push_subscription(None, browser.id).await?;
            Ok(DeliveryEnd::Dropped)
        }
        408 | 425 | 429 | 500..=599 => {
            Err(AttemptFault::Temporary(format!("the push service answers {status}")))
        }
        status => Err(AttemptFault::Permanent(format!("the push service answers {status}"))),
    })
}

/// For how many seconds a notice is news, and how urgent it is.
fn urgency(kind: NoticeKind, game: &ClubSnapshot) -> (u64, &'static str) {
    match (kind, game.game.document.timer.deadline()) {
        (NoticeKind::DeadlineNear, Some(deadline)) => {
            let left = deadline.since(game.now).as_micros() / 1_000_000;
            (left.unsigned_abs().min(KEPT), "high")
        }
        _ => (KEPT, "normal"),
    }
}

async fn request(
    club: &ClubState,
    browser: &PushSubscription,
    message: &[u8],
    delivery: &StoredDelivery,
    seconds: u64,
    urgency: &str,
) -> Result<Option<OutboundRequest>> {
    let keys = BrowserKeys::read(&browser.p256dh, &browser.auth);
    let (Some(keys), Ok(url)) = (keys, Url::parse(&browser.endpoint)) else { return Ok(None) };
    let (mut salt, mut secret) = ([0; 16], [0; 32]);
    salt.copy_from_slice(&club.random()?);
    for half in secret.chunks_exact_mut(16) {
        half.copy_from_slice(&club.random()?);
    }
    let Some(body) = keys.encrypt(message, salt, &secret) else { return Ok(None) };
    let now: Timestamp = club.store().now().await?;
    let key = club.notices().vapid(club).await?;
    // The service replaces a notice that it still keeps by one with the same topic.
    let topic =
        URL_SAFE_NO_PAD.encode(&crate::club::secret_token::sha256(delivery.key.as_bytes())[..24]);
    let headers = vec![
        ("authorization", key.authorization(&url, &contact(club), now)),
        ("content-encoding", "aes128gcm".to_owned()),
        ("content-type", "application/octet-stream".to_owned()),
        ("ttl", seconds.to_string()),
        ("urgency", urgency.to_owned()),
        ("topic", topic),
    ];
    Ok(Some(OutboundRequest { url, headers, body }))
}

/// Whom a push service writes to if something is wrong.
fn contact(club: &ClubState) -> String {
    if club.public_url.is_https() {
        club.public_url.origin()
    } else {
        format!("mailto:no-reply@{}", club.public_url.host())
    }
}
