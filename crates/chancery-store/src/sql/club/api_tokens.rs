//! API tokens in a database.

use chancery_club::account::{AccountId, ApiTokenId};
use chancery_club::time::Timestamp;

use super::accounts::{account_columns, read_account};
use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{ApiToken, ApiTokenStore, StoredAccount, TokenHash};
use crate::sql::rows::to_json;
use crate::sql::store::SqlStore;
use crate::store::StoreFuture;

/// The columns of a token. The account that is read with it has an id and a time, too.
macro_rules! token_columns {
    () => {
        "t.id AS token, t.account, t.label, t.scopes, t.created_at AS token_created_at, t.expires_at"
    };
}

fn read(row: &impl ClubRow) -> Result<ApiToken> {
    let scopes: String = row.parsed("scopes")?;
    Ok(ApiToken {
        id: row.parsed("token")?,
        account: row.parsed("account")?,
        label: row.parsed("label")?,
        scopes: serde_json::from_str(&scopes).map_err(|_| damaged("scopes"))?,
        created_at: row.time("token_created_at")?,
        expires_at: row.time("expires_at")?,
    })
}

impl<B: ClubBackend> ClubWork<B> {
    async fn create_api_token(&mut self, token: &ApiToken, hash: TokenHash) -> Result<()> {
        self.keep_account(token.account).await?;
        let insert = self.execute(
            "INSERT INTO api_tokens (id, account, hash, label, scopes, created_at, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
            values![
                token.id,
                token.account,
                hash,
                token.label.as_str(),
                to_json(&token.scopes),
                token.created_at,
                token.expires_at,
            ],
        );
        insert.await?;
        Ok(())
    }
}

impl<B: ClubBackend> ApiTokenStore for SqlStore<B> {
    fn create_api_token(&self, token: ApiToken, hash: TokenHash) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            let token = token.clone();
            Box::pin(async move { work.create_api_token(&token, hash).await })
        })
    }

    fn api_token(
        &self,
        hash: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(ApiToken, StoredAccount)>> {
        let select = concat!(
            "SELECT ",
            token_columns!(),
            ", ",
            account_columns!(),
            " FROM api_tokens t JOIN accounts a ON a.id = t.account
            WHERE t.hash = $1 AND t.expires_at > $2"
        );
        self.query_club(select, values![hash, now], |_, rows| {
            rows.first().map(|row| Ok((read(row)?, read_account(row)?))).transpose()
        })
    }

    fn api_tokens(&self, account: AccountId) -> StoreFuture<'_, Vec<ApiToken>> {
        let select = concat!(
            "SELECT ",
            token_columns!(),
            " FROM api_tokens t WHERE t.account = $1 ORDER BY t.created_at DESC, t.id"
        );
        self.query_club(select, values![account], |_, rows| rows.iter().map(read).collect())
    }

    fn revoke_api_token(&self, account: AccountId, id: ApiTokenId) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            Box::pin(async move {
                let delete = "DELETE FROM api_tokens WHERE id = $1 AND account = $2";
                Ok(work.execute(delete, values![id, account]).await? > 0)
            })
        })
    }
}
