//! Answers to queries about games, cached by what whoever asks sees.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Arc, LazyLock};

use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Lang;
use chancery_club::policy::Actor;

use super::AppState;
use super::work::Workload;
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{Problem, Result};

/// The `Cache-Control` of responses that change with a game: revalidate every time.
pub(crate) const REVALIDATE: &str = "no-cache";

/// A query about a game.
pub(crate) struct GameQuery {
    pub(crate) lang: Lang,
    /// Who asks.
    pub(crate) actor: Actor,
    pub(crate) name: String,
    /// Identifies the query in the cache.
    pub(crate) what: String,
    pub(crate) headers: HeaderMap,
    /// The kind of work it takes.
    pub(crate) work: Workload,
}

impl AppState {
    /// The cached response for a key; `make` creates it if it is missing.
    pub(crate) fn cached(
        &self,
        key: String,
        make: impl FnOnce() -> Result<CachedResponse>,
    ) -> Result<Arc<CachedResponse>> {
        if let Some(response) = self.0.cache.find(&key) {
            return Ok(response);
        }
        Ok(self.0.cache.put(key, make()?))
    }

    /// The response to a query about the current state of a game, cached by version, query and
    /// language. In a club the version is that of the view, so an answer never crosses viewers who see
    /// different things.
    pub(crate) async fn answer(
        &self,
        query: GameQuery,
        make: impl FnOnce(&CurrentGame, String) -> Result<CachedResponse> + Send + 'static,
    ) -> std::result::Result<Response, Problem> {
        let GameQuery { lang, actor, name, what, headers, work: workload } = query;
        let key = move |current: &CurrentGame, what: &str| {
            format!("{} {} {lang} {what}", current.snapshot.name, current.version)
        };
        if workload != Workload::Light {
            // A cached response needs no permit.
            let (actor, name, what) = (actor.clone(), name.clone(), what.clone());
            let found = self.run(lang, move |state| {
                let current = state.read(&actor, &name)?;
                Ok(state.0.cache.find(&key(&current, &what)))
            });
            if let Some(response) = found.await? {
                return Ok(response.answer(&headers, REVALIDATE));
            }
        }
        let work = move |state: &AppState| {
            let current = state.read(&actor, &name)?;
            state
                .cached(key(&current, &what), || make(&current, tag(&current.version, lang, &what)))
        };
        let response = self.run_limited(workload, lang, work).await;
        Ok(response?.answer(&headers, REVALIDATE))
    }
}

/// The entity tag of a response. It begins with the version, so that clients may send it back as
/// one. The rest differs in every process: after an update of the program, the same version of a
/// game may give another response.
fn tag(version: &str, lang: Lang, what: &str) -> String {
    format!("{version}.{lang}.{:x}", PROCESS.hash_one(what))
}

/// The entity tag of a response without a version.
pub(crate) fn content_tag(body: &[u8]) -> String {
    format!("{:x}", PROCESS.hash_one(body))
}

static PROCESS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
