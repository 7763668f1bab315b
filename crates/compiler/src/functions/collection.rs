//! Elements of arrays and hashes: `keys`, `values`, `flatten`, `unique`.

use pcore::iterable::iterate;
use pcore::{Hash, Value};

use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "keys",
        docs: "Gives the keys of a hash, in their order.",
        examples: &[Example {
            code: "keys({ 'b' => 1, 'a' => 2 })",
            result: "['b', 'a']",
        }],
        dispatches: &[Dispatch {
            params: &["Hash hsh"],
            block: None,
            call: |call| with_hash(call, |hash| Value::array(hash.keys().cloned().collect())),
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "values",
        docs: "Gives the values of a hash, in the order of its keys.",
        examples: &[Example {
            code: "values({ 'b' => 1, 'a' => 2 })",
            result: "[1, 2]",
        }],
        dispatches: &[Dispatch {
            params: &["Hash hsh"],
            block: None,
            call: |call| with_hash(call, |hash| Value::array(hash.values().cloned().collect())),
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "flatten",
        docs: "Makes one array of its arguments: arrays among them, at any depth, stand for their \
               elements. Hashes stay as they are.",
        examples: &[
            Example {
                code: "flatten([1, [2, [3]]], 4)",
                result: "[1, 2, 3, 4]",
            },
            Example {
                code: "flatten({ 'a' => [1] })",
                result: "[{'a' => [1]}]",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: None,
            call: |call| Ok(Value::array(flattened(call.args))),
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "unique",
        docs: "Leaves out what has been there before: of an array the elements, of a string the \
               characters. With a block, two elements are the same if the block gives the same for \
               both. `1` differs from `1.0`, and `'a'` from `'A'`.\n\n\
               Of a hash, the keys that have the same value become one key, an array, with the \
               distinct values in an array.",
        examples: &[
            Example {
                code: "unique([1, 3, 1, 2, 3])",
                result: "[1, 3, 2]",
            },
            Example {
                code: "unique({ 'a' => 1, 'b' => 2, 'c' => 1 })",
                result: "{['a', 'c'] => [1], ['b'] => [2]}",
            },
            Example {
                code: "['a', 'B', 'A'].unique |$x| { downcase($x) }",
                result: "['a', 'B']",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["String string"],
                block: Some("Callable[String]?"),
                call: unique_string,
            },
            Dispatch {
                params: &["Hash hash"],
                block: Some("Callable[Any]?"),
                call: unique_hash,
            },
            Dispatch {
                params: &["Array array"],
                block: Some("Callable[Any]?"),
                call: unique_elements,
            },
            Dispatch {
                params: &["Iterable iterable"],
                block: Some("Callable[Any]?"),
                call: unique_elements,
            },
        ],
        ..Builtin::PLAIN
    },
];

fn with_hash(call: &Call<'_, '_>, step: fn(&Hash) -> Value) -> Result<Value> {
    match call.arg(0) {
        Value::Hash(hash) => Ok(step(hash)),
        _ => raise("The value is not a hash"),
    }
}

/// Replaces arrays among values by their elements, recursively.
pub(super) fn flattened(values: &[Value]) -> Vec<Value> {
    let mut flat = Vec::with_capacity(values.len());
    let mut pending: Vec<std::slice::Iter<'_, Value>> = vec![values.iter()];
    while let Some(level) = pending.last_mut() {
        match level.next() {
            Some(Value::Array(items)) => pending.push(items.iter()),
            Some(value) => flat.push(value.clone()),
            None => {
                pending.pop();
            }
        }
    }
    flat
}

/// The value by which `unique` compares an element.
fn criterion(call: &mut Call<'_, '_>, element: &Value) -> Result<Value> {
    match call.block {
        Some(_) => call.yield_block(std::slice::from_ref(element)),
        None => Ok(element.clone()),
    }
}

fn distinct(call: &mut Call<'_, '_>, elements: impl Iterator<Item = Value>) -> Result<Vec<Value>> {
    let mut seen = Hash::new();
    let mut kept = Vec::new();
    for element in elements {
        if seen.insert(criterion(call, &element)?, true).is_none() {
            kept.push(element);
        }
    }
    Ok(kept)
}

fn unique_string(call: &mut Call<'_, '_>) -> Result<Value> {
    let text = call.arg(0).clone();
    let characters = text.as_str().unwrap_or_default().chars();
    let kept = distinct(call, characters.map(|c| Value::String(c.into())))?;
    let kept: String = kept.iter().filter_map(Value::as_str).collect();
    Ok(Value::from(kept))
}

fn unique_elements(call: &mut Call<'_, '_>) -> Result<Value> {
    let subject = call.arg(0).clone();
    match iterate(&subject) {
        Some(elements) => Ok(Value::array(distinct(call, elements)?)),
        None => raise("The value is not iterable"),
    }
}

fn unique_hash(call: &mut Call<'_, '_>) -> Result<Value> {
    let Value::Hash(hash) = call.arg(0).clone() else {
        return raise("The value is not a hash");
    };
    // The indexes in `groups` by criterion.
    let mut places = Hash::new();
    let mut groups: Vec<(Vec<Value>, Vec<Value>)> = Vec::new();
    for (key, value) in hash.iter() {
        let same = criterion(call, value)?;
        let place = match places.get(&same) {
            Some(Value::Integer(place)) => *place as usize,
            _ => {
                places.insert(same, groups.len() as i64);
                groups.push(Default::default());
                groups.len() - 1
            }
        };
        if let Some((keys, values)) = groups.get_mut(place) {
            keys.push(key.clone());
            values.push(value.clone());
        }
    }
    let mut inverted = Hash::with_capacity(groups.len());
    for (keys, values) in groups {
        let mut seen = Hash::new();
        let values: Vec<Value> = values
            .into_iter()
            .filter(|value| seen.insert(value.clone(), true).is_none())
            .collect();
        inverted.insert(keys, values);
    }
    Ok(Value::hash(inverted))
}
