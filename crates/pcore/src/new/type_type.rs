//! `Type.new`: a type from its string form.

use std::sync::LazyLock;

use super::function::Function;
use crate::parse::parse;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_type")
        .make(&["String[1] type_string"], |call| {
            parse(
                call.argument(0).as_str().unwrap_or(""),
                call.context.resolver,
            )
            .map(Value::Type)
        })
        .build()
});
