//! What carries mail away: a mail server, or files in a directory.

use std::fmt::Debug;
use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chancery_store::write_file;
use lettre::message::Message as MailMessage;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use crate::club::settings::SecretText;

/// The time that a mail server has for one step.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The future of a mail on its way.
pub(crate) type MailFuture<'m> = Pin<Box<dyn Future<Output = io::Result<()>> + Send + 'm>>;

/// Carries mail.
pub(crate) trait MailCarrier: Debug + Send + Sync {
    /// Carries a mail. An error of the kind `InvalidInput` would be the same at another time.
    fn carry(&self, message: MailMessage) -> MailFuture<'_>;
}

/// Writes each mail to a file of its own.
#[derive(Debug)]
pub(super) struct MailFiles {
    folder: PathBuf,
    count: AtomicU64,
}

impl MailFiles {
    pub(super) fn new(folder: &Path) -> io::Result<MailFiles> {
        std::fs::create_dir_all(folder)?;
        Ok(MailFiles { folder: folder.to_owned(), count: AtomicU64::new(0) })
    }
}

impl MailCarrier for MailFiles {
    fn carry(&self, message: MailMessage) -> MailFuture<'_> {
        // Sorted by name, the newest is the last.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let name = format!("{:017}-{count:06}.eml", since.as_micros());
        let path = self.folder.join(name);
        Box::pin(async move {
            let write = move || write_file(&path, message.formatted());
            let written = tokio::task::spawn_blocking(write).await.map_err(io::Error::other)?;
            written.map_err(io::Error::other)
        })
    }
}

/// Sends mail by SMTP.
pub(super) struct SmtpServer(AsyncSmtpTransport<Tokio1Executor>);

impl SmtpServer {
    pub(super) fn new(url: &SecretText, host: &str) -> io::Result<SmtpServer> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.reveal());
        // The error of the library may quote the address, which has the password.
        let builder = builder.map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        let builder = builder.timeout(Some(TIMEOUT)).hello_name(ClientId::Domain(host.to_owned()));
        Ok(SmtpServer(builder.build()))
    }

    /// Connects, signs in and hangs up.
    pub(super) async fn check(&self) -> io::Result<()> {
        match self.0.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(io::ErrorKind::ConnectionAborted.into()),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

impl Debug for SmtpServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmtpServer")
    }
}

impl MailCarrier for SmtpServer {
    fn carry(&self, message: MailMessage) -> MailFuture<'_> {
        let fault = |error: lettre::transport::smtp::Error| {
            // The server has said no for good.
            let kind = if error.is_permanent() {
                io::ErrorKind::InvalidInput
            } else {
                io::ErrorKind::Other
            };
            io::Error::new(kind, error)
        };
        Box::pin(async move { self.0.send(message).await.map(|_| ()).map_err(fault) })
    }
}
