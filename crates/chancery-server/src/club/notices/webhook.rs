//! A notice as the message of a webhook: as Discord or Slack take it, or as a signed document.

use std::fmt::Write as _;

use chancery::Lang;
use chancery_club::account::GameId;
use chancery_club::game::NoticeKind;
use chancery_club::time::Timestamp;
use chancery_club::view::{GameAsSeen, announced};
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::{DeliveryEnd, QueuedNotice, StoredDelivery, Webhook, WebhookShape};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use url::Url;

use super::account::is_about_the_game;
use super::outbound::{OutboundFault, OutboundRequest};
use super::said::{about, headline};
use super::send::{AttemptFault, Attempted};
use crate::club::state::ClubState;
use crate::error::Result;
use crate::view::club::time_text;

/// The longest message of Discord is 2,000 characters.
const LONGEST: usize = 1_900;

/// Sends a notice to a webhook.
pub(super) async fn deliver(
    club: &ClubState,
    delivery: &StoredDelivery,
    queued: &QueuedNotice,
) -> Result<Attempted> {
    let id = delivery.target.clone().unwrap_or_default();
    let webhook = club.store().webhook(id).await?;
    let webhook = webhook.filter(|one| one.game == queued.game && one.disabled_at.is_none());
    let Some(webhook) = webhook else { return Ok(Ok(DeliveryEnd::Dropped)) };
    let Some(game) = club.store().club_game(queued.game).await? else {
        return Ok(Ok(DeliveryEnd::Dropped));
    };
    if !is_about_the_game(queued.notice.kind) {
        return Ok(Ok(DeliveryEnd::Dropped));
    }
    let seen = announced(&game.game, game.now);
    let event = Announcement {
        kind: queued.notice.kind,
        game: queued.game,
        seen: &seen,
        now: game.now,
        at: queued.queued_at,
        id: delivery.key.clone(),
        url: club.public_url.page(&format!("/games/{}", queued.game)),
    };
    let lang = Lang::with_code(&webhook.lang).unwrap_or_default();
    let Ok(url) = Url::parse(&webhook.url) else {
        return Ok(Err(AttemptFault::Permanent("the address is not valid".to_owned())));
    };
    let now = club.store().now().await?;
    let answer = club.notices().outbound(club).post(event.request(&webhook, url, lang, now)).await;
    Ok(match answer {
        Ok(answer) => match answer.status {
            200..=299 => Ok(DeliveryEnd::Sent),
            408 | 425 | 429 | 500..=599 => {
                Err(AttemptFault::Temporary(format!("the webhook answers {}", answer.status)))
            }
            status => Err(AttemptFault::Permanent(format!("the webhook answers {status}"))),
        },
        Err(OutboundFault::Private) => {
            Err(AttemptFault::Permanent("the address is private".to_owned()))
        }
        Err(OutboundFault::Failed(reason)) => Err(AttemptFault::Temporary(reason)),
    })
}

/// What is announced.
struct Announcement<'a> {
    kind: NoticeKind,
    game: GameId,
    seen: &'a GameAsSeen,
    now: Timestamp,
    at: Timestamp,
    id: String,
    url: String,
}

impl Announcement<'_> {
    fn request(&self, webhook: &Webhook, url: Url, lang: Lang, now: Timestamp) -> OutboundRequest {
        let body = match webhook.shape {
            WebhookShape::Discord => json!({
                "content": self.text(lang, discord),
                "allowed_mentions": {"parse": []},
            }),
            WebhookShape::Slack => json!({"text": self.text(lang, slack)}),
            WebhookShape::Json => self.document(),
        };
        let body = body.to_string().into_bytes();
        let seconds = (now.as_micros() / 1_000_000).to_string();
        let signature = signature(&webhook.secret, &seconds, &body);
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("chancery-delivery", self.id.clone()),
            ("chancery-timestamp", seconds),
            ("chancery-signature", format!("v1={signature}")),
        ];
        OutboundRequest { url, headers, body }
    }

    /// The message in words. What somebody else has written is escaped.
    fn text(&self, lang: Lang, escape: fn(&str) -> String) -> String {
        let headline = headline(self.kind, self.seen.settings.title.as_str()).get(lang);
        let about = about(self.kind, self.seen, self.now, lang).get(lang);
        let deadline = self.seen.timer.deadline().map(|deadline| {
            let time = deadline.to_string();
            let time = time.split('.').next().unwrap_or(&time).trim_end_matches('Z');
            let time = time.get(..16).unwrap_or(time).replace('T', " ");
            text!(notices::HookDeadline { time }).get(lang)
        });
        let lines = [Some(headline), Some(about), deadline];
        let lines = lines.into_iter().flatten().map(|line| escape(&line));
        let text = lines.collect::<Vec<String>>().join("\n");
        let text: String = text.chars().take(LONGEST).collect();
        format!("{text}\n{}", self.url)
    }

    fn document(&self) -> Value {
        let game = self.seen.session.game();
        json!({
            "id": self.id,
            "event": self.kind.id(),
            "at": time_text(self.at),
            "game": {
                "id": self.game.to_string(),
                "title": self.seen.settings.title.as_str(),
                "url": self.url,
                "stage": self.seen.stage.id(),
                "phase": game.position().phase().name(game.board()),
                "deadline": self.seen.timer.deadline().map(time_text),
            },
        })
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The signature of a message: HMAC-SHA256 over the time, a point and the body, in hexadecimal.
pub(super) fn signature(secret: &str, seconds: &str, body: &[u8]) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
        return String::new();
    };
    mac.update(seconds.as_bytes());
    mac.update(b".");
    mac.update(body);
    hexadecimal(&mac.finalize().into_bytes())
}

/// A text that Discord shows as it is written.
fn discord(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if "\\*_~`|>#[]()<@:-".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A text that Slack shows as it is written.
fn slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{discord, signature, slack};

    #[test]
    fn a_signature_covers_the_time_and_the_body() {
        // Written by another program: HMAC-SHA256 over `1700000000.{"a":1}`.
        let expected = "49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686";
        assert_eq!(signature("secret", "1700000000", br#"{"a":1}"#), expected);
        assert_ne!(signature("other", "1700000000", br#"{"a":1}"#), expected);
        assert_ne!(signature("secret", "1700000001", br#"{"a":1}"#), expected);
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(discord("**@everyone**"), "\\*\\*\\@everyone\\*\\*");
        assert_eq!(slack("<!channel> & co"), "&lt;!channel&gt; &amp; co");
    }
}
