//! Answers in JSON.

use compiler::provenance::{Answer, ResourceAnswer};
use pcore::Value;
use pcore::format::interpolate::interpolate;
use serde_json::{Map, Value as Json, json};

/// The origin of a resource.
pub fn resource(node: &str, answer: &ResourceAnswer) -> String {
    let chain = answer.chain.iter();
    let chain: Vec<Json> = chain
        .map(|link| json!({"what": link.what, "file": link.file, "line": link.line}))
        .collect();
    let parameters = answer.parameters.iter();
    let parameters: Map<String, Json> = parameters
        .map(|(name, answer)| (name.clone(), object(answer)))
        .collect();
    let document = json!({
        "node": node,
        "resource": answer.reference,
        "file": answer.file,
        "line": answer.line,
        "chain": chain,
        "parameters": parameters,
    });
    document.to_string() + "\n"
}

/// The origin of a key's value.
pub fn key(node: &str, key: &str, answer: &Answer) -> String {
    let mut document = Map::new();
    document.insert("node".to_owned(), json!(node));
    if let Json::Object(members) = object(answer) {
        document.extend(members);
    }
    document.insert("key".to_owned(), json!(key));
    Json::Object(document).to_string() + "\n"
}

fn object(answer: &Answer) -> Json {
    let mut members = Map::new();
    let mut add = |name: &str, value: Json| {
        members.insert(name.to_owned(), value);
    };
    if let Some(name) = &answer.name {
        add("name", json!(name));
    }
    add("value", answer.value.as_ref().map_or(Json::Null, data));
    if answer.is_sensitive {
        add("sensitive", json!(true));
    }
    add("kind", json!(answer.kind.name()));
    add("file", json!(answer.file));
    add("line", json!(answer.line));
    add("key", json!(answer.key));
    if let Some(expression) = &answer.expression {
        add("expression", json!(expression));
    }
    add("because", list(&answer.because));
    for (name, parts) in [
        ("conditions", &answer.conditions),
        ("candidates", &answer.candidates),
    ] {
        if !parts.is_empty() {
            add(name, list(parts));
        }
    }
    Json::Object(members)
}

fn list(answers: &[Answer]) -> Json {
    answers.iter().map(object).collect()
}

/// A value as JSON; values that are not data become strings.
pub fn data(value: &Value) -> Json {
    let text = crate::data::found_to_json(value);
    let parsed = text.ok().and_then(|text| serde_json::from_str(&text).ok());
    parsed.unwrap_or_else(|| Json::String(interpolate(value)))
}
