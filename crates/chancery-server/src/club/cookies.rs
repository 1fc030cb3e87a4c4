//! Cookies of the club: the session, and a secret of the browser that links are bound to.

use axum::http::{HeaderMap, HeaderValue, header};

use super::public_url::PublicUrl;
use super::secret_token::SecretToken;

/// A cookie of the club.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClubCookie {
    /// Who is signed in.
    Session,
    /// Which browser asked for a link.
    Browser,
}

impl ClubCookie {
    /// The name. Over HTTPS, its prefix makes browsers refuse the cookie from anybody else, such as another
    /// site under the same domain.
    fn name(self, url: &PublicUrl) -> &'static str {
        match (self, url.is_https()) {
            (ClubCookie::Session, true) => "__Host-chancery-session",
            (ClubCookie::Session, false) => "chancery-session",
            (ClubCookie::Browser, true) => "__Host-chancery-browser",
            (ClubCookie::Browser, false) => "chancery-browser",
        }
    }

    /// How long browsers keep it, in seconds.
    const fn max_age(self) -> u32 {
        match self {
            ClubCookie::Session => 30 * 24 * 60 * 60,
            ClubCookie::Browser => 24 * 60 * 60,
        }
    }

    /// The text of the cookie in a request, if it has one.
    pub(crate) fn text<'h>(self, headers: &'h HeaderMap, url: &PublicUrl) -> Option<&'h str> {
        let name = self.name(url);
        let cookies =
            headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
    }

    /// The header that sets the cookie.
    pub(crate) fn set(self, secret: &SecretToken, url: &PublicUrl) -> HeaderValue {
        self.header(&secret.reveal(), self.max_age(), url)
    }

    /// The header that deletes the cookie.
    pub(crate) fn clear(self, url: &PublicUrl) -> HeaderValue {
        self.header("", 0, url)
    }

    fn header(self, text: &str, max_age: u32, url: &PublicUrl) -> HeaderValue {
        let name = self.name(url);
        let secure = if url.is_https() { "; Secure" } else { "" };
        let line =
            format!("{name}={text}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
        // Secrets are letters, digits, `-` and `_`.
        HeaderValue::try_from(line).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}
