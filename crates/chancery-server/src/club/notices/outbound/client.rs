//! The HTTP client. It looks a name up once, checks the addresses, and connects to one that it has checked, so
//! that nobody can point the name elsewhere in between.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::http::{HeaderValue, Method, Request, header};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use super::network::{Network, SystemNetwork};
use super::{Outbound, OutboundAnswer, OutboundFault, OutboundFuture, OutboundRequest, is_public};

/// The time for a connection, and for an answer.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(20);
/// The most bytes of an answer that are read. Nothing in it matters but the status.
const LARGEST_ANSWER: usize = 64 << 10;
/// How many addresses of a name are tried.
const MOST_ADDRESSES: usize = 4;

type Done<T> = Result<T, OutboundFault>;

/// Sends requests by HTTP.
#[derive(Debug)]
pub(crate) struct HttpOutbound<N = SystemNetwork> {
    /// Whether this machine may be the target, as in tests.
    loopback: bool,
    network: N,
}

/// TLS with the certificates of the system.
static TLS: LazyLock<Option<TlsConnector>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .ok()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Some(TlsConnector::from(Arc::new(config)))
});

fn failed(error: impl std::fmt::Display) -> OutboundFault {
    OutboundFault::Failed(error.to_string())
}

impl HttpOutbound {
    pub(crate) const fn new(loopback: bool) -> HttpOutbound {
        HttpOutbound { loopback, network: SystemNetwork }
    }
}

impl<N: Network> HttpOutbound<N> {
    /// A client that reaches other sites over this network.
    #[cfg(test)]
    pub(crate) const fn over(network: N, loopback: bool) -> HttpOutbound<N> {
        HttpOutbound { loopback, network }
    }

    /// Connects to the host of an address: to an address that was checked, and no other.
    async fn connect(&self, url: &Url) -> Done<TcpStream> {
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
        let port = url.port_or_known_default().unwrap_or(443);
        let all: Vec<SocketAddr> = self.network.lookup(host, port).await.map_err(failed)?;
        let allowed = |address: &&SocketAddr| is_public(address.ip(), self.loopback);
        let mut last = if all.iter().any(|address| !is_public(address.ip(), self.loopback)) {
            OutboundFault::Private
        } else {
            OutboundFault::Failed("the name has no address".to_owned())
        };
        for address in all.iter().filter(allowed).take(MOST_ADDRESSES) {
            match self.network.connect(*address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => last = failed(error),
            }
        }
        Err(last)
    }

    async fn send(&self, request: OutboundRequest) -> Done<OutboundAnswer> {
        let late = |_| OutboundFault::Failed("no connection in time".to_owned());
        let url = request.url.clone();
        let stream = tokio::time::timeout(CONNECT, self.connect(&url)).await.map_err(late)??;
        if url.scheme() != "https" {
            return exchange(stream, request).await;
        }
        let tls = TLS.as_ref().ok_or_else(|| failed("TLS is not available"))?;
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(host).map_err(failed)?;
        let stream = tokio::time::timeout(CONNECT, tls.connect(name, stream)).await;
        exchange(stream.map_err(late)?.map_err(failed)?, request).await
    }
}

impl<N: Network> Outbound for HttpOutbound<N> {
    fn post(&self, request: OutboundRequest) -> OutboundFuture<'_> {
        Box::pin(self.send(request))
    }
}

/// Sends a request over a connection and reads the answer.
async fn exchange<S>(stream: S, request: OutboundRequest) -> Done<OutboundAnswer>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let OutboundRequest { url, headers, body } = request;
    let path = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    let host = format!("{}{port}", url.host_str().unwrap_or_default());
    let mut message = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, concat!("Chancery/", env!("CARGO_PKG_VERSION")))
        .header(header::CONNECTION, "close");
    for (name, text) in &headers {
        message = message.header(*name, HeaderValue::from_str(text).map_err(failed)?);
    }
    let message = message.body(Full::new(Bytes::from(body))).map_err(failed)?;
    let late = |_| OutboundFault::Failed("no answer in time".to_owned());
    let work = async {
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(failed)?;
        let connection = tokio::spawn(connection);
        let answer = sender.send_request(message).await.map_err(failed);
        let answer = match answer {
            Ok(answer) => {
                let status = answer.status().as_u16();
                // The rest is read as far as it is short, so that the other side is not cut off.
                let _ = Limited::new(answer.into_body(), LARGEST_ANSWER).collect().await;
                Ok(OutboundAnswer { status })
            }
            Err(error) => Err(error),
        };
        connection.abort();
        answer
    };
    tokio::time::timeout(ANSWER, work).await.map_err(late)?
}
