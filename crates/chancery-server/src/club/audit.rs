//! Recording privileged acts. They are recorded before they are done: none is done unseen.

use chancery_club::account::AccountId;
use chancery_store::club::AuditedAct;
use serde_json::Value;

use super::state::ClubState;
use crate::error::Result;

/// Records an act. The detail holds no names and no addresses.
pub(crate) async fn record(
    club: &ClubState,
    actor: AccountId,
    act: &str,
    subject: Option<String>,
    detail: &Value,
) -> Result<()> {
    let act = AuditedAct {
        at: club.now(),
        actor: Some(actor),
        act: act.to_owned(),
        subject,
        detail: detail.to_string(),
    };
    club.store().record_act(act).await?;
    Ok(())
}
