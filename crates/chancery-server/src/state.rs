//! What all handlers share, and how they get work done that must not hold up others.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Lang;
use tokio::sync::{Semaphore, watch};

use crate::Settings;
use crate::fault::Result;
use crate::guard::Hosts;
use crate::keep::{Keep, Kept};
use crate::live::{Live, News};
use crate::minds::Minds;
use crate::problem::Problem;
use crate::shelf::{Change, Files, Seen, Shelf, Taken};
use crate::stop::Stopped;

/// How many pictures in pixels, and films, are made at once: each keeps a processor busy.
const PAINTERS: usize = 2;
/// How many hints and estimates are worked out at once.
const ADVISERS: usize = 1;
/// How an answer may be kept elsewhere: asked for again each time, by its tag.
pub(crate) const ASK_AGAIN: &str = "no-cache";

/// What all handlers share.
#[derive(Clone)]
pub(crate) struct House(Arc<Rooms>);

struct Rooms {
    shelf: Box<dyn Shelf>,
    keep: Keep,
    live: Live,
    hosts: Hosts,
    minds: Minds,
    painters: Semaphore,
    advisers: Semaphore,
    stopped: Stopped,
}

impl House {
    pub(crate) fn new(settings: Settings, hosts: Hosts, stopped: Stopped) -> House {
        House(Arc::new(Rooms {
            shelf: Box::new(Files::new(settings.store)),
            keep: Keep::default(),
            live: Live::default(),
            hosts,
            minds: Minds::of_machine(),
            painters: Semaphore::new(PAINTERS),
            advisers: Semaphore::new(ADVISERS),
            stopped,
        }))
    }

    pub(crate) fn shelf(&self) -> &dyn Shelf {
        self.0.shelf.as_ref()
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Becomes true when the server is to stop.
    pub(crate) fn stopped(&self) -> watch::Receiver<bool> {
        self.0.stopped.waking()
    }

    /// The same for those who think.
    pub(crate) fn stop(&self) -> &Stopped {
        &self.0.stopped
    }

    pub(crate) fn minds(&self) -> &Minds {
        &self.0.minds
    }

    /// Look at a game. Its computers think, if they have still to order.
    pub(crate) fn read(&self, name: &str) -> Result<Arc<Seen>> {
        let seen = self.shelf().read(name)?;
        self.attend(&seen);
        Ok(seen)
    }

    /// Do something that reads files or thinks for long, beside what waits for the network.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&House) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        let house = self.clone();
        match tokio::task::spawn_blocking(move || work(&house)).await {
            Ok(done) => done.map_err(|fault| fault.problem(lang)),
            Err(error) => match error.try_into_panic() {
                // As if it had happened here: whoever catches panics answers.
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(Problem::plain(axum::http::StatusCode::SERVICE_UNAVAILABLE, lang)),
            },
        }
    }

    /// The same for what keeps a processor busy: few at once.
    pub(crate) async fn paint<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&House) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        // Nobody closes it.
        let _place = self.0.painters.acquire().await;
        self.run(lang, work).await
    }

    /// The same for what a computer thinks of a position.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&House) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        // Nobody closes it.
        let _place = self.0.advisers.acquire().await;
        self.run(lang, work).await
    }

    /// An answer, from those that are kept, or made now and kept.
    pub(crate) fn kept(
        &self,
        question: String,
        make: impl FnOnce() -> Result<Kept>,
    ) -> Result<Arc<Kept>> {
        if let Some(kept) = self.0.keep.find(&question) {
            return Ok(kept);
        }
        Ok(self.0.keep.put(question, make()?))
    }

    /// An answer about a game as it is now, known by its version, the question and the language.
    pub(crate) async fn answer(
        &self,
        asked: Question,
        make: impl FnOnce(&Seen, String) -> Result<Kept> + Send + 'static,
    ) -> std::result::Result<Response, Problem> {
        let Question { lang, name, what, headers, effort } = asked;
        let work = move |house: &House| {
            let seen = house.read(&name)?;
            let question = format!("{name} {} {lang} {what}", seen.version);
            house.kept(question, || make(&seen, tag(&seen.version, lang, &what)))
        };
        let kept = match effort {
            Effort::Light => self.run(lang, work).await,
            Effort::Picture => self.paint(lang, work).await,
            Effort::Thought => self.ponder(lang, work).await,
        };
        Ok(kept?.answer(&headers, ASK_AGAIN))
    }

    /// Change a game and tell those who listen. The game as it is afterwards.
    pub(crate) fn change(
        &self,
        name: &str,
        seen: Option<&str>,
        change: &Change,
        lang: Lang,
    ) -> Result<(Taken, Arc<Seen>)> {
        let taken = self.shelf().change(name, seen, change, lang)?;
        let seen = self.read(name)?;
        self.live().tell(name, News::of(&seen));
        Ok((taken, seen))
    }
}

/// What is asked of a game.
pub(crate) struct Question {
    pub(crate) lang: Lang,
    pub(crate) name: String,
    /// What tells it from other questions.
    pub(crate) what: String,
    pub(crate) headers: HeaderMap,
    /// How much work the answer is.
    pub(crate) effort: Effort,
}

/// How much work something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// Little.
    Light,
    /// It keeps a processor busy to make a picture or a film.
    Picture,
    /// It keeps a processor busy to think.
    Thought,
}

/// The tag of an answer: the version stands first, so that it can be sent back as one.
fn tag(version: &str, lang: Lang, what: &str) -> String {
    use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
    let what = BuildHasherDefault::<DefaultHasher>::default().hash_one(what);
    format!("{version}.{lang}.{what:x}")
}
