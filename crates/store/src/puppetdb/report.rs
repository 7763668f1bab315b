//! The payload of `store_report`, from the report of an agent.

use serde_json::{Value, json};

use crate::Report;
use crate::query::time;

/// Converts a report of an agent. Resources without events are omitted unless they are requested.
pub fn payload(report: &Report, with_unchanged: bool) -> Result<Value, String> {
    let sent = &report.report;
    if sent["environment"].is_null() {
        return Err("Environment is nil, unable to submit report. This may be due a bug with Puppet. Ensure you are running the latest revision, see PUP-2508 for more details.".to_owned());
    }
    let statuses = sent["resource_statuses"].as_object().into_iter().flatten();
    let resources: Vec<Value> = statuses.map(|(_, status)| resource(status)).collect();
    let is_noop = match &sent["noop"] {
        Value::Null => is_noop(&resources).into(),
        noop => noop.clone(),
    };
    let has_changed = |resource: &Value| {
        let events = resource["events"].as_array().map_or(0, Vec::len);
        events > 0 || resource["skipped"] == json!(true)
    };
    let resources: Vec<Value> = resources
        .into_iter()
        .filter(|resource| with_unchanged || has_changed(resource))
        .collect();
    let begun = sent["time"].as_str().unwrap_or_default();
    let seconds = metric(sent, "time", "total").unwrap_or(0.0);
    Ok(json!({
        "certname": sent["host"],
        "job_id": sent["job_id"],
        "puppet_version": sent["puppet_version"],
        "report_format": sent["report_format"],
        "configuration_version": ruby_text(&sent["configuration_version"]),
        "producer_timestamp": report.timestamp,
        "start_time": later(begun, 0.0),
        "end_time": later(begun, seconds),
        "environment": sent["environment"],
        "transaction_uuid": sent["transaction_uuid"],
        "status": sent["status"],
        "noop": is_noop,
        "noop_pending": sent["noop_pending"],
        "corrective_change": sent["corrective_change"],
        "logs": list(&sent["logs"]).iter().map(log).collect::<Vec<Value>>(),
        "metrics": metrics(sent),
        "resources": resources,
        "catalog_uuid": sent["catalog_uuid"],
        "code_id": sent["code_id"],
        "cached_catalog_status": sent["cached_catalog_status"],
        "producer": report.producer,
    }))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Whether all events are `noop`.
fn is_noop(resources: &[Value]) -> bool {
    let events = || {
        resources
            .iter()
            .flat_map(|resource| list(&resource["events"]))
    };
    let mut all = events().map(|event| event["status"] == "noop").peekable();
    all.peek().is_some() && all.all(|is_noop| is_noop)
}

fn log(log: &Value) -> Value {
    json!({
        "file": log["file"],
        "line": log["line"],
        "level": log["level"],
        "message": log["message"],
        "source": log["source"],
        "tags": list(&log["tags"]),
        "time": wire_time(&log["time"]),
    })
}

fn metrics(report: &Value) -> Vec<Value> {
    let all = report["metrics"].as_object().into_iter().flatten();
    let all = all.flat_map(|(_, metric)| {
        let mut values = list(&metric["values"]).to_vec();
        // Sorted by label, as in Puppet.
        values.sort_by_key(|value| value[1].as_str().unwrap_or_default().to_owned());
        let category = metric["name"].clone();
        values
            .into_iter()
            .map(move |value| json!({ "category": category, "name": value[0], "value": value[2] }))
    });
    all.collect()
}

fn metric(report: &Value, category: &str, name: &str) -> Option<f64> {
    let mut values = list(&report["metrics"][category]["values"]).iter();
    values.find(|value| value[0] == name)?[2].as_f64()
}

fn resource(status: &Value) -> Value {
    let events: Vec<Value> = list(&status["events"]).iter().map(event).collect();
    json!({
        "skipped": status["skipped"],
        "timestamp": wire_time(&status["time"]),
        "resource_type": status["resource_type"],
        "resource_title": ruby_text(&status["title"]),
        "file": status["file"],
        "line": status["line"],
        "containment_path": status["containment_path"],
        "corrective_change": status["corrective_change"],
        "events": events,
    })
}

fn event(event: &Value) -> Value {
    json!({
        "status": event["status"],
        "timestamp": wire_time(&event["time"]),
        "name": event["name"],
        "property": event["property"],
        "new_value": ruby_text(&event["desired_value"]),
        "old_value": ruby_text(&event["previous_value"]),
        "corrective_change": event["corrective_change"],
        "message": event["message"],
    })
}

/// The result of Ruby's `to_s`.
fn ruby_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => inspected(other),
    }
}

fn inspected(value: &Value) -> String {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Null => "nil".to_owned(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inspected).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .map(|(key, value)| format!("{key:?}=>{}", inspected(value)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
        other => other.to_string(),
    })
}

fn wire_time(time: &Value) -> Value {
    match time.as_str() {
        Some(text) => json!(later(text, 0.0)),
        None => Value::Null,
    }
}

/// Adds seconds to a time. The result has milliseconds and the same zone.
fn later(text: &str, seconds: f64) -> String {
    let fraction = text.find('.').map_or("", |at| {
        let rest = &text[at..];
        let end = rest[1..].find(|c: char| !c.is_ascii_digit());
        &rest[..end.map_or(rest.len(), |end| end + 1)]
    });
    let whole = text.replacen(fraction, "", usize::from(!fraction.is_empty()));
    let Some(milliseconds) = time::parse(&whole) else {
        return text.to_owned();
    };
    // Digits beyond milliseconds count in the sum, which is then truncated.
    let fraction: f64 = format!("0{fraction}").parse().unwrap_or(0.0);
    let added = ((fraction + seconds) * 1000.0 + 1e-6).floor() as i64;
    let zone = match whole.rfind(['Z', '+', '-']) {
        Some(at) if at > 10 => &whole[at..],
        _ => "Z",
    };
    time::format(milliseconds.saturating_add(added), zone)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SENT: &str = include_str!("../../tests/puppetdb/report.json");
    const EXPECTED: &str = include_str!("../../tests/puppetdb/report.wire.json");

    /// Compares with a payload recorded from PuppetDB's terminus.
    #[test]
    fn reports_become_what_the_terminus_sends() {
        let mut report = Report {
            certname: "node.test".to_owned(),
            producer: "server.test".to_owned(),
            timestamp: "1970-01-01T00:00:00.000Z".to_owned(),
            report: serde_json::from_str(SENT).unwrap(),
        };
        let expected: Value = serde_json::from_str(EXPECTED).unwrap();
        assert_eq!(payload(&report, false).unwrap(), expected);
        let statuses = &mut report.report["resource_statuses"];
        statuses["File[/same]"] = json!({ "title": "/same", "skipped": false, "events": [] });
        assert_eq!(payload(&report, false).unwrap(), expected);
        let all = payload(&report, true).unwrap();
        assert_eq!(
            list(&all["resources"]).len(),
            list(&expected["resources"]).len() + 1
        );
    }

    #[test]
    fn times_keep_their_zone() {
        let check = |text: &str, seconds: f64, expected: &str| {
            assert_eq!(later(text, seconds), expected);
        };
        check(
            "2026-11-17T05:51:26.066335333+00:00",
            0.0,
            "2026-11-17T05:51:26.066+00:00",
        );
        check(
            "2026-11-17T23:59:59.999+02:00",
            0.5,
            "2026-11-18T00:00:00.499+02:00",
        );
        check("2026-12-31T23:59:59Z", 1.0, "2027-01-01T00:00:00.000Z");
        check("nonsense", 1.0, "nonsense");
        // The agent sends the duration; nothing that it sends may overflow.
        check(
            "2026-01-01T00:00:00+14:00",
            f64::MAX,
            "292278994-08-17T07:12:55.807+14:00",
        );
    }
}
