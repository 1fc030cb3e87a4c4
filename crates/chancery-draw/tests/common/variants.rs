//! Random valid variants, as texts.

#![allow(unreachable_pub, reason = "tests have no public API")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::random::Random;

#[derive(Clone, Copy, PartialEq, Eq)]
enum VariantKind {
    Inland,
    Coastal,
    Sea,
}

impl VariantKind {
    fn id(self) -> &'static str {
        match self {
            VariantKind::Inland => "inland",
            VariantKind::Coastal => "coastal",
            VariantKind::Sea => "sea",
        }
    }
}

/// The borders of a province by coast, or by "" if it has none.
type VariantLists = BTreeMap<&'static str, BTreeSet<String>>;

/// A variant with this many provinces and powers, with or without places.
pub fn variant(random: &mut Random, count: usize, powers: usize, with_places: bool) -> String {
    let mut kinds: Vec<VariantKind> = (0..count)
        .map(|_| {
            random.pick(&[
                VariantKind::Inland,
                VariantKind::Coastal,
                VariantKind::Coastal,
                VariantKind::Sea,
            ])
        })
        .collect();
    // A tree, so that every province is reachable, and some more borders. Land and sea do not
    // border.
    let mut pairs: BTreeSet<(usize, usize)> = BTreeSet::new();
    for own in 1..count {
        pairs.insert((random.below(own).max(own.saturating_sub(9)), own));
    }
    for _ in 0..count {
        let (one, other) = (random.below(count), random.below(count));
        if one.abs_diff(other) < 8 && one != other {
            pairs.insert((one.min(other), one.max(other)));
        }
    }
    for &(one, other) in &pairs {
        for (land, sea) in [(one, other), (other, one)] {
            if kinds[land] == VariantKind::Inland && kinds[sea] == VariantKind::Sea {
                kinds[land] = VariantKind::Coastal;
            }
        }
    }
    let coasts: Vec<&[&'static str]> = kinds
        .iter()
        .map(|kind| match (kind, random.below(6)) {
            (VariantKind::Coastal, 0) => &["nc", "sc"][..],
            (VariantKind::Coastal, 1) => &["ec", "nc", "sc", "wc"][..],
            _ => &[][..],
        })
        .collect();
    // Ids of one letter, of three letters, and longer ones.
    let id = |number: usize| match number % 7 {
        0 => format!("p{number}"),
        1 => format!("wide{number}"),
        _ => format!("q{number:02}"),
    };
    let mut army: Vec<BTreeSet<String>> = vec![BTreeSet::new(); count];
    let mut fleet: Vec<VariantLists> = vec![VariantLists::new(); count];
    for &(one, other) in &pairs {
        let (here, there) = (kinds[one], kinds[other]);
        let by_land = here != VariantKind::Sea && there != VariantKind::Sea;
        if by_land {
            army[one].insert(id(other));
            army[other].insert(id(one));
        }
        let by_water = here != VariantKind::Inland && there != VariantKind::Inland;
        if by_water && (!by_land || random.chance(60)) {
            let mut end = |at: usize| match coasts[at] {
                [] => "",
                all => random.pick(all),
            };
            let (from, to) = (end(one), end(other));
            let named = |at: usize, coast: &str| match coast {
                "" => id(at),
                coast => format!("{}/{coast}", id(at)),
            };
            fleet[one].entry(from).or_default().insert(named(other, to));
            fleet[other].entry(to).or_default().insert(named(one, from));
        }
    }
    let quoted = |names: &BTreeSet<String>| {
        let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        format!("[{}]", names.join(", "))
    };
    let mut text = "format = 1\nid = \"random\"\nname = { en = \"Random\", fr = \"Hasard\" }\nfirst_year = 1\nvictory = 1\n[[season]]\nletter = \"S\"\nname = { en = \"Spring\", fr = \"Printemps\" }\nphases = [\"movement\", \"retreat\"]\n".to_owned();
    for (number, letter) in ('A'..='Z').chain('0'..='9').take(powers).enumerate() {
        let _ = write!(
            text,
            "[[power]]\nid = \"POWER_{number}\"\nletter = \"{letter}\"\nshort = \"X{number:02}\"\nname = {{ en = \"The <{number}> & Co\", fr = \"Les « {number} »\" }}\nadjective = {{ en = \"Number{number}\", fr = \"Numero{number}\" }}\ncolour = \"#{:06x}\"\n",
            random.below(0x0100_0000)
        );
        // The first provinces are centres, one for each power, with a unit that can stand there.
        if number < count {
            let _ = writeln!(text, "homes = [\"{}\"]", id(number));
            let unit = match (kinds[number], coasts[number]) {
                (VariantKind::Sea, _) => format!("F {}", id(number)),
                (VariantKind::Coastal, [first, ..]) => format!("F {}/{first}", id(number)),
                _ => format!("A {}", id(number)),
            };
            let _ = writeln!(text, "units = [\"{unit}\"]");
        }
    }
    let mut taken = BTreeSet::new();
    for own in 0..count {
        let centre = own < powers.max(1) || random.chance(20) && own < 100;
        let _ = write!(
            text,
            "[[province]]\nid = \"{0}\"\nname = {{ en = \"Province of {0}\", fr = \"Terre {0}\" }}\nkind = \"{1}\"\ncentre = {centre}\narmy = {2}\n",
            id(own),
            kinds[own].id(),
            quoted(&army[own])
        );
        if coasts[own].is_empty() {
            let all = fleet[own].get("").map_or_else(|| "[]".to_owned(), quoted);
            let _ = writeln!(text, "fleet = {all}");
        } else {
            let names: BTreeSet<String> = coasts[own].iter().map(ToString::to_string).collect();
            let lists = fleet[own].iter().map(|(coast, to)| format!("{coast} = {}", quoted(to)));
            let lists: Vec<String> = lists.collect();
            let _ =
                writeln!(text, "coasts = {}\nfleet = {{ {} }}", quoted(&names), lists.join(", "));
        }
        if with_places {
            let mut place = (random.below(400), random.below(300));
            while !taken.insert(place) {
                place = (random.below(400), random.below(300));
            }
            let _ = writeln!(text, "at = [{}, {}.5]", place.0, place.1);
        }
    }
    text
}
