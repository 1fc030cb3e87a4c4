//! Where people sign in from, as hashes that operators compare: keyed with the secret of the store, so that nobody
//! finds an address by trying all.

use chancery_club::account::AccountId;
use chancery_club::time::Length;
use chancery_store::club::{DeviceKind, TokenHash};

use super::secret_token::sha256;
use super::state::ClubState;
use super::visit::Visit;
use crate::error::Result;

/// How long hints are kept after they were last seen.
pub(crate) const DEVICE_LIFE: Length = Length::days(90);

/// Notes from which network and browser somebody signs in.
pub(crate) async fn note(club: &ClubState, visit: &Visit, account: AccountId) -> Result<()> {
    let secret = club.store().secret().await?;
    let mark = |kind: DeviceKind, seen: &[u8]| {
        let keyed = [secret.bytes().as_slice(), kind.id().as_bytes(), b" ", seen].concat();
        TokenHash::from_bytes(sha256(&keyed))
    };
    let now = club.now();
    let network = mark(DeviceKind::Network, visit.network.as_bytes());
    club.store().note_device(account, DeviceKind::Network, network, now).await?;
    if let Some(browser) = &visit.browser {
        let browser = mark(DeviceKind::Browser, browser.reveal().as_bytes());
        club.store().note_device(account, DeviceKind::Browser, browser, now).await?;
    }
    Ok(())
}
