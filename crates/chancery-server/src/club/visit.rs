//! What a request tells about who sends it, beside the account: the browser, its network and its language.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use chancery::Lang;
use chancery_store::club::TokenHash;

use super::cookies::ClubCookie;
use super::ip_range::IpRange;
use super::secret_token::SecretToken;
use super::state::ClubState;
use crate::clients::ClientAddr;
use crate::extract::language;

/// Who sends a request, beside the account.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    /// The language.
    pub(crate) lang: Lang,
    /// The network: addresses of one household or office.
    pub(crate) network: String,
    /// The browser and the system, for people.
    pub(crate) label: String,
    /// The session that the browser has, valid or not.
    pub(crate) session: Option<TokenHash>,
    /// The secret of the browser.
    pub(crate) browser: Option<SecretToken>,
}

impl<S: Send + Sync> FromRequestParts<S> for Visit
where
    ClubState: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visit, Infallible> {
        let club = ClubState::from_ref(state);
        let secret =
            |cookie: ClubCookie| SecretToken::parse(cookie.text(&parts.headers, &club.public_url)?);
        let client = parts.extensions.get::<ClientAddr>().copied();
        Ok(Visit {
            lang: language(&parts.uri, &parts.headers),
            network: network(client.unwrap_or(ClientAddr::LOOPBACK)),
            label: browser_label(&parts.headers),
            session: secret(ClubCookie::Session).map(|secret| secret.hash()),
            browser: secret(ClubCookie::Browser),
        })
    }
}

/// The network of a client: 256 addresses of IPv4, a household of IPv6.
fn network(client: ClientAddr) -> String {
    let address = client.ip();
    let bits = if address.is_ipv4() { 24 } else { 64 };
    IpRange::new(address, bits).map_or_else(|| address.to_string(), |range| range.to_string())
}

/// What a person recognises a browser by, as in `Firefox, Linux`.
fn browser_label(headers: &HeaderMap) -> String {
    // The first that occurs counts: many browsers name others, too.
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(part, _)| agent.contains(part)).map(|&(_, name)| name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(browser), None) => browser.to_owned(),
        _ => agent.chars().filter(|c| !c.is_control()).take(60).collect(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{browser_label, network};
    use crate::clients::ClientAddr;

    #[test]
    fn networks_are_households() {
        let of = |text: &str| network(ClientAddr::of(text.parse().unwrap()));
        assert_eq!(of("192.0.2.77"), "192.0.2.0/24");
        assert_eq!(of("2001:db8::1:2:3:4"), "2001:db8::/64");
    }

    #[test]
    fn labels_name_the_browser_and_the_system() {
        let of = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            browser_label(&headers)
        };
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
        assert_eq!(of(firefox), "Firefox, Linux");
        let edge = "Mozilla/5.0 (Windows NT 10.0) Chrome/128.0 Safari/537.36 Edg/128.0";
        assert_eq!(of(edge), "Edge, Windows");
        assert_eq!(of("curl/8.5.0"), "curl/8.5.0");
        assert_eq!(browser_label(&HeaderMap::new()), "");
    }
}
