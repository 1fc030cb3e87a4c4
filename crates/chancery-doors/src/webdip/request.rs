//! A request: its route, its key, and its parameters from the query and the body.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header;
use http_body_util::BodyExt as _;
use serde_json::{Map, Value};

use super::fault::WebdipFault;

/// The longest body: a message of 65,000 bytes, escaped, is below it.
const MAX_BODY: usize = 512 << 10;
/// The most parameters of a query or form.
const MAX_PARAMS: usize = 100;

/// The parameters of a request.
#[derive(Debug, Default)]
pub(super) struct Params(Map<String, Value>);

impl Params {
    /// The parameters of a request. Clients label JSON as a form, so the text itself decides.
    pub(super) async fn of(request: Request) -> Result<Params, WebdipFault> {
        let query = request.uri().query().unwrap_or_default().to_owned();
        let body = collected(request.into_body()).await?;
        Ok(Params::read(&query, &body))
    }

    /// What the body says counts more than what the query says.
    pub(super) fn read(query: &str, body: &[u8]) -> Params {
        let mut all = form(query);
        let text = String::from_utf8_lossy(body);
        match serde_json::from_str(&text) {
            Ok(Value::Object(members)) => all.extend(members),
            Ok(_) => (),
            Err(_) => all.extend(form(text.trim())),
        }
        Params(all)
    }

    /// The route, trimmed and in lower case.
    pub(super) fn route(&self) -> String {
        self.text("route").unwrap_or_default().trim().to_lowercase()
    }

    /// A parameter that says something. Clients send null, an empty text or nothing for what they leave out.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !is_blank(value))
    }

    /// A text, or a number as a text.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        match self.get(name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(is) => Some(if *is { "Yes" } else { "No" }.to_owned()),
            _ => None,
        }
    }

    /// A number, or a text that is one.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        self.get(name).and_then(number)
    }

    /// Whether something is asked for, as in `messages=1`.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.get(name)
            .is_some_and(|value| !matches!(value, Value::Bool(false)) && number(value) != Some(0))
    }
}

/// The bearer key of a request.
pub(super) fn key(request: &Request) -> Option<String> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = value.split_once(' ')?;
    let key = key.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !key.is_empty()).then(|| key.to_owned())
}

/// A number, as a number or as a text.
pub(super) fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Whether a value says nothing. Zero says something: it is a country, or the first turn.
fn is_blank(value: &Value) -> bool {
    value.is_null() || value.as_str() == Some("")
}

async fn collected(body: Body) -> Result<Vec<u8>, WebdipFault> {
    let limited = http_body_util::Limited::new(body, MAX_BODY);
    let body = limited.collect().await;
    let too_long = |_| WebdipFault::bad(format!("The request is longer than {MAX_BODY} bytes."));
    body.map(|body| body.to_bytes().to_vec()).map_err(too_long)
}

/// The parameters of a query or form.
fn form(text: &str) -> Map<String, Value> {
    let pairs = text.split('&').take(MAX_PARAMS).filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs.map(|(name, value)| (decoded(name), Value::String(decoded(value)))).collect()
}

/// A text without the escapes of a form.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut index = 0;
    while let Some(&byte) = bytes.get(index) {
        let escaped = (byte == b'%').then(|| {
            let digits = bytes.get(index + 1..index + 3)?;
            u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
        });
        if let Some(escaped) = escaped.flatten() {
            plain.push(escaped);
            index += 3;
        } else {
            plain.push(if byte == b'+' { b' ' } else { byte });
            index += 1;
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::Params;

    #[test]
    fn queries_forms_and_json_are_read_alike() {
        let json = Params::read("route=%20Game%2FOrders", br#"{"gameID": 41, "ready": true}"#);
        assert_eq!(json.route(), "game/orders");
        assert_eq!((json.number("gameID"), json.text("ready").as_deref()), (Some(41), Some("Yes")));
        let form = Params::read("route=game/join", b"gameID=41&name=a+b%zz");
        assert_eq!(
            (form.number("gameID"), form.text("name").as_deref()),
            (Some(41), Some("a b%zz"))
        );
        let null = Params::read("route=game/togglevote&vote=Draw", b"null");
        assert_eq!(null.text("vote").as_deref(), Some("Draw"));
        assert!(Params::read("a=1&orders=0", b"").is_set("a"));
        assert!(!Params::read("orders=0", b"").is_set("orders"));
    }

    #[test]
    fn what_says_nothing_is_missing() {
        let params = Params::read("turn=&phase", br#"{"countryID": null, "turn": 0}"#);
        assert_eq!((params.number("turn"), params.number("countryID")), (Some(0), None));
        assert!(params.get("phase").is_none());
    }
}
