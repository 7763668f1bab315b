//! Catalogs for clients that do not accept rich data: values without a JSON form become strings.

use serde_json::Value;

/// The catalog without rich data; unchanged if it has none.
pub fn plain(json: String) -> String {
    if !json.contains("\"__ptype\"") {
        return json;
    }
    match serde_json::from_str(&json) {
        Ok(value) => without_rich_data(value).to_string(),
        Err(_) => json,
    }
}

fn without_rich_data(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_rich_data).collect(),
        Value::Object(entries) => match entries.get("__ptype").and_then(Value::as_str) {
            Some(kind) => text_of(kind, entries.get("__pvalue")).into(),
            None => {
                let entries = entries.into_iter();
                Value::Object(
                    entries
                        .map(|(name, value)| (name, without_rich_data(value)))
                        .collect(),
                )
            }
        },
        other => other,
    }
}

/// The string form of Puppet.
fn text_of(kind: &str, value: Option<&Value>) -> String {
    let text = match value {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    match kind {
        "Default" => "default".to_owned(),
        "Regexp" => format!("/{text}/"),
        "Sensitive" => "Sensitive [value redacted]".to_owned(),
        _ => text,
    }
}
