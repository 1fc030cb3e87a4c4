//! Where everything waits that leaves a process: calls of the store, their answers, and mail. The simulation decides
//! what goes on next, and what gets lost.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use chancery_store::{DatabaseError, SimulatedConnection, StoreError, StoreFuture};
use lettre::message::Message as MailMessage;
use tokio::sync::oneshot;

use crate::club::mail::{MailCarrier, MailFuture};
use crate::club::tests::mailbox::TestMail;

/// What waits to leave or to reach a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PassageKind {
    /// A call on its way to the store.
    Call,
    /// The answer of the store.
    Answer,
    /// A mail on its way to the mail server.
    Mail,
    /// The word of the mail server that it has the mail.
    MailTaken,
}

/// What becomes of something that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PassageEnd {
    Arrives,
    IsLost,
}

#[derive(Debug)]
struct WaitingPassage {
    process: u64,
    kind: PassageKind,
    end: oneshot::Sender<PassageEnd>,
}

/// Everything that waits, of all processes.
#[derive(Debug, Default)]
pub(super) struct Passages {
    waiting: Mutex<Vec<WaitingPassage>>,
    /// The mails that the mail server took.
    pub(super) mails: Mutex<Vec<TestMail>>,
}

impl Passages {
    fn waiting(&self) -> MutexGuard<'_, Vec<WaitingPassage>> {
        self.waiting.lock().unwrap()
    }

    pub(super) fn count(&self) -> usize {
        self.waiting().len()
    }

    pub(super) fn kind(&self, number: usize) -> PassageKind {
        self.waiting()[number].kind
    }

    /// Ends one of the waits. Returns what it was.
    pub(super) fn end(&self, number: usize, end: PassageEnd) -> PassageKind {
        // The order of the others must not depend on anything but the seed.
        let WaitingPassage { kind, end: sender, .. } = self.waiting().remove(number);
        // Whoever waited may be gone.
        let _ = sender.send(end);
        kind
    }

    /// A process is gone, with all that it waits for.
    pub(super) fn forget(&self, process: u64) {
        self.waiting().retain(|one| one.process != process);
    }
}

/// How a process reaches the store and the mail server.
#[derive(Debug)]
pub(super) struct ProcessWires {
    pub(super) passages: Arc<Passages>,
    pub(super) process: u64,
}

impl ProcessWires {
    async fn pass(&self, kind: PassageKind) -> PassageEnd {
        let (end, ended) = oneshot::channel();
        self.passages.waiting().push(WaitingPassage { process: self.process, kind, end });
        match ended.await {
            Ok(end) => end,
            // The process was killed: this never goes on.
            Err(_) => std::future::pending().await,
        }
    }
}

impl SimulatedConnection for ProcessWires {
    fn arrive(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            match self.pass(PassageKind::Call).await {
                PassageEnd::Arrives => Ok(()),
                PassageEnd::IsLost => {
                    let reason = "the connection is lost".to_owned();
                    Err(StoreError::Database(DatabaseError::Unavailable(reason)))
                }
            }
        })
    }

    fn answer(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            match self.pass(PassageKind::Answer).await {
                PassageEnd::Arrives => Ok(()),
                PassageEnd::IsLost => Err(StoreError::Database(DatabaseError::OutcomeUnknown)),
            }
        })
    }
}

impl MailCarrier for ProcessWires {
    fn carry(&self, message: MailMessage) -> MailFuture<'_> {
        let mail = TestMail::read(&String::from_utf8(message.formatted()).unwrap());
        Box::pin(async move {
            let lost = || io::Error::other("the mail server does not answer");
            if self.pass(PassageKind::Mail).await == PassageEnd::IsLost {
                return Err(lost());
            }
            self.passages.mails.lock().unwrap().push(mail);
            match self.pass(PassageKind::MailTaken).await {
                PassageEnd::Arrives => Ok(()),
                PassageEnd::IsLost => Err(lost()),
            }
        })
    }
}
