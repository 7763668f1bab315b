//! Comparison of data with the semantics of PostgreSQL's `jsonb`.

use std::cmp::Ordering;

use serde_json::Value;

/// The total order of values: null, strings, numbers, booleans, arrays, objects.
pub fn compare(left: &Value, right: &Value) -> Ordering {
    let rank = |value: &Value| match value {
        Value::Null => 0,
        Value::String(_) => 1,
        Value::Number(_) => 2,
        Value::Bool(_) => 3,
        Value::Array(_) => 4,
        Value::Object(_) => 5,
    };
    match (left, right) {
        (Value::String(left), Value::String(right)) => left.cmp(right),
        (Value::Number(_), Value::Number(_)) => compare_numbers(left, right),
        (Value::Bool(left), Value::Bool(right)) => left.cmp(right),
        (Value::Array(left), Value::Array(right)) => {
            let length = left.len().cmp(&right.len());
            let elements = left.iter().zip(right).map(|(a, b)| deep(|| compare(a, b)));
            length.then_with(|| first_difference(elements))
        }
        (Value::Object(left), Value::Object(right)) => {
            let length = left.len().cmp(&right.len());
            length.then_with(|| match deep(|| left == right) {
                true => Ordering::Equal,
                false => Ordering::Less,
            })
        }
        _ => rank(left).cmp(&rank(right)),
    }
}

fn first_difference(mut orders: impl Iterator<Item = Ordering>) -> Ordering {
    orders
        .find(|order| *order != Ordering::Equal)
        .unwrap_or(Ordering::Equal)
}

fn compare_numbers(left: &Value, right: &Value) -> Ordering {
    match (left.as_i64(), right.as_i64()) {
        (Some(left), Some(right)) => left.cmp(&right),
        _ => {
            let number = |value: &Value| value.as_f64().unwrap_or_default();
            number(left).total_cmp(&number(right))
        }
    }
}

/// Whether two values are equal: 2 equals 2.0.
pub fn is_equal(left: &Value, right: &Value) -> bool {
    deep(|| match (left, right) {
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .all(|(key, value)| right.get(key).is_some_and(|other| is_equal(value, other)))
        }
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(a, b)| is_equal(a, b))
        }
        _ => compare(left, right) == Ordering::Equal,
    })
}

/// Whether data contains other data: objects all of its keys, arrays all of its elements.
pub fn contains(data: &Value, part: &Value) -> bool {
    deep(|| match (data, part) {
        (Value::Object(data), Value::Object(part)) => part
            .iter()
            .all(|(key, part)| data.get(key).is_some_and(|value| contains(value, part))),
        (Value::Array(data), Value::Array(part)) => part
            .iter()
            .all(|part| data.iter().any(|value| contains(value, part))),
        _ => is_equal(data, part),
    })
}

/// A value as a string for pattern matching; none for null.
pub fn text(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(spaced(other)),
    }
}

/// JSON with spaces where PostgreSQL writes them.
fn spaced(value: &Value) -> String {
    deep(|| match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(spaced).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(entries) => {
            let mut entries: Vec<(&String, &Value)> = entries.iter().collect();
            entries.sort_by_key(|(key, _)| (key.len(), key.as_str()));
            let entries: Vec<String> = entries
                .into_iter()
                .map(|(key, value)| format!("{}: {}", Value::from(key.as_str()), spaced(value)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
        other => other.to_string(),
    })
}

/// Grows the stack, because data can be nested to any depth.
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
