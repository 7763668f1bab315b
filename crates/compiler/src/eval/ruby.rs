//! Values as Ruby writes them: messages quote values in that form.

use pcore::Value;
use pcore::format::interpolate::interpolate;
use pcore::format::quote::ruby_inspect;

/// Ruby's `to_s`.
pub(crate) fn to_s(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Hash(_) => inspect(value),
        Value::Regexp(regexp) => regexp.to_text_with_options(),
        other => interpolate(other),
    }
}

/// Ruby's `inspect`.
pub(crate) fn inspect(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::String(text) => ruby_inspect(text),
        Value::Array(items) => super::deep(|| {
            let items: Vec<String> = items.iter().map(inspect).collect();
            format!("[{}]", items.join(", "))
        }),
        Value::Hash(hash) => super::deep(|| {
            let entries = hash.iter();
            let entries: Vec<String> = entries
                .map(|(k, v)| format!("{}=>{}", inspect(k), inspect(v)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }),
        Value::Sensitive(_) => "#<Sensitive [value redacted]>".to_owned(),
        other => interpolate(other),
    }
}
