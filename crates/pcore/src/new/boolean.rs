//! `Boolean.new`.

use std::sync::LazyLock;

use super::function::Function;
use super::numeric::cannot_convert;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_boolean")
        .make(
            &["Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]] from"],
            |call| {
                Ok(Value::Boolean(match call.argument(0) {
                    Value::Integer(value) => *value != 0,
                    Value::Float(value) => *value != 0.0,
                    Value::String(text) => !["false", "no", "n"].iter().any(|no| text.eq_ignore_ascii_case(no)),
                    other => other.is_true(),
                }))
            },
        )
        .explain(&["Any from"], |call| Ok(cannot_convert(call.argument(0), "Boolean")))
        .build()
});
