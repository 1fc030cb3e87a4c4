//! Commits. A connection that is lost during one leaves open whether the change was made; another connection can
//! tell.

use std::time::Duration;

use super::{ClubBackend, ClubRow, ClubWork, CommitOutcome, values};
use crate::Result;
use crate::database_error::DatabaseError;
use crate::error::StoreError;
use crate::sql::store::SqlStore;

/// How often a transaction is asked for that is still in progress, and the pause after the first time. Each
/// pause is twice as long as the one before: five seconds in all.
const ATTEMPTS: u32 = 10;
const PAUSE: Duration = Duration::from_millis(5);

impl<B: ClubBackend> ClubWork<B> {
    /// Commits. If nobody can tell whether the change was made, that is the error; a change that was not
    /// made although it could have been is a collision.
    pub(super) async fn commit<T>(mut self, answer: T) -> Result<T> {
        if let (Some(outcome), None) = (B::COMMIT_OUTCOME, &self.id) {
            let row = self.row(outcome.id, values![]).await?;
            self.note_transaction(row.as_ref())?;
        }
        let ClubWork { store, transaction, id } = self;
        match (store.backend().commit(transaction).await, B::COMMIT_OUTCOME) {
            (Err(StoreError::Database(DatabaseError::OutcomeUnknown)), Some(outcome)) => match id {
                Some(id) => store.settle(outcome, id, answer).await,
                // Nothing was changed.
                None => Ok(answer),
            },
            (done, _) => done.map(|()| answer),
        }
    }

    /// Notes the id of the transaction, if a row has it.
    pub(super) fn note_transaction(&mut self, row: Option<&B::Row>) -> Result<()> {
        if let (Some(row), Some(_)) = (row, B::COMMIT_OUTCOME) {
            self.id = row.text("transaction")?;
        }
        Ok(())
    }
}

impl<B: ClubBackend> SqlStore<B> {
    /// Finds out what became of a transaction.
    async fn settle<T>(&self, outcome: CommitOutcome, id: String, answer: T) -> Result<T> {
        for attempt in 0..ATTEMPTS {
            tokio::time::sleep(PAUSE * 2u32.pow(attempt)).await;
            match self.transaction_status(outcome, &id).await {
                Ok(status) if status == "committed" => return Ok(answer),
                Ok(status) if status == "aborted" => return Err(DatabaseError::Conflict.into()),
                // The server has not noticed yet that the connection is lost.
                Ok(status) if status == "in progress" => {}
                // A server that was away may have forgotten what it did not commit.
                Ok(_) | Err(_) => break,
            }
        }
        Err(DatabaseError::OutcomeUnknown.into())
    }

    async fn transaction_status(&self, outcome: CommitOutcome, id: &str) -> Result<String> {
        let transaction = self.backend().begin_reading().await?;
        let mut work = ClubWork { store: self.clone(), transaction, id: None };
        let row = work.row(outcome.status, values![id]).await?;
        Ok(row.map(|row| row.text("status")).transpose()?.flatten().unwrap_or_default())
    }
}
