//! Reports, and what there is between accounts, in memory.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chancery_club::account::{AccountId, GameId, ReportId};
use chancery_club::game::{ClubGame, ClubRequest};
use chancery_club::policy::Denial;
use chancery_club::time::Timestamp;

use super::{ClubMemory, insert_new, removed};
use crate::Result;
use crate::club::account::page_size;
use crate::club::moderation::{MAX_SHARED, newcomer, report_page};
use crate::club::{
    DeviceKind, ModerationStore, ReportCursor, ReportList, ReportPage, ReportResolution,
    SharedDevice, StoredRelation, StoredReport, TokenHash,
};
use crate::error::StoreError;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// What a store in memory has of reports, and of what there is between accounts.
#[derive(Debug, Default)]
pub(super) struct MemoryModeration {
    reports: BTreeMap<ReportId, StoredReport>,
    ban_reasons: BTreeMap<AccountId, String>,
    agents: BTreeSet<AccountId>,
    blocks: BTreeMap<(AccountId, AccountId), Timestamp>,
    relations: BTreeMap<(AccountId, AccountId), StoredRelation>,
    devices: BTreeMap<(DeviceKind, TokenHash, AccountId), SharedDevice>,
}

impl MemoryModeration {
    /// Forgets what there is about an account that is deleted. Reports stay.
    pub(super) fn forget(&mut self, account: AccountId) {
        self.ban_reasons.remove(&account);
        self.agents.remove(&account);
        self.blocks.retain(|(one, other), _| *one != account && *other != account);
        self.relations.retain(|(one, other), _| *one != account && *other != account);
        self.devices.retain(|(_, _, one), _| *one != account);
    }

    /// Checks that whoever gets a seat and those in the game do not keep apart.
    pub(super) fn check_blocks(&self, request: &ClubRequest, after: &ClubGame) -> Result<()> {
        let Some((account, others)) = newcomer(request, after) else { return Ok(()) };
        let is_blocked = |other: &AccountId| {
            self.blocks.contains_key(&(account, *other))
                || self.blocks.contains_key(&(*other, account))
        };
        if others.iter().any(is_blocked) {
            return Err(StoreError::ClubGame(Box::new(Denial::Blocked.into())));
        }
        Ok(())
    }
}

fn is_in(report: &StoredReport, list: ReportList) -> bool {
    match list {
        ReportList::Open => report.resolution.is_none(),
        ReportList::Resolved => report.resolution.is_some(),
        ReportList::By(account) => report.reporter == account,
        ReportList::About(account) => report.account == Some(account),
    }
}

impl ClubMemory {
    fn check_both(&mut self, account: AccountId, other: AccountId) -> Result<()> {
        self.existing(account)?;
        self.existing(other)?;
        Ok(())
    }
}

impl ModerationStore for MemoryStore {
    fn add_report(&self, report: StoredReport) -> StoreFuture<'_, ()> {
        self.with_club(move |club| insert_new(&mut club.moderation.reports, report.id, report))
    }

    fn report(&self, id: ReportId) -> StoreFuture<'_, Option<StoredReport>> {
        self.with_club(move |club| Ok(club.moderation.reports.get(&id).cloned()))
    }

    fn reports(
        &self,
        list: ReportList,
        after: Option<ReportCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ReportPage> {
        self.with_club(move |club| {
            let place = |report: &StoredReport| (Reverse(report.at), report.id);
            let after = after.map(|after| (Reverse(after.at), after.id));
            let reports = club.moderation.reports.values();
            let mut found: Vec<StoredReport> = reports
                .filter(|report| is_in(report, list))
                .filter(|report| after.is_none_or(|after| place(report) > after))
                .cloned()
                .collect();
            found.sort_by_key(place);
            Ok(report_page(found, page_size(limit)))
        })
    }

    fn resolve_report(&self, id: ReportId, resolution: ReportResolution) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let report = club.moderation.reports.get_mut(&id);
            let open = report.filter(|report| report.resolution.is_none());
            Ok(open.map(|report| report.resolution = Some(resolution)).is_some())
        })
    }

    fn count_open_reports(&self) -> StoreFuture<'_, u64> {
        self.with_club(|club| {
            let reports = club.moderation.reports.values();
            Ok(reports.filter(|report| report.resolution.is_none()).count() as u64)
        })
    }

    fn set_ban_reason(&self, account: AccountId, reason: Option<String>) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            match reason {
                Some(reason) => drop(club.moderation.ban_reasons.insert(account, reason)),
                None => drop(club.moderation.ban_reasons.remove(&account)),
            }
            Ok(())
        })
    }

    fn ban_reason(&self, account: AccountId) -> StoreFuture<'_, Option<String>> {
        self.with_club(move |club| Ok(club.moderation.ban_reasons.get(&account).cloned()))
    }

    fn set_agent(&self, account: AccountId, is_agent: bool) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            if is_agent {
                club.moderation.agents.insert(account);
            } else {
                club.moderation.agents.remove(&account);
            }
            Ok(())
        })
    }

    fn agents_among(&self, accounts: Vec<AccountId>) -> StoreFuture<'_, Vec<AccountId>> {
        self.with_club(move |club| {
            let agents = club.moderation.agents.iter();
            Ok(agents.filter(|agent| accounts.contains(agent)).copied().collect())
        })
    }

    fn agent_seats(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, usize)>> {
        self.with_club(move |club| {
            let mut found = Vec::new();
            for (id, game) in club.games.iter().filter(|(id, _)| games.contains(id)) {
                for (number, seat) in game.game().seats.iter().enumerate() {
                    if seat.account().is_some_and(|one| club.moderation.agents.contains(&one)) {
                        found.push((*id, number));
                    }
                }
            }
            Ok(found)
        })
    }

    fn is_seated(&self, account: AccountId) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            Ok(club.games.values().any(|game| {
                let game = game.game();
                !game.document.stage.is_over() && game.seats.held_by(account).is_some()
            }))
        })
    }

    fn block(&self, account: AccountId, other: AccountId, now: Timestamp) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.check_both(account, other)?;
            club.moderation.blocks.entry((account, other)).or_insert(now);
            Ok(())
        })
    }

    fn unblock(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool> {
        self.with_club(move |club| Ok(club.moderation.blocks.remove(&(account, other)).is_some()))
    }

    fn blocks_of(&self, account: AccountId) -> StoreFuture<'_, Vec<(AccountId, Timestamp)>> {
        self.with_club(move |club| {
            let own = club.moderation.blocks.iter().filter(|((one, _), _)| *one == account);
            let mut own: Vec<_> = own.map(|((_, other), at)| (*other, *at)).collect();
            own.sort_by_key(|(other, at)| (*at, *other));
            Ok(own)
        })
    }

    fn declare_relation(&self, relation: StoredRelation) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.check_both(relation.account, relation.other)?;
            let key = (relation.account, relation.other);
            club.moderation.relations.insert(key, relation);
            Ok(())
        })
    }

    fn withdraw_relation(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            Ok(club.moderation.relations.remove(&(account, other)).is_some())
        })
    }

    fn relations_of(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredRelation>> {
        self.with_club(move |club| {
            let is_about = |one: &&StoredRelation| one.account == account || one.other == account;
            Ok(sorted(club.moderation.relations.values().filter(is_about)))
        })
    }

    fn relations_in(&self, game: GameId) -> StoreFuture<'_, Vec<StoredRelation>> {
        self.with_club(move |club| {
            let Some(game) = club.games.get(&game) else { return Ok(Vec::new()) };
            let seats = &game.game().seats;
            let holds = |account| seats.held_by(account).is_some();
            let is_here = |one: &&StoredRelation| holds(one.account) && holds(one.other);
            Ok(sorted(club.moderation.relations.values().filter(is_here)))
        })
    }

    fn note_device(
        &self,
        account: AccountId,
        kind: DeviceKind,
        mark: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.existing(account)?;
            let new = SharedDevice { kind, mark, account, first_at: now, last_at: now };
            let device = club.moderation.devices.entry((kind, mark, account)).or_insert(new);
            device.last_at = device.last_at.max(now);
            Ok(())
        })
    }

    fn shared_devices(&self, account: Option<AccountId>) -> StoreFuture<'_, Vec<SharedDevice>> {
        self.with_club(move |club| {
            let all = &club.moderation.devices;
            let with = |kind: DeviceKind, mark: TokenHash| {
                all.values().filter(move |one| one.kind == kind && one.mark == mark)
            };
            let is_shared = |device: &&SharedDevice| {
                let others = || with(device.kind, device.mark);
                others().count() > 1
                    && account.is_none_or(|own| others().any(|one| one.account == own))
            };
            Ok(all.values().filter(is_shared).take(MAX_SHARED).copied().collect())
        })
    }

    fn purge_devices(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            Ok(removed(&mut club.moderation.devices, |device| device.last_at < before))
        })
    }
}

fn sorted<'r>(relations: impl Iterator<Item = &'r StoredRelation>) -> Vec<StoredRelation> {
    let mut found: Vec<StoredRelation> = relations.copied().collect();
    found.sort_by_key(|one| (one.at, one.account, one.other));
    found
}
