//! String functions: case, white space, joining, sizes and comparison.

pub(super) mod case;
pub(super) mod format;
pub(super) mod pattern;
pub(super) mod scan;
pub(super) mod sprintf;
pub(super) mod version;

use pcore::Value;

use super::{Builtin, Call, Dispatch, Example};
use crate::error::Result;
use crate::eval::deep;
use crate::eval::ruby::to_s;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "join",
        docs: "The elements of an array as one string, with a separator between them.\n\n\
               Arrays inside the array are joined, too; `undef` is empty text.",
        examples: &[
            Example {
                code: "join(['a', 'b', 'c'], ', ')",
                result: "'a, b, c'",
            },
            Example {
                code: "join([1, [2, 3]], '-')",
                result: "'1-2-3'",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Array arg", "String delimiter?"],
            block: None,
            call: join,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "length",
        docs: "How many elements, entries, characters or bytes a value has.",
        examples: &[
            Example {
                code: "length('héllo')",
                result: "5",
            },
            Example {
                code: "length({ 'a' => 1 })",
                result: "1",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Collection arg"],
                block: None,
                call: length,
            },
            Dispatch {
                params: &["String arg"],
                block: None,
                call: length,
            },
            Dispatch {
                params: &["Binary arg"],
                block: None,
                call: length,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "size",
        docs: "How many elements, entries, characters or bytes a value has: another name for \
               `length`.",
        examples: &[Example {
            code: "size([1, 2, 3])",
            result: "3",
        }],
        dispatches: &[Dispatch {
            params: &["Variant[Collection, String, Binary] arg"],
            block: None,
            call: length,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "empty",
        docs: "Whether there is nothing in a string, a collection or a binary value. `undef` is \
               empty, too.",
        examples: &[
            Example {
                code: "empty('')",
                result: "true",
            },
            Example {
                code: "empty([undef])",
                result: "false",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Collection coll"],
                block: None,
                call: empty,
            },
            Dispatch {
                params: &["Sensitive[String] str"],
                block: None,
                call: empty,
            },
            Dispatch {
                params: &["String str"],
                block: None,
                call: empty,
            },
            Dispatch {
                params: &["Numeric num"],
                block: None,
                call: empty,
            },
            Dispatch {
                params: &["Binary bin"],
                block: None,
                call: empty,
            },
            Dispatch {
                params: &["Undef x"],
                block: None,
                call: empty,
            },
        ],
        ..Builtin::PLAIN
    },
];

fn join(call: &mut Call<'_, '_>) -> Result<Value> {
    let Value::Array(items) = call.arg(0) else {
        return Ok(Value::Undef);
    };
    let mut text = String::new();
    join_onto(&mut text, items, call.optional_str(1)?.unwrap_or_default());
    call.compilation.settings.check_size(text.len())?;
    Ok(Value::from(text))
}

/// Appends Ruby's `join`.
pub(super) fn join_onto(text: &mut String, items: &[Value], separator: &str) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(separator);
        }
        match item {
            Value::String(item) => text.push_str(item),
            Value::Array(inner) => deep(|| join_onto(text, inner, separator)),
            other => text.push_str(&to_s(other)),
        }
    }
}

fn length(call: &mut Call<'_, '_>) -> Result<Value> {
    let length = match call.arg(0) {
        Value::Array(items) => items.len(),
        Value::Hash(hash) => hash.len(),
        Value::String(text) => text.char_count(),
        Value::Binary(bytes) => bytes.len(),
        _ => 0,
    };
    Ok(Value::Integer(length as i64))
}

fn empty(call: &mut Call<'_, '_>) -> Result<Value> {
    let empty = match call.arg(0) {
        Value::Array(items) => items.is_empty(),
        Value::Hash(hash) => hash.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Binary(bytes) => bytes.is_empty(),
        Value::Sensitive(inner) => inner.unwrap().as_str().is_some_and(str::is_empty),
        Value::Integer(_) | Value::Float(_) => {
            call.deprecated_here("Calling function empty() with Numeric value is deprecated.");
            false
        }
        _ => true,
    };
    Ok(Value::Boolean(empty))
}
