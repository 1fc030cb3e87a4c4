//! Lists of many games in files, and the caches behind them.

use std::fs::{File, FileTimes};
use std::path::Path;
use std::time::{Duration, SystemTime};

use chancery::game::{GameTitle, SettingsChange};

use super::FileStore;
use super::cache::CAPACITY;
use super::tests::{Scratch, prepared};
use crate::list::{GamePage, ListOptions};
use crate::snapshot::Precondition;
use crate::store::GameStore as _;
use crate::wait::wait;

/// Copies a directory.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Sets the time of the files of a game, so that lists keep what they know of it.
fn set_time(path: &Path, time: SystemTime) {
    let times = FileTimes::new().set_modified(time);
    for entry in std::fs::read_dir(path).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            set_time(&entry.path(), time);
        } else {
            File::options().write(true).open(entry.path()).unwrap().set_times(times).unwrap();
        }
    }
    // Some systems do not open directories.
    let _ = File::open(path).map(|directory| directory.set_times(times));
}

/// Games with the names `g0000` to `g…`, each a second older than the one before, and with a title.
fn many(scratch: &Scratch, count: usize) -> FileStore {
    let store = prepared(scratch);
    let title = Some(GameTitle::new("Club night").unwrap());
    let change = SettingsChange { title, ..SettingsChange::default() };
    wait(store.agree("g", Precondition::Any, &change)).unwrap();
    let begun = SystemTime::now() - Duration::from_hours(24);
    for number in 0..count {
        let path = store.directory().join(format!("g{number:04}"));
        copy(&store.directory().join("g"), &path);
        set_time(&path, begun - Duration::from_secs(number as u64));
    }
    wait(store.delete("g", Precondition::Any)).unwrap();
    store
}

fn list(store: &FileStore, options: &ListOptions) -> GamePage {
    wait(store.list(options)).unwrap()
}

fn listed(page: &GamePage) -> Vec<&str> {
    page.games.iter().map(|game| game.name.as_str()).collect()
}

#[test]
fn a_change_among_hundreds_of_games_is_listed() {
    let scratch = Scratch::new("hundreds");
    let store = many(&scratch, 320);
    let all = ListOptions { limit: 3, ..ListOptions::default() };
    for _ in 0..2 {
        let page = list(&store, &all);
        assert_eq!((listed(&page), page.total), (vec!["g0000", "g0001", "g0002"], 320));
    }
    let title = Some(GameTitle::new("Finale").unwrap());
    let change = SettingsChange { title, ..SettingsChange::default() };
    wait(store.agree("g0200", Precondition::Any, &change)).unwrap();
    let page = list(&store, &all);
    assert_eq!((listed(&page), page.total), (vec!["g0200", "g0000", "g0001"], 320));
    assert_eq!(page.games[0].game.as_ref().unwrap().title(), "Finale");
    let search = ListOptions { search: "finale".to_owned(), ..all.clone() };
    assert_eq!(listed(&list(&store, &search)), ["g0200"]);
    let archive = SettingsChange { archived: Some(true), ..SettingsChange::default() };
    wait(store.agree("g0100", Precondition::Any, &archive)).unwrap();
    let page = list(&store, &all);
    assert_eq!((page.total, page.archived), (319, 1));
}

#[test]
fn two_stores_see_each_others_changes_at_once() {
    let scratch = Scratch::new("two");
    let (one, other) = (many(&scratch, 3), scratch.store());
    let all = ListOptions::default();
    let titles = |store: &FileStore| -> Vec<String> {
        let page = list(store, &all);
        page.games.iter().map(|one| one.game.as_ref().unwrap().title().to_owned()).collect()
    };
    assert_eq!(titles(&one), titles(&other));
    for number in 0..20 {
        let title = GameTitle::new(&format!("Round {number}")).unwrap();
        let change = SettingsChange { title: Some(title), ..SettingsChange::default() };
        let name = if number % 2 == 0 { "g0001" } else { "g0002" };
        wait(one.agree(name, Precondition::Any, &change)).unwrap();
        let search = format!("round {number}");
        let search = ListOptions { search, ..ListOptions::default() };
        assert_eq!(listed(&list(&other, &search)), [name]);
        assert!(titles(&other).contains(&format!("Round {number}")));
    }
    // An editor that writes in place leaves the directory as it is.
    std::fs::write(one.directory().join("g0000/table.json"), "{\"archived\": true}").unwrap();
    assert_eq!(list(&other, &all).archived, 1);
    wait(one.delete("g0001", Precondition::Any)).unwrap();
    wait(one.rename("g0002", Precondition::Any, "last")).unwrap();
    assert_eq!(listed(&list(&other, &all)), ["last"]);
}

#[test]
fn a_full_cache_evicts_one_snapshot() {
    let scratch = Scratch::new("evicts");
    let store = many(&scratch, CAPACITY + 3);
    let read = |number: usize| wait(store.read(&format!("g{number:04}"))).unwrap();
    let first = read(0);
    for number in 1..CAPACITY + 3 {
        read(number);
        assert_eq!(store.0.cache.len(), (number + 1).min(CAPACITY));
        assert!(std::sync::Arc::ptr_eq(&read(0), &first), "it was used just now");
    }
    let known = read(CAPACITY);
    assert!(std::sync::Arc::ptr_eq(&read(CAPACITY), &known));
    read(1);
    assert_eq!(store.0.cache.len(), CAPACITY);
}

#[test]
fn games_that_cannot_be_read_are_listed_with_the_error() {
    let scratch = Scratch::new("unreadable");
    let store = many(&scratch, 4);
    std::fs::write(store.directory().join("g0001/game.json"), "{").unwrap();
    std::fs::write(store.directory().join("g0002/table.json"), "{").unwrap();
    std::fs::create_dir(store.directory().join("empty")).unwrap();
    std::fs::write(store.directory().join("file"), "").unwrap();
    let page = list(&store, &ListOptions::default());
    let broken: Vec<_> = page.games.iter().map(|one| one.game.is_err()).collect();
    assert_eq!(page.total, 5);
    assert_eq!(broken, [true, true, true, false, false], "{:?}", listed(&page));
    let broken: Vec<_> = page.games.iter().filter(|one| one.game.is_err()).collect();
    for one in broken {
        assert!(wait(store.delete(one.name.as_str(), Precondition::Turn(0))).is_err());
        wait(store.delete(one.name.as_str(), Precondition::Any)).unwrap();
    }
    assert_eq!(list(&store, &ListOptions::default()).total, 2);
}

#[test]
fn games_that_are_deleted_meanwhile_are_left_out() {
    let scratch = Scratch::new("meanwhile");
    let store = many(&scratch, 60);
    let all = ListOptions { limit: 200, ..ListOptions::default() };
    std::thread::scope(|scope| {
        let other = scratch.store();
        let deleting = scope.spawn(move || {
            for number in 0..50 {
                wait(other.delete(&format!("g{number:04}"), Precondition::Any)).unwrap();
            }
        });
        loop {
            let done = deleting.is_finished();
            let page = list(&store, &all);
            for one in &page.games {
                assert!(one.game.is_ok(), "{}: {:?}", one.name, one.game);
            }
            assert_eq!(page.total, page.games.len());
            if done {
                break assert_eq!(page.total, 10);
            }
        }
    });
}
