//! Requests to other sites in tests: they are collected, and answered as a test says.

use std::collections::VecDeque;
use std::sync::Mutex;

use crate::club::notices::{
    Outbound, OutboundAnswer, OutboundFault, OutboundFuture, OutboundRequest,
};

/// Collects requests.
#[derive(Debug, Default)]
pub(super) struct TestOutbound {
    pub(super) sent: Mutex<Vec<OutboundRequest>>,
    /// What the next requests are answered; 201 if there is nothing.
    pub(super) answers: Mutex<VecDeque<Result<u16, OutboundFault>>>,
}

impl TestOutbound {
    /// What was sent since the last time.
    pub(super) fn take(&self) -> Vec<OutboundRequest> {
        std::mem::take(&mut self.sent.lock().unwrap())
    }

    /// The next requests are answered with a status.
    pub(super) fn answer(&self, status: u16, times: usize) {
        self.answers.lock().unwrap().extend((0..times).map(|_| Ok(status)));
    }
}

impl Outbound for TestOutbound {
    fn post(&self, request: OutboundRequest) -> OutboundFuture<'_> {
        Box::pin(async move {
            self.sent.lock().unwrap().push(request);
            let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Ok(201));
            answer.map(|status| OutboundAnswer { status })
        })
    }
}

impl OutboundRequest {
    /// A header of the request.
    pub(super) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| *known == name);
        found.map_or("", |(_, value)| value)
    }
}
