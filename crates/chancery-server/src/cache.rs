//! A cache of responses. Keys contain the version of the game, so entries never go stale; the least
//! recently used ones are evicted.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

use axum::body::Bytes;

/// The capacity of the cache in bytes.
const CAPACITY: usize = 64 << 20;
/// Smaller bodies are not worth compressing.
const MIN_COMPRESSED: usize = 1000;

/// A response that can be sent again.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    body: Bytes,
    kind: &'static str,
    tag: String,
    /// Whether compression helps; PNG and GIF are compressed already.
    compressible: bool,
    compressed: OnceLock<Bytes>,
}

impl CachedResponse {
    /// A JSON response.
    pub(crate) fn json(value: &impl serde::Serialize, tag: String) -> CachedResponse {
        let body = serde_json::to_vec(value).unwrap_or_default();
        CachedResponse::new(body, "application/json", tag)
    }

    /// A response with the given media type. The tag becomes its `ETag`.
    pub(crate) fn new(body: impl Into<Bytes>, kind: &'static str, tag: String) -> CachedResponse {
        let compressible = !matches!(kind, "image/png" | "image/gif" | "font/woff2");
        CachedResponse { body: body.into(), kind, tag, compressible, compressed: OnceLock::new() }
    }

    fn compressed(&self) -> &Bytes {
        self.compressed.get_or_init(|| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            // Writing to a `Vec` cannot fail.
            let written = encoder.write_all(&self.body);
            written.and_then(|()| encoder.finish()).map_or_else(|_| self.body.clone(), Bytes::from)
        })
    }

    /// An estimate of its size in memory, including the compressed body.
    fn size(&self) -> usize {
        self.body.len() + self.body.len() / 2 + 200
    }

    /// The HTTP response: 304 if the client has it already, and compressed if the client accepts
    /// gzip.
    pub(crate) fn answer(&self, request: &HeaderMap, cache: &'static str) -> Response {
        let text =
            |name| request.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
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
        let accepts_gzip = |part: &str| part.trim().split(';').next() == Some("gzip");
        let body = if self.compressible
            && self.body.len() > MIN_COMPRESSED
            && text(header::ACCEPT_ENCODING).split(',').any(accepts_gzip)
        {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            self.compressed().clone()
        } else {
            self.body.clone()
        };
        *response.body_mut() = Body::from(body);
        response
    }
}

/// Responses by request key.
#[derive(Debug, Default)]
pub(crate) struct ResponseCache(Mutex<CacheEntries>);

#[derive(Debug, Default)]
struct CacheEntries {
    responses: HashMap<String, (Arc<CachedResponse>, u64)>,
    bytes: usize,
    /// Incremented on every access; the entry with the smallest value is the least recently used.
    clock: u64,
    hits: usize,
    misses: usize,
}

impl ResponseCache {
    /// The cached response for a key.
    pub(crate) fn find(&self, key: &str) -> Option<Arc<CachedResponse>> {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.clock += 1;
        let now = entries.clock;
        let Some((response, used)) = entries.responses.get_mut(key) else {
            entries.misses += 1;
            return None;
        };
        *used = now;
        let found = Arc::clone(response);
        entries.hits += 1;
        Some(found)
    }

    /// The numbers of hits and misses, and its size in bytes.
    pub(crate) fn counts(&self) -> (usize, usize, usize) {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (entries.hits, entries.misses, entries.bytes)
    }

    /// Stores a response and evicts others if necessary.
    pub(crate) fn put(&self, key: String, response: CachedResponse) -> Arc<CachedResponse> {
        let response = Arc::new(response);
        let size = response.size();
        if size > CAPACITY / 8 {
            return response;
        }
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while entries.bytes + size > CAPACITY {
            let oldest = entries.responses.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { break };
            if let Some((evicted, _)) = entries.responses.remove(&oldest) {
                entries.bytes -= evicted.size();
            }
        }
        entries.clock += 1;
        let now = entries.clock;
        entries.bytes += size;
        if let Some((replaced, _)) = entries.responses.insert(key, (Arc::clone(&response), now)) {
            entries.bytes -= replaced.size();
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_recently_used_responses_are_evicted() {
        let cache = ResponseCache::default();
        let large = || CachedResponse::new(vec![0; CAPACITY / 20], "image/png", String::new());
        for number in 0..40 {
            cache.put(number.to_string(), large());
            assert!(cache.find("0").is_some(), "it was used just now");
        }
        assert!(cache.find("1").is_none());
        assert!(cache.find("39").is_some());
        assert!(cache.0.lock().unwrap().bytes <= CAPACITY);
        cache.put(
            "huge".to_owned(),
            CachedResponse::new(vec![0; CAPACITY], "image/png", String::new()),
        );
        assert!(cache.find("huge").is_none());
    }
}
