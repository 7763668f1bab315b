//! The report in JSON. It contains no times: the same repository gives the same document.

use serde_json::{Value, json};

use super::node::State;
use super::summary::{Group, NodeSummary, Summary};
use super::text::stub;

pub fn show(summary: &Summary) -> String {
    let totals = summary.totals;
    let mut document = json!({
        "nodes": summary.nodes.iter().map(node).collect::<Vec<Value>>(),
        "groups": summary.groups.iter().map(group).collect::<Vec<Value>>(),
        "totals": {
            "compiled": totals.compiled,
            "failed": totals.failed,
            "unsupported": totals.unsupported,
            "resources": summary.resources(),
            "left_out": summary.left_out,
        },
        "stubs": summary.stubs.iter().map(|(used, count)| json!({
            "name": stub(used),
            "nodes": count,
        })).collect::<Vec<Value>>(),
        "unstable": summary.unstable,
    });
    summary.usage.add_to(&mut document);
    format!("{document:#}\n")
}

fn node(node: &NodeSummary) -> Value {
    let checked = &node.checked;
    let warnings = checked
        .findings
        .iter()
        .filter(|finding| !finding.is_error());
    json!({
        "name": node.name,
        "state": checked.state.name(),
        "environment": node.environment,
        "resources": match checked.state {
            State::Compiled => Some(checked.resources),
            _ if checked.resources > 0 => Some(checked.resources),
            _ => None,
        },
        "errors": checked.errors().map(|finding| finding.to_json()).collect::<Vec<Value>>(),
        "warnings": warnings.map(|finding| finding.to_json()).collect::<Vec<Value>>(),
    })
}

/// A finding in the common schema, with the additional members of `check`.
fn group(group: &Group) -> Value {
    let finding = &group.finding;
    let mut object = finding.to_json();
    object["frames"] = finding.frames_json();
    object["data"] = finding.data_json();
    object["nodes"] = group.nodes.iter().map(String::as_str).collect();
    object
}
