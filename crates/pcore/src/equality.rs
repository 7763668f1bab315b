//! The equalities of values.
//!
//! * `==` of Rust on `Value` is Ruby's `eql?`: strict, used for hash keys and wherever types are
//!   compared. `1` differs from `1.0`, `'a'` from `'A'`.
//! * [`equals`] is the language's own `==`: numbers by value, strings without regard to ASCII case.
//! * [`ruby_equals`] is Ruby's `==`, which deletion from arrays uses: numbers by value, strings exactly.
//!
//! All use a worklist instead of recursion, since values can be nested deeply.

use std::hash::{Hash as StdHash, Hasher};
use std::sync::Arc;

use indexmap::Equivalent;

use crate::types::object::ObjectInstance;
use crate::value::Value;

/// Only this many levels are hashed; equal values still have equal hashes.
const HASH_DEPTH: u8 = 4;

/// A string that can be looked up among keys without creating a value.
pub(crate) struct StrKey<'a>(pub &'a str);

const STRING_TAG: u8 = 1;

impl StdHash for StrKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(STRING_TAG);
        self.0.hash(state);
    }
}

impl Equivalent<Value> for StrKey<'_> {
    fn equivalent(&self, key: &Value) -> bool {
        matches!(key, Value::String(s) if s.as_str() == self.0)
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        all_pairs(self, other, strict_leaf, true, |key, hash| hash.get(key))
    }
}

impl Eq for Value {}

/// The language's `==`.
pub fn equals(a: &Value, b: &Value) -> bool {
    // As in Puppet, a key that is missing on the right reads as undef.
    all_pairs(a, b, loose_leaf, false, |key, hash| {
        Some(hash.get(key).unwrap_or(&Value::Undef))
    })
}

/// Ruby's `==`: keys of hashes are looked up strictly, all other numbers are compared by value.
pub fn ruby_equals(a: &Value, b: &Value) -> bool {
    all_pairs(a, b, ruby_leaf, false, |key, hash| hash.get(key))
}

type Lookup = for<'a> fn(&Value, &'a crate::hash::Hash) -> Option<&'a Value>;

type Leaf = fn(&Value, &Value) -> bool;

/// Compares two values part by part. The content of an object or a `Sensitive` is always compared
/// strictly.
fn all_pairs<'a>(a: &'a Value, b: &'a Value, leaf: Leaf, strict: bool, lookup: Lookup) -> bool {
    if !(a.is_container() && b.is_container()) {
        return leaf(a, b);
    }
    let mut pending = vec![(a, b)];
    while let Some((a, b)) = pending.pop() {
        match (a, b) {
            (Value::Array(x), Value::Array(y)) => {
                if Arc::ptr_eq(x, y) {
                    continue;
                }
                if x.len() != y.len() {
                    return false;
                }
                // Reversed, so that the first elements are compared first.
                pending.extend(x.iter().zip(y.iter()).rev());
            }
            (Value::Hash(x), Value::Hash(y)) => {
                if Arc::ptr_eq(x, y) {
                    continue;
                }
                if x.len() != y.len() {
                    return false;
                }
                for (key, value) in x.iter() {
                    match lookup(key, y) {
                        Some(other) => pending.push((value, other)),
                        None => return false,
                    }
                }
            }
            (Value::Sensitive(_), Value::Sensitive(_)) | (Value::Object(_), Value::Object(_))
                if !strict =>
            {
                if a != b {
                    return false;
                }
            }
            (Value::Sensitive(x), Value::Sensitive(y)) => pending.push((x.unwrap(), y.unwrap())),
            (Value::Object(x), Value::Object(y)) => {
                if Arc::ptr_eq(x, y) {
                    continue;
                }
                if !ObjectInstance::equality_pairs(x, y, &mut pending) {
                    return false;
                }
            }
            _ => {
                if !leaf(a, b) {
                    return false;
                }
            }
        }
    }
    true
}

fn strict_leaf(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => true,
        (Value::Boolean(x), Value::Boolean(y)) => x == y,
        (Value::Integer(x), Value::Integer(y)) => x == y,
        (Value::Float(x), Value::Float(y)) => x == y || (x.is_nan() && y.is_nan()),
        (Value::String(x), Value::String(y)) => x == y,
        (Value::Regexp(x), Value::Regexp(y)) => x.source() == y.source(),
        (Value::Type(x), Value::Type(y)) => x == y,
        (Value::Binary(x), Value::Binary(y)) => x == y,
        (Value::SemVer(x), Value::SemVer(y)) => x == y,
        (Value::SemVerRange(x), Value::SemVerRange(y)) => x == y,
        (Value::Timespan(x), Value::Timespan(y)) => x == y,
        (Value::Timestamp(x), Value::Timestamp(y)) => x == y,
        (Value::Uri(x), Value::Uri(y)) => x == y,
        (Value::Iterator(x), Value::Iterator(y)) => Arc::ptr_eq(x, y),
        (Value::Callable(x), Value::Callable(y)) => Arc::ptr_eq(x, y),
        (Value::Runtime(x), Value::Runtime(y)) => Arc::ptr_eq(x, y),
        _ => false,
    }
}

fn ruby_leaf(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::String(x), Value::String(y)) => x == y,
        _ => loose_leaf(a, b),
    }
}

fn loose_leaf(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::String(x), Value::String(y)) => x.eq_ignore_ascii_case(y),
        (Value::Float(x), Value::Float(y)) => x == y,
        (Value::Integer(i), Value::Float(f)) | (Value::Float(f), Value::Integer(i)) => {
            crate::compare::integer_to_float(*i, *f).is_some_and(std::cmp::Ordering::is_eq)
        }
        // Times compare as numbers of seconds.
        (Value::Timespan(_) | Value::Timestamp(_), Value::Integer(_) | Value::Float(_))
        | (Value::Integer(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_)) => {
            matches!(
                crate::compare::compare(a, b),
                Ok(Some(std::cmp::Ordering::Equal))
            )
        }
        _ => strict_leaf(a, b),
    }
}

impl Value {
    pub(crate) fn is_container(&self) -> bool {
        matches!(
            self,
            Value::Array(_) | Value::Hash(_) | Value::Sensitive(_) | Value::Object(_)
        )
    }

    fn hash_to<H: Hasher>(&self, depth: u8, state: &mut H) {
        match self {
            // Must hash like `StrKey`.
            Value::String(s) => {
                state.write_u8(STRING_TAG);
                s.as_str().hash(state);
            }
            Value::Undef => state.write_u8(2),
            Value::Default => state.write_u8(3),
            Value::Boolean(b) => state.write_u8(4 + u8::from(*b)),
            Value::Integer(i) => state.write_i64(*i),
            Value::Float(f) => state.write_u64(if *f == 0.0 { 0 } else { f.to_bits() }),
            Value::Regexp(r) => r.source().hash(state),
            Value::Type(t) => t.hash(state),
            Value::Array(items) => {
                state.write_usize(items.len());
                if depth > 0 {
                    for item in items.iter() {
                        item.hash_to(depth - 1, state);
                    }
                }
            }
            // The order of entries does not matter for equality.
            Value::Hash(hash) => state.write_usize(hash.len()),
            Value::Binary(bytes) => bytes.hash(state),
            Value::SemVer(v) => v.to_string().hash(state),
            Value::SemVerRange(_)
            | Value::Sensitive(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::Uri(_)
            | Value::Object(_)
            | Value::Iterator(_)
            | Value::Callable(_)
            | Value::Runtime(_) => state.write_u8(9),
        }
    }
}

impl StdHash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_to(HASH_DEPTH, state);
    }
}
