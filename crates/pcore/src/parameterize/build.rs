//! Builds types from parameters, both for the `[]` operator and for the parser of types in strings.

use std::sync::Arc;

use super::Result;
use crate::assignable::accepts_undef;
use crate::generalize::generalize;
use crate::hash::Hash;
use crate::infer::infer;
use crate::message::Message;
use crate::number::float_to_s;
use crate::regexp::Regexp;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::types::range::{FloatRange, IntegerRange};
use crate::types::{RuntimeName, StringType, StructElement, TupleType, Type};
use crate::uri::Uri;
use crate::value::Value;

pub(crate) fn is_range_parameter(value: &Value) -> bool {
    matches!(value, Value::Integer(_) | Value::Default) || value.as_str() == Some("default")
}

pub(crate) fn integer_range(from: &Value, to: &Value) -> Result<IntegerRange> {
    let bound = |value: &Value| match value {
        Value::Integer(i) => Ok(Some(*i)),
        Value::Default | Value::Undef => Ok(None),
        Value::String(s) if s.as_str() == "default" => Ok(None),
        _ => Err(Message::new(format!(
            "comparison of {} with Infinity failed",
            value.ruby_class()
        ))),
    };
    let (from, to) = (bound(from)?, bound(to)?);
    IntegerRange::new(from, to).ok_or_else(|| {
        let shown =
            |bound: Option<i64>| bound.map_or_else(|| "Infinity".to_owned(), |b| b.to_string());
        descending(&shown(from), &shown(to))
    })
}

pub(crate) fn ascending(range: FloatRange) -> Result<Type> {
    if range.from <= range.to {
        Ok(Type::float(range))
    } else {
        Err(descending(&float_to_s(range.from), &float_to_s(range.to)))
    }
}

/// The message for a descending range. Like Puppet's, it lacks the closing parenthesis.
pub(crate) fn descending(from: &str, to: &str) -> Message {
    Message::new(format!(
        "'from' must be less or equal to 'to'. Got ({from}, {to}"
    ))
}

/// Converts a parameter where a type is expected: a string names a Ruby class, a value stands for its type.
pub(crate) fn type_of_parameter(value: &Value) -> Type {
    match value {
        Value::Type(t) => t.clone(),
        Value::String(name) => {
            Type::runtime(Some("ruby".into()), Some(RuntimeName::Name(name.clone())))
        }
        _ => generalize(&infer(value)),
    }
}

pub(super) fn regexp_from(value: &Value) -> Result<Arc<Regexp>> {
    match value {
        Value::Regexp(regexp) => Ok(regexp.clone()),
        Value::String(source) => Regexp::new(source.clone()).map(Arc::new),
        _ => Err(Message::new(format!(
            "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{}",
            value.ruby_class()
        ))),
    }
}

pub(crate) fn pattern_from(parameters: &[Value]) -> Result<Type> {
    let mut patterns = Vec::new();
    for parameter in parameters {
        match parameter {
            Value::Type(Type::Regexp(Some(pattern))) => patterns.push(pattern.clone()),
            Value::Type(Type::Regexp(None)) => patterns.push(Arc::new(Regexp::new("")?)),
            Value::Type(Type::Pattern(inner)) => {
                patterns.extend(inner.iter().flat_map(|p| p.iter().cloned()));
            }
            _ => patterns.push(regexp_from(parameter)?),
        }
    }
    Ok(Type::pattern(patterns))
}

pub(crate) fn semver_from(parameters: &[Value]) -> Result<Type> {
    let mut ranges = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        ranges.push(match parameter {
            Value::SemVerRange(range) => (**range).clone(),
            Value::String(text) => SemVerRange::parse(text).map_err(Message::new)?,
            _ => {
                return Err(Message::new(format!(
                    "Unable to convert a {} to a SemVerRange",
                    parameter.ruby_class()
                )));
            }
        });
    }
    Ok(Type::semver(ranges))
}

pub(super) fn is_uri_parameter(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.is_empty(),
        Value::Hash(_) => uri_parameter_type().is_instance(value),
        _ => false,
    }
}

pub(super) fn uri_parameter_type() -> Type {
    let text = "Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]]";
    let port = "Optional[Variant[Integer[0], Type[NotUndef], Type[Undef]]]";
    let parts = crate::uri::PART_NAMES
        .map(|name| {
            format!(
                "Optional[{name}] => {}",
                if name == "port" { port } else { text }
            )
        })
        .join(", ");
    crate::parse::parse(&format!("Struct[{{{parts}}}]"), &()).unwrap_or(Type::Hash(None))
}

pub(crate) fn uri_from(parameter: &Value) -> Result<Type> {
    match parameter {
        Value::String(text) => {
            let uri = Uri::parse(text).map_err(Message::new)?;
            Ok(Type::Uri(
                crate::types::builtin::uri_parts(&uri).map(Arc::new),
            ))
        }
        Value::Uri(uri) => Ok(Type::Uri(
            crate::types::builtin::uri_parts(uri).map(Arc::new),
        )),
        Value::Hash(hash) => {
            crate::mismatch::assert_instance(
                "URI-Type parameter",
                &uri_parameter_type(),
                parameter,
            )?;
            Ok(Type::Uri((!hash.is_empty()).then(|| hash.clone())))
        }
        _ => Ok(Type::Uri(None)),
    }
}

pub(crate) fn runtime_from(runtime: &Value, name: &Value) -> Result<Type> {
    let runtime = match runtime {
        Value::String(text) => Some(text.clone()),
        Value::Undef => None,
        _ => {
            let wanted = Type::string_size(IntegerRange::NOT_EMPTY);
            crate::mismatch::assert_instance("Runtime 'runtime'", &wanted, runtime)?;
            None
        }
    };
    let name = match name {
        Value::Undef => None,
        Value::String(text) if !text.is_empty() => Some(RuntimeName::Name(text.clone())),
        Value::Array(pair) => match &pair[..] {
            [Value::Regexp(pattern), Value::String(replacement)] if !replacement.is_empty() => {
                Some(RuntimeName::Pattern(pattern.clone(), replacement.clone()))
            }
            _ => return Err(runtime_name_mismatch(name)),
        },
        _ => return Err(runtime_name_mismatch(name)),
    };
    Ok(Type::runtime(runtime, name))
}

pub(super) fn runtime_name_mismatch(name: &Value) -> Message {
    let not_empty = || Type::string_size(IntegerRange::NOT_EMPTY);
    let wanted = Type::variant(vec![
        not_empty(),
        Type::tuple(vec![Type::Regexp(None), not_empty()], None),
    ]);
    match crate::mismatch::assert_instance("Runtime 'name_or_pattern'", &wanted, name) {
        Err(message) => message,
        Ok(()) => Message::new("Runtime 'name_or_pattern' has wrong type"),
    }
}

pub(crate) fn struct_from_hash(hash: &Hash) -> Result<Type> {
    let mut elements = Vec::with_capacity(hash.len());
    for (key, value) in hash.iter() {
        let value = type_of_parameter(value);
        let (name, optional) = match key {
            Value::String(name) if name.is_empty() => {
                return Err(Message::new("Struct element key cannot be an empty String"));
            }
            Value::String(name) => (name.clone(), accepts_undef(&value)),
            Value::Type(t) => match t {
                Type::NotUndef(of) => (key_name(of.as_deref(), t)?, false),
                Type::Optional(of) => (key_name(of.as_deref(), t)?, true),
                Type::String(_) | Type::Enum(_) => (key_name(Some(t), t)?, false),
                other => return Err(illegal_struct_key(&other.ruby_class())),
            },
            other => return Err(illegal_struct_key(&other.ruby_class())),
        };
        elements.push(StructElement {
            name,
            optional,
            value,
        });
    }
    Ok(Type::structure(elements))
}

pub(super) fn key_name(t: Option<&Type>, key: &Type) -> Result<Str> {
    match t {
        Some(Type::String(Some(string))) => {
            if let StringType::Value(name) = &**string {
                return Ok(name.clone());
            }
        }
        Some(Type::Enum(Some(e))) => {
            if let [only] = &e.values[..] {
                return Ok(only.clone());
            }
        }
        _ => {}
    }
    Err(Message::new(format!(
        "Unable to extract a non-empty literal string from Struct member key type {key}"
    )))
}

pub(super) fn illegal_struct_key(class: &str) -> Message {
    Message::new(format!(
        "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {class}"
    ))
}

/// From parameter types, counts and a block; or all of these as an array, and the return type.
pub(crate) fn callable_from_parameters(parameters: &[Value]) -> Result<Type> {
    let (mut parameters, returns) = match parameters {
        [Value::Array(parameters), returns] => (&parameters[..], Some(type_of_parameter(returns))),
        _ => (parameters, None),
    };
    let mut block = None;
    if let [rest @ .., Value::Type(last)] = parameters
        && is_kind_of_callable(last, true)
    {
        block = Some(last.clone());
        parameters = rest;
    }
    let (types, size) = match parameters {
        [types @ .., from, to] if is_range_parameter(from) && is_range_parameter(to) => {
            (types, Some(integer_range(from, to)?))
        }
        [types @ .., from] if is_range_parameter(from) => {
            (types, Some(integer_range(from, &Value::Default)?))
        }
        types => (types, None),
    };
    // A string names a Ruby class, and must not be empty.
    if let Some(name) = types.iter().find(|t| t.as_str() == Some("")) {
        return Err(runtime_name_mismatch(name));
    }
    let mut types: Vec<Type> = types.iter().map(type_of_parameter).collect();
    if types.is_empty() && size.is_some_and(|size| size.max_count() != Some(0)) {
        types.push(Type::Unit);
    }
    let params = TupleType {
        types,
        size: size.map(IntegerRange::to_size),
    };
    Ok(Type::callable(Some(params), block, returns))
}

/// Whether a type can be the type of a block. With `optional`, an optional callable can too.
pub fn is_kind_of_callable(t: &Type, optional: bool) -> bool {
    kind_of_callable(t, optional, &mut Vec::new())
}

/// A recursive alias that leads back to itself is not callable.
fn kind_of_callable(t: &Type, optional: bool, seen: &mut Vec<usize>) -> bool {
    match t {
        Type::Callable(_) => true,
        Type::Optional(Some(of)) => optional && kind_of_callable(of, optional, seen),
        Type::Variant(types) => types
            .iter()
            .flat_map(|t| t.iter())
            .all(|t| kind_of_callable(t, optional, seen)),
        Type::Alias(alias) => {
            if seen.contains(&alias.identity()) {
                return false;
            }
            seen.push(alias.identity());
            let answer = kind_of_callable(&alias.resolved(), optional, seen);
            seen.pop();
            answer
        }
        Type::Object(Some(object)) => object
            .foreign_parent()
            .is_some_and(|p| kind_of_callable(&p, optional, seen)),
        _ => false,
    }
}

/// Whether a name is like `File` or `::Foo::Bar`: segments that begin with a capital.
pub(crate) fn is_class_reference(name: &str) -> bool {
    let is_segment = |segment: &str| {
        let bytes = segment.as_bytes();
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        bytes.first().is_some_and(u8::is_ascii_uppercase) && bytes.iter().all(is_word)
    };
    let name = name.strip_prefix("::").unwrap_or(name);
    is_segment(name) || name.split("::").all(is_segment)
}
