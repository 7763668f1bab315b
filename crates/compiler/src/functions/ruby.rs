//! Ruby's behaviour that is visible in functions: names of classes, implicit conversions, and the legacy
//! (3.x) function API, which checks little by itself.

use pcore::format::integer::Whole;
use pcore::format::interpolate::interpolate;
use pcore::text::capitalize_segments;
use pcore::{Hash, Type, Value};

use super::Call;
use crate::error::{Result, raise};
use crate::eval::ruby::inspect;
use crate::eval::{Arguments, deep};

/// The number of arguments of a legacy function.
#[derive(Clone, Copy)]
pub(super) enum Arity {
    Exactly(usize),
    AtLeast(usize),
}

/// The arguments as a legacy function receives them: `undef` becomes an empty string, and values that the
/// legacy API does not know become strings.
pub(super) fn legacy_arguments(call: &Call<'_, '_>, name: &str, arity: Arity) -> Result<Arguments> {
    arguments(call, name, arity, References::AsText)
}

/// The same, with references unchanged.
pub(super) fn older_arguments_with_references(
    call: &Call<'_, '_>,
    name: &str,
    arity: Arity,
) -> Result<Arguments> {
    arguments(call, name, arity, References::AsValues)
}

/// How references are converted; a legacy function receives the resource, whose string is the reference.
#[derive(Clone, Copy, PartialEq)]
enum References {
    AsText,
    AsValues,
}

fn arguments(
    call: &Call<'_, '_>,
    name: &str,
    arity: Arity,
    references: References,
) -> Result<Arguments> {
    let mut args = Arguments::with_capacity(call.args.len());
    for arg in call.args {
        args.push(match arg {
            Value::Undef => Value::from(""),
            other => older_value(other, references)?,
        });
    }
    let given = args.len();
    let wrong = match arity {
        Arity::Exactly(wanted) if given != wanted => wanted.to_string(),
        Arity::AtLeast(wanted) if given < wanted => format!("minimum {wanted}"),
        _ => return Ok(args),
    };
    raise(format!(
        "{name}(): Wrong number of arguments given ({given} for {wrong})"
    ))
}

fn older_value(value: &Value, references: References) -> Result<Value> {
    let inner = |value: &Value| older_value(value, references);
    Ok(match value {
        Value::Regexp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Binary(_)
        | Value::Timespan(_)
        | Value::Timestamp(_) => Value::from(interpolate(value)),
        Value::Iterator(_) => return raise("Use of an Iterator is not supported here"),
        Value::Array(items) => deep(|| {
            let items: Result<Vec<Value>> = items.iter().map(inner).collect();
            items.map(Value::array)
        })?,
        Value::Hash(hash) => deep(|| {
            let mut result = Hash::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                result.insert(inner(key)?, inner(value)?);
            }
            Ok::<_, Box<crate::error::Interrupt>>(Value::hash(result))
        })?,
        Value::Type(Type::Class(None)) => {
            return raise("No title provided and \"class\" is not a valid resource reference");
        }
        Value::Type(Type::Class(Some(name))) if references == References::AsText => {
            Value::from(format!("Class[{}]", capitalize_segments(name)))
        }
        Value::Type(Type::Resource(Some(resource))) if references == References::AsText => {
            let name = capitalize_segments(&resource.name);
            let title = resource.title.as_deref().unwrap_or_default();
            Value::from(format!("{name}[{title}]"))
        }
        other => other.clone(),
    })
}

/// The string in a value, or Ruby's error about the implicit conversion.
pub(super) fn implicit_string(value: &Value) -> Result<&str> {
    match value {
        Value::String(text) => Ok(text),
        other => raise(no_implicit_string(other)),
    }
}

pub(super) fn no_implicit_string(value: &Value) -> String {
    format!(
        "no implicit conversion of {} into String",
        value.ruby_conversion_name()
    )
}

/// Ruby's error about a missing method.
pub(super) fn no_method<T>(method: &str, value: &Value) -> Result<T> {
    let receiver = match value {
        Value::Sensitive(_) => inspect(value),
        _ => format!("{}:{}", inspect(value), value.ruby_class()),
    };
    raise(format!("undefined method `{method}' for {receiver}"))
}

/// The integer result of a computation. Puppet allows integers that do not fit in 64 bits until they are
/// used; here they are an error immediately, with the message of that later use.
pub(super) fn integer(value: Whole) -> Result<Value> {
    let small = match value {
        Whole::Integer(value) => i64::try_from(value).ok(),
        // Every float below 2^63 is an integer that fits.
        Whole::Float(value) if (-(2_f64.powi(63))..2_f64.powi(63)).contains(&value) => {
            Some(value as i64)
        }
        Whole::Float(_) => None,
    };
    if let Some(small) = small {
        return Ok(Value::Integer(small));
    }
    let (end, digits) = if value.is_negative() {
        ("min", format!("0x..{}", value.complement_digits(4)))
    } else {
        ("max", format!("0x{}", value.digits(4)))
    };
    raise(format!(
        "Use of a Ruby Integer outside of Puppet Integer {end} range, got '{digits}'"
    ))
}

/// A finite float without its fraction.
pub(super) fn integer_of_float(value: f64) -> Result<Value> {
    if value.is_finite() {
        integer(Whole::Float(value))
    } else {
        raise(pcore::number::float_to_s(value))
    }
}

/// The integer at the beginning of a string, like Ruby's `to_i`: zero if there is none.
pub(super) fn to_i(text: &str) -> Result<Value> {
    let (negative, digits) = leading_digits(text);
    let mut value: i128 = 0;
    for digit in digits.bytes().filter(u8::is_ascii_digit) {
        value = value
            .saturating_mul(10)
            .saturating_add(i128::from(digit - b'0'));
    }
    integer(Whole::Integer(if negative { -value } else { value }))
}

/// The number at the beginning of a string, like Ruby's `to_f`: zero if there is none.
pub(super) fn to_f(text: &str) -> f64 {
    let (negative, whole) = leading_digits(text);
    if whole.is_empty() {
        return 0.0;
    }
    let mut number = String::from(if negative { "-" } else { "" });
    number.push_str(whole);
    let start = text.find(whole).unwrap_or(0) + whole.len();
    let mut rest = &text[start..];
    if let Some(after) = rest.strip_prefix('.') {
        let fraction = digits_of(after);
        if !fraction.is_empty() {
            number.push('.');
            number.push_str(fraction);
            rest = &after[fraction.len()..];
        }
    }
    if let Some(after) = rest.strip_prefix(['e', 'E']) {
        let unsigned = after.strip_prefix(['+', '-']).unwrap_or(after);
        let exponent = digits_of(unsigned);
        if !exponent.is_empty() {
            number.push('e');
            number.push_str(&after[..after.len() - unsigned.len()]);
            number.push_str(exponent);
        }
    }
    number.replace('_', "").parse().unwrap_or(0.0)
}

fn leading_digits(text: &str) -> (bool, &str) {
    let text = text.trim_start_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    (text.starts_with('-'), digits_of(unsigned))
}

/// Digits with single underscores between them.
fn digits_of(text: &str) -> &str {
    let mut end = 0;
    let bytes = text.as_bytes();
    while let Some(byte) = bytes.get(end) {
        let joins = *byte == b'_'
            && end > 0
            && bytes.get(end + 1).is_some_and(u8::is_ascii_digit)
            && bytes[end - 1] != b'_';
        if !byte.is_ascii_digit() && !joins {
            break;
        }
        end += 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_at_the_beginning() {
        assert_eq!(to_i(" -12abc").ok(), Some(Value::Integer(-12)));
        assert_eq!(to_i("1_000").ok(), Some(Value::Integer(1000)));
        assert_eq!(to_i("1__0").ok(), Some(Value::Integer(1)));
        assert_eq!(to_i("abc").ok(), Some(Value::Integer(0)));
        assert_eq!(to_f("-1.5e3x"), -1500.0);
        assert_eq!(to_f("1_0.5"), 10.5);
        assert_eq!(to_f("7."), 7.0);
    }
}
