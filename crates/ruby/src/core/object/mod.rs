//! BasicObject and Object.

use crate::class::{Def, REST, class, def, private};
use crate::hash::{identity_hash, simple_hash};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Object, Value};

mod copy;
mod reflection;
mod variables;

pub(super) use reflection::{MethodFilter, names};
pub(crate) use variables::is_identifier;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::BASIC_OBJECT, BASIC_OBJECT);
    state.define_methods(class::KERNEL, OBJECT);
    copy::define(state);
    reflection::define(state);
    variables::define(state);
    state.classes[class::OBJECT].includes.push(class::KERNEL);
    let root = state.classes[class::BASIC_OBJECT].object.clone();
    state.set_constant(class::BASIC_OBJECT, "BasicObject", root);
}

const BASIC_OBJECT: &[Def] = &[
    private("initialize", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("==", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("equal?", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("!", 0, 0, |_, this, _| Ok(Value::bool(!this.is_truthy()))),
    def("!=", 1, 1, |interp, this, args| {
        Ok(Value::bool(
            !interp.call(this, sym::EQ, args.list)?.is_truthy(),
        ))
    }),
    def("__id__", 0, 0, |interp, this, _| Ok(interp.object_id(this))),
    def("__send__", 0, REST, send),
    def("instance_eval", 0, REST, |interp, this, args| {
        let definee = interp.singleton_definee(this);
        interp.eval_with_self(this, None, definee, args, "instance_eval")
    }),
    def("instance_exec", 0, REST, |interp, this, args| {
        let Some(block) = args.block else {
            return Err(interp.error(class::LOCAL_JUMP_ERROR, "no block given"));
        };
        let definee = interp.singleton_definee(this);
        interp.call_with_self(
            block,
            this,
            definee,
            &Args {
                block: None,
                ..*args
            },
        )
    }),
    private("method_missing", 0, REST, |interp, this, args| {
        let Some((Value::Symbol(name), rest)) = args.list.split_first() else {
            return Err(interp.argument_error("no method name given"));
        };
        let kind = interp.state.missing;
        Err(interp.no_method_error(this, *name, &Args::new(rest), kind))
    }),
    private("singleton_method_added", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("singleton_method_removed", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("singleton_method_undefined", 1, 1, |_, _, _| Ok(Value::Nil)),
];

/// Defined in Kernel, as in Ruby.
const OBJECT: &[Def] = &[
    def("class", 0, 0, |interp, this, _| {
        let class = interp.state.real_class(this);
        Ok(interp.class_value(class))
    }),
    def("to_s", 0, 0, |interp, this, _| {
        if this.is_identical(&interp.state.main) {
            return Ok(Value::str("main"));
        }
        Ok(Value::str(interp.any_to_s(this)))
    }),
    def("inspect", 0, 0, inspect),
    def("===", 1, 1, |interp, this, args| {
        let other = args.at(0);
        Ok(Value::bool(
            this.is_identical(other) || interp.equal(this, other)?,
        ))
    }),
    def("=~", 1, 1, |_, _, _| Ok(Value::Nil)),
    def("!~", 1, 1, |interp, this, args| {
        let matched = interp.call(this, sym::MATCH, args.list)?;
        Ok(Value::bool(!matched.is_truthy()))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if this.is_identical(other) || interp.equal(this, other)? {
            return Ok(Value::Int(0));
        }
        Ok(Value::Nil)
    }),
    def("eql?", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = simple_hash(this).unwrap_or_else(|| identity_hash(this));
        Ok(Value::Int((hash >> 2).cast_signed()))
    }),
    def("object_id", 0, 0, |interp, this, _| {
        Ok(interp.object_id(this))
    }),
    def("nil?", 0, 0, |_, this, _| Ok(Value::bool(this.is_nil()))),
    def("itself", 0, 0, |_, this, _| Ok(this.clone())),
    def("tap", 0, 0, |interp, this, args| {
        let block = args.expect_block(interp)?;
        interp.yield_block(block, std::slice::from_ref(this))?;
        Ok(this.clone())
    }),
    def("then", 0, 0, |interp, this, args| {
        then(interp, this, args, "then")
    }),
    def("yield_self", 0, 0, |interp, this, args| {
        then(interp, this, args, "yield_self")
    }),
    def("freeze", 0, 0, |_, this, _| {
        if let Value::Object(object) = this {
            object.frozen.set(true);
        }
        Ok(this.clone())
    }),
    def("frozen?", 0, 0, |_, this, _| {
        Ok(Value::bool(this.is_frozen()))
    }),
    def("display", 0, 1, |interp, this, args| {
        let port = match args.get(0) {
            Some(port) => port.clone(),
            None => interp.stdout(),
        };
        interp.call(&port, sym::WRITE, std::slice::from_ref(this))?;
        Ok(Value::Nil)
    }),
    def("send", 0, REST, send),
    def("public_send", 0, REST, |interp, this, args| {
        let Some(name) = args.get(0) else {
            return Err(interp.argument_error("no method name given"));
        };
        let name = interp.to_symbol(name)?;
        interp.send_public(this, name, &without_first(args), &Value::Nil)
    }),
    def("extend", 1, REST, extend),
];

fn without_first<'a>(args: &Args<'a>) -> Args<'a> {
    Args {
        list: args.list.get(1..).unwrap_or(&[]),
        ..*args
    }
}

/// `send`. Not shown in backtraces.
fn send(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(name) = args.get(0) else {
        return Err(interp.argument_error("no method name given"));
    };
    let name = interp.to_symbol(name)?;
    let entry = interp.state.stack.pop();
    let result = interp.send(this, name, &without_first(args));
    interp.state.stack.extend(entry);
    result
}

fn then(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    match args.block {
        Some(block) => interp.yield_block(block, std::slice::from_ref(this)),
        None => {
            let name = interp.symbol(name);
            let one = interp.native_proc(0, |_, _, _| Ok(Value::Int(1)));
            interp.send(this, sym::TO_ENUM, &Args::with_block(&[name], Some(&one)))
        }
    }
}

/// `#<Foo:0x… @a=1>`
fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if this.is_identical(&interp.state.main) {
        return Ok(Value::str("main"));
    }
    let Value::Object(object) = this else {
        return interp.call(this, sym::TO_S, &[]);
    };
    let variables = visible_variables(interp, object);
    let text = interp.any_to_s(this);
    if variables.is_empty() {
        return Ok(Value::str(text));
    }
    let start = text.strip_suffix('>').unwrap_or(&text).to_owned();
    let again = format!("{start} ...>");
    let text = interp.guarded(
        this,
        this,
        sym::INSPECT,
        |_| Ok(again),
        |interp| {
            let mut text = start;
            for (position, (name, value)) in variables.iter().enumerate() {
                text.push_str(if position == 0 { " " } else { ", " });
                text.push_str(&interp.name_of(*name));
                text.push('=');
                text.push_str(&interp.inspect_utf8(value)?);
            }
            text.push('>');
            Ok(text)
        },
    )?;
    Ok(Value::str(text))
}

/// The instance variables that programs see; internal ones have names without `@`.
fn visible_variables(interp: &Interp, object: &Object) -> Vec<(crate::symbol::Symbol, Value)> {
    let variables = object.ivars.borrow();
    let visible = variables
        .iter()
        .filter(|(name, _)| interp.state.symbols.name(*name).starts_with('@'));
    visible.cloned().collect()
}

fn extend(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    for module in args.list {
        interp.expect_module(module)?;
    }
    for module in args.list.iter().rev() {
        interp.call(module, sym::EXTEND_OBJECT, std::slice::from_ref(this))?;
        interp.call(module, sym::EXTENDED, std::slice::from_ref(this))?;
    }
    Ok(this.clone())
}

impl Interp<'_> {
    pub(crate) fn object_id(&mut self, value: &Value) -> Value {
        match value {
            Value::Nil => Value::Int(8),
            Value::True => Value::Int(20),
            Value::False => Value::Int(0),
            Value::Int(number) => Value::integer(i128::from(*number) * 2 + 1),
            Value::Float(number) => Value::integer(number.to_bits() | 2),
            Value::Symbol(symbol) => Value::Int(i64::from(symbol.0) * 256 + 12),
            Value::Object(object) => Value::integer(self.state.id_of(object)),
        }
    }
}
