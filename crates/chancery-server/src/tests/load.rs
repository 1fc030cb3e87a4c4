//! Many requests at once: limits on expensive work, fair turns, and readers that do not wait for
//! writers.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{Method, header};
use chancery_store::StoreError;
use serde_json::json;
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

#[tokio::test(flavor = "multi_thread")]
async fn many_writers_do_not_delay_readers_of_another_game() {
    let table = TestTable::new();
    table.begin("busy").await;
    table.begin("quiet").await;
    // Another process works on the game while all writers arrive.
    let lock = std::fs::File::create(table.data.join("games/busy/.lock")).unwrap();
    lock.lock().unwrap();
    let body = json!({"orders": ["A PAR H"]});
    let writers: Vec<_> = (0..200)
        .map(|_| {
            let path = "/api/v1/games/busy/orders/FRANCE";
            let request = TestTable::request(Method::PUT, path, Some(&body));
            tokio::spawn(table.app.clone().oneshot(request))
        })
        .collect();
    let queued = async {
        while table.state.writers().writers() < 200 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, queued).await.expect("all writers are in the queue");
    table.get("/api/v1/games/quiet").await.is(200);
    table.order("quiet", "FRANCE", &["A PAR H"]).await;
    // Besides the runtime and this test, one thread may wait for the lock.
    assert_eq!(table.state.writers().writers(), 200, "all writers still wait");
    lock.unlock().unwrap();
    for writer in writers {
        assert_eq!(writer.await.unwrap().unwrap().status(), 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn writers_take_turns_in_order() {
    let table = TestTable::new();
    let order = Arc::new(std::sync::Mutex::new(Vec::new()));
    let turn = table.state.writers().enter("friday").await.unwrap();
    let mut writers = Vec::new();
    for number in 0..50 {
        let (state, order) = (table.state.clone(), Arc::clone(&order));
        writers.push(tokio::spawn(async move {
            let write = state.write(chancery::Lang::EN, "friday", move |_| {
                order.lock().unwrap().push(number);
                Ok(())
            });
            write.await.unwrap();
        }));
        while table.state.writers().writers() < number + 2 {
            tokio::task::yield_now().await;
        }
    }
    drop(turn);
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(*order.lock().unwrap(), (0..50).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_change_of_a_locked_game_is_tried_again() {
    let table = TestTable::new();
    let attempts = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&attempts);
    let written = table.state.write(chancery::Lang::EN, "friday", move |_| {
        // Each attempt fails, as with a lock that another process holds.
        if count.fetch_add(1, Ordering::SeqCst) < 3 {
            return Err(StoreError::Busy("friday".into()).into());
        }
        Ok(7)
    });
    assert_eq!(written.await.unwrap(), 7, "the change is tried again");
    assert_eq!(attempts.load(Ordering::SeqCst), 4);
}

#[tokio::test]
async fn health_and_metrics_are_reported() {
    let table = TestTable::new();
    table.begin("friday").await;
    assert_eq!(table.get("/healthz").await.is(200).text(), "ok\n");
    table.get("/api/v1/games/friday").await.is(200);
    table.get("/api/v1/games/friday").await.is(200);
    table.get("/api/v1/games/nobody").await.is(404);
    table.get("/made/up").await.is(404);
    let answer = table.get("/metrics").await.is(200);
    assert!(answer.header(header::CONTENT_TYPE).starts_with("text/plain; version=0.0.4"));
    let text = answer.text();
    let route = "route=\"/api/v1/games/{game}\"";
    for line in [
        format!("chancery_http_requests_total{{{route},class=\"2xx\"}} 2"),
        format!("chancery_http_requests_total{{{route},class=\"4xx\"}} 1"),
        "chancery_http_requests_total{route=\"unknown\",class=\"4xx\"} 1".to_owned(),
        "chancery_work_running{kind=\"picture\"} 0".to_owned(),
        "chancery_event_listeners 0".to_owned(),
        "chancery_cache_hits_total 1".to_owned(),
    ] {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    table.stop.trigger();
    table.get("/healthz").await.fails(503, "stopping");
    let broken = TestTable::new();
    std::fs::create_dir_all(&broken.data).unwrap();
    std::fs::write(broken.data.join("games"), "not a directory").unwrap();
    broken.get("/healthz").await.fails(503, "files");
}

#[tokio::test]
async fn the_log_has_requests_but_no_orders() {
    #[derive(Clone, Default)]
    struct LogLines(Arc<std::sync::Mutex<Vec<u8>>>);
    impl std::io::Write for LogLines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let lines = LogLines::default();
    let table = TestTable::logging(lines.clone());
    table.begin("friday").await;
    table.order("friday", "FRANCE", &["A PAR - BUR"]).await;
    table.get("/api/v1/sandbox/picture.svg?o=A+PAR+-+GAS").await.is(200);
    let text = || String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let written = async {
        while text().lines().count() < 3 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, written).await.expect("three lines");
    let text = text();
    assert!(text.contains(" PUT /api/v1/games/friday/orders/FRANCE 200 "), "{text}");
    assert!(text.contains(" GET /api/v1/sandbox/picture.svg 200 "), "{text}");
    assert!(!text.contains("PAR") && !text.contains("lang"), "{text}");
}
