//! Positions as JSON, in the layout of the Python package's `state`:
//! `{"name":"S1901M","units":{"AUSTRIA":["A BUD",…]},"retreats":{},"centers":{…}}`.

use serde_json::{Map, Value, json};

use super::{Position, PositionError, Setup, Unit};
use crate::board::{Board, Location, Power, UnitKind};
use crate::phase::Phase;

/// Why a JSON text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonError {
    /// It is not JSON at all.
    #[error("not JSON: {0}")]
    Syntax(String),
    /// Something in it is not what it should be.
    #[error("{at}: {message}")]
    At {
        /// Where, as in `units.FRANCE[2]`.
        at: String,
        /// What is wrong.
        message: String,
    },
    /// The parts do not fit together.
    #[error("{}", list(.0))]
    Position(Vec<PositionError>),
}

pub(super) fn list(errors: &[PositionError]) -> String {
    let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
    all.join("; ")
}

type Result<T> = std::result::Result<T, JsonError>;

fn wrong<T>(at: &str, message: impl Into<String>) -> Result<T> {
    Err(JsonError::At { at: at.to_owned(), message: message.into() })
}

impl Position {
    /// Read a position from the text of a JSON object.
    pub fn from_json_str(board: &'static Board, text: &str) -> Result<Position> {
        let text = text.trim_start_matches('\u{feff}');
        let value = serde_json::from_str(text).map_err(|e| JsonError::Syntax(e.to_string()))?;
        Position::from_json(board, &value)
    }

    /// Read a position from a JSON object: a state, or an object that has one under `state`.
    pub fn from_json(board: &'static Board, value: &Value) -> Result<Position> {
        let state = value.get("state").unwrap_or(value);
        let Some(state) = state.as_object() else {
            return wrong(
                "state",
                "a position is a JSON object with `name`, `units` and `centers`",
            );
        };
        let name = state.get("name").or_else(|| value.get("name"));
        let Some(name) = name.and_then(Value::as_str) else {
            return wrong("name", "the phase is missing, such as \"S1901M\"");
        };
        let phase = match Phase::parse(board, name) {
            Ok(phase) => phase,
            Err(error) => return wrong("name", error.to_string()),
        };
        let mut setup = Setup::new(board, phase);
        read_units(board, state, &mut setup)?;
        for (at, power, list) in by_power(board, state, "centers")? {
            for (at, text) in strings(&at, list)? {
                let place = read_place(board, &at, text)?;
                setup.owner(board.province_of(place), power);
            }
        }
        setup.finish().map_err(JsonError::Position)
    }

    /// The dislodged units whose retreats a state tells. A position does not know which were told
    /// and which are deduced from vacant places.
    pub(crate) fn retreats_told(board: &Board, state: &Value) -> Result<Vec<Unit>> {
        let Some(state) = state.as_object() else { return Ok(Vec::new()) };
        let listed = read_retreats(board, state)?.into_iter();
        Ok(listed.filter(|listed| listed.to.is_some()).map(|listed| listed.unit).collect())
    }

    /// The position as JSON.
    pub fn to_json(&self) -> Value {
        let board = self.board();
        let shown =
            |unit: Unit| format!("{} {}", unit.kind(), board.location_upper(unit.location()));
        let (mut units, mut retreats, mut centers) = (Map::new(), Map::new(), Map::new());
        for power in board.powers() {
            let id = &board.power(power).id;
            let standing = self.units().iter().filter(|unit| unit.power() == power);
            let mut list: Vec<Value> = standing.map(|&unit| shown(unit).into()).collect();
            let mut options = Map::new();
            for &dislodged in self.dislodged().iter().filter(|d| d.unit.power() == power) {
                list.push(format!("*{}", shown(dislodged.unit)).into());
                let to = self.retreats(dislodged).map(|to| board.location_upper(to).into());
                options.insert(shown(dislodged.unit), Value::Array(to.collect()));
            }
            let owned = self.centres_of(power).map(|p| board.location_upper(p.location()).into());
            units.insert(id.clone(), Value::Array(list));
            retreats.insert(id.clone(), Value::Object(options));
            centers.insert(id.clone(), Value::Array(owned.collect()));
        }
        json!({
            "name": self.phase().name(board),
            "units": units,
            "retreats": retreats,
            "centers": centers,
        })
    }
}

/// The lists under `key`, each with its place in the document and its power.
fn by_power<'v>(
    board: &Board,
    state: &'v Map<String, Value>,
    key: &str,
) -> Result<Vec<(String, Power, &'v Value)>> {
    let all = match state.get(key) {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Object(all)) => all,
        Some(_) => return wrong(key, "an object with a list for each power is wanted"),
    };
    let mut lists = Vec::new();
    for (name, list) in all {
        let at = format!("{key}.{name}");
        match board.power_named(name) {
            Ok(power) => lists.push((at, power, list)),
            Err(error) => return wrong(&at, error.to_string()),
        }
    }
    Ok(lists)
}

fn strings<'v>(at: &str, list: &'v Value) -> Result<Vec<(String, &'v str)>> {
    let list = match list {
        Value::Null => return Ok(Vec::new()),
        Value::Array(list) => list,
        _ => return wrong(at, "a list of texts is wanted"),
    };
    let mut texts = Vec::new();
    for (number, one) in list.iter().enumerate() {
        let at = format!("{at}[{number}]");
        match one.as_str() {
            Some(text) => texts.push((at, text)),
            None => return wrong(&at, "a text is wanted"),
        }
    }
    Ok(texts)
}

/// The retreats that are listed for a unit, and where.
struct Listed {
    at: String,
    unit: Unit,
    to: Option<Vec<Location>>,
}

fn read_retreats(board: &Board, state: &Map<String, Value>) -> Result<Vec<Listed>> {
    let mut all = Vec::new();
    for (at, power, units) in by_power(board, state, "retreats")? {
        let units = match units {
            Value::Null => continue,
            Value::Object(units) => units,
            _ => return wrong(&at, "an object with a list of places for each unit is wanted"),
        };
        for (text, places) in units {
            let at = format!("{at}.{text}");
            let (kind, place) = read_unit(board, &at, text.trim_start_matches('*'))?;
            let to = match places {
                Value::Null => None,
                places => {
                    let texts = strings(&at, places)?;
                    let places = texts.iter().map(|(at, text)| read_place(board, at, text));
                    Some(places.collect::<Result<Vec<_>>>()?)
                }
            };
            all.push(Listed { at, unit: Unit::new(power, kind, place), to });
        }
    }
    Ok(all)
}

fn read_units(board: &'static Board, state: &Map<String, Value>, setup: &mut Setup) -> Result<()> {
    let mut listed = read_retreats(board, state)?;
    for (at, power, list) in by_power(board, state, "units")? {
        for (at, text) in strings(&at, list)? {
            let (kind, place) = read_unit(board, &at, text.trim_start_matches('*'))?;
            let unit = Unit::new(power, kind, place);
            if !text.starts_with('*') {
                setup.unit(unit);
                continue;
            }
            let own = listed.iter().position(|listed| listed.unit == unit);
            setup.dislodged(unit, own.and_then(|own| listed.swap_remove(own).to));
        }
    }
    match listed.iter().find(|listed| listed.to.is_some()) {
        None => Ok(()),
        Some(listed) => wrong(
            &listed.at,
            "no such unit is dislodged; a dislodged unit is written with `*` under `units`",
        ),
    }
}

fn read_unit(board: &Board, at: &str, text: &str) -> Result<(UnitKind, Location)> {
    let unit = text.trim().split_once(char::is_whitespace).and_then(|(letter, place)| {
        let mut letters = letter.chars();
        let kind = letters.next().and_then(UnitKind::from_letter)?;
        letters.next().is_none().then_some((kind, place.trim()))
    });
    if let Some((kind, place)) = unit {
        return Ok((kind, read_place(board, at, place)?));
    }
    let text: String = text.chars().take(40).collect();
    wrong(at, format!("`{text}` is no unit; write `A PAR` or `F STP/SC`"))
}

fn read_place(board: &Board, at: &str, text: &str) -> Result<Location> {
    board.place_named(text).or_else(|error| wrong(at, error.to_string()))
}
