//! Deliveries: stored with the notice that they are for, taken by one process at a time, tried again.

use chancery_club::account::AccountId;
use chancery_club::game::{Notice, NoticeKind};
use chancery_club::time::{Length, Timestamp};

use super::GamePart;
use super::fixture::{ConformanceGame, MASTER, account};
use crate::club::{
    AttemptResult, ClubStore, DeliveryChannel, DeliveryCounts, DeliveryEnd, DeliveryList,
    FannedNotice, NewDelivery, QueuedNotice, StoredDelivery, TestClock, Webhook, WebhookShape,
};
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 7] = [
    a_notice_is_fanned_out_once,
    a_delivery_has_one_taker,
    a_digest_gathers_notices,
    operators_see_what_failed,
    webhooks_are_switched_off,
    what_an_account_was_told_is_listed,
    notices_stay_with_their_deliveries,
];

const LEASE: Length = Length::minutes(5);

fn queued(store: &dyn ClubStore) -> Vec<QueuedNotice> {
    wait(store.queued_notices(1000)).expect("notices")
}

fn delivery(key: &str, channel: DeliveryChannel, to: AccountId, due_at: Timestamp) -> NewDelivery {
    NewDelivery {
        key: key.to_owned(),
        channel,
        account: Some(to),
        target: None,
        is_shown: true,
        due_at,
    }
}

/// The first notices of a new game, each with a delivery by mail.
fn mails(store: &dyn ClubStore, clock: &TestClock, count: usize) -> Vec<QueuedNotice> {
    ConformanceGame::begun(store, clock, 1);
    let all: Vec<QueuedNotice> = queued(store).into_iter().take(count).collect();
    let fanned = all.iter().map(|one| {
        let key = format!("mail {}", one.number);
        let to = one.notice.account;
        let deliveries = vec![delivery(&key, DeliveryChannel::Email, to, clock.now())];
        FannedNotice { notice: one.number, deliveries }
    });
    let fanned = wait(store.fan_out(fanned.collect(), clock.now())).expect("deliveries");
    assert_eq!(fanned, count as u64);
    all
}

fn take(store: &dyn ClubStore, clock: &TestClock, limit: usize) -> Vec<StoredDelivery> {
    let now = clock.now();
    wait(store.take_deliveries(now, now.after(LEASE), limit)).expect("deliveries")
}

fn finish(
    store: &dyn ClubStore,
    one: &StoredDelivery,
    result: AttemptResult,
    now: Timestamp,
) -> bool {
    wait(store.finish_delivery(one.number, one.attempts, result, now)).expect("an answer")
}

const SENT: AttemptResult = AttemptResult::Ended(DeliveryEnd::Sent, None);

fn failed(reason: &str) -> AttemptResult {
    AttemptResult::Ended(DeliveryEnd::Failed, Some(reason.to_owned()))
}

fn notices_stay_with_their_deliveries(store: &dyn ClubStore, clock: &TestClock) {
    mails(store, clock, 2);
    let digested = queued(store).remove(0);
    let key = delivery("digest", DeliveryChannel::Digest, digested.notice.account, clock.now());
    let digest = FannedNotice { notice: digested.number, deliveries: vec![key] };
    wait(store.fan_out(vec![digest], clock.now())).expect("a digest");
    clock.advance(Length::days(60));
    let purge = || wait(store.purge_notices(clock.now())).expect("a number");
    assert_eq!(purge(), 0, "all three are on their way");
    let results = [SENT, failed("no such mailbox"), SENT];
    for (one, result) in take(store, clock, 3).iter().zip(results) {
        assert!(finish(store, one, result, clock.now()));
        assert_eq!(purge(), 0, "whether it failed can still be seen");
        clock.advance(Length::days(1));
        assert_eq!(wait(store.purge_deliveries(clock.now())).expect("a number"), 1);
        assert_eq!(purge(), 1);
    }
}

fn a_notice_is_fanned_out_once(store: &dyn ClubStore, clock: &TestClock) {
    let all = mails(store, clock, 2);
    assert_eq!(queued(store).len(), 13, "the others wait");
    let again = FannedNotice {
        notice: all[0].number,
        deliveries: vec![delivery("other", DeliveryChannel::Email, account(0), clock.now())],
    };
    assert_eq!(wait(store.fan_out(vec![again], clock.now())).expect("an answer"), 0);
    // Two notices may lead to one delivery, as to a webhook.
    let shared = |one: &QueuedNotice| FannedNotice {
        notice: one.number,
        deliveries: vec![delivery("shared", DeliveryChannel::Webhook, account(0), clock.now())],
    };
    let rest: Vec<FannedNotice> = queued(store).iter().map(shared).collect();
    assert_eq!(wait(store.fan_out(rest, clock.now())).expect("an answer"), 13);
    let taken = take(store, clock, 100);
    let keys: Vec<&str> = taken.iter().map(|one| one.key.as_str()).collect();
    assert_eq!(keys.len(), 3, "{keys:?}");
    assert_eq!(taken[0].notice, Some(all[0]));
    assert_eq!((taken[0].account, taken[0].attempts), (Some(all[0].notice.account), 1));
}

fn a_delivery_has_one_taker(store: &dyn ClubStore, clock: &TestClock) {
    mails(store, clock, 3);
    let (first, second) = (take(store, clock, 2), take(store, clock, 2));
    assert_eq!((first.len(), second.len()), (2, 1), "nobody takes what another has");
    assert!(take(store, clock, 10).is_empty());
    assert!(finish(store, &first[0], SENT, clock.now()));
    assert!(!finish(store, &first[0], SENT, clock.now()), "it has ended");
    let at = clock.now().after(Length::minutes(1));
    assert!(finish(store, &first[1], AttemptResult::Retry(at, "busy".to_owned()), clock.now()));
    assert!(take(store, clock, 10).is_empty(), "not before its time");
    clock.advance(Length::minutes(1));
    let retried = take(store, clock, 10);
    assert_eq!((retried.len(), retried[0].attempts), (1, 2));
    assert_eq!((&retried[0].key, retried[0].reason.as_deref()), (&first[1].key, Some("busy")));
    // Whoever has `second` has crashed.
    clock.advance(LEASE);
    let again = take(store, clock, 10);
    assert_eq!(again.len(), 2);
    assert!(again.iter().any(|one| one.key == second[0].key && one.attempts == 2));
    assert!(!finish(store, &second[0], SENT, clock.now()), "another has it now");
    for one in &again {
        assert!(finish(store, one, SENT, clock.now()));
    }
    clock.advance(Length::days(1));
    assert!(take(store, clock, 10).is_empty());
    assert_eq!(wait(store.purge_deliveries(clock.now())).expect("a number"), 3);
}

fn a_digest_gathers_notices(store: &dyn ClubStore, clock: &TestClock) {
    ConformanceGame::begun(store, clock, 1);
    let own: Vec<QueuedNotice> =
        queued(store).into_iter().filter(|one| one.notice.account == account(3)).collect();
    assert_eq!(own.len(), 2);
    let slot = clock.now().after(Length::hours(2));
    for one in &own {
        let deliveries = vec![delivery("digest", DeliveryChannel::Digest, account(3), slot)];
        let fanned = FannedNotice { notice: one.number, deliveries };
        wait(store.fan_out(vec![fanned], clock.now())).expect("a digest");
    }
    assert!(take(store, clock, 10).is_empty());
    clock.advance(Length::hours(2));
    let [digest] = &take(store, clock, 10)[..] else { panic!("one digest") };
    assert_eq!((digest.notice, digest.channel), (None, DeliveryChannel::Digest));
    assert_eq!(wait(store.digest_notices(digest.number)).expect("notices"), own);
}

fn operators_see_what_failed(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let one = queued(store)[0];
    let hidden = NewDelivery {
        is_shown: false,
        ..delivery("hidden", DeliveryChannel::Email, account(1), clock.now())
    };
    let shown = |key: &str| delivery(key, DeliveryChannel::Email, account(1), clock.now());
    let deliveries = vec![shown("one"), hidden, shown("two"), shown("three")];
    let fanned = FannedNotice { notice: one.number, deliveries };
    wait(store.fan_out(vec![fanned], clock.now())).expect("deliveries");
    let list = |list, before| -> Vec<String> {
        let all = wait(store.deliveries(list, before, 10)).expect("deliveries");
        all.into_iter().map(|one| one.key).collect()
    };
    assert_eq!(list(DeliveryList::Waiting, None), ["three", "two", "one"]);
    let counts = || wait(store.count_deliveries(clock.now())).expect("counts");
    let since = Some(clock.now());
    let waiting =
        DeliveryCounts { waiting: 3, overdue_since: since, waiting_since: since, failed: 0 };
    assert_eq!(counts(), waiting);
    for one in take(store, clock, 10) {
        assert!(finish(store, &one, failed("no such mailbox"), clock.now()));
    }
    assert_eq!(counts(), DeliveryCounts { failed: 3, ..DeliveryCounts::default() });
    assert!(list(DeliveryList::Waiting, None).is_empty());
    let all = wait(store.deliveries(DeliveryList::Failed, None, 10)).expect("deliveries");
    assert_eq!(all[0].reason.as_deref(), Some("no such mailbox"));
    assert_eq!(all[0].ended, Some((clock.now(), DeliveryEnd::Failed)));
    assert_eq!(list(DeliveryList::Failed, Some(all[1].key.clone())), ["one"]);
    clock.advance(Length::hours(1));
    let retry =
        |key: &str| wait(store.retry_delivery(key.to_owned(), clock.now())).expect("an answer");
    assert!(retry(&all[0].key) && !retry(&all[0].key) && !retry("none") && !retry("hidden"));
    let [again] = &take(store, clock, 10)[..] else { panic!("one delivery") };
    assert_eq!((again.key.as_str(), again.queued_at), ("three", clock.now()));
    assert!(wait(store.delete_club_game(game.id)).expect("an answer"));
    assert!(list(DeliveryList::Failed, None).is_empty(), "a game takes its deliveries with it");
}

fn webhooks_are_switched_off(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::open(store, clock, 1);
    let other = ConformanceGame::open(store, clock, 2);
    let webhook = |id: &str, shape| Webhook {
        id: id.to_owned(),
        game: game.id,
        shape,
        url: "https://example.org/hook".to_owned(),
        lang: "en".to_owned(),
        secret: "secret".to_owned(),
        created_at: clock.now(),
        failures: 0,
        disabled_at: None,
        reason: None,
    };
    for (id, shape) in ["a", "b", "c"].into_iter().zip(WebhookShape::ALL) {
        wait(store.create_webhook(webhook(id, shape))).expect("a webhook");
    }
    let of = |game| wait(store.webhooks(game)).expect("webhooks");
    assert_eq!(of(game.id)[1], webhook("b", WebhookShape::Slack));
    assert_eq!((of(game.id).len(), of(other.id).len()), (3, 0));
    let count = |failure: Option<&str>| {
        let failure = failure.map(str::to_owned);
        wait(store.count_webhook("a".to_owned(), failure, 2, clock.now())).expect("an answer")
    };
    assert!(!count(Some("404")) && !count(None) && !count(Some("404")));
    assert!(count(Some("410")) && !count(Some("410")), "it is told once");
    let read = || wait(store.webhook("a".to_owned())).expect("an answer").expect("the webhook");
    assert_eq!((read().failures, read().disabled_at), (3, Some(clock.now())));
    assert_eq!(read().reason.as_deref(), Some("410"));
    let renew = |game| {
        wait(store.renew_webhook(game, "a".to_owned(), "new".to_owned())).expect("an answer")
    };
    assert!(!renew(other.id) && renew(game.id));
    let renewed = Webhook { secret: "new".to_owned(), ..webhook("a", WebhookShape::Discord) };
    assert_eq!(read(), renewed);
    let delete =
        |game, id: &str| wait(store.delete_webhook(game, id.to_owned())).expect("an answer");
    assert!(!delete(other.id, "a") && delete(game.id, "a") && !delete(game.id, "a"));
    assert!(wait(store.delete_club_game(game.id)).expect("an answer"));
    assert!(of(game.id).is_empty(), "a game takes its webhooks with it");
}

fn what_an_account_was_told_is_listed(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    let told = |limit| wait(store.notices_of(account(2), limit)).expect("notices");
    let kinds: Vec<NoticeKind> = told(10).iter().map(|one| one.notice.kind).collect();
    assert_eq!(kinds, [NoticeKind::Begun, NoticeKind::RollCall], "the newest first");
    assert_eq!(told(1).len(), 1);
    let fanned = FannedNotice { notice: told(1)[0].number, deliveries: Vec::new() };
    wait(store.fan_out(vec![fanned], clock.now())).expect("nothing to deliver");
    assert_eq!(told(10).len(), 2, "sent or not");
    let (kind, turn, revision) = (NoticeKind::WebhookDisabled, 0, 7);
    let notice = Notice { account: account(MASTER), kind, turn, revision };
    for _ in 0..2 {
        wait(store.queue_notice(game.id, notice, clock.now())).expect("a notice");
    }
    let own = wait(store.notices_of(account(MASTER), 10)).expect("notices");
    assert_eq!(own.len(), 2, "of the beginning, and of the webhook once");
    assert_eq!((own[0].notice, own[0].game, own[0].queued_at), (notice, game.id, clock.now()));
}
