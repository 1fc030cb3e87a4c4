//! Leaks that are put in on purpose, each in a club that is otherwise as it is: the comparison of two worlds has
//! to find every one of them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use chancery::Game;
use chancery::game::{GameSession, OrderTexts};
use chancery_club::account::GameId;
use chancery_club::game::{Notice, NoticeKind};
use chancery_club::policy::{Actor, Denial};
use chancery_club::seats::SeatHolder;
use chancery_club::view::{HolderAsSeen, MotionAsSeen};
use chancery_store::club::{
    ClubGameStore as _, ClubSnapshot, GameNews, PressStore as _, TestClock,
};
use chancery_store::{GameSnapshot, MemoryStore, Randomness, wait};
use serde_json::Value;

use super::streams::NamedStreams;
use crate::club::games::ClubGameSource;
use crate::club::state::ClubState;
use crate::club::tests::{TestClub, TestSetup};
use crate::current::CurrentGame;
use crate::error::{ApiError, Result};
use crate::game_source::GameSource;
use crate::view::club::ClubSight;

/// A leak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leak {
    /// The view has the orders of all powers.
    Draft,
    /// The view has the secret votes of all powers.
    Vote,
    /// The version depends on how often others saved.
    VersionCountsSaves,
    /// The view has the names of an anonymous game.
    AnonymousName,
    /// The view has all units, whatever the fog hides.
    UnitInFog,
    /// A private game is refused like one that exists.
    PrivateGame,
    /// What a visitor is shown of a link does not depend on who may see the game.
    PrivatePreview,
    /// Whoever watches a game is told when somebody saves.
    Event,
    /// The entity tag depends on how often others saved.
    EntityTag,
    /// An answer tells when somebody saved last.
    LastModified,
    /// The figures of the site count the saved orders.
    Metrics,
    /// The feed counts how often others saved.
    Feed,
    /// The calendar tells when somebody saved last.
    Calendar,
    /// Players are told when somebody saves.
    Notice,
    /// Ids begin with the time.
    TimeOrderedId,
    /// Ids count.
    CountingId,
    /// The number of unread messages counts those of others, too.
    UnreadCount,
    /// Whoever watches a game is told when somebody writes.
    PressEvent,
    /// The list of threads has those of others.
    ThreadList,
    /// An answer tells when others wrote.
    LetterTime,
}

/// A club with a leak, or without.
pub(super) fn club(
    mut setup: TestSetup,
    streams: &Arc<NamedStreams>,
    leak: Option<Leak>,
) -> TestClub {
    let randomness: Arc<dyn Randomness> = match leak {
        Some(leak @ (Leak::TimeOrderedId | Leak::CountingId)) => {
            let (streams, clock) = (Arc::clone(streams), setup.clock.clone());
            Arc::new(LeakyRandomness { leak, streams, clock, count: AtomicU64::new(0) })
        }
        _ => Arc::clone(streams) as _,
    };
    setup.settings.randomness = randomness;
    if let Some(leak) = leak {
        let (inner, store) = (Arc::clone(&setup.source), Arc::clone(&setup.store));
        setup.source = Arc::new(LeakySource { leak, inner, store });
    }
    let mut club = setup.build();
    if let Some(leak) = leak {
        let state = LeakyAnswers {
            leak,
            club: club.state.clone(),
            store: Arc::clone(&club.store),
            saves: Arc::default(),
            letters: Arc::default(),
            last: Arc::default(),
        };
        club.app = club.app.layer(from_fn_with_state(state, leaky_answer));
    }
    club
}

/// Ids that tell something.
#[derive(Debug)]
struct LeakyRandomness {
    leak: Leak,
    streams: Arc<NamedStreams>,
    clock: TestClock,
    count: AtomicU64,
}

impl Randomness for LeakyRandomness {
    fn fill(&self, bytes: &mut [u8; 16]) -> std::io::Result<()> {
        self.streams.fill(bytes)?;
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let start: u64 = match self.leak {
            Leak::CountingId => count,
            // As in a UUID of version 7, milliseconds.
            _ => self.clock.now().as_micros().unsigned_abs() / 1_000,
        };
        bytes[..6].copy_from_slice(&start.to_be_bytes()[2..]);
        Ok(())
    }
}

/// Games as they are read with a leak.
#[derive(Debug)]
struct LeakySource {
    leak: Leak,
    inner: Arc<dyn ClubGameSource>,
    store: Arc<MemoryStore>,
}

impl GameSource for LeakySource {
    fn read(&self, actor: &Actor, name: &str) -> Result<CurrentGame> {
        let game = name.parse().ok().and_then(|id: GameId| wait(self.store.club_game(id)).unwrap());
        let computer = Actor::Computer;
        let is_preview = self.leak == Leak::PrivatePreview && *actor == Actor::Visitor;
        let actor = if is_preview { &computer } else { actor };
        match game {
            Some(game) => self.current(actor, &game),
            None => Err(Denial::NoSuchGame.into()),
        }
    }
}

impl ClubGameSource for LeakySource {
    fn current(&self, actor: &Actor, game: &ClubSnapshot) -> Result<CurrentGame> {
        let mut current = match self.inner.current(actor, game) {
            Err(ApiError::Other { .. }) if self.leak == Leak::PrivateGame => {
                return Err(Denial::NotYourSeat.into());
            }
            other => other?,
        };
        let (session, seen) = (game.game.session(), &current.snapshot.session);
        match self.leak {
            Leak::Draft => {
                current.snapshot = with_session(&current, seen.game(), session.orders());
            }
            Leak::Vote => {
                let ClubSight { mut seen, now } = current.club().unwrap().clone();
                let votes = game.game.document.motions.iter();
                seen.motions.extend(votes.map(|open| MotionAsSeen {
                    kind: open.motion.kind(),
                    motion: open.motion.clone(),
                    holder: None,
                    votes: None,
                    is_own: false,
                    needed: open.votes.len(),
                    voters: Vec::new(),
                    may_vote: false,
                }));
                current = current.with_club(ClubSight { seen, now });
            }
            Leak::UnitInFog => {
                current.snapshot = with_session(&current, session.game(), seen.orders());
            }
            Leak::VersionCountsSaves => {
                let saves: u64 = game.game.chains.iter().map(|chain| chain.count).sum();
                current.version = format!("{}{saves:x}", current.version);
            }
            Leak::AnonymousName => {
                let ClubSight { mut seen, now } = current.club().unwrap().clone();
                for (shown, seat) in seen.seats.iter_mut().zip(&game.game.seats) {
                    if let SeatHolder::Account(account) = seat.holder {
                        shown.holder = HolderAsSeen::Person(Some(account));
                    }
                }
                current = current.with_club(ClubSight { seen, now });
            }
            _ => {}
        }
        Ok(current)
    }
}

/// The snapshot of a game with another game or other orders in it.
fn with_session(current: &CurrentGame, game: &Game, orders: &OrderTexts) -> Arc<GameSnapshot> {
    let GameSnapshot { name, session, phases } = (*current.snapshot).clone();
    let settings = session.settings().clone();
    let session = GameSession::restore(game.clone(), orders.clone(), settings, session.turn());
    Arc::new(GameSnapshot { name, session, phases })
}

/// Answers that tell something.
#[derive(Clone)]
struct LeakyAnswers {
    leak: Leak,
    club: ClubState,
    store: Arc<MemoryStore>,
    /// How often somebody saved orders.
    saves: Arc<AtomicU64>,
    /// How often somebody wrote a message.
    letters: Arc<AtomicU64>,
    /// When somebody saved last.
    last: Arc<AtomicI64>,
}

async fn leaky_answer(State(leaky): State<LeakyAnswers>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let saves = request.method() == Method::PUT && path.contains("/orders/");
    let reads_game = request.method() == Method::GET && path.contains("/games/");
    let writes = request.method() == Method::POST && path.contains("/press/");
    let reads_press = request.method() == Method::GET && path.ends_with("/press");
    let mut response = next.run(request).await;
    if writes && response.status().is_success() {
        leaky.letters.fetch_add(1, Ordering::Relaxed);
        if leaky.leak == Leak::LetterTime {
            // The sum of all times: the last letter may be one that both worlds have.
            leaky.last.fetch_add(leaky.club.now().as_micros() / 1_000_000, Ordering::Relaxed);
        }
        if leaky.leak == Leak::PressEvent {
            let game = path.split('/').nth(4).unwrap().parse().unwrap();
            let news = GameNews { game, accounts: BTreeSet::new(), is_public: true };
            leaky.club.games().hub.publish_press(&news, |_| true);
        }
    }
    if saves && response.status().is_success() {
        leaky.saves.fetch_add(1, Ordering::Relaxed);
        if leaky.leak != Leak::LetterTime {
            leaky.last.store(leaky.club.now().as_micros(), Ordering::Relaxed);
        }
        if leaky.leak == Leak::Notice {
            tell_of_save(&leaky, &path).await;
        }
        if leaky.leak == Leak::Event {
            let game = path.split('/').nth(4).unwrap().parse().unwrap();
            let news = GameNews { game, accounts: BTreeSet::new(), is_public: true };
            leaky.club.games().hub.publish(&news, |_| true);
        }
    }
    let (count, last) = (leaky.saves.load(Ordering::Relaxed), leaky.last.load(Ordering::Relaxed));
    match leaky.leak {
        Leak::EntityTag => {
            if let Some(tag) = response.headers_mut().get_mut(header::ETAG) {
                let text = format!("{}{count}\"", tag.to_str().unwrap().trim_end_matches('"'));
                *tag = HeaderValue::from_str(&text).unwrap();
            }
        }
        Leak::LastModified if reads_game => {
            response.headers_mut().insert(header::LAST_MODIFIED, HeaderValue::from(last));
        }
        Leak::LetterTime if reads_press => {
            response.headers_mut().insert(header::LAST_MODIFIED, HeaderValue::from(last));
        }
        Leak::UnreadCount | Leak::ThreadList if reads_press && response.status().is_success() => {
            let (parts, body) = response.into_parts();
            let body: Bytes = to_bytes(body, usize::MAX).await.unwrap();
            let mut press: Value = serde_json::from_slice(&body).unwrap();
            if leaky.leak == Leak::UnreadCount {
                press["unread"] = leaky.letters.load(Ordering::Relaxed).into();
            } else {
                let game = path.split('/').nth(4).unwrap().parse().unwrap();
                let threads = leaky.store.press_threads(game).await.unwrap();
                press["threads"] =
                    threads.iter().map(chancery_club::press::ThreadKey::as_str).collect();
            }
            return Response::from_parts(parts, Body::from(press.to_string()));
        }
        Leak::Calendar if path.starts_with("/calendar/") => {
            response.headers_mut().insert(header::LAST_MODIFIED, HeaderValue::from(last));
        }
        Leak::Feed if path.starts_with("/feed/") && response.status().is_success() => {
            let (parts, body) = response.into_parts();
            let body: Bytes = to_bytes(body, usize::MAX).await.unwrap();
            let text = format!("{}<!-- {count} -->", String::from_utf8_lossy(&body));
            return Response::from_parts(parts, Body::from(text));
        }
        Leak::Metrics if path == "/metrics" && response.status().is_success() => {
            let (parts, body) = response.into_parts();
            let body: Bytes = to_bytes(body, usize::MAX).await.unwrap();
            let text = format!("{}chancery_drafts {count}\n", String::from_utf8_lossy(&body));
            return Response::from_parts(parts, Body::from(text));
        }
        _ => {}
    }
    response
}

/// Tells all players of a game that somebody saved orders.
async fn tell_of_save(leaky: &LeakyAnswers, path: &str) {
    let id: GameId = path.split('/').nth(4).unwrap().parse().unwrap();
    let store = leaky.club.store();
    let game = store.club_game(id).await.unwrap().unwrap();
    let revision = 1_000 + leaky.saves.load(Ordering::Relaxed);
    for seat in &game.game.seats {
        let Some(account) = seat.account() else { continue };
        let (kind, turn) = (NoticeKind::Resolved, game.game.turn());
        let notice = Notice { account, kind, turn, revision };
        store.queue_notice(id, notice, game.now).await.unwrap();
    }
}
