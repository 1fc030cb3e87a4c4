//! Results of players, programs in seats, and players who keep apart.

use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, ClubGameError, MasterCommand};
use chancery_club::moderation::RelationKind;
use chancery_club::policy::Denial;
use chancery_club::results::{ProfileAudience, SeatOutcome};
use chancery_club::seats::SeatHolder;
use chancery_club::settings::{ClubGameSettings, SpectatorRule, Visibility};
use chancery_club::time::Length;

use super::super::join;
use super::GamePart;
use super::fixture::{ConformanceGame, MASTER, account, denial, powers, refusal, settings};
use crate::club::{
    ClubGameList, ClubGameQuery, ClubStore, ResultTotals, StoredRelation, TestClock,
};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 3] =
    [results_are_listed_by_account, programs_are_known_by_seat, blocked_players_are_not_seated];

/// A game that ends after its first year.
fn finished<'s>(
    store: &'s dyn ClubStore,
    clock: &TestClock,
    number: u8,
    settings: ClubGameSettings,
) -> ConformanceGame<'s> {
    let settings = ClubGameSettings { last_year: Some(1901), ..settings };
    let game = ConformanceGame::with(store, clock, number, settings);
    game.fill();
    while game.read().game.session().game().ending().is_none() {
        clock.advance(Length::minutes(1));
        game.master(MasterCommand::Force { turn: None }).expect("a resolution");
    }
    game
}

fn results_are_listed_by_account(store: &dyn ClubStore, clock: &TestClock) {
    let (everybody, members) = (ProfileAudience::Everybody, ProfileAudience::Members);
    let totals = |audience| wait(store.result_totals(account(2), audience)).expect("totals");
    let games = |audience, limit| -> Vec<GameId> {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = wait(store.results_of(account(2), audience, after, limit)).expect("a page");
            found.extend(page.results.iter().map(|result| result.game));
            after = page.next;
            if after.is_none() {
                return found;
            }
        }
    };
    assert_eq!(totals(members), ResultTotals::default());
    let first = finished(store, clock, 1, settings("First"));
    let closed = ClubGameSettings { spectators: SpectatorRule::Accounts, ..settings("Members") };
    let closed = finished(store, clock, 2, closed);
    let hidden = ClubGameSettings { visibility: Visibility::Link, ..settings("Hidden") };
    finished(store, clock, 3, hidden);
    let last = finished(store, clock, 4, settings("Last"));
    let running = ConformanceGame::begun(store, clock, 5);
    assert_eq!(games(everybody, 50), [last.id, first.id]);
    for limit in [1, 2, 50] {
        assert_eq!(games(members, limit), [last.id, closed.id, first.id], "{limit}");
    }
    assert_eq!(totals(everybody), ResultTotals { draws: 2, ..ResultTotals::default() });
    assert_eq!(totals(members), ResultTotals { draws: 3, ..ResultTotals::default() });
    let page = wait(store.results_of(account(2), everybody, None, 1)).expect("a page");
    let result = &page.results[0];
    let last_game = last.read();
    let board = last_game.game.session().game().board();
    assert_eq!(result.power, board.power(powers()[2]).id);
    assert_eq!((result.outcome, result.sharers), (SeatOutcome::Draw, 7));
    assert_eq!(result.finished_at, last_game.game.changed);
    assert!(result.centres > 0 && result.account == account(2));
    // What happens to the game later changes nothing.
    clock.advance(Length::minutes(1));
    last.master(MasterCommand::Archive(true)).expect("an archived game");
    assert_eq!(games(everybody, 50), [last.id, first.id]);
    let by_id = |ids: Vec<GameId>| -> Vec<GameId> {
        let found = wait(store.club_games_by_id(ids)).expect("games");
        let mut ids: Vec<GameId> = found.iter().map(|game| game.game.id).collect();
        ids.sort_unstable();
        ids
    };
    let unknown = GameId::from_random([77; 16]);
    let mut expected = vec![first.id, running.id];
    expected.sort_unstable();
    assert_eq!(by_id(vec![running.id, unknown, first.id]), expected);
    assert!(by_id(Vec::new()).is_empty());
    let listed = |list| -> Vec<GameId> {
        let page = wait(store.club_games(&ClubGameQuery::new(list))).expect("a page");
        page.games.iter().map(|game| game.game.id).collect()
    };
    assert_eq!(listed(ClubGameList::PlayedBy(account(2))), [running.id]);
    assert!(
        listed(ClubGameList::PlayedBy(account(MASTER))).is_empty(),
        "who runs it does not play"
    );
    assert_eq!(listed(ClubGameList::All).len(), 4, "all but the archived one");
    wait(store.delete_club_game(first.id)).expect("a deletion");
    assert_eq!(games(everybody, 50), [last.id]);
}

fn programs_are_known_by_seat(store: &dyn ClubStore, clock: &TestClock) {
    for (number, name) in [(2, "Bea"), (5, "Eve"), (9, "Ivy")] {
        join(store, number, name);
    }
    let (one, two) =
        (ConformanceGame::begun(store, clock, 1), ConformanceGame::begun(store, clock, 2));
    let seats = |games: Vec<GameId>| wait(store.agent_seats(games)).expect("seats");
    assert!(seats(vec![one.id, two.id]).is_empty());
    for number in [2, 5, 9] {
        wait(store.set_agent(account(number), true)).expect("a mark");
    }
    assert_eq!(seats(vec![one.id]), [(one.id, 2), (one.id, 5)]);
    one.act(2, ClubCommand::Leave(powers()[2])).expect("to leave");
    let mut expected = vec![(one.id, 5), (two.id, 2), (two.id, 5)];
    expected.sort_unstable();
    assert_eq!(seats(vec![two.id, one.id]), expected);
    assert!(seats(Vec::new()).is_empty());
    let is_seated = |number| wait(store.is_seated(account(number))).expect("an answer");
    assert!(is_seated(2) && is_seated(5) && !is_seated(9));
    let relation = |one, other| StoredRelation {
        account: account(one),
        other: account(other),
        kind: RelationKind::Household,
        at: clock.now(),
    };
    for (one, other) in [(2, 5), (5, 9)] {
        wait(store.declare_relation(relation(one, other))).expect("a relation");
    }
    let in_game = |game: GameId| wait(store.relations_in(game)).expect("relations");
    assert_eq!(in_game(two.id), [relation(2, 5)]);
    assert!(in_game(one.id).is_empty(), "one has left");
}

fn blocked_players_are_not_seated(store: &dyn ClubStore, clock: &TestClock) {
    for (number, name) in [(1, "Ada"), (2, "Bea"), (3, "Cleo"), (4, "Dora"), (MASTER, "Gem")] {
        join(store, number, name);
    }
    let block = |one: u8, other: u8| {
        wait(store.block(account(one), account(other), clock.now())).expect("a block");
    };
    let game = ConformanceGame::open(store, clock, 1);
    game.join(1, powers()[1]).expect("a seat");
    block(1, 2);
    block(3, 1);
    // Whoever blocked whom, they are not seated together, and the game stays as it was.
    let before = game.read().game.clone();
    assert_eq!(denial(game.join(2, powers()[2])), Denial::Blocked);
    assert_eq!(denial(game.join(3, powers()[3])), Denial::Blocked);
    assert_eq!(game.read().game, before);
    game.join(4, powers()[4]).expect("a seat");
    wait(store.unblock(account(3), account(1))).expect("an answer");
    game.join(3, powers()[3]).expect("a seat");
    // A seat that is taken is denied as such.
    let taken = refusal(game.join(2, powers()[1]));
    assert!(!matches!(taken, ClubGameError::Denied(Denial::Blocked)), "{taken:?}");
    // The game master counts, too, and replacements.
    let other = ConformanceGame::open(store, clock, 2);
    block(MASTER, 4);
    assert_eq!(denial(other.join(4, powers()[4])), Denial::Blocked);
    wait(store.unblock(account(1), account(2))).expect("an answer");
    wait(store.unblock(account(MASTER), account(4))).expect("an answer");
    let running = ConformanceGame::begun(store, clock, 3);
    let replace = |seat: usize, number: u8| {
        let holder = SeatHolder::Account(account(number));
        running.master(MasterCommand::Replace(powers()[seat], holder))
    };
    join(store, 9, "Ivy");
    block(9, 1);
    assert_eq!(denial(replace(5, 9)), Denial::Blocked);
    replace(1, 9).expect("whoever leaves does not count");
    running.act(0, ClubCommand::Leave(powers()[0])).expect("to leave");
    join(store, 8, "Hal");
    block(8, 2);
    assert_eq!(denial(running.act(8, ClubCommand::TakeOver(powers()[0]))), Denial::Blocked);
}
