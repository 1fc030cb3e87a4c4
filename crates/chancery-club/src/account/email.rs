//! Addresses for e-mail.

use std::fmt;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

/// An e-mail address of plain letters: `local@domain`, with the domain in lower case. Quoted local parts,
/// comments and address literals are refused: hardly anybody has one, and mail servers differ about them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EmailAddress(String);

/// The text is not an e-mail address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EmailAddressError;

impl EmailAddressError {
    #[expect(clippy::unused_self, reason = "required by the macro")]
    fn said(&self) -> Message {
        text!(club::EmailInvalid)
    }
}

speaks!(EmailAddressError);

impl EmailAddress {
    /// An address, without the spaces around it.
    pub fn new(text: &str) -> Result<EmailAddress, EmailAddressError> {
        let (local, domain) = text.trim().rsplit_once('@').ok_or(EmailAddressError)?;
        let is_fine = local.len() <= 64
            && domain.len() <= 253
            && local.split('.').all(is_atom)
            && domain.contains('.')
            && domain.split('.').all(is_label)
            // The last label is never a number: that would be an IP address.
            && !domain.rsplit('.').next().is_some_and(|last| last.bytes().all(|b| b.is_ascii_digit()));
        if !is_fine {
            return Err(EmailAddressError);
        }
        Ok(EmailAddress(format!("{local}@{}", domain.to_ascii_lowercase())))
    }

    /// The address, as mail is sent to it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A key under which an address is unique. In practice no mail server tells capital letters from
    /// small ones.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

fn is_atom(part: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte);
    !part.is_empty() && part.bytes().all(fits)
}

fn is_label(label: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=63).contains(&label.len())
        && label.bytes().all(fits)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for EmailAddress {
    type Error = EmailAddressError;

    fn try_from(text: String) -> Result<EmailAddress, EmailAddressError> {
        EmailAddress::new(&text)
    }
}

impl From<EmailAddress> for String {
    fn from(address: EmailAddress) -> String {
        address.0
    }
}
