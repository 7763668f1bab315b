//! Values as plain data for those who cannot read rich data: what is more than that becomes a string.

use super::{TYPE_KEY, VALUE_KEY};
use crate::format::interpolate::interpolate;
use crate::value::Value;

/// A value in which everything that is no plain data is a string.
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
        // Puppet adds where the object is in memory, so that two of them stay two keys of a hash.
        Value::Sensitive(_) => format!("#<{}:0>", interpolate(value)),
        value => interpolate(value),
    }
}
