//! `Array.new` and `Tuple.new`.

use std::sync::LazyLock;

use super::function::Function;
use super::numeric::cannot_convert;
use crate::iterable::iterate;
use crate::message::Message;
use crate::value::Value;

/// The maximum size: a range of integers can be iterated without fitting in memory.
const MAX_SIZE: usize = 100_000_000;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_array")
        .make(
            &[
                "Variant[Array, Hash, Binary, Iterable] from",
                "Boolean[false] wrap?",
            ],
            |call| to_array(call.argument(0)),
        )
        .make(&["Any from", "Boolean[true] wrap"], |call| {
            Ok(match call.argument(0) {
                array @ Value::Array(_) => array.clone(),
                other => Value::array(vec![other.clone()]),
            })
        })
        .explain(&["Any from", "Boolean wrap?"], |call| {
            // Strings are iterable, so this is never a string.
            Ok(cannot_convert(call.argument(0), "Array"))
        })
        .build()
});

/// The elements of any value that has elements.
pub(super) fn to_array(from: &Value) -> Result<Value, Message> {
    match from {
        Value::Array(_) => Ok(from.clone()),
        Value::Binary(bytes) => Ok(Value::array(
            bytes
                .iter()
                .map(|byte| Value::Integer(i64::from(*byte)))
                .collect(),
        )),
        other => {
            let Some(mut elements) = iterate(other) else {
                return Err(Message::new(cannot_convert(other, "Array")));
            };
            let items: Vec<Value> = elements.by_ref().take(MAX_SIZE).collect();
            if elements.next().is_some() {
                return Err(Message::new("the array would be too large"));
            }
            Ok(Value::array(items))
        }
    }
}
