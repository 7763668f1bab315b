//! `Numeric.new`: an integer or a float, depending on the string.

use std::sync::LazyLock;

use super::function::{Call, Function};
use crate::generalize::generalize;
use crate::infer::infer;
use crate::message::Message;
use crate::number::{self, Number};
use crate::value::Value;

/// The strings that are accepted as floats: decimal with fraction and exponent, and integers with a prefix.
pub(super) const FLOAT: &str = r"Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/]";

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_numeric")
        .local_type(
            "Convertible",
            &format!("Variant[Integer, Float, Boolean, {FLOAT}, Timespan, Timestamp]"),
        )
        .local_type(
            "NamedArgs",
            "Struct[{from => Convertible, Optional[abs] => Boolean}]",
        )
        .make(&["Convertible from", "Boolean abs?"], |call| {
            convert(call.argument(0), call.argument(1).is_true())
        })
        .make(&["NamedArgs hash_args"], |call| {
            let (from, abs) = named(call);
            convert(from, abs)
        })
        .explain(&["Any from", "Boolean abs?"], |call| {
            Ok(cannot_convert(call.argument(0), "Numeric"))
        })
        .build()
});

/// The entries `from` and `abs` of a hash argument.
pub(super) fn named<'a>(call: &Call<'a>) -> (&'a Value, bool) {
    match call.argument(0) {
        Value::Hash(hash) => {
            let abs = hash.get_str("abs").is_some_and(Value::is_true);
            (hash.get_str("from").unwrap_or(&Value::Undef), abs)
        }
        other => (other, false),
    }
}

fn convert(from: &Value, abs: bool) -> Result<Value, Message> {
    let value = match from {
        Value::Integer(_) | Value::Float(_) => from.clone(),
        Value::Timespan(span) => Value::Float(span.seconds()),
        Value::Timestamp(at) => Value::Float(at.seconds()),
        Value::Boolean(value) => Value::Integer(i64::from(*value)),
        Value::String(text) => {
            let prefixed = matches!(text.as_bytes(), [b'0', b'b' | b'B' | b'x' | b'X', ..]);
            let number = if prefixed {
                number::integer(text, None).map(|value| Some(Number::Integer(value)))
            } else {
                number::to_n(text)
            };
            match number.map_err(|error| Message::new(error.to_string()))? {
                Some(Number::Integer(value)) => Value::Integer(value),
                Some(Number::Float(value)) => Value::Float(value),
                // Rejected by the check of the result.
                None => Value::Undef,
            }
        }
        _ => Value::Undef,
    };
    if abs { absolute(&value) } else { Ok(value) }
}

/// The magnitude of a number.
pub(super) fn absolute(value: &Value) -> Result<Value, Message> {
    Ok(match value {
        Value::Integer(number) => Value::Integer(number.checked_abs().ok_or_else(|| {
            Message::new(
                number::NumberError::OutOfRange(number.unsigned_abs().to_string()).to_string(),
            )
        })?),
        Value::Float(number) => Value::Float(number.abs()),
        other => other.clone(),
    })
}

/// The message for a value that cannot be converted to a number or a boolean.
pub(super) fn cannot_convert(from: &Value, target: &str) -> String {
    match from {
        Value::String(text) => format!("The string '{text}' cannot be converted to {target}"),
        other => format!(
            "Value of type {} cannot be converted to {target}",
            generalize(&infer(other))
        ),
    }
}
