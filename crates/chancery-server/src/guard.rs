//! Middleware around all routes.
//!
//! The server has no accounts, so it decides by the origin of a request. A page of another site can
//! make a browser send requests here, and a host name that resolves to this machine (DNS rebinding)
//! even lets it read the responses. `Origin` and `Sec-Fetch-Site` reveal the first, an unknown
//! `Host` the second.

use std::any::Any;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use chancery::{Lang, Message};
use chancery_lang::messages::server;
use chancery_lang::text;
use tower_http::catch_panic::CatchPanicLayer;

use crate::error::{PROBLEM_JSON, Problem};
use crate::extract::language;
use crate::request_log::LoggedRequest;
use crate::state::AppState;

/// The maximum size of a body.
const MAX_BODY: usize = 1 << 20;
/// The time a handler has to respond. An animation of a long game takes some seconds.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The content security policy of every page.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The host names the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    port: u16,
    /// The address it listens on; none if it listens on all.
    own: Option<IpAddr>,
}

impl Hosts {
    /// The host names of a server bound to `address`.
    pub(crate) fn of(address: SocketAddr) -> Hosts {
        let own = Some(address.ip()).filter(|ip| !ip.is_unspecified());
        Hosts { port: address.port(), own }
    }

    /// Whether a `Host` such as `localhost:8019` is allowed. A server that listens on all addresses
    /// allows every IP address, but no other names, since anybody can point a name here.
    fn allow(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            // The colons of `[::1]` do not separate a port.
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        if port != Some(self.port) {
            return false;
        }
        let literal = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            Some(inner) => inner.parse().ok().map(IpAddr::V6),
            None => name.parse().ok().map(IpAddr::V4),
        };
        match literal {
            Some(ip) if ip.is_loopback() => {
                ip == IpAddr::from([127, 0, 0, 1]) || ip.is_ipv6() || self.own == Some(ip)
            }
            Some(ip) => self.own.is_none_or(|own| own == ip),
            None => name.eq_ignore_ascii_case("localhost"),
        }
    }
}

/// Adds the middleware to the routes.
pub(crate) fn protect(routes: Router<AppState>, state: &AppState) -> Router<AppState> {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(state.clone(), check))
        .layer(from_fn_with_state(state.clone(), observe))
}

/// Counts and logs a request.
async fn observe(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (time, begun) = (SystemTime::now(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let logged = state.log().map(|_| (request.method().clone(), request.uri().path().to_owned()));
    let response = next.run(request).await;
    let (status, took) = (response.status(), begun.elapsed());
    state.metrics().count(route.as_ref().map(MatchedPath::as_str), status, took);
    if let (Some(log), Some((method, path))) = (state.log(), logged) {
        let bytes = response.body().size_hint().exact();
        log.write(LoggedRequest { time, method, path, status, took, bytes });
    }
    response
}

/// The response after a panic in a handler. Stored games are intact: every write is atomic.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

async fn check(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let lang = language(request.uri(), request.headers());
    let response = match refusal(state.hosts(), &request) {
        Some(message) => {
            Problem::new(StatusCode::FORBIDDEN, "stranger", &message, lang).into_response()
        }
        None => match tokio::time::timeout(TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
        },
    };
    let mut response = as_problem(response, lang);
    add_security_headers(response.headers_mut());
    response
}

/// The reason to refuse a request, if there is one.
fn refusal(hosts: &Hosts, request: &Request) -> Option<Message> {
    let headers = request.headers();
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(header::HOST).unwrap_or_default();
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    if !hosts.allow(host)
        || headers.get_all(header::HOST).iter().count() > 1
        || authority.is_some_and(|authority| !hosts.allow(authority))
    {
        return Some(text!(server::UnknownHost));
    }
    let origin = text(header::ORIGIN);
    let own = |origin: &str| origin.strip_prefix("http://").is_some_and(|host| hosts.allow(host));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let elsewhere = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    if elsewhere && changes || origin.is_some_and(|origin| !own(origin)) {
        return Some(text!(server::OtherSite));
    }
    // A link on another site may lead to a page, but other sites can load nothing here, and not
    // even a link starts expensive work.
    let mode = text(HeaderName::from_static("sec-fetch-mode"));
    if elsewhere
        && (mode.is_some_and(|mode| mode != "navigate") || is_expensive(request.uri().path()))
    {
        return Some(text!(server::OtherSiteLoads));
    }
    None
}

/// Whether a path leads to pixels or to a search.
fn is_expensive(path: &str) -> bool {
    [".png", ".gif", "/hints", "/standing"].iter().any(|end| path.ends_with(end))
}

/// Turns every error response into a problem document, including those of axum itself.
fn as_problem(response: Response, lang: Lang) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let converted = kind.is_some_and(|kind| {
        kind.starts_with(PROBLEM_JSON.as_bytes()) || kind.starts_with(b"text/html")
    });
    if !(status.is_client_error() || status.is_server_error()) || converted {
        return response;
    }
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut response = Problem::plain(status, lang).into_response();
    if let Some(allow) = allow {
        response.headers_mut().insert(header::ALLOW, allow);
    }
    response
}

fn add_security_headers(headers: &mut HeaderMap) {
    let is_part = is_part(headers);
    let mut add = |name, value| headers.insert(name, HeaderValue::from_static(value));
    add(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    add(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if !is_part {
        add(header::CONTENT_SECURITY_POLICY, POLICY);
        add(header::REFERRER_POLICY, "no-referrer");
        add(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    }
    // Caches must not serve an outdated game.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Whether a response is only ever a part of a page. A page loads eighty of them, so they come
/// without the headers that browsers heed for documents alone.
fn is_part(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let parts = ["text/javascript", "text/css", "font/"];
    kind.is_some_and(|kind| parts.iter().any(|part| kind.starts_with(part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_host_names_are_refused() {
        let local = Hosts::of("127.0.0.1:8019".parse().unwrap());
        for own in ["127.0.0.1:8019", "localhost:8019", "LOCALHOST:8019", "[::1]:8019"] {
            assert!(local.allow(own), "{own}");
        }
        for other in [
            "",
            "localhost",
            "localhost:80",
            "evil.example:8019",
            "127.0.0.1",
            "127.0.0.1:8019.evil.example",
            "192.168.1.2:8019",
            "127.0.0.2:8019",
            "[::1]",
            "[::1",
            "::1:8019",
            "localhost:",
            "localhost:08019x",
        ] {
            assert!(!local.allow(other), "{other}");
        }
        let lan = Hosts::of("192.168.1.2:80".parse().unwrap());
        assert!(
            lan.allow("192.168.1.2") && lan.allow("192.168.1.2:80") && !lan.allow("192.168.1.3")
        );
        let all = Hosts::of("0.0.0.0:8019".parse().unwrap());
        assert!(all.allow("192.168.1.2:8019") && all.allow("[fe80::1]:8019"));
        assert!(!all.allow("evil.example:8019"));
    }
}
