//! One position with its orders, as `judge` and `explain` read it: from JSON to a judgment.

use chancery::adjudicate::{Judgment, Standing};
use chancery::board::{Board, Power};
use chancery::{Court, Lang, Position, RawOrder, Rules, notation};
use serde_json::{Value, json};

/// A position that was judged.
pub(crate) struct Hearing {
    pub(crate) position: Position,
    pub(crate) judgment: Judgment,
    /// The text of each order that was given and read.
    texts: Vec<String>,
    /// What could not be read: the power, the text, and why.
    unread: Vec<(Power, String, String)>,
}

impl Hearing {
    /// Judge a JSON object with `state` and `orders`.
    pub(crate) fn of(
        value: &Value,
        board: &'static Board,
        rules: &Rules,
        lang: Lang,
        court: &mut Court,
    ) -> Result<Hearing, String> {
        let position = Position::from_json(board, value).map_err(|error| error.to_string())?;
        let mut given: Vec<(Power, RawOrder)> = Vec::new();
        let (mut texts, mut unread) = (Vec::new(), Vec::new());
        for (power, text) in orders(value, board)? {
            let reading = notation::read(text, board, Some(&position));
            for error in &reading.errors {
                unread.push((power, text.to_owned(), error.message(lang)));
            }
            for read in reading.orders {
                texts.push(text[read.span.clone()].to_owned());
                given.push((power, read.order));
            }
        }
        let judgment = court.judge(&position, given, rules);
        Ok(Hearing { position, judgment, texts, unread })
    }

    /// The orders that are not followed: what could not be read, and what is not legal.
    pub(crate) fn errors(&self, lang: Lang) -> Vec<Value> {
        let board = self.position.board();
        let error = |power: Power, text: &str, message: &str| json!({"power": board.power(power).id, "text": text, "message": message});
        let unread = self.unread.iter().map(|(power, text, message)| error(*power, text, message));
        let mut all: Vec<Value> = unread.collect();
        for (entry, text) in self.judgment.docket.entries.iter().zip(&self.texts) {
            if let Standing::Illegal(faults) = &entry.standing {
                let faults: Vec<String> =
                    faults.iter().map(|fault| fault.sentence(board, lang)).collect();
                all.push(error(entry.power, text, &faults.join(" ")));
            }
        }
        all
    }
}

/// The texts under `orders`, each with its power.
fn orders<'v>(value: &'v Value, board: &'static Board) -> Result<Vec<(Power, &'v str)>, String> {
    let lists = match value.get("orders") {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Object(lists)) => lists,
        Some(_) => return Err("orders: an object with a list for each power is wanted".into()),
    };
    let mut all = Vec::new();
    for (name, list) in lists {
        let power = board.power_named(name).map_err(|error| format!("orders: {error}"))?;
        match list {
            Value::Null => {}
            Value::String(text) => all.push((power, text.as_str())),
            Value::Array(list) => {
                for (number, text) in list.iter().enumerate() {
                    let text = text
                        .as_str()
                        .ok_or_else(|| format!("orders.{name}[{number}]: a text is wanted"))?;
                    all.push((power, text));
                }
            }
            _ => return Err(format!("orders.{name}: a list of texts is wanted")),
        }
    }
    Ok(all)
}
