//! Ruby's `inspect` of values, in which explanations and messages quote them.

use super::interpolate::interpolate;
use super::quote::ruby_inspect;
use crate::Value;

/// A value on one line. Sensitive values are redacted.
pub fn inspect(value: &Value) -> String {
    inspect_with(value, &interpolate)
}

/// The same, with a custom form for values that are neither data, `default` nor sensitive.
pub fn inspect_with(value: &Value, other: &dyn Fn(&Value) -> String) -> String {
    let mut text = String::new();
    write(value, other, &mut text);
    text
}

fn write(value: &Value, other: &dyn Fn(&Value) -> String, out: &mut String) {
    match value {
        Value::Array(items) => deep(|| {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write(item, other, out);
            }
            out.push(']');
        }),
        Value::Hash(entries) => deep(|| {
            out.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write(key, other, out);
                out.push_str("=>");
                write(value, other, out);
            }
            out.push('}');
        }),
        Value::Undef => out.push_str("nil"),
        Value::Default => out.push_str(":default"),
        Value::String(text) => out.push_str(&ruby_inspect(text)),
        Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => {
            out.push_str(&interpolate(value));
        }
        Value::Sensitive(_) => out.push_str("#<Sensitive [value redacted]>"),
        Value::SemVerRange(range) => out.push_str(&range.canonical()),
        value => out.push_str(&other(value)),
    }
}

/// Runs a step of a recursion with enough stack, since values can be nested deeply.
fn deep(step: impl FnOnce()) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_ruby_shows_them() {
        let check = |value: Value, expected: &str| assert_eq!(inspect(&value), expected);
        let entry = (Value::from("a\n"), Value::array(vec![Value::Undef]));
        check(
            Value::hash([entry].into_iter().collect()),
            "{\"a\\n\"=>[nil]}",
        );
        check(Value::Default, ":default");
        check(Value::Float(1.0), "1.0");
        let secret = Value::sensitive(Value::from("x"));
        check(
            Value::array(vec![secret]),
            "[#<Sensitive [value redacted]>]",
        );
    }
}
