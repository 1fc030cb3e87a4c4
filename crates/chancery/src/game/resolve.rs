//! A phase resolved: what the powers typed becomes results, and the game goes on to the next phase
//! in which somebody has something to decide.

use super::{Ending, Event, Game, Task, Written, survives};
use crate::adjudicate::{Court, Judgment, Reason, Verdict};
use crate::board::Power;
use crate::explain::{Explanation, explain};
use crate::lang::Lang;
use crate::notation::Given;
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// What came of one order, or of one unit that had none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruled {
    /// Whose order it is.
    pub power: Power,
    /// The order as it was typed, if it was.
    pub text: Option<String>,
    /// The unit, as in `A PAR`.
    pub unit: Option<String>,
    /// The order as it was understood, as in `A PAR - BUR`; none if it was not.
    pub order: Option<String>,
    /// What came of it.
    pub verdict: Verdict,
    /// Why, in a sentence or a few.
    pub because: String,
    /// The unit that dislodged it.
    pub dislodged_by: Option<String>,
    /// The issue of the DATC whose choice decided, if one did.
    pub issue: Option<String>,
}

/// What came of one order, and why as data, of an order of a movement phase that was followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What came of it, and why in words.
    pub ruled: Ruled,
    /// Why; units are named by their slots in the position.
    pub reason: Option<Reason>,
}

/// A phase that was resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Where the game stood.
    pub position: Position,
    /// What the powers typed.
    pub orders: Written,
    /// What came of it.
    pub results: Vec<Ruled>,
    /// The powers in civil disorder.
    pub disorder: Vec<Power>,
    /// What else happened.
    pub events: Vec<Event>,
    /// Where the game stands afterwards.
    pub next: Position,
}

impl Game {
    /// Resolve the phase with what the powers typed. The game goes on to the next phase, or ends.
    pub fn resolve(&mut self, court: &mut Court, orders: Written) -> Turn {
        let position = self.position.clone();
        let (results, judgment) = results(&position, &orders, &self.rules, Lang::EN, court);
        let next = judgment.outcome.next(&position, &self.rules);
        let next = pass_over_lost_retreats(next, &self.rules, court);
        self.conclude(Turn {
            position,
            orders,
            results,
            disorder: Vec::new(),
            events: Vec::new(),
            next,
        })
    }

    /// Go on to where a turn led, and add to it what else happened.
    pub(super) fn conclude(&mut self, mut turn: Turn) -> Turn {
        // Nobody must build, so who does not is in no disorder.
        let due = self.due(&turn.orders).into_iter().filter(|due| due.task != Task::Build);
        let asked: Vec<Power> = due.map(|due| due.power).collect();
        for power in self.board().powers() {
            let active = !turn.orders.of(power).is_empty();
            let known = self.disorder.iter().position(|&other| other == power);
            match known {
                None if !active && asked.contains(&power) => {
                    self.disorder.push(power);
                    turn.events.push(Event::DisorderBegins(power));
                }
                Some(index) if active => {
                    self.disorder.remove(index);
                    turn.events.push(Event::DisorderEnds(power));
                }
                _ => {}
            }
        }
        self.disorder.sort_unstable();
        turn.disorder.clone_from(&self.disorder);
        let lost = |&power: &Power| survives(&turn.position, power) && !survives(&turn.next, power);
        turn.events.extend(self.board().powers().filter(lost).map(Event::Eliminated));
        turn.events.extend(Ending::of(&turn.next, self.year_limit).map(Event::Ended));
        *self = self.after(&turn);
        turn
    }

    /// The game as it stands after a turn that began here.
    #[must_use]
    pub fn after(&self, turn: &Turn) -> Game {
        let mut game = Game {
            position: turn.next.clone(),
            disorder: turn.disorder.clone(),
            votes: Vec::new(),
            ending: None,
            ..self.clone()
        };
        for event in &turn.events {
            match event {
                Event::Eliminated(power) => game.disorder.retain(|other| other != power),
                Event::Ended(ending) => game.ending = Some(ending.clone()),
                Event::DisorderBegins(_) | Event::DisorderEnds(_) => {}
            }
        }
        game
    }

    /// The game as it stood before a turn that led here.
    #[must_use]
    pub fn before(&self, turn: &Turn) -> Game {
        let mut disorder = turn.disorder.clone();
        for event in &turn.events {
            match *event {
                Event::DisorderBegins(power) => disorder.retain(|&other| other != power),
                Event::DisorderEnds(power) => disorder.push(power),
                Event::Eliminated(_) | Event::Ended(_) => {}
            }
        }
        disorder.sort_unstable();
        Game {
            position: turn.position.clone(),
            disorder,
            votes: Vec::new(),
            ending: None,
            ..self.clone()
        }
    }
}

impl Turn {
    /// Was it resolved? A game that is ended by agreement leaves a phase as it was.
    pub fn is_resolved(&self) -> bool {
        self.position.phase() != self.next.phase()
    }

    /// What came of the orders by some rules, in a language.
    pub fn results_in(&self, rules: &Rules, lang: Lang) -> Vec<Ruled> {
        results(&self.position, &self.orders, rules, lang, &mut Court::default()).0
    }
}

impl Written {
    /// Judge what the powers typed for a position. What cannot be read is passed over.
    pub fn judged(&self, position: &Position, rules: &Rules) -> Judgment {
        Court::default().judge(position, Given::read(position, self.texts()).orders, rules)
    }

    /// Judge what the powers typed for a position, and tell why, in words and as data.
    pub fn rulings(&self, position: &Position, rules: &Rules, lang: Lang) -> Vec<Ruling> {
        rulings(position, self, rules, lang, &mut Court::default()).0
    }
}

/// Judge what the powers typed, and tell why.
pub(super) fn results(
    position: &Position,
    orders: &Written,
    rules: &Rules,
    lang: Lang,
    court: &mut Court,
) -> (Vec<Ruled>, Judgment) {
    let (rulings, judgment) = rulings(position, orders, rules, lang, court);
    (rulings.into_iter().map(|one| one.ruled).collect(), judgment)
}

fn rulings(
    position: &Position,
    orders: &Written,
    rules: &Rules,
    lang: Lang,
    court: &mut Court,
) -> (Vec<Ruling>, Judgment) {
    let given = Given::read(position, orders.texts());
    let judgment = court.judge(position, given.orders.iter().cloned(), rules);
    let explanations = explain(&judgment, position, rules, lang);
    let explained = explanations
        .iter()
        .map(|one| Ruling { ruled: Ruled::of(&one, &given.texts), reason: one.reason.cloned() });
    let unread = given.unread.iter().map(|unread| {
        let ruled = Ruled {
            power: unread.power,
            text: Some(unread.text.to_owned()),
            unit: None,
            order: None,
            verdict: Verdict::Illegal,
            because: unread.error.message(lang),
            dislodged_by: None,
            issue: None,
        };
        Ruling { ruled, reason: None }
    });
    let mut rulings: Vec<Ruling> = explained.chain(unread).collect();
    rulings.sort_by_key(|one| one.ruled.power);
    (rulings, judgment)
}

impl Ruled {
    fn of(one: &Explanation<'_>, texts: &[&str]) -> Ruled {
        Ruled {
            power: one.power,
            text: one.given.and_then(|number| texts.get(number)).map(|&text| text.to_owned()),
            unit: one.unit.map(str::to_owned),
            order: Some(one.order.to_owned()),
            verdict: one.verdict,
            because: one.because.to_owned(),
            dislodged_by: one.dislodged_by.map(str::to_owned),
            issue: one.issue.map(str::to_owned),
        }
    }
}

impl Game {
    /// A game that begins with a position, or with the next phase in which there is something to
    /// decide.
    pub fn begin(mut position: Position, rules: Rules) -> Game {
        let mut court = Court::default();
        loop {
            let game = Game::from_position(position, rules);
            let idle = game.due(&Written::new(game.board())).is_empty();
            if !idle || game.position.phase().kind == PhaseKind::Movement {
                return game;
            }
            position = court.judge(&game.position, [], &rules).outcome.next(&game.position, &rules);
        }
    }
}

/// Go on from a retreat phase in which no unit has anywhere to go: it decides nothing, and they leave
/// the board.
pub fn pass_over_lost_retreats(position: Position, rules: &Rules, court: &mut Court) -> Position {
    let lost = position.phase().kind == PhaseKind::Retreat
        && position.dislodged().iter().all(|&one| position.retreats(one).next().is_none());
    if !lost {
        return position;
    }
    court.judge(&position, [], rules).outcome.next(&position, rules)
}
