//! Crashes between any two steps of a change, and of the repair of a change.

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

/// A temporary directory for a test, removed at its end.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Scratch {
        let name = format!("chancery-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Scratch(path)
    }

    pub(super) fn store(&self) -> FileStore {
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
pub(super) fn prepared(scratch: &Scratch) -> FileStore {
    let store = scratch.store();
    let _ = std::fs::remove_dir_all(store.directory());
    let game = Game::new(Board::classic(), Rules::default());
    store.create_now("g", &Record::new("g", game), &TableSettings::default()).unwrap();
    let mut game = store.lock("g").unwrap();
    game.submit(power("FRANCE"), &["par - bur; mar - spa"], SubmitOptions::default(), Lang::EN)
        .unwrap();
    game.submit(power("TURKEY"), &["con - bul"], SubmitOptions::default(), Lang::EN).unwrap();
    game.resolve(None, true).unwrap();
    game.submit(power("FRANCE"), &["bur - bel"], SubmitOptions::default(), Lang::EN).unwrap();
    game.submit(power("ITALY"), &["ven - tri"], SubmitOptions::default(), Lang::EN).unwrap();
    store
}

/// Everything a reader can see of a game.
fn seen(directory: &GameFiles) -> (Game, OrderTexts, Option<String>, History, Vec<Undone>) {
    let Record { game, orders, turns, undone, .. } = directory.record().unwrap();
    (game, orders, directory.previous.clone(), turns, undone)
}

/// Interrupts a change after every step. The next reader must see the change made or not made, the
/// next writer must complete it, and further reads must agree. The change counts as made after
/// `committed` steps.
fn crash_everywhere(
    name: &str,
    prepare: fn(&Scratch) -> FileStore,
    committed: usize,
    steps: impl Fn(&LockedGame) -> Vec<Step>,
    change: impl Fn(&mut LockedGame),
) {
    let scratch = Scratch::new(name);
    let store = prepare(&scratch);
    let untouched = seen(&store.open("g").unwrap());
    change(&mut store.lock("g").unwrap());
    let changed = seen(&store.open("g").unwrap());
    assert_ne!(untouched, changed);

    let count = steps(&prepare(&scratch).lock("g").unwrap()).len();
    assert!(count > 3);
    for taken in 0..=count {
        let store = prepare(&scratch);
        let game = store.lock("g").unwrap();
        for step in &steps(&game)[..taken] {
            step.run().unwrap();
        }
        drop(game);
        let wanted = if taken < committed { &untouched } else { &changed };
        assert_eq!(&seen(&store.open("g").unwrap()), wanted, "read after {taken} steps");

        // Interrupt the repair after each of its steps as well.
        let repair = {
            let files = store.open("g").unwrap();
            LockedGame { files }.repair().unwrap()
        };
        for again in &repair {
            again.run().unwrap();
            assert_eq!(&seen(&store.open("g").unwrap()), wanted, "{again:?} after {taken} steps");
        }
        let game = store.lock("g").unwrap();
        assert!(game.interrupted.is_none());
        assert_eq!(&seen(&game), wanted, "repaired after {taken} steps");
        drop(game);
        assert_eq!(&seen(&store.open("g").unwrap()), wanted);
        let directory = store.open("g").unwrap();
        assert!(directory.interrupted.is_none(), "nothing is left to repair");
    }
}

#[test]
fn a_crash_between_any_two_steps_of_a_resolution_is_repaired() {
    let steps = |game: &LockedGame| {
        let mut session = game.session.clone();
        let turn = session.resolve(None, true).unwrap();
        game.resolving(&turn, session.game()).unwrap()
    };
    crash_everywhere("resolve", prepared, 1, steps, |game| {
        game.resolve(Some("f1901m"), true).unwrap();
    });
}

#[test]
fn a_crash_between_any_two_steps_of_an_undo_is_repaired() {
    let steps = |game: &LockedGame| {
        let turn = game.last_turn().unwrap().unwrap();
        let mut session = game.session.clone();
        session.undo(Some(turn.clone())).unwrap();
        game.undoing(&turn, &session).unwrap().0
    };
    crash_everywhere("undo", prepared, 2, steps, |game| {
        game.undo().unwrap();
    });
}

/// The same game, with the first phase undone and other orders for it.
fn undone(scratch: &Scratch) -> FileStore {
    let store = prepared(scratch);
    let mut game = store.lock("g").unwrap();
    game.undo().unwrap();
    game.submit(power("RUSSIA"), &["war h"], SubmitOptions::default(), Lang::EN).unwrap();
    drop(game);
    store
}

#[test]
fn a_crash_between_any_two_steps_of_a_redo_is_repaired() {
    let steps = |game: &LockedGame| {
        let mut session = game.session.clone();
        let turn = session.redo(game.last_undone().unwrap().as_ref()).unwrap();
        game.redoing(&turn, &session).unwrap()
    };
    crash_everywhere("redo", undone, 1, steps, |game| {
        game.redo().unwrap();
    });
}

#[test]
fn undo_keeps_the_turn_with_its_pending_orders() {
    let scratch = Scratch::new("kept");
    let store = prepared(&scratch);
    let mut game = store.lock("g").unwrap();
    let pending = game.session.orders().clone();
    game.undo().unwrap();
    assert_eq!(game.session.orders().of(power("FRANCE")), ["par - bur", "mar - spa"]);
    game.resolve(None, true).unwrap();
    game.undo().unwrap();
    let undone = game.record().unwrap().undone;
    assert_eq!(undone.len(), 2);
    assert_eq!(undone[0].pending, pending);
    assert_eq!(undone[1].pending, OrderTexts::new(Board::classic()));
    assert!(matches!(game.undo(), Err(StoreError::Play(PlayError::NothingToUndo))));
}

#[test]
fn order_files_written_by_hand_are_read() {
    let scratch = Scratch::new("by-hand");
    let store = prepared(&scratch);
    store.lock("g").unwrap().resolve(None, true).unwrap();
    let path = store.directory().join("g/orders/ENG_orders.json");
    std::fs::write(path, "[\"lon - nth\"]").unwrap();
    assert_eq!(store.lock("g").unwrap().session.orders().of(power("ENGLAND")), ["lon - nth"]);
}

/// Without a bound this would fill the memory.
#[cfg(unix)]
#[test]
fn a_device_without_end_in_the_place_of_orders_is_an_error() {
    let scratch = Scratch::new("endless");
    let store = prepared(&scratch);
    let orders = store.open("g").unwrap().paths.0.join("orders/ITA_orders.json");
    let _ = std::fs::remove_file(&orders);
    std::os::unix::fs::symlink("/dev/zero", &orders).unwrap();
    let error = store.open("g").map(drop).unwrap_err();
    assert!(error.message(Lang::EN).contains("file too large"), "{}", error.message(Lang::EN));
}

#[test]
fn reading_locks_out_changes() {
    let scratch = Scratch::new("reading");
    let store = prepared(&scratch);
    let directory = store.open("g").unwrap();
    let lock = std::fs::File::open(directory.paths.0.join(".lock")).unwrap();
    assert!(lock.try_lock().is_err(), "the reader holds the lock");
    assert!(store.open("g").is_ok(), "other readers are admitted");
    let snapshot = directory.snapshot().unwrap();
    drop(directory);
    lock.try_lock().unwrap();
    assert_eq!(snapshot.phase(), "F1901M");
}

#[test]
fn undo_reverts_a_draw_first() {
    let scratch = Scratch::new("draw");
    let store = prepared(&scratch);
    let mut game = store.lock("g").unwrap();
    for power in game.session.voters() {
        game.vote(power, true).unwrap();
    }
    assert!(game.session.game().ending().is_some());
    let pending = game.session.orders().clone();
    assert_eq!(game.undo().unwrap(), Undo::Draw);
    assert_eq!((game.session.phase().as_str(), game.session.orders()), ("F1901M", &pending));
    assert!(matches!(game.undo().unwrap(), Undo::Turn { .. }));
}

#[test]
fn inconsistent_records_are_refused() {
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
        "the text is unchanged"
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
fn missing_files_are_named() {
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
fn a_file_with_two_orders_to_a_unit_is_kept_as_written() {
    let scratch = Scratch::new("list");
    let store = prepared(&scratch);
    let directory = store.directory().join("g/orders");
    std::fs::write(directory.join("FRA_orders.json"), "[\"bur h\", \"spa h\", \"bur - mun\"]")
        .unwrap();
    std::fs::write(directory.join("FRA_orders.json~"), "what an editor left").unwrap();
    let directory = store.open("g").unwrap();
    assert_eq!(directory.session.orders().of(power("FRANCE")), ["bur h", "spa h", "bur - mun"]);
}

#[test]
fn settings_are_stored_and_applied() {
    let scratch = Scratch::new("table");
    let store = prepared(&scratch);
    assert_eq!(
        *store.open("g").unwrap().session.settings(),
        TableSettings::default(),
        "the default without a file"
    );
    let bluffs = TableSettings { bluffs: true, ..TableSettings::default() };
    let agree = |bluffs| SettingsChange { bluffs: Some(bluffs), ..SettingsChange::default() };
    let mut game = store.lock("g").unwrap();
    game.agree(&agree(true)).unwrap();
    assert!(
        game.submit(power("ENGLAND"), &["lon - par"], SubmitOptions::default(), Lang::EN).is_err()
    );
    let before = game.session.awaited().len();
    let bluff = SubmitOptions { bluff: true, replace: true, ..SubmitOptions::default() };
    game.submit(power("ENGLAND"), &["F LON - PAR; F EDI H; A LVP H"], bluff, Lang::EN).unwrap();
    assert_eq!(
        game.session.awaited().len(),
        before,
        "England is in civil disorder and not waited for"
    );
    let england = |directory: &GameFiles| {
        directory
            .session
            .due()
            .iter()
            .find(|due| due.power == power("ENGLAND"))
            .unwrap()
            .missing
            .len()
    };
    assert_eq!(england(&game), 0, "a bluff counts as an order");
    game.agree(&agree(false)).unwrap();
    assert_eq!(england(&game), 1);
    drop(game);
    let game = Game::new(Board::classic(), Rules::default());
    store.create_now("h", &Record::new("h", game), &bluffs).unwrap();
    assert_eq!(*store.open("h").unwrap().session.settings(), bluffs);
    let file = store.directory().join("h").join("table.json");
    std::fs::write(&file, "{\"open_orders\":true,\"later\":1}").unwrap();
    assert!(store.open("h").unwrap().session.settings().open_orders, "unknown fields are ignored");
    std::fs::write(&file, "{").unwrap();
    assert!(store.open("h").unwrap_err().message(Lang::EN).contains("table.json"));
}

#[test]
fn stamps_and_revisions_detect_every_change() {
    let scratch = Scratch::new("stamp");
    let store = prepared(&scratch);
    let look = || {
        let files = store.open("g").unwrap();
        (Stamp::of(&files.paths.0).unwrap(), files.session.revision())
    };
    let mut seen = vec![look()];
    assert_eq!(look(), seen[0]);
    let changes: [fn(&mut LockedGame); 6] = [
        |game| {
            drop(
                game.submit(power("FRANCE"), &["bur - mun"], SubmitOptions::default(), Lang::EN)
                    .unwrap(),
            );
        },
        |game| game.clear(power("ITALY")).unwrap(),
        |game| game.vote(power("FRANCE"), true).unwrap(),
        |game| {
            let change = SettingsChange { bluffs: Some(true), ..SettingsChange::default() };
            game.agree(&change).unwrap();
        },
        |game| drop(game.resolve(None, true).unwrap()),
        |game| drop(game.undo().unwrap()),
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
    assert!(!stamp.is_settled(now), "the files are too new");
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
    // An unknown computer player stays in the file: another version may know it.
    std::fs::write(&file, "{\"computers\":{\"FRANCE\":\"oracle\"},\"seed\":3}").unwrap();
    let change = SettingsChange { bluffs: Some(true), ..SettingsChange::default() };
    store.lock("g").unwrap().agree(&change).unwrap();
    assert!(std::fs::read_to_string(&file).unwrap().contains("oracle"));
}
