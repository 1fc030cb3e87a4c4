//! Sessions: signing in starts one, and it ends after a while, sooner if nobody uses it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::{AccountId, SessionId};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{NewSession, StoredAccount, StoredSession, TokenHash};

use super::api::views::{Me, SignedIn};
use super::cookies::ClubCookie;
use super::devices;
use super::state::ClubState;
use super::visit::Visit;
use crate::error::Result;

/// How long a session lasts.
const LIFE: Length = Length::days(30);
/// How long that of an operator lasts, who can do more harm.
const OPERATOR_LIFE: Length = Length::days(7);
/// A session that nobody uses for so long ends.
const IDLE: Length = Length::days(14);

/// The session with a secret, and its account, if it has not ended. It is used from now on.
pub(crate) async fn find(
    club: &ClubState,
    hash: TokenHash,
) -> Result<Option<(StoredSession, StoredAccount)>> {
    let now = club.now();
    Ok(club.store().session(hash, now.before(IDLE), now).await?)
}

/// When an unused session ends.
pub(crate) fn end(session: &StoredSession, is_operator: bool) -> Timestamp {
    let end = session.expires_at.min(session.seen_at.after(IDLE));
    if is_operator { end.min(session.created_at.after(OPERATOR_LIFE)) } else { end }
}

/// Starts a session, which replaces the one that the browser had. Returns the header with its cookie.
pub(crate) async fn start(
    club: &ClubState,
    visit: &Visit,
    account: AccountId,
) -> Result<HeaderValue> {
    let secret = club.secret()?;
    let now = club.now();
    let session = NewSession {
        id: SessionId::from_random(club.random()?),
        account,
        hash: secret.hash(),
        label: visit.label.clone(),
        created_at: now,
        expires_at: now.after(LIFE),
    };
    club.store().start_session(session, visit.session).await?;
    devices::note(club, visit, account).await?;
    Ok(ClubCookie::Session.set(&secret, &club.public_url))
}

/// Signs somebody in: the response with the account and the cookie.
pub(crate) async fn sign_in(
    club: &ClubState,
    visit: &Visit,
    account: AccountId,
    status: StatusCode,
) -> Result<Response> {
    let cookie = start(club, visit, account).await?;
    club.store().note_language(account, visit.lang.code().to_owned()).await?;
    let account = Me::read(club, account).await?;
    Ok((status, [(header::SET_COOKIE, cookie)], Json(SignedIn { account })).into_response())
}
