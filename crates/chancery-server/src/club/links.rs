//! Links that work once. Their secrets travel in the fragment of an address, which browsers send to no server
//! and mail programs do not open.

use chancery_club::account::AccountId;
use chancery_club::time::{Length, Timestamp};
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::StoreError;
use chancery_store::club::{LinkKind, OneTimeLink, TokenHash};
use serde::de::DeserializeOwned;

use super::secret_token::SecretToken;
use super::settings::ClubSettings;
use super::state::ClubState;
use crate::error::{ApiError, Result};

/// A link to make.
#[derive(Clone, Debug)]
pub(crate) struct NewLink {
    kind: LinkKind,
    life: Length,
    account: Option<AccountId>,
    payload: String,
    browser: Option<TokenHash>,
}

impl NewLink {
    /// A link of a kind that works for some time.
    pub(crate) fn new(kind: LinkKind, life: Length) -> NewLink {
        NewLink { kind, life, account: None, payload: String::new(), browser: None }
    }

    /// For an account.
    pub(crate) fn account(self, account: AccountId) -> NewLink {
        NewLink { account: Some(account), ..self }
    }

    /// With what its kind needs, as a JSON document.
    pub(crate) fn payload(self, payload: String) -> NewLink {
        NewLink { payload, ..self }
    }

    /// Asked for by a browser.
    pub(crate) fn browser(self, browser: TokenHash) -> NewLink {
        NewLink { browser: Some(browser), ..self }
    }

    /// Creates the link with a secret.
    pub(crate) async fn create_with(
        self,
        settings: &ClubSettings,
        secret: SecretToken,
    ) -> std::result::Result<CreatedLink, StoreError> {
        let NewLink { kind, life, account, payload, browser } = self;
        let expires_at = settings.now().after(life);
        let hash = secret.hash();
        let link = OneTimeLink { hash, kind, account, payload, browser, expires_at };
        settings.store.create_link(link).await?;
        Ok(CreatedLink { kind, secret, expires_at })
    }

    /// Creates the link.
    pub(crate) async fn create(
        self,
        settings: &ClubSettings,
    ) -> std::result::Result<CreatedLink, StoreError> {
        let secret = settings.secret()?;
        self.create_with(settings, secret).await
    }
}

/// A link that was made.
#[derive(Clone, Debug)]
pub(crate) struct CreatedLink {
    kind: LinkKind,
    pub(crate) secret: SecretToken,
    pub(crate) expires_at: Timestamp,
}

impl CreatedLink {
    /// The address to open.
    pub(crate) fn url(&self, settings: &ClubSettings) -> String {
        let (kind, secret) = (self.kind.id(), self.secret.reveal());
        settings.public_url.page(&format!("/link#{kind}.{secret}"))
    }
}

/// Makes a link that makes whoever opens it an operator, within a day. Returns its address.
pub async fn operator_link(settings: &ClubSettings) -> std::result::Result<String, StoreError> {
    let link = NewLink::new(LinkKind::Operator, Length::days(1)).create(settings).await?;
    Ok(link.url(settings))
}

/// Whether the club has no operator yet, so that whoever runs it has to become one.
pub async fn is_new_club(settings: &ClubSettings) -> std::result::Result<bool, StoreError> {
    Ok(!settings.store.has_operator().await?)
}

/// The link with a secret, which it leaves as it is.
pub(crate) async fn find(club: &ClubState, token: &str, kind: LinkKind) -> Result<OneTimeLink> {
    let secret = SecretToken::parse(token).ok_or_else(bad_link)?;
    club.store().link(secret.hash(), kind, club.now()).await?.ok_or_else(bad_link)
}

/// Uses a link that was found. Another request may have been faster.
pub(crate) async fn consume(club: &ClubState, link: &OneTimeLink) -> Result<OneTimeLink> {
    club.store().consume_link(link.hash, link.kind, club.now()).await?.ok_or_else(bad_link)
}

/// Uses a link for something. If that fails, the link works again, as when a name is taken.
pub(crate) async fn consume_for<T>(
    club: &ClubState,
    link: &OneTimeLink,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let link = consume(club, link).await?;
    let done = work.await;
    if done.is_err() {
        // The first error is the one to tell.
        let _ = club.store().create_link(link).await;
    }
    done
}

/// What a link says, as its maker wrote it.
pub(crate) fn payload<T: DeserializeOwned>(link: &OneTimeLink) -> Result<T> {
    // A link that an older version wrote differently is of no use.
    serde_json::from_str(&link.payload).map_err(|_| bad_link())
}

/// The refusal of a link that is unknown, used or expired.
pub(crate) fn bad_link() -> ApiError {
    ApiError::not_found("bad-link", text!(identity::BadLink))
}
