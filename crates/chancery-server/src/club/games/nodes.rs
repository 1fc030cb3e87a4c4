//! Events between the nodes of a site: what happens on one is told to the listeners of all. Each node has the listeners
//! of its own streams, and decides itself who of those that watch a game still sees it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use chancery_club::account::AccountId;
use chancery_club::policy::Actor;
use chancery_store::club::{ClubEvent, ClubSnapshot, GameNews, HeardEvent};

use super::command::may_see;
use super::sweeper::report;
use crate::club::state::ClubState;
use crate::error::Result;

/// The pause before it tries again to hear other nodes.
const RETRY: Duration = Duration::from_secs(1);

/// Tells the listeners of this node what other nodes publish, until the server stops.
pub(super) async fn hear_other_nodes(club: ClubState) {
    let mut stopped = club.app().stopped();
    let hearing = async {
        loop {
            if let Err(error) = hear_all(&club).await {
                report("events", &error);
            }
            tokio::time::sleep(RETRY).await;
        }
    };
    tokio::select! {
        () = hearing => (),
        _ = stopped.wait_for(|stopped| *stopped) => (),
    }
}

/// Tells what other nodes publish until the store is closed.
async fn hear_all(club: &ClubState) -> Result<()> {
    let mut events = club.store().subscribe(club.games().node).await?;
    // Streams may have been opened before this node heard anything.
    club.games().hub.end_all();
    while let Some(heard) = events.next().await {
        club.hear(heard).await;
    }
    Ok(())
}

impl ClubState {
    /// Tells of a change of a game, which is then as given; none if it is gone.
    pub(crate) fn tell_game(&self, news: GameNews, game: Option<&ClubSnapshot>) {
        self.games().hub.publish(&news, |actor| sees(actor, game));
        self.publish(ClubEvent::Game(news));
    }

    /// Tells of press of a game.
    pub(crate) fn tell_press(&self, news: GameNews, game: &ClubSnapshot) {
        self.games().hub.publish_press(&news, |actor| sees(actor, Some(game)));
        self.publish(ClubEvent::Press(news));
    }

    /// Tells the browsers of an account that it changed. Streams of sessions that have ended end, too.
    pub(crate) fn tell_account(&self, account: AccountId) {
        self.games().hub.publish_me(account);
        self.publish(ClubEvent::Account(account));
    }

    fn publish(&self, event: ClubEvent) {
        self.store().publish(self.games().node, event);
    }

    /// Tells the listeners of this node what another one published.
    pub(crate) async fn hear(&self, heard: HeardEvent) {
        let hub = &self.games().hub;
        match heard {
            HeardEvent::Event(ClubEvent::Account(account)) => hub.publish_me(account),
            HeardEvent::Event(ClubEvent::Game(news)) => {
                let (news, game) = self.watched(news).await;
                hub.publish(&news, |actor| sees(actor, game.as_deref()));
            }
            HeardEvent::Event(ClubEvent::Press(news)) => {
                let (news, game) = self.watched(news).await;
                hub.publish_press(&news, |actor| sees(actor, game.as_deref()));
            }
            HeardEvent::Gap => {
                self.games().gaps.fetch_add(1, Ordering::Relaxed);
                hub.end_all();
            }
        }
    }

    /// The news of another node, with the game if somebody watches it here: whether they still see it depends on the
    /// game as it is now. If it cannot be read, they have to connect again.
    async fn watched(&self, mut news: GameNews) -> (GameNews, Option<Arc<ClubSnapshot>>) {
        let hub = &self.games().hub;
        news.is_public &= hub.is_watched(news.game);
        if !news.is_public {
            return (news, None);
        }
        if let Ok(game) = self.store().club_game(news.game).await {
            return (news, game);
        }
        hub.end_watching(news.game);
        (GameNews { is_public: false, ..news }, None)
    }
}

/// Does somebody see a game, if there is one?
fn sees(actor: &Actor, game: Option<&ClubSnapshot>) -> bool {
    game.is_some_and(|game| may_see(actor, &game.game, game.now))
}
