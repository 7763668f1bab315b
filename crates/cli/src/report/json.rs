//! Findings as a JSON array.

use serde_json::{Value, json};

use syntax::Position;

use super::{FileReport, Finding, Related};

pub fn json(reports: &[FileReport]) -> String {
    let findings = reports.iter().flat_map(|report| &report.findings);
    let objects: Vec<String> = findings.map(|f| f.to_json().to_string()).collect();
    match objects.as_slice() {
        [] => "[]\n".to_owned(),
        objects => format!("[\n{}\n]\n", objects.join(",\n")),
    }
}

impl Finding {
    /// The object that `docs/formats.md` describes.
    pub fn to_json(&self) -> Value {
        let region = self.region();
        let position = |at: Position| json!({ "line": at.line, "column": at.column });
        json!({
            "level": self.level(),
            "code": self.code,
            "message": self.message,
            "file": (!self.file.is_empty()).then_some(self.file.as_str()),
            "line": region.map(|(start, _)| start.line),
            "column": region.map(|(start, _)| start.column),
            "end": region.map(|(_, end)| position(end)),
            "node": self.node,
            "help": self.help,
            "related": self.related.iter().map(related).collect::<Vec<Value>>(),
        })
    }
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
