//! Press while others write, read and resolve.

use std::sync::Barrier;
use std::thread;

use chancery_club::account::MessageId;
use chancery_club::game::{ClubGameError, MasterCommand};
use chancery_club::policy::{Denial, PressThread};
use chancery_club::settings::PressKind;

use super::super::fixture::ConformanceGame;
use super::{all, between, page, received, request, send, texts, with_press};
use crate::club::{ClubStore, PressSent, TestClock};
use crate::wait::wait;

/// Players write at once to several threads while others read: everybody sees one order, and whoever has seen a
/// message has seen all before it. In the middle a phase is resolved, and what was acknowledged in it is delivered.
pub(in super::super) fn press_keeps_one_order(stores: &[&dyn ClubStore], clock: &TestClock) {
    const EACH: u8 = 12;
    for (number, press) in [(60, PressKind::Full), (61, PressKind::Rounds)] {
        let game = with_press(stores[0], clock, number, press);
        let threads = [between(&[0, 1, 2]), between(&[0, 1]), PressThread::Public];
        let start = Barrier::new(5);
        let mut sent: Vec<(usize, String)> = Vec::new();
        thread::scope(|scope| {
            let mut writers = Vec::new();
            for (number, store) in (0..3_u8).zip(stores.iter().cycle()) {
                let own = ConformanceGame { store: *store, ..game };
                let (threads, start) = (&threads, &start);
                writers.push(scope.spawn(move || {
                    start.wait();
                    let mut sent = Vec::new();
                    for round in 0..EACH {
                        let place = usize::from(round + number) % threads.len();
                        let text = format!("{number} wrote {round}");
                        match send(own, number, &threads[place], &text) {
                            Ok(_) => sent.push((place, text)),
                            Err(error) => assert!(number == 2 && place == 1, "{error}"),
                        }
                    }
                    sent
                }));
            }
            // A reader never sees a message come in before one that it has seen.
            let reader = ConformanceGame { store: stores[stores.len() - 1], ..game };
            let (threads, begin) = (&threads, &start);
            let reading = scope.spawn(move || {
                begin.wait();
                let mut before: Vec<MessageId> = Vec::new();
                for _ in 0..20 {
                    let page = page(reader, 3, all(&threads[2]));
                    let now: Vec<MessageId> = page.messages.iter().map(|one| one.id).collect();
                    assert!(now.starts_with(&before), "the order changed");
                    before = now;
                }
            });
            start.wait();
            game.master(MasterCommand::Force { turn: None }).expect("a resolution");
            for writer in writers {
                sent.extend(writer.join().expect("a writer"));
            }
            reading.join().expect("a reader");
        });
        // In rounds, what was written after the resolution waits for the next.
        game.master(MasterCommand::Force { turn: None }).expect("a resolution");
        for (place, thread) in threads.iter().enumerate() {
            let mut wanted: Vec<&str> =
                sent.iter().filter(|one| one.0 == place).map(|one| one.1.as_str()).collect();
            let seen = page(game, 0, received(thread)).messages;
            assert!(seen.iter().all(|message| !message.waits));
            for reader in if place == 1 { vec![1] } else { vec![1, 2] } {
                assert_eq!(page(game, reader, received(thread)).messages, seen, "one order");
            }
            let mut texts = texts(&seen);
            for number in 0..3 {
                let own = |text: &&&str| text.starts_with(&format!("{number} "));
                let order: Vec<&&str> = texts.iter().filter(own).collect();
                let mut sorted = order.clone();
                sorted
                    .sort_by_key(|text| text.rsplit(' ').next().and_then(|n| n.parse::<u8>().ok()));
                assert_eq!(order, sorted, "in the order of writing");
            }
            wanted.sort_unstable();
            texts.sort_unstable();
            assert_eq!(texts, wanted, "each once, and none is lost");
        }
    }
}

/// In a game with rulebook press nobody writes letters outside of movement phases, however close it is.
pub(in super::super) fn press_closes_with_the_phase(stores: &[&dyn ClubStore], clock: &TestClock) {
    let game = with_press(stores[0], clock, 62, PressKind::Rulebook);
    // England dislodges nobody; a build phase follows the fall.
    let pair = between(&[0, 1]);
    for _ in 0..2 {
        let start = Barrier::new(2);
        let turn = game.read().game.turn();
        let saved = thread::scope(|scope| {
            let own = ConformanceGame { store: stores[stores.len() - 1], ..game };
            let (pair, begin) = (&pair, &start);
            let writer = scope.spawn(move || {
                begin.wait();
                let mut saved = Vec::new();
                for round in 0..8 {
                    match wait(own.store.send_press(own.id, request(0, pair, &round.to_string()))) {
                        Ok(PressSent::New { game, message, .. }) => {
                            saved.push((message.phase, game.game.turn()));
                        }
                        Ok(other) => panic!("{other:?}"),
                        Err(crate::StoreError::ClubGame(error)) => {
                            let why = matches!(*error, ClubGameError::Denied(Denial::PressPhase));
                            assert!(why, "{error}");
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                saved
            });
            start.wait();
            game.master(MasterCommand::Force { turn: Some(turn) }).expect("a resolution");
            writer.join().expect("a writer")
        });
        assert!(saved.iter().all(|(phase, _)| phase.ends_with('M')), "{saved:?}");
    }
}
