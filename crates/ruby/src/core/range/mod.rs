//! Range.

use std::cmp::Ordering;
use std::hash::Hasher;

use num_bigint::BigInt;

use crate::class::{Def, REST, class, def};
use crate::core::array::{
    append_inspected, copy, enumerator, enumerator_unsized, hash_value, to_count,
};
use crate::core::enumerator::Steps;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, RangeData, Value};

mod bsearch;

pub(super) fn define(state: &mut State) {
    state.classes[class::RANGE].includes.push(class::ENUMERABLE);
    state.define_singleton_methods(class::RANGE, CLASS_METHODS);
    state.define_methods(class::RANGE, METHODS);
}

const CLASS_METHODS: &[Def] = &[def("new", 2, 3, |interp, this, args| {
    interp.check_range(args.at(0), args.at(1))?;
    let id = this.as_class().unwrap_or(class::RANGE);
    let range = RangeData {
        begin: args.at(0).clone(),
        end: args.at(1).clone(),
        exclusive: args.at(2).is_truthy(),
    };
    let data = Data::Range(Box::new(range));
    Ok(if id == class::RANGE {
        Value::frozen_object(id, data)
    } else {
        Value::object(id, data)
    })
})];

const METHODS: &[Def] = &[
    def("begin", 0, 0, |interp, this, _| {
        Ok(parts(interp, this)?.begin)
    }),
    def("end", 0, 0, |interp, this, _| Ok(parts(interp, this)?.end)),
    def("exclude_end?", 0, 0, |interp, this, _| {
        Ok(Value::bool(parts(interp, this)?.exclusive))
    }),
    def("first", 0, 1, first),
    def("last", 0, 1, last),
    def("min", 0, REST, min),
    def("max", 0, REST, max),
    def("minmax", 0, 0, minmax),
    def("size", 0, 0, size),
    def("count", 0, REST, count),
    def("each", 0, 0, each),
    def("reverse_each", 0, 0, reverse_each),
    def("to_a", 0, 0, to_a),
    def("entries", 0, 0, to_a),
    def("step", 0, 1, |interp, this, args| {
        step(interp, this, args, "step")
    }),
    def("%", 1, 1, |interp, this, args| {
        step(interp, this, args, "%")
    }),
    def("cover?", 1, 1, |interp, this, args| {
        let range = parts(interp, this)?;
        if args.at(0).as_range().is_some() {
            return covers_range(interp, &range, args.at(0));
        }
        Ok(Value::bool(covers(interp, &range, args.at(0))?))
    }),
    def("===", 1, 1, |interp, this, args| {
        let range = parts(interp, this)?;
        Ok(Value::bool(covers(interp, &range, args.at(0))?))
    }),
    def("include?", 1, 1, includes),
    def("member?", 1, 1, includes),
    def("==", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQ)
    }),
    def("eql?", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQL)
    }),
    def("hash", 0, 0, |interp, this, _| {
        let range = parts(interp, this)?;
        let begin = interp.hash_of(&range.begin)?;
        let end = interp.hash_of(&range.end)?;
        let mut hasher = rustc_hash::FxHasher::default();
        hasher.write_u64(begin);
        hasher.write_u64(end);
        hasher.write_u8(u8::from(range.exclusive));
        let number = hasher.finish();
        Ok(hash_value(number))
    }),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, |interp, this, _| {
        let range = parts(interp, this)?;
        let mut text = interp.to_s(&range.begin)?;
        text.bytes.extend_from_slice(dots(&range));
        text.bytes
            .extend_from_slice(&interp.to_s(&range.end)?.bytes);
        Ok(Value::string(text))
    }),
    def("bsearch", 0, 0, bsearch::bsearch),
    def("sum", 0, 1, sum),
    def("dup", 0, 0, |_, this, _| copy_of(this, false)),
    def("clone", 0, REST, |_, this, _| copy_of(this, true)),
];

/// A copy: `clone` keeps it frozen, `dup` does not.
fn copy_of(this: &Value, keep_frozen: bool) -> Eval {
    let Value::Object(object) = this else {
        return Ok(this.clone());
    };
    match &object.data {
        Data::Range(range) => {
            let copy = Value::object(object.class.get(), Data::Range(range.clone()));
            if let Value::Object(new) = &copy {
                new.frozen.set(keep_frozen && object.frozen.get());
                *new.ivars.borrow_mut() = object.ivars.borrow().clone();
            }
            Ok(copy)
        }
        _ => Ok(this.clone()),
    }
}

fn parts(interp: &mut Interp, this: &Value) -> Eval<RangeData> {
    match this.as_range() {
        Some(range) => Ok(range.clone()),
        None => Err(interp.type_error("uninitialized Range")),
    }
}

fn dots(range: &RangeData) -> &'static [u8] {
    if range.exclusive { b"..." } else { b".." }
}

impl Interp<'_> {
    /// ArgumentError unless the ends can be compared.
    pub(crate) fn check_range(&mut self, from: &Value, to: &Value) -> Eval<()> {
        match (from, to) {
            (Value::Int(_), Value::Int(_)) | (Value::Nil, _) | (_, Value::Nil) => return Ok(()),
            _ => {}
        }
        let result = self.call(from, sym::CMP, std::slice::from_ref(to))?;
        if result.is_nil() {
            return Err(self.argument_error("bad value for range"));
        }
        Ok(())
    }
}

fn range_error(interp: &mut Interp, message: &str) -> Box<crate::Unwind> {
    interp.error(class::RANGE_ERROR, message)
}

fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let range = parts(interp, this)?;
    interp.guarded(
        this,
        this,
        sym::INSPECT,
        |_| {
            let text = if range.exclusive {
                "(... ... ...)"
            } else {
                "(... .. ...)"
            };
            Ok(Value::str(text))
        },
        |interp| {
            let mut text = RString::default();
            let is_open = range.begin.is_nil() && range.end.is_nil();
            if !range.begin.is_nil() || is_open {
                append_inspected(interp, &mut text, &range.begin)?;
            }
            text.bytes.extend_from_slice(dots(&range));
            if !range.end.is_nil() || is_open {
                append_inspected(interp, &mut text, &range.end)?;
            }
            Ok(Value::string(text))
        },
    )
}

fn equal(interp: &mut Interp, this: &Value, other: &Value, how: crate::Symbol) -> Eval {
    if this.is_identical(other) {
        return Ok(Value::True);
    }
    let Some(other_range) = other.as_range().cloned() else {
        return Ok(Value::False);
    };
    let range = parts(interp, this)?;
    if range.exclusive != other_range.exclusive {
        return Ok(Value::False);
    }
    interp.guarded(
        this,
        other,
        how,
        |_| Ok(Value::True),
        |interp| {
            for (a, b) in [
                (&range.begin, &other_range.begin),
                (&range.end, &other_range.end),
            ] {
                let is_same = if how == sym::EQ {
                    interp.equal(a, b)?
                } else {
                    interp.eql(a, b)?
                };
                if !is_same {
                    return Ok(Value::False);
                }
            }
            Ok(Value::True)
        },
    )
}

/// `a <=> b`; nil means not comparable.
fn order(interp: &mut Interp, a: &Value, b: &Value) -> Eval<Option<Ordering>> {
    interp.compare(a, b)
}

fn covers(interp: &mut Interp, range: &RangeData, value: &Value) -> Eval<bool> {
    let is_after_begin = range.begin.is_nil()
        || matches!(
            order(interp, &range.begin, value)?,
            Some(Ordering::Less | Ordering::Equal)
        );
    if !is_after_begin {
        return Ok(false);
    }
    if range.end.is_nil() {
        return Ok(true);
    }
    Ok(match order(interp, value, &range.end)? {
        Some(Ordering::Less) => true,
        Some(Ordering::Equal) => !range.exclusive,
        _ => false,
    })
}

fn covers_range(interp: &mut Interp, range: &RangeData, value: &Value) -> Eval {
    let inner = parts(interp, value)?;
    if !inner.begin.is_nil() && !inner.end.is_nil() {
        match order(interp, &inner.begin, &inner.end)? {
            Some(Ordering::Less) => {}
            Some(Ordering::Equal) if !inner.exclusive => {}
            _ => return Ok(Value::False),
        }
    }
    if inner.begin.is_nil() && !range.begin.is_nil() || inner.end.is_nil() && !range.end.is_nil() {
        return Ok(Value::False);
    }
    if !range.begin.is_nil() {
        match order(interp, &range.begin, &inner.begin)? {
            Some(Ordering::Less | Ordering::Equal) => {}
            _ => return Ok(Value::False),
        }
    }
    if range.end.is_nil() {
        return Ok(Value::True);
    }
    let ordering = order(interp, &range.end, &inner.end)?;
    let is_covered = match ordering {
        Some(Ordering::Greater) => true,
        Some(Ordering::Equal) => !range.exclusive || inner.exclusive,
        Some(Ordering::Less) if inner.exclusive => {
            // The last value of the inner range may still be covered.
            let is_integer = matches!((&inner.begin, &inner.end), (Value::Int(_), Value::Int(_)));
            if is_integer {
                let largest = interp.call_named(value, "max", &[])?;
                return Ok(Value::bool(covers(interp, range, &largest)?));
            }
            false
        }
        _ => false,
    };
    Ok(Value::bool(is_covered))
}

fn is_number(interp: &Interp, value: &Value) -> bool {
    matches!(value, Value::Int(_) | Value::Float(_)) || interp.is_a(value, class::NUMERIC)
}

fn includes(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    let is_linear = is_number(interp, &range.begin)
        || is_number(interp, &range.end)
        || interp.is_a(&range.begin, class::TIME)
        || interp.is_a(&range.end, class::TIME);
    if is_linear {
        return Ok(Value::bool(covers(interp, &range, args.at(0))?));
    }
    let (begin, end) = (&range.begin, &range.end);
    if begin.as_string().is_some() && end.as_string().is_some() {
        return includes_string(interp, &range, args.at(0));
    }
    if begin.is_nil() || end.is_nil() {
        if begin.is_nil() && end.is_nil() || begin.is_nil() {
            return Err(interp.type_error("cannot determine inclusion in beginless/endless ranges"));
        }
        if begin.as_string().is_some() {
            return Err(interp.type_error("cannot determine inclusion in beginless/endless ranges"));
        }
    }
    let values = to_values(interp, this)?;
    for value in values {
        if interp.equal(&value, args.at(0))? {
            return Ok(Value::True);
        }
    }
    Ok(Value::False)
}

fn includes_string(interp: &mut Interp, range: &RangeData, value: &Value) -> Eval {
    if value.as_string().is_none() {
        return Ok(Value::False);
    }
    let is_single = |value: &Value| {
        value
            .as_string()
            .is_some_and(|string| string.len() == 1 && string.is_ascii())
    };
    if is_single(&range.begin) && is_single(&range.end) {
        return Ok(Value::bool(
            is_single(value) && covers(interp, range, value)?,
        ));
    }
    let mut is_found = false;
    each_value(interp, range, &mut |interp, candidate| {
        if interp.equal(&candidate, value)? {
            is_found = true;
            return Ok(false);
        }
        Ok(true)
    })?;
    Ok(Value::bool(is_found))
}

/// Visits the values until the visitor returns false.
fn each_value(
    interp: &mut Interp,
    range: &RangeData,
    visit: &mut dyn FnMut(&mut Interp, Value) -> Eval<bool>,
) -> Eval<()> {
    match (&range.begin, &range.end) {
        (Value::Int(begin), Value::Int(end)) => {
            let mut current = *begin;
            while current < *end || (current == *end && !range.exclusive) {
                interp.step()?;
                if !visit(interp, Value::Int(current))? {
                    return Ok(());
                }
                let Some(next) = current.checked_add(1) else {
                    return Ok(());
                };
                current = next;
            }
            Ok(())
        }
        (begin, end) if begin.as_string().is_some() && !end.is_nil() => {
            let values = string_values(interp, range)?;
            for value in values {
                if !visit(interp, value)? {
                    return Ok(());
                }
            }
            Ok(())
        }
        (Value::Symbol(_), Value::Symbol(_)) => {
            let begin = interp.call(&range.begin, sym::TO_S, &[])?;
            let end = interp.call(&range.end, sym::TO_S, &[])?;
            let strings = RangeData {
                begin,
                end,
                exclusive: range.exclusive,
            };
            for string in string_values(interp, &strings)? {
                let symbol = interp.call(&string, sym::TO_SYM, &[])?;
                if !visit(interp, symbol)? {
                    return Ok(());
                }
            }
            Ok(())
        }
        _ => each_successor(interp, range, visit),
    }
}

/// The strings of a range, by `upto`.
fn string_values(interp: &mut Interp, range: &RangeData) -> Eval<Vec<Value>> {
    let found = Value::array(Vec::new());
    let sink = found.clone();
    let block = interp.native_proc(1, move |interp, _, args| {
        let length = match sink.as_array_mut() {
            Some(mut values) => {
                values.push(args.at(0).clone());
                values.len()
            }
            None => 0,
        };
        crate::core::array::ensure_length(interp, length)?;
        Ok(Value::Nil)
    });
    let name = interp.intern("upto");
    let list = [range.end.clone(), Value::bool(range.exclusive)];
    interp.send(&range.begin, name, &Args::with_block(&list, Some(&block)))?;
    Ok(copy(&found))
}

/// Visits values by `succ`.
fn each_successor(
    interp: &mut Interp,
    range: &RangeData,
    visit: &mut dyn FnMut(&mut Interp, Value) -> Eval<bool>,
) -> Eval<()> {
    if !interp.responds_to(&range.begin, sym::SUCC, false)? {
        let class = interp.class_name_of(&range.begin);
        return Err(interp.type_error(format!("can't iterate from {class}")));
    }
    let mut current = range.begin.clone();
    loop {
        interp.step()?;
        if !range.end.is_nil() {
            match order(interp, &current, &range.end)? {
                Some(Ordering::Less) => {}
                Some(Ordering::Equal) if !range.exclusive => {
                    visit(interp, current)?;
                    return Ok(());
                }
                _ => return Ok(()),
            }
        }
        if !visit(interp, current.clone())? {
            return Ok(());
        }
        current = interp.call(&current, sym::SUCC, &[])?;
    }
}

fn each(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, "each", &[], |interp, this| {
            interp.call(this, sym::SIZE, &[])
        });
    };
    let range = parts(interp, this)?;
    // Strings may be many, so each is yielded as soon as it exists.
    if range.begin.as_string().is_some() && !range.end.is_nil() {
        let name = interp.intern("upto");
        let list = [range.end.clone(), Value::bool(range.exclusive)];
        interp.send(&range.begin, name, &Args::with_block(&list, Some(block)))?;
        return Ok(this.clone());
    }
    each_value(interp, &range, &mut |interp, value| {
        interp.yield_one(block, value)?;
        Ok(true)
    })?;
    Ok(this.clone())
}

fn reverse_each(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, "reverse_each", &[], |interp, this| {
            interp.call(this, sym::SIZE, &[])
        });
    };
    let range = parts(interp, this)?;
    if range.end.is_nil() {
        return Err(interp.type_error(format!(
            "can't iterate from {}",
            interp.class_name_of(&range.end)
        )));
    }
    for value in to_values(interp, this)?.into_iter().rev() {
        interp.yield_one(block, value)?;
    }
    Ok(this.clone())
}

fn to_values(interp: &mut Interp, this: &Value) -> Eval<Vec<Value>> {
    let range = parts(interp, this)?;
    if range.end.is_nil() {
        return Err(range_error(
            interp,
            "cannot convert endless range to an array",
        ));
    }
    if let (Value::Int(begin), Value::Int(end)) = (&range.begin, &range.end) {
        let length = end.saturating_sub(*begin).max(0);
        crate::core::array::ensure_length(interp, usize::try_from(length).unwrap_or(usize::MAX))?;
    }
    let mut values = Vec::new();
    each_value(interp, &range, &mut |_, value| {
        values.push(value);
        Ok(true)
    })?;
    Ok(values)
}

fn to_a(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::array(to_values(interp, this)?))
}

fn first(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    if range.begin.is_nil() {
        return Err(range_error(
            interp,
            "cannot get the first element of beginless range",
        ));
    }
    let Some(count) = args.get(0) else {
        return Ok(range.begin);
    };
    let count = to_count(interp, count, "negative array size (or size too big)")?;
    let mut values = Vec::new();
    if count > 0 {
        each_value(interp, &range, &mut |_, value| {
            values.push(value);
            Ok(values.len() < count)
        })?;
    }
    Ok(Value::array(values))
}

fn last(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    if range.end.is_nil() {
        return Err(range_error(
            interp,
            "cannot get the last element of endless range",
        ));
    }
    let Some(count) = args.get(0) else {
        return Ok(range.end);
    };
    if let (Value::Int(begin), Value::Int(end)) = (&range.begin, &range.end) {
        let count = to_count(interp, count, "negative array size")?;
        let end = if range.exclusive {
            *end
        } else {
            end.saturating_add(1)
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let begin = (*begin).max(end.saturating_sub(count));
        let length = usize::try_from(end.saturating_sub(begin)).unwrap_or(0);
        crate::core::array::ensure_length(interp, length)?;
        return Ok(Value::array((begin..end).map(Value::Int).collect()));
    }
    let values = Value::array(to_values(interp, this)?);
    interp.call(&values, sym::LAST, std::slice::from_ref(count))
}

/// Delegates to Enumerable if there is a block or a count.
fn by_values(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let values = Value::array(to_values(interp, this)?);
    let name = interp.intern(name);
    interp.send(&values, name, args)
}

fn min(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    if range.begin.is_nil() {
        return Err(range_error(
            interp,
            "cannot get the minimum of beginless range",
        ));
    }
    if args.block.is_some() {
        if range.end.is_nil() {
            let message = "cannot get the minimum of endless range with custom comparison method";
            return Err(range_error(interp, message));
        }
        return by_values(interp, this, args, "min");
    }
    if !args.is_empty() {
        return first(interp, this, args);
    }
    if range.end.is_nil() {
        return Ok(range.begin);
    }
    match order(interp, &range.begin, &range.end)? {
        Some(Ordering::Less) => Ok(range.begin),
        Some(Ordering::Equal) if !range.exclusive => Ok(range.begin),
        _ => Ok(Value::Nil),
    }
}

fn max(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    let is_plain = args.block.is_none() && args.is_empty();
    if range.end.is_nil() {
        return Err(range_error(
            interp,
            "cannot get the maximum of endless range",
        ));
    }
    let is_numeric = is_number(interp, &range.end);
    if !is_plain || range.exclusive && !is_numeric {
        if range.begin.is_nil() {
            let message = "cannot get the maximum of beginless range with custom comparison method";
            return Err(range_error(interp, message));
        }
        return by_values(interp, this, args, "max");
    }
    if !range.begin.is_nil() {
        match order(interp, &range.begin, &range.end)? {
            Some(Ordering::Greater) | None => return Ok(Value::Nil),
            Some(Ordering::Equal) if range.exclusive => return Ok(Value::Nil),
            _ => {}
        }
    }
    if range.exclusive {
        if !interp.is_a(&range.end, class::INTEGER) {
            return Err(interp.type_error("cannot exclude non Integer end value"));
        }
        if !interp.is_a(&range.begin, class::INTEGER) {
            return Err(interp.type_error("cannot exclude end value with non Integer begin value"));
        }
        return interp.call(&range.end, sym::SUB, &[Value::Int(1)]);
    }
    Ok(range.end)
}

fn minmax(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.block.is_some() {
        return by_values(interp, this, args, "minmax");
    }
    // In this order, which is visible in errors.
    let max = max(interp, this, args)?;
    let min = min(interp, this, args)?;
    Ok(Value::array(vec![min, max]))
}

fn size(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let range = parts(interp, this)?;
    let is_begin_numeric = is_number(interp, &range.begin);
    let is_end_numeric = is_number(interp, &range.end);
    if is_begin_numeric && (is_end_numeric || range.end.is_nil()) {
        let steps = Steps {
            begin: range.begin,
            end: range.end,
            step: Value::Int(1),
            exclusive: range.exclusive,
        };
        return steps.count(interp);
    }
    if range.begin.is_nil() {
        return Ok(Value::Float(f64::INFINITY));
    }
    Ok(Value::Nil)
}

fn count(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    if args.is_empty() && args.block.is_none() {
        if range.begin.is_nil() || range.end.is_nil() {
            return Ok(Value::Float(f64::INFINITY));
        }
        if matches!((&range.begin, &range.end), (Value::Int(_), Value::Int(_))) {
            return size(interp, this, args);
        }
        return Ok(Value::usize(to_values(interp, this)?.len()));
    }
    if args.len() > 1 {
        return Err(interp.wrong_count(args.len(), 1, Some(1)));
    }
    by_values(interp, this, args, "count")
}

/// Converts to an Integer of any size.
fn to_bigint(value: &Value) -> Option<BigInt> {
    match value {
        Value::Int(number) => Some(BigInt::from(*number)),
        _ => value.as_bigint().cloned(),
    }
}

fn sum(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let range = parts(interp, this)?;
    if args.block.is_none()
        && let (Some(begin), Some(end)) = (to_bigint(&range.begin), to_bigint(&range.end))
        && args
            .get(0)
            .is_none_or(|start| interp.is_a(start, class::INTEGER))
    {
        let end = if range.exclusive { end - 1 } else { end };
        let start = args.get(0).cloned().unwrap_or(Value::Int(0));
        if end < begin {
            return Ok(start);
        }
        let total = (&end - &begin + 1_i32) * (end + begin) / 2_i32;
        return interp.call(&start, sym::ADD, &[Value::integer(total)]);
    }
    if range.end.is_nil() {
        // An infinite loop, unless the block breaks.
        let start = args.get(0).cloned().unwrap_or(Value::Int(0));
        let mut total = start;
        each_value(interp, &range, &mut |interp, value| {
            let value = match args.block {
                Some(block) => interp.yield_one(block, value)?,
                None => value,
            };
            total = interp.call(&total, sym::ADD, &[value])?;
            Ok(true)
        })?;
        return Ok(total);
    }
    by_values(interp, this, args, "sum")
}

fn step(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let range = parts(interp, this)?;
    let step = args.get(0).cloned().unwrap_or(Value::Int(1));
    let is_numeric = is_number(interp, &range.begin)
        && (is_number(interp, &range.end) || range.end.is_nil())
        || range.begin.is_nil() && is_number(interp, &range.end);
    let Some(block) = args.block else {
        if is_numeric && is_number(interp, &step) {
            if interp.equal(&step, &Value::Int(0))? {
                return Err(interp.argument_error("step can't be 0"));
            }
            let class = interp.class_value(class::ARITHMETIC_SEQUENCE);
            let name = interp.symbol(name);
            let list = Value::array(args.list.to_vec());
            let exclusive = Value::bool(range.exclusive);
            let all = [
                this.clone(),
                name,
                list,
                range.begin,
                range.end,
                step,
                exclusive,
            ];
            return interp.call_named(&class, "__sequence", &all);
        }
        check_step(interp, &step)?;
        return enumerator_unsized(interp, this, name, args.list);
    };
    let step = check_step(interp, &step)?;
    if is_numeric && !range.begin.is_nil() {
        let steps = Steps {
            begin: range.begin,
            end: range.end,
            step,
            exclusive: range.exclusive,
        };
        steps.each(interp, &mut |interp, value| {
            interp.yield_one(block, value)?;
            Ok(())
        })?;
        return Ok(this.clone());
    }
    if matches!(step, Value::Float(_)) && range.begin.as_string().is_some() {
        return Err(interp.type_error("no implicit conversion to float from string"));
    }
    // Ruby counts a step down to the Integer 0, so that after any other number only the first value is left.
    let stride = match step {
        Value::Int(stride) => stride,
        _ => i64::MAX,
    };
    let mut position: i64 = 0;
    each_value(interp, &range, &mut |interp, value| {
        if position % stride == 0 {
            interp.yield_one(block, value)?;
        }
        position += 1;
        Ok(true)
    })?;
    Ok(this.clone())
}

fn check_step(interp: &mut Interp, step: &Value) -> Eval {
    let step = if is_number(interp, step) {
        step.clone()
    } else if step.is_nil() {
        return Err(interp.type_error("no implicit conversion of nil into Integer"));
    } else {
        interp.to_integer(step)?
    };
    match interp.compare(&step, &Value::Int(0))? {
        Some(Ordering::Less) => Err(interp.argument_error("step can't be negative")),
        Some(Ordering::Equal) => Err(interp.argument_error("step can't be 0")),
        _ => Ok(step),
    }
}
