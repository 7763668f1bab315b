//! Values that Ruby reads from data files although they are not data in Puppet: symbols, and integers of any
//! size. They are represented as foreign objects, so that later checks can report them.

use std::any::Any;
use std::sync::Arc;

use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Str, Value};

struct Symbol(Str);

impl Runtime for Symbol {
    fn class_name(&self) -> Str {
        Str::from("Symbol")
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

struct LargeInteger(Str);

impl Runtime for LargeInteger {
    fn class_name(&self) -> Str {
        Str::from("Integer")
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A symbol. Two of them have a meaning in Puppet.
pub fn symbol(name: &str) -> Value {
    match name {
        "default" => Value::Default,
        "undef" => Value::Undef,
        _ => {
            let symbol = RuntimeHandle(Box::new(Symbol(Str::from(name))));
            Value::Runtime(Arc::new(symbol))
        }
    }
}

pub fn large_integer(digits: &str) -> Value {
    let integer = RuntimeHandle(Box::new(LargeInteger(Str::from(digits))));
    Value::Runtime(Arc::new(integer))
}

/// The name of a symbol.
pub fn symbol_name(value: &Value) -> Option<&Str> {
    match value {
        Value::Runtime(handle) => {
            let symbol = handle.0.as_any().downcast_ref::<Symbol>();
            symbol.map(|symbol| &symbol.0)
        }
        _ => None,
    }
}

/// The digits of an integer that is too large.
pub fn large_digits(value: &Value) -> Option<&Str> {
    match value {
        Value::Runtime(handle) => {
            let integer = handle.0.as_any().downcast_ref::<LargeInteger>();
            integer.map(|integer| &integer.0)
        }
        _ => None,
    }
}

/// A value in which integers that are too large are replaced by strings of digits; `None` if it has none.
/// Puppet supports them, we do not; interpolated into strings, which is their usual use, they are the same.
pub(crate) fn large_as_text(value: &Value) -> Option<Value> {
    if !has_large(value) {
        return None;
    }
    let changed = |value: &Value| large_as_text(value).unwrap_or_else(|| value.clone());
    Some(match value {
        Value::Array(items) => crate::deep(|| Value::array(items.iter().map(changed).collect())),
        Value::Hash(entries) => crate::deep(|| {
            let entries = entries.iter();
            Value::hash(entries.map(|(k, v)| (changed(k), changed(v))).collect())
        }),
        other => large_digits(other).map_or(Value::Undef, |digits| Value::String(digits.clone())),
    })
}

fn has_large(value: &Value) -> bool {
    match value {
        Value::Array(items) => crate::deep(|| items.iter().any(has_large)),
        Value::Hash(entries) => crate::deep(|| {
            let mut entries = entries.iter();
            entries.any(|(key, value)| has_large(key) || has_large(value))
        }),
        other => large_digits(other).is_some(),
    }
}

/// The string for a symbol that is a key, as in Puppet.
pub fn string_of_symbol(value: &Value) -> Option<Value> {
    match value {
        Value::Default => Some(Value::from("default")),
        _ => symbol_name(value).map(|name| Value::String(name.clone())),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::inspect::inspect;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let value = crate::data::parse(text, Path::new("x.yaml")).expect("data");
        assert_eq!(inspect(&value), expected);
    }

    #[test]
    fn large_integers_are_texts() {
        check(
            "[9223372036854775807, 9223372036854775808]",
            r#"[9223372036854775807, "9223372036854775808"]"#,
        );
        check(
            "{a: {12345678901234567890: -12345678901234567890}}",
            r#"{"a"=>{"12345678901234567890"=>"-12345678901234567890"}}"#,
        );
        check("0x1_0000_0000_0000_0000", r#""18446744073709551616""#);
        check(
            "-0b1111111111111111111111111111111111111111111111111111111111111111",
            r#""-18446744073709551615""#,
        );
    }
}
