//! `Init[T].new`: calls `T.new` with one value, or with the elements of an array.

use std::sync::LazyLock;

use super::function::{Call, Function};
use super::new;
use crate::message::Message;
use crate::types::range::IntegerRange;
use crate::types::{InitType, Type};
use crate::value::Value;

/// Only for its signature: the function to call depends on the type.
static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_Init")
        .make(&["Any value"], |call| Ok(call.argument(0).clone()))
        .build()
});

pub(super) fn create(init: &InitType, call: &Call<'_>) -> Result<Value, Message> {
    crate::init::check(init)?;
    let value = FUNCTION.call(call)?;
    if !init.arguments.is_empty() {
        let mut arguments = vec![value];
        arguments.extend(init.arguments.iter().cloned());
        return new(&init.of, &arguments, call.context);
    }
    match &value {
        // An array is one argument if some signature accepts it, else it is the argument list.
        Value::Array(items) if !is_single_argument(&init.of, &value) => {
            new(&init.of, items, call.context)
        }
        _ => new(&init.of, &[value], call.context),
    }
}

fn is_single_argument(of: &Type, value: &Value) -> bool {
    let signatures = crate::init::new_signatures(of).unwrap_or_default();
    of.is_instance(value)
        || signatures
            .iter()
            .filter(|tuple| tuple.size_range() == IntegerRange::count(1))
            .any(|tuple| tuple.types.first().is_some_and(|t| t.is_instance(value)))
}
