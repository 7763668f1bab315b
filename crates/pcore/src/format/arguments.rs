//! Values as arguments of the function `sprintf`.
//!
//! That function is Ruby's own, so the values show as the Ruby objects that they are there: arrays and hashes in
//! Ruby's notation, and times, versions and regular expressions as strings.

use std::borrow::Cow;

use super::integer::Whole;
use super::interpolate::interpolate;
use super::quote::ruby_inspect;
use super::sprintf::{Argument, character_of, whole_of_float};
use crate::number;
use crate::value::Value;

impl Argument for Value {
    fn whole(&self) -> Result<Whole, String> {
        match self {
            Value::Integer(value) => Ok(Whole::Integer(i128::from(*value))),
            Value::Float(value) => whole_of_float(*value),
            text if is_text(text) => number::integer(&self.text(), None)
                .map(|value| Whole::Integer(i128::from(value)))
                .map_err(|error| error.to_string()),
            other => Err(format!(
                "can't convert {} into Integer",
                other.ruby_conversion_name()
            )),
        }
    }

    fn float(&self) -> Result<f64, String> {
        match self {
            Value::Integer(value) => Ok(*value as f64),
            Value::Float(value) => Ok(*value),
            text if is_text(text) => number::float(&self.text()).map_err(|error| error.to_string()),
            other => Err(format!(
                "can't convert {} into Float",
                other.ruby_conversion_name()
            )),
        }
    }

    fn exact(&self) -> Option<i64> {
        match self {
            Value::Integer(value) => Some(*value),
            _ => None,
        }
    }

    fn character(&self) -> Result<String, String> {
        match self {
            Value::Integer(code) => character_of(*code),
            text if is_text(text) => {
                let text = self.text();
                let mut chars = text.chars();
                match (chars.next(), chars.next()) {
                    (Some(c), None) => Ok(c.to_string()),
                    _ => Err("%c requires a character".to_owned()),
                }
            }
            other => Err(format!(
                "no implicit conversion of {} into Integer",
                other.ruby_conversion_name()
            )),
        }
    }

    fn text(&self) -> Cow<'_, str> {
        match self {
            Value::String(text) => Cow::Borrowed(text),
            Value::Array(_) | Value::Hash(_) => Cow::Owned(inspect(self)),
            other => Cow::Owned(interpolate(other)),
        }
    }

    fn inspect(&self) -> Cow<'_, str> {
        match self {
            // An undefined argument arrives as an empty string.
            Value::Undef => Cow::Borrowed("\"\""),
            other => Cow::Owned(inspect(other)),
        }
    }

    fn named(&self, name: &str) -> Option<Result<&Self, String>> {
        match self {
            Value::Hash(hash) => Some(hash.get_str(name).ok_or_else(String::new)),
            _ => None,
        }
    }
}

fn inspect(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::String(text) => ruby_inspect(text),
        Value::Sensitive(_) => format!("#<{}>", super::REDACTED),
        Value::Array(items) => crate::deep(|| {
            let items = items.iter().map(inspect).collect::<Vec<_>>();
            format!("[{}]", items.join(", "))
        }),
        Value::Hash(hash) => crate::deep(|| {
            let entries = hash
                .iter()
                .map(|(key, value)| format!("{}=>{}", inspect(key), inspect(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }),
        text if is_text(text) => ruby_inspect(&interpolate(text)),
        other => interpolate(other),
    }
}

/// What functions of the old kind are given as a string.
fn is_text(value: &Value) -> bool {
    matches!(
        value,
        Value::Undef
            | Value::String(_)
            | Value::Regexp(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Binary(_)
    )
}
