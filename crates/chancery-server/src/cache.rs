//! Answers that were given before. An answer is known by the version of the game that it tells of, so
//! it is never out of date; the ones that nobody asks for make room.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

use axum::body::Bytes;

/// How many bytes of answers are kept.
const ROOM: usize = 64 << 20;
/// What is smaller is not worth compressing.
const SMALL: usize = 1000;

/// An answer that can be given again.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    body: Bytes,
    kind: &'static str,
    tag: String,
    /// Does it pack well? Pictures in pixels do not.
    packs: bool,
    packed: OnceLock<Bytes>,
}

impl CachedResponse {
    /// JSON.
    pub(crate) fn json(value: &impl serde::Serialize, tag: String) -> CachedResponse {
        let body = serde_json::to_vec(value).unwrap_or_default();
        CachedResponse::new(body, "application/json", tag)
    }

    /// An answer of some media type. The tag tells it from others at the same address.
    pub(crate) fn new(body: impl Into<Bytes>, kind: &'static str, tag: String) -> CachedResponse {
        let packs = !matches!(kind, "image/png" | "image/gif");
        CachedResponse { body: body.into(), kind, tag, packs, packed: OnceLock::new() }
    }

    fn packed(&self) -> &Bytes {
        self.packed.get_or_init(|| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            // A list of bytes takes all that is written to it.
            let written = encoder.write_all(&self.body);
            written.and_then(|()| encoder.finish()).map_or_else(|_| self.body.clone(), Bytes::from)
        })
    }

    /// How much room it takes, with what is packed of it.
    fn size(&self) -> usize {
        self.body.len() + self.body.len() / 2 + 200
    }

    /// The answer for somebody: nothing if he has it already, and packed if he can unpack it.
    pub(crate) fn answer(&self, asked: &HeaderMap, cache: &'static str) -> Response {
        let text = |name| asked.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let tag = format!("W/\"{}\"", self.tag);
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(
            header::VARY,
            HeaderValue::from_static("accept-encoding, accept-language, cookie"),
        );
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if text(header::IF_NONE_MATCH).split(',').any(|known| known.trim() == tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        let unpacks = |part: &str| part.trim().split(';').next() == Some("gzip");
        let body = if self.packs
            && self.body.len() > SMALL
            && text(header::ACCEPT_ENCODING).split(',').any(unpacks)
        {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            self.packed().clone()
        } else {
            self.body.clone()
        };
        *response.body_mut() = Body::from(body);
        response
    }
}

/// Answers by what was asked.
#[derive(Debug, Default)]
pub(crate) struct ResponseCache(Mutex<CacheEntries>);

#[derive(Debug, Default)]
struct CacheEntries {
    answers: HashMap<String, (Arc<CachedResponse>, u64)>,
    bytes: usize,
    /// Counts questions: the answer with the smallest number has not been asked for the longest.
    clock: u64,
}

impl ResponseCache {
    /// The answer to a question, if it is there.
    pub(crate) fn find(&self, question: &str) -> Option<Arc<CachedResponse>> {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.clock += 1;
        let now = entries.clock;
        let (kept, used) = entries.answers.get_mut(question)?;
        *used = now;
        Some(Arc::clone(kept))
    }

    /// Store an answer, and make room for it.
    pub(crate) fn put(&self, question: String, kept: CachedResponse) -> Arc<CachedResponse> {
        let kept = Arc::new(kept);
        let size = kept.size();
        if size > ROOM / 8 {
            return kept;
        }
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while entries.bytes + size > ROOM {
            let oldest = entries.answers.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(question, _)| question.clone()) else { break };
            if let Some((gone, _)) = entries.answers.remove(&oldest) {
                entries.bytes -= gone.size();
            }
        }
        entries.clock += 1;
        let now = entries.clock;
        entries.bytes += size;
        if let Some((before, _)) = entries.answers.insert(question, (Arc::clone(&kept), now)) {
            entries.bytes -= before.size();
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asks_for_makes_room() {
        let cache = ResponseCache::default();
        let large = || CachedResponse::new(vec![0; ROOM / 20], "image/png", String::new());
        for number in 0..40 {
            cache.put(number.to_string(), large());
            assert!(cache.find("0").is_some(), "asked for all the time");
        }
        assert!(cache.find("1").is_none());
        assert!(cache.find("39").is_some());
        assert!(cache.0.lock().unwrap().bytes <= ROOM);
        cache
            .put("huge".to_owned(), CachedResponse::new(vec![0; ROOM], "image/png", String::new()));
        assert!(cache.find("huge").is_none());
    }
}
