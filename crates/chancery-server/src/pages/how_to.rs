//! The help page: what the pages are, and all gestures and keys. It works without scripts.

use std::fmt::Write as _;

use chancery::Lang;

use super::html::escaped;
use super::texts::text;

/// The orders by the text keys of their names, with the clicks they take.
const GESTURES: [(&str, &str); 9] = [
    ("gesture-move", "2"),
    ("gesture-support", "3"),
    ("gesture-support-hold", "3"),
    ("gesture-hold", "2"),
    ("gesture-convoy", "2 + 1"),
    ("gesture-fleet", "3"),
    ("gesture-retreat", "2"),
    ("gesture-build", "2"),
    ("gesture-delete", "1"),
];

/// A section of sentences: the text key of its title, and those of the sentences.
type Section = (&'static str, &'static [&'static str]);

/// Where people play: the text key of what that is, and how a turn goes there.
pub(crate) struct HelpPlace {
    what: &'static str,
    turn: Section,
}

/// A table, where everybody who reaches it is trusted.
pub(crate) const TABLE: HelpPlace = HelpPlace {
    what: "how-what",
    turn: ("a-turn", &["how-resolve", "how-history", "how-secret", "how-computers", "how-share"]),
};

/// A club, where people play by deadlines.
#[cfg(feature = "club")]
pub(crate) const CLUB: HelpPlace = HelpPlace {
    what: "how-club-what",
    turn: (
        "a-turn",
        &[
            "how-club-save",
            "how-club-ready",
            "how-club-deadline",
            "how-club-absence",
            "how-club-press",
            "how-club-votes",
            "how-history",
        ],
    ),
};

const SANDBOX: Section = ("sandbox", &["how-sandbox"]);
const POINTERS: Section = ("mouse-touch", &["how-token", "how-wheel", "how-fingers"]);

/// Keys and the text keys of their descriptions.
const KEYS: [(&str, &str); 15] = [
    ("/", "key-type"),
    ("N", "key-next"),
    ("↑ ↓ ← →", "key-walk"),
    ("⏎", "key-enter"),
    ("M S H C D", "key-kind"),
    ("Tab", "key-switch"),
    ("Del", "key-delete"),
    ("Esc", "key-escape"),
    ("Ctrl-Z, Ctrl-Shift-Z", "key-undo"),
    ("[ ]", "key-history"),
    ("↑ ↓", "key-stage"),
    ("+ - 0", "key-zoom"),
    ("1 2 3 4", "key-tabs"),
    ("R", "key-resolve"),
    ("?", "key-help"),
];

/// The body of the page. A script adds the switch for shortcuts.
pub(crate) fn body(place: &HelpPlace, lang: Lang) -> String {
    let say = |key: &str| escaped(&text(key, lang));
    let mut body =
        format!("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n", say("about"), say(place.what));
    body += "<div class=\"help\">\n<div>\n";
    body += &gestures(&say);
    body += &section(place.turn, &say);
    body += "</div>\n<div>\n";
    body += &keys(&say);
    body += &section(POINTERS, &say);
    body += &section(SANDBOX, &say);
    let document = "<a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>";
    let (title, sentence) = (say("for-programs"), say("how-api"));
    let _ = writeln!(
        body,
        "<section class=\"card\">\n<h2>{title}</h2>\n<p>{sentence} {document}.</p>\n</section>"
    );
    body + "</div>\n</div>\n"
}

fn section((title, sentences): Section, say: &impl Fn(&str) -> String) -> String {
    let mut section = format!("<section class=\"card\">\n<h2>{}</h2>\n<ul>\n", say(title));
    for sentence in sentences {
        let _ = writeln!(section, "<li>{}</li>", say(sentence));
    }
    section + "</ul>\n</section>\n"
}

fn gestures(say: &impl Fn(&str) -> String) -> String {
    let mut table = format!(
        "<section class=\"card\">\n<h2>{}</h2>\n<table>\n<thead><tr><th scope=\"col\">{}</th>\
         <th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
        say("gestures"),
        say("gesture"),
        say("gesture-how"),
        say("gesture-clicks")
    );
    for (key, clicks) in GESTURES {
        let (name, how) = (say(key), say(&format!("{key}-how")));
        let _ = writeln!(
            table,
            "<tr><th scope=\"row\">{name}</th><td>{how}</td><td class=\"number\">{clicks}</td></tr>"
        );
    }
    table + "</tbody>\n</table>\n</section>\n"
}

fn keys(say: &impl Fn(&str) -> String) -> String {
    let mut table =
        format!("<section class=\"card\">\n<h2>{}</h2>\n<table>\n<tbody>\n", say("keys"));
    for (key, what) in KEYS {
        let what = say(what);
        let _ = writeln!(table, "<tr><th scope=\"row\"><kbd>{key}</kbd></th><td>{what}</td></tr>");
    }
    table + "</tbody>\n</table>\n<div id=\"app\"></div>\n</section>\n"
}
