//! Infers the type of a value.

use std::sync::Arc;

use crate::common::common_type;
use crate::semver_range::SemVerRange;
use crate::types::object::ObjectExtension;
use crate::types::range::{FloatRange, IntegerRange, Range};
use crate::types::{RuntimeName, StructElement, Type};
use crate::value::Value;

/// Deeper content is `Any`: types, unlike values, are kept shallow enough for recursion.
const DEPTH: u16 = 200;

/// The type of a value; the element types of a container are reduced to one.
///
/// `undef` disappears when it is reduced with another type, as in Puppet: `[undef, 1]` is an
/// `Array[Integer]`. [`infer_set`] keeps it.
pub fn infer(value: &Value) -> Type {
    infer_to(value, DEPTH)
}

/// The type of a value, with a type for each element: tuples and structs.
pub fn infer_set(value: &Value) -> Type {
    infer_set_to(value, DEPTH)
}

fn infer_to(value: &Value, depth: u16) -> Type {
    if depth == 0 {
        return Type::Any;
    }
    let depth = depth - 1;
    match value {
        Value::Undef => Type::Undef,
        Value::Default => Type::Default,
        Value::Boolean(b) => Type::Boolean(Some(*b)),
        Value::Integer(i) => Type::integer(IntegerRange::exactly(*i)),
        Value::Float(f) => Type::float(FloatRange { from: *f, to: *f }),
        Value::String(s) => Type::string_value(s.clone()),
        Value::Regexp(r) => Type::Regexp(Some(r.clone())),
        Value::Array(items) => {
            if items.is_empty() {
                return Type::empty_array();
            }
            let element = reduce(items.iter().map(|item| infer_to(item, depth)));
            Type::array(element, Some(IntegerRange::count(items.len())))
        }
        Value::Hash(hash) => {
            if hash.is_empty() {
                return Type::empty_hash();
            }
            let key = reduce(hash.keys().map(|key| infer_to(key, depth)));
            let value = reduce(hash.values().map(|value| infer_to(value, depth)));
            Type::hash(key, value, Some(IntegerRange::count(hash.len())))
        }
        Value::Type(t) => Type::type_of(t.clone()),
        Value::Sensitive(inner) => Type::sensitive(&infer_to(inner.unwrap(), depth)),
        Value::Binary(_) => Type::Binary,
        Value::SemVer(_) => Type::SemVer(None),
        Value::SemVerRange(_) => Type::SemVerRange,
        Value::Timespan(t) => Type::timespan(Range {
            from: Some(**t),
            to: Some(**t),
        }),
        Value::Timestamp(t) => Type::timestamp(Range {
            from: Some(**t),
            to: Some(**t),
        }),
        Value::Uri(uri) => Type::Uri(crate::types::builtin::uri_parts(uri).map(Arc::new)),
        Value::Object(object) => {
            let of = object.object_type();
            if of.is_parameterized() {
                let parameters = of
                    .type_parameters()
                    .keys()
                    .map(|name| (name.clone(), object.get(name).unwrap_or(Value::Undef)))
                    .collect();
                return Type::ObjectExtension(Arc::new(ObjectExtension {
                    base: of.clone(),
                    parameters,
                }));
            }
            Type::Object(Some(of.clone()))
        }
        Value::Iterator(it) => Type::iterator(it.0.element_type()),
        Value::Callable(callable) => callable.0.callable_type(),
        Value::Runtime(handle) => Type::runtime(
            Some("ruby".into()),
            Some(RuntimeName::Name(handle.0.class_name())),
        ),
    }
}

fn infer_set_to(value: &Value, depth: u16) -> Type {
    if depth == 0 {
        return Type::Any;
    }
    let depth = depth - 1;
    match value {
        Value::Array(items) if !items.is_empty() => Type::tuple(
            items.iter().map(|item| infer_set_to(item, depth)).collect(),
            None,
        ),
        Value::Hash(hash) if !hash.is_empty() => {
            let names = hash
                .keys()
                .map(|key| key.as_str().filter(|s| !s.is_empty()).is_some());
            if names.into_iter().all(|is_name| is_name) {
                let elements = hash.iter().filter_map(|(key, value)| match key {
                    Value::String(name) => Some(StructElement {
                        name: name.clone(),
                        optional: false,
                        value: infer_set_to(value, depth),
                    }),
                    _ => None,
                });
                return Type::structure(elements.collect());
            }
            let key = Type::variant(hash.keys().map(|key| infer_set_to(key, depth)).collect());
            let value = Type::variant(
                hash.values()
                    .map(|value| infer_set_to(value, depth))
                    .collect(),
            );
            Type::hash(key, value, Some(IntegerRange::count(hash.len())))
        }
        Value::SemVer(version) => {
            let version = Some((**version).clone());
            Type::semver(vec![SemVerRange::from_versions(
                version.clone(),
                version,
                false,
            )])
        }
        _ => infer_to(value, depth + 1),
    }
}

fn reduce(types: impl Iterator<Item = Type>) -> Type {
    types
        .reduce(|a, b| common_type(&a, &b))
        .unwrap_or(Type::Unit)
}
