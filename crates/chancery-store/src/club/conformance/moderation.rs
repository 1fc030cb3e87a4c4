//! Reports, and what there is between accounts.

use chancery_club::account::{AccountId, GameId, ReportId};
use chancery_club::moderation::{RelationKind, SubjectKind};

use super::{ClubPart, at, hash, id, join, refusal};
use crate::club::{
    ClubStore, DeviceKind, ReportList, ReportResolution, SharedDevice, StoredRelation, StoredReport,
};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 5] = [
    reports_are_resolved_once,
    programs_are_marked,
    blocks_and_relations_are_listed,
    shared_devices_are_found,
    a_deletion_forgets_what_was_between_accounts,
];

fn report(number: u8, seconds: i64) -> StoredReport {
    StoredReport {
        id: ReportId::from_random([number; 16]),
        at: at(seconds),
        reporter: id(1),
        kind: SubjectKind::Seat,
        subject: "FRANCE".to_owned(),
        game: Some(GameId::from_random([9; 16])),
        account: number.is_multiple_of(2).then(|| id(2)),
        quote: number.is_multiple_of(2).then(|| "Some lines\nof a message".to_owned()),
        reason: format!("Reason {number}\nin lines, 'quoted'"),
        resolution: None,
    }
}

fn reports_are_resolved_once(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    // Several may come at once.
    let all: Vec<StoredReport> =
        [(1, 10), (2, 30), (3, 30), (4, 20)].map(|(number, at)| report(number, at)).into();
    for one in &all {
        wait(store.add_report(one.clone())).expect("a report");
    }
    assert!(wait(store.add_report(all[0].clone())).is_err(), "an id is used once");
    let ids = |list, limit| {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = wait(store.reports(list, after, limit)).expect("a page");
            assert!(page.reports.len() <= limit);
            found.extend(page.reports.iter().map(|report| report.id));
            after = page.next;
            if after.is_none() {
                return found;
            }
        }
    };
    let newest = [all[1].id, all[2].id, all[3].id, all[0].id];
    for limit in [1, 2, 3, 50] {
        assert_eq!(ids(ReportList::Open, limit), newest, "{limit}");
    }
    assert_eq!(ids(ReportList::By(id(1)), 2), newest);
    assert!(ids(ReportList::By(id(2)), 2).is_empty());
    assert_eq!(ids(ReportList::About(id(2)), 2), [all[1].id, all[3].id]);
    assert_eq!(wait(store.count_open_reports()).expect("a number"), 4);
    assert_eq!(wait(store.report(all[1].id)).expect("a report"), Some(all[1].clone()));
    let resolution = ReportResolution { at: at(99), resolver: id(1), note: "A warning".to_owned() };
    let resolve = |id| wait(store.resolve_report(id, resolution.clone())).expect("an answer");
    assert!(resolve(all[1].id));
    assert!(!resolve(all[1].id), "once");
    assert!(!resolve(ReportId::from_random([99; 16])));
    let expected = StoredReport { resolution: Some(resolution.clone()), ..all[1].clone() };
    assert_eq!(wait(store.report(all[1].id)).expect("a report"), Some(expected));
    assert_eq!(ids(ReportList::Open, 50), newest[1..]);
    assert_eq!(ids(ReportList::Resolved, 50), newest[..1]);
    assert_eq!(wait(store.count_open_reports()).expect("a number"), 3);
}

fn programs_are_marked(store: &dyn ClubStore) {
    for (number, name) in [(1, "Ada"), (2, "Bea"), (3, "Cleo")] {
        join(store, number, name);
    }
    let marked = || wait(store.agents_among((1..=9).map(id).collect())).expect("accounts");
    assert!(marked().is_empty());
    for number in [3, 1, 1] {
        wait(store.set_agent(id(number), true)).expect("a mark");
    }
    assert_eq!(marked(), [id(1), id(3)]);
    assert_eq!(wait(store.agents_among(vec![id(2), id(3)])).expect("accounts"), [id(3)]);
    wait(store.set_agent(id(1), false)).expect("no mark");
    wait(store.set_agent(id(2), false)).expect("no mark");
    assert_eq!(marked(), [id(3)]);
    assert!(matches!(refusal(wait(store.set_agent(id(8), true))), ClubStoreError::NoAccount));
    assert!(!wait(store.is_seated(id(1))).expect("an answer"));
    // Reasons of bans.
    let reason = || wait(store.ban_reason(id(2))).expect("an answer");
    assert_eq!(reason(), None);
    for text in ["Insults", "Threats"] {
        wait(store.set_ban_reason(id(2), Some(text.to_owned()))).expect("a reason");
        assert_eq!(reason().as_deref(), Some(text));
    }
    wait(store.set_ban_reason(id(2), None)).expect("no reason");
    assert_eq!(reason(), None);
}

fn relation(account: u8, other: u8, kind: RelationKind, seconds: i64) -> StoredRelation {
    StoredRelation { account: id(account), other: id(other), kind, at: at(seconds) }
}

fn blocks_and_relations_are_listed(store: &dyn ClubStore) {
    for (number, name) in [(1, "Ada"), (2, "Bea"), (3, "Cleo")] {
        join(store, number, name);
    }
    let blocks = |number| wait(store.blocks_of(id(number))).expect("accounts");
    for (other, seconds) in [(3, 5), (2, 9), (3, 20)] {
        wait(store.block(id(1), id(other), at(seconds))).expect("a block");
    }
    assert_eq!(blocks(1), [(id(3), at(5)), (id(2), at(9))], "the first time counts");
    assert!(blocks(2).is_empty() && blocks(3).is_empty(), "a block has one side");
    assert!(wait(store.unblock(id(1), id(3))).expect("an answer"));
    assert!(!wait(store.unblock(id(1), id(3))).expect("an answer"));
    assert_eq!(blocks(1), [(id(2), at(9))]);
    let unknown = wait(store.block(id(1), id(9), at(1)));
    assert!(matches!(refusal(unknown), ClubStoreError::NoAccount));
    let relations = |number| wait(store.relations_of(id(number))).expect("relations");
    let (household, friends) = (RelationKind::Household, RelationKind::Friends);
    for one in
        [relation(1, 2, friends, 30), relation(3, 1, household, 10), relation(1, 2, household, 20)]
    {
        wait(store.declare_relation(one)).expect("a relation");
    }
    let both = [relation(3, 1, household, 10), relation(1, 2, household, 20)];
    assert_eq!(relations(1), both);
    assert_eq!(relations(2), both[1..]);
    assert!(!wait(store.withdraw_relation(id(2), id(1))).expect("an answer"));
    assert!(wait(store.withdraw_relation(id(1), id(2))).expect("an answer"));
    assert_eq!(relations(1), both[..1]);
    let unknown = wait(store.declare_relation(relation(9, 1, friends, 1)));
    assert!(matches!(refusal(unknown), ClubStoreError::NoAccount));
}

fn device(kind: DeviceKind, mark: u8, account: u8, from: i64, until: i64) -> SharedDevice {
    let (mark, account) = (hash(mark), id(account));
    SharedDevice { kind, mark, account, first_at: at(from), last_at: at(until) }
}

fn shared_devices_are_found(store: &dyn ClubStore) {
    for (number, name) in [(1, "Ada"), (2, "Bea"), (3, "Cleo"), (4, "Dora")] {
        join(store, number, name);
    }
    let (network, browser) = (DeviceKind::Network, DeviceKind::Browser);
    let note = |account: u8, kind, mark: u8, seconds| {
        wait(store.note_device(id(account), kind, hash(mark), at(seconds))).expect("a note");
    };
    note(1, network, 7, 10);
    note(1, network, 7, 50);
    note(1, network, 7, 30);
    note(1, browser, 7, 10);
    note(2, network, 8, 10);
    let shared = |account: Option<AccountId>| wait(store.shared_devices(account)).expect("hints");
    assert!(shared(None).is_empty(), "nobody shares anything");
    note(3, network, 7, 20);
    note(4, browser, 9, 20);
    note(2, browser, 9, 25);
    let in_network = [device(network, 7, 1, 10, 50), device(network, 7, 3, 20, 20)];
    let in_browser = [device(browser, 9, 2, 25, 25), device(browser, 9, 4, 20, 20)];
    assert_eq!(shared(None), [in_network, in_browser].concat());
    assert_eq!(shared(Some(id(3))), in_network);
    assert_eq!(shared(Some(id(2))), in_browser);
    assert!(shared(Some(id(9))).is_empty());
    assert_eq!(wait(store.purge_devices(at(21))).expect("a number"), 4);
    assert!(shared(None).is_empty(), "what is left is not shared");
}

fn a_deletion_forgets_what_was_between_accounts(store: &dyn ClubStore) {
    for (number, name) in [(1, "Ada"), (2, "Bea")] {
        join(store, number, name);
    }
    wait(store.block(id(1), id(2), at(1))).expect("a block");
    wait(store.block(id(2), id(1), at(1))).expect("a block");
    let relation = relation(2, 1, RelationKind::Friends, 1);
    wait(store.declare_relation(relation)).expect("a relation");
    wait(store.set_agent(id(2), true)).expect("a mark");
    wait(store.set_ban_reason(id(2), Some("Spam".to_owned()))).expect("a reason");
    wait(store.note_device(id(1), DeviceKind::Network, hash(1), at(1))).expect("a note");
    wait(store.note_device(id(2), DeviceKind::Network, hash(1), at(1))).expect("a note");
    wait(store.add_report(report(2, 1))).expect("a report");
    wait(store.delete_account(id(2), at(5))).expect("a deletion");
    assert!(wait(store.blocks_of(id(1))).expect("accounts").is_empty());
    assert!(wait(store.blocks_of(id(2))).expect("accounts").is_empty());
    assert!(wait(store.relations_of(id(1))).expect("relations").is_empty());
    assert!(wait(store.agents_among(vec![id(2)])).expect("accounts").is_empty());
    assert_eq!(wait(store.ban_reason(id(2))).expect("an answer"), None);
    assert!(wait(store.shared_devices(None)).expect("hints").is_empty());
    assert_eq!(wait(store.count_open_reports()).expect("a number"), 1, "reports stay");
}
