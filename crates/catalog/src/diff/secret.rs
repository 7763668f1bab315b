//! Sensitive values are compared and never shown.

use serde_json::{Map, Value};

/// The placeholder for a secret.
pub const HIDDEN: &str = "(sensitive)";

/// The beginning of digests of sensitive parameters.
const DIGEST: &str = "Sensitive [md5sum ";

/// Whether a value is a secret, or the digest of one.
pub fn is_secret(value: &Value) -> bool {
    match value {
        Value::String(text) => text.starts_with(DIGEST) && text.ends_with(']'),
        Value::Object(entries) => {
            entries.get("__ptype").and_then(Value::as_str) == Some("Sensitive")
        }
        _ => false,
    }
}

/// A value with its secrets removed. Digests are removed, too: those of short passwords can be guessed.
pub fn without_secrets(value: &Value) -> Value {
    if is_secret(value) {
        return HIDDEN.into();
    }
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Array(items) => items.iter().map(without_secrets).collect(),
        Value::Object(entries) => {
            let entries = entries.iter();
            let entries: Map<String, Value> = entries
                .map(|(key, value)| (key.clone(), without_secrets(value)))
                .collect();
            Value::Object(entries)
        }
        other => other.clone(),
    })
}
