//! A parallel map that keeps the order.

use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

/// Answer questions on so many threads, each with a worker of its own; one thread is this one.
///
/// Answers come in the order of the questions, each as soon as it can, and no question waits for the
/// next. Only some are under way at a time, so endless questions take no more room than a few. Where
/// they come from may keep silent for ever: when nobody wants an answer any more, nobody waits for
/// that.
pub(crate) fn map_in_order<Q, A, W>(
    questions: impl Iterator<Item = Q> + Send + 'static,
    threads: usize,
    worker: impl Fn() -> W + Send + 'static,
) -> Box<dyn Iterator<Item = A>>
where
    Q: Send + 'static,
    A: Send + 'static,
    W: FnMut(Q) -> A + Send + 'static,
{
    if threads == 1 {
        return Box::new(questions.map(worker()));
    }
    let (promise, promised) = mpsc::sync_channel::<Receiver<A>>(2 * threads);
    thread::spawn(move || {
        let (ask, asked) = mpsc::channel();
        let asked = Arc::new(Mutex::new(asked));
        for (number, question) in questions.enumerate() {
            // A few questions need no more than a few workers.
            if number < threads {
                let (worker, asked) = (worker(), Arc::clone(&asked));
                thread::spawn(move || work(worker, &asked));
            }
            let (answer, answered) = mpsc::sync_channel(1);
            if promise.send(answered).is_err() || ask.send((question, answer)).is_err() {
                return;
            }
        }
    });
    let answer = |answered: Receiver<A>| answered.recv().expect("who takes a question answers it");
    Box::new(promised.into_iter().map(answer))
}

/// Take question after question until there are no more.
fn work<Q, A>(mut worker: impl FnMut(Q) -> A, asked: &Mutex<Receiver<(Q, SyncSender<A>)>>) {
    // The lock is let go before the work begins.
    let next = || asked.lock().ok()?.recv().ok();
    while let Some((question, answer)) = next() {
        // An answer that nobody wants any more may be lost.
        let _ = answer.send(worker(question));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_questions() {
        for threads in [1, 2, 3, 8] {
            let worker = || {
                |number: u64| {
                    thread::sleep(Duration::from_micros(number * 7 % 50));
                    number * 2
                }
            };
            let answers: Vec<u64> = map_in_order(0..500, threads, worker).collect();
            assert!(answers.into_iter().eq((0..500).map(|number| number * 2)), "{threads}");
        }
    }

    #[test]
    fn no_answer_waits_for_the_next_question() {
        let (ask, asked) = mpsc::channel();
        let mut answers = map_in_order(asked.into_iter(), 4, || |number: u64| number + 1);
        for number in 0..20 {
            ask.send(number).unwrap();
            assert_eq!(answers.next(), Some(number + 1));
        }
        drop(ask);
        assert_eq!(answers.next(), None);
    }

    #[test]
    fn only_some_questions_are_under_way() {
        static TAKEN: AtomicUsize = AtomicUsize::new(0);
        let questions = std::iter::repeat_with(|| TAKEN.fetch_add(1, Ordering::SeqCst));
        let mut answers = map_in_order(questions, 2, || |number: usize| number);
        assert_eq!(answers.next(), Some(0));
        thread::sleep(Duration::from_millis(100));
        // Those that are promised, one that was, and one that waits to be.
        assert!(TAKEN.load(Ordering::SeqCst) <= 2 * 2 + 2, "{TAKEN:?}");
    }

    #[test]
    fn who_leaves_does_not_wait_for_questions() {
        let (ask, asked) = mpsc::channel();
        let mut answers = map_in_order(asked.into_iter(), 2, || |number: u64| number);
        ask.send(7).unwrap();
        assert_eq!(answers.next(), Some(7));
        drop(answers);
    }
}
