//! `NotUndef.new`: returns its argument unchanged.

use std::sync::LazyLock;

use super::function::Function;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_unit")
        .make(&["Any from"], |call| Ok(call.argument(0).clone()))
        .build()
});
