//! Links in memory.

use chancery_club::time::Timestamp;

use super::{insert_new, removed};
use crate::club::{LinkKind, LinkStore, OneTimeLink, TokenHash};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

fn is_usable(link: &OneTimeLink, kind: LinkKind, now: Timestamp) -> bool {
    link.kind == kind && now < link.expires_at
}

impl LinkStore for MemoryStore {
    fn create_link(&self, link: OneTimeLink) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if let Some(account) = link.account {
                club.check_access(account)?;
            }
            insert_new(&mut club.links, link.hash, link)
        })
    }

    fn link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>> {
        self.with_club(move |club| {
            Ok(club.links.get(&hash).filter(|link| is_usable(link, kind, now)).cloned())
        })
    }

    fn consume_link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>> {
        self.with_club(move |club| {
            let is_kind = club.links.get(&hash).is_some_and(|link| link.kind == kind);
            let link = if is_kind { club.links.remove(&hash) } else { None };
            Ok(link.filter(|link| now < link.expires_at))
        })
    }

    fn purge_links(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| Ok(removed(&mut club.links, |link| link.expires_at <= now)))
    }
}
