//! From documents to games and turns, and back.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::file::{
    EndingFile, EventFile, GameFile, OrderResultFile, RecordError, TurnFile, UndoneFile,
};
use super::{Result, Undone, VERSION};
use crate::adjudicate::Verdict;
use crate::board::{Board, BoardRef, Power};
use crate::game::{Ending, Event, Game, OrderResult, OrderTexts, SilentPhases, TextPart, Turn};
use crate::lang::messages::{position, record as said};
use crate::lang::{Arg, text};
use crate::notation::{self, Dialect};
use crate::position::Position;
use crate::rules::RulesError;

impl GameFile {
    pub(super) fn of(id: &str, game: &Game) -> GameFile {
        let board = game.board();
        GameFile {
            version: VERSION,
            id: id.to_owned(),
            variant: board.id().to_owned(),
            variant_file: board.source().filter(|_| !board.is_built_in()).map(str::to_owned),
            rules: game.rules.to_string(),
            year_limit: game.year_limit,
            state: game.position().to_json(),
            civil_disorder: ids(board, game.disorder()),
            silent_phases: counts(board, game.silent()),
            draw_votes: ids(board, game.votes()),
            ending: game.ending().map(|ending| EndingFile::of(ending, board)),
            python_rules: game.flags.clone(),
        }
    }

    pub(super) fn board(&self) -> Result<BoardRef> {
        if let Some(text) = &self.variant_file {
            return Board::load(text)
                .map_err(|error| RecordError::at("variant_file", error.said()));
        }
        Board::built_in(&self.variant).cloned().ok_or_else(|| {
            let name: String = self.variant.chars().take(40).collect();
            RecordError::at("variant", text!(said::NoSuchVariant { name }))
        })
    }

    pub(super) fn game(&self, board: &BoardRef) -> Result<Game> {
        let rules = self.rules.parse();
        let rules = rules.map_err(|error: RulesError| RecordError::at("rules", error.said()))?;
        let ending = self.ending.as_ref().map(|ending| ending.ending(board)).transpose()?;
        Ok(Game {
            rules,
            position: position(board, "state", &self.state)?,
            year_limit: self.year_limit,
            disorder: powers(board, "civil_disorder", &self.civil_disorder)?,
            silent: silent(board, &self.silent_phases)?,
            votes: powers(board, "draw_votes", &self.draw_votes)?,
            ending,
            flags: self.python_rules.clone(),
        })
    }
}

impl TurnFile {
    pub(super) fn of(turn: &Turn) -> TurnFile {
        let board = turn.position.board();
        TurnFile {
            version: VERSION,
            phase: turn.position.phase().name(board),
            state: turn.position.to_json(),
            orders: orders_to_json(&turn.orders, board),
            silent_phases: counts(board, &turn.silent),
            results: turn.results.iter().map(|one| OrderResultFile::of(one, turn)).collect(),
            civil_disorder: ids(board, &turn.disorder),
            events: turn.events.iter().map(|event| EventFile::of(event, board)).collect(),
            next: turn.next.to_json(),
        }
    }

    pub(super) fn turn(&self, board: &BoardRef) -> Result<Turn> {
        let state = position(board, "state", &self.state)?;
        let name = state.phase().name(board);
        if name != self.phase {
            let said_phase = &self.phase;
            return Err(RecordError::at(
                "phase",
                text!(said::OtherPhase { said: said_phase, name }),
            ));
        }
        let orders = orders_from_json(board, "orders", &self.orders)?;
        let mut parts = Parts { orders: &orders, taken: Vec::new() };
        let results = self.results.iter().enumerate().map(|(number, one)| {
            let result = one.result(&state, &mut parts);
            result.map_err(|error| error.within(&format!("results[{number}]")))
        });
        let results = results.collect::<Result<Vec<_>>>()?;
        let events = self.events.iter().enumerate().map(|(number, one)| {
            one.event(board).map_err(|error| error.within(&format!("events[{number}]")))
        });
        Ok(Turn {
            position: state,
            orders,
            silent: silent(board, &self.silent_phases)?,
            results: results.into(),
            disorder: powers(board, "civil_disorder", &self.civil_disorder)?,
            events: events.collect::<Result<_>>()?,
            next: position(board, "next", &self.next)?,
        })
    }
}

impl UndoneFile {
    pub(super) fn of(undone: &Undone, board: &Board) -> UndoneFile {
        UndoneFile {
            turn: TurnFile::of(&undone.turn),
            pending: orders_to_json(&undone.pending, board),
        }
    }

    pub(super) fn undone(&self, board: &BoardRef) -> Result<Undone> {
        let pending = orders_from_json(board, "pending", &self.pending)?;
        Ok(Undone { turn: self.turn.turn(board)?.into(), pending })
    }
}

impl OrderResultFile {
    fn of(one: &OrderResult, turn: &Turn) -> OrderResultFile {
        let board = turn.position.board();
        let texts = one.texts(board, &turn.orders);
        let typed = one.order.as_ref().filter(|_| texts.text.is_some());
        OrderResultFile {
            power: texts.power.to_owned(),
            text: texts.text.map(str::to_owned),
            normalized: typed
                .and_then(|order| notation::write(Dialect::Cli, order, board, None).ok()),
            unit: texts.unit.map(str::to_owned),
            order: texts.order,
            verdict: one.verdict.name().to_owned(),
            because: one.because.clone(),
            dislodged_by: texts.dislodged_by.map(str::to_owned),
            issue: one.issue.as_deref().map(str::to_owned),
        }
    }

    /// The result as values. What means nothing for the position, as in a file that somebody edited,
    /// is left out: the result is still of use without it.
    fn result(&self, position: &Position, parts: &mut Parts<'_>) -> Result<OrderResult> {
        let board = position.board();
        let verdict = Verdict::from_name(&self.verdict).ok_or_else(|| {
            let known = Arg::commas(Verdict::ALL.map(Verdict::name));
            RecordError::at("verdict", text!(said::OneOf { known }))
        })?;
        let power = board
            .force_named(&self.power)
            .map_err(|error| RecordError::at("power", error.said()))?;
        let unit = |text: &String| notation::read_unit(text, board);
        let order = self.order.as_ref().and_then(|text| {
            let read = notation::read(text, board, Some(position)).orders.pop();
            Some(read?.order.without_powers())
        });
        let dislodger = self.dislodged_by.as_ref().and_then(unit).and_then(|by| {
            position.unit_in(board.province_of(by.at)).filter(|unit| unit.location() == by.at)
        });
        Ok(OrderResult {
            power,
            part: self.text.as_ref().and_then(|text| parts.take(power, text)),
            unit: self.unit.as_ref().and_then(unit),
            order,
            verdict,
            because: self.because.clone(),
            dislodged_by: dislodger,
            issue: self.issue.clone().map(Cow::Owned),
            reason: None,
        })
    }
}

/// Finds the typed texts of results again. Documents have the text of each order, and values its place.
struct Parts<'o> {
    orders: &'o OrderTexts,
    taken: Vec<(Power, TextPart)>,
}

impl Parts<'_> {
    /// The place of a text: a text of its own if there is one, else a part of one, and one that no
    /// other result has if possible.
    fn take(&mut self, power: Power, text: &str) -> Option<TextPart> {
        let all = self.orders.of(power).iter().enumerate();
        let mut places: Vec<TextPart> = all
            .flat_map(|(index, whole)| {
                let found = whole.match_indices(text);
                found.map(move |(start, _)| TextPart { index, span: start..start + text.len() })
            })
            .collect();
        // A support contains the text of the move that it supports.
        places.sort_by_key(|part| self.orders.of(power)[part.index].len() != text.len());
        let free = places.iter().find(|&part| {
            !self.taken.iter().any(|(other, taken)| *other == power && taken == part)
        });
        let part = free.or(places.first())?.clone();
        self.taken.push((power, part.clone()));
        Some(part)
    }
}

impl EventFile {
    fn of(event: &Event, board: &Board) -> EventFile {
        let (power, ending) = match event {
            Event::DisorderBegins(power)
            | Event::DisorderEnds(power)
            | Event::Eliminated(power) => (Some(board.power(*power).id.clone()), None),
            Event::Ended(ending) => (None, Some(EndingFile::of(ending, board))),
        };
        EventFile { event: event.name().to_owned(), power, ending }
    }

    fn event(&self, board: &Board) -> Result<Event> {
        let named = self.power.as_deref().map(|name| power(board, "power", name)).transpose()?;
        let ending = self.ending.as_ref().map(|ending| ending.ending(board)).transpose()?;
        Ok(match (self.event.as_str(), named, ending) {
            ("civil-disorder-begins", Some(power), None) => Event::DisorderBegins(power),
            ("civil-disorder-ends", Some(power), None) => Event::DisorderEnds(power),
            ("eliminated", Some(power), None) => Event::Eliminated(power),
            ("ended", None, Some(ending)) => Event::Ended(ending),
            _ => {
                return Err(RecordError::at("event", text!(said::InvalidEvent)));
            }
        })
    }
}

impl EndingFile {
    fn of(ending: &Ending, board: &Board) -> EndingFile {
        EndingFile { kind: ending.name().to_owned(), powers: ids(board, ending.powers()) }
    }

    fn ending(&self, board: &Board) -> Result<Ending> {
        let shared = powers(board, "ending.powers", &self.powers)?;
        Ending::named(&self.kind, shared)
            .ok_or_else(|| RecordError::at("ending.kind", text!(said::InvalidEnding)))
    }
}

fn position(board: &BoardRef, at: &str, state: &Value) -> Result<Position> {
    Position::from_json(board, state).map_err(|error| RecordError::at(at, error.said()))
}

fn power(board: &Board, at: &str, name: &str) -> Result<Power> {
    board.power_named(name).map_err(|error| RecordError::at(at, error.said()))
}

fn powers(board: &Board, at: &str, names: &[String]) -> Result<Vec<Power>> {
    let mut all: Vec<Power> =
        names.iter().map(|name| power(board, at, name)).collect::<Result<_>>()?;
    all.sort_unstable();
    Ok(all)
}

fn ids(board: &Board, powers: &[Power]) -> Vec<String> {
    powers.iter().map(|&power| board.power(power).id.clone()).collect()
}

fn counts(board: &Board, silent: &SilentPhases) -> BTreeMap<String, u32> {
    silent.iter().map(|(power, count)| (board.power(power).id.clone(), count)).collect()
}

fn silent(board: &Board, counts: &BTreeMap<String, u32>) -> Result<SilentPhases> {
    let of = |(name, &count): (&String, &u32)| Ok((power(board, "silent_phases", name)?, count));
    Ok(SilentPhases::new(counts.iter().map(of).collect::<Result<_>>()?))
}

pub(super) fn orders_to_json(orders: &OrderTexts, board: &Board) -> Map<String, Value> {
    orders.powers().map(|(power, texts)| (board.power(power).short.clone(), texts.into())).collect()
}

pub(super) fn orders_from_json(
    board: &Board,
    key: &str,
    lists: &Map<String, Value>,
) -> Result<OrderTexts> {
    let mut orders = OrderTexts::new(board);
    for (name, list) in lists {
        let at = format!("{key}.{name}");
        let texts: Vec<String> = serde_json::from_value(list.clone())
            .map_err(|_| RecordError::at(&at, text!(position::TextsExpected)))?;
        orders.set(power(board, &at, name)?, texts);
    }
    Ok(orders)
}
