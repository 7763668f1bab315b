//! `Hash.new` and `Struct.new`: from pairs, from a flat list, from paths into a tree.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use super::numeric::cannot_convert;
use crate::hash::Hash;
use crate::message::Message;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_hash")
        .local_type("KeyValueArray", "Array[Tuple[Any, Any], 1]")
        .local_type("TreeArray", "Array[Tuple[Array, Any], 1]")
        .local_type("NewHashOption", "Enum[tree, hash_tree]")
        .make(
            &["TreeArray from", "NewHashOption build_option?"],
            |call| match call.argument(1) {
                Value::String(option) => from_tree(call.argument(0), &**option == "hash_tree"),
                _ => Ok(from_pairs(call.argument(0))),
            },
        )
        .make(&["KeyValueArray from"], |call| {
            Ok(from_pairs(call.argument(0)))
        })
        .make(&["Any from"], |call| from_any(call.argument(0)))
        .build()
});

/// The key and value of a two-element array.
fn pair(entry: &Value) -> Option<(&Value, &Value)> {
    match entry {
        Value::Array(entry) => match entry.as_slice() {
            [key, value] => Some((key, value)),
            _ => None,
        },
        _ => None,
    }
}

fn from_pairs(pairs: &Value) -> Value {
    let Value::Array(pairs) = pairs else {
        return pairs.clone();
    };
    let entries = pairs.iter().filter_map(pair);
    Value::hash(
        entries
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
    )
}

fn from_any(from: &Value) -> Result<Value, Message> {
    let items = match from {
        Value::Hash(_) => return Ok(from.clone()),
        Value::Array(_) => from.clone(),
        other if crate::types::Type::Iterable(None).is_instance(other) => {
            super::array::to_array(other)?
        }
        other => {
            let text = match other {
                // Unlike elsewhere, a string is reported by its type.
                Value::String(_) => format!(
                    "Value of type {} cannot be converted to Hash",
                    crate::generalize::generalize(&crate::infer::infer(other))
                ),
                _ => cannot_convert(other, "Hash"),
            };
            return Err(Message::new(text));
        }
    };
    let Value::Array(items) = items else {
        return Ok(Value::hash(Hash::new()));
    };
    if items.len() % 2 == 1 {
        return Err(Message::new("odd number of arguments for Hash"));
    }
    let entries = items.chunks(2).filter_map(|entry| match entry {
        [key, value] => Some((key.clone(), value.clone())),
        _ => None,
    });
    Ok(Value::hash(entries.collect()))
}

/// Builds a hash from entries that are each a path and the value there.
fn from_tree(entries: &Value, hashes_only: bool) -> Result<Value, Message> {
    let mut root = Value::hash(Hash::new());
    let Value::Array(entries) = entries else {
        return Ok(root);
    };
    for (path, value) in entries.iter().filter_map(pair) {
        let Value::Array(path) = path else {
            continue;
        };
        if path.is_empty() {
            merge_root(&mut root, value)?;
            continue;
        }
        let value = if hashes_only {
            array_as_hash(value)
        } else {
            value.clone()
        };
        root = put(root, path, value)?;
    }
    Ok(root)
}

/// Merges into the root, which is a hash whatever the tree has there.
fn merge_root(root: &mut Value, value: &Value) -> Result<(), Message> {
    let Value::Hash(hash) = root else {
        return Ok(());
    };
    let hash = Arc::make_mut(hash);
    match value {
        Value::Array(items) => {
            for (index, item) in (0_i64..).zip(items.iter()) {
                hash.insert(index, item.clone());
            }
        }
        Value::Hash(entries) => hash.extend(
            entries
                .iter()
                .map(|(key, value)| (key.clone(), value.clone())),
        ),
        other => {
            return Err(Message::new(format!(
                "no implicit conversion of {} into Hash",
                other.ruby_conversion_name()
            )));
        }
    }
    Ok(())
}

/// Sets the value at a path in a container, creating missing hashes.
fn put(container: Value, path: &[Value], value: Value) -> Result<Value, Message> {
    let Some((key, rest)) = path.split_first() else {
        return Ok(value);
    };
    crate::deep(|| match container {
        Value::Hash(mut hash) => {
            let entries = Arc::make_mut(&mut hash);
            let child = if rest.is_empty() {
                value
            } else {
                let child = if entries.contains_key(key) {
                    // Moved out, so that it is not shared while it changes.
                    entries
                        .insert(key.clone(), Value::Undef)
                        .unwrap_or(Value::Undef)
                } else {
                    Value::hash(Hash::new())
                };
                put(child, rest, value)?
            };
            entries.insert(key.clone(), child);
            Ok(Value::Hash(hash))
        }
        Value::Array(items) => {
            let Value::Integer(index) = key else {
                return Err(Message::new(format!(
                    "no implicit conversion of {} into Integer",
                    key.ruby_conversion_name()
                )));
            };
            let mut items = Arc::unwrap_or_clone(items).into_vec();
            let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
            let position = if *index < 0 { index + length } else { *index };
            let Some(position) = usize::try_from(position)
                .ok()
                .filter(|at| *at <= items.len() + 10_000)
            else {
                return Err(Message::new(format!(
                    "index {index} too small for array; minimum: -{length}"
                )));
            };
            if position >= items.len() {
                items.resize(position + 1, Value::Undef);
            }
            let child = if rest.is_empty() {
                value
            } else {
                put(
                    std::mem::replace(&mut items[position], Value::Undef),
                    rest,
                    value,
                )?
            };
            items[position] = child;
            Ok(Value::array(items))
        }
        other => Err(Message::new(format!(
            "A path leads through {}, which is neither a Hash nor an Array",
            crate::format::convert::program_form(&other)
        ))),
    })
}

/// Converts nested arrays to hashes from index to element.
fn array_as_hash(value: &Value) -> Value {
    match value {
        Value::Array(items) => crate::deep(|| {
            Value::hash(
                (0_i64..)
                    .zip(items.iter())
                    .map(|(index, item)| (index, array_as_hash(item)))
                    .collect(),
            )
        }),
        other => other.clone(),
    }
}
