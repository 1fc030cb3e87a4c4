//! From a saved game to a record: every recorded phase becomes a turn, and what follows it is what
//! the record says follows.

use std::sync::Arc;

use crate::adjudicate::Court;
use crate::board::{BoardRef, Power};
use crate::game::record::{History, Record, RecordError};
use crate::game::{Ending, Event, Game, OrderTexts, Turn, TurnResults, survivors};
use crate::lang::messages::record as said;
use crate::lang::{Message, text};
use crate::phase::PhaseKind;
use crate::position::{JsonError, Position};
use crate::replay::{self, Comparison, GameError, RecordNote, RecordedPhase};
use crate::rules::{Builds, Rules, RulesRequest};

use super::{BUILD_ANY, WINNERS};

/// A game that was recorded elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Import {
    /// The game.
    pub record: Record,
    /// The phases that we would have ended otherwise. The record has what was recorded.
    pub differences: Vec<Comparison>,
    /// What the record lists and was left out.
    pub notes: Vec<RecordNote>,
}

type Result<T> = std::result::Result<T, RecordError>;

impl Record {
    /// Read a game that the Python package saved, from the text of its JSON object. It is on the
    /// board that it names, unless another is given.
    pub fn from_saved(
        text: &str,
        board: Option<&BoardRef>,
        rules: impl Into<RulesRequest>,
    ) -> Result<Import> {
        import(&replay::SavedGame::read(text)?, board, rules.into())
    }
}

impl Import {
    /// Read all games of a file: JSON objects, usually one a line. Behind a text that is no JSON
    /// nothing more is read.
    pub fn read_all(
        text: &str,
        board: Option<&BoardRef>,
        rules: impl Into<RulesRequest>,
    ) -> Vec<Result<Import>> {
        let rules = rules.into();
        let text = text.trim_start_matches('\u{feff}');
        let games = serde_json::Deserializer::from_str(text).into_iter::<replay::SavedGame>();
        let games = games.map(|game| match game {
            Ok(game) => import(&game, board, rules),
            Err(error) => Err(GameError::Layout(Message::of_json(&error)).into()),
        });
        games.collect()
    }
}

impl From<GameError> for RecordError {
    fn from(error: GameError) -> RecordError {
        match error {
            GameError::Layout(_) => RecordError::Layout(error.said()),
            GameError::Variant(_) => RecordError::at("map", error.said()),
        }
    }
}

/// Make a record of a saved game.
pub(in crate::game) fn import(
    saved: &replay::SavedGame,
    board: Option<&BoardRef>,
    rules: RulesRequest,
) -> Result<Import> {
    let board = board.map_or_else(|| saved.board(), Ok)?;
    let mut rules = rules.on(board);
    if saved.flags().iter().any(|flag| flag == BUILD_ANY) {
        rules.builds = Builds::AnyOwned;
    }
    let mut reader =
        SavedGameReader { board, rules, phases: &saved.phases, court: Court::default() };
    let mut record = reader.record(&saved.id())?;
    record.game.flags = saved.flags().to_vec();
    let mut differences = saved.replay(board, &rules);
    differences.retain(|one| !one.differences.is_empty());
    Ok(Import { record, differences, notes: saved.notes(board) })
}

/// Reads the phases of a saved game one after the other.
struct SavedGameReader<'g> {
    board: &'g BoardRef,
    rules: Rules,
    phases: &'g [RecordedPhase],
    court: Court,
}

impl SavedGameReader<'_> {
    fn record(&mut self, id: &str) -> Result<Record> {
        let Some(last) = self.phases.last() else {
            return Err(RecordError::at("phases", text!(said::NoPhases)));
        };
        let start = self.position(0, Position::start(self.board))?;
        let mut game = Game::from_position(start, self.rules);
        let mut turns = History::default();
        for number in 1..self.phases.len() {
            turns.push(self.turn(&mut game, number)?);
        }
        let orders = self.orders(self.phases.len() - 1)?;
        if last.is_end() {
            let ending = ended(last.note(), game.position());
            if let Some(turn) = turns.to_mut().last_mut() {
                Arc::make_mut(turn).events.push(Event::Ended(ending.clone()));
            }
            game.ending = Some(ending);
        }
        Ok(Record { orders, turns, ..Record::new(id, game) })
    }

    /// The turn that leads to a recorded phase; the game goes on to there.
    fn turn(&mut self, game: &mut Game, number: usize) -> Result<Turn> {
        let (now, next) = (&self.phases[number - 1], &self.phases[number]);
        let position = game.position().clone();
        let orders = self.orders(number - 1)?;
        let mut turn = Turn {
            next: position.clone(),
            position,
            orders,
            results: TurnResults::default(),
            silent: game.silent().clone(),
            disorder: game.disorder().to_vec(),
            events: Vec::new(),
        };
        // What is recorded twice, or was left when the game ended, was not resolved.
        if now == next || now.is_left_for(next, &turn.position) {
            if next.is_end() {
                turn.next = self.end(number, &turn.position)?;
                game.position = turn.next.clone();
            }
            return Ok(turn);
        }
        let judgment = turn.orders.judged_in(&mut self.court, &turn.position, &self.rules);
        turn.results = TurnResults::of(&turn.position, &turn.orders, &self.rules);
        let reached = judgment.outcome.next(&turn.position, &self.rules);
        turn.next = self.position(number, reached)?;
        let mut turn = game.conclude(turn);
        // The record alone knows whether anybody went on to play.
        turn.events.retain(|event| !matches!(event, Event::Ended(_)));
        game.ending = None;
        Ok(turn)
    }

    /// The position of a recorded phase. Where the phase before led by our rules tells retreats that
    /// the record leaves out, and the phase of an end.
    fn position(&mut self, number: usize, mut reached: Position) -> Result<Position> {
        let recorded = &self.phases[number];
        if !recorded.is_end() {
            let told = recorded.told(self.board).map_err(|error| self.wrong(number, &error))?;
            return Ok(told.with_retreats_of(Some(&reached)));
        }
        if reached.phase().kind == PhaseKind::Retreat && !recorded.has_dislodged() {
            let judgment = self.court.judge(&reached, [], &self.rules);
            reached = judgment.outcome.next(&reached, &self.rules);
        }
        self.end(number, &reached)
    }

    /// The position in which a game ended, in the phase that another position is in.
    fn end(&self, number: usize, reached: &Position) -> Result<Position> {
        if number + 1 < self.phases.len() {
            let at = format!("phases[{number}].name");
            return Err(RecordError::at(at, text!(said::PhasesAfterEnd)));
        }
        let recorded = &self.phases[number];
        let position = if reached.phase().kind == PhaseKind::Retreat {
            recorded
                .told_in(self.board, reached.phase())
                .map(|told| told.with_retreats_of(Some(reached)))
        } else {
            recorded.standing(self.board, reached.phase())
        };
        position.map_err(|error| self.wrong(number, &error))
    }

    fn wrong(&self, number: usize, error: &JsonError) -> RecordError {
        let name: String = self.phases[number].name().chars().take(40).collect();
        let message = text!(said::At { at: name, message: error.said() });
        RecordError::at(format!("phases[{number}].state"), message)
    }

    /// What the powers wrote for a recorded phase.
    fn orders(&self, number: usize) -> Result<OrderTexts> {
        let mut lists: Vec<Vec<String>> = vec![Vec::new(); self.board.powers().len()];
        for (name, text) in self.phases[number].orders() {
            let power = self.board.power_named(name).map_err(|error| {
                RecordError::at(format!("phases[{number}].orders"), error.said())
            })?;
            lists[power.index()].push(text.to_owned());
        }
        let mut written = OrderTexts::new(self.board);
        for (power, texts) in self.board.powers().zip(lists) {
            written.set(power, texts);
        }
        Ok(written)
    }
}

/// How a game ended that is over: the package's note names the winners, or the position tells them,
/// or all who are left share it.
fn ended(note: &str, position: &Position) -> Ending {
    let board = position.board();
    let named = note.strip_prefix(WINNERS).map(|names| {
        names.split(',').map(|name| board.find_power(name.trim())).collect::<Option<Vec<Power>>>()
    });
    if let Some(mut winners) = named.flatten() {
        winners.sort_unstable();
        winners.dedup();
        return match winners.as_slice() {
            &[winner] => Ending::Victory(winner),
            _ => Ending::Draw(winners),
        };
    }
    Ending::of(position, None).unwrap_or_else(|| Ending::Draw(survivors(position)))
}
