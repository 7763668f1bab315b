//! `Float.new`.

use std::sync::LazyLock;

use super::function::Function;
use super::numeric::{FLOAT, absolute, cannot_convert};
use crate::message::Message;
use crate::number::{self, NumberError};
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_float")
        .local_type(
            "Convertible",
            &format!("Variant[Numeric, Boolean, {FLOAT}, Timespan, Timestamp]"),
        )
        .local_type(
            "NamedArgs",
            "Struct[{from => Convertible, Optional[abs] => Boolean}]",
        )
        .make(&["Convertible from", "Boolean abs?"], |call| {
            convert(call.argument(0), call.argument(1).is_true())
        })
        .make(&["NamedArgs hash_args"], |call| {
            let (from, abs) = super::numeric::named(call);
            convert(from, abs)
        })
        .explain(&["Any from", "Boolean abs?"], |call| {
            Ok(cannot_convert(call.argument(0), "Float"))
        })
        .build()
});

fn convert(from: &Value, abs: bool) -> Result<Value, Message> {
    let value = match from {
        Value::Float(value) => *value,
        Value::Integer(value) => *value as f64,
        Value::Timespan(span) => span.seconds(),
        Value::Timestamp(at) => at.seconds(),
        Value::Boolean(value) => f64::from(*value),
        Value::String(text) => match (read(text), number::join_sign(text)) {
            (Err(NumberError::Invalid(..)), Some(joined)) if read(&joined).is_ok() => read(&joined),
            (result, _) => result,
        }
        .map_err(|error| Message::new(error.to_string()))?,
        other => return Err(Message::new(cannot_convert(other, "Float"))),
    };
    let value = Value::Float(value);
    if abs { absolute(&value) } else { Ok(value) }
}

/// Reads a float. Binary digits are read as an integer, unless there is a sign.
fn read(text: &str) -> Result<f64, NumberError> {
    if matches!(text.as_bytes(), [b'0', b'b' | b'B', ..]) {
        return number::integer(text, None).map(|value| value as f64);
    }
    number::float(text)
}
