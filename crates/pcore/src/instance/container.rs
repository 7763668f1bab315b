//! Instance checks of container elements.

use super::{instance, part};
use crate::guard::Guard;
use crate::hash::Hash;
use crate::types::{ArrayType, HashType, StringType, StructType, TupleType, Type};
use crate::value::Value;

#[inline(never)]
pub(super) fn is_array_of(of: &ArrayType, items: &[Value], guard: &mut Guard) -> bool {
    of.size.is_none_or(|size| size.contains_count(items.len()))
        && all_instances(&of.element, items.iter(), guard)
}

#[inline(never)]
pub(super) fn is_hash_of(of: &HashType, hash: &Hash, guard: &mut Guard) -> bool {
    of.size.is_none_or(|size| size.contains_count(hash.len()))
        && all_instances(&of.key, hash.keys(), guard)
        && match hash.own_values() {
            Some(values) => all_instances(&of.value, values.iter(), guard),
            None => each_is(&of.value, hash.values(), guard),
        }
}

/// Whether all values in a container are instances of a type.
#[inline(always)]
fn all_instances<'v>(
    t: &Type,
    mut values: impl Iterator<Item = &'v Value>,
    guard: &mut Guard,
) -> bool {
    match t {
        Type::String(None) => values.all(|value| matches!(value, Value::String(_))),
        Type::String(Some(string)) => match &**string {
            StringType::Size(size) => {
                let bytes = size.certain_byte_counts();
                values.all(|value| match value {
                    Value::String(text) => bytes.contains(text.len()) || string.accepts(text),
                    _ => false,
                })
            }
            StringType::Value(_) => values.all(|value| part(t, value, guard)),
        },
        Type::Integer(None) => values.all(|value| matches!(value, Value::Integer(_))),
        Type::Boolean(None) => values.all(|value| matches!(value, Value::Boolean(_))),
        t => guard.nested(|guard| each_is(t, values, guard)),
    }
}

#[inline(never)]
fn each_is<'v>(t: &Type, mut values: impl Iterator<Item = &'v Value>, guard: &mut Guard) -> bool {
    values.all(|value| part(t, value, guard))
}

pub(crate) fn is_tuple(tuple: &TupleType, items: &[Value], guard: &mut Guard) -> bool {
    let fits = match tuple.size {
        Some(size) => size.contains_count(items.len()),
        None => tuple.types.is_empty() || tuple.types.len() == items.len(),
    };
    fits && (tuple.types.is_empty()
        || items
            .iter()
            .enumerate()
            .all(|(i, item)| tuple.at(i).is_some_and(|t| instance(t, item, guard))))
}

#[inline(never)]
pub(super) fn is_struct(structure: &StructType, hash: &Hash, guard: &mut Guard) -> bool {
    guard.nested(|guard| has_members(structure, hash, guard))
}

#[inline(never)]
fn has_members(structure: &StructType, hash: &Hash, guard: &mut Guard) -> bool {
    let mut search = hash.search();
    for (element, print) in structure.with_prints() {
        let fits = match search.next(&element.name, print) {
            Some(value) => part(&element.value, value, guard),
            None => element.optional,
        };
        if !fits {
            return false;
        }
    }
    search.has_found_all()
}
