//! The certificate and the key of a club that serves HTTPS itself.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chancery::Message;
use chancery_club::time::Timestamp;
use chancery_lang::messages::host;
use chancery_lang::{speaks, text};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::client::verify_server_name;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use tokio_rustls::rustls::server::ParsedCertificate;
use tokio_rustls::rustls::{self, ServerConfig};
use x509_parser::parse_x509_certificate;

/// The longest file of a certificate or a key that is read, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// A certificate with its key.
#[derive(Clone)]
pub struct TlsIdentity {
    config: Arc<ServerConfig>,
    certificate: CertificateDer<'static>,
    begins_at: Timestamp,
    expires_at: Timestamp,
}

/// Why a certificate and a key cannot be used.
#[derive(Debug)]
pub enum TlsError {
    /// A file cannot be read.
    File(PathBuf, io::Error),
    /// A file holds no certificate.
    NoCertificate(PathBuf),
    /// A file holds no private key.
    NoKey(PathBuf),
    /// The key is not that of the certificate.
    Mismatch {
        /// The file of the certificate.
        certificate: PathBuf,
        /// The file of the key.
        key: PathBuf,
    },
    /// The certificate or its key is of a kind that cannot be used.
    Unusable(PathBuf, String),
}

impl TlsError {
    fn said(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            TlsError::File(path, error) => {
                text!(host::TlsFile { path: shown(path), error: Message::of_io(error) })
            }
            TlsError::NoCertificate(path) => text!(host::TlsNoCertificate { path: shown(path) }),
            TlsError::NoKey(path) => text!(host::TlsNoKey { path: shown(path) }),
            TlsError::Mismatch { certificate, key } => {
                text!(host::TlsMismatch { certificate: shown(certificate), key: shown(key) })
            }
            TlsError::Unusable(path, detail) => {
                text!(host::TlsUnusable { path: shown(path), detail })
            }
        }
    }
}

speaks!(TlsError);

impl TlsIdentity {
    /// Reads a certificate with those that sign it, and its key, from PEM files.
    pub fn read(certificate: &Path, key: &Path) -> Result<TlsIdentity, TlsError> {
        let no_certificate = || TlsError::NoCertificate(certificate.to_owned());
        let text = read(certificate)?;
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
        let chain: Vec<CertificateDer<'static>> = chain.map_err(|_| no_certificate())?;
        let own = chain.first().cloned().ok_or_else(no_certificate)?;
        let unusable = |detail: String| TlsError::Unusable(certificate.to_owned(), detail);
        let (_, parsed) =
            parse_x509_certificate(&own).map_err(|error| unusable(error.to_string()))?;
        let validity = parsed.validity();
        let moment = |seconds: i64| {
            Timestamp::from_micros(seconds.saturating_mul(1_000_000)).unwrap_or(Timestamp::MAX)
        };
        let begins_at = moment(validity.not_before.timestamp());
        let expires_at = moment(validity.not_after.timestamp());
        let private = PrivateKeyDer::from_pem_slice(&read(key)?)
            .map_err(|_| TlsError::NoKey(key.to_owned()))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| unusable(error.to_string()))?
            .with_no_client_auth()
            .with_single_cert(chain, private)
            .map_err(|error| match error {
                rustls::Error::InconsistentKeys(_) => {
                    TlsError::Mismatch { certificate: certificate.to_owned(), key: key.to_owned() }
                }
                error => unusable(error.to_string()),
            })?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsIdentity { config: Arc::new(config), certificate: own, begins_at, expires_at })
    }

    /// From when it is valid.
    pub fn begins_at(&self) -> Timestamp {
        self.begins_at
    }

    /// Until when it is valid.
    pub fn expires_at(&self) -> Timestamp {
        self.expires_at
    }

    /// Is it for a host? That is a name or an IP address, as in an address of a page.
    pub fn is_for(&self, host: &str) -> bool {
        let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let Ok(name) = ServerName::try_from(bare) else { return false };
        ParsedCertificate::try_from(&self.certificate)
            .is_ok_and(|certificate| verify_server_name(&certificate, &name).is_ok())
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.config))
    }
}

impl fmt::Debug for TlsIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TlsIdentity").field("expires_at", &self.expires_at).finish_non_exhaustive()
    }
}

fn read(path: &Path) -> Result<Vec<u8>, TlsError> {
    use io::Read as _;
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path);
    let read = file.and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| TlsError::File(path.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Pair {
        directory: PathBuf,
    }

    impl Pair {
        fn new(name: &str) -> Pair {
            let id = std::process::id();
            let directory = std::env::temp_dir().join(format!("chancery-tls-{name}-{id}"));
            std::fs::create_dir_all(&directory).unwrap();
            for pair in ["one", "two"] {
                let names = vec!["club.example.org".to_owned(), "192.0.2.1".to_owned()];
                let made = rcgen::generate_simple_self_signed(names).unwrap();
                std::fs::write(directory.join(format!("{pair}.pem")), made.cert.pem()).unwrap();
                let key = made.signing_key.serialize_pem();
                std::fs::write(directory.join(format!("{pair}.key")), key).unwrap();
            }
            Pair { directory }
        }

        fn read(&self, certificate: &str, key: &str) -> Result<TlsIdentity, TlsError> {
            TlsIdentity::read(&self.directory.join(certificate), &self.directory.join(key))
        }
    }

    impl Drop for Pair {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.directory);
        }
    }

    #[test]
    fn a_certificate_and_its_key_are_read() {
        let pair = Pair::new("read");
        let identity = pair.read("one.pem", "one.key").unwrap();
        assert!(identity.is_for("club.example.org") && identity.is_for("192.0.2.1"));
        assert!(
            !identity.is_for("example.org") && !identity.is_for("[::1]") && !identity.is_for("")
        );
        assert!(identity.begins_at() < identity.expires_at());
    }

    #[test]
    fn bad_files_are_told_apart() {
        let pair = Pair::new("bad");
        let said = |certificate: &str, key: &str| {
            let error = pair.read(certificate, key).unwrap_err();
            assert!(!error.message(chancery::Lang::FR).is_empty());
            error
        };
        assert!(matches!(said("none.pem", "one.key"), TlsError::File(..)));
        assert!(matches!(said("one.pem", "none.key"), TlsError::File(..)));
        assert!(matches!(said("one.key", "one.key"), TlsError::NoCertificate(_)));
        assert!(matches!(said("one.pem", "one.pem"), TlsError::NoKey(_)));
        assert!(matches!(said("one.pem", "two.key"), TlsError::Mismatch { .. }));
        let broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        std::fs::write(pair.directory.join("broken.pem"), broken).unwrap();
        assert!(matches!(said("broken.pem", "one.key"), TlsError::Unusable(..)));
    }
}
