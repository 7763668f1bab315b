//! The messages of the operator.

use super::Result;
use super::build::integer_range;
use crate::generalize::generalize;
use crate::infer::infer;
use crate::label::{a_an, type_label};
use crate::message::Message;
use crate::types::Type;
use crate::types::range::IntegerRange;
use crate::value::Value;

pub(super) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|c| c.to_uppercase().collect::<String>())
        .unwrap_or_default()
        + chars.as_str()
}

/// `max: None` means `min`, and `usize::MAX` means no limit.
pub(super) fn arity(label: &str, min: usize, max: Option<usize>, given: usize) -> Message {
    let plain = matches!(
        label.split('-').next(),
        Some(
            "Array"
                | "Hash"
                | "Collection"
                | "Optional"
                | "NotUndef"
                | "Sensitive"
                | "Type"
                | "Iterable"
                | "Iterator"
                | "URI"
                | "Object"
                | "TypeSet"
                | "Class"
                | "Resource"
        )
    ) && !label.contains('[');
    let label = if plain {
        label.to_owned()
    } else {
        capitalized(&a_an(label))
    };
    let count = match max {
        Some(usize::MAX) => format!("{min} or more arguments"),
        Some(max) if max != min => format!("{min} to {max} arguments"),
        _ => format!("{min} argument{}", if min == 1 { "" } else { "s" }),
    };
    Message::issue(format!("{label}[] accepts {count}. Got {given}"))
}

pub(super) fn must_be_types(name: &str, given: &Value, index: usize) -> Message {
    Message::issue(format!(
        "{name}-Type[] arguments must be types. Got {}",
        given.ruby_class()
    ))
    .at(index)
}

/// The message for a value that is not a hash. Puppet fails with a Ruby error about a missing method here.
pub(super) fn no_hash(given: &Value) -> Message {
    Message::new(format!(
        "Cannot use {} where Hash is expected",
        key_type_name(given)
    ))
}

pub(super) fn bad_key(base: &Type, index: usize, given: &Value, expected: &str) -> Message {
    Message::issue(format!(
        "Error creating type specialization of {}, Cannot use {} where {expected} is expected",
        a_an(&type_label(base)),
        key_type_name(given)
    ))
    .at(index)
}

pub(super) fn assert_keys(
    base: &Type,
    keys: &[Value],
    min: usize,
    max: Option<usize>,
    expected: &str,
    allowed: impl Fn(&Value) -> bool,
) -> Result<()> {
    if keys.len() < min || max.is_some_and(|max| keys.len() > max) {
        // The message always counts from one.
        let label = type_label(base);
        return Err(match max {
            Some(max) => arity(&label, 1, Some(max), keys.len()),
            None => arity(&label, 1, Some(usize::MAX), keys.len()),
        });
    }
    match keys.iter().position(|key| !allowed(key)) {
        Some(index) => Err(bad_key(base, index, &keys[index], expected)),
        None => Ok(()),
    }
}

pub(super) fn integers(keys: &[Value]) -> Result<()> {
    for (i, key) in keys.iter().enumerate() {
        if !matches!(key, Value::Integer(_) | Value::Default) {
            let text = "Integer-Type [] requires all arguments to be integers (or default).";
            return Err(Message::issue(format!("{text} Got {}", key.ruby_class())).at(i));
        }
    }
    Ok(())
}

pub(super) fn size_of(start: usize, from: &Value, to: Option<&Value>) -> Result<IntegerRange> {
    if let (Value::Type(t @ Type::Integer(_)), None) = (from, to) {
        return Ok(t.integer_range().unwrap_or(IntegerRange::ANY_SIZE));
    }
    for (i, key) in std::iter::once(from).chain(to).enumerate() {
        if !matches!(key, Value::Integer(_) | Value::Default) {
            return Err(Message::issue(format!(
                "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got {}",
                a_an(&class_label(key))
            ))
            .at(start + i));
        }
    }
    integer_range(from, to.unwrap_or(&Value::Default))
}

/// The label of a parameter's type in messages.
pub(super) fn key_type_name(value: &Value) -> String {
    match value {
        Value::Undef => "Undef".to_owned(),
        Value::Default => "Default".to_owned(),
        _ => generalize(&infer(value)).to_string(),
    }
}

/// The label of a value's class in messages: a type is labelled by its own name.
fn class_label(value: &Value) -> String {
    let class = value.ruby_class();
    let name = class
        .strip_prefix("Puppet::Pops::Types::P")
        .and_then(|name| name.strip_suffix("Type"));
    match (value, name) {
        (Value::Type(_), Some(name)) => format!("{name}-Type"),
        _ => class,
    }
}

impl Message {
    /// Points to the second parameter if there are too many.
    pub(super) fn at_second(self, given: usize) -> Self {
        if given > 1 { self.at(1) } else { self }
    }
}
