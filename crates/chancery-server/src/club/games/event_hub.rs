//! Who listens, and who is told of a change. An event names a game and nothing else, and only those get one who
//! see a difference: the event itself must not tell of what is hidden.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery_club::account::{AccountId, GameId, Scope};
use chancery_club::game::{Audience, ClubGame};
use chancery_club::policy::Actor;
use chancery_store::club::{Commanded, GameNews};
use tokio::sync::Notify;

/// The most games that wait to be named to a listener. A slower one has to connect again.
const MAX_PENDING: usize = 1000;

/// The news of a command of somebody; none if nobody sees a difference.
pub(super) fn news_of(done: &Commanded, actor: Option<AccountId>) -> Option<GameNews> {
    let game = &done.game.game;
    // Whoever lost a seat or gave it up is told, too.
    let told = done.applied.notices.iter().map(|notice| notice.account).chain(actor);
    let (accounts, is_public) = match done.applied.audience {
        Audience::Nobody => return None,
        Audience::Seat(power) => {
            let played = game.seats.get(power).into_iter();
            (played.flat_map(players).collect(), false)
        }
        Audience::Everybody => (participants(game).chain(told).collect(), true),
    };
    Some(GameNews { game: game.id, accounts, is_public })
}

/// The news that a game is gone.
pub(super) fn news_of_deletion(game: &ClubGame) -> GameNews {
    GameNews { game: game.id, accounts: participants(game).collect(), is_public: true }
}

/// Everybody who plays, sits in or runs a game.
fn participants(game: &ClubGame) -> impl Iterator<Item = AccountId> {
    game.seats.iter().flat_map(players).chain(game.document.master)
}

fn players(seat: &chancery_club::seats::GameSeat) -> impl Iterator<Item = AccountId> {
    seat.account().into_iter().chain(seat.sitter.map(|sitter| sitter.account))
}

/// All listeners of this node.
#[derive(Debug, Default)]
pub(crate) struct EventHub(Mutex<Listeners>);

#[derive(Debug, Default)]
struct Listeners {
    last: u64,
    by_account: HashMap<AccountId, Vec<Arc<Listener>>>,
    by_game: HashMap<GameId, Vec<Arc<Listener>>>,
}

/// Somebody who listens.
#[derive(Debug)]
pub(crate) struct Listener {
    id: u64,
    /// Who it is.
    pub(crate) actor: Actor,
    /// The game that it watches, beside those that it has a part in.
    watched: Option<GameId>,
    pending: Mutex<PendingNews>,
    wake: Notify,
}

/// What a listener has not been told yet. Several changes of a game are one.
#[derive(Debug, Default)]
pub(crate) struct PendingNews {
    /// The games that changed.
    pub(crate) games: BTreeSet<GameId>,
    /// The games whose press changed.
    pub(crate) press: BTreeSet<GameId>,
    /// Whether the account changed.
    pub(crate) me: bool,
    /// Whether there was too much to remember.
    pub(crate) overflow: bool,
}

impl Listener {
    fn pending(&self) -> MutexGuard<'_, PendingNews> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, change: impl FnOnce(&mut PendingNews)) {
        let mut pending = self.pending();
        change(&mut pending);
        pending.overflow |= pending.games.len().max(pending.press.len()) > MAX_PENDING;
        drop(pending);
        self.wake.notify_one();
    }

    fn end(&self) {
        self.tell(|pending| pending.overflow = true);
    }

    fn reads_press(&self) -> bool {
        match &self.actor {
            Actor::Account(member) => member.access.allows(Scope::Press),
            Actor::Visitor | Actor::Computer | Actor::System => false,
        }
    }

    fn tell_game(&self, game: GameId) {
        self.tell(|pending| {
            pending.games.insert(game);
        });
    }

    /// Takes the news, if there is some.
    pub(crate) fn take(&self) -> Option<PendingNews> {
        let news = std::mem::take(&mut *self.pending());
        let is_some = !news.games.is_empty() || !news.press.is_empty();
        (news.me || news.overflow || is_some).then_some(news)
    }

    /// Waits for news and takes it.
    pub(crate) async fn next(&self) -> PendingNews {
        loop {
            if let Some(news) = self.take() {
                return news;
            }
            self.wake.notified().await;
        }
    }
}

/// A listener that is registered until it is dropped.
#[derive(Debug)]
pub(crate) struct Subscription {
    hub: Arc<EventHub>,
    /// The listener.
    pub(crate) listener: Arc<Listener>,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut listeners = self.hub.listeners();
        let Listener { id, actor, watched, .. } = &*self.listener;
        if let Some(account) = actor.account() {
            remove(&mut listeners.by_account, &account, *id);
        }
        if let Some(game) = *watched {
            remove(&mut listeners.by_game, &game, *id);
        }
    }
}

fn remove<K: std::hash::Hash + Eq>(from: &mut HashMap<K, Vec<Arc<Listener>>>, key: &K, id: u64) {
    if let Some(listeners) = from.get_mut(key) {
        listeners.retain(|listener| listener.id != id);
        if listeners.is_empty() {
            from.remove(key);
        }
    }
}

impl EventHub {
    fn listeners(&self) -> MutexGuard<'_, Listeners> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to the games of an account, and to one that is watched.
    pub(crate) fn subscribe(
        self: &Arc<Self>,
        actor: Actor,
        watched: Option<GameId>,
    ) -> Subscription {
        let mut listeners = self.listeners();
        listeners.last += 1;
        let id = listeners.last;
        let (pending, wake) = (Mutex::default(), Notify::new());
        let listener = Arc::new(Listener { id, actor, watched, pending, wake });
        if let Some(account) = listener.actor.account() {
            listeners.by_account.entry(account).or_default().push(Arc::clone(&listener));
        }
        if let Some(game) = watched {
            listeners.by_game.entry(game).or_default().push(Arc::clone(&listener));
        }
        drop(listeners);
        Subscription { hub: Arc::clone(self), listener }
    }

    /// Tells of a change. `sees` says whether an actor may see the game: whoever watches a game that was
    /// hidden from them gets one last event.
    pub(crate) fn publish(&self, news: &GameNews, sees: impl Fn(&Actor) -> bool) {
        let mut listeners = self.listeners();
        for account in &news.accounts {
            for listener in listeners.by_account.get(account).into_iter().flatten() {
                listener.tell_game(news.game);
            }
        }
        if news.is_public
            && let Some(watching) = listeners.by_game.get_mut(&news.game)
        {
            for listener in watching.iter() {
                listener.tell_game(news.game);
            }
            watching.retain(|listener| sees(&listener.actor));
        }
    }

    /// Tells accounts that they have received a message of a game, or changed what they have read. A message for
    /// everybody is told to those who watch, too, if they still see the game.
    pub(crate) fn publish_press(&self, news: &GameNews, sees: impl Fn(&Actor) -> bool) {
        let GameNews { game, accounts, is_public } = news;
        let (game, is_public) = (*game, *is_public);
        let listeners = self.listeners();
        let tell = |listener: &Listener| {
            listener.tell(|pending| {
                pending.press.insert(game);
            });
        };
        for account in accounts {
            let own = listeners.by_account.get(account).into_iter().flatten();
            // A token that is not for press does not learn that there is any.
            for listener in own.filter(|own| is_public || own.reads_press()) {
                tell(listener);
            }
        }
        if is_public {
            let watching = listeners.by_game.get(&game).into_iter().flatten();
            watching.filter(|listener| sees(&listener.actor)).for_each(|listener| tell(listener));
        }
    }

    /// Does anybody watch a game?
    pub(super) fn is_watched(&self, game: GameId) -> bool {
        self.listeners().by_game.contains_key(&game)
    }

    /// Ends the streams of those who watch a game. They connect again and read what they may.
    pub(super) fn end_watching(&self, game: GameId) {
        let listeners = self.listeners();
        listeners.by_game.get(&game).into_iter().flatten().for_each(|listener| listener.end());
    }

    /// Ends all streams: what happened is unknown. Whoever listened connects again and reads.
    pub(super) fn end_all(&self) {
        let listeners = self.listeners();
        let all = listeners.by_account.values().chain(listeners.by_game.values());
        all.flatten().for_each(|listener| listener.end());
    }

    /// Tells an account that something about it changed.
    pub(crate) fn publish_me(&self, account: AccountId) {
        for listener in self.listeners().by_account.get(&account).into_iter().flatten() {
            listener.tell(|pending| pending.me = true);
        }
    }
}

#[cfg(test)]
mod tests {
    use chancery_club::policy::{Access, AccountActor};

    use super::*;

    fn actor(number: u8) -> Actor {
        Actor::Account(AccountActor {
            account: AccountId::from_random([number; 16]),
            access: Access::Session,
            is_operator: false,
            reliability: None,
        })
    }

    fn told(subscription: &Subscription) -> Vec<GameId> {
        let news = std::mem::take(&mut *subscription.listener.pending());
        news.games.into_iter().collect()
    }

    #[test]
    fn only_those_concerned_are_told_each_once() {
        let hub = Arc::new(EventHub::default());
        let game = GameId::from_random([9; 16]);
        let (player, other) = (actor(1), actor(2));
        let own = hub.subscribe(player.clone(), None);
        let both = hub.subscribe(player.clone(), Some(game));
        let stranger = hub.subscribe(other, None);
        let visitor = hub.subscribe(Actor::Visitor, Some(game));
        let mut news =
            GameNews { game, accounts: player.account().into_iter().collect(), is_public: false };
        hub.publish(&news, |_| true);
        hub.publish(&news, |_| true);
        assert_eq!(told(&own), [game], "two changes are one event");
        assert_eq!(told(&both), [game]);
        assert!(told(&stranger).is_empty() && told(&visitor).is_empty());
        news.is_public = true;
        hub.publish(&news, |actor| *actor != Actor::Visitor);
        assert_eq!((told(&both), told(&visitor)), (vec![game], vec![game]));
        assert!(told(&stranger).is_empty());
        hub.publish(&news, |_| true);
        assert!(told(&visitor).is_empty(), "the game is hidden from the visitor now");
        drop((own, both, visitor, stranger));
        let listeners = hub.listeners();
        assert!(listeners.by_account.is_empty() && listeners.by_game.is_empty());
    }
}
