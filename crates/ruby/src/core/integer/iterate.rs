//! `times`, `upto`, `downto`.

use crate::class::{Def, class, def};
use crate::core::numeric::arithmetic;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::INTEGER, METHODS);
}

const METHODS: &[Def] = &[
    def("times", 0, 0, times),
    def("upto", 1, 1, |interp, this, args| {
        count(interp, this, args, "upto")
    }),
    def("downto", 1, 1, |interp, this, args| {
        count(interp, this, args, "downto")
    }),
];

fn times(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        let size = this.clone();
        return interp.sized_enumerator(this, "times", &[], move |interp| {
            let is_negative =
                interp.compare(&size, &Value::Int(0))? == Some(std::cmp::Ordering::Less);
            Ok(if is_negative {
                Value::Int(0)
            } else {
                size.clone()
            })
        });
    };
    if let Value::Int(count) = this {
        for index in 0..*count {
            interp.step()?;
            interp.yield_one(block, Value::Int(index))?;
        }
        return Ok(this.clone());
    }
    let mut index = Value::Int(0);
    while interp.compare(&index, this)? == Some(std::cmp::Ordering::Less) {
        interp.step()?;
        interp.yield_one(block, index.clone())?;
        index = arithmetic::add(interp, &index, &Value::Int(1))?;
    }
    Ok(this.clone())
}

fn count(interp: &mut Interp, this: &Value, args: &Args, name: &'static str) -> Eval {
    let limit = args.at(0);
    let is_up = name == "upto";
    let Some(block) = args.block else {
        let (from, to) = (this.clone(), limit.clone());
        return interp.sized_enumerator(this, name, args.list, move |interp| {
            let by = Value::Int(if is_up { 1 } else { -1 });
            if !interp.is_a(&to, class::NUMERIC) {
                return Err(interp.comparison_failed(&from, &to));
            }
            let whole = interp.call_named(&to, if is_up { "floor" } else { "ceil" }, &[])?;
            let steps = crate::core::enumerator::Steps {
                begin: from.clone(),
                end: whole,
                step: by,
                exclusive: false,
            };
            steps.count(interp)
        });
    };
    if let (Value::Int(from), Value::Int(to)) = (this, limit) {
        let mut index = *from;
        while if is_up { index <= *to } else { index >= *to } {
            interp.step()?;
            interp.yield_one(block, Value::Int(index))?;
            let next = if is_up {
                index.checked_add(1)
            } else {
                index.checked_sub(1)
            };
            match next {
                Some(next) => index = next,
                None => break,
            }
        }
        return Ok(this.clone());
    }
    let (beyond, by) = if is_up { (sym::GT, 1) } else { (sym::LT, -1) };
    let mut index = this.clone();
    while !interp
        .call(&index, beyond, std::slice::from_ref(limit))?
        .is_truthy()
    {
        interp.step()?;
        interp.yield_one(block, index.clone())?;
        index = arithmetic::add(interp, &index, &Value::Int(by))?;
    }
    Ok(this.clone())
}
