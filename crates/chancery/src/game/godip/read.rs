//! From godip's phases to a record. Each phase is put into the words of a saved game, and read as
//! one.

use serde_json::{Map, Value, json};

use crate::board::{Board, BoardRef, Location, Power, ProvinceSet, UnitKind};
use crate::game::record::{Record, RecordError};
use crate::game::saved::{Import, import};
use crate::lang::messages::record as said;
use crate::lang::{Arg, Message, text};
use crate::notation::{self, Dialect, godip_place};
use crate::order::RawAction;
use crate::phase::{Phase, PhaseKind};
use crate::position::{Position, Unit};
use crate::replay;
use crate::rules::RulesRequest;

type Result<T> = std::result::Result<T, RecordError>;

impl Record {
    /// Read a game from its phases in godip's JSON: one object, several behind each other, or a
    /// list.
    pub fn from_godip(
        text: &str,
        id: &str,
        board: &BoardRef,
        rules: impl Into<RulesRequest>,
    ) -> Result<Import> {
        let text = text.trim_start_matches('\u{feff}');
        let mut phases = Vec::new();
        for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
            let value = value.map_err(|error| RecordError::Layout(Message::of_json(&error)))?;
            gather(value, &mut phases);
        }
        let phases = phases.iter().enumerate().map(|(number, phase)| {
            let reader = GodipReader { board, at: format!("phases[{number}]") };
            reader.phase(phase)
        });
        let phases = phases.collect::<Result<Vec<_>>>()?;
        let saved: replay::SavedGame = serde_json::from_value(json!({"id": id, "phases": phases}))
            .map_err(|error| RecordError::Layout(Message::of_json(&error)))?;
        import(&saved, Some(board), rules.into())
    }
}

/// The phases in a value: itself, those of a list, or what a server wraps in `Properties`.
fn gather(value: Value, phases: &mut Vec<Value>) {
    match value {
        Value::Array(list) => list.into_iter().for_each(|value| gather(value, phases)),
        Value::Object(mut map) if !map.contains_key("Season") && map.contains_key("Properties") => {
            gather(map.remove("Properties").unwrap_or_default(), phases);
        }
        other => phases.push(other),
    }
}

/// Reads one phase.
struct GodipReader<'b> {
    board: &'b BoardRef,
    /// Where it stands, for what is wrong with it.
    at: String,
}

impl GodipReader<'_> {
    fn wrong(&self, key: &str, message: Message) -> RecordError {
        RecordError::at(format!("{}.{key}", self.at), message)
    }

    fn phase(&self, phase: &Value) -> Result<Value> {
        let name = self.name(phase)?.name(self.board);
        let mut units = Lists::new(self.board);
        let standing = self.units(phase, "Units", "Unit")?;
        for unit in &standing {
            units.add(unit.power(), unit.name(self.board).to_owned());
        }
        let mut retreats = Map::new();
        let mut dislodged = self.units(phase, "Dislodgeds", "Dislodged")?;
        // Neutral units never retreat.
        dislodged.retain(|unit| !self.board.is_neutral(unit.power()));
        for unit in &dislodged {
            units.add(unit.power(), format!("*{}", unit.name(self.board)));
            let open = self.retreats(phase, *unit, &standing)?;
            let own = retreats.entry(self.board.power(unit.power()).id.clone());
            own.or_insert_with(|| json!({}))[unit.name(self.board)] = open;
        }
        let mut centers = Lists::new(self.board);
        for (place, owner) in self.entries(phase, "SupplyCenters", "Owner")? {
            let nation = owner.as_str().unwrap_or_default();
            // Centres that nobody owns may be listed as neutral.
            if let Some(power) = self.board.find_power(nation) {
                let at = self.place("SupplyCenters", &place)?;
                centers.add(power, self.board.location_upper(at).to_owned());
            }
        }
        let state = json!({
            "name": name,
            "units": units.into_json(self.board),
            "retreats": retreats,
            "centers": centers.into_json(self.board),
        });
        let position = Position::from_json(self.board, &state).map_err(|error| {
            RecordError::at(self.at.as_str(), text!(said::At { at: &name, message: error.said() }))
        })?;
        let orders = self.orders(phase, &position)?;
        Ok(json!({"name": name, "state": state, "orders": orders}))
    }

    /// Adjustments are in the season before ours, if that has none of its own.
    fn name(&self, phase: &Value) -> Result<Phase> {
        let kind = match phase.get("Type").and_then(Value::as_str) {
            Some("Movement") => PhaseKind::Movement,
            Some("Retreat") => PhaseKind::Retreat,
            Some("Adjustment") => PhaseKind::Adjustment,
            _ => {
                return Err(self.wrong(
                    "Type",
                    text!(said::OneOf {
                        known: Arg::commas(["Movement", "Retreat", "Adjustment"])
                    }),
                ));
            }
        };
        let year = phase.get("Year").and_then(Value::as_u64);
        let year = year.and_then(|year| u16::try_from(year).ok());
        let year = year.ok_or_else(|| self.wrong("Year", text!(said::YearExpected)))?;
        let seasons = self.board.seasons();
        let named = phase.get("Season").and_then(Value::as_str).unwrap_or_default();
        let first = seasons
            .iter()
            .position(|one| one.name.get(crate::Lang::EN).eq_ignore_ascii_case(named));
        let season = first.and_then(|first| {
            (first..seasons.len()).find(|&season| seasons[season].phases.contains(&kind))
        });
        let season = season.ok_or_else(|| {
            let known: Vec<&str> =
                seasons.iter().map(|one| one.name.get(crate::Lang::EN)).collect();
            let known = Arg::commas(known);
            self.wrong("Season", text!(said::OneOf { known }))
        })?;
        Ok(Phase { year, season: season as u8, kind })
    }

    fn units(&self, phase: &Value, key: &str, inner: &str) -> Result<Vec<Unit>> {
        let entries = self.entries(phase, key, inner)?.into_iter();
        let units = entries.map(|(place, unit)| {
            let at = self.place(key, &place)?;
            let kind = match unit.get("Type").and_then(Value::as_str) {
                Some("Army") => UnitKind::Army,
                Some("Fleet") => UnitKind::Fleet,
                _ => {
                    return Err(self.wrong(
                        &format!("{key}.{place}.Type"),
                        text!(said::OneOf { known: Arg::commas(["Army", "Fleet"]) }),
                    ));
                }
            };
            let nation = unit.get("Nation").and_then(Value::as_str).unwrap_or_default();
            let force = self
                .board
                .force_named(nation)
                .map_err(|error| self.wrong(&format!("{key}.{place}.Nation"), error.said()))?;
            Ok(Unit::new(force, kind, at))
        });
        units.collect()
    }

    /// Where a dislodged unit can go: not where somebody stands, not where units bounced, and not
    /// where its attacker came from.
    fn retreats(&self, phase: &Value, unit: Unit, standing: &[Unit]) -> Result<Value> {
        let board = self.board;
        let own = board.province_of(unit.location());
        let mut barred: ProvinceSet =
            standing.iter().map(|other| board.province_of(other.location())).collect();
        for (place, _) in self.entries(phase, "Bounces", "BounceList")? {
            barred.insert(board.province_of(self.place("Bounces", &place)?));
        }
        for (attacker, victim) in self.entries(phase, "Dislodgers", "Dislodger")? {
            let attacker = self.place("Dislodgers", &attacker)?;
            let victim = self.place("Dislodgers", victim.as_str().unwrap_or_default())?;
            let (attacker, victim) = (board.province_of(attacker), board.province_of(victim));
            if victim == own {
                barred.insert(attacker);
            } else if attacker == own {
                // Some write it the other way round. Who attacks leaves nobody to be dislodged.
                barred.insert(victim);
            }
        }
        let reach = board.reach(unit.kind(), unit.location()).iter();
        let open = reach.filter(|to| !barred.contains(board.province_of(**to)));
        Ok(open.map(|&to| board.location_upper(to)).collect())
    }

    /// The orders of each power, as people write them.
    fn orders(&self, phase: &Value, position: &Position) -> Result<Value> {
        let mut lists = Lists::new(self.board);
        let nations = match phase.get("Orders") {
            None | Some(Value::Null) => return Ok(json!({})),
            Some(Value::Object(nations)) => nations,
            Some(_) => {
                return Err(self.wrong("Orders", text!(said::NationObjectExpected)));
            }
        };
        for (nation, orders) in nations {
            let at = format!("Orders.{nation}");
            let power = self.power(&at, nation)?;
            let orders = match orders {
                Value::Null => continue,
                Value::Object(orders) => orders,
                _ => {
                    return Err(self.wrong(&at, text!(said::ProvinceObjectExpected)));
                }
            };
            for (place, words) in orders {
                let words = words.as_array().ok_or_else(|| {
                    self.wrong(&format!("{at}.{place}"), text!(said::WordsExpected))
                })?;
                let mut list = vec![Value::from(place.as_str())];
                list.extend(words.iter().cloned());
                lists.add(power, self.order(&Value::from(list).to_string(), position));
            }
        }
        Ok(lists.into_json(self.board))
    }

    /// An order in the usual spelling; what is none stays as it is.
    fn order(&self, text: &str, position: &Position) -> String {
        let reading = notation::read_strict(Dialect::Godip, text, self.board, Some(position));
        let order = match &reading.orders[..] {
            [read] if reading.errors.is_empty() => read.order.clone(),
            _ => return text.to_owned(),
        };
        let mut order = order.completed(position);
        if let (RawAction::Move { to, .. }, PhaseKind::Retreat) =
            (&order.action, position.phase().kind)
        {
            order.action = RawAction::Retreat { to: *to };
        }
        let written = notation::write(Dialect::Standard, &order, self.board, None);
        written.unwrap_or_else(|_| text.to_owned())
    }

    /// What is filed under provinces: an object, or a list of objects that name theirs.
    fn entries(&self, phase: &Value, key: &str, inner: &str) -> Result<Vec<(String, Value)>> {
        match phase.get(key) {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(Value::Object(map)) => {
                Ok(map.iter().map(|(place, value)| (place.clone(), value.clone())).collect())
            }
            Some(Value::Array(list)) => {
                let entries = list.iter().enumerate().map(|(number, entry)| {
                    let place = entry.get("Province").and_then(Value::as_str);
                    let place = place.ok_or_else(|| {
                        self.wrong(&format!("{key}[{number}]"), text!(said::ProvinceMissing))
                    })?;
                    // Some flatten what others nest.
                    let value = entry.get(inner).or_else(|| entry.get("Nation")).unwrap_or(entry);
                    let nested = entry.get(inner).is_some() || inner == "Owner";
                    Ok((place.to_owned(), if nested { value } else { entry }.clone()))
                });
                entries.collect()
            }
            Some(_) => Err(self.wrong(key, text!(said::ProvinceObjectExpected))),
        }
    }

    fn place(&self, key: &str, name: &str) -> Result<Location> {
        let board = self.board;
        let known = board.locations().find(|&at| godip_place(board, at) == name);
        known
            .map_or_else(|| board.place_named(name), Ok)
            .map_err(|error| self.wrong(key, error.said()))
    }

    fn power(&self, key: &str, nation: &str) -> Result<Power> {
        self.board.power_named(nation).map_err(|error| self.wrong(key, error.said()))
    }
}

/// A list of texts for each power, and for armed neutrals.
struct Lists(Vec<Vec<String>>);

impl Lists {
    fn new(board: &Board) -> Lists {
        Lists(vec![Vec::new(); board.forces().len()])
    }

    fn add(&mut self, power: Power, text: String) {
        self.0[power.index()].push(text);
    }

    fn into_json(self, board: &Board) -> Value {
        let each = board.forces().zip(self.0);
        let each = each.filter(|(power, list)| !board.is_neutral(*power) || !list.is_empty());
        Value::Object(
            each.map(|(power, list)| (board.power(power).id.clone(), list.into())).collect(),
        )
    }
}
