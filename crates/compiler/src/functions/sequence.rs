//! Functions that reorder or group elements.

use pcore::{Hash, Value};

use super::elements::elements;
use super::lazy::{Lazy, iterator, reversed, stepped};
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Interrupt, Result, raise};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "reverse_each",
        docs: "Calls a block for every element, from the last to the first; or gives an iterator that goes that way.\n\nAn iterator does its work when something is done with it, and is used up by that: `[1, 2].reverse_each.map |$x| { $x }`.",
        examples: &[
            Example {
                code: "[1, 2, 3].reverse_each.map |$x| { $x * 10 }",
                result: "[30, 20, 10]",
            },
            Example {
                code: "[1, 2, 3].reverse_each |$x| { notice($x) }",
                result: "Notice: Scope(Class[main]): 3\nNotice: Scope(Class[main]): 2\nNotice: Scope(Class[main]): 1",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Iterable iterable"],
                block: None,
                call: |call| made(reversed(&subject(call)?)),
            },
            Dispatch {
                params: &["Iterable iterable"],
                block: Some("Callable[1,1]"),
                call: |call| {
                    let reversed = made(reversed(&subject(call)?))?;
                    run(call, &reversed)
                },
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "step",
        docs: "Calls a block for the first element, and then for every so many-th after it; or gives an iterator over those.",
        examples: &[
            Example {
                code: "[1, 2, 3, 4, 5].step(2).map |$x| { $x }",
                result: "[1, 3, 5]",
            },
            Example {
                code: "Integer[0, 100].step(25).map |$x| { $x }",
                result: "[0, 25, 50, 75, 100]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Iterable iterable", "Integer[1] step"],
                block: None,
                call: |call| made(stepped(&subject(call)?, step_size(call))),
            },
            Dispatch {
                params: &["Iterable iterable", "Integer[1] step"],
                block: Some("Callable[1,1]"),
                call: |call| {
                    let stepped = made(stepped(&subject(call)?, step_size(call)))?;
                    run(call, &stepped)
                },
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "slice",
        docs: "The elements in groups of a size, as arrays; or calls a block for every group.\n\nA block with one parameter is given the group; one with as many parameters as a group has elements is given those, with `undef` in the place of what is missing at the end.",
        examples: &[
            Example {
                code: "[1, 2, 3, 4, 5].slice(2)",
                result: "[[1, 2], [3, 4], [5]]",
            },
            Example {
                code: "slice([1, 2, 3, 4], 2) |$a, $b| { notice($a + $b) }",
                result: "[1, 2, 3, 4]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash", "Integer[1, default] slice_size"],
                block: Some("Callable?"),
                call: slice,
            },
            Dispatch {
                params: &["Iterable enumerable", "Integer[1, default] slice_size"],
                block: Some("Callable?"),
                call: slice,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "group_by",
        docs: "A hash from what a block gives for an element to an array of the elements it gave that for.\n\nA block with two parameters is given the index and the element, or the key and the value.",
        examples: &[
            Example {
                code: "group_by(['a', 'b', 'ab']) |$text| { $text.length }",
                result: "{1 => ['a', 'b'], 2 => ['ab']}",
            },
            Example {
                code: "group_by({ 'a' => 1, 'b' => 1 }) |$key, $value| { $value }",
                result: "{1 => [['a', 1], ['b', 1]]}",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Collection collection"],
                block: Some("Callable[1,1]"),
                call: |call| group_by(call, false),
            },
            Dispatch {
                params: &["Array array"],
                block: Some("Callable[2,2]"),
                call: |call| group_by(call, true),
            },
            Dispatch {
                params: &["Collection collection"],
                block: Some("Callable[2,2]"),
                call: |call| group_by(call, true),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "partition",
        docs: "Two arrays: the elements for which a block gives a true value, and the others.\n\nA block with two parameters is given the index and the element, or the key and the value.",
        examples: &[
            Example {
                code: "partition([1, 2, 3, 4]) |$x| { $x % 2 == 0 }",
                result: "[[2, 4], [1, 3]]",
            },
            Example {
                code: "partition({ 'a' => 1, 'b' => 2 }) |$key, $value| { $value > 1 }",
                result: "[[['b', 2]], [['a', 1]]]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Collection collection"],
                block: Some("Callable[1,1]"),
                call: |call| partition(call, false),
            },
            Dispatch {
                params: &["Array array"],
                block: Some("Callable[2,2]"),
                call: |call| partition(call, true),
            },
            Dispatch {
                params: &["Collection collection"],
                block: Some("Callable[2,2]"),
                call: |call| partition(call, true),
            },
        ],
        ..Builtin::PLAIN
    },
];

fn made(iterator: Option<Value>) -> Result<Value> {
    match iterator {
        Some(iterator) => Ok(iterator),
        None => raise("The value is not iterable"),
    }
}

/// The iterator over the first argument.
fn subject(call: &Call<'_, '_>) -> Result<Value> {
    made(iterator(call.arg(0)))
}

fn step_size(call: &Call<'_, '_>) -> u64 {
    match call.arg(1) {
        Value::Integer(step) => step.unsigned_abs().max(1),
        _ => 1,
    }
}

/// Calls the block for the remaining elements of an iterator.
fn run(call: &mut Call<'_, '_>, iterator: &Value) -> Result<Value> {
    if let Some(lazy) = Lazy::behind(iterator) {
        while let Some(element) = lazy.next() {
            if !continues(call.yield_block(&[element]))? {
                break;
            }
        }
    }
    Ok(Value::Undef)
}

/// Whether the iteration continues after a call of the block.
fn continues(given: Result<Value>) -> Result<bool> {
    match given {
        Ok(_) => Ok(true),
        Err(interrupt) if matches!(*interrupt, Interrupt::Break(_)) => Ok(false),
        Err(other) => Err(other),
    }
}

fn slice(call: &mut Call<'_, '_>) -> Result<Value> {
    let size = step_size(call);
    let several = takes_several(call, size)?;
    let subject = call.arg(0).clone();
    let filler = match &subject {
        Value::Hash(_) => Value::array(Vec::new()),
        _ => Value::Undef,
    };
    let limit = match size.min(announced_size(&subject)) {
        0 => usize::MAX,
        limit => usize::try_from(limit).unwrap_or(usize::MAX),
    };
    let mut elements = elements(&subject, false)?;
    let mut groups = Vec::new();
    loop {
        let mut group = Vec::new();
        while group.len() < limit
            && let Some(element) = elements.next()
        {
            group.push(element);
            call.check_count(group.len() + groups.len())?;
        }
        if group.is_empty() {
            break;
        }
        if call.block.is_none() {
            groups.push(Value::array(group));
            continue;
        }
        let given = if several {
            let wanted = usize::try_from(size).unwrap_or(usize::MAX);
            call.check_count(wanted)?;
            if group.len() < wanted {
                group.resize(wanted, filler.clone());
            }
            call.yield_block(&group)
        } else {
            call.yield_block(&[Value::array(group)])
        };
        if !continues(given)? {
            break;
        }
    }
    drop(elements);
    Ok(match call.block {
        Some(_) => subject,
        None => Value::array(groups),
    })
}

/// The maximum size of groups: Ruby's announced size, which for steps and ranges is less than the number of
/// elements.
fn announced_size(subject: &Value) -> u64 {
    let size = match subject {
        Value::Iterator(_) | Value::Integer(_) | Value::Type(_) => {
            let iterator = iterator(subject);
            let lazy = iterator.as_ref().and_then(Lazy::behind);
            lazy.and_then(Lazy::announced_size)
        }
        _ => None,
    };
    size.unwrap_or(u64::MAX)
}

/// Whether the block takes the elements of a group as separate arguments.
fn takes_several(call: &mut Call<'_, '_>, size: u64) -> Result<bool> {
    let Some(block) = call.block else {
        return Ok(false);
    };
    let count = block.parameter_count();
    let callable = call.compilation.closure_signature(block)?.callable;
    let params = callable.params.as_ref();
    let required = params.map_or(0, |params| params.size_range().min_count());
    // With optional or captures-rest parameters, a whole group fits.
    let is_open = block.captures_rest() || required < count;
    let served = if is_open { size } else { count as u64 };
    if served == 0 {
        return raise("slice(): block must define at least one parameter. Block has 0.");
    }
    if served != 1 && served != size {
        let names: Vec<&str> = (0..count)
            .filter_map(|at| block.parameter_name(at))
            .collect();
        return raise(format!(
            "slice(): block must define one parameter, or the same number of parameters as the \
             given size of the slice ({size}). Block has {served}; {}",
            names.join(", ")
        ));
    }
    Ok(served != 1)
}

/// The result of the block for every element of a collection, with the element.
fn with_results(call: &mut Call<'_, '_>, two: bool) -> Result<Vec<(Value, Value)>> {
    let subject = call.arg(0).clone();
    let is_hash = matches!(subject, Value::Hash(_));
    let mut results = Vec::new();
    for (index, element) in elements(&subject, false)?.enumerate() {
        let result = match &element {
            Value::Array(pair) if two && is_hash => call.yield_block(pair)?,
            _ if two => call.yield_block(&[Value::Integer(index as i64), element.clone()])?,
            _ => call.yield_block(std::slice::from_ref(&element))?,
        };
        results.push((result, element));
    }
    Ok(results)
}

fn group_by(call: &mut Call<'_, '_>, two: bool) -> Result<Value> {
    let mut groups: Vec<(Value, Vec<Value>)> = Vec::new();
    let mut places = Hash::new();
    for (key, element) in with_results(call, two)? {
        match places.get(&key) {
            Some(Value::Integer(place)) => groups[*place as usize].1.push(element),
            _ => {
                places.insert(key.clone(), groups.len() as i64);
                groups.push((key, vec![element]));
            }
        }
    }
    let groups = groups.into_iter();
    let entries = groups.map(|(key, group)| (key, Value::array(group)));
    Ok(Value::hash(entries.collect()))
}

fn partition(call: &mut Call<'_, '_>, two: bool) -> Result<Value> {
    let results = with_results(call, two)?.into_iter();
    let (yes, no): (Vec<_>, Vec<_>) = results.partition(|(result, _)| result.is_true());
    let elements = |part: Vec<(Value, Value)>| {
        let elements = part.into_iter().map(|(_, element)| element);
        Value::array(elements.collect())
    };
    Ok(Value::array(vec![elements(yes), elements(no)]))
}
