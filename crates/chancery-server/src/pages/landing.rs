//! The first page: what Chancery is, ways to start, and the list of games. Scripts fill in the forms
//! and replace the list by one with small maps.

use std::fmt::Write as _;

use chancery::Lang;

use super::html::{embedded, escaped};
use super::texts::text;
use crate::view::game_list::{GameLine, GameList};

/// The position of the picture: spring 1902 of a game between computers.
const POSITION: &str = "classic/S1902M/A:Falb,Abud,Arum,Aser,Avie=bud,rum,ser,tri,vie\
    /E:Flon,Fnth,Fnwy,Ayor=edi,lon,lvp,nwy/F:Abel,Fmao,Amar,Apar=bel,bre,mar,par\
    /G:Fber,Fden,Ahol,Fkie,Amun=ber,den,hol,kie,mun/I:Fnap,Ftun,Atyr,Aven=nap,rom,tun,ven\
    /R:Agal,Amos,Fsev,Astp,Fswe=mos,sev,stp,swe,war/T:Aarm,Fbla,Abul,Fsmy=ank,bul,con,smy";
/// Its orders: moves, supports and a standoff in Burgundy.
const ORDERS: &str = "A VIE - GAL;A BUD S A VIE - GAL;A RUM - BUL;A SER S A RUM - BUL;A PAR - BUR;\
    A MUN - BUR;F BER - BAL;F KIE S F BER - BAL;F DEN - NTH;F LON - ENG;A TYR - VEN;A VEN - PIE";

/// The page, or the archive, with the first games of its list.
pub(super) fn body(games: &GameList, archived: bool, lang: Lang) -> String {
    let mut body = String::new();
    if archived {
        let (title, back) = (say("archive", lang), say("back-to-games", lang));
        let _ = writeln!(
            body,
            "<header class=\"archive-head\"><h1>{title}</h1><a href=\"/\">{back}</a></header>"
        );
    } else {
        // Somebody who has games comes for them, so the introduction is short.
        let returning = games.total + games.archived > 0;
        body += &introduction(returning, lang);
        body += &doors(lang);
    }
    body += "<div id=\"app\"></div>\n";
    body += &list(games, archived, lang);
    let _ = writeln!(
        body,
        "<script type=\"application/json\" id=\"first-games\">{}</script>",
        embedded(games)
    );
    body
}

fn say(key: &str, lang: Lang) -> String {
    escaped(&text(key, lang))
}

/// What Chancery is, beside a board.
fn introduction(returning: bool, lang: Lang) -> String {
    let class = if returning { "hero returning" } else { "hero" };
    let picture = picture(lang);
    let (first, second) = (say("hero-title", lang), say("hero-title-2", lang));
    let what = say("hero-text", lang);
    let (play, learn) = (say("play-now", lang), say("how-to-play", lang));
    format!(
        r#"<section class="{class}">
{picture}
<div class="hero-text">
<h1>{first}<br>{second}</h1>
<p>{what}</p>
<p class="tools"><button type="button" class="primary big" data-play>{play}</button><a class="button big" href="/about">{learn}</a></p>
</div>
</section>
"#
    )
}

/// A board with orders, in both themes.
pub(crate) fn picture(lang: Lang) -> String {
    let query = |theme: &str| {
        let query = [("p", POSITION), ("o", ORDERS), ("legend", "false"), ("theme", theme)];
        let query = query.map(|(key, value)| format!("{key}={}", encoded(value)));
        format!("/api/v1/sandbox/picture.svg?{}&amp;lang={lang}", query.join("&amp;"))
    };
    let (light, dark, alt) = (query("light"), query("dark"), say("hero-picture", lang));
    format!(
        r#"<picture class="hero-map"><source media="(prefers-color-scheme: dark)" srcset="{dark}"><img src="{light}" alt="{alt}" width="1400" height="1250" data-light="{light}" data-dark="{dark}"></picture>"#
    )
}

/// The three ways to start. Scripts add the forms.
fn doors(lang: Lang) -> String {
    let door = |name: &str, action: &str| {
        let (title, what) =
            (say(&format!("door-{name}"), lang), say(&format!("door-{name}-text"), lang));
        format!(
            r#"<div class="door card" id="door-{name}"><span class="sign" aria-hidden="true"></span><div class="what"><h2>{title}</h2><p class="muted">{what}</p></div><div class="door-tools tools">{action}</div></div>
"#
        )
    };
    let alone = format!(
        r#"<button type="button" class="primary" data-play>{}</button>"#,
        say("play-now", lang)
    );
    let table =
        format!(r#"<button type="button" id="set-up">{}</button>"#, say("set-up-table", lang));
    let sandbox = format!(
        r#"<a class="button" href="/sandbox">{}</a><a class="button ghost" href="/workshop">{}</a>"#,
        say("open-sandbox", lang),
        say("workshop", lang)
    );
    format!(
        "<section class=\"doors\" aria-label=\"{}\">\n{}{}{}</section>\n",
        say("new-game", lang),
        door("computers", &alone),
        door("friends", &table),
        door("sandbox", &sandbox)
    )
}

/// The games as a list of links, which scripts replace.
fn list(games: &GameList, archived: bool, lang: Lang) -> String {
    let title = say(if archived { "archived-games" } else { "your-games" }, lang);
    let mut out = format!(
        "<section class=\"games\" id=\"games-section\" aria-labelledby=\"games-title\">\n\
         <div class=\"games-head\"><h2 id=\"games-title\">{title}</h2></div>\n"
    );
    if games.games.is_empty() {
        let key = if archived { "no-archived-games" } else { "no-games" };
        let _ = writeln!(out, "<p id=\"no-games\" class=\"muted\">{}</p>", say(key, lang));
    }
    out += "<ul id=\"games\" class=\"plain-games\">\n";
    for line in &games.games {
        let _ = writeln!(out, "<li>{}</li>", entry(line, lang));
    }
    out + "</ul>\n</section>\n"
}

fn entry(line: &GameLine, lang: Lang) -> String {
    let (name, title) = (escaped(&line.name), escaped(&line.title));
    let said = match &line.error {
        None => format!("{} — {}", line.phase_title, line.outlook),
        Some(error) => format!("{}: {error}", text("broken-game", lang)),
    };
    format!("<a href=\"/games/{name}\">{title}</a> <span>{}</span>", escaped(&said))
}

/// Escapes a value for a query.
fn encoded(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'/' | b':' | b',' => {
                out.push(byte as char);
            }
            b' ' => out.push('+'),
            other => {
                let _ = write!(out, "%{other:02X}");
            }
        }
    }
    out
}
