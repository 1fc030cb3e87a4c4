//! What can be read from a store. Numbers that a database gives out are left out: they are in order, and not
//! the same everywhere.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use chancery::game::record::Record;
use chancery::{Board, Power};
use chancery_club::account::GameId;
use chancery_club::game::Notice;
use chancery_club::receipt::{ActEntry, SubmissionEntry};
use chancery_club::time::Timestamp;
use chancery_store::club::{
    AccountPage, ApiToken, AuditEntry, ClubGameCounts, ClubGameList, ClubGamePage, ClubGameQuery,
    ClubSnapshot, ClubStore, LinkKind, OneTimeLink, StoredAccount, StoredPasskey, StoredSession,
};
use chancery_store::{GameSnapshot, wait};

use super::games::{id, read};
use super::people::{ADDRESSES, NAMES, SECRETS, address, hash, name};
use super::press::PressReading;
use crate::commands::{MASTER, PLAYERS, account};
use crate::random::Random;

/// Two readings of one thing are the same.
fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T, place: &str) {
    assert!(found == expected, "{place}: {what}\nfound    {found:?}\nexpected {expected:?}");
}

/// A game and everything of it.
pub(super) struct GameReading {
    game: Option<Arc<ClubSnapshot>>,
    acts: Vec<ActEntry>,
    submissions: [Vec<SubmissionEntry>; 2],
    record: Option<Record>,
    table: Option<Arc<GameSnapshot>>,
    press: PressReading,
}

impl GameReading {
    pub(super) fn of(store: &dyn ClubStore, game: u8, power: usize) -> GameReading {
        let name = id(game).to_string();
        let press = PressReading::of(store, game, power);
        let power: Option<Power> = Board::classic().powers().nth(power);
        let submissions = |power| wait(store.submissions(id(game), power)).expect("a log");
        GameReading {
            game: read(store, game),
            acts: wait(store.acts(id(game))).expect("a log"),
            submissions: [submissions(None), submissions(power)],
            record: wait(store.record(&name)).ok(),
            table: wait(store.read(&name)).ok(),
            press,
        }
    }

    pub(super) fn check(&self, found: &GameReading, place: &str) {
        same("the game", &found.game, &self.game, place);
        same("acts", &found.acts, &self.acts, place);
        same("submissions", &found.submissions, &self.submissions, place);
        same("the record", &found.record, &self.record, place);
        same("the game of the table", &found.table, &self.table, place);
        same("press", &found.press, &self.press, place);
    }
}

/// Lists, due games and notices.
pub(super) struct SiteReading {
    pages: Vec<Vec<ClubGamePage>>,
    due: [Vec<GameId>; 2],
    counts: ClubGameCounts,
    notices: Vec<(GameId, Notice, Timestamp)>,
    alive: Option<Timestamp>,
}

impl SiteReading {
    pub(super) fn of(
        store: &dyn ClubStore,
        now: Timestamp,
        queries: &[ClubGameQuery],
    ) -> SiteReading {
        let notices = wait(store.queued_notices(1000)).expect("notices");
        assert!(notices.is_sorted_by_key(|one| one.number));
        let due = |now, limit| wait(store.due_games(now, limit)).expect("games");
        SiteReading {
            pages: queries.iter().map(|query| pages(store, query)).collect(),
            due: [due(now, 2), due(Timestamp::MAX, 100)],
            counts: wait(store.count_club_games(now)).expect("counts"),
            notices: notices.iter().map(|one| (one.game, one.notice, one.queued_at)).collect(),
            alive: wait(store.last_alive()).expect("an answer"),
        }
    }

    pub(super) fn check(&self, found: &SiteReading, place: &str) {
        same("lists", &found.pages, &self.pages, place);
        same("due games", &found.due, &self.due, place);
        same("counts", &found.counts, &self.counts, place);
        same("notices", &found.notices, &self.notices, place);
        same("the last sign of life", &found.alive, &self.alive, place);
    }
}

/// All pages of a list.
fn pages(store: &dyn ClubStore, query: &ClubGameQuery) -> Vec<ClubGamePage> {
    let (mut query, mut pages) = (query.clone(), Vec::new());
    loop {
        let page = wait(store.club_games(&query)).expect("a page");
        query.after = page.next;
        pages.push(page);
        if query.after.is_none() {
            return pages;
        }
    }
}

/// Some lists, or all of them.
pub(super) fn queries(random: &mut Random, all: bool) -> Vec<ClubGameQuery> {
    let own = (0..PLAYERS).chain([MASTER]).map(|number| ClubGameList::Mine(account(number)));
    let lists = [ClubGameList::Open, ClubGameList::Running, ClubGameList::Finished];
    let mut queries = Vec::new();
    for list in lists.into_iter().chain(own) {
        let search = random.pick(&["", "", "", "fri", " FRIDAY", "été", "_%", "\\", "a\0b"]);
        let query = ClubGameQuery {
            archived: random.chance(20),
            search: search.to_owned(),
            limit: 1 + random.below(5),
            ..ClubGameQuery::new(list)
        };
        queries.push(query);
    }
    queries.retain(|_| all || random.chance(25));
    queries
}

/// What a secret gives access to: a token with its account, a link.
type UsableSecret = (Option<(ApiToken, StoredAccount)>, Option<OneTimeLink>);

/// Accounts and what belongs to them.
pub(super) struct PeopleReading {
    accounts: Vec<PersonReading>,
    found: Vec<Option<StoredAccount>>,
    usable: Vec<UsableSecret>,
    pages: Vec<AccountPage>,
    has_operator: bool,
    audit: Vec<AuditEntry>,
}

#[derive(PartialEq, Debug)]
struct PersonReading {
    account: Option<StoredAccount>,
    password: Option<String>,
    passkeys: Vec<StoredPasskey>,
    sessions: Vec<StoredSession>,
    tokens: Vec<ApiToken>,
    acts: Vec<AuditEntry>,
}

impl PersonReading {
    fn of(store: &dyn ClubStore, number: u8, now: Timestamp) -> PersonReading {
        let id = account(number);
        PersonReading {
            account: wait(store.account(id)).expect("an answer"),
            password: wait(store.password(id)).expect("an answer"),
            passkeys: wait(store.passkeys(id)).expect("passkeys"),
            sessions: wait(store.sessions(id, now)).expect("sessions"),
            tokens: wait(store.api_tokens(id)).expect("tokens"),
            acts: wait(store.acts_about(id)).expect("acts"),
        }
    }
}

impl PeopleReading {
    pub(super) fn of(store: &dyn ClubStore, numbers: Range<u8>, now: Timestamp) -> PeopleReading {
        let by_name = NAMES.map(|text| wait(store.account_by_name(name(text))));
        let by_email = ADDRESSES.map(|text| wait(store.account_by_email(address(text))));
        let found = by_name.into_iter().chain(by_email);
        let usable = (0..SECRETS).map(|secret| {
            let token = wait(store.api_token(hash(secret), now)).expect("an answer");
            let link = wait(store.link(hash(secret), LinkKind::SignIn, now)).expect("an answer");
            (token, link)
        });
        let usable = usable.collect();
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let page: AccountPage = wait(store.accounts(after, 3)).expect("a page");
            after = page.next;
            pages.push(page);
            if after.is_none() {
                break;
            }
        }
        let (mut audit, mut before) = (Vec::new(), None);
        loop {
            let page = wait(store.audit_log(before, 4)).expect("a page");
            audit.extend(page.entries);
            before = page.next;
            if before.is_none() {
                break;
            }
        }
        PeopleReading {
            accounts: numbers.map(|number| PersonReading::of(store, number, now)).collect(),
            found: found.map(|found| found.expect("an answer")).collect(),
            usable,
            pages,
            has_operator: wait(store.has_operator()).expect("an answer"),
            audit,
        }
    }

    pub(super) fn check(&self, found: &PeopleReading, place: &str) {
        same("accounts", &found.accounts, &self.accounts, place);
        same("who is found", &found.found, &self.found, place);
        same("what can be used", &found.usable, &self.usable, place);
        same("the list of accounts", &found.pages, &self.pages, place);
        same("whether there is an operator", &found.has_operator, &self.has_operator, place);
        same("the audit log", &found.audit, &self.audit, place);
    }
}
