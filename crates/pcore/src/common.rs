//! The closest common supertype of two types.

use std::sync::Arc;

use crate::types::builtin::{data, rich_data};
use crate::types::construct::push_unique;
use crate::types::{StringType, Type};

/// The closest common supertype. `undef` and `Unit` are dropped in favour of the other type.
pub fn common_type(a: &Type, b: &Type) -> Type {
    match (a, b) {
        (Type::Undef, _) => return b.clone(),
        (_, Type::Undef) => return a.clone(),
        (Type::Unit, _) => return b.clone(),
        (_, Type::Unit) => return a.clone(),
        _ => {}
    }
    if a.is_assignable(b) {
        return a.clone();
    }
    if b.is_assignable(a) {
        return b.clone();
    }
    crate::deep(|| of_same_kind(a, b)).unwrap_or_else(|| of_same_family(a, b))
}

fn of_same_kind(a: &Type, b: &Type) -> Option<Type> {
    Some(match (a, b) {
        (Type::Array(x), Type::Array(y)) => {
            let element = |array: &Option<Arc<crate::types::ArrayType>>| {
                array
                    .as_ref()
                    .map_or(Type::Any, |array| array.element.clone())
            };
            Type::array(common_type(&element(x), &element(y)), None)
        }
        (Type::Hash(x), Type::Hash(y)) => {
            let parts = |hash: &Option<Arc<crate::types::HashType>>| {
                hash.as_ref().map_or((Type::Any, Type::Any), |hash| {
                    (hash.key.clone(), hash.value.clone())
                })
            };
            let ((k1, v1), (k2, v2)) = (parts(x), parts(y));
            Type::hash(common_type(&k1, &k2), common_type(&v1, &v2), None)
        }
        (Type::Class(_), Type::Class(_)) => Type::Class(None),
        (Type::Resource(Some(x)), Type::Resource(Some(y))) => {
            if x.name == y.name {
                Type::resource(x.name.clone(), None)
            } else {
                Type::Resource(None)
            }
        }
        (Type::Integer(Some(x)), Type::Integer(Some(y))) => Type::integer(x.span(**y)),
        (Type::Float(Some(x)), Type::Float(Some(y))) => Type::float(x.span(**y)),
        (Type::String(x), Type::String(y)) => match (x.as_deref(), y.as_deref()) {
            (Some(StringType::Size(x)), Some(StringType::Size(y))) => Type::string_size(x.span(*y)),
            (Some(StringType::Value(x)), Some(StringType::Value(y))) => {
                Type::enumeration(vec![x.clone(), y.clone()], false)
            }
            _ => Type::String(None),
        },
        (Type::String(s), Type::Enum(e)) | (Type::Enum(e), Type::String(s)) => match s.as_deref() {
            Some(StringType::Value(value)) => {
                let mut values = e.as_ref().map_or_else(Vec::new, |e| e.values.clone());
                values.push(value.clone());
                Type::enumeration(values, false)
            }
            _ => Type::Enum(None),
        },
        (Type::Enum(x), Type::Enum(y)) => {
            let values = [x, y]
                .into_iter()
                .flatten()
                .flat_map(|e| e.values.iter().cloned());
            Type::enumeration(values.collect(), false)
        }
        (Type::Pattern(x), Type::Pattern(y)) => Type::pattern(
            [x, y]
                .into_iter()
                .flatten()
                .flat_map(|p| p.iter().cloned())
                .collect(),
        ),
        (Type::Variant(x), Type::Variant(y)) => {
            let mut types = Vec::new();
            for t in [x, y].into_iter().flatten().flat_map(|types| types.iter()) {
                push_unique(&mut types, t.clone());
            }
            Type::variant(types)
        }
        (Type::Regexp(_), Type::Regexp(_)) => Type::Regexp(None),
        (Type::Callable(_), Type::Callable(_)) => Type::Callable(None),
        _ => return None,
    })
}

/// Tries wider and wider families until one contains both types.
fn of_same_family(a: &Type, b: &Type) -> Type {
    let both = |family: &Type| family.is_assignable(a) && family.is_assignable(b);
    for family in [Type::Numeric, Type::ScalarData, Type::Scalar] {
        if both(&family) {
            return family;
        }
    }
    if both(&data()) {
        return data();
    }
    if let (Type::Type(x), Type::Type(y)) = (a, b) {
        let common = match (x, y) {
            (None, other) | (other, None) => other.as_deref().cloned(),
            (Some(x), Some(y)) => Some(common_type(x, y)),
        };
        return Type::Type(common.map(Arc::new));
    }
    if both(&rich_data()) {
        return rich_data();
    }
    Type::Any
}
