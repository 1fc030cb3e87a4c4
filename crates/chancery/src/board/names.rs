//! Finding provinces and powers by the many names people write.
//! Names are compared folded: without case, accents, spaces, hyphens, full stops, apostrophes.

use rustc_hash::FxHashMap;

use super::{Location, Power, Province};

/// What a written name means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found<'b> {
    /// One place.
    Place(Location),
    /// Several provinces go by this name.
    Ambiguous(&'b [Province]),
    /// No such name.
    Unknown,
}

#[derive(Clone, Copy, Debug)]
enum Meaning {
    Place(Location),
    Ambiguous(u16),
}

/// What is known of a folded name: its meaning, and how many words the longest name has that
/// begins with it.
#[derive(Clone, Copy, Debug, Default)]
struct NameEntry {
    meaning: Option<Meaning>,
    longest: u8,
}

/// The index of all names of a board.
#[derive(Debug, Default)]
pub(crate) struct NameIndex {
    places: FxHashMap<Box<str>, NameEntry>,
    ambiguous: Vec<Box<[Province]>>,
    powers: FxHashMap<Box<str>, Power>,
    /// Spellings that are worth a suggestion, folded, and what they mean.
    suggestions: Vec<(Box<str>, Province)>,
}

impl NameIndex {
    /// Give a place a name. The place that already has it is returned, and keeps it.
    pub(crate) fn add_place(&mut self, name: &str, place: Location) -> Option<Location> {
        self.add_meaning(name, Meaning::Place(place))
    }

    /// Give several provinces one name. The place that already has it is returned, and keeps it.
    pub(crate) fn add_ambiguous(&mut self, name: &str, all: Vec<Province>) -> Option<Location> {
        let number = self.ambiguous.len() as u16;
        self.ambiguous.push(all.into());
        self.add_meaning(name, Meaning::Ambiguous(number))
    }

    fn add_meaning(&mut self, name: &str, meaning: Meaning) -> Option<Location> {
        let folded = fold(name);
        let entry = self.places.entry(folded.into()).or_default();
        match entry.meaning {
            Some(Meaning::Place(place)) => return Some(place),
            Some(Meaning::Ambiguous(number)) => {
                return Some(self.ambiguous[usize::from(number)][0].location());
            }
            None => entry.meaning = Some(meaning),
        }
        let words = name.split(is_word_break).filter(|word| !fold(word).is_empty());
        let count = words.clone().count() as u8;
        if let Some(first) = words.clone().next() {
            let entry = self.places.entry(fold(first).into()).or_default();
            entry.longest = entry.longest.max(count);
        }
        None
    }

    /// For a text near this spelling, suggest a province.
    pub(crate) fn suggest(&mut self, spelling: &str, province: Province) {
        self.suggestions.push((fold(spelling).into(), province));
    }

    /// Give a power a name. The power that already has it is returned, and keeps it.
    pub(crate) fn add_power(&mut self, name: &str, power: Power) -> Option<Power> {
        let previous = *self.powers.entry(fold(name).into()).or_insert(power);
        (previous != power).then_some(previous)
    }

    pub(crate) fn power(&self, folded: &str) -> Option<Power> {
        self.powers.get(folded).copied()
    }

    /// The place that a folded name means.
    pub(crate) fn place(&self, folded: &str) -> Found<'_> {
        self.look_up(folded).0
    }

    /// As [`place`](Self::place), and the number of words of the longest name that begins with
    /// this one.
    pub(crate) fn look_up(&self, folded: &str) -> (Found<'_>, usize) {
        match self.places.get(folded) {
            None => (Found::Unknown, 0),
            Some(entry) => {
                let found = match entry.meaning {
                    None => Found::Unknown,
                    Some(Meaning::Place(place)) => Found::Place(place),
                    Some(Meaning::Ambiguous(number)) => {
                        Found::Ambiguous(&self.ambiguous[usize::from(number)])
                    }
                };
                (found, usize::from(entry.longest))
            }
        }
    }

    /// Provinces with a name that looks like this one, the nearest first, at most three.
    pub(crate) fn near(&self, written: &str) -> Vec<Province> {
        self.near_folded(&fold(written)).1
    }

    /// The same for a folded name, and how many changes lead to the nearest.
    pub(crate) fn near_folded(&self, folded: &str) -> (usize, Vec<Province>) {
        near(folded, self.suggestions.iter().map(|(name, province)| (&**name, *province)))
    }

    /// Powers with a name that looks like this one.
    pub(crate) fn near_powers(&self, written: &str) -> Vec<Power> {
        near(&fold(written), self.powers.iter().map(|(name, &power)| (&**name, power))).1
    }
}

/// Does this character separate the words of a name?
pub(crate) fn is_word_break(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '\u{2010}' | '\u{2011}')
}

/// A name as it is compared.
pub(crate) fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    fold_into(name, &mut folded);
    folded
}

/// Append the folded form of `name`.
pub(crate) fn fold_into(name: &str, folded: &mut String) {
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        let start = folded.len();
        folded.push_str(name);
        return folded[start..].make_ascii_lowercase();
    }
    for c in name.chars() {
        match c {
            'a'..='z' | '0'..='9' => folded.push(c),
            'A'..='Z' => folded.push(c.to_ascii_lowercase()),
            _ if c.is_ascii() => {}
            _ => fold_other(c, folded),
        }
    }
}

fn fold_other(c: char, folded: &mut String) {
    for c in c.to_lowercase() {
        match c {
            'à'..='å' | 'ā' | 'ă' | 'ą' => folded.push('a'),
            'ç' | 'ć' | 'č' => folded.push('c'),
            'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => folded.push('e'),
            'ì'..='ï' | 'ī' | 'į' => folded.push('i'),
            'ñ' | 'ń' | 'ň' => folded.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => folded.push('o'),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ś' | 'š' | 'ş' => folded.push('s'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ß' => folded.push_str("ss"),
            // Accents written as characters of their own, and quotation marks, count for nothing.
            '\u{300}'..='\u{36f}' | '\u{2010}'..='\u{201f}' => {}
            _ if c.is_alphanumeric() => folded.push(c),
            _ => {}
        }
    }
}

/// The longest text that is worth a suggestion: no name is longer, and the cost grows with it.
const LONGEST_MISTAKE: usize = 32;

/// Of some names, those that look like a mistyped one.
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let folded: Vec<(String, &str)> = names.into_iter().map(|name| (fold(name), name)).collect();
    let (_, shown) =
        near(&fold(written), folded.iter().map(|(folded, name)| (folded.as_str(), *name)));
    let named = folded.iter().map(|(_, name)| *name).filter(|name| shown.contains(name));
    named.collect()
}

/// What the names that look like a mistyped one mean, the nearest first, at most three, and how many
/// changes lead to the nearest.
fn near<'a, T: Copy + Ord>(
    folded: &str,
    names: impl Iterator<Item = (&'a str, T)>,
) -> (usize, Vec<T>) {
    let length = folded.chars().count();
    if !(2..=LONGEST_MISTAKE).contains(&length) {
        return (0, Vec::new());
    }
    // One slip in a short word, one more for every three letters.
    let allowed = 1 + length.saturating_sub(3) / 3;
    let mut close: Vec<(usize, T)> = names
        .filter(|(name, _)| name.len().abs_diff(folded.len()) <= allowed + 1)
        .filter_map(|(name, meant)| {
            let distance = edit_distance(folded, name);
            (distance <= allowed && distance < length).then_some((distance, meant))
        })
        .collect();
    close.sort_unstable();
    let best = close.first().map_or(0, |first| first.0);
    let mut nearest: Vec<T> = Vec::new();
    for (distance, meant) in close {
        if distance <= best + 1 && nearest.len() < 3 && !nearest.contains(&meant) {
            nearest.push(meant);
        }
    }
    (best, nearest)
}

/// How many single-letter changes, and swaps of neighbours, lead from one word to the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut previous = '\0';
    for (i, from) in a.chars().enumerate() {
        let mut row = vec![i + 1];
        for (j, &to) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(from != to)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && previous == to {
                cost = cost.min(before_last[j - 1] + 1);
            }
            row.push(cost);
        }
        before_last = std::mem::replace(&mut last, row);
        previous = from;
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_forgets_what_people_write_differently() {
        for spelling in ["St. Petersburg", "st petersburg", "ST-PETERSBURG", "StPetersburg"] {
            assert_eq!(fold(spelling), "stpetersburg");
        }
        assert_eq!(fold("Édimbourg"), fold("E\u{301}dimbourg"));
        assert_eq!(fold("Mer d\u{2019}Irlande"), fold("mer d'irlande"));
    }

    #[test]
    fn distance_counts_changes_and_swaps() {
        assert_eq!(edit_distance("burgandy", "burgundy"), 1);
        assert_eq!(edit_distance("budrgundy", "burgundy"), 1);
        assert_eq!(edit_distance("brugundy", "burgundy"), 1);
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("abc", ""), 3);
    }
}
