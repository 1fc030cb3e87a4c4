//! Reports and bans, programs that play, and what there is between accounts: blocks, relations, shared devices.

use chancery_club::account::{AccountId, GameId, ReportId};
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::moderation::{RelationKind, SubjectKind};
use chancery_club::seats::{GameSeat, SeatHolder};
use chancery_club::time::Timestamp;

use super::TokenHash;
use crate::store::StoreFuture;

/// A report that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReport {
    /// Its id.
    pub id: ReportId,
    /// When it came in.
    pub at: Timestamp,
    /// Who reports.
    pub reporter: AccountId,
    /// What kind of thing is reported.
    pub kind: SubjectKind,
    /// The id of what is reported.
    pub subject: String,
    /// The game that it belongs to.
    pub game: Option<GameId>,
    /// The account that it is about, as it was found when the report came in.
    pub account: Option<AccountId>,
    /// The text of the message, if one is reported.
    pub quote: Option<String>,
    /// What the reporter says.
    pub reason: String,
    /// What became of it.
    pub resolution: Option<ReportResolution>,
}

/// What became of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportResolution {
    /// When it was resolved.
    pub at: Timestamp,
    /// By whom.
    pub resolver: AccountId,
    /// What was decided.
    pub note: String,
}

/// Which reports to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportList {
    /// Those that wait.
    Open,
    /// Those that are resolved.
    Resolved,
    /// Those that an account made.
    By(AccountId),
    /// Those that are about an account.
    About(AccountId),
}

/// A place in a list of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportCursor {
    /// When the report came in.
    pub at: Timestamp,
    /// Its id.
    pub id: ReportId,
}

/// A page of reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportPage {
    /// The reports; the newest come first.
    pub reports: Vec<StoredReport>,
    /// Where the next page starts, if there is one.
    pub next: Option<ReportCursor>,
}

/// A relation that an account declared to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredRelation {
    /// Who declared it.
    pub account: AccountId,
    /// To whom.
    pub other: AccountId,
    /// What it is.
    pub kind: RelationKind,
    /// When it was declared.
    pub at: Timestamp,
}

/// What two accounts may have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviceKind {
    /// A network: a household or an office.
    Network,
    /// A browser.
    Browser,
}

impl DeviceKind {
    /// `network` or `browser`.
    pub const fn id(self) -> &'static str {
        match self {
            DeviceKind::Network => "network",
            DeviceKind::Browser => "browser",
        }
    }

    /// The kind with an id.
    pub(crate) fn named(id: &str) -> Option<DeviceKind> {
        [DeviceKind::Network, DeviceKind::Browser].into_iter().find(|kind| kind.id() == id)
    }
}

/// An account that signed in from a network or a browser that another account used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SharedDevice {
    /// What they have in common.
    pub kind: DeviceKind,
    /// A keyed hash of it.
    pub mark: TokenHash,
    /// The account.
    pub account: AccountId,
    /// When the account was first seen there.
    pub first_at: Timestamp,
    /// When it was last seen there.
    pub last_at: Timestamp,
}

/// Stores reports, and what there is between accounts.
pub trait ModerationStore {
    /// Adds a report.
    fn add_report(&self, report: StoredReport) -> StoreFuture<'_, ()>;

    /// Reads a report.
    fn report(&self, id: ReportId) -> StoreFuture<'_, Option<StoredReport>>;

    /// Lists reports, at most 200 at once; the newest come first.
    fn reports(
        &self,
        list: ReportList,
        after: Option<ReportCursor>,
        limit: usize,
    ) -> StoreFuture<'_, ReportPage>;

    /// Resolves a report. Returns `false` if it is resolved already, or there is none.
    fn resolve_report(&self, id: ReportId, resolution: ReportResolution) -> StoreFuture<'_, bool>;

    /// The number of reports that wait.
    fn count_open_reports(&self) -> StoreFuture<'_, u64>;

    /// Keeps the reason of a ban, or forgets it.
    fn set_ban_reason(&self, account: AccountId, reason: Option<String>) -> StoreFuture<'_, ()>;

    /// Why an account is banned.
    fn ban_reason(&self, account: AccountId) -> StoreFuture<'_, Option<String>>;

    /// Marks an account as that of a program, or removes the mark.
    fn set_agent(&self, account: AccountId, is_agent: bool) -> StoreFuture<'_, ()>;

    /// Those of some accounts that are programs, in order.
    fn agents_among(&self, accounts: Vec<AccountId>) -> StoreFuture<'_, Vec<AccountId>>;

    /// The seats of some games that programs hold: the games, and the numbers of the seats in them, in order.
    fn agent_seats(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, usize)>>;

    /// Whether an account holds a seat in a game that is not over.
    fn is_seated(&self, account: AccountId) -> StoreFuture<'_, bool>;

    /// Blocks another account. The first time counts.
    ///
    /// Whoever takes a seat, or is given one, is refused if they or somebody in the game blocked the other, or
    /// the game master and they did.
    fn block(&self, account: AccountId, other: AccountId, now: Timestamp) -> StoreFuture<'_, ()>;

    /// Removes a block. Returns `false` if there was none.
    fn unblock(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool>;

    /// Whom an account blocks and since when; the first comes first.
    fn blocks_of(&self, account: AccountId) -> StoreFuture<'_, Vec<(AccountId, Timestamp)>>;

    /// Declares a relation, in place of one to the same account.
    fn declare_relation(&self, relation: StoredRelation) -> StoreFuture<'_, ()>;

    /// Removes a relation. Returns `false` if there was none.
    fn withdraw_relation(&self, account: AccountId, other: AccountId) -> StoreFuture<'_, bool>;

    /// The relations that an account declared, and those that others declared to it; the first come first.
    fn relations_of(&self, account: AccountId) -> StoreFuture<'_, Vec<StoredRelation>>;

    /// The relations between accounts that hold seats of a game; the first come first.
    fn relations_in(&self, game: GameId) -> StoreFuture<'_, Vec<StoredRelation>>;

    /// Notes that an account signed in from somewhere.
    fn note_device(
        &self,
        account: AccountId,
        kind: DeviceKind,
        mark: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, ()>;

    /// Lists what several accounts share, at most 1,000 entries, by kind, mark and account. With an account, only
    /// what it shares with others.
    fn shared_devices(&self, account: Option<AccountId>) -> StoreFuture<'_, Vec<SharedDevice>>;

    /// Forgets what was last seen before a moment. Returns how much.
    fn purge_devices(&self, before: Timestamp) -> StoreFuture<'_, u64>;
}

/// The most entries of shared devices that are listed.
pub(crate) const MAX_SHARED: usize = 1_000;

/// A page from reports of which one more than asked for was read.
pub(crate) fn report_page(mut reports: Vec<StoredReport>, limit: usize) -> ReportPage {
    let more = reports.len() > limit;
    reports.truncate(limit);
    let last = reports.last().filter(|_| more);
    let next = last.map(|last| ReportCursor { at: last.at, id: last.id });
    ReportPage { reports, next }
}

/// The account that a command gives a seat to, with those whom it meets in the game.
pub(crate) fn newcomer(
    request: &ClubRequest,
    after: &ClubGame,
) -> Option<(AccountId, Vec<AccountId>)> {
    let account = match &request.command {
        ClubCommand::Join { .. } | ClubCommand::TakeOver(_) => request.actor.account()?,
        ClubCommand::Master(MasterCommand::Replace(_, SeatHolder::Account(account))) => *account,
        _ => return None,
    };
    let seated = after.seats.iter().filter_map(GameSeat::account);
    let others = seated.chain(after.document.master).filter(|other| *other != account);
    Some((account, others.collect()))
}
