//! Bodies of requests that come in time. A handler may outlive the answer to its request, as a change in a club does
//! that has begun, so the time for an answer does not end a body that comes slowly.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Sleep, sleep};

/// A body that fails if its end has not come after some time.
pub(crate) struct TimedBody {
    body: Body,
    end: Pin<Box<Sleep>>,
}

impl TimedBody {
    pub(crate) fn new(body: Body, patience: Duration) -> TimedBody {
        TimedBody { body, end: Box::pin(sleep(patience)) }
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        // Also if there is always a little more.
        if matches!(polled, Poll::Ready(None)) || self.end.as_mut().poll(context).is_pending() {
            return polled;
        }
        Poll::Ready(Some(Err(axum::Error::new(io::Error::from(io::ErrorKind::TimedOut)))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use tokio_stream::StreamExt as _;

    use super::*;

    /// A body with a letter every few milliseconds, so many times.
    fn drip(letters: usize) -> Body {
        let letters = tokio_stream::iter((0..letters).map(|_| Ok::<_, io::Error>("x")));
        Body::from_stream(letters.throttle(Duration::from_millis(5)))
    }

    #[tokio::test]
    async fn a_body_that_never_ends_fails() {
        let begun = std::time::Instant::now();
        let body = TimedBody::new(drip(usize::MAX), Duration::from_millis(100));
        assert!(body.collect().await.is_err());
        assert!(begun.elapsed() >= Duration::from_millis(100));
        let silent = Body::from_stream(tokio_stream::pending::<io::Result<Bytes>>());
        let body = TimedBody::new(silent, Duration::from_millis(20));
        assert!(body.collect().await.is_err());
    }

    #[tokio::test]
    async fn a_body_in_time_is_whole() {
        let body = TimedBody::new(drip(5), Duration::from_mins(1));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "xxxxx");
        let whole = TimedBody::new(Body::from("whole"), Duration::from_mins(1));
        assert_eq!(whole.size_hint().exact(), Some(5));
        assert_eq!(whole.collect().await.unwrap().to_bytes(), "whole");
    }
}
