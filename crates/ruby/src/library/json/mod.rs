//! `json`, with the behaviour and messages of version 2.6.1 of the gem.

mod generate;
mod parse;

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::value::Value;

pub(super) const RUBY: &[u8] = embedded_ruby!("library/json/json.rb");

pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let json = interp.define_module(class::OBJECT, "JSON")?;
    interp.state.define_singleton_methods(json, FUNCTIONS);
    let methods: [(_, &'static [Def]); 9] = [
        (class::HASH, generate::COLLECTION),
        (class::ARRAY, generate::COLLECTION),
        (class::STRING, generate::STRING),
        (class::INTEGER, generate::SCALAR),
        (class::FLOAT, generate::SCALAR),
        (class::NIL, generate::SCALAR),
        (class::TRUE, generate::SCALAR),
        (class::FALSE, generate::SCALAR),
        (class::OBJECT, generate::OBJECT),
    ];
    for (class, table) in methods {
        interp.state.define_methods(class, table);
    }
    interp.state.classes.changed();
    Ok(())
}

const FUNCTIONS: &[Def] = &[
    def("__parse", 2, 2, |interp, _, args| {
        parse::parse(interp, args.at(0), args.at(1))
    }),
    // The object to write, and the State.
    def("__generate", 2, 2, |interp, _, args| {
        generate::generate(interp, args.at(0), args.at(1))
    }),
];

/// An error of a class that the Ruby part of the library defines.
fn error(interp: &mut Interp, class: &str, message: &str) -> Box<Unwind> {
    match interp.constant_by_path(class) {
        Ok(found) => match found.as_class() {
            Some(class) => interp.error(class, message),
            None => interp.error(class::RUNTIME_ERROR, message),
        },
        Err(unwind) => unwind,
    }
}

/// SystemStackError at a depth where Ruby's recursion would overflow the stack.
fn ensure_depth(interp: &mut Interp, depth: usize) -> Eval<()> {
    if depth > interp.state.limits.max_depth {
        return Err(interp.error(class::SYSTEM_STACK_ERROR, "stack level too deep"));
    }
    Ok(())
}

/// Whether an option is set.
fn is_set(interp: &mut Interp, options: &Value, name: &str) -> Eval<bool> {
    Ok(option(interp, options, name)?.is_some_and(|value| value.is_truthy()))
}

/// The value of an option of a Hash with symbols as keys.
fn option(interp: &mut Interp, options: &Value, name: &str) -> Eval<Option<Value>> {
    let key = interp.symbol(name);
    interp.hash_get(options, &key)
}
