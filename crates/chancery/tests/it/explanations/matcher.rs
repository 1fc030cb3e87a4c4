//! Sentences taken apart by patterns. A pattern is a sentence with holes: `{u}` and `{v}` are units,
//! `{l}` and `{k}` lists of units, `{a}` attackers with what is said of them, `{o}` an order, `{x}`
//! and `{y}` numbers, `{g}` places, and `{p}` a power.

use std::collections::BTreeMap;

/// What the holes of a pattern may hold.
pub(super) struct Vocabulary<'a> {
    /// The names of the units; a hole gives their index.
    pub(super) units: &'a [String],
    /// Their orders.
    pub(super) orders: &'a [String],
    /// The names of places.
    pub(super) places: &'a [String],
    /// The names of powers, as the sentence uses them.
    pub(super) powers: &'a [String],
    /// The last word of a list, as in ` and `, and of a choice.
    pub(super) and: &'a str,
    pub(super) or: &'a str,
    /// What can be said of an attacker: a name for it, and a pattern with numbers.
    pub(super) remarks: &'a [(&'static str, &'a str)],
}

/// What a hole holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Hole {
    /// The index of a unit, an order, or a power.
    One(usize),
    Many(Vec<usize>),
    Number(usize),
    Attackers(Vec<Attacker>),
}

/// An attacker in a list, with what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Attacker {
    pub(super) unit: usize,
    pub(super) remark: &'static str,
    pub(super) numbers: Vec<usize>,
}

/// The holes of a sentence by their letter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Holes(BTreeMap<char, Hole>);

impl Holes {
    pub(super) fn one(&self, letter: char) -> usize {
        match self.0[&letter] {
            Hole::One(one) | Hole::Number(one) => one,
            _ => panic!("{letter} is a list"),
        }
    }

    pub(super) fn many(&self, letter: char) -> &[usize] {
        match &self.0[&letter] {
            Hole::Many(all) => all,
            _ => panic!("{letter} is no list"),
        }
    }

    pub(super) fn attackers(&self) -> &[Attacker] {
        match &self.0[&'a'] {
            Hole::Attackers(all) => all,
            _ => panic!("no attackers"),
        }
    }
}

impl Vocabulary<'_> {
    /// Does a text begin with a pattern? Then what is in the holes, and the rest of the text.
    pub(super) fn begins<'t>(&self, pattern: &str, text: &'t str) -> Option<(Holes, &'t str)> {
        let mut holes = Holes::default();
        let (mut pattern, mut text) = (pattern, text);
        while let Some((literal, rest)) = pattern.split_once('{') {
            text = text.strip_prefix(literal)?;
            let (letter, rest) = rest.split_once('}').unwrap();
            let letter = letter.chars().next().unwrap();
            let (hole, after) = self.fill(letter, text)?;
            if holes.0.get(&letter).is_some_and(|known| *known != hole) {
                return None;
            }
            holes.0.insert(letter, hole);
            (pattern, text) = (rest, after);
        }
        Some((holes, text.strip_prefix(pattern)?))
    }

    fn fill<'t>(&self, letter: char, text: &'t str) -> Option<(Hole, &'t str)> {
        let one = |(number, rest)| (Hole::One(number), rest);
        match letter {
            'u' | 'v' => longest(self.units, text).map(one),
            'o' => longest(self.orders, text).map(one),
            'p' => longest(self.powers, text).map(one),
            'x' | 'y' => {
                let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
                Some((Hole::Number(text[..end].parse().ok()?), &text[end..]))
            }
            'l' | 'k' => list(text, self.and, |text| longest(self.units, text)),
            'g' => list(text, self.or, |text| longest(self.places, text)),
            'a' => {
                let mut all = Vec::new();
                let (_, rest) = list(text, self.and, |text| {
                    let (attacker, rest) = self.attacker(text)?;
                    all.push(attacker);
                    Some((0, rest))
                })?;
                Some((Hole::Attackers(all), rest))
            }
            _ => panic!("no hole is called {letter}"),
        }
    }

    /// A unit with a remark in brackets.
    fn attacker<'t>(&self, text: &'t str) -> Option<(Attacker, &'t str)> {
        let (unit, rest) = longest(self.units, text)?;
        let (inside, rest) = rest.strip_prefix(" (")?.split_once(')')?;
        for &(remark, pattern) in self.remarks {
            if let Some((holes, "")) = self.begins(pattern, inside) {
                let numbers = ['x', 'y'].into_iter().filter(|letter| holes.0.contains_key(letter));
                let numbers = numbers.map(|letter| holes.one(letter)).collect();
                return Some((Attacker { unit, remark, numbers }, rest));
            }
        }
        None
    }
}

/// The longest of some words that a text begins with, and the rest.
fn longest<'t>(words: &[String], text: &'t str) -> Option<(usize, &'t str)> {
    let fits = words.iter().enumerate().filter(|(_, word)| text.starts_with(word.as_str()));
    let (number, word) = fits.max_by_key(|(_, word)| word.len())?;
    Some((number, &text[word.len()..]))
}

/// A list whose entries are taken apart one by one.
fn list<'t>(
    text: &'t str,
    last: &str,
    mut entry: impl FnMut(&'t str) -> Option<(usize, &'t str)>,
) -> Option<(Hole, &'t str)> {
    let (first, mut rest) = entry(text)?;
    let mut all = vec![first];
    loop {
        let next = rest.strip_prefix(", ").and_then(&mut entry);
        if let Some((one, after)) = next {
            all.push(one);
            rest = after;
            continue;
        }
        if let Some((one, after)) = rest.strip_prefix(last).and_then(&mut entry) {
            all.push(one);
            rest = after;
        }
        return Some((Hole::Many(all), rest));
    }
}
