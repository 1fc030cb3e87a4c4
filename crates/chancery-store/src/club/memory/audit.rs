//! The audit log in memory.

use chancery_club::account::AccountId;

use crate::club::account::page_size;
use crate::club::audit::{MAX_ACTS_ABOUT, audit_page};
use crate::club::{AuditEntry, AuditPage, AuditStore, AuditedAct};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

impl AuditStore for MemoryStore {
    fn record_act(&self, act: AuditedAct) -> StoreFuture<'_, i64> {
        self.with_club(move |club| {
            let number = club.audit.last().map_or(1, |last| last.number + 1);
            club.audit.push(AuditEntry { number, act });
            Ok(number)
        })
    }

    fn audit_log(&self, before: Option<i64>, limit: usize) -> StoreFuture<'_, AuditPage> {
        self.with_club(move |club| {
            let limit = page_size(limit);
            let entries = club.audit.iter().rev();
            let entries = entries.filter(|entry| before.is_none_or(|before| entry.number < before));
            Ok(audit_page(entries.take(limit + 1).cloned().collect(), limit))
        })
    }

    fn acts_about(&self, account: AccountId) -> StoreFuture<'_, Vec<AuditEntry>> {
        self.with_club(move |club| {
            let subject = account.to_string();
            let entries = club.audit.iter().rev().filter(|entry| {
                entry.act.actor == Some(account) || entry.act.subject.as_ref() == Some(&subject)
            });
            Ok(entries.take(MAX_ACTS_ABOUT.into()).cloned().collect())
        })
    }
}
