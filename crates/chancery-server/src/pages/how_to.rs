//! The page that tells how: with the mouse, and with keys. It can be read without a module.

use std::fmt::Write as _;

use chancery::Lang;

use super::html::escaped;
use super::words::word;

/// What can be done, in the order in which people come to it.
const STEPS: [&str; 8] = [
    "how_give",
    "how_support",
    "how_resolve",
    "how_history",
    "how_sandbox",
    "how_secret",
    "how_computers",
    "how_share",
];

/// Keys, and the words that say what they do.
const KEYS: [(&str, &str); 10] = [
    ("par - bur ⏎", "key_type"),
    ("↑ ↓ ← →", "key_walk"),
    ("⏎", "key_enter"),
    ("H S C M", "key_kind"),
    ("R D", "key_retreat"),
    ("Del", "key_delete"),
    ("Esc", "key_escape"),
    ("Ctrl-Z, Ctrl-Shift-Z", "key_undo"),
    ("← →", "key_history"),
    ("↑ ↓", "key_stage"),
];

/// What is in the page. What can be switched comes from its module.
pub(super) fn written(lang: Lang) -> String {
    let say = |key| escaped(word(key, lang));
    let mut body = format!("<h1>{}</h1>\n<div class=\"prose\">\n<ul>\n", say("about"));
    for step in STEPS {
        let _ = writeln!(body, "<li>{}</li>", say(step));
    }
    let document = "<a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>";
    let _ = writeln!(body, "<li>{} {document}.</li>", say("how_api"));
    let _ = write!(
        body,
        "</ul>\n</div>\n<div class=\"card\">\n<table>\n<caption>{}</caption>\n<tbody>\n",
        say("keys")
    );
    for (key, what) in KEYS {
        let _ = writeln!(
            body,
            "<tr><th scope=\"row\"><kbd>{key}</kbd></th><td>{}</td></tr>",
            say(what)
        );
    }
    body + "</tbody>\n</table>\n<div id=\"app\"></div>\n</div>\n"
}
