//! The lobby: for members their games and ways to start one, for visitors what the site is. Scripts fill in
//! the lists.

use std::fmt::Write as _;

use axum::response::Response;
use chancery::Lang;
use chancery_club::account::SignUpMode;

use super::frame::{ClubPage, PageVisit};
use super::{TEXTS, say};
use crate::pages::html::escaped;
use crate::pages::landing::picture;
use crate::pages::texts::{text, text_of};

/// The presets and their icons.
const PACES: [(&str, &str); 4] =
    [("live-evening", "play"), ("daily", "clock"), ("twice-weekly", "mail"), ("untimed", "book")];

pub(super) async fn lobby(visit: PageVisit) -> Response {
    let lang = visit.lang;
    let title = text_of(TEXTS, "lobby", lang);
    let body = match visit.account() {
        Some(_) => {
            let mine = section("my-games", "my-games", lang);
            format!(
                "<h1 class=\"unseen\">{}</h1>\n<div id=\"app\"></div>\n<div class=\"lobby\">\n\
                 <div class=\"lobby-main\">\n{mine}{}</div>\n{}</div>\n",
                escaped(&title),
                lists(lang),
                paces(lang)
            )
        }
        None => format!(
            "{}<div id=\"app\"></div>\n<div class=\"lobby visiting\">\n<div class=\"lobby-main\">\n\
             {}</div>\n</div>\n",
            introduction(&visit),
            lists(lang)
        ),
    };
    visit.answer(&ClubPage::new("lobby", &title, &body).more_texts(&["club-sharing"]))
}

/// The lists that everybody sees.
fn lists(lang: Lang) -> String {
    section("open-games", "open-games", lang) + &section("watch-games", "watch", lang)
}

fn section(id: &str, key: &str, lang: Lang) -> String {
    format!("<section id=\"{id}\" aria-label=\"{}\"></section>\n", say(key, lang))
}

/// What the site is, beside a board.
fn introduction(visit: &PageVisit) -> String {
    let lang = visit.lang;
    let site = escaped(&visit.club.site_name);
    let is_open = visit.club.sign_up == SignUpMode::Open;
    let what = say("club-hero", lang);
    let how = say(if is_open { "club-hero-open" } else { "club-hero-invitation" }, lang);
    let door = |address: &str, key: &str, class: &str| {
        format!("<a class=\"button{class} big\" href=\"{address}\">{}</a>", say(key, lang))
    };
    let doors = if is_open {
        door("/sign-up", "sign-up", " primary") + &door("/sign-in", "sign-in", "")
    } else {
        door("/sign-in", "sign-in", " primary")
    };
    let picture = picture(lang);
    format!(
        r#"<section class="hero">
{picture}
<div class="hero-text">
<h1>{site}</h1>
<p>{what} {how}</p>
<p class="tools">{doors}</p>
</div>
</section>
"#
    )
}

/// Ways to start a game.
fn paces(lang: Lang) -> String {
    let title = escaped(&text("new-game", lang));
    let mut out = format!("<aside class=\"lobby-new\" aria-label=\"{title}\">\n<h2>{title}</h2>\n");
    for (id, icon) in PACES {
        let (name, what) =
            (say(&format!("pace-{id}"), lang), say(&format!("pace-{id}-text"), lang));
        let _ = writeln!(
            out,
            "<a class=\"pace-link\" href=\"/new?preset={id}\"><span class=\"pace-sign\" \
             data-icon=\"{icon}\" aria-hidden=\"true\"></span><b>{name}</b><small \
             class=\"muted\">{what}</small></a>"
        );
    }
    let all = say("all-settings", lang);
    let _ = writeln!(
        out,
        "<a class=\"button ghost\" href=\"/new\">{all}<span data-icon=\"forward\"></span></a>"
    );
    out + "</aside>\n"
}
