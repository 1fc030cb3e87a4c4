//! A blocking adapter that runs a store's future on the calling thread.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// Blocks the thread until a future is ready. The futures of files and memory are ready at once; those
/// of databases wait for work on a runtime that the store has for itself, so they need none here.
pub fn wait<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(answer) => return answer,
            Poll::Pending => thread::park(),
        }
    }
}

/// Wakes the waiting thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::wait;

    #[test]
    fn wait_blocks_until_the_future_is_ready() {
        let (sender, receiver) = std::sync::mpsc::channel::<std::task::Waker>();
        let other = std::thread::spawn(move || receiver.recv().unwrap().wake());
        let mut asked = false;
        let answer = wait(std::future::poll_fn(|context| {
            if std::mem::replace(&mut asked, true) {
                return std::task::Poll::Ready(7);
            }
            sender.send(context.waker().clone()).unwrap();
            std::task::Poll::Pending
        }));
        assert_eq!(answer, 7);
        other.join().unwrap();
    }
}
