//! Figures of the running server in the text format of Prometheus, at `/metrics`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;

use crate::limits::WorkLimit;
use crate::state::AppState;

/// The upper bounds of the histogram of durations, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// Counts of requests by route, since the start.
#[derive(Debug)]
pub(crate) struct RequestMetrics {
    routes: Mutex<BTreeMap<String, RouteMetrics>>,
    started: SystemTime,
}

impl Default for RequestMetrics {
    fn default() -> RequestMetrics {
        RequestMetrics { routes: Mutex::default(), started: SystemTime::now() }
    }
}

/// Counts of one route.
#[derive(Debug, Default)]
struct RouteMetrics {
    /// Requests by class of status, from 1xx to 5xx.
    classes: [u64; 5],
    /// Requests by duration, one count per bound; slower ones are only in the total.
    buckets: [u64; BOUNDS.len()],
    seconds: f64,
}

impl RequestMetrics {
    fn routes(&self) -> MutexGuard<'_, BTreeMap<String, RouteMetrics>> {
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request. Requests without a route are counted together, so that made-up paths take
    /// no memory.
    pub(crate) fn count(&self, route: Option<&str>, status: StatusCode, took: Duration) {
        let route = route.unwrap_or("unknown");
        let mut routes = self.routes();
        if !routes.contains_key(route) {
            routes.insert(route.to_owned(), RouteMetrics::default());
        }
        let Some(own) = routes.get_mut(route) else { return };
        let class = usize::from(status.as_u16() / 100).clamp(1, 5);
        own.classes[class - 1] += 1;
        let seconds = took.as_secs_f64();
        own.seconds += seconds;
        if let Some(bucket) = BOUNDS.iter().position(|&bound| seconds <= bound) {
            own.buckets[bucket] += 1;
        }
    }

    fn write(&self, text: &mut MetricsText) {
        let routes = self.routes();
        let name = "chancery_http_requests_total";
        text.head(name, "counter", "Requests by route and class of status.");
        for (route, own) in routes.iter() {
            for (class, count) in (1..).zip(own.classes).filter(|(_, count)| *count > 0) {
                text.line(name, &format!("route=\"{route}\",class=\"{class}xx\""), count);
            }
        }
        let name = "chancery_http_request_duration_seconds";
        text.head(name, "histogram", "Time until the head of the response.");
        for (route, own) in routes.iter() {
            let mut below = 0;
            for (bound, count) in BOUNDS.iter().zip(own.buckets) {
                below += count;
                let labels = format!("route=\"{route}\",le=\"{bound}\"");
                text.line(&format!("{name}_bucket"), &labels, below);
            }
            let all: u64 = own.classes.iter().sum();
            let labels = format!("route=\"{route}\"");
            text.line(&format!("{name}_bucket"), &format!("{labels},le=\"+Inf\""), all);
            text.line(&format!("{name}_sum"), &labels, own.seconds);
            text.line(&format!("{name}_count"), &labels, all);
        }
    }
}

/// The media type of metrics.
pub(crate) const CONTENT_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Metrics as text.
#[derive(Default)]
pub(crate) struct MetricsText(String);

impl MetricsText {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = match labels {
            "" => writeln!(self.0, "{name} {value}"),
            labels => writeln!(self.0, "{name}{{{labels}}} {value}"),
        };
    }

    /// A metric with one value.
    pub(crate) fn single(
        &mut self,
        name: &str,
        kind: &str,
        help: &str,
        value: impl std::fmt::Display,
    ) {
        self.head(name, kind, help);
        self.line(name, "", value);
    }

    /// A metric with one value for each set of labels.
    pub(crate) fn labelled<V: std::fmt::Display>(
        &mut self,
        name: &str,
        kind: &str,
        help: &str,
        values: impl IntoIterator<Item = (String, V)>,
    ) {
        self.head(name, kind, help);
        for (labels, value) in values {
            self.line(name, &labels, value);
        }
    }

    /// Adds other metrics.
    #[cfg(feature = "club")]
    pub(crate) fn append(&mut self, other: &MetricsText) {
        self.0.push_str(&other.0);
    }

    /// The text.
    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

pub(crate) fn routes() -> Router<AppState> {
    Router::new().route("/metrics", get(metrics))
}

async fn metrics(State(state): State<AppState>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], written(&state, &[]).into_string())
}

/// The figures of the server. A club also refuses other kinds of work.
pub(crate) fn written(state: &AppState, refused: &[(&'static str, usize)]) -> MetricsText {
    let mut text = MetricsText::default();
    write_process(state.metrics().started, &mut text);
    state.metrics().write(&mut text);
    let limits = state.limits();
    let kinds = [
        ("picture", &limits.renders),
        ("film", &limits.films),
        ("advice", &limits.searches),
        ("import", &limits.imports),
        ("export", &limits.exports),
    ];
    let by_kind = |read: fn(&WorkLimit) -> usize| {
        kinds.map(|(kind, limit)| (format!("kind=\"{kind}\""), read(limit)))
    };
    let help = "Expensive jobs that run, by kind.";
    text.labelled("chancery_work_running", "gauge", help, by_kind(WorkLimit::running));
    let help = "Requests that wait for an expensive job, by kind.";
    text.labelled("chancery_work_waiting", "gauge", help, by_kind(WorkLimit::waiting));
    let open = [
        ("connection", state.connections().refused()),
        ("listener", state.listeners().refused()),
        ("writer", state.writers().refused()),
    ];
    let work = kinds.map(|(kind, limit)| (kind, limit.refused()));
    let refused = open.into_iter().chain(work).chain(refused.iter().copied());
    let refused = refused.map(|(kind, count)| (format!("kind=\"{kind}\""), count));
    let help = "Connections and requests refused because too much is going on, by kind.";
    text.labelled("chancery_refused_total", "counter", help, refused);
    let (thinking, queued) = state.workers().counts();
    let (hits, misses, bytes) = state.cache_counts();
    for (name, kind, help, value) in [
        ("chancery_connections", "gauge", "Open connections.", state.connections().total()),
        ("chancery_event_listeners", "gauge", "Open event streams.", state.listeners().total()),
        ("chancery_writers", "gauge", "Changes that run or wait.", state.writers().writers()),
        ("chancery_computers_thinking", "gauge", "Computer players that think.", thinking),
        ("chancery_computers_waiting", "gauge", "Computer players in the queue.", queued),
        ("chancery_cache_hits_total", "counter", "Responses from the cache.", hits),
        ("chancery_cache_misses_total", "counter", "Responses not in the cache.", misses),
        ("chancery_cache_bytes", "gauge", "Size of the cache in bytes.", bytes),
    ] {
        text.single(name, kind, help, value);
    }
    text
}

/// The version, the time of the start, and the memory in use where the system tells it.
fn write_process(started: SystemTime, text: &mut MetricsText) {
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    let help = "The version of the program, as a label; always 1.";
    text.labelled("chancery_build_info", "gauge", help, [(version, 1)]);
    let since = started.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let help = "Time of the start, since 1970.";
    text.single("process_start_time_seconds", "gauge", help, since.as_secs_f64());
    if let Some(bytes) = resident_memory() {
        let help = "Memory of the process that is in RAM.";
        text.single("process_resident_memory_bytes", "gauge", help, bytes);
    }
}

/// The memory of the process that is in RAM, in bytes; none where the system does not tell.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_in_buckets() {
        let metrics = RequestMetrics::default();
        metrics.count(Some("/"), StatusCode::OK, Duration::from_millis(3));
        metrics.count(Some("/"), StatusCode::NOT_FOUND, Duration::from_mins(2));
        metrics.count(None, StatusCode::OK, Duration::ZERO);
        let mut text = MetricsText::default();
        metrics.write(&mut text);
        for line in [
            "chancery_http_requests_total{route=\"/\",class=\"2xx\"} 1",
            "chancery_http_requests_total{route=\"/\",class=\"4xx\"} 1",
            "chancery_http_requests_total{route=\"unknown\",class=\"2xx\"} 1",
            "chancery_http_request_duration_seconds_bucket{route=\"/\",le=\"0.001\"} 0",
            "chancery_http_request_duration_seconds_bucket{route=\"/\",le=\"0.005\"} 1",
            "chancery_http_request_duration_seconds_bucket{route=\"/\",le=\"30\"} 1",
            "chancery_http_request_duration_seconds_bucket{route=\"/\",le=\"+Inf\"} 2",
            "chancery_http_request_duration_seconds_sum{route=\"/\"} 120.003",
        ] {
            assert!(text.0.lines().any(|own| own == line), "{line}\n{}", text.0);
        }
    }
}
