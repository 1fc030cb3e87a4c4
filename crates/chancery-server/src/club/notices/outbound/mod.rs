//! Requests to other sites: push services and webhooks. Whoever names an address must not make the site talk to
//! machines of its own network.

mod client;
mod network;
mod public_address;

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;

use chancery_lang::messages::notices;
use chancery_lang::text;
use url::{Host, Url};

pub(crate) use self::client::HttpOutbound;
#[cfg(test)]
pub(crate) use self::network::Network;
pub(crate) use self::public_address::is_public;
use crate::error::{ApiError, Result};

/// The longest address.
pub(super) const LONGEST_URL: usize = 2000;

/// A POST to another site.
#[derive(Clone, Debug)]
pub(crate) struct OutboundRequest {
    pub(crate) url: Url,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Vec<u8>,
}

/// What another site answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OutboundAnswer {
    pub(crate) status: u16,
}

/// Why a request got no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OutboundFault {
    /// The address is inside of a network.
    Private,
    /// Something else.
    Failed(String),
}

/// The future of an answer.
pub(crate) type OutboundFuture<'f> =
    Pin<Box<dyn Future<Output = std::result::Result<OutboundAnswer, OutboundFault>> + Send + 'f>>;

/// Carries requests out of the site.
pub(crate) trait Outbound: Debug + Send + Sync {
    /// Sends a request. Redirects are not followed.
    fn post(&self, request: OutboundRequest) -> OutboundFuture<'_>;
}

/// An address that somebody names as the target of requests.
pub(super) fn checked_target(field: &'static str, written: &str, loopback: bool) -> Result<Url> {
    let shown = || written.chars().take(200).collect::<String>();
    let bad = || {
        let message = text!(notices::BadTarget { url: shown(), most: LONGEST_URL });
        ApiError::field(field, "target", message)
    };
    let url = Url::parse(written.trim()).map_err(|_| bad())?;
    let is_plain = url.username().is_empty() && url.password().is_none();
    let is_secure = url.scheme() == "https" || (loopback && url.scheme() == "http");
    if !is_plain || !is_secure || written.len() > LONGEST_URL {
        return Err(bad());
    }
    let address = match url.host() {
        Some(Host::Ipv4(address)) => Some(address.into()),
        Some(Host::Ipv6(address)) => Some(address.into()),
        Some(Host::Domain("localhost")) => Some(std::net::Ipv4Addr::LOCALHOST.into()),
        Some(Host::Domain(_)) => None,
        None => return Err(bad()),
    };
    // A name is looked up when something is sent; it may lead elsewhere then.
    if address.is_some_and(|address| !is_public(address, loopback)) {
        let host = url.host_str().unwrap_or_default();
        let message = text!(notices::PrivateTarget { host });
        return Err(ApiError::field(field, "private-target", message));
    }
    Ok(url)
}
