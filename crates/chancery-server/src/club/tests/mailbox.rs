//! Mail in tests: a carrier that collects it, and what a reader does with it.

use std::io;
use std::sync::Mutex;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lettre::message::Message as MailMessage;

use crate::club::mail::{MailCarrier, MailFuture};

/// Collects mail, unless it is told to fail.
#[derive(Debug, Default)]
pub(super) struct TestMailbox(
    pub(super) Mutex<Vec<TestMail>>,
    /// How the next attempts fail.
    pub(super) Mutex<Vec<io::ErrorKind>>,
);

/// A mail that was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TestMail {
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    /// What a mail about games has beside these.
    pub(super) notice: Option<TestNotice>,
}

/// What a mail about games has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TestNotice {
    pub(super) id: String,
    pub(super) html: String,
    /// The path that ends such mail.
    pub(super) stop: String,
}

impl MailCarrier for TestMailbox {
    fn carry(&self, message: MailMessage) -> MailFuture<'_> {
        let mail = TestMail::read(&String::from_utf8(message.formatted()).unwrap());
        Box::pin(async move {
            if let Some(kind) = self.1.lock().unwrap().pop() {
                return Err(io::Error::new(kind, "452 try later"));
            }
            self.0.lock().unwrap().push(mail);
            Ok(())
        })
    }
}

/// The headers that a mail may have, each once. Nobody else's text adds one.
const HEADERS: [&str; 11] = [
    "Auto-Submitted",
    "Content-Transfer-Encoding",
    "Content-Type",
    "Date",
    "From",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "MIME-Version",
    "Message-ID",
    "Subject",
    "To",
];

/// Asserts that the head of a mail has known headers only.
fn check_headers(head: &str) {
    assert!(!head.replace("\r\n", "").contains(['\r', '\n']), "{head}");
    // A line that begins with a space goes on with the one before.
    let lines = head.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
    let mut names: Vec<&str> = lines.map(|line| line.split_once(':').unwrap().0).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() == count && names.iter().all(|name| HEADERS.contains(name)), "{head}");
}

/// A line of the head of a mail or of one of its parts.
fn line<'m>(head: &'m str, name: &str) -> &'m str {
    let line = head.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_default().trim()
}

/// The text of a mail or of one of its parts.
fn decoded(head: &str, text: &str) -> String {
    let text = match line(head, "Content-Transfer-Encoding:") {
        "quoted-printable" => unquoted(text),
        "base64" => {
            let bytes = STANDARD.decode(text.replace("\r\n", "")).unwrap();
            String::from_utf8(bytes).unwrap()
        }
        _ => text.to_owned(),
    };
    text.replace("\r\n", "\n")
}

impl TestMail {
    pub(super) fn read(written: &str) -> TestMail {
        let (head, text) = written.split_once("\r\n\r\n").unwrap();
        check_headers(head);
        assert_eq!(line(head, "Auto-Submitted:"), "auto-generated");
        let id = line(head, "Message-ID:");
        assert!(id.ends_with("@localhost>"), "{head}");
        let (to, subject) = (line(head, "To:").to_owned(), line(head, "Subject:").to_owned());
        if !id.starts_with("<notice.") {
            return TestMail { to, subject, text: decoded(head, text), notice: None };
        }
        assert_eq!(line(head, "List-Unsubscribe-Post:"), "List-Unsubscribe=One-Click");
        let (_, boundary) = head.split_once("boundary=\"").unwrap();
        let boundary = format!("--{}", boundary.split_once('"').unwrap().0);
        let parts = text.split(&boundary).filter_map(|part| part.split_once("\r\n\r\n"));
        let [text, html] = parts
            .map(|(head, text)| {
                decoded(head.trim_start(), text.strip_suffix("\r\n").unwrap_or(text))
            })
            .collect::<Vec<String>>()
            .try_into()
            .unwrap();
        let stop = line(head, "List-Unsubscribe:").trim_matches(['<', '>']);
        let stop = stop.strip_prefix("http://localhost:8019").unwrap().to_owned();
        let notice = Some(TestNotice { id: id.to_owned(), html, stop });
        TestMail { to, subject, text, notice }
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

    /// What it has as a mail about games.
    pub(super) fn notice(&self) -> &TestNotice {
        self.notice.as_ref().unwrap()
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
