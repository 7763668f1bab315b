//! Normalises types: flattens and merges variants, removes redundant `Optional`.

use std::sync::Arc;

use crate::assignable::accepts_undef;
use crate::types::callable::CallableType;
use crate::types::{StringType, StructElement, TupleType, Type};

pub fn normalize(t: &Type) -> Type {
    crate::deep(|| match t {
        Type::Collection(_) => Type::Collection(None),
        // Puppet loses the size of an `Array[Any]` here, which is visible in its messages.
        Type::Array(Some(array)) if matches!(array.element, Type::Any) => Type::Array(None),
        Type::Array(Some(array)) => {
            let element = normalize(&array.element);
            if same(&element, &array.element) {
                t.clone()
            } else {
                Type::array(element, array.size)
            }
        }
        Type::Hash(Some(hash)) => {
            if *t == Type::empty_hash() {
                return t.clone();
            }
            let (key, value) = (normalize(&hash.key), normalize(&hash.value));
            if hash.size.is_none() && same(&key, &hash.key) && same(&value, &hash.value) {
                t.clone()
            } else {
                Type::hash(key, value, hash.size)
            }
        }
        Type::Tuple(Some(tuple)) => match normalize_tuple(tuple) {
            Some(changed) => Type::from(changed),
            None => t.clone(),
        },
        Type::Struct(Some(structure)) => {
            let values: Vec<Type> = structure
                .elements
                .iter()
                .map(|e| normalize(&e.value))
                .collect();
            if structure
                .elements
                .iter()
                .zip(&values)
                .all(|(e, v)| same(&e.value, v))
            {
                return t.clone();
            }
            let elements = structure.elements.iter().zip(values);
            Type::structure(
                elements
                    .map(|(e, value)| StructElement {
                        name: e.name.clone(),
                        optional: e.optional,
                        value,
                    })
                    .collect(),
            )
        }
        Type::Variant(Some(types)) => normalize_variant(t, types),
        Type::Optional(Some(of)) => {
            let inner = normalize(of);
            match &inner {
                Type::NotUndef(inner) => match inner {
                    Some(inner) => normalize(&Type::optional((**inner).clone())),
                    None => Type::Optional(None),
                },
                _ if accepts_undef(&inner) => inner,
                _ if same(&inner, of) => t.clone(),
                _ => Type::optional(inner),
            }
        }
        Type::NotUndef(Some(of)) => {
            let inner = normalize(of);
            match &inner {
                Type::Optional(inner) => match inner {
                    Some(inner) => normalize(&Type::not_undef((**inner).clone())),
                    None => Type::NotUndef(None),
                },
                _ if !accepts_undef(&inner) => inner,
                _ if same(&inner, of) => t.clone(),
                _ => Type::not_undef(inner),
            }
        }
        Type::Iterable(Some(of)) => rewrap(t, of, Type::iterable),
        Type::Iterator(Some(of)) => rewrap(t, of, Type::iterator),
        Type::Type(Some(of)) => rewrap(t, of, Type::type_of),
        Type::Sensitive(Some(of)) => rewrap(t, of, |of| Type::sensitive(&of)),
        Type::Callable(Some(callable)) => {
            let changed = CallableType {
                params: callable
                    .params
                    .as_ref()
                    .map(|p| normalize_tuple(p).unwrap_or_else(|| p.clone())),
                block: callable.block.as_ref().map(normalize),
                returns: callable.returns.as_ref().map(normalize),
            };
            if changed == **callable {
                t.clone()
            } else {
                Type::from(changed)
            }
        }
        _ => t.clone(),
    })
}

fn rewrap(t: &Type, of: &Type, make: impl FnOnce(Type) -> Type) -> Type {
    let inner = normalize(of);
    if same(&inner, of) {
        t.clone()
    } else {
        make(inner)
    }
}

fn normalize_tuple(tuple: &TupleType) -> Option<TupleType> {
    let types: Vec<Type> = tuple.types.iter().map(normalize).collect();
    let unchanged = types.iter().zip(&tuple.types).all(|(a, b)| same(a, b));
    (!unchanged).then_some(TupleType {
        types,
        size: tuple.size,
    })
}

/// Whether types are identical, not just equal: Puppet reorders a variant only if a part changed.
fn same(a: &Type, b: &Type) -> bool {
    fn ptr<T>(a: &Option<Arc<T>>, b: &Option<Arc<T>>) -> bool {
        match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }
    match (a, b) {
        (Type::Array(a), Type::Array(b)) => ptr(a, b),
        (Type::Hash(a), Type::Hash(b)) => ptr(a, b),
        (Type::Tuple(a), Type::Tuple(b)) => ptr(a, b),
        (Type::Struct(a), Type::Struct(b)) => ptr(a, b),
        (Type::Variant(a), Type::Variant(b)) => ptr(a, b),
        (Type::Collection(a), Type::Collection(b)) => ptr(a, b),
        (Type::Callable(a), Type::Callable(b)) => ptr(a, b),
        (Type::Optional(a), Type::Optional(b))
        | (Type::NotUndef(a), Type::NotUndef(b))
        | (Type::Iterable(a), Type::Iterable(b))
        | (Type::Iterator(a), Type::Iterator(b))
        | (Type::Type(a), Type::Type(b))
        | (Type::Sensitive(a), Type::Sensitive(b)) => ptr(a, b),
        _ => a == b,
    }
}

fn normalize_variant(whole: &Type, types: &[Type]) -> Type {
    let parts: Vec<Type> = types.iter().map(normalize).collect();
    let modified = !parts.iter().zip(types).all(|(a, b)| same(a, b));
    if let [only] = &parts[..] {
        return only.clone();
    }
    if parts
        .iter()
        .any(|t| matches!(t, Type::Undef | Type::Optional(_)))
    {
        let rest = parts.iter().filter_map(|t| match t {
            Type::Undef | Type::Optional(None) => None,
            Type::Optional(Some(of)) => Some((**of).clone()),
            _ => Some(t.clone()),
        });
        let rest: Vec<Type> = rest.collect();
        if rest.is_empty() {
            return Type::Undef;
        }
        return normalize(&Type::optional(Type::variant(rest)));
    }
    let mut merged: Vec<Type> = Vec::with_capacity(parts.len());
    for t in parts {
        match t {
            Type::Variant(inner) => {
                merged.extend(inner.iter().flat_map(|types| types.iter().cloned()));
            }
            _ => merged.push(t),
        }
    }
    let before = merged.len();
    merged = merge_not_undefs(merged);
    merged = merge_enums(merged);
    merged = merge_patterns(merged);
    merged = merge_versions(merged);
    merged = merge_ranges(
        merged,
        |t| matches!(t, Type::Integer(_)),
        |a, b| match (a, b) {
            (Type::Integer(Some(a)), Type::Integer(Some(b))) => a.merge(**b).map(Type::integer),
            _ => Some(Type::Integer(None)),
        },
    );
    merged = merge_ranges(
        merged,
        |t| matches!(t, Type::Float(_)),
        |a, b| match (a, b) {
            (Type::Float(Some(a)), Type::Float(Some(b))) => a.merge(**b).map(Type::float),
            _ => Some(Type::Float(None)),
        },
    );
    merged = merge_ranges(
        merged,
        |t| matches!(t, Type::Timespan(_)),
        |a, b| match (a, b) {
            (Type::Timespan(Some(a)), Type::Timespan(Some(b))) => a.merge(b).map(Type::timespan),
            _ => Some(Type::Timespan(None)),
        },
    );
    merged = merge_ranges(
        merged,
        |t| matches!(t, Type::Timestamp(_)),
        |a, b| match (a, b) {
            (Type::Timestamp(Some(a)), Type::Timestamp(Some(b))) => a.merge(b).map(Type::timestamp),
            _ => Some(Type::Timestamp(None)),
        },
    );
    match &merged[..] {
        [only] => only.clone(),
        _ if modified || merged.len() != before => Type::variant(merged),
        _ => whole.clone(),
    }
}

/// Removes the types that `pick` selects; if there are at least two, appends the result of `merge`
/// instead.
fn merge_group(
    types: Vec<Type>,
    pick: impl Fn(&Type) -> bool,
    merge: impl FnOnce(&[Type]) -> Type,
) -> Vec<Type> {
    if types.iter().filter(|t| pick(t)).count() < 2 {
        return types;
    }
    let (group, mut rest): (Vec<Type>, Vec<Type>) = types.into_iter().partition(pick);
    rest.push(merge(&group));
    rest
}

fn merge_not_undefs(types: Vec<Type>) -> Vec<Type> {
    merge_group(
        types,
        |t| matches!(t, Type::NotUndef(_)),
        |group| {
            let inner: Option<Vec<Type>> = group
                .iter()
                .map(|t| match t {
                    Type::NotUndef(of) => of.as_deref().cloned(),
                    _ => None,
                })
                .collect();
            inner.map_or(Type::NotUndef(None), |inner| {
                Type::not_undef(normalize(&Type::variant(inner)))
            })
        },
    )
}

fn merge_enums(types: Vec<Type>) -> Vec<Type> {
    let is_exact = |t: &Type| match t {
        Type::Enum(Some(e)) => !e.values.is_empty() && !e.case_insensitive,
        Type::String(Some(s)) => matches!(**s, StringType::Value(_)),
        _ => false,
    };
    let types = merge_group(types, is_exact, |group| {
        let values = group.iter().flat_map(|t| match t {
            Type::Enum(Some(e)) => e.values.clone(),
            Type::String(Some(s)) => match &**s {
                StringType::Value(value) => vec![value.clone()],
                StringType::Size(_) => Vec::new(),
            },
            _ => Vec::new(),
        });
        Type::enumeration(values.collect(), false)
    });
    let is_loose =
        |t: &Type| matches!(t, Type::Enum(Some(e)) if !e.values.is_empty() && e.case_insensitive);
    merge_group(types, is_loose, |group| {
        let values = group.iter().flat_map(|t| match t {
            Type::Enum(Some(e)) => e.values.iter().map(|v| v.to_lowercase().into()).collect(),
            _ => Vec::new(),
        });
        Type::enumeration(values.collect(), true)
    })
}

fn merge_patterns(types: Vec<Type>) -> Vec<Type> {
    merge_group(
        types,
        |t| matches!(t, Type::Pattern(_)),
        |group| {
            let patterns = group.iter().flat_map(|t| match t {
                Type::Pattern(Some(patterns)) => (**patterns).clone(),
                _ => Vec::new(),
            });
            Type::pattern(patterns.collect())
        },
    )
}

/// Merges version ranges and moves them to the front.
fn merge_versions(types: Vec<Type>) -> Vec<Type> {
    let is_version = |t: &Type| matches!(t, Type::SemVer(_));
    if types.iter().filter(|t| is_version(t)).count() < 2 {
        return types;
    }
    let (group, rest): (Vec<Type>, Vec<Type>) = types.into_iter().partition(is_version);
    let ranges = group.iter().flat_map(|t| match t {
        Type::SemVer(Some(ranges)) => (**ranges).clone(),
        _ => Vec::new(),
    });
    std::iter::once(Type::semver(ranges.collect()))
        .chain(rest)
        .collect()
}

/// Merges ranges, from the last one backwards, and moves them to the front.
fn merge_ranges(
    types: Vec<Type>,
    pick: impl Fn(&Type) -> bool,
    merge: impl Fn(&Type, &Type) -> Option<Type>,
) -> Vec<Type> {
    if types.iter().filter(|t| pick(t)).count() < 2 {
        return types;
    }
    let (mut group, rest): (Vec<Type>, Vec<Type>) = types.into_iter().partition(pick);
    let mut result = Vec::new();
    while let Some(mut current) = group.pop() {
        let mut apart = Vec::new();
        for t in group {
            match merge(&current, &t) {
                Some(both) => current = both,
                None => apart.push(t),
            }
        }
        result.push(current);
        group = apart;
    }
    result.extend(rest);
    result
}
