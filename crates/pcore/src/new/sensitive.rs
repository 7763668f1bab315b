//! `Sensitive.new`.

use std::sync::LazyLock;

use super::function::Function;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_Sensitive")
        .make(&["Sensitive value"], |call| Ok(call.argument(0).clone()))
        .make(&["Any value"], |call| {
            Ok(Value::sensitive(call.argument(0).clone()))
        })
        .build()
});
