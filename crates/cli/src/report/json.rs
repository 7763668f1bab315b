//! Findings as one JSON document: an array with an object for each.

use serde_json::{Value, json};

use syntax::Position;

use super::{FileReport, Finding, Related};

pub fn json(reports: &[FileReport]) -> String {
    let findings = reports.iter().flat_map(|report| &report.findings);
    let objects: Vec<String> = findings.map(|f| to_json(f).to_string()).collect();
    match objects.as_slice() {
        [] => "[]\n".to_owned(),
        objects => format!("[\n{}\n]\n", objects.join(",\n")),
    }
}

fn to_json(finding: &Finding) -> Value {
    let region = finding.region();
    let position = |at: Position| json!({ "line": at.line, "column": at.column });
    json!({
        "level": finding.level(),
        "code": finding.code,
        "message": finding.message,
        "file": finding.file,
        "line": region.map(|(start, _)| start.line),
        "column": region.map(|(start, _)| start.column),
        "end": region.map(|(_, end)| position(end)),
        "node": finding.node,
        "help": finding.help,
        "related": finding.related.iter().map(related).collect::<Vec<Value>>(),
    })
}

fn related(related: &Related) -> Value {
    let at = related.position();
    json!({
        "message": related.label,
        "file": related.file,
        "line": at.line,
        "column": at.column,
    })
}
