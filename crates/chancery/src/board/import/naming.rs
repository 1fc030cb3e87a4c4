//! Ids and names that our files accept, made of whatever the source calls things.

use std::collections::HashMap;

use super::draft::VariantDraft;
use super::note::Notes;
use crate::board::compile::{is_reserved, is_writable};
use crate::board::{Terrain, fold};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The longest name that is taken over.
const LONGEST_NAME: usize = 100;
/// The most aliases of a province.
const MOST_ALIASES: usize = 64;

/// What a province is called.
pub(super) struct ProvinceNames {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
}

/// Give all provinces ids, names and aliases that do not clash.
pub(super) fn provinces(draft: &VariantDraft, notes: &mut Notes) -> Vec<ProvinceNames> {
    // Whose name a folded text is. Ids come first, as in the loader.
    let mut owners: HashMap<String, usize> = HashMap::new();
    let mut all: Vec<ProvinceNames> = Vec::with_capacity(draft.provinces.len());
    for (number, province) in draft.provinces.iter().enumerate() {
        let given = province.id.as_deref().map(|id| plain(id).to_ascii_lowercase());
        let wanted = given.filter(|id| is_id(id) && !owners.contains_key(id));
        let id = wanted.unwrap_or_else(|| make_id(&province.name, &province.key, &owners));
        if let Some(given) = province.id.as_deref().filter(|given| !given.eq_ignore_ascii_case(&id))
        {
            let name = province.name.as_str();
            notes.renamed(&province.at, text!(said::IdRenamed { given, id: &id, name }));
        }
        owners.insert(id.clone(), number);
        all.push(ProvinceNames { id, name: String::new(), aliases: Vec::new() });
    }
    for (number, province) in draft.provinces.iter().enumerate() {
        let id = all[number].id.clone();
        let written = if province.name.trim().is_empty() { &province.key } else { &province.name };
        let mut name = clean(written);
        if is_reserved(&name) {
            let kind = if province.kind == Terrain::Sea { "Waters" } else { "Province" };
            name = if name.is_empty() { kind.to_owned() } else { format!("{name} {kind}") };
        }
        if owners.get(&fold(&name)).is_some_and(|&owner| owner != number) {
            name = format!("{name} {}", id.to_ascii_uppercase());
        }
        if name != *written.trim() {
            let given = written.as_str();
            notes.renamed(&province.at, text!(said::NameChanged { given, name: &name, id: &id }));
        }
        owners.entry(fold(&name)).or_insert(number);
        all[number].name = name;
    }
    for (number, province) in draft.provinces.iter().enumerate() {
        let id = all[number].id.clone();
        let mut dropped: Vec<&str> = Vec::new();
        for alias in province.aliases.iter().take(MOST_ALIASES) {
            let alias = alias.trim();
            let folded = fold(alias);
            match owners.get(&folded) {
                Some(&owner) if owner == number => {}
                None if !is_reserved(alias) && is_name(alias) => {
                    owners.insert(folded, number);
                    all[number].aliases.push(alias.to_owned());
                }
                _ => dropped.push(alias),
            }
        }
        if !dropped.is_empty() {
            let aliases = dropped.join(", ");
            notes.left_out(&province.at, text!(said::AliasesLeftOut { aliases, id: &id }));
        }
    }
    all
}

/// Can it stand in a variant file as it is?
fn is_name(name: &str) -> bool {
    is_writable(name) && !name.contains(char::is_control) && name.chars().count() <= LONGEST_NAME
}

/// A name without what orders cannot contain: `Grain (Trade)` becomes `Grain Trade`.
pub(super) fn clean(name: &str) -> String {
    let kept = |c: char| {
        let fits = !c.is_control() && (c.is_alphanumeric() || "-.'’".contains(c));
        if fits { c } else { ' ' }
    };
    let name: String = name.chars().take(LONGEST_NAME).map(kept).collect();
    let words = name.split_whitespace().filter(|word| !word.bytes().all(|b| b == b'-'));
    words.collect::<Vec<_>>().join(" ")
}

/// The letters and digits of ASCII.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).take(LONGEST_NAME).collect()
}

fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        && !is_reserved(id)
}

/// An id of three letters for a province: of its words, else of its letters, else with a number.
fn make_id(name: &str, key: &str, owners: &HashMap<String, usize>) -> String {
    let free = |id: &String| is_id(id) && !owners.contains_key(id);
    let folded = |text: &str| plain(&fold(text));
    let small = |word: &&str| !matches!(*word, "of" | "the" | "and" | "de" | "la" | "le" | "du");
    let lower = name.to_lowercase();
    let mut words: Vec<String> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(small).map(folded).collect();
    words.retain(|word| !word.is_empty());
    if words.len() > 1 && matches!(words.last().map(String::as_str), Some("sea" | "ocean")) {
        words.pop();
    }
    let first = |word: &str, count: usize| word.chars().take(count).collect::<String>();
    let by_words = match &words[..] {
        [] => String::new(),
        [one] => first(one, 3),
        [one, other] => first(one, 1) + &first(other, 2),
        [one, other, third, ..] => first(one, 1) + &first(other, 1) + &first(third, 1),
    };
    if by_words.len() == 3 && free(&by_words) {
        return by_words;
    }
    let mut letters: Vec<char> = words.concat().chars().take(24).collect();
    if !letters.first().is_some_and(char::is_ascii_lowercase) {
        letters = folded(key).chars().filter(char::is_ascii_lowercase).take(24).collect();
    }
    if !letters.first().is_some_and(char::is_ascii_lowercase) {
        letters = vec!['p'];
    }
    for second in 1..letters.len() {
        for third in second + 1..letters.len() {
            let id = String::from_iter([letters[0], letters[second], letters[third]]);
            if free(&id) {
                return id;
            }
        }
    }
    let numbered = (2..).map(|number| format!("{}{number}", letters[0]));
    numbered.into_iter().find(free).unwrap_or_default()
}

/// The id of a variant: lower-case letters, digits and `_`.
pub(super) fn variant_id(written: &str) -> String {
    let mut id = String::new();
    for c in written.chars().take(LONGEST_NAME) {
        match c {
            c if c.is_alphanumeric() => id.push_str(&plain(&fold(c.encode_utf8(&mut [0; 4])))),
            _ if !id.is_empty() && !id.ends_with('_') => id.push('_'),
            _ => {}
        }
    }
    let id = id.trim_end_matches('_').to_ascii_lowercase();
    if id.is_empty() { "imported".to_owned() } else { id }
}

/// The coast that a source calls so: `nc`, `NE`, `North Coast`.
pub(super) fn coast_id(written: &str) -> Option<&'static str> {
    let folded = fold(written);
    let word = folded.strip_suffix("coast").unwrap_or(&folded);
    Some(match word {
        "n" | "nc" | "north" | "northern" => "nc",
        "ne" | "nec" | "northeast" | "northeastern" => "nec",
        "e" | "ec" | "east" | "eastern" => "ec",
        "se" | "sec" | "southeast" | "southeastern" => "sec",
        "s" | "sc" | "south" | "southern" => "sc",
        "sw" | "swc" | "southwest" | "southwestern" => "swc",
        "w" | "wc" | "west" | "western" => "wc",
        "nw" | "nwc" | "northwest" | "northwestern" => "nwc",
        _ => return None,
    })
}

/// A name in capitals as people write it: `NEAR-EAST` becomes `Near East`.
pub(super) fn title_case(written: &str) -> String {
    let words = written.split(|c: char| c.is_whitespace() || c == '-' || c == '_');
    let words = words.filter(|word| !word.is_empty()).map(|word| {
        let mut letters = word.chars();
        let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
        first + &letters.as_str().to_lowercase()
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_made_of_words() {
        let mut owners = HashMap::new();
        let mut made = |name: &str| {
            let id = make_id(name, name, &owners);
            owners.insert(id.clone(), 0);
            id
        };
        assert_eq!(made("Baleares"), "bal");
        assert_eq!(made("Balearic Sea"), "bae");
        assert_eq!(made("Gulf of Syrtis"), "gsy");
        assert_eq!(made("Straits of Juan de Fuca"), "sjf");
        // A word of orders, a name without letters, and none at all.
        assert_eq!(made("Andalusia"), "ana");
        assert_eq!(made("東京"), "p2");
        assert_eq!(made(""), "p3");
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("Grain (Trade)"), "Grain Trade");
        assert_eq!(clean("A\u{7} - B/C"), "A B C");
        assert_eq!(variant_id("1800: Empires And Coalitions"), "1800_empires_and_coalitions");
        assert_eq!(title_case("NEAR-EAST"), "Near East");
        assert_eq!(coast_id("North Coast"), Some("nc"));
        assert_eq!(coast_id("Black Sea Coast"), None);
    }
}
