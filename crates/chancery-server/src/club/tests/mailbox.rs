//! Mail in tests: a carrier that collects it, and what a reader does with it.

use std::sync::Mutex;

use lettre::message::Message as MailMessage;

use crate::club::mail::{MailCarrier, MailFuture};

/// Collects mail.
#[derive(Debug, Default)]
pub(super) struct TestMailbox(pub(super) Mutex<Vec<TestMail>>);

/// A mail that was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TestMail {
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
}

impl MailCarrier for TestMailbox {
    fn carry(&self, message: MailMessage) -> MailFuture<'_> {
        let mail = TestMail::read(&String::from_utf8(message.formatted()).unwrap());
        Box::pin(async move {
            self.0.lock().unwrap().push(mail);
            Ok(())
        })
    }
}

impl TestMail {
    fn read(written: &str) -> TestMail {
        let (head, text) = written.split_once("\r\n\r\n").unwrap();
        let line = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_default().trim().to_owned()
        };
        assert_eq!(line("Auto-Submitted:"), "auto-generated");
        assert!(line("Message-ID:").ends_with("@localhost>"), "{head}");
        let text = match line("Content-Transfer-Encoding:").as_str() {
            "quoted-printable" => unquoted(text),
            _ => text.to_owned(),
        };
        TestMail { to: line("To:"), subject: line("Subject:"), text: text.replace("\r\n", "\n") }
    }

    /// The kind and the token of the link in the mail.
    pub(super) fn link(&self) -> (String, String) {
        let link = self.text.lines().find(|line| line.starts_with("http://localhost:8019/link#"));
        let (_, fragment) = link.unwrap_or_else(|| panic!("{self:?}")).split_once('#').unwrap();
        let (kind, token) = fragment.split_once('.').unwrap();
        (kind.to_owned(), token.to_owned())
    }

    pub(super) fn token(&self) -> String {
        self.link().1
    }
}

/// A text without the encoding `quoted-printable`.
fn unquoted(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'=' {
            let digits = std::str::from_utf8(&after[..2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}
