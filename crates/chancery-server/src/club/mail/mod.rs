//! Mail of the club: who carries it, and a queue that no request waits for.

mod carrier;
mod check;
mod letters;
mod notice;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use chancery::Lang;
use chancery_club::account::EmailAddress;
use chancery_lang::messages::identity;
use chancery_lang::text;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as MailMessage};

pub(crate) use carrier::MailCarrier;
#[cfg(test)]
pub(crate) use carrier::MailFuture;
use carrier::{MailFiles, SmtpServer};
pub use check::check_mail;
pub(crate) use letters::MailText;
pub(crate) use notice::NoticeMail;

use super::settings::{ClubSettings, MailSettings};
use crate::error::{ApiError, Result};
use crate::limits::WorkLimit;

/// How many mails are sent at once.
const AT_ONCE: usize = 4;
/// How many may wait. Further ones are dropped; whoever misses one asks again.
const MAX_WAITING: usize = 500;
/// The waits before a mail is tried again.
const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_mins(1)];

/// A mail to somebody.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) to: EmailAddress,
    pub(crate) text: MailText,
    pub(crate) lang: Lang,
}

/// Sends mail without letting a request wait.
#[derive(Debug)]
pub(crate) struct MailQueue {
    carrier: Option<Arc<dyn MailCarrier>>,
    from: String,
    site_name: String,
    host: String,
    limit: WorkLimit,
    failures: AtomicU64,
}

impl MailQueue {
    /// The queue of a club; an error if the address of the mail server is not valid.
    pub(crate) fn new(settings: &ClubSettings) -> std::io::Result<MailQueue> {
        let host = settings.public_url.host().to_owned();
        let (carrier, from): (Option<Arc<dyn MailCarrier>>, String) = match &settings.mail {
            MailSettings::None => (None, String::new()),
            MailSettings::File(folder) => {
                (Some(Arc::new(MailFiles::new(folder)?)), format!("no-reply@{host}"))
            }
            MailSettings::Smtp { url, from } => {
                (Some(Arc::new(SmtpServer::new(url, &host)?)), from.to_string())
            }
        };
        Ok(MailQueue {
            carrier,
            from,
            site_name: settings.site_name.clone(),
            host,
            limit: WorkLimit::new(AT_ONCE, MAX_WAITING),
            failures: AtomicU64::new(0),
        })
    }

    /// Lets something else carry the mail.
    #[cfg(test)]
    pub(crate) fn carried_by(mut self, carrier: Arc<dyn MailCarrier>) -> MailQueue {
        self.from = format!("no-reply@{}", self.host);
        self.carrier = Some(carrier);
        self
    }

    /// Whether the site sends mail.
    pub(crate) fn is_on(&self) -> bool {
        self.carrier.is_some()
    }

    /// An error if the site sends no mail.
    pub(crate) fn check(&self) -> Result<()> {
        if self.is_on() {
            return Ok(());
        }
        Err(ApiError::conflict("no-mail", text!(identity::NoMail)))
    }

    /// How many mails could not be sent.
    pub(crate) fn failures(&self) -> u64 {
        self.failures.load(Ordering::Relaxed)
    }

    /// Sends a mail; `id` makes its Message-ID unique. Whoever calls does so in a task of its own.
    pub(crate) async fn send(&self, mail: &Mail, id: &str) {
        let Some(carrier) = &self.carrier else { return };
        let (Some(_permit), Some(message)) = (self.limit.enter().await, self.message(mail, id))
        else {
            self.failures.fetch_add(1, Ordering::Relaxed);
            return;
        };
        let mut pauses = PAUSES.into_iter();
        while carrier.carry(message.clone()).await.is_err() {
            let Some(pause) = pauses.next() else {
                self.failures.fetch_add(1, Ordering::Relaxed);
                return;
            };
            tokio::time::sleep(pause).await;
        }
    }

    fn message(&self, mail: &Mail, id: &str) -> Option<MailMessage> {
        let from = Mailbox::new(Some(self.site_name.clone()), self.from.parse().ok()?);
        let (subject, body) = mail.text.said(&self.site_name);
        let message = MailMessage::builder()
            .from(from)
            .to(Mailbox::new(None, mail.to.as_str().parse().ok()?))
            .subject(subject.get(mail.lang))
            .message_id(Some(format!("<{id}@{}>", self.host)))
            .date(SystemTime::now())
            .header(ContentType::TEXT_PLAIN)
            .body(body.get(mail.lang));
        let mut message = message.ok()?;
        // Programs that answer mail by themselves leave this one alone.
        let name = HeaderName::new_from_ascii_str("Auto-Submitted");
        let value = HeaderValue::new(name, "auto-generated".to_owned());
        message.headers_mut().insert_raw(value);
        Some(message)
    }
}
