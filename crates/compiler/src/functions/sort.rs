//! `sort`: by natural order, or by a block.

use std::cmp::Ordering;

use pcore::Value;
use pcore::compare::compare;

use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::ruby;

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "sort",
    docs: "Puts the elements of an array, or the characters of a string, in order. Numbers are \
           ordered by amount, strings by their bytes, arrays by their first elements that differ.\n\n\
           A block decides the order itself: it gets two elements and gives a number that is \
           negative if the first comes first, positive if the second does, and else 0. Elements \
           of equal rank keep their places.",
    examples: &[
        Example {
            code: "sort([3, 1, 2])",
            result: "[1, 2, 3]",
        },
        Example {
            code: "sort('puppet')",
            result: "'eppptu'",
        },
        Example {
            code: "[3, 1, 2].sort |$a, $b| { $b - $a }",
            result: "[3, 2, 1]",
        },
    ],
    dispatches: &[
        Dispatch {
            params: &["String string_value"],
            block: Some("Callable[2,2]?"),
            call: sort_string,
        },
        Dispatch {
            params: &["Array array_value"],
            block: Some("Callable[2,2]?"),
            call: sort_array,
        },
    ],
    ..Builtin::PLAIN
}];

fn sort_string(call: &mut Call<'_, '_>) -> Result<Value> {
    let characters = call.str(0)?.chars();
    let characters = characters.map(|c| Value::String(c.into())).collect();
    let sorted = merge_sort(characters, &mut |a, b| order(call, a, b))?;
    let text: String = sorted.iter().filter_map(Value::as_str).collect();
    Ok(Value::from(text))
}

fn sort_array(call: &mut Call<'_, '_>) -> Result<Value> {
    let Value::Array(items) = call.arg(0) else {
        return raise("The value is not an array");
    };
    let items = items.to_vec();
    let sorted = merge_sort(items, &mut |a, b| order(call, a, b))?;
    Ok(Value::array(sorted))
}

type Order<'o> = dyn FnMut(&Value, &Value) -> Result<Ordering> + 'o;

/// Compares in the same sequence as Ruby, which is visible in a block and in errors.
fn merge_sort(mut items: Vec<Value>, order: &mut Order<'_>) -> Result<Vec<Value>> {
    if items.len() < 2 {
        return Ok(items);
    }
    let right = items.split_off(items.len() / 2);
    let mut left = merge_sort(items, order)?.into_iter().peekable();
    let mut right = merge_sort(right, order)?.into_iter().peekable();
    let mut merged = Vec::with_capacity(left.len() + right.len());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = match order(a, b)? {
            Ordering::Greater => right.next(),
            _ => left.next(),
        };
        merged.extend(next);
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

fn order(call: &mut Call<'_, '_>, a: &Value, b: &Value) -> Result<Ordering> {
    if call.block.is_none() {
        return match natural(a, b) {
            Some(order) => Ok(order),
            None => incomparable(a, b),
        };
    }
    match call.yield_block(&[a.clone(), b.clone()])? {
        Value::Integer(sign) => Ok(sign.cmp(&0)),
        Value::Float(sign) => Ok(sign.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
        Value::Undef => incomparable(a, b),
        other => incomparable(&other, &Value::Integer(0)),
    }
}

/// Ruby's `<=>`.
fn natural(a: &Value, b: &Value) -> Option<Ordering> {
    match (a, b) {
        (Value::String(a), Value::String(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
        (Value::Integer(_) | Value::Float(_), Value::Integer(_) | Value::Float(_))
        | (Value::Timespan(_), Value::Timespan(_))
        | (Value::Timestamp(_), Value::Timestamp(_))
        | (Value::SemVer(_), Value::SemVer(_)) => compare(a, b).ok().flatten(),
        (Value::Array(a), Value::Array(b)) => crate::eval::deep(|| {
            for (a, b) in a.iter().zip(b.iter()) {
                match natural(a, b)? {
                    Ordering::Equal => {}
                    other => return Some(other),
                }
            }
            Some(a.len().cmp(&b.len()))
        }),
        _ => (a == b).then_some(Ordering::Equal),
    }
}

fn incomparable<T>(a: &Value, b: &Value) -> Result<T> {
    let other = match b {
        Value::Undef | Value::Default | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => {
            ruby::inspect(b)
        }
        _ => b.ruby_class(),
    };
    raise(format!(
        "comparison of {} with {other} failed",
        a.ruby_class()
    ))
}
