//! Preferences, secret addresses and browsers.

use chancery_club::notices::{EmailChoice, NoticePreferences, NoticeTopic, TopicChoice};

use super::{ClubPart, account, at, hash, id, join, refusal};
use crate::club::{ClubStore, NoticeAddressKind, NoticeSettings, PushSubscription};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 5] = [
    preferences_are_kept,
    a_language_is_noted_once,
    secret_addresses_are_replaced,
    browsers_belong_to_one_account,
    a_deleted_account_is_told_nothing,
];

fn settings(lang: &str) -> NoticeSettings {
    let mut preferences = NoticePreferences::default();
    let choice = TopicChoice { email: EmailChoice::Digest, push: false };
    preferences.choose(NoticeTopic::Results, choice).expect("a choice");
    preferences.zone = Some("Europe/Paris".parse().expect("a zone"));
    NoticeSettings { lang: Some(lang.to_owned()), preferences }
}

fn browser(number: u8, owner: u8, endpoint: &str) -> PushSubscription {
    PushSubscription {
        id: format!("browser-{number}"),
        account: id(owner),
        endpoint: endpoint.to_owned(),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
        label: "Firefox, Linux".to_owned(),
        created_at: at(i64::from(number)),
    }
}

fn preferences_are_kept(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    let read = || wait(store.notice_settings(id(1))).expect("settings");
    assert_eq!(read(), NoticeSettings::default());
    wait(store.set_notice_settings(id(1), settings("fr"))).expect("a change");
    assert_eq!(read(), settings("fr"));
    wait(store.set_notice_settings(id(1), settings("en"))).expect("a change");
    assert_eq!(read(), settings("en"));
    let nobody = wait(store.set_notice_settings(id(9), settings("en")));
    assert_eq!(refusal(nobody), ClubStoreError::NoAccount);
    let key = || wait(store.unsubscribe_key(id(1))).expect("an answer");
    assert_eq!(key(), None);
    wait(store.reset_notice_secrets(id(1), hash(1))).expect("a reset");
    assert_eq!(key(), Some(hash(1)));
    wait(store.reset_notice_secrets(id(1), hash(2))).expect("a reset");
    assert_eq!(key(), Some(hash(2)));
    assert_eq!(read(), settings("en"), "a key changes no preferences");
    let secret = |new: &str| wait(store.site_secret("push", new.to_owned())).expect("a secret");
    assert_eq!((secret("one"), secret("two")), ("one".to_owned(), "one".to_owned()));
}

fn a_language_is_noted_once(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    let note = |lang: &str| wait(store.note_language(id(1), lang.to_owned())).expect("a note");
    note("fr");
    note("en");
    let read = wait(store.notice_settings(id(1))).expect("settings");
    assert_eq!(read, NoticeSettings { lang: Some("fr".to_owned()), ..NoticeSettings::default() });
    wait(store.set_notice_settings(id(1), settings("en"))).expect("a change");
    note("fr");
    assert_eq!(wait(store.notice_settings(id(1))).expect("settings"), settings("en"));
}

fn secret_addresses_are_replaced(store: &dyn ClubStore) {
    use NoticeAddressKind::{Calendar, Feed};
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    let set = |owner, kind, number, seconds| {
        wait(store.set_notice_address(id(owner), kind, Some(hash(number)), at(seconds)))
            .expect("an address");
    };
    let owner =
        |kind, number| wait(store.account_of_address(kind, hash(number))).expect("an answer");
    set(1, Feed, 1, 10);
    set(2, Feed, 2, 11);
    set(1, Calendar, 3, 12);
    assert_eq!(
        (owner(Feed, 1), owner(Feed, 2), owner(Calendar, 3)),
        (Some(id(1)), Some(id(2)), Some(id(1)))
    );
    assert_eq!((owner(Calendar, 1), owner(Feed, 3)), (None, None), "each has a kind");
    let own = || wait(store.notice_addresses(id(1))).expect("addresses");
    assert_eq!(own(), [(Feed, at(10)), (Calendar, at(12))]);
    set(1, Feed, 4, 20);
    assert_eq!((owner(Feed, 1), owner(Feed, 4)), (None, Some(id(1))));
    wait(store.set_notice_address(id(1), Feed, None, at(30))).expect("an end");
    assert_eq!(own(), [(Calendar, at(12))]);
    wait(store.reset_notice_secrets(id(1), hash(9))).expect("a reset");
    assert_eq!((own(), owner(Calendar, 3)), (Vec::new(), None));
    assert_eq!(owner(Feed, 2), Some(id(2)), "others keep theirs");
}

fn browsers_belong_to_one_account(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    let add = |browser| wait(store.add_push_subscription(browser));
    let of = |owner| wait(store.push_subscriptions(id(owner))).expect("browsers");
    add(browser(1, 1, "https://push/1")).expect("a browser");
    add(browser(2, 1, "https://push/2")).expect("a browser");
    assert_eq!(of(1), [browser(1, 1, "https://push/1"), browser(2, 1, "https://push/2")]);
    add(browser(3, 2, "https://push/1")).expect("the same browser, used by somebody else");
    assert_eq!((of(1).len(), of(2)), (1, vec![browser(3, 2, "https://push/1")]));
    let remove = |owner: Option<u8>, name: &str| {
        wait(store.remove_push_subscription(owner.map(id), name.to_owned())).expect("an answer")
    };
    assert!(!remove(Some(1), "browser-3") && !remove(None, "browser-9"));
    let found = wait(store.push_subscription("browser-3".to_owned())).expect("an answer");
    assert_eq!(found, Some(browser(3, 2, "https://push/1")));
    assert!(remove(Some(2), "browser-3") && remove(None, "browser-2"));
    assert!(of(1).is_empty() && of(2).is_empty());
    wait(store.ban_account(id(2), at(50))).expect("a ban");
    let refused = add(browser(4, 2, "https://push/4"));
    assert_eq!(refusal(refused), ClubStoreError::AccountBanned);
}

fn a_deleted_account_is_told_nothing(store: &dyn ClubStore) {
    wait(store.create_account(account(1, "Ada"))).expect("an account");
    wait(store.set_notice_settings(id(1), settings("fr"))).expect("a change");
    wait(store.set_notice_address(id(1), NoticeAddressKind::Feed, Some(hash(1)), at(5)))
        .expect("an address");
    wait(store.add_push_subscription(browser(1, 1, "https://push/1"))).expect("a browser");
    wait(store.delete_account(id(1), at(9))).expect("the end");
    let settings = wait(store.notice_settings(id(1))).expect("settings");
    assert_eq!(settings, NoticeSettings::default());
    assert!(wait(store.notice_addresses(id(1))).expect("addresses").is_empty());
    assert!(wait(store.push_subscriptions(id(1))).expect("browsers").is_empty());
}
