//! Games as requests read them in a club: every read passes [`view`]. What the view leaves out is in no answer,
//! no picture and no version.

use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use chancery::game::Turn;
use chancery::game::record::Record;
use chancery::{Power, Rules};
use chancery_club::account::GameId;
use chancery_club::policy::{Actor, Denial};
use chancery_club::view::{
    GameAsSeen, HolderAsSeen, MotionAsSeen, SeatAsSeen, seen_record, seen_turn, view,
};
use chancery_store::club::{ClubSnapshot, ClubStore};
use chancery_store::{GameName, GameSnapshot, wait};
use siphasher::sip::SipHasher13;

use crate::current::{CurrentGame, Versions};
use crate::error::Result;
use crate::game_source::{GameHistory, GameSource};
use crate::view::club::ClubSight;

/// Where a club reads games: the one door through which anybody sees one.
pub(crate) trait ClubGameSource: GameSource {
    /// A snapshot as an actor sees it.
    fn current(&self, actor: &Actor, game: &ClubSnapshot) -> Result<CurrentGame>;
}

/// The games of a club.
#[derive(Debug)]
pub(crate) struct ClubGames {
    store: Arc<dyn ClubStore>,
    versions: Versions,
}

/// The id of a game in an address. What is not an id is the id of no game.
pub(crate) fn game_id(text: &str) -> Result<GameId> {
    Ok(text.parse().map_err(|_| Denial::NoSuchGame)?)
}

impl ClubGames {
    pub(crate) fn new(store: Arc<dyn ClubStore>) -> ClubGames {
        ClubGames { store, versions: Versions::default() }
    }

    /// The version of a view: a keyed hash of everything in it, and of nothing else.
    fn version(&self, seen: &GameAsSeen) -> String {
        let mut hasher = self.versions.hasher(self.store.as_ref());
        hash_view(seen, &mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

impl ClubGameSource for ClubGames {
    fn current(&self, actor: &Actor, game: &ClubSnapshot) -> Result<CurrentGame> {
        let seen = view(actor, &game.game, game.now)?;
        let name = GameName::new(&seen.id.to_string()).map_err(|_| Denial::NoSuchGame)?;
        let version = self.version(&seen);
        let snapshot =
            GameSnapshot { name, session: seen.session.clone(), phases: game.phases.clone() };
        let history = SeenHistory {
            store: Arc::clone(&self.store),
            name: snapshot.name.clone(),
            rules: seen.session.game().rules,
            viewer: seen.power,
            is_over: seen.session.game().ending().is_some(),
        };
        let current = CurrentGame::new(version, Arc::new(snapshot), Arc::new(history));
        Ok(current.with_club(ClubSight { seen, now: game.now }))
    }
}

impl GameSource for ClubGames {
    fn read(&self, actor: &Actor, name: &str) -> Result<CurrentGame> {
        let found = wait(self.store.club_game(game_id(name)?))?;
        self.current(actor, &*found.ok_or(Denial::NoSuchGame)?)
    }
}

/// Hashes all that a viewer sees. The patterns name every field, so that a new one is not forgotten.
fn hash_view(seen: &GameAsSeen, hasher: &mut SipHasher13) {
    let GameAsSeen {
        id,
        created,
        stage,
        settings,
        master,
        roles,
        power,
        taken,
        seats,
        session,
        timer,
        closes,
        roll_call,
        acts,
        motions,
        excused,
        may,
    } = seen;
    (id, created, stage, master, roles, power, taken).hash(hasher);
    serde_json::to_string(settings).unwrap_or_default().hash(hasher);
    for seat in seats {
        let SeatAsSeen {
            power,
            holder,
            is_own,
            ready,
            confirmed,
            excuses_left,
            misses,
            missed,
            is_away,
            sitter,
            is_offered,
        } = seat;
        (power, is_own, ready, confirmed).hash(hasher);
        (excuses_left, misses, missed, is_away, sitter, is_offered).hash(hasher);
        hash_holder(holder, hasher);
    }
    for motion in motions {
        let MotionAsSeen { kind, motion, holder, votes, is_own, needed, voters, may_vote } = motion;
        (kind, motion, votes, is_own, needed, voters, may_vote).hash(hasher);
        if let Some(holder) = holder {
            hash_holder(holder, hasher);
        }
    }
    (motions.len(), excused).hash(hasher);
    session.revision().hash(hasher);
    (timer, closes, roll_call, acts, may).hash(hasher);
}

fn hash_holder(holder: &HolderAsSeen, hasher: &mut SipHasher13) {
    match holder {
        HolderAsSeen::Vacant => 0_u8.hash(hasher),
        HolderAsSeen::Person(account) => (1_u8, account).hash(hasher),
        HolderAsSeen::Computer(name) => (2_u8, name).hash(hasher),
    }
}

/// The history of a game without what the board hides, and without orders of others that are not resolved.
#[derive(Debug)]
struct SeenHistory {
    store: Arc<dyn ClubStore>,
    name: GameName,
    rules: Rules,
    viewer: Option<Power>,
    is_over: bool,
}

impl SeenHistory {
    fn seen(&self, turn: Turn) -> Turn {
        if self.is_over { turn } else { seen_turn(&turn, &self.rules, self.viewer) }
    }
}

impl GameHistory for SeenHistory {
    fn turn(&self, phase: &str) -> Result<Turn> {
        Ok(self.seen(wait(self.store.turn(self.name.as_str(), phase))?))
    }

    fn record(&self) -> Result<Record> {
        let stored = wait(self.store.record(self.name.as_str()))?;
        Ok(seen_record(stored, self.viewer, self.is_over))
    }
}
