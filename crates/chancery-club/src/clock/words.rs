//! The one grammar of fixed times and skipped days: words in any order of separators, the zone last, as
//! in `Mon and Thu 19:00 Europe/Paris`.

use crate::time::{Weekday, Weekdays};

/// Longer texts are refused before they are read.
const LONGEST: usize = 4_000;

/// The words of a text and its time zone, which is the last word.
pub(super) fn split(text: &str) -> Option<(Vec<&str>, &str)> {
    if text.len() > LONGEST {
        return None;
    }
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+'));
    let joins = |word: &&str| word.is_empty() || word.eq_ignore_ascii_case("and");
    let mut words: Vec<&str> = words.filter(|word| !joins(word)).collect();
    let zone = words.pop()?;
    Some((words, zone))
}

/// The days that a word names.
pub(super) fn weekdays(word: &str) -> Option<Weekdays> {
    if word.eq_ignore_ascii_case("daily") {
        return Some(Weekdays::ALL);
    }
    Weekday::parse(word).map(|day| Weekdays::from_iter([day]))
}

/// `a, b and c`.
pub(super) fn list<T: ToString>(all: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => all.concat(),
    }
}

/// Days as words, as in `Mon and Thu`.
pub(super) fn days(days: Weekdays) -> String {
    if days == Weekdays::ALL {
        "daily".to_owned()
    } else {
        list(days.iter().map(Weekday::abbreviation))
    }
}
