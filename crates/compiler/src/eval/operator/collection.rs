//! `+`, `-` and `<<` on arrays and hashes.

use std::collections::HashSet;
use std::sync::Arc;

use pcore::equality::ruby_equals;
use pcore::infer::infer;
use pcore::uri::Uri;
use pcore::{Hash, Message, Type, Value};

use crate::eval::pairs;

/// `+`: concatenates or merges. A value that is not shared is changed in place.
pub(super) fn concatenate(left: Value, right: Value) -> Result<Value, Message> {
    match left {
        Value::Array(items) => {
            let mut result = owned(items);
            match right {
                Value::Array(items) => match Arc::try_unwrap(items) {
                    Ok(items) => result.extend(items.into_vec()),
                    Err(items) => result.extend_from_slice(&items),
                },
                other => result.extend(elements(&other)),
            }
            Ok(Value::array(result))
        }
        Value::Hash(hash) => match &right {
            Value::Hash(other) => {
                let merged = Hash::changed(hash, other.len(), |hash| {
                    hash.extend_by_keys(other, other.values().cloned());
                });
                Ok(Value::Hash(merged))
            }
            Value::Array(items) => {
                let mut merging = Ok(());
                let merged = Hash::changed(hash, 0, |hash| {
                    merging = merge_items(hash, &right, items);
                });
                merging.map(|()| Value::Hash(merged))
            }
            _ => Err(Message::new("Can only append Array or Hash to a Hash")),
        },
        Value::Binary(bytes) => match &right {
            Value::Binary(other) => {
                let joined = [bytes.as_slice(), other.as_slice()].concat();
                Ok(Value::Binary(Arc::new(joined)))
            }
            _ => Err(Message::new("Can only append Binary to a Binary")),
        },
        Value::Uri(uri) => merge_uri(&uri, &right),
        _ => Err(Message::new("Only collections can be concatenated")),
    }
}

fn merge_uri(base: &Uri, right: &Value) -> Result<Value, Message> {
    let merged = match right {
        Value::Uri(reference) => base.merge(reference),
        Value::String(text) => Uri::parse(text).and_then(|reference| base.merge(&reference)),
        _ => Err("An URI can only be merged with an URI or String".to_owned()),
    };
    let merged = merged.map_err(Message::new)?;
    Ok(Value::Uri(Arc::new(merged)))
}

/// `<<`
pub(super) fn append(left: Value, right: Value) -> Value {
    let mut items = match left {
        Value::Array(items) => owned(items),
        other => vec![other],
    };
    items.push(right);
    Value::array(items)
}

/// The elements of an array: moved out if it is not shared, and copied otherwise.
fn owned(items: Arc<pcore::Array>) -> Vec<Value> {
    match Arc::try_unwrap(items) {
        Ok(items) => items.into_vec(),
        Err(items) => items.to_vec(),
    }
}

/// Merges a flat list of keys and values, a list of pairs, or a single hash in a list.
fn merge_items(into: &mut Hash, list: &Value, items: &[Value]) -> Result<(), Message> {
    let nested = match infer(list) {
        Type::Array(Some(array)) => matches!(array.element, Type::Array(_) | Type::Tuple(_)),
        _ => false,
    };
    if nested {
        for (index, item) in items.iter().enumerate() {
            let Value::Array(pair) = item else {
                return Err(Message::new(format!(
                    "wrong element type {} at {index} (expected array)",
                    item.ruby_class()
                )));
            };
            let [key, value] = pair.as_slice() else {
                return Err(Message::new(format!(
                    "wrong array length at {index} (expected 2, was {})",
                    pair.len()
                )));
            };
            into.insert(key.clone(), value.clone());
        }
        return Ok(());
    }
    if let [Value::Hash(only)] = items {
        into.extend_by_keys(only, only.values().cloned());
        return Ok(());
    }
    if !items.len().is_multiple_of(2) {
        return Err(Message::new("odd number of arguments for Hash"));
    }
    for pair in items.chunks_exact(2) {
        into.insert(pair[0].clone(), pair[1].clone());
    }
    Ok(())
}

/// The elements that a value adds to an array.
fn elements(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(items) => items.to_vec(),
        Value::Hash(hash) => pairs(hash),
        other => vec![other.clone()],
    }
}

/// `-`: removes elements or keys.
#[allow(
    clippy::mutable_key_type,
    reason = "what is shared inside of a value is set once"
)]
pub(super) fn delete(left: &Value, right: &Value) -> Value {
    match left {
        Value::Array(items) => {
            let unwanted = elements(right);
            // Here `1` and `1.0` are equal, unlike as keys of a hash.
            let (compared, others): (Vec<&Value>, Vec<&Value>) =
                unwanted.iter().partition(|value| has_amount(value));
            let others: HashSet<&Value> = others.into_iter().collect();
            let is_unwanted = |item: &Value| match has_amount(item) {
                true => compared.iter().any(|other| ruby_equals(item, other)),
                false => others.contains(item),
            };
            let kept = items.iter().filter(|item| !is_unwanted(item));
            Value::array(kept.cloned().collect())
        }
        Value::Hash(hash) => {
            let keys: Vec<Value> = match right {
                Value::Array(items) => items.to_vec(),
                Value::Hash(other) => other.keys().cloned().collect(),
                other => vec![other.clone()],
            };
            let keys: HashSet<&Value> = keys.iter().collect();
            let kept = hash.iter().filter(|(key, _)| !keys.contains(key));
            Value::hash(kept.map(|(k, v)| (k.clone(), v.clone())).collect())
        }
        other => other.clone(),
    }
}

/// Whether a value can equal one of another type, like an integer and a float, or contains such values.
fn has_amount(value: &Value) -> bool {
    matches!(
        value,
        Value::Integer(_)
            | Value::Float(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::Array(_)
            | Value::Hash(_)
    )
}
