//! Explanations of a movement phase, sentence by sentence: each is recognised by a pattern and held
//! against the recount.

use std::cell::RefCell;
use std::collections::BTreeSet;

use chancery::adjudicate::{Judgment, MovementOutcome, Standing};
use chancery::explain::{Explanation, explain};
use chancery::order::{MovementOrder, Order};
use chancery::{Lang, Position, Rules, Verdict};

use super::facts::Facts;
use super::matcher::{Attacker, Holes, Vocabulary};
use super::wording::{HELP, MOVEMENT, Pattern, REMARKS};

/// What a sentence says.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) key: &'static str,
    holes: Holes,
}

impl Claim {
    pub(super) fn one(&self, letter: char) -> usize {
        self.holes.one(letter)
    }

    pub(super) fn many(&self, letter: char) -> &[usize] {
        self.holes.many(letter)
    }

    pub(super) fn attackers(&self) -> &[Attacker] {
        self.holes.attackers()
    }
}

/// A condition, and what it means.
pub(super) fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("not so: {what}")) }
}

/// The number of a language in the tables of patterns.
pub(super) fn column(lang: Lang) -> usize {
    usize::from(lang == Lang::FR)
}

thread_local! {
    /// The claims that were recognised in this test.
    static RECOGNISED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

/// The claims of some tables that no sentence has made in this test so far.
pub(super) fn unheard(tables: &[&[Pattern]]) -> Vec<&'static str> {
    RECOGNISED.with_borrow(|known| {
        let all = tables.iter().copied().flatten().map(|&(key, _)| key);
        all.filter(|key| !known.contains(key)).collect()
    })
}

/// Take a text apart into claims.
pub(super) fn claims_in(
    text: &str,
    tables: &[&[Pattern]],
    vocabulary: &Vocabulary<'_>,
    lang: Lang,
) -> Result<Vec<Claim>, String> {
    let text = text.replace('\u{202f}', " ");
    let mut rest = text.as_str();
    let mut claims = Vec::new();
    while !rest.is_empty() {
        let patterns = tables.iter().copied().flatten();
        let fits = patterns.filter_map(|&(key, texts)| {
            let (holes, rest) = vocabulary.begins(texts[column(lang)], rest)?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((Claim { key, holes }, rest))
        });
        // What is left is shortest where the most was recognised.
        let best = fits.min_by_key(|(_, rest)| rest.len());
        let (claim, after) = best.ok_or_else(|| format!("nobody knows `{rest}`"))?;
        RECOGNISED.with_borrow_mut(|known| known.insert(claim.key));
        claims.push(claim);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    Ok(claims)
}

/// Check all that is told of a movement phase in a language; how many sentences that was.
pub(super) fn check_movement(
    judgment: &Judgment,
    outcome: &MovementOutcome,
    position: &Position,
    rules: &Rules,
) -> Result<usize, String> {
    let facts = Facts::new(position, outcome, rules);
    for unit in facts.units() {
        assert_eq!(outcome.dislodger(unit), facts.dislodger(unit));
        assert_eq!(outcome.convoy_broken(unit) && !facts.is_stopped(unit), facts.is_broken(unit));
    }
    let board = position.board();
    let places: Vec<String> =
        board.locations().map(|at| board.location_upper(at).to_owned()).collect();
    let mut count = 0;
    for lang in [Lang::EN, Lang::FR] {
        let powers: Vec<String> = board.powers().map(|power| named(board, power, lang)).collect();
        let remarks: Vec<(&str, &str)> =
            REMARKS.iter().map(|&(key, texts)| (key, texts[column(lang)])).collect();
        let (and, or) = if lang == Lang::FR { (" et ", " ou ") } else { (" and ", " or ") };
        let vocabulary = Vocabulary {
            units: &facts.names,
            orders: &facts.orders,
            places: &places,
            powers: &powers,
            and,
            or,
            remarks: &remarks,
        };
        let mut told = vec![0; position.units().len()];
        for one in explain(judgment, position, rules, lang).iter() {
            let case = Telling { judgment, facts: &facts, vocabulary: &vocabulary, lang };
            let (unit, sentences) = case
                .check(&one)
                .map_err(|error| format!("{}: {}\n{error}", one.order, one.because))?;
            count += sentences;
            if let Some(unit) = unit {
                told[unit] += 1;
            }
        }
        ensure(told.iter().all(|&times| times > 0), "every unit is told of")?;
    }
    Ok(count)
}

/// The name of a power where a sentence says that it is in civil disorder.
fn named(board: &chancery::Board, power: chancery::Power, lang: Lang) -> String {
    let name = &board.power(power).name;
    if lang == Lang::FR { name.form(lang, "of").into_owned() } else { name.get(lang).to_owned() }
}

struct Telling<'a> {
    judgment: &'a Judgment,
    facts: &'a Facts<'a>,
    vocabulary: &'a Vocabulary<'a>,
    lang: Lang,
}

impl Telling<'_> {
    /// Check what is told of one order: of which unit, and how many sentences.
    fn check(&self, one: &Explanation<'_>) -> Result<(Option<usize>, usize), String> {
        let facts = self.facts;
        let board = facts.board();
        let entry = one.given.map(|number| &self.judgment.docket.entries[number]);
        let standing = entry.map(|entry| &entry.standing);
        let own = entry.and_then(|entry| {
            let at = entry.written.at?;
            facts.unit_at(at).filter(|&unit| facts.power(unit) == entry.power)
        });
        let unit = match standing {
            Some(Standing::Followed(Order::Movement(order))) => facts.unit_at(order.unit()),
            Some(_) => own,
            None => facts.names.iter().position(|name| Some(name.as_str()) == one.unit),
        };
        let mut text = one.because;
        if let Some(Standing::Illegal(faults)) = standing {
            // Why an order is not legal is no matter of the outcome.
            for fault in faults {
                let sentence = fault.sentence(board, self.lang);
                text =
                    text.strip_prefix(sentence.as_str()).ok_or("a fault is not told")?.trim_start();
            }
        }
        let claims = claims_in(text, &[MOVEMENT, HELP], self.vocabulary, self.lang)?;
        let keys: Vec<&str> = claims.iter().map(|claim| claim.key).collect();
        let first = keys.first().copied();
        match standing {
            Some(Standing::Bettered(_)) => ensure(first == Some("replaced"), "replaced")?,
            Some(Standing::Contradicted(_)) => ensure(first == Some("several orders"), "several")?,
            _ => {}
        }
        if let Some(unit) = unit {
            for claim in &claims {
                self.check_claim(unit, standing, claim)
                    .map_err(|error| format!("{}: {error}", claim.key))?;
            }
            self.complete(unit, standing, &claims)?;
        }
        Ok((unit, claims.len()))
    }

    fn check_claim(
        &self,
        unit: usize,
        standing: Option<&Standing>,
        claim: &Claim,
    ) -> Result<(), String> {
        let facts = self.facts;
        let mut entries = self.judgment.docket.entries.iter();
        let of_unit = |entry: &&chancery::adjudicate::DocketEntry| {
            let at = entry.written.at.and_then(|at| facts.unit_at(at));
            at == Some(unit) && entry.power == facts.power(unit)
        };
        match claim.key {
            "replaced" => ensure(matches!(standing, Some(Standing::Bettered(_))), "replaced"),
            "several orders" => {
                ensure(matches!(standing, Some(Standing::Contradicted(_))), "contradicted")
            }
            "several orders, holds" => {
                let mut all = entries.filter(of_unit);
                let found = all.any(|one| matches!(one.standing, Standing::Contradicted(_)));
                ensure(standing.is_none() && found, "it has several orders")
            }
            "no order" => {
                ensure(standing.is_none() && !entries.any(|one| of_unit(&one)), "it has no order")
            }
            "dislodged" => {
                let attacker = claim.one('u');
                ensure(facts.dislodger(unit) == Some(attacker), "who dislodged it")?;
                ensure(claim.one('x') == facts.attack(attacker), "the attacker’s strength")?;
                ensure(claim.one('y') == facts.stand(unit, attacker), "the own strength")?;
                ensure(claim.one('x') > claim.one('y'), "the attacker is stronger")
            }
            "no retreat" => ensure(facts.retreats(unit).is_empty(), "it has nowhere to go"),
            "retreats" => {
                let mut open: Vec<&str> = facts
                    .retreats(unit)
                    .into_iter()
                    .map(|at| facts.board().location_upper(at))
                    .collect();
                let mut told: Vec<&str> =
                    claim.many('g').iter().map(|&at| self.vocabulary.places[at].as_str()).collect();
                open.sort_unstable();
                told.sort_unstable();
                ensure(!told.is_empty() && told == open, "where it can go")
            }
            "disorder" => {
                let other = facts.power(claim.one('u'));
                let gave = entries.any(|entry| entry.power == other);
                ensure(!gave, "the power gave no order")?;
                facts.check_support(unit, claim).map(|_| ())
            }
            "illegal move" => {
                let place = facts.place(claim.one('u'));
                let refusing = self.judgment.docket.context.refusing.contains(place);
                ensure(refusing, "an illegal move counts")?;
                facts.check_support(unit, claim).map(|_| ())
            }
            _ => {
                let known = match facts.outcome.order(unit) {
                    MovementOrder::Hold { .. } | MovementOrder::Move { .. } => {
                        facts.check_move(unit, claim)?
                    }
                    _ => facts.check_support(unit, claim)?,
                };
                let known = known || facts.check_convoy(unit, claim)?;
                ensure(known, "a sentence about such an order")
            }
        }
    }

    /// Is nothing left out?
    fn complete(
        &self,
        unit: usize,
        standing: Option<&Standing>,
        claims: &[Claim],
    ) -> Result<(), String> {
        let facts = self.facts;
        let count = |keys: &[&str]| claims.iter().filter(|one| keys.contains(&one.key)).count();
        let dislodged = usize::from(facts.dislodger(unit).is_some());
        ensure(count(&["dislodged"]) == dislodged, "who dislodges it is told once")?;
        ensure(count(&["no retreat", "retreats"]) == dislodged, "where it can go is told once")?;
        if !matches!(standing, None | Some(Standing::Followed(_))) {
            return Ok(());
        }
        let in_core = facts.outcome.paradoxes().any(|core| core.contains(&unit));
        let paradox = count(&["all stop", "convoys fail", "in a paradox"]);
        ensure(!in_core || paradox > 0, "a paradox is told")?;
        let void = facts.verdict(unit) == Verdict::Void;
        match facts.outcome.order(unit) {
            MovementOrder::Move { .. } if void => {
                ensure(count(&["no route", "no path"]) == 1, "why it is void")
            }
            MovementOrder::Move { .. } if facts.is_stopped(unit) => {
                ensure(count(&["all stop"]) == 1, "a paradox stops it")
            }
            MovementOrder::Move { .. } if facts.is_broken(unit) => {
                let fleets = claims.iter().filter(|one| one.key.starts_with("fleet")).count();
                ensure(fleets == 1, "which fleets fail it")?;
                ensure(count(&["no other route", "one broken route is enough"]) == 1, "its routes")
            }
            MovementOrder::Hold { .. } | MovementOrder::Move { .. } => {
                facts.complete_move(unit, claims)
            }
            MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. } => {
                facts.complete_support(unit, claims)
            }
            MovementOrder::Convoy { .. } if void => {
                ensure(count(&["not going there"]) == 1, "why it is void")
            }
            MovementOrder::Convoy { .. } => {
                let carries = claims.iter().filter(|one| one.key.starts_with("carries")).count();
                let told = carries + count(&["fleet holds"]) + dislodged;
                ensure(told == 1, "what becomes of the convoy")
            }
        }
    }
}
