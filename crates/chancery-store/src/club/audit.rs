//! The audit log: every privileged act.

use chancery_club::account::AccountId;
use chancery_club::time::Timestamp;

use crate::store::StoreFuture;

/// An act to record. It holds ids and never names or addresses, so that accounts can be deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditedAct {
    /// The time.
    pub at: Timestamp,
    /// Who did it; nobody for the program itself.
    pub actor: Option<AccountId>,
    /// What was done, as a word for programs.
    pub act: String,
    /// The id of what it was done to.
    pub subject: Option<String>,
    /// Details, as a JSON document.
    pub detail: String,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// Its number. Later entries have higher numbers.
    pub number: i64,
    /// What was done.
    pub act: AuditedAct,
}

/// A page of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditPage {
    /// The entries; the newest come first.
    pub entries: Vec<AuditEntry>,
    /// The number to pass as `before` to get the next page, if there is one.
    pub next: Option<i64>,
}

/// Stores the audit log.
pub trait AuditStore {
    /// Adds an entry. Returns its number.
    fn record_act(&self, act: AuditedAct) -> StoreFuture<'_, i64>;

    /// Lists entries, those before a number if there is one, at most 200 at once; the newest come first.
    fn audit_log(&self, before: Option<i64>, limit: usize) -> StoreFuture<'_, AuditPage>;

    /// Lists what an account did and what was done to it, at most 1,000 entries; the newest come first.
    fn acts_about(&self, account: AccountId) -> StoreFuture<'_, Vec<AuditEntry>>;
}

/// How many entries are listed about an account.
pub(crate) const MAX_ACTS_ABOUT: u16 = 1_000;

/// A page from entries of which one more than asked for was read.
pub(crate) fn audit_page(mut entries: Vec<AuditEntry>, limit: usize) -> AuditPage {
    let more = entries.len() > limit;
    entries.truncate(limit);
    let next = entries.last().filter(|_| more).map(|last| last.number);
    AuditPage { entries, next }
}
