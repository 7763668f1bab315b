//! Converts values to plain data for readers without rich data support: other values become strings.

use super::{TYPE_KEY, VALUE_KEY};
use crate::format::interpolate::interpolate;
use crate::value::Value;

/// Converts everything that is not plain data to strings.
pub fn stringified(value: &Value) -> Value {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Undef
        | Value::Boolean(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::String(_) => value.clone(),
        Value::Default => Value::from("default"),
        Value::Array(items) => Value::array(items.iter().map(stringified).collect()),
        Value::Hash(hash) => {
            let entries = hash.iter();
            let entries =
                entries.map(|(key, value)| (Value::from(key_text(key)), stringified(value)));
            Value::hash(entries.collect())
        }
        other => Value::from(text(other)),
    })
}

fn key_text(key: &Value) -> String {
    let key = text(key);
    match key.as_str() {
        TYPE_KEY | VALUE_KEY => format!("reserved key: {key}"),
        _ => key,
    }
}

fn text(value: &Value) -> String {
    match value {
        // Puppet adds the memory address of the object, so that two of them stay different keys.
        Value::Sensitive(_) => format!("#<{}:0>", interpolate(value)),
        value => interpolate(value),
    }
}
