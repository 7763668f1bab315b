//! Hash. The methods are in the submodules; shared helpers are here.

use crate::class::class;
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

mod access;
mod change;
mod compare;
mod convert;
mod iterate;
mod pairs;

pub(super) fn define(state: &mut State) {
    state.classes[class::HASH].includes.push(class::ENUMERABLE);
    state.define_singleton_methods(class::HASH, convert::CLASS_METHODS);
    for table in [
        convert::METHODS,
        access::METHODS,
        change::METHODS,
        compare::METHODS,
        iterate::METHODS,
        pairs::METHODS,
    ] {
        state.define_methods(class::HASH, table);
    }
}

fn len(hash: &Value) -> usize {
    hash.as_hash().map_or(0, |table| table.len())
}

/// A copy of the entries, to be used while Ruby code runs.
fn entries(hash: &Value) -> Vec<(Value, Value)> {
    hash.as_hash()
        .map(|table| table.pairs())
        .unwrap_or_default()
}

fn pair(key: Value, value: Value) -> Value {
    Value::array(vec![key, value])
}

fn is_by_identity(hash: &Value) -> bool {
    hash.as_hash().is_some_and(|table| table.by_identity)
}

/// An empty Hash with the same key comparison.
fn empty_like(hash: &Value) -> Value {
    let mut table = HashTable::new();
    table.by_identity = is_by_identity(hash);
    Value::hash(table)
}

/// A plain Hash with the same entries, without a default.
fn plain_copy(hash: &Value) -> Value {
    let table = hash.as_hash().map(|table| table.copy_entries());
    Value::hash(table.unwrap_or_default())
}

/// A copy that keeps class and defaults.
fn full_copy(interp: &Interp, hash: &Value) -> Value {
    let mut copy = HashTable::new();
    if let Some(table) = hash.as_hash() {
        copy = table.copy_entries();
        copy.default = table.default.clone();
        copy.default_proc = table.default_proc.clone();
    }
    Value::object(interp.state.real_class(hash), Data::hash(copy))
}

/// Yields an entry as one array. A block with two parameters would destructure it, so it is not created then.
fn yield_pair(interp: &mut Interp, block: &Value, key: Value, value: Value) -> Eval {
    let is_taken_apart =
        block.as_proc().is_some_and(|data| !data.is_lambda) && interp.proc_arity(block, false) > 1;
    if is_taken_apart {
        return interp.yield_block(block, &[key, value]);
    }
    interp.yield_one(block, pair(key, value))
}

/// The Enumerator of a method without a block.
fn enumerator(interp: &mut Interp, this: &Value, name: &str, args: &[Value]) -> Eval {
    super::array::enumerator(interp, this, name, args, |_, this| {
        Ok(Value::usize(len(this)))
    })
}

/// Whether a subclass overrides `each`, which the methods of Enumerable must then use.
fn has_own_each(interp: &mut Interp, this: &Value) -> bool {
    interp.class_of(this) != class::HASH && !interp.is_builtin_method(this, sym::EACH)
}

/// Calls the method of Enumerable that a faster one here overrides.
fn by_enumerable(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let symbol = interp.intern(name);
    match interp.state.classes.find_method(class::ENUMERABLE, symbol) {
        Some(method) => interp.call_method(this, &method, args),
        None => Ok(Value::Nil),
    }
}
