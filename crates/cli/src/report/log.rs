//! Messages as JSON objects, one per line.

use std::io::Write;

use serde_json::{Map, Value, json};

use super::{Data, Line};

pub(super) fn write<'a>(lines: impl Iterator<Item = Line<'a>>) {
    let text: String = lines.map(|line| format!("{}\n", to_json(&line))).collect();
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn to_json(line: &Line) -> Value {
    let mut object = Map::new();
    object.insert("level".to_owned(), line.level.into());
    object.insert("source".to_owned(), line.source.into());
    object.insert("message".to_owned(), line.message.as_str().into());
    if let Some(finding) = line.finding {
        let name = finding.full_name().or_else(|| {
            // What cannot be read has no source; standard input has no name.
            finding.excerpt.is_none().then_some(finding.file.as_str())
        });
        if let Some(name) = name {
            object.insert("file".to_owned(), name.into());
        }
        if let Some(at) = finding.position {
            object.insert("line".to_owned(), at.line.into());
        }
        if let Some(column) = finding.column() {
            object.insert("column".to_owned(), column.into());
        }
        if let Some(Data { source, span, .. }) = &finding.data {
            let line = source.line(span.start);
            let data = json!({"file": source.name(), "line": line});
            object.insert("data".to_owned(), data);
        }
    }
    Value::Object(object)
}
