//! One attempt at a delivery. What is told is worked out now: it is a function of what the reader may know.

use std::io;
use std::sync::Arc;

use chancery_club::account::GameId;
use chancery_club::game::{Notice, NoticeKind};
use chancery_club::notices::{EmailChoice, NoticeTopic, RetryRule, warning_is_due};
use chancery_store::club::{
    ClubSnapshot, DeliveryChannel, DeliveryEnd, QueuedNotice, StoredDelivery, TokenHash,
};

use super::account::Recipient;
use super::letter::NoticeLetter;
use super::said::NoticeText;
use super::{digest, push, unsubscribe, webhook};
use crate::club::mail::NoticeMail;
use crate::club::secret_token::sha256;
use crate::club::state::ClubState;
use crate::error::Result;

/// How many failures in a row switch a webhook off.
const MOST_WEBHOOK_FAILURES: u64 = 10;

/// Why an attempt failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AttemptFault {
    /// It would fail at any other time, too.
    Permanent(String),
    /// It may succeed later.
    Temporary(String),
}

/// What came of an attempt.
pub(crate) type Attempted = std::result::Result<DeliveryEnd, AttemptFault>;

/// How often a delivery is tried.
pub(super) const fn rule_of(channel: DeliveryChannel) -> RetryRule {
    match channel {
        DeliveryChannel::Email | DeliveryChannel::Digest => RetryRule::MAIL,
        DeliveryChannel::Push | DeliveryChannel::Webhook => RetryRule::NEWS,
    }
}

/// Tries a delivery. An error is one of the store.
pub(crate) async fn attempt(club: &ClubState, delivery: &StoredDelivery) -> Result<Attempted> {
    match (delivery.channel, delivery.notice) {
        (DeliveryChannel::Email, Some(queued)) => email(club, delivery, &queued).await,
        (DeliveryChannel::Push, Some(queued)) => push::deliver(club, delivery, &queued).await,
        (DeliveryChannel::Webhook, Some(queued)) => {
            let tried = webhook::deliver(club, delivery, &queued).await?;
            count_webhook(club, delivery, &tried).await?;
            Ok(tried)
        }
        (DeliveryChannel::Digest, _) => digest::deliver(club, delivery).await,
        (_, None) => Ok(Ok(DeliveryEnd::Dropped)),
    }
}

/// What to tell somebody about a notice now; none if it is outdated.
pub(super) async fn told(
    club: &ClubState,
    recipient: &Recipient,
    queued: &QueuedNotice,
) -> Result<Option<(NoticeText, Arc<ClubSnapshot>)>> {
    let notice = &queued.notice;
    let Some(game) = club.store().club_game(queued.game).await? else { return Ok(None) };
    let is_due = match notice.kind {
        NoticeKind::DeadlineNear => warning_is_due(&game.game, notice, game.now),
        NoticeKind::Messages => has_messages(club, recipient, queued.game).await?,
        _ => true,
    };
    if !is_due {
        return Ok(None);
    }
    let text = match recipient.sees(&game) {
        Some(seen) => NoticeText::of(
            club,
            notice.kind,
            &seen,
            game.now,
            recipient.lang,
            &recipient.preferences.zone(),
        ),
        None if notice.kind == NoticeKind::Unseated => NoticeText::of_lost_seat(recipient.lang),
        None => return Ok(None),
    };
    Ok(Some((text, game)))
}

/// Does somebody have messages to read in a game? Those of muted threads do not count.
async fn has_messages(club: &ClubState, recipient: &Recipient, game: GameId) -> Result<bool> {
    let unread = club.store().unread_press(recipient.account.id, vec![game]).await?;
    Ok(unread.iter().any(|thread| !thread.muted))
}

/// The reader of a delivery; none if the account is gone.
pub(super) async fn reader(
    club: &ClubState,
    delivery: &StoredDelivery,
) -> Result<Option<Recipient>> {
    match delivery.account {
        Some(account) => Recipient::read(club, account).await,
        None => Ok(None),
    }
}

async fn email(
    club: &ClubState,
    delivery: &StoredDelivery,
    queued: &QueuedNotice,
) -> Result<Attempted> {
    let Some(reader) = reader(club, delivery).await? else { return Ok(Ok(DeliveryEnd::Dropped)) };
    let topic = NoticeTopic::of(queued.notice.kind);
    // The reader may have unsubscribed since.
    let wanted = reader.preferences.choice(topic).email != EmailChoice::Off;
    let (Some(to), true) = (reader.account.email.clone(), wanted) else {
        return Ok(Ok(DeliveryEnd::Dropped));
    };
    let Some((text, _)) = told(club, &reader, queued).await? else {
        return Ok(Ok(DeliveryEnd::Dropped));
    };
    let letter = NoticeLetter {
        subject: text.headline.clone(),
        intro: None,
        notices: std::slice::from_ref(&text),
        lang: reader.lang,
        stop: unsubscribe::address(club, reader.account.id, Some(topic)).await?,
    };
    let mail = letter.mail(club, to, delivery.key.clone());
    Ok(carried(club, &mail).await)
}

/// Sends a mail.
pub(super) async fn carried(club: &ClubState, mail: &NoticeMail) -> Attempted {
    match club.mail().deliver(mail).await {
        Ok(()) => Ok(DeliveryEnd::Sent),
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
            Err(AttemptFault::Permanent(error.to_string()))
        }
        Err(error) => Err(AttemptFault::Temporary(error.to_string())),
    }
}

/// What makes something recognisable outside: it comes from what it is, and tells nothing about that.
pub(super) fn message_id(key: &str) -> String {
    let hash = TokenHash::from_bytes(sha256(key.as_bytes())).to_string();
    format!("notice.{}", &hash[..40])
}

/// Counts how a webhook does. One that fails too often is switched off, and its game master is told.
async fn count_webhook(
    club: &ClubState,
    delivery: &StoredDelivery,
    tried: &Attempted,
) -> Result<()> {
    let Some(id) = delivery.target.clone() else { return Ok(()) };
    let failure = match tried {
        Ok(DeliveryEnd::Sent) => None,
        Ok(_) => return Ok(()),
        Err(AttemptFault::Permanent(reason) | AttemptFault::Temporary(reason)) => {
            Some(reason.clone())
        }
    };
    let now = club.store().now().await?;
    let ends = club.store().count_webhook(id, failure, MOST_WEBHOOK_FAILURES, now).await?;
    let Some(queued) = delivery.notice.filter(|_| ends) else { return Ok(()) };
    let Some(game) = club.store().club_game(queued.game).await? else { return Ok(()) };
    if let Some(account) = game.game.document.master {
        let (turn, revision) = (game.game.turn(), delivery.number.unsigned_abs());
        let notice = Notice { account, kind: NoticeKind::WebhookDisabled, turn, revision };
        club.store().queue_notice(queued.game, notice, now).await?;
    }
    Ok(())
}
