//! Converts the arguments of `lookup` to a request.

use std::sync::Arc;

use pcore::{Hash, Str, Value};

use crate::session::Request;

/// The request for the arguments of `lookup`, with any of its dispatches. The arguments have been checked
/// against the parameter types.
pub fn of_arguments(arguments: &[Value]) -> Request {
    match arguments {
        [Value::Hash(options)] => {
            let name = options.get_str("name").cloned().unwrap_or(Value::Undef);
            of_options(&name, options)
        }
        [name, Value::Hash(options)] => of_options(name, options),
        [name, rest @ ..] => Request {
            names: names(name),
            value_type: rest.first().and_then(Value::as_type).cloned(),
            merge: rest.get(1).filter(|merge| !merge.is_undef()).cloned(),
            default: rest.get(2).cloned(),
            ..Request::default()
        },
        [] => Request::default(),
    }
}

fn of_options(name: &Value, options: &Hash) -> Request {
    let get = |key: &str| options.get_str(key).filter(|value| !value.is_undef());
    let hash = |key: &str| match get(key) {
        Some(Value::Hash(hash)) => Some(Arc::clone(hash)),
        _ => None,
    };
    Request {
        names: names(name),
        value_type: get("value_type").and_then(Value::as_type).cloned(),
        merge: get("merge").cloned(),
        default: options.get_str("default_value").cloned(),
        overrides: hash("override"),
        defaults: hash("default_values_hash"),
        ..Request::default()
    }
}

/// One or several names.
fn names(name: &Value) -> Vec<Str> {
    match name {
        Value::String(name) => vec![name.clone()],
        Value::Array(items) => {
            let names = items.iter().filter_map(|item| match item {
                Value::String(name) => Some(name.clone()),
                _ => None,
            });
            names.collect()
        }
        _ => Vec::new(),
    }
}
