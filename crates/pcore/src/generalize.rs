//! Generalises types: removes sizes, bounds and contents.

use std::sync::Arc;

use crate::types::callable::CallableType;
use crate::types::range::IntegerRange;
use crate::types::{InitType, StructElement, TupleType, Type};

pub fn generalize(t: &Type) -> Type {
    crate::deep(|| match t {
        Type::Boolean(_) => Type::Boolean(None),
        Type::Integer(_) => Type::Integer(None),
        Type::Float(_) => Type::Float(None),
        Type::String(_) => Type::String(None),
        // An enumeration becomes a string type of the same lengths.
        Type::Enum(e) => {
            let lengths = e
                .iter()
                .flat_map(|e| e.values.iter().map(|v| v.char_count()));
            match (lengths.clone().min(), lengths.max()) {
                (Some(min), Some(max)) => Type::string_size(IntegerRange::counts(min, max)),
                _ => Type::String(None),
            }
        }
        Type::Uri(_) => Type::Uri(None),
        Type::Timespan(_) => Type::Timespan(None),
        Type::Timestamp(_) => Type::Timestamp(None),
        Type::Collection(_) => Type::Collection(None),
        Type::Array(Some(array)) => Type::array(generalize(&array.element), None),
        Type::Hash(Some(hash)) => {
            if *t == Type::empty_hash() {
                return t.clone();
            }
            Type::hash(generalize(&hash.key), generalize(&hash.value), None)
        }
        Type::Tuple(Some(tuple)) => Type::from(generalize_tuple(tuple)),
        Type::Struct(Some(structure)) => Type::structure(
            structure
                .elements
                .iter()
                .map(|e| StructElement {
                    name: e.name.clone(),
                    optional: e.optional,
                    value: generalize(&e.value),
                })
                .collect(),
        ),
        Type::Variant(Some(types)) => {
            let general: Vec<Type> = types.iter().map(generalize).collect();
            // Unchanged alternatives stay as they are, duplicates included.
            if general.iter().zip(types.iter()).all(|(a, b)| a == b) {
                t.clone()
            } else {
                Type::variant(general)
            }
        }
        Type::Optional(Some(of)) => Type::optional(generalize(of)),
        Type::NotUndef(Some(of)) => Type::not_undef(generalize(of)),
        Type::Iterable(Some(of)) => Type::iterable(generalize(of)),
        Type::Iterator(Some(of)) => Type::iterator(generalize(of)),
        Type::Type(Some(of)) => Type::type_of(generalize(of)),
        Type::Sensitive(Some(of)) => Type::sensitive(&generalize(of)),
        Type::Init(Some(init)) => Type::Init(Some(Arc::new(InitType {
            of: generalize(&init.of),
            arguments: init.arguments.clone(),
        }))),
        Type::Callable(Some(callable)) => Type::from(CallableType {
            params: callable.params.as_ref().map(generalize_tuple),
            block: callable.block.as_ref().map(generalize),
            returns: callable.returns.as_ref().map(generalize),
        }),
        Type::ObjectExtension(extension) => Type::Object(Some(extension.base.clone())),
        _ => t.clone(),
    })
}

fn generalize_tuple(tuple: &TupleType) -> TupleType {
    TupleType {
        types: tuple.types.iter().map(generalize).collect(),
        size: tuple.size,
    }
}
