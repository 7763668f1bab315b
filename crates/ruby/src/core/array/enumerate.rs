//! Methods of Enumerable for which Array has faster versions.

use std::cmp::Ordering;

use super::selection::select;
use super::{copy, enumerator, enumerator_of_elements, enumerator_unsized, get, len};
use crate::class::{Def, REST, def};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("each_with_index", 0, REST, each_with_index),
    def("each_with_object", 1, 1, each_with_object),
    def("inject", 0, 2, inject),
    def("reduce", 0, 2, inject),
    def("find", 0, 1, |interp, this, args| {
        find(interp, this, args, "find")
    }),
    def("detect", 0, 1, |interp, this, args| {
        find(interp, this, args, "detect")
    }),
    def("find_all", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "find_all", &[]);
        };
        let mut found = Vec::new();
        let mut index = 0;
        while let Some(element) = get(this, index) {
            if interp.yield_one(block, element.clone())?.is_truthy() {
                found.push(element);
            }
            index += 1;
        }
        Ok(Value::array(found))
    }),
    def("filter_map", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "filter_map", &[]);
        };
        let mut found = Vec::new();
        let mut index = 0;
        while let Some(element) = get(this, index) {
            let value = interp.yield_one(block, element)?;
            if value.is_truthy() {
                found.push(value);
            }
            index += 1;
        }
        Ok(Value::array(found))
    }),
    def("partition", 0, 0, partition),
    def("group_by", 0, 0, group_by),
    def("flat_map", 0, 0, |interp, this, args| {
        flat_map(interp, this, args, "flat_map")
    }),
    def("collect_concat", 0, 0, |interp, this, args| {
        flat_map(interp, this, args, "collect_concat")
    }),
    def("min_by", 0, 1, |interp, this, args| {
        extreme_by(interp, this, args, "min_by", Ordering::Less)
    }),
    def("max_by", 0, 1, |interp, this, args| {
        extreme_by(interp, this, args, "max_by", Ordering::Greater)
    }),
    def("each_slice", 1, 1, each_slice),
    def("each_cons", 1, 1, each_cons),
    def("tally", 0, 1, tally),
];

fn each_with_index(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, "each_with_index", args.list);
    };
    if !args.is_empty() {
        // The arguments go to `each`, which reports an error.
        return interp.send(this, sym::EACH, args);
    }
    let mut index = 0;
    while let Some(element) = get(this, index) {
        interp.yield_block(block, &[element, Value::usize(index)])?;
        index += 1;
    }
    Ok(this.clone())
}

fn each_with_object(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, "each_with_object", args.list);
    };
    let object = args.at(0);
    let mut index = 0;
    while let Some(element) = get(this, index) {
        interp.yield_block(block, &[element, object.clone()])?;
        index += 1;
    }
    Ok(object.clone())
}

fn inject(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (start, operator) = match (args.list, args.block) {
        ([], _) => (None, None),
        ([operator], None) => (None, Some(operator)),
        ([start], Some(_)) => (Some(start.clone()), None),
        ([start, operator, ..], _) => (Some(start.clone()), Some(operator)),
    };
    let operator = match operator {
        Some(operator) => Some(interp.to_symbol(operator)?),
        None => None,
    };
    let mut index = 0;
    let mut memo = match start {
        Some(start) => start,
        None => {
            index = 1;
            get(this, 0).unwrap_or(Value::Nil)
        }
    };
    while let Some(element) = get(this, index) {
        memo = match (operator, args.block) {
            (Some(sym::ADD), _) => match (&memo, &element) {
                (Value::Int(a), Value::Int(b))
                    if !interp.state.numbers_redefined && a.checked_add(*b).is_some() =>
                {
                    interp.step()?;
                    Value::Int(a.wrapping_add(*b))
                }
                _ => interp.send_public(&memo, sym::ADD, &Args::new(&[element]), &Value::Nil)?,
            },
            (Some(operator), _) => {
                interp.send_public(&memo, operator, &Args::new(&[element]), &Value::Nil)?
            }
            (None, Some(block)) => interp.yield_block(block, &[memo, element])?,
            (None, None) => {
                let message = "no block given";
                return Err(interp.error(crate::class::class::LOCAL_JUMP_ERROR, message));
            }
        };
        index += 1;
    }
    Ok(memo)
}

fn find(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator_unsized(interp, this, name, args.list);
    };
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if interp.yield_one(block, element.clone())?.is_truthy() {
            return Ok(element);
        }
        index += 1;
    }
    match args.at(0) {
        Value::Nil => Ok(Value::Nil),
        otherwise => interp.call(otherwise, sym::CALL, &[]),
    }
}

fn partition(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, "partition", &[]);
    };
    let (mut yes, mut no) = (Vec::new(), Vec::new());
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if interp.yield_one(block, element.clone())?.is_truthy() {
            yes.push(element);
        } else {
            no.push(element);
        }
        index += 1;
    }
    Ok(Value::array(vec![Value::array(yes), Value::array(no)]))
}

fn group_by(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, "group_by", &[]);
    };
    let groups = Value::hash(HashTable::new());
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let key = interp.yield_one(block, element.clone())?;
        match interp.hash_get(&groups, &key)? {
            Some(group) => {
                if let Some(mut members) = group.as_array_mut() {
                    members.push(element);
                }
            }
            None => interp.hash_set(&groups, key, Value::array(vec![element]))?,
        }
        index += 1;
    }
    Ok(groups)
}

fn flat_map(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, &[]);
    };
    let mut results = Vec::new();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let value = interp.yield_one(block, element)?;
        match interp.to_ary_or_none(&value)? {
            Some(array) => results.extend(copy(&array)),
            None => results.push(value),
        }
        index += 1;
    }
    Ok(Value::array(results))
}

fn extreme_by(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    name: &str,
    wanted: Ordering,
) -> Eval {
    let Some(block) = args.block else {
        return enumerator_of_elements(interp, this, name, args.list);
    };
    if !args.at(0).is_nil() {
        let count = interp.to_int(args.at(0))?;
        let message = format!("negative size ({count})");
        let count = super::to_count(interp, args.at(0), &message)?;
        if count == 0 {
            return Ok(Value::array(Vec::new()));
        }
        let mut keyed = Vec::new();
        let mut index = 0;
        while let Some(element) = get(this, index) {
            keyed.push((interp.yield_one(block, element.clone())?, element));
            index += 1;
        }
        let best = select(interp, keyed, count, wanted, &mut |interp, a, b| {
            interp.compare_or_fail(&a.0, &b.0)
        })?;
        let best = best.into_iter().map(|(_, element)| element);
        return Ok(Value::array(best.collect()));
    }
    let mut best: Option<(Value, Value)> = None;
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let key = interp.yield_one(block, element.clone())?;
        let is_better = match &best {
            Some((known, _)) => interp.compare_or_fail(&key, known)? == wanted,
            None => true,
        };
        if is_better {
            best = Some((key, element));
        }
        index += 1;
    }
    Ok(best.map_or(Value::Nil, |(_, element)| element))
}

/// The length argument of a slice.
fn slice_length(interp: &mut Interp, value: &Value, message: &str) -> Eval<usize> {
    match usize::try_from(interp.to_int(value)?) {
        Ok(length) if length > 0 => Ok(length),
        _ => Err(interp.argument_error(message)),
    }
}

fn each_slice(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = slice_length(interp, args.at(0), "invalid slice size")?;
    let Some(block) = args.block else {
        return enumerator(interp, this, "each_slice", args.list, move |_, this| {
            Ok(Value::usize(len(this).div_ceil(length)))
        });
    };
    each_slice_of(interp, this, length, block)?;
    Ok(this.clone())
}

/// Yields slices of an array.
fn each_slice_of(interp: &mut Interp, array: &Value, length: usize, block: &Value) -> Eval<()> {
    let mut start = 0;
    loop {
        let slice: Vec<Value> = match array.as_array() {
            Some(elements) => elements.iter().skip(start).take(length).cloned().collect(),
            None => Vec::new(),
        };
        if slice.is_empty() {
            return Ok(());
        }
        interp.yield_one(block, Value::array(slice))?;
        start += length;
    }
}

fn each_cons(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = slice_length(interp, args.at(0), "invalid size")?;
    let Some(block) = args.block else {
        return enumerator(interp, this, "each_cons", args.list, move |_, this| {
            Ok(Value::usize((len(this) + 1).saturating_sub(length)))
        });
    };
    each_cons_of(interp, this, length, block)?;
    Ok(this.clone())
}

/// Yields each run of `length` consecutive elements.
fn each_cons_of(interp: &mut Interp, array: &Value, length: usize, block: &Value) -> Eval<()> {
    let mut start = 0;
    loop {
        let window: Vec<Value> = match array.as_array() {
            Some(elements) => elements.iter().skip(start).take(length).cloned().collect(),
            None => Vec::new(),
        };
        if window.len() < length {
            return Ok(());
        }
        interp.yield_one(block, Value::array(window))?;
        start += 1;
    }
}

fn tally(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let counts = match args.get(0) {
        Some(hash) => {
            let hash = interp.to_hash(hash)?;
            interp.ensure_not_frozen(&hash)?;
            hash
        }
        None => Value::hash(HashTable::new()),
    };
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let count = match interp.hash_get(&counts, &element)? {
            None => Value::Int(1),
            Some(count) if interp.is_a(&count, crate::class::class::INTEGER) => {
                interp.call(&count, sym::ADD, &[Value::Int(1)])?
            }
            Some(count) => {
                let class = interp.class_name_of(&count);
                return Err(
                    interp.type_error(format!("wrong argument type {class} (expected Integer)"))
                );
            }
        };
        interp.hash_set(&counts, element, count)?;
        index += 1;
    }
    Ok(counts)
}
