//! Attempts.

use chancery_club::time::Length;

use super::{ClubPart, at};
use crate::club::ClubStore;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 3] = [
    attempts_count_within_the_window,
    nobody_is_locked_out_by_a_clock_that_was_wrong,
    attempts_are_forgotten,
];

fn count(store: &dyn ClubStore, key: &str, seconds: i64) -> u64 {
    let window = Length::seconds(100);
    wait(store.count_attempt(key.to_owned(), at(seconds), window)).expect("a number")
}

fn attempts_count_within_the_window(store: &dyn ClubStore) {
    let counted = [0, 0, 50, 99, 100, 150, 151].map(|seconds| count(store, "sign-in ada", seconds));
    assert_eq!(counted, [1, 2, 3, 4, 3, 3, 4]);
    assert_eq!(count(store, "sign-in 192.0.2.0/24", 151), 1, "each key counts alone");
    assert_eq!(count(store, "sign-in ada", 1000), 1);
}

/// Attempts count if the clock is set back a little. If it was far ahead, they do not.
fn nobody_is_locked_out_by_a_clock_that_was_wrong(store: &dyn ClubStore) {
    let counted = [90, 95, 10, 0].map(|seconds| count(store, "little", seconds));
    assert_eq!(counted, [1, 2, 3, 4]);
    let counted = [9000, 9001, 10, 11].map(|seconds| count(store, "far", seconds));
    assert_eq!(counted, [1, 2, 1, 2]);
}

fn attempts_are_forgotten(store: &dyn ClubStore) {
    for (key, seconds) in [("one", 1), ("one", 2), ("two", 3), ("three", 4)] {
        count(store, key, seconds);
    }
    let forget = |key: &str| wait(store.forget_attempts(key.to_owned())).expect("nothing left");
    forget("one");
    forget("nobody");
    assert_eq!((count(store, "one", 5), count(store, "two", 5)), (1, 2));
    assert_eq!(wait(store.purge_attempts(at(4))).expect("a number"), 0);
    assert_eq!(wait(store.purge_attempts(at(5))).expect("a number"), 1);
    assert_eq!((count(store, "three", 6), count(store, "two", 6)), (1, 3));
}
