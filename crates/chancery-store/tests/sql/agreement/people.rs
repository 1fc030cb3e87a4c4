//! Steps with accounts and how people sign in.

use chancery_club::account::{
    AccountId, ApiTokenId, DisplayName, EmailAddress, Scope, Scopes, SessionId,
};
use chancery_club::moderation::RelationKind;
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{
    ApiToken, AuditedAct, ClubStore, DeviceKind, LinkKind, NewAccount, NewSession, OneTimeLink,
    StoredPasskey, StoredRelation, TokenHash,
};
use chancery_store::wait;

use super::{StoreStep, Touched, told};
use crate::commands::account;
use crate::random::Random;

/// The accounts that there may be. Some of them play.
pub(super) const PEOPLE: u8 = 5;
/// Names, of which some are alike or look alike.
pub(super) const NAMES: [&str; 7] = ["Ada", "ADA", "Bea", "Paul", "PauI", "Éloïse", "éloïse"];
pub(super) const ADDRESSES: [&str; 3] = ["ada@example.org", "Ada@Example.org", "bea@example.org"];
/// How many secrets there are.
pub(super) const SECRETS: usize = 5;

/// What a step is made of.
struct Ingredients {
    /// An account, and its number.
    who: AccountId,
    number: u8,
    hash: TokenHash,
    other: TokenHash,
    /// The bytes of the id of something else.
    bytes: [u8; 16],
    text: String,
    now: Timestamp,
    expires: Timestamp,
}

fn step_of(
    label: &str,
    ingredients: Ingredients,
    run: impl Fn(&dyn ClubStore, &Ingredients) -> String + 'static,
) -> StoreStep {
    let Ingredients { number, who, hash, .. } = &ingredients;
    let label = format!("{label} {who} {hash}");
    StoreStep::new(label, Touched::Person(*number), move |store| run(store, &ingredients))
}

pub(super) fn name(text: &str) -> DisplayName {
    DisplayName::new(text).expect("a name")
}

pub(super) fn address(text: &str) -> EmailAddress {
    EmailAddress::new(text).expect("an address")
}

pub(super) fn hash(number: usize) -> TokenHash {
    TokenHash::from_bytes([number as u8; 32])
}

pub(super) fn step(random: &mut Random, memory: &dyn ClubStore, now: Timestamp) -> StoreStep {
    let secret = random.below(SECRETS);
    // Most of the time, whatever has a secret has an id of its own and replaces what had the secret before.
    let other = if random.chance(80) { secret } else { random.below(SECRETS) };
    let number = random.below(PEOPLE.into()) as u8;
    let i = Ingredients {
        who: account(number),
        number,
        hash: hash(secret),
        other: hash(other),
        bytes: [other as u8; 16],
        text: random.pick(&["", "one", "« déjà »", "'; DROP TABLE accounts; --"]).to_owned(),
        now,
        expires: now.after(Length::hours(random.below(400) as u32)),
    };
    if wait(memory.account(i.who)).expect("an answer").is_none() && random.chance(80) {
        return create(random, i);
    }
    match random.below(17) {
        14..=16 => moderation(random, i),
        0..=2 => accounts(random, i),
        3 => credentials(random, i),
        4..=6 => sessions(random, i),
        7 | 8 => tokens(random, i),
        9..=11 => links(random, i),
        12 => throttles(random, i),
        _ => requests(random, i),
    }
}

fn create(random: &mut Random, i: Ingredients) -> StoreStep {
    let new = NewAccount {
        id: i.who,
        name: name(random.pick(&NAMES)),
        email: random.chance(40).then(|| address(random.pick(&ADDRESSES))),
        operator: random.chance(30),
        password: Some(i.text.clone()),
        created_at: i.now,
    };
    step_of("create", i, move |store, _| told(wait(store.create_account(new.clone()))))
}

fn accounts(random: &mut Random, i: Ingredients) -> StoreStep {
    let wanted = name(random.pick(&NAMES));
    let mail = random.chance(60).then(|| address(random.pick(&ADDRESSES)));
    match random.below(16) {
        0 => create(random, i),
        1..=4 => step_of("rename", i, move |store, i| {
            told(wait(store.rename_account(i.who, wanted.clone())))
        }),
        5 | 6 => step_of("change mail", i, move |store, i| {
            told(wait(store.change_email(i.who, mail.clone())))
        }),
        7 => {
            let operator = random.chance(50);
            step_of("operator", i, move |store, i| told(wait(store.set_operator(i.who, operator))))
        }
        8 => step_of("ban", i, |store, i| told(wait(store.ban_account(i.who, i.now)))),
        9 | 10 => step_of("unban", i, |store, i| told(wait(store.unban_account(i.who)))),
        11 => step_of("delete", i, |store, i| told(wait(store.delete_account(i.who, i.now)))),
        _ => step_of("audit", i, |store, i| {
            let act = AuditedAct {
                at: i.now,
                actor: Some(i.who).filter(|_| i.bytes[0] % 2 == 0),
                act: "test".to_owned(),
                subject: Some(i.who.to_string()).filter(|_| i.bytes[0] % 3 == 0),
                detail: "{}".to_owned(),
            };
            told(wait(store.record_act(act)))
        }),
    }
}

fn credentials(random: &mut Random, i: Ingredients) -> StoreStep {
    let key = format!("key {}", random.below(6));
    match random.below(6) {
        0 => step_of("password", i, |store, i| {
            let password = Some(i.text.clone()).filter(|text| !text.is_empty());
            told(wait(store.set_password(i.who, password)))
        }),
        1..=3 => step_of("add passkey", i, move |store, i| {
            let (document, label) = (i.text.clone(), i.text.clone());
            let (id, created_at) = (key.clone(), i.now);
            let passkey = StoredPasskey { id, account: i.who, label, document, created_at };
            told(wait(store.add_passkey(passkey)))
        }),
        4 => step_of("use passkey", i, move |store, i| {
            let updated = told(wait(store.update_passkey(key.clone(), i.text.clone())));
            updated + &told(wait(store.passkey(key.clone())))
        }),
        _ => step_of("remove passkey", i, move |store, i| {
            told(wait(store.remove_passkey(i.who, key.clone())))
        }),
    }
}

fn sessions(random: &mut Random, i: Ingredients) -> StoreStep {
    let id = SessionId::from_random(i.bytes);
    match random.below(12) {
        0..=4 => step_of("sign in", i, move |store, i| {
            let (account, hash, label) = (i.who, i.hash, i.text.clone());
            let (created_at, expires_at) = (i.now, i.expires);
            let new = NewSession { id, account, hash, label, created_at, expires_at };
            told(wait(store.start_session(new, Some(i.other))))
        }),
        5..=8 => step_of("use session", i, |store, i| {
            told(wait(store.session(i.hash, Timestamp::MIN, i.now)))
        }),
        9 => step_of("end session", i, move |store, i| told(wait(store.end_session(i.who, id)))),
        10 => step_of("end sessions", i, move |store, i| {
            let kept = Some(id).filter(|_| i.text.is_empty());
            told(wait(store.end_sessions(i.who, kept)))
        }),
        _ => step_of("purge sessions", i, |store, i| told(wait(store.purge_sessions(i.now)))),
    }
}

fn tokens(random: &mut Random, i: Ingredients) -> StoreStep {
    let id = ApiTokenId::from_random(i.bytes);
    let scopes: Scopes = Scope::ALL.into_iter().filter(|_| random.chance(50)).collect();
    match random.below(4) {
        0 | 1 => step_of("create token", i, move |store, i| {
            let (account, label) = (i.who, i.text.clone());
            let (created_at, expires_at) = (i.now, i.expires);
            let token = ApiToken { id, account, label, scopes, created_at, expires_at };
            told(wait(store.create_api_token(token, i.hash)))
        }),
        2 => step_of("use token", i, |store, i| told(wait(store.api_token(i.hash, i.now)))),
        _ => step_of("revoke token", i, move |store, i| {
            told(wait(store.revoke_api_token(i.who, id)))
        }),
    }
}

fn links(random: &mut Random, i: Ingredients) -> StoreStep {
    let kind = random.pick(&[LinkKind::SignIn, LinkKind::Invitation]);
    let is_personal = random.chance(50);
    match random.below(12) {
        0..=2 => step_of("create link", i, move |store, i| {
            let link = OneTimeLink {
                hash: i.hash,
                kind,
                account: Some(i.who).filter(|_| is_personal),
                payload: i.text.clone(),
                browser: Some(i.other).filter(|_| is_personal),
                expires_at: i.expires,
            };
            told(wait(store.create_link(link)))
        }),
        3 | 4 => step_of("link", i, move |store, i| told(wait(store.link(i.hash, kind, i.now)))),
        5..=10 => step_of("use link", i, move |store, i| {
            told(wait(store.consume_link(i.hash, kind, i.now)))
        }),
        _ => step_of("purge links", i, |store, i| told(wait(store.purge_links(i.now)))),
    }
}

fn throttles(random: &mut Random, i: Ingredients) -> StoreStep {
    match random.below(8) {
        0 => step_of("forget attempts", i, |store, i| {
            told(wait(store.forget_attempts(i.text.clone())))
        }),
        1 => step_of("purge attempts", i, |store, i| told(wait(store.purge_attempts(i.now)))),
        _ => step_of("attempt", i, |store, i| {
            told(wait(store.count_attempt(i.text.clone(), i.now, Length::hours(1))))
        }),
    }
}

/// What there is between accounts. Each step also tells what is listed afterwards.
fn moderation(random: &mut Random, i: Ingredients) -> StoreStep {
    let next = (i.number + 1 + random.below(usize::from(PEOPLE) - 1) as u8) % PEOPLE;
    let other = account(next);
    let flag = random.chance(50);
    let kind = random.pick(&RelationKind::ALL);
    let device = random.pick(&[DeviceKind::Network, DeviceKind::Browser]);
    let everybody = || (0..PEOPLE).map(account).collect();
    match random.below(12) {
        0..=2 => step_of("block", i, move |store, i| {
            told(wait(store.block(i.who, other, i.now))) + &told(wait(store.blocks_of(i.who)))
        }),
        3 => step_of("unblock", i, move |store, i| {
            told(wait(store.unblock(i.who, other))) + &told(wait(store.blocks_of(i.who)))
        }),
        4 | 5 => step_of("relation", i, move |store, i| {
            let relation = StoredRelation { account: i.who, other, kind, at: i.now };
            told(wait(store.declare_relation(relation))) + &told(wait(store.relations_of(i.who)))
        }),
        6 => step_of("no relation", i, move |store, i| {
            told(wait(store.withdraw_relation(i.who, other)))
                + &told(wait(store.relations_of(other)))
        }),
        7 => step_of("agent", i, move |store, i| {
            let done = told(wait(store.set_agent(i.who, flag)));
            done + &told(wait(store.agents_among(everybody())))
        }),
        8 => step_of("reason", i, move |store, i| {
            let reason = Some(i.text.clone()).filter(|_| flag);
            told(wait(store.set_ban_reason(i.who, reason))) + &told(wait(store.ban_reason(i.who)))
        }),
        9 | 10 => step_of("device", i, move |store, i| {
            let done = told(wait(store.note_device(i.who, device, i.hash, i.now)));
            let own = told(wait(store.shared_devices(Some(i.who))));
            done + &own + &told(wait(store.shared_devices(None)))
        }),
        _ => step_of("purge devices", i, |store, i| {
            let before = i.now.before(Length::hours(5));
            told(wait(store.purge_devices(before))) + &told(wait(store.shared_devices(None)))
        }),
    }
}

fn requests(random: &mut Random, i: Ingredients) -> StoreStep {
    let key = TokenHash::from_bytes([random.below(6) as u8; 32]);
    let content = TokenHash::from_bytes([random.below(2) as u8; 32]);
    match random.below(8) {
        0..=3 => step_of("begin request", i, move |store, i| {
            told(wait(store.begin_request(key, content, i.now)))
        }),
        4 | 5 => step_of("finish request", i, move |store, i| {
            told(wait(store.finish_request(key, i.text.clone())))
        }),
        6 => step_of("abandon request", i, move |store, _| told(wait(store.abandon_request(key)))),
        _ => step_of("purge requests", i, |store, i| told(wait(store.purge_requests(i.now)))),
    }
}
