//! Middleware that finds out who makes a request: a session by its cookie, an API token by its header.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::SessionId;
use chancery_club::policy::{Access, AccountActor, Actor, Denial, SiteAction, may_on_site};
use chancery_club::time::{Length, Timestamp};
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::{StoredAccount, StoredSession};

use super::cookies::ClubCookie;
use super::error::in_language;
use super::secret_token::SecretToken;
use super::sessions;
use super::sign_in_metrics::SignInMethod;
use super::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::language;

/// What API tokens begin with, so that people and programs recognise one that leaked.
pub(crate) const TOKEN_PREFIX: &str = "chancery_";
/// How long after a sign-in an account can change how it signs in.
const RECENT: Length = Length::minutes(15);

/// Who makes a request. Handlers take it as an argument; requests also carry the [`Actor`] as an extension.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// Whom the policy judges.
    pub(crate) actor: Actor,
    /// The account, if there is one.
    account: Option<Arc<StoredAccount>>,
    /// The session, if the account signed in by one.
    pub(crate) session: Option<SessionId>,
    /// When that was.
    signed_in_at: Option<Timestamp>,
}

impl Identity {
    const VISITOR: Identity =
        Identity { actor: Actor::Visitor, account: None, session: None, signed_in_at: None };

    fn of(account: StoredAccount, access: Access, session: Option<&StoredSession>) -> Identity {
        let actor = Actor::Account(AccountActor {
            account: account.id,
            access,
            is_operator: account.operator,
            reliability: None,
        });
        Identity {
            actor,
            account: Some(Arc::new(account)),
            session: session.map(|session| session.id),
            signed_in_at: session.map(|session| session.created_at),
        }
    }

    /// The account, if it may do something on the site.
    pub(crate) fn member(&self, club: &ClubState, action: SiteAction) -> Result<&StoredAccount> {
        may_on_site(&self.actor, action, club.sign_up)?;
        self.account.as_deref().ok_or_else(|| Denial::SignIn.into())
    }

    /// The account, if it may change how it signs in: only soon after it did. So whoever finds a browser open,
    /// or steals a cookie, cannot take the account away from its owner.
    pub(crate) fn recent_member(&self, club: &ClubState) -> Result<&StoredAccount> {
        let account = self.member(club, SiteAction::ChangeAccount)?;
        match self.signed_in_at {
            Some(at) if club.now().since(at) < RECENT => Ok(account),
            _ => {
                let message = text!(identity::SignInAgain { length: RECENT.said() });
                Err(ApiError::forbidden("sign-in-again", message))
            }
        }
    }

    /// The account, if somebody is signed in.
    pub(crate) fn account(&self) -> Option<&StoredAccount> {
        self.account.as_deref()
    }
}

impl<S: Sync> FromRequestParts<S> for Identity {
    type Rejection = StatusCode;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> std::result::Result<Identity, StatusCode> {
        // Missing only if a route is outside of the middleware.
        parts.extensions.get().cloned().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Finds out who makes a request, and writes errors in their language.
pub(crate) async fn authenticate(
    State(club): State<ClubState>,
    request: Request,
    next: Next,
) -> Response {
    let lang = language(request.uri(), request.headers());
    let response = match identify(&club, request.headers()).await {
        Err(error) => error.into_response(),
        Ok(identity) => {
            let is_stale = identity.session.is_none()
                && ClubCookie::Session.text(request.headers(), &club.public_url).is_some();
            let mut response = match check_origin(&club, &identity, &request) {
                Err(error) => error.into_response(),
                Ok(()) => run(club.clone(), identity, request, next).await,
            };
            if is_stale && !response.headers().contains_key(header::SET_COOKIE) {
                let clear = ClubCookie::Session.clear(&club.public_url);
                response.headers_mut().insert(header::SET_COOKIE, clear);
            }
            response
        }
    };
    in_language(response, lang)
}

/// Runs a request. Once begun, a change is completed, even if the client hangs up.
async fn run(club: ClubState, identity: Identity, mut request: Request, next: Next) -> Response {
    let changes = changes(request.method());
    request.extensions_mut().insert(identity.actor.clone());
    request.extensions_mut().insert(identity);
    request.extensions_mut().insert(club);
    if !changes {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
    }
}

/// Who sends these headers.
pub(crate) async fn identify(club: &ClubState, headers: &HeaderMap) -> Result<Identity> {
    let mut tokens = headers.get_all(header::AUTHORIZATION).iter();
    match (tokens.next(), tokens.next()) {
        (None, _) => by_session(club, headers).await,
        (Some(token), None) => {
            let found = by_token(club, token.to_str().unwrap_or_default()).await;
            club.sign_ins().count_failure(SignInMethod::Token, found)
        }
        (Some(_), Some(_)) => club.sign_ins().count_failure(SignInMethod::Token, Err(bad_token())),
    }
}

async fn by_token(club: &ClubState, header: &str) -> Result<Identity> {
    let (scheme, token) = header.split_once(' ').unwrap_or_default();
    let secret = token.trim().strip_prefix(TOKEN_PREFIX).and_then(SecretToken::parse);
    let secret = secret.filter(|_| scheme.eq_ignore_ascii_case("bearer")).ok_or_else(bad_token)?;
    let found = club.store().api_token(secret.hash(), club.now()).await?;
    let found = found.filter(|(_, account)| may_sign_in(account));
    let (token, account) = found.ok_or_else(bad_token)?;
    Ok(Identity::of(account, Access::Token(token.scopes), None))
}

async fn by_session(club: &ClubState, headers: &HeaderMap) -> Result<Identity> {
    let secret = ClubCookie::Session.text(headers, &club.public_url).and_then(SecretToken::parse);
    let Some(secret) = secret else { return Ok(Identity::VISITOR) };
    let found = sessions::find(club, secret.hash()).await?;
    let found = found.filter(|(session, account)| {
        may_sign_in(account) && club.now() < sessions::end(session, account.operator)
    });
    Ok(found.map_or(Identity::VISITOR, |(session, account)| {
        Identity::of(account, Access::Session, Some(&session))
    }))
}

/// The store ends the sessions and tokens of such accounts, too.
fn may_sign_in(account: &StoredAccount) -> bool {
    account.banned_at.is_none() && account.deleted_at.is_none()
}

fn bad_token() -> ApiError {
    ApiError::unauthorized("bad-token", text!(identity::BadToken))
}

/// Browsers attach cookies to requests of any page, and name the page in `Origin`. The guard refuses pages of
/// other sites; here a change by a cookie must name ours.
fn check_origin(club: &ClubState, identity: &Identity, request: &Request) -> Result<()> {
    if identity.session.is_none() || !changes(request.method()) {
        return Ok(());
    }
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    if origin == Some(&club.public_url.origin()) {
        return Ok(());
    }
    Err(ApiError::forbidden("origin", text!(identity::OriginNeeded)))
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}
