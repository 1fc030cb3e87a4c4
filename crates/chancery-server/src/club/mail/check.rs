//! Whether a mail server can be reached, before a club starts.

use std::io;
use std::time::Duration;

use super::carrier::SmtpServer;
use crate::club::settings::MailSettings;

/// The time that a mail server has to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Connects to the mail server and signs in, if mail is sent by one. `host` is that of the public address, by
/// which the site introduces itself.
pub fn check_mail(mail: &MailSettings, host: &str) -> io::Result<()> {
    let MailSettings::Smtp { url, .. } = mail else { return Ok(()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = SmtpServer::new(url, host)?;
        tokio::time::timeout(PATIENCE, server.check()).await.map_err(io::Error::from)?
    })
}
