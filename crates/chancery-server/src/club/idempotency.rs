//! Creating requests with an `Idempotency-Key`: sent again, they give the same answer and create nothing.
//!
//! An answer may contain a secret, such as a token. It is encrypted with the key, of which only a hash is
//! stored.

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes256Gcm, Nonce};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chancery_lang::messages::{identity, server};
use chancery_lang::text;
use chancery_store::club::{RequestState, TokenHash};
use serde::{Deserialize, Serialize};

use super::authentication::Identity;
use super::secret_token::sha256;
use super::state::ClubState;
use crate::error::{ApiError, Result};
use crate::guard::MAX_BODY;

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Tells that an answer is a remembered one.
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");
/// The lengths of keys. A short one could be guessed by whoever reads the database.
const LENGTHS: std::ops::RangeInclusive<usize> = 16..=128;
/// The largest answer that is remembered.
const MAX_ANSWER: usize = 4 << 20;
/// When a client may ask again whose request is being done, in seconds.
const RETRY_RUNNING: u32 = 2;

/// Middleware for routes that create something.
pub(crate) async fn remember(request: Request, next: Next) -> Response {
    let key = request.headers().get(KEY).cloned();
    match key.filter(|_| request.method() == Method::POST) {
        None => next.run(request).await,
        Some(key) => match once(&key, request, next).await {
            Ok(response) => response,
            Err(error) => error.into_response(),
        },
    }
}

/// The key of a request, if it has one that is long enough.
pub(crate) fn request_key(headers: &HeaderMap) -> Result<Option<String>> {
    headers.get(KEY).map(|key| checked_key(key).map(str::to_owned)).transpose()
}

fn checked_key(key: &HeaderValue) -> Result<&str> {
    let key = key.to_str().ok().filter(|key| LENGTHS.contains(&key.len()));
    key.ok_or_else(|| {
        let message = text!(identity::KeyLength { least: *LENGTHS.start(), most: *LENGTHS.end() });
        ApiError::unprocessable("idempotency-key", message)
    })
}

async fn once(key: &HeaderValue, request: Request, next: Next) -> Result<Response> {
    let key = checked_key(key)?;
    let extensions = request.extensions();
    let (club, identity) = (extensions.get::<ClubState>(), extensions.get::<Identity>());
    let (Some(club), Some(identity)) = (club.cloned(), identity.cloned()) else {
        return Err(failed());
    };
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, MAX_BODY).await.map_err(|_| too_large())?;
    // Nobody gets the answer of another account.
    let who = identity.account().map_or_else(String::new, |account| account.id.to_string());
    let entry = hashed(&["entry", &who, key].map(str::as_bytes));
    let address = parts.uri.to_string();
    let content = hashed(&[address.as_bytes(), &body]);
    let cipher = Cipher::new(&who, key);
    let (entry, content) = (TokenHash::from_bytes(entry), TokenHash::from_bytes(content));
    match club.store().begin_request(entry, content, club.now()).await? {
        RequestState::New => {
            let response = next.run(Request::from_parts(parts, Body::from(body))).await;
            finish(&club, entry, &cipher, response).await
        }
        RequestState::Done(sealed) => {
            let answer = cipher.open(&sealed).ok_or_else(failed)?;
            answer.into_response().ok_or_else(failed)
        }
        RequestState::Running => Err(ApiError::Later {
            status: StatusCode::CONFLICT,
            kind: "in-progress",
            message: text!(identity::InProgress),
            seconds: RETRY_RUNNING,
        }),
        RequestState::Other => {
            let message = text!(identity::KeyReused);
            Err(ApiError::unprocessable("idempotency-key", message))
        }
    }
}

/// Remembers a response that created something. After any other, the client may try again. Whatever becomes of
/// that, the response stays: it says what was done.
async fn finish(
    club: &ClubState,
    entry: TokenHash,
    cipher: &Cipher,
    response: Response,
) -> Result<Response> {
    if !response.status().is_success() {
        let _ = club.store().abandon_request(entry).await;
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, MAX_ANSWER).await.map_err(|_| failed())?;
    let cookie = parts.headers.get(header::SET_COOKIE);
    let answer = RememberedAnswer {
        status: parts.status.as_u16(),
        cookie: cookie.and_then(|cookie| cookie.to_str().ok()).map(str::to_owned),
        body: String::from_utf8_lossy(&body).into_owned(),
    };
    let sealed = cipher.seal(&answer, club.random()?).ok_or_else(failed)?;
    let _ = club.store().finish_request(entry, sealed).await;
    Ok(Response::from_parts(parts, Body::from(body)))
}

/// An answer to a creating request.
#[derive(Serialize, Deserialize)]
struct RememberedAnswer {
    status: u16,
    cookie: Option<String>,
    body: String,
}

impl RememberedAnswer {
    fn into_response(self) -> Option<Response> {
        let mut response = Response::builder()
            .status(self.status)
            .header(header::CONTENT_TYPE, "application/json")
            .header(REPLAYED, "true");
        if let Some(cookie) = self.cookie {
            response = response.header(header::SET_COOKIE, cookie);
        }
        response.body(Body::from(Bytes::from(self.body))).ok()
    }
}

/// Encrypts answers with the key of a request.
struct Cipher(Aes256Gcm);

impl Cipher {
    fn new(who: &str, key: &str) -> Cipher {
        let secret = hashed(&["answer", who, key].map(str::as_bytes));
        Cipher(Aes256Gcm::new(&secret.into()))
    }

    /// The encrypted answer, with the number that makes each encryption differ.
    fn seal(&self, answer: &RememberedAnswer, random: [u8; 16]) -> Option<String> {
        let nonce: [u8; 12] = random[..12].try_into().ok()?;
        let text = serde_json::to_vec(answer).ok()?;
        let sealed = self.0.encrypt(&Nonce::from(nonce), text.as_slice()).ok()?;
        Some(STANDARD_NO_PAD.encode([nonce.as_slice(), &sealed].concat()))
    }

    fn open(&self, sealed: &str) -> Option<RememberedAnswer> {
        let bytes = STANDARD_NO_PAD.decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<12>()?;
        let text = self.0.decrypt(&Nonce::from(*nonce), sealed).ok()?;
        serde_json::from_slice(&text).ok()
    }
}

/// A hash of several parts; different parts have different hashes.
fn hashed(parts: &[&[u8]]) -> [u8; 32] {
    sha256(&parts.iter().flat_map(|part| sha256(part)).collect::<Vec<u8>>())
}

fn too_large() -> ApiError {
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "", text!(server::BodyTooLarge))
}

fn failed() -> ApiError {
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "", text!(server::ServerFailed))
}
