//! Headers of answers at secret addresses.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;

use crate::cache::CachedResponse;
use crate::club::secret_token::sha256;
use chancery_store::club::TokenHash;

pub(super) const NEVER_STORE: &str = "no-store";
/// Programs ask again after some minutes at the earliest; nobody else keeps a copy.
const FOR_MINUTES: &str = "private, max-age=300";

/// A document that a program reads again and again. If it has the latest, it gets 304.
pub(super) fn document(body: String, kind: &'static str, request: &HeaderMap) -> Response {
    let tag = TokenHash::from_bytes(sha256(body.as_bytes())).to_string();
    let answer = CachedResponse::new(body, kind, tag[..32].to_owned());
    let mut response = answer.answer(request, FOR_MINUTES);
    // The address is a secret: no search engine lists it.
    let name = HeaderName::from_static("x-robots-tag");
    response.headers_mut().insert(name, HeaderValue::from_static("noindex"));
    response
}
