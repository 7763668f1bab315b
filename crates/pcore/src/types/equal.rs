//! Equality of types, as Puppet's `eql?`: by kind and parameters.

use std::hash::{Hash, Hasher};

use super::{ResourceType, Type};

impl PartialEq for Type {
    fn eq(&self, other: &Type) -> bool {
        match (self, other) {
            (Type::Boolean(a), Type::Boolean(b)) => a == b,
            (Type::Integer(a), Type::Integer(b)) | (Type::Collection(a), Type::Collection(b)) => {
                a == b
            }
            (Type::Float(a), Type::Float(b)) => a == b,
            (Type::String(a), Type::String(b)) => a == b,
            (Type::Enum(a), Type::Enum(b)) => a == b,
            // The order of alternatives is insignificant.
            (Type::Pattern(a), Type::Pattern(b)) => match (a, b) {
                (None, None) => true,
                (Some(a), Some(b)) => {
                    a.len() == b.len()
                        && a.iter().all(|p| b.iter().any(|q| p.source() == q.source()))
                }
                _ => false,
            },
            (Type::Variant(a), Type::Variant(b)) => match (a, b) {
                (None, None) => true,
                (Some(a), Some(b)) => {
                    a.len() == b.len() && (a == b || a.iter().all(|t| b.contains(t)))
                }
                _ => false,
            },
            (Type::Regexp(a), Type::Regexp(b)) => {
                a.as_ref().map(|r| r.source()) == b.as_ref().map(|r| r.source())
            }
            (Type::SemVer(a), Type::SemVer(b)) => a == b,
            (Type::Timespan(a), Type::Timespan(b)) => a == b,
            (Type::Timestamp(a), Type::Timestamp(b)) => a == b,
            (Type::Uri(a), Type::Uri(b)) => match (a, b) {
                (None, None) => true,
                (Some(a), Some(b)) => {
                    a.len() == b.len() && a.iter().all(|(k, v)| b.get(k) == Some(v))
                }
                _ => false,
            },
            (Type::Array(a), Type::Array(b)) => crate::deep(|| a == b),
            (Type::Hash(a), Type::Hash(b)) => crate::deep(|| a == b),
            (Type::Tuple(a), Type::Tuple(b)) => crate::deep(|| a == b),
            (Type::Struct(a), Type::Struct(b)) => crate::deep(|| a == b),
            (Type::Callable(a), Type::Callable(b)) => crate::deep(|| a == b),
            (Type::Init(a), Type::Init(b)) => crate::deep(|| a == b),
            (Type::Optional(a), Type::Optional(b))
            | (Type::NotUndef(a), Type::NotUndef(b))
            | (Type::Iterable(a), Type::Iterable(b))
            | (Type::Iterator(a), Type::Iterator(b))
            | (Type::Type(a), Type::Type(b))
            | (Type::Sensitive(a), Type::Sensitive(b)) => crate::deep(|| a == b),
            (Type::Class(a), Type::Class(b)) => a == b,
            (Type::Resource(a), Type::Resource(b)) => a == b,
            (Type::Runtime(a), Type::Runtime(b)) => a == b,
            (Type::Object(a), Type::Object(b)) => a == b,
            (Type::ObjectExtension(a), Type::ObjectExtension(b)) => a == b,
            (Type::TypeSet(a), Type::TypeSet(b)) => a == b,
            (Type::Alias(a), Type::Alias(b)) => a.name() == b.name(),
            (Type::Reference(a), Type::Reference(b)) => a == b,
            _ => self.is_same_kind(other),
        }
    }
}

impl Eq for Type {}

/// Resource type names are case-insensitive.
impl PartialEq for ResourceType {
    fn eq(&self, other: &Self) -> bool {
        self.name.eq_ignore_ascii_case(&other.name) && self.title == other.title
    }
}

/// Coarse: types are rarely keys, and only equal types must have equal hashes.
impl Hash for Type {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Type::Integer(Some(range)) => range.hash(state),
            Type::Class(Some(name)) => name.hash(state),
            Type::Resource(Some(resource)) => {
                resource.name.to_ascii_lowercase().hash(state);
                resource.title.hash(state);
            }
            Type::Enum(Some(e)) => e.values.hash(state),
            Type::Alias(alias) => alias.name().hash(state),
            Type::Reference(name) => name.hash(state),
            _ => {}
        }
    }
}
