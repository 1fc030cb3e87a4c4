//! The public address of a club: where people find it, whatever stands between them and the server.

use std::fmt;
use std::str::FromStr;

use chancery::Message;
use chancery_lang::messages::identity;
use chancery_lang::{speaks, text};
use url::{Host, Url};

/// The public address of a site: `http` or `https`, a host and a port, and nothing else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PublicUrl(Url);

/// Why a text is not a public address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublicUrlError {
    /// It is not an address that begins with `http://` or `https://`.
    Unreadable(String),
    /// It has a path, a query or a user name.
    More(String),
}

impl PublicUrlError {
    fn said(&self) -> Message {
        match self {
            PublicUrlError::Unreadable(text) => text!(identity::PublicUrlInvalid { text }),
            PublicUrlError::More(text) => text!(identity::PublicUrlMore { text }),
        }
    }
}

speaks!(PublicUrlError);

impl PublicUrl {
    /// The address without a slash at the end, as browsers send it in `Origin`.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// The host and, unless it is the usual one, the port, as browsers send them in `Host`.
    pub fn authority(&self) -> String {
        let port = self.0.port().map(|port| format!(":{port}")).unwrap_or_default();
        format!("{}{port}", self.host())
    }

    /// The host: a name or an IP address.
    pub fn host(&self) -> &str {
        // An address with one of the two schemes has a host.
        self.0.host_str().unwrap_or_default()
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or_default()
    }

    /// Is it `https`?
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Is the host this machine, for browsers too?
    pub fn is_local(&self) -> bool {
        match self.0.host() {
            Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
    }

    /// Is the host a name rather than an IP address?
    pub fn has_domain(&self) -> bool {
        self.0.domain().is_some()
    }

    /// The address of a page; `path` begins with a slash.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    pub(crate) fn as_url(&self) -> &Url {
        &self.0
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin())
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let shown = || text.chars().take(200).collect();
        let url = Url::parse(text.trim()).map_err(|_| PublicUrlError::Unreadable(shown()))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(PublicUrlError::Unreadable(shown()));
        }
        let is_bare = url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        if is_bare { Ok(PublicUrl(url)) } else { Err(PublicUrlError::More(shown())) }
    }
}

#[cfg(test)]
mod tests {
    use super::{PublicUrl, PublicUrlError};

    fn url(text: &str) -> PublicUrl {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_has_a_scheme_a_host_and_a_port() {
        let club = url("https://Club.Example.org/");
        assert_eq!(club.origin(), "https://club.example.org");
        assert_eq!((club.authority().as_str(), club.port()), ("club.example.org", 443));
        assert!(club.is_https() && club.has_domain() && !club.is_local());
        let local = url("http://localhost:8019");
        assert_eq!((local.authority().as_str(), local.port()), ("localhost:8019", 8019));
        assert!(!local.is_https() && local.has_domain() && local.is_local());
        let ip = url("http://[::1]:8019");
        assert_eq!(ip.authority(), "[::1]:8019");
        assert!(!ip.has_domain() && ip.is_local());
        assert_eq!(url("http://127.0.0.1").page("/link"), "http://127.0.0.1/link");
    }

    #[test]
    fn other_texts_are_refused() {
        for odd in ["", "club.example.org", "ftp://club.example.org", "https://", "http://a b"] {
            let read = odd.parse::<PublicUrl>();
            assert_eq!(read, Err(PublicUrlError::Unreadable(odd.to_owned())));
        }
        for more in ["https://a.example/chancery", "https://u:p@a.example", "https://a.example?b"] {
            assert_eq!(more.parse::<PublicUrl>(), Err(PublicUrlError::More(more.to_owned())));
        }
    }
}
