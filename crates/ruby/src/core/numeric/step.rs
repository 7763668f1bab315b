//! `Numeric#step`.

use super::Number;
use crate::class::{Def, class, def};
use crate::core::enumerator::{Steps, float_step};
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
struct StepArguments {
    limit: Value,
    by: Value,
    is_by_given: bool,
}

impl StepArguments {
    fn between(&self, begin: &Value) -> Steps {
        Steps {
            begin: begin.clone(),
            end: self.limit.clone(),
            step: self.by.clone(),
            exclusive: false,
        }
    }

    fn of(interp: &mut Interp, args: &Args) -> Eval<StepArguments> {
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
        Ok(StepArguments {
            limit: limit.unwrap_or(Value::Nil),
            is_by_given: by.is_some(),
            by: by.unwrap_or(Value::Int(1)),
        })
    }
}

fn step(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let steps = StepArguments::of(interp, args)?;
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
    ensure_number(interp, &steps.by)?;
    let steps = steps.between(this);
    steps.each(interp, &mut |interp, value| {
        interp.yield_one(block, value).map(drop)
    })?;
    Ok(this.clone())
}

/// TypeError unless the step can be compared with zero.
fn ensure_number(interp: &mut Interp, by: &Value) -> Eval<()> {
    if Number::of(by).is_none() && !interp.responds_to(by, sym::GT, true)? {
        return Err(interp.coerce_failed(by, &Value::Int(0)));
    }
    Ok(())
}

/// Without a block: an ArithmeticSequence if all arguments are numbers.
fn lazily(interp: &mut Interp, this: &Value, args: &Args, steps: &StepArguments) -> Eval {
    let is_number = |interp: &Interp, value: &Value| interp.is_a(value, class::NUMERIC);
    let is_sequence =
        (steps.limit.is_nil() || is_number(interp, &steps.limit)) && is_number(interp, &steps.by);
    if !steps.by.is_nil() && interp.equal(&steps.by, &Value::Int(0))? {
        return Err(interp.argument_error("step can't be 0"));
    }
    if is_sequence {
        return arithmetic_sequence(interp, this, args, steps);
    }
    let steps = steps.between(this);
    interp.sized_enumerator(this, "step", args.list, move |interp| steps.count(interp))
}

fn arithmetic_sequence(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    steps: &StepArguments,
) -> Eval {
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

/// The number of values of a float step; the end is included in spite of rounding errors.
pub(crate) fn float_step_count(begin: f64, end: f64, step: f64, exclusive: bool) -> f64 {
    if step.is_infinite() {
        let is_reached = if step > 0.0 {
            begin <= end
        } else {
            begin >= end
        };
        return f64::from(u8::from(is_reached));
    }
    if step == 0.0 {
        return f64::INFINITY;
    }
    let distance = (end - begin) / step;
    let error = (begin.abs() + end.abs() + (end - begin).abs()) / step.abs() * f64::EPSILON;
    let error = error.min(0.5);
    if exclusive {
        if distance <= 0.0 {
            return 0.0;
        }
        let mut steps = if distance < 1.0 {
            0.0
        } else {
            (distance - error).floor()
        };
        let next = (steps + 1.0) * step + begin;
        if (begin < end && next < end) || (begin > end && next > end) {
            steps += 1.0;
        }
        return steps + 1.0;
    }
    if distance < 0.0 {
        return 0.0;
    }
    (distance + error).floor() + 1.0
}

/// Calls a function for each value of a float step.
pub(crate) fn step_floats(
    interp: &mut Interp,
    begin: f64,
    end: f64,
    step: f64,
    exclusive: bool,
    mut each: impl FnMut(&mut Interp, f64) -> Eval<()>,
) -> Eval<()> {
    let count = float_step_count(begin, end, step, exclusive);
    if step.is_infinite() {
        if count > 0.0 {
            each(interp, begin)?;
        }
        return Ok(());
    }
    let mut index = 0.0;
    while index < count {
        interp.step()?;
        each(interp, float_step(begin, end, step, index))?;
        index += 1.0;
    }
    Ok(())
}
