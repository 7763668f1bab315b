//! `call`: calls functions by name, and deferred functions.

use pcore::{Hash, Value};

use super::{Builtin, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Result, raise};
use crate::eval::deep;
use crate::scope::ScopeId;

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "call",
    docs: "Calls the function of a name with the other arguments and the block. A `Deferred` \
           value is resolved: its function is called in the top scope, after the deferred values \
           among its arguments; `Deferred('$name')` stands for a variable.\n\n\
           `return` and `next` inside of the call end only the call.",
    examples: &[
        Example {
            code: "call('sort', [3, 1, 2])",
            result: "[1, 2, 3]",
        },
        Example {
            code: "call('map', [1, 2]) |$x| { $x * 10 }",
            result: "[10, 20]",
        },
        Example {
            code: "Deferred('flatten', [[1, [2]]]).call",
            result: "[1, 2]",
        },
    ],
    dispatches: &[
        Dispatch {
            params: &["String function_name", "Any arguments*"],
            block: Some("Callable?"),
            call: |call| {
                let args = call.args.get(1..).unwrap_or_default();
                let name = call.str(0)?.to_owned();
                let block = call.block;
                absorbed(call_by_name(
                    call.compilation,
                    &name,
                    |compilation, name| compilation.call_function(name, args, block),
                ))
            },
        },
        Dispatch {
            params: &["Deferred deferred"],
            block: None,
            call: |call| {
                let deferred = call.arg(0).clone();
                in_top_scope(call.compilation, |c| resolve(c, &deferred))
            },
        },
    ],
    evaluates_code: true,
    ..Builtin::PLAIN
}];

/// A jump ends at a call from outside of the program.
fn absorbed(result: Result<Value>) -> Result<Value> {
    result.or_else(|interrupt| match *interrupt {
        Interrupt::Next(value, _) | Interrupt::Return(value, _) => Ok(value),
        other => Err(Box::new(other)),
    })
}

fn call_by_name(
    compilation: &mut Compilation<'_>,
    name: &str,
    call: impl FnOnce(&mut Compilation<'_>, &str) -> Result<Value>,
) -> Result<Value> {
    let known = name.to_lowercase();
    if !compilation.function_exists(&known)? {
        return raise(format!("Unknown function '{name}'"));
    }
    call(compilation, &known)
}

/// Runs something that sees only the variables of the top scope.
fn in_top_scope<T>(
    compilation: &mut Compilation<'_>,
    step: impl FnOnce(&mut Compilation<'_>) -> Result<T>,
) -> Result<T> {
    let frame = compilation.stack.frames.switch(None);
    let scope = std::mem::replace(&mut compilation.stack.scope, ScopeId::TOP);
    let result = step(compilation);
    compilation.stack.frames.switch(frame);
    compilation.stack.scope = scope;
    result
}

/// A value with all deferred values in it resolved.
fn resolve(compilation: &mut Compilation<'_>, value: &Value) -> Result<Value> {
    deep(|| match value {
        Value::Array(items) => {
            let items = items.iter().map(|item| resolve(compilation, item));
            Ok(Value::array(items.collect::<Result<_>>()?))
        }
        Value::Hash(hash) => {
            let mut resolved = Hash::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                resolved.insert(key.clone(), resolve(compilation, value)?);
            }
            Ok(Value::hash(resolved))
        }
        Value::Sensitive(inner) => Ok(Value::sensitive(resolve(compilation, inner.unwrap())?)),
        Value::Object(object) if object.object_type().label() == "Deferred" => {
            let name = object.get("name").unwrap_or(Value::Undef);
            let args = object.get("arguments").unwrap_or(Value::Undef);
            resolve_call(compilation, name.as_str().unwrap_or_default(), &args)
        }
        other => Ok(other.clone()),
    })
}

fn resolve_call(compilation: &mut Compilation<'_>, name: &str, args: &Value) -> Result<Value> {
    let mut resolved = Vec::new();
    if let Value::Array(args) = args {
        for arg in args.iter() {
            resolved.push(resolve(compilation, arg)?);
        }
    }
    let mut name = name;
    if let Some(variable) = name.strip_prefix('$') {
        let Some(value) = compilation.visible_variable(variable) else {
            return raise(format!("Undefined variable '{variable}'; "));
        };
        resolved.insert(0, value);
        name = "dig";
    }
    absorbed(call_by_name(compilation, name, |c, name| {
        c.call_function(name, &resolved, None)
    }))
}
