//! What stands between clients and the server: TLS, and reverse proxies that say who a client is.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::clients::ClientAddr;

#[cfg(feature = "club")]
use {
    crate::club::IpRange, axum::http::HeaderName, std::net::SocketAddr, std::sync::Arc,
    tokio_rustls::TlsAcceptor,
};

/// What stands between clients and the server; by default, nothing.
#[derive(Clone, Default)]
pub(crate) struct Entrance {
    #[cfg(feature = "club")]
    tls: Option<TlsAcceptor>,
    #[cfg(feature = "club")]
    proxies: Arc<[IpRange]>,
}

/// A table has neither.
#[cfg(not(feature = "club"))]
impl Entrance {
    pub(crate) fn connected(&self, peer: IpAddr) -> ClientAddr {
        ClientAddr::of(peer)
    }

    pub(crate) fn client(&self, peer: IpAddr, _: &HeaderMap) -> ClientAddr {
        ClientAddr::of(peer)
    }
}

#[cfg(feature = "club")]
impl Entrance {
    pub(crate) fn new(tls: Option<TlsAcceptor>, proxies: Vec<IpRange>) -> Entrance {
        Entrance { tls, proxies: proxies.into() }
    }

    pub(crate) fn tls(&self) -> Option<TlsAcceptor> {
        self.tls.clone()
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|range| range.contains(address))
    }

    /// Whose a connection is. A proxy needs many, as programs on this machine do.
    pub(crate) fn connected(&self, peer: IpAddr) -> ClientAddr {
        if self.is_proxy(peer) { ClientAddr::LOOPBACK } else { ClientAddr::of(peer) }
    }

    /// Whose a request is. Each proxy appends whom it speaks for to `X-Forwarded-For`, and anybody can
    /// send such a header. So only what proxies appended counts: the last address that is not a proxy.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> ClientAddr {
        let mut client = peer;
        if self.is_proxy(peer) {
            let values = headers.get_all(HeaderName::from_static("x-forwarded-for"));
            let values: Vec<&str> =
                values.iter().map(|value| value.to_str().unwrap_or("")).collect();
            let hops = values.iter().rev().flat_map(|value| value.rsplit(','));
            for hop in hops {
                let Some(address) = address(hop.trim()) else { break };
                client = address;
                if !self.is_proxy(address) {
                    break;
                }
            }
        }
        ClientAddr::of(client)
    }
}

/// An address, with or without a port.
#[cfg(feature = "club")]
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(all(test, feature = "club"))]
mod tests {
    use super::*;

    #[test]
    fn only_what_proxies_appended_counts() {
        let proxies =
            ["10.0.0.0/8", "127.0.0.1", "2001:db8::/32"].map(|text| text.parse().unwrap());
        let entrance = Entrance::new(None, proxies.to_vec());
        let client = |peer: &str, forwarded: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            entrance.client(peer.parse().unwrap(), &headers)
        };
        let at = |text: &str| ClientAddr::of(text.parse().unwrap());
        let someone = at("192.0.2.1");
        assert_eq!(client("127.0.0.1", &["192.0.2.1"]), someone);
        assert_eq!(client("10.9.9.9", &["192.0.2.1, 10.1.1.1"]), someone);
        assert_eq!(client("10.9.9.9", &["198.51.100.7", "192.0.2.1", "10.1.1.1"]), someone);
        assert_eq!(client("10.9.9.9", &["198.51.100.7, 192.0.2.1:4711"]), someone);
        assert_eq!(client("2001:db8::1", &["::ffff:192.0.2.1"]), someone);
        assert_eq!(client("10.9.9.9", &["[2001:dbb::7]:80"]), at("2001:dbb::"));
        // Whoever is no proxy speaks for nobody.
        assert_eq!(client("192.0.2.1", &["198.51.100.7"]), someone);
        // Without a header, or with nonsense, it is the proxy itself.
        assert_eq!(client("10.9.9.9", &[]), at("10.9.9.9"));
        assert_eq!(client("10.9.9.9", &["192.0.2.1, unknown"]), at("10.9.9.9"));
        assert_eq!(client("10.9.9.9", &["192.0.2.1, unknown, 10.1.1.1"]), at("10.1.1.1"));
        // Between proxies only, it is the first one.
        assert_eq!(client("10.9.9.9", &["10.1.1.1, 10.2.2.2"]), at("10.1.1.1"));
        assert_eq!(entrance.connected("10.9.9.9".parse().unwrap()), ClientAddr::LOOPBACK);
    }
}
