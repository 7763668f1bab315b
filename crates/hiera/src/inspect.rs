//! Values in the format of Ruby's `inspect`, which explanations and some messages use.

use pcore::Value;
use pcore::format::convert::program_form;
use pcore::format::inspect::inspect_with;
use pcore::format::quote::ruby_inspect;

use crate::data::{large_digits, symbol_name};

/// A value on one line. Sensitive values are hidden.
pub fn inspect(value: &Value) -> String {
    inspect_with(value, &inspect_odd)
}

/// Values that are not data.
fn inspect_odd(value: &Value) -> String {
    match (symbol_name(value), large_digits(value)) {
        (Some(name), _) => inspect_symbol(name),
        (_, Some(digits)) => digits.to_string(),
        _ => program_form(value),
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

/// The type of a value in messages. Puppet's integers are unlimited.
pub(crate) fn type_text(value: &Value, inferred: &pcore::Type) -> String {
    match large_digits(value) {
        Some(digits) => format!("Integer[{digits}, {digits}]"),
        None => inferred.to_string(),
    }
}

/// A value as Ruby interpolates it into a string.
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
