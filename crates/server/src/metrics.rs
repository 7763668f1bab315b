//! Counters in the Prometheus format.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The counters.
#[derive(Debug, Default)]
pub struct Metrics {
    requests: Mutex<BTreeMap<(&'static str, u16), Series>>,
    compilations: Mutex<Series>,
    pub failed_compilations: AtomicU64,
    pub refused_compilations: AtomicU64,
    pub queued_compilations: AtomicI64,
    pub connections: AtomicI64,
    pub panics: AtomicU64,
}

#[derive(Clone, Debug, Default)]
struct Series {
    count: u64,
    total: Duration,
    buckets: [u64; BOUNDS.len()],
}

/// Upper bounds of the histograms, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 30.0, 120.0];

impl Series {
    fn add(&mut self, elapsed: Duration) {
        self.count += 1;
        self.total += elapsed;
        for (bucket, bound) in self.buckets.iter_mut().zip(BOUNDS) {
            *bucket += u64::from(elapsed.as_secs_f64() <= bound);
        }
    }

    fn write(&self, out: &mut String, name: &str, labels: &str) {
        let separator = if labels.is_empty() { "" } else { "," };
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(
                out,
                "{name}_bucket{{{labels}{separator}le=\"{bound}\"}} {bucket}"
            );
        }
        let count = self.count;
        let _ = writeln!(
            out,
            "{name}_bucket{{{labels}{separator}le=\"+Inf\"}} {count}"
        );
        let braces = if labels.is_empty() {
            String::new()
        } else {
            format!("{{{labels}}}")
        };
        let _ = writeln!(out, "{name}_sum{braces} {}", self.total.as_secs_f64());
        let _ = writeln!(out, "{name}_count{braces} {count}");
    }
}

/// The endpoint of a path. Names of nodes and files must not become labels.
pub fn endpoint(path: &str) -> &'static str {
    const KNOWN: [&str; 22] = [
        "/puppet/v3/catalog",
        "/puppet/v3/node",
        "/puppet/v3/facts",
        "/puppet/v3/file_metadatas",
        "/puppet/v3/file_metadata",
        "/puppet/v3/file_content",
        "/puppet/v3/static_file_content",
        "/puppet/v3/file_bucket_file",
        "/puppet/v3/report",
        "/puppet/v3/environments",
        "/puppet/v4/catalog",
        "/puppet-ca/v1/certificate_request",
        "/puppet-ca/v1/certificate_revocation_list",
        "/puppet-ca/v1/certificate_renewal",
        "/puppet-ca/v1/certificate_status",
        "/puppet-ca/v1/certificate",
        "/puppet-ca/v1/clean",
        "/puppet-ca/v1/sign",
        "/puppet-ca/v1/expirations",
        "/puppet-admin-api/v1/environment-cache",
        "/status/v1",
        "/metrics",
    ];
    let found = KNOWN.iter().find(|known| path.starts_with(**known));
    found.copied().unwrap_or("other")
}

impl Metrics {
    pub fn count_request(&self, path: &str, status: u16, elapsed: Duration) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        requests
            .entry((endpoint(path), status))
            .or_default()
            .add(elapsed);
    }

    pub fn count_compilation(&self, elapsed: Duration) {
        let mut series = self
            .compilations
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        series.add(elapsed);
    }

    pub fn to_text(&self) -> String {
        let mut out = String::new();
        let requests = "bunraku_http_request_duration_seconds";
        let _ = writeln!(out, "# HELP {requests} Requests by endpoint and status.");
        let _ = writeln!(out, "# TYPE {requests} histogram");
        for ((endpoint, status), series) in self
            .requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
        {
            let labels = format!("endpoint=\"{endpoint}\",status=\"{status}\"");
            series.write(&mut out, requests, &labels);
        }
        let compilations = "bunraku_compilation_duration_seconds";
        let _ = writeln!(out, "# HELP {compilations} Compilations of catalogs.");
        let _ = writeln!(out, "# TYPE {compilations} histogram");
        let series = self
            .compilations
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        series.write(&mut out, compilations, "");
        let counters = [
            (
                "bunraku_compilations_failed_total",
                "Compilations that failed.",
                &self.failed_compilations,
            ),
            (
                "bunraku_compilations_refused_total",
                "Compilations for which there was no room.",
                &self.refused_compilations,
            ),
            (
                "bunraku_panics_total",
                "Requests that ended with a panic.",
                &self.panics,
            ),
        ];
        for (name, help, value) in counters {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}"
            );
        }
        let gauges = [
            (
                "bunraku_compilations_waiting",
                "Compilations that wait or run.",
                &self.queued_compilations,
            ),
            (
                "bunraku_connections",
                "Connections that are open.",
                &self.connections,
            ),
        ];
        for (name, help, value) in gauges {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}"
            );
        }
        out
    }
}
