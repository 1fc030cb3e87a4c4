//! Attendance in memory.

use chancery_club::account::{AccountId, AttendanceCount, GameId};
use chancery_club::game::{Applied, Attendance, ClubGame};
use chancery_club::time::Timestamp;

use super::ClubMemory;
use crate::club::AttendanceStore;
use crate::club::attendance::{counts_at_once, has_ended};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// Somebody owed orders in a phase.
#[derive(Debug)]
pub(super) struct MemoryAttendance {
    pub(super) game: GameId,
    pub(super) entry: Attendance,
    counts: bool,
}

impl ClubMemory {
    pub(super) fn attend(&mut self, before: &ClubGame, after: &ClubGame, applied: &Applied) {
        let (game, counts) = (after.id, counts_at_once(after));
        let new = applied.attendance.iter();
        self.attendance.extend(new.map(|&entry| MemoryAttendance { game, entry, counts }));
        if has_ended(before, after) {
            let own = self.attendance.iter_mut().filter(|one| one.game == game);
            own.for_each(|one| one.counts = true);
        }
    }
}

impl AttendanceStore for MemoryStore {
    fn attendance(
        &self,
        accounts: Vec<AccountId>,
        since: Timestamp,
    ) -> StoreFuture<'_, Vec<AttendanceCount>> {
        self.with_club(move |club| {
            let count = |account: AccountId| {
                let own = club.attendance.iter().filter(|one| one.counts);
                let own = own.map(|one| one.entry).filter(|one| one.account == account);
                let own: Vec<Attendance> = own.filter(|one| one.at >= since).collect();
                let kept = own.iter().filter(|one| one.is_kept).count() as u64;
                AttendanceCount { owed: own.len() as u64, kept }
            };
            Ok(accounts.into_iter().map(count).collect())
        })
    }

    fn purge_attendance(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let all = club.attendance.len();
            club.attendance.retain(|one| one.entry.at >= before);
            Ok((all - club.attendance.len()) as u64)
        })
    }
}
