//! Changing an array in place: `[]=`, `push`, `insert`, `delete`, `fill` …

use super::{
    change, copy, ensure_length, enumerator_of_elements, from_end, get, is_same, len, range_part,
    range_to_change, set_all, to_count, too_small,
};
use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("[]=", 2, 3, assign),
    def("push", 0, REST, push),
    def("append", 0, REST, push),
    def("<<", 1, 1, |interp, this, args| {
        let mut elements = change(interp, this)?;
        elements.push(args.at(0).clone());
        let length = elements.len();
        drop(elements);
        ensure_length(interp, length)?;
        Ok(this.clone())
    }),
    def("pop", 0, 1, pop),
    def("shift", 0, 1, shift),
    def("unshift", 0, REST, unshift),
    def("prepend", 0, REST, unshift),
    def("insert", 1, REST, insert),
    def("concat", 0, REST, concat),
    def("clear", 0, 0, |interp, this, _| {
        change(interp, this)?.clear();
        Ok(this.clone())
    }),
    def("delete", 1, 1, delete),
    def("delete_at", 1, 1, |interp, this, args| {
        let index = interp.to_int(args.at(0))?;
        let mut elements = change(interp, this)?;
        match from_end(index, elements.len()) {
            Some(index) if index < elements.len() => Ok(elements.remove(index)),
            _ => Ok(Value::Nil),
        }
    }),
    def("delete_if", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "delete_if", &[]);
        };
        retain(interp, this, block, false)?;
        Ok(this.clone())
    }),
    def("reject!", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "reject!", &[]);
        };
        let changed = retain(interp, this, block, false)?;
        Ok(if changed { this.clone() } else { Value::Nil })
    }),
    def("keep_if", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "keep_if", &[]);
        };
        retain(interp, this, block, true)?;
        Ok(this.clone())
    }),
    def("select!", 0, 0, |interp, this, args| {
        select_in_place(interp, this, args, "select!")
    }),
    def("filter!", 0, 0, |interp, this, args| {
        select_in_place(interp, this, args, "filter!")
    }),
    def("slice!", 1, 2, slice_out),
    def("fill", 0, REST, fill),
    def("map!", 0, 0, |interp, this, args| {
        map_in_place(interp, this, args, "map!")
    }),
    def("collect!", 0, 0, |interp, this, args| {
        map_in_place(interp, this, args, "collect!")
    }),
    def("reverse!", 0, 0, |interp, this, _| {
        change(interp, this)?.reverse();
        Ok(this.clone())
    }),
    def("rotate!", 0, 1, |interp, this, args| {
        let count = match args.get(0) {
            Some(count) => interp.to_int(count)?,
            None => 1,
        };
        let mut elements = change(interp, this)?;
        rotate(&mut elements, count);
        drop(elements);
        Ok(this.clone())
    }),
    def("compact!", 0, 0, |interp, this, _| {
        let mut elements = change(interp, this)?;
        let before = elements.len();
        elements.retain(|element| !element.is_nil());
        let changed = elements.len() != before;
        drop(elements);
        Ok(if changed { this.clone() } else { Value::Nil })
    }),
];

/// Moves the first `count` elements to the end.
pub(super) fn rotate(elements: &mut [Value], count: i64) {
    let Ok(length) = i64::try_from(elements.len()) else {
        return;
    };
    if length > 0 {
        let count = usize::try_from(count.rem_euclid(length)).unwrap_or(0);
        elements.rotate_left(count);
    }
}

fn assign(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let length = len(this);
    if let (Some(count), Some(value)) = (args.get(1), args.get(2)) {
        let start = interp.to_int(args.at(0))?;
        let count = interp.to_int(count)?;
        let Ok(count) = usize::try_from(count) else {
            let message = format!("negative length ({count})");
            return Err(interp.error(class::INDEX_ERROR, message));
        };
        let Some(start) = from_end(start, length) else {
            return Err(too_small(interp, start, length));
        };
        replace_part(interp, this, start, count, value)?;
        return Ok(value.clone());
    }
    let value = args.at(1);
    if args.at(0).as_range().is_some() {
        let (start, count) = range_to_change(interp, args.at(0), length)?;
        replace_part(interp, this, start, count, value)?;
        return Ok(value.clone());
    }
    let index = interp.to_int(args.at(0))?;
    let Some(index) = from_end(index, length) else {
        return Err(too_small(interp, index, length));
    };
    store(interp, this, index, value.clone())?;
    Ok(value.clone())
}

/// Sets one element; missing elements before it become nil.
fn store(interp: &mut Interp, this: &Value, index: usize, value: Value) -> Eval<()> {
    if index >= 1 << 60 {
        let message = format!("index {index} too big");
        return Err(interp.error(class::INDEX_ERROR, message));
    }
    if index >= len(this) {
        ensure_length(interp, index)?;
        change(interp, this)?.resize(index + 1, Value::Nil);
    }
    if let Some(place) = change(interp, this)?.get_mut(index) {
        *place = value;
    }
    Ok(())
}

/// Replaces a slice by the elements of an array, or by one value.
fn replace_part(
    interp: &mut Interp,
    this: &Value,
    start: usize,
    count: usize,
    value: &Value,
) -> Eval<()> {
    let new = match interp.to_ary_or_none(value)? {
        Some(array) => copy(&array),
        None => vec![value.clone()],
    };
    let length = len(this);
    if start >= 1 << 60 {
        let message = format!("index {start} too big");
        return Err(interp.error(class::INDEX_ERROR, message));
    }
    ensure_length(interp, start.max(length).saturating_add(new.len()))?;
    let mut elements = change(interp, this)?;
    if start > elements.len() {
        elements.resize(start, Value::Nil);
    }
    let end = start.saturating_add(count).min(elements.len());
    elements.splice(start..end, new);
    Ok(())
}

fn push(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut elements = change(interp, this)?;
    elements.extend_from_slice(args.list);
    let length = elements.len();
    drop(elements);
    ensure_length(interp, length)?;
    Ok(this.clone())
}

fn pop(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(count) = args.get(0) else {
        return Ok(change(interp, this)?.pop().unwrap_or(Value::Nil));
    };
    interp.ensure_not_frozen(this)?;
    let count = to_count(interp, count, "negative array size")?;
    let mut elements = change(interp, this)?;
    let kept = elements.len().saturating_sub(count);
    Ok(Value::array(elements.split_off(kept)))
}

fn shift(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(count) = args.get(0) else {
        let mut elements = change(interp, this)?;
        if elements.is_empty() {
            return Ok(Value::Nil);
        }
        return Ok(elements.remove(0));
    };
    interp.ensure_not_frozen(this)?;
    let count = to_count(interp, count, "negative array size")?;
    let mut elements = change(interp, this)?;
    let count = count.min(elements.len());
    Ok(Value::array(elements.drain(..count).collect()))
}

fn unshift(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    change(interp, this)?.splice(0..0, args.list.iter().cloned());
    Ok(this.clone())
}

fn insert(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let index = interp.to_int(args.at(0))?;
    let new = &args.list[1..];
    if new.is_empty() {
        return Ok(this.clone());
    }
    let length = len(this);
    // -1 is the position after the last element.
    let place = if index < 0 {
        match from_end(index, length + 1) {
            Some(place) => place,
            None => {
                let message = format!(
                    "index {index} too small for array; minimum: -{}",
                    length + 1
                );
                return Err(interp.error(class::INDEX_ERROR, message));
            }
        }
    } else {
        usize::try_from(index).unwrap_or(usize::MAX)
    };
    ensure_length(interp, place.saturating_add(new.len()))?;
    let mut elements = change(interp, this)?;
    if place > elements.len() {
        elements.resize(place, Value::Nil);
    }
    elements.splice(place..place, new.iter().cloned());
    drop(elements);
    Ok(this.clone())
}

fn concat(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let mut new = Vec::new();
    for other in args.list {
        new.extend(interp.to_elements(other)?);
    }
    let mut elements = change(interp, this)?;
    elements.extend(new);
    let length = elements.len();
    drop(elements);
    ensure_length(interp, length)?;
    Ok(this.clone())
}

fn delete(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let wanted = args.at(0);
    let mut kept = Vec::new();
    let mut found = None;
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if is_same(interp, &element, wanted)? {
            found = Some(element);
        } else {
            kept.push(element);
        }
        index += 1;
    }
    match found {
        Some(found) => {
            set_all(interp, this, kept)?;
            Ok(found)
        }
        None => match args.block {
            Some(block) => interp.yield_one(block, wanted.clone()),
            None => Ok(Value::Nil),
        },
    }
}

/// Keeps the elements for which the block returns `wanted`. Earlier decisions stay if the block ends early.
fn retain(interp: &mut Interp, this: &Value, block: &Value, wanted: bool) -> Eval<bool> {
    interp.ensure_not_frozen(this)?;
    let mut read = 0;
    let mut kept = 0;
    let mut result = Ok(());
    while let Some(element) = get(this, read) {
        match interp.yield_one(block, element.clone()) {
            Ok(answer) => {
                read += 1;
                if answer.is_truthy() == wanted {
                    if kept != read - 1
                        && let Some(mut elements) = this.as_array_mut()
                        && let Some(place) = elements.get_mut(kept)
                    {
                        *place = element;
                    }
                    kept += 1;
                }
            }
            Err(unwind) => {
                result = Err(unwind);
                break;
            }
        }
    }
    if kept < read
        && let Some(mut elements) = this.as_array_mut()
    {
        let end = read.min(elements.len());
        if kept < end {
            elements.drain(kept..end);
        }
    }
    result.map(|()| kept < read)
}

fn select_in_place(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, &[]);
    };
    let changed = retain(interp, this, block, true)?;
    Ok(if changed { this.clone() } else { Value::Nil })
}

fn slice_out(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let length = len(this);
    let (start, count) = if let Some(count) = args.get(1) {
        let start = interp.to_int(args.at(0))?;
        let count = interp.to_int(count)?;
        match (from_end(start, length), usize::try_from(count)) {
            (Some(start), Ok(count)) if start <= length => (start, count),
            _ => return Ok(Value::Nil),
        }
    } else if args.at(0).as_range().is_some() {
        match range_part(interp, args.at(0), length)? {
            Some(part) => part,
            None => return Ok(Value::Nil),
        }
    } else {
        let index = interp.to_int(args.at(0))?;
        let mut elements = change(interp, this)?;
        return match from_end(index, elements.len()) {
            Some(index) if index < elements.len() => Ok(elements.remove(index)),
            _ => Ok(Value::Nil),
        };
    };
    let mut elements = change(interp, this)?;
    let start = start.min(elements.len());
    let end = start.saturating_add(count).min(elements.len());
    Ok(Value::array(elements.drain(start..end).collect()))
}

fn fill(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (value, rest) = match (args.block, args.list.split_first()) {
        (Some(_), _) if args.len() > 2 => return Err(interp.wrong_count(args.len(), 0, Some(2))),
        (Some(_), _) => (None, args.list),
        (None, None) => return Err(interp.wrong_count(0, 1, Some(3))),
        (None, _) if args.len() > 3 => return Err(interp.wrong_count(args.len(), 1, Some(3))),
        (None, Some((value, rest))) => (Some(value), rest),
    };
    interp.ensure_not_frozen(this)?;
    let length = len(this);
    let (start, count) = match (rest.first(), rest.get(1)) {
        (None | Some(Value::Nil), None | Some(Value::Nil)) => (0, length),
        (Some(range), None) if range.as_range().is_some() => {
            range_to_change(interp, range, length)?
        }
        (start, count) => {
            let start = match start {
                None | Some(Value::Nil) => 0,
                Some(start) => {
                    let start = interp.to_int(start)?;
                    if start < 0 {
                        from_end(start, length).unwrap_or(0)
                    } else {
                        usize::try_from(start).unwrap_or(usize::MAX)
                    }
                }
            };
            let count = match count {
                None | Some(Value::Nil) if start > length => return Ok(this.clone()),
                None | Some(Value::Nil) => length - start,
                Some(count) => match usize::try_from(interp.to_int(count)?) {
                    Ok(count) => count,
                    Err(_) => return Ok(this.clone()),
                },
            };
            (start, count)
        }
    };
    let end = start.saturating_add(count);
    if end >= 1 << 60 {
        return Err(interp.argument_error("argument too big"));
    }
    ensure_length(interp, end)?;
    if end > len(this) {
        change(interp, this)?.resize(end, Value::Nil);
    }
    for index in start..end {
        let value = match (args.block, value) {
            (Some(block), _) => interp.yield_one(block, Value::usize(index))?,
            (None, value) => value.cloned().unwrap_or(Value::Nil),
        };
        store(interp, this, index, value)?;
    }
    Ok(this.clone())
}

fn map_in_place(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, &[]);
    };
    interp.ensure_not_frozen(this)?;
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let value = interp.yield_one(block, element)?;
        store(interp, this, index, value)?;
        index += 1;
    }
    Ok(this.clone())
}
