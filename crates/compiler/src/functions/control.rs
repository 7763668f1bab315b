//! Jumps, and functions that call a block once.

use pcore::Value;

use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Interrupt, Result};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "break",
        docs: "Ends the iteration that the block is called by.",
        examples: &[Example {
            code: "[1,2,3].map |$x| { if $x == 3 { break() } $x * 2 }",
            result: "[2, 4]",
        }],
        dispatches: &[Dispatch {
            params: &[],
            block: None,
            call: |_| Err(Box::new(Interrupt::Break(None))),
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "next",
        docs: "Ends the block, with a value for it.",
        examples: &[Example {
            code: "[1,2,3].map |$x| { if $x == 2 { next('two') } $x }",
            result: "[1, 'two', 3]",
        }],
        dispatches: &[Dispatch {
            params: &["Any value?"],
            block: None,
            call: |call| {
                call.compilation
                    .observers
                    .record_exit(&call.compilation.stack, call.place, false);
                Err(Box::new(Interrupt::Next(call.arg(0).clone(), None)))
            },
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "return",
        docs: "Ends the function, class or defined type, with a value for a function.",
        examples: &[Example {
            code: "function default_port(Boolean $tls) {\n  if $tls { return(443) }\n  80\n}\ndefault_port(true)",
            result: "443",
        }],
        dispatches: &[Dispatch {
            params: &["Any value?"],
            block: None,
            call: |call| {
                call.compilation
                    .observers
                    .record_exit(&call.compilation.stack, call.place, true);
                Err(Box::new(Interrupt::Return(call.arg(0).clone(), None)))
            },
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "with",
        docs: "Calls a block with the arguments, and gives its value.",
        examples: &[Example {
            code: "with(1, 'a') |$x, $y| { \"${x}${y}\" }",
            result: "'1a'",
        }],
        dispatches: &[Dispatch {
            params: &["Any arg*"],
            block: Some("Callable"),
            call: |call| {
                let args = call.args;
                call.yield_block(args)
            },
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "then",
        docs: "Calls a block with the argument unless it is `undef`.",
        examples: &[Example {
            code: "[undef, 3].map |$v| { $v.then |$x| { $x + 1 } }",
            result: "[undef, 4]",
        }],
        dispatches: &[Dispatch {
            params: &["Any arg"],
            block: Some("Callable[1,1]"),
            call: then,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "lest",
        docs: "Calls a block if the argument is `undef`; otherwise gives the argument.",
        examples: &[Example {
            code: "[undef, 3].map |$v| { $v.lest || { 'none' } }",
            result: "['none', 3]",
        }],
        dispatches: &[Dispatch {
            params: &["Any arg"],
            block: Some("Callable[0,0]"),
            call: lest,
        }],
        ..Builtin::PLAIN
    },
];

fn then(call: &mut Call<'_, '_>) -> Result<Value> {
    match call.arg(0) {
        Value::Undef => Ok(Value::Undef),
        value => {
            let args = [value.clone()];
            call.yield_block(&args)
        }
    }
}

fn lest(call: &mut Call<'_, '_>) -> Result<Value> {
    match call.arg(0) {
        Value::Undef => call.yield_block(&[]),
        value => Ok(value.clone()),
    }
}
