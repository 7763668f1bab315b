//! Enumerable and Enumerator: the native part of their prelude.

use std::cmp::Ordering;

use crate::class::{Constant, ConstantValue, Def, class, def};
use crate::core::array::{copy, extreme_positions, sum_values};
use crate::core::numeric::{float_step_count, step_floats};
use crate::interp::args::Args;
use crate::interp::coroutine::{Coroutine, ResumeResult};
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    let includes = &mut state.classes[class::ENUMERATOR].includes;
    includes.push(class::ENUMERABLE);
    state.define_singleton_methods(class::ENUMERATOR, HELPERS);
    // Since Ruby 3.2 it is available without `require`.
    let set = state.symbols.intern("Set");
    let constant = Constant {
        value: ConstantValue::Autoload("set".into()),
        private: false,
        deprecated: false,
        place: None,
    };
    let constants = &mut state.classes[class::OBJECT].constants;
    constants.insert(set, constant);
}

const HELPERS: &[Def] = &[
    def("__integer", 1, 1, |interp, _, args| {
        Ok(Value::Int(interp.to_int(args.at(0))?))
    }),
    def("__best", 2, 2, |interp, _, args| {
        let wanted = if args.at(1).is_truthy() {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        let mut values = copy(args.at(0)).into_iter();
        let Some(mut best) = values.next() else {
            return Ok(Value::Nil);
        };
        for value in values {
            if interp.compare_or_fail(&value, &best)? == wanted {
                best = value;
            }
        }
        Ok(best)
    }),
    def("__extremes", 1, 1, |interp, _, args| {
        let keys = copy(args.at(0));
        let positions = extreme_positions(interp, &keys, &mut |interp, a, b| {
            interp.compare_or_fail(a, b)
        })?;
        Ok(Value::array(positions.map(Value::usize).to_vec()))
    }),
    def("__sum", 2, 2, |interp, _, args| {
        let mut values = copy(args.at(0)).into_iter();
        if !interp.is_a(args.at(1), class::NUMERIC) {
            let mut sum = args.at(1).clone();
            for value in values {
                sum = interp.call(&sum, sym::ADD, &[value])?;
            }
            return Ok(sum);
        }
        sum_values(interp, args.at(1).clone(), |_| Ok(values.next()))
    }),
    def("__guarded", 2, 2, |interp, _, args| {
        let block = args.expect_block(interp)?;
        let object = args.at(0);
        interp.guarded(
            object,
            object,
            sym::INSPECT,
            |_| Ok(args.at(1).clone()),
            |interp| interp.yield_block(block, &[]),
        )
    }),
    def("__stop_iteration", 1, 1, |interp, _, args| {
        let exception = interp.new_exception(class::STOP_ITERATION, "iteration reached an end");
        if let Some(Data::Exception(data)) = exception.data() {
            data.borrow_mut().details = vec![("result", args.at(0).clone())];
        }
        Ok(exception)
    }),
    // Runs a block until it calls its argument; `__resume` continues it.
    def("__coroutine", 0, 0, |interp, _, args| {
        let block = args.expect_block(interp)?.clone();
        let coroutine = interp.new_coroutine(Box::new(move |interp| {
            let suspend = interp.native_proc(1, |interp, _, args| {
                interp.suspend_coroutine(args.at(0).clone())
            });
            interp.yield_one(&block, suspend)
        }))?;
        Ok(Value::native(class::OBJECT, Some(coroutine)))
    }),
    // Returns whether it has finished, and its value.
    def("__resume", 1, 1, |interp, _, args| {
        let Some(Data::Native(cell)) = args.at(0).data() else {
            return Err(interp.type_error("a coroutine is needed"));
        };
        let taken = cell
            .borrow_mut()
            .downcast_mut::<Option<Coroutine>>()
            .and_then(Option::take);
        let Some(mut coroutine) = taken else {
            let message = "attempt to resume the current fiber";
            return Err(interp.error(class::FIBER_ERROR, message));
        };
        match interp.resume_coroutine(&mut coroutine, Value::Nil)? {
            ResumeResult::Suspended(value) => {
                *cell.borrow_mut() = Box::new(Some(coroutine));
                Ok(Value::array(vec![Value::False, value]))
            }
            ResumeResult::Finished(value) => Ok(Value::array(vec![Value::True, value])),
        }
    }),
    def("__each_step", 5, 5, |interp, _, args| {
        let steps = Steps::of(args);
        let block = args.at(4);
        steps.each(interp, &mut |interp, value| {
            interp.yield_one(block, value)?;
            Ok(())
        })?;
        Ok(Value::Nil)
    }),
    def("__count_steps", 4, 4, |interp, _, args| {
        Steps::of(args).count(interp)
    }),
    def("__step_value", 4, 4, |interp, _, args| {
        let steps = Steps {
            begin: args.at(0).clone(),
            end: args.at(1).clone(),
            step: args.at(2).clone(),
            exclusive: false,
        };
        steps.value(interp, args.at(3))
    }),
];

/// An arithmetic sequence.
pub(crate) struct Steps {
    pub begin: Value,
    /// nil if there is no end.
    pub end: Value,
    pub step: Value,
    pub exclusive: bool,
}

impl Steps {
    fn of(args: &Args) -> Steps {
        Steps {
            begin: args.at(0).clone(),
            end: args.at(1).clone(),
            step: args.at(2).clone(),
            exclusive: args.at(3).is_truthy(),
        }
    }

    /// All three as 64-bit integers; a missing end becomes the largest (or smallest) one.
    fn integers(&self) -> Option<(i64, i64, i64)> {
        match (&self.begin, &self.end, &self.step) {
            (Value::Int(begin), Value::Int(end), Value::Int(step)) => Some((*begin, *end, *step)),
            (Value::Int(begin), Value::Nil, Value::Int(step)) => {
                let end = if *step < 0 { i64::MIN } else { i64::MAX };
                Some((*begin, end, *step))
            }
            _ => None,
        }
    }

    /// All three as floats, if one of them is a Float.
    fn floats(&self, interp: &mut Interp) -> Eval<Option<(f64, f64, f64)>> {
        let parts = [&self.begin, &self.end, &self.step];
        if !parts.iter().any(|part| matches!(part, Value::Float(_))) {
            return Ok(None);
        }
        let begin = interp.to_f64(&self.begin)?;
        let step = interp.to_f64(&self.step)?;
        let end = match &self.end {
            Value::Nil if step < 0.0 => f64::NEG_INFINITY,
            Value::Nil => f64::INFINITY,
            end => interp.to_f64(end)?,
        };
        Ok(Some((begin, end, step)))
    }

    fn is_descending(&self, interp: &mut Interp) -> Eval<bool> {
        let ordering = interp.compare_or_fail(&self.step, &Value::Int(0))?;
        Ok(ordering == Ordering::Less)
    }

    /// Yields all values.
    pub(crate) fn each(
        &self,
        interp: &mut Interp,
        each: &mut dyn FnMut(&mut Interp, Value) -> Eval<()>,
    ) -> Eval<()> {
        if let Some((begin, end, step)) = self.integers() {
            let is_exclusive = self.exclusive && !self.end.is_nil();
            let mut current = begin;
            loop {
                let is_inside = match (step < 0, is_exclusive) {
                    (false, false) => current <= end,
                    (false, true) => current < end,
                    (true, false) => current >= end,
                    (true, true) => current > end,
                };
                if !is_inside {
                    return Ok(());
                }
                interp.step()?;
                each(interp, Value::Int(current))?;
                let Some(next) = current.checked_add(step) else {
                    return Ok(());
                };
                current = next;
            }
        }
        if let Some((begin, end, step)) = self.floats(interp)? {
            let exclusive = self.exclusive && !self.end.is_nil();
            return step_floats(interp, begin, end, step, exclusive, |interp, number| {
                each(interp, Value::Float(number))
            });
        }
        let is_descending = self.is_descending(interp)?;
        let mut current = self.begin.clone();
        loop {
            interp.step()?;
            if !self.end.is_nil() {
                let ordering = interp.compare_or_fail(&current, &self.end)?;
                let is_past = match ordering {
                    Ordering::Equal => self.exclusive,
                    Ordering::Less => is_descending,
                    Ordering::Greater => !is_descending,
                };
                if is_past {
                    return Ok(());
                }
            }
            each(interp, current.clone())?;
            current = interp.call(&current, sym::ADD, std::slice::from_ref(&self.step))?;
        }
    }

    /// The number of values.
    pub(crate) fn count(&self, interp: &mut Interp) -> Eval {
        if let Some((begin, end, step)) = self.floats(interp)? {
            let count = float_step_count(begin, end, step, self.exclusive && !self.end.is_nil());
            if count.is_infinite() {
                return Ok(Value::Float(count));
            }
            return interp.call(&Value::Float(count), sym::TO_I, &[]);
        }
        if self.end.is_nil() {
            return Ok(Value::Float(f64::INFINITY));
        }
        if let (Some((begin, end, step)), true) = (self.integers(), true) {
            return Ok(integer_step_count(begin, end, step, self.exclusive));
        }
        let is_descending = self.is_descending(interp)?;
        let (low, high) = if is_descending {
            (&self.end, &self.begin)
        } else {
            (&self.begin, &self.end)
        };
        if interp.compare_or_fail(low, high)? == Ordering::Greater {
            return Ok(Value::Int(0));
        }
        let distance = interp.call(&self.end, sym::SUB, std::slice::from_ref(&self.begin))?;
        let steps = interp.call_named(&distance, "div", std::slice::from_ref(&self.step))?;
        if self.exclusive {
            let covered = interp.call(&steps, sym::MUL, std::slice::from_ref(&self.step))?;
            let reached = interp.call(&self.begin, sym::ADD, &[covered])?;
            if interp.equal(&reached, &self.end)? {
                return Ok(steps);
            }
        }
        interp.call(&steps, sym::ADD, &[Value::Int(1)])
    }

    /// The value at an index.
    fn value(&self, interp: &mut Interp, index: &Value) -> Eval {
        if let Some((begin, end, step)) = self.floats(interp)? {
            let index = interp.to_f64(index)?;
            return Ok(Value::Float(float_step(begin, end, step, index)));
        }
        let distance = interp.call(&self.step, sym::MUL, std::slice::from_ref(index))?;
        interp.call(&self.begin, sym::ADD, &[distance])
    }
}

fn integer_step_count(begin: i64, end: i64, step: i64, exclusive: bool) -> Value {
    if step == 0 {
        return Value::Float(f64::INFINITY);
    }
    let (begin, end, step) = (i128::from(begin), i128::from(end), i128::from(step));
    let distance = if step > 0 { end - begin } else { begin - end };
    if distance < 0 {
        return Value::Int(0);
    }
    let stride = step.abs();
    let count = if exclusive {
        (distance + stride - 1) / stride
    } else {
        distance / stride + 1
    };
    Value::integer(count)
}

/// The value at an index of a float sequence; never beyond the end.
pub(crate) fn float_step(begin: f64, end: f64, step: f64, index: f64) -> f64 {
    let value = index * step + begin;
    let is_past = if step >= 0.0 {
        end < value
    } else {
        value < end
    };
    if is_past { end } else { value }
}
