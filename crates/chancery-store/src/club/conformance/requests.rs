//! Requests that must not be done twice.

use super::{ClubPart, at, hash};
use crate::club::{ClubStore, RequestState};
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 3] =
    [a_request_is_done_once, requests_without_an_answer_are_given_up, requests_are_kept_for_a_day];

const DAY: i64 = 24 * 60 * 60;

pub(super) fn begin(store: &dyn ClubStore, key: u8, content: u8, seconds: i64) -> RequestState {
    wait(store.begin_request(hash(key), hash(content), at(seconds))).expect("a state")
}

fn finish(store: &dyn ClubStore, key: u8, answer: &str) {
    wait(store.finish_request(hash(key), answer.to_owned())).expect("nothing");
}

fn a_request_is_done_once(store: &dyn ClubStore) {
    assert_eq!(begin(store, 1, 10, 0), RequestState::New);
    assert_eq!(begin(store, 1, 10, 1), RequestState::Running);
    assert_eq!(begin(store, 1, 11, 1), RequestState::Other);
    assert_eq!(begin(store, 2, 10, 1), RequestState::New, "another key");
    finish(store, 1, "made");
    finish(store, 1, "made again");
    let done = || RequestState::Done("made".to_owned());
    assert_eq!(begin(store, 1, 10, 2), done(), "the first answer counts");
    assert_eq!(begin(store, 1, 11, 2), RequestState::Other);
    for key in [1, 2, 3] {
        wait(store.abandon_request(hash(key))).expect("nothing");
    }
    assert_eq!(begin(store, 1, 10, 3), done(), "an answer stays");
    assert_eq!(begin(store, 2, 12, 3), RequestState::New, "the key was given up");
    finish(store, 3, "unknown");
    assert_eq!(begin(store, 3, 10, 3), RequestState::New);
}

fn requests_without_an_answer_are_given_up(store: &dyn ClubStore) {
    assert_eq!(begin(store, 1, 10, 0), RequestState::New);
    assert_eq!(begin(store, 1, 10, 299), RequestState::Running);
    assert_eq!(begin(store, 1, 11, 300), RequestState::New);
    assert_eq!(begin(store, 1, 11, 599), RequestState::Running, "it counts from the second time");
}

fn requests_are_kept_for_a_day(store: &dyn ClubStore) {
    for key in [1, 2] {
        assert_eq!(begin(store, key, 10, i64::from(key)), RequestState::New);
        finish(store, key, "made");
    }
    assert_eq!(begin(store, 1, 10, DAY), RequestState::Done("made".to_owned()));
    assert_eq!(wait(store.purge_requests(at(DAY))).expect("a number"), 0);
    assert_eq!(wait(store.purge_requests(at(DAY + 1))).expect("a number"), 1);
    assert_eq!(begin(store, 1, 11, DAY + 1), RequestState::New);
    assert_eq!(begin(store, 2, 11, DAY + 2), RequestState::New, "not purged, but too old");
}
