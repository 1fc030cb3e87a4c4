//! What the package calls rules, and what they are here.

use serde_json::{Value, json};

use crate::python::hub::Hub;

/// Rules of the package that have no meaning here, or are always so.
const HARMLESS: [&str; 14] = [
    "POWER_CHOICE",
    "MULTIPLE_POWERS_PER_PLAYER",
    "NO_PRESS",
    "PUBLIC_PRESS",
    "NO_DEADLINE",
    "REAL_TIME",
    "ALWAYS_WAIT",
    "SOLITAIRE",
    "START_MASTER",
    "IGNORE_ERRORS",
    "NO_OBSERVATIONS",
    "BUILD_ANY",
    "NO_CHECK",
    "PRIVATE_BOTS",
];

/// Those that a new game does not have, in the order in which they were asked for.
pub(super) fn ignored(asked: &[String]) -> Vec<String> {
    asked.iter().filter(|rule| !HARMLESS.contains(&rule.as_str())).cloned().collect()
}

/// Whether a list of rules has one.
pub(super) fn has(rules: &[String], rule: &str) -> bool {
    rules.iter().any(|known| known == rule)
}

/// Our rules for a new game.
pub(super) fn own_rules(asked: &[String]) -> Option<&'static str> {
    has(asked, "BUILD_ANY").then_some("builds=any-owned")
}

/// The settings of a new game in a club.
pub(super) fn club_settings(title: &str, variant: &str, asked: &[String], deadline: u64) -> Value {
    let press = if has(asked, "NO_PRESS") {
        "off"
    } else if has(asked, "PUBLIC_PRESS") {
        "public-only"
    } else {
        "full"
    };
    let pace = if deadline == 0 || has(asked, "NO_DEADLINE") {
        json!({"kind": "untimed"})
    } else {
        let length = format!("{deadline}s");
        json!({"kind": "lengths", "movement": length, "other": length})
    };
    let mut settings = json!({
        "title": title,
        "variant": variant,
        "press": press,
        "assignment": "choice",
        "clock": {"pace": pace, "grace": "0s", "wait": "0s", "early": "restart"},
        "roll_call": "10m",
        // A phase ends at its deadline, whoever is missing.
        "excuses": 0,
        "misses": 10,
    });
    if let Some(rules) = own_rules(asked) {
        settings["rules"] = rules.into();
    }
    if has(asked, "NO_OBSERVATIONS") {
        settings["spectators"] = "nobody".into();
    }
    settings
}

/// The rules of a game in the words of the package.
pub(super) fn rules_of(hub: &Hub, game: &str, view: &Value) -> Vec<String> {
    let mut rules = vec!["POWER_CHOICE"];
    if view["club"].is_null() {
        rules.extend(["MULTIPLE_POWERS_PER_PLAYER", "NO_DEADLINE", "NO_PRESS"]);
    } else {
        let settings = &view["club"]["settings"];
        match settings["press"].as_str() {
            Some("off") => rules.push("NO_PRESS"),
            Some("public-only") => rules.push("PUBLIC_PRESS"),
            _ => (),
        }
        if settings["clock"]["pace"]["kind"].as_str() == Some("untimed") {
            rules.push("NO_DEADLINE");
        }
    }
    if view["rules"].as_str().is_some_and(|rules| rules.contains("builds=any-owned")) {
        rules.push("BUILD_ANY");
    }
    let mut rules: Vec<String> = rules.into_iter().map(str::to_owned).collect();
    let asked = hub.memory(game).notes().rules.clone().unwrap_or_default();
    for kept in ["REAL_TIME", "ALWAYS_WAIT", "IGNORE_ERRORS", "START_MASTER"] {
        if has(&asked, kept) {
            rules.push(kept.to_owned());
        }
    }
    rules
}

/// Whether a phase waits for powers until they say otherwise; else orders are enough.
pub(super) fn waits_by_default(hub: &Hub, game: &str) -> bool {
    let memory = hub.memory(game);
    let notes = memory.notes();
    !notes.rules.as_ref().is_some_and(|rules| has(rules, "REAL_TIME"))
}

/// The seconds that a phase takes; 0 without a clock.
pub(super) fn deadline(view: &Value) -> u64 {
    let length = view["club"]["settings"]["clock"]["pace"]["movement"].as_str();
    length.map_or(0, seconds)
}

/// The seconds of a length such as `1d12h`.
fn seconds(length: &str) -> u64 {
    let (mut all, mut number) = (0_u64, 0_u64);
    for letter in length.chars() {
        let unit = match letter {
            '0'..='9' => {
                let digit = u64::from(letter.to_digit(10).unwrap_or_default());
                number = number.saturating_mul(10).saturating_add(digit);
                continue;
            }
            'w' => 604_800,
            'd' => 86_400,
            'h' => 3_600,
            'm' => 60,
            _ => 1,
        };
        all = all.saturating_add(number.saturating_mul(unit));
        number = 0;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_seconds() {
        assert_eq!(seconds("1d12h"), 129_600);
        assert_eq!(seconds("90s"), 90);
        assert_eq!(seconds("5m"), 300);
        assert_eq!(seconds(""), 0);
    }

    #[test]
    fn unknown_rules_are_told() {
        let asked = ["NO_PRESS", "HOLD_WIN", "WHATEVER"].map(str::to_owned);
        assert_eq!(ignored(&asked), ["HOLD_WIN", "WHATEVER"]);
    }
}
