//! Types and conversions: `type`, `assert_type`, `new`, `convert_to`, `unwrap`.

use pcore::generalize::generalize;
use pcore::infer::{infer, infer_set};
use pcore::mismatch::describe_mismatch;
use pcore::new::Context;
use pcore::timestamp::Timestamp;
use pcore::{Type, Value};
use syntax::ast::Ast;
use syntax::{Mode, Parsed, SourceFile, parse};

use super::{Builtin, Call, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Error, Result, raise};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "type",
        docs: "Gives the type of a value: by default (`'detailed'`) the narrowest one, with every \
               element and key; `'reduced'` says of the elements of a collection what they have in \
               common; `'generalized'` leaves out sizes and ranges.",
        examples: &[
            Example {
                code: "type([1, 'a'])",
                result: "Tuple[Integer[1, 1], String]",
            },
            Example {
                code: "type([1, 2], 'reduced')",
                result: "Array[Integer[1, 2], 2, 2]",
            },
            Example {
                code: "type([1, 2], 'generalized')",
                result: "Array[Integer]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Any value", "Enum[detailed] inference_method?"],
                block: None,
                call: |call| Ok(Value::Type(infer_set(call.arg(0)))),
            },
            Dispatch {
                params: &["Any value", "Enum[reduced] inference_method"],
                block: None,
                call: |call| Ok(Value::Type(infer(call.arg(0)))),
            },
            Dispatch {
                params: &["Any value", "Enum[generalized] inference_method"],
                block: None,
                call: |call| Ok(Value::Type(generalize(&infer(call.arg(0))))),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "assert_type",
        docs: "Gives the value if it is of the type, and otherwise fails. With a block, the block \
               is called with the wanted and the actual type instead, and its value is the result. \
               The type can be written in a string.",
        examples: &[
            Example {
                code: "assert_type(Integer[1, 10], 7)",
                result: "7",
            },
            Example {
                code: "assert_type(Integer, 'a') |$expected, $actual| { \"${actual}!\" }",
                result: "'String!'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Type type", "Any value"],
                block: Some("Callable[Type, Type]?"),
                call: |call| match call.arg(0).clone() {
                    Value::Type(t) => assert_type(call, t),
                    _ => raise("The value is not a type"),
                },
            },
            Dispatch {
                params: &["String type_string", "Any value"],
                block: Some("Callable[Type, Type]?"),
                call: |call| {
                    let text = call.str(0)?.to_owned();
                    let t = call.compilation.parse_type(&text)?;
                    assert_type(call, t)
                },
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "new",
        docs: "Makes a value of a type from other values. `Integer('7')` and `Integer.new('7')` \
               are the same call. What can be given depends on the type. A block is called with \
               the new value and decides the result; a value that is of the type already is given \
               back as it is.",
        examples: &[
            Example {
                code: "Integer('0x1F')",
                result: "31",
            },
            Example {
                code: "new(Array, { 'a' => 1 })",
                result: "[['a', 1]]",
            },
            Example {
                code: "Integer('7') |$n| { $n + 1 }",
                result: "8",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Type type", "Any args*"],
            block: Some("Callable?"),
            call: new,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "convert_to",
        docs: "Makes a value of a type from a value, as `new` does; further arguments are passed \
               on. A block is called with the new value and decides the result.",
        examples: &[
            Example {
                code: "'0x1a'.convert_to(Integer, 16)",
                result: "26",
            },
            Example {
                code: "'7'.convert_to(Integer) |$n| { $n * 2 }",
                result: "14",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Any value", "Type type", "Any args*"],
            block: Some("Callable[1,1]?"),
            call: convert_to,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "unwrap",
        docs: "Gives what is inside a `Sensitive`; other values are given back as they are. With a \
               block, calls the block with it and gives the block's value.",
        examples: &[
            Example {
                code: "Sensitive('secret').unwrap",
                result: "'secret'",
            },
            Example {
                code: "Sensitive('secret').unwrap |$x| { Sensitive(\"${x}!\") }.unwrap",
                result: "'secret!'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Sensitive arg"],
                block: Some("Callable?"),
                call: unwrap,
            },
            Dispatch {
                params: &["Any arg"],
                block: Some("Callable?"),
                call: unwrap,
            },
        ],
        ..Builtin::PLAIN
    },
];

fn assert_type(call: &mut Call<'_, '_>, t: Type) -> Result<Value> {
    let value = call.arg(1);
    if t.is_instance(value) {
        return Ok(value.clone());
    }
    let actual = infer_set(value);
    if call.block.is_some() {
        return call.yield_block(&[Value::Type(t), Value::Type(actual)]);
    }
    raise(describe_mismatch("assert_type():", &t, &actual))
}

fn new(call: &mut Call<'_, '_>) -> Result<Value> {
    let [Value::Type(t), args @ ..] = call.args else {
        return raise("The value is not a type");
    };
    if let [only] = args
        && !matches!(t, Type::Init(_))
        && t.is_instance(only)
    {
        return Ok(only.clone());
    }
    let value = make(call.compilation, t, args)?;
    match call.block {
        Some(_) => call.yield_block(&[value]),
        None => Ok(value),
    }
}

fn make(compilation: &mut Compilation<'_>, t: &Type, args: &[Value]) -> Result<Value> {
    if let (Type::Type(_), [Value::String(text)]) = (t, args) {
        compilation.load_mentioned_types(text)?;
    }
    let host = compilation.host;
    let context = Context {
        now: Timestamp::from_nanoseconds(host.now()),
        local_offset: host.local_offset(),
        resolver: &compilation.names.types,
    };
    Ok(pcore::new::new(t, args, &context)?)
}

fn convert_to(call: &mut Call<'_, '_>) -> Result<Value> {
    let mut args = vec![call.arg(1).clone(), call.arg(0).clone()];
    args.extend_from_slice(call.args.get(2..).unwrap_or_default());
    let value = call.compilation.call_function("new", &args, None)?;
    match call.block {
        Some(_) => call.yield_block(&[value]),
        None => Ok(value),
    }
}

fn unwrap(call: &mut Call<'_, '_>) -> Result<Value> {
    let inner = match call.arg(0) {
        Value::Sensitive(sensitive) => sensitive.unwrap().clone(),
        other => other.clone(),
    };
    match call.block {
        Some(_) => call.yield_block(&[inner]),
        None => Ok(inner),
    }
}

impl Compilation<'_> {
    /// Parses a type.
    pub(crate) fn parse_type(&mut self, text: &str) -> Result<Type> {
        let ast = self.load_mentioned_types(text)?;
        Ok(pcore::parse::interpret(&ast, ast.body, &self.names.types)?)
    }

    /// Parses a string as an expression, and defines the types that it refers to, if possible. Errors have a
    /// location in the string.
    fn load_mentioned_types(&mut self, text: &str) -> Result<Ast> {
        let source = SourceFile::new("", text);
        let Parsed { ast, diagnostics } = parse(&source, Mode::Manifest);
        match Error::of_source(diagnostics, &source) {
            None => {
                self.define_mentioned(&ast, ast.body)?;
                Ok(ast)
            }
            Some(error) if error.location.is_none() => raise(error.message),
            Some(error) => Err(error.into()),
        }
    }
}
