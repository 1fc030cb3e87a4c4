//! Everything that a viewer receives from a world, and where two worlds differ.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde_json::Value;

use crate::tests::TestAnswer;

/// Everything that a viewer receives, in order.
#[derive(Debug, Default)]
pub(super) struct Transcript(Vec<Received>);

/// Something that a viewer receives.
#[derive(Debug)]
struct Received {
    /// What it answers, with names instead of ids: a world that shows other ids differs in the body.
    asked: String,
    status: u16,
    headers: Vec<(String, String)>,
    body: Bytes,
}

/// A place where two worlds differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WorldDifference {
    pub(super) asked: String,
    pub(super) part: Part,
    /// Both sides, as far as they tell the difference.
    pub(super) sides: [String; 2],
}

/// A part of what a viewer receives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// What was asked, or how much: a viewer was led elsewhere.
    Asked,
    Status,
    Header(String),
    Body,
}

impl Transcript {
    pub(super) fn answer(&mut self, asked: String, answer: &TestAnswer) {
        let text = |value: &axum::http::HeaderValue| value.to_str().unwrap().to_owned();
        let headers = answer.headers.iter().map(|(name, value)| (name.to_string(), text(value)));
        let (status, mut headers) = (answer.status, headers.collect::<Vec<_>>());
        let body = disclosed(&asked, answer.body.clone());
        if body != answer.body {
            headers.retain(|(name, _)| name != "content-length");
        }
        self.0.push(Received { asked, status, headers, body });
    }

    /// What comes without being asked for: events and mail.
    pub(super) fn told(&mut self, what: String, text: String) {
        let (status, headers) = (0, Vec::new());
        self.0.push(Received { asked: what, status, headers, body: text.into() });
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Where two transcripts differ.
    pub(super) fn differences(&self, other: &Transcript) -> Vec<WorldDifference> {
        let mut found = Vec::new();
        for (one, other) in self.0.iter().zip(&other.0) {
            one.compare(other, &mut found);
        }
        if self.len() != other.len() {
            let sides = [self.len().to_string(), other.len().to_string()];
            found.push(WorldDifference {
                asked: "everything".to_owned(),
                part: Part::Asked,
                sides,
            });
        }
        found
    }
}

impl Received {
    fn compare(&self, other: &Received, found: &mut Vec<WorldDifference>) {
        let mut differs = |part: Part, one: String, other: String| {
            let asked = self.asked.clone();
            found.push(WorldDifference { asked, part, sides: [one, other] });
        };
        if self.asked != other.asked {
            differs(Part::Asked, self.asked.clone(), other.asked.clone());
        }
        if self.status != other.status {
            differs(Part::Status, self.status.to_string(), other.status.to_string());
        }
        if self.headers != other.headers {
            let unlike = |own: &[(String, String)], theirs: &[(String, String)]| {
                let mut unlike = own.iter().filter(|header| !theirs.contains(header));
                unlike.next().cloned().unwrap_or_else(|| ("order".to_owned(), format!("{own:?}")))
            };
            let sides =
                [unlike(&self.headers, &other.headers), unlike(&other.headers, &self.headers)];
            let [(name, one), (_, other)] = sides;
            differs(Part::Header(name), one, other);
        }
        if self.body != other.body {
            let (one, other) = excerpts(&self.body, &other.body);
            differs(Part::Body, one, other);
        }
    }
}

/// Where two texts begin to differ.
fn excerpts(one: &[u8], other: &[u8]) -> (String, String) {
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let excerpt = |bytes: &[u8]| {
        let from = same.saturating_sub(120);
        let until = (same + 240).min(bytes.len());
        String::from_utf8_lossy(&bytes[from.min(until)..until]).into_owned()
    };
    (excerpt(one), excerpt(other))
}

/// Figures of the site for its operator that count all requests and all work of the server, of everybody and
/// in all games together, sign-ins of everybody, the size of its database and its memory, and when it last looked
/// for due games. The others are compared.
const FIGURES: [&str; 19] = [
    "process_",
    "chancery_sign_in",
    "chancery_sessions",
    "chancery_refused_total",
    "chancery_database_size_bytes",
    "chancery_database_connections",
    "chancery_http_requests_total",
    "chancery_http_request_duration_seconds",
    "chancery_work_running",
    "chancery_work_waiting",
    "chancery_connections",
    "chancery_event_listeners",
    "chancery_writers",
    "chancery_computers_thinking",
    "chancery_computers_waiting",
    "chancery_cache_",
    "chancery_games_overdue",
    "chancery_sweeps_total",
    "chancery_last_sweep_timestamp_seconds",
];

/// A body without what the site discloses by design although hidden acts decide it. This is the whole list:
///
/// - The public log commits to the orders of all seats by salted and sealed hashes. Nobody can tell them from
///   random numbers, so each stands for itself: only where the same one comes again is compared.
/// - A challenge for a passkey is random, by the library that makes it.
/// - [`FIGURES`] of the site.
fn disclosed(asked: &str, body: Bytes) -> Bytes {
    if asked.ends_with("/log") && body.first() == Some(&b'{') {
        return without_commitments(&body);
    }
    if asked.contains("/passkeys/start") || asked.contains("/passkey/start") {
        return without_challenge(&body);
    }
    if asked.ends_with("/site/status") {
        return without_overdue(&body);
    }
    if asked.ends_with("GET /metrics") {
        let text = String::from_utf8_lossy(&body);
        let is_kept = |line: &&str| {
            let line = line.trim_start_matches("# HELP ").trim_start_matches("# TYPE ");
            !FIGURES.iter().any(|figure| line.starts_with(figure))
        };
        return text.lines().filter(is_kept).collect::<Vec<_>>().join("\n").into();
    }
    body
}

fn without_commitments(body: &[u8]) -> Bytes {
    let mut names = BTreeMap::new();
    let mut rename = |hash: &mut Value| {
        if let Some(text) = hash.as_str().map(str::to_owned) {
            // A chain without submissions must not be told from the others.
            assert!(text.contains(|digit| digit != '0'), "{text} is not sealed");
            let next = names.len();
            let name = names.entry(text).or_insert(next);
            *hash = format!("commitment {name}").into();
        }
    };
    let mut log: Value = serde_json::from_slice(body).unwrap();
    for act in log["acts"].as_array_mut().into_iter().flatten() {
        for head in act["act"]["heads"].as_array_mut().into_iter().flatten() {
            rename(&mut head["head"]);
        }
        rename(&mut act["hash"]);
    }
    if let Some(head) = log.get_mut("head") {
        rename(head);
    }
    serde_json::to_vec(&log).unwrap().into()
}

/// The same figure as in the metrics: what is due at this moment.
fn without_overdue(body: &[u8]) -> Bytes {
    let mut status: Value = serde_json::from_slice(body).unwrap();
    if let Some(fields) = status.as_object_mut() {
        fields.remove("overdue");
        fields.remove("overdue_since");
    }
    serde_json::to_vec(&status).unwrap().into()
}

fn without_challenge(body: &[u8]) -> Bytes {
    let mut answer: Value = serde_json::from_slice(body).unwrap();
    if let Some(challenge) = answer.pointer_mut("/options/challenge") {
        let length = challenge.as_str().unwrap().len();
        *challenge = length.into();
    }
    serde_json::to_vec(&answer).unwrap().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_commitments_are_told_from_different_ones() {
        let log = |heads: [&str; 2]| {
            let [one, two] = heads.map(|head| head.repeat(64));
            let acts = serde_json::json!([
                {"act": {"heads": [{"head": one}]}, "hash": "e".repeat(64)},
                {"act": {"heads": [{"head": two}]}, "hash": "f".repeat(64)},
            ]);
            let body = serde_json::json!({"acts": acts, "head": "f".repeat(64)}).to_string();
            disclosed("somebody: GET /games/{game}/log", body.into())
        };
        assert_eq!(log(["a", "b"]), log(["c", "d"]));
        assert_ne!(log(["a", "b"]), log(["a", "a"]), "a chain that has not grown shows");
    }
}
