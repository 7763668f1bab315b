//! The operators `<`, `<=`, `>`, `>=` on values and types, and `=~` without side effects.

use std::cmp::Ordering;

use crate::equality::equals;
use crate::message::Message;
use crate::semver::SemVer;
use crate::types::Type;
use crate::value::Value;

/// The order of two values that have one.
pub fn compare(a: &Value, b: &Value) -> Result<Option<Ordering>, Message> {
    let wrong = |text: &str| Err(Message::new(text));
    match (a, b) {
        (Value::String(a), Value::String(b)) => {
            let fold = |s: &str| {
                s.bytes()
                    .map(|b| b.to_ascii_lowercase())
                    .collect::<Vec<_>>()
            };
            Ok(Some(fold(a).cmp(&fold(b))))
        }
        (Value::String(_), _) => wrong("A String is not comparable to a non String"),
        (Value::Integer(a), Value::Integer(b)) => Ok(Some(a.cmp(b))),
        (Value::Float(a), Value::Float(b)) => Ok(a.partial_cmp(b)),
        (Value::Integer(a), Value::Float(b)) => Ok(integer_to_float(*a, *b)),
        (Value::Float(a), Value::Integer(b)) => Ok(integer_to_float(*b, *a).map(Ordering::reverse)),
        (Value::Integer(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_)) => {
            compare(b, a).map(|order| order.map(Ordering::reverse))
        }
        (Value::Integer(_) | Value::Float(_), _) => {
            wrong("A Numeric is not comparable to non Numeric")
        }
        (Value::Timespan(a), Value::Timespan(b)) => Ok(Some(a.cmp(b))),
        // Compared to an integer, fractions are ignored.
        (Value::Timespan(a), Value::Integer(b)) => Ok(Some(a.whole_seconds().cmp(&i128::from(*b)))),
        (Value::Timespan(a), Value::Float(b)) => Ok(a.seconds().partial_cmp(b)),
        (Value::Timespan(_), _) => {
            wrong("Timespans are only comparable to Timespans, Integers, and Floats")
        }
        (Value::Timestamp(a), Value::Timestamp(b)) => Ok(Some(a.cmp(b))),
        (Value::Timestamp(a), Value::Integer(b)) => {
            Ok(Some(a.whole_seconds().cmp(&i128::from(*b))))
        }
        (Value::Timestamp(a), Value::Float(b)) => Ok(a.seconds().partial_cmp(b)),
        (Value::Timestamp(_), _) => {
            wrong("Timestamps are only comparable to Timestamps, Integers, and Floats")
        }
        (Value::SemVer(a), Value::SemVer(b)) => Ok(Some(a.precedence(b))),
        (Value::SemVer(_), _) => wrong("Versions not comparable to non Versions"),
        (Value::Default, Value::Default) => Ok(Some(Ordering::Equal)),
        (Value::Default, _) => wrong("Symbol not comparable to non Symbol"),
        _ => wrong("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable"),
    }
}

/// Compares exactly, although a float cannot represent every integer.
pub(crate) fn integer_to_float(i: i64, f: f64) -> Option<Ordering> {
    if f.is_nan() {
        return None;
    }
    // 2^63 is the first float above every integer.
    if f >= 9_223_372_036_854_775_808.0 {
        return Some(Ordering::Less);
    }
    if f < -9_223_372_036_854_775_808.0 {
        return Some(Ordering::Greater);
    }
    let whole = f.trunc();
    Some(
        i.cmp(&(whole as i64))
            .then_with(|| 0.0_f64.partial_cmp(&(f - whole)).unwrap_or(Ordering::Equal)),
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// Evaluates a comparison operator. With a type on the left it compares sets: `<` is "is a proper subset
/// of", `==` is "have the same values", and only a type is comparable to it.
pub fn evaluate(operator: Operator, a: &Value, b: &Value) -> Result<bool, Message> {
    if let Value::Type(a) = a {
        let Value::Type(b) = b else {
            return Ok(operator == Operator::NotEqual);
        };
        return Ok(match operator {
            Operator::Equal => type_equals(a, b),
            Operator::NotEqual => !type_equals(a, b),
            Operator::Less => b.is_assignable(a) && !type_equals(a, b),
            Operator::LessOrEqual => b.is_assignable(a),
            Operator::Greater => a.is_assignable(b) && !type_equals(a, b),
            Operator::GreaterOrEqual => a.is_assignable(b),
        });
    }
    let order = |wanted: fn(Ordering) -> bool| compare(a, b).map(|order| order.is_some_and(wanted));
    match operator {
        Operator::Equal => Ok(equals(a, b)),
        Operator::NotEqual => Ok(!equals(a, b)),
        Operator::Less => order(Ordering::is_lt),
        Operator::LessOrEqual => order(Ordering::is_le),
        Operator::Greater => order(Ordering::is_gt),
        Operator::GreaterOrEqual => order(Ordering::is_ge),
    }
}

/// Whether two types are the same or have the same values: an alias equals its definition.
pub(crate) fn type_equals(a: &Type, b: &Type) -> bool {
    a == b || (a.is_assignable(b) && b.is_assignable(a))
}

/// Whether a value matches a pattern, as in a case option. The evaluator sets match variables.
pub fn matches(value: &Value, pattern: &Value) -> bool {
    crate::deep(|| match pattern {
        Value::Regexp(regexp) => matches!(value, Value::String(text) if regexp.is_match(text)),
        Value::Type(t) => t.is_instance(value),
        Value::SemVer(version) => match value {
            Value::SemVer(other) => version == other,
            Value::String(text) => SemVer::parse(text).is_ok_and(|other| other == **version),
            _ => false,
        },
        Value::SemVerRange(range) => match value {
            Value::SemVer(version) => range.includes(version),
            Value::String(text) => {
                SemVer::parse(text).is_ok_and(|version| range.includes(&version))
            }
            _ => false,
        },
        Value::Array(patterns) => match value {
            Value::Array(items) => {
                items.len() == patterns.len()
                    && items
                        .iter()
                        .zip(patterns.iter())
                        .all(|(v, p)| matches(v, p))
            }
            _ => false,
        },
        Value::Hash(patterns) => match value {
            Value::Hash(hash) => patterns
                .iter()
                .all(|(key, p)| matches(hash.get(key).unwrap_or(&Value::Undef), p)),
            _ => false,
        },
        Value::Default => true,
        _ => equals(value, pattern),
    })
}
