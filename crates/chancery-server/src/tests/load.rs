//! Many requests at once: limits on expensive work, fair turns, and readers that do not wait for
//! writers.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{Method, header};
use tower::ServiceExt as _;

use super::TestTable;
use super::events::TIMEOUT;
use crate::state::Workload;

#[tokio::test(flavor = "multi_thread")]
async fn hanging_up_frees_no_place_for_more_work() {
    let table = TestTable::new();
    let (running, peak, begun) = (
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicUsize::new(0)),
    );
    let attack = |_| {
        let (state, running, peak, begun) =
            (table.state.clone(), running.clone(), peak.clone(), begun.clone());
        tokio::spawn(async move {
            state
                .run_limited(Workload::Picture, chancery::Lang::EN, move |_| {
                    begun.fetch_add(1, Ordering::SeqCst);
                    peak.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(100));
                    running.fetch_sub(1, Ordering::SeqCst);
                    Ok(())
                })
                .await
        })
    };
    for _ in 0..3 {
        let requests: Vec<_> = (0..50).map(attack).collect();
        tokio::time::sleep(Duration::from_millis(20)).await;
        requests.iter().for_each(tokio::task::JoinHandle::abort);
    }
    let limit = &table.state.limits().renders;
    while limit.running() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(peak.load(Ordering::SeqCst) <= 2, "{peak:?} jobs at once");
    assert!(begun.load(Ordering::SeqCst) < 20, "{begun:?} of 150 begun: the others were dropped");
    assert_eq!(limit.waiting(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_answers_when_to_try_again() {
    let table = TestTable::new();
    table.begin("friday").await;
    let limit = &table.state.limits().renders;
    let _held = (limit.enter().await.unwrap(), limit.enter().await.unwrap());
    let picture = |number: usize| {
        let path = format!("/api/v1/games/friday/picture.png?width={}", 100 + number);
        table.app.clone().oneshot(TestTable::request(Method::GET, &path, None))
    };
    let waiting: Vec<_> = (0..64).map(|number| tokio::spawn(picture(number))).collect();
    let full = async {
        while limit.waiting() < 64 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, full).await.expect("a full queue");
    let refused = table.get("/api/v1/games/friday/picture.png?width=999").await.is(503);
    assert_eq!(refused.header(header::RETRY_AFTER), "5");
    let problem = refused.fails(503, "busy");
    assert!(problem["detail"].as_str().unwrap().contains("as many pictures as it can"));
    waiting.iter().for_each(tokio::task::JoinHandle::abort);
    table.get("/api/v1/games/friday/picture.svg").await.is(200);
}
