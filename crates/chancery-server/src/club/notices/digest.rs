//! The daily digest: one mail with what was told since the last one.

use chancery_club::notices::{EmailChoice, NoticeTopic};
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::{DeliveryEnd, StoredDelivery};

use super::letter::NoticeLetter;
use super::send::{Attempted, carried, reader, told};
use super::unsubscribe;
use crate::club::state::ClubState;
use crate::error::Result;

/// The most notices that a digest lists. Older ones are left out.
const MOST: usize = 50;

/// Sends a digest.
pub(super) async fn deliver(club: &ClubState, delivery: &StoredDelivery) -> Result<Attempted> {
    let Some(reader) = reader(club, delivery).await? else { return Ok(Ok(DeliveryEnd::Dropped)) };
    let Some(to) = reader.account.email.clone() else { return Ok(Ok(DeliveryEnd::Dropped)) };
    let all = club.store().digest_notices(delivery.number).await?;
    let mut said = Vec::new();
    for queued in all.iter().rev().take(MOST).rev() {
        let choice = reader.preferences.choice(NoticeTopic::of(queued.notice.kind));
        if choice.email == EmailChoice::Off {
            continue;
        }
        if let Some((text, _)) = told(club, &reader, queued).await?
            && !said.contains(&text)
        {
            said.push(text);
        }
    }
    if said.is_empty() {
        return Ok(Ok(DeliveryEnd::Dropped));
    }
    let site = club.site_name.as_str();
    let letter = NoticeLetter {
        subject: text!(notices::DigestSubject { site, count: said.len() }).get(reader.lang),
        intro: Some(text!(notices::DigestIntro { site }).get(reader.lang)),
        notices: &said,
        lang: reader.lang,
        stop: unsubscribe::address(club, reader.account.id, None).await?,
    };
    let mail = letter.mail(club, to, delivery.key.clone());
    Ok(carried(club, &mail).await)
}
