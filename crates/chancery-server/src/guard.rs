//! Middleware around all routes.
//!
//! A table has no accounts, so the server decides by the origin of a request. A page of another site can
//! make a browser send requests here, and a host name that resolves to this machine (DNS rebinding)
//! even lets it read the responses. `Origin` and `Sec-Fetch-Site` reveal the first, an unknown
//! `Host` the second.

use std::any::Any;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::body::{Body, HttpBody as _};
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
use crate::timed_body::TimedBody;

/// The maximum size of a body.
pub(crate) const MAX_BODY: usize = 1 << 20;
/// The time a handler has to respond. An animation of a long game takes some seconds.
const TIMEOUT: Duration = Duration::from_mins(1);
/// The time for a body. It is a little longer, so that whoever sends slowly gets an answer.
const BODY_TIMEOUT: Duration = Duration::from_secs(61);

/// The content security policy of every page.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The content security policy of the page that other sites may frame. It has no scripts.
const FRAMABLE_POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// Marks a response that pages of other sites may frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Framable;

/// The `Strict-Transport-Security` of a site with TLS: for two years, as browsers ask for.
const HTTPS_ONLY: &str = "max-age=63072000; includeSubDomains";

/// What monitoring asks each machine of a site for, whatever name it has in its own network.
#[cfg(feature = "club")]
const PROBES: [&str; 3] = ["/livez", "/readyz", "/metrics"];

/// The host names the server answers to.
#[derive(Clone, Debug)]
pub(crate) enum Hosts {
    /// The names of a table.
    Bound {
        /// The port it listens on.
        port: u16,
        /// The address it listens on; none if it listens on all.
        own: Option<IpAddr>,
    },
    /// The public address of a club.
    #[cfg(feature = "club")]
    Public {
        /// What browsers send as `Host`.
        authority: String,
        /// What browsers send as `Origin`.
        origin: String,
        /// Whether browsers should never open it without TLS.
        https_only: bool,
    },
}

impl Hosts {
    /// The host names of a server bound to `address`.
    pub(crate) fn of(address: SocketAddr) -> Hosts {
        let own = Some(address.ip()).filter(|ip| !ip.is_unspecified());
        Hosts::Bound { port: address.port(), own }
    }

    /// The host name of a site with a public address.
    #[cfg(feature = "club")]
    pub(crate) fn public(url: &crate::club::PublicUrl) -> Hosts {
        Hosts::Public {
            authority: url.authority(),
            origin: url.origin(),
            // Other programs of this machine answer to the same name, and some without TLS.
            https_only: url.is_https() && !url.is_local(),
        }
    }

    /// A `Host` and an `Origin` of this server.
    pub(crate) fn own(&self) -> (String, String) {
        match self {
            Hosts::Bound { port, .. } => {
                (format!("localhost:{port}"), format!("http://localhost:{port}"))
            }
            #[cfg(feature = "club")]
            Hosts::Public { authority, origin, .. } => (authority.clone(), origin.clone()),
        }
    }

    /// Whether a `Host` such as `localhost:8019` is allowed.
    fn allow(&self, host: &str) -> bool {
        match self {
            Hosts::Bound { port, own } => is_own_host(*port, *own, host),
            #[cfg(feature = "club")]
            Hosts::Public { authority, origin, .. } => {
                // Some clients name the usual port.
                let usual = if origin.starts_with("https:") { ":443" } else { ":80" };
                let bare = host.strip_suffix(usual).unwrap_or(host);
                host.eq_ignore_ascii_case(authority) || bare.eq_ignore_ascii_case(authority)
            }
        }
    }

    /// Whether a path answers to every host name. Probes ask a machine by its address, and a site with accounts tells
    /// whoever has neither cookie nor token only that it is there.
    fn are_open_at(&self, path: &str) -> bool {
        match self {
            Hosts::Bound { .. } => false,
            #[cfg(feature = "club")]
            Hosts::Public { .. } => PROBES.contains(&path),
        }
    }

    /// Whether an `Origin` is a page of this server.
    pub(crate) fn is_own_origin(&self, origin: &str) -> bool {
        match self {
            Hosts::Bound { .. } => {
                origin.strip_prefix("http://").is_some_and(|host| self.allow(host))
            }
            #[cfg(feature = "club")]
            Hosts::Public { origin: own, .. } => origin == own,
        }
    }

    /// Whether browsers should never open the site without TLS.
    fn are_https_only(&self) -> bool {
        match self {
            Hosts::Bound { .. } => false,
            #[cfg(feature = "club")]
            Hosts::Public { https_only, .. } => *https_only,
        }
    }
}

/// Whether a `Host` names a table. A server that listens on all addresses allows every IP address, but
/// no other names, since anybody can point a name here.
fn is_own_host(own_port: u16, own: Option<IpAddr>, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        // The colons of `[::1]` do not separate a port.
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    if port != Some(own_port) {
        return false;
    }
    let literal = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(inner) => inner.parse().ok().map(IpAddr::V6),
        None => name.parse().ok().map(IpAddr::V4),
    };
    match literal {
        Some(ip) if ip.is_loopback() => {
            ip == IpAddr::from([127, 0, 0, 1]) || ip.is_ipv6() || own == Some(ip)
        }
        Some(ip) => own.is_none_or(|own| own == ip),
        None => name.eq_ignore_ascii_case("localhost"),
    }
}

/// Adds the middleware to the routes.
pub(crate) fn protect<S: Clone + Send + Sync + 'static>(
    routes: Router<S>,
    state: &AppState,
) -> Router<S> {
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
    let logged = state.log().map(|_| (request.method().clone(), logged_path(&request)));
    let response = next.run(request).await;
    let (status, took) = (response.status(), begun.elapsed());
    state.metrics().count(route.as_ref().map(MatchedPath::as_str), status, took);
    if let (Some(log), Some((method, path))) = (state.log(), logged) {
        let bytes = response.body().size_hint().exact();
        log.write(LoggedRequest { time, method, path, status, took, bytes });
    }
    response
}

/// The path of a request for the log. Where it has a secret, the log has the route instead.
fn logged_path(request: &Request) -> String {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    match route.filter(|route| route.contains("{secret}")) {
        Some(route) => route.to_owned(),
        None => request.uri().path().to_owned(),
    }
}

/// The response after a panic in a handler. Stored games are intact: every write is atomic.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

async fn check(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let lang = language(request.uri(), request.headers());
    let response = if let Some(message) = refusal(state.hosts(), &request) {
        Problem::new(StatusCode::FORBIDDEN, "stranger", &message, lang).into_response()
    } else {
        let request = request.map(|body| Body::new(TimedBody::new(body, BODY_TIMEOUT)));
        match tokio::time::timeout(TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
        }
    };
    let mut response = as_problem(response, lang);
    let is_framable = response.extensions().get::<Framable>().is_some();
    add_security_headers(response.headers_mut(), is_framable);
    if state.hosts().are_https_only() {
        let value = HeaderValue::from_static(HTTPS_ONLY);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

/// The reason to refuse a request, if there is one.
pub(crate) fn refusal(hosts: &Hosts, request: &Request) -> Option<Message> {
    let headers = request.headers();
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(header::HOST).unwrap_or_default();
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    let is_known = hosts.allow(host)
        && headers.get_all(header::HOST).iter().count() == 1
        && authority.is_none_or(|authority| hosts.allow(authority));
    if !(is_known || hosts.are_open_at(request.uri().path())) {
        return Some(text!(server::UnknownHost));
    }
    let origin = text(header::ORIGIN);
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let elsewhere = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    if elsewhere && changes || origin.is_some_and(|origin| !hosts.is_own_origin(origin)) {
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

fn add_security_headers(headers: &mut HeaderMap, is_framable: bool) {
    let is_part = is_part(headers);
    let (policy, resource_policy) =
        if is_framable { (FRAMABLE_POLICY, "cross-origin") } else { (POLICY, "same-origin") };
    let mut add = |name, value| headers.insert(name, HeaderValue::from_static(value));
    add(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    add(HeaderName::from_static("cross-origin-resource-policy"), resource_policy);
    if !is_part {
        add(header::CONTENT_SECURITY_POLICY, policy);
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
