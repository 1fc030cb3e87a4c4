//! Random bytes, mutated messages and wrong arguments: no panic, and bounded.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::json;

use super::McpTestDoor;
use crate::mcp::tools;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_input_never_breaks_it() {
    let door = McpTestDoor::with_game().await;
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % bound as u64) as usize
    };
    let valid = [
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "submit", "arguments": {"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A PAR - BUR", 3]}}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "what_if", "arguments": {"seat": "friday:FRANCE", "orders": {"FRANCE": ["A PAR - BUR"]}}}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "chancery://seat/friday:FRANCE/view"}}),
        json!({"jsonrpc": "2.0", "id": 1, "method": "prompts/get", "params": {"name": "play-a-turn", "arguments": {"seat": "friday:FRANCE"}}}),
    ];
    let begun = Instant::now();
    for round in 0..200 {
        let bytes: Vec<u8> = if round % 4 == 0 {
            (0..next(200)).map(|_| next(256) as u8).collect()
        } else {
            let mut bytes = valid[next(valid.len())].to_string().into_bytes();
            for _ in 0..=next(4) {
                let at = next(bytes.len());
                match next(3) {
                    0 => bytes[at] = next(256) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b"\"{}[]:,0\\"[next(9)]),
                }
            }
            bytes
        };
        let (status, _) = door.post(&[], bytes.clone()).await;
        assert_ne!(
            status,
            StatusCode::INTERNAL_SERVER_ERROR,
            "{}",
            String::from_utf8_lossy(&bytes)
        );
        if begun.elapsed() > Duration::from_secs(3) {
            break;
        }
    }
    let values = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(true),
        json!([]),
        json!({}),
        json!("\u{0}\u{202e}%2F..:"),
        json!("x".repeat(100_000)),
        json!(vec!["A PAR - BUR"; 1_000]),
        json!({"a": {"b": [1]}}),
        json!("friday:FRANCE"),
    ];
    let names = [
        "seat",
        "game",
        "phase",
        "orders",
        "unit",
        "since",
        "to",
        "text",
        "op",
        "kind",
        "max_seconds",
        "place",
        "from",
        "title",
        "board",
    ];
    // A hint takes a search, whatever else is wrong.
    for spec in tools::all().into_iter().filter(|spec| spec.name != "hint") {
        for value in &values {
            let mut arguments = json!({"seat": "friday:FRANCE", "game": "friday", "phase": "S1901M", "max_seconds": 0, "name": "other"});
            arguments[names[next(names.len())]] = value.clone();
            let answer =
                door.ask("tools/call", json!({"name": spec.name, "arguments": arguments})).await;
            assert!(
                answer["result"].is_object() || answer["error"].is_object(),
                "{}: {arguments}",
                spec.name
            );
        }
    }
    let large = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"x": "x".repeat(2 << 20)}});
    assert_eq!(door.post(&[], large.to_string()).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let deep = "[".repeat(100_000);
    assert!(door.post(&[], deep).await.0.is_client_error());
    door.call("view", json!({"seat": "friday:FRANCE"})).await.ok();
}
