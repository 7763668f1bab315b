//! Operations on types and values.

use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::infer::{infer, infer_set};
use pcore::semver::SemVer;
use pcore::semver_range::SemVerRange;
use pcore::{Hash, Type, Value};

use super::{Answer, Operations};
use crate::eval::ruby::to_s;

pub(super) const OPERATIONS: Operations = &[
    ("parse_type", |call| {
        let name = call.text(0)?;
        Ok(Value::Type(call.compilation.parse_type(&name)?).into())
    }),
    ("infer", |call| {
        Ok(Value::Type(infer(&call.value(0)?)).into())
    }),
    ("infer_set", |call| {
        Ok(Value::Type(infer_set(&call.value(0)?)).into())
    }),
    ("is_instance", |call| {
        let value = call.value(1)?;
        Ok(match call.value(0)? {
            Value::Type(t) => Value::from(t.is_instance(&value)).into(),
            _ => Value::from(false).into(),
        })
    }),
    ("is_assignable", |call| {
        Ok(match (call.value(0)?, call.value(1)?) {
            (Value::Type(a), Value::Type(b)) => Value::from(a.is_assignable(&b)).into(),
            _ => Value::from(false).into(),
        })
    }),
    ("generalize", |call| {
        Ok(match call.value(0)? {
            Value::Type(t) => Value::Type(pcore::generalize::generalize(&t)).into(),
            other => other.into(),
        })
    }),
    ("describe_mismatch", |call| {
        let subject = call.text(0)?;
        Ok(match (call.value(1)?, call.value(2)?) {
            (Value::Type(expected), Value::Type(actual)) => {
                let text = pcore::mismatch::describe_mismatch(&subject, &expected, &actual);
                Value::from(text).into()
            }
            _ => Value::from("").into(),
        })
    }),
    ("type_parts", |call| Ok(type_parts(&call.value(0)?).into())),
    ("assert_instance", |call| {
        let subject = call.text(0)?;
        let value = call.value(2)?;
        if let Value::Type(t) = call.value(1)? {
            pcore::mismatch::assert_instance(&subject, &t, &value)?;
        }
        Ok(Answer::Ruby(call.at(2).clone()))
    }),
    ("iterate", |call| {
        Ok(match call.value(0)? {
            Value::Iterator(iterator) => Value::array(iterator.0.iterate().collect()).into(),
            other => other.into(),
        })
    }),
    ("to_s", |call| Ok(Value::from(to_s(&call.value(0)?)).into())),
    ("interpolate", |call| {
        Ok(Value::from(interpolate(&call.value(0)?)).into())
    }),
    ("equal", |call| {
        Ok(Value::from(call.value(0)? == call.value(1)?).into())
    }),
    ("parse_hocon", |call| {
        let parsed = hiera::data::hocon::parse(&call.text(0)?);
        let (value, message) = match parsed {
            Ok(document) => (document.value, Value::Undef),
            Err(message) => (Value::Undef, Value::from(message)),
        };
        Ok(Value::array(vec![value, message]).into())
    }),
    ("semver", |call| {
        Ok(match SemVer::parse(&call.text(0)?) {
            Ok(version) => Value::SemVer(Arc::new(version)).into(),
            Err(_) => Value::Undef.into(),
        })
    }),
    ("semver_range", |call| {
        Ok(match SemVerRange::parse(&call.text(0)?) {
            Ok(range) => Value::SemVerRange(Arc::new(range)).into(),
            Err(_) => Value::Undef.into(),
        })
    }),
    ("compare_semver", |call| {
        Ok(match (call.value(0)?, call.value(1)?) {
            (Value::SemVer(a), Value::SemVer(b)) => match a.partial_cmp(&b) {
                Some(order) => Value::Integer(order as i64).into(),
                None => Value::Undef.into(),
            },
            _ => Value::Undef.into(),
        })
    }),
    ("semver_range_includes", |call| {
        Ok(match (call.value(0)?, call.value(1)?) {
            (Value::SemVerRange(range), Value::SemVer(version)) => {
                Value::from(range.includes(&version)).into()
            }
            _ => Value::from(false).into(),
        })
    }),
];

/// The properties of a type for Ruby code: the inner type, names, bounds.
fn type_parts(value: &Value) -> Value {
    let Value::Type(t) = value else {
        return Value::Undef;
    };
    let mut parts = Hash::new();
    match t {
        Type::Class(Some(name)) => {
            parts.insert("class_name", Value::String(name.clone()));
        }
        Type::Resource(Some(resource)) => {
            parts.insert("type_name", Value::String(resource.name.clone()));
            if let Some(title) = &resource.title {
                parts.insert("title", Value::String(title.clone()));
            }
        }
        Type::Array(Some(array)) => {
            parts.insert("element_type", Value::Type(array.element.clone()));
        }
        Type::Hash(Some(hash)) => {
            parts.insert("key_type", Value::Type(hash.key.clone()));
            parts.insert("value_type", Value::Type(hash.value.clone()));
        }
        Type::Optional(Some(inner))
        | Type::NotUndef(Some(inner))
        | Type::Type(Some(inner))
        | Type::Sensitive(Some(inner)) => {
            parts.insert("type", Value::Type((**inner).clone()));
        }
        Type::Variant(Some(types)) => {
            parts.insert(
                "types",
                Value::array(types.iter().cloned().map(Value::Type).collect()),
            );
        }
        Type::Enum(Some(values)) => {
            parts.insert(
                "values",
                Value::array(values.values.iter().cloned().map(Value::String).collect()),
            );
        }
        Type::Alias(alias) => {
            parts.insert("name", Value::from(alias.name().as_ref()));
            parts.insert("resolved_type", Value::Type(alias.resolved()));
        }
        _ => {}
    }
    Value::hash(parts)
}
