//! Findings as one JSON document: an array with an object for each.

use serde_json::{Value, json};

use super::{FileReport, Finding};

pub fn json(reports: &[FileReport]) -> String {
    let findings = reports.iter().flat_map(|report| &report.findings);
    let objects: Vec<String> = findings.map(|f| to_json(f).to_string()).collect();
    match objects.as_slice() {
        [] => "[]\n".to_owned(),
        objects => format!("[\n{}\n]\n", objects.join(",\n")),
    }
}

fn to_json(finding: &Finding) -> Value {
    let end = finding.position.and(finding.region()).map(|(_, end)| end);
    json!({
        "level": finding.level(),
        "code": finding.code,
        "message": finding.message,
        "file": finding.file,
        "line": finding.position.map(|at| at.line),
        "column": finding.column(),
        "end_line": end.map(|end| end.line),
        "end_column": end.map(|end| end.column),
        "help": finding.help,
    })
}
