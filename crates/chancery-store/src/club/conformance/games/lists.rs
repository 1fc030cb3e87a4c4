//! Lists of games, in pages.

use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, MasterCommand};
use chancery_club::settings::{ClubGameSettings, Visibility};
use chancery_club::time::Length;

use super::GamePart;
use super::fixture::{ConformanceGame, MASTER, account, powers, settings};
use crate::club::{ClubGameList, ClubGameQuery, ClubStore, TestClock};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 3] =
    [games_are_listed_by_stage, lists_have_pages, hidden_acts_move_nothing];

fn list(store: &dyn ClubStore, query: &ClubGameQuery) -> Vec<GameId> {
    let page = wait(store.club_games(query)).expect("a page");
    assert!(page.damaged.is_empty());
    page.games.iter().map(|game| game.game.id).collect()
}

fn games_are_listed_by_stage(store: &dyn ClubStore, clock: &TestClock) {
    let all = |list_of| list(store, &ClubGameQuery::new(list_of));
    let later = || clock.advance(Length::minutes(1));
    let waiting = ConformanceGame::open(store, clock, 1);
    later();
    let private = ClubGameSettings { visibility: Visibility::Link, ..settings("Hidden") };
    let hidden = ConformanceGame::with(store, clock, 2, private);
    hidden.fill();
    later();
    let running = ConformanceGame::begun(store, clock, 3);
    later();
    let last = ClubGameSettings { last_year: Some(1901), ..settings("Short") };
    let finished = ConformanceGame::with(store, clock, 4, last);
    finished.fill();
    later();
    let (waiting_id, hidden_id, running_id, finished_id) =
        (waiting.id, hidden.id, running.id, finished.id);
    assert_eq!(all(ClubGameList::Open), [waiting_id]);
    assert_eq!(all(ClubGameList::Running), [finished_id, running_id]);
    assert!(all(ClubGameList::Finished).is_empty());
    while finished.read().game.session().game().ending().is_none() {
        finished.master(MasterCommand::Force { turn: None }).expect("a resolution");
    }
    finished.check();
    assert_eq!(all(ClubGameList::Finished), [finished_id]);
    assert_eq!(all(ClubGameList::Running), [running_id]);
    // A seat that opens makes a running game joinable.
    later();
    running.act(2, ClubCommand::Leave(powers()[2])).expect("to leave");
    assert_eq!(all(ClubGameList::Open), [running_id, waiting_id]);
    assert_eq!(all(ClubGameList::Running), [running_id]);
    later();
    waiting.join(2, powers()[2]).expect("a seat");
    assert_eq!(all(ClubGameList::Open), [waiting_id, running_id]);
    // Own games, whoever else may see them.
    let mine = |number| all(ClubGameList::Mine(account(number)));
    assert_eq!(mine(2), [waiting_id, finished_id, hidden_id]);
    assert_eq!(mine(3), [running_id, finished_id, hidden_id]);
    assert_eq!(mine(MASTER), [waiting_id, running_id, finished_id, hidden_id]);
    assert!(mine(99).is_empty());
    // What is archived stands in a list of its own.
    finished.master(MasterCommand::Archive(true)).expect("an archived game");
    assert!(all(ClubGameList::Finished).is_empty() && mine(2) == [waiting_id, hidden_id]);
    let archived = |list_of| ClubGameQuery { archived: true, ..ClubGameQuery::new(list_of) };
    assert_eq!(list(store, &archived(ClubGameList::Finished)), [finished_id]);
    assert_eq!(list(store, &archived(ClubGameList::Mine(account(2)))), [finished_id]);
    // A deleted account keeps its seat: whoever reads the game finds a former player.
    let before = running.read().game.clone();
    super::super::join(store, 5, "Eve");
    wait(store.delete_account(account(5), clock.now())).expect("a deletion");
    assert_eq!(running.read().game, before);
    assert_eq!(mine(5), [running_id, hidden_id]);
}

fn lists_have_pages(store: &dyn ClubStore, clock: &TestClock) {
    let mut ids = Vec::new();
    for number in 1..=9 {
        // Some change at the same time.
        if number % 3 == 0 {
            clock.advance(Length::hours(1));
        }
        let title = if number % 2 == 0 { "Soirée 50_% d’ÉTÉ" } else { "Friday" };
        ids.push(ConformanceGame::with(store, clock, number, settings(title)).id);
    }
    let query = |search: &str, limit, after| ClubGameQuery {
        search: search.to_owned(),
        limit,
        after,
        ..ClubGameQuery::new(ClubGameList::Open)
    };
    let everything = list(store, &query("", 100, None));
    assert_eq!(everything.len(), 9);
    for limit in 1..=9 {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = wait(store.club_games(&query("", limit, after))).expect("a page");
            found.extend(page.games.iter().map(|game| game.game.id));
            let Some(next) = page.next else { break };
            assert_eq!(page.games.len(), limit, "only the last page may be short");
            after = Some(next.to_string().parse().expect("a cursor"));
        }
        assert_eq!(found, everything, "{limit} on a page");
    }
    assert_eq!(list(store, &query(" SOIRÉE ", 100, None)).len(), 4);
    assert_eq!(list(store, &query("50_%", 100, None)).len(), 4);
    assert!(list(store, &query("5__", 100, None)).is_empty(), "nothing has a special meaning");
    assert!(list(store, &query("d%é", 100, None)).is_empty());
    assert!(list(store, &query("\\", 100, None)).is_empty());
    assert!(list(store, &query("a\0b", 100, None)).is_empty());
    let page = wait(store.club_games(&query("friday", 2, None))).expect("a page");
    assert!(page.next.is_some() && page.games.iter().all(|game| game.now == clock.now()));
    assert_eq!(
        *page.games[0],
        *wait(store.club_game(page.games[0].game.id)).expect("an answer").expect("a game")
    );
    // The page after a game that is deleted begins where it was.
    assert!(wait(store.delete_club_game(page.games[1].game.id)).expect("an answer"));
    let rest = list(store, &query("friday", 100, page.next));
    assert_eq!(rest.len(), 3);
    assert!(!rest.contains(&page.games[0].game.id));
}

fn hidden_acts_move_nothing(store: &dyn ClubStore, clock: &TestClock) {
    for number in 1..=3 {
        ConformanceGame::begun(store, clock, number);
        clock.advance(Length::hours(1));
    }
    let query = |limit| ClubGameQuery { limit, ..ClubGameQuery::new(ClubGameList::Running) };
    let before = wait(store.club_games(&query(2))).expect("a page");
    let order = list(store, &query(10));
    let game = ConformanceGame { store, id: GameId::from_random([1; 16]) };
    clock.advance(Length::hours(1));
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    game.ready(2, 0, true).expect("a flag");
    game.sweep().expect("a sweep");
    let after = wait(store.club_games(&query(2))).expect("a page");
    assert_eq!((list(store, &query(10)), after.next), (order, before.next));
}
