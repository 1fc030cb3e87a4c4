//! Writing a saved game phase by phase, so that a game can be written while it is played.

use serde::Serialize;
use serde_json::{Value, json};

use super::page::{ByPower, Influence, SavedPhase, State};
use super::results::{Results, told};
use super::{BUILD_ANY, WINNERS};
use crate::adjudicate::{Judgment, Standing};
use crate::board::{Board, Power};
use crate::game::Ending;
use crate::notation::{self, Dialect};
use crate::order::RawOrder;
use crate::position::Position;
use crate::replay::END;
use crate::rules::{Builds, Rules};

/// Writes a game in the saved-game format of the Python package, while it is played.
pub struct Scribe {
    text: Vec<u8>,
    rules: Rules,
    influence: Influence,
}

impl Scribe {
    /// Begin with the first line of a game.
    pub fn new(id: &str, board: &Board, rules: &Rules) -> Scribe {
        Scribe::with_flags(id, board, rules, &[])
    }

    /// The same, with flags that the package calls rules.
    pub(super) fn with_flags(id: &str, board: &Board, rules: &Rules, flags: &[String]) -> Scribe {
        let (map, flags) = (map_name(board), flags_of(rules, flags));
        let head = json!({"id": id, "map": map, "rules": flags, "phases": []}).to_string();
        // The list of phases stays open.
        let open = head.len() - "]}".len();
        let mut text = head.into_bytes();
        text.truncate(open);
        Scribe { text, rules: *rules, influence: Influence::new(board) }
    }

    /// A phase that was resolved. Its orders are those of the judgment.
    pub fn turn(&mut self, position: &Position, judgment: &Judgment) {
        let mut orders: ByPower<Vec<String>> = ByPower::new(position.board(), |_| Vec::new());
        for entry in &judgment.docket.entries {
            let order = match &entry.standing {
                Standing::Followed(order)
                | Standing::Bettered(order)
                | Standing::Contradicted(order) => RawOrder::of(*order, position),
                Standing::Illegal(_) => entry.written.clone().completed(position),
            };
            orders.of(entry.power).extend(in_python(&order, position.board()));
        }
        self.phase(position, orders, told(judgment, position, &self.rules));
    }

    /// A phase, whatever its orders are written like.
    pub(super) fn phase(&mut self, position: &Position, orders: impl Serialize, results: Results) {
        let name = position.phase().name(position.board());
        let influence = self.influence.at(position);
        let state = State::new(position, "", position, false, &self.rules, influence);
        self.page(&SavedPhase { name: &name, state, orders, results, messages: [] });
    }

    /// Where the game stands at last, and how it ended, if it has. The whole text.
    pub fn end(self, position: &Position, ending: Option<&Ending>) -> String {
        let orders = ByPower::new(position.board(), |_| None::<[String; 0]>);
        self.end_with(position, ending, orders)
    }

    /// The same, with orders for the phase that it stands in.
    pub(super) fn end_with(
        mut self,
        position: &Position,
        ending: Option<&Ending>,
        orders: impl Serialize,
    ) -> String {
        let last = LastPhase::of(position, ending);
        let mut influence =
            std::mem::replace(&mut self.influence, Influence::new(position.board()));
        let rules = self.rules;
        self.page(&last.page(influence.at(position), &rules, orders));
        self.text.extend_from_slice(b"]}");
        String::from_utf8(self.text).expect("JSON is written as UTF-8")
    }

    fn page(&mut self, page: &impl Serialize) {
        if self.text.last() != Some(&b'[') {
            self.text.push(b',');
        }
        // Texts, lists and maps with texts for keys can always be written.
        serde_json::to_writer(&mut self.text, page).expect("a page is plain JSON");
    }
}

/// The phase that a game stands in, or its end.
pub(super) struct LastPhase<'p> {
    position: &'p Position,
    name: String,
    note: String,
    over: bool,
}

impl<'p> LastPhase<'p> {
    pub(super) fn of(position: &'p Position, ending: Option<&Ending>) -> LastPhase<'p> {
        let board = position.board();
        let over = ending.is_some();
        let name = if over { END.to_owned() } else { position.phase().name(board) };
        let note = ending.map(|ending| note(ending, board)).unwrap_or_default();
        LastPhase { position, name, note, over }
    }

    pub(super) fn page<O>(
        &'p self,
        influence: &[Option<Power>],
        rules: &Rules,
        orders: O,
    ) -> SavedPhase<'p, Value, O> {
        let mut state = self.position.to_json();
        if self.over {
            state["name"] = END.into();
        }
        let state = State::new(state, &self.note, self.position, self.over, rules, influence);
        SavedPhase { name: &self.name, state, orders, results: Results::default(), messages: [] }
    }
}

/// The package's name for a board.
pub(super) fn map_name(board: &Board) -> &str {
    board.python_name()
}

/// The flags that the package calls rules.
pub(super) fn flags_of<'f>(rules: &Rules, flags: &'f [String]) -> Vec<&'f str> {
    let mut flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    if rules.builds == Builds::AnyOwned && !flags.contains(&BUILD_ANY) {
        flags.push(BUILD_ANY);
    }
    flags
}

/// The package's words for who won. It has none for a last year.
fn note(ending: &Ending, board: &Board) -> String {
    match ending {
        Ending::Victory(_) | Ending::Draw(_) => {
            let winners = ending.powers().iter().map(|&power| board.power(power).short.as_str());
            format!("{WINNERS} {}", winners.collect::<Vec<_>>().join(", "))
        }
        Ending::YearLimit(_) => String::new(),
    }
}

/// An order in the package's words; it has some for all that can be ordered.
fn in_python(order: &RawOrder, board: &Board) -> Option<String> {
    notation::write(Dialect::Python, order, board, None).ok()
}
