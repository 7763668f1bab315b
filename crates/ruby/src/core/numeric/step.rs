//! `Numeric#step`.

use std::cmp::Ordering;

use super::Number;
use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::NUMERIC, METHODS);
}

const METHODS: &[Def] = &[def("step", 0, 3, step)];

/// `step(limit = nil, step = 1)`, `step(by:, to:)`
struct Steps {
    limit: Value,
    by: Value,
    is_by_given: bool,
}

impl Steps {
    fn of(interp: &mut Interp, args: &Args) -> Eval<Steps> {
        let list = args.positional();
        if list.len() > 2 {
            return Err(interp.wrong_count(list.len(), 0, Some(2)));
        }
        let mut limit = list.first().cloned();
        let mut by = list.get(1).cloned();
        if let Some(hash) = args.keyword_hash() {
            let pairs = hash
                .as_hash()
                .map(|table| table.pairs())
                .unwrap_or_default();
            for (key, value) in pairs {
                let name = interp.inspect_utf8(&key)?;
                let (target, name) = match name.as_str() {
                    ":to" => (&mut limit, "to"),
                    ":by" => (&mut by, "step"),
                    _ => return Err(interp.argument_error(format!("unknown keyword: {name}"))),
                };
                if target.is_some() {
                    return Err(interp.argument_error(format!("{name} is given twice")));
                }
                *target = Some(value);
            }
        }
        Ok(Steps {
            limit: limit.unwrap_or(Value::Nil),
            is_by_given: by.is_some(),
            by: by.unwrap_or(Value::Int(1)),
        })
    }
}

fn step(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let steps = Steps::of(interp, args)?;
    let Some(block) = args.block else {
        return lazily(interp, this, args, &steps);
    };
    if steps.by.is_nil() {
        if steps.is_by_given {
            return Err(interp.type_error("step must be numeric"));
        }
    } else if interp.equal(&steps.by, &Value::Int(0))? {
        return Err(interp.argument_error("step can't be 0"));
    }
    let is_down = is_descending(interp, &steps.by)?;
    let limit = match steps.limit {
        Value::Nil => None,
        limit => Some(limit),
    };
    if let (Value::Int(from), Value::Int(by), None | Some(Value::Int(_))) =
        (this, &steps.by, &limit)
    {
        let limit = limit.and_then(|limit| match limit {
            Value::Int(limit) => Some(limit),
            _ => None,
        });
        step_integers(interp, *from, limit, *by, block)?;
        return Ok(this.clone());
    }
    let is_float = [Some(this), Some(&steps.by), limit.as_ref()]
        .into_iter()
        .flatten()
        .any(|value| matches!(value, Value::Float(_)));
    if is_float {
        let end = match &limit {
            Some(limit) => interp.to_f64(limit)?,
            None if is_down => f64::NEG_INFINITY,
            None => f64::INFINITY,
        };
        let (from, by) = (interp.to_f64(this)?, interp.to_f64(&steps.by)?);
        step_floats(interp, from, end, by, false, |interp, number| {
            interp.yield_one(block, Value::Float(number)).map(drop)
        })?;
        return Ok(this.clone());
    }
    let mut current = this.clone();
    loop {
        if let Some(limit) = &limit {
            let beyond = if is_down { sym::LT } else { sym::GT };
            if interp
                .call(&current, beyond, std::slice::from_ref(limit))?
                .is_truthy()
            {
                break;
            }
        }
        interp.step()?;
        interp.yield_one(block, current.clone())?;
        current = interp.call(&current, sym::ADD, std::slice::from_ref(&steps.by))?;
    }
    Ok(this.clone())
}

fn step_integers(
    interp: &mut Interp,
    from: i64,
    limit: Option<i64>,
    by: i64,
    block: &Value,
) -> Eval<()> {
    let mut current = Value::Int(from);
    loop {
        if let (Value::Int(number), Some(limit)) = (&current, limit) {
            let is_beyond = if by < 0 {
                *number < limit
            } else {
                *number > limit
            };
            if is_beyond {
                return Ok(());
            }
        } else if limit.is_some() {
            // Beyond 64 bits, so beyond the limit as well.
            return Ok(());
        }
        interp.step()?;
        interp.yield_one(block, current.clone())?;
        current = super::arithmetic::add(interp, &current, &Value::Int(by))?;
    }
}

fn is_descending(interp: &mut Interp, by: &Value) -> Eval<bool> {
    match Number::of(by) {
        Some(number) if !matches!(number, Number::Complex(..)) => Ok(number.is_negative()),
        _ => {
            let zero = [Value::Int(0)];
            match interp.call_if_defined(by, sym::GT, &zero)? {
                Some(is_greater) => Ok(!is_greater.is_truthy()),
                None => Err(interp.coerce_failed(by, &Value::Int(0))),
            }
        }
    }
}

/// Without a block: an ArithmeticSequence if all are numbers.
fn lazily(interp: &mut Interp, this: &Value, args: &Args, steps: &Steps) -> Eval {
    let is_number = |interp: &Interp, value: &Value| interp.is_a(value, class::NUMERIC);
    let is_sequence =
        (steps.limit.is_nil() || is_number(interp, &steps.limit)) && is_number(interp, &steps.by);
    if !steps.by.is_nil() && interp.equal(&steps.by, &Value::Int(0))? {
        return Err(interp.argument_error("step can't be 0"));
    }
    if is_sequence {
        return arithmetic_sequence(interp, this, args, steps);
    }
    let (from, limit, by) = (this.clone(), steps.limit.clone(), steps.by.clone());
    interp.sized_enumerator(this, "step", args.list, move |interp| {
        step_count(interp, &from, &limit, &by, false)
    })
}

fn arithmetic_sequence(interp: &mut Interp, this: &Value, args: &Args, steps: &Steps) -> Eval {
    let class = interp.class_value(class::ARITHMETIC_SEQUENCE);
    let name = interp.symbol("step");
    let positional = Value::array(args.positional().to_vec());
    let list = [
        this.clone(),
        name.clone(),
        positional.clone(),
        this.clone(),
        steps.limit.clone(),
        steps.by.clone(),
        Value::False,
    ];
    let sequence = interp.call_named(&class, "__sequence", &list)?;
    if let Some(keywords) = args.keyword_hash() {
        // For `inspect`.
        let list = [this.clone(), name, positional, keywords.clone(), Value::Nil];
        interp.call_named(&sequence, "__prepare", &list)?;
    }
    Ok(sequence)
}

/// How many numbers there are from one to another: an Integer or Infinity.
pub(crate) fn step_count(
    interp: &mut Interp,
    from: &Value,
    limit: &Value,
    by: &Value,
    exclusive: bool,
) -> Eval {
    if limit.is_nil() {
        return Ok(Value::Float(f64::INFINITY));
    }
    let is_float = [from, limit, by]
        .iter()
        .any(|value| matches!(value, Value::Float(_)));
    if is_float {
        let (from, limit, by) = (
            interp.to_f64(from)?,
            interp.to_f64(limit)?,
            interp.to_f64(by)?,
        );
        let count = float_step_count(from, limit, by, exclusive);
        return Ok(if count.is_finite() {
            super::integral_f64(count)
        } else {
            Value::Float(count)
        });
    }
    let is_down = is_descending(interp, by)?;
    let order = interp.compare_or_fail(from, limit)?;
    let is_empty = match order {
        Ordering::Greater => !is_down,
        Ordering::Less => is_down,
        Ordering::Equal => exclusive,
    };
    if is_empty {
        return Ok(Value::Int(0));
    }
    let distance = interp.call(limit, sym::SUB, std::slice::from_ref(from))?;
    let count = interp.call_named(&distance, "div", std::slice::from_ref(by))?;
    if exclusive {
        let product = interp.call(&count, sym::MUL, std::slice::from_ref(by))?;
        let last = interp.call(from, sym::ADD, &[product])?;
        if interp.equal(&last, limit)? {
            return Ok(count);
        }
    }
    interp.call(&count, sym::ADD, &[Value::Int(1)])
}

/// How many steps floats make, with allowance for their errors.
pub(crate) fn float_step_count(from: f64, to: f64, by: f64, exclusive: bool) -> f64 {
    let count = (to - from) / by;
    let error = (from.abs() + to.abs() + (to - from).abs()) / by.abs() * f64::EPSILON;
    if by == 0.0 {
        return f64::INFINITY;
    }
    if by.is_infinite() {
        let is_within = if by > 0.0 { from <= to } else { from >= to };
        return f64::from(u8::from(is_within));
    }
    let error = error.min(0.5);
    if exclusive {
        if count <= 0.0 {
            return 0.0;
        }
        let floor = if count < 1.0 {
            0.0
        } else {
            (count - error).floor()
        };
        let last = floor * by + from;
        let is_within = if from < to { last < to } else { last > to };
        return if is_within { floor + 1.0 } else { floor };
    }
    if count < 0.0 {
        return 0.0;
    }
    (count + error).floor() + 1.0
}

/// Runs something for each step between floats.
pub(crate) fn step_floats(
    interp: &mut Interp,
    from: f64,
    to: f64,
    by: f64,
    exclusive: bool,
    mut each: impl FnMut(&mut Interp, f64) -> Eval<()>,
) -> Eval<()> {
    let count = float_step_count(from, to, by, exclusive);
    if by.is_infinite() {
        if count > 0.0 {
            each(interp, from)?;
        }
        return Ok(());
    }
    if by == 0.0 {
        loop {
            interp.step()?;
            each(interp, from)?;
        }
    }
    let mut index = 0.0;
    while index < count {
        interp.step()?;
        let mut number = index * by + from;
        let is_beyond = if by >= 0.0 { to < number } else { number < to };
        if is_beyond {
            number = to;
        }
        each(interp, number)?;
        index += 1.0;
    }
    Ok(())
}
