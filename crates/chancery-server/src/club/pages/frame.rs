//! What stands around the pages of a club: the bar with the account menu, and who is signed in.

use axum::extract::{FromRef as _, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use chancery::Lang;
use chancery_store::club::StoredAccount;
use serde::Serialize;

use super::{NOTICE_TEXTS, PRESS_TEXTS, SETTINGS_TEXTS, TEXTS, say};
use crate::assets::CLUB_STYLES;
use crate::club::api::site::SiteView;
use crate::club::authentication::Identity;
use crate::club::sharing::{PagePreview, preview_tags};
use crate::club::state::ClubState;
use crate::extract::language;
use crate::pages::PageRequest;
use crate::pages::html::{HtmlPage, PageFrame, embedded, escaped, languages, links};
use crate::pages::texts::text;

/// The pages that the bar leads to.
const LINKS: &[(&str, &str, &str)] = &[
    ("lobby", "/", "games"),
    ("results", "/results", "scores"),
    ("sandbox", "/sandbox", "sandbox"),
    ("about", "/about", "about"),
];
/// The pages whose scripts need texts about notices.
const HAS_NOTICES: [&str; 4] = ["account", "game", "operator", "unsubscribe"];
/// Pages show who is signed in, so no browser keeps them.
const CACHE: &str = "no-store";
/// Three lines: the sign of a menu.
const MENU: &str = r#"<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>"#;

/// A page of the club.
pub(in crate::club) struct ClubPage<'p> {
    name: &'p str,
    title: &'p str,
    body: &'p str,
    about: &'p [(&'p str, &'p str)],
    texts: &'static str,
    more_texts: &'static [&'static str],
    preview: Option<&'p PagePreview>,
    status: StatusCode,
}

impl<'p> ClubPage<'p> {
    /// A page with its content as HTML.
    pub(in crate::club) fn new(name: &'p str, title: &'p str, body: &'p str) -> ClubPage<'p> {
        ClubPage {
            name,
            title,
            body,
            about: &[],
            texts: TEXTS,
            more_texts: &[],
            preview: None,
            status: StatusCode::OK,
        }
    }

    /// With `data-` attributes for scripts.
    pub(in crate::club) fn about(self, about: &'p [(&'p str, &'p str)]) -> ClubPage<'p> {
        ClubPage { about, ..self }
    }

    /// With other texts than those of most pages.
    pub(in crate::club) fn texts(self, texts: &'static str) -> ClubPage<'p> {
        ClubPage { texts, ..self }
    }

    /// With further texts.
    pub(super) fn more_texts(self, more_texts: &'static [&'static str]) -> ClubPage<'p> {
        ClubPage { more_texts, ..self }
    }

    /// With a preview of its own, in place of that of the site.
    pub(super) fn preview(self, preview: Option<&'p PagePreview>) -> ClubPage<'p> {
        ClubPage { preview, ..self }
    }

    /// With the status of an error.
    pub(in crate::club) fn status(self, status: StatusCode) -> ClubPage<'p> {
        ClubPage { status, ..self }
    }
}

/// A request for a page: who asks, and in which language.
pub(in crate::club) struct PageVisit {
    pub(in crate::club) club: ClubState,
    pub(in crate::club) identity: Identity,
    pub(in crate::club) lang: Lang,
    request: PageRequest,
}

impl FromRequestParts<ClubState> for PageVisit {
    type Rejection = StatusCode;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ClubState,
    ) -> Result<PageVisit, StatusCode> {
        let Ok(request) = PageRequest::from_request_parts(parts, state).await;
        let lang = language(&parts.uri, &parts.headers);
        let identity = Identity::from_request_parts(parts, state).await?;
        Ok(PageVisit { club: ClubState::from_ref(state), identity, lang, request })
    }
}

/// Who is signed in, for scripts.
#[derive(Serialize)]
struct PageAccount {
    id: String,
    name: String,
    operator: bool,
}

impl PageVisit {
    /// The account that is signed in.
    pub(super) fn account(&self) -> Option<&StoredAccount> {
        self.identity.account()
    }

    /// The page to sign in, for whoever is not signed in. It leads back here.
    pub(super) fn to_sign_in(&self) -> Option<Response> {
        let visitor = self.account().is_none();
        visitor.then(|| Redirect::to(&self.sign_in_address()).into_response())
    }

    /// The address of the page to sign in, which leads back here.
    fn sign_in_address(&self) -> String {
        let path = self.request.uri.path_and_query().map_or("/", |path| path.as_str());
        if matches!(self.request.uri.path(), "/" | "/sign-in" | "/sign-up" | "/link") {
            return "/sign-in".to_owned();
        }
        let mut next = String::new();
        for byte in path.bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'/' => {
                    next.push(byte.into());
                }
                other => {
                    let escaped = format!("%{other:02X}");
                    next.push_str(&escaped);
                }
            }
        }
        format!("/sign-in?next={next}")
    }

    /// A page that says why there is nothing to see.
    pub(in crate::club) fn refuse(&self, status: StatusCode, said: &str) -> Response {
        let title = text("games", self.lang);
        let body = format!(
            "<div class=\"gate\">\n<h1>{}</h1>\n<p id=\"said\">{}</p>\n<p class=\"gate-foot\"><a class=\"button\" href=\"/\">{}</a></p>\n</div>\n",
            say("not-here", self.lang),
            escaped(said),
            say("to-games", self.lang)
        );
        self.answer(&ClubPage::new("lost", &title, &body).status(status))
    }

    /// A page as a response.
    pub(in crate::club) fn answer(&self, page: &ClubPage<'_>) -> Response {
        let ClubPage { name, title, body, about, .. } = *page;
        let html = HtmlPage { name, title, lang: self.lang, about, body };
        let account = self.account().map(|account| PageAccount {
            id: account.id.to_string(),
            name: account.name.said().to_string(),
            operator: account.operator,
        });
        let notices: &[&str] = if HAS_NOTICES.contains(&name) { &[NOTICE_TEXTS] } else { &[] };
        let texts = &["pages", SETTINGS_TEXTS, PRESS_TEXTS, page.texts][..];
        let texts = [texts, page.more_texts, notices].concat();
        let frame = PageFrame {
            site: &self.club.site_name,
            bar_class: "bar club-bar",
            bar: self.bar(name, account.as_ref()),
            head: preview_tags(&self.club, page.preview, self.lang),
            styles: CLUB_STYLES,
            texts: &texts,
            manifest: Some("/manifest.webmanifest"),
            no_script: say("need-script", self.lang),
            data: vec![("site", embedded(&SiteView::of(&self.club))), ("me", embedded(&account))],
        };
        self.request.respond(html.write_in(&frame), self.lang, page.status, CACHE)
    }

    /// The bar after the name of the site. On a phone, the menu has all links.
    fn bar(&self, name: &str, account: Option<&PageAccount>) -> String {
        let lang = self.lang;
        let (pages, nav) = (escaped(&text("navigation", lang)), links(LINKS, name, "", lang));
        let all = links(LINKS, name, "button", lang);
        let languages = languages(&self.request.uri, lang);
        let (button, items) = match account {
            Some(account) => signed_in(account, lang),
            None => self.visitor(name, &languages),
        };
        format!(
            r#"<nav aria-label="{pages}">
{nav}</nav>
<div class="grow" id="heading"></div>
<div class="account">
{button}
<div id="account-menu" class="menu" popover>
<div class="menu-items menu-nav">
{all}</div>
<div class="menu-items account-links">
{items}
</div>
<div class="preferences">
{languages}
</div>
</div>
</div>"#
        )
    }

    /// The button that opens the menu of a visitor, and the links in it.
    fn visitor(&self, name: &str, languages: &str) -> (String, String) {
        let lang = self.lang;
        let (menu, sign_in, sign_up) =
            (escaped(&text("menu", lang)), say("sign-in", lang), say("sign-up", lang));
        let address = escaped(&self.sign_in_address());
        let link = format!(r#"<a class="button" href="{address}">{sign_in}</a>"#);
        let shown = if matches!(name, "sign-in" | "sign-up" | "link") { "" } else { &link };
        let button = format!(
            r#"<span class="bar-language">{languages}</span>
{shown}
<button type="button" class="icon ghost" popovertarget="account-menu" aria-label="{menu}">{MENU}</button>"#
        );
        (button, format!("{link}\n<a class=\"button\" href=\"/sign-up\">{sign_up}</a>"))
    }
}

/// The button that opens the menu of an account, and the links in it.
fn signed_in(account: &PageAccount, lang: Lang) -> (String, String) {
    let (label, name) = (say("account-menu", lang), escaped(&account.name));
    let initials = escaped(&initials(&account.name));
    let button = format!(
        r#"<button type="button" class="ghost" popovertarget="account-menu" aria-label="{label}: {name}"><span class="avatar" data-initials="{initials}" aria-hidden="true"></span><span class="own-name" data-own-name>{name}</span></button>"#
    );
    let item = |address: &str, key: &str| {
        format!("<a class=\"button\" href=\"{address}\">{}</a>\n", say(key, lang))
    };
    let mut items = item("/account", "account-settings");
    if account.operator {
        items += &item("/operator", "operator");
    }
    let sign_out = say("sign-out", lang);
    (button, format!("{items}<button type=\"button\" id=\"sign-out\">{sign_out}</button>"))
}

/// One or two letters that stand for a name: of its first two words, or of its only one.
fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let letters: String = match (words.next(), words.next()) {
        (Some(first), Some(second)) => {
            first.chars().take(1).chain(second.chars().take(1)).collect()
        }
        (Some(only), None) => only.chars().take(2).collect(),
        _ => String::new(),
    };
    letters.to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn initials_are_short() {
        assert_eq!(initials("Clara"), "CL");
        assert_eq!(initials("tom k."), "TK");
        assert_eq!(initials("é"), "É");
        assert_eq!(initials("Jean Paul Marat"), "JP");
    }
}
