//! Mail about games: it can be ended with one click, and a repeat is recognised by its Message-ID.

use std::io;
use std::time::SystemTime;

use chancery_club::account::EmailAddress;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as MailMessage, MultiPart};

use super::MailQueue;

/// A mail about games.
#[derive(Clone, Debug)]
pub(crate) struct NoticeMail {
    pub(crate) to: EmailAddress,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
    /// What makes it recognisable, the same in every attempt.
    pub(crate) id: String,
    /// The address that ends such mail.
    pub(crate) stop: String,
}

impl MailQueue {
    /// Sends a mail once. Whoever calls tries again; an error of the kind `InvalidInput` will stay.
    pub(crate) async fn deliver(&self, mail: &NoticeMail) -> io::Result<()> {
        let Some(carrier) = &self.carrier else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the site sends no mail"));
        };
        let invalid = || io::Error::new(io::ErrorKind::InvalidInput, "the address is not valid");
        let message = self.notice_message(mail).ok_or_else(invalid)?;
        let _permit = self.limit.enter().await.ok_or(io::ErrorKind::WouldBlock)?;
        carrier.carry(message).await
    }

    fn notice_message(&self, mail: &NoticeMail) -> Option<MailMessage> {
        let from = Mailbox::new(Some(self.site_name.clone()), self.from.parse().ok()?);
        let body = MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone());
        let message = MailMessage::builder()
            .from(from)
            .to(Mailbox::new(None, mail.to.as_str().parse().ok()?))
            .subject(mail.subject.clone())
            .message_id(Some(format!("<{}@{}>", mail.id, self.host)))
            .date(SystemTime::now())
            .multipart(body);
        let mut message = message.ok()?;
        let headers = message.headers_mut();
        let mut add = |name, value: String| headers.insert_raw(HeaderValue::new(name, value));
        // Programs that answer mail by themselves leave this one alone.
        add(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned());
        // RFC 8058: a mail program ends such mail by one POST.
        add(HeaderName::new_from_ascii_str("List-Unsubscribe"), format!("<{}>", mail.stop));
        let one_click = "List-Unsubscribe=One-Click".to_owned();
        add(HeaderName::new_from_ascii_str("List-Unsubscribe-Post"), one_click);
        Some(message)
    }
}
