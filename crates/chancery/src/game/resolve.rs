//! A phase resolved: what the powers typed becomes results, and the game goes on to the next phase
//! in which somebody has something to decide.

use super::{Ending, Event, Game, OrderResult, OrderTexts, SilentPhases, TurnResults, survives};
use crate::adjudicate::Court;
use crate::board::Power;
use crate::lang::Lang;
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// A phase that was resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Where the game stood.
    pub position: Position,
    /// What the powers typed.
    pub orders: OrderTexts,
    /// How many movement phases in a row each power had sent no orders for, before this one.
    pub silent: SilentPhases,
    /// What came of it; found when somebody looks at it.
    pub results: TurnResults,
    /// The powers in civil disorder.
    pub disorder: Vec<Power>,
    /// What else happened.
    pub events: Vec<Event>,
    /// Where the game stands afterwards.
    pub next: Position,
}

impl Game {
    /// Resolve the phase with what the powers typed. The game goes on to the next phase, or ends.
    pub fn resolve(&mut self, court: &mut Court, orders: OrderTexts) -> Turn {
        let position = self.position.clone();
        // What was picked from the list of legal orders is neither read nor checked again.
        let outcome = match orders.picked(&position, &self.rules) {
            Some(picked) => court.adjudicate(&position, &picked, &self.rules),
            None => orders.judged_in(court, &position, &self.rules).outcome,
        };
        let results = TurnResults::of(&position, &orders, &self.rules);
        let next = outcome.next(&position, &self.rules);
        let next = pass_over_lost_retreats(next, &self.rules, court);
        self.conclude(Turn {
            position,
            orders,
            silent: self.silent.clone(),
            results,
            disorder: Vec::new(),
            events: Vec::new(),
            next,
        })
    }

    /// Go on to where a turn led, and add to it what else happened.
    pub(super) fn conclude(&mut self, mut turn: Turn) -> Turn {
        for power in self.board().powers() {
            let active = !turn.orders.is_empty(power);
            let known = self.disorder.iter().position(|&other| other == power);
            match known {
                None if !active && self.must_order(power) => {
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
            silent: turn.silent.after(&turn.position, &turn.orders),
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
            silent: turn.silent.clone(),
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

    /// The results by some rules, explained in a language.
    pub fn results_in(&self, rules: &Rules, lang: Lang) -> Vec<OrderResult> {
        self.orders.results(&self.position, rules, lang)
    }
}

impl Game {
    /// A game that begins with a position, or with the next phase in which there is something to
    /// decide.
    pub fn begin(mut position: Position, rules: Rules) -> Game {
        let mut court = Court::default();
        loop {
            let game = Game::from_position(position, rules);
            let idle = game.due(&OrderTexts::new(game.board())).is_empty();
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
