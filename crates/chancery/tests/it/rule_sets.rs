//! The rule sets differ, and not only in name: for every two of them there is a position that ends
//! differently, and each set fails what the other expects.

use chancery::datc::{CASES, DatcCase};
use chancery::rules::SETS;
use chancery::{Board, Rules};

/// Small cases that state what comes of them under every set. What a case expects first is meant
/// for the set `2023`, as in `data/datc.json`.
const OWN: &str = r#"[
  {
    "id": "disorder",
    "checks": "a unit in the last owned centre, far from home, and one next to home",
    "phase": "build",
    "units": [
      {"power": "germany", "type": "A", "province": "mos"},
      {"power": "germany", "type": "A", "province": "boh"}
    ],
    "centers": {"germany": ["mos"]},
    "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "boh"}]},
    "alternatives": [
      {"rules": "classic", "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "mos"}]}},
      {"rules": "2000", "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "mos"}]}},
      {"rules": "1982", "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "mos"}]}},
      {"rules": "1971", "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "mos"}]}},
      {"rules": "webdip", "expect": {"civil_disorder_removed": [{"power": "germany", "type": "A", "province": "mos"}]}}
    ]
  },
  {
    "id": "swap",
    "checks": "an own fleet is ordered to carry an army that could walk",
    "phase": "movement",
    "units": [
      {"power": "england", "type": "A", "province": "lon"},
      {"power": "england", "type": "F", "province": "eng"},
      {"power": "germany", "type": "A", "province": "wal"}
    ],
    "orders": [
      {"power": "england", "text": "A lon - wal"},
      {"power": "england", "text": "F eng C A lon - wal"},
      {"power": "germany", "text": "A wal - lon"}
    ],
    "expect": {"results": ["succeeds", "available", "succeeds"]},
    "alternatives": [
      {"rules": "classic", "expect": {"results": ["succeeds", "available", "succeeds"]}},
      {"rules": "2000", "expect": {"results": ["succeeds", "available", "succeeds"]}},
      {"rules": "1982", "expect": {"results": ["succeeds", "available", "succeeds"]}},
      {"rules": "1971", "expect": {"results": ["succeeds", "available", "succeeds"]}},
      {"rules": "webdip", "expect": {"results": ["fails", "available", "fails"]}}
    ]
  },
  {
    "id": "retreat",
    "checks": "the attacker came by sea from next door",
    "phase": "movement",
    "units": [
      {"power": "england", "type": "A", "province": "lon"},
      {"power": "england", "type": "A", "province": "lvp"},
      {"power": "england", "type": "F", "province": "eng"},
      {"power": "germany", "type": "A", "province": "wal"}
    ],
    "orders": [
      {"power": "england", "text": "A lon - wal VIA"},
      {"power": "england", "text": "A lvp S A lon - wal"},
      {"power": "england", "text": "F eng C A lon - wal"},
      {"power": "germany", "text": "A wal H"}
    ],
    "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["lon", "yor"]}]},
    "alternatives": [
      {"rules": "classic", "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["lon", "yor"]}]}},
      {"rules": "2000", "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["yor"]}]}},
      {"rules": "1982", "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["yor"]}]}},
      {"rules": "1971", "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["yor"]}]}},
      {"rules": "webdip", "expect": {"dislodged": [{"power": "germany", "type": "A", "province": "wal", "retreats": ["lon", "yor"]}]}}
    ]
  },
  {
    "id": "routes",
    "checks": "one of two routes is broken",
    "phase": "movement",
    "units": [
      {"power": "italy", "type": "A", "province": "tun"},
      {"power": "italy", "type": "F", "province": "tys"},
      {"power": "italy", "type": "F", "province": "ion"},
      {"power": "austria", "type": "F", "province": "gre"},
      {"power": "austria", "type": "F", "province": "alb"}
    ],
    "orders": [
      {"power": "italy", "text": "A tun - nap"},
      {"power": "italy", "text": "F tys C A tun - nap"},
      {"power": "italy", "text": "F ion C A tun - nap"},
      {"power": "austria", "text": "F gre - ion"},
      {"power": "austria", "text": "F alb S F gre - ion"}
    ],
    "expect": {"results": ["succeeds", "available", "disrupted+dislodged", "succeeds", "given"]},
    "alternatives": [
      {"rules": "classic", "expect": {"results": ["succeeds", "available", "disrupted+dislodged", "succeeds", "given"]}},
      {"rules": "2000", "expect": {"results": ["succeeds", "available", "disrupted+dislodged", "succeeds", "given"]}},
      {"rules": "1982", "expect": {"results": ["succeeds", "available", "disrupted+dislodged", "succeeds", "given"]}},
      {"rules": "1971", "expect": {"results": ["fails", "available", "disrupted+dislodged", "succeeds", "given"]}},
      {"rules": "webdip", "expect": {"results": ["succeeds", "available", "disrupted+dislodged", "succeeds", "given"]}}
    ]
  },
  {
    "id": "needed",
    "checks": "the attacked fleet is on a route, and the convoy could do without it",
    "phase": "movement",
    "units": [
      {"power": "england", "type": "A", "province": "lon"},
      {"power": "england", "type": "F", "province": "eng"},
      {"power": "england", "type": "F", "province": "nth"},
      {"power": "germany", "type": "F", "province": "bel"},
      {"power": "germany", "type": "F", "province": "pic"}
    ],
    "orders": [
      {"power": "england", "text": "A lon - bel"},
      {"power": "england", "text": "F eng C A lon - bel"},
      {"power": "england", "text": "F nth C A lon - bel"},
      {"power": "germany", "text": "F bel S F pic - eng"},
      {"power": "germany", "text": "F pic - eng"}
    ],
    "expect": {"results": ["fails", "available", "available", "cut", "fails"]},
    "alternatives": [
      {"rules": "classic", "expect": {"results": ["fails", "available", "available", "cut", "fails"]}},
      {"rules": "2000", "expect": {"results": ["fails", "available", "available", "cut", "fails"]}},
      {"rules": "1982", "expect": {"results": ["fails", "disrupted+dislodged", "available", "given", "succeeds"]}},
      {"rules": "1971", "expect": {"results": ["fails", "disrupted+dislodged", "available", "given", "succeeds"]}},
      {"rules": "webdip", "expect": {"results": ["fails", "available", "available", "cut", "fails"]}}
    ]
  }
]"#;

/// A case, and what it states for each set that it names.
struct Stated {
    id: String,
    by_set: Vec<(&'static str, DatcCase)>,
}

fn stated(text: &str) -> Vec<Stated> {
    let cases = DatcCase::read_all(text).unwrap();
    let all = cases.into_iter().map(|case| {
        let known = |rules: &str| SETS.into_iter().find(|&set| set == rules);
        let others = case.alternatives().filter_map(|(rules, other)| Some((known(rules)?, other)));
        let mut by_set: Vec<_> = others.collect();
        let id = case.id.clone();
        by_set.push(("2023", case));
        Stated { id, by_set }
    });
    all.collect()
}

/// Does what comes of a case under a set differ from what it states?
fn differs(case: &DatcCase, set: &str) -> bool {
    !case.run(Board::classic(), &Rules::named(set).unwrap()).unwrap().is_empty()
}

impl Stated {
    fn under(&self, set: &str) -> Option<&DatcCase> {
        self.by_set.iter().find(|(named, _)| *named == set).map(|(_, case)| case)
    }

    /// Does the case state something for both sets that holds under that set alone?
    fn separates(&self, one: &str, other: &str) -> bool {
        let (Some(left), Some(right)) = (self.under(one), self.under(other)) else { return false };
        !differs(left, one) && !differs(right, other) && differs(left, other) && differs(right, one)
    }
}

/// Every two different sets, once.
fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let behind = |at: usize| SETS[at + 1..].iter().map(move |&other| (SETS[at], other));
    (0..SETS.len()).flat_map(behind)
}

fn unseparated(cases: &[Stated], skip: Option<&str>) -> Vec<(&'static str, &'static str)> {
    let asked = pairs().filter(|&(one, other)| skip != Some(one) && skip != Some(other));
    asked.filter(|&(one, other)| !cases.iter().any(|case| case.separates(one, other))).collect()
}

#[test]
fn the_small_cases_hold_under_every_set() {
    for case in stated(OWN) {
        for set in SETS {
            let under = case.under(set).unwrap_or_else(|| panic!("{}: {set}", case.id));
            let found = under.run(Board::classic(), &Rules::named(set).unwrap()).unwrap();
            assert!(found.is_empty(), "{} under {set}: {found:?}", case.id);
        }
    }
}

#[test]
fn every_set_fails_what_another_expects() {
    assert_eq!(pairs().count(), 15);
    assert_eq!(unseparated(&stated(OWN), None), []);
}

#[test]
fn so_do_the_cases_of_the_datc() {
    // They state nothing for `classic`, which is the set `2023` in all but civil disorder.
    assert_eq!(unseparated(&stated(CASES), Some("classic")), []);
}

/// Sets that differ little are told apart by the case of what they differ in.
#[test]
fn near_sets_are_told_apart_by_what_they_differ_in() {
    let differences = |one: &str, other: &str| {
        let (one, other) = (Rules::named(one).unwrap(), Rules::named(other).unwrap());
        one.differences(&other).iter().map(|option| option.name).collect::<Vec<_>>()
    };
    assert_eq!(differences("classic", "2023"), ["disorder_distance"]);
    assert_eq!(differences("classic", "webdip"), ["adjacent_convoy", "land_fallback"]);
    let separating = |one: &str, other: &str| {
        let cases = stated(OWN).into_iter().filter(|case| case.separates(one, other));
        cases.map(|case| case.id).collect::<Vec<_>>()
    };
    assert_eq!(separating("classic", "2023"), ["disorder"]);
    assert_eq!(separating("classic", "webdip"), ["swap"]);
}
