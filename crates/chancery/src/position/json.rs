//! Positions as JSON, in the layout of the Python package's `state`:
//! `{"name":"S1901M","units":{"AUSTRIA":["A BUD",…]},"retreats":{},"centers":{…}}`.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Map, Value};

use super::state_json::StateJson;
use super::{Position, PositionError, Setup, Unit};
use crate::board::{Board, BoardRef, Location, Power, UnitKind};
use crate::json::{put, put_each};
use crate::lang::messages::position as said;
use crate::lang::{Message, text};
use crate::phase::Phase;

/// Why a JSON text is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JsonError {
    /// It is not JSON at all.
    Syntax(Message),
    /// Something in it is not what it should be.
    At {
        /// Where, as in `units.FRANCE[2]`.
        at: String,
        /// What is wrong.
        message: Message,
    },
    /// The parts do not fit together.
    Position(Vec<PositionError>),
}

impl JsonError {
    pub(crate) fn said(&self) -> Message {
        match self {
            JsonError::Syntax(message) => {
                text!(said::NotJson { error: message })
            }
            JsonError::At { at, message } => {
                text!(said::At { at, message })
            }
            JsonError::Position(errors) => PositionError::list(errors),
        }
    }
}

speaks!(JsonError);

type Result<T> = std::result::Result<T, JsonError>;

fn wrong<T>(at: impl Into<String>, message: Message) -> Result<T> {
    Err(JsonError::At { at: at.into(), message })
}

impl Position {
    /// Read a position from the text of a JSON object.
    pub fn from_json_str(board: &BoardRef, text: &str) -> Result<Position> {
        let text = text.trim_start_matches('\u{feff}');
        let value =
            serde_json::from_str(text).map_err(|e| JsonError::Syntax(Message::of_json(&e)))?;
        Position::from_json(board, &value)
    }

    /// Read a position from a JSON object: a state, or an object that has one under `state`.
    pub fn from_json(board: &BoardRef, value: &Value) -> Result<Position> {
        let (state, name) = state_and_name(value)?;
        StateJson::of(state)?.setup(board, name)?.finish().map_err(JsonError::Position)
    }

    /// Read a position that another program recorded. It also tells which retreats were listed, and
    /// which of them cannot be.
    pub(crate) fn from_recorded(board: &BoardRef, value: &Value) -> Result<RecordedState> {
        let (state, name) = state_and_name(value)?;
        let state = StateJson::of(state)?;
        let listed = state.read_retreats(board)?.into_iter().filter(|listed| listed.to.is_some());
        let setup = state.setup(board, name)?;
        let (position, dropped) = setup.finish_recorded().map_err(JsonError::Position)?;
        Ok(RecordedState { position, listed: listed.map(|listed| listed.unit).collect(), dropped })
    }

    /// The position as JSON.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// A position as another program recorded it.
pub(crate) struct RecordedState {
    pub(crate) position: Position,
    /// The dislodged units whose retreats are listed. A position does not know which were listed
    /// and which are deduced from vacant places.
    pub(crate) listed: Vec<Unit>,
    /// The listed retreats that cannot be. The position does not have them.
    pub(crate) dropped: Vec<PositionError>,
}

/// The state in a JSON object, and the name of its phase.
fn state_and_name(value: &Value) -> Result<(&Map<String, Value>, &str)> {
    let state = value.get("state").unwrap_or(value);
    let Some(state) = state.as_object() else {
        return wrong("state", text!(said::ObjectExpected));
    };
    let written = |name: &&Value| !name.is_null();
    let name = state.get("name").filter(written).or_else(|| value.get("name"));
    match name.and_then(Value::as_str) {
        Some(name) => Ok((state, name)),
        None => wrong("name", text!(said::PhaseMissing)),
    }
}

impl StateJson<'_> {
    fn setup(&self, board: &BoardRef, name: &str) -> Result<Setup> {
        let phase = match Phase::parse(board, name) {
            Ok(phase) => phase,
            Err(error) => return wrong("name", error.said()),
        };
        let mut setup = Setup::new(board, phase);
        self.read_units(board, &mut setup)?;
        for (name, places) in &self.centers {
            let power = read_power(board, "centers", name)?;
            for (number, text) in places.iter().enumerate() {
                let place = read_place(board, || format!("centers.{name}[{number}]"), text)?;
                setup.owner(board.province_of(place), power);
            }
        }
        Ok(setup)
    }

    fn read_units(&self, board: &Board, setup: &mut Setup) -> Result<()> {
        let mut listed = self.read_retreats(board)?;
        for (name, units) in &self.units {
            let power = read_power(board, "units", name)?;
            for (number, text) in units.iter().enumerate() {
                let (kind, place) = read_unit(board, text.trim_start_matches('*'))
                    .or_else(|message| wrong(format!("units.{name}[{number}]"), message))?;
                let unit = Unit::new(power, kind, place);
                if !text.starts_with('*') {
                    setup.unit(unit);
                    continue;
                }
                let own = listed.iter().position(|listed| listed.unit == unit);
                setup.dislodged(unit, own.and_then(|own| listed.swap_remove(own).to));
            }
        }
        match listed.into_iter().find(|listed| listed.to.is_some()) {
            None => Ok(()),
            Some(listed) => wrong(listed.at, text!(said::NotListed)),
        }
    }

    fn read_retreats(&self, board: &Board) -> Result<Vec<Listed>> {
        let mut all = Vec::new();
        for (name, units) in &self.retreats {
            let power = read_power(board, "retreats", name)?;
            for (text, places) in units {
                let at = format!("retreats.{name}.{text}");
                let (kind, place) = read_unit(board, text.trim_start_matches('*'))
                    .or_else(|message| wrong(&at, message))?;
                let to = match places {
                    None => None,
                    Some(places) => {
                        let places = places.iter().enumerate().map(|(number, text)| {
                            read_place(board, || format!("{at}[{number}]"), text)
                        });
                        Some(places.collect::<Result<Vec<_>>>()?)
                    }
                };
                all.push(Listed { at, unit: Unit::new(power, kind, place), to });
            }
        }
        Ok(all)
    }
}

/// The retreats that are listed for a unit, and where.
struct Listed {
    at: String,
    unit: Unit,
    to: Option<Vec<Location>>,
}

fn read_power(board: &Board, key: &str, name: &str) -> Result<Power> {
    board.force_named(name).or_else(|error| wrong(format!("{key}.{name}"), error.said()))
}

/// Read a unit such as `F STP/SC`; else a sentence that says what is wrong.
pub(super) fn read_unit(
    board: &Board,
    text: &str,
) -> std::result::Result<(UnitKind, Location), Message> {
    // What programs write is read straight.
    if let Some(unit) = board.unit_with_name(text) {
        return Ok(unit);
    }
    let unit = text.trim().split_once(char::is_whitespace).and_then(|(letter, place)| {
        let mut letters = letter.chars();
        let kind = letters.next().and_then(UnitKind::from_letter)?;
        letters.next().is_none().then_some((kind, place.trim()))
    });
    let Some((kind, place)) = unit else {
        let text: String = text.chars().take(40).collect();
        return Err(text!(said::InvalidUnit { text }));
    };
    let place = board.place_named(place).map_err(|error| error.said())?;
    Ok((kind, place))
}

fn read_place(board: &Board, at: impl Fn() -> String, text: &str) -> Result<Location> {
    board.place_named(text).or_else(|error| wrong(at(), error.said()))
}

impl Position {
    /// Write the position as JSON behind a text.
    pub fn put_json(&self, json: &mut String) {
        let board = self.board();
        let upper = |at: Location| board.location_upper(at);
        put(json, &["{\"name\":\"", &self.phase().name(board), "\",\"units\":"]);
        self.put_each(json, board.forces(), |json, power| {
            let standing = self.units().iter().map(|&unit| ("\"", unit));
            let dislodged = self.dislodged().iter().map(|one| ("\"*", one.unit));
            let own = standing.chain(dislodged).filter(|(_, unit)| unit.power() == power);
            json.push('[');
            put_each(json, own, |json, (mark, unit)| put(json, &[mark, unit.name(board), "\""]));
            json.push(']');
        });
        put(json, &[",\"retreats\":"]);
        self.put_each(json, board.powers(), |json, power| {
            let own = self.dislodged().iter().filter(|one| one.unit.power() == power);
            json.push('{');
            put_each(json, own, |json, &one| {
                put(json, &["\"", one.unit.name(board), "\":["]);
                put_each(json, self.retreats(one), |json, to| put(json, &["\"", upper(to), "\""]));
                json.push(']');
            });
            json.push('}');
        });
        put(json, &[",\"centers\":"]);
        self.put_each(json, board.powers(), |json, power| {
            let own = self.centres_of(power).map(|centre| upper(centre.location()));
            json.push('[');
            put_each(json, own, |json, centre| put(json, &["\"", centre, "\""]));
            json.push(']');
        });
        json.push('}');
    }

    /// Write something for each of some powers, under its name. Neutrals have units, and neither retreats nor
    /// centres.
    fn put_each(
        &self,
        json: &mut String,
        powers: impl Iterator<Item = Power>,
        mut write: impl FnMut(&mut String, Power),
    ) {
        let board = self.board();
        json.push('{');
        put_each(json, powers, |json, power| {
            put(json, &["\"", &board.power(power).id, "\":"]);
            write(json, power);
        });
        json.push('}');
    }
}

/// The same as [`Position::put_json`], for serializers of any kind.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let board = self.board();
        let id = |power: Power| board.power(power).id.as_str();
        let units = board.forces().map(|power| {
            let standing = self.units().iter().filter(|unit| unit.power() == power);
            let standing = standing.map(|unit| Cow::Borrowed(unit.name(board)));
            let dislodged = self.dislodged().iter().filter(|one| one.unit.power() == power);
            let dislodged = dislodged.map(|one| format!("*{}", one.unit.name(board)).into());
            (id(power), standing.chain(dislodged).collect::<Vec<_>>())
        });
        let retreats = board.powers().map(|power| {
            let own = self.dislodged().iter().filter(|one| one.unit.power() == power);
            let own = own.map(|&one| {
                let places = self.retreats(one).map(|to| board.location_upper(to));
                (one.unit.name(board), places.collect::<Vec<_>>())
            });
            (id(power), ObjectEntries(own.collect()))
        });
        let centres = board.powers().map(|power| {
            let own = self.centres_of(power).map(|centre| board.location_upper(centre.location()));
            (id(power), own.collect::<Vec<_>>())
        });
        let mut all = serializer.serialize_map(Some(4))?;
        all.serialize_entry("name", &self.phase().name(board))?;
        all.serialize_entry("units", &ObjectEntries(units.collect()))?;
        all.serialize_entry("retreats", &ObjectEntries(retreats.collect()))?;
        all.serialize_entry("centers", &ObjectEntries(centres.collect()))?;
        all.end()
    }
}

/// A JSON object, with its members in this order.
struct ObjectEntries<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for ObjectEntries<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
