//! Errors as the web has them: `application/problem+json`, with the sentence of the library in the
//! language that was asked for.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery::{Lang, Message};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::ask::Speaks;

/// What errors are sent as.
pub(crate) const PROBLEM_JSON: &str = "application/problem+json";

/// What is wrong (RFC 9457). Some kinds have more members, such as `version`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The kind, for programs: `urn:chancery:stale` and so on, or `about:blank`.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// What the status means.
    pub(crate) title: String,
    /// The HTTP status.
    pub(crate) status: u16,
    /// What is wrong here, and what would be right.
    pub(crate) detail: String,
    /// What else belongs to this kind.
    #[serde(flatten)]
    #[schema(ignore)]
    pub(crate) beside: Map<String, Value>,
}

impl Problem {
    /// A kind of problem, in a language.
    pub(crate) fn new(status: StatusCode, kind: &str, detail: &Message, lang: Lang) -> Problem {
        let kind = match kind {
            "" => "about:blank".to_owned(),
            kind => format!("urn:chancery:{kind}"),
        };
        Problem {
            kind,
            title: title(status).get(lang).clone(),
            status: status.as_u16(),
            detail: detail.get(lang).clone(),
            beside: Map::new(),
        }
    }

    /// What is said of a status if nothing more is known.
    pub(crate) fn plain(status: StatusCode, lang: Lang) -> Problem {
        Problem::new(status, "", &usual(status), lang)
    }

    /// The same with something beside it.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Problem {
        self.beside.insert(key.to_owned(), value);
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let kind = HeaderValue::from_static(PROBLEM_JSON);
        (status, [(header::CONTENT_TYPE, kind)], body).into_response()
    }
}

/// There is nothing at this address.
pub(crate) async fn nowhere(Speaks(lang): Speaks) -> Problem {
    Problem::plain(StatusCode::NOT_FOUND, lang)
}

fn title(status: StatusCode) -> Message {
    match status {
        StatusCode::BAD_REQUEST => both!("Not understood" / "Demande incomprise"),
        StatusCode::FORBIDDEN => both!("Refused" / "Refusé"),
        StatusCode::NOT_FOUND => both!("Not found" / "Introuvable"),
        StatusCode::METHOD_NOT_ALLOWED => both!("Not possible here" / "Impossible ici"),
        StatusCode::REQUEST_TIMEOUT => both!("Too slow" / "Trop lent"),
        StatusCode::CONFLICT => both!("Not possible now" / "Impossible pour l’instant"),
        StatusCode::PAYLOAD_TOO_LARGE => both!("Too large" / "Trop grand"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => both!("Of another kind" / "D’une autre sorte"),
        StatusCode::UNPROCESSABLE_ENTITY => both!("Not accepted" / "Non accepté"),
        StatusCode::SERVICE_UNAVAILABLE => both!("Busy" / "Occupé"),
        status if status.is_server_error() => both!("Something broke" / "Une panne"),
        _ => both!("Not possible" / "Impossible"),
    }
}

fn usual(status: StatusCode) -> Message {
    match status {
        StatusCode::NOT_FOUND => {
            both!("there is nothing at this address" / "il n’y a rien à cette adresse")
        }
        StatusCode::METHOD_NOT_ALLOWED => both!(
            "this address takes other methods: the header Allow names them"
                / "cette adresse prend d’autres méthodes : l’en-tête Allow les nomme"
        ),
        StatusCode::REQUEST_TIMEOUT => both!(
            "the request took too long and was given up"
                / "la demande a pris trop de temps ; elle est abandonnée"
        ),
        StatusCode::PAYLOAD_TOO_LARGE => both!(
            "the body is too large: 1 MiB is the most, and 8 MiB for a file to import"
                / "le contenu est trop grand : 1 Mio au plus, et 8 Mio pour un fichier à importer"
        ),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => both!(
            "a body is wanted as JSON, with Content-Type: application/json"
                / "il faut un contenu en JSON, avec Content-Type: application/json"
        ),
        status if status.is_server_error() => both!(
            "the server failed at this; the game is as it was"
                / "le serveur a échoué ; la partie est comme avant"
        ),
        _ => both!("the request cannot be understood" / "la demande est incompréhensible"),
    }
}
