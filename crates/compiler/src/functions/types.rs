//! Types and conversions: `new`, `type`, `assert_type`, `convert_to`.

use pcore::Value;
use pcore::new::Context;
use pcore::timestamp::Timestamp;

use super::{Builtin, Call, Dispatch, Example};
use crate::error::Result;

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "new",
    docs: "Makes a value of a type.",
    examples: &[Example {
        code: "Integer('0x1F')",
        result: "31",
    }],
    dispatches: &[
        Dispatch {
            params: &["Type type", "Any args*"],
            block: Some("Callable?"),
            call: new,
        },
        Dispatch {
            params: &["String type", "Any args*"],
            block: Some("Callable?"),
            call: new_by_name,
        },
    ],
}];

fn new(call: &mut Call<'_, '_>) -> Result<Value> {
    let Value::Type(t) = call.arg(0) else {
        return Ok(Value::Undef);
    };
    let host = call.compilation.host;
    let context = Context {
        now: Timestamp::from_nanoseconds(host.now()),
        local_offset: host.local_offset(),
        resolver: &call.compilation.types,
    };
    let value = pcore::new::new(t, &call.args[1..], &context)?;
    if call.block.is_some() {
        return call.yield_block(&[value]);
    }
    Ok(value)
}

fn new_by_name(call: &mut Call<'_, '_>) -> Result<Value> {
    let name = call.str(0).to_owned();
    match call.compilation.named_type(&name)? {
        Some(t) => {
            let mut args = vec![Value::Type(t)];
            args.extend_from_slice(&call.args[1..]);
            call.compilation.call_function("new", &args, call.block)
        }
        None => crate::error::raise(format!("Resource type not found: {name}")),
    }
}
