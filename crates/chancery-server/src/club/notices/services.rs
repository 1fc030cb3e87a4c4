//! What all notices share: the way out of the site, the keys of web push, counts.

use std::sync::{Arc, OnceLock};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tokio::sync::OnceCell;

use super::metrics::DeliveryMetrics;
use super::outbound::{HttpOutbound, Outbound};
use super::push::VapidKey;
use crate::club::state::ClubState;
use crate::error::Result;

/// The name of the secret from which the keys of web push come.
const VAPID: &str = "vapid";
/// The name of the secret with which links in mail are signed.
const LINKS: &str = "notice-links";

/// What all notices share.
#[derive(Debug, Default)]
pub(crate) struct NoticeServices {
    outbound: OnceLock<Arc<dyn Outbound>>,
    vapid: OnceCell<VapidKey>,
    link_secret: OnceCell<String>,
    pub(super) metrics: DeliveryMetrics,
}

impl NoticeServices {
    /// Lets something else carry requests out of the site.
    #[cfg(test)]
    pub(crate) fn set_outbound(&self, outbound: Arc<dyn Outbound>) {
        assert!(self.outbound.set(outbound).is_ok(), "nothing was sent before");
    }

    /// What carries requests out of the site.
    pub(super) fn outbound(&self, club: &ClubState) -> Arc<dyn Outbound> {
        let new = || Arc::new(HttpOutbound::new(club.loopback_targets)) as Arc<dyn Outbound>;
        Arc::clone(self.outbound.get_or_init(new))
    }

    /// Makes the secrets of the site, if it has none yet.
    pub(crate) async fn prepare(&self, club: &ClubState) -> Result<()> {
        self.vapid(club).await?;
        self.link_secret(club).await?;
        Ok(())
    }

    /// The secret with which links in mail are signed.
    pub(super) async fn link_secret(&self, club: &ClubState) -> Result<&str> {
        let load = || async {
            let new = club.secret()?.reveal();
            let secret: Result<String> = Ok(club.store().site_secret(LINKS, new).await?);
            secret
        };
        Ok(self.link_secret.get_or_try_init(load).await?)
    }

    /// The key of the site for web push. It is made once, and stays: browsers are bound to it.
    pub(super) async fn vapid(&self, club: &ClubState) -> Result<&VapidKey> {
        let load = || async {
            let new = VapidKey::random(club)?;
            let stored = club.store().site_secret(VAPID, new.written()).await?;
            let bytes = URL_SAFE_NO_PAD.decode(stored).unwrap_or_default();
            // A key that is damaged is replaced until the next start.
            Ok(VapidKey::from_bytes(&bytes).unwrap_or(new))
        };
        self.vapid.get_or_try_init(load).await
    }
}

/// Can browsers show notices of the site? They ask for a secure address.
pub(super) fn push_is_on(club: &ClubState) -> bool {
    club.public_url.is_https() || club.public_url.is_local()
}
