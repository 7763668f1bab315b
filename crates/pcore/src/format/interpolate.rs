//! Formats values for double-quoted strings, logs and messages.

use crate::base64::encode_strict;
use crate::number::float_to_s;
use crate::types::Type;
use crate::value::Value;

/// Formats a value like `"${value}"`: strings without quotes, `undef` as nothing, containers on one line.
pub fn interpolate(value: &Value) -> String {
    let mut out = String::new();
    append(value, &mut out);
    out
}

fn append(value: &Value, out: &mut String) {
    match value {
        Value::Undef => {}
        Value::Default => out.push_str("default"),
        Value::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Integer(value) => out.push_str(&value.to_string()),
        Value::Float(value) => out.push_str(&float_to_s(*value)),
        Value::String(text) => out.push_str(text),
        Value::Regexp(regexp) => out.push_str(&regexp.with_delimiters()),
        Value::Type(t) => out.push_str(&t.to_string()),
        Value::Sensitive(_) => out.push_str(super::REDACTED),
        Value::Binary(bytes) => out.push_str(&encode_strict(bytes)),
        Value::SemVer(version) => out.push_str(&version.to_string()),
        Value::SemVerRange(range) => out.push_str(range.text()),
        Value::Timespan(span) => out.push_str(&span.to_string()),
        Value::Timestamp(at) => out.push_str(&at.to_string()),
        Value::Uri(uri) => out.push_str(&uri.to_string()),
        Value::Object(_) => out.push_str(&crate::text::value_to_text(value)),
        Value::Array(items) => crate::deep(|| {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                append(item, out);
            }
            out.push(']');
        }),
        Value::Hash(hash) => crate::deep(|| {
            out.push('{');
            for (index, (key, value)) in hash.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                append(key, out);
                out.push_str(" => ");
                append(value, out);
            }
            out.push('}');
        }),
        Value::Iterator(iterator) => {
            let of = crate::generalize::generalize(&iterator.0.element_type());
            out.push_str(&format!("{}-Value", Type::iterator(of)));
        }
        Value::Callable(callable) => out.push_str(&callable.0.callable_type().to_string()),
        Value::Runtime(runtime) => out.push_str(&runtime.0.text()),
    }
}
