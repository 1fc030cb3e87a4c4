//! The help page: how to play with the mouse and the keyboard. It works without scripts.

use std::fmt::Write as _;

use chancery::Lang;

use super::html::escaped;
use super::texts::text;

/// Text keys of the steps, in order.
const STEPS: [&str; 8] = [
    "how-give",
    "how-support",
    "how-resolve",
    "how-history",
    "how-sandbox",
    "how-secret",
    "how-computers",
    "how-share",
];

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
pub(super) fn body(lang: Lang) -> String {
    let say = |key| escaped(&text(key, lang));
    let mut body = format!("<h1>{}</h1>\n<div class=\"prose\">\n<ul>\n", say("about"));
    for step in STEPS {
        let _ = writeln!(body, "<li>{}</li>", say(step));
    }
    let document = "<a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>";
    let _ = writeln!(body, "<li>{} {document}.</li>", say("how-api"));
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
