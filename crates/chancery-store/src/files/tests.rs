//! Crashes between any two steps, of a change and of the repair of a change.

use std::path::PathBuf;
use std::sync::Arc;

use chancery::game::record::{History, Record, Undone};
use chancery::game::{OrderTexts, PlayError, SettingsChange, SubmitOptions, Undo};
use chancery::{Board, Game, Lang, Power, Rules};

use super::game_files::GameFiles;
use super::locked_game::LockedGame;
use super::stamp::Stamp;
use super::step::Step;
use super::{FileStore, TableSettings};
use crate::StoreError;
use crate::conformance;

/// A folder of its own for each test, gone when it is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("chancery-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Scratch(path)
    }

    fn store(&self) -> FileStore {
        FileStore::in_directory(&self.0)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn power(name: &str) -> Power {
    Board::classic().power_named(name).unwrap()
}

/// A game in its second phase, with orders for it.
fn prepared(scratch: &Scratch) -> FileStore {
    let store = scratch.store();
    let _ = std::fs::remove_dir_all(store.directory());
    let game = Game::new(Board::classic(), Rules::default());
    store.create_now("g", &Record::new("g", game), &TableSettings::default()).unwrap();
    let mut desk = store.lock("g").unwrap();
    desk.submit(power("FRANCE"), &["par - bur; mar - spa"], SubmitOptions::default(), Lang::EN)
        .unwrap();
    desk.submit(power("TURKEY"), &["con - bul"], SubmitOptions::default(), Lang::EN).unwrap();
    desk.resolve(None, true).unwrap();
    desk.submit(power("FRANCE"), &["bur - bel"], SubmitOptions::default(), Lang::EN).unwrap();
    desk.submit(power("ITALY"), &["ven - tri"], SubmitOptions::default(), Lang::EN).unwrap();
    store
}

/// All that a reader can see of a game.
fn seen(folder: &GameFiles) -> (Game, OrderTexts, Option<String>, History, Vec<Undone>) {
    let Record { game, orders, turns, undone, .. } = folder.record().unwrap();
    (game, orders, folder.previous.clone(), turns, undone)
}

/// Whatever was interrupted, the next reader sees the change made or not made; the next worker
/// finishes it; and a second look shows nothing else. It is made when so many steps are taken.
fn crash_everywhere(
    name: &str,
    deciding: usize,
    steps: impl Fn(&LockedGame) -> Vec<Step>,
    change: impl Fn(&mut LockedGame),
) {
    let scratch = Scratch::new(name);
    let store = prepared(&scratch);
    let untouched = seen(&store.open("g").unwrap());
    change(&mut store.lock("g").unwrap());
    let changed = seen(&store.open("g").unwrap());
    assert_ne!(untouched, changed);

    let count = steps(&prepared(&scratch).lock("g").unwrap()).len();
    assert!(count > 3);
    for taken in 0..=count {
        let store = prepared(&scratch);
        let desk = store.lock("g").unwrap();
        for step in &steps(&desk)[..taken] {
            step.take().unwrap();
        }
        drop(desk);
        let wanted = if taken < deciding { &untouched } else { &changed };
        assert_eq!(&seen(&store.open("g").unwrap()), wanted, "read after {taken} steps");

        // The repair is interrupted, too, after each of its steps.
        let repair = {
            let files = store.open("g").unwrap();
            LockedGame { files }.repair().unwrap()
        };
        for again in &repair {
            again.take().unwrap();
            assert_eq!(&seen(&store.open("g").unwrap()), wanted, "{again:?} after {taken} steps");
        }
        let desk = store.lock("g").unwrap();
        assert!(desk.interrupted.is_none());
        assert_eq!(&seen(&desk), wanted, "repaired after {taken} steps");
        drop(desk);
        assert_eq!(&seen(&store.open("g").unwrap()), wanted);
        let folder = store.open("g").unwrap();
        assert!(folder.interrupted.is_none(), "nothing is left to repair");
    }
}

#[test]
fn a_crash_between_any_two_steps_of_a_resolution_is_repaired() {
    let steps = |desk: &LockedGame| {
        let mut session = desk.session.clone();
        let turn = session.resolve(None, true).unwrap();
        desk.resolving(&turn, session.game()).unwrap()
    };
    crash_everywhere("resolve", 1, steps, |desk| {
        desk.resolve(Some("f1901m"), true).unwrap();
    });
}

#[test]
fn a_crash_between_any_two_steps_of_an_undo_is_repaired() {
    let steps = |desk: &LockedGame| {
        let turn = desk.last_turn().unwrap().unwrap();
        let mut session = desk.session.clone();
        session.undo(Some(turn.clone())).unwrap();
        desk.undoing(&turn, &session).unwrap().0
    };
    crash_everywhere("undo", 2, steps, |desk| {
        desk.undo().unwrap();
    });
}

#[test]
fn what_is_taken_back_is_kept_with_what_was_pending() {
    let scratch = Scratch::new("kept");
    let store = prepared(&scratch);
    let mut desk = store.lock("g").unwrap();
    let pending = desk.session.orders().clone();
    desk.undo().unwrap();
    assert_eq!(desk.session.orders().of(power("FRANCE")), ["par - bur", "mar - spa"]);
    desk.resolve(None, true).unwrap();
    desk.undo().unwrap();
    let undone = desk.record().unwrap().undone;
    assert_eq!(undone.len(), 2);
    assert_eq!(undone[0].pending, pending);
    assert_eq!(undone[1].pending, OrderTexts::new(Board::classic()));
    assert!(matches!(desk.undo(), Err(StoreError::Play(PlayError::NothingToUndo))));
}

#[test]
fn order_files_that_somebody_puts_there_by_hand_count() {
    let scratch = Scratch::new("by-hand");
    let store = prepared(&scratch);
    store.lock("g").unwrap().resolve(None, true).unwrap();
    let path = store.directory().join("g/orders/ENG_orders.json");
    std::fs::write(path, "[\"lon - nth\"]").unwrap();
    assert_eq!(store.lock("g").unwrap().session.orders().of(power("ENGLAND")), ["lon - nth"]);
}

#[test]
fn nobody_changes_a_game_while_somebody_reads_it() {
    let scratch = Scratch::new("reading");
    let store = prepared(&scratch);
    let folder = store.open("g").unwrap();
    let lock = std::fs::File::open(folder.paths.0.join(".lock")).unwrap();
    assert!(lock.try_lock().is_err(), "the record is still to be read");
    assert!(store.open("g").is_ok(), "others may read");
    let snapshot = folder.snapshot().unwrap();
    drop(folder);
    lock.try_lock().unwrap();
    assert_eq!(snapshot.phase(), "F1901M");
}

#[test]
fn a_draw_that_was_agreed_on_is_what_undo_takes_back_first() {
    let scratch = Scratch::new("draw");
    let store = prepared(&scratch);
    let mut desk = store.lock("g").unwrap();
    for power in desk.session.voters() {
        desk.vote(power, true).unwrap();
    }
    assert!(desk.session.game().ending().is_some());
    let pending = desk.session.orders().clone();
    assert_eq!(desk.undo().unwrap(), Undo::Draw);
    assert_eq!((desk.session.phase().as_str(), desk.session.orders()), ("F1901M", &pending));
    assert!(matches!(desk.undo().unwrap(), Undo::Turn { .. }));
}

#[test]
fn a_record_that_does_not_hang_together_is_not_taken() {
    let scratch = Scratch::new("unsound");
    let store = prepared(&scratch);
    store.lock("g").unwrap().resolve(None, true).unwrap();
    let sound = store.open("g").unwrap().record().unwrap();
    let refused = |name: &str, record: &Record| {
        let error =
            store.create_now(name, record, &TableSettings::default()).unwrap_err().to_string();
        assert!(error.contains("phases["), "{error}");
        assert!(!store.directory().join(name).exists());
    };
    let mut doubled = sound.clone();
    let first = Arc::clone(&doubled.turns[0]);
    doubled.turns.to_mut().insert(1, first);
    store.create_now("doubled", &doubled, &TableSettings::default()).unwrap();
    assert_eq!(
        store.open("doubled").unwrap().record().unwrap().turns,
        sound.turns,
        "word for word"
    );
    Arc::make_mut(&mut doubled.turns.to_mut()[1]).orders = OrderTexts::new(Board::classic());
    refused("twice", &doubled);
    let mut reversed = sound.clone();
    reversed.turns.to_mut().reverse();
    refused("reversed", &reversed);
    let mut gap = sound.clone();
    gap.turns.to_mut().remove(1);
    refused("gap", &gap);
    let mut back = sound;
    back.game = back.game.before(&back.turns[1]);
    refused("back", &back);
}

#[test]
fn a_lost_file_is_named_be_it_the_first_or_the_head() {
    let scratch = Scratch::new("lost");
    let store = prepared(&scratch);
    store.lock("g").unwrap().resolve(None, true).unwrap();
    let first = store.directory().join("g/history/S1901M.json");
    std::fs::remove_file(&first).unwrap();
    let error = store.open("g").unwrap().record().unwrap_err().to_string();
    assert!(error.contains("S1901M.json"), "{error}");
    std::fs::remove_file(store.directory().join("g/game.json")).unwrap();
    let error = store.open("g").unwrap_err().to_string();
    assert!(error.contains("game.json"), "{error}");
}

#[test]
fn a_list_with_two_orders_to_a_unit_counts_as_if_it_had_been_typed() {
    let scratch = Scratch::new("list");
    let store = prepared(&scratch);
    let folder = store.directory().join("g/orders");
    std::fs::write(folder.join("FRA_orders.json"), "[\"bur h\", \"spa h\", \"bur - mun\"]")
        .unwrap();
    std::fs::write(folder.join("FRA_orders.json~"), "what an editor left").unwrap();
    let folder = store.open("g").unwrap();
    assert_eq!(folder.session.orders().of(power("FRANCE")), ["spa h", "bur - mun"]);
}

#[test]
fn what_a_table_agreed_on_is_kept_and_counts() {
    let scratch = Scratch::new("table");
    let store = prepared(&scratch);
    assert_eq!(
        *store.open("g").unwrap().session.settings(),
        TableSettings::default(),
        "without a file"
    );
    let bluffs = TableSettings { bluffs: true, ..TableSettings::default() };
    let agree = |bluffs| SettingsChange { bluffs: Some(bluffs), ..SettingsChange::default() };
    let mut desk = store.lock("g").unwrap();
    desk.agree(&agree(true)).unwrap();
    assert!(
        desk.submit(power("ENGLAND"), &["lon - par"], SubmitOptions::default(), Lang::EN).is_err()
    );
    let before = desk.session.awaited().len();
    let bluff = SubmitOptions { bluff: true, replace: true, ..SubmitOptions::default() };
    desk.submit(power("ENGLAND"), &["F LON - PAR; F EDI H; A LVP H"], bluff, Lang::EN).unwrap();
    assert_eq!(
        desk.session.awaited().len(),
        before,
        "England is in disorder: it was not waited for"
    );
    let england = |folder: &GameFiles| {
        folder.session.due().iter().find(|due| due.power == power("ENGLAND")).unwrap().missing.len()
    };
    assert_eq!(england(&desk), 0, "a bluff is an order");
    desk.agree(&agree(false)).unwrap();
    assert_eq!(england(&desk), 1);
    drop(desk);
    let game = Game::new(Board::classic(), Rules::default());
    store.create_now("h", &Record::new("h", game), &bluffs).unwrap();
    assert_eq!(*store.open("h").unwrap().session.settings(), bluffs);
    let file = store.directory().join("h").join("table.json");
    std::fs::write(&file, "{\"open_orders\":true,\"later\":1}").unwrap();
    assert!(
        store.open("h").unwrap().session.settings().open_orders,
        "what is not known is passed over"
    );
    std::fs::write(&file, "{").unwrap();
    assert!(store.open("h").unwrap_err().message(Lang::EN).contains("table.json"));
}

#[test]
fn a_stamp_and_a_revision_tell_every_change() {
    let scratch = Scratch::new("stamp");
    let store = prepared(&scratch);
    let look = || {
        let files = store.open("g").unwrap();
        (Stamp::of(&files.paths.0).unwrap(), files.session.revision())
    };
    let mut seen = vec![look()];
    assert_eq!(look(), seen[0]);
    let changes: [fn(&mut LockedGame); 6] = [
        |desk| {
            drop(
                desk.submit(power("FRANCE"), &["bur - mun"], SubmitOptions::default(), Lang::EN)
                    .unwrap(),
            );
        },
        |desk| desk.clear(power("ITALY")).unwrap(),
        |desk| desk.vote(power("FRANCE"), true).unwrap(),
        |desk| {
            let change = SettingsChange { bluffs: Some(true), ..SettingsChange::default() };
            desk.agree(&change).unwrap();
        },
        |desk| drop(desk.resolve(None, true).unwrap()),
        |desk| drop(desk.undo().unwrap()),
    ];
    for change in changes {
        change(&mut store.lock("g").unwrap());
        let now = look();
        for before in &seen {
            assert_ne!(before.0, now.0, "{}", seen.len());
            assert_ne!(before.1, now.1, "{}", seen.len());
        }
        seen.push(now);
    }
    let (stamp, _) = look();
    let now = std::time::SystemTime::now();
    assert!(!stamp.is_settled(now), "just written");
    assert!(stamp.is_settled(now + std::time::Duration::from_mins(1)));
}

#[test]
fn files_pass_the_conformance_suite() {
    let scratch = Scratch::new("conformance");
    let count = std::cell::Cell::new(0);
    conformance::check(|| {
        count.set(count.get() + 1);
        FileStore::in_directory(&scratch.0.join(count.get().to_string()))
    });
}

#[test]
fn a_table_with_an_unknown_power_is_damaged() {
    let scratch = Scratch::new("unknown");
    let store = prepared(&scratch);
    let file = store.directory().join("g/table.json");
    std::fs::write(&file, "{\"computers\":{\"ATLANTIS\":\"dumb\"}}").unwrap();
    let error = store.open("g").unwrap_err().message(Lang::FR);
    assert!(error.contains("computers.ATLANTIS") && error.contains("« ATLANTIS »"), "{error}");
    // A computer that nobody knows stays in the file: somebody else may know it.
    std::fs::write(&file, "{\"computers\":{\"FRANCE\":\"oracle\"},\"seed\":3}").unwrap();
    let change = SettingsChange { bluffs: Some(true), ..SettingsChange::default() };
    store.lock("g").unwrap().agree(&change).unwrap();
    assert!(std::fs::read_to_string(&file).unwrap().contains("oracle"));
}
