//! The members of a demonstration.

use chancery_club::account::{AccountId, DisplayName};
use chancery_club::time::{Length, Timestamp};
use chancery_store::StoreError;
use chancery_store::club::NewAccount;

use crate::club::passwords;
use crate::club::settings::ClubSettings;

/// Their names. The first one is the operator.
pub(super) const MEMBERS: [&str; 16] = [
    "Margaux", "Aurélie", "Deniz", "Jonas", "Mireille", "Tom", "Yuki", "Sofia", "Kofi", "Lena",
    "Pavel", "Inès", "Grace", "Omar", "Benoît", "Ada",
];

/// The parts of a password: 4 of 64 words and a number are easy to type.
const WORDS: [&str; 64] = [
    "anchor", "april", "atlas", "bridge", "cabin", "candle", "canvas", "cedar", "cellar", "chapel",
    "cipher", "cloud", "comet", "copper", "coral", "courier", "dawn", "delta", "ember", "envoy",
    "falcon", "ferry", "flint", "fog", "garnet", "glacier", "harbour", "hazel", "island", "ivory",
    "jasper", "juniper", "kestrel", "lagoon", "lantern", "ledger", "linen", "magnet", "maple",
    "marble", "meadow", "mirror", "north", "oak", "olive", "orchard", "otter", "paper", "pebble",
    "pilot", "quartz", "raven", "river", "saddle", "signal", "silver", "spruce", "summit", "tide",
    "timber", "valley", "velvet", "willow", "winter",
];

/// Creates the members, who all have one new password. Returns their accounts in order, and the password.
pub(super) async fn create_members(
    settings: &ClubSettings,
    now: Timestamp,
) -> Result<(Vec<AccountId>, String), StoreError> {
    let password = password(settings.random()?);
    let mut accounts = Vec::with_capacity(MEMBERS.len());
    for (number, name) in (0_u32..).zip(MEMBERS) {
        let id = AccountId::from_random(settings.random()?);
        let account = NewAccount {
            id,
            name: DisplayName::new(name).expect("a name that fits"),
            email: None,
            operator: number == 0,
            password: passwords::hash(&password, &settings.random()?),
            // The club grew in the course of a year.
            created_at: now.before(Length::days(365 - 20 * number)),
        };
        settings.store.create_account(account).await?;
        accounts.push(id);
    }
    Ok((accounts, password))
}

fn password(random: [u8; 16]) -> String {
    let words: Vec<&str> =
        random.iter().take(4).map(|byte| WORDS[usize::from(byte % 64)]).collect();
    let number = u16::from_le_bytes([random[4], random[5]]);
    format!("{}-{number}", words.join("-"))
}
