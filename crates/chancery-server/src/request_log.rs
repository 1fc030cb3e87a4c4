//! A log of requests, one line each, as plain text or JSON. It has no queries and no bodies, which
//! may contain orders.

use std::io::Write;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::{Duration, SystemTime};

use axum::http::{Method, StatusCode};
use chancery_store::WallTime;
use serde_json::json;

/// How many lines may wait to be written. If the reader of the log is slower, lines are dropped, and
/// requests do not wait.
const MAX_LINES: usize = 10_000;

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// One line of text per request.
    Plain,
    /// One JSON object per line.
    Json,
}

/// A request that has been answered.
#[derive(Debug)]
pub(crate) struct LoggedRequest {
    pub(crate) time: SystemTime,
    pub(crate) method: Method,
    /// The path without the query.
    pub(crate) path: String,
    pub(crate) status: StatusCode,
    pub(crate) took: Duration,
    /// The size of the body; none for a stream.
    pub(crate) bytes: Option<u64>,
}

impl LoggedRequest {
    fn line(&self, format: LogFormat) -> String {
        let LoggedRequest { method, path, bytes, .. } = self;
        let (time, status) = (WallTime::from(self.time).to_string(), self.status.as_u16());
        let milliseconds = (self.took.as_secs_f64() * 10_000.0).round() / 10.0;
        match format {
            LogFormat::Plain => {
                let bytes = bytes.map_or("-".to_owned(), |bytes| format!("{bytes} B"));
                format!("{time} {method} {path} {status} {milliseconds} ms {bytes}\n")
            }
            LogFormat::Json => {
                let line = json!({
                    "time": time, "method": method.as_str(), "path": path, "status": status,
                    "ms": milliseconds, "bytes": bytes,
                });
                format!("{line}\n")
            }
        }
    }
}

/// The log. A thread writes it, so that a slow terminal delays no request.
#[derive(Clone, Debug)]
pub(crate) struct RequestLog(SyncSender<LoggedRequest>);

impl RequestLog {
    /// Writes requests to `output`.
    pub(crate) fn new(
        format: LogFormat,
        mut output: impl Write + Send + 'static,
    ) -> std::io::Result<RequestLog> {
        let (sender, requests) = sync_channel::<LoggedRequest>(MAX_LINES);
        let write = move || {
            for request in requests {
                // A log that cannot be written is no reason to stop the server.
                let _ = output.write_all(request.line(format).as_bytes());
                let _ = output.flush();
            }
        };
        std::thread::Builder::new().name("log".to_owned()).spawn(write)?;
        Ok(RequestLog(sender))
    }

    pub(crate) fn write(&self, request: LoggedRequest) {
        let _ = self.0.try_send(request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::UNIX_EPOCH;

    #[test]
    fn lines_are_plain_or_json() {
        let request = |bytes| LoggedRequest {
            time: UNIX_EPOCH,
            method: Method::GET,
            path: "/games/friday".to_owned(),
            status: StatusCode::OK,
            took: Duration::from_micros(3140),
            bytes,
        };
        let plain = "1970-01-01T00:00:00Z GET /games/friday 200 3.1 ms";
        assert_eq!(request(Some(12)).line(LogFormat::Plain), format!("{plain} 12 B\n"));
        assert_eq!(request(None).line(LogFormat::Plain), format!("{plain} -\n"));
        let json: serde_json::Value =
            serde_json::from_str(&request(Some(12)).line(LogFormat::Json)).unwrap();
        assert_eq!((&json["ms"], &json["bytes"]), (&json!(3.1), &json!(12)));
        assert_eq!(json["path"], "/games/friday");
    }
}
