//! A log of requests, one line each, as plain text or JSON. It has no queries and no bodies, which
//! may contain orders.

use std::io::Write;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::{Method, StatusCode};
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
        let (time, status) = (timestamp(self.time), self.status.as_u16());
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

/// A time as in `2026-05-01T18:03:09Z`.
fn timestamp(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March here, so that the day that comes every four years is the last one.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, late) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + late;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_readable() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_251_200, "2024-03-01T00:00:00Z"),
            (4_102_444_799, "2099-12-31T23:59:59Z"),
        ] {
            assert_eq!(timestamp(UNIX_EPOCH + Duration::from_secs(seconds)), text);
        }
    }

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
