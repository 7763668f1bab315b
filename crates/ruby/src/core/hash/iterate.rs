//! Iteration: `each`, `map`, `select`, `any?` … No key can be added meanwhile.

use super::{empty_like, enumerator, len, pair, yield_pair};
use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("each", 0, 0, |interp, this, args| {
        each(interp, this, args, "each")
    }),
    def("each_pair", 0, 0, |interp, this, args| {
        each(interp, this, args, "each_pair")
    }),
    def("each_key", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "each_key", &[]);
        };
        interp.hash_each(this, |interp, key, _| {
            interp.yield_one(block, key)?;
            Ok(())
        })?;
        Ok(this.clone())
    }),
    def("each_value", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "each_value", &[]);
        };
        interp.hash_each(this, |interp, _, value| {
            interp.yield_one(block, value)?;
            Ok(())
        })?;
        Ok(this.clone())
    }),
    def("map", 0, 0, |interp, this, args| {
        map(interp, this, args, "map")
    }),
    def("collect", 0, 0, |interp, this, args| {
        map(interp, this, args, "collect")
    }),
    def("select", 0, 0, |interp, this, args| {
        filter(interp, this, args, "select", true)
    }),
    def("filter", 0, 0, |interp, this, args| {
        filter(interp, this, args, "filter", true)
    }),
    def("reject", 0, 0, |interp, this, args| {
        filter(interp, this, args, "reject", false)
    }),
    def("any?", 0, 1, any),
];

fn each(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, name, &[]);
    };
    interp.hash_each(this, |interp, key, value| {
        yield_pair(interp, block, key, value)?;
        Ok(())
    })?;
    Ok(this.clone())
}

fn map(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, name, &[]);
    };
    if super::has_own_each(interp, this) {
        return super::by_enumerable(interp, this, args, name);
    }
    let mut results = Vec::with_capacity(len(this));
    interp.hash_each(this, |interp, key, value| {
        // Only here, a lambda with two parameters gets two arguments.
        let is_pair_lambda = block.as_proc().is_some_and(|data| data.is_lambda)
            && interp.proc_arity(block, false) == 2;
        results.push(if is_pair_lambda {
            interp.yield_block(block, &[key, value])?
        } else {
            yield_pair(interp, block, key, value)?
        });
        Ok(())
    })?;
    Ok(Value::array(results))
}

fn filter(interp: &mut Interp, this: &Value, args: &Args, name: &str, wanted: bool) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, name, &[]);
    };
    let result = empty_like(this);
    // Ruby iterates over a copy here, so the block may add keys.
    for (key, value) in super::entries(this) {
        let answer = interp.yield_block(block, &[key.clone(), value.clone()])?;
        if answer.is_truthy() == wanted {
            interp.hash_set(&result, key, value)?;
        }
    }
    Ok(result)
}

fn any(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.is_empty() && args.block.is_none() {
        return Ok(Value::bool(len(this) > 0));
    }
    for (key, value) in super::entries(this) {
        let answer = match (args.get(0), args.block) {
            (Some(pattern), _) => interp.case_equal(pattern, &pair(key, value))?,
            (None, Some(block)) => yield_pair(interp, block, key, value)?.is_truthy(),
            (None, None) => true,
        };
        if answer {
            return Ok(Value::True);
        }
    }
    Ok(Value::False)
}
