//! Links that end mail about a topic, without signing in: for a mail program by one POST (RFC 8058), for people
//! by a page with a button, since mail programs open links by themselves.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chancery_club::account::AccountId;
use chancery_club::notices::NoticeTopic;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::TokenHash;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Deserialize;
use sha2::Sha256;
use uuid::Uuid;

use super::headers::NEVER_STORE;
use crate::club::pages::{ClubPage, PageVisit, notice_text};
use crate::club::secret_token::sha256;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, QueryParams};
use crate::pages::html::escaped;

/// The length of the signature in a link.
const SIGNATURE: usize = 16;
/// What stands for all topics.
const ALL: &str = "all";

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/unsubscribe/{secret}", get(page).post(stop))
}

/// The address that ends mail about a topic to an account, or all mail.
pub(super) async fn address(
    club: &ClubState,
    account: AccountId,
    topic: Option<NoticeTopic>,
) -> Result<String> {
    let secret = written(account, topic, key(club, account).await?);
    Ok(club.public_url.page(&format!("/unsubscribe/{secret}")))
}

/// What the links of an account are signed with: one of its own once it has reset them, before that one that comes
/// from the secret of the site.
async fn key(club: &ClubState, account: AccountId) -> Result<TokenHash> {
    if let Some(key) = club.store().unsubscribe_key(account).await? {
        return Ok(key);
    }
    let secret = club.notices().link_secret(club).await?;
    Ok(TokenHash::from_bytes(sha256(format!("{secret} {account}").as_bytes())))
}

fn topic_id(topic: Option<NoticeTopic>) -> &'static str {
    topic.map_or(ALL, NoticeTopic::id)
}

fn signature(account: AccountId, topic: Option<NoticeTopic>, key: TokenHash) -> [u8; SIGNATURE] {
    let mut signature = [0; SIGNATURE];
    if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.to_string().as_bytes()) {
        mac.update(format!("unsubscribe {account} {}", topic_id(topic)).as_bytes());
        signature.copy_from_slice(&mac.finalize().into_bytes()[..SIGNATURE]);
    }
    signature
}

fn written(account: AccountId, topic: Option<NoticeTopic>, key: TokenHash) -> String {
    let id = Uuid::try_parse(&account.to_string()).unwrap_or_default();
    let mut bytes = id.as_bytes().to_vec();
    bytes.extend(signature(account, topic, key));
    format!("{}.{}", topic_id(topic), URL_SAFE_NO_PAD.encode(bytes))
}

/// The account and the topic of a link, if it is one of this site.
async fn read(club: &ClubState, secret: &str) -> Result<(AccountId, Option<NoticeTopic>)> {
    let unknown = || ApiError::not_found("no-address", text!(notices::NoAddress));
    let (topic, rest) = secret.split_once('.').ok_or_else(unknown)?;
    let topic = match topic {
        ALL => None,
        id => Some(NoticeTopic::with_id(id).ok_or_else(unknown)?),
    };
    let bytes = URL_SAFE_NO_PAD.decode(rest).map_err(|_| unknown())?;
    let (id, given) = bytes.split_first_chunk::<16>().ok_or_else(unknown)?;
    let account: AccountId =
        Uuid::from_bytes(*id).hyphenated().to_string().parse().map_err(|_| unknown())?;
    let exists = club.store().account(account).await?;
    if exists.is_none_or(|account| account.deleted_at.is_some()) {
        return Err(unknown());
    }
    let key = key(club, account).await?;
    // Hashes are compared, so that the time tells nothing about the signature.
    if sha256(given) != sha256(&signature(account, topic, key)) {
        return Err(unknown());
    }
    Ok((account, topic))
}

/// The page behind a link. Only its button changes something.
async fn page(visit: PageVisit, PathParams(secret): PathParams<String>) -> Response {
    let topic = match read(&visit.club, &secret).await {
        Ok((_, topic)) => topic,
        Err(error) => {
            let problem = error.problem(visit.lang);
            let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::NOT_FOUND);
            return visit.refuse(status, &problem.detail);
        }
    };
    let title = notice_text("unsubscribe", visit.lang);
    let body = format!(
        "<div class=\"gate\">\n<h1 id=\"page-title\">{}</h1>\n<div id=\"app\"></div>\n</div>\n",
        escaped(&title)
    );
    let about = [("topic", topic_id(topic))];
    visit.answer(&ClubPage::new("unsubscribe", &title, &body).about(&about))
}

/// What to end.
#[derive(Debug, Deserialize)]
struct StopQuery {
    /// All mail, not only the topic of the link.
    #[serde(default)]
    all: bool,
}

/// Ends mail. Mail programs send `List-Unsubscribe=One-Click` as a form, which says nothing more.
async fn stop(
    State(club): State<ClubState>,
    PathParams(secret): PathParams<String>,
    QueryParams(query): QueryParams<StopQuery>,
) -> Result<Response> {
    let (account, topic) = read(&club, &secret).await?;
    let mut settings = club.store().notice_settings(account).await?;
    settings.preferences.unsubscribe(topic.filter(|_| !query.all));
    club.store().set_notice_settings(account, settings).await?;
    Ok((StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, NEVER_STORE)]).into_response())
}
