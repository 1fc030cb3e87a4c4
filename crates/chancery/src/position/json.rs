//! Positions as JSON, in the layout of the Python package's `state`:
//! `{"name":"S1901M","units":{"AUSTRIA":["A BUD",…]},"retreats":{},"centers":{…}}`.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::Value;

use super::state::{Lists, Text};
use super::{Dislodged, Position, PositionError, Setup, State, Unit};
use crate::board::{Board, Location, Power, Province, UnitKind};
use crate::lang::Message;
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
            JsonError::Syntax(Message { en, fr }) => {
                both!("not JSON: {en}" / "ce n’est pas du JSON : {fr}")
            }
            JsonError::At { at, message: Message { en, fr } } => {
                both!("{at}: {en}" / "{at} : {fr}")
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
    pub fn from_json_str(board: &'static Board, text: &str) -> Result<Position> {
        let text = text.trim_start_matches('\u{feff}');
        let value =
            serde_json::from_str(text).map_err(|e| JsonError::Syntax(Message::of_json(&e)))?;
        Position::from_json(board, &value)
    }

    /// Read a position from a JSON object: a state, or an object that has one under `state`.
    pub fn from_json(board: &'static Board, value: &Value) -> Result<Position> {
        let state = value.get("state").unwrap_or(value);
        let Some(state) = state.as_object() else {
            return wrong(
                "state",
                both!(
                    "a position is a JSON object with `name`, `units` and `centers`"
                        / "une position est un objet JSON avec `name`, `units` et `centers`"
                ),
            );
        };
        let name = state.get("name").or_else(|| value.get("name"));
        let Some(name) = name.and_then(Value::as_str) else {
            return wrong(
                "name",
                both!(
                    "the phase is missing, such as \"S1901M\""
                        / "il manque la phase, comme \"S1901M\""
                ),
            );
        };
        State::of(state)?.position(board, name)
    }

    /// The dislodged units whose retreats a state tells. A position does not know which were told
    /// and which are deduced from vacant places.
    pub(crate) fn retreats_told(board: &Board, state: &Value) -> Result<Vec<Unit>> {
        let Some(state) = state.as_object() else { return Ok(Vec::new()) };
        let listed = State::of(state)?.read_retreats(board)?.into_iter();
        Ok(listed.filter(|listed| listed.to.is_some()).map(|listed| listed.unit).collect())
    }

    /// The position as JSON.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn dislodged_of(&self, power: Power) -> impl Iterator<Item = &Dislodged> {
        self.dislodged().iter().filter(move |one| one.unit.power() == power)
    }

    /// The position that a state tells, in the phase with this name.
    pub fn from_state(board: &'static Board, name: &str, state: &State<'_>) -> Result<Position> {
        state.position(board, name)
    }
}

impl State<'_> {
    fn position(&self, board: &'static Board, name: &str) -> Result<Position> {
        let phase = match Phase::parse(board, name) {
            Ok(phase) => phase,
            Err(error) => return wrong("name", error.said()),
        };
        let mut setup = Setup::new(board, phase);
        self.read_units(board, &mut setup)?;
        for (name, places) in by_power(self.centers.as_ref()) {
            let power = read_power(board, "centers", name)?;
            for (number, text) in places.iter().enumerate() {
                let place = read_place(board, || format!("centers.{name}[{number}]"), text)?;
                setup.owner(board.province_of(place), power);
            }
        }
        setup.finish().map_err(JsonError::Position)
    }

    fn read_units(&self, board: &'static Board, setup: &mut Setup) -> Result<()> {
        let mut listed = self.read_retreats(board)?;
        for (name, units) in by_power(self.units.as_ref()) {
            let power = read_power(board, "units", name)?;
            for (number, text) in units.iter().enumerate() {
                let text = text.as_str();
                let at = || format!("units.{name}[{number}]");
                let (kind, place) = read_unit(board, at, text.trim_start_matches('*'))?;
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
            Some(listed) => wrong(
                listed.at,
                both!(
                    "no such unit is dislodged; a dislodged unit is written with `*` under `units`"
                        / "aucune unité délogée de ce nom ; une unité délogée s’écrit avec `*` sous `units`"
                ),
            ),
        }
    }

    fn read_retreats(&self, board: &Board) -> Result<Vec<Listed>> {
        let mut all = Vec::new();
        let lists = self.retreats.iter().flat_map(|lists| &lists.0);
        for (name, units) in lists {
            let name = name.as_str();
            let power = read_power(board, "retreats", name)?;
            for (text, places) in units.iter().flat_map(|units| &units.0) {
                let text = text.as_str();
                let at = format!("retreats.{name}.{text}");
                let unit = text.trim_start_matches('*');
                let (kind, place) = read_unit(board, || at.clone(), unit)?;
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

/// The lists of the powers; one that is missing is empty.
fn by_power<'s>(lists: Option<&'s Lists<'_>>) -> impl Iterator<Item = (&'s str, &'s [Text<'s>])> {
    let lists = lists.into_iter().flat_map(|lists| &lists.0);
    lists.map(|(name, list)| (name.as_str(), list.as_deref().unwrap_or_default()))
}

fn read_power(board: &Board, key: &str, name: &str) -> Result<Power> {
    board.power_named(name).or_else(|error| wrong(format!("{key}.{name}"), error.said().clone()))
}

fn read_unit(board: &Board, at: impl Fn() -> String, text: &str) -> Result<(UnitKind, Location)> {
    let unit = text.trim().split_once(char::is_whitespace).and_then(|(letter, place)| {
        let mut letters = letter.chars();
        let kind = letters.next().and_then(UnitKind::from_letter)?;
        letters.next().is_none().then_some((kind, place.trim()))
    });
    if let Some((kind, place)) = unit {
        return match board.place_named(place) {
            Ok(place) => Ok((kind, place)),
            Err(error) => wrong(at(), error.said().clone()),
        };
    }
    let text: String = text.chars().take(40).collect();
    wrong(
        at(),
        both!(
            "`{text}` is no unit; write `A PAR` or `F STP/SC`"
                / "« {text} » n’est pas une unité ; écrivez `A PAR` ou `F STP/SC`"
        ),
    )
}

fn read_place(board: &Board, at: impl Fn() -> String, text: &Text<'_>) -> Result<Location> {
    board.place_named(text.as_str()).or_else(|error| wrong(at(), error.said().clone()))
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let board = self.board();
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("name", &self.phase().name(board))?;
        map.serialize_entry(
            "units",
            &EachPower(board, |power| {
                Each(move || {
                    let standing = self.units().iter().filter(move |unit| unit.power() == power);
                    let starred = |one: &Dislodged| format!("*{}", one.unit.name(board)).into();
                    let dislodged = self.dislodged_of(power).map(starred);
                    standing.map(|unit| Cow::from(unit.name(board))).chain(dislodged)
                })
            }),
        )?;
        map.serialize_entry(
            "retreats",
            &EachPower(board, |power| {
                Entries(move || {
                    self.dislodged_of(power).map(move |&one| {
                        let to =
                            move || self.retreats(one).map(|place| board.location_upper(place));
                        (one.unit.name(board), Each(to))
                    })
                })
            }),
        )?;
        map.serialize_entry(
            "centers",
            &EachPower(board, |power| {
                let name = |centre: Province| board.location_upper(centre.location());
                Each(move || self.centres_of(power).map(name))
            }),
        )?;
        map.end()
    }
}

/// Something for each power, under its name.
struct EachPower<F>(&'static Board, F);

impl<T: Serialize, F: Fn(Power) -> T> Serialize for EachPower<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let EachPower(board, value) = self;
        let each = board.powers().map(|power| (&board.power(power).id, value(power)));
        serializer.collect_map(each)
    }
}

/// A list that is not put together before it is written.
struct Each<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// The same for a map; the order of its entries is kept.
struct Entries<F>(F);

impl<K: Serialize, V: Serialize, I: Iterator<Item = (K, V)>, F: Fn() -> I> Serialize
    for Entries<F>
{
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_map((self.0)())
    }
}
