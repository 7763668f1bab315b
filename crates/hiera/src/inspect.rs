//! Values as Ruby's `inspect` shows them: explanations and some messages are written so.

use pcore::Value;
use pcore::format::convert::program_form;
use pcore::format::quote::ruby_inspect;

use crate::data::{large_digits, symbol_name};
use crate::deep;

/// A value on one line. What is sensitive is not shown.
pub fn inspect(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Array(items) => deep(|| {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write(item, out);
            }
            out.push(']');
        }),
        Value::Hash(entries) => deep(|| {
            out.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write(key, out);
                out.push_str("=>");
                write(value, out);
            }
            out.push('}');
        }),
        scalar => out.push_str(&inspect_scalar(scalar)),
    }
}

/// The same for what is no collection.
pub fn inspect_scalar(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::Boolean(value) => value.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => pcore::format::interpolate::interpolate(&Value::Float(*number)),
        Value::String(text) => ruby_inspect(text),
        Value::Sensitive(_) => "#<Sensitive [value redacted]>".to_owned(),
        other => match (symbol_name(other), large_digits(other)) {
            (Some(name), _) => inspect_symbol(name),
            (_, Some(digits)) => digits.to_string(),
            _ => program_form(other),
        },
    }
}

fn inspect_symbol(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_simple = first.is_some_and(|c| c.is_alphabetic() || c == '_')
        && characters.all(|c| is_word(c) || matches!(c, '?' | '!' | '='));
    const OPERATORS: [&str; 24] = [
        "+", "-", "*", "/", "%", "**", "==", "!=", "<", ">", "<=", ">=", "<=>", "===", "=~", "!~",
        "!", "~", "&", "|", "^", "<<", ">>", "[]",
    ];
    match is_simple || OPERATORS.contains(&name) {
        true => format!(":{name}"),
        false => format!(":{}", ruby_inspect(name)),
    }
}

/// The type of a value, in messages. Puppet knows integers of any size.
pub(crate) fn type_text(value: &Value, inferred: &pcore::Type) -> String {
    match large_digits(value) {
        Some(digits) => format!("Integer[{digits}, {digits}]"),
        None => inferred.to_string(),
    }
}

/// A value inside a text, as Ruby writes it there.
pub fn to_text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::String(text) => text.to_string(),
        Value::Default => "default".to_owned(),
        Value::Array(_) | Value::Hash(_) => inspect(value),
        Value::Sensitive(_) => "Sensitive [value redacted]".to_owned(),
        other => match symbol_name(other) {
            Some(name) => name.to_string(),
            None => pcore::format::interpolate::interpolate(other),
        },
    }
}
