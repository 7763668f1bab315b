//! A diff in JSON.

use catalog::diff::Entry;
use catalog::diff::secret::without_secrets;
use fleet::why::{Why, WhyPlace};
use serde_json::{Map, Value, json};

use super::{DiffReport, DiffState};

pub fn render(report: &DiffReport) -> String {
    let nodes = report.nodes.iter();
    let nodes: Vec<Value> = nodes
        .map(|node| json!({"name": node.name, "state": node.state.name()}))
        .collect();
    let groups = report.groups.iter();
    let groups: Vec<Value> = groups
        .map(|group| {
            let names: Vec<&str> = report.names(&group.nodes).collect();
            let causes = group.causes.iter().map(|cause| {
                let lines = cause.lines.iter();
                let lines: Vec<Value> = lines
                    .map(|(old, new)| json!({"old_line": old, "new_line": new}))
                    .collect();
                json!({"file": cause.file, "lines": lines})
            });
            let causes: Vec<Value> = causes.collect();
            json!({
                "id": group.id.to_string(),
                "section": group.section.name(),
                "change": change(&group.entry),
                "why": group.why.as_ref().map(|why| why_json(report, why)),
                "causes": causes,
                "nodes": names,
                "acknowledged": group.acknowledged,
            })
        })
        .collect();
    let failures = report.failures.iter();
    let failures: Vec<Value> = failures
        .map(|failure| {
            let names: Vec<&str> = report.names(&failure.nodes).collect();
            json!({
                "side": failure.side,
                "message": failure.message,
                "file": failure.file,
                "line": failure.line,
                "nodes": names,
            })
        })
        .collect();
    let totals: Map<String, Value> = DiffState::ALL
        .iter()
        .map(|&state| (state.name().to_owned(), report.count(state).into()))
        .collect();
    let document = json!({
        "old": report.old,
        "new": report.new,
        "nodes": nodes,
        "groups": groups,
        "failures": failures,
        "totals": totals,
        "notes": report.notes,
    });
    format!("{document}\n")
}

fn why_json(report: &DiffReport, why: &Why) -> Value {
    let place = |place: &Option<WhyPlace>| {
        place.as_ref().map(|place| {
            json!({
                "kind": place.kind.name(),
                "file": place.file,
                "line": place.line,
                "key": place.key,
                "expression": place.expression,
            })
        })
    };
    let places = why.places.iter();
    let places: Vec<Value> = places
        .map(|changed| json!({"old": place(&changed.old), "new": place(&changed.new)}))
        .collect();
    json!({"node": report.nodes[why.node].name, "places": places})
}

/// An entry of octocatalog-diff, without sensitive values.
fn change(entry: &Entry) -> Map<String, Value> {
    let mut change = entry.to_json();
    for key in ["old_value", "new_value"] {
        if let Some(value) = change.get_mut(key) {
            *value = without_secrets(value);
        }
    }
    change
}

/// The document of octocatalog-diff for one node.
pub fn octocatalog(entries: &[Entry], header: Option<&str>) -> String {
    let entries: Vec<Value> = entries.iter().map(|entry| entry.to_json().into()).collect();
    with_header(entries, header)
}

/// The legacy document, with arrays.
pub fn octocatalog_legacy(entries: &[Entry], header: Option<&str>) -> String {
    let entries: Vec<Value> = entries
        .iter()
        .map(|entry| entry.to_array().into())
        .collect();
    with_header(entries, header)
}

fn with_header(entries: Vec<Value>, header: Option<&str>) -> String {
    let mut document = Map::new();
    document.insert("diff".to_owned(), Value::Array(entries));
    if let Some(header) = header {
        document.insert("header".to_owned(), header.into());
    }
    Value::Object(document).to_string()
}
