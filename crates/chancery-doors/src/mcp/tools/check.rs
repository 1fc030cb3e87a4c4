//! `check`: a whole set of orders, before it is submitted. Single orders of models are mostly legal; sets fail.

use std::fmt::Write as _;

use chancery::game::{OrderTexts, Refusal, Submission, SubmitMode, SubmitOptions, Task};
use chancery::notation;
use chancery::order::{MovementOrder, RetreatOrder, Way};
use chancery::{Game, Lang, Location, Order, Position, Power, Province, check_by};
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::Desk;
use super::super::space::{unit_name, upper};
use super::legal::unnumbered;

/// What is to be said of a set of orders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CheckedSet {
    /// The legal orders, in the standard notation.
    pub(crate) orders: Vec<String>,
    /// As they were given, with the reason why they are not legal or cannot be read.
    pub(crate) refused: Vec<(String, String)>,
    /// Orders that do nothing, whatever others order, with the reason.
    pub(crate) void: Vec<(String, String)>,
    /// What is owed and not ordered.
    pub(crate) missing: Vec<String>,
    /// Own orders that are in each other's way.
    pub(crate) clashes: Vec<String>,
    /// Orders that need an order of somebody else.
    pub(crate) depends: Vec<String>,
}

impl CheckedSet {
    /// Checks the orders of a power as if it gave no others.
    pub(crate) fn of(game: &Game, power: Power, texts: &[String]) -> CheckedSet {
        let options = SubmitOptions { mode: SubmitMode::LegalOnly, replace: true, bluff: false };
        let (taken, refusal) = match game.submit(power, &[], texts, options, Lang::EN) {
            Ok(mut taken) => {
                let refused = std::mem::take(&mut taken.refused);
                (taken, refused)
            }
            Err(refusal) => (Submission::default(), refusal),
        };
        let board = game.board();
        let standard = |order| notation::standard(order, board);
        let mut followed: Vec<(Order, String)> = Vec::new();
        for one in &taken.accepted {
            if let Ok(order) = check_by(power, &one.order, game.position(), &game.rules) {
                followed.push((order, standard(&one.order)));
            }
        }
        CheckedSet {
            orders: taken.accepted.iter().map(|one| standard(&one.order)).collect(),
            refused: refused(&refusal, texts),
            void: taken
                .warnings
                .iter()
                .map(|one| (standard(&one.order), one.because.clone()))
                .collect(),
            missing: missing(game, power, &taken.texts),
            clashes: clashes(game.position(), power, &followed),
            depends: depends(game.position(), power, &followed),
        }
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.refused.is_empty()
            && self.void.is_empty()
            && self.missing.is_empty()
            && self.clashes.is_empty()
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut list = |title: &str, lines: &mut dyn Iterator<Item = String>| {
            for (number, line) in lines.enumerate() {
                if number == 0 {
                    let _ = write!(text, "{title}:");
                }
                let _ = write!(text, "\n- {line}");
            }
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
        };
        let because = |(order, because): &(String, String)| format!("{order}: {because}");
        list("Not legal", &mut self.refused.iter().map(because));
        list("Does nothing, whatever others order", &mut self.void.iter().map(because));
        list("Still to order", &mut self.missing.iter().cloned());
        list("In each other's way", &mut self.clashes.iter().cloned());
        list("Depends on others", &mut self.depends.iter().cloned());
        list("Legal orders", &mut self.orders.iter().cloned());
        text.truncate(text.trim_end().len());
        text
    }

    pub(crate) fn data(&self) -> Value {
        let pairs = |pairs: &[(String, String)]| -> Vec<Value> {
            let pair =
                |(order, because): &(String, String)| json!({"order": order, "because": because});
            pairs.iter().map(pair).collect()
        };
        json!({
            "ok": self.is_clean(), "orders": self.orders, "refused": pairs(&self.refused),
            "void": pairs(&self.void), "missing": self.missing, "clashes": self.clashes,
            "depends": self.depends,
        })
    }
}

/// Checks orders.
pub(crate) async fn check(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let given = arguments.orders("orders")?;
    let sitting = desk.sitting(arguments).await?;
    let game = sitting.seen.game();
    let orders = unnumbered(game, sitting.power, &given.unwrap_or_else(|| sitting.saved()))?;
    let checked = CheckedSet::of(game, sitting.power, &orders);
    let verdict = if checked.is_clean() {
        "The set is legal, complete and consistent. Nothing is saved yet: submit does that.\n"
    } else {
        "The set has problems. Nothing is saved.\n"
    };
    Ok(sitting.answer(&format!("{verdict}{}", checked.text()), checked.data()))
}

fn refused(refusal: &Refusal, texts: &[String]) -> Vec<(String, String)> {
    let text = |index: usize| texts.get(index).cloned().unwrap_or_default();
    let unread =
        refusal.unread.iter().map(|one| (one.index, text(one.index), one.error.message(Lang::EN)));
    let illegal = (refusal.illegal.iter()).map(|one| {
        (one.index.unwrap_or_default(), one.text.trim().to_owned(), one.because.clone())
    });
    let mut all: Vec<(usize, String, String)> = unread.chain(illegal).collect();
    all.sort_by_key(|(index, ..)| *index);
    all.into_iter().map(|(_, order, because)| (order, because)).collect()
}

/// What a power still owes.
fn missing(game: &Game, power: Power, texts: &[String]) -> Vec<String> {
    let mut written = OrderTexts::new(game.board());
    written.set(power, texts.to_vec());
    let due = game.due(&written);
    let Some(due) = due.iter().find(|due| due.power == power && !due.is_done()) else {
        return Vec::new();
    };
    let units = due.missing.iter().map(|unit| unit_name(game.position(), *unit));
    let left = due.wanted - due.given.min(due.wanted);
    match due.task {
        Task::Order => units.map(|unit| format!("{unit} has no order; it would hold")).collect(),
        Task::Retreat => {
            units.map(|unit| format!("{unit} has no order; it would disband")).collect()
        }
        Task::Build => {
            vec![format!("{left} of {} builds are not used; they would be waived", due.wanted)]
        }
        Task::Remove => {
            vec![format!("{left} of {} removals are missing; the rules would choose", due.wanted)]
        }
    }
}

/// Own orders that are in each other's way.
fn clashes(position: &Position, power: Power, followed: &[(Order, String)]) -> Vec<String> {
    let board = position.board();
    let goal = |order: &Order| match *order {
        Order::Movement(MovementOrder::Move { to, .. })
        | Order::Retreat(RetreatOrder::Retreat { to, .. }) => Some(board.province_of(to)),
        _ => None,
    };
    let goals: Vec<(Province, &str)> =
        followed.iter().filter_map(|(order, text)| Some((goal(order)?, text.as_str()))).collect();
    let mut clashes = Vec::new();
    for (number, (place, text)) in goals.iter().enumerate() {
        if let Some((_, other)) = goals[..number].iter().find(|(other, _)| other == place) {
            let place = upper(position, *place);
            clashes.push(format!("{other} and {text}: both go to {place}, so neither gets there unless one is supported more"));
        }
        let standing = position.unit_in(*place).filter(|unit| unit.power() == power);
        let Some(standing) = standing else { continue };
        let leaves = followed
            .iter()
            .any(|(order, _)| goal(order).is_some() && order.place() == Some(standing.location()));
        if !leaves {
            let unit = unit_name(position, standing);
            clashes
                .push(format!("{text}: your own {unit} stays there, and you cannot dislodge it"));
        }
    }
    clashes
}

/// Orders that need orders of others.
fn depends(position: &Position, power: Power, followed: &[(Order, String)]) -> Vec<String> {
    let board = position.board();
    let other = |at: Location| {
        let unit = position.unit_in(board.province_of(at)).filter(|unit| unit.power() != power)?;
        Some((unit_name(position, unit), board.power(unit.power()).id.as_str()))
    };
    let mut depends = Vec::new();
    for (order, text) in followed {
        let Order::Movement(order) = *order else { continue };
        match order {
            MovementOrder::SupportMove { supported, to, .. } => {
                if let Some((unit, owner)) = other(supported) {
                    let to = board.location_upper(to);
                    depends.push(format!("{text}: {owner} has to order {unit} - {to}"));
                }
            }
            MovementOrder::SupportHold { supported, .. } => {
                if let Some((unit, owner)) = other(supported) {
                    depends.push(format!("{text}: {unit} of {owner} must not move"));
                }
            }
            MovementOrder::Convoy { army, to, .. } => {
                if let Some((unit, owner)) = other(army) {
                    let to = board.location_upper(to);
                    depends.push(format!("{text}: {owner} has to order {unit} - {to}"));
                }
            }
            MovementOrder::Move { unit, to, way } => {
                let kind =
                    position.unit_in(board.province_of(unit)).map(chancery::position::Unit::kind);
                let walks = kind.is_some_and(|kind| board.reach(kind, unit).contains(&to));
                let is_carried = followed.iter().any(|(order, _)| {
                    matches!(*order, Order::Movement(MovementOrder::Convoy { army, to: goal, .. })
                        if army == unit && board.province_of(goal) == board.province_of(to))
                });
                if (way == Way::Convoy || !walks) && !is_carried {
                    depends.push(format!(
                        "{text}: it needs a convoy, and no fleet of yours is ordered to convoy it"
                    ));
                }
            }
            MovementOrder::Hold { .. } => (),
        }
    }
    depends
}
