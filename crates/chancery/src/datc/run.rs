//! Judging a case, and telling what differs from what it expects.

use std::collections::BTreeSet;

use super::{CasePhase, CasePhaseKind, CaseUnit, DatcCase, ExpectedResult};
use crate::adjudicate::{Court, Judgment, Outcome, Standing, Verdict};
use crate::board::{Board, BoardRef, Location, NameError, Power, UnitKind};
use crate::lang::messages::datc as said;
use crate::lang::{Message, text};
use crate::notation;
use crate::order::{MovementOrder, Order, RawAction, RawOrder};
use crate::phase::Phase;
use crate::position::{Position, PositionError, Setup, Unit};
use crate::rules::Rules;

/// Why a case cannot be judged at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseError(pub(super) Message);

impl CaseError {
    fn said(&self) -> Message {
        self.0.clone()
    }
}

speaks!(CaseError);

type Result<T> = std::result::Result<T, CaseError>;

fn wrong<T>(message: Message) -> Result<T> {
    Err(CaseError(message))
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `or_else`")]
fn no_name<T>(error: NameError) -> Result<T> {
    wrong(error.said())
}

impl DatcCase {
    /// The position that is judged.
    pub fn position(&self, board: &BoardRef) -> Result<Position> {
        self.scene.position(board)
    }

    /// The orders that are judged: the power that gives each, and its text.
    pub fn orders(&self) -> impl Iterator<Item = (&str, &str)> {
        self.scene.orders.iter().map(|order| (order.power.as_str(), order.text.as_str()))
    }

    /// Judge the case by some rules: every difference from what it expects, in a line each.
    pub fn run(&self, board: &BoardRef, rules: &Rules) -> Result<Vec<Message>> {
        let mut differences = Vec::new();
        if let Some(setup) = &self.setup {
            let found = setup.run(board, rules)?;
            let found = found.into_iter();
            differences.extend(found.map(|difference| text!(said::InSetup { difference })));
        }
        differences.extend(self.scene.run(board, rules)?);
        Ok(differences)
    }
}

impl CasePhase {
    fn run(&self, board: &BoardRef, rules: &Rules) -> Result<Vec<Message>> {
        let position = self.position(board)?;
        let mut given = Vec::new();
        // Orders that cannot be read are as good as illegal, and keep their place in the list.
        let mut numbers = Vec::new();
        for written in &self.orders {
            let power = board.power_named(&written.power).or_else(no_name)?;
            let reading = notation::read(&written.text, board, Some(&position));
            let whole = reading.errors.is_empty() && reading.orders.len() == 1;
            numbers.push(whole.then_some(given.len()));
            if whole {
                given.extend(reading.orders.into_iter().map(|read| (power, read.order)));
            }
        }
        let judgment = Court::default().judge(&position, given, rules);
        let words: Vec<String> = numbers
            .iter()
            .map(|number| number.map_or("illegal".to_owned(), |n| word(&judgment, n, &position)))
            .collect();
        let found = ActualResult::of(&judgment, &position, rules);
        self.compare(board, &found, &words)
    }

    fn position(&self, board: &BoardRef) -> Result<Position> {
        let wanted = match self.phase {
            CasePhaseKind::Movement => crate::PhaseKind::Movement,
            CasePhaseKind::Retreat => crate::PhaseKind::Retreat,
            CasePhaseKind::Build => crate::PhaseKind::Adjustment,
        };
        let mut phase = Phase::first(board);
        for _ in 0..64 {
            if phase.kind == wanted {
                break;
            }
            phase = phase.following(board);
        }
        if phase.kind != wanted {
            return wrong(text!(said::NoSuchPhase { phase: wanted.id() }));
        }
        let mut setup = Setup::new(board, phase);
        for piece in &self.units {
            setup.unit(piece.unit(board)?);
        }
        for piece in &self.dislodged {
            let retreats = piece.retreats(board)?;
            setup.dislodged(piece.unit(board)?, retreats);
        }
        for (power, centres) in &self.centers {
            let power = board.power_named(power).or_else(no_name)?;
            for centre in centres {
                let at = board.place_named(centre).or_else(no_name)?;
                setup.owner(board.province_of(at), power);
            }
        }
        setup.finish().or_else(|errors| wrong(PositionError::list(&errors)))
    }

    fn compare(
        &self,
        board: &Board,
        found: &ActualResult,
        words: &[String],
    ) -> Result<Vec<Message>> {
        let ExpectedResult { units, dislodged, disbanded, civil_disorder_removed, results } =
            &self.expect;
        let mut lines = Vec::new();
        for (name, expected, got) in [
            (text!(said::Units), units, &found.units),
            (text!(said::Disbanded), disbanded, &found.disbanded),
            (text!(said::Removed), civil_disorder_removed, &found.removed),
        ] {
            if let Some(expected) = expected {
                let mut wanted = BTreeSet::new();
                for piece in expected {
                    wanted.insert(alike(shown(board, piece.unit(board)?)));
                }
                lines.extend(difference(&name, &wanted, got));
            }
        }
        if let Some(expected) = dislodged {
            let mut wanted = BTreeSet::new();
            let mut got = BTreeSet::new();
            for piece in expected {
                wanted.insert(piece.dislodgement(board)?);
            }
            for line in &found.dislodged {
                got.insert(line.at_least_like(expected, board)?);
            }
            lines.extend(difference(&text!(said::Dislodged), &wanted, &got));
        }
        if let Some(expected) = results {
            if expected.len() != words.len() {
                let (wanted, got) = (expected.len(), words.len());
                lines.push(text!(said::ResultCount { wanted, got }));
            }
            for ((order, wanted), got) in self.orders.iter().zip(expected).zip(words) {
                if wanted != got {
                    let text = &order.text;
                    lines.push(text!(said::WrongResult { order: text, wanted, got }));
                }
            }
        }
        Ok(lines)
    }
}

fn difference(
    name: &Message,
    wanted: &BTreeSet<Message>,
    got: &BTreeSet<Message>,
) -> impl Iterator<Item = Message> {
    let missing = wanted.difference(got).map(|what| text!(said::Missing { part: name, what }));
    let extra = got.difference(wanted).map(|what| text!(said::Unexpected { part: name, what }));
    missing.chain(extra).collect::<Vec<_>>().into_iter()
}

/// What is the same in each language.
fn alike(text: String) -> Message {
    Message::verbatim(text)
}

impl CaseUnit {
    fn unit(&self, board: &Board) -> Result<Unit> {
        let power = board.force_named(&self.power).or_else(no_name)?;
        let Some(kind) = UnitKind::from_letter(self.kind) else {
            let kind = self.kind;
            return wrong(text!(said::InvalidKind { kind }));
        };
        let name = match &self.coast {
            Some(coast) => format!("{}/{coast}", self.province),
            None => self.province.clone(),
        };
        Ok(Unit::new(power, kind, board.place_named(&name).or_else(no_name)?))
    }

    fn retreats(&self, board: &Board) -> Result<Option<Vec<Location>>> {
        let Some(retreats) = &self.retreats else { return Ok(None) };
        let places = retreats.iter().map(|to| board.place_named(to).or_else(no_name));
        places.collect::<Result<_>>().map(Some)
    }

    /// The unit, with its attacker and retreats as far as they are told.
    fn dislodgement(&self, board: &Board) -> Result<Message> {
        let mut text = alike(shown(board, self.unit(board)?));
        if let Some(from) = &self.attacker_from {
            text = attacked(&text, board, board.place_named(from).or_else(no_name)?);
        }
        if let Some(retreats) = self.retreats(board)? {
            text = retreating(&text, board, retreats);
        }
        Ok(text)
    }
}

fn attacked(unit: &Message, board: &Board, from: Location) -> Message {
    let from = board.location_upper(board.province_of(from).location());
    text!(said::AttackedFrom { unit, from })
}

fn retreating(
    unit: &Message,
    board: &Board,
    retreats: impl IntoIterator<Item = Location>,
) -> Message {
    let mut names: Vec<&str> = retreats.into_iter().map(|to| board.location_upper(to)).collect();
    names.sort_unstable();
    if names.is_empty() {
        return text!(said::RetreatsNowhere { unit });
    }
    let names = names.join(" ");
    text!(said::RetreatsTo { unit, places: names })
}

fn shown(board: &Board, unit: Unit) -> String {
    let power = &board.power(unit.power()).id;
    format!("{power} {} {}", unit.kind(), board.location_upper(unit.location()))
}

/// What was found.
struct ActualResult {
    units: BTreeSet<Message>,
    dislodged: Vec<DislodgedResult>,
    disbanded: BTreeSet<Message>,
    removed: BTreeSet<Message>,
}

struct DislodgedResult {
    unit: Unit,
    from: Location,
    retreats: Vec<Location>,
}

impl DislodgedResult {
    /// As much of it as an expectation tells of that unit.
    fn at_least_like(&self, expected: &[CaseUnit], board: &Board) -> Result<Message> {
        let mut text = alike(shown(board, self.unit));
        for piece in expected {
            if piece.unit(board)? != self.unit {
                continue;
            }
            if piece.attacker_from.is_some() {
                text = attacked(&text, board, self.from);
            }
            if piece.retreats.is_some() {
                text = retreating(&text, board, self.retreats.iter().copied());
            }
        }
        Ok(text)
    }
}

impl ActualResult {
    fn of(judgment: &Judgment, position: &Position, rules: &Rules) -> ActualResult {
        let board = position.board();
        let next = judgment.outcome.next(position, rules);
        let mut found = ActualResult {
            units: next.units().iter().map(|&unit| alike(shown(board, unit))).collect(),
            dislodged: Vec::new(),
            disbanded: BTreeSet::new(),
            removed: BTreeSet::new(),
        };
        match &judgment.outcome {
            Outcome::Movement(outcome) => {
                let rulings = outcome.rulings().filter_map(|ruling| ruling.dislodged_by);
                let mut all: Vec<DislodgedResult> = Vec::new();
                for (one, from) in outcome.dislodged(position).zip(rulings) {
                    let retreats = position.retreats(one).collect();
                    all.push(DislodgedResult { unit: one.unit, from, retreats });
                }
                found.dislodged = all;
            }
            Outcome::Retreat(outcome) => {
                for (index, one) in position.dislodged().iter().enumerate() {
                    if !outcome.retreated(index) {
                        found.disbanded.insert(alike(shown(board, one.unit)));
                    }
                }
            }
            Outcome::Adjustment(outcome) => {
                let left = outcome.disorder().iter();
                found.removed = left.map(|&unit| alike(shown(board, unit))).collect();
            }
        }
        found
    }
}

/// The word of a case for what came of an order.
fn word(judgment: &Judgment, number: usize, position: &Position) -> String {
    let entry = &judgment.docket.entries[number];
    let verdict = judgment.verdict(number, position);
    let kind = match &entry.standing {
        Standing::Followed(Order::Movement(order)) => Some(*order),
        _ => None,
    };
    let word = match (verdict, kind) {
        (Verdict::Illegal, _) => "illegal",
        (Verdict::Void, _) => "invalid",
        (Verdict::Cut, _) => "cut",
        (Verdict::Disrupted, _) => "disrupted",
        (Verdict::Succeeds, Some(MovementOrder::Hold { .. })) => "stands",
        (Verdict::Fails, Some(MovementOrder::Hold { .. })) => return "dislodged".into(),
        (
            Verdict::Succeeds,
            Some(MovementOrder::SupportHold { .. } | MovementOrder::SupportMove { .. }),
        ) => "given",
        (Verdict::Succeeds, Some(MovementOrder::Convoy { .. })) => "available",
        (Verdict::Succeeds, _) => "succeeds",
        (Verdict::Fails, _) => "fails",
    };
    let dislodged = is_dislodged(judgment, entry.power, &entry.written, position);
    format!("{word}{}", if dislodged { "+dislodged" } else { "" })
}

/// Was the unit dislodged that a power ordered?
fn is_dislodged(
    judgment: &Judgment,
    power: Power,
    written: &RawOrder,
    position: &Position,
) -> bool {
    let board = position.board();
    let (Outcome::Movement(outcome), Some(at)) = (&judgment.outcome, written.at) else {
        return false;
    };
    written.action != RawAction::Build
        && outcome.dislodged(position).any(|one| {
            one.unit.power() == power
                && board.province_of(one.unit.location()) == board.province_of(at)
        })
}
