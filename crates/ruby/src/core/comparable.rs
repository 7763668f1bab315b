//! Comparable.

use std::cmp::Ordering;

use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::COMPARABLE, METHODS);
}

const METHODS: &[Def] = &[
    def("==", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if this.is_identical(other) {
            return Ok(Value::True);
        }
        // `<=>` may be defined in terms of `==`.
        let result = interp.guarded(
            this,
            other,
            sym::CMP,
            |_| Ok(Value::Nil),
            |interp| interp.call(this, sym::CMP, std::slice::from_ref(other)),
        )?;
        let order = interp.ordering(&result, this, other)?;
        Ok(Value::bool(order == Some(Ordering::Equal)))
    }),
    def("<", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(Value::bool(order == Ordering::Less))
    }),
    def("<=", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(Value::bool(order != Ordering::Greater))
    }),
    def(">", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(Value::bool(order == Ordering::Greater))
    }),
    def(">=", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(Value::bool(order != Ordering::Less))
    }),
    def("between?", 2, 2, |interp, this, args| {
        if compare(interp, this, args.at(0))? == Ordering::Less {
            return Ok(Value::False);
        }
        let order = compare(interp, this, args.at(1))?;
        Ok(Value::bool(order != Ordering::Greater))
    }),
    def("clamp", 1, 2, clamp),
];

fn compare(interp: &mut Interp, this: &Value, other: &Value) -> Eval<Ordering> {
    let result = interp.call(this, sym::CMP, std::slice::from_ref(other))?;
    match interp.ordering(&result, this, other)? {
        Some(order) => Ok(order),
        None => Err(interp.comparison_failed(this, other)),
    }
}

fn clamp(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (min, max) = match args.get(1) {
        Some(max) => (args.at(0).clone(), max.clone()),
        None => {
            let Some(range) = args.at(0).as_range().cloned() else {
                let class = interp.describe_for_conversion(args.at(0));
                return Err(
                    interp.type_error(format!("wrong argument type {class} (expected Range)"))
                );
            };
            if range.exclusive && !range.end.is_nil() {
                return Err(interp.argument_error("cannot clamp with an exclusive range"));
            }
            (range.begin, range.end)
        }
    };
    if !min.is_nil() && !max.is_nil() && compare(interp, &min, &max)? == Ordering::Greater {
        return Err(interp.argument_error("min argument must be smaller than max argument"));
    }
    if !min.is_nil() && compare(interp, this, &min)? == Ordering::Less {
        return Ok(min);
    }
    if !max.is_nil() && compare(interp, this, &max)? == Ordering::Greater {
        return Ok(max);
    }
    Ok(this.clone())
}
