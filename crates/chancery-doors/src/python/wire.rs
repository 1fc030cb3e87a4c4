//! Messages of the protocol: requests as they arrive, answers and notifications as they are sent.

use serde_json::{Map, Value, json};

use crate::caller::ApiRefusal;
use crate::python::random::random_id;

/// The longest name of a user or a game, and the longest id of a request.
const MAX_NAME: usize = 200;
/// The most entries that a list of names or orders may have.
const MAX_LIST: usize = 500;

/// A request.
#[derive(Debug)]
pub(super) struct PythonRequest {
    fields: Map<String, Value>,
}

/// Why a request is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PythonFault {
    /// An exception of the package.
    pub(super) kind: &'static str,
    /// What is wrong.
    pub(super) message: String,
}

pub(super) type Result<T> = std::result::Result<T, PythonFault>;

impl PythonFault {
    pub(super) fn new(kind: &'static str, message: impl Into<String>) -> PythonFault {
        PythonFault { kind, message: message.into() }
    }

    /// A request that nobody may or can make.
    pub(super) fn response(message: impl Into<String>) -> PythonFault {
        PythonFault::new("ResponseException", message)
    }

    /// A message that is not a request.
    fn request(message: impl Into<String>) -> PythonFault {
        PythonFault::new("RequestException", message)
    }
}

impl From<ApiRefusal> for PythonFault {
    fn from(refusal: ApiRefusal) -> PythonFault {
        let kind = match (refusal.status.as_u16(), refusal.kind.as_str()) {
            (_, "stale") => "GamePhaseException",
            (401, _) => "TokenException",
            (404, _) => "GameIdException",
            _ => "ResponseException",
        };
        let message = if refusal.message.is_empty() {
            format!("The server answered {}.", refusal.status)
        } else {
            refusal.message
        };
        PythonFault::new(kind, message)
    }
}

impl PythonRequest {
    /// Reads a request. One that cannot be read has no id to answer to.
    pub(super) fn read(text: &str) -> Option<PythonRequest> {
        let Ok(Value::Object(fields)) = serde_json::from_str(text) else { return None };
        let asked = PythonRequest { fields };
        asked.optional("request_id").ok().flatten().is_some().then_some(asked)
    }

    pub(super) fn id(&self) -> &str {
        self.fields.get("request_id").and_then(Value::as_str).unwrap_or_default()
    }

    pub(super) fn get(&self, key: &str) -> &Value {
        self.fields.get(key).unwrap_or(&Value::Null)
    }

    /// A text that may be missing.
    pub(super) fn optional(&self, key: &str) -> Result<Option<&str>> {
        match self.get(key) {
            Value::Null => Ok(None),
            Value::String(text) if text.len() <= MAX_NAME => Ok(Some(text)),
            Value::String(_) => {
                Err(PythonFault::request(format!("`{key}` has more than {MAX_NAME} bytes.")))
            }
            _ => Err(PythonFault::request(format!("`{key}` must be a text."))),
        }
    }

    /// A text.
    pub(super) fn text(&self, key: &str) -> Result<&str> {
        self.optional(key)?.ok_or_else(|| PythonFault::request(format!("`{key}` is missing.")))
    }

    /// A list of texts; none if it is missing.
    pub(super) fn list(&self, key: &str) -> Result<Option<Vec<String>>> {
        let list = match self.get(key) {
            Value::Null => return Ok(None),
            Value::Array(list) if list.len() <= MAX_LIST => list,
            Value::Array(_) => {
                return Err(PythonFault::request(format!(
                    "`{key}` has more than {MAX_LIST} entries."
                )));
            }
            _ => return Err(PythonFault::request(format!("`{key}` must be a list."))),
        };
        let texts = list.iter().map(|entry| match entry {
            Value::String(text) if text.len() <= MAX_NAME => Ok(text.clone()),
            _ => Err(PythonFault::request(format!("`{key}` must be a list of short texts."))),
        });
        texts.collect::<Result<_>>().map(Some)
    }

    /// Yes or no; none if it is missing.
    pub(super) fn flag(&self, key: &str) -> Result<Option<bool>> {
        match self.get(key) {
            Value::Null => Ok(None),
            Value::Bool(flag) => Ok(Some(*flag)),
            _ => Err(PythonFault::request(format!("`{key}` must be true or false."))),
        }
    }

    /// A whole number that is not negative; none if it is missing.
    pub(super) fn number(&self, key: &str) -> Result<Option<u64>> {
        match self.get(key) {
            Value::Null => Ok(None),
            value => value.as_u64().map(Some).ok_or_else(|| {
                PythonFault::request(format!("`{key}` must be a whole number of 0 or more."))
            }),
        }
    }
}

/// The answer that says yes and nothing else.
pub(super) fn ok() -> Value {
    json!({"name": "ok"})
}

/// An answer with one value.
pub(super) fn data(name: &str, data: impl Into<Value>) -> Value {
    let mut answer = json!({"name": name});
    answer["data"] = data.into();
    answer
}

/// An answer as text, for the request with this id.
pub(super) fn answer(request: &str, answered: Result<Value>) -> String {
    let mut answer = match answered {
        Ok(answer) => answer,
        Err(fault) => {
            json!({"name": "error", "error_type": fault.kind, "message": fault.message})
        }
    };
    answer["request_id"] = request.into();
    answer.to_string()
}

/// Whom a notification about a game is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Receiver {
    pub(super) token: String,
    pub(super) game: String,
    pub(super) role: String,
}

impl Receiver {
    /// A notification about the game, or about a power in it.
    pub(super) fn notification(&self, name: &str, power: Option<&str>, fields: Value) -> String {
        let mut all = json!({
            "notification_id": random_id(),
            "name": name,
            "token": self.token,
            "game_id": self.game,
            "game_role": self.role,
            "power_name": power,
        });
        if let (Value::Object(all), Value::Object(fields)) = (&mut all, fields) {
            all.extend(fields);
        }
        all.to_string()
    }
}
