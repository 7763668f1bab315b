//! Iteration: `each`, `map`, `select`, `take_while`, `cycle` … If the block changes the array, the iteration
//! sees the change.

use super::{copy, enumerator, enumerator_of_elements, enumerator_unsized, get, len};
use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("each", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "each", &[]);
        };
        let mut index = 0;
        while let Some(element) = get(this, index) {
            interp.yield_one(block, element)?;
            index += 1;
        }
        Ok(this.clone())
    }),
    def("each_index", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "each_index", &[]);
        };
        let mut index = 0;
        while index < len(this) {
            interp.yield_one(block, Value::usize(index))?;
            index += 1;
        }
        Ok(this.clone())
    }),
    def("reverse_each", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "reverse_each", &[]);
        };
        let mut index = len(this);
        while index > 0 {
            index = (index - 1).min(len(this));
            if let Some(element) = get(this, index) {
                interp.yield_one(block, element)?;
            }
        }
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
    def("take_while", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_unsized(interp, this, "take_while", &[]);
        };
        let end = first_false(interp, this, block)?;
        let elements = copy(this);
        Ok(Value::array(elements.into_iter().take(end).collect()))
    }),
    def("drop_while", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_unsized(interp, this, "drop_while", &[]);
        };
        let end = first_false(interp, this, block)?;
        let elements = copy(this);
        Ok(Value::array(elements.into_iter().skip(end).collect()))
    }),
    def("cycle", 0, 1, cycle),
];

/// The index of the first element for which the block returns false.
fn first_false(interp: &mut Interp, this: &Value, block: &Value) -> Eval<usize> {
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if !interp.yield_one(block, element)?.is_truthy() {
            break;
        }
        index += 1;
    }
    Ok(index)
}

fn map(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, &[]);
    };
    let mut results = Vec::with_capacity(len(this));
    let mut index = 0;
    while let Some(element) = get(this, index) {
        results.push(interp.yield_one(block, element)?);
        index += 1;
    }
    Ok(Value::array(results))
}

fn filter(interp: &mut Interp, this: &Value, args: &Args, name: &str, wanted: bool) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, &[]);
    };
    let mut results = Vec::new();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if interp.yield_one(block, element.clone())?.is_truthy() == wanted {
            results.push(element);
        }
        index += 1;
    }
    Ok(Value::array(results))
}

fn cycle(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        let count = args.at(0).clone();
        return enumerator(interp, this, "cycle", args.list, move |interp, this| {
            cycle_size(interp, &Value::usize(len(this)), &count)
        });
    };
    let mut rounds = match args.at(0) {
        Value::Nil => None,
        count => Some(interp.to_int(count)?),
    };
    while len(this) > 0 && rounds.is_none_or(|rounds| rounds > 0) {
        let mut index = 0;
        while let Some(element) = get(this, index) {
            interp.yield_one(block, element)?;
            index += 1;
        }
        rounds = rounds.map(|rounds| rounds - 1);
    }
    Ok(Value::Nil)
}

/// The size of a cycle: infinite without a count.
fn cycle_size(interp: &mut Interp, length: &Value, count: &Value) -> Eval {
    if matches!(length, Value::Int(0)) {
        return Ok(Value::Int(0));
    }
    if count.is_nil() {
        return Ok(Value::Float(f64::INFINITY));
    }
    let count = interp.to_int(count)?.max(0);
    interp.call(length, crate::symbol::sym::MUL, &[Value::Int(count)])
}
