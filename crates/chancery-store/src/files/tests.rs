//! Crashes between any two steps, of a change and of the repair of a change.

use std::path::PathBuf;
use std::sync::Arc;

use chancery::game::OrderTexts;
use chancery::game::SubmitOptions;
use chancery::game::record::{History, Record, Undone};
use chancery::{Board, Court, Game, Lang, Power, Rules};

use super::Desk;
use crate::files::Step;
use crate::{Folder, Store, Table};

/// A folder of its own for each test, gone when it is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("chancery-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Scratch(path)
    }

    fn store(&self) -> Store {
        Store::in_folder(&self.0)
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
fn prepared(scratch: &Scratch) -> Store {
    let store = scratch.store();
    let _ = std::fs::remove_dir_all(store.folder());
    let game = Game::new(Board::classic(), Rules::default());
    store.create("g", &Record::new("g", game)).unwrap();
    let mut desk = store.open("g").unwrap();
    desk.submit(power("FRANCE"), &["par - bur; mar - spa"], SubmitOptions::default(), Lang::EN)
        .unwrap();
    desk.submit(power("TURKEY"), &["con - bul"], SubmitOptions::default(), Lang::EN).unwrap();
    desk.resolve(None, true).unwrap();
    desk.submit(power("FRANCE"), &["bur - bel"], SubmitOptions::default(), Lang::EN).unwrap();
    desk.submit(power("ITALY"), &["ven - tri"], SubmitOptions::default(), Lang::EN).unwrap();
    store
}

/// All that a reader can see of a game.
fn seen(folder: &Folder) -> (Game, OrderTexts, Option<String>, History, Vec<Undone>) {
    let Record { game, orders, turns, undone, .. } = folder.record().unwrap();
    (game, orders, folder.previous.clone(), turns, undone)
}

/// Whatever was interrupted, the next reader sees the change made or not made; the next worker
/// finishes it; and a second look shows nothing else. It is made when so many steps are taken.
fn crash_everywhere(
    name: &str,
    deciding: usize,
    steps: impl Fn(&Desk) -> Vec<Step>,
    change: impl Fn(&mut Desk),
) {
    let scratch = Scratch::new(name);
    let store = prepared(&scratch);
    let untouched = seen(&store.read("g").unwrap());
    change(&mut store.open("g").unwrap());
    let changed = seen(&store.read("g").unwrap());
    assert_ne!(untouched, changed);

    let count = steps(&prepared(&scratch).open("g").unwrap()).len();
    assert!(count > 3);
    for taken in 0..=count {
        let store = prepared(&scratch);
        let desk = store.open("g").unwrap();
        for step in &steps(&desk)[..taken] {
            step.take().unwrap();
        }
        drop(desk);
        let wanted = if taken < deciding { &untouched } else { &changed };
        assert_eq!(&seen(&store.read("g").unwrap()), wanted, "read after {taken} steps");

        // The repair is interrupted, too, after each of its steps.
        let repair = {
            let folder = store.read("g").unwrap();
            Desk { folder }.repair().unwrap()
        };
        for again in &repair {
            again.take().unwrap();
            assert_eq!(&seen(&store.read("g").unwrap()), wanted, "{again:?} after {taken} steps");
        }
        let desk = store.open("g").unwrap();
        assert!(desk.interrupted.is_none());
        assert_eq!(&seen(&desk), wanted, "repaired after {taken} steps");
        drop(desk);
        assert_eq!(&seen(&store.read("g").unwrap()), wanted);
        let folder = store.read("g").unwrap();
        assert!(folder.interrupted.is_none(), "nothing is left to repair");
    }
}

#[test]
fn a_crash_between_any_two_steps_of_a_resolution_is_repaired() {
    let steps = |desk: &Desk| {
        let mut game = desk.game.clone();
        let turn = game.resolve(&mut Court::default(), desk.orders.clone());
        desk.resolving(&turn, &game).unwrap()
    };
    crash_everywhere("resolve", 1, steps, |desk| {
        desk.resolve(Some("f1901m"), true).unwrap();
    });
}

#[test]
fn a_crash_between_any_two_steps_of_an_undo_is_repaired() {
    let steps = |desk: &Desk| {
        let turn = desk.last_turn().unwrap().unwrap();
        desk.undoing(&turn).unwrap().0
    };
    crash_everywhere("undo", 2, steps, |desk| {
        desk.undo().unwrap();
    });
}

#[test]
fn what_is_taken_back_is_kept_with_what_was_pending() {
    let scratch = Scratch::new("kept");
    let store = prepared(&scratch);
    let mut desk = store.open("g").unwrap();
    let pending = desk.orders().clone();
    desk.undo().unwrap();
    assert_eq!(desk.orders().of(power("FRANCE")), ["par - bur", "mar - spa"]);
    desk.resolve(None, true).unwrap();
    desk.undo().unwrap();
    let undone = desk.record().unwrap().undone;
    assert_eq!(undone.len(), 2);
    assert_eq!(undone[0].pending, pending);
    assert_eq!(undone[1].pending, OrderTexts::new(Board::classic()));
    assert!(matches!(desk.undo(), Err(crate::StoreError::NothingToUndo)));
}

#[test]
fn order_files_that_somebody_puts_there_by_hand_count() {
    let scratch = Scratch::new("by-hand");
    let store = prepared(&scratch);
    store.open("g").unwrap().resolve(None, true).unwrap();
    let path = store.folder().join("g/orders/ENG_orders.json");
    std::fs::write(path, "[\"lon - nth\"]").unwrap();
    assert_eq!(store.open("g").unwrap().orders().of(power("ENGLAND")), ["lon - nth"]);
}

#[test]
fn nobody_changes_a_game_while_somebody_reads_it() {
    let scratch = Scratch::new("reading");
    let store = prepared(&scratch);
    let folder = store.read("g").unwrap();
    let lock = std::fs::File::open(folder.path().join(".lock")).unwrap();
    assert!(lock.try_lock().is_err(), "the record is still to be read");
    assert!(store.read("g").is_ok(), "others may read");
    let folder = folder.let_go();
    lock.try_lock().unwrap();
    assert_eq!(folder.phase(), "F1901M");
}

#[test]
fn a_draw_that_was_agreed_on_is_what_undo_takes_back_first() {
    let scratch = Scratch::new("draw");
    let store = prepared(&scratch);
    let mut desk = store.open("g").unwrap();
    for power in desk.game().asked(desk.orders()) {
        desk.vote(power, true).unwrap();
    }
    assert!(desk.game().ending().is_some());
    let pending = desk.orders().clone();
    assert_eq!(desk.undo().unwrap(), crate::Undid::Draw);
    assert_eq!((desk.phase().as_str(), desk.orders()), ("F1901M", &pending));
    assert!(matches!(desk.undo().unwrap(), crate::Undid::Turn(_)));
}

#[test]
fn a_record_that_does_not_hang_together_is_not_taken() {
    let scratch = Scratch::new("unsound");
    let store = prepared(&scratch);
    store.open("g").unwrap().resolve(None, true).unwrap();
    let sound = store.read("g").unwrap().record().unwrap();
    let refused = |name: &str, record: &Record| {
        let error = store.create(name, record).unwrap_err().to_string();
        assert!(error.contains("phases["), "{error}");
        assert!(!store.folder().join(name).exists());
    };
    let mut doubled = sound.clone();
    let first = Arc::clone(&doubled.turns[0]);
    doubled.turns.to_mut().insert(1, first);
    store.create("doubled", &doubled).unwrap();
    assert_eq!(
        store.read("doubled").unwrap().record().unwrap().turns,
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
    store.open("g").unwrap().resolve(None, true).unwrap();
    let first = store.folder().join("g/history/S1901M.json");
    std::fs::remove_file(&first).unwrap();
    let error = store.read("g").unwrap().record().unwrap_err().to_string();
    assert!(error.contains("S1901M.json"), "{error}");
    std::fs::remove_file(store.folder().join("g/game.json")).unwrap();
    let error = store.read("g").unwrap_err().to_string();
    assert!(error.contains("game.json"), "{error}");
}

#[test]
fn a_list_with_two_orders_to_a_unit_counts_as_if_it_had_been_typed() {
    let scratch = Scratch::new("list");
    let store = prepared(&scratch);
    let folder = store.folder().join("g/orders");
    std::fs::write(folder.join("FRA_orders.json"), "[\"bur h\", \"spa h\", \"bur - mun\"]")
        .unwrap();
    std::fs::write(folder.join("FRA_orders.json~"), "what an editor left").unwrap();
    let folder = store.read("g").unwrap();
    assert_eq!(folder.orders().of(power("FRANCE")), ["spa h", "bur - mun"]);
}

#[test]
fn what_a_table_agreed_on_is_kept_and_counts() {
    let scratch = Scratch::new("table");
    let store = prepared(&scratch);
    assert_eq!(*store.read("g").unwrap().table(), Table::default(), "without a file");
    let bluffs = Table { bluffs: true, ..Table::default() };
    let mut desk = store.open("g").unwrap();
    desk.agree(bluffs.clone()).unwrap();
    assert!(
        desk.submit(power("ENGLAND"), &["lon - par"], SubmitOptions::default(), Lang::EN).is_err()
    );
    let before = desk.awaited().len();
    let bluff = SubmitOptions { bluff: true, replace: true, ..SubmitOptions::default() };
    desk.submit(power("ENGLAND"), &["F LON - PAR; F EDI H; A LVP H"], bluff, Lang::EN).unwrap();
    assert_eq!(desk.awaited().len(), before, "England is in disorder: it was not waited for");
    let england = |folder: &Folder| {
        folder.due().iter().find(|due| due.power == power("ENGLAND")).unwrap().missing.len()
    };
    assert_eq!(england(&desk), 0, "a bluff is an order");
    desk.agree(Table::default()).unwrap();
    assert_eq!(england(&desk), 1);
    drop(desk);
    let game = Game::new(Board::classic(), Rules::default());
    store.create_with("h", &Record::new("h", game), &bluffs).unwrap();
    assert_eq!(*store.read("h").unwrap().table(), bluffs);
    let file = store.folder().join("h").join("table.json");
    std::fs::write(&file, "{\"open_orders\":true,\"later\":1}").unwrap();
    assert!(store.read("h").unwrap().table().open_orders, "what is not known is passed over");
    std::fs::write(&file, "{").unwrap();
    assert!(store.read("h").unwrap_err().message(Lang::EN).contains("table.json"));
}

#[test]
fn a_stamp_and_a_hash_tell_every_change() {
    let scratch = Scratch::new("stamp");
    let store = prepared(&scratch);
    let key = std::hash::RandomState::new();
    let look = || {
        let mut hasher = std::hash::BuildHasher::build_hasher(&key);
        store.read("g").unwrap().hash_state(&mut hasher).unwrap();
        (store.stamp("g").unwrap(), std::hash::Hasher::finish(&hasher))
    };
    let mut seen = vec![look()];
    assert_eq!(look(), seen[0]);
    let changes: [fn(&mut Desk); 6] = [
        |desk| {
            drop(
                desk.submit(power("FRANCE"), &["bur - mun"], SubmitOptions::default(), Lang::EN)
                    .unwrap(),
            );
        },
        |desk| desk.clear(power("ITALY")).unwrap(),
        |desk| desk.vote(power("FRANCE"), true).unwrap(),
        |desk| desk.agree(Table { open_orders: true, ..Table::default() }).unwrap(),
        |desk| drop(desk.resolve(None, true).unwrap()),
        |desk| drop(desk.undo().unwrap()),
    ];
    for change in changes {
        change(&mut store.open("g").unwrap());
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
    assert!(store.stamp("nope").is_err() && store.stamp("../g").is_err());
}
