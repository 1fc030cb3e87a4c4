//! One-time links in a database.

use chancery_club::time::Timestamp;

use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{LinkKind, LinkStore, OneTimeLink, TokenHash};
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

fn read(row: &impl ClubRow) -> Result<OneTimeLink> {
    let hash = |column: &'static str| -> Result<Option<TokenHash>> {
        let hash = row.text(column)?;
        hash.map(|text| TokenHash::from_hex(&text).ok_or_else(|| damaged(column))).transpose()
    };
    let kind: String = row.parsed("kind")?;
    let kind = LinkKind::ALL.into_iter().find(|known| known.id() == kind);
    Ok(OneTimeLink {
        hash: hash("hash")?.ok_or_else(|| damaged("hash"))?,
        kind: kind.ok_or_else(|| damaged("kind"))?,
        account: row.parsed_if_any("account")?,
        payload: row.parsed("payload")?,
        browser: hash("browser")?,
        expires_at: row.time("expires_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn create_link(&mut self, link: &OneTimeLink) -> Result<()> {
        if let Some(account) = link.account {
            self.keep_account(account).await?;
        }
        let insert = self.execute(
            "INSERT INTO links (hash, kind, account, payload, browser, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6)",
            values![
                link.hash,
                link.kind.id(),
                link.account,
                link.payload.as_str(),
                link.browser,
                link.expires_at,
            ],
        );
        insert.await?;
        Ok(())
    }
}

impl<B: ClubBackend> LinkStore for SqlStore<B> {
    fn create_link(&self, link: OneTimeLink) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let link = link.clone();
            Box::pin(async move { work.create_link(&link).await })
        })
    }

    fn link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let row = work.row(
                    "SELECT hash, kind, account, payload, browser, expires_at FROM links
                    WHERE hash = $1 AND kind = $2 AND expires_at > $3",
                    values![hash, kind.id(), now],
                );
                row.await?.as_ref().map(read).transpose()
            })
        })
    }

    fn consume_link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>> {
        self.change_club(move |work| {
            Box::pin(async move {
                // Whoever deletes the row gets it; all others wait and find nothing.
                let row = work.row(
                    "DELETE FROM links WHERE hash = $1 AND kind = $2
                    RETURNING hash, kind, account, payload, browser, expires_at",
                    values![hash, kind.id()],
                );
                let link = row.await?.as_ref().map(read).transpose()?;
                Ok(link.filter(|link| now < link.expires_at))
            })
        })
    }

    fn purge_links(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            Box::pin(work.execute("DELETE FROM links WHERE expires_at <= $1", values![now]))
        })
    }
}
