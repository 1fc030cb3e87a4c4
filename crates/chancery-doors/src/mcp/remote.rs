//! A server elsewhere as a main door: requests to the JSON API are passed on to it.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::uri::Scheme;
use axum::http::{HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long the head of an answer may take.
const ANSWER: Duration = Duration::from_secs(65);

/// A server elsewhere.
#[derive(Clone)]
pub(crate) struct Elsewhere {
    host: String,
    port: u16,
    /// What is sent as `Host`.
    authority: HeaderValue,
    /// What stands before `/api`, without a slash at the end.
    base: String,
    tls: Option<TlsConnector>,
}

impl Elsewhere {
    /// The server at an address. A token is sent only where nobody can read it on the way.
    pub(crate) fn at(url: &str, has_token: bool) -> io::Result<Elsewhere> {
        let wrong =
            |why: &str| io::Error::new(io::ErrorKind::InvalidInput, format!("{url}: {why}"));
        let uri: Uri =
            url.parse().map_err(|_| wrong("not an address such as https://club.example"))?;
        let (Some(scheme), Some(authority)) = (uri.scheme(), uri.authority()) else {
            return Err(wrong("not an address such as https://club.example"));
        };
        if authority.as_str().contains('@')
            || !(*scheme == Scheme::HTTP || *scheme == Scheme::HTTPS)
        {
            return Err(wrong("use http:// or https:// without a user name"));
        }
        let is_https = *scheme == Scheme::HTTPS;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let is_local = host.eq_ignore_ascii_case("localhost")
            || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
        if has_token && !is_https && !is_local {
            return Err(wrong("a token is sent by https:// only"));
        }
        Ok(Elsewhere {
            port: authority.port_u16().unwrap_or(if is_https { 443 } else { 80 }),
            authority: HeaderValue::from_str(authority.as_str()).map_err(io::Error::other)?,
            base: uri.path().trim_end_matches('/').to_owned(),
            tls: if is_https { Some(connector()?) } else { None },
            host,
        })
    }

    /// Whether it has accounts. Only a club describes itself.
    pub(crate) async fn is_club(&self) -> io::Result<bool> {
        let request = Request::get("/api/v1/site").body(Body::empty()).map_err(io::Error::other)?;
        Ok(self.send(request).await?.status() != StatusCode::NOT_FOUND)
    }

    /// Routes that pass everything on.
    pub(crate) fn routes(self) -> Router {
        Router::new().fallback(move |request: Request<Body>| {
            let elsewhere = self.clone();
            async move { elsewhere.answer(request).await }
        })
    }

    async fn answer(&self, request: Request<Body>) -> Response {
        match self.send(request).await {
            Ok(response) => response,
            Err(error) => {
                let detail = format!("{} cannot be reached: {error}.", self.host);
                (StatusCode::BAD_GATEWAY, axum::Json(json!({"detail": detail}))).into_response()
            }
        }
    }

    async fn send(&self, mut request: Request<Body>) -> io::Result<Response> {
        let asked = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let path = format!("{}{asked}", self.base).parse().map_err(io::Error::other)?;
        *request.uri_mut() = path;
        request.headers_mut().insert(header::HOST, self.authority.clone());
        if *request.method() == Method::GET {
            request.headers_mut().remove(header::CONTENT_LENGTH);
        }
        let connect = async {
            let stream = TcpStream::connect((self.host.as_str(), self.port)).await?;
            stream.set_nodelay(true)?;
            match &self.tls {
                None => handshake(stream).await,
                Some(tls) => {
                    let name = ServerName::try_from(self.host.clone()).map_err(io::Error::other)?;
                    handshake(tls.connect(name, stream).await?).await
                }
            }
        };
        let mut sender = timeout(CONNECT, connect).await.map_err(|_| late())??;
        let sent = timeout(ANSWER, sender.send_request(request)).await.map_err(|_| late())?;
        Ok(sent.map_err(io::Error::other)?.map(Body::new))
    }
}

fn late() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "no answer in time")
}

async fn handshake(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
) -> io::Result<http1::SendRequest<Body>> {
    let (sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    // It ends with the answer, or with whoever reads it.
    tokio::spawn(connection);
    Ok(sender)
}

/// TLS with the certificates of the system.
fn connector() -> io::Result<TlsConnector> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}
