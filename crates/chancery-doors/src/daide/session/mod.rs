//! One connection: a player, an observer, or somebody who has not said yet.

mod acts;
mod asked;
mod follow;
mod letters;
mod link;
mod seating;

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use chancery::board::Power;
use tokio::net::TcpStream;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::Instant;

use super::hall::{Hall, HallNotice};
use super::message::TokenList;
use super::orders::SaidOrder;
use super::request;
use super::tokens::{DaideToken, words as t};
use super::vocabulary::DaideVocabulary;
use super::wire::{WireError, WireFrame};
use crate::changes::{Changes, GameChange};
use crate::seat::DoorSeat;
use crate::seen_game::SeenGame;
use link::{Gone, Link};

/// How long a client may take for its first message.
const INITIAL_TIMER: Duration = Duration::from_secs(if cfg!(test) { 5 } else { 30 });
/// A client may lose the answer to its first message if it comes at once.
const REPRESENTATION_DELAY: Duration = Duration::from_millis(75);
/// How long to wait before following a game again after the server refused it.
const RETRY: Duration = Duration::from_secs(2);
/// How long a client may take to go after the end of a game.
const FAREWELL: Duration = Duration::from_secs(10);

/// Who is at the other end.
#[derive(Debug)]
enum Who {
    Nobody,
    Observer,
    Player {
        seat: Box<DoorSeat>,
        passcode: i32,
        /// How the hall calls the seat as long as its power is not given out.
        key: Option<String>,
    },
}

/// One connection.
struct DaideSession {
    hall: Arc<Hall>,
    number: u64,
    client: IpAddr,
    link: Link,
    vocabulary: DaideVocabulary,
    who: Who,
    has_map: bool,
    /// Whether it has been told that the game began.
    has_hello: bool,
    /// The game as it was told last.
    seen: Option<SeenGame>,
    /// What tells that it has changed.
    mark: String,
    /// The orders of the phase.
    orders: Vec<SaidOrder>,
    /// Whether the phase may end when all orders are there.
    go: bool,
    /// The level of press in this game.
    level: u16,
    /// The messages that were read.
    letters: HashSet<String>,
    deadline: Option<Instant>,
    /// The seconds before the deadline at which it wants to hear of it.
    alarms: Vec<i32>,
    /// How often somebody gave a wrong passcode.
    wrong_passcodes: u32,
}

type Sent = Result<(), Gone>;

/// Serves a connection to its end.
pub(super) async fn run(hall: Arc<Hall>, stream: TcpStream, client: IpAddr) {
    let _ = stream.set_nodelay(true);
    let (mut link, mut frames) = Link::new(stream);
    let mut stopped = hall.main.stopped();
    let first = tokio::select! {
        first = tokio::time::timeout(INITIAL_TIMER, frames.recv()) => first,
        () = stop(&mut stopped) => return,
    };
    let wrong = match first {
        Err(_) => Some(WireError::InitialTimer),
        Ok(None | Some(Ok(WireFrame::Final | WireFrame::Error(_)))) => return,
        Ok(Some(Err(error))) => Some(error),
        Ok(Some(Ok(WireFrame::Initial { version, magic }))) => {
            super::wire::check_initial(version, magic).err()
        }
        Ok(Some(Ok(_))) => Some(WireError::NotInitial),
    };
    if let Some(error) = wrong {
        return link.fail(error).await;
    }
    let number = hall.session();
    let vocabulary = match SeenGame::read(&hall.board_reader(client), &hall.game, None).await {
        Ok(seen) => DaideVocabulary::of(seen.game().board_ref()),
        // Whoever may see the game says so later.
        Err(_) => DaideVocabulary::of(chancery::Board::classic()),
    };
    tokio::time::sleep(REPRESENTATION_DELAY).await;
    if link.send(&WireFrame::Representation(vocabulary.representation())).await.is_err() {
        return;
    }
    let mut session = DaideSession {
        hall,
        number,
        client,
        link,
        vocabulary,
        who: Who::Nobody,
        has_map: false,
        has_hello: false,
        seen: None,
        mark: String::new(),
        orders: Vec::new(),
        go: true,
        level: 0,
        letters: HashSet::new(),
        deadline: None,
        alarms: Vec::new(),
        wrong_passcodes: 0,
    };
    let _ = session.follow(frames).await;
    session.leave();
}

impl DaideSession {
    /// Answers messages and tells changes, until one of both sides goes.
    async fn follow(&mut self, mut frames: link::Frames) -> Sent {
        let mut stopped = self.hall.main.stopped();
        let mut notices = self.hall.notices.subscribe();
        let mut changes: Option<Changes> = None;
        let mut retry = Instant::now();
        loop {
            if changes.is_none() && self.is_following() && Instant::now() >= retry {
                changes = Changes::of(&self.caller(), &self.hall.game).await.ok();
                retry = Instant::now() + RETRY;
                self.refresh().await?;
            }
            let alarm = self.next_alarm();
            let wake = match (alarm, changes.is_none() && self.is_following()) {
                (Some(alarm), false) => alarm,
                (Some(alarm), true) => alarm.min(retry),
                (None, true) => retry,
                (None, false) => Instant::now() + Duration::from_hours(1),
            };
            tokio::select! {
                frame = frames.recv() => match frame {
                    None => return Err(Gone),
                    Some(frame) => self.hear(frame).await?,
                },
                change = next_change(&mut changes) => match change {
                    Some(GameChange::Game) => self.refresh().await?,
                    Some(GameChange::Press) => self.read_letters().await?,
                    Some(GameChange::Removed) => {
                        self.say(TokenList::of(t::OFF)).await?;
                        return self.farewell(frames).await;
                    }
                    None => changes = None,
                },
                notice = notices.recv() => match notice {
                    Ok(notice) => self.pass_on(notice).await?,
                    Err(RecvError::Lagged(_)) => (),
                    Err(RecvError::Closed) => return Err(Gone),
                },
                () = tokio::time::sleep_until(wake) => self.ring().await?,
                () = stop(&mut stopped) => return self.link.send(&WireFrame::Final).await,
            }
            if self.is_over() {
                return self.farewell(frames).await;
            }
        }
    }

    /// Waits a while for the client to go after the end of a game.
    async fn farewell(&mut self, mut frames: link::Frames) -> Sent {
        let gone = async { while let Some(Ok(_)) = frames.recv().await {} };
        let _ = tokio::time::timeout(FAREWELL, gone).await;
        self.link.send(&WireFrame::Final).await
    }

    /// A message of the client.
    async fn hear(&mut self, frame: Result<WireFrame, WireError>) -> Sent {
        let error = match frame {
            Ok(WireFrame::Diplomacy(tokens)) => return self.read(&tokens).await,
            Ok(WireFrame::Final | WireFrame::Error(_)) => return Err(Gone),
            Ok(WireFrame::Initial { .. }) => WireError::SecondInitial,
            Ok(WireFrame::Representation(_)) => WireError::RepresentationByClient,
            Err(error) => error,
        };
        self.link.fail(error).await;
        Err(Gone)
    }

    async fn read(&mut self, tokens: &[DaideToken]) -> Sent {
        match request::read(tokens, &self.vocabulary, self.level) {
            Ok(request) => self.answer(request, tokens).await,
            Err(error) => self.say(TokenList(error.answer(tokens))).await,
        }
    }

    /// Sends tokens.
    async fn say(&mut self, message: TokenList) -> Sent {
        let frame = WireFrame::Diplomacy(message.0);
        if frame.bytes().is_none() {
            // What repeats a message may be too long for a message.
            let short = TokenList::of(t::HUH).list([t::ERR]);
            return self.link.send(&WireFrame::Diplomacy(short.0)).await;
        }
        self.link.send(&frame).await
    }

    async fn yes(&mut self, tokens: &[DaideToken]) -> Sent {
        self.say(TokenList::of(t::YES).list(tokens.iter().copied())).await
    }

    async fn reject(&mut self, tokens: &[DaideToken]) -> Sent {
        self.say(TokenList::of(t::REJ).list(tokens.iter().copied())).await
    }

    /// Answers with yes or no.
    async fn answer_with(&mut self, yes: bool, tokens: &[DaideToken]) -> Sent {
        if yes { self.yes(tokens).await } else { self.reject(tokens).await }
    }

    /// What another connection tells.
    async fn pass_on(&mut self, notice: HallNotice) -> Sent {
        match notice {
            HallNotice::Replaced(number) if number == self.number => Err(Gone),
            HallNotice::Admin(tokens) if self.has_map => self.say(TokenList(tokens)).await,
            HallNotice::Connection { power, is_back } if self.has_hello => {
                let Some(power) = self.power_with_id(&power) else { return Ok(()) };
                if Some(power) == self.power() {
                    return Ok(());
                }
                let gone = TokenList::of(t::CCD).list([self.vocabulary.power(power)]);
                self.say(if is_back { TokenList::of(t::NOT).list(gone) } else { gone }).await
            }
            HallNotice::Replaced(_) | HallNotice::Admin(_) | HallNotice::Connection { .. } => {
                Ok(())
            }
        }
    }

    fn power_with_id(&self, id: &str) -> Option<Power> {
        let board = &self.vocabulary.board;
        board.powers().find(|&power| board.power(power).id == id)
    }

    fn seat(&self) -> Option<&DoorSeat> {
        match &self.who {
            Who::Player { seat, .. } => Some(seat),
            Who::Nobody | Who::Observer => None,
        }
    }

    /// The power that it plays.
    fn power(&self) -> Option<Power> {
        self.power_with_id(&self.seat()?.power)
    }

    fn leave(&self) {
        let Who::Player { seat, key, .. } = &self.who else { return };
        let is_known = self.hall.leave(self.number, key.as_deref().unwrap_or(&seat.power));
        if is_known && self.has_hello {
            self.hall.tell(HallNotice::Connection { power: seat.power.clone(), is_back: false });
        }
    }
}

/// The next change of a game; never, if nothing is followed.
async fn next_change(changes: &mut Option<Changes>) -> Option<GameChange> {
    match changes {
        Some(changes) => changes.next().await,
        None => std::future::pending().await,
    }
}

/// The server stops.
pub(super) async fn stop(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
