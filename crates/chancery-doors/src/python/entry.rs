//! The way in: an upgrade to a WebSocket, but not for pages of other sites.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use chancery_server::MainDoor;

use crate::python::hub::Hub;
use crate::python::socket::{MAX_MESSAGE, serve};

/// The routes of the door.
pub(super) fn routes(hub: Arc<Hub>) -> Router {
    let guard = from_fn_with_state(Arc::clone(&hub), guard);
    Router::new().route("/", any(upgrade)).layer(guard).with_state(hub)
}

async fn guard(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    if is_stranger(request.headers(), hub.is_club()) {
        let message = "Pages of other sites cannot connect.\n";
        return (StatusCode::FORBIDDEN, message).into_response();
    }
    next.run(request).await
}

async fn upgrade(
    State(hub): State<Arc<Hub>>,
    extensions: axum::http::Extensions,
    socket: WebSocketUpgrade,
) -> Response {
    let client = MainDoor::client(&extensions);
    socket
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| serve(hub, client, socket))
}

/// Whether a page of another site makes a browser connect. A page can also reach this machine by a name that it points
/// here (DNS rebinding), so a table has only names that nobody else gives out.
fn is_stranger(headers: &HeaderMap, is_club: bool) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).unwrap_or_default();
    let site = text(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    if let Some(origin) = text(header::ORIGIN) {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        if authority.is_none_or(|authority| name_of(authority) != name_of(host)) {
            return true;
        }
    }
    !is_club && !is_own_name(name_of(host))
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => name,
        _ => host,
    }
}

fn is_own_name(name: &str) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse::<HeaderName>().unwrap(), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn browsers_of_other_sites_stay_out() {
        let stranger = |pairs: &[(&str, &str)], club| is_stranger(&headers(pairs), club);
        assert!(!stranger(&[("host", "localhost:8432")], false));
        assert!(!stranger(&[("host", "[::1]:8432")], false));
        assert!(!stranger(&[("host", "club.example.org:8432")], true));
        assert!(!stranger(&[("host", "127.0.0.1:8432"), ("origin", "http://127.0.0.1:80")], false));
        assert!(stranger(&[("host", "evil.example:8432")], false));
        assert!(stranger(&[], false));
        assert!(stranger(&[("host", "localhost:8432"), ("origin", "http://evil.example")], false));
        assert!(stranger(&[("host", "localhost:8432"), ("origin", "null")], false));
        assert!(stranger(&[("host", "localhost"), ("sec-fetch-site", "cross-site")], false));
        assert!(stranger(&[("host", "a.org"), ("origin", "https://b.org")], true));
    }
}
