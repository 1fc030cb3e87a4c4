//! Lists of games: their order, searching, and paging while games are added.

use std::thread;
use std::time::Duration;

use chancery::game::{GameTitle, SettingsChange};

use super::{power, start, submit};
use crate::list::{GamePage, ListOptions};
use crate::snapshot::Precondition;
use crate::store::GameStore;
use crate::wait::wait;

/// Lets the clock of the store advance, so that the next change is a later one.
fn pause() {
    thread::sleep(Duration::from_millis(20));
}

fn list<S: GameStore>(store: &S, options: &ListOptions) -> GamePage {
    wait(store.list(options)).expect("a list")
}

fn listed(page: &GamePage) -> Vec<&str> {
    page.games.iter().map(|game| game.name.as_str()).collect()
}

fn settle<S: GameStore>(store: &S, name: &str, change: &SettingsChange) {
    wait(store.agree(name, Precondition::Any, change)).expect("new settings");
}

pub(super) fn begin_with_the_last_change<S: GameStore>(store: &S) {
    let all = ListOptions::default();
    let empty = list(store, &all);
    assert_eq!((empty.games.len(), empty.total, empty.archived), (0, 0, 0));
    assert_eq!(empty.next, None);
    for name in ["b", "a", "g"] {
        start(store, name);
        pause();
    }
    assert_eq!(listed(&list(store, &all)), ["g", "a", "b"]);
    wait(store.resolve("b", Precondition::Any, None, true)).expect("a phase");
    pause();
    let page = list(store, &all);
    assert_eq!(listed(&page), ["b", "g", "a"]);
    assert!(page.games[0].changed > page.games[1].changed);
    let first = page.games[0].game.as_ref().expect("a game that can be read");
    assert_eq!(*first, wait(store.read("b")).expect("the game"), "games are listed as they are");
    submit(store, "FRANCE", &["par h"]);
    pause();
    assert_eq!(listed(&list(store, &all)), ["g", "b", "a"], "orders are a change");
    wait(store.clear("g", Precondition::Any, power("FRANCE"))).expect("orders to clear");
    let cleared = list(store, &all).games[0].changed;
    pause();
    wait(store.read("a")).expect("the game");
    let page = list(store, &all);
    assert_eq!((listed(&page), page.games[0].changed), (vec!["g", "b", "a"], cleared));

    let archive = SettingsChange { archived: Some(true), ..SettingsChange::default() };
    settle(store, "b", &archive);
    let page = list(store, &all);
    assert_eq!((listed(&page), page.total, page.archived), (vec!["g", "a"], 2, 1));
    let archived = ListOptions { archived: true, ..ListOptions::default() };
    let page = list(store, &archived);
    assert_eq!((listed(&page), page.total, page.archived), (vec!["b"], 1, 1));
    let restore = SettingsChange { archived: Some(false), ..SettingsChange::default() };
    settle(store, "b", &restore);
    assert_eq!(listed(&list(store, &all)), ["b", "g", "a"]);
    pause();
    wait(store.rename("a", Precondition::Any, "first")).expect("another name");
    wait(store.delete("g", Precondition::Any)).expect("a game to delete");
    assert_eq!(listed(&list(store, &all)), ["first", "b"]);
}

pub(super) fn are_searched<S: GameStore>(store: &S) {
    for (name, title) in [("one", "Soirée d’Été"), ("two", ""), ("Third-One", "Friday")] {
        start(store, name);
        let title = Some(GameTitle::new(title).expect("a title"));
        settle(store, name, &SettingsChange { title, ..SettingsChange::default() });
        pause();
    }
    let archived = Some(true);
    settle(store, "one", &SettingsChange { archived, ..SettingsChange::default() });
    let find = |search: &str, archived: bool| {
        let search = search.to_owned();
        list(store, &ListOptions { archived, search, ..ListOptions::default() })
    };
    assert_eq!(listed(&find(" ONE ", false)), ["Third-One"], "in names");
    assert_eq!(listed(&find("one", true)), ["one"]);
    assert_eq!(listed(&find("d’été", true)), ["one"], "in titles");
    assert_eq!(listed(&find("frid", false)), ["Third-One"]);
    assert_eq!(listed(&find("%", false)).len(), 0, "a text, not a pattern");
    assert_eq!(listed(&find("", false)), ["Third-One", "two"]);
    let page = find("one", false);
    assert_eq!((page.total, page.archived), (1, 1));
    let page = find("two", false);
    assert_eq!((page.total, page.archived), (1, 0));
}

pub(super) fn visit_every_game_once_while_games_are_added<S: GameStore>(store: &S) {
    let names: Vec<String> = (0..11).map(|number| format!("g{number:02}")).collect();
    for name in &names {
        start(store, name);
    }
    let mut options = ListOptions { limit: 3, ..ListOptions::default() };
    let mut seen = Vec::new();
    for added in 0.. {
        let page = list(store, &options);
        assert_eq!(page.total, names.len() + added, "the total is that of all pages");
        assert!(page.next.is_none() || page.games.len() == 3);
        seen.extend(listed(&page).into_iter().map(str::to_owned));
        let Some(next) = page.next else { break };
        // A program sends it back as text.
        options.after = Some(next.to_string().parse().expect("a cursor"));
        pause();
        start(store, &format!("added{added}"));
    }
    seen.sort_unstable();
    assert_eq!(seen, names);
    // The game at which a page starts may be deleted.
    options.after = None;
    let first = list(store, &options);
    let last = first.games.last().expect("a game").name.clone();
    options.after = first.next;
    let second = list(store, &options);
    wait(store.delete(last.as_str(), Precondition::Any)).expect("a game to delete");
    assert_eq!(listed(&list(store, &options)), listed(&second));
}
