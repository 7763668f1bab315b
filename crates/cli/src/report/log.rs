//! Messages as JSON objects, one per line.

use std::io::Write;

use serde_json::{Map, Value};

use super::{Data, Finding, Frame, Line};

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
        insert_place(&mut object, finding);
    }
    if let Some(node) = line.node {
        object.insert("node".to_owned(), node.into());
    }
    if let Some(finding) = line.finding {
        insert_causes(&mut object, finding);
    }
    Value::Object(object)
}

fn insert_place(object: &mut Map<String, Value>, finding: &Finding) {
    let mut insert = |key: &str, value: Value| object.insert(key.to_owned(), value);
    if let Some(name) = finding.full_name().or_else(|| {
        // An unreadable file has no source; standard input has no name.
        let is_named = finding.excerpt.is_none() && !finding.file.is_empty();
        is_named.then_some(finding.file.as_str())
    }) {
        insert("file", name.into());
    }
    if let Some(at) = finding.position {
        insert("line", at.line.into());
    }
    if let Some(column) = finding.column() {
        insert("column", column.into());
    }
    if !finding.code.is_empty() {
        insert("code", finding.code.into());
    }
}

fn insert_causes(object: &mut Map<String, Value>, finding: &Finding) {
    if let Some(help) = &finding.help {
        object.insert("help".to_owned(), help.as_str().into());
    }
    if !finding.frames.is_empty() {
        let frames = finding.frames.iter().map(to_frame).collect();
        object.insert("frames".to_owned(), frames);
    }
    if let Some(data) = &finding.data {
        object.insert("data".to_owned(), to_data(data));
    }
}

pub(super) fn to_data(Data { source, span, .. }: &Data) -> Value {
    let mut object = Map::new();
    object.insert("file".to_owned(), source.name().into());
    if let Some(span) = span {
        object.insert("line".to_owned(), source.line(span.start).into());
    }
    Value::Object(object)
}

pub(super) fn to_frame(frame: &Frame) -> Value {
    let mut object = Map::new();
    let mut insert = |key: &str, value: Value| object.insert(key.to_owned(), value);
    insert("kind", frame.code.into());
    insert("name", frame.name.as_str().into());
    insert("trigger", frame.trigger.into());
    if let Some(place) = &frame.place {
        if let Some(file) = &place.file {
            insert("file", file.as_str().into());
        }
        insert("line", place.position.line.into());
        insert("column", place.position.column.into());
    }
    if frame.count > 1 {
        insert("count", frame.count.into());
    }
    Value::Object(object)
}
