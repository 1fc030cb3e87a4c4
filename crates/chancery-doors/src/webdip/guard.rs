//! Refuses pages of other sites. A table has no accounts, so a page that a browser shows could play at it.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use super::fault::WebdipFault;

/// Lets programs in, and pages of this very address.
pub(super) fn check(headers: &HeaderMap, is_club: bool) -> Result<(), WebdipFault> {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST.as_str()).unwrap_or_default();
    if text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return Err(WebdipFault::forbidden("Pages of other sites may not use this address."));
    }
    if let Some(origin) = text("origin") {
        let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        if from != Some(host) {
            return Err(WebdipFault::forbidden("Pages of other sites may not use this address."));
        }
    }
    // A name that somebody points here would make their page one of this address.
    if !is_club && !is_local_name(host) {
        return Err(WebdipFault::forbidden("Use the IP address of the server, or localhost."));
    }
    Ok(())
}

/// Whether a `Host` is an IP address or this machine.
fn is_local_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let literal = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || literal.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::check;

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        all.iter().map(pair).collect()
    }

    #[test]
    fn programs_may_and_other_sites_may_not() {
        for host in ["127.0.0.1:8031", "localhost:8031", "[::1]:8031", "localhost", "10.0.0.7"] {
            assert!(check(&headers(&[("host", host)]), false).is_ok(), "{host}");
        }
        assert!(check(&headers(&[("host", "evil.example:8031")]), false).is_err());
        assert!(check(&headers(&[("host", "club.example")]), true).is_ok());
        let own = [("host", "localhost:8031"), ("origin", "http://localhost:8031")];
        assert!(check(&headers(&own), false).is_ok());
        let other = [("host", "localhost:8031"), ("origin", "http://evil.example")];
        assert!(check(&headers(&other), true).is_err());
        let hidden = [("host", "localhost:8031"), ("origin", "null")];
        assert!(check(&headers(&hidden), false).is_err());
        let fetched = [("host", "localhost:8031"), ("sec-fetch-site", "cross-site")];
        assert!(check(&headers(&fetched), false).is_err());
    }
}
