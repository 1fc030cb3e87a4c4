//! Figures of deliveries. Warnings are not counted: their number tells how many owe orders.

use std::sync::atomic::{AtomicU64, Ordering};

use chancery_club::notices::NoticeTopic;
use chancery_club::time::Timestamp;
use chancery_store::club::{AttemptResult, DeliveryChannel, DeliveryEnd, StoredDelivery};

use crate::club::games::seconds_since;
use crate::club::state::ClubState;
use crate::error::Result;
use crate::metrics::MetricsText;

/// What this process delivered since the start.
#[derive(Debug, Default)]
pub(super) struct DeliveryMetrics {
    sent: [AtomicU64; DeliveryChannel::ALL.len()],
    retries: AtomicU64,
    failures: AtomicU64,
}

impl DeliveryMetrics {
    /// Counts an attempt.
    pub(super) fn count(&self, delivery: &StoredDelivery, result: &AttemptResult) {
        let topic = delivery.notice.map(|queued| NoticeTopic::of(queued.notice.kind));
        if topic.is_some_and(|topic| !topic.is_shown_to_operators()) {
            return;
        }
        let place = DeliveryChannel::ALL.iter().position(|one| *one == delivery.channel);
        let count = match result {
            AttemptResult::Ended(DeliveryEnd::Sent, _) => place.map(|place| &self.sent[place]),
            AttemptResult::Ended(DeliveryEnd::Failed, _) => Some(&self.failures),
            AttemptResult::Ended(DeliveryEnd::Dropped, _) => None,
            AttemptResult::Retry(..) => Some(&self.retries),
        };
        if let Some(count) = count {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Writes the deliveries that wait.
pub(crate) async fn write_waiting(
    club: &ClubState,
    now: Timestamp,
    text: &mut MetricsText,
) -> Result<()> {
    let counts = club.store().count_deliveries(now).await?;
    for (name, help, value) in [
        ("chancery_deliveries_waiting", "Deliveries of notices that wait.", counts.waiting),
        ("chancery_deliveries_given_up", "Deliveries that were given up.", counts.failed),
        (
            "chancery_deliveries_overdue_seconds",
            "How long the first of those that are due is due.",
            seconds_since(now, counts.overdue_since),
        ),
        (
            "chancery_deliveries_oldest_seconds",
            "How long the oldest of those that wait waits, without digests.",
            seconds_since(now, counts.waiting_since),
        ),
    ] {
        text.single(name, "gauge", help, value);
    }
    Ok(())
}

/// Writes what this process delivered.
pub(crate) fn write_sent(club: &ClubState, text: &mut MetricsText) {
    let metrics = &club.notices().metrics;
    let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let [email, digest, push, webhook] = &metrics.sent;
    for (name, help, value) in [
        ("chancery_emails_sent_total", "Notices sent by mail.", read(email)),
        ("chancery_digests_sent_total", "Digests sent.", read(digest)),
        ("chancery_pushes_sent_total", "Notices sent to browsers.", read(push)),
        ("chancery_webhooks_sent_total", "Notices sent to webhooks.", read(webhook)),
        ("chancery_delivery_retries_total", "Attempts that are repeated.", read(&metrics.retries)),
        ("chancery_delivery_failures_total", "Deliveries given up.", read(&metrics.failures)),
    ] {
        text.single(name, "counter", help, value);
    }
}
