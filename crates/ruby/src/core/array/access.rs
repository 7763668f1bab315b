//! Reading elements: `[]`, `fetch`, `first`, `dig`, `values_at`, `take`, `sample` …

use super::{
    copy, from_end, get, len, out_of_bounds, range_part, range_to_change, read, set_all, to_count,
};
use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("[]", 1, 2, slice),
    def("slice", 1, 2, slice),
    def("at", 1, 1, |interp, this, args| {
        let index = interp.to_int(args.at(0))?;
        Ok(element(this, index))
    }),
    def("fetch", 1, 2, fetch),
    def("first", 0, 1, first),
    def("last", 0, 1, last),
    def("dig", 1, REST, |interp, this, args| {
        let index = interp.to_int(args.at(0))?;
        let found = element(this, index);
        dig_further(interp, found, &args.list[1..])
    }),
    def("values_at", 0, REST, values_at),
    def("take", 1, 1, |interp, this, args| {
        let count = to_count(interp, args.at(0), "attempt to take negative size")?;
        let elements = read(interp, this)?;
        Ok(Value::array(elements.iter().take(count).cloned().collect()))
    }),
    def("drop", 1, 1, |interp, this, args| {
        let count = to_count(interp, args.at(0), "attempt to drop negative size")?;
        let elements = read(interp, this)?;
        Ok(Value::array(elements.iter().skip(count).cloned().collect()))
    }),
    def("sample", 0, REST, sample),
    def("shuffle", 0, 1, |interp, this, args| {
        let elements = shuffled(interp, this, args)?;
        Ok(Value::array(elements))
    }),
    def("shuffle!", 0, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let elements = shuffled(interp, this, args)?;
        set_all(interp, this, elements)?;
        Ok(this.clone())
    }),
];

/// An element by its index, from the end if negative; nil if there is none.
pub(super) fn element(array: &Value, index: i64) -> Value {
    from_end(index, len(array))
        .and_then(|index| get(array, index))
        .unwrap_or(Value::Nil)
}

fn slice(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    match (args.at(0), args.get(1)) {
        (Value::Int(index), None) => Ok(element(this, *index)),
        (start, Some(length)) => {
            let start = interp.to_int(start)?;
            let length = interp.to_int(length)?;
            Ok(part(this, start, length))
        }
        (range, None) if range.as_range().is_some() => {
            match range_part(interp, range, len(this))? {
                Some((start, count)) => {
                    let elements = read(interp, this)?;
                    let elements = elements.iter().skip(start).take(count).cloned();
                    Ok(Value::array(elements.collect()))
                }
                None => Ok(Value::Nil),
            }
        }
        (sequence, None) if interp.is_a(sequence, class::ARITHMETIC_SEQUENCE) => {
            slice_by_step(interp, this, sequence)
        }
        (index, None) => {
            let index = interp.to_int(index)?;
            Ok(element(this, index))
        }
    }
}

/// `array[start, length]`
pub(super) fn part(array: &Value, start: i64, length: i64) -> Value {
    let (Some(start), Ok(count)) = (from_end(start, len(array)), usize::try_from(length)) else {
        return Value::Nil;
    };
    let Some(elements) = array.as_array() else {
        return Value::Nil;
    };
    if start > elements.len() {
        return Value::Nil;
    }
    let elements = elements.iter().skip(start).take(count).cloned();
    Value::array(elements.collect())
}

/// `array[(1..).step(2)]`
fn slice_by_step(interp: &mut Interp, this: &Value, sequence: &Value) -> Eval {
    let begin = interp.call(sequence, sym::BEGIN, &[])?;
    let end = interp.call(sequence, sym::END, &[])?;
    let step = interp.call_named(sequence, "step", &[])?;
    let exclusive = interp
        .call_named(sequence, "exclude_end?", &[])?
        .is_truthy();
    let step = interp.to_int(&step)?;
    let length = len(this);
    // With a negative step the range is traversed from its end.
    let range = if step < 0 {
        Value::range(end, begin, false)
    } else {
        Value::range(begin, end, exclusive)
    };
    let out_of_range = |interp: &mut Interp| {
        let text = interp.inspect_utf8(sequence)?;
        Err(interp.error(class::RANGE_ERROR, format!("{text} out of range")))
    };
    if step != 1 && step != -1 || step < 0 {
        let bounds = range
            .as_range()
            .map(|range| (range.begin.clone(), range.end.clone()));
        if let Some((begin, end)) = bounds {
            for bound in [begin, end] {
                if !bound.is_nil() {
                    let bound = interp.to_int(&bound)?;
                    let limit = i64::try_from(length).unwrap_or(i64::MAX);
                    if bound < -limit || bound > limit {
                        return out_of_range(interp);
                    }
                }
            }
        }
    }
    let Some((start, count)) = range_part(interp, &range, length)? else {
        return Ok(Value::Nil);
    };
    let elements = read(interp, this)?;
    let picked: Vec<Value> = elements.iter().skip(start).take(count).cloned().collect();
    drop(elements);
    let stride = usize::try_from(step.unsigned_abs()).unwrap_or(usize::MAX);
    if stride == 0 {
        return Err(interp.argument_error("step can't be 0"));
    }
    let picked = if step < 0 {
        picked.into_iter().rev().step_by(stride).collect()
    } else {
        picked.into_iter().step_by(stride).collect()
    };
    Ok(Value::array(picked))
}

fn fetch(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let index = interp.to_int(args.at(0))?;
    let length = len(this);
    if let Some(found) = from_end(index, length).and_then(|index| get(this, index)) {
        return Ok(found);
    }
    if let Some(block) = args.block {
        return interp.yield_one(block, args.at(0).clone());
    }
    match args.get(1) {
        Some(default) => Ok(default.clone()),
        None => Err(out_of_bounds(interp, index, length)),
    }
}

fn first(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    match args.get(0) {
        None => Ok(get(this, 0).unwrap_or(Value::Nil)),
        Some(count) => {
            let count = to_count(interp, count, "negative array size")?;
            let elements = read(interp, this)?;
            Ok(Value::array(elements.iter().take(count).cloned().collect()))
        }
    }
}

fn last(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    match args.get(0) {
        None => Ok(element(this, -1)),
        Some(count) => {
            let count = to_count(interp, count, "negative array size")?;
            let elements = read(interp, this)?;
            let skipped = elements.len().saturating_sub(count);
            Ok(Value::array(
                elements.iter().skip(skipped).cloned().collect(),
            ))
        }
    }
}

/// Continues `dig` with the result of the first step.
pub(crate) fn dig_further(interp: &mut Interp, found: Value, rest: &[Value]) -> Eval {
    if rest.is_empty() || found.is_nil() {
        return Ok(found);
    }
    let name = interp.intern("dig");
    if !interp.responds_to(&found, name, true)? {
        let class = interp.class_name_of(&found);
        return Err(interp.type_error(format!("{class} does not have #dig method")));
    }
    interp.call(&found, name, rest)
}

fn values_at(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut values = Vec::new();
    for index in args.list {
        if index.as_range().is_none() {
            let index = interp.to_int(index)?;
            values.push(element(this, index));
            continue;
        }
        let length = len(this);
        if range_part(interp, index, length)?.is_none() {
            let is_before = match index.as_range().map(|range| range.begin.clone()) {
                Some(Value::Nil) | None => false,
                Some(begin) => interp.to_int(&begin)? < 0,
            };
            if is_before {
                let text = interp.inspect_utf8(index)?;
                return Err(interp.error(class::RANGE_ERROR, format!("{text} out of range")));
            }
        }
        let (start, count) = range_to_change(interp, index, length)?;
        super::ensure_length(interp, values.len().saturating_add(count))?;
        for position in start..start.saturating_add(count) {
            values.push(get(this, position).unwrap_or(Value::Nil));
        }
    }
    Ok(Value::array(values))
}

/// The generator of the keyword `random:`; other keywords are rejected.
fn generator_of(interp: &mut Interp, args: &Args) -> Eval<Option<Value>> {
    let Some(keywords) = args.keyword_hash() else {
        return Ok(None);
    };
    let name = interp.symbol("random");
    let pairs = keywords
        .as_hash()
        .map(|table| table.pairs())
        .unwrap_or_default();
    let mut generator = None;
    for (key, value) in pairs {
        if !key.is_identical(&name) {
            let key = interp.inspect_utf8(&key)?;
            return Err(interp.argument_error(format!("unknown keyword: {key}")));
        }
        generator = Some(value);
    }
    Ok(generator)
}

fn shuffled(interp: &mut Interp, this: &Value, args: &Args) -> Eval<Vec<Value>> {
    if let Some(extra) = args.positional().first() {
        let _ = extra;
        return Err(interp.wrong_count(args.positional().len(), 0, Some(0)));
    }
    let generator = generator_of(interp, args)?;
    let mut elements = copy(this);
    let mut remaining = elements.len();
    while remaining > 0 {
        let chosen = interp.random_below(remaining, generator.as_ref())?;
        if len(this) != elements.len() {
            return Err(interp.error(class::RUNTIME_ERROR, "modified during shuffle!"));
        }
        remaining -= 1;
        elements.swap(remaining, chosen);
    }
    Ok(elements)
}

/// Draws the same numbers in the same order as Ruby, which special-cases each small count.
fn sample(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let generator = generator_of(interp, args)?;
    let positional = args.positional();
    if positional.len() > 1 {
        return Err(interp.wrong_count(positional.len(), 0, Some(1)));
    }
    let Some(count) = positional.first() else {
        return match len(this) {
            0 => Ok(Value::Nil),
            length => {
                let chosen = match length {
                    1 if generator.is_none() => 0,
                    _ => interp.random_below(length, generator.as_ref())?,
                };
                Ok(get(this, chosen).unwrap_or(Value::Nil))
            }
        };
    };
    let count = to_count(interp, count, "negative sample number")?;
    let elements = copy(this);
    let length = elements.len();
    let count = count.min(length);
    let generator = generator.as_ref();
    let pick = |positions: &[usize]| {
        let picked = positions.iter().filter_map(|&at| elements.get(at).cloned());
        Ok(Value::array(picked.collect()))
    };
    match count {
        0 => Ok(Value::array(Vec::new())),
        1 => {
            let i = interp.random_below(length, generator)?;
            pick(&[i])
        }
        2 => {
            let i = interp.random_below(length, generator)?;
            let mut j = interp.random_below(length - 1, generator)?;
            if j >= i {
                j += 1;
            }
            pick(&[i, j])
        }
        3 => {
            let i = interp.random_below(length, generator)?;
            let mut j = interp.random_below(length - 1, generator)?;
            let mut k = interp.random_below(length - 2, generator)?;
            let (mut low, mut high) = (j, i);
            if j >= i {
                low = i;
                j += 1;
                high = j;
            }
            if k >= low {
                k += 1;
                if k >= high {
                    k += 1;
                }
            }
            pick(&[i, j, k])
        }
        _ if count <= SORTED_SAMPLE => {
            let mut draws = Vec::with_capacity(count);
            for drawn in 0..count {
                draws.push(interp.random_below(length - drawn, generator)?);
            }
            let mut sorted: Vec<usize> = vec![draws[0]];
            let mut chosen = vec![draws[0]];
            for &draw in &draws[1..] {
                let mut position = draw;
                let mut at = 0;
                while at < sorted.len() && position >= sorted[at] {
                    position += 1;
                    at += 1;
                }
                sorted.insert(at, position);
                chosen.push(position);
            }
            pick(&chosen)
        }
        _ => {
            let mut elements = elements.clone();
            for at in 0..count {
                let chosen = interp.random_below(length - at, generator)? + at;
                elements.swap(chosen, at);
            }
            elements.truncate(count);
            Ok(Value::array(elements))
        }
    }
}

/// Up to this many are drawn by insertion into a sorted list.
const SORTED_SAMPLE: usize = 10;
